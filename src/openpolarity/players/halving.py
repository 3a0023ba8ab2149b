"""The search for a lean by sequential halving: many leans are tried once, the better half twice, and so on.

Every lean meets the same tremors (common random numbers), so that what differs between two leans is the leans. With
many trials the last ones are looked at more deeply: the opponent's best answers are tried on the boards they led to.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.chance import normal
from openpolarity.physics import RED
from openpolarity.players.candidates import trap_is_set
from openpolarity.players.search import AGAIN, BROKEN, STANDS, Considered, Thought, Tried
from openpolarity.rules import Kind

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.compiled import Floats
    from openpolarity.physics import Placement
    from openpolarity.players.answers import Answers
    from openpolarity.players.candidates import Candidate
    from openpolarity.players.tremor import Tremor
    from openpolarity.players.trials import TrialResult, Trials
    from openpolarity.players.worth import Worth
    from openpolarity.rules import Colour, GameState

SEEDS = 2**31
WIDEST = 64
"""Leans that are tried at first, at most."""
MOST_AT_FIRST = 4
"""How often each is tried then, at most, however many trials there are."""
AT_ONCE = 8
"""Trials made side by side: the same on every machine. In between one can be told to stop."""
MANY_TRIALS = 200
"""With fewer trials only the last two leans are looked at more deeply, if any."""
BOARDS = {8: 1, 4: 2, 2: 3}
"""On how many boards of each lean the opponent's answers have been tried once this many leans are left."""
SURE_ENOUGH = 1.0
"""How many imagined trials the expected value counts for, so that a single lucky trial does not decide."""


@dataclass
class Arm:
    """A lean in the running, and what came of its trials, in the order of the tremors."""

    lean: Candidate
    misjudged: float = 0.0
    """How much better it seems to the player than it is."""
    values: list[float] = field(default_factory=list)
    kinds: list[Kind] = field(default_factory=list)
    works: list[bool] = field(default_factory=list)
    """Whether a trap was set."""
    gives: list[bool] = field(default_factory=list)
    """Whether the other side has something to capture then."""
    boards: list[tuple[dict[int, Floats], GameState, float]] = field(default_factory=list)
    """The first boards that came of it, with what they were worth at first sight."""
    deeper: list[float] = field(default_factory=list)
    """What the opponent's best answers changed, where they were looked at."""

    @property
    def stood(self) -> float:
        """Share of the trials that stood; the odds count for some."""
        stood = sum(kind is Kind.LEAN for kind in self.kinds)
        return (stood + 2.0 * self.lean.odds) / (len(self.kinds) + 2.0)

    def seen(self, expected: float) -> float:
        """The mean value at first sight; what was expected of any lean counts for a trial."""
        value = (math.fsum(self.values) + SURE_ENOUGH * expected) / (len(self.values) + SURE_ENOUGH)
        return value + self.misjudged

    def mean(self, expected: float) -> float:
        """The mean value, after the opponent's best answers where they were looked at."""
        return self.seen(expected) + (math.fsum(self.deeper) / len(self.deeper) if self.deeper else 0.0)


def first_width(trials: int, candidates: int) -> int:
    """How many leans are tried at first, a power of two: so many that the better half can be tried twice again.

    >>> [first_width(trials, 100) for trials in (1, 2, 8, 32, 64, 320)]
    [1, 2, 4, 16, 32, 64]
    """
    width = min(trials, candidates, 2)
    while width and 2 * width <= min(candidates, WIDEST) and 4 * width <= trials:
        width *= 2
    return width


class Halving:
    """Thinks about one action disc.

    Parameters
    ----------
    trials
        The table in the head, which has looked at the board.
    hand
        The tremor under which leans are tried.
    candidates
        Leans, the most promising first.
    worth
        What a position is worth.
    passed
        What passing would be worth, if that is allowed.
    answers
        Tries the opponent's answers to the last leans; None to do without.
    misjudges
        How far the player errs about what a lean is worth, however often it is tried: a standard deviation.

    """

    def __init__(
        self,
        trials: Trials,
        hand: Tremor,
        candidates: list[Candidate],
        side: Colour,
        rng: np.random.Generator,
        worth: Worth,
        *,
        passed: float | None = None,
        answers: Answers | None = None,
        misjudges: float = 0.0,
    ) -> None:
        self._answers = answers
        self._misjudges = misjudges
        self._trials, self._hand, self._side, self._rng, self._worth = trials, hand, side, rng, worth
        self._waiting = candidates
        self._now = worth(trials.table, trials.state, side)
        self._in_vain = (self._now + STANDS if passed is None else passed) - AGAIN
        self._seeds: list[int] = []
        self.arms: list[Arm] = []
        """Everything that was tried, best last."""

    def think(self, budget: int, stop: Callable[[], bool] = lambda: False) -> Thought:
        """Make at most ``budget`` trials, fewer if ``stop`` says so in between, and choose."""
        if not self._waiting:
            return Thought()
        # Answers take as many trials as everything before them.
        width = first_width(budget if self._answers is None else budget // 2, len(self._waiting))
        running = [Arm(lean, self._error()) for lean in self._waiting[:width]]
        self.arms = list(running)
        rounds = max(1, (len(running) - 1).bit_length())
        samples = max(1, min(budget // (len(running) * rounds), MOST_AT_FIRST))
        boards = BOARDS if budget >= MANY_TRIALS else {2: BOARDS[2]}
        while budget > 0 and not stop():
            if self._answers is not None and len(running) in boards:
                budget -= self._look_deeper(running, boards[len(running)], self._answers, budget, stop)
            if len(running) <= 2:
                samples = max(1, budget // len(running)) if len(running) == 2 else 1
            budget -= self._try(running, min(samples, max(1, budget // len(running))), stop)
            running = self._better_half(running)
            samples *= 2
            if len(running) == 1:
                break
        return self._thought(running)

    def compare(self, repeated: int) -> Floats:
        """Try every lean under the same tremors; the values, shape (leans, tremors)."""
        self.arms = [Arm(lean) for lean in self._waiting]
        self._try(self.arms, repeated, lambda: False)
        return np.array([arm.values for arm in self.arms])

    def _error(self) -> float:
        """How much better the player takes the next lean to be than it is."""
        return normal(self._rng, self._misjudges) if self._misjudges else 0.0

    def _expected(self) -> float:
        """What may be expected of a lean here: the mean of all trials."""
        values = [value for arm in self.arms for value in arm.values]
        return math.fsum(values) / len(values) if values else self._now

    def _better_half(self, running: list[Arm]) -> list[Arm]:
        expected = self._expected()
        tried = [arm for arm in running if arm.values] or running[:1]  # there may have been no time for all
        ranked = sorted(tried, key=lambda arm: -arm.mean(expected))
        return ranked[: max(1, len(running) // 2)]

    def _try(self, running: list[Arm], samples: int, stop: Callable[[], bool]) -> int:
        """Try every lean under the next tremors, some side by side; returns the number of trials."""
        count = 0
        for _ in range(samples):
            for first in range(0, len(running), AT_ONCE):
                if count and stop():
                    return count
                count += self._try_once(running[first : first + AT_ONCE])
        return count

    def _try_once(self, some: list[Arm]) -> int:
        """Try some leans side by side, each under its next tremor; traps take their time, so by themselves."""
        for trap in (False, True):
            arms = [arm for arm in some if arm.lean.trap is trap]
            if not arms:
                continue
            places = [self._strayed(arm.lean.place, len(arm.values)) for arm in arms]
            ways = [replace(arm.lean.approach, speed=self._hand.speed) for arm in arms]
            results = self._trials.leans(places, ways, slowly=trap)
            for arm, result in zip(arms, results, strict=True):
                arm.values.append(self._value(result))
                arm.kinds.append(result.kind)
                gives = bool(result.state.pending) and result.state.player is not self._side
                base = arm.lean.support if trap else None
                arm.works.append((trap or gives) and trap_is_set(self._trials.table, result.state, base))
                arm.gives.append(gives)
                self._keep_board(arm, result, arm.values[-1])
        return len(some)

    def _look_deeper(
        self, running: list[Arm], boards: int, answers: Answers, budget: int, stop: Callable[[], bool]
    ) -> int:
        """Try the opponent's answers on the first boards that came of each lean; returns the number of trials."""
        used = 0
        kit = self._trials.table.kit
        for n in range(boards):
            for arm in running:
                if len(arm.deeper) <= n < len(arm.boards) and used < budget // 2 and not stop():
                    board, state, seen = arm.boards[n]
                    value, count = answers.worth_after(kit, board, state, self._side)
                    arm.deeper.append(value - seen)
                    used += count
        return used

    def _keep_board(self, arm: Arm, result: TrialResult, value: float) -> None:
        """Remember a board that came of a lean, if the other side is to answer on it."""
        if self._answers is None or len(arm.boards) >= max(BOARDS.values()):
            return
        if result.ruling is None or result.state.over or result.state.player is self._side:
            return
        if result.kind in (Kind.RETRY, Kind.NOTHING):
            return
        table = self._trials.table
        wanted = (RED, *(disc.id for disc in result.state.discs))
        board = {disc: table.all_poses[disc].copy() for disc in wanted if table.all_present[disc]}
        arm.boards.append((board, result.state, value))

    def _strayed(self, place: Placement, n: int) -> Placement:
        """Where the hand lets go when it aims there under the n-th tremor, which is the same for all leans."""
        while len(self._seeds) <= n:
            self._seeds.append(int(self._rng.integers(SEEDS)))
        return self._hand.strayed(place, np.random.default_rng(self._seeds[n]))

    def _value(self, result: TrialResult) -> float:
        if result.ruling is None:
            return self._now + BROKEN
        if result.kind in (Kind.RETRY, Kind.NOTHING):
            return self._in_vain
        return self._worth(self._trials.table, result.state, self._side)

    def _thought(self, running: list[Arm]) -> Thought:
        expected = self._expected()
        tried = [arm for arm in running if arm.values] or running[:1]
        best = max(tried, key=lambda arm: arm.mean(expected))
        return Thought(
            best=best.lean,
            # Beside passing and dropping, to which no answers were tried, a lean is what it is at first sight.
            value=best.seen(expected),
            chance=best.stood,
            tried=[
                Tried(arm.lean.support, arm.lean.place, value, kind, arm.lean.trap, works, gives)
                for arm in self.arms
                for value, kind, works, gives in zip(arm.values, arm.kinds, arm.works, arm.gives, strict=True)
            ],
            considered=[Considered(arm.lean, len(arm.values)) for arm in self.arms],
        )
