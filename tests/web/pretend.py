"""The whole page over a made-up game: the test plays the server's part."""

from __future__ import annotations

import contextlib
import json
import math
import threading
import time
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import msgspec
import numpy as np
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import serve

from openpolarity.physics import Kit
from openpolarity.server.http.about import about, texts
from openpolarity.server.messages.frames import Feel, Frame, Outlook, pack_pose
from openpolarity.server.messages.inbound import PROTOCOL
from openpolarity.server.messages.pieces import kit_view
from tests.waiting import TIMEOUT
from tests.web.browser import ANSWERS, COOKIE, TESTS, call
from tests.web.tabs import take_tab

if TYPE_CHECKING:
    from playwright.sync_api import Browser
    from websockets.sync.server import ServerConnection

Json = dict[str, Any]
KIT: Json = msgspec.to_builtins(kit_view(Kit.named()))
SEATS = [
    {"seat": 1, "who": "person", "name": "Ada", "level": None, "colour": "white"},
    {"seat": 2, "who": "person", "name": "Bob", "level": None, "colour": "black"},
]
VIEW: Json = {
    "type": "view", "n": 0, "phase": "turn", "step": "action", "turn": "white", "mine": True, "busy": False,
    "closed": False, "fault": None, "thinking": None, "why": None, "prompt": "White is to move.", "hint": None,
    "hand": None,
    "legal": [{"what": "take", "args": {}, "discs": [], "text": "Take a disc", "primary": True, "danger": False}],
    "reserves": {"white": 4, "black": 7}, "points": {"white": 2, "black": 3}, "discs": [], "towers": [], "pending": [],
    "owed": [], "cube": None, "match": None, "clock": None, "outcome": None, "seats": SEATS, "line": None, "pace": 1,
    "asleep": True, "unsaved": None,
}  # fmt: skip
HAND: Json = {
    "kind": "action", "discs": [40], "by": "white", "below": 0, "parked": False,
    "aim": {"x": 0, "y": -0.289, "z": 0.06, "tilt": math.pi / 4, "azimuth": math.pi / 2, "face": "white"},
}  # fmt: skip
LET_GO = {"what": "let_go", "args": {}, "discs": [], "text": "Let go", "primary": True, "danger": False}
EVENT: Json = {
    "type": "event", "n": 1, "at": 1.0, "kind": "lean", "what": "settle", "text": "It stands.", "short": "It stands.",
    "quiet": False, "by": "white", "next": "black", "clause": None, "discs": [], "faults": [], "marks": [], "chain": [],
    "gone": [], "show": None, "outcome": None,
}  # fmt: skip
BOARD = json.loads((TESTS / "board.json").read_text("utf-8"))["discs"]


class Pretend:
    """A tab whose game is played by the test; without pictures it only knows where everything would be."""

    def __init__(self, browser: Browser, files: str, *, pictures: bool = False, **context: Any) -> None:
        choices = {"quality": "low", "calm": "on", "lang": "en", **context.pop("choices", {})}
        viewport = context.pop("viewport", {"width": 480, "height": 320})
        self.tab = take_tab(browser, pictures=pictures, **context)
        self.context, self.page = self.tab.context, self.tab.page
        self.page.set_viewport_size(viewport)
        self.complaints: list[str] = []
        self.tab.listen("pageerror", lambda error: self.complaints.append(str(error)))
        self.tab.listen("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)
        self.files, self.frames = files, 0
        self.line: ServerConnection | None = None
        self.hello: Json = {}
        self.drawn = False
        """The page has said that the table is on the screen."""
        self.asked: list[Json] = []
        self.aims: list[Json] = []
        self.view: Json = dict(VIEW)
        self.events: list[Json] = []
        self.mode = "two"
        self.seat_of = [1, 2]
        self.elsewhere: str | None = None
        self.answers: dict[str, Json] = {}
        self.replies = True
        self.away = False
        """Nobody answers: whoever comes back has to try again."""
        self.nowhere = False
        """Nobody answers because there is no such game."""
        self.refusals: dict[str, str] = {}
        self.closed = threading.Event()
        # None: nobody answers.
        self.api: dict[str, Any] = {"about": msgspec.to_builtins(about()), "games": {"games": []}}
        self.server = serve(self._open, "127.0.0.1", 0)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        port = self.server.socket.getsockname()[1]
        self.name = str(port)
        ANSWERS[self.name] = self._answer
        told = quote(json.dumps({"name": self.name, "port": port, "choices": choices}))
        self.context.add_cookies([{"name": COOKIE, "value": told, "url": files}])

    def close(self) -> None:
        self.closed.set()
        self.tab.leave(self.files)
        del ANSWERS[self.name]
        self.server.shutdown()

    # ------------------------------------------------------------------ the server's part

    def _answer(self, name: str) -> bytes:
        if name.startswith("texts/"):
            return msgspec.json.encode(texts(name.removeprefix("texts/")))
        found = self.api.get(name, {"token": "t", "id": "g"})
        if found is None:
            self.closed.wait()
        return found if isinstance(found, bytes) else msgspec.json.encode(found)

    def _open(self, line: ServerConnection) -> None:
        if self.away:
            line.close(4404 if self.nowhere else 1013)
            return
        self.line = line
        with contextlib.suppress(ConnectionClosed):  # a page that goes away waits for no answer
            for said in line:
                self._hear(line, json.loads(said))

    def _hear(self, line: ServerConnection, said: Json) -> None:
        if said["type"] == "hello":
            self.hello = said
            line.send(json.dumps(self.welcome))
            line.send(self.frame(key=True))
        elif said["type"] == "ping":
            line.send(json.dumps({"type": "pong", "t": said["t"]}))
        elif said["type"] == "aim":
            self.aims.append(said)
        elif said["type"] == "do" and said["what"] == "shown":
            self.drawn = True
            line.send(json.dumps({"type": "done", "ask": said["ask"]}))
        elif said["type"] == "do":
            self.asked.append(said)
            if text := self.refusals.get(said["what"]):
                line.send(json.dumps({"type": "refused", "ask": said["ask"], "code": "not_now", "text": text}))
            elif self.replies:
                line.send(json.dumps({"type": "done", "ask": said["ask"], **self.answers.get(said["what"], {})}))

    @property
    def welcome(self) -> Json:
        return {
            "type": "welcome", "protocol": PROTOCOL, "game": "g", "run": "r", "mode": self.mode,
            "sides": ["white", "black"][: len(self.seat_of)], "seat_of": self.seat_of,
            "elsewhere": self.elsewhere,
            "seats": SEATS, "kit": KIT, "n": len(self.events),
            "resumed": False, "events": self.events, "view": self.view, "lang": "en",
        }  # fmt: skip

    def frame(
        self,
        *,
        key: bool = False,
        feel: Feel | None = None,
        time: float | None = None,
        outlook: Outlook | None = None,
        poses: dict[int, bytes] | None = None,
    ) -> bytes:
        """The board of the tests as the wire tells it, and packed poses of other discs."""
        self.frames += 1
        packed = {int(name): pack_pose(np.array([*at["p"], *at["q"]])) for name, at in BOARD.items()} if key else {}
        at = self.frames if time is None else time
        return Frame(self.frames, at, packed | (poses or {}), feel=feel, key=key, outlook=outlook).encode()

    def say(self, message: Json | bytes) -> None:
        """What the server says next."""
        assert self.line
        if isinstance(message, dict) and message["type"] == "event":
            self.events.append(message)
        self.line.send(message if isinstance(message, bytes) else json.dumps(message))

    def show(self, **change: Any) -> Pretend:
        """A new view."""
        self.view = {**self.view, **change}
        self.say(self.view)
        return self

    # ------------------------------------------------------------------ the player's part

    def sit(self, page: str = "game") -> Pretend:
        self.page.goto(f"{self.files}/tests/pretend.html#/{page}/g")
        return self.until("s => s.ready && s.connection === 'open' && s.discs > 0")

    def hold(self) -> Pretend:
        """A disc is in White's hand."""
        self.show(hand=HAND, legal=[LET_GO])
        return self.until("s => s.hand")

    def until(self, so: str, *args: Any) -> Pretend:
        self.page.wait_for_function(
            f"([args]) => window.polarity && ({so})(polarity.state(), ...args)", arg=[list(args)], polling=50
        )
        return self

    def speak(self, language: str) -> Pretend:
        """Choose a language where the page stands."""
        call(self.page, "pretend.speak", language)
        return self.until("(s, language) => s.lang === language", language)

    def wait_frames(self, count: int) -> None:
        """Wait for so many pictures: browsers report moves at the next one."""
        self.page.evaluate("count => probes.frames(count)", count)

    def rest(self) -> Pretend:
        """Wait until nothing has been done for some pictures: what runs for ever never comes to that."""
        end = time.monotonic() + TIMEOUT
        before: list[int] = []
        while before != (before := list(self.page.evaluate("probes.costs()"))):
            assert time.monotonic() < end, "it never comes to rest"
            self.wait_frames(10)
        return self

    def plug_in_gamepad(self) -> None:
        call(self.page, "pretend.plugInGamepad")

    def hit(self, button: int) -> None:
        """Press a button of the gamepad, and let it go when it was seen."""
        call(self.page, "pretend.hit", button)

    def focused(self) -> str:
        """What has the focus."""
        return str(self.page.evaluate("probes.focused()"))

    def marked(self) -> list[int]:
        """Discs that are marked."""
        return list(self.page.evaluate("probes.marked()"))

    def see(self, name: str) -> Any:
        return self.page.get_by_test_id(name)

    def does(self, count: int = 1) -> list[str]:
        """What was asked of the server so far; waits until it was so much."""
        end = time.monotonic() + TIMEOUT
        while len(self.asked) < count:
            assert time.monotonic() < end, f"asked only {self.asked}"
            self.wait_frames(1)
        return [said["what"] for said in self.asked]
