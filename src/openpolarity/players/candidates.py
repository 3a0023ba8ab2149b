"""Candidates: leans that look possible before anything is tried, the most promising first."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.chance import normal
from openpolarity.elementary import atan2, exp, log
from openpolarity.game.free_places import free_sides
from openpolarity.game.layout import face_up
from openpolarity.geometry import distance, norm, norms
from openpolarity.physics import RED, Placement
from openpolarity.physics.approach import LOW, Approach
from openpolarity.players.evaluation import carries
from openpolarity.players.lean_odds import Neighbours
from openpolarity.players.mobility import RED_CLEARANCE, best_lean, bodies, open_places

if TYPE_CHECKING:
    from openpolarity.compiled import Floats
    from openpolarity.physics import Table
    from openpolarity.rules import GameState

NARROW = 1.25
"""The least free space around a leaner's middle for a lean to be considered, diameters."""
TRAP_FOOT, TRAP_TILT = 1.71, 18.0
"""Distance of the foot from an enemy flat (diameters) and tilt (degrees) at which a disc slides over to that flat."""
TRAP_SIDES = (-12, 12)
"""Directions of a trap, degrees from the side opposite to the leaner that is to fall."""
TRAP_PROMISE = 1.2
"""How good a trap looks: it is considered before the safest lean."""
TRAP_WORKS = 0.8
"""How likely a trap is to work, as far as experience tells."""
GORDON = 0.15
"""How often a Gordon shot works, as a share of how often a lean on a flat with the same neighbours does."""
RED_PASSED = 1.6
"""The least distance at which a hand passes the red disc, diameters."""
BLOCKS = 1.35
"""A leaner takes the place of every other one whose middle would be nearer than this, diameters."""


@dataclass(frozen=True)
class Candidate:
    """A lean on a body (its lowest disc), where it is let go, and how good it looks (larger is better)."""

    support: int
    place: Placement
    promise: float
    odds: float = 0.5
    """How likely it is to stand, as far as experience tells."""
    approach: Approach = LOW
    """How the hand comes in."""
    trap: bool = False
    """It is a trap, not a lean: the disc touches an enemy flat with a leaner, which falls when the flat is captured."""


def leans(
    table: Table,
    state: GameState,
    rng: np.random.Generator,
    *,
    attack: float = 0.0,
    sets_traps: bool = False,
    tremor_mm: float = 1.0,
    doubt: float = 0.0,
) -> list[Candidate]:
    """Leans on the side's flats and towers, or on its leaners (Gordon shots) if there is nothing else.

    ``attack`` is the value of taking space from the enemy and keeping one's own; ``doubt`` is the error of the felt
    odds (a standard deviation of their logarithm).
    """
    side = state.player
    own: Floats = np.concatenate([np.zeros((0, 2)), *open_places(table, state, side)])
    enemy: Floats = np.concatenate([np.zeros((0, 2)), *open_places(table, state, side.other)])
    found = []
    feel = _Feeling(table, state, rng, tremor_mm, doubt)
    for body in bodies(state, side):
        if len(body) == 1 or table.tilt(body[0]) < 0.1:
            found += feel.on(body)
    if not found and state.rules.gordon == "allowed":
        found += [lean for disc in state.leaners(side) for lean in feel.on((disc,), works=GORDON)]
    if sets_traps:
        found += traps(table, state, rng)
    if attack:
        found = [_with_attack(table, lean, own, enemy, attack) for lean in found]
    return sorted(found, key=lambda lean: -lean.promise)


class _Feeling:
    """How good leans feel to a player."""

    def __init__(
        self, table: Table, state: GameState, rng: np.random.Generator, tremor_mm: float, doubt: float
    ) -> None:
        self._table, self._side, self._rng = table, state.player, rng
        self._tremor, self._doubt = tremor_mm, doubt
        self._neighbours = Neighbours.of(table, state)

    def on(self, body: tuple[int, ...], works: float = 1.0) -> list[Candidate]:
        """Leans on a body from all free sides; `works` is how often they stand, as a share of leans on a flat."""
        table, rng = self._table, self._rng
        kit = table.kit
        distance, tilt = best_lean(len(body))
        x, y, _ = table.position(body[0])
        found = []
        for free in free_sides(table, body, distance * kit.diameter, math.radians(tilt)):
            place = Placement(
                (float(x), float(y)),
                free.azimuth + float(rng.uniform(-0.1, 0.1)),
                distance * kit.diameter,
                math.radians(tilt),
                face_up(self._side),
            )
            if free.clearance < NARROW * kit.diameter or near_red(table, place):
                continue
            stands = works * self._neighbours.chance(place, body, self._tremor)
            odds = log(stands / (1 - stands)) + float(normal(rng, self._doubt))
            odds = 1 / (1 + exp(-odds))
            # A little chance, so that no two games are alike.
            found.append(Candidate(body[0], place, odds + float(normal(rng, 0.02)), odds))
        return found


def traps(table: Table, state: GameState, rng: np.random.Generator) -> list[Candidate]:
    """Ways to set an impossible capture: a disc that touches an enemy flat with a leaner on it (§6.7)."""
    side = state.player
    kit = table.kit
    found = []
    for leaner in state.leaners(side.other):
        support = table.support(leaner)
        if support is None or len(support.discs) != 1 or support.discs[0] not in state.flats(side.other):
            continue
        base = support.discs[0]
        x, y, _ = table.position(base)
        away = table.position(leaner)[:2] - np.array([x, y])
        opposite = atan2(-away[1], -away[0])
        for turn in TRAP_SIDES:
            place = Placement(
                (float(x), float(y)),
                opposite + math.radians(turn + float(rng.uniform(-12, 12))),
                TRAP_FOOT * kit.diameter,
                math.radians(TRAP_TILT),
                face_up(side),
            )
            if _is_clear(table, place, base):
                found.append(Candidate(base, place, TRAP_PROMISE + float(normal(rng, 0.02)), TRAP_WORKS, trap=True))
    return found


def trap_is_set(table: Table, state: GameState, base: int | None = None) -> bool:
    """Whether whoever captures (the flat ``base``, or any group) now fells a leaner of their own: a trap has worked."""
    groups = [group for group in state.pending if base is None or base in group.discs]
    return any(carries(table, state, group, state.player) for group in groups)


def _is_clear(table: Table, place: Placement, base: int) -> bool:
    """Whether a disc laid there would come near nothing but its base."""
    middle = np.array(place.pose(table.kit).position[:2])
    if near_red(table, place) or norm(middle) > table.kit.circle_radius - table.kit.diameter:
        return False
    others = [disc for disc in table.discs if disc != base]
    apart = norms(table.all_poses[others, :2] - middle)
    return bool((apart > NARROW * table.kit.diameter).all())


def near_red(table: Table, place: Placement) -> bool:
    """Whether a leaner there, or the hand on its way, would come near the red disc, which ends the game."""
    if not table.all_present[RED]:
        return False
    red = table.all_poses[RED, :2]
    # Neither way is farther from the support than the foot and two diameters.
    if distance(place.support, red) > place.distance + (RED_CLEARANCE + 2) * table.kit.diameter:
        return False
    ways = ((place.pose(table.kit), RED_CLEARANCE), (LOW.pose(place, table.kit), RED_PASSED))
    return any(distance(pose.position[:2], red) < clearance * table.kit.diameter for pose, clearance in ways)


def _with_attack(table: Table, lean: Candidate, own: Floats, enemy: Floats, attack: float) -> Candidate:
    """The same lean, rated higher the more of the enemy's leans it blocks, and the fewer of the side's own."""
    middle = np.array(lean.place.pose(table.kit).position[:2])
    near = BLOCKS * table.kit.diameter
    taken = [int((norms(places - middle) < near).sum()) for places in (own, enemy)]
    gain = 0.2 * attack * (min(taken[1], 8) - 0.5 * min(taken[0], 8)) / 8
    return replace(lean, promise=lean.promise + gain)
