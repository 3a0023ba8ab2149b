"""The curves of learning are drawn from what is in the folder, without PyTorch."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from openpolarity.cli import app
from openpolarity.learning.course_folder import CourseFolder, Plan, Round
from openpolarity.learning.held_out import HELD_OUT, held_out
from openpolarity.learning.reliability import reliability
from openpolarity.players.learned.seen_position import BODY_COLUMNS, WHOLE_COLUMNS, SeenPosition
from openpolarity.players.learned.value_network import HAND_COLUMNS
from openpolarity.players.learned.weights import read_weights, write_weights

if TYPE_CHECKING:
    from openpolarity.learning.experience import Arrays

PNG = b"\x89PNG"


class Knows:
    """A network that says what stands in a position's first number."""

    def chance(self, bodies: SeenPosition, _radius: float, _shakiness: tuple[float, float]) -> tuple[float, float]:
        return float(bodies.whole[0]), 0.0


def positions(said: list[float], result: list[int], game: list[int]) -> Arrays:
    whole = np.zeros((len(said), WHOLE_COLUMNS), dtype=np.float32)
    whole[:, 0] = said
    return {
        "rows": np.zeros((len(said), 1, BODY_COLUMNS), dtype=np.float16),
        "bodies": np.ones(len(said), dtype=np.int16),
        "whole": whole,
        "hands": np.ones((len(said), HAND_COLUMNS), dtype=np.float32),
        "game": np.array(game),
        "result": np.array(result, dtype=np.int8),
    }


def test_a_tenth_of_the_games_is_held_out_and_always_the_same() -> None:
    games = np.arange(10_000)
    assert held_out(games).mean() == pytest.approx(HELD_OUT, abs=0.01)
    assert np.array_equal(held_out(games[::-1])[::-1], held_out(games))


@given(st.sets(st.integers(0, 999_000_000), min_size=2, max_size=12), st.integers(1, 5))
def test_of_few_games_too_a_whole_one_is_held_out(games: set[int], positions: int) -> None:
    """Else nobody would know which epoch did best."""
    of_positions = np.repeat(sorted(games), positions)
    kept = held_out(of_positions)
    assert kept.any()
    assert not set(of_positions[kept]) & set(of_positions[~kept])


def test_chances_are_compared_with_what_came_of_held_out_games_alone() -> None:
    games = np.flatnonzero(held_out(np.arange(4000)))[:200]
    others = np.flatnonzero(~held_out(np.arange(4000)))[:200]
    # Of games that are said to be won in a quarter, a quarter is won; of the games that were learned from, none.
    said = [0.25] * 200 + [0.25] * 200
    result = [2 if n % 4 == 0 else 0 for n in range(200)] + [0] * 200
    found = reliability(positions(said, result, [*games, *others]), Knows())  # type: ignore[arg-type]
    assert found is not None
    assert (found.positions, found.games) == (200, 200)
    (one,) = found.bins
    assert (one.said, one.came, one.positions) == (0.25, 0.25, 200)
    assert one.low < 0.25 < one.high
    assert one.high - one.low == pytest.approx(2 * 1.96 * (0.25 * 0.75 / 200) ** 0.5, rel=0.15)
    assert found.off == 0.0


def test_positions_of_one_game_say_no_more_than_the_game() -> None:
    """Ten positions of each of twenty games leave bars as wide as twenty positions."""
    games = np.flatnonzero(held_out(np.arange(4000)))[:20]
    many = positions([0.5] * 200, [2 * (n // 10 % 2) for n in range(200)], np.repeat(games, 10).tolist())
    few = positions([0.5] * 20, [2 * (n % 2) for n in range(20)], games.tolist())
    wide = [reliability(data, Knows()).bins[0] for data in (many, few)]  # type: ignore[arg-type, union-attr]
    assert wide[0].high - wide[0].low == pytest.approx(wide[1].high - wide[1].low)


def test_without_held_out_games_there_is_nothing_to_compare() -> None:
    game = int(np.flatnonzero(~held_out(np.arange(100)))[0])
    assert reliability(positions([0.5], [1], [game]), Knows()) is None  # type: ignore[arg-type]


def test_the_command_draws_what_a_folder_holds(tmp_path: Path, played: list[Arrays]) -> None:
    pytest.importorskip("matplotlib")
    experience = tmp_path / "run" / "experience"
    experience.mkdir(parents=True)
    kept = int(np.flatnonzero(held_out(np.arange(100)))[0])
    np.savez(experience / "000-00000.npz", **{**played[0], "game": np.full_like(played[0]["game"], kept)})
    rounds = [
        Round(0, 8, value_losses=[0.7, 0.6], proposal_losses=[0.6, 0.5] * 3, score=0.6, interval=(0.4, 0.8)),
        Round(1, 8, value_losses=[0.6, 0.5], proposal_losses=[0.6, 0.5] * 3, score=0.4, interval=(0.2, 0.6)),
    ]
    CourseFolder(tmp_path / "run").write(Plan(), rounds)
    write_weights("value", read_weights("value"), tmp_path / "run" / "rounds" / "001")
    words = ["learn", str(tmp_path / "run"), "--curves", str(tmp_path / "out"), "--lang", "en"]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    for name in ("losses", "gate", "reliability"):
        assert (tmp_path / "out" / f"{name}.png").read_bytes().startswith(PNG)
        assert f"{name}.png" in done.output


def test_a_single_file_of_experience_shows_the_chances_of_the_networks_that_ship(
    tmp_path: Path, played: list[Arrays]
) -> None:
    pytest.importorskip("matplotlib")
    kept = int(np.flatnonzero(held_out(np.arange(100)))[0])
    np.savez(tmp_path / "games.npz", **{**played[0], "game": np.full_like(played[0]["game"], kept)})
    done = CliRunner().invoke(app, ["learn", str(tmp_path / "games.npz"), "--curves", str(tmp_path / "out")])
    assert done.exit_code == 0, done.output
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["reliability.png"]


def test_where_nothing_was_learned_there_is_nothing_to_draw(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["learn", str(tmp_path), "--curves", str(tmp_path / "out"), "--lang", "en"])
    assert done.exit_code == 2
    assert "nothing to draw" in done.output


@pytest.mark.skipif(Path("/dev/nvidia0").exists(), reason="this machine has a GPU")
def test_without_a_gpu_the_command_says_what_is_missing(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["learn", str(tmp_path), "--gpu", "--lang", "en"])
    assert done.exit_code == 2
    assert "openpolarity[cuda]" in done.output
    assert "driver" in done.output


def test_only_a_clusters_address_is_one(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["learn", str(tmp_path), "--on", "cloud", "--lang", "en"])
    assert done.exit_code == 2
    assert "ray://head:10001" in done.output
    assert CliRunner().invoke(app, ["learn", str(tmp_path), "--on", "ray", "--gpu"]).exit_code == 2
