"""Trying a solution on the real table, with the hand of a level or with one that does not tremble."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from openpolarity.players.skills import Skills
from openpolarity.puzzles.exercise import QUIET

if TYPE_CHECKING:
    from collections.abc import Sequence

    from openpolarity.game import Game, Happening
    from openpolarity.lessons.lesson import Met
    from openpolarity.players.tremor import Tremor
    from openpolarity.puzzles.solution import Act


class Attempts:
    """Tries at one position, which is put back before each."""

    def __init__(self, game: Game, met: Met) -> None:
        self.game = game
        self._met = met
        self._side = game.to_move
        self._state = game.state
        self._board = {disc: game.table.all_poses[disc].copy() for disc in game.table.discs}
        self._reached: bool | None = None
        game.listeners.append(self._hear)

    def _hear(self, happening: Happening) -> None:
        if self._reached is None:
            self._reached = self._met(self.game, happening, self._side)

    def put_back(self) -> None:
        """Put the board back exactly as it was."""
        self.game.stand(self._state, self._board, 0.0)

    def solves(self, solution: Sequence[Act], hand: Tremor | None, seed: Sequence[int]) -> bool:
        """Whether doing what a solution says reaches the goal, with a hand that trembles by a seed."""
        game = self.game
        self.put_back()
        self._reached = None
        skills = Skills(np.random.default_rng(seed), hand)
        for act in solution:
            if self._reached is None and not game.over:
                act.do(game, skills)
        if self._reached is None and not game.over:
            game.wait(QUIET)
        return self._reached is True
