"""A tournament as a picture: ratings with their error bars, and the scores of every pair."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from openpolarity.arena.entrant import shortened
from openpolarity.arena.errors import ArenaError
from openpolarity.locales import literal
from openpolarity.plots import ACCENT, INK, PALE, PAPER, QUIET
from openpolarity.system.files import make_folder

if TYPE_CHECKING:
    from pathlib import Path

    from openpolarity.arena.report import TournamentReport
    from openpolarity.locales import Catalogue

LONG = 22
"""The number of letters after which names are shortened."""
SUFFIXES = (".png", ".svg", ".pdf")


def need_picture(path: Path) -> None:
    """Make sure that a picture can be drawn to a file, before hours of play.

    Raises `ArenaError` if it is of another kind or matplotlib is missing, `OSError` if it cannot be written there.
    """
    if path.suffix.lower() not in SUFFIXES:
        raise _not_drawn(path, f"possible are {', '.join(SUFFIXES)}")
    _pyplot()
    make_folder(path.parent)
    there = path.exists()
    path.open("ab").close()
    if not there:
        path.unlink()


def draw(report: TournamentReport, t: Catalogue, path: Path) -> None:
    """Draw a report to a file: .png, .svg or .pdf. Raises `ArenaError` if matplotlib is missing or cannot write it."""
    pyplot = _pyplot()
    rows = max(3, len(report.standings))
    figure, (left, right) = pyplot.subplots(
        1,
        2,
        figsize=(11.5, 1.9 + 0.52 * rows),
        facecolor=PAPER,
        layout="constrained",
        gridspec_kw={"width_ratios": (1.15, 1)},
    )
    _ratings(left, report, t)
    _matrix(right, report, t)
    figure.suptitle(
        t("arena.plot.title", edition=report.edition, discs=report.discs, n=report.games),
        color=INK,
        fontsize=12,
        x=0.01,
        ha="left",
    )
    if report.field is not None:
        figure.supxlabel(report.field.in_words(t), color=INK, fontsize=9, x=0.01, ha="left")
    make_folder(path.parent)
    try:
        figure.savefig(path, dpi=140, facecolor=PAPER)
    except ValueError as error:
        raise _not_drawn(path, str(error)) from None
    finally:
        pyplot.close(figure)


def _not_drawn(path: Path, why: str) -> ArenaError:
    return ArenaError(f"{path}: {why}", message="arena.error.plot", path=literal(str(path)))


def _pyplot() -> Any:
    try:
        import matplotlib as mpl
    except ModuleNotFoundError:
        raise ArenaError(
            "matplotlib is not installed: pip install 'openpolarity[lab]'", message="arena.error.no_plot"
        ) from None
    mpl.use("Agg")
    from matplotlib import pyplot

    return pyplot


def _quiet(axes: Any, title: str) -> None:
    axes.set_facecolor(PAPER)
    axes.tick_params(colors=INK, labelsize=9, length=0)
    for spine in axes.spines.values():
        spine.set_visible(False)
    axes.set_title(title, color=INK, fontsize=10, loc="left", pad=10)


def _ratings(axes: Any, report: TournamentReport, t: Catalogue) -> None:
    """Draw the ratings from strong to weak, each with its 95 % bar."""
    _quiet(axes, t("arena.plot.ratings"))
    shown = [one for one in report.standings if one.rating is not None]
    names = shortened([one.name for one in shown], LONG)
    for y, one in enumerate(shown):
        rating, error = one.rating or 0.0, one.error or 0.0
        axes.plot([rating - error, rating + error], [y, y], color=QUIET, linewidth=5, solid_capstyle="round", zorder=2)
        axes.plot([rating], [y], "o", color=ACCENT, markersize=7, zorder=3)
        axes.annotate(
            f"{rating:.0f} ± {error:.0f}", (rating, y), (0, 9), textcoords="offset points", ha="center", color=INK,
            fontsize=8,
        )  # fmt: skip
    axes.set_yticks(range(len(shown)), [names[one.name] for one in shown])
    axes.set_ylim(len(shown) - 0.4, -0.7)
    axes.margins(x=0.12)
    axes.grid(axis="x", color=PALE, linewidth=1, zorder=0)
    axes.set_axisbelow(True)


def _matrix(axes: Any, report: TournamentReport, t: Catalogue) -> None:
    """Draw the row's score against the column, in per cent: the redder the higher."""
    from matplotlib.colors import LinearSegmentedColormap

    _quiet(axes, t("arena.plot.matrix"))
    warmth = LinearSegmentedColormap.from_list("warmth", [PAPER, "#eecfc0", ACCENT])
    names = [one.name for one in report.standings]
    for y, one in enumerate(names):
        for x, two in enumerate(names):
            pair = report.pair(one, two)
            colour = warmth(0.92 * pair.score) if pair else PAPER
            axes.fill_between([x - 0.48, x + 0.48], y - 0.46, y + 0.46, color=colour, edgecolor="none", linewidth=0)
            text = "·" if pair is None else f"{100 * pair.score:.0f}"
            dark = pair is not None and pair.score > 0.85
            axes.text(x, y, text, ha="center", va="center", color=PAPER if dark else INK, fontsize=9)
    axes.set_xticks(range(len(names)), list(shortened(names, LONG).values()), rotation=35, ha="right")
    axes.set_yticks(range(len(names)), list(shortened(names, LONG).values()))
    axes.set_xlim(-0.5, max(0.5, len(names) - 0.5))
    axes.set_ylim(len(names) - 0.5, -0.5)
