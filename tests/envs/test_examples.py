"""The examples that train something run from beginning to end, and keep what they learned."""

import importlib.util
import json
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(script: str, *options: str) -> str:
    command = [sys.executable, str(EXAMPLES / script), *options]
    done = subprocess.run(command, check=True, timeout=600, capture_output=True, text=True)
    return done.stdout


def test_self_play_learns_from_its_games_and_tells_how_it_does_against_others(tmp_path: Path) -> None:
    short = ["--rounds", "2", "--games", "1", "--every", "1", "--check", "2", "--test", "2", "--discs", "6"]
    said = run("self_play.py", "--seeds", "1", *short, "--against", "scripted", "--out", str(tmp_path))
    assert "seed 1 against the policy it began with" in said
    kept = json.loads((tmp_path / "self-play-1.json").read_text("utf-8"))
    assert set(kept["scores"]) == {"the policy it began with", "scripted"}
    assert all(0 <= score <= 2 for score in kept["scores"].values())
    assert [point["games"] for point in kept["curve"]] == [1, 2]
    assert any(weight != 0 for row in kept["weights"] for weight in row)
    assert (tmp_path / "self-play.md").read_text("utf-8").count("| 1 |") == 2
    assert (tmp_path / "self-play-curve.png").stat().st_size > 5000


needs_torch = pytest.mark.skipif(
    importlib.util.find_spec("torch") is None, reason="training needs torch: openpolarity[learn]"
)


@needs_torch
def test_ppo_learns_on_the_vector_environment(tmp_path: Path) -> None:
    options = ["--placements", "32", "--envs", "8", "--batch", "16", "--test", "2", "--out", str(tmp_path)]
    run("ppo_placement.py", "--seeds", "1", "2", *options)
    for seed in (1, 2):
        assert [one["placements"] for one in json.loads((tmp_path / f"ppo-{seed}.json").read_text("utf-8"))] == [16, 32]
    assert (tmp_path / "ppo-curve.png").stat().st_size > 5000
    assert (tmp_path / "ppo.md").read_text("utf-8").count("PPO, seed") == 2
