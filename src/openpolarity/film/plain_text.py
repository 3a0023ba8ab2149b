"""A board in plain characters, for terminals without pictures."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from openpolarity.physics import RED
from openpolarity.rules import Colour, Stance

if TYPE_CHECKING:
    from collections.abc import Mapping

    from openpolarity.compiled import Floats
    from openpolarity.physics import Kit
    from openpolarity.rules import GameState

WIDTH, HEIGHT = 61, 31
"""The size of the map in characters, which are twice as high as wide."""
SIGNS = {
    (Colour.WHITE, "flat"): "○",
    (Colour.BLACK, "flat"): "●",
    (Colour.WHITE, "leaning"): "◇",
    (Colour.BLACK, "leaning"): "◆",
    (Colour.WHITE, "tower"): "□",
    (Colour.BLACK, "tower"): "■",
}
RED_SIGN = "✕"


def board_map(board: Mapping[int, Floats], state: GameState, kit: Kit) -> str:
    """The mat from above, White at the bottom: ○ ● flats, ◇ ◆ leaners, □ ■ towers (with numbers), ✕ the red disc."""
    grid = [[" "] * WIDTH for _ in range(HEIGHT)]
    reach = kit.circle_radius + kit.radius

    def put(x: float, y: float, text: str) -> None:
        column = round((x / reach + 1) / 2 * (WIDTH - 1))
        row = round((1 - y / reach) / 2 * (HEIGHT - 1))
        for i, letter in enumerate(text):
            if 0 <= row < HEIGHT and 0 <= column + i < WIDTH:
                grid[row][column + i] = letter

    for i in range(240):
        angle = 2 * math.pi * i / 240
        put(kit.circle_radius * math.cos(angle), kit.circle_radius * math.sin(angle), "·")
    inside = {disc for tower in state.towers for disc in tower}
    below_top = {disc for tower in state.towers for disc in tower[:-1]}
    for disc in sorted(state.discs, key=lambda one: one.id):
        if disc.id in board and disc.id not in below_top:
            how = "tower" if disc.id in inside else "leaning" if disc.pose is Stance.LEANING else "flat"
            put(board[disc.id][0], board[disc.id][1], f"{SIGNS[disc.colour, how]}{disc.id}")
    if RED in board:
        put(board[RED][0], board[RED][1], RED_SIGN)
    return "\n".join("".join(row).rstrip() for row in grid)
