"""Boards in the middle of a game, for benchmarks: ten foundations, and a late game with all discs out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.game import Game
from openpolarity.physics import RED, boards, towers
from openpolarity.referee.sight import Sight
from openpolarity.rules import Colour, Face, Phase, Step
from openpolarity.rules.state import evolve

if TYPE_CHECKING:
    from openpolarity.physics import Pose

ON_EACH_BOARD = ("ten", "late")


def game_on(board: str) -> Game:
    """A game at White's turn, on board "ten" or "late"."""
    game = Game(seed=0)
    kit = game.kit
    _lay(game, boards.ten(kit) if board == "ten" else boards.late_game(kit))
    return game


def _lay(game: Game, poses: dict[int, Pose]) -> None:
    table = game.table
    table.lay(poses)
    table.settle()
    sight = Sight(table)
    discs = tuple(sight.disc(disc) for disc in table.discs if disc != RED)
    left = 2 * game.rules.discs_per_side - len(discs)
    state = evolve(
        game.state,
        phase=Phase.TURN,
        step=Step.OFFER,
        white_seat=1,
        red_face=Face.BAR if table.colour_up(RED) == "white" else Face.DOT,
        red_laid=True,
        laid=(game.rules.foundations_per_side, game.rules.foundations_per_side),
        player=Colour.WHITE,
        responsible=Colour.BLACK,
        discs=discs,
        towers=tuple(towers(table)),
        reserve=(left - left // 2, left // 2),
        low=(left - left // 2, left // 2),
        turns=40,
    )
    game.stand(state, {disc: table.all_poses[disc].copy() for disc in table.discs}, table.time)
