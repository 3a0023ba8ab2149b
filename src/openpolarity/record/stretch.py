"""Stretches: a record read from one rest to the next."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from openpolarity.game.happening import Happening
from openpolarity.geometry import norm
from openpolarity.record.errors import RecordError
from openpolarity.record.packing import unpack_poses, unpack_track
from openpolarity.record.redo import check_done
from openpolarity.record.tape import ruling_json
from openpolarity.rules import GameState, RulesError, apply, from_json
from openpolarity.rules.events import Event

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from openpolarity.compiled import Floats
    from openpolarity.record.strict_json import Json
    from openpolarity.record.track import Track

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
        """Whether somebody made a fault."""
        return any(one.ruling.faults for one in self.happenings)


def read_stretches(state: GameState, entries: Iterable[Json]) -> Iterator[Stretch]:
    """A game from rest to rest: the state it began with, and its entries."""
    board: Board = {}
    at = 0.0
    piece = _Piece(state, board, at)
    count = 0
    number = 0
    for line, entry in enumerate(entries, start=2):
        try:
            kind = entry["kind"]
            piece.entries.append(entry)
            if kind == "do":
                piece.done += [check_done(done) for done in _listed(entry["done"])]
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
    """Whether today's rules rule as it was written down."""
    both = zip(stretch.happenings, stretch.recorded, strict=True)
    return all(ruling_json(one.ruling) == kept for one, kept in both if kept)


def farthest(one: Board, other: Board) -> float:
    """The largest distance between the middles of the same disc on two boards, m; infinite if a disc is missing."""
    if one.keys() != other.keys():
        return float("inf")
    return max((norm(one[disc][:3] - other[disc][:3]) for disc in one), default=0.0)
