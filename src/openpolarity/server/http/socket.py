"""The socket: one guest of one game, from hello to good-bye."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec.structs import replace
from starlette.websockets import WebSocketDisconnect, WebSocketState

from openpolarity.locales import LANGUAGES, catalogue, literal
from openpolarity.server.host.game_request import rematch_of
from openpolarity.server.host.guest import Guest
from openpolarity.server.host.registry import ElsewhereError, FullError, UnplayableError
from openpolarity.server.host.seating import has_own_seats
from openpolarity.server.host.store.errors import StoreError
from openpolarity.server.http.connections import AFTER_CUT, CUT, SEND, VIOLATED
from openpolarity.server.http.limits import Allowance, OverLimitError, address_of
from openpolarity.server.http.passing import COME_AGAIN, pass_on
from openpolarity.server.http.security import language_of
from openpolarity.server.messages.errors import Refusal, refusal_said
from openpolarity.server.messages.inbound import PROTOCOL, Aim, Do, Hello, Ping, WireError, read_message
from openpolarity.server.messages.outbound import Complaint, Done, Pong, Refused
from openpolarity.server.messages.text import said, say, word
from openpolarity.server.messages.writing import write

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.websockets import WebSocket

    from openpolarity.server.host.game_host import GameHost
    from openpolarity.server.host.registry import Registry
    from openpolarity.server.http.limits import Visitors
    from openpolarity.server.messages.text import Said

BEFORE_HELLO = 2
"""Messages that a client may send to say hello; whoever then has not is cut off."""
HELLO_WITHIN = 10.0
"""How long a client may take to say hello, s."""
WRONG_PROTOCOL, NO_GAME, NO_HELLO, TOO_MUCH, BROKEN, IDLE = 4400, 4404, 4408, 4429, 4500, 4410
CODES = {
    "protocol": WRONG_PROTOCOL,
    "no_game": NO_GAME,
    "no_hello": NO_HELLO,
    "too_fast": TOO_MUCH,
    "broken": BROKEN,
    "sockets": TOO_MUCH,
    "idle": IDLE,
}


async def serve(socket: WebSocket, registry: Registry, visitors: Visitors, key: str | None = None) -> None:
    """Serve one connection, from beginning to end; with the ``key`` of servers, it may be passed on to another one."""
    await socket.accept()
    address, allowance = address_of(socket.scope), Allowance()
    try:
        with visitors.socket(address):
            await _serve(socket, registry, visitors, allowance, key)
    except OverLimitError as over:
        await _refuse(socket, over.code, language_of(socket.scope), why=str(over.most))
    except TimeoutError:
        await _close(socket, NO_HELLO)
    except (WebSocketDisconnect, RuntimeError):
        pass  # gone, in the middle of something
    if allowance.used_up:
        visitors.cut_off(address)
    elif socket.scope.get(VIOLATED):
        visitors.violated(address)


async def _serve(
    socket: WebSocket, registry: Registry, visitors: Visitors, allowance: Allowance, key: str | None
) -> None:
    address, idle = address_of(socket.scope), visitors.limits.idle
    hello = await asyncio.wait_for(_hello(socket, lambda: visitors.is_banned(address)), HELLO_WITHIN)
    if hello is None:
        allowance.use_up()
        await _cut_off(socket)
        return
    if hello.protocol != PROTOCOL:
        await _refuse(socket, "protocol", hello.lang)
        return
    try:
        await _stay(socket, registry, hello, allowance, idle)
    except ElsewhereError as elsewhere:
        if key is None:
            await _close(socket, COME_AGAIN)
        else:
            await pass_on(socket, elsewhere.address, socket.path_params["game"], write(hello), key)


async def _close(socket: WebSocket, code: int) -> None:
    if socket.application_state is WebSocketState.CONNECTED:
        await socket.close(code)


async def _cut_off(socket: WebSocket) -> None:
    """Cut off a client that sends too much or does not read, without waiting for an answer."""
    with suppress(TimeoutError):  # it reads nothing: then it does not hear why, either
        await asyncio.wait_for(_close(socket, TOO_MUCH), AFTER_CUT)
    if cut := socket.scope.get(CUT):
        cut()


def error(code: str, lang: str = "en", **params: str | int | Said) -> Complaint:
    """An error as it is sent to a client."""
    plain = {name: literal(value) if isinstance(value, str) else value for name, value in params.items()}
    return Complaint(code, word(say(f"server.error.{code}", **plain), catalogue(lang)))


async def _receive(socket: WebSocket) -> str | bytes:
    """Receive the next message; binary ones are read as text, and are mostly malformed."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    found: str | bytes | None = message.get("text")
    return found if found is not None else message.get("bytes") or b""


async def _hello(socket: WebSocket, banned: Callable[[], bool]) -> Hello | None:
    """Wait for a hello; None if there is none, or others of the same address were cut off meanwhile."""
    for _ in range(BEFORE_HELLO):
        data = await _receive(socket)
        if banned():
            return None
        try:
            message = read_message(data)
        except WireError as wrong:
            await socket.send_text(write(error(wrong.code, why=str(wrong))))
            continue
        if isinstance(message, Hello):
            return message
        await socket.send_text(write(error("unknown", why="hello comes first")))
    return None


async def _refuse(socket: WebSocket, code: str, lang: str, **params: str | int | Said) -> None:
    with suppress(WebSocketDisconnect):  # gone before it heard why
        await socket.send_text(write(replace(error(code, lang, **params), closing=True)))
        await _close(socket, CODES[code])


async def _stay(
    socket: WebSocket, registry: Registry, hello: Hello, allowance: Allowance, idle: float | None = None
) -> None:
    game = socket.path_params["game"]
    try:
        host = await registry.enter(game)
        seats = await registry.seating.seats_of(host.card, hello.token) if host is not None else ()
    except FullError as full:
        await socket.send_text(write(error("full", hello.lang, n=full.args[0])))
        await _close(socket, BROKEN)
        return
    except StoreError as wrong:
        await socket.send_text(write(error("disk", hello.lang, why=said(wrong.reason))))
        await _close(socket, BROKEN)
        return
    if host is None:
        await _refuse(socket, "no_game", hello.lang)
        return
    if host.broken is not None:
        await _refuse(socket, "broken", hello.lang, why=host.broken)
        return
    guest = Guest(
        socket.send_text,
        socket.send_bytes,
        seats=seats,
        lang=hello.lang,
        token=hello.token,
        tab=hello.tab,
        sees=not hello.draws,
        at_once=socket.scope.get(SEND),
    )
    guest.address = address_of(socket.scope)
    host.enter(guest, hello.last, hello.run)
    delivering = asyncio.create_task(guest.deliver(host.key))
    reading = asyncio.create_task(_read(socket, registry, host, guest, allowance, idle))
    giving_up = asyncio.create_task(guest.hopeless.wait())
    try:
        await asyncio.wait((delivering, reading, giving_up), return_when=asyncio.FIRST_COMPLETED)
    finally:
        host.exit(guest)
        guest.leave()
        for task in (reading, delivering, giving_up):
            task.cancel()
        await asyncio.gather(delivering, reading, giving_up, return_exceptions=True)
    if host.broken is not None and not guest.hopeless.is_set() and socket.application_state is WebSocketState.CONNECTED:
        await _refuse(socket, "broken", guest.lang, why=host.broken)
    elif reading.done() and not reading.cancelled() and isinstance(reading.exception(), TimeoutError):
        await _refuse(socket, "idle", guest.lang)
    elif allowance.used_up or guest.hopeless.is_set():
        await _cut_off(socket)
    else:
        await _close(socket, 1000)


async def _read(
    socket: WebSocket, registry: Registry, host: GameHost, guest: Guest, allowance: Allowance, idle: float | None
) -> None:
    """Read a guest's messages until they leave or are cut off. Raises `TimeoutError` after ``idle`` silent seconds."""
    while not allowance.used_up:
        if idle is None:
            data = await _receive(socket)
        else:
            async with asyncio.timeout(idle):  # without a task for every message, as `wait_for` makes it
                data = await _receive(socket)
        if not allowance.take():
            guest.tell(error("too_fast", guest.lang))
            continue
        try:
            message = read_message(data)
        except WireError as wrong:
            allowance.sin()
            guest.tell(error(wrong.code, guest.lang, why=str(wrong)))
            continue
        host.company.heard(guest, pings=isinstance(message, Ping))
        if isinstance(message, Aim):
            host.aim(guest, message)
        elif isinstance(message, Do):
            await _do(registry, host, guest, message)
        elif isinstance(message, Ping):
            guest.tell(Pong(message.t))
        else:
            allowance.sin()
            guest.tell(error("unknown", guest.lang, why="hello was said already"))


def _not_begun(why: FullError | UnplayableError | StoreError, lang: str) -> Complaint:
    if isinstance(why, FullError):
        return error("full", lang, n=why.args[0])
    if isinstance(why, UnplayableError):
        return error("disk" if why.unstored else "wish", lang, why=why.why)
    return error("disk", lang, why=said(why.reason))


async def _rename(host: GameHost, guest: Guest, do: Do) -> None:
    """Call the person whom a guest moves by another name."""
    try:
        await host.sitting.rename(guest.seats[0], do.name or "")
    except StoreError as wrong:
        guest.tell(Refused(do.ask, "unsaved", error("disk", guest.lang, why=said(wrong.reason)).text))
    else:
        guest.tell(Done(do.ask))


async def _lay_lesson(host: GameHost, guest: Guest, do: Do) -> None:
    """Lay another lesson on the table at which one was learnt."""
    try:
        await host.lay_lesson(do.name or "")
    except Refusal as refusal:
        _refused(guest, do, refusal)
    except StoreError as wrong:
        guest.tell(Refused(do.ask, "unsaved", error("disk", guest.lang, why=said(wrong.reason)).text))
    else:
        guest.tell(Done(do.ask))


def _refused(guest: Guest, do: Do, refusal: Refusal) -> None:
    guest.tell(Refused(do.ask, refusal.code, word(refusal_said(refusal), catalogue(guest.lang))))


async def _talk(host: GameHost, guest: Guest, do: Do) -> None:
    try:
        await host.talk.do(guest, do)
    except Refusal as refusal:
        _refused(guest, do, refusal)
    else:
        guest.tell(Done(do.ask))


async def _rematch(registry: Registry, host: GameHost, guest: Guest, do: Do) -> None:
    """Begin the same game again, with the colours exchanged; friends both have to want it."""
    try:
        begins = not has_own_seats(host.card) or await host.talk.wants_rematch(guest)
    except Refusal as refusal:
        _refused(guest, do, refusal)
        return
    if begins:
        host.talk.go_on_with(_begin_again(registry, host, guest, do))
    elif host.company.next is not None:
        guest.tell(Done(do.ask, id=host.company.next, token=registry.seating.token_again(host.card, guest.token)))
    else:
        guest.tell(Done(do.ask))


async def _begin_again(registry: Registry, host: GameHost, guest: Guest, do: Do) -> None:
    """Begin the next game and lead everybody there; ``guest`` was the last one to ask for it."""
    try:
        fresh = await registry.begin(rematch_of(host.card))
        await registry.seating.take_along(host.card, fresh.card)
        for seat, computer in host.sitting.substitutes.items():
            await fresh.sitting.substitute(seat, computer)
    except (FullError, UnplayableError, StoreError) as wrong:
        text = _not_begun(wrong, guest.lang)
        guest.tell(Refused(do.ask, text.code, text.text))
        host.talk.stay()
        return
    if has_own_seats(host.card):
        await host.talk.lead_on(fresh.game)
    for other in host.guests:
        if other.seats:
            ask = do.ask if other is guest else None
            other.tell(Done(ask, id=fresh.game, token=registry.seating.token_again(fresh.card, other.token)))


async def _do(registry: Registry, host: GameHost, guest: Guest, do: Do) -> None:
    """Carry out requests that concern the host, and pass the others on to the game."""
    done = Done(do.ask)
    if do.what == "lang":
        guest.lang = do.lang if do.lang in LANGUAGES else guest.lang
        guest.tell(done)
        host.speak(guest, guest.lang)
    elif do.what == "take_over":
        guest.tell(done)
        host.take_over(guest)
    elif do.what == "shown":
        guest.tell(done)
        host.company.shown_to(guest)
    elif do.what in ("away", "back"):
        guest.tell(done)
        host.company.be_away(guest, away=do.what == "away")
    elif do.what == "name" and len(guest.seats) == 1:
        await _rename(host, guest, do)
    elif do.what == "lesson" and guest.seats:
        await _lay_lesson(host, guest, do)
    elif do.what in host.talk:
        await _talk(host, guest, do)
    elif do.what == "keyframe":
        guest.tell(done)
        guest.need_key()
    elif do.what == "rematch" and guest.seats:
        await _rematch(registry, host, guest, do)
    else:
        host.do(guest, do)
