"""How the computer's hand shows a step: each function returns what shows it, for `LessonStep.show`.

Directions are in degrees, counter-clockwise from the learner's right; distances in diameters; heights in m.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from openpolarity.elementary import cos, sin
from openpolarity.game.layout import face_up
from openpolarity.physics import Placement, Pose
from openpolarity.physics.approach import CARRYING_HEIGHT
from openpolarity.physics.paths import along
from openpolarity.players.scripted import Scripted
from openpolarity.players.skills import HURRY, is_free, leave

if TYPE_CHECKING:
    from openpolarity.game import Game
    from openpolarity.lessons.lesson import Show
    from openpolarity.players.skills import Skills

NEAR_SPEED = 0.06
"""The speed near the place to show, m/s: slow enough to be watched."""
FEELING = 0.6
"""How long a disc is held where it is pushed or pulled, s."""


def lean(on: int, direction: float, distance: float = 1.6, tilt: float = 40.0) -> Show:
    """Lean a disc on a support, its foot in a direction from it; or let it go where it does not stand."""

    def show(game: Game, skills: Skills) -> None:
        x, y, _ = game.table.position(on)
        out, far = math.radians(direction), distance * game.kit.diameter
        skills.lean_in(game, Placement((float(x), float(y)), out, far, math.radians(tilt), face_up(game.to_move)))

    return show


def bring(to: int, direction: float, distance: float, height: float) -> Show:
    """Bring a disc, level, beside a disc or over it, hold it there for a moment, and take it away."""

    def show(game: Game, skills: Skills) -> None:
        x, y, _ = game.table.position(to)
        out, far = math.radians(direction), distance * game.kit.diameter
        place = float(x) + far * cos(out), float(y) + far * sin(out)
        up = (0.0, 0.0, 1.0 if face_up(game.to_move) == "white" else -1.0)
        game.hand.take()
        for z, speed in ((CARRYING_HEIGHT, HURRY), (height, NEAR_SPEED)):
            if is_free(game):
                goals = along(game.hand.pose.array, [(Pose((*place, z), up).array, speed)], 2.5, 0.0)
                skills.go(game, goals)
        if is_free(game):
            game.wait(FEELING)
        leave(game)

    return show


def play(game: Game, _skills: Skills) -> None:
    """Do whatever the rules want next, as the scripted side does it."""
    Scripted(seed=len(game.history)).act(game)
