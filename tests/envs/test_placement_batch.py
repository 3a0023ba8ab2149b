"""Many placements at a time are those of the environment that plays one."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.passive_env_checker import check_obs
from gymnasium.vector import AutoresetMode, SyncVectorEnv

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
    """Leans away from the dot, whatever else is there: two of three stand; too near to the support, none does."""
    env = PlacementBatchEnv(64)
    env.reset(seed=7)
    _, rewards, *_ = env.step(np.stack([leaning_on(env, number) for number in range(64)]))
    assert np.mean(rewards == 1) >= 0.6
    _, rewards, *_ = env.step(np.stack([leaning_on(env, number, 1.15) for number in range(64)]))
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


def test_gymnasium_makes_it_by_its_name_without_a_warning() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        vec = gymnasium.make_vec("openpolarity/Placement-v0", num_envs=3, vectorization_mode="vector_entry_point")
        assert isinstance(vec.unwrapped, PlacementBatchEnv)
        assert vec.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
        assert gymnasium.make_vec("openpolarity/Placement-v0", num_envs=2, normalised=True).num_envs == 2
        boards, _ = vec.reset(seed=1)
        check_obs(boards, vec.observation_space, "reset")
        check_obs(boards[0], vec.single_observation_space, "reset")
        kept = boards.copy()
        boards_after, *_ = vec.step(vec.action_space.sample())
        check_obs(boards_after, vec.observation_space, "step")
        assert np.array_equal(boards, kept)  # what was handed out is not written to again
        vec.close()


def test_gymnasiums_wrappers_for_many_environments_fit() -> None:
    vec = gymnasium.make_vec("openpolarity/Placement-v0", num_envs=2)
    counted = gymnasium.wrappers.vector.RecordEpisodeStatistics(vec)
    counted.reset(seed=3)
    for _ in range(2):
        _, rewards, *_, infos = counted.step(counted.action_space.sample())
        assert infos["episode"]["r"] == pytest.approx(rewards)
        assert list(infos["episode"]["l"]) == [1, 1]


@pytest.mark.parametrize("options", [{}, {"leaners": 2}, {"normalised": True, "side": "black"}])
def test_every_place_has_the_boards_of_the_environment_that_plays_one(options: dict[str, Any]) -> None:
    vec = PlacementBatchEnv(2, **options)
    singles = [PlacementEnv(**options) for _ in range(2)]
    boards, _ = vec.reset(seed=40)
    alone = [single.reset(seed=40 + number)[0] for number, single in enumerate(singles)]
    assert np.array_equal(boards, alone)
    actions = np.zeros((2, 8), dtype=np.float32)
    boards, *_ = vec.step(actions)  # a steady hand draws no numbers: the next boards are the same
    for number, single in enumerate(singles):
        single.step(actions[number])
        assert np.array_equal(boards[number], single.reset()[0])


def asserts_same(found: dict[str, Any], wanted: dict[str, Any]) -> None:
    """The same keys and masks, and values of the same kind, also within."""
    assert found.keys() == wanted.keys()
    for key, value in wanted.items():
        if isinstance(value, dict):
            asserts_same(found[key], value)
        elif key.startswith("_"):
            assert np.array_equal(found[key], value)
        elif key != "final_obs":  # here one array, there an array of arrays
            assert (found[key].shape, found[key].dtype) == (value.shape, value.dtype), key


def test_the_infos_are_those_of_gymnasiums_vector_environment() -> None:
    vec = PlacementBatchEnv(3)
    many = SyncVectorEnv([PlacementEnv] * 3, autoreset_mode=AutoresetMode.SAME_STEP)
    _, infos = vec.reset(seed=6)
    _, wanted = many.reset(seed=6)
    asserts_same(infos, wanted)
    for key in ("outcome", "kind", "side", "seconds", "line"):
        assert list(infos[key]) == list(wanted[key])
    aside = np.tile(
        np.array([1, 1, 0, 0, -1, -1, -1, -1], np.float32), (3, 1)
    )  # nothing is near: it may be tried again
    *_, infos = vec.step(aside)
    *_, wanted = many.step(aside)
    asserts_same(infos, wanted)
    for key in ("outcome", "kind", "side"):
        assert list(infos["final_info"][key]) == list(wanted["final_info"][key])
    for key in ("outcome", "kind", "side", "seconds", "line"):
        assert list(infos[key]) == list(wanted[key])
    assert np.stack(wanted["final_obs"]).shape == infos["final_obs"].shape


def test_given_boards_are_laid_one_for_all_or_one_for_each() -> None:
    vec, single = PlacementBatchEnv(2, side="white"), PlacementEnv(side="black", leaners=1)
    boards, lines = [], []
    for seed in (1, 2):
        _, info = single.reset(seed=seed)
        lines.append(info["line"])
        boards.append(single.reset(options={"line": info["line"]})[0])
    seen, infos = vec.reset(options={"line": lines})
    assert np.array_equal(seen, boards)
    assert list(infos["side"]) == ["black", "black"]  # the line says who is to move
    seen, _ = vec.reset(options={"line": lines[1]})
    assert np.array_equal(seen, [boards[1], boards[1]])
    seen, infos = vec.reset(seed=4, options={"line": [None, lines[0]]})
    assert np.array_equal(seen[0], PlacementEnv(side="white").reset(seed=4)[0])
    assert np.array_equal(seen[1], boards[0])
    *_, infos = vec.step(np.stack([leaning_on(vec, number) for number in range(2)]))
    assert list(infos["final_info"]["side"]) == ["white", "black"]
    assert list(infos["side"]) == ["white", "white"]  # the boards that follow are random again


def test_given_boards_that_do_not_do_are_refused_and_the_old_ones_stay() -> None:
    vec, other = PlacementBatchEnv(2), PlacementBatchEnv(2)
    vec.reset(seed=1)
    other.reset(seed=1)
    line = PlacementEnv().reset(seed=1)[1]["line"]
    for lines, kind, says in (
        ([line], ValueError, "2 environments, and 1 lines"),
        (7, TypeError, "a list of 2, one for each environment, not 7"),
        ([line, "nonsense"], ValueError, "a position begins with"),
        ([line, 7], ValueError, "a line of text"),
    ):
        with pytest.raises(kind, match=says):
            vec.reset(seed=5, options={"line": lines})
    actions = np.zeros((2, 8), dtype=np.float32)
    assert np.array_equal(vec.step(actions)[0], other.step(actions)[0])


def test_every_place_may_have_a_seed_of_its_own() -> None:
    vec = PlacementBatchEnv(2)
    first, _ = vec.reset(seed=[7, 3])
    again, _ = vec.reset(seed=[3, 7])
    assert np.array_equal(first, again[::-1])
    with pytest.raises(ValueError, match="3 seeds"):
        vec.reset(seed=[1, 2, 3])


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
