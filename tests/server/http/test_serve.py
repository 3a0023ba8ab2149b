"""`polarity serve` as a real process: logs, health, figures, and an end that keeps every game."""

from __future__ import annotations

import json
import logging
import os
import signal
import subprocess
import sys
import threading
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from openpolarity.server.http.log_writer import LogWriter
from openpolarity.server.http.logs import FIELDS, JsonLines
from tests.server.client import Client
from tests.waiting import TIMEOUT, wait_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

Json = dict[str, Any]


class Served:
    """The program, with its log in a file."""

    def __init__(self, folder: Path) -> None:
        self.data, self.log = folder / "data", folder / "log"
        self.http = httpx.Client(timeout=TIMEOUT)
        self.start()

    def command(self, *options: str) -> list[str]:
        folder = ["--port", "0", "--data", str(self.data)]
        return [sys.executable, "-m", "openpolarity", "serve", *folder, *options]

    def start(self) -> None:
        with self.log.open("w") as log:
            self._process = subprocess.Popen(self.command(), stdout=log, stderr=log, start_new_session=True)
        self.url = str(wait_for(lambda: self.events("serving"))[0]["address"]).rstrip("/")
        self.port = int(self.url.rsplit(":", 1)[1])
        self.http.base_url = httpx.URL(self.url)
        wait_for(self.is_ready)

    def is_ready(self) -> bool:
        try:
            return self.http.get("/readyz").status_code == 200
        except httpx.TransportError:
            return False

    def events(self, name: str) -> list[Json]:
        """The lines of the log of one kind; every line is JSON."""
        lines = [json.loads(line) for line in self.log.read_text().splitlines(keepends=True) if line.endswith("\n")]
        return [line for line in lines if line["event"] == name]

    def end(self) -> int:
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(TIMEOUT)

    def close(self) -> None:
        self.http.close()
        if self._process.poll() is None:
            self.end()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    found = Served(tmp_path_factory.mktemp("served"))
    yield found
    found.close()


def test_it_is_alive_and_ready_and_has_figures(served: Served) -> None:
    assert served.http.get("/healthz").json()["ok"]
    assert served.http.get("/readyz").json() == {"ok": True, "database": True, "process": True}
    figures = served.http.get("/metrics").text
    for name in ("polarity_games", "polarity_guests", "polarity_sockets", "process_open_fds"):
        assert f"\n{name} " in figures
    assert 'polarity_requests_total{status="200",what="health"}' in figures


def test_ended_in_order_it_keeps_every_game_and_logs_one_event_a_line(served: Served) -> None:
    game = served.http.post("/api/games?secret=1", json={"mode": "two", "start": "ready", "seed": 1}).json()
    player = Client(served, game["id"], token=game["token"])  # type: ignore[arg-type]
    player.do("take")
    player.do("let_go")
    player.until(lambda m: m["type"] == "event" and not m["quiet"])
    before = [(event["n"], event["text"]) for event in player.events if not event["quiet"]]
    assert served.end() == 0
    player.leave()
    request = next(line for line in served.events("request") if line["method"] == "POST")
    assert (request["path"], request["status"], request["address"]) == ("/api/games", 201, "127.0.0.1")
    assert served.events("socket")[0]["path"] == f"/ws/games/{game['id']}"
    assert served.events("ended")
    said = served.log.read_text()
    assert game["token"] not in said
    assert "secret=1" not in said
    assert "Traceback" not in said
    served.start()
    again = Client(served, game["id"], token=game["token"])  # type: ignore[arg-type]
    assert [(event["n"], event["text"]) for event in again.events if not event["quiet"]] == before
    assert again.welcome["seat_of"]
    again.leave()


@pytest.mark.parametrize(("options", "said"), [((), "data"), (("--public-address", "x"), "https://")])
def test_what_cannot_be_served_is_refused_in_a_line(served: Served, options: tuple[str, ...], said: str) -> None:
    told = subprocess.run(served.command(*options, "--lang", "fr"), capture_output=True, text=True, timeout=TIMEOUT)
    assert told.returncode == 2
    assert said in told.stderr
    assert len(told.stderr.splitlines()) == 1


def test_an_event_is_one_line_whatever_is_in_it() -> None:
    record = logging.LogRecord("x", logging.ERROR, "", 0, "two\nlines %s", ("é",), None)
    setattr(record, FIELDS, {"path": "/\n", "thing": object})  # what cannot be JSON becomes a text
    line = JsonLines().format(record)
    assert "\n" not in line
    assert json.loads(line)["path"] == "/\n"


def test_logs_that_nobody_reads_stop_nothing_and_what_was_lost_is_told() -> None:
    reading, writing = os.pipe()
    writer = LogWriter(writing, most=20)
    logger = logging.Logger("unread")
    logger.addHandler(writer)
    written = threading.Thread(target=lambda: [logger.info("%04d %s", n, "x" * 1000) for n in range(500)], daemon=True)
    written.start()
    written.join(TIMEOUT)
    assert not written.is_alive()
    told = 0
    with os.fdopen(reading) as read:
        while told < 500:
            line = read.readline()
            told += int(line.split()[0]) if line.endswith("lost\n") else 1
        assert told == 500
        logger.info("read again")
        assert read.readline() == "read again\n"
    os.close(writing)
