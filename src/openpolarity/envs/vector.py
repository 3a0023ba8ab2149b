"""Many environments at a time, each in a process of its own; and a measurement of steps per second.

>>> from openpolarity.envs.vector import make_vec
>>> vec = make_vec(2, tremor="club")  # doctest: +SKIP
>>> boards, infos = vec.reset(seed=1)  # doctest: +SKIP
"""

from __future__ import annotations

import time
from functools import partial
from typing import Any

import gymnasium
from gymnasium.vector import AsyncVectorEnv, AutoresetMode

import openpolarity.envs
from openpolarity.envs.arguments import whole_number


def make_one(name: str, **options: Any) -> gymnasium.Env[Any, Any]:
    """Make an environment by its name, also in a newly started process."""
    return gymnasium.make(name if name in gymnasium.registry else f"{openpolarity.envs.__name__}:{name}", **options)


def make_vec(count: int, name: str = "openpolarity/Placement-v0", **options: Any) -> AsyncVectorEnv:
    """Make several environments, each in a process of its own. Close it when done.

    An episode that ends is followed by a new board in the same step (`AutoresetMode.SAME_STEP`): the infos of the end
    are in ``infos["final_info"]``. They are spawned: numba's threads do not survive a fork. A script
    that calls this needs ``if __name__ == "__main__":``.
    """
    makers = [partial(make_one, name, **options) for _ in range(whole_number("count", count))]
    return AsyncVectorEnv(makers, context="spawn", autoreset_mode=AutoresetMode.SAME_STEP)


def measure_steps(seconds: float = 5.0, name: str = "openpolarity/Placement-v0", **options: Any) -> float:
    """Environment steps per second in this process, resets included, with random actions."""
    env = make_one(name, **options)
    env.reset(seed=0)
    env.action_space.seed(0)
    env.step(env.action_space.sample())  # compiled by now
    env.reset(seed=1)
    steps, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        _, _, terminated, truncated, _ = env.step(env.action_space.sample())
        steps += 1
        if terminated or truncated:
            env.reset()
    elapsed = time.perf_counter() - start
    env.close()
    return steps / elapsed
