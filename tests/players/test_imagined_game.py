"""Games in the head follow the rules to their end, and no disc is lost on the way."""

from __future__ import annotations

import pytest

from openpolarity.learning.thinking import Networks, play_best
from openpolarity.physics import RED
from openpolarity.players.drops import best_drop
from openpolarity.players.imagined_game import ImaginedGame
from openpolarity.players.levels import level
from openpolarity.players.worth import HandMade
from openpolarity.rules import EDITIONS, edition


def playing(name: str, seed: int, discs: int) -> ImaginedGame:
    game = ImaginedGame.new(edition(name, discs_per_side=discs), seed)
    for _ in range(200):
        game.settle_duties()
        if game.over:
            return game
        assert game.state.accounted() == 2 * discs
        assert set(game.board) == {RED, *(disc.id for disc in game.state.discs), *game.state.outside}
        play_best(game, level("casual").hand, Networks(), 2)
    return game


@pytest.mark.parametrize("seed", [2, 6])
def test_a_game_in_the_head_ends(seed: int) -> None:
    assert playing("standard", seed, 7).over


@pytest.mark.slow
@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("seed", range(2))
def test_games_in_the_head_end_in_every_edition(name: str, seed: int) -> None:
    assert playing(name, seed, 10).over


def test_foundations_lie_where_they_can() -> None:
    game = ImaginedGame.new(edition("standard"), 3)
    table = game.look().table
    assert len(game.board) == 11
    assert table.groups() == [] or all(len(group) == 1 for group in table.groups())


def test_a_dropped_leaner_lies_flat_and_ends_the_turn() -> None:
    """Of the first drops found in games of a few seeds, most fell the leaner, and nothing is lost."""
    dropped = 0
    for seed in range(4):
        game = ImaginedGame.new(edition("standard", discs_per_side=9), seed)
        for _ in range(12):
            game.settle_duties()
            side = game.state.player
            leaners = len(game.state.leaners(side))
            drop = None if game.over else best_drop(game.look(), HandMade(sees_mobility=False))
            if drop is not None and drop.value > 0:
                game.drop(drop)
                assert game.state.player is not side
                assert len(game.state.leaners(side)) < leaners
                assert game.state.accounted() == 18
                dropped += 1
                break
            if not game.over:
                play_best(game, level("expert").hand, Networks(), 2)
    assert dropped
