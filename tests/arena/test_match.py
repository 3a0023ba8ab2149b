"""One game between two entrants."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from openpolarity.arena import ArenaError, GameResult, Terms, play, round_robin
from openpolarity.arena import match as matches
from openpolarity.arena.entrant import known, name_of, shortened, sit
from openpolarity.arena.match import Meeting, whose
from openpolarity.game import Game
from openpolarity.locales import LANGUAGES, catalogue
from openpolarity.physics import Kit
from openpolarity.players import LEVELS, Player
from openpolarity.players.levels import PLAYERS
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


@pytest.mark.parametrize(
    "name",
    [
        "club", "master/child", "random", "bot:./mine.py --fast", "bot/club:a:b", "bot:./mine.py --depth=3",
        "mine=bot:./mine.py --depth=3", "mine-2.0=bot/club:python3 mine.py",
    ],
)  # fmt: skip
def test_names_of_players_are_taken(name: str) -> None:
    assert known(f" {name} ") == name


@pytest.mark.parametrize("name", ["", "a b", "a/b", "a@3", "`a`", "<a>", "|", "-a", "x" * 31])
def test_a_bot_cannot_have_a_name_with_odd_characters(name: str) -> None:
    with pytest.raises(ArenaError, match="letters, digits"):
        known(f"{name}=bot:./mine.py")


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_names_nobody_hears_who_there_is(language: str) -> None:
    with pytest.raises(ArenaError) as error:
        known("nobody")
    told = catalogue(language)(error.value.message, **error.value.params)
    for kind in (*PLAYERS, "master@32", "master/child", "random", "bot:", "bot/", "=bot:"):
        assert kind in told


@pytest.mark.parametrize("name", ["master@0", "master@", "master@-3", "child@ten/club", "veteran@1000000"])
def test_a_number_of_trials_that_cannot_be_is_refused_as_such(name: str) -> None:
    with pytest.raises(ArenaError, match="trials for a move, from 1"):
        known(name)


@pytest.mark.parametrize("name", [*PLAYERS, "random"])
def test_a_bot_cannot_have_the_name_of_another_player(name: str) -> None:
    with pytest.raises(ArenaError, match=f"{name} is a player"):
        known(f"{name}=bot:./mine.py")


def test_only_a_bot_has_a_name_of_its_own() -> None:
    with pytest.raises(ArenaError, match="no entrant"):
        known("mine=club")


def test_an_entrant_is_called_by_its_own_name() -> None:
    assert name_of("mine=bot:./mine.py --depth=3") == "mine"
    assert name_of("bot:./mine.py --depth=3") == "bot:./mine.py --depth=3"
    assert name_of("club") == "club"


def test_long_names_keep_the_end_by_which_bots_differ() -> None:
    folder = "/home/somebody/projects/polarity/venv/bin"
    one, two, club = (f"{bot}:{folder}/python {name}.py" for bot, name in (("bot", 1), ("bot", 2), ("bot/club", 1)))
    short = shortened([one, two, club, "child"], 22)
    assert all(len(name) <= 22 for name in short.values())
    assert len(set(short.values())) == 4
    assert short[one].startswith("bot:")
    assert short[one].endswith(" 1.py")
    assert short[club].startswith("bot/club:")
    assert short["child"] == "child"
    alike = [f"bot:{folder}/{name}/the_same_long_program_name.py" for name in "ab"]
    assert len(set(shortened(alike, 22).values())) == 2


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
