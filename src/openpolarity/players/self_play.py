"""Self-play: whole games of the scripted side against itself, in every edition, watched at every step.

>>> played = play_game(GameTask("ferti_nl", discs=6, seed=1))
>>> played.error, played.violations
(None, ())
"""

from __future__ import annotations

import gc
import multiprocessing
import signal
import time
import traceback
from collections import Counter
from dataclasses import asdict, dataclass, field
from itertools import cycle, islice
from typing import TYPE_CHECKING

from openpolarity.game.game import Game
from openpolarity.game.invariants import violations
from openpolarity.locales import catalogue
from openpolarity.players.scripted import Nerves, Scripted
from openpolarity.record.journal import Journal
from openpolarity.record.playthrough import playthrough
from openpolarity.record.recording import record_of
from openpolarity.record.tape import Tape
from openpolarity.rules import edition, events
from openpolarity.rules.ruleset import EDITIONS, SettingValue
from openpolarity.system.memory import memory_mb

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from openpolarity.game.happening import Happening

LONGEST_GAME = 5000
"""Acts after which a game counts as endless; no game may come near it."""
JUDGED = (events.Settle, events.LayFoundation, events.Accident)


@dataclass(frozen=True)
class GameTask:
    """A game to play: the edition, the discs per side, the seed, and where to keep its record."""

    edition: str = "standard"
    discs: int = 8
    seed: int = 0
    out: Path | None = None
    settings: Mapping[str, SettingValue] = field(default_factory=dict)
    nerves: Nerves = field(default_factory=Nerves)
    tale: Path | None = None
    """Where its story is written as text, if anywhere."""
    language: str = "en"
    """The language of the story."""


@dataclass(frozen=True)
class PlayedGame:
    """The result of a game."""

    edition: str
    discs: int
    seed: int
    how: str | None
    winner: str | None
    scores: tuple[int, int] | None
    turns: int
    rulings: dict[str, int]
    faults: dict[str, int]
    simulated_s: float
    wall_s: float
    memory_mb: float
    """The memory of the process when the game was over, MB."""
    violations: tuple[str, ...] = ()
    error: str | None = None


class GameWatch:
    """Checks a game after every happening and notes violations."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rulings: Counter[str] = Counter()
        self.faults: Counter[str] = Counter()
        self.violations: list[str] = []
        game.listeners.append(self._hear)

    def _hear(self, happening: Happening) -> None:
        self.rulings[str(happening.ruling.kind)] += 1
        self.faults.update(str(fault.what) for fault in happening.ruling.faults)
        self._note(at_rest=isinstance(happening.event, JUDGED))

    def look(self) -> None:
        """Look between two acts, when everything may lie still."""
        game = self.game
        # What a hand does is judged when it is away.
        self._note(at_rest=game.table.at_rest and not game.busy and not game.hand.held)

    def _note(self, *, at_rest: bool) -> None:
        number = len(self.game.history)
        self.violations += [f"{number}: {what}" for what in violations(self.game, at_rest=at_rest)]


def play_game(task: GameTask) -> PlayedGame:
    """Play one game to its end. Errors on the way are put into the result, not raised."""
    # A game and its hand refer to each other, so the last one is freed only by Python's garbage collector, which counts
    # objects, not a table's megabytes.
    gc.collect()
    start = time.perf_counter()
    tape = Tape()
    game = Game(edition(task.edition, discs_per_side=task.discs, **task.settings), seed=task.seed, recorder=tape)
    watch = GameWatch(game)
    side = Scripted(task.seed, task.nerves)
    error = None
    try:
        for _ in range(LONGEST_GAME):
            if not game.legal():
                break
            side.act(game)
            watch.look()
        else:
            error = f"not over after {LONGEST_GAME} acts"
    except Exception:
        error = traceback.format_exc()
    end = game.outcome
    if task.out is not None:
        _keep(game, tape, task)
    if task.tale is not None:
        task.tale.write_text(playthrough(record_of(game, tape), catalogue(task.language)), "utf-8")
    return PlayedGame(
        edition=task.edition,
        discs=task.discs,
        seed=task.seed,
        how=str(end.how) if end else None,
        winner=str(end.winner) if end and end.winner else None,
        scores=end.scores if end else None,
        turns=game.state.turns,
        rulings=dict(watch.rulings),
        faults=dict(watch.faults),
        simulated_s=round(game.time, 2),
        wall_s=round(time.perf_counter() - start, 2),
        memory_mb=memory_mb(),
        violations=tuple(watch.violations),
        error=error,
    )


def _keep(game: Game, tape: Tape, task: GameTask) -> None:
    """Write a game's record, in place of one that an earlier run wrote."""
    if task.out is None:
        return
    task.out.mkdir(parents=True, exist_ok=True)
    path = task.out / f"{task.edition}-{task.discs}-{task.seed}.polarity"
    path.unlink(missing_ok=True)
    record = record_of(game, tape)
    with Journal.create(path, record.header) as journal:
        for entry in record.entries:
            journal.append(entry)


def tasks(
    games: int, *, editions: Iterable[str] = EDITIONS, discs: int = 8, seed: int = 0, out: Path | None = None
) -> list[GameTask]:
    """Tasks for a number of games, spread evenly over editions, each with a seed of its own."""
    names = islice(cycle(tuple(editions)), games)
    return [GameTask(name, discs, seed + number, out) for number, name in enumerate(names)]


def play_games(wanted: list[GameTask], jobs: int = 1) -> Iterator[PlayedGame]:
    """Play games one after another, or several at a time in processes of their own; as they end."""
    if jobs <= 1:
        yield from map(play_game, wanted)
        return
    # Spawned, not forked: numba's threads do not survive a fork.
    with multiprocessing.get_context("spawn").Pool(jobs, _let_parent_stop) as pool:
        yield from pool.imap_unordered(play_game, wanted)


def _let_parent_stop() -> None:
    """Ignore Ctrl-C, which reaches all processes: the parent decides."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def as_json(played: PlayedGame) -> dict[str, object]:
    """A game's result for machines."""
    return asdict(played)
