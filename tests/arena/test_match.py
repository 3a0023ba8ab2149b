"""One game between two entrants."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from openpolarity.arena import ArenaError, GameResult, Terms, play, round_robin
from openpolarity.arena import match as matches
from openpolarity.arena.entrant import known, sit
from openpolarity.arena.match import Meeting, whose
from openpolarity.game import Game
from openpolarity.locales import catalogue
from openpolarity.physics import Kit
from openpolarity.players import LEVELS, Player
from openpolarity.players.random_leaner import DISTANCES, RandomLeaner
from openpolarity.rules import Colour, Phase, edition
from tests.arena.conftest import FIXTURES, TERMS


def test_games_end_and_are_in_order(played: list[GameResult]) -> None:
    for fixture, result in zip(FIXTURES, played, strict=True):
        assert result.error is None
        assert result.violations == ()
        assert result.key == fixture.key
        assert (result.first if result.white == 1 else result.second) == fixture.white
        assert result.how is not None
        if result.scores:
            one, two = result.scores
            assert result.winner == (None if one == two else 1 if one > two else 2)
    assert {result.white for result in played} == {1, 2}


def test_the_same_game_comes_out_the_same(played: list[GameResult]) -> None:
    again = play(FIXTURES[0], TERMS)
    assert again == played[0]
    assert GameResult.from_json(again.as_json()) == again
    assert replace(again, wall_s=99.0, acting_s=(9.0, 9.0), worker="elsewhere") == again
    assert replace(again, simulated_s=again.simulated_s + 0.01) != again


def test_whoever_wins_the_toss_the_colours_are_those_of_the_fixture() -> None:
    chose = set()
    for fixture in round_robin(["child", "random"], games=8):
        meeting = Meeting(fixture, TERMS, [])
        meeting._take_colours()
        state = meeting.game.state
        assert state.phase is Phase.FOUNDATIONS
        assert state.white_seat == (1 if fixture.first_is_white else 2)
        chose.add(state.chooser)
    assert chose == {1, 2}


def test_a_double_is_answered_by_the_other_side() -> None:
    game = Game(edition(doubling="on"), seed=1)
    game.set_up()
    assert whose(game) is Colour.WHITE
    game.pass_turn()
    assert whose(game) is Colour.BLACK
    game.offer_double()
    assert whose(game) is Colour.WHITE


class Clumsy:
    """A side that breaks down."""

    def act(self, game: Game) -> None:
        raise RuntimeError("out of ideas")


def test_a_player_that_breaks_down_breaks_its_game_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "sit", lambda name, seed: Clumsy())
    result = play(FIXTURES[0], TERMS)
    assert result.error is not None
    assert "out of ideas" in result.error
    assert not result.ended
    assert result.winner is None


def bad_bot(how: str) -> str:
    program = Path(__file__).parents[1] / "players" / "bots" / "bad_bot.py"
    return f"bot:{sys.executable} {program} '{how}'"


@pytest.mark.parametrize(
    ("how", "turns", "kind", "why"), [("crashes", 1, "crash", "I am lost"), ("talks", 3, "nonsense", "Hello, world!")]
)
def test_the_turns_that_a_bot_lost_by_its_own_failures_are_counted(how: str, turns: int, kind: str, why: str) -> None:
    (fixture,) = round_robin([bad_bot(how), "child"], games=1)
    result = play(fixture, TERMS)
    assert result.ended  # it counts: a bot that fails has lost
    lost, none = result.lost_turns
    assert none is None  # levels lose none
    assert lost is not None
    assert (lost.turns, lost.first.kind) == (turns, kind)
    assert why in lost.first.say(catalogue("en"))
    kept = GameResult.from_json(json.loads(json.dumps(result.as_json())))
    assert kept.lost_turns == result.lost_turns


def test_a_head_and_a_hand_of_two_levels() -> None:
    player = sit("master/child", 1)
    assert isinstance(player, Player)
    assert player.level.hand == LEVELS["child"].hand
    assert player.level.head == replace(LEVELS["master"].head, seconds=0.0)  # counted in trials alone
    assert player.level.name == "master/child"


@pytest.mark.parametrize(
    "name",
    ["grandmaster", "", "master/", "/child", "master/child/club", "bot:", "bot:'", "bot/:x", "bot/giant:x", "botany"],
)
def test_names_of_no_player_are_refused(name: str) -> None:
    with pytest.raises(ArenaError):
        known(name)


@pytest.mark.parametrize("name", ["club", "master/child", "random", "bot:./mine.py --fast", "bot/club:a:b"])
def test_names_of_players_are_taken(name: str) -> None:
    assert known(f" {name} ") == name


def test_one_that_leans_at_random_leans_everywhere_but_within_reach() -> None:
    game = Game(seed=1)
    game.set_up()
    kit = Kit.named()
    player = RandomLeaner(seed=2)
    plans = [plan for plan in (player._plan(game) for _ in range(300)) if plan is not None]
    assert len(plans) == 300
    assert len({plan.support for plan in plans}) == 5
    sides = {int(plan.azimuth / 1.5708) for plan in plans}
    assert sides == {0, 1, 2, 3}
    far = [plan.distance / kit.diameter for plan in plans]
    assert DISTANCES[0] - 0.2 < min(far) < DISTANCES[0] + 0.1
    assert DISTANCES[1] - 0.1 < max(far) < DISTANCES[1] + 0.2


def test_terms_are_rules() -> None:
    rules = Terms("temple_en", 9, {"capture_duty": "may"}).ruleset()
    assert (rules.edition, rules.discs_per_side, rules.capture_duty) == ("temple_en", 9, "may")
