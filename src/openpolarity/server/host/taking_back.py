"""Taking back: which part of a record still holds when a turn is played again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.record.record import read_record
from openpolarity.rules import Kind
from openpolarity.rules.guard import PLAYING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from openpolarity.rules import GameState


def lines_to_keep(lines: Sequence[bytes], seat: int | None) -> int | None:
    """The number of lines up to the rest at which the last turn of a seat began, in which something has happened.

    None if there is no such turn in this game. For the seat None, the last turn of either.
    """
    if not lines:
        return None
    record = read_record(b"".join(lines))
    kept, seen = 1, 0
    starts: list[tuple[int, int, int]] = []
    """For every turn of the seat: the lines and the rulings before it, and the game of the match."""
    state = record.beginning()
    turn = _turn(state)
    if _plays(state, seat):
        starts.append((kept, seen, _game(state)))
    for stretch in record.stretches:
        kept += len(stretch.entries)
        seen += sum(one.ruling.kind is not Kind.STEP for one in stretch.happenings)
        state = stretch.after
        before, turn = turn, _turn(state)
        if turn != before and stretch.complete and not stretch.interrupted and _plays(state, seat):
            starts.append((kept, seen, _game(state)))
    if state.over:
        return None
    return next((keep for keep, rulings, game in reversed(starts) if rulings < seen and game == _game(state)), None)


def _plays(state: GameState, seat: int | None) -> bool:
    """Whether it is this seat's turn, with an empty hand."""
    if _turn(state) is None or state.hand is not None:
        return False
    return seat is None or state.seat(state.player) == seat


def _turn(state: GameState) -> tuple[int, int] | None:
    """The game of the match and the number of the turn; None before the first turn and at the end."""
    return (_game(state), state.turns) if state.phase in PLAYING else None


def _game(state: GameState) -> int:
    return state.match.game if state.match is not None else 1
