"""A table under the rules: its discs, its referee and the state of the rules, kept consistent.

Every event goes through `RuledTable.apply`: the rules judge it, it is recorded, the table follows the ruling, and
listeners are called.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from openpolarity.game import following
from openpolarity.game.happening import Happening
from openpolarity.referee import Referee, Report
from openpolarity.rules import GameState, Holding, Kind, Ruling, apply, events
from openpolarity.rules.guard import PLAYING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from openpolarity.compiled import Floats
    from openpolarity.game.recorder import Recorder
    from openpolarity.physics import Kit, Table
    from openpolarity.rules.events import Event


class RuledTable:
    """A table, its referee and the state of the rules."""

    def __init__(self, table: Table, state: GameState, recorder: Recorder) -> None:
        self.table = table
        self.referee = Referee(table)
        self.state = state
        self.recorder = recorder
        recorder.watch(table)
        self.history: list[Happening] = []
        self.listeners: list[Callable[[Happening], None]] = []

    def __getstate__(self) -> dict[str, Any]:
        """Leave the listeners out of copies."""
        return self.__dict__ | {"listeners": []}

    def stand(self, state: GameState, board: Mapping[int, Floats], at: float, history: Sequence[Happening]) -> None:
        """Go on from a moment at rest: the state of the rules, the poses of the discs (m, quaternion), the time (s)."""
        self.state = state
        self.history = list(history)
        self.table.stand(board, at)
        self.referee.begin_turn()
        self.recorder.begin(board)

    # ------------------------------------------------------------------ asking

    @property
    def kit(self) -> Kit:
        """The sizes and materials of the pieces."""
        return self.table.kit

    @property
    def time(self) -> float:
        """The simulated time since the game began, s."""
        return self.table.time

    @property
    def held(self) -> tuple[int, ...]:
        """The discs that the player's hand holds."""
        return self.table.hand.held

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def playing(self) -> bool:
        """Whether a turn is being played: not the set-up, not an open double, not the end."""
        return self.state.phase in PLAYING

    @property
    def closed(self) -> bool:
        """Whether a fault has closed the turn, so that the hand has to leave (§4.2)."""
        return self.referee.closed_at is not None

    @property
    def laying(self) -> bool:
        """Whether a foundation is in hand, or was let go and is not judged yet."""
        return self.state.hand is not None and self.state.hand.kind is Holding.FOUNDATION

    def report(self) -> Report:
        """The referee's report; call this when everything is at rest."""
        return self.referee.report(self.state)

    # ------------------------------------------------------------------ judging

    def check(self, event: Event) -> None:
        """Raise the rules' error if they refuse an event; nothing changes."""
        apply(self.state, event)

    def apply(self, event: Event, *, grip: int | None = None) -> Ruling:
        """Let the rules judge an event, record it, bring the table in line, and call the listeners.

        ``grip`` is the disc that a hand takes hold of when the event lifts a group.
        """
        before = self.state
        self.state, ruling = apply(before, event)
        self.history.append(Happening(len(self.history) + 1, self.time, event, ruling))
        self.recorder.act(event, ruling, self.state)
        following.follow(self, before, event, ruling, grip)
        if ruling.kind is not Kind.STEP and before.phase in PLAYING:
            self.recorder.moment()  # before that everything ruled is at rest at once
        for listener in self.listeners:
            listener(self.history[-1])
        return ruling

    # ------------------------------------------------------------------ foundations

    def judge_foundation(self, *, laid: bool = True) -> None:
        """Judge how the foundation lies; if it disturbed anything, it is put back to be laid again (A31)."""
        side, report = self.state.player, self.report()
        if laid or report.incidents:
            held = self.state.hand.discs[0] if self.state.hand else None
            self.apply(
                events.LayFoundation(by=side, disc=held, rest=report.rest, incidents=report.incidents, at=self.time)
            )
        else:
            self.apply(events.Withdraw(by=side, at=self.time))
        self.referee.begin_turn()
        self.recorder.rest()
