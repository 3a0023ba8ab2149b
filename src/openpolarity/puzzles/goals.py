"""Whether a goal is reached: decided from what the referee has ruled and how the game stands after it, nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.players.evaluation import carries
from openpolarity.puzzles.puzzle import Goal
from openpolarity.rules import Kind

if TYPE_CHECKING:
    from openpolarity.game import Game, Happening
    from openpolarity.lessons.lesson import Met
    from openpolarity.physics import Table
    from openpolarity.rules import Colour, GameState

FAILS = (Kind.FAULT, Kind.OVER, Kind.RETRY, Kind.PASS, Kind.TIME)
"""Rulings after which a goal is not reached, unless they are what it wants."""


def met_by(goal: Goal) -> Met:
    """What decides about a goal: True if it is reached, False if it is missed, None as long as both are possible."""

    def met(game: Game, happening: Happening, side: Colour) -> bool | None:
        kind = happening.ruling.kind
        if goal is Goal.WIN and game.over:
            return game.outcome is not None and game.outcome.winner is side
        if goal is Goal.PLACE and kind is Kind.LEAN:
            return True
        if goal is Goal.CAPTURE and kind is Kind.CAPTURED:
            return True
        if goal is Goal.TRAP and kind is Kind.FAULT:
            return is_trapped(game.table, game.state, side.other)
        lost_turn = game.to_move is not side and not game.state.waiting_for_quiet
        return False if kind in FAILS or lost_turn else None

    return met


def is_trapped(table: Table, state: GameState, side: Colour) -> bool:
    """Whether a side is to capture discs that carry a leaner."""
    return state.player is side and any(carries(table, state, group) for group in state.pending)
