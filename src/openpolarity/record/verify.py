"""Verifying: what players did is done again, and compared with what is written down, turn by turn."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.record.errors import RecordError
from openpolarity.record.redo import perform
from openpolarity.record.stretch import farthest
from openpolarity.record.tape import ruling_json
from openpolarity.rules import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from openpolarity.game.game import Game
    from openpolarity.game.happening import Happening
    from openpolarity.record.record import Record
    from openpolarity.record.stretch import Stretch
    from openpolarity.rules import Ruling

CLOSE = 0.001
"""Boards agree when no disc lies farther from where it lay than this, m."""


@dataclass(frozen=True)
class Verdict:
    """Whether a stretch comes out again as it is written down."""

    stretch: Stretch
    agrees: bool
    exact: bool
    """Every disc lies where it lay, to the bit."""
    farthest: float
    """How far the most distant disc is from where it lay, m; infinite if others are on the mat."""
    why: str = ""
    """What is different, in a word: "ruling", "board" or the refusal of something that was done."""


def verify(record: Record) -> Iterator[Verdict]:
    """Simulate a game again. After a stretch that does not agree it goes on from the board that is written down."""
    game = record.new_game()
    before: Stretch | None = None
    for stretch in record.stretches:
        if not stretch.complete:
            return
        if stretch.resumed:
            game.stand(stretch.before, stretch.board, stretch.start)
        verdict = _compare(game, stretch, goes_on=before is not None and before.interrupted)
        if not verdict.agrees:
            game.stand(stretch.after, stretch.rest, stretch.end)
        yield verdict
        before = stretch


def _compare(game: Game, stretch: Stretch, *, goes_on: bool) -> Verdict:
    """Do one stretch again; with ``goes_on`` it begins right after a ruling, at which the program was killed."""
    known = len(game.history)
    try:
        if goes_on:
            game.go_on_after_ruling()
        for done in stretch.done:
            perform(game, done)
        game.finish()
    except RecordError as error:
        return Verdict(stretch, False, False, math.inf, str(error))
    if stretch.interrupted:  # what would have come next did not: rulings up to there are all there is to compare
        ruled = _essence(stretch.happenings)
        same = _essence(game.history[known:])[: len(ruled)] == ruled
        return Verdict(stretch, same, same, 0.0, "" if same else "ruling")
    board = {disc: game.table.all_poses[disc].copy() for disc in game.table.discs}
    away = farthest(board, stretch.rest)
    same = all(np.array_equal(board[disc], stretch.rest[disc]) for disc in board) if math.isfinite(away) else False
    if _essence(game.history[known:]) != _essence(stretch.happenings):
        return Verdict(stretch, False, same, away, "ruling")
    return Verdict(stretch, away <= CLOSE, same, away, "" if away <= CLOSE else "board")


def _essence(happenings: Sequence[Happening]) -> list[object]:
    """What was ruled, without the steps in between and without times."""
    return [_compared(one.ruling) for one in happenings if one.ruling.kind is not Kind.STEP]


def _compared(ruling: Ruling) -> object:
    kept = ruling_json(ruling)
    if ruling.kind in (Kind.SETUP, Kind.REDO):
        # In older records a foundation goes from the reserve to the mat and is in no hand on its way.
        kept.pop("transfers", None)
    return kept
