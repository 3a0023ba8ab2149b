"""Two programs on one data folder: the second one refers to the first. And folders that cannot be written."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from openpolarity.rules import Message
from openpolarity.server.host.folder_claim import Running, TakenError, claim
from openpolarity.server.host.store.errors import StoreError
from tests.server.host.test_killed import Program

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.server.client import Server


@pytest.fixture
def first(tmp_path: Path) -> Iterator[Program]:
    found = Program(tmp_path / "data")
    yield found
    found.close()


def play(data: Path, *options: str, lang: str = "en") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "openpolarity", "play", "--data", str(data), "--lang", lang, *options]
    return subprocess.run(command, capture_output=True, text=True, timeout=300)


def test_the_second_program_opens_the_browser_on_the_first(first: Program, tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f"#!/bin/sh\necho $1 > {opened}\n")
    browser.chmod(0o755)
    game = first.new(mode="two")
    command = [sys.executable, "-m", "openpolarity", "play", "--data", str(first.data)]
    told = subprocess.run(
        command, capture_output=True, text=True, timeout=300, env={**os.environ, "BROWSER": f"{browser} %s"}
    )
    assert told.returncode == 0
    assert told.stdout.strip() == opened.read_text().strip() == f"{first.url}/"
    assert "open already" in told.stderr
    player = first.join(game)  # its games are as they were
    assert player.do("toss", call="bar")
    player.leave()


def test_other_wishes_are_answered_in_a_sentence(first: Program) -> None:
    told = play(first.data, "--no-browser", "--port", "9", "--host", "127.0.0.2", lang="nl")
    assert told.returncode == 0
    assert "127.0.0.2:9" in told.stderr
    assert "--data" in told.stderr
    assert told.stdout.strip() == f"{first.url}/"


def test_a_program_that_was_killed_has_nothing(first: Program) -> None:
    first.end(signal.SIGKILL)
    assert json.loads((first.data / "lock").read_text())["port"] == first.port  # what it said is still there
    first.start()  # and stops nobody


def test_a_folder_is_taken_once(tmp_path: Path) -> None:
    with claim(tmp_path) as ours:
        ours.say(Running(1, "127.0.0.1", 8765, "http://127.0.0.1:8765/"))
        with pytest.raises(TakenError) as taken, claim(tmp_path):
            pass
        assert taken.value.by == Running(1, "127.0.0.1", 8765, "http://127.0.0.1:8765/")
    with claim(tmp_path):
        assert (tmp_path / "lock").stat().st_mode & 0o077 == 0


def test_a_folder_in_which_nothing_can_be_kept_is_named_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    told = play(tmp_path / "file" / "data", "--no-browser", lang="cs")
    assert told.returncode == 2
    assert str(tmp_path) in told.stderr
    assert "Traceback" not in told.stderr
    assert len(told.stderr.strip().splitlines()) == 1


def test_a_game_that_cannot_be_deleted_stays_and_the_reason_is_given(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = server.new(mode="two")

    def refuse(*_: object) -> None:
        raise StoreError(Message("server.why.forbidden"), "attempt to write a readonly database")

    with monkeypatch.context() as patched:
        patched.setattr(server.registry.store, "remove", refuse)
        answer = server.http.delete(f"/api/games/{game['id']}?lang=de")
    assert (answer.status_code, answer.json()["error"]["code"]) == (507, "disk")
    assert any(one["id"] == game["id"] for one in server.http.get("/api/games").json()["games"])


@pytest.mark.parametrize("host", ["0.0.0.0"])
def test_opening_to_others_warns_and_prints_the_key(tmp_path: Path, host: str) -> None:
    command = [sys.executable, "-m", "openpolarity", "play", "--no-browser", "--port", "0", "--host", host]
    with subprocess.Popen(
        [*command, "--data", str(tmp_path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        assert program.stdout.readline().startswith("http://127.0.0.1:")
        program.send_signal(signal.SIGINT)
        said = program.stderr.read()
    assert "Other machines can reach this table" in said
    assert "Traceback" not in said
