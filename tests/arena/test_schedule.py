"""A budget is spent where it tells most, and the same way whoever plays the games in whatever order."""

from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from openpolarity.arena import ArenaError, Fixture, GameResult, rate, round_robin, scores_of
from openpolarity.arena.ledger import Ledger
from openpolarity.arena.match import failed
from openpolarity.arena.report import report
from openpolarity.arena.schedule import need_games_for_all, spend
from openpolarity.arena.supply import Supply
from openpolarity.arena.terms import fingerprint
from openpolarity.arena.tournament import Tournament, go_on, results_of
from openpolarity.cli import app
from tests.arena.conftest import TERMS
from tests.arena.made_up import season

LADDER = {name: 250.0 * number for number, name in enumerate("abcdef")}


def play(game: Fixture, strengths: dict[str, float]) -> GameResult:
    return season([game], strengths, seed=game.seed + game.number)[0]


def spent(strengths: dict[str, float], budget: int, seed: int = 0, jobs: int = 1) -> list[GameResult]:
    """A tournament with so many workers, whose games end in any order."""
    rng = np.random.default_rng(jobs)
    kept: dict[tuple[str, str, int], GameResult] = {}
    supply, out = Supply(spend(list(strengths), budget, seed, kept)), []
    while True:
        while len(out) < jobs and (game := supply.next()) is not None:
            out.append(game)
        if not out:
            return [kept[key] for key in sorted(kept)]
        over = out.pop(int(rng.integers(len(out))))
        kept[over.key] = play(over, strengths)


def bars(results: list[GameResult]) -> list[float]:
    return [one.error for one in rate(scores_of(results)).entrants]


def test_it_needs_fewer_games_than_everybody_against_everybody() -> None:
    """Levels 250 Elo apart: the same bars, both the widest and the mean one, with seven tenths of the games."""
    all_bars, few_bars = [], []
    for seed in range(6):
        everybody = [play(game, LADDER) for game in round_robin(list(LADDER), 20, seed)]
        few = spent(LADDER, 7 * len(everybody) // 10, seed)
        assert len(few) == 0.7 * len(everybody)
        all_bars.append(sorted(bars(everybody)))
        few_bars.append(sorted(bars(few)))
    assert np.mean(few_bars, axis=0)[-1] < np.mean(all_bars, axis=0)[-1]
    assert np.mean(few_bars) < np.mean(all_bars)


def test_the_bars_are_as_honest_as_those_of_other_tournaments() -> None:
    """Choosing opponents by results so far does not make the ratings that come of it wrong."""
    truth = np.array(list(LADDER.values()))
    inside = []
    for seed in range(40):
        found = sorted(rate(scores_of(spent(LADDER, 150, seed))).entrants, key=lambda one: one.name)
        ratings = np.array([one.rating for one in found])
        off = ratings - ratings.mean() - (truth - truth.mean())
        inside += list(np.abs(off) <= [one.error for one in found])
    assert 0.9 < np.mean(inside) <= 1


def test_neighbours_meet_more_often_than_unequals() -> None:
    met = Counter(ord(one.second) - ord(one.first) for one in spent(LADDER, 300))
    assert met[1] / 5 > 2 * met[3] / 3 > 0
    assert met[1] + met[2] > 0.7 * 300


@pytest.mark.parametrize("jobs", [2, 7, 40])
def test_the_number_of_workers_does_not_matter(jobs: int) -> None:
    assert spent(LADDER, 120, jobs=jobs) == spent(LADDER, 120)


@given(st.integers(2, 6), st.integers(2, 90))
def test_every_game_is_played_once_and_in_pairs(count: int, budget: int) -> None:
    strengths = dict(list(LADDER.items())[:count])
    results = spent(strengths, budget)
    assert len(results) == budget + budget % 2
    assert len({one.key for one in results}) == len(results)
    for (first, second), games in Counter((one.first, one.second) for one in results).items():
        assert {one.number for one in results if (one.first, one.second) == (first, second)} == set(range(games))
        assert games % 2 == 0
    if budget >= 2 * count:
        assert len(rate(scores_of(results)).entrants) == count  # nobody is left out


@pytest.mark.parametrize("count", [2, 3, 5, 9, 20])
def test_the_least_budget_connects_everybody(count: int) -> None:
    strengths = {f"e{number:02}": 200.0 * number for number in range(count)}
    least = 2 * (count - 1)
    together = {"e00"}
    games = spent(strengths, least)
    for _ in games:
        together |= {name for one in games for name in (one.first, one.second) if {one.first, one.second} & together}
    assert together == set(strengths)
    need_games_for_all(list(strengths), least - 1)  # an odd number of games is rounded up
    with pytest.raises(ArenaError, match=f"need {least} games"):
        need_games_for_all(list(strengths), least - 2)


def test_games_that_break_off_do_not_stop_it() -> None:
    kept: dict[tuple[str, str, int], GameResult] = {}
    for game in spend(list(LADDER), 60, 0, kept):
        assert game is not None
        kept[game.key] = failed(game, "its process died") if game.number == 3 else play(game, LADDER)
    assert len(kept) == 60


def test_a_tournament_goes_on_from_its_ledger(tmp_path: Path) -> None:
    """Real games: stopped after some, it ends as it would have ended."""
    tournament = Tournament(("random", "child"), "budget", 4, terms=TERMS)
    ledger_of = fingerprint(TERMS, 0)
    with Ledger(tmp_path / "one.jsonl", ledger_of) as ledger:
        for result in go_on(tournament, ledger, jobs=2):
            if result.number == 0:
                break
    with Ledger(tmp_path / "one.jsonl", ledger_of) as ledger:
        again = list(go_on(tournament, ledger, jobs=2))
        assert 0 not in [one.number for one in again]
        results = results_of(tournament, ledger)
    assert [one.number for one in results] == [0, 1, 2, 3]
    told = report(tournament, results)
    assert (told.games, told.wanted) == (4, 4)


def test_what_cannot_be_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ArenaError):
        Tournament(("child",), "budget", 10).fixtures()
    for words in (["--games", "4"], ["--gauntlet"], ["--levels"], ["--sprt", "0.5", "0.6"]):
        words = [*(["child", "random"] if words != ["--levels"] else []), "--budget", "10", *words]
        done = CliRunner().invoke(app, ["arena", *words, "--out", str(tmp_path / "none")])
        assert done.exit_code == 2
    assert not (tmp_path / "none").exists()
