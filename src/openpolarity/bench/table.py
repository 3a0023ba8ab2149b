"""The speed of the table, beside MuJoCo: real-time factors on one core, whole placements, memory."""

from __future__ import annotations

import importlib.util
import math
import time
from typing import TYPE_CHECKING, Any

import numpy as np

from openpolarity.bench.machine import machine
from openpolarity.lab.lean import lean
from openpolarity.physics import Ending, FaceUp, Kit, Placement, Pose, Table, boards
from openpolarity.physics.endings import ending_of
from openpolarity.system.memory import peak_memory_mb

if TYPE_CHECKING:
    from collections.abc import Callable

GOALS = {"one_moving_53": 50.0, "ten_awake": 40.0, "all_awake_53": 5.0, "placements_per_s": 120.0}
MEMORY_GOAL_MB = 400.0
TRIALS = 1000
PARTS = 8
"""The number of parts that `measure` consists of: four of ours, four of MuJoCo's."""
MUJOCO_SECONDS = {"one_moving_53": 1.6, "all_awake_53": 0.2}
MUJOCO_TRIALS = 30
"""MuJoCo is tried for a shorter time: it is slower."""


def _clock(table: Table) -> Callable[[], float]:
    """The time that counts: on the wall; for MuJoCo, what its own steps have taken, without anything round them."""
    if hasattr(table, "seconds_in_mujoco"):
        return lambda: float(table.seconds_in_mujoco)
    return time.perf_counter


def one_moving(seconds: float = 8.0, make: type[Table] = Table) -> tuple[float, dict[str, int]]:
    """Real-time factor while a held disc travels through a late-game board of 53, and what stands on it."""
    kit = Kit.named()
    table = make(kit)
    clock = _clock(table)
    table.lay(boards.late_game(kit))
    table.settle()
    leaners = sum(ending_of(table, disc, table.colour_up(disc)) is Ending.STANDS for disc in range(33, 52, 2))
    radius, height = 3.7 * kit.diameter, 0.03
    hand = table.hand

    def at(angle: float) -> Pose:
        return Pose((radius * math.cos(angle), radius * math.sin(angle), height))

    hand.take(52, at(0.0))
    table.step(0.1)
    ticks = round(seconds / 0.008)
    start = clock()
    for tick in range(ticks):
        # Once round, between the towers and the leaners, at a careful hand's speed.
        hand.aim(at(2 * math.pi * tick / 1250))
        table.step(0.008)
    elapsed = clock() - start
    awake = sum(not table.asleep(disc) for disc in table.discs)
    return ticks * 0.008 / elapsed, {"discs": len(table.discs), "leaners": leaners, "awake_at_end": awake}


def chain_reaction(make: type[Table] = Table) -> float:
    """Real-time factor of a chain reaction of ten discs, none of them asleep: eight leaners on two foundations."""
    kit = Kit.named()
    simulated = elapsed = 0.0
    for first in range(8):
        table = make(kit, sleep=False, discs=11)
        clock = _clock(table)
        poses: dict[int, Pose] = {}
        colours: tuple[FaceUp, FaceUp] = ("white", "black")
        for k, up in enumerate(colours):
            x = (2 * k - 1) * 2.3 * kit.diameter
            poses[1 + 5 * k] = Pose.flat(x, 0.0, up, kit=kit)
            for n in range(4):
                poses[2 + 5 * k + n] = boards.leaner(kit, (x, 0.0), math.pi / 2 * (n + 0.5), up)
        table.lay(poses)
        table.step(0.05)
        start, before = clock(), table.time
        # One leaner is struck down and brings down others.
        table.breathe(2 + first % 4 + 5 * (first // 4), (0.0, 0.0, -8e-3), seconds=0.05)
        table.step(0.6)
        elapsed += clock() - start
        simulated += table.time - before
    return simulated / elapsed


def all_awake(seconds: float = 2.0, make: type[Table] = Table) -> float:
    """Real-time factor of the late-game board of 53 with sleep switched off and the table trembling."""
    kit = Kit.named()
    table = make(kit, sleep=False)
    clock = _clock(table)
    poses = boards.late_game(kit)
    poses[52] = Pose.flat(0.0, 6.6 * kit.diameter, kit=kit)
    table.lay(poses)
    table.step(0.1)
    start = clock()
    table.step(seconds)
    return seconds / (clock() - start)


def placements(count: int, report: Callable[[float], None], make: type[Table] = Table) -> tuple[float, float, float]:
    """Whole trials a second on board Ten, and memory (MB) after a tenth of them and at the end.

    A trial: a disc is brought in, leaned on a random white foundation, let go, settles; then the board is put back.
    """
    kit = Kit.named()
    table = make(kit, discs=12)
    clock = _clock(table)
    boards.lay_ten(table)
    start_board = table.snapshot()
    rng = np.random.default_rng(0)
    early = 0.0
    start = clock()
    for trial in range(count):
        x, y = boards.WHITES[int(rng.integers(5))]
        support = (x * kit.diameter, y * kit.diameter)
        plan = Placement(
            support,
            rng.uniform(0, 2 * math.pi),
            rng.uniform(1.5, 1.75) * kit.diameter,
            math.radians(rng.uniform(25, 50)),
        )
        lean(table, 11, plan)
        table.restore(start_board)
        if trial == count // 10:
            early = peak_memory_mb()
        report(1 / count)
    return count / (clock() - start), early, peak_memory_mb()


def beside_mujoco(report: Callable[[str, float], None]) -> dict[str, float] | None:
    """The same figures of MuJoCo, its own steps alone; None if it is not installed."""
    if importlib.util.find_spec("mujoco") is None:
        report("MuJoCo is not installed", 0.5)
        return None
    from openpolarity.lab.mujoco_board import MujocoTable

    figures = {}
    figures["one_moving_53"] = round(one_moving(MUJOCO_SECONDS["one_moving_53"], MujocoTable)[0], 2)
    report("one_moving_53 in MuJoCo", 1 / PARTS)
    figures["ten_awake"] = round(chain_reaction(MujocoTable), 2)
    report("ten_awake in MuJoCo", 1 / PARTS)
    figures["all_awake_53"] = round(all_awake(MUJOCO_SECONDS["all_awake_53"], MujocoTable), 3)
    report("all_awake_53 in MuJoCo", 1 / PARTS)
    rate, _, _ = placements(
        MUJOCO_TRIALS, lambda share: report("placements_per_s in MuJoCo", share / PARTS), MujocoTable
    )
    figures["placements_per_s"] = round(rate, 1)
    return figures


def measure(report: Callable[[str, float], None], trials: int = TRIALS) -> dict[str, Any]:
    """Measure everything. ``report`` is called after each part with its name and its share of the whole (0 to 1)."""
    warm = Table()
    warm.lay({1: Pose.flat(0, 0, kit=warm.kit)})
    warm.settle()
    factor, board = one_moving()
    report("one_moving_53", 1 / PARTS)
    ten = chain_reaction()
    report("ten_awake", 1 / PARTS)
    everything = all_awake()
    report("all_awake_53", 1 / PARTS)
    rate, early, late = placements(trials, lambda share: report("placements_per_s", share / PARTS))
    figures: dict[str, Any] = {
        "one_moving_53": round(factor, 1),
        "ten_awake": round(ten, 2),
        "all_awake_53": round(everything, 2),
        "placements_per_s": round(rate, 1),
        "memory_mb": round(late),
        "memory_growth_mb": round(late - early, 1),
        "trials": trials,
        "board": board,
        "machine": machine("numba", "numpy", "mujoco-core"),
    }
    # After ours, so that its memory does not count as the table's.
    mujoco = beside_mujoco(report)
    figures["mujoco"] = mujoco
    figures["times_mujoco"] = mujoco and {name: round(figures[name] / value, 1) for name, value in mujoco.items()}
    return figures
