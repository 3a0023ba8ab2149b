"""The search for a lean, tried in the head under one's own tremor.

Trials of neighbouring leans tell something about each other: a lean's value is the mean over all trials on the same
support, weighted by how near they were (kernel regression). The next trial goes where value plus doubt is largest, and
new leans come in as trials add up (progressive widening): KR-UCT (Yee, Lisý, Bowling 2016, for curling) with one ply of
search and the rules' own judgement at its end.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.chance import normal
from openpolarity.elementary import exp, log
from openpolarity.geometry import dot
from openpolarity.physics.approach import APPROACHES
from openpolarity.players.candidates import TRAP_WORKS, near_red, trap_is_set
from openpolarity.players.worth import HandMade
from openpolarity.rules import Kind

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.physics import Placement
    from openpolarity.players.candidates import Candidate
    from openpolarity.players.tremor import Tremor
    from openpolarity.players.trials import TrialResult, Trials
    from openpolarity.players.worth import Worth
    from openpolarity.rules import Colour, GameState

CURIOSITY, CAUTION = 0.10, 0.14
"""How much doubt adds to a lean's value when choosing the next trial, and takes off in the end; in chances to win."""
WIDTH = 1.0
"""Leans considered after n trials: this times the root of n."""
GOOD = 0.5
"""A lean is good if it stands at least this often, 0 to 1."""
EVERY = 3
"""Every third new lean varies the best one so far in place, distance, tilt or approach, unless that is `SURE`."""
SURE = 0.9
"""A lean that stands as often as this is not varied: there is nothing to be gained."""
STRANGE = 0.8
"""How much the odds of a varied lean count, because it is outside of the range of experience."""
AGAIN = 0.01
"""The cost of a try that fails without harm, in chances to win: the turn goes on."""
BROKEN = -0.3
"""The value of a heap that cannot be judged, against the state before."""
STANDS, FAILS = -0.04, -0.25
"""The rough values of a lean that stands and of one that fails, against the state before."""
AT_ONCE = 4
"""Trials made side by side. The same on every machine, whatever its cores: the choice is the same, too."""
EXPERIENCE = 2.0
"""How many trials the odds of a lean count for."""


@dataclass
class Considered:
    """A lean under consideration, and how often it was tried."""

    lean: Candidate
    tries: int = 0


@dataclass(frozen=True)
class Tried:
    """A trial: where the disc was let go, and the resulting chance to win."""

    support: int
    place: Placement
    value: float
    kind: Kind
    trap: bool = False
    works: bool = False
    """A trap was set: whoever captures now fells a leaner of their own."""
    gives: bool = False
    """The other side has something to capture after it."""


@dataclass
class Thought:
    """The result of thinking: the best lean, its expected value, and everything that was tried."""

    best: Candidate | None = None
    value: float = -math.inf
    chance: float = 0.0
    """Share of the weighted trials near the best lean that stood."""
    tried: list[Tried] = field(default_factory=list)
    considered: list[Considered] = field(default_factory=list)

    @property
    def trap_chance(self) -> float:
        """How likely the best idea, a trap, is to work: the share of trials of traps on that flat in which one did.

        What experience tells counts for some trials, so that a single lucky one does not decide.
        """
        tried = [one.works for one in self.tried if one.trap and self.best and one.support == self.best.support]
        return (sum(tried) + EXPERIENCE * TRAP_WORKS) / (len(tried) + EXPERIENCE)


class Search:
    """Thinks about one action disc. `more` may be called as long as there is time.

    ``passed`` is what passing would be worth, if that is allowed.
    """

    def __init__(
        self,
        trials: Trials,
        tremor: Tremor,
        candidates: list[Candidate],
        side: Colour,
        rng: np.random.Generator,
        worth: Worth | None = None,
        *,
        passed: float | None = None,
    ) -> None:
        self._trials, self._hand, self._side, self._rng = trials, tremor, side, rng
        self._worth = worth or HandMade(sees_mobility=True)
        self._waiting = list(candidates)
        self._now = self._prospect(trials.state)
        # What changes nothing must not look better than a lean that stands and ends the turn.
        self._in_vain = (self._now + STANDS if passed is None else passed) - AGAIN
        self.thought = Thought()
        kit = trials.table.kit
        # Neighbours are what the own hand cannot tell apart, but never less than a millimetre and a degree or two.
        self._near_mm = 1e3 * kit.diameter * 0.02 + 1.3 * tremor.place_mm
        self._near_deg = 2.0 + 1.3 * tremor.tilt_deg

    def more(self, count: int, stop: Callable[[], bool] = lambda: False) -> None:
        """Make ``count`` more trials, some at a time, fewer if ``stop`` says so in between."""
        while count > 0 and not stop():
            chosen = self._choose(min(AT_ONCE, count))
            if not chosen:
                return
            self._try(chosen)
            count -= len(chosen)

    def _choose(self, count: int) -> list[tuple[Considered, Placement]]:
        """Choose the next leans to try, and where the hand will really let go.

        Until it is known what came of them, each counts as a trial that went as expected: the next ones go elsewhere.
        """
        known = len(self.thought.tried)
        chosen = []
        for _ in range(count):
            considered = self._next()
            if considered is None:
                break
            considered.tries += 1
            place = self._hand.strayed(considered.lean.place, self._rng)
            expected, _, stands = self._estimate(considered)
            kind = Kind.LEAN if stands >= GOOD else Kind.FAULT
            self.thought.tried.append(Tried(considered.lean.support, place, expected, kind, considered.lean.trap))
            chosen.append((considered, place))
        del self.thought.tried[known:]
        return chosen

    def decide(self) -> Thought:
        """Choose the best lean; doubt now counts against it."""
        thought = self.thought
        best: tuple[float, Considered] | None = None
        for considered in thought.considered:
            if considered.tries:
                mean, weight, _ = self._estimate(considered)
                value = mean - CAUTION / math.sqrt(1 + weight)
                if best is None or value > best[0]:
                    best = (value, considered)
        if best is not None:
            thought.best, thought.value = best[1].lean, self._estimate(best[1])[0]
            thought.chance = self._estimate(best[1])[2]
        elif self._waiting:  # no time for a single trial: what looks best is played
            first = self._waiting[0]
            thought.best, thought.chance = first, first.odds
            thought.value = self._estimate(Considered(first))[0]
        return thought

    # ------------------------------------------------------------------ one trial

    def _next(self) -> Considered | None:
        known = self.thought.considered
        done = len(self.thought.tried)
        if len(known) < 1 + WIDTH * math.sqrt(done) or not any(map(self._is_good, known)):
            lean = self._new_lean()
            if lean is not None:
                known.append(Considered(lean))
                return known[-1]
        if not known:
            return None
        total = 1 + done
        return max(known, key=lambda one: self._promising(one, total))

    def _is_good(self, considered: Considered) -> bool:
        """Whether it is worth trying again; while nothing is, new leans come in with every trial."""
        mean, _, stands = self._estimate(considered)
        return mean >= self._now if considered.lean.trap else stands >= GOOD

    def _promising(self, considered: Considered, total: int) -> float:
        mean, weight, _ = self._estimate(considered)
        return mean + CURIOSITY * math.sqrt(log(total + 1) / (weight + 1e-3))

    def _new_lean(self) -> Candidate | None:
        """The next lean that waits; now and then, and when none waits, a variation of the best so far."""
        known = self.thought.considered
        if self._waiting and len(known) % EVERY != EVERY - 1:
            return self._waiting.pop(0)
        leans = [one for one in known if not one.lean.trap]
        best = max(leans, key=lambda one: self._estimate(one)[0], default=None)
        if best is not None and self._estimate(best)[2] < SURE:
            return self._varied(best.lean)
        return self._waiting.pop(0) if self._waiting else None

    def _varied(self, lean: Candidate) -> Candidate:
        """A variation of a good lean: slightly turned, nearer, steeper, or with another approach."""
        rng, table = self._rng, self._trials.table
        for _ in range(4):  # most are not near the red disc
            varied = replace(
                lean.place,
                azimuth=lean.place.azimuth + normal(rng, 0.12),
                distance=lean.place.distance + normal(rng, 0.04 * table.kit.diameter),
                tilt=lean.place.tilt + math.radians(normal(rng, 4)),
            )
            if not near_red(table, varied):
                approach = APPROACHES[int(rng.integers(len(APPROACHES)))]
                return replace(lean, place=varied, approach=approach, odds=STRANGE * lean.odds)
        return lean

    def _try(self, chosen: list[tuple[Considered, Placement]]) -> None:
        """Try leans side by side; traps take their time, and are tried by themselves."""
        for trap in (False, True):
            some = [(considered, place) for considered, place in chosen if considered.lean.trap is trap]
            if not some:
                continue
            ways = [replace(considered.lean.approach, speed=self._hand.speed) for considered, _ in some]
            results = self._trials.leans([place for _, place in some], ways, slowly=trap)
            for (considered, place), result in zip(some, results, strict=True):
                works = trap and trap_is_set(self._trials.table, result.state, considered.lean.support)
                value = self._value(result)
                self.thought.tried.append(Tried(considered.lean.support, place, value, result.kind, trap, works))

    def _value(self, result: TrialResult) -> float:
        if result.ruling is None:
            return self._now + BROKEN
        if result.kind in (Kind.RETRY, Kind.NOTHING):
            return self._in_vain
        return self._prospect(result.state)

    def _prospect(self, state: GameState) -> float:
        return self._worth(self._trials.table, state, self._side)

    # ------------------------------------------------------------------ kernel regression

    def _estimate(self, considered: Considered) -> tuple[float, float, float]:
        """Mean value of the trials near a lean, their weight, and the share that stood."""
        lean = considered.lean
        tried = [one for one in self.thought.tried if one.support == lean.support and one.trap == lean.trap]
        expected = self._now + lean.odds * STANDS + (1 - lean.odds) * FAILS
        if not tried:
            return expected, 0.0, lean.odds
        weights = np.array([self._nearness(lean.place, one.place) for one in tried])
        values = np.array([one.value for one in tried])
        stood = np.array([one.kind is Kind.LEAN for one in tried])
        total = float(weights.sum())
        # The odds keep some weight, so that a single lucky trial does not decide.
        mean = (dot(weights, values) + EXPERIENCE * expected) / (total + EXPERIENCE)
        return mean, total, (dot(weights, stood) + EXPERIENCE * lean.odds) / (total + EXPERIENCE)

    def _nearness(self, a: Placement, b: Placement) -> float:
        turn = math.remainder(a.azimuth - b.azimuth, 2 * math.pi)
        mm = (1e3 * (turn * a.distance + a.aside - b.aside), 1e3 * (a.distance - b.distance))
        deg = math.degrees(a.tilt - b.tilt)
        # Round the support it matters less where: only what stands there does.
        far = (mm[0] / (3 * self._near_mm), mm[1] / self._near_mm, deg / self._near_deg)
        return exp(-0.5 * dot(far, far))
