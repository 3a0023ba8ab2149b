"""An interrupted tournament goes on and ends as if it had never been stopped."""

import errno
import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from openpolarity.arena import ArenaError, GameResult, terms
from openpolarity.arena.ledger import Ledger
from openpolarity.arena.terms import fingerprint
from openpolarity.arena.tournament import Tournament, go_on, results_of
from openpolarity.cli import app
from tests.arena.conftest import FIXTURES, TERMS
from tests.arena.made_up import result
from tests.waiting import wait_for

SMALL = Tournament(("random", "child"), games=3, terms=TERMS)


def ledger_of(folder: Path) -> Ledger:
    return Ledger(folder / "games.jsonl", fingerprint(TERMS, 0))


@pytest.mark.slow  # the test of Ctrl-C goes on too
def test_a_run_goes_on_where_it_stopped(tmp_path: Path, played: list[GameResult]) -> None:
    assert SMALL.fixtures() == FIXTURES
    with ledger_of(tmp_path) as ledger:
        ledger.append(played[0])
    with (tmp_path / "games.jsonl").open("ab") as file:
        file.write(b'{"first": "child", "seco')  # the lights went out
    with ledger_of(tmp_path) as ledger:
        assert results_of(SMALL, ledger) == played[:1]
        assert [one.number for one in go_on(SMALL, ledger)] == [1, 2]
        assert results_of(SMALL, ledger) == played
        assert list(go_on(SMALL, ledger)) == []


def polarity(folder: Path, *words: str, games: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "openpolarity", "arena", "child", "random", "--jobs", "1", "--lang", "en"]
    command += ["--discs", str(TERMS.discs), "--set", "foundations_per_side=3"]
    command += ["--games", str(games), "--out", str(folder), *words]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)


def living(group: int) -> list[str]:
    """Processes of a group that are not dead: what /proc says of them."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            said = stat.read_text("utf-8")
            state, _, their_group, *_ = said.rpartition(")")[2].split()
            if int(their_group) == group and state not in "ZX":
                found.append(said)
    return found


def test_ctrl_c_keeps_what_is_done_and_the_same_command_goes_on(tmp_path: Path, played: list[GameResult]) -> None:
    ledger = tmp_path / "games.jsonl"
    run = polarity(tmp_path, games=500)
    wait_for(lambda: ledger.exists() and ledger.read_bytes().count(b"\n") >= 3)  # the header and two games
    assert run.poll() is None
    os.killpg(run.pid, signal.SIGINT)  # as a terminal does: to every process
    said, complaints = run.communicate(timeout=60)
    assert run.returncode == 130
    assert "Stopped." in complaints
    assert "Traceback" not in complaints
    assert "Ratings" in said
    wait_for(lambda: not living(run.pid))  # Python's own helpers leave a moment later
    kept = [GameResult.from_json(json.loads(line)) for line in ledger.read_text("utf-8").splitlines()[1:]]
    assert 2 <= len(kept) < 500
    assert kept[:3] == played[: len(kept)]

    told, complaints = polarity(tmp_path, "--json", games=3).communicate(timeout=300)
    report = json.loads(told)
    assert report["games"] == report["wanted"] == 3
    with ledger_of(tmp_path) as again:
        assert results_of(SMALL, again) == played
    assert json.loads((tmp_path / "ratings.json").read_text("utf-8")) == report
    assert (tmp_path / "ratings.png").stat().st_size > 10_000


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["child", "nobody"], "There is no entrant nobody"),
        (["child"], "2 entrants or more"),
        (["child", "child"], "named twice"),
        (["mine=bot:./a.py", "mine=bot:./b.py"], "mine is named twice"),
        (["child", "random", "--on", "the moon"], "possible are local, ray"),
        (["child", "random", "--edition", "chess"], "chess"),
        (["child", "random", "--discs", "5"], "6 to 26"),
        (["child", "random", "--discs", "-1"], "6 to 26"),
        (["child", "random", "--discs", "27"], "6 to 26"),
        (["child", "random", "--discs", "27", "--set", "foundations_per_side=3"], "4 to 26"),
        (["child", "beginner", "random", "--budget", "2"], "at least 4 games"),
        (["child", "random", "--plot", "x.bmp"], "possible are .png, .svg and .pdf"),
        (["child", "random", "--plot", f"{__file__}/x.png"], "not a folder"),
        (["child", "--levels"], "--levels"),
    ],
)
def test_what_cannot_be_is_refused_in_a_line(tmp_path: Path, words: list[str], told: str) -> None:
    done = CliRunner().invoke(app, ["arena", *words, "--out", str(tmp_path / "none"), "--lang", "en"])
    assert done.exit_code == 2
    assert told in done.output
    assert "Traceback" not in done.output
    assert not (tmp_path / "none").exists()


def arena(*words: str) -> Result:
    """Two weak players, a game or two, in this very process."""
    short = ["--discs", str(TERMS.discs), "--set", "foundations_per_side=3", "--jobs", "1", "--lang", "en"]
    return CliRunner().invoke(app, ["arena", "child", "random", *short, *words])


@pytest.mark.parametrize("folder", ["", " "])
def test_no_folder_at_all_is_not_the_one_that_one_is_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str
) -> None:
    monkeypatch.chdir(tmp_path)
    done = arena("--out", folder)
    assert done.exit_code == 2
    assert "a folder's name is needed" in done.output
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="There is no /proc")
def test_a_folder_that_cannot_be_made_is_said_to_be_none() -> None:
    done = arena("--out", "/proc/x")
    assert done.exit_code == 2
    assert done.stderr == "/proc/x cannot be used: no folder can be made there.\n"


def test_a_picture_that_cannot_be_drawn_in_the_end_leaves_the_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_space(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", "x.png")

    monkeypatch.setattr("openpolarity.cli.show.tournament.draw", no_space)
    for words in ([], ["--json"]):
        done = arena("--games", "1", "--out", str(tmp_path / "out"), "--plot", str(tmp_path / "x.png"), *words)
        assert done.exit_code == 2
        assert "x.png cannot be used: the disk is full." in done.stderr
        assert "random" in done.stdout
        assert "games.jsonl" in done.stdout or '"pairs"' in done.stdout
    assert not (tmp_path / "x.png").exists()


def test_a_bot_that_is_not_there_is_reported_before_anything_is_played(tmp_path: Path) -> None:
    tournament = Tournament(("child", "bot:./nowhere.py --fast"), games=2, terms=TERMS)
    with ledger_of(tmp_path) as ledger, pytest.raises(ArenaError, match=r"no program “\./nowhere\.py”"):
        list(go_on(tournament, ledger))


def test_two_programs_of_one_name_do_not_share_a_folder(tmp_path: Path) -> None:
    first, then = (
        Tournament((f"mine=bot:{sys.executable} {program}", "child"), games=1, terms=TERMS) for program in "ab"
    )
    with ledger_of(tmp_path) as ledger:
        ledger.append(result(first.fixtures()[0]))
        before = (tmp_path / "games.jsonl").read_bytes()
        with pytest.raises(ArenaError, match="mine is the name of two programs"):
            list(go_on(then, ledger))
    assert (tmp_path / "games.jsonl").read_bytes() == before


@pytest.mark.parametrize("words", [[], ["--json"]])
def test_a_bot_that_fails_is_named_and_the_status_says_so(tmp_path: Path, words: list[str]) -> None:
    program = Path(__file__).parents[1] / "players" / "bots" / "bad_bot.py"
    bot = f"mine=bot:{sys.executable} {program} crashes"
    short = ["--discs", str(TERMS.discs), "--set", "foundations_per_side=3", "--games", "1", "--jobs", "1"]
    done = CliRunner().invoke(app, ["arena", bot, "child", *short, "--out", str(tmp_path), "--lang", "en", *words])
    assert done.exit_code == 1, done.output
    assert "I am lost" in done.stdout
    if words:
        (lost,) = json.loads(done.stdout)["lost_turns"]
        assert (lost["name"], lost["turns"], lost["games"]) == ("mine", 1, 1)


def test_other_settings_do_not_get_into_an_old_folder(tmp_path: Path) -> None:
    ledger_of(tmp_path).__exit__(None, None, None)
    done = CliRunner().invoke(app, ["arena", "child", "random", "--discs", "7", "--out", str(tmp_path), "--lang", "en"])
    assert done.exit_code == 2
    assert f"discs = {TERMS.discs}, not 7" in done.output


def test_games_of_other_code_do_not_get_into_the_same_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = str(fingerprint(TERMS, 0)["code"])
    monkeypatch.setattr(terms, "code_digest", lambda: "0123456789ab")
    ledger_of(tmp_path).__exit__(None, None, None)
    before = (tmp_path / "games.jsonl").read_bytes()
    monkeypatch.undo()
    with pytest.raises(ArenaError, match=f"code that played them = 0123456789ab, not {now}"):
        ledger_of(tmp_path)
    words = ["--discs", str(TERMS.discs), "--set", "foundations_per_side=3", "--out", str(tmp_path), "--lang", "en"]
    done = CliRunner().invoke(app, ["arena", "child", "random", *words])
    assert done.exit_code == 2
    assert "other code" in done.output
    assert "0123456789ab" in done.output
    assert "--out" in done.output
    assert (tmp_path / "games.jsonl").read_bytes() == before  # nothing was lost


def test_a_kind_that_does_not_exist() -> None:
    with pytest.raises(ArenaError, match="round-robin, gauntlet, levels"):
        Tournament(("child", "random"), kind="knockout").fixtures()
