"""The program may be killed or ended at any moment: whatever was announced still holds when it is back."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from openpolarity.notation import from_line, to_line
from openpolarity.server.host.game_process import MOST_CRASHES
from tests.server.client import Client
from tests.waiting import TIMEOUT, wait_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.server.client import Json

TEN = from_line("p1.white.21-21.dot.w1W00Zw02SI0XDW3Tj0SrW4YJ0SrW5Zk0XDW.b6XO0XvW7Ue0XvW8TnWVHW9W00Tg0AYEWVHW")
LAST_DISC = {"mode": "two", "line": to_line(TEN.evolve(reserve=(1, 1), low=(1, 1))), "rules": {"discs_per_side": 6}}
"""Whoever plays now plays the last disc: the mat is watched for three seconds after it."""


class Program:
    """`polarity play`, as a process."""

    def __init__(self, data: Path, database: str | None = None) -> None:
        self.data = data
        self._database = [] if database is None else ["--database", database]
        self.http = httpx.Client(timeout=TIMEOUT)
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "openpolarity", "play", "--no-browser", "--port", "0"]
        self._process = subprocess.Popen(
            [*command, "--data", str(self.data), *self._database],
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        assert self._process.stdout is not None
        self.url = self._process.stdout.readline().strip().rstrip("/")
        self.port = int(self.url.rsplit(":", 1)[1])
        wait_for(self._answers)

    def _answers(self) -> bool:
        try:
            return self.http.get(f"{self.url}/healthz").status_code == 200
        except httpx.TransportError:
            return False

    def end(self, how: signal.Signals) -> None:
        self._process.send_signal(how)
        self._process.wait(TIMEOUT)

    def kill_games(self) -> None:
        """Kill the processes of the games, which are children of the program."""
        for pid in children_of(self._process.pid):
            os.kill(pid, signal.SIGKILL)

    def new(self, **wish: Any) -> Json:
        return dict(self.http.post(f"{self.url}/api/games", json=wish).json())

    def join(self, game: Json) -> Client:
        return Client(self, game["id"], token=game["token"])  # type: ignore[arg-type]

    def close(self) -> None:
        self.http.close()
        if self._process.poll() is None:
            self.end(signal.SIGTERM)


def children_of(parent: int) -> list[int]:
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(parent)], capture_output=True, text=True)
    return [int(pid) for pid in found.stdout.split()]


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    found = Program(tmp_path)
    yield found
    found.close()


def told(client: Client) -> list[tuple[int, str]]:
    """What was announced: events that are more than a step."""
    return [(event["n"], event["text"]) for event in client.events if not event["quiet"]]


def comes_back(program: Program, game: Json, before: list[tuple[int, str]]) -> Client:
    again = program.join(game)
    assert told(again)[: len(before)] == before
    assert again.view["hand"] is None
    return again


@pytest.mark.parametrize(
    "how",
    [
        signal.SIGKILL,
        signal.SIGTERM,
        *(pytest.param(how, marks=pytest.mark.slow) for how in (signal.SIGINT, signal.SIGHUP)),
    ],
)
def test_a_ruling_that_was_announced_after_the_last_disc_is_kept(program: Program, how: signal.Signals) -> None:
    game = program.new(**LAST_DISC)
    player = program.join(game)
    assert player.lean(1, 90, face="white")["kind"] == "lean"
    assert player.view["phase"] != "over"  # the three seconds have just begun
    before = told(player)
    program.end(how)
    program.start()
    again = comes_back(program, game, before)
    again.until_view(lambda view: view["phase"] == "over")
    again.leave()


def test_a_disc_that_was_let_go_when_the_program_was_ended_is_judged(program: Program) -> None:
    game = program.new(mode="two", line=to_line(TEN))
    player = program.join(game)
    start = player.do("take")["hand"]["aim"]
    player.move(start, {**start, "y": -0.12, "z": 0.06})
    player.do("let_go")
    player.until_event(lambda event: event["what"] == "release")
    program.end(signal.SIGTERM)  # it is falling
    program.start()
    again = program.join(game)
    assert not again.events[-1]["quiet"]
    again.leave()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_killed_at_random_moments_no_ruling_is_ever_taken_back(program: Program, seed: int) -> None:
    chance = random.Random(seed)
    wish = chance.choice([LAST_DISC, {"mode": "two", "line": to_line(TEN)}, {"mode": "watch", "line": to_line(TEN)}])
    game = program.new(**wish)
    client = program.join(game)
    deaths = 0
    for _ in range(4):
        if wish["mode"] == "two" and client.view["turn"] == "white" and "take" in client.offered():
            client.lean(1, chance.uniform(60, 120), face="white")
        until = time.monotonic() + chance.choice([0.0, 0.1, 0.5, 2.0, 4.0])
        while (left := until - time.monotonic()) > 0:
            try:
                client.hear(left)
            except TimeoutError:
                break
        before = told(client)
        # A game whose process dies too often is given up. The one kept warm dies too: that does not count.
        if chance.random() < 0.5 and deaths < MOST_CRASHES:
            deaths += 1
            program.kill_games()
            client.leave()
        else:
            program.end(chance.choice([signal.SIGKILL, signal.SIGKILL, signal.SIGTERM, signal.SIGHUP]))
            program.start()
            deaths = 0
        client = program.join(game)
        assert told(client)[: len(before)] == before
