"""How a puzzle is solved: what a hand does, one act after another, with or without a tremor.

Lengths are in metres, angles in radians.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from openpolarity.game.layout import face_up
from openpolarity.physics import Placement
from openpolarity.physics.approach import HALF, LOW, STEEP
from openpolarity.physics.paths import along
from openpolarity.players.skills import LIFT_SECONDS, TOWER_HEIGHT, is_free, leave

if TYPE_CHECKING:
    from openpolarity.game import Game
    from openpolarity.physics.approach import Approach
    from openpolarity.players.skills import Skills
    from openpolarity.rules import Colour

WAYS = {"low": LOW, "half": HALF, "steep": STEEP}
"""The ways in which a hand comes in, by name."""
SHOWN_SPEED, SHOWN_PAUSE = 0.12, 0.3
"""The speed near the place (m/s) and the pause before letting go (s) of a hand that shows a solution."""
TURN_SPEED = 2.5
"""How fast a hand turns what it lifts, rad/s."""


@dataclass(frozen=True)
class Lean:
    """Let an action disc go at a place."""

    support: tuple[float, float]
    azimuth: float
    distance: float
    tilt: float
    way: Literal["low", "half", "steep"] = "low"

    @classmethod
    def at(cls, place: Placement, approach: Approach) -> Lean:
        """The lean at a placement, rounded to what is written down: a hundredth of a millimetre, and a milliradian."""
        way: Literal["low", "half", "steep"] = "low"
        if approach == HALF:
            way = "half"
        elif approach == STEEP:
            way = "steep"
        x, y = place.support
        return cls(
            (round(x, 5), round(y, 5)), round(place.azimuth, 3), round(place.distance, 5), round(place.tilt, 3), way
        )

    def place(self, side: Colour) -> Placement:
        """Where a side lets its disc go."""
        return Placement(self.support, self.azimuth, self.distance, self.tilt, face_up(side))

    @property
    def approach(self) -> Approach:
        """How the hand comes in."""
        return WAYS[self.way]

    def do(self, game: Game, skills: Skills) -> None:
        """Do it with a body that may tremble."""
        hand = skills.tremor
        speed, pause = (SHOWN_SPEED, SHOWN_PAUSE) if hand is None else (hand.speed, hand.reaction)
        skills.lean_in(game, self.place(game.to_move), replace(self.approach, speed=speed, pause=pause))


@dataclass(frozen=True)
class Capture:
    """Lift touching discs by one of them, and set them down as a tower."""

    grip: int
    to: tuple[float, float]

    def do(self, game: Game, skills: Skills) -> None:
        """Do it with a body that may tremble, also on its way up."""
        game.hand.grasp(self.grip)
        if is_free(game):
            up = game.hand.pose.array
            up[2] += TOWER_HEIGHT
            skills.go(game, along(game.hand.pose.array, [(up, TOWER_HEIGHT / LIFT_SECONDS)], TURN_SPEED))
        if is_free(game):
            game.hand.square()
        if is_free(game) and skills.make_ready(game):
            skills.set_down(game, *skills.missed(*self.to))
        if game.closed:
            leave(game)


Act = Lean | Capture


def to_json(act: Act) -> dict[str, object]:
    """An act as it is written down."""
    if isinstance(act, Lean):
        return {"lean": [*act.support, act.azimuth, act.distance, act.tilt], "way": act.way}
    return {"capture": act.grip, "to": list(act.to)}


def from_json(written: dict[str, object]) -> Act:
    """An act as it was written down. Raises `ValueError` if it is none."""
    match written:
        case {"lean": [float(x), float(y), float(azimuth), float(distance), float(tilt)], "way": way} if way in WAYS:
            return Lean((x, y), azimuth, distance, tilt, way)  # type: ignore[arg-type]
        case {"capture": int(grip), "to": [float(x), float(y)]}:
            return Capture(grip, (x, y))
    raise ValueError(f"{written!r} is no act of a solution: it has 'lean' and 'way', or 'capture' and 'to'")
