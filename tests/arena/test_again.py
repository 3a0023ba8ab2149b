"""A ledger goes on with changed code if some of its games, played again, come out the same."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from openpolarity.arena import ArenaError, GameResult, round_robin
from openpolarity.arena.again import chosen, play_again
from openpolarity.arena.ledger import Ledger, read_ledger
from openpolarity.arena.terms import fingerprint
from openpolarity.cli import app
from openpolarity.locales import LANGUAGES
from tests.arena.conftest import TERMS
from tests.arena.made_up import result

NOW = fingerprint(TERMS, 0)
BEFORE = {**NOW, "code": "an older one"}


def ledger(path: Path, results: list[GameResult]) -> bytes:
    with Ledger(path, BEFORE) as kept:
        for one in results:
            kept.append(one)
    return path.read_bytes()


def test_it_goes_on_with_code_that_plays_the_same_games(tmp_path: Path, played: list[GameResult]) -> None:
    path = tmp_path / "games.jsonl"
    before = ledger(path, played)
    with pytest.raises(ArenaError, match="an older one"):
        Ledger(path, NOW)
    told: list[tuple[int, int]] = []
    found = play_again(tmp_path, 2, tell=lambda done, of: told.append((done, of)))
    assert (found.games, found.different) == (2, [])
    assert told == [(0, 2), (1, 2), (2, 2)]
    assert path.read_bytes().startswith(before)  # only ever added to
    with Ledger(path, NOW) as kept:
        assert kept.results == played
    assert read_ledger(path)[0]["code"] == NOW["code"]
    grown = path.read_bytes()
    play_again(path, 1)
    assert path.read_bytes() == grown  # nothing new to say


def test_it_says_which_games_came_out_otherwise_and_stays_as_it_was(tmp_path: Path, played: list[GameResult]) -> None:
    path = tmp_path / "games.jsonl"
    other = replace(played[0], turns=played[0].turns + 1)
    before = ledger(path, [other])
    assert play_again(path, 1).different == [other]
    assert path.read_bytes() == before


def test_nothing_but_the_code_may_have_changed(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with Ledger(path, {**BEFORE, "levels": "others"}):
        pass
    with pytest.raises(ArenaError, match="levels = others"):
        play_again(path, 1)


@given(st.integers(1, 70), st.integers(1, 12))
def test_games_of_all_pairs_are_played_alike(games: int, each: int) -> None:
    results = [result(one) for one in round_robin(["child", "club", "master"], each)]
    found = chosen(results, games)
    assert len({one.key for one in found}) == len(found) >= min(games, len(results))
    of_pair = [sum((one.first, one.second) == pair for one in found) for pair in {one.key[:2] for one in results}]
    assert max(of_pair) == min(of_pair)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_says_what_came_of_it(language: str, tmp_path: Path, played: list[GameResult]) -> None:
    ledger(tmp_path / "same" / "games.jsonl", played[:1])
    ledger(tmp_path / "other" / "games.jsonl", [replace(played[0], turns=99)])
    command = ["leaderboard", "--again", "1", "--jobs", "1", "--lang", language]
    same = CliRunner().invoke(app, [*command, str(tmp_path / "same")])
    assert same.exit_code == 0, same.output
    assert str(NOW["code"]) in same.stderr
    assert str(NOW["code"]) in same.stdout  # of the table
    other = CliRunner().invoke(app, [*command, str(tmp_path / "other")])
    assert other.exit_code == 1
    assert "child – random" in other.stderr
    assert other.stdout == ""


@pytest.mark.parametrize("header", ["{}", '{"edition": 5, "discs": 12, "settings": {}, "seed": 0}'])
def test_a_ledger_that_does_not_say_what_was_played_is_refused(header: str, tmp_path: Path) -> None:
    (tmp_path / "games.jsonl").write_text(header + "\n", "utf-8")
    for more in ([], ["--again", "1"]):
        done = CliRunner().invoke(app, ["leaderboard", str(tmp_path), "--lang", "en", *more])
        assert done.exit_code == 2
        assert "line 1 is damaged" in done.output
