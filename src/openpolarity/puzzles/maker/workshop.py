"""The workshop: game after game until there are enough puzzles; what is done is kept, whenever it is stopped."""

from __future__ import annotations

import json
import multiprocessing
import signal
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.notation import PositionError
from openpolarity.players.candidates import leans, traps
from openpolarity.puzzles.maker.finding import Finder
from openpolarity.puzzles.maker.positions import positions
from openpolarity.puzzles.puzzle import Goal, Puzzle, from_dict, to_dict, to_line
from openpolarity.rules import events, legal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from openpolarity.puzzles.maker.positions import TurnStart
    from openpolarity.rules import GameState

LEAST_SHARE = 1 / 12
"""The least share of each goal among all puzzles."""
FROM_ONE_GAME = {Goal.PLACE: 5, Goal.TRAP: 5, Goal.CAPTURE: 2, Goal.WIN: 2}
"""The most puzzles of each goal from one game, so that boards differ."""
TRIED = {Goal.PLACE: 7, Goal.TRAP: 7, Goal.CAPTURE: 3, Goal.WIN: 3}
"""The most positions of one game that are tried for each goal."""
APART = 2
"""Turns between two puzzles of one game with the same goal."""
CROWD = 14
"""The least number of discs on a crowded board."""


@dataclass(frozen=True)
class Made:
    """What came of one game."""

    game: int
    puzzles: tuple[Puzzle, ...]


def puzzles_of_game(seed: int, number: int) -> Made:
    """Play a game, and make puzzles from its positions; the same seed and number give the same ones."""
    wanted: dict[Goal, list[tuple[int, TurnStart]]] = {goal: [] for goal in Goal}
    for position in positions(seed, number):
        for goal, promise in _promises(position):
            wanted[goal].append((promise, position))
    finder = Finder(seed)
    found: list[Puzzle] = []
    for goal, offered in wanted.items():
        turns: list[int] = []
        for _, position in sorted(offered, key=lambda one: (one[0], one[1].turn))[: TRIED[goal]]:
            if len(turns) == FROM_ONE_GAME[goal]:
                break
            if all(abs(position.turn - turn) >= APART for turn in turns) or goal is Goal.WIN:
                puzzle = finder.find(position, goal)
                if puzzle is not None:
                    found.append(puzzle)
                    turns.append(position.turn)
    return Made(number, tuple(found))


def _promises(position: TurnStart) -> Iterator[tuple[Goal, int]]:
    """The goals that a position may have, each with a number that is smaller the better it looks."""
    try:
        game = position.stands()
    except PositionError:  # too delicate to stand again where its line puts it, to a tenth of a millimetre
        return
    state, table = game.state, game.table
    last = state.reserve_of(state.player) == 1
    if not state.obliged:
        rng = np.random.default_rng(position.turn)
        ways = len(leans(table, state, rng))
        if last:
            yield Goal.WIN, ways
        elif len(state.discs) >= CROWD:
            yield Goal.PLACE, ways
        if traps(table, state, rng):
            yield Goal.TRAP, -len(state.discs)
    elif len(state.pending) == 1 and not state.open_owed() and not _can_be_claimed(state):
        yield (Goal.WIN if last else Goal.CAPTURE), -len(state.discs)


def _can_be_claimed(state: GameState) -> bool:
    """Whether discs already stand as a tower: they are captured with a word."""
    return any(choice.event is events.Claim for choice in legal(state))


def make(
    count: int, seed: int, kept: Path, *, jobs: int = 1, report: Callable[[int], None] = lambda _n: None
) -> list[Puzzle]:
    """Make at least ``count`` puzzles, enough of every goal among them; ``report`` hears how many there are.

    They come by goal, and those of one goal from easy to hard. ``kept`` is the file to which every game's puzzles are
    added at once, and from which a stopped run goes on. Which puzzles come out follows from the seed and the count
    alone, however often the run was stopped and however many ``jobs`` it has.
    """
    made: list[Puzzle] = []
    for game in _games(seed, kept, jobs):
        made += game.puzzles
        report(len(made))
        scarcest = min(sum(one.goal is goal for one in made) for goal in Goal)
        if len(made) >= count and scarcest >= LEAST_SHARE * count:
            break
    return sorted(made, key=lambda one: (list(Goal).index(one.goal), -one.ease, one.name))


def write(puzzles: Iterable[Puzzle], out: Path) -> None:
    """Write puzzles to a file, one line each."""
    out.write_text("".join(to_line(puzzle) + "\n" for puzzle in puzzles), "utf-8")


def _games(seed: int, kept: Path, jobs: int) -> Iterator[Made]:
    """The puzzles of game after game, in order, without end: first what is kept, then what is made now."""
    done = _read(seed, kept)
    yield from done
    numbers = iter(range(len(done), 1_000_000))
    with kept.open("a", encoding="utf-8") as file:
        for made in _made(seed, numbers, jobs):
            line = {"seed": seed, "game": made.game, "puzzles": [to_dict(puzzle) for puzzle in made.puzzles]}
            file.write(json.dumps(line) + "\n")
            file.flush()
            yield made


def _read(seed: int, kept: Path) -> list[Made]:
    """What an earlier run of the same seed has left, up to the first game that is missing."""
    found: list[Made] = []
    if not kept.exists():
        return found
    for line in kept.read_text("utf-8").splitlines():
        try:
            one = json.loads(line)
        except ValueError:
            break  # the run was killed while it wrote this
        if one["seed"] == seed and one["game"] == len(found):
            found.append(Made(one["game"], tuple(from_dict(puzzle) for puzzle in one["puzzles"])))
    return found


def _made(seed: int, numbers: Iterator[int], jobs: int) -> Iterator[Made]:
    if jobs <= 1:
        for number in numbers:
            yield puzzles_of_game(seed, number)
        return
    # Spawned, not forked: numba's threads do not survive a fork.
    with multiprocessing.get_context("spawn").Pool(jobs, _let_parent_stop) as pool:
        # A few games ahead, not all: a pool that is given an endless list reads it to its end.
        ahead = [pool.apply_async(partial(puzzles_of_game, seed, next(numbers))) for _ in range(2 * jobs)]
        while True:
            yield ahead.pop(0).get()
            ahead.append(pool.apply_async(partial(puzzles_of_game, seed, next(numbers))))


def _let_parent_stop() -> None:
    """Ignore Ctrl-C, which reaches all processes: the parent decides."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
