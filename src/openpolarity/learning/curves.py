"""The curves of learning as pictures: losses by epoch, scores at the gate, and how far chances can be trusted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from openpolarity.learning.course_folder import CourseFolder
from openpolarity.learning.errors import LearningError
from openpolarity.learning.experience import join
from openpolarity.learning.reliability import reliability
from openpolarity.players.learned.proposal_network import MEMBERS
from openpolarity.players.learned.value_network import ValueNetwork
from openpolarity.players.learned.weights import read_weights
from openpolarity.plots import ACCENT, INK, PALE, QUIET, save, sheet

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from openpolarity.learning.course_folder import Round
    from openpolarity.learning.reliability import Reliability
    from openpolarity.locales import Catalogue


def draw_curves(folder: Path, into: Path, t: Catalogue) -> list[Path]:
    """Draw all curves of a folder in which something was learned, and return the files.

    The chances are those of its best networks; of the last ones if none has passed the gate; of those that ship if
    there are none at all. ``folder`` may also be a single file of experience. Raises `LearningError` if there is
    nothing to draw.
    """
    drawn: list[Path] = []
    kept = CourseFolder(folder)
    rounds = kept.rounds()
    if rounds:
        drawn += [into / "losses.png", into / "gate.png"]
        draw_losses(rounds, t, drawn[0])
        draw_gate(rounds, t, drawn[1])
    files = [folder] if folder.is_file() else sorted(kept.experience.glob("*.npz"))
    found = reliability(join(files), ValueNetwork(read_weights("value", _networks(kept, rounds)))) if files else None
    if found is not None:
        drawn.append(into / "reliability.png")
        draw_reliability(found, t, drawn[-1])
    if not drawn:
        raise LearningError(
            f"{folder} holds no games that were learned from", message="learning.nothing", path=str(folder)
        )
    return drawn


def _networks(kept: CourseFolder, rounds: Sequence[Round]) -> Path | None:
    last = kept.networks(rounds[-1].number) if rounds else None
    return kept.best(rounds) or last


def draw_losses(rounds: Sequence[Round], t: Catalogue, path: Path) -> None:
    """Draw how well the networks did on held-out games, epoch by epoch; the last round is red."""
    figure, (left, right) = sheet(10, 4, 2)
    for one in rounds:
        look = _look(one, rounds)
        left.plot(range(1, len(one.value_losses) + 1), one.value_losses, **look)
        epochs = len(one.proposal_losses) // MEMBERS
        for member in range(MEMBERS if epochs else 0):
            losses = one.proposal_losses[member * epochs : (member + 1) * epochs]
            right.plot(range(1, epochs + 1), losses, **look)
    for axes, what in ((left, "value"), (right, "proposals")):
        axes.set_title(t(f"learning.plot.{what}"), color=INK, fontsize=10, loc="left")
        axes.set_xlabel(t("learning.plot.epoch"), color=INK, fontsize=9)
        axes.xaxis.get_major_locator().set_params(integer=True)
        axes.grid(axis="y", color=PALE)
    save(figure, path)


def _look(one: Round, rounds: Sequence[Round]) -> dict[str, Any]:
    last = one is rounds[-1]
    return {"color": ACCENT if last else QUIET, "linewidth": 1.8 if last else 1.0, "zorder": 3 if last else 2}


def draw_gate(rounds: Sequence[Round], t: Catalogue, path: Path) -> None:
    """Draw the score of every round's networks against the last good ones, with its 95 % bar; red if they passed."""
    figure, axes = sheet(6.4, 4)
    axes.axhline(50, color=QUIET, linewidth=1, linestyle="--")
    for one in rounds:
        low, high = one.interval or (0.0, 1.0)
        colour = ACCENT if one.accepted else INK
        axes.plot([one.number + 1] * 2, [100 * low, 100 * high], color=PALE, linewidth=6, solid_capstyle="round")
        axes.plot([one.number + 1], [100 * (one.score or 0.0)], "o", color=colour, markersize=7, zorder=3)
    axes.set_title(t("learning.plot.gate"), color=INK, fontsize=10, loc="left")
    axes.set_xlabel(t("learning.plot.round"), color=INK, fontsize=9)
    axes.set_xlim(0.4, len(rounds) + 0.6)
    axes.set_ylim(-3, 103)
    axes.xaxis.get_major_locator().set_params(integer=True)
    save(figure, path)


def draw_reliability(found: Reliability, t: Catalogue, path: Path) -> None:
    """Draw what a value network says against what came of it; a point is a tenth of the scale, larger if fuller."""
    figure, axes = sheet(5.6, 5.4)
    axes.plot([0, 100], [0, 100], color=QUIET, linewidth=1, linestyle="--")
    for one in found.bins:
        axes.plot([100 * one.said] * 2, [100 * one.low, 100 * one.high], color=QUIET, linewidth=2.5, zorder=2)
        size = 30 + 900 * one.positions / found.positions
        axes.scatter(
            [100 * one.said], [100 * one.came], s=size, color=ACCENT, edgecolors="none", zorder=3, clip_on=False
        )
    title = t("learning.plot.reliability", positions=found.positions, games=found.games)
    axes.set_title(title, color=INK, fontsize=10, loc="left")
    off = t("learning.plot.off", off=round(100 * found.off, 1), brier=round(found.brier, 3))
    axes.text(98, 4, off, ha="right", color=INK, fontsize=9)
    axes.set_xlabel(t("learning.plot.said"), color=INK, fontsize=9)
    axes.set_ylabel(t("learning.plot.came"), color=INK, fontsize=9)
    axes.set_xlim(-2, 102)
    axes.set_ylim(-2, 102)
    axes.set_aspect("equal")
    axes.grid(color=PALE)
    axes.set_axisbelow(True)
    save(figure, path)
