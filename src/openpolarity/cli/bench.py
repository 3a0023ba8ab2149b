"""Speed and accuracy, measured."""

from __future__ import annotations

import typer

from openpolarity.cli.options import Json, refusals, verbs

bench = verbs("Measure speed and accuracy.")


@bench.command("magnetism")
def bench_magnetism(json: Json = False) -> None:
    """Accuracy and speed of the magnets' law beside magpylib."""
    with refusals():
        from openpolarity.bench.magnetism import run

        run(as_json=json)


@bench.command("table")
def bench_table(json: Json = False) -> None:
    """Measure how fast the table runs: real-time factors, placements a second, memory."""
    with refusals():
        from openpolarity.bench.table import run

        run(as_json=json)


@bench.command("rules")
def bench_rules(json: Json = False) -> None:
    """Measure how many events a second the rules judge, whole histories replayed included."""
    with refusals():
        from openpolarity.bench.rules import measure, report

        typer.echo(report(measure(), as_json=json))


@bench.command("game")
def bench_game(json: Json = False) -> None:
    """Measure how fast games go: games a minute, ticks, the wait for a ruling, the size of a record."""
    with refusals():
        from openpolarity.bench.game import run

        run(as_json=json)


@bench.command("players")
def bench_players(json: Json = False) -> None:
    """Measure how fast players think: trials, environment steps, seconds a move, games an hour."""
    with refusals():
        from openpolarity.bench.players import run

        run(as_json=json)


@bench.command("server")
def bench_server(json: Json = False) -> None:
    """Measure how many live games and spectators one machine holds at 60 Hz, and how long an input takes."""
    with refusals():
        from openpolarity.bench.server import run

        run(as_json=json)


@bench.command("all")
def bench_all() -> None:
    """Run every benchmark, one after another."""
    for one in (bench_magnetism, bench_table, bench_rules, bench_game, bench_players, bench_server):
        one(json=False)
