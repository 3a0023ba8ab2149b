"""Computer players: they see, think and move; the same seed plays the same game."""

import numpy as np
import pytest

from openpolarity.game import Game
from openpolarity.physics.paths import TICK, straight
from openpolarity.players import LEVELS, Player, Steadiness, level, thinking_only
from openpolarity.players.ideas import leans
from openpolarity.players.trials import Trials
from openpolarity.players.worth import chance, worth
from openpolarity.rules import Colour, Kind, edition


@pytest.fixture
def game() -> Game:
    game = Game(seed=1)
    game.set_up()
    return game


def test_levels_go_from_weak_to_strong() -> None:
    heads = [one.head.trials for one in LEVELS.values()]
    hands = [one.hand.place_mm for one in LEVELS.values()]
    assert heads == sorted(heads)
    assert hands == sorted(hands, reverse=True)
    with pytest.raises(ValueError, match="choose child"):
        level("grandmaster")


def test_a_trial_in_the_head_ends_as_it_does_on_the_table(game: Game) -> None:
    """The table in the head has longer steps and stops watching earlier; it has to be right about clean leans."""
    trials = Trials(game.table)
    trials.look(game.table, game.state)
    before = game.table.poses()
    ideas = leans(game.table, game.state, np.random.default_rng(0))[:6]
    told = [trials.lean(idea.place).kind for idea in ideas]
    assert game.table.poses() == before
    seen = []
    for idea in ideas:
        real = Game.at(game.line)
        ruling = real.hand.place(idea.place)
        assert ruling is not None
        seen.append(ruling.kind)
    assert sum(a is b for a, b in zip(told, seen, strict=True)) >= 5


def test_a_steady_player_leans_its_disc(game: Game) -> None:
    Player(thinking_only(level("club")), seed=3).act(game)
    assert game.history[-1].ruling.kind is Kind.LEAN
    assert game.to_move is Colour.BLACK


def test_the_same_seed_makes_the_same_move() -> None:
    games = []
    for _ in range(2):
        game = Game(seed=1)
        game.set_up()
        Player(thinking_only(level("beginner")), seed=5).act(game)
        games.append(game)
    assert games[0].table.poses() == games[1].table.poses()
    assert games[0].state == games[1].state


@pytest.mark.parametrize("name", ["standard", "ferti_de"])
def test_a_short_game_is_played_to_its_end(name: str) -> None:
    game = Game(edition(name, discs_per_side=6), seed=2, keep=False)
    white, black = Player(thinking_only(level("casual")), 1), Player(thinking_only(level("child")), 2)
    while game.legal():
        (white if game.to_move is Colour.WHITE else black).act(game)
    assert game.over


def test_a_hand_trembles_as_much_as_it_is_said_to() -> None:
    steady = Steadiness(place_mm=1.0, tilt_deg=3.0)
    start = np.array([0.0, 0.0, 0.1, 1.0, 0.0, 0.0, 0.0])
    path = straight(start, start + np.array([0.3, 0, 0, 0, 0, 0, 0]), 0.1, 2.0)
    ends = np.array([steady.tremble(path, np.random.default_rng(i))[-1] - path[-1] for i in range(300)])
    assert 0.8e-3 < ends[:, 0].std() < 1.2e-3
    one = steady.tremble(path, np.random.default_rng(0))
    assert np.abs(np.diff(one[:, :3], axis=0)).max() / TICK < 0.5  # no jumps: a hand, not noise
    assert (one[:, 2] >= path[:, 2] - 1e-12).all()


def test_worth_is_what_one_has_and_the_other_lacks(game: Game) -> None:
    assert worth(game.state, Colour.WHITE) == pytest.approx(-worth(game.state, Colour.BLACK))
    assert chance(game.state, Colour.WHITE) == pytest.approx(0.5)
    game.hand.lean(on=1, azimuth=90)
    assert worth(game.state, Colour.WHITE) > 0.9
    game.resign(Colour.BLACK)
    assert worth(game.state, Colour.WHITE) >= 12
