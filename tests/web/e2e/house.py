"""The program itself, as `polarity play` starts it, in a process that can be ended or killed."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any

import httpx

from tests.waiting import TIMEOUT

if TYPE_CHECKING:
    from pathlib import Path

Json = dict[str, Any]


class House:
    """A running server with a data folder of its own."""

    def __init__(
        self, data: Path, errors: Path | None = None, command: tuple[str, ...] = ("play", "--no-browser")
    ) -> None:
        self.data = data
        self.command = command
        self.errors = errors
        """Where to write what the program complains of; with the tests' own complaints if not given."""
        self.port = 0
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Open it; again at the same address if it was open before."""
        program = [sys.executable, "-c", "from openpolarity.cli import main; main()"]
        options = [*self.command, "--port", str(self.port), "--data", str(self.data)]
        with nullcontext() if self.errors is None else self.errors.open("a") as errors:
            self._process = subprocess.Popen([*program, *options], stdout=subprocess.PIPE, stderr=errors, text=True)
        said = self._process.stdout.readline() if self._process.stdout else ""
        found = re.search(r":(\d+)/", said)
        assert found, f"the program did not say where it serves, but {said!r}"
        self.port = int(found[1])
        self.http = httpx.Client(base_url=self.url, timeout=TIMEOUT, transport=httpx.HTTPTransport(retries=8))
        assert self.http.get("/healthz").json()["ok"]

    def end(self, how: signal.Signals = signal.SIGINT) -> None:
        """As with Ctrl-C, or in a worse way."""
        self.http.close()
        self._process.send_signal(how)
        try:
            self._process.wait(TIMEOUT)
        finally:
            self._process.kill()

    def new(self, **wish: Any) -> Json:
        """A new game; its id and the token of its seats."""
        answer = self.http.post("/api/games", json=wish)
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    def events(self, game: str) -> list[Json]:
        """All that was judged so far."""
        return list(self.http.get(f"/api/games/{game}/replay").json()["events"])
