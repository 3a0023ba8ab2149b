"""Letting the computer learn the game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from openpolarity.cli.options import Lang, catalogue, refusals, verbs

app = verbs("Learning.")


@app.command()
def learn(
    folder: Annotated[Path, typer.Argument(help="Where everything is kept; what was begun there goes on.")] = Path(
        "learning"
    ),
    rounds: Annotated[int, typer.Option(min=1, help="Rounds in all: play, fit, gate.")] = 5,
    games: Annotated[int, typer.Option(min=8, help="Games in the head for a round.")] = 400,
    trials: Annotated[int, typer.Option(min=1, help="Leans tried for a move in them.")] = 8,
    pairs: Annotated[int, typer.Option(min=1, help="Pairs of games against the last good networks.")] = 40,
    epochs: Annotated[int, typer.Option(min=1, help="How often everything is gone through when fitting.")] = 12,
    seed: Annotated[int, typer.Option(min=0, max=999, help="Of the games and the networks.")] = 0,
    jobs: Annotated[
        int | None, typer.Option(min=1, help="Games at a time; as many as processors if not given.")
    ] = None,
    publish: Annotated[
        bool, typer.Option("--publish", help="Afterwards, make the best networks those that players use.")
    ] = False,
    lang: Lang = None,
) -> None:
    """Let the computer learn the game: it plays in its head, fits networks to that, and keeps better ones."""
    t = catalogue(lang)
    with refusals(t):
        import torch  # noqa: F401 - asked for before hours of play, not after them

        from openpolarity.cli.show.learning import LearningBar, show_rounds
        from openpolarity.learning.course import Course, Plan
        from openpolarity.system.cores import cores

        plan = Plan(games, trials, pairs, epochs, jobs or cores(), seed)
        with LearningBar(t) as bar:
            course = Course(folder, plan, bar)
            try:
                course.run(rounds)
            except KeyboardInterrupt:
                bar.stop()
                typer.echo(t("learning.stopped", path=str(folder)), err=True)
                raise typer.Exit(130) from None
        if publish:
            course.publish()
        show_rounds(t, course)
