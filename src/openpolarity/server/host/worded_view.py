"""The view of a game, worded once for each language that somebody at it reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from openpolarity.locales import screen_catalogue
from openpolarity.server.messages.report.explaining import outcome_for
from openpolarity.server.messages.report.rotation import team_at
from openpolarity.server.messages.text import Said, in_words, known, word

if TYPE_CHECKING:
    from openpolarity.locales import Catalogue
    from openpolarity.server.host.guest import Guest
    from openpolarity.server.messages.news import SharedView
    from openpolarity.server.messages.outbound import Legal, OutcomeView, View
    from openpolarity.server.messages.text import Text


ASKED = ("offer_draw", "ask_back")
"""What the other person has to agree to; whoever moves both sides is asked for themselves, first."""


def prompt_for(prompt: Text, *, mine: bool) -> Text:
    """A prompt as somebody reads it who moves one side or none: as an order to themselves, or as what another does."""
    if not isinstance(prompt, Said):
        return prompt
    order = prompt.id.removesuffix(".you")
    if not known(f"{order}.you") or "player" not in prompt.params:
        return prompt
    if mine:
        return Said(f"{order}.you", prompt.params)
    return Said("server.prompt.moves", {"player": prompt.params["player"]})


def offer_for(offer: Legal[Text], t: Catalogue) -> Legal[str]:
    """An act as it is offered to somebody who moves one side: it speaks of themselves, not of a name."""
    text = offer.text
    if isinstance(text, Said) and "player" in text.params and known(f"{text.id}.you"):
        text = Said(f"{text.id}.you", text.params)
    sure = None if offer.what in ASKED else offer.sure
    worded: Legal[str] = in_words(replace(offer, text=text, sure=sure), t)
    return worded


def before_it_begins(view: View[str], lang: str) -> View[str]:
    """A view before all players of the teams have come: there is nothing to do but wait."""
    prompt = word(Said("server.prompt.players"), screen_catalogue(lang))
    return replace(view, prompt=prompt, hint=None, legal=[], mine=False, awaited=None)


class WordedView:
    """What all seats share of a view, and what each guest sees of it."""

    def __init__(self, shared: SharedView[Text]) -> None:
        self._shared = shared
        self._worded: dict[str, SharedView[str]] = {}

    @property
    def shared(self) -> View[Text]:
        """What all seats share, before it is worded."""
        return self._shared.view

    @property
    def for_all(self) -> SharedView[Text]:
        """The view with who may do what, before it is worded."""
        return self._shared

    def offered_to(self, guest: Guest) -> set[str]:
        """What a guest may do now, by name."""
        both = zip(self._shared.view.legal, self._shared.may, strict=True)
        return {one.what for one, seats in both if set(guest.seats) & set(seats)}

    def for_guest(self, guest: Guest, unsaved: Text | None) -> View[str]:
        """The view as a guest sees it: only what they may do is offered."""
        t = screen_catalogue(guest.lang)
        shared = self._worded.get(guest.lang)
        if shared is None:
            shared = self._worded[guest.lang] = in_words(self._shared, t)
        mine = set(guest.seats)
        awaited = bool(mine & set(shared.expects))
        both_sides = len(mine) > 1
        prompt = shared.view.prompt if both_sides else word(prompt_for(self._shared.view.prompt, mine=awaited), t)
        return replace(
            shared.view,
            prompt=prompt,
            outcome=shared.view.outcome if both_sides else self._outcome_for(mine, t),
            legal=[
                worded if both_sides else offer_for(offer, t)
                for offer, worded, seats in zip(self._shared.view.legal, shared.view.legal, shared.may, strict=True)
                if mine & set(seats)
            ],
            mine=awaited,
            unsaved=None if unsaved is None else word(unsaved, t),
        )

    def _outcome_for(self, seats: set[int], t: Catalogue) -> OutcomeView[str] | None:
        """How the game ended, as whoever has one of these seats reads it, or as spectators do."""
        outcome = self._shared.view.outcome
        side = next((one.colour for one in self._shared.view.seats if one.seat in map(team_at, seats)), None)
        if outcome is not None and side is not None:
            outcome = outcome_for(outcome, side)
        worded: OutcomeView[str] | None = in_words(outcome, t)
        return worded
