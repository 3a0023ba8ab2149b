"""Trials: a player tries moves on a table in its head, and asks the rules what would follow."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.elementary import acos
from openpolarity.geometry import dots, norms
from openpolarity.physics import RED, Batch, Plans, Pose, Stuck, Table
from openpolarity.physics.approach import CARRYING_HEIGHT, LOW, Approach
from openpolarity.physics.batch.batch import CALM_SECONDS, CALM_SPEED, CALM_TURN, HOPELESS, RED_DANGER
from openpolarity.physics.batch.batch import COARSE_LIMIT as LONGEST
from openpolarity.physics.batch.plan_columns import BLOCKED
from openpolarity.physics.paths import TICK
from openpolarity.referee.limits import STICK_SECONDS
from openpolarity.referee.naming import Naming
from openpolarity.referee.turn_memory import Snap, TurnMemory
from openpolarity.rules import Colour, Entry, Kind, RulesError, Step, apply, events
from openpolarity.rules.turn import QUIET_SECONDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from openpolarity.compiled import Floats
    from openpolarity.physics import Placement, Results, Snapshot
    from openpolarity.rules import GameState, Ruling

    Run = Callable[[Batch, Plans], Results]
    """Makes the trials of a batch."""

STEP = 0.001
"""Steps of the table in the head, s: twice as long as those of the real one."""
PAUSE = 0.1
"""Time between arriving and letting go, s: what would jump to the hand does so then."""
DROP_SPEED = 0.1
"""How fast a disc is lowered over a support to drop a leaner, m/s."""
OVER_PLACE = 0.05
"""How high over its place a tower is when setting it down is tried, m."""
NEAR = 0.4
"""The share of the last way that is left where a trial begins."""
SLOW = 3
"""How many times longer a slow trial takes."""
LOOK = 3 * TICK
"""Time between two looks at a trial, s."""


@dataclass(frozen=True)
class TrialResult:
    """The result of a trial: the state of the rules after it, and the ruling; None if it could not be judged."""

    state: GameState
    """Once nothing moves any more: where the last disc ends the game, it is over, and the points are counted."""
    ruling: Ruling | None
    seconds: float

    @property
    def kind(self) -> Kind:
        """The kind of the ruling; a trial that could not be judged counts as a fault."""
        return Kind.FAULT if self.ruling is None else self.ruling.kind


class Trials:
    """A table in the head. Made once for a kit, used for many moves.

    ``run`` makes the trials of leans: here and now, unless they are to be made together with those of others.
    """

    def __init__(self, kit_of: Table, run: Run = Batch.run) -> None:
        self.table = Table(kit_of.kit, step=STEP)
        self._run = run
        self._moment: Snapshot | None = None
        self.count = 0
        """Trials made so far."""

    def look(self, table: Table, state: GameState) -> None:
        """See the board as it is; trials start from here until the next look."""
        held = {*table.hand.held, *table.hand.attached()} if table.hand.held else set()
        self.look_at({disc: table.all_poses[disc].copy() for disc in table.discs if disc not in held}, state)

    def look_at(self, board: dict[int, Floats], state: GameState) -> None:
        """See a board that is given by the poses of its discs, (7,) each; nothing is held."""
        self.table.stand(board)
        self._board = board
        self._moment = self.table.snapshot()
        self._places = {disc: pose[:3] for disc, pose in board.items()}
        self._joined = {pair for group in self.table.groups() for pair in combinations(sorted(group), 2)}
        self.state = state
        self._batches: dict[bool, Batch] = {}

    # ------------------------------------------------------------------ leaning

    def lean(self, place: Placement, approach: Approach = LOW, *, slowly: bool = False) -> TrialResult:
        """Let an action disc go at a place, as it would really be let go; seen from shortly before it is there.

        ``slowly`` takes all the time that a real hand takes: for discs that are to touch, where that decides.
        """
        return next(self.leans([place], [approach], slowly=slowly))

    def leans(
        self, places: Sequence[Placement], approaches: Sequence[Approach], *, slowly: bool = False
    ) -> Iterator[TrialResult]:
        """Try several leans side by side, on all cores; what came of each is as if it were tried alone.

        `table` shows the board that came of a lean until the next result is asked for.
        """
        state, disc = self._with_disc()
        pause = SLOW * PAUSE if slowly else PAUSE
        plans = Plans.of_placements(self.table.kit, disc, places, approaches, left=NEAR, pause=pause)
        results = self._run(self._batch(slowly=slowly), plans)
        self.count += len(places)
        return (self._judged_board(state, disc, results, n) for n in range(len(places)))

    def judge(self, results: Results, n: int) -> TrialResult:
        """Ask the rules what follows from the ``n``-th trial of a batch on the board that was looked at."""
        return self._judged_board(*self._with_disc(), results, n)

    def _batch(self, *, slowly: bool) -> Batch:
        if self._moment is None:
            raise ValueError("look at a board first")
        if slowly not in self._batches:
            self.table.restore(self._moment)
            hopeless = SLOW * HOPELESS if slowly else HOPELESS
            self._batches[slowly] = Batch(self.table, coarse=True, keeps_hold=True, hopeless=hopeless)
        return self._batches[slowly]

    def _judged_board(self, state: GameState, disc: int, results: Results, n: int) -> TrialResult:
        """Ask the rules what follows from one of the boards that came of a batch."""
        seconds = float(results.seconds[n])
        if results.ending[n] == BLOCKED:
            return TrialResult(state, None, 0.0)  # something is in the way already
        self.table.arrange({one: results.poses[n, one] for one in (*self._board, disc)})
        if results.held[n]:
            self.table.hand.grasp(disc)
        stuck = tuple(one for one in results.stuck[n].nonzero()[0].tolist() if one != RED)
        touched = tuple(one for one in results.touched[n, RED].nonzero()[0].tolist() if one != RED)
        return self._ruled(state, stuck, touched, seconds, released=not results.held[n])

    def drop(self, support: int, lowest: float) -> TrialResult:
        """Lower an action disc flat over a support to a height (m), and take it away again."""
        table = self.table
        state, disc = self._with_disc()
        self._begin()
        x, y, _ = table.position(support)
        up = 1.0 if state.player is Colour.WHITE else -1.0
        table.hand.take(disc, Pose((float(x), float(y), CARRYING_HEIGHT), (0.0, 0.0, up)))
        stuck = set(table.hand.move(Pose((float(x), float(y), lowest), (0.0, 0.0, up)), speed=DROP_SPEED).stuck)
        if not stuck:
            stuck |= set(table.hand.shift(dz=0.12, speed=0.6).stuck)
        self._calm_down()
        return self._judged(state, tuple(sorted(stuck - {RED})), released=False)

    # ------------------------------------------------------------------ capturing

    def lifts(self, grip: int, height: float, seconds: float) -> bool:
        """Whether a pending group comes up whole, and nothing else stirs, when one of its discs is lifted (m, s)."""
        try:
            return self.lift(grip, height, seconds) is None
        except RulesError:
            return False

    def lift(self, grip: int, height: float, seconds: float) -> TrialResult | None:
        """Lift a pending group by one of its discs to a height (m); what follows if that goes wrong, else None.

        Raises `RulesError` if that is no group which the side to move may lift.
        """
        table = self.table
        state = self.entered(self.state)
        state, _ = apply(state, events.Lift(by=state.player, group=grip, grip=grip))
        self._begin()
        group = state.hand.discs if state.hand else (grip,)
        table.hand.grasp(grip, along=[disc for disc in group if disc != grip])
        stuck = set(table.hand.lift(height, seconds).stuck)
        whole = not set(group) - {*table.hand.held, *table.hand.attached()}
        alone = whole and not stuck and not self._red_touched()
        if alone and not Naming(table, state, self._memory((), ())).incidents():
            return None
        self._calm_down()
        return self._judged(state, tuple(sorted(stuck - {RED})), released=False)

    def set_down(self, tower: Mapping[int, Floats], x: float, y: float, height: float) -> TrialResult:
        """Lower what is held (poses of its discs, the leading one first) from a height over (x, y) in m, and let go."""
        table = self.table
        self._begin()
        discs = list(tower)
        shift = np.zeros(7)
        shift[:2] = np.array([x, y]) - tower[discs[0]][:2]
        lowest = min(float(pose[2]) for pose in tower.values()) - table.kit.half
        shift[2] = height - lowest
        # Discs of a tower press into each other by some µm: they are put where they are, not laid.
        table.stand(self._board | {disc: pose + shift for disc, pose in tower.items()}, self._start)
        table.hand.grasp(discs)
        stuck = set(table.hand.shift(dz=1e-4 - height, speed=0.2).stuck)
        if not stuck and not self._red_touched():
            stuck |= set(table.hand.let_go().stuck)
            self._calm_down()
        return self._judged(self.state, tuple(sorted(stuck - {RED, *discs})), released=not table.hand.held)

    # ------------------------------------------------------------------ in between

    def _begin(self) -> None:
        if self._moment is None:
            raise ValueError("look at a board first")
        self.count += 1
        self.table.restore(self._moment)
        self._start = self.table.time

    def _with_disc(self) -> tuple[GameState, int]:
        """The state with an action disc in a hand that is over the mat."""
        state = self.state
        if state.hand is None:
            state, _ = apply(state, events.Take(by=state.player))
        state = self.entered(state)
        if state.hand is None:
            raise ValueError("there is nothing in hand to try with")
        return state, state.hand.discs[0]

    def entered(self, state: GameState) -> GameState:
        """The state with a hand over the mat."""
        if state.step is Step.OFFER:
            state, _ = apply(state, events.Enter(by=state.player, how=_entry(state)))
        return state

    def _stuck(self) -> set[int]:
        """Discs that have jumped to the hand since it was last asked."""
        return {event.disc for event in self.table.events() if isinstance(event, Stuck)} - {RED}

    def _red_touched(self) -> tuple[int, ...]:
        table = self.table
        return table.touched_since(RED, self._start) if table.all_present[RED] else ()

    def _calm_down(self) -> None:
        """Wait until nothing moves much any more, or the red disc is touched."""
        table = self.table
        calm = clapped = 0.0
        end = table.time + LONGEST
        last = table.all_poses.copy()
        while table.time < end and calm < CALM_SECONDS and clapped < HOPELESS and not self._red_touched():
            table.step(LOOK)
            awake = np.flatnonzero(table.all_awake & ~table.all_held)
            if not awake.size:
                return
            fast = _fastest(table.all_poses[awake], last[awake], LOOK)
            calm = calm + LOOK if fast[0] < CALM_SPEED and fast[1] < CALM_TURN else 0.0
            clapped = clapped + LOOK if self._clapped() and not self._near_red(awake) else 0.0
            last = table.all_poses.copy()

    def _near_red(self, discs: NDArray[np.intp]) -> bool:
        """Whether any of some discs might still come to the red one: that is watched to its end."""
        table = self.table
        if not table.all_present[RED]:
            return False
        apart = norms(table.all_poses[discs, :2] - table.all_poses[RED, :2])
        return bool((apart < RED_DANGER * table.kit.diameter).any())

    def _clapped(self) -> bool:
        """Whether discs touch that did not touch before."""
        table = self.table
        return any(pair not in self._joined for pair in table.pairs_touched_since(table.time - LOOK))

    def _judged(self, state: GameState, stuck: tuple[int, ...], *, released: bool) -> TrialResult:
        """Ask the rules what follows from how the table stands."""
        table = self.table
        stuck = tuple(sorted({*stuck, *self._stuck()}))
        return self._ruled(state, stuck, self._red_touched(), table.time - self._start, released=released)

    def _ruled(
        self, state: GameState, stuck: tuple[int, ...], red_touched: tuple[int, ...], seconds: float, *, released: bool
    ) -> TrialResult:
        """The same, where it is known what stuck to the hand and what touched the red disc."""
        if released:
            state, _ = apply(state, events.Release(by=state.player))
        naming = Naming(self.table, state, self._memory(stuck, red_touched))
        report = events.Settle(rest=naming.rest(), incidents=naming.incidents())
        try:
            after, ruling = apply(state, report)
        except RulesError:
            return TrialResult(state, None, seconds)  # in the middle of a heap that has not come to rest
        if after.waiting_for_quiet and after.cube.offered_by is None:
            after, _ = apply(after, events.Quiet(seconds=QUIET_SECONDS))
        return TrialResult(after, ruling, seconds)

    def _memory(self, stuck: tuple[int, ...], red_touched: tuple[int, ...]) -> TurnMemory:
        """What a referee would know of the trial: where discs were, what stuck to the hand, which disc touched red."""
        return TurnMemory(
            places=self._places,
            red_place=self._places.get(RED),
            snapped={disc: Snap(at=self.table.time, measured=STICK_SECONDS) for disc in stuck},
            red_touched=dict.fromkeys(red_touched, self.table.time),
        )


def _entry(state: GameState) -> Entry:
    return Entry.GRASP if state.rules.responsibility == "grasp" else Entry.CIRCLE


def _fastest(now: Floats, before: Floats, seconds: float) -> tuple[float, float]:
    """The largest speed (m/s) and turning speed (rad/s) among poses, shape (n, 7)."""
    shift = norms(now[:, :3] - before[:, :3]) / seconds
    alike = np.minimum(1.0, np.abs(dots(now[:, 3:], before[:, 3:])))
    return float(shift.max()), 2 * acos(float(alike.min())) / seconds if len(alike) else 0.0
