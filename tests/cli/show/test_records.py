"""`polarity replay` and `polarity render`: a game shown to people, and to machines."""

import json
import sys
from pathlib import Path

import pytest
from PIL import Image
from typer.testing import CliRunner, Result

from openpolarity.cli import app
from openpolarity.physics import Pose
from openpolarity.record.recording import start


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A set-up, a lean and a snap."""
    path = tmp_path_factory.mktemp("records") / "game.polarity"
    with start(path, players=("Ada", "Ben"), seed=1) as game:
        game.set_up()
        game.hand.lean(on=1, azimuth=90)
        x, y, _ = game.table.position(6)
        game.hand.take(Pose((float(x), float(y), 0.1), (0.0, 0.0, -1.0)))
        game.hand.move(Pose((float(x), float(y), 0.015), (0.0, 0.0, -1.0)), speed=0.08)
    return path


def polarity(*words: str | Path) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["Turn 1: White", "beside disc 1: from 90°, foot 52 mm", "Fault by Black", "White 20, Black 22"]),
        ("fr", ["90°", "52 mm", "20", "22"]),
        ("de", ["Zug 1: Weiß", "52 mm", "Fehler von Schwarz"]),
        ("nl", ["52 mm", "Wit"]),
        ("cs", ["52 mm", "90°"]),
    ],
)
def test_a_replay_tells_the_game_in_words(record: Path, lang: str, words: list[str]) -> None:
    shown = polarity("replay", record, "--lang", lang)
    assert shown.exit_code == 0
    assert "Ada" in shown.output
    for word in words:
        assert word in " ".join(shown.output.split())  # lines are broken where the terminal ends


def test_a_game_is_simulated_again_for_machines(record: Path) -> None:
    shown = polarity("replay", record, "--verify", "--json")
    assert shown.exit_code == 0
    told = json.loads(shown.stdout)
    assert told["agree"] == told["exact"] == len(told["stretches"]) == 15


def test_a_torn_file_is_shown_up_to_where_it_is_torn(record: Path, tmp_path: Path) -> None:
    torn = tmp_path / "torn.polarity"
    torn.write_bytes(record.read_bytes()[:-100])
    shown = polarity("replay", torn)
    assert shown.exit_code == 0
    assert "torn" in shown.output


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["replay", "missing.polarity"], "cannot be used"),
        (["replay", "README.md"], "no record of a game"),
        (["render", "RECORD", "-o", "film.avi"], ".gif or .mp4"),
        (["render", "RECORD", "--turn", "9", "-o", "x.png"], "turns 1 to 2"),
        (["render", "RECORD", "--size", "wide", "-o", "x.png"], "960x540"),
    ],
)
def test_what_cannot_be_shown_is_refused_in_a_line(
    record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], why: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "README.md").write_text("# not a game\n")
    shown = polarity(*(record if word == "RECORD" else word for word in words))
    assert shown.exit_code == 2
    assert why in shown.output
    assert "Traceback" not in shown.output
    assert sorted(path.name for path in tmp_path.iterdir()) == ["README.md"]


def test_a_moment_is_drawn(record: Path, tmp_path: Path) -> None:
    path = tmp_path / "snap.png"
    assert polarity("render", record, "-o", path, "--size", "320x180").exit_code == 0
    assert Image.open(path).size == (320, 180)


@pytest.mark.parametrize("name", ["turn.gif", "turn.mp4"])
def test_a_turn_is_filmed(record: Path, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    assert polarity("render", record, "-o", path, "--turn", "2", "--size", "160x90", "--fps", "5").exit_code == 0
    assert path.stat().st_size > 1000
    if path.suffix == ".gif":
        assert Image.open(path).n_frames > 10


def test_without_pyav_a_film_is_refused_with_what_to_install(
    record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "av", None)
    wanted = ("render", record, "--turn", "2", "--size", "160x90", "--fps", "1", "--lang", "en", "-o")
    told = polarity(*wanted, tmp_path / "turn.mp4")
    assert told.exit_code == 2
    assert told.stderr.strip() == "av is not installed. This command needs it: pip install 'openpolarity[film]'"
    assert list(tmp_path.iterdir()) == []
    assert polarity(*wanted, tmp_path / "turn.gif").exit_code == 0


def test_a_game_becomes_a_page_of_its_own(record: Path, tmp_path: Path) -> None:
    out = tmp_path / "game.html"
    shown = polarity("render", record, "-o", out, "--lang", "nl")
    assert shown.exit_code == 0, shown.output
    page = out.read_text("utf-8")
    assert '<html lang="nl">' in page
    assert "<title>Ada – Ben · Polarity</title>" in page or "<title>Ben – Ada · Polarity</title>" in page
    refused = polarity("render", __file__, "-o", out)
    assert refused.exit_code == 2
    assert out.read_text("utf-8") == page
