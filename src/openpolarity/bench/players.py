"""How fast players think and environments step, beside the bare table that does the same trials in the same run."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import numpy as np

from openpolarity.bench.game_boards import game_on
from openpolarity.bench.machine import machine
from openpolarity.game import Game
from openpolarity.physics.approach import LOW
from openpolarity.players import LEVELS, Player, untimed
from openpolarity.players.candidates import leans
from openpolarity.players.trials import NEAR, Trials
from openpolarity.rules import Colour, Phase, Step, edition

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.players import Level

BOARDS = ("ten", "late")
TRIALS = 60
THOUGHTS = 12
"""Moves that each level thinks about, on boards of a game."""
GAMES = 4
ENV_SECONDS = 5.0
BATCH = 32
"""Boards side by side in the batched environment."""
PARTS = 4
"""The number of parts that `measure` consists of."""


def placements(board: str, count: int = TRIALS) -> tuple[float, float]:
    """Trials a second in a player's head, and the same leans a second on the table of a game, settled to its end."""
    game = game_on(board)
    rng = np.random.default_rng(0)
    candidates = leans(game.table, game.state, rng)
    places = [candidates[int(rng.integers(len(candidates)))].place for _ in range(count)]
    trials = Trials(game.table)
    trials.look(game.table, game.state)
    trials.lean(places[0])
    start = time.perf_counter()
    for place in places:
        trials.lean(place)
    in_the_head = count / (time.perf_counter() - start)
    table = game.table
    moment = table.snapshot()
    disc = game.state.free_id()
    start = time.perf_counter()
    for place in places[: count // 3]:
        table.restore(moment)
        LOW.bring(table.hand, disc, place, table.kit, left=NEAR)
        table.hand.let_go()
        table.settle()
    return in_the_head, (count // 3) / (time.perf_counter() - start)


def boards_of_a_game(count: int = THOUGHTS) -> list[str]:
    """Positions of a game of twelve discs a side, as lines, each with a disc to be played."""
    game = Game(edition(discs_per_side=12), seed=3)
    game.set_up()
    side = Player(untimed(LEVELS["casual"]), seed=3)
    lines: list[str] = []
    seen = -1
    while game.legal() and len(lines) < count:
        state = game.state
        free = state.phase is Phase.TURN and state.step is Step.OFFER and not state.obliged and not game.hand.held
        if free and state.turns != seen:
            seen = state.turns
            lines.append(game.line)
        side.act(game)
    return lines


def thoughts(level: Level, lines: list[str]) -> dict[str, float]:
    """Thinking time for a move (median and 99th percentile, s), and the mean number of trials."""
    player = Player(level, seed=1)
    tried = []
    for line in lines:
        game = Game.at(line, edition(discs_per_side=12))
        tried.append(len(player.think(game).tried))
    seconds = player.thought_seconds
    return {
        "p50": round(float(np.percentile(seconds, 50)), 3),
        "p99": round(float(np.percentile(seconds, 99)), 3),
        "trials": round(float(np.mean(tried)), 1),
    }


def games_per_hour(name: str, report: Callable[[float], None], count: int = GAMES) -> float:
    """Whole games an hour on one core, twelve discs a side, a level against itself."""
    start = time.process_time()
    for seed in range(count):
        game = Game(edition(discs_per_side=12), seed=seed)
        sides = {side: Player(untimed(LEVELS[name]), seed=10 * seed + i) for i, side in enumerate(Colour)}
        while game.legal():
            sides[game.to_move].act(game)
        report(1 / count)
    return 3600 * count / (time.process_time() - start)


def env_steps(seconds: float = ENV_SECONDS) -> float | None:
    """Steps a second of the placement environment in one process; None if Gymnasium is not installed."""
    try:
        from openpolarity.envs.vector import measure_steps
    except ImportError:
        return None
    return measure_steps(seconds)


def batch_env_steps(seconds: float = ENV_SECONDS) -> float | None:
    """The same of the environment that tries many boards side by side, on all cores."""
    try:
        from openpolarity.envs.placement_batch import PlacementBatchEnv
    except ImportError:
        return None
    env = PlacementBatchEnv(BATCH)
    env.reset(seed=0)
    env.action_space.seed(0)
    env.step(env.action_space.sample())
    steps, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        env.step(env.action_space.sample())
        steps += BATCH
    return steps / (time.perf_counter() - start)


def measure(report: Callable[[str, float], None]) -> dict[str, Any]:
    """Measure everything. ``report`` is called after each part with its name and its share of the whole (0 to 1)."""
    tries = {board: placements(board) for board in BOARDS}
    report("placements_per_s", 1 / PARTS)
    steps, batch_steps = env_steps(), batch_env_steps()
    report("env_steps_per_s", 1 / PARTS)
    lines = boards_of_a_game()
    thought = {}
    for level in LEVELS.values():
        thought[level.name] = thoughts(level, lines)
        report("thought_s", 1 / len(LEVELS) / PARTS)
    names = ("child", "club")
    games = {
        name: round(games_per_hour(name, lambda share: report("games_per_hour", share / len(names) / PARTS)))
        for name in names
    }
    return {
        "placements_per_s": {board: round(head, 1) for board, (head, _) in tries.items()},
        "to_table": {board: round(head / bare, 2) for board, (head, bare) in tries.items()},
        "env_steps_per_s": None if steps is None else round(steps, 1),
        "batch_env_steps_per_s": None if batch_steps is None else round(batch_steps, 1),
        "thought_s": thought,
        "games_per_hour": games,
        "machine": machine("numba", "numpy", "gymnasium"),
    }
