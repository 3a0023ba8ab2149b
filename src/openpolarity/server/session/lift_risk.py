"""What would be lost if touching discs were lifted: tried in the head while nothing moves, to warn a player in time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.elementary import cos
from openpolarity.geometry import up_axis
from openpolarity.players.trials import Trials
from openpolarity.referee.limits import FLAT_TILT
from openpolarity.rules import Colour, Kind, RulesError, events, legal

if TYPE_CHECKING:
    from openpolarity.game import Game

HEIGHT, SECONDS = 0.08, 0.4
"""How high (m) and how fast (s) the page lifts what a player has taken hold of."""
AFTERWARDS = 1.0
"""How long leaners are watched while the group is held up, s: some sway before they fall."""
FLAT = cos(FLAT_TILT)


class LiftRisk:
    """Tries captures on a table in the head; used only while the real one rests."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._trials: Trials | None = None

    def now(self) -> dict[int, tuple[int, ...]]:
        """The other discs at risk, by every disc by which a group may be lifted now; safe lifts are left out."""
        game = self._game
        groups = [choice.discs for choice in legal(game.state) if choice.event is events.Lift]
        if game.busy or game.hand.held or not groups:
            return {}
        trials = self._trials = self._trials or Trials(game.table)
        trials.look(game.table, game.state)
        found: dict[int, tuple[int, ...]] = {}
        for group in groups:
            # Most players take the disc on top, as the button does.
            top = max(group, key=lambda disc: float(game.table.position(disc)[2]))
            if risks := _disturbed(trials, top, group):
                found |= dict.fromkeys(group, risks)
        return found


def _disturbed(trials: Trials, grip: int, group: tuple[int, ...]) -> tuple[int, ...]:
    """The discs outside a group to which something happens that is against the rules when it is lifted."""
    try:
        result = trials.lift(grip, HEIGHT, SECONDS)
    except RulesError:
        return ()
    if result is None:
        return _fallen_later(trials, group)
    if result.ruling is None:
        return ()
    ruling = result.ruling
    against = ruling.incidents if ruling.kind is Kind.OVER else [fault.incident for fault in ruling.faults]
    return tuple(sorted({disc for one in against for disc in one.discs} - set(group)))


def _fallen_later(trials: Trials, group: tuple[int, ...]) -> tuple[int, ...]:
    """The leaners that fall while a group that came up well is held."""
    table, state = trials.table, trials.state
    table.step(AFTERWARDS)
    leaners = [disc for side in Colour for disc in state.leaners(side) if disc not in group]
    ups = {disc: up_axis(*table.all_poses[disc, 3:].tolist())[2] for disc in leaners}
    return tuple(sorted(disc for disc, up in ups.items() if abs(up) >= FLAT))
