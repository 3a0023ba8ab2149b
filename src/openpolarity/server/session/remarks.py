"""What computers say about their own acts: kept with what was judged, so that a person has the time to read it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from openpolarity.rules import Kind, What
from openpolarity.server.messages.outbound import PlanView
from openpolarity.server.messages.text import known, said

if TYPE_CHECKING:
    from openpolarity.game import Game
    from openpolarity.players import Player
    from openpolarity.rules import Colour, Ruling
    from openpolarity.server.messages.text import Said


ACTS = ("lean", "block", "try", "gordon", "drop", "set_right", "capture")
"""Words about an act of the hand that is to succeed."""
TOUCHING = ("trap", "give")
"""Words about a fault that is wanted: these discs are to touch."""
ANYWAY = "anyway"
"""Words about a lean that may as well end in a fault."""


class Words(NamedTuple):
    """What a computer says."""

    text: Said
    by: Colour
    number: int
    """The number of the event that it is about; one more than there are while that has not been judged yet."""
    plan: PlanView | None = None
    """What it is up to; None if the words are about something else."""


def plan_in(text: Said, ruling: Ruling | None = None) -> PlanView | None:
    """The plan that words tell, and whether the ruling on it is a fault that was not the plan."""
    name = text.id.removeprefix("why.")
    if name not in (*ACTS, *TOUCHING, ANYWAY):
        return None
    disc, faults = text.params.get("disc"), [fault.what for fault in ruling.faults] if ruling else []
    failed = bool(faults) and name != ANYWAY and not (name in TOUCHING and What.CONTACT in faults)
    return PlanView([disc] if isinstance(disc, int) else [], failed)


class Remarks:
    """The remarks of a game's computers."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._kept: dict[int, Said] = {}
        """Remarks by the number of the event that they belong to."""
        self._acting: tuple[Player, Colour, int] | None = None
        """The computer that is acting, its side, and how many events there were before."""

    def begin(self, player: Player) -> None:
        """Listen to a computer that begins to act; what it said before is about something else."""
        player.why = None
        self._acting = player, self._game.to_move, len(self._game.history)

    def end(self) -> None:
        """Note that the computer has acted."""
        self._keep()
        self._acting = None

    def about(self, number: int) -> Said | None:
        """What was said about the event with this number."""
        self._keep()
        return self._kept.get(number)

    def now(self) -> Words | None:
        """What was said last, until the next remark, or until the other side's next act has been judged."""
        self._keep()
        history = self._game.history
        if self._acting is not None:
            player, side, _ = self._acting
            if player.why is not None and known(player.why.id):
                text = said(player.why)
                return Words(text, side, len(history) + 1, plan_in(text))
        by: Colour | None = None
        for one in reversed(history):
            ruling = one.ruling
            if ruling.kind is Kind.STEP or ruling.actor is None:
                continue
            if by is not None and ruling.actor is not by:
                return None
            by = ruling.actor
            if one.number in self._kept:
                text = self._kept[one.number]
                return Words(text, by, one.number, plan_in(text, ruling))
        return None

    def _keep(self) -> None:
        """Keep what is said with the first event that judges what is done."""
        if self._acting is None:
            return
        player, side, before = self._acting
        if player.why is None or not known(player.why.id):
            return
        rulings = ((one.number, one.ruling) for one in self._game.history[before:])
        first = next((n for n, ruling in rulings if ruling.kind is not Kind.STEP and ruling.actor is side), None)
        if first is not None:
            self._kept[first] = said(player.why)
