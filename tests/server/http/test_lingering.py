"""Clients that stop in the middle of something are not waited for and disturb nobody."""

from __future__ import annotations

import json
import logging
import socket
import struct
import time
from typing import TYPE_CHECKING

import pytest
from websockets.exceptions import ConnectionClosed

from openpolarity.server.http.connections import Http, Socket
from openpolarity.server.messages.inbound import PROTOCOL
from tests.server.client import Client, Server
from tests.waiting import wait_for

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Iterator

GONE = r"reset|roken"
HEAD = b"POST /api/games HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n"


@pytest.fixture
def impatient(server: Server, monkeypatch: pytest.MonkeyPatch) -> Server:
    """A server that waits half a second for a request."""
    monkeypatch.setattr(Http, "within", 0.5)
    return server


@pytest.fixture
def complaints() -> Iterator[list[logging.LogRecord]]:
    """What the server logs."""
    found: list[logging.LogRecord] = []

    class Listener(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(record)

    listener = Listener(logging.WARNING)
    loggers = [logging.getLogger(name) for name in ("uvicorn.error", "asyncio", "openpolarity")]
    for logger in loggers:
        logger.addHandler(listener)
    yield found
    for logger in loggers:
        logger.removeHandler(listener)


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"G",
        b"GET / HTTP/1.1\r\nhost: localhost\r\n",
        b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\nGET / HTTP/1.1\r\nhost: loc",
        HEAD,
        HEAD + b'{"mode": ',
    ],
    ids=["nothing", "a letter", "half a head", "half a second request", "no body", "half a body"],
)
def test_a_half_sent_request_ends(impatient: Server, begun: bytes, complaints: list[logging.LogRecord]) -> None:
    with socket.create_connection(("127.0.0.1", impatient.port), 60) as raw:
        raw.sendall(begun)
        heard = raw.makefile("rb").read()  # until the server ends it
    assert b"408 Request Timeout" in heard
    assert impatient.http.get("/healthz").status_code == 200
    assert not complaints


def drip(raw: socket.socket) -> None:
    """A header every now and then, for ever."""
    raw.sendall(b"GET / HTTP/1.1\r\n")
    while True:
        raw.sendall(b"x: y\r\n")
        time.sleep(0.05)


def test_a_request_that_drips_in_ends_too(impatient: Server) -> None:
    with (
        socket.create_connection(("127.0.0.1", impatient.port), 60) as raw,
        pytest.raises(OSError, match=GONE),
    ):
        drip(raw)


def test_a_request_in_two_pieces_is_answered_and_so_is_the_next(impatient: Server) -> None:
    with socket.create_connection(("127.0.0.1", impatient.port), 60) as raw:
        for _ in range(2):
            raw.sendall(b"GET /healthz HTTP/1.1\r\nhost: loc")
            raw.sendall(b"alhost\r\n\r\n")
            heard = b""
            while not heard.endswith(b"}"):
                heard += raw.recv(65536)
            assert heard.startswith(b"HTTP/1.1 200")


def test_a_client_that_leaves_in_the_middle_of_a_body_is_no_mistake_of_ours(
    server: Server, complaints: list[logging.LogRecord]
) -> None:
    for _ in range(5):
        with socket.create_connection(("127.0.0.1", server.port), 60) as raw:
            raw.sendall(HEAD + b'{"mode": ')
    assert server.http.get("/healthz").status_code == 200
    assert not complaints


def frame(message: dict[str, object]) -> bytes:
    """A short message as a client's frame."""
    said = json.dumps(message).encode()
    return bytes([0x81, 0x80 | len(said), 0, 0, 0, 0]) + said


def raw_socket(server: Server, game: str) -> socket.socket:
    """A client that is only a socket: nothing reads it or closes it by itself."""
    raw = socket.create_connection(("127.0.0.1", server.port), 60)
    upgrade = "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13"
    key = "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=="
    raw.sendall(f"GET /ws/games/{game} HTTP/1.1\r\nhost: localhost\r\n{upgrade}\r\n{key}\r\n\r\n".encode())
    assert raw.recv(12) == b"HTTP/1.1 101"
    raw.sendall(frame({"type": "hello", "protocol": PROTOCOL}))
    return raw


def flood(raw: socket.socket) -> None:
    pings = frame({"type": "ping", "t": 1}) * 100
    while True:
        raw.sendall(pings)


def test_a_client_that_was_cut_off_is_gone_whether_or_not_it_says_good_bye(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = Socket.connection_made

    def never_ends_by_itself(self: Socket, transport: asyncio.BaseTransport) -> None:
        made(self, transport)
        self.close_timeout = 3600.0

    monkeypatch.setattr(Socket, "connection_made", never_ends_by_itself)
    game = server.new(mode="two")
    guests = server.registry.hosts[game["id"]].guests
    with raw_socket(server, game["id"]) as flooder:
        wait_for(lambda: len(guests) == 1)
        with pytest.raises(OSError, match=GONE):  # though nobody closed it at this end
            flood(flooder)
        wait_for(lambda: not guests)


def test_nothing_more_is_written_to_a_client_that_has_vanished(
    server: Server, complaints: list[logging.LogRecord]
) -> None:
    game = server.new(mode="two")
    raw = raw_socket(server, game["id"])
    host = server.registry.hosts[game["id"]]
    wait_for(lambda: len(host.guests) == 1)
    (guest,) = host.guests
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))

    def vanish() -> None:
        raw.close()  # without a word, before the server can notice
        for _ in range(50):
            guest.tell({"type": "pong", "t": 0})

    server.registry._sweeping.get_loop().call_soon_threadsafe(vanish)
    wait_for(lambda: not host.guests)
    assert not complaints


def chatter(client: Client) -> None:
    while True:
        client.say("{")


def test_a_client_that_floods_before_hello_is_cut_off(server: Server) -> None:
    game = server.new(mode="two")
    client = Client(server, game["id"], hello=False)
    with pytest.raises(ConnectionClosed):
        chatter(client)


def test_a_client_that_reads_nothing_is_given_up_and_the_others_play_on(server: Server) -> None:
    game = server.new(mode="two")
    deaf, other = raw_socket(server, game["id"]), server.join(game)
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    host = server.registry.hosts[game["id"]]
    wait_for(lambda: len(host.guests) == 2)
    lost = next(guest for guest in host.guests if not guest.seats)
    loop = server.registry._sweeping.get_loop()
    for _ in range(5_000):  # what a long game would tell everybody
        loop.call_soon_threadsafe(lost.tell, {"type": "pong", "t": 0, "more": "x" * 5_000})
    wait_for(lambda: len(host.guests) == 1)
    other.leave()
    deaf.close()
