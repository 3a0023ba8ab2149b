"""A table without a past."""

from __future__ import annotations

from typing import TYPE_CHECKING

import mujoco

if TYPE_CHECKING:
    from openpolarity.physics import Table


class Blank:
    """An empty table as it was when it was made; episodes on one table are the same to the bit whatever came before.

    `Table.stand` alone leaves traces of 1e-17 m: accelerations of discs that were parked meanwhile, from which MuJoCo's
    solver starts.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._moment = table.snapshot()

    def wipe(self) -> None:
        """Take everything off the table, and every memory of it."""
        engine = self._table._engine
        mujoco.mj_resetData(engine.model, engine.data)
        self._table.restore(self._moment)
