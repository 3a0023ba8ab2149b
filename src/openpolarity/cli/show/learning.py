"""How learning goes on, and what came of it, in a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from openpolarity.cli.progress import progress

if TYPE_CHECKING:
    from openpolarity.learning.course import Course
    from openpolarity.locales import Catalogue


class LearningBar:
    """A bar for the stage of a round that is going on."""

    def __init__(self, t: Catalogue) -> None:
        self._t = t
        self._bar = progress()
        self._task = self._bar.add_task("", total=1)
        self._stage, self._round, self._total = "", 0, 0

    def __enter__(self) -> Self:
        self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        """Take the bar away."""
        self._bar.stop()

    def begin(self, stage: str, number: int, total: int) -> None:
        """Begin a stage (play, fit, gate) of a round, which has ``total`` steps."""
        self._stage, self._round, self._total = stage, number + 1, total
        self._bar.reset(self._task, total=total, description=self._in_words(0, None))

    def advance(self, done: int, figure: float | None = None) -> None:
        """Show how many steps are done, and a figure."""
        self._bar.update(self._task, completed=done, description=self._in_words(done, figure))

    def _in_words(self, done: int, figure: float | None) -> str:
        if self._stage == "play":
            return self._t("learning.play", round=self._round, done=done, total=self._total)
        if figure is None:
            return self._t(f"learning.{self._stage}", round=self._round)
        said = f"{figure:.3f}" if self._stage == "fit" else f"{100 * figure:.0f}"
        return self._t(f"learning.{self._stage}.so_far", round=self._round, figure=said)


def show_rounds(t: Catalogue, course: Course) -> None:
    """Print a table of all rounds."""
    from rich.console import Console
    from rich.table import Table

    table = Table(title=t("learning.title"))
    for column in ("round", "positions", "leans", "value", "score", "accepted"):
        table.add_column(t(f"learning.column.{column}"), justify="right")
    for one in course.rounds:
        low, high = one.interval or (0.0, 1.0)
        table.add_row(
            str(one.number + 1),
            str(one.positions),
            str(one.leans),
            f"{min(one.value_losses, default=0.0):.3f}",
            f"{100 * (one.score or 0.0):.0f} % ({100 * low:.0f}–{100 * high:.0f})",
            t("learning.yes" if one.accepted else "learning.no"),
        )
    Console(markup=False).print(table)
