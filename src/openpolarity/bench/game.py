"""The speed of games, the time a live player waits for a ruling, and the size of a record."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from openpolarity.bench.game_boards import ON_EACH_BOARD, game_on
from openpolarity.bench.machine import machine
from openpolarity.game import Game
from openpolarity.game.free_places import free_sides
from openpolarity.physics import Placement, Pose
from openpolarity.physics.approach import CARRYING_HEIGHT, STEADY
from openpolarity.physics.hand import TURN_SPEED
from openpolarity.physics.paths import TICK, along
from openpolarity.players.scripted import Scripted
from openpolarity.record.strict_json import compact
from openpolarity.record.tape import Tape
from openpolarity.rules import Colour, Kind, edition
from openpolarity.rules.ruleset import EDITIONS

if TYPE_CHECKING:
    from collections.abc import Callable

GOALS = {"live_tick_ms": 4.0, "record_kb": 2000.0}
SHORT_GAMES = 9
RELEASES = 40
TICKS = 1250
PARTS = 3 + len(ON_EACH_BOARD)
"""The number of parts that `measure` consists of."""


@dataclass
class Times:
    """Durations in ms: wall time, and the processor time of this thread alone."""

    wall: list[float] = field(default_factory=list)
    own: list[float] = field(default_factory=list)

    def measure(self, do: Callable[[], object]) -> float:
        """Call ``do`` and note how long it took; returns the wall time in ms."""
        start, own = time.perf_counter(), time.thread_time()
        do()
        self.own.append(1e3 * (time.thread_time() - own))
        self.wall.append(1e3 * (time.perf_counter() - start))
        return self.wall[-1]

    def figures(self) -> dict[str, float]:
        """The median and the 99th percentile, in ms; `own` is without the time that other programs took."""
        return {
            "p50": round(float(np.percentile(self.wall, 50)), 2),
            "p99": round(float(np.percentile(self.wall, 99)), 2),
            "p50_own": round(float(np.percentile(self.own, 50)), 2),
            "p99_own": round(float(np.percentile(self.own, 99)), 2),
        }


def short_games(report: Callable[[float], None], count: int = SHORT_GAMES) -> tuple[float, float, float]:
    """Whole games a minute, turns a second, and simulated seconds a second; eight discs a side, all editions."""
    turns = simulated = 0.0
    start = time.perf_counter()
    for seed in range(count):
        game = Game(edition(EDITIONS[seed % len(EDITIONS)], discs_per_side=8), seed=seed)
        Scripted(seed).play(game)
        turns += game.state.turns
        simulated += game.time
        report(1 / count)
    elapsed = time.perf_counter() - start
    return 60 * count / elapsed, turns / elapsed, simulated / elapsed


def live_ticks(count: int = TICKS) -> tuple[Times, Times]:
    """Ticks of a live game on a late board with a held disc going round, and steps of a bare table doing the same."""
    game = game_on("late")
    kit = game.kit
    radius, height = 3.7 * kit.diameter, 0.03

    def at(angle: float) -> Pose:
        return Pose((radius * math.cos(angle), radius * math.sin(angle), height))

    game.live = True
    game.hand.take(at(0.0))
    bare = game.table.copy()
    ticks, steps = Times(), Times()
    for tick in range(count):
        goal = at(2 * math.pi * tick / 1250)
        game.hand.aim(goal)
        bare.hand.aim(goal)
        ticks.measure(game.tick)
        steps.measure(lambda: bare.step(TICK))
    return ticks, steps


def releases(board: str, report: Callable[[float], None], count: int = RELEASES) -> tuple[Times, dict[str, int]]:
    """What a live player waits between letting go and the ruling, beyond the time the discs need to settle.

    A live game runs in real time: a tick costs nothing extra as long as it takes less than it lasts. What is waited
    is what ticks take beyond that, and the whole of the tick in which the ruling is made.
    """
    game = game_on(board)
    table = game.table
    state, lying, time = game.state, {disc: table.all_poses[disc].copy() for disc in table.discs}, game.time
    rng = np.random.default_rng(0)
    waits = Times()
    kinds: dict[str, int] = {}
    for _ in range(count):
        game.stand(state, lying, time)
        game.live = False
        _bring(game, rng)
        game.live = True
        if game.hand.held and not game.closed:
            known = len(game.history)
            waited, own = _let_go(game)
            waits.wall.append(waited)
            waits.own.append(own)
            kind = next(h.ruling.kind for h in game.history[known:] if h.ruling.kind is not Kind.STEP)
            kinds[str(kind)] = kinds.get(str(kind), 0) + 1
        while game.busy:
            game.tick()
        report(1 / count)
    return waits, kinds


def _bring(game: Game, rng: np.random.Generator) -> None:
    """Bring a disc to a random white foundation or tower, on one of its three freest sides, ready to be let go."""
    kit = game.kit
    distance, tilt = 1.61 * kit.diameter, math.radians(42)
    flats = list(game.state.flats(Colour.WHITE))
    on = flats[int(rng.integers(len(flats)))]
    sides = free_sides(game.table, (on,), distance, tilt)
    side = sides[int(rng.integers(min(3, len(sides))))]
    x, y, _ = game.table.position(on)
    off, turn = rng.normal(0, 5e-4), math.radians(rng.normal(0, 1.5))
    place = Placement((float(x), float(y)), side.azimuth, distance + off, tilt + turn)
    game.hand.take(place.pose(kit, lift=CARRYING_HEIGHT, back=STEADY.back))
    start = game.hand.pose.array
    game.hand.go(along(start, STEADY.way(start, place, kit), TURN_SPEED))


def _let_go(game: Game) -> tuple[float, float]:
    """Let go in real time and wait for the ruling; returns the wall time and the own time beyond real time, ms."""
    times = Times()
    waited = own = 0.0
    known = len(game.history)
    game.hand.let_go()
    while all(happening.ruling.kind is Kind.STEP for happening in game.history[known:]):
        waited += max(0.0, times.measure(game.tick) - 1e3 * TICK)
        own += max(0.0, times.own[-1] - 1e3 * TICK)
    judged, judged_own = times.wall[-1], times.own[-1]
    return waited + min(judged, 1e3 * TICK), own + min(judged_own, 1e3 * TICK)


def full_game(seed: int = 1) -> dict[str, float]:
    """Play a game with all 52 discs; returns the size of its tape in kB, its turns, and how long it took in s."""
    start = time.perf_counter()
    tape = Tape()
    game = Game(seed=seed, recorder=tape)
    Scripted(seed).play(game)
    size = sum(len(compact(entry)) + 10 for entry in tape.entries or ())
    return {
        "record_kb": round(size / 1000, 1),
        "full_game_turns": game.state.turns,
        "full_game_simulated_s": round(game.time, 1),
        "full_game_wall_s": round(time.perf_counter() - start, 1),
    }


def measure(report: Callable[[str, float], None]) -> dict[str, Any]:
    """Measure everything. ``report`` is called after each part with its name and its share of the whole (0 to 1)."""
    game_on("ten").hand.lean(on=1, azimuth=90)  # warm: kernels loaded, nothing compiled while measuring
    ticks, table = live_ticks()
    report("live_tick_ms", 1 / PARTS)
    waits = {
        board: releases(board, lambda share: report("release_to_ruling_ms", share / PARTS)) for board in ON_EACH_BOARD
    }
    a_minute, turns, factor = short_games(lambda share: report("games_per_minute", share / PARTS))
    full = full_game()
    report("record_kb", 1 / PARTS)
    return {
        "games_per_minute": round(a_minute, 1),
        "turns_per_s": round(turns, 2),
        "real_time_factor": round(factor, 1),
        "live_tick_ms": ticks.figures(),
        "tick_to_table": round(sum(ticks.own) / sum(table.own), 2),
        "release_to_ruling_ms": {board: times.figures() for board, (times, _) in waits.items()},
        "rulings": {board: kinds for board, (_, kinds) in waits.items()},
        **full,
        "machine": machine("numba", "numpy"),
    }
