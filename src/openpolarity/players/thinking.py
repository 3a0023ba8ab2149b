"""Thinking: which lean, tried in the head under one's own tremor.

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
from openpolarity.players.approach import APPROACHES
from openpolarity.players.ideas import near_red
from openpolarity.players.worth import prospect
from openpolarity.rules import Kind

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.physics import Placement
    from openpolarity.players.ideas import Idea
    from openpolarity.players.steadiness import Steadiness
    from openpolarity.players.trials import Result, Trials
    from openpolarity.rules import Colour, GameState

CURIOSITY, CAUTION = 0.10, 0.14
"""What is not known yet is worth a trial, and counts against a lean in the end; in chances to win."""
WIDTH = 1.0
"""Leans considered after n trials: this times the root of n."""
GOOD = 0.5
"""A lean is good that stands at least as often as this."""
EVERY = 3
"""Every third new lean is a variation of the best one so far, in place, distance, tilt or approach …"""
SURE = 0.9
"""… unless that stands as often as this: then there is nothing to be gained."""
STRANGE = 0.8
"""What is varied is out of the range of experience: a hunch counts for less."""
AGAIN = 0.01
"""A try that fails without harm costs a little patience and changes nothing: there is still a turn to play."""
BROKEN = -0.3
"""What a heap is worth that nobody can judge, against the state before."""
STANDS, FAILS = -0.04, -0.25
"""What a lean that stands is worth, and one that goes wrong, about, against the state before."""
EXPERIENCE = 2.0
"""A hunch counts as much as so many trials."""


@dataclass
class Candidate:
    """A lean that is thought about: how often it was tried itself."""

    idea: Idea
    tries: int = 0


@dataclass(frozen=True)
class Tried:
    """One trial: what was let go where, and the chance to win that came of it."""

    support: int
    place: Placement
    value: float
    kind: Kind
    trap: bool = False


@dataclass
class Thought:
    """What came of thinking: the best lean, what it promises, and everything that was tried."""

    best: Idea | None = None
    value: float = -math.inf
    chance: float = 0.0
    """Share of the weighted trials near the best lean that stood."""
    tried: list[Tried] = field(default_factory=list)
    candidates: list[Candidate] = field(default_factory=list)


class Thinking:
    """Thinks about one action disc. `more` may be called as long as there is time.

    ``passed`` is what passing would be worth, if that is allowed.
    """

    def __init__(
        self,
        trials: Trials,
        steadiness: Steadiness,
        ideas: list[Idea],
        side: Colour,
        rng: np.random.Generator,
        *,
        sees_room: bool = True,
        passed: float | None = None,
    ) -> None:
        self._trials, self._hand, self._side, self._rng = trials, steadiness, side, rng
        self._sees_room = sees_room
        self._waiting = list(ideas)
        self._now = self._prospect(trials.state)
        # What changes nothing must not look better than a lean that stands and ends the turn.
        self._in_vain = (self._now + STANDS if passed is None else passed) - AGAIN
        self.thought = Thought()
        kit = trials.table.kit
        # Neighbours are what the own hand cannot tell apart, but never less than a millimetre and a degree or two.
        self._near_mm = 1e3 * kit.diameter * 0.02 + 1.3 * steadiness.place_mm
        self._near_deg = 2.0 + 1.3 * steadiness.tilt_deg

    def more(self, count: int, stop: Callable[[], bool] = lambda: False) -> None:
        """Make so many trials more, or as many as there are until told to stop."""
        for _ in range(count):
            if stop():
                return
            candidate = self._next()
            if candidate is None:
                return
            self._try(candidate)

    def decide(self) -> Thought:
        """The best lean by what is known: doubt counts against it now."""
        thought = self.thought
        best: tuple[float, Candidate] | None = None
        for candidate in thought.candidates:
            if candidate.tries:
                mean, weight, _ = self._estimate(candidate)
                value = mean - CAUTION / math.sqrt(1 + weight)
                if best is None or value > best[0]:
                    best = (value, candidate)
        if best is not None:
            thought.best, thought.value = best[1].idea, self._estimate(best[1])[0]
            thought.chance = self._estimate(best[1])[2]
        elif self._waiting:  # no time for a single trial: what looks best is played
            first = self._waiting[0]
            thought.best, thought.chance = first, first.hunch
            thought.value = self._estimate(Candidate(first))[0]
        return thought

    # ------------------------------------------------------------------ one trial

    def _next(self) -> Candidate | None:
        candidates = self.thought.candidates
        done = len(self.thought.tried)
        if len(candidates) < 1 + WIDTH * math.sqrt(done) or not any(map(self._is_good, candidates)):
            idea = self._new_idea()
            if idea is not None:
                candidates.append(Candidate(idea))
                return candidates[-1]
        if not candidates:
            return None
        total = 1 + done
        return max(candidates, key=lambda one: self._promising(one, total))

    def _is_good(self, candidate: Candidate) -> bool:
        """Whether it is worth trying again; while nothing is, new ideas come in with every trial."""
        mean, _, stands = self._estimate(candidate)
        return mean >= self._now if candidate.idea.trap else stands >= GOOD

    def _promising(self, candidate: Candidate, total: int) -> float:
        mean, weight, _ = self._estimate(candidate)
        return mean + CURIOSITY * math.sqrt(log(total + 1) / (weight + 1e-3))

    def _new_idea(self) -> Idea | None:
        """The next idea that waits; now and then, and when none waits, a variation of the best so far."""
        candidates = self.thought.candidates
        if self._waiting and len(candidates) % EVERY != EVERY - 1:
            return self._waiting.pop(0)
        leans = [one for one in candidates if not one.idea.trap]
        best = max(leans, key=lambda one: self._estimate(one)[0], default=None)
        if best is not None and self._estimate(best)[2] < SURE:
            return self._varied(best.idea)
        return self._waiting.pop(0) if self._waiting else None

    def _varied(self, idea: Idea) -> Idea:
        """A lean near a good one: a little farther round, nearer, steeper, or with another approach."""
        rng, table = self._rng, self._trials.table
        for _ in range(4):  # most are not near the red disc
            varied = replace(
                idea.place,
                azimuth=idea.place.azimuth + normal(rng, 0.12),
                distance=idea.place.distance + normal(rng, 0.04 * table.kit.diameter),
                tilt=idea.place.tilt + math.radians(normal(rng, 4)),
            )
            if not near_red(table, varied):
                approach = APPROACHES[int(rng.integers(len(APPROACHES)))]
                return replace(idea, place=varied, approach=approach, hunch=STRANGE * idea.hunch)
        return idea

    def _try(self, candidate: Candidate) -> None:
        candidate.tries += 1
        place = self._hand.strayed(candidate.idea.place, self._rng)
        result = self._trials.lean(place, candidate.idea.approach, slowly=candidate.idea.trap)
        tried = Tried(candidate.idea.support, place, self._value(result), result.kind, candidate.idea.trap)
        self.thought.tried.append(tried)

    def _value(self, result: Result) -> float:
        if result.ruling is None:
            return self._now + BROKEN
        if result.kind in (Kind.RETRY, Kind.NOTHING):
            return self._in_vain
        return self._prospect(result.state)

    def _prospect(self, state: GameState) -> float:
        return prospect(state, self._side, self._trials.table if self._sees_room else None)

    # ------------------------------------------------------------------ kernel regression

    def _estimate(self, candidate: Candidate) -> tuple[float, float, float]:
        """Mean value of the trials near a lean, their weight, and the share that stood."""
        idea = candidate.idea
        tried = [one for one in self.thought.tried if one.support == idea.support and one.trap == idea.trap]
        expected = self._now + idea.hunch * STANDS + (1 - idea.hunch) * FAILS
        if not tried:
            return expected, 0.0, idea.hunch
        weights = np.array([self._nearness(idea.place, one.place) for one in tried])
        values = np.array([one.value for one in tried])
        stood = np.array([one.kind is Kind.LEAN for one in tried])
        total = float(weights.sum())
        # The hunch keeps its say, so that a single lucky trial is not believed at once.
        mean = (dot(weights, values) + EXPERIENCE * expected) / (total + EXPERIENCE)
        return mean, total, (dot(weights, stood) + EXPERIENCE * idea.hunch) / (total + EXPERIENCE)

    def _nearness(self, a: Placement, b: Placement) -> float:
        turn = math.remainder(a.azimuth - b.azimuth, 2 * math.pi)
        mm = (1e3 * (turn * a.distance + a.aside - b.aside), 1e3 * (a.distance - b.distance))
        deg = math.degrees(a.tilt - b.tilt)
        # Round the support it matters less where: only what stands there does.
        far = (mm[0] / (3 * self._near_mm), mm[1] / self._near_mm, deg / self._near_deg)
        return exp(-0.5 * dot(far, far))
