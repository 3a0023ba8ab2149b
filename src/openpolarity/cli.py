"""The command `polarity`: one verb a job.

Every verb imports what it needs when it runs, so that `polarity --help` answers at once.
"""

from __future__ import annotations

from pathlib import Path  # noqa: TC003 - typer reads the annotations
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from openpolarity.locales import Catalogue
    from openpolarity.rules import Ruleset

app = typer.Typer(
    name="polarity",
    help="Polarity, the magnetic dexterity game, made playable again.",
    no_args_is_help=True,
    rich_markup_mode=None,  # plain help: half the start-up time
    pretty_exceptions_enable=False,
)
bench = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Measure speed and accuracy.")
app.add_typer(bench, name="bench")

Json = Annotated[bool, typer.Option("--json", help="Print one JSON object for machines.")]


@bench.command("magnetism")
def bench_magnetism(json: Json = False) -> None:
    """Accuracy and speed of the magnets' law beside magpylib."""
    from openpolarity.bench.magnetism import run

    run(as_json=json)


@app.callback(invoke_without_command=True)
def root(version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False) -> None:
    """Polarity, the magnetic dexterity game, made playable again."""
    if version:
        from openpolarity import __version__

        typer.echo(__version__)
        raise typer.Exit


# --- the rules, for people ---

Lang = Annotated[
    str | None, typer.Option("--lang", help="en, fr, de, nl or cs. Otherwise POLARITY_LANG, otherwise LANG.")
]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", help="Change a setting, for example capture_duty=may. Repeatable."),
]


def _catalogue(lang: str | None) -> Catalogue:
    """The texts of the language that was asked for, or a clear refusal."""
    from openpolarity.locales import UnknownLanguageError, catalogue, choose_language

    try:
        return catalogue(choose_language(lang))
    except UnknownLanguageError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None


def _ruleset(t: Catalogue, edition: str, changes: list[str] | None) -> Ruleset:
    """An edition with its changes, or a clear refusal in the user's language."""
    from openpolarity.rules.errors import RulesError
    from openpolarity.rules.ruleset import edition as find
    from openpolarity.rules.ruleset import read_setting

    settings = {}
    for change in changes or ():
        name, _, value = change.partition("=")
        settings[name.strip()] = read_setting(name.strip(), value.strip())
    try:
        return find(edition, **settings)
    except RulesError as error:
        typer.echo(t(error.message, **error.params), err=True)
        raise typer.Exit(2) from None


@app.command()
def rules(
    edition: Annotated[str, typer.Option(help="Whose rules; see `polarity editions`.")] = "standard",
    lang: Lang = None,
    changes: Settings = None,
) -> None:
    """Print the rules of an edition, in our own words, complete enough to play from."""
    from openpolarity.scorekeeper.rulebook import write_rules

    t = _catalogue(lang)
    typer.echo(write_rules(_ruleset(t, edition, changes), t), nl=False)


@app.command()
def editions(
    one: Annotated[str | None, typer.Argument(help="An edition.")] = None,
    two: Annotated[str, typer.Argument(help="Another one to compare it with.")] = "standard",
    lang: Lang = None,
    everything: Annotated[bool, typer.Option("--all", help="Also what is the same.")] = False,
) -> None:
    """List the editions, or compare two of them side by side."""
    from openpolarity.scorekeeper.compare import compare, list_editions

    t = _catalogue(lang)
    if one is None:
        typer.echo(list_editions(t))
    else:
        compare(_ruleset(t, one, None), _ruleset(t, two, None), t, everything=everything)


@app.command()
def scorekeeper(
    edition: Annotated[str, typer.Option(help="Whose rules; see `polarity editions`.")] = "standard",
    lang: Lang = None,
    changes: Settings = None,
    match: Annotated[int | None, typer.Option(min=1, help="Play a match to so many points.")] = None,
    teams: Annotated[str, typer.Option(help="Players at seats 1 and 2, for example 2,2.")] = "1,1",
    file: Annotated[Path | None, typer.Option(help="Where to keep the game.")] = None,
    new: Annotated[bool, typer.Option("--new", help="Begin anew, also if a game is going on.")] = False,
) -> None:
    """Keep the score of a game with real discs on a real table."""
    from openpolarity.scorekeeper.table import default_file, keep_score

    t = _catalogue(lang)
    sizes = [int(size) if size.strip().isdigit() else 0 for size in teams.split(",")]
    if len(sizes) != 2 or min(sizes) < 1:
        typer.echo(f"--teams {teams}: {t('error.team_size')} 2,2", err=True)
        raise typer.Exit(2)
    keep_score(
        _ruleset(t, edition, changes),
        t,
        path=file or default_file(),
        fresh=new,
        match_to=match,
        teams=(sizes[0], sizes[1]),
        say=typer.echo,
    )


@bench.command("rules")
def bench_rules(json: Json = False) -> None:
    """Measure how many events a second the rules judge, whole histories replayed included."""
    from openpolarity.bench.rules import measure, report

    typer.echo(report(measure(), as_json=json))


def main() -> None:
    """Run the command line."""
    app()


if __name__ == "__main__":
    main()
