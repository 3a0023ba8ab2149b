"""A server on a free port, and a client that plays over the wire as a page would."""

from __future__ import annotations

import json
import math
import socket
import threading
import time
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from openpolarity.locales import catalogue
from openpolarity.server.host.registry import EMPTY_FOR
from openpolarity.server.host.storage import open_storage
from openpolarity.server.http.serving import configured, listen, server_at
from openpolarity.server.messages.frames import Shown, decode, unpack_pose
from openpolarity.server.messages.inbound import PROTOCOL
from tests.waiting import TIMEOUT, wait_for

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from openpolarity.server.host.preparing import Preparing
    from openpolarity.server.http.access import Access
    from openpolarity.server.http.hosting import Hosting

Json = dict[str, Any]


class Server:
    """The real server, in a thread."""

    def __init__(
        self,
        data: Path,
        *,
        database: str | None = None,
        empty_for: float = EMPTY_FOR,
        access: Access | None = None,
        host: str = "127.0.0.1",
        hosting: Hosting | None = None,
        preparing: Preparing | None = None,
    ) -> None:
        self.data = data
        self._socket = listen(host, 0, catalogue())
        self.port = self._socket.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        config = configured(
            open_storage(data, database),
            access,
            empty_for=empty_for,
            address=self.url,
            hosting=hosting,
            preparing=preparing,
        )
        self._server = server_at(self._socket, config)
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [self._socket]})
        self._thread.start()
        wait_for(lambda: self._server.started)
        self.http = httpx.Client(base_url=self.url, timeout=TIMEOUT)

    @property
    def registry(self) -> Any:
        return self._server.config.app.state.registry

    def figures(self) -> str:
        """What it tells Prometheus."""
        return str(self._server.config.app.state.metrics.text().decode())  # type: ignore[union-attr]

    def stop(self) -> None:
        self.http.close()
        self._server.should_exit = True
        self._thread.join(TIMEOUT)
        self._socket.close()
        assert not self._thread.is_alive(), "the server did not end"

    def new(self, **wish: Any) -> Json:
        answer = self.http.post("/api/games", json=wish)
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    def join(self, game: Json, **options: Any) -> Client:
        return Client(self, game["id"], token=game.get("token"), **options)


class Client:
    """One page at a game."""

    def __init__(
        self,
        server: Server,
        game: str,
        *,
        token: str | None = None,
        last: int | None = None,
        run: str | None = None,
        lang: str = "en",
        tab: str | None = None,
        draws: bool = False,
        hello: bool = True,
    ) -> None:
        # No limit on what waits to be read: else whoever leaves would wait ten seconds for the good-bye behind it.
        address = f"ws://127.0.0.1:{server.port}/ws/games/{game}"
        self.socket = connect(address, max_size=2**22, max_queue=None, compression=None).__enter__()
        self.shown = Shown()
        self.frames = 0
        self.keys = 0
        self.heard: list[Json] = []
        self.events: list[Json] = []
        self.view: Json = {}
        self.welcome: Json = {}
        self._asked = 0
        self._aimed = 0
        if hello:
            known = {"token": token, "lang": lang, "last": last, "run": run, "tab": tab, "draws": draws}
            self.say({"type": "hello", "protocol": PROTOCOL, **known})
            self.until(lambda m: m["type"] == "welcome")

    def say(self, message: Json | str | bytes) -> None:
        self.socket.send(json.dumps(message) if isinstance(message, dict) else message)

    def hear(self, timeout: float = TIMEOUT) -> Json | None:
        """The next message; None if it was a frame."""
        data = self.socket.recv(timeout)
        if isinstance(data, bytes):
            frame = decode(data)
            assert frame.key or frame.number == self.shown.number + 1, "a frame is missing"
            self.shown.take(frame)
            self.frames += 1
            self.keys += frame.key
            return None
        message: Json = json.loads(data)
        self.heard.append(message)
        if message["type"] == "welcome":
            self.welcome, self.view = message, message["view"]
            self.events = message["events"] if not message["resumed"] else self.events + message["events"]
        elif message["type"] == "view":
            self.view = message
        elif message["type"] == "event":
            self.events.append(message)
        return message

    def until(self, wanted: Callable[[Json], bool]) -> Json:
        """Listen until a message comes that is wanted."""
        end = time.monotonic() + TIMEOUT
        while time.monotonic() < end:
            message = self.hear(end - time.monotonic())
            if message is not None and wanted(message):
                return message
        raise AssertionError(f"it never came; last heard {self.heard[-3:]}")

    def closed_with(self) -> int:
        """Listen until the server closes the socket; the code it gives."""
        with pytest.raises(ConnectionClosed) as closed:
            self.until(lambda _: False)
        assert closed.value.rcvd is not None
        return closed.value.rcvd.code

    def until_heard(self, kind: str) -> Json:
        """The last message of a kind; it may have been heard already."""
        found = next((message for message in reversed(self.heard) if message["type"] == kind), None)
        return found or self.until(lambda m: m["type"] == kind)

    def until_welcome(self, wanted: Callable[[Json], bool]) -> Json:
        """A welcome that is so: the last one, or one to come."""
        return self.welcome if wanted(self.welcome) else self.until(lambda m: m["type"] == "welcome" and wanted(m))

    def until_event(self, wanted: Callable[[Json], bool]) -> Json:
        """Listen until there is an event that is wanted; it may have been heard already."""
        found = next((event for event in self.events if wanted(event)), None)
        return found or self.until(lambda m: m["type"] == "event" and wanted(m))

    def until_view(self, wanted: Callable[[Json], bool]) -> Json:
        """Listen until the view is as wanted."""
        if not wanted(self.view):
            self.until(lambda m: m["type"] in ("view", "welcome") and wanted(self.view))
        return self.view

    def until_shown(self, wanted: Callable[[], bool]) -> None:
        """Listen until what is shown is as wanted."""
        end = time.monotonic() + TIMEOUT
        while not wanted():
            assert time.monotonic() < end, "it was never shown"
            self.hear(end - time.monotonic())

    def ask(self, what: str, **args: Any) -> Json:
        """Do something; the answer."""
        self._asked += 1
        ask = self._asked
        self.say({"type": "do", "ask": ask, "what": what, **args})
        return self.until(lambda m: m["type"] in ("done", "refused") and m["ask"] == ask)

    def do(self, what: str, **args: Any) -> Json:
        """Do something that is not refused."""
        answer = self.ask(what, **args)
        assert answer["type"] == "done", answer
        return answer

    def offered(self) -> set[str]:
        return {one["what"] for one in self.view["legal"]}

    def place(self, disc: int) -> tuple[float, float, float]:
        """Where a disc's middle is shown, m."""
        x, y, z = unpack_pose(self.shown.poses[disc])[:3]
        return float(x), float(y), float(z)

    # ------------------------------------------------------------------ a hand

    def aim(self, target: Json) -> int:
        self._aimed += 1
        self.say({"type": "aim", **target, "i": self._aimed})
        return self._aimed

    def move(self, start: Json, end: Json, speed: float = 0.3) -> Json:
        """Drag from one target to another at a speed (m/s), 60 aims a second, and wait until the hand is there."""
        way = math.dist(*((t["x"], t["y"], t["z"]) for t in (start, end)))
        turn = math.remainder(end["azimuth"] - start["azimuth"], math.tau)
        pieces = max(1, math.ceil(60 * max(way / speed, abs(turn) / math.pi)))
        for piece in range(1, pieces + 1):
            share = piece / pieces
            now = {name: start[name] + share * (end[name] - start[name]) for name in ("x", "y", "z", "tilt")}
            last = self.aim({**now, "azimuth": start["azimuth"] + share * turn, "face": end["face"]})
            pause = time.monotonic() + 1 / 60
            while (left := pause - time.monotonic()) > 0:
                try:
                    self.hear(left)
                except TimeoutError:
                    break
        self.until_shown(lambda: self._arrived(end, last))
        return end

    def _arrived(self, target: Json, last: int) -> bool:
        feel = self.shown.feel
        if feel is None or self.view["phase"] == "over":
            return True  # something ended it
        x, y, _ = unpack_pose(feel.hand)[:3]
        return feel.aim == last and math.hypot(x - target["x"], y - target["y"]) < 1e-4

    def lean(self, on: int, azimuth: float, *, face: str, distance: float = 1.62, tilt: float = 42.0) -> Json:
        """Take a disc, bring it in high, lower it behind a flat, let go; the event that says what came of it.

        ``azimuth`` and ``tilt`` in degrees, ``distance`` in diameters.
        """
        kit = self.welcome["kit"]
        start = self.do("take")["hand"]["aim"]
        x, y, _ = self.place(on)

        def at(back: float, z: float) -> Json:
            out, toward = math.radians(azimuth), math.radians(azimuth) + math.pi
            slant = math.radians(tilt)
            run = kit["diameter"] / 2 * math.cos(slant) - kit["thickness"] / 2 * math.sin(slant)
            far = distance * kit["diameter"] + back
            return {
                "x": x + far * math.cos(out) + run * math.cos(toward),
                "y": y + far * math.sin(out) + run * math.sin(toward),
                "z": z,
                "tilt": slant,
                "azimuth": toward,
                "face": face,
            }

        here = self.move(start, {**start, "z": 0.09}, 0.6)
        here = self.move(here, at(0.03, 0.09), 0.6)
        here = self.move(here, at(0.03, 0.02), 0.3)
        self.move(here, at(0, 3e-4), 0.15)
        self.do("let_go")
        return self.until(lambda m: m["type"] == "event" and not m["quiet"])

    def leave(self) -> None:
        """Close the tab."""
        self.socket.close()

    def vanish(self) -> None:
        """The connection breaks, without a word."""
        self.socket.socket.shutdown(socket.SHUT_RDWR)
        self.socket.close()
