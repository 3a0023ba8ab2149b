"""Compile every kernel once; numba keeps the machine code for the next start."""

from __future__ import annotations

import subprocess
import sys

from openpolarity.physics import Pose, Table
from openpolarity.referee import Referee
from openpolarity.rules import edition, new_game


def compile_everything() -> None:
    """Compile the table's and the referee's kernels here and the pictures' in a second process, side by side."""
    pictures = subprocess.Popen([sys.executable, "-c", f"from {__name__} import draw_once; draw_once()"])
    table = Table()
    table.lay({1: Pose.flat(0.0, 0.0, kit=table.kit)})
    table.hand.take(2, Pose((0.1, 0.0, 0.05)))
    table.hand.shift(dx=0.01)
    table.energy()
    referee = Referee(table)
    table.step(0.008)
    referee.look(new_game(edition()), table.events())
    if pictures.wait() != 0:
        raise SystemExit(pictures.returncode)


def draw_once() -> None:
    """Draw a small picture, which compiles all that pictures need."""
    from openpolarity.picture import Camera, Scene, draw

    draw(Scene(), Camera.seated(), size=(32, 24), quality="draft")
