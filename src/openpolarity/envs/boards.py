"""Boards to place a disc on: foundations spread at random, some leaners on them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Literal

import numpy as np

from openpolarity.elementary import cos, sin
from openpolarity.game import Game
from openpolarity.game.free_places import RIM
from openpolarity.geometry import distance, norm, norms
from openpolarity.notation import mid_game
from openpolarity.physics import RED, Pose, Table
from openpolarity.physics.boards import leaner
from openpolarity.rules import Colour, Disc, Face, Stance, events

if TYPE_CHECKING:
    from openpolarity.compiled import Floats
    from openpolarity.physics import Kit
    from openpolarity.rules import GameState, Ruleset

APART = 2.4
"""Least distance between the middles of foundations, and from the red disc, in diameters."""
LEANER_CLEARANCE = 2.1
"""Least distance of a leaner from all discs but its support, in diameters: nearer, every third one falls."""
LEANS = math.radians(12)
"""The least tilt of a leaner that stands, rad."""
STRAYED = 0.002
"""The farthest that a foundation may move while a board comes to rest, m; otherwise the board is not used."""
GLANCE = 0.2
"""The time after which most boards that will not stand are found out, s."""
TRIES = 40


def random_board(
    table: Table, rules: Ruleset, rng: np.random.Generator, side: Colour, leaners: int
) -> tuple[GameState, dict[int, Floats]]:
    """Make a random board at rest with a side to move: the state of the rules and the poses (m, quaternion).

    ``leaners`` are spread over both colours. The table is used to let them come to rest, and left like that.
    """
    for attempt in range(TRIES):
        # After bad luck, use fewer leaners: a board is needed.
        wanted = leaners if attempt < TRIES // 2 else max(0, leaners - attempt + TRIES // 2)
        poses = _poses(table.kit, rules, rng, wanted)
        if poses is not None and _stands(table, poses, 2 * rules.foundations_per_side):
            return _state(table, rules, side), {disc: table.all_poses[disc].copy() for disc in table.discs}
    raise ValueError(f"no board with {leaners} leaners was found in {TRIES} tries; ask for fewer")


def board_of_line(line: str, rules: Ruleset, kit: Kit) -> Game:
    """Return the game at a position's line, if a disc may be played there; raises `ValueError` otherwise."""
    game = Game.at(line, rules, kit=kit)
    state = game.state
    if state.obliged:
        owed = [disc for group in state.open_groups() for disc in group.discs]
        owed += [disc for one in state.open_owed() for disc in one.discs]
        raise ValueError(
            f"on this board discs {', '.join(map(str, owed))} are to be captured or set right first: "
            "give one where the next thing is to play a disc, or use openpolarity.envs.whole_game"
        )
    if all(choice.event is not events.Take for choice in game.legal()):
        raise ValueError(f"on this board {state.player} has no disc to play: give one where the next thing is that")
    return game


def _poses(kit: Kit, rules: Ruleset, rng: np.random.Generator, leaners: int) -> dict[int, Pose] | None:
    each = rules.foundations_per_side
    places = _scattered(kit, rng, 2 * each)
    if places is None:
        return None
    poses = {RED: Pose.flat(0.0, 0.0, "white" if rng.random() < 0.5 else "black", kit=kit)}
    for number, (x, y) in enumerate(places, start=1):
        poses[number] = Pose.flat(x, y, "white" if number <= each else "black", kit=kit)
    for number in range(2 * each + 1, 2 * each + 1 + leaners):
        pose = _leaner(kit, poses, 2 * each, rng)
        if pose is None:
            return None
        poses[number] = pose
    return poses


def _leaner(kit: Kit, poses: dict[int, Pose], flats: int, rng: np.random.Generator) -> Pose | None:
    """A leaner on one of the foundations, where there is space for it."""
    for _ in range(TRIES):
        support = int(rng.integers(1, flats + 1))
        x, y, _ = poses[support].position
        up: Literal["white", "black"] = "white" if support <= flats // 2 else "black"
        pose = leaner(kit, (x, y), float(rng.uniform(-math.pi, math.pi)), up)
        middle = np.array(pose.position[:2])
        others = np.array([one.position[:2] for disc, one in poses.items() if disc != support])
        inside = norm(middle) < kit.circle_radius - RIM * kit.diameter
        if inside and norms(others - middle).min() >= LEANER_CLEARANCE * kit.diameter:
            return pose
    return None


def _scattered(kit: Kit, rng: np.random.Generator, count: int) -> list[tuple[float, float]] | None:
    """Places that far apart, or None if they got in each other's way."""
    found = [(0.0, 0.0)]  # the red disc
    reach = kit.circle_radius - RIM * kit.diameter
    for _ in range(60 * count):
        radius, angle = reach * math.sqrt(rng.random()), rng.uniform(-math.pi, math.pi)
        place = (radius * cos(angle), radius * sin(angle))
        if all(distance(place, other) >= APART * kit.diameter for other in found):
            found.append(place)
            if len(found) > count:
                return found[1:]
    return None


def _stands(table: Table, poses: dict[int, Pose], flats: int) -> bool:
    """Lay the board, let it come to rest, and see whether it is what was wanted."""
    if len(poses) == flats + 1:
        # Flats so far apart do not move, as far as can be measured: they need no time to come to rest.
        table.stand({disc: pose.array for disc, pose in poses.items()}, 0.0)
        return True
    table.stand({}, 0.0)  # after a board that did not stand: the clock begins anew, too
    table.lay(poses)
    table.step(GLANCE)
    if not _as_wanted(table, poses, flats):
        return False
    table.settle(4.0)
    return _as_wanted(table, poses, flats)


def _as_wanted(table: Table, poses: dict[int, Pose], flats: int) -> bool:
    for disc in poses:
        if disc > flats:
            if table.tilt(disc) < LEANS or table.touching(disc):
                return False
        elif distance(table.all_poses[disc, :2], poses[disc].position[:2]) > STRAYED or table.tilt(disc) > 0.02:
            return False
    return True


def _state(table: Table, rules: Ruleset, side: Colour) -> GameState:
    discs = tuple(
        Disc(disc, Colour(table.colour_up(disc)), Stance.LEANING if table.tilt(disc) > LEANS else Stance.FLAT)
        for disc in table.discs
        if disc != RED
    )
    each = rules.discs_per_side
    whites = sum(disc.colour is Colour.WHITE for disc in discs)
    return mid_game(
        rules,
        player=side,
        reserve=(each - whites, each - len(discs) + whites),
        red_face=Face.BAR if table.colour_up(RED) == "white" else Face.DOT,
        discs=discs,
        responsible=side.other,
    )
