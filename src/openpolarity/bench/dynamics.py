"""`polarity bench dynamics`: our own dynamics beside MuJoCo, in one run, on the same placements, snaps and throws."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from openpolarity.bench.machine import machine
from openpolarity.bench.motions import MOTIONS
from openpolarity.bench.throws import heap, snap
from openpolarity.lab.lean import LeanResult, lay_tower, lean
from openpolarity.lab.mujoco_board import MujocoTable
from openpolarity.physics import Ending, Friction, Kit, Placement, Table, boards
from openpolarity.physics.discs_on_mat import DISCS

if TYPE_CHECKING:
    from collections.abc import Callable

TRIALS = 1000
SNAPS = 200
STEP = 0.0005
FINER = 0.00025
"""s."""
CREEP_TIME = 120.0
FEWEST = 4
"""Discs in the smallest heap."""
TREMOR = 0.0012
"""Standard deviation of where a foot is put, m."""
TREMOR_TILT, TREMOR_SKEW = 2.0, 3.0
"""Degrees."""
SEED = 7
SHARES = {"placements": 0.8, "snaps": 0.05, "creep": 0.05, "heap": 0.08, "analytic": 0.02}
"""About which share of the time each part takes."""
SLIGHT = 1e-7
"""Resistance to rolling and twisting that can be left out, m; MuJoCo knows no zero."""
GOALS: dict[str, str] = {
    "placements_agree": "within 0.01 of MuJoCo with itself",
    "snap_energy_mj": "≤ 1",
    "creep_um": "0",
    "heap": "at rest within 3 s, nothing from nowhere",
}


def tremor_plans(kit: Kit, count: int, seed: int = SEED) -> list[Placement]:
    """Leaners on the white foundations of board Ten, placed by a hand that trembles."""
    rng = np.random.default_rng(seed)
    plans = []
    for _ in range(count):
        x, y = boards.WHITES[int(rng.integers(5))]
        plans.append(
            Placement(
                (x * kit.diameter, y * kit.diameter),
                rng.uniform(0, 2 * math.pi),
                rng.uniform(1.5, 1.75) * kit.diameter + rng.normal(0, TREMOR),
                math.radians(rng.uniform(25, 50) + rng.normal(0, TREMOR_TILT)),
                aside=rng.normal(0, TREMOR),
                skew=math.radians(rng.normal(0, TREMOR_SKEW)),
            )
        )
    return plans


def place_all(
    make: type[Table], kit: Kit, plans: list[Placement], step: float, tick: Callable[[], None] = lambda: None
) -> list[LeanResult]:
    """Place a disc on board Ten by every plan, each time on the board as it was."""
    table = make(kit, discs=12, step=step)
    boards.lay_ten(table)
    board = table.snapshot()
    found = []
    for plan in plans:
        table.restore(board)
        found.append(lean(table, 11, plan))
        tick()
    return found


def agreement(ours: list[LeanResult], theirs: list[LeanResult]) -> float:
    """Share of placements with the same ending."""
    return sum(a.ending is b.ending for a, b in zip(ours, theirs, strict=True)) / len(ours)


def tilt_errors(ours: list[LeanResult], theirs: list[LeanResult]) -> dict[str, float]:
    """How far the tilts of leaners that stand on both tables are apart, degrees: median and 99th percentile."""
    both = [(a, b) for a, b in zip(ours, theirs, strict=True) if a.ending is b.ending is Ending.STANDS]
    errors = [abs(math.degrees(a.tilt - b.tilt)) for a, b in both]
    if not errors:
        return {"median": 0.0, "p99": 0.0}
    return {"median": round(float(np.median(errors)), 3), "p99": round(float(np.quantile(errors, 0.99)), 3)}


def without_rolling(kit: Kit) -> Kit:
    """The same pieces on a mat that resists only sliding.

    MuJoCo's cone of friction lifts a point that rolls or twists, which hops off a mat that is hard; a table without
    such friction shows what else differs.
    """
    return replace(kit, on_mat=Friction(kit.on_mat.sliding, SLIGHT, SLIGHT))


def creep(make: type[Table], kit: Kit, seconds: float = CREEP_TIME) -> float:
    """How far a leaner that may not sleep moves while nothing happens, m."""
    table = make(kit, sleep=False, discs=12)
    lay_tower(table, (1,), 0.0, 0.0)
    table.settle()
    lean(table, 11, Placement((0.0, 0.0), 0.3, 1.62 * kit.diameter, math.radians(40)))
    before = table.position(11)
    table.step(seconds)
    return float(np.linalg.norm(table.position(11) - before))


def _endings(found: list[LeanResult]) -> dict[str, int]:
    return {str(ending): count for ending, count in sorted(Counter(one.ending for one in found).items())}


def _significant(value: float) -> float:
    return float(f"{value:.3g}")


def measure(report: Callable[[str, float], None], trials: int = TRIALS) -> dict[str, Any]:
    """Measure everything; ``report`` is told what is being done, and which share of the whole has just been done.

    ``trials`` is the number of placements; the other parts shrink with it.
    """
    kit = Kit.named()
    plans = tremor_plans(kit, trials)

    def tick(what: str, share: float) -> Callable[[], None]:
        return lambda: report(what, share / trials)

    # MuJoCo takes nearly all of the time, with half the step twice as much.
    whole = SHARES["placements"]
    ours = place_all(Table, kit, plans, STEP, tick("placements", 0.02 * whole))
    mujoco = place_all(MujocoTable, kit, plans, STEP, tick("placements in MuJoCo", 0.2 * whole))
    finer = place_all(MujocoTable, kit, plans, FINER, tick("placements in MuJoCo, half the step", 0.4 * whole))
    bare = without_rolling(kit)
    sliding = place_all(Table, bare, plans, STEP, tick("placements that only slide", 0.02 * whole))
    mujoco_sliding = place_all(MujocoTable, bare, plans, STEP, tick("the same in MuJoCo", 0.36 * whole))
    tables: dict[str, type[Table]] = {"ours": Table, "mujoco": MujocoTable}
    snaps = max(1, round(SNAPS * min(1.0, trials / TRIALS)))
    seconds = CREEP_TIME * min(1.0, trials / TRIALS)
    figures: dict[str, dict[str, Any]] = {}
    for name, make in tables.items():
        gained = 0.0
        for seed in range(snaps):
            gained = max(gained, snap(make, kit, seed))
            report("snaps", SHARES["snaps"] / 2 / snaps)
        crept = creep(make, kit, seconds)
        report("creep", SHARES["creep"] / 2)
        fallen = heap(make, kit, discs=min(DISCS, max(FEWEST, trials)))
        report("heap", SHARES["heap"] / 2)
        analytic = {motion: _significant(error(make)) for motion, error in MOTIONS.items()}
        report("analytic", SHARES["analytic"] / 2)
        figures[name] = {
            "snap_energy_mj": round(1e3 * gained, 3),
            "creep_um": round(1e6 * crept, 4),
            "heap": fallen,
            "analytic": analytic,
        }
    return {
        "placements_agree": round(agreement(ours, mujoco), 4),
        "mujoco_agrees_with_itself": round(agreement(mujoco, finer), 4),
        "agree_with_finer_mujoco": round(agreement(ours, finer), 4),
        "tilt_error_deg": tilt_errors(ours, mujoco),
        "mujoco_tilt_error_deg": tilt_errors(mujoco, finer),
        "without_rolling": {
            "placements_agree": round(agreement(sliding, mujoco_sliding), 4),
            "tilt_error_deg": tilt_errors(sliding, mujoco_sliding),
        },
        **figures["ours"],
        "mujoco": figures["mujoco"],
        "endings": {"ours": _endings(ours), "mujoco": _endings(mujoco), "mujoco_finer": _endings(finer)},
        "trials": trials,
        "snaps": snaps,
        "creep_s": seconds,
        "machine": machine("numba", "numpy", "mujoco-core"),
    }
