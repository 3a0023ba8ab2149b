"""The command as a user meets it: real processes, real files, clear words when something is wrong."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from PIL import Image

from tests.waiting import wait_for


def polarity(*words: str, cwd: Path | None = None, lang: str = "en") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "openpolarity", *words]
    environment = {"PATH": "/usr/bin:/bin", "POLARITY_LANG": lang, "HOME": str(cwd or Path.cwd())}
    return subprocess.run(command, capture_output=True, text=True, cwd=cwd, env=environment, timeout=300)


def test_help_names_every_verb() -> None:
    told = polarity("--help")
    assert told.returncode == 0
    for verb in (
        "play",
        "lab",
        "bench",
        "rules",
        "editions",
        "scorekeeper",
        "replay",
        "render",
        "selfplay",
        "arena",
        "leaderboard",
        "bot",
    ):
        assert verb in told.stdout


INTERRUPTED = """
import sys
class Interrupt:
    def find_spec(self, name, *_):
        if name == {module!r}:
            raise KeyboardInterrupt
sys.meta_path.insert(0, Interrupt())
from openpolarity.cli import main
main()
"""


@pytest.mark.parametrize(
    "module", ["typer", "openpolarity.cli.arena", "openpolarity.film.render", "openpolarity.arena.match", "numba"]
)
def test_ctrl_c_ends_it_without_a_word_while_it_is_still_being_loaded(module: str, tmp_path: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-c", INTERRUPTED.format(module=module), "arena", "child", "random", "--out", "out"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        timeout=300,
    )
    assert told.returncode == 130
    assert "Traceback" not in told.stderr


def test_a_demo_places_a_leaner_and_saves_its_picture(tmp_path: Path) -> None:
    told = polarity("lab", "demo", cwd=tmp_path)
    assert told.returncode == 0, told.stderr
    assert "touching nothing" in told.stdout
    with Image.open(tmp_path / "leaner.png") as picture:
        assert picture.width > 1000
        assert len(picture.convert("RGB").getcolors(1 << 24) or []) > 5000


def test_a_demo_says_in_a_line_why_a_picture_cannot_be_saved(tmp_path: Path) -> None:
    told = polarity("lab", "demo", "--picture", str(tmp_path / "none" / "x.png"))
    assert told.returncode == 2
    assert "none" in told.stderr
    assert "Traceback" not in told.stderr


def health(address: str) -> dict[str, object] | None:
    """What a server says of itself; None as long as it does not answer."""
    try:
        return dict(json.load(urllib.request.urlopen(f"{address}healthz", timeout=10)))
    except OSError:
        return None


def test_play_serves_a_table_until_it_is_told_to_end(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "openpolarity", "play", "--no-browser", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as table:
        assert table.stdout is not None
        address = table.stdout.readline().strip()
        assert address.startswith("http://127.0.0.1:")
        assert wait_for(lambda: health(address)) == {"ok": True, "games": 0}
        table.send_signal(signal.SIGINT)
        assert table.wait(60) == 0
        assert "Traceback" not in table.stderr.read()  # type: ignore[union-attr]
    assert (tmp_path / "games.sqlite").is_file()


def test_without_a_verb_the_table_opens_in_the_browser(tmp_path: Path) -> None:
    opened, browser = tmp_path / "opened", tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > "{opened}"\n')
    browser.chmod(0o755)
    home = {
        "PATH": "/usr/bin:/bin",
        "PYTHONPATH": os.environ.get("PYTHONPATH", ""),
        "HOME": str(tmp_path),
        "BROWSER": f"{browser} %s",
    }
    command = [sys.executable, "-m", "openpolarity"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=home) as table:
        assert table.stdout is not None
        address = table.stdout.readline().strip()
        wait_for(lambda: opened.is_file() and opened.read_text().strip() == address)
        table.send_signal(signal.SIGINT)
        assert table.wait(60) == 0


def test_play_says_in_a_line_that_a_port_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        told = polarity("play", "--no-browser", "--port", str(taken.getsockname()[1]), "--data", str(tmp_path))
    assert told.returncode == 2
    assert "Cannot serve" in told.stderr
    assert "Traceback" not in told.stderr


def test_what_cannot_be_is_refused_in_a_line() -> None:
    told = polarity("lab", "lean", "--kit", "nonesuch")
    assert told.returncode == 2
    assert told.stderr.count("\n") == 1
    assert "No kit is called “nonesuch”" in told.stderr
