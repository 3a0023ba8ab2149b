"""Whoever is not to come in is turned away, also where the system accepts connections by itself, as on Windows."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from openpolarity.locales import catalogue
from openpolarity.server.http import listening
from openpolarity.server.http.connections import Http
from openpolarity.server.http.serving import PortError, listen

ASK = b"GET / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n"


async def answers(admitted: list[bool]) -> list[bytes]:
    """What connections get, one after another, of which these are admitted."""
    asked = iter(admitted)
    app = Starlette(routes=[Route("/", lambda _: PlainTextResponse("welcome"))])
    app.state.visitors = SimpleNamespace(admits=lambda _: next(asked))
    with listen("127.0.0.1", 0, catalogue("en")) as found:
        found.admits = app.state.visitors.admits
        server = uvicorn.Server(uvicorn.Config(app, http=Http, ws="none", lifespan="off", log_level="critical"))
        serving = asyncio.create_task(server.serve(sockets=[found]))
        while not server.started:
            await asyncio.sleep(0.01)
        heard = []
        for _ in admitted:
            try:
                reader, writer = await asyncio.open_connection(*found.getsockname())
                writer.write(ASK)
                heard.append((await reader.read())[-7:])
                writer.close()
            except ConnectionError:
                heard.append(b"")
        server.should_exit = True
        await serving
        return heard


@pytest.mark.parametrize("at_the_door", [True, False], ids=["by the listener", "by the protocol"])
def test_each_connection_is_asked_about_once(at_the_door: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "AT_THE_DOOR", at_the_door)
    assert asyncio.run(answers([True, False, True])) == [b"welcome", b"", b"welcome"]


def test_two_programs_never_share_a_port() -> None:
    t = catalogue("en")
    with listen("127.0.0.1", 0, t) as first:
        first.listen()
        with pytest.raises(PortError, match="another program uses that port"):
            listen("127.0.0.1", first.getsockname()[1], t)
