"""The look of diagrams, drawn with matplotlib (extra ``lab``), which is imported only when something is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

PAPER, INK, ACCENT, SECOND, QUIET, PALE = "#f7f3ea", "#2b2622", "#c1272d", "#2f6690", "#b9b0a2", "#e9e2d4"


def sheet(width: float = 8.0, height: float = 4.6, columns: int = 1) -> tuple[Any, Any]:
    """A figure and its axes side by side; ``width`` and ``height`` in inches."""
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(1, columns, figsize=(width, height), facecolor=PAPER, layout="constrained")
    for ax in axes if columns > 1 else (axes,):
        ax.set_facecolor(PAPER)
        ax.tick_params(colors=INK, labelsize=9)
        for side in ("top", "right"):
            ax.spines[side].set_visible(False)
    return figure, axes


def save(figure: Any, path: Path) -> None:
    """Write a figure to a file and close it."""
    from matplotlib import pyplot

    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, dpi=130)
    pyplot.close(figure)


def draw_seeds(
    x: Sequence[float], curves: Sequence[Sequence[float]], path: Path, *, title: str, of: str, what: str
) -> None:
    """Draw how learning goes on in per cent: a curve for every seed over the same ``x``, and of several their mean.

    ``of`` and ``what`` are the names of the axes, across and up.
    """
    figure, axes = sheet(7.2, 4.0)
    for curve in curves:
        axes.plot(x, curve, color=ACCENT, linewidth=0.9, alpha=0.4)
    mean = [sum(points) / len(points) for points in zip(*curves, strict=True)]
    axes.plot(x, mean, color=ACCENT, linewidth=2.0)  # of one seed: its own curve, once more
    axes.set_title(f"{title} ({seeds_in_words(len(curves))})", color=INK, fontsize=10, loc="left")
    axes.set_xlabel(of, color=INK, fontsize=9)
    axes.set_ylabel(what, color=INK, fontsize=9)
    axes.set_xlim(0, x[-1])
    axes.set_ylim(0, 100)
    axes.grid(axis="y", color=PALE)
    save(figure, path)


def seeds_in_words(seeds: int) -> str:
    """What the curves of so many seeds are."""
    return "one seed" if seeds == 1 else f"{seeds} seeds, and their mean"
