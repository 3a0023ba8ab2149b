"""Ideas: leans that look possible before anything is tried, the most promising first."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from openpolarity.game.places import free_sides
from openpolarity.physics import Placement
from openpolarity.rules import Colour

if TYPE_CHECKING:
    import numpy as np

    from openpolarity.physics import Table
    from openpolarity.rules import GameState

REACH = ((1.62, 42.0), (1.8, 50.0), (2.1, 55.0), (2.3, 56.0))
"""Distance of the foot (diameters) and tilt (degrees) on a flat, a tower of two, of three, of more."""
NARROW = 1.25
"""With less room than this round the leaner's middle (diameters) a lean is not worth a thought."""


@dataclass(frozen=True)
class Idea:
    """A lean on a body (its lowest disc), where it is let go, and how good it looks (larger is better)."""

    support: int
    place: Placement
    promise: float


def leans(table: Table, state: GameState, rng: np.random.Generator, *, gordons: bool = False) -> list[Idea]:
    """Leans on own flats and towers; on own leaners if there is nothing else, or if asked for."""
    side = state.player
    bodies: list[tuple[int, ...]] = [(disc,) for disc in state.flats(side)]
    bodies += [tower for tower in state.towers_of(side) if table.tilt(tower[0]) < 0.1]
    found = [idea for body in bodies for idea in _on(table, side, body, rng)]
    if (gordons or not found) and state.rules.gordon == "allowed":
        found += [idea for disc in state.leaners(side) for idea in _on(table, side, (disc,), rng, handicap=3.0)]
    return sorted(found, key=lambda idea: -idea.promise)


def _on(
    table: Table, side: Colour, body: tuple[int, ...], rng: np.random.Generator, handicap: float = 0.0
) -> list[Idea]:
    kit = table.kit
    distance, tilt = REACH[min(len(body), len(REACH)) - 1]
    x, y, _ = table.position(body[0])
    ideas = []
    for free in free_sides(table, body, distance * kit.diameter, math.radians(tilt)):
        room = free.room / kit.diameter
        if room < NARROW:
            continue
        place = Placement(
            (float(x), float(y)),
            free.azimuth + float(rng.uniform(-0.1, 0.1)),
            distance * kit.diameter,
            math.radians(tilt),
            "white" if side is Colour.WHITE else "black",
        )
        # Room counts up to two diameters; low supports are easier; a little chance, so that no two games are alike.
        promise = min(room, 2.2) - 0.5 * (len(body) - 1) - handicap + float(rng.normal(0, 0.15))
        ideas.append(Idea(body[0], place, promise))
    return ideas
