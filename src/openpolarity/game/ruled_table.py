"""A table under the rules: what lies on it, what the rules believe of it, and whoever watches, kept in line.

Every event goes through `RuledTable.apply`: the rules judge it, it is written down, the table follows the ruling, and
whoever listens hears of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from openpolarity.game import following
from openpolarity.game.happening import Happening
from openpolarity.referee import Referee, Report
from openpolarity.rules import GameState, Holding, Kind, Phase, Ruling, apply, events

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from openpolarity.compiled import Floats
    from openpolarity.game.recorder import Recorder
    from openpolarity.physics import Kit, Table
    from openpolarity.rules.events import Event

PLAYING = (Phase.TURN, Phase.ENDING)


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
        """Nobody listens to a copy yet."""
        return self.__dict__ | {"listeners": []}

    def stand(self, state: GameState, board: Mapping[int, Floats], at: float, history: Sequence[Happening]) -> None:
        """Go on from a moment at rest: what the rules believe, where the discs lie (m, quaternion), the time in s."""
        self.state = state
        self.history = list(history)
        self.table.stand(board, at)
        self.referee.begin_turn()
        self.recorder.begin(board)

    # ------------------------------------------------------------------ asking

    @property
    def kit(self) -> Kit:
        """What the pieces are made of."""
        return self.table.kit

    @property
    def time(self) -> float:
        """Seconds since the game began, as the table counts them."""
        return self.table.time

    @property
    def held(self) -> tuple[int, ...]:
        """Discs between the player's fingers."""
        return self.table.hand.held

    @property
    def over(self) -> bool:
        """The game has ended."""
        return self.state.over

    @property
    def playing(self) -> bool:
        """A turn is being played: neither set-up, nor a question to answer, nor the end."""
        return self.state.phase in PLAYING

    @property
    def closed(self) -> bool:
        """A fault has closed the turn: the hand is to be withdrawn (§4.2)."""
        return self.referee.closed_at is not None

    @property
    def laying(self) -> bool:
        """A foundation is in hand, or was let go and is not judged yet."""
        return self.state.hand is not None and self.state.hand.kind is Holding.FOUNDATION

    def report(self) -> Report:
        """What the referee has to say now; to be asked when everything is at rest."""
        return self.referee.report(self.state)

    # ------------------------------------------------------------------ judging

    def check(self, event: Event) -> None:
        """Raise what the rules refuse, before anything is done. Nothing changes."""
        apply(self.state, event)

    def apply(self, event: Event, *, grip: int | None = None) -> Ruling:
        """Let the rules judge an event, write it down, bring the table in line, and tell whoever listens.

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
        """Report how the foundation lies; what went wrong is put back and done again (A31)."""
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
