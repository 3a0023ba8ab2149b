"""Wrong input at the terminal is answered in a sentence: never a traceback, whatever is typed, missing or closed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from typer.testing import CliRunner

from openpolarity.cli import app
from openpolarity.cli.options import EXTRAS
from openpolarity.locales import catalogue
from openpolarity.record.names import plain_name
from openpolarity.record.recording import start
from tests.waiting import wait_for

if TYPE_CHECKING:
    from pathlib import Path

FILES = ("nowhere.polarity", "folder", "nonsense.polarity", "empty.polarity", "\x00", "a" * 5000)
WRONG: list[tuple[str, ...]] = [
    *(("replay", file) for file in FILES),
    *(("replay", file, "--salvage", "--json") for file in FILES),
    *(("render", file) for file in FILES),
    *(("scorekeeper", "--file", file) for file in ("folder", "a" * 5000)),
    *(("lab", "lean", "--kit", kit) for kit in ("", "\x00.toml", "folder.toml", "nonsense.toml", "bytes.toml")),
    *(("rules", "--set", change) for change in ("", "=", "a", "a=b", "discs_per_side=-3", "discs_per_side=1e99")),
    *(("scorekeeper", "--teams", teams) for teams in ("1", "0,0", "-1,2", "²,1", "9" * 30 + ",1", "1,1,1")),
    ("rules", "--edition", ""),
    ("editions", "standard", "nonesuch"),
    ("editions", "--lang", "xx"),
    ("selfplay", "--games", "1", "--out", "nonsense.polarity/x"),
    ("arena", "child", "nonesuch"),
    ("arena", "child", "beginner", "--on", "nonesuch"),
    ("bot", "--level", "nonesuch"),
    ("bot", "--check", "/nowhere"),
    ("bot", "--check", "folder"),
    ("bot", "--check", "./nonsense.toml"),
    ("arena", "child", "random", "--out", ""),
    ("learn", ""),
    ("learn", "nonsense.polarity/x"),
    ("bot", "--check", "'"),
    ("lab", "lean", "--kit", "nonesuch.toml"),
    ("lab", "lean", "--distance", "0.2"),
    ("lab", "lean", "--distance", "nan"),
    ("lab", "lean", "--tilt", "steep"),
    ("lab", "phenomena", "P12"),
    ("lab", "decision", "--out", "nowhere.png", "--level", "wizard"),
    ("lab", "flats", "--lang", "xx"),
    ("nonesuch",),
    ("lab", "phenomena", "P1", "--seed", "-1"),
    ("lab", "figures", "nonsense.polarity/x"),
    ("play", "--no-browser", "--host", "nowhere.invalid", "--data", "data"),
    ("play", "--no-browser", "--host", "\x00", "--data", "data"),
    ("play", "--no-browser", "--data", "nonsense.polarity/x"),
    ("play", "--port", "-1"),
    ("play", "--no-browser", "--host", "", "--data", "data"),
    ("play", "--no-browser", "--host", " ", "--data", "data"),
]


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with things that are not what they should be."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder.toml").mkdir()
    (tmp_path / "empty.polarity").touch()
    (tmp_path / "nonsense.polarity").write_text("nonsense\n")
    (tmp_path / "nonsense.toml").write_text("[x")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    return tmp_path


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize("words", WRONG, ids=lambda words: " ".join(words)[:60].encode("unicode_escape").decode())
def test_wrong_input_is_refused_in_a_sentence(words: tuple[str, ...]) -> None:
    told = CliRunner().invoke(app, list(words), input="")
    assert told.exception is None or isinstance(told.exception, SystemExit), told.exception
    assert told.exit_code in (1, 2)
    assert told.output.strip()
    assert "Traceback" not in told.output


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ("arena", "child", "beginner", "--out", "nonsense.polarity/x"),
            "nonsense.polarity cannot be used: there is a file of that name, not a folder.",
        ),
        (("lab", "lean", "--kit", "nowhere.toml"), "nowhere.toml cannot be used: the file is not there."),
        (("replay", "nowhere.polarity"), "nowhere.polarity cannot be used: the file is not there."),
        (("bot", "--level", "nonesuch"), "There is no level “nonesuch”: choose child, beginner, "),
        (("bot", "--check", "/nowhere"), "The bot's command “/nowhere”: there is no program “/nowhere”."),
        (("play", "--no-browser", "--host", "", "--data", "data"), "--host needs a name or an address: "),
    ],
)
def test_a_refusal_is_a_whole_sentence(words: tuple[str, ...], sentence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POLARITY_LANG", "en")
    told = CliRunner().invoke(app, list(words), input="")
    assert told.exit_code == 2
    assert told.stderr.lstrip("\n").startswith(sentence)  # a bar that goes away leaves an empty line
    assert told.stderr.endswith(".\n")


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("arena", "child", "random", "--alpha", "0.1"), "--sprt"),
        (("arena", "child", "random", "--beta", "0.1"), "--sprt"),
        (("arena", "child", "random", "--set", "capture_duty"), "value"),
        (("arena", "child", "random", "--set", "capture_duty="), "value"),
        (("arena", "child", "random", "--set", "foo=1"), "capture_duty"),
        (("arena", "child", "random", "--on", "nowhere"), "auto (the cluster that this machine is a part of)"),
    ],
)
def test_a_refusal_says_what_would_be_right(words: tuple[str, ...], told: str) -> None:
    done = CliRunner().invoke(app, [*words, "--lang", "en"])
    assert done.exit_code == 2
    assert told in " ".join(done.stderr.split())


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "No kit is called “@player.white”; there are "),
        ("fr", "Il n'y a pas de jeu de disques « @player.white » ; choix possibles : "),
        ("de", "Einen Spielsatz „@player.white“ gibt es nicht; es gibt "),
        ("nl", "Er is geen set ‘@player.white’; er zijn "),
        ("cs", "Sada „@player.white“ neexistuje; k dispozici jsou: "),
    ],
)
def test_a_kit_is_refused_in_the_users_language(lang: str, sentence: str) -> None:
    told = CliRunner().invoke(app, ["lab", "flats", "--kit", "@player.white", "--lang", lang])
    assert told.exit_code == 2
    assert told.stderr.replace("\N{WORD JOINER}", "").startswith(sentence)
    told = CliRunner().invoke(app, ["lab", "flats", "--kit", "bytes.toml", "--lang", lang])
    assert told.stderr == catalogue(lang)("kit.toml", kit="bytes", line=1) + "\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("bot", "--check", ""), "La commande du bot est vide : nommez un programme, "),
        (("bot", "--check", "'unbalanced"), "La commande du bot « 'unbalanced » ne peut pas être découpée en mots : "),
        (("bot", "--check", "/nowhere"), "Commande du bot « /nowhere » : il n'y a pas de programme « /nowhere »."),
        (("bot", "--level", "nonesuch"), "Il n'y a pas de niveau « nonesuch » : choisissez child, beginner, "),
    ],
)
def test_a_bot_is_refused_in_the_users_language(words: tuple[str, ...], sentence: str) -> None:
    told = CliRunner().invoke(app, [*words, "--lang", "fr"], input="")
    assert told.exit_code == 2
    assert told.stderr.lstrip("\n").startswith(sentence)


def without(module: str, *words: str) -> subprocess.CompletedProcess[str]:
    """The command where a module is not installed."""
    code = f"import sys; sys.modules[{module!r}] = None; from openpolarity.cli import main; main()"
    environment = {**os.environ, "POLARITY_LANG": "de"}
    return subprocess.run(
        [sys.executable, "-c", code, *words], capture_output=True, text=True, env=environment, timeout=300
    )


@pytest.mark.parametrize(
    ("module", "words"),
    [
        ("magpylib", ("bench", "magnetism")),
        ("scipy", ("bench", "magnetism")),
        ("mujoco", ("bench", "dynamics", "--trials", "1")),
        ("matplotlib", ("lab", "decision", "--out", "x.png", "--turn", "0", "--level", "child")),
        ("matplotlib", ("lab", "figures", "pictures")),
        ("scipy", ("lab", "calibrate", "--count", "1")),
    ],
)
def test_what_is_not_installed_is_named_with_what_to_install(module: str, words: tuple[str, ...], desk: Path) -> None:
    told = without(module, *words)
    assert told.returncode == 2
    assert f"pip install 'openpolarity[{EXTRAS[module]}]'" in told.stderr
    assert "ist nicht installiert" in told.stderr
    assert "Traceback" not in told.stderr


@pytest.mark.parametrize("words", [("rules",), ("editions",), ("editions", "classic_2006", "--all")])
def test_a_pipe_that_is_closed_early_is_no_error(words: tuple[str, ...]) -> None:
    command = [sys.executable, "-m", "openpolarity", *words]
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as closed:
        told = subprocess.run(command, stdout=closed, stderr=subprocess.PIPE, text=True, timeout=300)
    assert not told.stderr.strip()


def answer_of(url: str) -> Any:
    """What is answered there, None while nobody does."""
    try:
        return httpx.get(url).json()
    except httpx.TransportError:
        return None


@pytest.mark.parametrize("lang", ["en", pytest.param("cs", marks=pytest.mark.slow)])
def test_the_first_start_says_that_it_prepares_and_ctrl_c_ends_it(tmp_path: Path, lang: str) -> None:
    """Where nothing is compiled yet."""
    command = [sys.executable, "-m", "openpolarity", "play", "--no-browser", "--port", "0", "--lang", lang]
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "cache")}
    with subprocess.Popen(
        [*command, "--data", str(tmp_path / "data")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    ) as first:
        assert first.stderr is not None
        assert first.stdout is not None
        assert first.stderr.readline().strip() == catalogue(lang)("play.compiling")  # before anything else
        address = first.stdout.readline().strip()
        about = wait_for(lambda: answer_of(f"{address}api/about"))
        assert about["preparing"] > 0  # the page is there, and says that tables are not yet
        first.send_signal(signal.SIGINT)
        rest = first.stderr.read()
    assert first.returncode in (0, 130)
    assert "Traceback" not in rest


def test_names_are_printed_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "game.polarity"
    with start(path, players=("[red]Ada[/red]", "Be\x1b[2Jn\u202e\r\x07"), seed=1) as game:
        game.toss()
    told = CliRunner().invoke(app, ["replay", str(path), "--lang", "en"])
    assert told.exit_code == 0
    assert "[red]Ada[/red]" in told.output
    assert "Be[2Jn" in told.output
    assert "\x1b[2J" not in told.output
    assert "\u202e" not in told.output


@pytest.mark.parametrize("name", ["Ada", "Ngũgĩ wa Thiong’o", "李 雷", "علی‌رضا", "👩‍🔬", "[bold]"])
def test_names_of_people_stay_whole(name: str) -> None:
    assert plain_name(name) == name
