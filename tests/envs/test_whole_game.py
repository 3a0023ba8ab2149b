"""A whole game for two agents: PettingZoo's own tests, and what they leave out."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, render_test, seed_test

from openpolarity.envs import whole_game
from openpolarity.envs.actions import HOW, SIZE, DecisionGame
from openpolarity.envs.agent_side import ACTS
from openpolarity.envs.release import ReleaseMove, from_placement, write_release
from openpolarity.envs.rewards import LOST, lead
from openpolarity.envs.versus import BEGINNINGS, VersusEnv
from openpolarity.physics import Kit
from openpolarity.players.scripted import Nerves, Scripted
from openpolarity.rules import Colour, edition

SMALL = edition(discs_per_side=6, foundations_per_side=3)
"""Three discs to play a side."""


def saying(act: str, seed: int = 0) -> np.ndarray:
    """An action that wants one act above all."""
    action = np.random.default_rng(seed).uniform(-0.9, 0.9, SIZE).astype(np.float32)
    action[: len(ACTS)] = -1
    action[ACTS.index(act)] = 1
    return action


def test_pettingzoo_finds_nothing_wrong_with_its_form() -> None:
    api_test(whole_game.env(rules=SMALL), num_cycles=16)


def test_pettingzoo_finds_the_same_game_for_the_same_seed() -> None:
    seed_test(lambda: whole_game.env(rules=SMALL, tremor="child"), num_cycles=8)


def test_a_second_game_on_the_same_table_is_the_same_to_the_bit() -> None:
    game = DecisionGame(foundations="ten", tremor="child")
    ends = []
    for _ in range(2):
        game.begin(np.random.default_rng(4))
        for number in range(3):
            game.do(saying("place", number))
        ends.append(game.game.table.all_poses.copy())
    assert np.array_equal(*ends)


def test_pettingzoo_finds_that_cycles_are_counted() -> None:
    max_cycles_test(whole_game)


def test_pettingzoo_finds_all_ways_to_show_it(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(whole_game.env)
    assert "to move" in capsys.readouterr().out


@pytest.mark.parametrize("make", [whole_game.Polarity, VersusEnv])
def test_in_the_terminal_it_is_shown_after_reset_and_step_and_when_asked_for(
    make: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    env = make(rules="ferti_de", foundations="ten", render_mode="human")
    env.reset(seed=0)
    assert "to move" in capsys.readouterr().out
    assert env.render() is None
    assert "to move" in capsys.readouterr().out
    env.step(saying("pass"))
    assert "to move" in capsys.readouterr().out


def test_gymnasium_makes_it_with_an_opponent_and_shows_it() -> None:
    env = gymnasium.make("openpolarity/Versus-v0", rules=SMALL, side="white", render_mode="rgb_array")
    seen, info = env.reset(seed=0)
    assert seen in env.observation_space
    assert info["side"] == "white"
    pixels = env.render()
    assert isinstance(pixels, np.ndarray)
    assert (pixels.shape, pixels.dtype) == ((360, 480, 3), np.uint8)
    assert pixels.std() > 10  # not one colour
    text = gymnasium.make("openpolarity/Versus-v0", rules="ferti_de", render_mode="ansi")
    text.reset(seed=0)
    assert "to move" in str(text.render())


def test_foundations_without_space_go_to_the_nearest_place_that_has_some() -> None:
    game = DecisionGame()
    game.begin(np.random.default_rng(0))
    action = saying("place")
    action[HOW.start : HOW.start + 2] = 0.0  # all of them onto the red disc
    for _ in range(10):
        assert game.do(action) == "place"
    assert game.game.state.laid == (5, 5)
    places = game.game.table.all_poses[:11, :2] / game.game.kit.diameter
    apart = np.linalg.norm(places[:, None] - places[None], axis=2)[np.triu_indices(11, 1)]
    assert apart.min() > 2.1
    assert np.linalg.norm(places, axis=1).max() < 6


def test_only_what_is_open_is_done_and_masks_say_what_that_is() -> None:
    game = DecisionGame(edition(doubling="on"), foundations="ten")
    game.begin(np.random.default_rng(0))
    assert [name for name, open_ in zip(ACTS, game.legal(Colour.WHITE), strict=True) if open_] == [
        "place",
        "pass",
    ]
    assert not game.legal(Colour.BLACK).any()
    action = saying("capture")
    action[ACTS.index("pass")] = 0.5
    assert game.do(action) == "pass"  # nothing is to be captured: the next best of what is open
    assert game.open is not None
    assert game.open.side is Colour.BLACK
    assert game.legal(Colour.BLACK)[ACTS.index("double")]
    assert game.do(saying("double")) == "double"
    assert game.open.side is Colour.WHITE
    assert game.do(saying("accept")) == "accept"
    assert game.game.state.cube.value == 2
    assert game.open.side is Colour.BLACK


def test_tries_in_one_turn_come_to_an_end() -> None:
    game = DecisionGame(foundations="ten", tries=2)
    game.begin(np.random.default_rng(0))
    action = saying("place")
    action[HOW] = [0.7, 0.7, 1, 1, -1, 0, 0, -1]  # flat, near the circle: nothing to lean on
    done = [game.do(action) for _ in range(3)]
    assert done == ["place", "place", "pass"]


def test_a_capture_is_one_more_step_of_the_same_agent() -> None:
    env = whole_game.env(foundations="ten")
    env.reset(seed=3)
    steps: list[tuple[str, str]] = []
    # Clumsy: there will be something to capture.
    nobody = Scripted(1, Nerves(tremor_mm=4.0, tremor_deg=8.0, gordons=0.0))
    for agent in env.agent_iter(60):
        *_, terminated, truncated, info = env.last()
        if terminated or truncated:
            break
        game = env.unwrapped.decisions.game
        capture = bool(info["legal"][ACTS.index("capture")])
        action = saying("capture" if capture else "place", len(steps))
        action[HOW.start : HOW.start + 2] = 0.55
        if not capture and game.state.hand is None and (plan := nobody._plan(game)) is not None:
            action[HOW] = write_release(from_placement(plan), game.to_move, game.kit)
        env.step(action)
        steps.append((agent, "capture" if capture else "place"))
        if len(steps) > 1 and steps[-2] == (agent, "capture"):
            assert env.unwrapped.decisions.game.state.turns >= 1
            return
    pytest.fail("nobody captured anything and played on")


@pytest.mark.parametrize("scheme", ["points", pytest.param("outcome", marks=pytest.mark.slow)])
def test_points_and_outcomes_sum_up_to_zero_and_to_the_result(scheme: str) -> None:
    env = whole_game.env(rules=SMALL, foundations="ten")
    env.unwrapped.decisions.reward_scheme = scheme
    env.reset(seed=1)
    begin = lead(env.unwrapped.decisions.game.state)
    total = dict.fromkeys(env.possible_agents, 0.0)
    number = 0
    for agent in env.agent_iter(80):
        _, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        if terminated or truncated:
            env.step(None)
            continue
        number += 1
        action = saying("refuse" if number > 3 else "place", number)
        if number == 3:
            action = saying("double")
        elif number < 3:
            action = saying("pass")
        env.step(action)
    end = env.unwrapped.decisions.game.outcome
    assert end is not None
    assert total["white_0"] == -total["black_0"]
    won = 0 if end.winner is None else 1 if end.winner is Colour.WHITE else -1
    assert total["white_0"] == (won if scheme == "outcome" else lead(env.unwrapped.decisions.game.state) - begin)


def test_a_game_that_is_given_up_counts_as_a_lost_one() -> None:
    game = DecisionGame(foundations="ten", reward="points")
    game.begin(np.random.default_rng(0))
    game.game.resign(Colour.BLACK)
    assert game.reward() == LOST
    assert game.reward() == 0.0  # it is told once


def test_against_an_opponent_it_is_a_gymnasium_environment() -> None:
    env = VersusEnv(side="white")
    check_env(env, skip_render_check=True)


def test_the_opponent_may_be_a_function() -> None:
    asked = []

    def passes(seen: np.ndarray, legal: np.ndarray) -> np.ndarray:
        asked.append(legal.copy())
        return saying("pass")

    env = VersusEnv(opponent=passes, foundations="ten", side="black")
    _, info = env.reset(seed=0)
    assert len(asked) == 1  # White has passed before Black is asked for the first time
    assert info["legal"][ACTS.index("place")]
    _, reward, terminated, _, info = env.step(saying("pass"))
    assert terminated or info["side"] == "black"
    assert len(asked) <= 2
    assert reward in (-1.0, 0.0, 1.0)


@pytest.mark.parametrize("opponent", [3, None, object(), Scripted(1)])
def test_an_opponent_that_nobody_can_ask_is_refused_at_once(opponent: Any) -> None:
    with pytest.raises(TypeError, match=r"scripted.*child.*function \(observation, legal\) → action"):
        VersusEnv(opponent=opponent)


def test_an_opponent_who_never_lets_the_own_side_play_is_an_error() -> None:
    games = []

    def lets_go_over_red(seen: np.ndarray, legal: np.ndarray) -> np.ndarray:
        games.append(legal)
        action = saying("place")
        action[HOW] = write_release(ReleaseMove((0.0, 0.0), 0.0, 0.1), Colour.WHITE, Kit.named())
        return action

    env = VersusEnv(opponent=lets_go_over_red, foundations="ten", side="black")
    with pytest.raises(RuntimeError, match="10 games in a row before black"):
        env.reset(seed=0)
    assert len(games) == BEGINNINGS


@pytest.mark.slow
@pytest.mark.parametrize("name", ["standard", "ferti_de", "ferti_nl"])
def test_random_agents_play_every_kind_of_game_to_its_end(name: str) -> None:
    env = whole_game.env(rules=edition(name, discs_per_side=6, foundations_per_side=3), tremor="child")
    for seed in range(3):
        env.reset(seed=seed)
        for number, agent in enumerate(env.agent_iter(400)):
            seen, _, terminated, truncated, _ = env.last()
            assert seen in env.observation_space(agent)
            if terminated or truncated:
                break
            env.action_space(agent).seed(1000 * seed + number)
            env.step(env.action_space(agent).sample())
        else:
            pytest.fail("not over after 400 decisions")
        assert env.unwrapped.decisions.game.over
