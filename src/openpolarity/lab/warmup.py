"""Compile every kernel once; numba keeps the machine code for the next start."""

from __future__ import annotations

import subprocess
import sys
import time
from typing import TYPE_CHECKING

from numba.core.dispatcher import Dispatcher
from numba.core.registry import cpu_target

from openpolarity.physics import Pose, Table
from openpolarity.referee import Referee
from openpolarity.rules import edition, new_game
from openpolarity.system.children import APART

if TYPE_CHECKING:
    from collections.abc import Callable

EXPECTED = 42.0
"""How long it takes on a usual computer, s: nearly all for one large kernel, which reports no progress."""
NEARLY = 0.97
"""The share at which a slower computer waits until all is compiled."""
GAME, PICTURES = "compile_game", "draw_once"


def is_compiled() -> bool:
    """Whether a game can begin at once: every kernel of the table and the referee is there, made for this processor."""
    rooms = ("openpolarity.dynamics", "openpolarity.physics", "openpolarity.referee")
    modules = [module for name, module in list(sys.modules.items()) if name.startswith(rooms)]
    kernels = {
        id(thing): thing for module in modules for thing in vars(module).values() if isinstance(thing, Dispatcher)
    }
    machine = cpu_target.target_context.codegen().magic_tuple()
    for kernel in kernels.values():
        # Not public, but there is no public way; should it move, nothing is compiled beforehand.
        file = getattr(getattr(kernel, "_cache", None), "_cache_file", None)
        if file is not None and kernel.py_func.__module__.startswith(rooms):
            try:
                found = file._load_index()
            except (AttributeError, OSError):
                continue
            if not any(machine in key for key in found):
                return False
    return True


class CompilingError(RuntimeError):
    """A kernel could not be compiled; the text is what the process that tried it wrote to stderr."""


def compile_everything(report: Callable[[float], object], *, pictures: bool = True) -> None:
    """Compile what is missing, in processes beside this one; ``report`` is called with the share that is done.

    Raises `CompilingError` if a process fails.
    """
    jobs: list[subprocess.Popen[str]] = []
    complaints: list[str] = []
    begun = time.monotonic()
    try:
        jobs.extend(_begin(job) for job in ([GAME, PICTURES] if pictures else [GAME]))
        while any(one.poll() is None for one in jobs):
            report(min((time.monotonic() - begun) / EXPECTED, NEARLY))
            time.sleep(0.1)
    finally:
        for one in jobs:
            if one.poll() is None:
                one.kill()
            complaints.append(one.communicate()[1])
    for one, complaint in zip(jobs, complaints, strict=True):
        if one.returncode:
            raise CompilingError(complaint)


def _begin(job: str) -> subprocess.Popen[str]:
    """Start a job in a process of its own. Ctrl-C reaches only this process, which then ends the job."""
    command = [sys.executable, "-c", f"from {__name__} import {job}; {job}()"]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, **APART)


def compile_game() -> None:
    """Do everything once that a table, a hand and a referee do."""
    table = Table()
    table.lay({1: Pose.flat(0.0, 0.0, kit=table.kit)})
    table.hand.take(2, Pose((0.045, 0.0, 0.04)))  # near enough for the gap between the two to be measured
    table.hand.shift(dx=0.01)
    table.energy()
    referee = Referee(table)
    table.step(0.008)
    referee.look(new_game(edition()), table.events())


def draw_once() -> None:
    """Draw a small picture, which compiles all that pictures need."""
    from openpolarity.film.render import Camera, Scene, draw

    draw(Scene(), Camera.seated(), size=(32, 24), quality="draft")
