"""The record of a game: started, loaded, gone on with, and read as a story.

>>> from pathlib import Path; from tempfile import TemporaryDirectory
>>> from openpolarity.record.record import read_record, resume, start
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
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cached_property
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from openpolarity.game.game import Game
from openpolarity.game.happening import Happening
from openpolarity.geometry import norm
from openpolarity.notation import PositionError, from_line, to_state
from openpolarity.physics import Kit, KitError
from openpolarity.record.errors import BeginningError, NotARecordError, RecordError
from openpolarity.record.journal import Contents, Journal, read
from openpolarity.record.names import plain_name
from openpolarity.record.packing import unpack_poses, unpack_track
from openpolarity.record.redo import check_deed
from openpolarity.record.tape import Tape, told
from openpolarity.rules import Colour, GameState, RulesError, Ruleset, apply, edition, from_json, new_game, to_json
from openpolarity.rules.events import Event

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from openpolarity.compiled import Floats
    from openpolarity.game.recorder import Recorder
    from openpolarity.record.journal import Json
    from openpolarity.record.track import Track

ENGINES = ("openpolarity", "mujoco", "numpy", "numba")
ARITHMETIC = 2
"""Raised when the same deeds give other bits. 1: sines and products of the libraries, other on other processors; 2: our
own, the same everywhere."""
Board = dict[int, "Floats"]


@dataclass(frozen=True)
class Stretch:
    """A piece of a game from one rest to the next; from or to the moment of a ruling where it was interrupted there."""

    number: int
    before: GameState
    after: GameState
    start: float
    end: float
    """Times in s since the game began."""
    board: Board
    """Where the discs lay when it began (m, quaternion)."""
    rest: Board
    """Where they lay when it ended; as far as known if it did not."""
    done: tuple[list[Any], ...] = ()
    """What players did."""
    happenings: tuple[Happening, ...] = ()
    recorded: tuple[Json, ...] = ()
    """The rulings as they were written down then."""
    tracks: tuple[Track, ...] = ()
    entries: tuple[Json, ...] = field(default=(), repr=False)
    """All of it, as it stands in the record."""
    complete: bool = True
    resumed: bool = False
    """The game was interrupted and gone on with before this stretch."""
    interrupted: bool = False
    """It ends with a ruling after which the program was killed: the discs may have been moving."""

    @property
    def faulty(self) -> bool:
        """Somebody made a fault."""
        return any(one.ruling.faults for one in self.happenings)


@dataclass(frozen=True)
class Record:
    """A game as it was played."""

    header: Json
    entries: list[Json] = field(repr=False)
    cut: int = 0
    """Bytes of a torn tail that were left out."""

    @property
    def players(self) -> tuple[str, str]:
        """Names of the players at seats 1 and 2."""
        names = self.header.get("players") or ["", ""]
        if not isinstance(names, list) or len(names) != 2:
            raise NotARecordError("the header names two players, one a seat")
        return plain_name(str(names[0])), plain_name(str(names[1]))

    @cached_property
    def rules(self) -> Ruleset:
        """The rules it was played by."""
        try:
            rules = from_json(self.header["rules"])
        except (KeyError, RulesError) as error:
            raise NotARecordError(f"the header does not say which rules were played: {error}") from error
        if not isinstance(rules, Ruleset):
            raise NotARecordError("the header does not say which rules were played")
        return rules

    @cached_property
    def kit(self) -> Kit:
        """The pieces it was played with."""
        try:
            kit = self.header["kit"]
            name, text = kit["name"], kit["toml"]
            if not (isinstance(name, str) and isinstance(text, str)):
                raise TypeError("its name and its file are texts")
            return Kit.from_toml(text, name)
        except (KeyError, TypeError, KitError) as error:
            raise NotARecordError(f"the header does not say which pieces were used: {error}") from error

    @property
    def position(self) -> str | None:
        """The line of the position that the game began with, if it did not begin with the toss."""
        line = self.header.get("position")
        if line is not None and not isinstance(line, str):
            raise NotARecordError(f"the header's position is a line of text, not {line!r}")
        return line

    def beginning(self) -> GameState:
        """The state before the toss, or of the position that the game began with."""
        if self.position is not None:
            try:
                return to_state(from_line(self.position), self.rules)
            except PositionError as error:
                raise BeginningError(error.message, **error.params) from error
        try:
            one, two = self.header.get("teams", (1, 1))
            return new_game(self.rules, match_to=self.header.get("match_to"), teams=(int(one), int(two)))
        except (TypeError, ValueError) as error:
            raise NotARecordError(f"the header's teams or match make no game: {error}") from error

    @cached_property
    def stretches(self) -> tuple[Stretch, ...]:
        """The whole game, from rest to rest."""
        return tuple(_stretches(self))

    @property
    def end(self) -> GameState:
        """The state at the end of the record."""
        return self.stretches[-1].after if self.stretches else self.beginning()

    def to_rows(self) -> list[dict[str, str | int | float | None]]:
        """Every judged event as a flat row, the way a data frame wants it: ``pandas.DataFrame(record.to_rows())``.

        ``time`` in s since the game began; ``event``, ``ruling`` and ``faults`` (joined by ``+``) by their names in the
        rules; ``side`` answers for it, ``next`` is to move then; ``discs`` it is about, joined by spaces; reserves and
        discs in towers of both sides after it; ``clause`` is the line of the rule book that decided.
        """
        rows: list[dict[str, str | int | float | None]] = []
        state = self.beginning()
        for stretch in self.stretches:
            for one in stretch.happenings:
                state, ruling = apply(state, one.event)
                discs = dict.fromkeys(disc for found in ruling.incidents for disc in found.discs)
                rows.append(
                    {
                        "number": one.number,
                        "stretch": stretch.number,
                        "time": round(one.at, 4),
                        "event": type(one.event).__name__,
                        "ruling": str(ruling.kind),
                        "side": None if ruling.actor is None else str(ruling.actor),
                        "next": None if ruling.next is None else str(ruling.next),
                        "faults": "+".join(str(fault.what) for fault in ruling.faults),
                        "discs": " ".join(map(str, discs)),
                        "white_reserve": state.reserve_of(Colour.WHITE),
                        "black_reserve": state.reserve_of(Colour.BLACK),
                        "white_towers": state.tower_discs(Colour.WHITE),
                        "black_towers": state.tower_discs(Colour.BLACK),
                        "clause": ruling.clause.ref,
                    }
                )
        return rows

    def new_game(self, recorder: Recorder | None = None) -> Game:
        """A game with the same rules, pieces and seed, as it began."""
        start = self.beginning()
        seed = self.header.get("seed", 0)
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise NotARecordError(f"the header's seed is a whole number, not {seed!r}")
        if self.position is not None:
            return Game.at(self.position, self.rules, kit=self.kit, seed=seed, recorder=recorder)
        to = start.match.to if start.match else None
        return Game(self.rules, kit=self.kit, seed=seed, teams=start.teams, match_to=to, recorder=recorder)


def read_record(source: Path | bytes, *, salvage: bool = False) -> Record:
    """Read a record; nothing is written. Raises `RecordError` if it is none."""
    return _record(read(source, salvage=salvage))


def _record(contents: Contents) -> Record:
    return Record(contents.header, contents.entries, contents.cut)


# ------------------------------------------------------------------ writing


def header_of(
    rules: Ruleset,
    kit: Kit,
    *,
    seed: int = 0,
    players: tuple[str, str] = ("", ""),
    teams: tuple[int, int] = (1, 1),
    match_to: int | None = None,
    position: str | None = None,
) -> Json:
    """Say who plays, when, by which rules, with which pieces, on which engine."""
    header: Json = {
        "players": list(players),
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "rules": to_json(rules),
        "kit": {"name": kit.name, "toml": kit.to_toml()},
        "seed": seed,
        "engine": {name: version(name) for name in ENGINES} | {"arithmetic": ARITHMETIC, "machine": platform.machine()},
    }
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
def resume(
    path: Path, *, keep: bool = False, through: Callable[[Journal], Journal] = lambda journal: journal
) -> Iterator[Game]:
    """Go on with a game from its last rest, or from its last ruling if that came later; what is after it is cut off.

    After a ruling, what was in a hand goes back and the mat comes to rest first, as it would have. ``through`` may put
    another journal between the game and its file.
    """
    journal, contents = Journal.resume(path)
    journal = through(journal)
    with journal:
        kept = _entries_to_keep(contents.entries)
        record = Record(contents.header, [*contents.entries[:kept], {"kind": "resume"}], contents.cut)
        whole = record.stretches
        journal.truncate_to(kept)
        tape = Tape(None if whole else journal, keep=keep)
        game = record.new_game(tape)
        if whole:
            tape.journal = journal  # not before: how a game began is written down already
            history = [one for stretch in whole for one in stretch.happenings]
            game.stand(whole[-1].after, whole[-1].rest, whole[-1].end, history)
            tape.note({"kind": "resume", "at": round(game.time, 4)})
            if whole[-1].interrupted:
                game.go_on_after_ruling()
        yield game


def _entries_to_keep(entries: list[Json]) -> int:
    """How many entries there are up to the last one from which a game can go on, that one included."""
    return max((i + 1 for i, entry in enumerate(entries) if entry["kind"] in ("rest", "moment")), default=0)


# ------------------------------------------------------------------ reading


def _stretches(record: Record) -> Iterator[Stretch]:
    state = record.beginning()
    board: Board = {}
    at = 0.0
    piece = _Piece(state, board, at)
    count = 0
    number = 0
    for line, entry in enumerate(record.entries, start=2):
        try:
            kind = entry["kind"]
            piece.entries.append(entry)
            if kind == "do":
                piece.done += [check_deed(done) for done in _listed(entry["done"])]
            elif kind == "act":
                number += 1
                piece.happen(number, from_json(entry["event"]), entry.get("ruling", {}))
            elif kind == "track":
                piece.tracks.append(unpack_track(entry["track"]))
            elif kind == "moment":
                piece.moment = (_board_of(entry, board), float(entry["at"]))
            elif kind == "resume":
                if piece.moment is not None:
                    count += 1
                    board, at = piece.moment
                    yield piece.stretch(count, board, at, interrupted=True)
                    piece = _Piece(piece.state, board, at)
                piece.resumed = True
            elif kind == "rest":
                count += 1
                board, at = _board_of(entry, board), float(entry["at"])
                yield piece.stretch(count, board, at)
                piece = _Piece(piece.state, board, at)
        except RecordError as error:
            raise RecordError(f"line {line}: {error}") from error
        except RulesError as error:
            raise RecordError(f"line {line}: the rules refuse this: {error}") from error
        except (KeyError, TypeError, ValueError) as error:
            raise RecordError(f"line {line} is no entry that this program knows: {error}") from error
    if piece.done or piece.happenings or piece.tracks:
        yield piece.stretch(count + 1, piece.last_seen(), piece.last_time(), complete=False)


def _board_of(entry: Json, before: Board) -> Board:
    """Where the discs are at a rest or at a moment, if they were there at the rest before."""
    gone = _listed(entry.get("gone", []))
    return {disc: pose for disc, pose in before.items() if disc not in gone} | unpack_poses(entry["poses"])


def _listed(values: Any) -> list[Any]:
    if not isinstance(values, list):
        raise ValueError(f"a list is wanted, not {values!r}")
    return values


class _Piece:
    """A stretch while it is being read."""

    def __init__(self, state: GameState, board: Board, at: float) -> None:
        self.before = self.state = state
        self.board, self.at = board, at
        self.done: list[list[Any]] = []
        self.happenings: list[Happening] = []
        self.recorded: list[Json] = []
        self.tracks: list[Track] = []
        self.entries: list[Json] = []
        self.resumed = False
        self.moment: tuple[Board, float] | None = None
        """Where everything was after the last ruling, and when."""

    def happen(self, number: int, event: Any, recorded: Json) -> None:
        if not isinstance(event, Event):
            raise RecordError(f"{type(event).__name__} is no event")
        self.state, ruling = apply(self.state, event)
        at = event.at if event.at is not None else self.at
        self.happenings.append(Happening(number, at, event, ruling))
        self.recorded.append(recorded)

    def last_seen(self) -> Board:
        board = dict(self.board)
        for track in self.tracks:
            board |= {disc: rows[-1] for disc, rows in track.poses.items()}
        return board

    def last_time(self) -> float:
        return max([self.at, *(track.end for track in self.tracks), *(one.at for one in self.happenings)])

    def stretch(
        self, number: int, rest: Board, end: float, *, complete: bool = True, interrupted: bool = False
    ) -> Stretch:
        return Stretch(
            number,
            self.before,
            self.state,
            self.at,
            end,
            self.board,
            rest,
            tuple(self.done),
            tuple(self.happenings),
            tuple(self.recorded),
            tuple(self.tracks),
            tuple(self.entries),
            complete,
            self.resumed,
            interrupted,
        )


def rulings_agree(stretch: Stretch) -> bool:
    """The rules of today say the same as was written down then."""
    return all(told(one.ruling) == kept for one, kept in zip(stretch.happenings, stretch.recorded, strict=True) if kept)


def farthest(one: Board, other: Board) -> float:
    """The largest distance between the middles of the same disc on two boards, m; infinite if a disc is missing."""
    if one.keys() != other.keys():
        return float("inf")
    return max((norm(one[disc][:3] - other[disc][:3]) for disc in one), default=0.0)
