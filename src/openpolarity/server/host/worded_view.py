"""The view of a game, worded once for each language that somebody at it reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from openpolarity.locales import screen_catalogue
from openpolarity.server.messages.text import in_words, word

if TYPE_CHECKING:
    from openpolarity.server.host.guest import Guest
    from openpolarity.server.messages.news import SharedView
    from openpolarity.server.messages.outbound import View
    from openpolarity.server.messages.text import Text


class WordedView:
    """What all seats share of a view, and what each guest sees of it."""

    def __init__(self, shared: SharedView[Text]) -> None:
        self._shared = shared
        self._worded: dict[str, SharedView[str]] = {}

    def for_guest(self, guest: Guest, unsaved: Text | None) -> View[str]:
        """The view as a guest sees it: only what they may do is offered."""
        t = screen_catalogue(guest.lang)
        shared = self._worded.get(guest.lang)
        if shared is None:
            shared = self._worded[guest.lang] = in_words(self._shared, t)
        mine = set(guest.seats)
        return replace(
            shared.view,
            legal=[one for one, seats in zip(shared.view.legal, shared.may, strict=True) if mine & set(seats)],
            mine=bool(mine & set(shared.expects)),
            unsaved=None if unsaved is None else word(unsaved, t),
        )
