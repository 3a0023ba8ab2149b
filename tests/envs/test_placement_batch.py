"""Many placements at a time are those of the environment that plays one."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest

from openpolarity.envs import release as releases
from openpolarity.envs.placement import PlacementEnv
from openpolarity.envs.placement_batch import PlacementBatchEnv
from openpolarity.physics import Placement
from openpolarity.rules import Colour


def leaning_on(env: PlacementBatchEnv, number: int, distance: float = 1.62) -> np.ndarray:
    """The action that leans a disc on the first foundation of the side to move."""
    table, side = env._tables[number], env._sides[number]
    up = "white" if side is Colour.WHITE else "black"
    disc = next(disc for disc in table.discs if disc and table.colour_up(disc) == up)
    x, y, _ = table.position(disc)
    away = float(np.arctan2(y, x))
    place = Placement((float(x), float(y)), away, distance * table.kit.diameter, np.radians(40), up)
    return releases.write_release(releases.from_placement(place), side, table.kit)


def test_spaces_and_shapes() -> None:
    env = PlacementBatchEnv(3, leaners=1)
    boards, infos = env.reset(seed=4)
    assert boards.shape == env.observation_space.shape == (3, 704)
    assert boards in env.observation_space
    assert set(infos["side"]) <= {"white", "black"}
    boards, rewards, terminations, truncations, infos = env.step(env.action_space.sample())
    assert boards in env.observation_space
    assert rewards.shape == (3,)
    assert terminations.all()
    assert not truncations.any()
    assert infos["final_obs"].shape == (3, 704)
    assert set(infos["final_info"]["outcome"]) <= {"lean", "retry", "fault"}


def test_the_same_seed_and_actions_give_the_same_bits() -> None:
    runs = []
    for _ in range(2):
        env = PlacementBatchEnv(3, tremor="club")
        env.reset(seed=2)
        actions = np.stack([leaning_on(env, number) for number in range(3)])
        runs.append(env.step(actions))
    first, again = runs
    assert np.array_equal(first[0], again[0])
    assert np.array_equal(first[1], again[1])
    assert np.array_equal(first[4]["final_obs"], again[4]["final_obs"])


def test_good_leans_stand_and_bad_ones_do_not() -> None:
    env = PlacementBatchEnv(8)
    env.reset(seed=7)
    _, rewards, *_ = env.step(np.stack([leaning_on(env, number) for number in range(8)]))
    assert rewards.mean() >= 0.5
    _, rewards, *_ = env.step(np.stack([leaning_on(env, number, 1.15) for number in range(8)]))
    assert rewards.mean() <= -0.5


def test_it_agrees_with_the_environment_that_plays_one() -> None:
    env = PlacementBatchEnv(10)
    env.reset(seed=3)
    single = PlacementEnv()
    actions, outcomes = [], []
    for number in range(10):
        actions.append(leaning_on(env, number, 1.35 + 0.06 * number))
        table = env._tables[number]
        env._game.stand(env._states[number], {disc: table.all_poses[disc].copy() for disc in table.discs}, 0.0)
        single.reset(options={"line": env._game.line})
        outcomes.append(single.step(actions[-1])[4]["outcome"])
    *_, infos = env.step(np.stack(actions))
    assert sum(a == b for a, b in zip(outcomes, infos["final_info"]["outcome"], strict=True)) >= 9


def test_bad_arguments_are_refused() -> None:
    with pytest.raises(ValueError, match="at least one"):
        PlacementBatchEnv(0)
    with pytest.raises(ValueError, match="0 to 8"):
        PlacementBatchEnv(1, leaners=9)
    env = PlacementBatchEnv(1)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(env.action_space.sample())
    env.reset(seed=1)
    with pytest.raises(ValueError, match="finite"):
        env.step(np.full((1, 8), np.nan, dtype=np.float32))
