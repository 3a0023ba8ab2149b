"""What a visitor checks after every act: the wire, the offers, covered elements, the figures, the silence."""

from __future__ import annotations

import json
import math
import re
import time
from typing import TYPE_CHECKING, Any

from websockets.sync.client import connect

from openpolarity.server.messages.inbound import PROTOCOL

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page, Request, Response, WebSocket

    from tests.web.e2e.house import House
    from tests.web.e2e.player import Player

Json = dict[str, Any]
OF_THE_PAGE = ("do-lift", "do-down", "do-up", "do-result")
"""Acts that the page offers by itself: the hand's own."""
ELSEWHERE = ("rematch",)
"""Acts that are offered on a card."""
JUST_NOW = 3.0
"""Whoever presses when time is up has seen it after so long, s."""
TOO_LATE = ("not_yours", "not_now")
"""How that is refused."""
LOGGED = re.compile(r"Traceback|\bERROR\b|\bWARNING\b|\bCRITICAL\b|Exception")


class Wire:
    """Listens to what page and server say to each other."""

    def __init__(self, page: Page) -> None:
        self.view: Json = {}
        self.refused: list[str] = []
        """Since somebody last asked."""
        self.too_late: list[str] = []
        """What was refused because time was up meanwhile."""
        self.time_up_at = -math.inf
        self.asked: dict[int, Json] = {}
        self.last: list[str] = []
        """The last messages, without frames and aims."""
        self.heard_at = time.monotonic()
        self.frames = 0
        page.on("websocket", self._open)

    def _open(self, socket: WebSocket) -> None:
        if "/ws/games/" in socket.url:
            socket.on("framereceived", self._hear)
            socket.on("framesent", self._say)

    def _hear(self, payload: str | bytes) -> None:
        if isinstance(payload, bytes):
            self.frames += 1
            self.heard_at = time.monotonic()
            return
        message = json.loads(payload)
        kind = message.get("type")
        if kind == "pong":
            return
        self.heard_at = time.monotonic()
        if kind == "welcome":
            self.view = message["view"] or {}
        elif kind == "view":
            self.view = message
        elif kind in ("refused", "error"):
            asked = self.asked.get(message.get("ask", -1), {})
            just_now = time.monotonic() - self.time_up_at < JUST_NOW
            told = self.too_late if just_now and message.get("code") in TOO_LATE else self.refused
            told.append(f"{asked.get('what', kind)}: {message.get('code')}: {message.get('text')}")
        elif kind == "event" and message["kind"] == "time":
            self.time_up_at = time.monotonic()
        self._note("<", self._short(message))

    def _say(self, payload: str | bytes) -> None:
        if isinstance(payload, bytes) or payload.startswith('{"type":"aim"'):
            return
        message = json.loads(payload)
        if message.get("type") == "do":
            self.asked[message["ask"]] = message
        if message.get("type") not in ("ping", "aim"):
            self._note(">", payload[:200])

    def _short(self, message: Json) -> str:
        if message.get("type") not in ("view", "welcome"):
            return json.dumps(message)[:300]
        view = message if message["type"] == "view" else message["view"] or {}
        names = ("n", "phase", "step", "turn", "mine", "busy", "closed", "thinking", "hand", "prompt", "asleep")
        return json.dumps({"type": message["type"], **{name: view.get(name) for name in names}})[:400]

    def _note(self, mark: str, text: str) -> None:
        self.last = [*self.last[-40:], f"{mark} {text}"]

    @property
    def quiet_for(self) -> float:
        """How long nothing new was heard, s."""
        return time.monotonic() - self.heard_at

    def take_refused(self) -> list[str]:
        told, self.refused = self.refused, []
        return told


class Silence:
    """Hears what should not be said: by the console, by requests that fail, by the program."""

    def __init__(self, player: Player, house: House) -> None:
        self.player = player
        self.log = house.errors
        self.read = self.log.stat().st_size if self.log and self.log.exists() else 0
        self.failed: list[str] = []
        player.page.on("requestfailed", self._fail)
        player.page.on("response", self._answer)

    def _fail(self, request: Request) -> None:
        # Whoever leaves a page leaves its requests, too.
        if "ERR_ABORTED" not in (request.failure or ""):
            self.failed.append(f"request failed: {request.method} {request.url}: {request.failure}")

    def _answer(self, response: Response) -> None:
        if response.status >= 400:
            self.failed.append(f"answered {response.status}: {response.request.method} {response.url}")

    def complaints(self) -> list[str]:
        """What was said since the last time."""
        said = [f"console: {text}" for text in self.player.complaints]
        self.player.complaints.clear()
        said += self.failed
        self.failed = []
        return said + [f"program: {line}" for line in self._logged()]

    def _logged(self) -> list[str]:
        if self.log is None or not self.log.exists():
            return []
        with self.log.open("rb") as file:
            file.seek(self.read)
            new = file.read()
        self.read += len(new)
        text = new.decode("utf-8", "replace")
        if not LOGGED.search(text):
            return []
        return [" | ".join(text.strip().splitlines()[-12:])]


# ------------------------------------------------------------------ what is offered


def named(legal: Json) -> list[str]:
    """The test ids of an act's buttons, without those that only name a disc."""
    said = list((legal.get("args") or {}).values())
    if legal.get("discs"):
        return []
    suffix = f"-{str(said[0]).lower()}" if len(said) == 1 and isinstance(said[0], str | bool) else ""
    return [f"do-{legal['what']}{suffix}"]


def offers(player: Player, view: Json) -> list[str]:
    """Where what the page offers differs from what the rules call legal."""
    found: Json = player.page.evaluate("probes.offered()")
    if found.get("n") != view.get("n") or found.get("legal") != [one["what"] for one in view.get("legal", [])]:
        return []  # something new is on its way
    offered = set(found["offered"]) - set(OF_THE_PAGE)
    legal = view["legal"]
    whats = {one["what"] for one in legal}
    wrong = sorted(
        name for name in offered if not any(name == f"do-{what}" or name.startswith(f"do-{what}-") for what in whats)
    )
    wanted = {name for one in legal if one["what"] not in ELSEWHERE for name in named(one)}
    resignations = {name for name in wanted if name.startswith("do-resign")}
    turn = view.get("awaited") or view["turn"]
    if len(resignations) > 1 and turn:  # of two at one screen each resigns in their own turn
        wanted -= resignations - {f"do-resign-{turn}"}
    missing = sorted(wanted - offered)
    return [f"offered, but not legal: {name}" for name in wrong] + [
        f"legal, but not offered: {name}" for name in missing
    ]


# ------------------------------------------------------------------ figures


def figures(player: Player, view: Json) -> list[str]:
    """Where the page's figures differ from the server's."""
    shown: Json = player.page.evaluate("probes.score()")
    if shown["n"] != view.get("n") or shown["reserves"]["white"] is None:
        return []
    wrong = []
    said = {"reserves": view["reserves"], "points": view.get("scores") or view["points"]}
    for what, sides in said.items():
        for side, figure in sides.items():
            if whole(shown[what][side]) != figure:
                wrong.append(f"the page shows {what} of {side} as {shown[what][side]}, the server says {figure}")
    turn = view.get("awaited") or view["turn"]
    if shown["turn"] not in (None, turn):
        wrong.append(f"the page marks the turn of {shown['turn']}, the server says {turn}")
    return wrong


def unlike(page: Page, other: Page) -> list[str]:
    """Where two pages show different figures of one game."""
    one: Json = page.evaluate("probes.score()")
    two: Json = other.evaluate("probes.score()")
    if one["n"] != two["n"]:
        return []
    names = ("reserves", "points", "turn")
    return [f"two pages differ in {name}: {one[name]} and {two[name]}" for name in names if one[name] != two[name]]


def whole(text: str | None) -> int | None:
    """The number in a text; None if there is none."""
    found = re.search(r"[-−]?\d+", text or "")
    return int(found[0].replace("−", "-")) if found else None


def watched(house: House, game: str, lang: str) -> Json:
    """What somebody who only watches is told."""
    with connect(f"ws://127.0.0.1:{house.port}/ws/games/{game}", open_timeout=60, max_size=None) as socket:
        socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "lang": lang}))
        while True:
            said = socket.recv(60)
            if isinstance(said, str) and (message := json.loads(said))["type"] == "welcome":
                view: Json = message["view"]
                return view


def agreeing(view: Json, other: Json) -> list[str]:
    """Where the player's view differs from that of somebody who watches."""
    if view.get("n") != other.get("n") or view.get("busy") or other.get("busy"):
        return []
    names = ("phase", "step", "turn", "reserves", "points", "discs", "towers", "pending", "owed")
    return [
        f"who watches is told other {name}: {other[name]} instead of {view[name]}"
        for name in names
        if name not in ("pending", "owed") and view[name] != other[name]
    ]


def picture(page: Page, path: Path) -> None:
    """A picture for whoever looks into it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=path, timeout=120_000)
