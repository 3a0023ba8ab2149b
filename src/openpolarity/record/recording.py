"""Recording: a game that is written to a file as it is played, from its start or from where it was left.

>>> from pathlib import Path; from tempfile import TemporaryDirectory
>>> from openpolarity.record.record import read_record
>>> from openpolarity.record.recording import start
>>> with TemporaryDirectory() as folder:
...     path = Path(folder) / "first.polarity"
...     with start(path, players=("Ada", "Ben")) as game:
...         _ = game.toss()
...     read_record(path).players
('Ada', 'Ben')
"""

from __future__ import annotations

import platform
from contextlib import contextmanager
from datetime import UTC, datetime
from importlib.metadata import version
from typing import TYPE_CHECKING

from openpolarity.game.game import Game
from openpolarity.notation import from_line, to_state
from openpolarity.physics import Kit
from openpolarity.record.journal import Journal
from openpolarity.record.record import Record
from openpolarity.record.tape import Tape
from openpolarity.rules import Ruleset, edition, new_game, to_json

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from openpolarity.record.entry_log import EntryLog
    from openpolarity.record.journal_reading import Contents
    from openpolarity.record.strict_json import Json

ENGINES = ("openpolarity", "numpy", "numba")
ARITHMETIC = 6
"""Number of the arithmetic, raised when the same acts give other bits. 1: the libraries' sines and products, which
differ between processors; 2: our own, the same everywhere, round MuJoCo's contacts; 3: our own contacts as well;
4: rims that whirl on a face are followed within the step; 5: what slows turning leaves a step's torque whole,
and contacts are solved until they agree; 6: the slip of a rim and the gap of two discs are searched to the end, discs
that clap meet first, and no rim dips into the mat between its points."""


def header_of(
    rules: Ruleset,
    kit: Kit,
    *,
    seed: int = 0,
    players: tuple[str, str] = ("", ""),
    computers: tuple[int, ...] = (),
    teams: tuple[int, int] = (1, 1),
    match_to: int | None = None,
    position: str | None = None,
) -> Json:
    """The header of a record: who plays, when, by which rules, with which pieces, on which engine.

    ``computers`` are the seats of computers, whose names in ``players`` are their levels.
    """
    header: Json = {
        "players": list(players),
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "rules": to_json(rules),
        "kit": {"name": kit.name, "toml": kit.to_toml()},
        "seed": seed,
        "engine": {name: version(name) for name in ENGINES} | {"arithmetic": ARITHMETIC, "machine": platform.machine()},
    }
    if computers:
        header["computers"] = list(computers)
    if teams != (1, 1):
        header["teams"] = list(teams)
    if match_to is not None:
        header["match_to"] = match_to
    if position is not None:
        header["position"] = position
    return header


def record_of(game: Game, tape: Tape) -> Record:
    """The record of a game whose tape was kept in memory, and which began with the toss."""
    match, state = game.state.match, game.state
    to = match.to if match else None
    header = header_of(game.rules, game.kit, seed=game.seed, teams=state.teams, match_to=to)
    return Record(header, tape.entries or [])


@contextmanager
def start(
    path: Path,
    rules: Ruleset | str | None = None,
    *,
    kit: Kit | None = None,
    seed: int = 0,
    players: tuple[str, str] = ("", ""),
    teams: tuple[int, int] = (1, 1),
    match_to: int | None = None,
    position: str | None = None,
    keep: bool = False,
) -> Iterator[Game]:
    """Begin a game that is kept in a new file as it is played; from the toss, or from the line of a position."""
    rules = edition(rules) if isinstance(rules, str) else rules or edition()
    kit = kit or Kit.named()
    new_game(rules, match_to=match_to, teams=teams)  # refuses before a file is made
    if position is not None:
        to_state(from_line(position), rules)
    header = header_of(rules, kit, seed=seed, players=players, teams=teams, match_to=match_to, position=position)
    with Journal.create(path, header) as journal:
        tape = Tape(journal, keep=keep)
        if position is not None:
            yield Game.at(position, rules, kit=kit, seed=seed, recorder=tape)
            return
        yield Game(rules, kit=kit, seed=seed, teams=teams, match_to=match_to, recorder=tape)


@contextmanager
def resume(path: Path, *, keep: bool = False) -> Iterator[Game]:
    """Go on with the game in a file (see `go_on`); what is after the place where it goes on is cut off."""
    journal, contents = Journal.resume(path)
    with journal:
        yield go_on(contents, journal, keep=keep)


def go_on(contents: Contents, log: EntryLog, *, keep: bool = False) -> Game:
    """A game that goes on from its last rest, or from its last ruling if that came later.

    ``log`` holds the entries of ``contents``; it is shortened to that place and takes what comes. After a ruling, what
    was in a hand goes back and the mat comes to rest first, as it would have.
    """
    kept = _entries_to_keep(contents.entries)
    record = Record(contents.header, [*contents.entries[:kept], {"kind": "resume"}], contents.cut)
    whole = record.stretches
    log.truncate_to(kept)
    tape = Tape(None if whole else log, keep=keep)
    game = record.new_game(tape)
    if whole:
        tape.journal = log  # not before: how a game began is written down already
        history = [one for stretch in whole for one in stretch.happenings]
        game.stand(whole[-1].after, whole[-1].rest, whole[-1].end, history)
        tape.note({"kind": "resume", "at": round(game.time, 4)})
        if whole[-1].interrupted:
            game.go_on_after_ruling()
    return game


def _entries_to_keep(entries: list[Json]) -> int:
    """How many entries there are up to the last one from which a game can go on, that one included."""
    return max((i + 1 for i, entry in enumerate(entries) if entry["kind"] in ("rest", "moment")), default=0)
