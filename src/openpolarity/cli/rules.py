"""The rules, for people."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  typer reads it when it runs
from typing import Annotated

import typer

from openpolarity.cli.options import Lang, Settings, catalogue, refusals, ruleset, verbs

app = verbs("The rules, for people.")


@app.command()
def rules(
    edition: Annotated[str, typer.Option(help="Whose rules; see `polarity editions`.")] = "standard",
    lang: Lang = None,
    changes: Settings = None,
) -> None:
    """Print the rules of an edition, in our own words, complete enough to play from."""
    from openpolarity.scorekeeper.rulebook import write_rules

    t = catalogue(lang)
    typer.echo(write_rules(ruleset(t, edition, changes), t), nl=False)


@app.command()
def editions(
    one: Annotated[str | None, typer.Argument(help="An edition.")] = None,
    two: Annotated[str, typer.Argument(help="Another one to compare it with.")] = "standard",
    lang: Lang = None,
    everything: Annotated[bool, typer.Option("--all", help="Also what is the same.")] = False,
) -> None:
    """List the editions, or compare two of them side by side."""
    from openpolarity.cli.show.editions import compare, list_editions

    t = catalogue(lang)
    if one is None:
        typer.echo(list_editions(t))
    else:
        compare(ruleset(t, one, None), ruleset(t, two, None), t, everything=everything)


@app.command()
def scorekeeper(
    edition: Annotated[str | None, typer.Option(help="Whose rules; see `polarity editions`.")] = None,
    lang: Lang = None,
    changes: Settings = None,
    match: Annotated[int | None, typer.Option(min=1, help="Play a match to this many points.")] = None,
    teams: Annotated[str | None, typer.Option(help="Players at seats 1 and 2, for example 2,2.")] = None,
    file: Annotated[Path | None, typer.Option(help="Where to keep the game.")] = None,
    new: Annotated[bool, typer.Option("--new", help="Begin anew, also if a game is going on.")] = False,
) -> None:
    """Keep the score of a game with real discs on a real table."""
    from openpolarity.locales import literal
    from openpolarity.scorekeeper.keep_score import NotAFileError, default_file, keep_score

    t = catalogue(lang)
    sizes = [int(size) if size.strip().isdecimal() and len(size) < 10 else 0 for size in (teams or "1,1").split(",")]
    if len(sizes) != 2 or min(sizes) < 1:
        typer.echo(t("list.named", name=f"--teams {teams}", text=f"{t('error.team_size')} 2,2"), err=True)
        raise typer.Exit(2)
    kept = file or default_file()
    with refusals(t):
        try:
            keep_score(
                ruleset(t, edition or "standard", changes),
                t,
                path=kept,
                fresh=new,
                asked=any((edition, changes, match, teams)),
                match_to=match,
                teams=(sizes[0], sizes[1]),
                say=typer.echo,
            )
        except NotAFileError:
            typer.echo(t("sk.no_file", file=literal(str(kept))), err=True)
            raise typer.Exit(2) from None
