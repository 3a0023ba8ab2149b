"""The look of diagrams, drawn with matplotlib (extra ``lab``), which is imported only when something is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
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
