"""Render modes: a picture as an array, the mat in plain characters, or the picture in the terminal."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Literal

from openpolarity.film.plain_text import board_map
from openpolarity.film.render import draw
from openpolarity.film.still import camera_for, scene_of
from openpolarity.film.terminal import half_blocks
from openpolarity.rules import Colour

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from openpolarity.game import Game

RenderMode = Literal["rgb_array", "ansi", "human"]
RENDER_MODES: tuple[RenderMode, ...] = ("rgb_array", "ansi", "human")
SIZE = (480, 360)
"""The width and height of a picture, pixels."""
COLUMNS = 80
"""The width of a picture in the terminal, characters."""


def check_mode(mode: str | None) -> RenderMode | None:
    """Return the render mode; raise an error if there is none of that name."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"there is no render mode {mode!r}: choose {', '.join(RENDER_MODES)}")
    return mode


def show(game: Game, mode: RenderMode | None) -> NDArray[np.uint8] | str | None:
    """Show a game: ``rgb_array`` returns pixels (360, 480, 3), ``ansi`` returns text, ``human`` prints to the terminal.

    No window is opened. The picture is taken from the player's seat in "draft" quality, which takes some tens of ms.
    """
    if mode == "rgb_array":
        return picture(game)
    if mode == "ansi":
        return text(game)
    if mode == "human":
        plain = not sys.stdout.isatty()
        sys.stdout.write((text(game) if plain else half_blocks(picture(game), COLUMNS)) + "\n")
        sys.stdout.flush()
    return None


def picture(game: Game) -> NDArray[np.uint8]:
    """The table from the player's seat, pixels (360, 480, 3)."""
    state = game.state
    scene = scene_of(
        game.table, reserve_white=state.reserve_of(Colour.WHITE), reserve_black=state.reserve_of(Colour.BLACK)
    )
    return draw(scene, camera_for(game.table, "seat", None), size=SIZE, quality="draft")


def text(game: Game) -> str:
    """The mat in plain characters, with a line that says which side is to move and what is in the reserves."""
    state = game.state
    board = {disc: game.table.all_poses[disc] for disc in game.table.discs}
    head = f"{state.phase}: {state.player} to move, reserves {state.reserve_of(Colour.WHITE)} white, "
    return f"{head}{state.reserve_of(Colour.BLACK)} black\n{board_map(board, state, game.kit)}"
