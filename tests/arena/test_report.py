"""Reports: figures that can be checked by hand, tables in five languages, and a picture."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from openpolarity.arena import GameResult, round_robin
from openpolarity.arena.match import OWN_FALL, failed
from openpolarity.arena.plot import draw
from openpolarity.arena.report import report
from openpolarity.arena.sprt import Hypotheses
from openpolarity.arena.tournament import Tournament
from openpolarity.cli.show.tournament import print_report
from openpolarity.locales import LANGUAGES, catalogue
from openpolarity.players import LEVELS
from openpolarity.players.bots.trouble import LostTurns, Trouble
from openpolarity.rules import Message
from openpolarity.rules.words import How, What
from tests.arena.made_up import result, season

STRENGTHS = {"random": 0.0} | {name: 1000.0 * (number + 1) for number, name in enumerate(LEVELS)}


def test_figures_by_hand() -> None:
    games = round_robin(["child", "club"], games=4)
    results = [
        result(games[0], winner=2, faults=({"snap": 2}, {"fall": 1}), turns=6),
        result(games[1], winner=2, red=1, how="red_touched", turns=2),
        result(games[2], winner=None, turns=10),
        failed(games[3], "its process died"),
    ]
    told = report(Tournament(("child", "club"), games=4), results)
    assert (told.games, told.wanted, len(told.errors)) == (3, 4, 1)
    club, child = told.standings
    assert club.name == "club"
    assert (club.wins, club.draws, club.losses) == (2, 1, 0)
    assert club.score == pytest.approx(2.5 / 3)
    assert child.white_score == pytest.approx(0.25)  # games 0 and 2
    assert child.black_score == pytest.approx(0.0)
    assert (child.red_losses, child.red_share) == (1, pytest.approx(1 / 3))
    assert (child.faults, club.faults) == ({"snap": 2}, {"fall": 1})
    assert told.field is not None
    assert told.field.white > 0  # with White both score more than with Black
    assert told.field.draws_low < 1 / 3 < told.field.draws_high
    (pair,) = told.pairs
    assert (pair.first, pair.score, pair.turns) == ("club", pytest.approx(2.5 / 3), 6)
    assert pair.ends == {"last_disc": 2, "red_touched": 1}
    turned = told.pair("child", "club")
    assert turned is not None
    assert (turned.wins, turned.losses, turned.score) == (0, 2, pytest.approx(0.5 / 3))
    json.dumps(told.as_json())


def crash(words: str) -> LostTurns:
    return LostTurns(3, Trouble("crash", Message("bot.crash", {"how": "1", "words": words}), ask=2))


@pytest.mark.parametrize("language", LANGUAGES)
def test_turns_that_bots_lost_by_their_own_failures_are_told(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    games = round_robin(["bot:./mine.py", "child"], games=3)
    results = [
        result(games[0], winner=2, lost_turns=(crash("I am lost"), None)),
        result(games[1], winner=2, lost_turns=(crash("again"), None)),
        result(games[2], winner=1),
    ]
    told = report(Tournament(("bot:./mine.py", "child"), games=3), results)
    (one,) = told.lost_turns
    assert (one.name, one.turns, one.games) == ("bot:./mine.py", 6, 2)
    assert "I am lost" in one.why
    assert "I am lost" in json.dumps(told.as_json())
    print_report(catalogue(language), told)
    said = " ".join(capsys.readouterr().out.split())
    assert "bot:./mine.py" in said
    assert "6" in said
    assert results[0].lost_turns[0].first.say(catalogue(language)) in said  # type: ignore[union-attr]


def test_a_bot_with_a_name_has_it_everywhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    entrants = ("mine=bot:./mine.py", "theirs=bot:./theirs.py")
    test = Hypotheses(0.5, 0.6)
    games = Tournament(entrants, "sprt", games=2, test=test)
    results = [replace(result(one, winner=2), lost_turns=(crash("x"), None)) for one in games.fixtures()]
    results.append(failed(round_robin(entrants, 3)[2], "its process died"))
    told = report(games, results)
    assert {one.name for one in told.standings} == {"mine", "theirs"}
    assert told.pair("mine", "theirs") is not None
    assert told.test is not None
    assert (told.test.who, told.test.whom) == ("mine", "theirs")
    print_report(catalogue("en"), told)
    assert "bot:" not in json.dumps(told.as_json()) + capsys.readouterr().out


def test_a_good_ladder_meets_every_target() -> None:
    ladder = Tournament.of_levels(games=40)
    results = season([one for one in ladder.fixtures() if one.first != one.second], STRENGTHS)
    results += [result(one, 1 + one.number % 2) for one in ladder.fixtures() if one.first == one.second]
    targets = report(ladder, results).targets
    count = len(LEVELS)
    assert len(targets) == (count - 1) + 1 + count + count
    assert [one for one in targets if not one.met] == []


@pytest.mark.parametrize("spoilt", ["few", "level", "red", "itself"])
def test_a_flaw_of_a_ladder_is_named(spoilt: str) -> None:
    ladder = Tournament.of_levels(games=39 if spoilt == "few" else 40)
    results: list[GameResult] = []
    for one in ladder.fixtures():
        if one.first == one.second:
            winner = 1 if spoilt == "itself" else 1 + one.number % 2
        elif spoilt == "level" and {one.first, one.second} == {"club", "casual"}:
            winner = 1 + one.number % 2
        else:
            winner = 1 if STRENGTHS[one.first] > STRENGTHS[one.second] else 2
        loser = (one.first, one.second)[2 - winner]
        red = 3 - winner if spoilt == "red" and loser == "club" and one.number < 8 else None
        results.append(result(one, winner, red=red))
    missed = {(one.id, one.who) for one in report(ladder, results).targets if not one.met}
    if spoilt == "few":
        assert {id for id, _ in missed} == {"below", "random", "itself"}
    else:
        wanted = {
            "level": {("below", "club")},
            "red": {("red", "club")},
            "itself": {("itself", name) for name in LEVELS},
        }
        assert missed == wanted[spoilt]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_tells_it_in_eighty_columns(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    ladder = Tournament.of_levels(games=4)
    told = report(ladder, season(ladder.fixtures(), STRENGTHS))
    print_report(catalogue(language), told)
    said = capsys.readouterr().out
    assert all(len(line) <= 80 for line in said.splitlines())
    for name in STRENGTHS:
        assert name in said
    assert "±" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_and_every_end_has_its_word(language: str) -> None:
    t = catalogue(language)
    assert [what for what in (*What, OWN_FALL) if f"arena.fault.{what}" not in t] == []
    assert [how for how in How if f"arena.how.{how}" not in t] == []


def test_nothing_was_played_yet() -> None:
    told = report(Tournament.of_levels(), [])
    assert told.games == 0
    assert told.field is None
    assert not any(one.met for one in told.targets)


def test_the_picture_shows_every_entrant(tmp_path: Path) -> None:
    ladder = Tournament.of_levels(games=10)
    told = report(ladder, season(ladder.fixtures(), STRENGTHS))
    draw(told, catalogue("en"), tmp_path / "new" / "ratings.png")
    with Image.open(tmp_path / "new" / "ratings.png") as picture:
        assert picture.width > picture.height > 400
        reds = sum(count for count, (r, g, b) in picture.convert("RGB").getcolors(1 << 24) or () if r > 180 > 60 > g)
    assert reds > 7 * 40  # a red dot for each
    draw(told, catalogue("en"), tmp_path / "ratings.svg")
    drawn = (tmp_path / "ratings.svg").read_text("utf-8")
    assert drawn.startswith("<?xml")
