"""Speed and accuracy, measured."""

from __future__ import annotations

from typing import Annotated

import typer

from openpolarity.cli.options import JsonOption, refusals, verbs

bench = verbs("Measure speed and accuracy.")


@bench.command("magnetism")
def bench_magnetism(json: JsonOption = False) -> None:
    """Accuracy and speed of the magnets' law beside magpylib."""
    with refusals():
        from openpolarity.cli.show.bench import show_magnetism

        show_magnetism(as_json=json)


@bench.command("table")
def bench_table(json: JsonOption = False) -> None:
    """Measure how fast the table runs: real-time factors, placements a second, memory."""
    with refusals():
        from openpolarity.cli.show.bench import show_table

        show_table(as_json=json)


@bench.command("dynamics")
def bench_dynamics(
    json: JsonOption = False,
    trials: Annotated[
        int, typer.Option(min=1, help="Placements; fewer are faster, and the rest shrinks with it.")
    ] = 1000,
) -> None:
    """Truth of the moving discs beside MuJoCo: placements, snaps, creep, a heap, motions whose course is known."""
    with refusals():
        from openpolarity.cli.show.bench import show_dynamics

        show_dynamics(trials, as_json=json)


@bench.command("batch")
def bench_batch(
    json: JsonOption = False,
    trials: Annotated[int, typer.Option(min=1, help="Trials on the processor; a GPU makes 300 times as many.")] = 1000,
) -> None:
    """Measure how many trials a second a batch of boards makes, on all cores and on a CUDA GPU."""
    with refusals():
        from openpolarity.cli.show.bench import show_batch

        show_batch(trials, as_json=json)


@bench.command("rules")
def bench_rules(json: JsonOption = False) -> None:
    """Measure how many events a second the rules judge, whole histories replayed included."""
    with refusals():
        from openpolarity.cli.show.bench import show_rules

        show_rules(as_json=json)


@bench.command("game")
def bench_game(json: JsonOption = False) -> None:
    """Measure how fast games go: games a minute, ticks, the wait for a ruling, the size of a record."""
    with refusals():
        from openpolarity.cli.show.bench import show_game

        show_game(as_json=json)


@bench.command("players")
def bench_players(json: JsonOption = False) -> None:
    """Measure how fast players think: trials, environment steps, seconds a move, games an hour."""
    with refusals():
        from openpolarity.cli.show.bench import show_players

        show_players(as_json=json)


@bench.command("server")
def bench_server(
    json: JsonOption = False,
    soak: Annotated[
        float | None,
        typer.Option(min=0.1, help="Minutes for which three tables play instead; Ctrl-C keeps what is done."),
    ] = None,
) -> None:
    """Measure how many live games and spectators one machine holds at 60 Hz, and how long an input takes."""
    with refusals():
        from openpolarity.cli.show.bench import show_server, show_soak

        if soak is None:
            show_server(as_json=json)
        else:
            show_soak(soak, as_json=json)


@bench.command("latency")
def bench_latency(json: JsonOption = False) -> None:
    """Measure what a player far away sees of the own hand, in a real browser over lines with delay and loss."""
    with refusals():
        from openpolarity.cli.show.bench import show_latency

        show_latency(as_json=json)


@bench.command("placements")
def bench_placements(
    boards: Annotated[int, typer.Option(min=1, help="On how many boards everybody places a disc.")] = 300,
    leaners: Annotated[int, typer.Option(min=0, max=8, help="Leaners that stand on a board already.")] = 2,
    tremor: Annotated[str | None, typer.Option(help="A level's hand instead of 0.8 mm and 2.2°.")] = None,
    only: Annotated[list[str] | None, typer.Option(help="Only those whose names begin with this. Repeatable.")] = None,
    trials: Annotated[
        list[int] | None, typer.Option(min=1, help="The master's head alone, with this many trials a move. Repeatable.")
    ] = None,
) -> None:
    """Measure how often leaners stand that policies and players place, on the same boards with the same tremor."""
    with refusals():
        from openpolarity.cli.show.placements import show_success_rates
        from openpolarity.envs.placement import PlacementEnv
        from openpolarity.envs.success_rates import TREMOR, policies, thinking_longer
        from openpolarity.players import level

        try:
            hand = TREMOR if tremor is None else level(tremor).hand
        except ValueError as error:
            raise typer.BadParameter(str(error), param_hint="--tremor") from None
        everyone = thinking_longer(trials, hand) if trials else policies(hand)
        wanted = {name: one for name, one in everyone.items() if not only or name.startswith(tuple(only))}
        if not wanted:
            raise typer.BadParameter(f"Nobody is called that; there are {', '.join(everyone)}.", param_hint="--only")
        show_success_rates(wanted, PlacementEnv(leaners=leaners, tremor=hand), boards)


@bench.command("all")
def bench_all() -> None:
    """Run the benchmarks one after another, all but `placements` and `latency`."""
    for one in (bench_magnetism, bench_table, bench_rules, bench_game, bench_players, bench_server):
        one(json=False)
    bench_dynamics(json=False, trials=100)
    bench_batch(json=False, trials=200)
