"""What cannot be asked for is refused at once, in one error that says what can."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

from openpolarity.envs import whole_game
from openpolarity.envs.actions import SIZE, DecisionGame
from openpolarity.envs.placement import PlacementEnv
from openpolarity.envs.placement_batch import PlacementBatchEnv
from openpolarity.envs.vector import make_vec
from openpolarity.envs.versus import VersusEnv
from openpolarity.physics import TableError
from openpolarity.physics.batch.cuda import device
from openpolarity.players import Tremor, level
from openpolarity.rules import Colour, edition


def batch(**options: Any) -> PlacementBatchEnv:
    return PlacementBatchEnv(2, **options)


PLACEMENTS = (PlacementEnv, batch)
GAMES = (VersusEnv, whole_game.Polarity, whole_game.env, whole_game.parallel_env)


@pytest.mark.parametrize("make", [*PLACEMENTS, *GAMES])
@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"tremor": 3}, r"tremor is None, a level's name \(child, .*\) or a Tremor, not 3"),
        ({"rules": 4}, r"rules is None, an edition's name \(standard, .*\) or a Ruleset, not 4"),
    ],
)
def test_a_hand_and_the_rules_are_what_every_environment_says(make: Any, options: dict[str, Any], says: str) -> None:
    with pytest.raises(TypeError, match=says):
        make(**options)


@pytest.mark.parametrize("make", [*PLACEMENTS, VersusEnv])
@pytest.mark.parametrize("side", ["red", 1, ["white"]])
def test_a_side_is_one_of_two(make: Any, side: Any) -> None:
    with pytest.raises(ValueError, match="side is None, 'white' or 'black', not"):
        make(side=side)


@pytest.mark.parametrize(
    ("make", "name", "wrong"),
    [
        *((make, "leaners", wrong) for make in PLACEMENTS for wrong in ("2", 1.5, -1, 9, None, True)),
        *((PlacementEnv, "steps", wrong) for wrong in (2.5, "3", 0, None)),
        *((make, "tries", wrong) for make in GAMES for wrong in (2.5, 0)),
        *((VersusEnv, "max_steps", wrong) for wrong in (0, -3, 2.5, "9", None)),
        *((make, "max_cycles", wrong) for make in GAMES[1:] for wrong in (0, -3, 2.5, "9")),
    ],
)
def test_a_number_is_whole_and_within_its_bounds(make: Any, name: str, wrong: Any) -> None:
    kind = ValueError if type(wrong) is int else TypeError
    with pytest.raises(kind, match=rf"{name} is a whole number (from 0 to 8|of at least one), not {wrong!r}"):
        make(**{name: wrong})


def test_how_many_is_a_whole_number_too() -> None:
    for make in (PlacementBatchEnv, make_vec):
        with pytest.raises(TypeError, match=r"of at least one, not 2\.5"):
            make(2.5)


def test_numbers_may_come_from_numpy_and_sides_from_the_rules() -> None:
    env = PlacementEnv(leaners=np.int64(1), steps=np.int32(2), side=Colour.BLACK, tremor=Tremor(1.0, 2.0))
    assert (env.leaners, env.steps, env.side, env.tremor) == (1, 2, Colour.BLACK, Tremor(1.0, 2.0))
    assert PlacementEnv(tremor="club").tremor == level("club").hand
    assert DecisionGame(edition("ferti_de")).game.rules.edition == DecisionGame("ferti_de").game.rules.edition


@pytest.mark.parametrize("make", GAMES)
def test_of_an_unknown_argument_the_error_says_which_there_are(make: Any) -> None:
    own = "opponent, side, max_steps" if make is VersusEnv else "max_cycles"
    with pytest.raises(TypeError, match=f"no argument 'leaners': choose {own}.*foundations, tremor, tries, reward"):
        make(leaners=2)


def test_without_a_gpu_one_hears_so_when_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise ImportError("cupy")

    monkeypatch.setattr(device, "_cupy", missing)
    with pytest.raises(TableError, match="no CUDA GPU can be used"):
        gymnasium.make_vec("openpolarity/Placement-v0", num_envs=2, gpu=True)


def test_a_seed_may_come_from_numpy() -> None:
    env = PlacementBatchEnv(2)
    boards, _ = env.reset(seed=3)
    for seed in (np.int64(3), [3, 4], np.array([3, 4])):
        assert np.array_equal(env.reset(seed=seed)[0], boards)


@pytest.mark.parametrize(
    ("seed", "kind", "says"),
    [
        (2.5, TypeError, "a list of 2, one for each environment, not 2.5"),
        ("31", TypeError, "a list of 2, one for each environment, not '31'"),
        (-1, ValueError, "seed is a whole number of at least 0, not -1"),
        ([5, -1], ValueError, "seed is a whole number of at least 0, not -1"),
        ([5, "6"], TypeError, "seed is a whole number of at least 0, not '6'"),
        ([1, 2, 3], ValueError, "2 environments, and 3 seeds"),
    ],
)
def test_a_seed_that_is_none_changes_nothing(seed: Any, kind: type[Exception], says: str) -> None:
    env, other = PlacementBatchEnv(2), PlacementBatchEnv(2)
    env.reset(seed=8)
    other.reset(seed=8)
    with pytest.raises(kind, match=says):
        env.reset(seed=seed)
    assert np.array_equal(env.reset()[0], other.reset()[0])


@pytest.mark.parametrize("wrong", [None, np.zeros((3, 8)), np.zeros(8), [[0.0] * 8, [0.0] * 7], "north"])
def test_actions_have_a_row_for_each_environment(wrong: Any) -> None:
    env = PlacementBatchEnv(2)
    env.reset(seed=1)
    with pytest.raises(ValueError, match=r"the shape \(2, 8\), one row for each environment, not"):
        env.step(wrong)


def test_an_action_that_is_refused_moves_no_hand() -> None:
    env, other = (PlacementBatchEnv(2, tremor="child") for _ in range(2))
    env.reset(seed=1)
    other.reset(seed=1)
    wrong = np.zeros((2, 8))
    wrong[1, 3] = np.nan
    with pytest.raises(ValueError, match="finite"):
        env.step(wrong)
    fine = np.zeros((2, 8), dtype=np.float32)
    assert np.array_equal(env.step(fine)[4]["final_obs"], other.step(fine)[4]["final_obs"])


def test_after_closing_nothing_is_placed_any_more() -> None:
    env = PlacementBatchEnv(2)
    env.reset(seed=1)
    env.close()
    for act in (lambda: env.step(np.zeros((2, 8))), env.reset):
        with pytest.raises(gymnasium.error.ClosedEnvironmentError, match="closed"):
            act()


@pytest.mark.parametrize("env", [PlacementEnv(), PlacementBatchEnv(2), VersusEnv(), whole_game.Polarity()])
def test_before_the_first_reset_there_is_nothing_to_do(env: Any) -> None:
    action = np.zeros(SIZE if not isinstance(env, (PlacementEnv, PlacementBatchEnv)) else 8)
    with pytest.raises(gymnasium.error.ResetNeeded, match=r"there (is|are) no \w+ yet: call reset first"):
        env.step(action)


@pytest.mark.parametrize("ask", ["observe", "observation_space", "action_space"])
def test_agents_are_called_by_their_names(ask: str) -> None:
    env = whole_game.env()
    env.reset(seed=1)
    with pytest.raises(ValueError, match="no agent 'white_1': choose white_0 or black_0"):
        getattr(env, ask)("white_1")
