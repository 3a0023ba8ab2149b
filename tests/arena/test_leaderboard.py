"""The leaderboard: what the document shows is what its ledger says."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from openpolarity.arena import ArenaError, GameResult, Terms, round_robin
from openpolarity.arena.leaderboard import BEGIN, END, leaderboard, put_into
from openpolarity.arena.ledger import Ledger, read_ledger
from openpolarity.arena.terms import fingerprint
from openpolarity.cli import app
from openpolarity.locales import LANGUAGES, catalogue
from tests.arena.made_up import season

DOCS = Path(__file__).parents[2] / "docs"
STRENGTHS = {"child": 0.0, "club": 200.0, "bot:./mine.py": 150.0}


def ledger(folder: Path, seed: int = 0, discs: int = 12, bot: str = "bot:./mine.py") -> list[GameResult]:
    strengths = {bot if name.startswith("bot") else name: strength for name, strength in STRENGTHS.items()}
    results = season(round_robin(list(strengths), 10, seed), strengths, seed)
    with Ledger(folder / "games.jsonl", fingerprint(Terms(discs=discs), seed)) as kept:
        for one in results:
            kept.append(one)
    return results


def test_the_document_is_what_the_command_makes_of_the_ledger() -> None:
    document = (DOCS / "leaderboard.md").read_text("utf-8")
    board = leaderboard([DOCS / "leaderboard"], catalogue("en"))
    assert put_into(document, board, "leaderboard.md") == document


def test_games_of_several_folders_are_rated_together(tmp_path: Path) -> None:
    ledger(tmp_path / "one")
    ledger(tmp_path / "two", seed=1)
    assert leaderboard([tmp_path / "one"], catalogue("en")).startswith("30 games, standard rules, 12 discs a side")
    both = leaderboard([tmp_path / "one", tmp_path / "two" / "games.jsonl", tmp_path / "one"], catalogue("en"))
    assert both.startswith("60 games")
    assert "`bot:./mine.py`" in both


def test_a_bot_is_listed_by_its_own_name(tmp_path: Path) -> None:
    for number, folder in enumerate(("one", "two")):
        ledger(tmp_path / folder, seed=number, bot="mine=bot:./mine.py")
    said = leaderboard([tmp_path / "one", tmp_path / "two"], catalogue("en"))
    assert said.startswith("60 games")
    assert "| `mine` |" in said
    assert "mine.py" not in said


def test_two_programs_of_one_name_are_not_rated_as_one(tmp_path: Path) -> None:
    ledger(tmp_path / "one", bot="mine=bot:./mine.py")
    ledger(tmp_path / "two", seed=1, bot="mine=bot:./other.py")
    with pytest.raises(ArenaError, match=r"mine is the name of two programs, bot:\./mine\.py and bot:\./other\.py"):
        leaderboard([tmp_path / "one", tmp_path / "two"], catalogue("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language(language: str, tmp_path: Path) -> None:
    ledger(tmp_path)
    said = leaderboard([tmp_path], catalogue(language))
    assert "±" in said
    assert "30" in said


def test_only_the_place_between_the_comments_changes(tmp_path: Path) -> None:
    ledger(tmp_path)
    document = tmp_path / "page.md"
    document.write_text(f"# Ours\n\n{BEGIN}\nold\n{END}\n\nThe end.\n", "utf-8")
    for _ in range(2):
        done = CliRunner().invoke(app, ["leaderboard", str(tmp_path), "--into", str(document), "--lang", "en"])
        assert done.exit_code == 0, done.output
        said = document.read_text("utf-8")
        assert said.startswith(f"# Ours\n\n{BEGIN}\n\n30 games")
        assert said.endswith(f"|\n\n{END}\n\nThe end.\n")
        assert "old" not in said


def test_games_that_cannot_be_compared_are_refused(tmp_path: Path) -> None:
    ledger(tmp_path / "one")
    ledger(tmp_path / "two", discs=9)
    with pytest.raises(ArenaError, match="discs = 9"):
        leaderboard([tmp_path / "one", tmp_path / "two"], catalogue("en"))


def test_what_cannot_be_is_refused_in_a_line(tmp_path: Path) -> None:
    ledger(tmp_path / "one")
    bare = tmp_path / "bare.md"
    bare.write_text("# Nothing\n", "utf-8")
    with (tmp_path / "one" / "games.jsonl").open("a", encoding="utf-8") as file:
        file.write('{"first": "child", "seco')  # cut off: left out
    assert len(read_ledger(tmp_path / "one")[1]) == 30
    for words, told in (
        ([str(tmp_path / "none")], "no games in"),
        ([str(tmp_path / "one"), "--into", str(bare)], "no place for a leaderboard"),
    ):
        done = CliRunner().invoke(app, ["leaderboard", *words, "--lang", "en"])
        assert done.exit_code == 2
        assert told in done.output
    (tmp_path / "bad.jsonl").write_text(json.dumps({"format": 2}) + "\n[]\n", "utf-8")
    with pytest.raises(ArenaError, match="line 2 is damaged"):
        read_ledger(tmp_path / "bad.jsonl")
