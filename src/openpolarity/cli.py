"""The command `polarity`: one verb a job.

Every verb imports what it needs when it runs, so that `polarity --help` answers at once.
"""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from openpolarity.locales import Catalogue
    from openpolarity.physics import Kit
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
lab = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Experiments with the simulated discs.")
app.add_typer(lab, name="lab")

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


@bench.command("table")
def bench_table(json: Json = False) -> None:
    """Measure how fast the table runs: real-time factors, placements a second, memory."""
    from openpolarity.bench.table import run

    run(as_json=json)


@bench.command("game")
def bench_game(json: Json = False) -> None:
    """Measure how fast games go: games a minute, ticks, the wait for a ruling, the size of a record."""
    from openpolarity.bench.game import run

    run(as_json=json)


@bench.command("players")
def bench_players(json: Json = False) -> None:
    """Measure how fast players think: trials, environment steps, seconds a move, games an hour."""
    from openpolarity.bench.players import run

    run(as_json=json)


@bench.command("server")
def bench_server(json: Json = False) -> None:
    """Measure how many live games and spectators one machine holds at 60 Hz, and how long an input takes."""
    from openpolarity.bench.server import run

    run(as_json=json)


@bench.command("all")
def bench_all() -> None:
    """Run every benchmark, one after another."""
    for one in (bench_magnetism, bench_table, bench_rules, bench_game, bench_players, bench_server):
        one(json=False)


# --- the table and the lab ---

KitName = Annotated[str, typer.Option("--kit", help="Which pieces: standard or prototype, or a .toml file.")]


def _kit(name: str) -> Kit:
    """A kit by name or from a file, or a clear refusal."""
    from openpolarity.physics import Kit, KitError

    try:
        if name.endswith(".toml"):
            return Kit.from_toml(Path(name).read_text("utf-8"), Path(name).stem)
        return Kit.named(name)
    except (KitError, OSError, UnicodeDecodeError) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None


@contextmanager
def _refusals() -> Iterator[None]:
    """What the table or a picture refuses is said in a line, without a traceback."""
    from openpolarity.game.errors import RecordError
    from openpolarity.game.shot import ShotError
    from openpolarity.physics import TableError
    from openpolarity.picture import PictureError

    try:
        yield
    except (TableError, PictureError, RecordError, ShotError, OSError) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None
    except KeyboardInterrupt:
        raise typer.Exit(130) from None


@app.command()
def play(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="Otherwise the first free one from 8765 on.")
    ] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the browser.")] = True,
    data: Annotated[Path | None, typer.Option(help="Where games are kept.")] = None,
    web: Annotated[Path | None, typer.Option(help="Serve pages from this folder, while working on them.")] = None,
) -> None:
    """Open the table in the browser: play the computer or a friend, practise, watch, replay. Ctrl-C ends it."""
    with _refusals():
        from openpolarity.server.serving import default_data, serve

        serve(data or default_data(), host=host, port=port, web=web, browser=browser, say=typer.echo)


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
    json: Json = False,
) -> None:
    """Let a scripted side play whole games against itself, and check every step."""
    t = _catalogue(lang)
    for name in edition or ():
        _ruleset(t, name, None)
    with _refusals():
        from dataclasses import replace

        from openpolarity.game.selfplay import tasks
        from openpolarity.game.tally import show_selfplay
        from openpolarity.rules.ruleset import EDITIONS

        wanted = tasks(games, editions=edition or EDITIONS, discs=discs, seed=seed, out=out)
        if playthrough is not None:
            wanted[0] = replace(wanted[0], tale=playthrough, language=t.language)
        if code := show_selfplay(t, wanted, jobs=jobs, out=out, for_machines=json):
            raise typer.Exit(code)


@app.command()
def arena(
    entrants: Annotated[
        list[str] | None,
        typer.Argument(
            help="Levels, head/hand such as master/child, random, bot:COMMAND, bot/hand:COMMAND. All levels if none."
        ),
    ] = None,
    levels: Annotated[
        bool, typer.Option("--levels", help="The ladder of levels, and whether it is as it should be.")
    ] = False,
    gauntlet: Annotated[bool, typer.Option("--gauntlet", help="The first entrant against each of the others.")] = False,
    games: Annotated[int, typer.Option(min=1, help="Games a pair; colours alternate.")] = 40,
    discs: Annotated[int, typer.Option(min=2, max=26, help="Discs a side; fewer make shorter games.")] = 12,
    edition: Annotated[str, typer.Option(help="Whose rules; see `polarity editions`.")] = "standard",
    changes: Settings = None,
    seed: Annotated[int, typer.Option(min=0, help="Of the tournament; every game's seed follows from it.")] = 0,
    jobs: Annotated[
        int | None, typer.Option(min=1, help="Games at a time; as many as processors if not given.")
    ] = None,
    on: Annotated[
        str, typer.Option(help="local; ray; or a Ray cluster's address, for example ray://head:10001.")
    ] = "local",
    out: Annotated[
        Path | None, typer.Option(help="The tournament's folder; one that was stopped goes on. Otherwise under arena/.")
    ] = None,
    plot: Annotated[Path | None, typer.Option(help="Where to draw the ratings: .png, .svg or .pdf.")] = None,
    lang: Lang = None,
    json: Json = False,
) -> None:
    """Let levels and bots play a tournament; ratings with error bars, win rates, faults, lengths."""
    t = _catalogue(lang)
    rules = _ruleset(t, edition, [f"discs_per_side={discs}", *(changes or ())])
    if levels and (entrants or gauntlet):
        raise typer.BadParameter("--levels names its entrants itself", param_hint="--levels")
    with _refusals():
        from openpolarity.arena import ArenaError, Terms
        from openpolarity.arena.show import show_arena
        from openpolarity.arena.tournament import Tournament, address
        from openpolarity.arena.workers import cores
        from openpolarity.players import LEVELS

        settings = {name: value for name, value in rules.changes.items() if name != "discs_per_side"}
        terms = Terms(edition, rules.discs_per_side, settings)
        kind = "gauntlet" if gauntlet else "round-robin"
        wanted = Tournament(tuple(entrants or LEVELS), kind, games, seed, terms)
        if levels:
            wanted = Tournament.of_levels(games, seed, terms)
        folder = out or Path("arena") / f"{edition}-{terms.discs}-{seed}"
        try:
            if on != "local":
                address(on)
            code = show_arena(t, wanted, folder, on=on, jobs=jobs or cores(), plot=plot, for_machines=json)
        except ArenaError as error:
            typer.echo(t(error.message, **error.params), err=True)
            raise typer.Exit(2) from None
        if code:
            raise typer.Exit(code)


@app.command()
def bot(
    level: Annotated[str, typer.Option(help="Which player answers: child, beginner, casual, club, expert, master.")] = (
        "club"
    ),
    seed: Annotated[int | None, typer.Option(min=0, help="Of the player; otherwise what the host says.")] = None,
    check: Annotated[
        str | None, typer.Option("--check", metavar="COMMAND", help="Try a bot instead: how it is started.")
    ] = None,
    patience: Annotated[float, typer.Option(min=0.5, max=600, help="With --check: s a bot may think.")] = 15.0,
    lang: Lang = None,
) -> None:
    """Play through lines of JSON on stdin and stdout (docs/bot-protocol.md), or check a bot that does."""
    t = _catalogue(lang)
    with _refusals():
        if check is not None:
            from openpolarity.players.bots.check import show_check
            from openpolarity.players.outside import BotCommandError

            try:
                code = show_check(check, t, seed=seed or 0, patience_s=patience, say=typer.echo)
            except BotCommandError as error:
                typer.echo(str(error), err=True)
                raise typer.Exit(2) from None
            raise typer.Exit(code)
        from openpolarity.players import level as level_called
        from openpolarity.players.bots.serving import serve_pipes

        try:
            who = level_called(level)
        except ValueError as error:
            typer.echo(str(error), err=True)
            raise typer.Exit(2) from None
        serve_pipes(who, seed)


RecordFile = Annotated[Path, typer.Argument(help="The record of a game: a .polarity file.")]
Turn = Annotated[int | None, typer.Option(min=0, help="Which turn; 0 is the set-up.")]


@app.command()
def replay(
    file: RecordFile,
    verify: Annotated[bool, typer.Option("--verify", help="Simulate the motions again and compare.")] = False,
    salvage: Annotated[bool, typer.Option("--salvage", help="Read a damaged file up to its damage.")] = False,
    lang: Lang = None,
    json: Json = False,
) -> None:
    """Step through a game; with --verify, simulate it again and say whether it comes out the same."""
    t = _catalogue(lang)
    with _refusals():
        from openpolarity.game.record import read_record
        from openpolarity.game.show import show_replay, show_verify

        record = read_record(file, salvage=salvage)
        if not verify:
            show_replay(record, t)
        elif not show_verify(record, t, as_json=json):
            raise typer.Exit(1)


@app.command()
def render(
    file: RecordFile,
    out: Annotated[Path, typer.Option("--out", "-o", help="A .png for a moment, .gif or .mp4 for a turn.")] = Path(
        "turn.gif"
    ),
    turn: Turn = None,
    moment: Annotated[float | None, typer.Option(help="For a .png: seconds since the game began.")] = None,
    size: Annotated[str | None, typer.Option(help="Width and height in pixels, for example 960x540.")] = None,
    fps: Annotated[float, typer.Option(min=1, max=50, help="Pictures a second.")] = 20.0,
    salvage: Annotated[bool, typer.Option("--salvage", help="Read a damaged file up to its damage.")] = False,
    lang: Lang = None,
) -> None:
    """Draw a moment or film a turn; without --turn the last one with a fault."""
    t = _catalogue(lang)
    with _refusals():
        from openpolarity.game.record import read_record
        from openpolarity.game.show import show_render

        wanted = None
        if size is not None:
            width, _, height = size.lower().partition("x")
            if not (width.isdecimal() and height.isdecimal()):
                raise typer.BadParameter("960x540", param_hint="--size")
            wanted = (int(width), int(height))
        show_render(read_record(file, salvage=salvage), t, out, turn=turn, moment=moment, size=wanted, fps=fps)


@app.command()
def warmup() -> None:
    """Compile what is to be compiled now, so that the first start is as quick as the next."""
    from openpolarity.lab.warmup import compile_everything

    compile_everything()


@lab.command("demo")
def lab_demo(
    lang: Lang = None,
    picture: Annotated[Path, typer.Option(help="Where to save the picture.")] = Path("leaner.png"),
) -> None:
    """Place a leaner and show it in the terminal."""
    t = _catalogue(lang)
    with _refusals():
        from openpolarity.lab.show import show_demo

        if not show_demo(t, picture):
            raise typer.Exit(1)


@lab.command("lean")
def lab_lean(
    height: Annotated[int, typer.Option(min=1, max=10, help="Discs in the tower to lean on.")] = 1,
    distance: Annotated[float, typer.Option(min=1.05, max=6.0, help="Foot to support's middle, in diameters.")] = 1.6,
    tilt: Annotated[float, typer.Option(min=1.0, max=89.0, help="Tilt at release, degrees.")] = 40.0,
    picture: Annotated[Path | None, typer.Option(help="Save a picture from above and from the side.")] = None,
    kit: KitName = "standard",
    lang: Lang = None,
    json: Json = False,
) -> None:
    """Lean a disc on a flat or a tower and see how it ends."""
    t = _catalogue(lang)
    with _refusals():
        from openpolarity.lab.show import show_lean

        show_lean(t, _kit(kit), height=height, distance=distance, tilt=tilt, picture=picture, as_json=json)


@lab.command("decision")
def lab_decision(
    out: Annotated[Path, typer.Option(help="Where to draw it: .png, .svg or .pdf.")],
    level: Annotated[str, typer.Option(help="child, beginner, casual, club, expert or master.")] = "master",
    turn: Annotated[int, typer.Option(min=0, help="After so many turns of a scripted game.")] = 8,
    seed: Annotated[int, typer.Option(help="Of the game and of the player.")] = 1,
) -> None:
    """Draw one decision of a computer player: what it tried in its head, coloured by what that promised."""
    with _refusals():
        from openpolarity.lab.decision import draw_decision

        draw_decision(level, turn, seed, out)


@lab.command("drop")
def lab_drop(
    distance: Annotated[float, typer.Option(min=1.5, max=1.75, help="The leaner's foot, in diameters.")] = 1.65,
    speed: Annotated[float, typer.Option(min=0.01, max=1.0, help="Of the hand, m/s.")] = 0.08,
    kit: KitName = "standard",
    lang: Lang = None,
    json: Json = False,
) -> None:
    """Bring down a leaner with a disc lowered over its foundation."""
    t = _catalogue(lang)
    with _refusals():
        from openpolarity.lab.show import show_drop

        show_drop(t, _kit(kit), distance=distance, speed=speed, as_json=json)


@lab.command("flats")
def lab_flats(
    distance: Annotated[float, typer.Option(min=1.0, max=6.0, help="Between the middles, in diameters.")] = 1.2,
    like: Annotated[bool, typer.Option("--like", help="Both white instead of white and black.")] = False,
    kit: KitName = "standard",
    lang: Lang = None,
    json: Json = False,
) -> None:
    """Lay two flats beside each other: do they slide?"""
    t = _catalogue(lang)
    with _refusals():
        from openpolarity.lab.show import show_flats

        show_flats(t, _kit(kit), distance=distance, other="white" if like else "black", as_json=json)


@lab.command("phenomena")
def lab_phenomena(
    ids: Annotated[list[str] | None, typer.Argument(help="P1 to P11; all if none is named.")] = None,
    seed: Annotated[int, typer.Option(help="For the small variations.")] = 0,
    kit: KitName = "standard",
    lang: Lang = None,
    json: Json = False,
) -> None:
    """Try every phenomenon of the real game and say whether it is there."""
    t = _catalogue(lang)
    with _refusals():
        from openpolarity.lab.phenomena import PHENOMENA
        from openpolarity.lab.show import show_phenomena

        wanted = [id.upper() for id in ids or PHENOMENA]
        unknown = [id for id in wanted if id not in PHENOMENA]
        if unknown:
            typer.echo(f"{unknown[0]}: P1 … P{len(PHENOMENA)}", err=True)
            raise typer.Exit(2)
        if not show_phenomena(t, _kit(kit), wanted, seed=seed, as_json=json):
            raise typer.Exit(1)


@lab.command("calibrate")
def lab_calibrate(
    count: Annotated[int, typer.Option(min=1, help="How many kits to try in all.")] = 160,
    log: Annotated[Path, typer.Option(help="What was tried; a search goes on from there.")] = Path("calibration.jsonl"),
    output: Annotated[Path, typer.Option(help="Where to write the best kit.")] = Path("calibrated.toml"),
    lang: Lang = None,
) -> None:
    """Search sizes and strengths for a kit that shows all phenomena."""
    t = _catalogue(lang)
    with _refusals():
        from openpolarity.lab.show import show_calibration

        show_calibration(t, log, count, output)


@lab.command("figures")
def lab_figures(
    folder: Annotated[Path, typer.Argument(help="Where the pictures of docs/physics.md go.")] = Path("docs/images"),
    lang: Lang = None,
) -> None:
    """Draw the pictures of docs/physics.md anew."""
    t = _catalogue(lang)
    with _refusals():
        from openpolarity.lab.figures import draw_all

        draw_all(t, folder)


def main() -> None:
    """Run the command line."""
    app()


if __name__ == "__main__":
    main()
