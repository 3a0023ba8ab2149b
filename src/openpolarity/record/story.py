"""Titles of a game and its turns, and what was ruled in them; whole games are told by `playthrough`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.game.wording import cite
from openpolarity.rules import Phase

if TYPE_CHECKING:
    from openpolarity.game.happening import Happening
    from openpolarity.locales import Catalogue
    from openpolarity.record.record import Record
    from openpolarity.record.stretch import Stretch


def title(record: Record, t: Catalogue) -> str:
    """The title of a game: the players, the rules and the pieces."""
    one, two = record.players
    white = record.end.white_seat or 1
    names = (one, two) if white == 1 else (two, one)
    return t(
        "story.title",
        white=names[0] or "@player.white",
        black=names[1] or "@player.black",
        edition=record.rules.edition,
        kit=record.kit.name,
        seed=record.header.get("seed", 0),
    )


def heading(stretch: Stretch, t: Catalogue) -> str:
    """Whose turn it is."""
    state = stretch.before
    if state.phase in (Phase.TURN, Phase.ENDING):
        return t("story.turn", number=state.turns + 1, player=f"@player.{state.player}")
    return t("story.setup")


def sentences(happening: Happening, t: Catalogue) -> list[str]:
    """A ruling in words, with the clause that decided it."""
    said = [t(message.id, **message.params) for message in happening.ruling.messages]
    said[0] += f" [{cite(happening.ruling.clause, t)}]"
    return said
