"""`polarity bench batch`: how many trials a second a batch makes, on all cores and on a GPU, and where they agree."""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING, Any

import numpy as np

from openpolarity.bench.dynamics import tremor_plans
from openpolarity.bench.machine import machine
from openpolarity.physics import Batch, Kit, Placement, Plans, Table, TableError, boards
from openpolarity.physics.approach import STEADY
from openpolarity.system.cores import cores

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.physics import Results

TRIALS = 1000
GPU_TIMES = 300
"""How many times as many trials a GPU makes: it is slow with few."""
GPU_BATCH = 10_000
"""Trials in the smaller of the two batches that a GPU is tried with."""
CROWDED_SHARE = 20
"""One in this many trials is made on the crowded board, where each takes longer."""
FINE, COARSE = 0.0005, 0.001
"""Steps of the game's own table and of the one in a player's head, s."""
GOALS: dict[str, float] = {
    "gpu_placements_per_s": 100_000.0,
    "gpu_coarse_per_s": 150_000.0,
    "gpu_placements_in_10000_per_s": 30_000.0,
    "gpu_crowded_per_s": 20_000.0,
}
"""To reach on one H200."""


def ten(step: float) -> Table:
    """Board Ten, at rest, with one disc left over."""
    table = Table(Kit.named(), discs=12, step=step)
    boards.lay_ten(table)
    return table


def crowded(step: float) -> Table:
    """A late game with ten leaners and six towers, at rest, with one disc left over."""
    kit = Kit.named()
    table = Table(kit, step=step)
    table.lay(boards.late_game(kit))
    table.settle()
    return table


def crowded_plans(table: Table, count: int, seed: int = 0) -> list[Placement]:
    """Leaners on the outer foundations of the crowded board, from the inside."""
    rng = np.random.default_rng(seed)
    diameter = table.kit.diameter
    plans = []
    for _ in range(count):
        support = int(32 + 2 * rng.integers(10))
        x, y, _ = table.position(support)
        plans.append(
            Placement(
                (float(x), float(y)),
                math.atan2(y, x) + math.pi + rng.normal(0, 0.5),
                rng.uniform(1.5, 1.75) * diameter,
                math.radians(rng.uniform(25, 50)),
                table.colour_up(support),
            )
        )
    return plans


def _timed(batch: Batch, plans: Plans) -> tuple[float, Results]:
    start = time.perf_counter()
    results = batch.run(plans)
    return len(plans) / (time.perf_counter() - start), results


def _many(plans: Plans, count: int) -> Plans:
    chosen = np.arange(count) % len(plans)
    return Plans(plans.floats[chosen], plans.ints[chosen])


def measure(report: Callable[[str, float], None], trials: int = TRIALS) -> dict[str, Any]:
    """Measure everything; ``report`` is told what has been done, and which share of the whole that was."""
    kit = Kit.named()
    plans = Plans.of_placements(kit, 11, tremor_plans(kit, trials), STEADY)
    few = _many(plans, min(trials, 8))
    late = crowded(COARSE)
    late_plans = Plans.of_placements(kit, 52, crowded_plans(late, max(1, trials // CROWDED_SHARE)), STEADY)
    fine, head = ten(FINE), ten(COARSE)
    figures: dict[str, Any] = {}
    Batch(fine).run(few)  # compiled, and threads started
    figures["placements_per_s"], exact = _timed(Batch(fine), plans)
    report("all cores, to rest", 0.25)
    figures["one_core_per_s"], _ = _timed(Batch(fine, threads=1), plans)
    report("one core", 0.25)
    figures["coarse_per_s"], coarse = _timed(Batch(head, coarse=True), plans)
    figures["coarse_agree"] = float((coarse.ending == exact.ending).mean())
    report("all cores, coarse", 0.15)
    figures["crowded_per_s"], _ = _timed(Batch(late, coarse=True), late_plans)
    report("all cores, crowded board", 0.15)
    figures = {name: float(f"{value:.4g}") for name, value in figures.items()}
    figures |= on_gpu(head, late, plans, late_plans, few, coarse, trials)
    report("GPU", 0.2)
    return figures | {"trials": trials, "usable_cores": cores(), "machine": machine("numba", "cupy-cuda13x", "numpy")}


def on_gpu(
    head: Table, late: Table, plans: Plans, late_plans: Plans, few: Plans, coarse: Results, trials: int
) -> dict[str, Any]:
    """The same on a GPU, with more trials; None for every figure where there is no GPU."""
    names = (*GOALS, "agree", "gpu")
    try:
        rough, rest = Batch(head, coarse=True, gpu=True), Batch(head, gpu=True)
    except TableError:
        return dict.fromkeys(names)
    from openpolarity.physics.batch.cuda.device import gpu_name

    figures: dict[str, Any] = {}
    for batch in (rough, rest):
        batch.run(few)
    many = _many(plans, GPU_TIMES * trials)
    figures["gpu_placements_per_s"], _ = _timed(rest, many)
    figures["gpu_placements_in_10000_per_s"], _ = _timed(rest, _many(plans, min(GPU_BATCH, GPU_TIMES * trials)))
    figures["gpu_coarse_per_s"], there = _timed(rough, many)
    figures["agree"] = float((there.ending[:trials] == coarse.ending).mean())
    crowd = Batch(late, coarse=True, gpu=True)
    crowd.run(_many(late_plans, 1))
    figures["gpu_crowded_per_s"], _ = _timed(crowd, _many(late_plans, GPU_TIMES * len(late_plans)))
    figures = {name: float(f"{value:.4g}") for name, value in figures.items()}
    return figures | {"gpu": gpu_name()}
