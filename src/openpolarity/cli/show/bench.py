"""Benchmarks at the terminal: a bar while they run, then a table for people or one JSON object for machines."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table as Sheet

from openpolarity.cli.progress import with_bar
from openpolarity.cli.show.json_line import print_json

if TYPE_CHECKING:
    from openpolarity.bench.magnetism import Figures


def show_magnetism(*, as_json: bool) -> None:
    """Measure the magnets' law beside magpylib, and print how exact and how fast it is."""
    from openpolarity.bench import magnetism

    figures = with_bar("magnetism", magnetism.measure)
    if as_json:
        print_json(figures)
        return
    Console(markup=False, soft_wrap=True).print(
        _errors(figures),
        f"{figures['pairs_per_s']:,.0f} pairs a second on one core; magpylib {figures['magpylib_pairs_per_s']:,.0f}: "
        f"{figures['speedup']:,.0f} times as fast.",
        ", ".join(f"{name} {value}" for name, value in figures["machine"].items()),
        sep="\n",
    )


def _errors(figures: Figures) -> Sheet:
    sheet = Sheet(title="Magnets: our law against converged magpylib")
    for name in ("class", "poses", "force error", "torque error", "truth within", "magpylib's meshing for 0.5 %"):
        sheet.add_column(name, justify="left" if name == "class" else "right")
    for kind, count in figures["poses"].items():
        sheet.add_row(
            kind,
            str(count),
            f"{figures['force_error'][kind]:.4%}",
            f"{figures['torque_error'][kind]:.4%}",
            f"{figures['truth_error'][kind]:.4%}",
            " × ".join(map(str, figures["magpylib_meshing"][kind])),
        )
    return sheet


def show_table(*, as_json: bool) -> None:
    """Measure the table, and print its real-time factors beside their goals."""
    from openpolarity.bench import table

    figures = with_bar("table", table.measure)
    if as_json:
        print_json(figures)
        return
    sheet = Sheet("figure", "measured", "to reach", "MuJoCo's own steps", "times as fast")
    mujoco, times = figures["mujoco"] or {}, figures["times_mujoco"] or {}
    for name, goal in table.GOALS.items():
        beside = (str(mujoco.get(name, "not installed")), str(times.get(name, "")))
        sheet.add_row(name, str(figures[name]), f"≥ {goal:g}", *beside)
    sheet.add_row("memory_mb", str(figures["memory_mb"]), f"< {table.MEMORY_GOAL_MB:g}", "", "")
    sheet.add_row("memory_growth_mb", str(figures["memory_growth_mb"]), f"flat over {figures['trials']} trials", "", "")
    Console(markup=False).print(sheet)


def show_dynamics(trials: int, *, as_json: bool) -> None:
    """Measure our dynamics beside MuJoCo, and print where they agree and how true each is."""
    from openpolarity.bench import dynamics

    figures = with_bar("dynamics", lambda report: dynamics.measure(report, trials))
    if as_json:
        print_json(figures)
        return
    theirs, goals = figures["mujoco"], dynamics.GOALS
    sheet = Sheet("figure", "ours", "MuJoCo", "to reach", title=f"Discs in motion: {figures['trials']} placements")
    beside = f"{figures['mujoco_agrees_with_itself']:.1%} with itself at half the step"
    sheet.add_row("placements_agree", f"{figures['placements_agree']:.1%}", beside, goals["placements_agree"])
    tilt, own = figures["tilt_error_deg"], figures["mujoco_tilt_error_deg"]
    sheet.add_row("tilt_error_deg", _median_and_p99(tilt), _median_and_p99(own), "")
    bare = figures["without_rolling"]
    sheet.add_row("without rolling friction, agree", f"{bare['placements_agree']:.1%}", "", "")
    sheet.add_row("without rolling friction, tilt", _median_and_p99(bare["tilt_error_deg"]), "", "")
    for name in ("snap_energy_mj", "creep_um"):
        sheet.add_row(name, f"{figures[name]:g}", f"{theirs[name]:g}", goals[name])
    for name, value in figures["heap"].items():
        goal = goals["heap"] if name == "seconds_to_rest" else ""
        sheet.add_row(f"heap, {name}", str(value), str(theirs["heap"][name]), goal)
    for name, error in figures["analytic"].items():
        sheet.add_row(f"analytic, {name}", f"{error:.2e}", f"{theirs['analytic'][name]:.2e}", "")
    Console(markup=False).print(sheet)


def _median_and_p99(values: dict[str, float]) -> str:
    return f"median {values['median']:g}, p99 {values['p99']:g}"


def show_batch(trials: int, *, as_json: bool) -> None:
    """Measure batches of boards, and print how many trials a second they make."""
    from openpolarity.bench import batch

    figures = with_bar("batch", lambda report: batch.measure(report, trials))
    if as_json:
        print_json(figures)
        return
    where = f"{figures['usable_cores']} cores, {figures['gpu'] or 'no GPU'}"
    sheet = Sheet("figure", "measured", "to reach", title=f"Trials a second, {where}")
    for name in ("placements_per_s", "one_core_per_s", "coarse_per_s", "coarse_agree", "crowded_per_s"):
        sheet.add_row(name, f"{figures[name]:,g}", "")
    for name, goal in batch.GOALS.items():
        value = figures[name]
        sheet.add_row(name, "no GPU" if value is None else f"{value:,g}", f"≥ {goal:,g} on one H200")
    if figures["agree"] is not None:
        sheet.add_row("agree", f"{figures['agree']:.2%}", "")
    Console(markup=False).print(sheet)


def show_rules(*, as_json: bool) -> None:
    """Measure the rules, and print how many events a second they judge."""
    from openpolarity.bench import rules

    figures = rules.measure()
    if as_json:
        print_json(figures)
        return
    verdict = "reached" if figures["events_per_s"] >= rules.GOAL else "missed"
    sys.stdout.write(
        f"rules: {figures['events_per_s']:,} judged events a second "
        f"({figures['games']} games of {figures['events_per_game']} events); goal {rules.GOAL:,}: {verdict}\n"
    )


def show_game(*, as_json: bool) -> None:
    """Measure whole games, and print their speed, what a live player waits for, and the size of a record."""
    from openpolarity.bench import game

    figures = with_bar("game", game.measure)
    if as_json:
        print_json(figures)
        return
    sheet = Sheet("figure", "measured", "to reach")
    for name in ("games_per_minute", "turns_per_s", "real_time_factor"):
        sheet.add_row(name, str(figures[name]), "")
    sheet.add_row("live_tick_ms", _spread(figures["live_tick_ms"]), f"p99 ≤ {game.GOALS['live_tick_ms']:g}")
    sheet.add_row("tick_to_table", str(figures["tick_to_table"]), "own time of ticks to that of a bare table")
    for board, times in figures["release_to_ruling_ms"].items():
        sheet.add_row(f"release_to_ruling_ms, {board}", _spread(times), "")
    sheet.add_row("record_kb", str(figures["record_kb"]), f"≤ {game.GOALS['record_kb']:g}")
    Console(markup=False).print(sheet)


def _spread(times: dict[str, float]) -> str:
    return f"p50 {times['p50']:g}, p99 {times['p99']:g} (own time: {times['p50_own']:g}, {times['p99_own']:g})"


def show_players(*, as_json: bool) -> None:
    """Measure the players, and print their trials, seconds of thought and games an hour."""
    from openpolarity.bench import players

    figures = with_bar("players", players.measure)
    if as_json:
        print_json(figures)
        return
    sheet = Sheet(title="players")
    sheet.add_column("figure")
    sheet.add_column("measured", justify="right")
    for board in players.BOARDS:
        beside = f"{figures['placements_per_s'][board]} ({figures['to_table'][board]} × the bare table)"
        sheet.add_row(f"placements_per_s, board {board}", beside)
    sheet.add_row("env_steps_per_s", str(figures["env_steps_per_s"]))
    sheet.add_row("batch_env_steps_per_s", str(figures["batch_env_steps_per_s"]))
    for name, one in figures["thought_s"].items():
        sheet.add_row(f"thought_s {name}", f"p50 {one['p50']}, p99 {one['p99']}, {one['trials']} trials")
    for name, count in figures["games_per_hour"].items():
        sheet.add_row(f"games_per_hour a core, {name}", str(count))
    Console(markup=False).print(sheet)


def show_server(*, as_json: bool) -> None:
    """Measure a server, and print how many live games and spectators it holds."""
    from openpolarity.bench import server

    figures = with_bar("server", server.measure)
    if as_json:
        print_json(figures)
    else:
        sys.stdout.write("\n".join(_server_lines(figures, goal_ms=server.GOAL_MS, busy=server.BUSY)) + "\n")


def show_soak(minutes: float, *, as_json: bool) -> None:
    """Let tables play for some minutes, and print whether memory, descriptors and delays stayed as they were."""
    from openpolarity.bench.soak import soak

    figures = with_bar("soak", lambda report: soak(minutes, report))
    if as_json:
        print_json(figures)
        return
    title = (
        f"{figures['tables']} tables, two players and {figures['spectators']} spectators each, "
        f"{figures['minutes']} minutes, {figures['games']} games: {figures['announced']} events announced, "
        f"{figures['lost']} lost"
    )
    sheet = Sheet("figure", "first third", "last third", title=title)
    for name, before in figures["first_third"].items():
        sheet.add_row(name, str(before), str(figures["last_third"][name]))
    Console(markup=False).print(sheet)


def show_latency(*, as_json: bool) -> None:
    """Measure lines with delay and loss, and print how far off and how late the held disc is shown."""
    from openpolarity.bench import latency

    figures = with_bar("latency", latency.measure)
    if as_json:
        print_json(figures)
        return
    sheet = Sheet(title="The disc in a hand far away: as the server's frames show it → as the page predicts it")
    for name in ("round trip", "loss", "error p50", "error p99", "felt delay p50", "felt delay p99"):
        sheet.add_column(name, justify="right")
    for line in figures["lines"]:
        cells = [
            f"{line[what]['before'][part]:g} → {line[what]['after'][part]:g} {unit}"
            for what, unit in (("error_mm", "mm"), ("felt_ms", "ms"))
            for part in ("p50", "p99")
        ]
        sheet.add_row(f"{line['round_trip_ms']} ms", f"{line['loss']:.0%}", *cells)
    Console(markup=False).print(sheet)


def _server_lines(figures: dict[str, Any], *, goal_ms: float, busy: float) -> list[str]:
    lines = [
        f"games      {figures['games']}  live, a moving hand in each, 60 Hz, p99 ≤ {goal_ms:g} ms",
        f"streams    {figures['streams']}  spectators of one game",
        f"tables     {figures['tables']}  with two players far apart and ten spectators each",
        f"input to pose  p50 {figures['p50_ms']} ms, p99 {figures['p99_ms']} ms with that many games; "
        f"alone {figures['alone']['p50_ms']}, {figures['alone']['p99_ms']} ms; "
        f"with hands that are not in step {figures['apart']['p50_ms']}, {figures['apart']['p99_ms']} ms",
        f"a game     {figures['game_ms_per_s']} ms of a core a second in its process, "
        f"{figures['server_ms_per_s']} in the server",
        f"a stream   {figures['bytes_per_s']} bytes a second",
        f"beside {figures['flood']['connections']} connections that flood garbage  "
        f"p50 {figures['flood']['with']['p50_ms']} ms, p99 {figures['flood']['with']['p99_ms']} ms; "
        f"without {figures['flood']['without']['p50_ms']}, {figures['flood']['without']['p99_ms']} ms",
    ]
    if figures["others_cores"] is not None and figures["others_cores"] > busy:
        lines.append(
            f"The machine was busy with something else, up to {figures['others_cores']:g} cores of it: "
            "on a quiet one there is more to be had."
        )
    return lines
