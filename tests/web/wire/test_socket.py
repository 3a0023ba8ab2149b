"""The connection to a game comes back by itself, and says what it already knows."""

from __future__ import annotations

import json
import socket
import threading
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.browser import PROBES, call

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page
    from websockets.sync.server import ServerConnection

VIEW = {"n": 3, "legal": [], "hand": None}


class Lines:
    """A server that hangs up after its first welcome, and writes down what it is told."""

    def __init__(self) -> None:
        self.hellos: list[dict[str, Any]] = []
        self.told: list[dict[str, Any]] = []

    def serve(self, line: ServerConnection) -> None:
        hello = json.loads(line.recv())
        self.hellos.append(hello)
        again = len(self.hellos) > 1
        events = [{"n": 4, "kind": "lean"}] if again else [{"n": n, "kind": "step"} for n in (1, 2, 3)]
        welcome = {
            "type": "welcome",
            "run": "r",
            "n": 4 if again else 3,
            "resumed": again,
            "events": events,
            "view": VIEW,
            "sides": [],
        }
        line.send(json.dumps(welcome))
        if not again:
            line.close()
            return
        for message in line:
            said = json.loads(message)
            self.told.append(said)
            if said["type"] == "do":
                answer = (
                    {"type": "refused", "code": "no", "text": "No."} if said["what"] == "pass" else {"type": "done"}
                )
                line.send(json.dumps({**answer, "ask": said["ask"]}))


@pytest.fixture
def lines() -> Iterator[tuple[Lines, int]]:
    from websockets.sync.server import serve

    lines = Lines()
    with serve(lines.serve, "127.0.0.1", 0) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield lines, server.socket.getsockname()[1]
        server.shutdown()


@pytest.fixture
def page(browser: Browser, files: str) -> Iterator[Page]:
    """An empty page."""
    page = browser.new_page()
    page.add_init_script(path=PROBES)
    page.goto(f"{files}/tests/blank.html")
    yield page
    page.close()


def test_a_cut_line_is_taken_up_again_where_it_was(page: Page, lines: tuple[Lines, int]) -> None:
    server, port = lines
    found = call(page, "wire.playOverACutLine", port)
    assert [hello["token"] for hello in server.hellos] == ["secret", "secret"]
    assert "last" not in server.hellos[0]
    assert (server.hellos[1]["last"], server.hellos[1]["run"]) == (3, "r")
    assert found["all"] == [1, 2, 3, 4]
    assert found["heard"] == [4]
    assert found["states"] == ["open", "lost", "open"]
    assert (found["done"], found["refused"]) == ("done", "No.")


def test_a_page_that_was_busy_for_long_does_not_take_the_line_for_dead(page: Page) -> None:
    assert call(page, "wire.pingAfterAMinute") == [False, True]


def test_a_lost_network_is_noticed_at_the_next_ping_and_a_new_one_used_at_once(page: Page) -> None:
    assert call(page, "wire.loseTheNetwork") == {"states": ["open", "lost"], "lines": 2}


def test_a_phone_that_wakes_up_has_its_line_again_at_once(page: Page) -> None:
    assert call(page, "wire.wakeUp") == {"states": ["open", "lost"], "lines": 4, "abandoned": True}


def test_a_server_on_this_machine_needs_no_network(page: Page) -> None:
    assert call(page, "wire.answeredWithoutANetwork") == "open"


def test_whoever_leaves_while_a_line_is_being_opened_leaves_it_in_silence(page: Page) -> None:
    complaints: list[str] = []
    page.on("console", lambda said: complaints.append(said.text))
    with socket.create_server(("127.0.0.1", 0)) as nobody_answers:
        call(page, "wire.leaveTooSoon", nobody_answers.getsockname()[1])
        assert complaints == []
