"""Compile every kernel once; numba keeps the machine code for the next start.

Two processes share the work. One compiles what a table needs, which is waited for before a page is served; the other
all the rest, trials and networks of the computer players and pictures, which may go on while somebody reads the page.
Whoever needs a kernel of the rest before it is there waits for it (`compiled.entry`).
"""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

from numba.core.dispatcher import Dispatcher
from numba.core.registry import cpu_target

from openpolarity.physics import Pose, Table
from openpolarity.physics.batch import trying
from openpolarity.physics.batch.batch import compile_trials
from openpolarity.players.learned.networks import compile_networks
from openpolarity.referee import Referee
from openpolarity.system.children import APART

if TYPE_CHECKING:
    from collections.abc import Callable

EXPECTED = 18.0
"""How long the table takes on a usual computer, s: nearly all for one large kernel, which reports no progress."""
EXPECTED_ALL = 35.0
"""How long all takes, s."""
NEARLY = 0.97
"""The share at which a slower computer waits until all is compiled."""
NICE = 5
"""How much the rest lets others go first."""
TABLE, REST = "compile_table", "compile_rest"
ROOMS = ("openpolarity.dynamics", "openpolarity.physics", "openpolarity.referee")
"""What the table's kernels are in."""


def is_compiled() -> bool:
    """Whether a table can be opened at once: every kernel of it and of the referee is there, made for this processor.

    Trials are not asked about.
    """
    modules = [module for name, module in list(sys.modules.items()) if name.startswith(ROOMS)]
    kernels = {
        id(thing): thing for module in modules for thing in vars(module).values() if isinstance(thing, Dispatcher)
    }
    return all(
        _is_kept(kernel)
        for kernel in kernels.values()
        if kernel.py_func.__module__.startswith(ROOMS) and kernel is not trying.try_all
    )


def trials_are_compiled() -> bool:
    """Whether the computer players can begin to think at once."""
    return _is_kept(trying.try_all)


def _is_kept(kernel: Any) -> bool:
    # Not public, but there is no public way; should it move, nothing is compiled beforehand.
    file = getattr(getattr(kernel, "_cache", None), "_cache_file", None)
    if file is None:
        return True
    try:
        found = file._load_index()
    except (AttributeError, OSError):
        return True
    machine = cpu_target.target_context.codegen().magic_tuple()
    return any(machine in key for key in found)


class CompilingError(RuntimeError):
    """A kernel could not be compiled; the text is what the process that tried it wrote to stderr."""


class Compiling:
    """The processes that compile what is missing, begun at once and ended by `end`."""

    def __init__(self) -> None:
        self._begun = time.monotonic()
        self._rest = _begin(REST)
        self._table = _begin(TABLE)

    def wait_for_table(self, report: Callable[[float], object]) -> None:
        """Return when a table can be opened; ``report`` is called with the share that is done.

        Raises `CompilingError` if that cannot be compiled.
        """
        # The rest begins with the referee, which a table needs.
        self._wait(
            report, EXPECTED, lambda: self._running(self._table) or (self._running(self._rest) and not is_compiled())
        )

    def wait_for_all(self, report: Callable[[float], object]) -> None:
        """Return when everything is compiled. Raises `CompilingError` if it cannot."""
        self._wait(report, EXPECTED_ALL, lambda: self._running(self._table) or self._running(self._rest))

    def _wait(self, report: Callable[[float], object], expected: float, go_on: Callable[[], bool]) -> None:
        while go_on():
            report(min((time.monotonic() - self._begun) / expected, NEARLY))
            time.sleep(0.1)

    @staticmethod
    def _running(job: subprocess.Popen[str]) -> bool:
        if job.poll():
            raise CompilingError(job.communicate()[1])
        return job.returncode is None

    def end(self) -> None:
        """End what still runs."""
        for job in (self._table, self._rest):
            if job.poll() is None:
                job.kill()
                job.communicate()


def _begin(job: str) -> subprocess.Popen[str]:
    """Start a job in a process of its own. Ctrl-C reaches only this process, which then ends the job."""
    command = [sys.executable, "-c", f"from {__name__} import {job}; {job}()"]
    # numba makes thousands of error messages while it tries out types; nobody reads them, so they need no colours.
    plain = {**os.environ, "NUMBA_DISABLE_ERROR_MESSAGE_HIGHLIGHTING": "1"}
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=plain, **APART)


def compile_table() -> None:
    """Do everything once that a table and a hand do."""
    gc.disable()  # nearly all that a compiler makes it keeps: looking for garbage takes a sixth of its time
    table = Table()
    table.lay({1: Pose.flat(0.0, 0.0, kit=table.kit)})
    table.hand.take(2, Pose((0.045, 0.0, 0.04)))  # near enough for the gap between the two to be measured
    table.hand.shift(dx=0.01)
    table.energy()
    table.step(0.008)


def compile_rest() -> None:
    """Let the referee look at an empty table, make no trials, ask the networks once, and draw a small picture.

    None of it needs the table's own kernel, which is being compiled meanwhile.
    """
    gc.disable()
    if hasattr(os, "nice"):
        os.nice(NICE)
    table = Table()
    causes, seen = Referee(table).causes, table.glance(0.0)
    causes.look(0.0, seen.awake, seen.held, ())
    causes.rest_anew(0.0, seen.held, seen.awake.copy())
    compile_trials(table)
    compile_networks()
    from openpolarity.film.render import Camera, Scene, draw

    draw(Scene(), Camera.seated(), size=(32, 24), quality="draft")
