"""Compile every kernel once; numba keeps the machine code for the next start.

Two processes share the work. One compiles the large kernel of a table; the other everything else, what a table needs
first, then trials and networks of the computer players and pictures. Tables open as soon as theirs is there; the page
is served before. Whoever needs a kernel of the rest before it is there waits for it (`compiled.entry`).
"""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import threading
import time
from importlib import import_module
from typing import Any

from numba.core.dispatcher import Dispatcher
from numba.core.event import Listener, register
from numba.core.registry import cpu_target

from openpolarity.game.next_goal import next_goal
from openpolarity.physics import Table
from openpolarity.physics.batch import trying
from openpolarity.physics.beforehand import compile_others, compile_run, compile_trials
from openpolarity.players.learned.networks import compile_networks
from openpolarity.referee import Referee
from openpolarity.system.children import APART

EXPECTED = 13.0
"""How long the table takes on a usual computer, s."""
PARTS = 105
"""The large kernel of a table consists of about this many parts; each is told of when it is there."""
PARTS_TAKE = 0.8
"""The share of the time that they take; the rest passes without a word."""
KNOWN_FROM = 0.15
"""From this share on, what is left is told from what has passed."""
EXPECTED_ALL = 28.0
"""How long all takes, s."""
NEARLY = 0.97
"""The share at which a slower computer waits until all is compiled."""
NICE = 5
"""How much the rest lets others go first."""
PART = "."
TABLE, REST = "compile_table", "compile_rest"
ROOMS = ("openpolarity.dynamics", "openpolarity.magnetism.near", "openpolarity.physics", "openpolarity.referee")
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
    """The processes that compile what is missing, begun at once and ended by `end`.

    ``live`` names a function that compiles what live hands need, as module:function; this room knows no server.
    """

    def __init__(self, live: str | None = None) -> None:
        self._begun = time.monotonic()
        self._looking = threading.Lock()
        self._complaint = ""
        self._ended = False
        self._parts, self._last_part = 0, self._begun
        self._rest = _begin(REST, live)
        self._table = _begin(TABLE)
        threading.Thread(target=self._count, name="parts of kernels", daemon=True).start()

    def _count(self) -> None:
        while self._table.stdout is not None and self._table.stdout.read(len(PART)):
            self._parts += 1
            self._last_part = time.monotonic()

    def share_of_table(self) -> float:
        """The share of what a table needs that is done; 1 when it can be opened. Raises `CompilingError`."""
        # The rest begins with the referee, which a table needs.
        goes_on = self._running(self._table) or (self._running(self._rest) and not is_compiled())
        return min(PARTS_TAKE * self._parts / PARTS, NEARLY) if goes_on else 1.0

    def share_of_all(self) -> float:
        """The share of everything that is done; 1 when all is. Raises `CompilingError`."""
        goes_on = self._running(self._table) or self._running(self._rest)
        return min((time.monotonic() - self._begun) / EXPECTED_ALL, NEARLY) if goes_on else 1.0

    def seconds_left(self) -> float:
        """Seconds until a table can be opened, as fast as this computer is; at least one. Raises `CompilingError`."""
        share = self.share_of_table()
        if share == 1.0:
            return 0.0
        whole = (self._last_part - self._begun) / share if share > KNOWN_FROM else EXPECTED
        return max(1.0, self._begun + whole - time.monotonic())

    def _running(self, job: subprocess.Popen[str]) -> bool:
        with self._looking:  # a server and a bar may look at the same time
            if self._ended:
                return False
            if job.poll():
                self._complaint = self._complaint or (job.stderr.read() if job.stderr is not None else "")
                raise CompilingError(self._complaint)
            return job.returncode is None

    def end(self) -> None:
        """End what still runs."""
        with self._looking:
            self._ended = True
            for job in (self._table, self._rest):
                if job.poll() is None:
                    job.kill()
                    job.wait()


def _begin(job: str, *args: str | None) -> subprocess.Popen[str]:
    """Start a job in a process of its own. Ctrl-C reaches only this process, which then ends the job."""
    command = [sys.executable, "-c", f"from {__name__} import {job}; {job}{args!r}"]
    # numba makes thousands of error messages while it tries out types; nobody reads them, so they need no colours.
    plain = {**os.environ, "NUMBA_DISABLE_ERROR_MESSAGE_HIGHLIGHTING": "1"}
    told = subprocess.PIPE if job == TABLE else subprocess.DEVNULL
    return subprocess.Popen(command, stdout=told, stderr=subprocess.PIPE, text=True, env=plain, **APART)


class _Telling(Listener):
    """Writes a mark for every part of a kernel that is compiled."""

    def on_start(self, _: Any) -> None:
        """Say nothing: parts begin inside one another."""

    def on_end(self, _: Any) -> None:
        """Say that one more is there."""
        sys.stdout.write(PART)
        sys.stdout.flush()


def compile_table() -> None:
    """Compile the large kernel of a table, and write a mark for each of its parts."""
    register("numba:compile", _Telling())  # type: ignore[no-untyped-call]
    gc.disable()  # nearly all that a compiler makes it keeps: looking for garbage takes a sixth of its time
    compile_run()


def compile_rest(live: str | None = None) -> None:
    """Compile what else a table, the referee and live hands (`Compiling`) need; then trials, networks and pictures.

    None of it needs the table's large kernel, which is being compiled meanwhile.
    """
    gc.disable()
    compile_others()
    table = Table()
    causes, seen = Referee(table).causes, table.glance(0.0)
    causes.look(0.0, seen.awake, seen.held, ())
    causes.rest_anew(0.0, seen.held, seen.awake.copy())
    next_goal(table.hand.frame, table.hand.frame)
    if live is not None:
        module, _, function = live.partition(":")
        getattr(import_module(module), function)()
    if hasattr(os, "nice"):
        os.nice(NICE)  # tables can open soon, and somebody may play
    compile_trials()
    compile_networks()
    from openpolarity.film.render import Camera, Scene, draw

    draw(Scene(), Camera.seated(), size=(32, 24), quality="draft")
