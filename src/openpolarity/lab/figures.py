"""The pictures of docs/physics.md, drawn from the simulation itself."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from openpolarity.lab.measures import drop, grid, releases
from openpolarity.magnetism import MU_0, energy, wrench
from openpolarity.physics import Ending, Kit, Pose
from openpolarity.plots import ACCENT, INK, QUIET, SECOND, save, sheet

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

COLOURS = {
    Ending.STANDS: ACCENT,
    Ending.FALLS: QUIET,
    Ending.SNAPS: INK,
    Ending.FLIPS: SECOND,
    Ending.ROLLS_AWAY: "#d9d2c5",
    Ending.UNSETTLED: "#e0a458",
}


def release_map(kit: Kit, folder: Path) -> None:
    """Where a disc may be let go: distance and tilt at release against what becomes of it, for 1, 2, 3 and 5 discs."""
    figure, axes = sheet(12, 4.2, 4)
    for ax, height in zip(axes, (1, 2, 3, 5), strict=True):
        found = releases(kit, height, grid(np.arange(1.3, 2.35, 0.06), np.arange(16, 84, 6)))
        for ending, colour in COLOURS.items():
            points = [(r.distance, r.tilt) for r in found if r.lean.ending is ending]
            if points:
                x, y = np.array(points).T
                ax.scatter(x, y, s=26, marker="s", color=colour, label=ending.value)
        ax.set_title("one disc" if height == 1 else f"tower of {height}", color=INK, fontsize=10)
        ax.set_xlabel("foot from the support's middle (D)", color=INK, fontsize=9)
    axes[0].set_ylabel("tilt at release (°)", color=INK, fontsize=9)
    handles: dict[str, Any] = {}
    for ax in axes:
        for handle, label in zip(*ax.get_legend_handles_labels(), strict=True):
            handles.setdefault(label, handle)
    labels = list(handles)
    figure.legend([handles[name] for name in labels], labels, loc="outside lower center", ncols=6, frameon=False)
    save(figure, folder / "release-map.png")


def towers(kit: Kit, folder: Path) -> None:
    """Tilt and distance at rest against the height of the tower."""
    figure, (left, right) = sheet(8, 3.8, 2)
    for height in (1, 2, 3, 4, 5):
        tries = grid(np.arange(1.5, 2.6, 0.1), range(25, 81, 11))
        # Without discs left upright on their edge: a thick coin stands like that anywhere.
        found = [r for r in releases(kit, height, tries) if r.stands and r.rest_tilt < 75]
        if not found:
            continue
        left.scatter([height] * len(found), [r.rest_tilt for r in found], color=ACCENT, s=18, alpha=0.7)
        away = [r.lean.distance / kit.diameter for r in found]
        right.scatter([height] * len(found), away, color=SECOND, s=18, alpha=0.7)
    for ax, label in ((left, "tilt at rest (°)"), (right, "foot from the support's middle (D)")):
        ax.set_xlabel("discs in the tower", color=INK, fontsize=9)
        ax.set_ylabel(label, color=INK, fontsize=9)
        ax.set_xticks([1, 2, 3, 4, 5])
        ax.set_xlim(0.5, 5.5)
    save(figure, folder / "towers.png")


def landscape(kit: Kit, folder: Path) -> None:
    """Energy of a leaner (magnetic and gravity) over its foot's distance and its tilt: the valley it rests in."""
    figure, ax = sheet(7, 4.6)
    distances, tilts = np.linspace(1.25, 2.2, 96), np.linspace(2, 80, 79)
    u = np.zeros((tilts.size, distances.size))
    axis = np.array([0.0, 0.0, 1.0])
    for i, tilt in enumerate(np.radians(tilts)):
        poses = [Pose.leaning((x * kit.diameter, 0.0), math.pi, float(tilt), kit=kit) for x in distances]
        positions = np.array([pose.position for pose in poses])
        axes = np.array([pose.axis for pose in poses])
        u[i] = energy(kit.magnet, (0.0, 0.0, kit.half), axis, kit.magnet, positions, axes)
        u[i] += kit.weight * positions[:, 2]
    u = 1e3 * u
    levels = np.linspace(float(np.percentile(u, 4)), float(np.percentile(u, 97)), 26)
    filled = ax.contourf(distances, tilts, u, levels=levels, cmap="bone", extend="both")
    ax.contour(distances, tilts, u, levels=levels, colors=INK, linewidths=0.3)
    # For each place of the foot, the tilt at which the disc rests: a minimum along the tilt.
    for j, x in enumerate(distances):
        column = u[:, j]
        inner = np.flatnonzero((column[1:-1] < column[:-2]) & (column[1:-1] < column[2:])) + 1
        ax.scatter(np.full(inner.size, x), tilts[inner], s=5, color=ACCENT)
    figure.colorbar(filled, ax=ax, label="energy (mJ)")
    ax.set_xlabel("foot from the foundation's middle (D)", color=INK, fontsize=9)
    ax.set_ylabel("tilt (°)", color=INK, fontsize=9)
    save(figure, folder / "landscape.png")


def forces(kit: Kit, folder: Path) -> None:
    """Force against distance beside magpylib: stacked, side by side; and the point dipole for comparison."""
    figure, (left, right) = sheet(9, 4.0, 2)
    up = np.array([0.0, 0.0, 1.0])
    cases = (
        (left, "one above the other", np.array([0.0, 0.0, 1.0]), np.linspace(kit.thickness, 0.08, 80), 2),
        (right, "side by side", np.array([1.0, 0.0, 0.0]), np.linspace(kit.diameter, 0.16, 80), 0),
    )
    for ax, title, way, distances, component in cases:
        ours = wrench(kit.magnet, (0, 0, 0), up, kit.magnet, distances[:, None] * way, up)[:, component]
        truth_at = distances[::8]
        truth = [_oracle(kit, way * d)[component] for d in truth_at]
        dipole = 3 * MU_0 / (4 * math.pi) * kit.magnet.moment**2 / distances**4 * (-2 if component == 2 else 1)
        ax.semilogy(1e3 * distances, np.abs(dipole), color=QUIET, lw=1.2, label="point dipoles")
        ax.semilogy(1e3 * distances, np.abs(ours), color=ACCENT, lw=1.8, label="openpolarity")
        ax.semilogy(1e3 * truth_at, np.abs(truth), "o", color=INK, ms=4, label="magpylib")
        ax.axhline(kit.weight, color=SECOND, lw=0.8, ls=":")
        ax.set_title(title, color=INK, fontsize=10)
        ax.set_xlabel("distance of the centres (mm)", color=INK, fontsize=9)
    left.set_ylabel("force (N); dotted: a disc's weight", color=INK, fontsize=9)
    right.legend(frameon=False, fontsize=9)
    save(figure, folder / "force.png")


def _oracle(kit: Kit, position: Any) -> Any:
    from importlib import import_module

    magpylib: Any = import_module("magpylib")

    shape = (kit.magnet.diameter, kit.magnet.thickness)
    source = magpylib.magnet.Cylinder(dimension=shape, polarization=(0, 0, kit.magnet.remanence))
    target = magpylib.magnet.Cylinder(dimension=shape, polarization=(0, 0, kit.magnet.remanence), position=position)
    force, _ = magpylib.getFT(source, target, meshing=4000)
    return force


def sinking(kit: Kit, folder: Path) -> None:
    """How a leaner sinks while a disc is lowered over its foundation."""
    figure, ax = sheet(6, 3.6)
    for distance, colour in ((1.62, SECOND), (1.66, ACCENT)):
        result = drop(kit, distance, 0.06)
        heights = [100.0, *(100.0 - 2 * n for n in range(len(result.tilts) - 1))]
        ax.plot(heights, result.tilts, color=colour, lw=1.8, label=f"foot at {distance} D")
    ax.invert_xaxis()
    ax.set_xlabel("height of the held disc above the mat (mm)", color=INK, fontsize=9)
    ax.set_ylabel("tilt of the leaner (°)", color=INK, fontsize=9)
    ax.legend(frameon=False, fontsize=9)
    save(figure, folder / "sinking.png")


FIGURES: dict[str, Callable[[Kit, Path], None]] = {
    "release-map": release_map,
    "towers": towers,
    "landscape": landscape,
    "force": forces,
    "sinking": sinking,
}
