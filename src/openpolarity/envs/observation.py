"""What an agent sees: all discs and the state of the game, from its own seat, as one flat array of float32.

An agent always sits at the bottom of what it sees, with its own colour up: Black's board is turned by half a turn, and
axes point out of the own face. One policy can play both sides.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
from gymnasium.spaces import Box

from openpolarity.geometry import up_axes
from openpolarity.physics import RED
from openpolarity.rules import Colour, Holding, Phase, Stance

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from openpolarity.game import Game

    Floats32 = NDArray[np.float32]

DISCS = 53
"""Rows of discs: the red one first, then discs 1 to 52 by their numbers."""
FAR, HIGH = 16.0, 8.0
"""Farthest place from the dot and largest height that are observed, in diameters; what is beyond counts as that."""
MOST = 52
HIGHEST_STAKE = 64.0

DISC_FEATURES: dict[str, tuple[float, float]] = {
    "present": (0, 1),
    "side": (-1, 1),
    "leaning": (0, 1),
    "tower": (0, 1),
    "pending": (0, 1),
    "owed": (0, 1),
    "held": (0, 1),
    "x": (-FAR, FAR),
    "y": (-FAR, FAR),
    "z": (0, HIGH),
    "axis_x": (-1, 1),
    "axis_y": (-1, 1),
    "axis_z": (-1, 1),
}
"""A disc's features and their bounds; all zero for a disc that is in a reserve.

``present`` on the mat or in the hand; ``side`` 1 own, −1 the opponent's, 0 the red disc; ``leaning``; ``tower`` part
of a lawful one; ``pending`` in a group to be captured; ``owed`` to be set right; ``held`` in the hand; ``x``, ``y``,
``z`` of its middle in diameters, from the dot; ``axis_…`` unit vector out of the face of the own colour (of the red
disc: out of the face with the same pole).
"""
GAME_FEATURES: dict[str, tuple[float, float]] = {
    "reserve": (0, MOST),
    "their_reserve": (0, MOST),
    "tower_discs": (0, MOST),
    "their_tower_discs": (0, MOST),
    "to_move": (0, 1),
    "laying": (0, 1),
    "ending": (0, 1),
    "over": (0, 1),
    "holding_disc": (0, 1),
    "holding_stack": (0, 1),
    "groups": (0, MOST),
    "owed_discs": (0, MOST),
    "stake": (1, HIGHEST_STAKE),
    "cube": (-1, 1),
    "offered": (-1, 1),
}
"""Features of the game and their bounds.

``reserve``, ``their_reserve``, ``tower_discs``, ``their_tower_discs`` in discs; ``to_move`` it is this side's turn;
``laying`` foundations are laid; ``ending`` the last disc is played; ``over``; ``holding_disc`` an action disc is in
the hand, ``holding_stack`` what was lifted; ``groups`` to capture and ``owed_discs`` to set right now; ``stake`` of
the cube; ``cube`` 1 own, −1 the opponent's, 0 in the middle; ``offered`` 1 by this side, −1 by the opponent, 0 not.
"""
WIDTH = len(DISC_FEATURES)
SIZE = DISCS * WIDTH + len(GAME_FEATURES)
COLUMN = {name: i for i, name in enumerate(DISC_FEATURES)}


def observation_space(*, normalised: bool = False) -> Box[np.float32]:
    """The bounds of what `see` returns: 53 rows of disc features, then the features of the game.

    ``normalised`` divides every feature by its largest amount: all lie between −1 and 1, and zero stays zero.
    """
    low, high = _bounds()
    if normalised:
        low, high = low / _AMOUNTS, high / _AMOUNTS
    return Box(low, high, dtype=np.float32)


def _bounds() -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    discs = np.array(list(DISC_FEATURES.values()), dtype=np.float32)
    rest = np.array(list(GAME_FEATURES.values()), dtype=np.float32)
    low = np.concatenate([np.tile(discs[:, 0], DISCS), rest[:, 0]])
    return low, np.concatenate([np.tile(discs[:, 1], DISCS), rest[:, 1]])


_AMOUNTS: NDArray[np.float32] = np.abs(_bounds()).max(axis=0)


def in_units(observation: NDArray[np.float32]) -> NDArray[np.float32]:
    """Convert a normalised observation back to its units: diameters, discs."""
    return np.asarray(observation * _AMOUNTS, dtype=np.float32)


def discs_of(observation: NDArray[np.float32]) -> NDArray[np.float32]:
    """The rows of discs in an observation, shape (53, 13); columns as in `DISC_FEATURES`."""
    return observation[: DISCS * WIDTH].reshape(DISCS, WIDTH)


def game_of(observation: NDArray[np.float32]) -> dict[str, float]:
    """The features of the game in an observation, by name."""
    return {name: float(value) for name, value in zip(GAME_FEATURES, observation[DISCS * WIDTH :], strict=True)}


def see(game: Game, side: Colour, *, normalised: bool = False) -> NDArray[np.float32]:
    """What a side sees of a game, shape (704,); ``normalised`` as in `observation_space`."""
    seen = np.concatenate([_discs(game, side).ravel(), _game(game, side)])
    return np.asarray(seen / _AMOUNTS, dtype=np.float32) if normalised else seen


def _discs(game: Game, side: Colour) -> NDArray[np.float32]:
    rows = np.zeros((DISCS, WIDTH), dtype=np.float32)
    state, table = game.state, game.table
    there = np.flatnonzero(table.all_present)
    poses = table.all_poses[there]
    turn = 1.0 if side is Colour.WHITE else -1.0
    axes = up_axes(poses)
    away = poses[:, :3] / table.kit.diameter
    rows[there, COLUMN["present"]] = 1
    rows[there, COLUMN["x"]] = np.clip(turn * away[:, 0], -FAR, FAR)
    rows[there, COLUMN["y"]] = np.clip(turn * away[:, 1], -FAR, FAR)
    rows[there, COLUMN["z"]] = np.clip(away[:, 2], 0, HIGH)
    # Turned by half a turn, and out of the other face: only the upright part changes its sign.
    rows[there, COLUMN["axis_x"]] = np.clip(axes[:, 0], -1, 1)
    rows[there, COLUMN["axis_y"]] = np.clip(axes[:, 1], -1, 1)
    rows[there, COLUMN["axis_z"]] = np.clip(turn * axes[:, 2], -1, 1)
    rows[there, COLUMN["side"]] = np.where(turn * axes[:, 2] >= 0, 1, -1)
    if rows[RED, 0]:
        rows[RED, COLUMN["side"]] = 0
    for disc in state.discs:
        rows[disc.id, COLUMN["side"]] = 1 if disc.colour is side else -1
        rows[disc.id, COLUMN["leaning"]] = disc.pose is Stance.LEANING
    for name, marked in (
        ("tower", [disc for tower in state.towers for disc in tower]),
        ("pending", [disc for group in state.pending for disc in group.discs]),
        ("owed", [disc for owed in state.owed for disc in owed.discs]),
        ("held", state.hand.discs if state.hand else ()),
    ):
        rows[list(marked), COLUMN[name]] = 1
    return rows


def _game(game: Game, side: Colour) -> NDArray[np.float32]:
    state = game.state
    mine = state.player is side
    cube, hand = state.cube, state.hand
    holding = hand.kind if hand is not None and mine else None

    def whose(colour: Colour | None) -> int:
        return 0 if colour is None else 1 if colour is side else -1

    return np.array(
        [
            state.reserve_of(side),
            state.reserve_of(side.other),
            state.tower_discs(side),
            state.tower_discs(side.other),
            mine and not state.over,
            state.phase is Phase.FOUNDATIONS,
            state.phase is Phase.ENDING,
            state.over,
            holding is Holding.ACTION,
            holding in (Holding.STACK, Holding.RECOVERED),
            len(state.open_groups()) if mine else 0,
            len(state.open_owed()) if mine else 0,
            min(HIGHEST_STAKE, max(1, cube.value)),
            whose(cube.owner),
            whose(cube.offered_by),
        ],
        dtype=np.float32,
    )


def seat_turn(side: Colour) -> float:
    """The angle by which a side's view is turned against the table, rad: White sits at negative y."""
    return 0.0 if side is Colour.WHITE else math.pi
