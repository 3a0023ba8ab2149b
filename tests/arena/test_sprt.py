"""A sequential test: wrong as seldom as it says, shorter than a fixed match, the same whatever order games end in."""

import json
import math
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from openpolarity.arena import ArenaError, GameResult
from openpolarity.arena.ledger import Ledger
from openpolarity.arena.match import failed
from openpolarity.arena.pairing import head_to_head
from openpolarity.arena.report import report
from openpolarity.arena.sprt import SHARES, Hypotheses, interval, judge, log_likelihood_ratio, shares_of
from openpolarity.arena.terms import fingerprint
from openpolarity.arena.tournament import Tournament
from openpolarity.cli import app
from openpolarity.cli.show.tournament import print_report
from openpolarity.locales import LANGUAGES, catalogue
from tests.arena.conftest import TERMS
from tests.arena.made_up import result

TEST = Hypotheses(0.5, 0.6)
pairs = st.lists(st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]), max_size=60)


def independent(score: float, draws: float) -> np.ndarray:
    """How likely a pair brings 0, ½, 1, 1½, 2 points, if its games are independent."""
    game = np.array([1 - score - draws / 2, draws, score - draws / 2])
    return np.convolve(game, game)


def paired(score: float, alike: float) -> np.ndarray:
    """The same for games of which a share is decided by the seed: whoever has White wins, which is a point each."""
    return (1 - alike) * independent((score - alike / 2) / (1 - alike), 0.1) + alike * np.array([0, 0, 1.0, 0, 0])


def run(chances: np.ndarray, test: Hypotheses, runs: int = 1000, most: int = 1500) -> tuple[float, float, float]:
    """Many matches at once: how often the higher and the lower score are accepted, and after how many pairs."""
    rng = np.random.default_rng(1)
    lower, upper = test.bounds
    counts, lengths = np.zeros((runs, 5)), np.full(runs, float(most))
    going, high, low = np.arange(runs), 0, 0
    for number in range(1, most + 1):
        counts[going, rng.choice(5, p=chances, size=len(going))] += 1
        ratio = log_likelihood_ratio(counts[going], test.low, test.high)
        over = (ratio >= upper) | (ratio <= lower)
        high, low = high + int((ratio >= upper).sum()), low + int((ratio <= lower).sum())
        lengths[going[over]] = number
        going = going[~over]
        if not len(going):
            break
    return high / runs, low / runs, float(lengths.mean())


@pytest.mark.parametrize("kind", ["no draws", "draws", "paired"])
def test_it_is_wrong_as_seldom_as_it_says(kind: str) -> None:
    chances = {
        "no draws": lambda score: independent(score, 0.0),
        "draws": lambda score: independent(score, 0.3),
        "paired": lambda score: paired(score, 0.4),
    }[kind]
    wrong, _, length = run(chances(0.5), Hypotheses(0.5, 0.6))
    assert wrong < 0.071  # 0.05, and three standard deviations of 1,000 runs
    _, missed, longer = run(chances(0.6), Hypotheses(0.5, 0.6))
    assert missed < 0.071
    # A match of a fixed length with the same two errors takes ((1.645 + 1.645) s / 0.1)² pairs.
    spread = math.sqrt(float(chances(0.55) @ SHARES**2 - 0.55**2))
    assert max(length, longer) < 0.6 * (2 * 1.645 * spread / 0.1) ** 2


def test_other_risks_are_kept_too() -> None:
    wrong, _, _ = run(independent(0.6, 0.1), Hypotheses(0.6, 0.75, alpha=0.01, beta=0.2))
    assert wrong < 0.02
    _, missed, _ = run(independent(0.75, 0.1), Hypotheses(0.6, 0.75, alpha=0.01, beta=0.2))
    assert 0.1 < missed < 0.24


@given(pairs)
def test_seen_from_the_other_side_it_is_the_same_test(shares: list[float]) -> None:
    ours = judge(Hypotheses(0.5, 0.7), shares)
    theirs = judge(Hypotheses(0.3, 0.5), [1 - share for share in shares])
    assert theirs.llr == pytest.approx(-ours.llr, abs=1e-6)
    assert (theirs.score_low, theirs.score_high) == pytest.approx((1 - ours.score_high, 1 - ours.score_low), abs=1e-6)
    assert theirs.pairs == ours.pairs
    assert theirs.accepted == {"low": "high", "high": "low", None: None}[ours.accepted]


@given(pairs)
def test_what_comes_after_the_decision_does_not_change_it(shares: list[float]) -> None:
    now = judge(TEST, shares)
    if now.accepted:
        assert judge(TEST, [*shares, *([0.0] * 30)]) == now
    assert now.pairs <= len(shares)
    assert now.score_low <= now.score + 1e-6
    assert now.score <= now.score_high + 1e-6


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    rng = np.random.default_rng(2)
    chances = paired(0.62, 0.3)
    inside = 0
    for _ in range(400):
        low, high = interval(rng.multinomial(80, chances))
        inside += low <= 0.62 <= high
    assert 0.92 < inside / 400 < 0.98


def test_copies_that_score_half_in_every_pair_are_found_out_soon() -> None:
    verdict = judge(TEST, [0.5] * 100)
    assert verdict.accepted == "low"
    assert verdict.pairs < 20


@pytest.mark.parametrize(
    "wrong", [(0.6, 0.5), (0.5, 0.5), (0.0, 0.5), (0.5, 1.0), (math.nan, 0.5), (0.5, 0.6, 0.0), (0.5, 0.6, 0.05, 0.5)]
)
def test_questions_that_cannot_be_asked_are_refused(wrong: tuple[float, ...]) -> None:
    with pytest.raises(ArenaError):
        Hypotheses(*wrong)


# ---------------------------------------------------------------------- a match


def games_won(shares: str, names: tuple[str, str] = ("random", "child")) -> list[GameResult]:
    """Games of a match, each won ("+"), drawn or lost by the first one named."""
    found = []
    for fixture, how in zip(head_to_head(names, len(shares)), shares, strict=True):
        seat = 1 if fixture.first == names[0] else 2
        found.append(result(fixture, {"+": seat, "=": None, "-": 3 - seat}[how]))
    return found


def test_only_pairs_count_and_only_up_to_the_first_gap() -> None:
    """Short games end first: to count what is there would prefer them."""
    fixtures = head_to_head(["random", "child"], 8)
    results = {one.key: one for one in games_won("++=---++")}
    assert shares_of(fixtures, results, "random") == [1.0, 0.25, 0.0, 1.0]
    assert shares_of(fixtures, results, "child") == [0.0, 0.75, 1.0, 0.0]
    del results[fixtures[4].key]
    assert shares_of(fixtures, results, "random") == [1.0, 0.25]
    results[fixtures[4].key] = failed(fixtures[4], "its process died")
    assert shares_of(fixtures, results, "random") == [1.0, 0.25, 1.0]


def test_a_decided_match_ends_there_and_ignores_what_came_later() -> None:
    tournament = Tournament(("random", "child"), "sprt", 100, test=Hypotheses(0.5, 0.8))
    results = games_won("+" * 14 + "-" * 6)
    kept = {one.key: one for one in results}
    verdict = tournament.verdict(kept)
    assert verdict is not None
    assert (verdict.accepted, verdict.pairs, verdict.counts) == ("high", 7, (0, 0, 0, 0, 7))
    assert len(tournament.fixtures(kept)) == 14
    del kept[results[3].key]
    assert len(tournament.fixtures(kept)) == 100


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("how", "accepted"), [("+" * 40, "high"), ("+-" * 20, "low"), ("++", None)])
def test_every_language_tells_how_it_stands(
    language: str, how: str, accepted: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    told = report(Tournament(("random", "child"), "sprt", 40, test=Hypotheses(0.5, 0.8)), games_won(how))
    assert told.test is not None
    assert told.test.accepted == accepted
    print_report(catalogue(language), told)
    said = " ".join(capsys.readouterr().out.split())
    assert "LLR" in said
    assert ("2.94" if accepted != "low" else "−2.94") in said
    json.dumps(told.as_json())


def arena(folder: Path, *words: str) -> tuple[int, str]:
    terms = ["--discs", str(TERMS.discs), "--set", "foundations_per_side=3", "--jobs", "1", "--lang", "en"]
    done = CliRunner().invoke(app, ["arena", *words, *terms, "--out", str(folder)])
    return done.exit_code, done.output


def test_the_command_goes_on_until_the_answer_is_known(tmp_path: Path) -> None:
    """A match that is one pair short of its end, by results that are there already."""
    with Ledger(tmp_path / "games.jsonl", fingerprint(TERMS, 0)) as ledger:
        for one in games_won("+-" * 8):
            ledger.append(one)
    code, said = arena(tmp_path, "random", "child", "--sprt", "0.5", "0.65", "--games", "2000", "--json")
    told = json.loads(said[said.index("{") :])
    assert told["test"]["accepted"] in ("low", "high")
    assert code == (0 if told["test"]["accepted"] == "high" else 1)
    assert told["games"] == told["wanted"] == 2 * told["test"]["pairs"]
    assert 16 < told["games"] < 2000


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["child", "random", "--sprt", "0.6", "0.5"], "the lower one first"),
        (["child", "random", "club", "--sprt", "0.5", "0.6"], "compares two entrants"),
        (["child", "random", "--sprt", "0.5", "0.6", "--alpha", "0.7"], "between 0 and 0.5"),
        (["child", "random", "--gauntlet", "--sprt", "0.5", "0.6"], "compares two entrants"),
    ],
)
def test_what_cannot_be_tested_is_refused_in_a_line(tmp_path: Path, words: list[str], told: str) -> None:
    code, said = arena(tmp_path / "none", *words)
    assert code == 2
    assert told in said
    assert not (tmp_path / "none").exists()
