"""The ledger survives being cut off: whole entries stay, and the tournament goes on."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from openpolarity.arena import ArenaError, GameResult, Terms, round_robin
from openpolarity.arena.ledger import Ledger
from openpolarity.arena.match import failed
from openpolarity.arena.terms import fingerprint
from openpolarity.locales import catalogue
from tests.arena.made_up import result

HEADER = {"edition": "standard", "seed": 0}
GAMES = round_robin(["child", "club"], games=3)
RESULTS = [
    result(GAMES[0], winner=None, faults=({"snap": 2}, {}), acting_s=(1.5, 0.25)),
    result(GAMES[1], winner=2, red=1, how="red_touched", scores=None),
    result(GAMES[2], violations=("3: zwölf “discs”",)),
]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "new" / "games.jsonl"
    with Ledger(path, HEADER) as ledger:
        for one in RESULTS:
            ledger.append(one)
    return path


def test_what_was_kept_comes_back(path: Path) -> None:
    with Ledger(path, HEADER) as ledger:
        assert ledger.results == RESULTS
        assert ledger.results[0].acting_s == (1.5, 0.25)
        assert ledger.done == {one.key for one in GAMES}


def test_a_ledger_that_knows_nothing_of_lost_turns_is_read(path: Path) -> None:
    """Those that were written before bots' failures were kept."""
    header, *lines = path.read_text("utf-8").splitlines()
    plain = [json.loads(line) for line in lines]
    for one in plain:
        del one["lost_turns"]
    path.write_text("".join(f"{line}\n" for line in (header, *map(json.dumps, plain))), "utf-8")
    with Ledger(path, HEADER) as ledger:
        assert ledger.results == RESULTS
        assert ledger.results[0].lost_turns == (None, None)


def test_it_survives_being_cut_at_any_byte(path: Path) -> None:
    whole = path.read_bytes()
    for cut in range(len(whole)):
        path.write_bytes(whole[:cut])
        lines = max(0, whole[:cut].count(b"\n") - 1)
        with Ledger(path, HEADER) as ledger:
            assert ledger.results == RESULTS[:lines]
            if cut % 10 == 0:
                for one in RESULTS[lines:]:
                    ledger.append(one)
        assert cut % 10 or path.read_bytes() == whole


def test_a_result_is_in_the_file_before_the_next_game_begins(tmp_path: Path) -> None:
    with Ledger(tmp_path / "games.jsonl", HEADER) as ledger:
        ledger.append(RESULTS[0])
        last = (tmp_path / "games.jsonl").read_text("utf-8").splitlines()[-1]
        assert GameResult.from_json(json.loads(last)) == RESULTS[0]


@pytest.mark.parametrize("other", [{"edition": "temple_en"}, {"seed": 1}, {"more": "new"}])
def test_other_settings_are_refused_by_name(path: Path, other: dict[str, object]) -> None:
    before = path.read_bytes()
    with pytest.raises(ArenaError, match=next(iter(other))):
        Ledger(path, {**HEADER, **other})
    assert path.read_bytes() == before


def test_a_level_that_was_changed_is_another_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    from openpolarity.players import LEVELS

    before = fingerprint(Terms(), 0)
    assert before == fingerprint(Terms(), 0)
    club = LEVELS["club"]
    monkeypatch.setitem(LEVELS, "club", replace(club, head=replace(club.head, trials=club.head.trials + 1)))
    assert fingerprint(Terms(), 0) != before


NO_TURNS = json.dumps({**RESULTS[0].as_json(), "lost_turns": [5, None]}).encode()


@pytest.mark.parametrize(
    "line",
    [b"nonsense", b"[]", b'{"first": "child"}', b'{"first": "a", "wrong": 1}', b"\xff", b"[" * 99_999, NO_TURNS],
)
def test_damage_in_the_middle_is_reported_with_its_line(path: Path, line: bytes) -> None:
    lines = path.read_bytes().split(b"\n")
    lines[2] = line
    path.write_bytes(b"\n".join(lines))
    with pytest.raises(ArenaError, match="line 3"):
        Ledger(path, HEADER)


IMPOSSIBLE: list[tuple[dict[str, object], str]] = [
    ({"winner": 7}, "“winner” cannot be 7."),
    ({"winner": True}, "“winner” cannot be true."),
    ({"white": None}, "“white” cannot be null."),
    ({"red": 0}, "“red” cannot be 0."),
    ({"number": -1}, "“number” cannot be -1."),
    ({"turns": "many"}, '“turns” cannot be "many".'),
    ({"how": "won"}, '“how” cannot be "won".'),
    ({"scores": [1, 2, 3]}, "“scores” cannot be [1, 2, 3]."),
    ({"faults": [{"snap": -1}, {}]}, "“faults” cannot be "),
    ({"faults": [{"yawn": 1}, {}]}, "“faults” cannot be "),
    ({"acting_s": [1.0, -1.0]}, "“acting_s” cannot be "),
    ({"wall_s": float("nan")}, "it is no JSON object."),
    ({"mood": 1}, "a game has no “mood”."),
    ({"again": 1}, "“code” is missing."),
    ({"again": 1, "code": 5}, "“code” cannot be 5."),
]


@pytest.mark.parametrize(("change", "told"), IMPOSSIBLE, ids=[str(change) for change, _ in IMPOSSIBLE])
def test_a_value_that_cannot_be_is_refused_with_its_line(path: Path, change: dict[str, object], told: str) -> None:
    lines = path.read_text("utf-8").split("\n")
    lines[2] = json.dumps({**RESULTS[1].as_json(), **change})
    path.write_text("\n".join(lines), "utf-8")
    with pytest.raises(ArenaError) as error:
        Ledger(path, HEADER)
    said = catalogue("en")(error.value.message, **error.value.params)
    assert f"line 3 is damaged: {told}" in said
    assert "Take this line out" in said


@pytest.mark.parametrize(("number", "advice"), [(1, "a copy"), (2, "Take this line out")])
def test_damage_is_told_with_what_to_do(path: Path, number: int, advice: str) -> None:
    lines = path.read_bytes().split(b"\n")
    lines[number - 1] = b"nonsense"
    path.write_bytes(b"\n".join(lines))
    with pytest.raises(ArenaError) as error:
        Ledger(path, HEADER)
    assert advice in catalogue("en")(error.value.message, **error.value.params)
    del lines[number - 1]
    path.write_bytes(b"\n".join(lines))
    if number > 1:
        with Ledger(path, HEADER) as ledger:
            assert ledger.results == RESULTS[1:]


def test_two_runs_cannot_write_at_once(path: Path) -> None:
    with Ledger(path, HEADER), pytest.raises(ArenaError, match="another run"):
        Ledger(path, HEADER)
    Ledger(path, HEADER).__exit__(None, None, None)


def test_a_game_that_broke_off_is_played_again_and_the_new_result_counts(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with Ledger(path, HEADER) as ledger:
        ledger.append(failed(GAMES[0], "its process died"))
        assert ledger.done == set()
        ledger.append(RESULTS[0])
    with Ledger(path, HEADER) as ledger:
        assert ledger.results == [RESULTS[0]]
