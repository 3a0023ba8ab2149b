"""The opponent's best answers: what a position is worth once the other side has done its best with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.physics import Table
from openpolarity.players.imagined_game import ImaginedGame
from openpolarity.players.trials import Trials
from openpolarity.rules import Kind

if TYPE_CHECKING:
    import numpy as np

    from openpolarity.compiled import Floats
    from openpolarity.physics import Kit
    from openpolarity.players.learned.ideas import Ideas
    from openpolarity.players.tremor import Tremor
    from openpolarity.players.worth import Worth
    from openpolarity.rules import Colour, GameState

TRIED = 3
"""Answers tried for a board."""


class Answers:
    """Tries what the opponent could answer, on a table of its own, with a hand like one's own."""

    def __init__(self, hand: Tremor, ideas: Ideas, worth: Worth, rng: np.random.Generator) -> None:
        self._hand, self._ideas, self._worth, self._rng = hand, ideas, worth, rng
        self._trials: Trials | None = None

    def worth_after(self, kit: Kit, board: dict[int, Floats], state: GameState, side: Colour) -> tuple[float, int]:
        """What a board is worth to a side after the other's best answer, and how many trials that took.

        What the other side has to do first (capture, set right) is done.
        """
        if self._trials is None or self._trials.table.kit != kit:
            self._trials = Trials(Table(kit))
        game = ImaginedGame(self._trials, state, dict(board), self._rng)
        before = self._trials.count
        game.settle_duties()
        table = game.look().table
        now = self._worth(table, game.state, side)
        if game.over or game.state.player is side:
            return now, self._trials.count - before
        best = now
        few = self._ideas.of(table, game.state, self._hand, self._rng)[:TRIED]
        places = [self._hand.strayed(lean.place, self._rng) for lean in few]
        for trap in (False, True):
            some = [(lean, place) for lean, place in zip(few, places, strict=True) if lean.trap is trap]
            results = self._trials.leans([place for _, place in some], [lean.approach for lean, _ in some], slowly=trap)
            for result in results if some else ():
                if result.ruling is not None and result.kind not in (Kind.RETRY, Kind.NOTHING):
                    best = min(best, self._worth(self._trials.table, result.state, side))
        return best, self._trials.count - before
