"""Letting the computer learn the game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from openpolarity.cli.options import Lang, catalogue, folder_called, refusals, verbs

if TYPE_CHECKING:
    from openpolarity.learning.course_folder import Plan
    from openpolarity.learning.crew import Crew
    from openpolarity.locales import Catalogue

app = verbs("Learning.")


@app.command()
def learn(
    folder: Annotated[
        Path,
        typer.Argument(
            parser=folder_called, metavar="FOLDER", help="Where everything is kept; what was begun there goes on."
        ),
    ] = Path("learning"),
    rounds: Annotated[int, typer.Option(min=1, help="Rounds in all: play, fit, gate.")] = 5,
    games: Annotated[int, typer.Option(min=8, help="Games in the head for a round.")] = 400,
    trials: Annotated[int, typer.Option(min=1, help="Leans tried before each move of these games.")] = 8,
    pairs: Annotated[int, typer.Option(min=1, help="Pairs of games against the last good networks.")] = 40,
    epochs: Annotated[int, typer.Option(min=1, help="How often everything is gone through when fitting.")] = 12,
    seed: Annotated[
        int, typer.Option(min=0, max=999, help="Seed of the games, and of the weights that networks begin with.")
    ] = 0,
    jobs: Annotated[
        int | None, typer.Option(min=1, help="Games at a time; as many as processors if not given.")
    ] = None,
    on: Annotated[
        str, typer.Option(help="Who plays: local; ray; or a Ray cluster's address, for example ray://head:10001.")
    ] = "local",
    gpu: Annotated[bool, typer.Option("--gpu", help="Make the trials of many games together on a CUDA GPU.")] = False,
    publish: Annotated[
        bool, typer.Option("--publish", help="Afterwards, make the best networks those that players use.")
    ] = False,
    curves: Annotated[
        Path | None,
        typer.Option(help="Play nothing: only draw the curves of what is there, into this folder.", metavar="FOLDER"),
    ] = None,
    lang: Lang = None,
) -> None:
    """Let the computer learn the game: it plays in its head, fits networks to that, and keeps better ones."""
    t = catalogue(lang)
    if gpu and on != "local":
        raise typer.BadParameter(
            "it makes the trials of this machine's processes, not of a cluster's", param_hint="--gpu"
        )
    with refusals(t):
        from openpolarity.learning.errors import LearningError

        try:
            if curves is not None:
                _draw(t, folder, curves)
                return
            from openpolarity.learning.course_folder import Plan
            from openpolarity.system.cores import cores

            crew = _crew(on, jobs or cores(), gpu=gpu)
            # What is missing is said before hours of play, not after them, and before there is a folder.
            import matplotlib as mpl  # noqa: F401
            import torch  # noqa: F401

            if on != "local":
                import ray  # noqa: F401

            _learn(t, folder, Plan(games, trials, pairs, epochs, seed), crew, rounds, publish=publish)
        except LearningError as error:
            typer.echo(t(error.message, **error.params), err=True)
            raise typer.Exit(2) from None


def _crew(on: str, jobs: int, *, gpu: bool) -> Crew:
    from openpolarity.learning.crew import OnRay, Processes
    from openpolarity.learning.on_gpu import OnGpu
    from openpolarity.ray_cluster import cluster_address

    if gpu:
        return OnGpu(jobs)
    return Processes(jobs) if on == "local" else OnRay(cluster_address(on), jobs)


def _learn(t: Catalogue, folder: Path, plan: Plan, crew: Crew, rounds: int, *, publish: bool) -> None:
    from openpolarity.cli.show.learning import LearningBar, show_rounds
    from openpolarity.learning.course import Course
    from openpolarity.learning.course_folder import CourseFolder
    from openpolarity.learning.curves import draw_curves

    kept = CourseFolder(folder)
    with kept.alone(), LearningBar(t) as bar:
        course = Course(kept, plan, bar, crew)
        try:
            while len(course.rounds) < rounds:
                course.run(len(course.rounds) + 1)
                draw_curves(folder, folder / "curves", t)
        except KeyboardInterrupt:
            bar.stop()
            stopped = "learning.stopped" if kept.holds_anything() else "learning.stopped_early"
            typer.echo(t(stopped, path=str(folder)), err=True)
            raise typer.Exit(130) from None
    if publish:
        course.publish()
    show_rounds(t, course)


def _draw(t: Catalogue, folder: Path, into: Path) -> None:
    from openpolarity.learning.curves import draw_curves

    for path in draw_curves(folder, into, t):
        typer.echo(t("learning.drawn", path=str(path)))
