"""Computer players against each other and through pipes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from openpolarity.cli.options import (
    JsonOption,
    Lang,
    Settings,
    catalogue,
    folder_called,
    refusals,
    ruleset,
    speaking,
    verbs,
)

if TYPE_CHECKING:
    from openpolarity.locales import Catalogue
    from openpolarity.rules import Ruleset

app = verbs("Computer players.")
MOST_DISCS = 26
"""Discs a side at most, as many as there are in the box."""


@app.command()
def arena(
    entrants: Annotated[
        list[str] | None,
        typer.Argument(
            help="Levels, level@trials such as master@320, head/hand such as master/child, random, bot:COMMAND, "
            "bot/hand:COMMAND; NAME=bot:COMMAND gives a bot a name of its own. All levels if none."
        ),
    ] = None,
    levels: Annotated[
        bool,
        typer.Option(
            "--levels", help="All levels against their neighbours and themselves: is each as strong as it should be?"
        ),
    ] = False,
    gauntlet: Annotated[bool, typer.Option("--gauntlet", help="The first entrant against each of the others.")] = False,
    sprt: Annotated[
        tuple[float, float] | None,
        typer.Option(
            help="Two scores: stop when it is known which one the first entrant has against the second, e.g. 0.5 0.6.",
            metavar="LOW HIGH",
        ),
    ] = None,
    alpha: Annotated[
        float | None,
        typer.Option(help="With --sprt: how often it may find HIGH though LOW is true, 0.05 if not given."),
    ] = None,
    beta: Annotated[
        float | None,
        typer.Option(help="With --sprt: how often it may find LOW though HIGH is true, 0.05 if not given."),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="Games of every two entrants, 40 if not given; with --sprt the most it may take, 2000 if not given.",
        ),
    ] = None,
    budget: Annotated[
        int | None,
        typer.Option(
            min=2,
            help="Games in all, instead of --games: spent where they tell most. Games come in pairs: 13 play 14.",
        ),
    ] = None,
    discs: Annotated[
        int,
        typer.Option(
            help="Discs a side, up to 26 and at least one more than foundations: 6 by the standard rules. "
            "Fewer make shorter games.",
        ),
    ] = 12,
    edition: Annotated[str, typer.Option(help="Whose rules; see `polarity editions`.")] = "standard",
    changes: Settings = None,
    seed: Annotated[
        int, typer.Option(min=0, help="A number from which all chance follows: the same number makes the same games.")
    ] = 0,
    jobs: Annotated[
        int | None, typer.Option(min=1, help="Games at a time; as many as processors if not given.")
    ] = None,
    on: Annotated[
        str,
        typer.Option(
            help="Where to play: local (here); ray (Ray, started here); auto (the Ray cluster that this machine is "
            "a part of); or a cluster's address, for example ray://head:10001."
        ),
    ] = "local",
    out: Annotated[
        Path | None,
        typer.Option(
            parser=folder_called,
            metavar="FOLDER",
            help="The folder for results; a tournament that was stopped there goes on. If not given, one under arena/.",
        ),
    ] = None,
    plot: Annotated[Path | None, typer.Option(help="Where to draw the ratings: .png, .svg or .pdf.")] = None,
    lang: Lang = None,
    json: JsonOption = False,
) -> None:
    """Let levels and bots play a tournament; ratings with error bars, win rates, faults, lengths."""
    t = catalogue(lang)
    rules = _rules(t, edition, discs, changes)
    if levels and (entrants or gauntlet):
        raise typer.BadParameter("--levels names its entrants itself", param_hint="--levels")
    if sprt is not None and (levels or gauntlet):
        raise typer.BadParameter("a sequential test compares two entrants", param_hint="--sprt")
    if budget is not None and (levels or gauntlet or sprt or games):
        raise typer.BadParameter("a budget says itself who plays how often", param_hint="--budget")
    for option, risk in (("--alpha", alpha), ("--beta", beta)):
        if risk is not None and sprt is None:
            raise typer.BadParameter("only a sequential test has it: --sprt LOW HIGH", param_hint=option)
    with refusals(t):
        from openpolarity.arena import ArenaError, Terms
        from openpolarity.arena.sprt import RISK, Hypotheses
        from openpolarity.arena.tournament import Tournament
        from openpolarity.cli.show.tournament import show_arena
        from openpolarity.players import LEVELS
        from openpolarity.ray_cluster import cluster_address
        from openpolarity.system.cores import cores

        settings = {name: value for name, value in rules.changes.items() if name != "discs_per_side"}
        terms = Terms(edition, rules.discs_per_side, settings)
        kind = "gauntlet" if gauntlet else "sprt" if sprt else "budget" if budget else "round-robin"
        folder = out or Path("arena") / f"{edition}-{terms.discs}-{seed}"
        try:
            test = (
                None
                if sprt is None
                else Hypotheses(*sprt, RISK if alpha is None else alpha, RISK if beta is None else beta)
            )
            each = budget or games or (40 if sprt is None else 2000)
            wanted = Tournament(tuple(entrants or LEVELS), kind, each, seed, terms, test)
            if levels:
                wanted = Tournament.of_levels(each, seed, terms)
            if on != "local":
                cluster_address(on)
            code = show_arena(t, wanted, folder, on=on, jobs=jobs or cores(), plot=plot, for_machines=json)
        except ArenaError as error:
            typer.echo(t(error.message, **error.params), err=True)
            raise typer.Exit(2) from None
        if code:
            raise typer.Exit(code)


def _rules(t: Catalogue, edition: str, discs: int, changes: list[str] | None) -> Ruleset:
    """The rules of a tournament, or a clear refusal of its number of discs."""
    foundations = ruleset(t, edition, changes).foundations_per_side
    if not foundations < discs <= MOST_DISCS:
        said = t("arena.error.discs", discs=discs, foundations=foundations, least=foundations + 1, most=MOST_DISCS)
        typer.echo(said, err=True)
        raise typer.Exit(2)
    return ruleset(t, edition, [f"discs_per_side={discs}", *(changes or ())])


@app.command()
def leaderboard(
    folders: Annotated[list[Path], typer.Argument(help="Folders of tournaments, or their games.jsonl.")],
    into: Annotated[
        Path | None,
        typer.Option(
            help="A Markdown document to put the tables into, between its comments leaderboard: begin and end."
        ),
    ] = None,
    again: Annotated[
        int | None,
        typer.Option(
            min=1,
            metavar="GAMES",
            help="First play this many of the games again. If all come out the same, they hold although code changed.",
        ),
    ] = None,
    jobs: Annotated[
        int | None, typer.Option(min=1, help="With --again: games at a time; as many as processors if not given.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Rate all games of some tournaments, as tables in Markdown."""
    with speaking(lang) as t:
        from openpolarity.arena import ArenaError
        from openpolarity.arena.leaderboard import leaderboard as board_of
        from openpolarity.arena.leaderboard import put_into
        from openpolarity.cli.show.again import show_again
        from openpolarity.system.cores import cores

        try:
            if again is not None and not show_again(t, folders, again, jobs or cores()):
                raise typer.Exit(1)
            board = board_of(folders, t)
            if into is None:
                typer.echo(board, nl=False)
                return
            into.write_text(put_into(into.read_text("utf-8"), board, str(into)), "utf-8")
        except KeyboardInterrupt:
            raise typer.Exit(130) from None
        except ArenaError as error:
            typer.echo(t(error.message, **error.params), err=True)
            raise typer.Exit(2) from None


@app.command()
def bot(
    level: Annotated[
        str | None,
        typer.Option(help="Which player answers: child, beginner, casual, club, expert, master; club if not given."),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(min=0, help="A number from which the player's chance follows; the host's if not given."),
    ] = None,
    seconds: Annotated[
        float | None, typer.Option(min=0.05, help="Seconds to think about a move, instead of the level's trials.")
    ] = None,
    check: Annotated[
        str | None,
        typer.Option(
            "--check",
            metavar="COMMAND",
            help="Try a bot in a short game instead, and say what is wrong with it: the command that starts it.",
        ),
    ] = None,
    patience: Annotated[
        float | None,
        typer.Option(
            min=0.5,
            max=600,
            help="With --check: how many seconds the bot may think about an answer, 15 if not given.",
        ),
    ] = None,
    lang: Lang = None,
) -> None:
    """Play through lines of JSON on stdin and stdout (docs/bot-protocol.md), or check a bot that does."""
    for option, given in (("--level", level), ("--seconds", seconds)):
        if given is not None and check is not None:
            raise typer.BadParameter("with --check the player is the bot that is tried", param_hint=option)
    if patience is not None and check is None:
        raise typer.BadParameter("only a bot that is tried has it: --check COMMAND", param_hint="--patience")
    with speaking(lang) as t:
        if check is not None:
            from openpolarity.cli.show.bot_check import show_check
            from openpolarity.players.bots.player import THINK_SECONDS, BotCommandError

            try:
                code = show_check(check, t, seed=seed or 0, think_s=patience or THINK_SECONDS, say=typer.echo)
            except BotCommandError as error:
                typer.echo(t(error.message.id, **error.message.params), err=True)
                raise typer.Exit(2) from None
            raise typer.Exit(code)
        from openpolarity.players import level as level_called
        from openpolarity.players import timed
        from openpolarity.players.bots.serving import serve_pipes
        from openpolarity.players.levels import UnknownLevelError

        try:
            who = level_called(level or "club")
            who = who if seconds is None else timed(who, seconds)
        except UnknownLevelError as error:
            typer.echo(t(error.message.id, **error.message.params), err=True)
            raise typer.Exit(2) from None
        serve_pipes(who, seed, t)
