"""How often a lean works when it is tried in the head: by a hand that does not tremble, or by a level's."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from openpolarity.players.trials import Trials
from openpolarity.puzzles.goals import is_trapped
from openpolarity.puzzles.puzzle import Goal
from openpolarity.rules import Kind

if TYPE_CHECKING:
    import numpy as np

    from openpolarity.game import Game
    from openpolarity.physics import Placement
    from openpolarity.players.tremor import Tremor
    from openpolarity.puzzles.solution import Lean


class HandTrials:
    """Leans tried in the head from a position, for a goal that one lean reaches."""

    def __init__(self, game: Game, goal: Goal) -> None:
        self._trials = Trials(game.table)
        self._trials.look(game.table, game.state)
        self._side = game.to_move
        self._traps = goal is Goal.TRAP

    def stands(self, lean: Lean) -> bool:
        """Whether it works without a tremor."""
        return self._works(lean, [lean.place(self._side)], None) > 0

    def share(self, lean: Lean, hand: Tremor, tries: int, rng: np.random.Generator) -> float:
        """The share of tries in which it works for a hand that trembles, 0 to 1."""
        aim = lean.place(self._side)
        return self._works(lean, [hand.strayed(aim, rng) for _ in range(tries)], hand) / tries

    def _works(self, lean: Lean, places: list[Placement], hand: Tremor | None) -> int:
        trials = self._trials
        way = lean.approach if hand is None else replace(lean.approach, speed=hand.speed)
        if not self._traps:
            return sum(result.kind is Kind.LEAN for result in trials.leans(places, [way] * len(places)))
        # Whether discs carry a leaner is seen on the board, which is there until the next trial.
        closed = 0
        for place in places:
            result = trials.lean(place, way, slowly=True)
            fault = result.ruling is not None and result.kind is Kind.FAULT
            closed += fault and is_trapped(trials.table, result.state, self._side.other)
        return closed
