"""The table's kernels, compiled before somebody waits for them: each is called once and has nothing to do.

In two halves, which need nothing of each other, so that two processes can share them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.dynamics.bodies import set_axes
from openpolarity.dynamics.nearest import gap
from openpolarity.magnetism.pair import blank_law
from openpolarity.physics.batch.batch import compile_trials as _compile_trials
from openpolarity.physics.resting import wake
from openpolarity.physics.table import NO_GOALS, NO_GRIPS, Table

if TYPE_CHECKING:
    from openpolarity.magnetism import PairLaw


class _TypesOnly(Table):
    """A table whose magnets have no law: to fill the law's table takes a kernel that may still be missing."""

    def _new_law(self) -> PairLaw:
        return blank_law()


def compile_run() -> None:
    """Have the kernel in which time passes compiled, and kept on disk, by letting none pass. It needs no other."""
    _TypesOnly()._kernel(False, NO_GOALS, NO_GRIPS, 0, False)


def compile_others() -> None:
    """Have all others compiled: of the law's table, of laying discs, of measuring gaps, of a glance."""
    table = Table()
    bodies, state = table._bodies, table._state
    wake(state.group, state.still, state.quiet, 0)
    set_axes(bodies.pose[:1], bodies.axis[:1])
    gap(table.kit.radius, table.kit.half, bodies.pose, bodies.axis, 0, 1)
    table.glance(0.0)


def compile_trials() -> None:
    """Have the kernel of trials compiled, which contains `run`'s once more. It needs no other."""
    _compile_trials(_TypesOnly())
