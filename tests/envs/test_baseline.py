"""The learned policy that comes with the package, and the script that trains it."""

import importlib.util
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from openpolarity.envs.baseline import FILE, SIZE, Baseline, features
from openpolarity.envs.placement import PlacementEnv
from openpolarity.envs.success_rates import TREMOR, anything_beside, learned, measure

HOME = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def env() -> PlacementEnv:
    return PlacementEnv(leaners=2, tremor=TREMOR)


def test_it_loads_without_torch_and_says_the_same_on_the_same_board(env: PlacementEnv, tmp_path: Path) -> None:
    baseline = Baseline.load()
    assert FILE.stat().st_size < 100_000
    seen, _ = env.reset(seed=1)
    action = baseline.act(seen)
    assert np.array_equal(action, baseline.act(seen))
    assert (np.abs(action) <= 1).all()
    baseline.save(tmp_path / "again.npz")
    assert np.array_equal(action, Baseline.load(tmp_path / "again.npz").act(seen))


def test_a_placement_looks_the_same_from_wherever_the_board_is_seen(env: PlacementEnv) -> None:
    """Features are relative to the support: turning the board and the placement together changes nothing."""
    seen, _ = env.reset(seed=2)
    actions = np.random.default_rng(0).uniform(-1, 1, (20, 5))
    straight = features(seen, actions)
    assert straight.shape == (20, SIZE)
    assert np.isfinite(straight).all()
    assert np.abs(straight).max() < 4
    turned = seen.copy()
    rows = turned[: 53 * 13].reshape(53, 13)
    rows[:, [7, 8]] = np.stack([-rows[:, 8], rows[:, 7]], axis=1)  # a quarter turn
    around = actions.copy()
    around[:, 1] = (actions[:, 1] + 0.5 + 1) % 2 - 1
    assert np.allclose(straight, features(turned, around), atol=1e-5)


def test_chances_add_up(env: PlacementEnv) -> None:
    seen, _ = env.reset(seed=3)
    chances = Baseline.load().chances(seen, np.random.default_rng(0).uniform(-1, 1, (50, 5)))
    assert np.allclose(chances.sum(axis=1), 1)
    assert (chances >= 0).all()


@pytest.mark.slow
def test_it_places_far_better_than_chance(env: PlacementEnv) -> None:
    """On boards it was not trained on: at least half stand, and many times as many as at random."""
    trained = measure(learned(Baseline.load()), env, 30, seed=50_000)
    chance = measure(anything_beside(), env, 30, seed=50_000)
    assert trained.stood >= 18
    assert trained.stood >= 3 * max(1, chance.stood)


@pytest.mark.slow
@pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="training needs torch: openpolarity[learn]")
def test_the_example_trains_and_keeps_what_it_learned(tmp_path: Path) -> None:
    options = ["--rounds", "2", "--batch", "6", "--test", "3", "--out", str(tmp_path)]
    script = HOME / "examples" / "train_placement.py"
    subprocess.run([sys.executable, str(script), *options], check=True, timeout=600, capture_output=True)
    assert Baseline.load(tmp_path / "baseline.npz").layers[0][0].shape[1] == SIZE
    assert (tmp_path / "learning-curve.png").stat().st_size > 5000
