"""How steady a hand was: its tremor in the last moment before it let discs go, from what the record kept of it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from openpolarity.analysis.curve import captures
from openpolarity.geometry import rotate
from openpolarity.physics.paths import TICK
from openpolarity.players.levels import LEVELS
from openpolarity.record.packing import unpack_goals
from openpolarity.rules import Colour, Kind, Message, Phase
from openpolarity.rules.events import Release

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from openpolarity.compiled import Floats
    from openpolarity.record.stretch import Stretch

WINDOW = 40
"""How many ticks before letting go are looked at: 0.32 s, as long as the steadiest player looks before it lets go."""
SEEN = 0.685
"""The share of a tremor that is seen in so short a time, once the hand's even motion is taken away: the rest is too
slow. Measured with the tremor of `players.tremor`; the levels' own hands are measured at their own figures."""
MOVING = 0.06
"""A hand that is faster than this when it lets go has not stopped, m/s."""
STILL_PLACE, STILL_TILT = 5e-5, math.radians(0.05)
"""Whatever trembles less (m, rad) is a mouse, a key or a finger that rests: there is nothing to measure."""


@dataclass(frozen=True)
class Steadiness:
    """How one side's hand let go of its action discs."""

    releases: int
    """How many were measured."""
    place: float
    """Tremor of the place, m (standard deviation)."""
    tilt: float
    """Tremor of the tilt, rad (standard deviation)."""
    moving: int
    """How often the hand had not stopped when it let go."""
    leans: int
    """How many leans stood at the first try or later."""
    level: str | None
    """The level of play whose hand is nearest; None if nothing was measured."""
    let_go: int = 0
    """How many action discs were let go, measured or not, in the hope that they would stand."""

    @property
    def messages(self) -> tuple[Message, ...]:
        """What there is to say about this hand, for the catalogues; they are told whose it is, as `player`, besides."""
        if self.level is None:
            return (Message("after.unmeasured"),)
        measured = Message("after.still")
        if self.place >= STILL_PLACE or self.tilt >= STILL_TILT:
            mm, degrees = round(1e3 * self.place, 1), round(math.degrees(self.tilt), 1)
            like = f"@level.{self.level}"
            measured = Message("after.steady", {"mm": mm, "degrees": degrees, "n": self.releases, "level": like})
        moved = (Message("after.moving", {"n": self.moving}),) if self.moving else ()
        return (measured, *moved, *self._stood())

    def _stood(self) -> tuple[Message, ...]:
        if self.let_go > self.leans > 0:
            return (Message("after.stood_of", {"n": self.leans, "of": self.let_go}),)
        return (Message("after.stood", {"n": self.leans}),) if self.let_go or self.leans else ()


def steadiness(stretches: Iterable[Stretch], side: Colour, meant: Collection[int] = ()) -> Steadiness:
    """Measure a side's hand over the stretches of a game; ``meant`` are the numbers of those whose faults paid."""
    places, tilts, moving, leans, let_go = [], [], 0, 0, 0
    for stretch in stretches:
        before = stretch.before
        if before.phase not in (Phase.TURN, Phase.ENDING) or before.player is not side:
            continue
        leans += sum(one.ruling.kind is Kind.LEAN and one.ruling.actor is side for one in stretch.happenings)
        if stretch.number not in meant and not captures(stretch):
            let_go += sum(isinstance(one.event, Release) for one in stretch.happenings)
        for path in releases(stretch.done):
            place, tilt, speed = measure(path)
            places.append(place)
            tilts.append(tilt)
            moving += speed > MOVING
    if not places:
        return Steadiness(0, 0.0, 0.0, 0, leans, None, let_go)
    place, tilt = _mean_square(places), _mean_square(tilts)
    return Steadiness(len(places), place, tilt, moving, leans, nearest_level(place), let_go)


def releases(done: Iterable[list[Any]]) -> Iterator[Floats]:
    """The last goals of the hand (m, quaternion) before each action disc was let go, shape (`WINDOW`, 7)."""
    path: list[Floats] = []
    for verb, *what in done:
        if verb == "take":
            path = [unpack_goals(what[1])]
        elif verb == "grasp":
            path = []  # a tower that is carried is no disc to lean
        elif path and verb in ("go", "live"):
            path.append(unpack_goals(what[0]))
        elif path and verb == "wait":
            path.append(np.repeat(path[-1][-1:], min(what[0], WINDOW), axis=0))
        elif path and verb == "let_go":
            goals = np.concatenate(path)[-WINDOW:]
            path = []
            if len(goals) == WINDOW:
                yield goals


def measure(goals: Floats) -> tuple[float, float, float]:
    """Tremor of place (m) and of tilt (rad) along the last goals of a hand, and its speed (m/s)."""
    axes = np.array([rotate(goal[3:], (0.0, 0.0, 1.0)) for goal in goals])
    around, speed = _around_line(goals[:, :2])
    turning, _ = _around_line(axes)
    # An axis has two ways to tremble, as a place has, but three components.
    return around / SEEN, turning * math.sqrt(3 / 2) / SEEN, speed


def nearest_level(place: float) -> str:
    """The level whose hand trembles most nearly as much as this (m)."""
    seen = max(1e3 * place, 1e-3)
    return min(LEVELS.values(), key=lambda level: abs(math.log(seen / level.hand.place_mm))).name


def _around_line(rows: Floats) -> tuple[float, float]:
    """Standard deviation of rows around their straight line, for each column, and their speed along it (per s)."""
    time = TICK * (np.arange(len(rows)) - (len(rows) - 1) / 2)
    slope = (time[:, None] * rows).sum(axis=0) / (time * time).sum()
    left = rows - rows.mean(axis=0) - time[:, None] * slope
    return math.sqrt(float((left * left).mean())), math.sqrt(float((slope * slope).sum()))


def _mean_square(values: list[float]) -> float:
    return math.sqrt(sum(value * value for value in values) / len(values))
