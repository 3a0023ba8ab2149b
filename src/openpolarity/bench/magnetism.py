"""`polarity bench magnetism`: our law beside magpylib, in one run, on the same poses."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, TypedDict

import numpy as np

from openpolarity.bench.machine import machine
from openpolarity.bench.magnet_errors import relative_errors
from openpolarity.bench.magnet_poses import Poses, magnet_poses
from openpolarity.bench.oracle import Oracle, cells
from openpolarity.magnetism import DiscMagnet, wrench

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.bench.oracle import Mesh
    from openpolarity.compiled import Floats

MAGNET = DiscMagnet(diameter=0.0272, thickness=0.0039, remanence=0.42)
"""A magnet much like the one inside a disc of the game."""
GOOD_ENOUGH = 0.005
"""magpylib's meshing is coarsened as far as it keeps this relative error."""
TRUTH: Mesh = (24, 8, 2)
"""The middle one of the three meshes of the truth."""
_HARDEST = 8
_FINEST = 20_000


class Figures(TypedDict):
    """What the benchmark measures; errors as fractions, by class of poses."""

    force_error: dict[str, float]
    torque_error: dict[str, float]
    truth_error: dict[str, float]
    pairs_per_s: float
    speedup: float
    magpylib_pairs_per_s: float
    magpylib_meshing: dict[str, list[int]]
    poses: dict[str, int]
    magnet: dict[str, float]
    machine: dict[str, str | int]


def candidate_meshes() -> list[Mesh]:
    """Meshes worth trying, cheapest first: cells from a third to three times as wide as high."""
    tried = {
        (arc * rings, rings, layers)
        for rings in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 24)
        for arc in (2, 3, 4)
        for layers in (1, 2, 3, 4, 5, 6, 8)
        if rings / 9 <= layers <= max(1, rings)
    }
    return sorted((mesh for mesh in tried if cells(mesh) <= _FINEST), key=lambda mesh: (cells(mesh), mesh))


def _worst(kind: str, poses: Poses, found: Floats, truth: Floats) -> float:
    force, torque = relative_errors(kind, poses, found, truth)
    return float(max(force.max(), torque.max()))


def cheapest_meshing(kind: str, poses: Poses, truth: Floats, tick: Callable[[int], None]) -> tuple[Mesh, float]:
    """Find magpylib's cheapest meshing that is good enough on ``poses``, and its seconds a pair.

    A mesh is tried on the hardest poses first, and on all of them if it passes there. The time is the better of two
    runs over all poses.
    """
    everything = Oracle(MAGNET, poses, tick=tick)
    force, torque = relative_errors(kind, poses, everything.wrenches(TRUTH), truth)
    hard = np.argsort(np.maximum(force, torque))[-_HARDEST:]
    few = Oracle(MAGNET, Poses(*(column[hard] for column in poses)), tick=tick)

    def passes_hard(mesh: Mesh) -> bool:
        found = truth.copy()  # the whole class decides what vanishes in it
        found[hard] = few.wrenches(mesh)
        return _worst(kind, poses, found, truth) <= GOOD_ENOUGH

    for mesh in candidate_meshes():
        if not passes_hard(mesh):
            continue
        seconds = []
        for _ in range(2):
            start = time.perf_counter()
            found = everything.wrenches(mesh)
            seconds.append(time.perf_counter() - start)
        if _worst(kind, poses, found, truth) <= GOOD_ENOUGH:
            return mesh, min(seconds) / len(poses)
    raise RuntimeError(f"no mesh of magpylib up to {_FINEST} cells is good enough for the class {kind!r}")


def _ours(poses: Poses) -> Floats:
    return wrench(MAGNET, np.zeros(3), poses.source_axes, MAGNET, poses.positions, poses.target_axes)


def our_seconds(poses: Poses, *, measure: float = 2.0) -> float:
    """Seconds a pair of our law, through the same public function a user calls; compiled before the clock starts.

    The median of rounds of a hundredth of a second at least, over ``measure`` seconds.
    """
    _ours(poses)
    many = Poses(*(np.tile(column, (20, 1)) for column in poses))
    rounds = []
    end = time.perf_counter() + measure
    while time.perf_counter() < end:
        start = time.perf_counter()
        _ours(many)
        rounds.append((time.perf_counter() - start) / len(many))
    return float(np.median(rounds))


def work_ahead() -> int:
    """The approximate number of cells that magpylib will compute."""
    n = sum(len(p) for p in magnet_poses().values())
    return round(n * cells(TRUTH) * (1 / 8 + 1 + 8 + 9))


def _counting(report: Callable[[str, float], None], what: str, ahead: int) -> Callable[[int], None]:
    """Report the cells done as a share of all cells to do."""
    return lambda done: report(what, done / ahead)


def measure(report: Callable[[str, float], None]) -> Figures:
    """Measure accuracy and speed, in one to two minutes.

    ``report`` is told what is being done, and about which share of the whole has just been done.
    """
    poses = magnet_poses()
    ahead = work_ahead()
    force_error, torque_error, truth_error = {}, {}, {}
    meshing: dict[str, list[int]] = {}
    magpylib_seconds = 0.0
    for kind, group in poses.items():
        tick = _counting(report, f"{kind}: converged magpylib", ahead)
        truth, last = Oracle(MAGNET, group, tick=tick).converged(TRUTH)
        force, torque = relative_errors(kind, group, _ours(group), truth)
        force_error[kind], torque_error[kind] = float(force.max()), float(torque.max())
        truth_error[kind] = _worst(kind, group, truth - last, truth)
        tick = _counting(report, f"{kind}: magpylib's cheapest meshing", ahead)
        mesh, seconds = cheapest_meshing(kind, group, truth, tick)
        meshing[kind] = list(mesh)
        magpylib_seconds += seconds * len(group)
    report("our law", 0.0)
    count = sum(map(len, poses.values()))
    ours = our_seconds(Poses(*(np.concatenate(columns) for columns in zip(*poses.values(), strict=True))))
    return Figures(
        force_error=force_error,
        torque_error=torque_error,
        truth_error=truth_error,
        pairs_per_s=1 / ours,
        speedup=magpylib_seconds / count / ours,
        magpylib_pairs_per_s=count / magpylib_seconds,
        magpylib_meshing=meshing,
        poses={kind: len(group) for kind, group in poses.items()},
        magnet={"diameter": MAGNET.diameter, "thickness": MAGNET.thickness, "remanence": MAGNET.remanence},
        machine=machine("numpy", "numba", "magpylib"),
    )
