"""A mailbox keeps all messages in order, but only the latest frame, and a keyframe for guests that missed some."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

from openpolarity.server.host.guest import Guest
from openpolarity.server.messages.outbound import Pong

if TYPE_CHECKING:
    from collections.abc import Coroutine

T = TypeVar("T")


def run(play: Coroutine[object, object, T]) -> T:
    """In a thread of its own: a browser of other tests keeps a loop running in this one."""
    with ThreadPoolExecutor(1) as own:
        return own.submit(asyncio.run, play).result()


def test_a_guest_that_reads_slowly_is_spared_frames_and_gets_a_keyframe_but_loses_no_message() -> None:
    async def play() -> tuple[list[str], list[bytes], int]:
        texts: list[str] = []
        frames: list[bytes] = []
        gate = asyncio.Event()

        async def text(message: str) -> None:
            texts.append(message)

        async def binary(data: bytes) -> None:
            frames.append(data)
            await gate.wait()  # a connection that is full

        guest = Guest(text, binary, seats=(), lang="en")
        delivering = asyncio.create_task(guest.deliver(lambda: b"key"))
        guest.show(b"1")
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        for number in range(2, 1000):
            guest.show(str(number).encode())
            if number % 100 == 0:
                guest.tell(Pong(number))
        gate.set()
        while len(frames) < 2:
            await asyncio.sleep(0)
        guest.show(b"1000")
        while len(frames) < 3:
            await asyncio.sleep(0)
        guest.leave()
        await delivering
        return texts, frames, guest.skipped

    texts, frames, skipped = run(play())
    assert frames == [b"1", b"key", b"1000"]
    assert texts == [f'{{"type":"pong","t":{number}}}' for number in range(100, 1000, 100)]
    assert skipped == 998


def test_a_guest_that_reads_nothing_at_all_is_given_up() -> None:
    async def play() -> bool:
        async def never(_: object) -> None:
            await asyncio.Event().wait()

        guest = Guest(never, never, seats=(), lang="en")
        for number in range(2000):
            guest.tell(Pong(number))
        return guest.gone

    assert run(play())


def test_a_frame_goes_at_once_unless_something_waits_before_it() -> None:
    async def play() -> list[object]:
        sent: list[object] = []
        full = asyncio.Event()

        async def send(what: object) -> None:
            sent.append(what)

        def at_once(data: bytes) -> bool:
            if not full.is_set():
                sent.append(data)
            return not full.is_set()

        guest = Guest(send, send, seats=(), lang="en", at_once=at_once)
        delivering = asyncio.create_task(guest.deliver(lambda: b"key"))
        guest.show(b"before anybody delivers")
        await asyncio.sleep(0)
        guest.show(b"at once")
        guest.tell(Pong(1))
        guest.show(b"after the message")
        await asyncio.sleep(0.01)
        full.set()
        guest.show(b"late")
        await asyncio.sleep(0.01)
        guest.leave()
        await delivering
        return sent

    pong = '{"type":"pong","t":1}'
    assert run(play()) == [b"before anybody delivers", b"at once", pong, b"after the message", b"late"]
