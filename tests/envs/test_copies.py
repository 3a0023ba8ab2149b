"""Copies of environments, as search and vector environments make them, go on to the same bits."""

from __future__ import annotations

import copy
import gc
import pickle
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
import pytest

import openpolarity.envs
from openpolarity.envs.whole_game import env as whole_game

if TYPE_CHECKING:
    from collections.abc import Callable

WAYS: dict[str, Callable[[Any], Any]] = {
    "deepcopy": copy.deepcopy,
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
}


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_a_placement(way: Callable[[Any], Any]) -> None:
    env = gymnasium.make("openpolarity/Placement-v0", tremor="club", steps=4)
    env.reset(seed=4)
    env.action_space.seed(1)
    first, second = env.action_space.sample(), env.action_space.sample()
    env.step(first)
    twin = way(env)
    found = twin.step(second)
    gone = env.step(second)
    assert np.array_equal(found[0], gone[0])
    assert found[1:4] == gone[1:4]
    del env
    gc.collect()
    twin.reset(seed=5)
    twin.step(first)


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_a_whole_game(way: Callable[[Any], Any]) -> None:
    env = whole_game(tremor="club")
    env.reset(seed=4)
    space = env.action_space(env.agent_selection)
    space.seed(2)
    actions = [space.sample() for _ in range(3)]
    env.step(actions[0])
    twin = way(env)
    for action in actions[1:]:
        env.step(action)
        twin.step(action)
    for found, gone in zip(twin.last()[:1], env.last()[:1], strict=True):
        assert np.array_equal(found, gone)
    assert twin.agent_selection == env.agent_selection
    assert twin.rewards == env.rewards
    assert openpolarity.envs
