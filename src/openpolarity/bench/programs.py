"""Servers to be measured: the real program in a process of its own, with a temporary data folder."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from openpolarity.system.children import APART

if TYPE_CHECKING:
    from collections.abc import Iterator

    from openpolarity.record.strict_json import Json


@contextmanager
def running_server() -> Iterator[tuple[str, int]]:
    """Run the real program in a process of its own, with a temporary data folder; gives its address and process id."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "openpolarity", "play", "--no-browser", "--port", "0", "--data", data]
        child = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ.copy(), **APART)
        try:
            if child.stdout is None:
                raise OSError("the server says nothing")
            address = child.stdout.readline().strip()
            for _ in range(200):
                try:
                    urllib.request.urlopen(f"{address}healthz", timeout=5).read()
                    break
                except OSError:
                    time.sleep(0.1)
            yield address, child.pid
        finally:
            child.terminate()
            child.wait(30)


@contextmanager
def server_for_others(*options: str) -> Iterator[tuple[str, int]]:
    """Run `polarity serve`, with its usual limits unless options say otherwise, in a process of its own.

    Gives its address and process id.
    """
    with tempfile.TemporaryDirectory() as data, Path(data, "log").open("w+", encoding="utf-8") as log:
        serve = [sys.executable, "-m", "openpolarity", "serve", "--port", "0", "--data", f"{data}/games"]
        child = subprocess.Popen([*serve, *options], stdout=log, env=os.environ.copy(), **APART)
        try:
            for _ in range(600):
                lines = [json.loads(line) for line in Path(data, "log").read_text("utf-8").splitlines()]
                found = [line["address"] for line in lines if line["event"] == "serving"]
                if found:
                    break
                time.sleep(0.1)
            yield found[0], child.pid
        finally:
            child.terminate()
            child.wait(60)


@contextmanager
def server_for_many(games: int) -> Iterator[tuple[str, int]]:
    """Run `polarity serve` for so many games at a time, all from one address."""
    without = [word for limit in ("tables", "sockets", "requests", "idle") for word in (f"--{limit}", "0")]
    with server_for_others("--games", str(games), *without) as found:
        yield found


def post(address: str, path: str, body: Json) -> Json:
    """What a server answers to a request that changes something."""
    data = json.dumps(body).encode()
    request = urllib.request.Request(f"{address}{path}", data, {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=120) as answer:
        return dict(json.loads(answer.read()))


def new_game(address: str) -> Json:
    """Begin a game of two at one screen."""
    return post(address, "api/games", {"mode": "two", "start": "ready", "seed": 1})


def new_friends(address: str) -> tuple[Json, Json]:
    """Begin a game of two far apart: what each of them joins with."""
    made = post(address, "api/games", {"mode": "friend", "start": "ready", "seed": 1})
    return made, post(address, f"api/games/{made['id']}/join", {"invitation": made["invitation"], "name": "Ben"})
