"""Whole games by the scripted side end, and rules and table agree at every step."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from openpolarity.game import Game
from openpolarity.game.invariants import violations
from openpolarity.players.scripted import Nerves, Scripted
from openpolarity.players.self_play import GameTask, GameWatch, PlayedGame, play_game, play_games, tasks
from openpolarity.record.record import read_record
from openpolarity.record.verify import verify
from openpolarity.rules import edition
from openpolarity.rules.ruleset import EDITIONS
from tests.game.wild import Wild
from tests.waiting import wait_for

WILD_RULES: list[dict[str, str | int]] = [
    {},
    {"responsibility": "at_placement"},
    {"dropped_action": "opponent_may_refuse"},
    {"out_discs": "stay_outside"},
    {"out_discs": "opponent_captures"},
    {"split_is_fault": "off"},
    {"doubling": "on"},
    {"elimination_timing": "literal"},
    {"last_disc": "alternate", "capture_duty": "may"},
    {"responsibility": "grasp", "accident": "causer"},
    {"clock": "per_turn(6)"},
]
CLUMSY = Nerves(tremor_mm=2.0, tremor_deg=5.0, drops=0.35, gordons=0.15, declines=0.5)


def ended_well(played: PlayedGame) -> bool:
    return played.how is not None and played.error is None and played.violations == ()


@pytest.mark.parametrize("name", ["standard", "ferti_de", "classic_2006"])
def test_a_short_game_ends_and_rules_and_table_agree_all_the_way(name: str) -> None:
    played = play_game(GameTask(name, discs=6, seed=5))
    assert ended_well(played), played


def test_games_are_spread_over_all_editions_with_seeds_of_their_own() -> None:
    wanted = tasks(18, seed=100)
    assert {task.edition for task in wanted} == set(EDITIONS)
    assert len({task.seed for task in wanted}) == 18


def test_a_game_that_does_not_add_up_is_found() -> None:
    """The checks can fail: a disc that somebody takes off the table behind the rules' back is missed."""
    game = Game(edition(discs_per_side=6), seed=1)
    side = Scripted(1)
    while game.state.laid[0] < 3:
        side.act(game)
    assert violations(game, at_rest=True) == ()
    game.table.park([2])
    assert "2" in "".join(violations(game, at_rest=True))


def test_the_command_tells_results_to_machines(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "openpolarity", "selfplay", "--games", "1", "--discs", "6", "--edition", "ferti_nl",
         "--out", str(tmp_path), "--json"],
        capture_output=True, text=True, timeout=300, check=True,
    )  # fmt: skip
    told = json.loads(done.stdout)
    assert (told["games"], told["ended"], told["errors"], told["violations"]) == (1, 1, 0, 0)
    assert (tmp_path / "games.jsonl").read_text("utf-8").count("\n") == 1
    record = read_record(tmp_path / "ferti_nl-6-0.polarity")
    assert record.end.over
    assert all(verdict.exact for verdict in verify(record))


@pytest.mark.slow
def test_ctrl_c_keeps_what_is_done(tmp_path: Path) -> None:
    running = subprocess.Popen(
        [sys.executable, "-m", "openpolarity", "selfplay", "--games", "50", "--discs", "6", "--jobs", "2",
         "--out", str(tmp_path), "--json"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    results = tmp_path / "games.jsonl"
    wait_for(results.exists, 200)
    running.send_signal(signal.SIGINT)
    told, said = running.communicate(timeout=60)
    assert running.returncode == 130, said
    assert json.loads(told)["games"] == len(results.read_text("utf-8").splitlines())


@pytest.mark.slow
def test_a_hundred_games_end_in_all_editions() -> None:
    """Short and longer ones, steady and clumsy hands, and a few with all the discs."""
    wanted = [
        GameTask(name, discs=9 + number % 4, seed=1000 + number, nerves=CLUMSY if number % 3 == 2 else Nerves())
        for number, name in enumerate(EDITIONS * 11)
    ]
    wanted.append(GameTask("standard", discs=26, seed=7))
    played = list(play_games(wanted, jobs=2))
    assert [one for one in played if not ended_well(one)] == []
    memory = [one.memory_mb for one in played]
    assert memory[-1] < memory[len(memory) // 10] + 60


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(27))
def test_a_game_bears_wild_hands(seed: int) -> None:
    """Discs let go high up, sweeps over the mat, bumps, breaths, by either side or by nobody, at any time."""
    settings = WILD_RULES[seed % len(WILD_RULES)]
    game = Game(edition(EDITIONS[seed % len(EDITIONS)], discs_per_side=8, **settings), seed=seed)
    watch = GameWatch(game)
    side = Wild(seed)
    for _ in range(1000):
        if not game.legal():
            break
        side.act(game)
        watch.look()
    assert game.over
    assert watch.violations == []


@pytest.mark.slow
@pytest.mark.parametrize(
    "settings",
    [
        {"responsibility": "at_placement"},
        {"dropped_action": "opponent_may_refuse"},
        {"dropped_action": "no_fault_if_alone"},
        {"out_discs": "stay_outside"},
        {"out_discs": "opponent_captures"},
        {"split_is_fault": "off"},
        {"never_play_and_fault": "on", "doubling": "on"},
        {"elimination_timing": "literal"},
        {"last_disc": "immediate"},
        {"last_disc": "alternate", "capture_duty": "may"},
        {"move_flat": "own_only_fault"},
        {"support": "any", "gordon": "forbidden"},
        {"clock": "per_turn(6)"},
        {"clock": "bank(30)+increment(2)", "timeout": "lose_game"},
        {"foundation_order": "alternate", "foundations_per_side": 3},
    ],
    ids=str,
)
@pytest.mark.parametrize("name", ["standard", "ferti_fr"])
def test_house_rules_are_played_to_the_end_too(name: str, settings: dict[str, str | int]) -> None:
    for seed in range(2):
        played = play_game(GameTask(name, discs=10, seed=seed, settings=settings, nerves=CLUMSY))
        assert ended_well(played), played
