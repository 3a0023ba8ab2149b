"""Games: at the table, by themselves, and once they are records."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from openpolarity.cli.options import (
    Database,
    DataFolder,
    JsonOption,
    Lang,
    catalogue,
    refusals,
    ruleset,
    speaking,
    verbs,
)

app = verbs("Games.")
RecordFile = Annotated[Path, typer.Argument(help="The record of a game: a .polarity file.")]
Salvage = Annotated[bool, typer.Option("--salvage", help="Read a damaged file up to its damage.")]
TurnNumber = Annotated[int | None, typer.Option(min=0, help="Which turn; 0 is the set-up.")]


@app.command()
def play(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="Otherwise the first free one from 8765 on.")
    ] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the browser.")] = True,
    allow: Annotated[
        list[str] | None,
        typer.Option("--allow-host", help="A name under which other machines call this one. Repeatable."),
    ] = None,
    data: DataFolder = None,
    database: Database = None,
    web: Annotated[Path | None, typer.Option(help="Serve pages from this folder, while working on them.")] = None,
    lang: Lang = None,
) -> None:
    """Open the table in the browser: play the computer or a friend, practise, watch, replay. Ctrl-C ends it."""
    with speaking(lang) as t:
        from openpolarity.cli.show.warmup import Preparation
        from openpolarity.server.http.serving import DataError, default_data, serve

        preparation = Preparation(t)

        def say(address: str) -> None:
            typer.echo(address)
            preparation.show()

        try:
            serve(
                data or default_data(),
                t,
                database=database,
                host=host,
                port=port,
                allow=allow or (),
                web=web,
                browser=browser,
                say=say,
                warn=lambda text: typer.echo(text, err=True),
                prepare=preparation.begin,
            )
        except DataError as error:
            typer.echo(str(error), err=True)
            raise typer.Exit(2) from None


@app.command()
def selfplay(
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 9,
    edition: Annotated[
        list[str] | None, typer.Option(help="Whose rules; repeatable. All editions if not given.")
    ] = None,
    discs: Annotated[int, typer.Option(min=6, max=26, help="Discs a side; fewer make shorter games.")] = 8,
    seed: Annotated[int, typer.Option(min=0, help="Of the first game; the next ones count up.")] = 0,
    jobs: Annotated[int, typer.Option(min=1, help="Games at a time.")] = 1,
    out: Annotated[Path | None, typer.Option(help="A folder for results and records.")] = None,
    playthrough: Annotated[Path | None, typer.Option(help="Tell the first game as text in this file.")] = None,
    lang: Lang = None,
    json: JsonOption = False,
) -> None:
    """Let a scripted side play whole games against itself, and check every step."""
    t = catalogue(lang)
    for name in edition or ():
        ruleset(t, name, None)
    with refusals(t):
        from dataclasses import replace

        from openpolarity.cli.show.self_play import show_selfplay
        from openpolarity.players.self_play import tasks
        from openpolarity.rules.ruleset import EDITIONS

        if out is not None:
            out.mkdir(parents=True, exist_ok=True)  # refuses before anything is played
        wanted = tasks(games, editions=edition or EDITIONS, discs=discs, seed=seed, out=out)
        if playthrough is not None:
            wanted[0] = replace(wanted[0], tale=playthrough, language=t.language)
        if code := show_selfplay(t, wanted, jobs=jobs, out=out, for_machines=json):
            raise typer.Exit(code)


@app.command()
def replay(
    file: RecordFile,
    verify: Annotated[bool, typer.Option("--verify", help="Simulate the motions again and compare.")] = False,
    salvage: Salvage = False,
    lang: Lang = None,
    json: JsonOption = False,
) -> None:
    """Step through a game; with --verify, simulate it again and say whether it comes out the same."""
    with speaking(lang) as t:
        from openpolarity.cli.show.replay import show_replay
        from openpolarity.cli.show.verify import show_verify
        from openpolarity.record.record import read_record

        record = read_record(file, salvage=salvage)
        if not verify:
            show_replay(record, t)
        elif not show_verify(record, t, as_json=json):
            raise typer.Exit(1)


@app.command()
def analyse(
    file: RecordFile,
    master: Annotated[
        bool, typer.Option("--master/--no-master", help="Let the master say what it would have done; takes seconds.")
    ] = True,
    salvage: Salvage = False,
    lang: Lang = None,
    json: JsonOption = False,
) -> None:
    """Say where a game was decided, what the master would have done, and how steady the hands were."""
    with speaking(lang) as t:
        from openpolarity.cli.show.analysis import show_analysis
        from openpolarity.record.record import read_record

        show_analysis(read_record(file, salvage=salvage), t, master=master, as_json=json)


@app.command()
def render(
    file: RecordFile,
    out: Annotated[
        Path, typer.Option("--out", "-o", help="A .png for a moment, .gif or .mp4 for a turn, .html for all of it.")
    ] = Path("turn.gif"),
    turn: TurnNumber = None,
    moment: Annotated[float | None, typer.Option(help="For .png and .html: seconds since the game began.")] = None,
    size: Annotated[str | None, typer.Option(help="Width and height in pixels, for example 960x540.")] = None,
    fps: Annotated[float, typer.Option(min=1, max=50, help="Pictures a second.")] = 20.0,
    salvage: Salvage = False,
    lang: Lang = None,
) -> None:
    """Draw a moment or film a turn; without --turn the last one with a fault. As .html: a page that plays the game."""
    with speaking(lang) as t:
        if out.suffix == ".html":
            from openpolarity.cli.show.page import show_page

            show_page(file, t, out, moment=moment, salvage=salvage)
            return
        from openpolarity.cli.show.render import show_render
        from openpolarity.record.record import read_record

        wanted = None
        if size is not None:
            width, _, height = size.lower().partition("x")
            if not (width.isdecimal() and height.isdecimal()):
                raise typer.BadParameter("960x540", param_hint="--size")
            wanted = (int(width), int(height))
        show_render(read_record(file, salvage=salvage), t, out, turn=turn, moment=moment, size=wanted, fps=fps)


@app.command()
def warmup(lang: Lang = None) -> None:
    """Compile what is to be compiled now, so that the first start is as quick as the next."""
    with speaking(lang) as t:
        from openpolarity.cli.show.warmup import show_compiling

        show_compiling(t)
