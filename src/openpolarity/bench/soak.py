"""A long soak of a server: memory, descriptors and delays stay flat, and nothing that was announced is lost."""

from __future__ import annotations

import asyncio
import json
import time
import urllib.request
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.bench.busy import PROC, OtherLoad, family_of
from openpolarity.bench.machine import machine
from openpolarity.bench.programs import new_friends, running_server
from openpolarity.bench.server import SPECTATORS, circle, connect, host_of
from openpolarity.bench.streams import Stream, StreamPlayer

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.record.strict_json import Json

TABLES = 3
CARRIED = 4.0
"""How long every disc is led round before it goes back and the turn is passed on, s."""
EVERY = 10.0
"""Seconds between two samples."""
OBEDIENT = ("pass", "decline", "withdraw", "resign")
"""What a player does who may not take a disc, the first that is offered."""


class SoakPlayer(StreamPlayer):
    """A player far away, who knows what is offered and counts events that are missing."""

    def __init__(self, host: str, game: Json) -> None:
        super().__init__(host, game)
        self.game = str(game["id"])
        self.view: Json = {}
        self.announced: list[tuple[int, str]] = []
        """The number and kind of every event that is not quiet."""
        self.missing = 0
        self._last: int | None = None

    async def listen(self) -> None:
        """Take in messages until cancelled."""
        while True:
            message = await self.stream.messages.get()
            if message["type"] == "welcome":
                self.view, self._last = message["view"], message["n"]
            elif message["type"] == "view":
                self.view = message
            elif message["type"] == "event":
                if self._last is not None:
                    self.missing += message["n"] - self._last - 1
                self._last = message["n"]
                if not message["quiet"]:
                    self.announced.append((message["n"], message["kind"]))

    def offered(self) -> list[str]:
        """What may be done now."""
        return [one["what"] for one in self.view.get("legal", ())]

    def do(self, what: str) -> None:
        """Ask for something."""
        self.stream.say({"type": "do", "ask": 1, "what": what})


class SoakTable:
    """One game after another of two players far apart, with spectators."""

    def __init__(self, address: str) -> None:
        self._address = address
        self.seats: list[SoakPlayer] = []
        self._streams: list[Stream] = []
        self._listening: list[asyncio.Task[None]] = []
        self.ended: list[SoakPlayer] = []
        """Players of games that are over."""

    async def open(self) -> None:
        """Begin a game, and have everybody come in."""
        pair = await asyncio.to_thread(new_friends, self._address)
        self.seats = [SoakPlayer(host_of(self._address), game) for game in pair]
        for seat in self.seats:
            self._streams.append(await connect(self._address, partial(_same, seat.stream)))
        watches = partial(Stream, game={"id": pair[0]["id"]})
        self._streams += [await connect(self._address, watches) for _ in range(SPECTATORS)]
        self._listening = [asyncio.create_task(seat.listen()) for seat in self.seats]

    def close(self) -> None:
        """Leave the table."""
        for task in self._listening:
            task.cancel()
        for stream in self._streams:
            stream.close()
        self.ended += self.seats
        self.seats, self._streams, self._listening = [], [], []

    async def play(self) -> None:
        """Play until cancelled: in every turn a disc is led round; a game that is over is followed by another one."""
        await self.open()
        while True:
            if any(seat.view.get("phase") == "over" for seat in self.seats):
                self.close()
                await self.open()
            mover = next((seat for seat in self.seats if seat.view.get("mine") and not seat.view["busy"]), None)
            if mover is None:
                await asyncio.sleep(0.05)
                continue
            if mover.view["hand"] is not None:
                await circle(mover, CARRIED)
                mover.do("pass")  # the disc goes back, so that a game lasts
            else:
                offered = mover.offered()
                mover.do("take" if "take" in offered else next((one for one in OBEDIENT if one in offered), "resign"))
            before = mover.view
            for _ in range(100):
                if mover.view is not before:
                    break
                await asyncio.sleep(0.05)


def _same(stream: Stream, _: str) -> Stream:
    return stream


def _resident(pid: int) -> float:
    """Memory that a process has, MB."""
    with suppress(OSError, IndexError):
        return int((PROC / str(pid) / "statm").read_text().split()[1]) * 4096 / 1e6
    return 0.0


def _descriptors(pid: int) -> int:
    with suppress(OSError):
        return len(list((PROC / str(pid) / "fd").iterdir()))
    return 0


def _sample(at: float, pid: int, tables: list[SoakTable], watch: OtherLoad) -> Json:
    """What the server needs now, and the delays since the last sample."""
    waits: list[float] = []
    for table in tables:
        for seat in table.seats:
            waits += seat.waits
            seat.waits.clear()
    family = family_of(pid) - {pid}
    others = watch.others()
    return {
        "minutes": round(at / 60, 2),
        "p50_ms": round(float(np.percentile(waits, 50)) * 1e3, 1) if waits else None,
        "p99_ms": round(float(np.percentile(waits, 99)) * 1e3, 1) if waits else None,
        "server_mb": round(_resident(pid), 1),
        "games_mb": round(sum(map(_resident, family)) / max(1, len(family)), 1),
        "processes": len(family),
        "descriptors": _descriptors(pid),
        "others_cores": None if others is None else round(others, 2),
    }


def _lost(address: str, seats: list[SoakPlayer]) -> int:
    """Events that players heard of and that are not in the record, or that they were not told."""
    lost = sum(seat.missing for seat in seats)
    records: dict[str, set[tuple[int, str]]] = {}
    for seat in seats:
        if seat.game not in records:
            with urllib.request.urlopen(f"{address}api/games/{seat.game}/replay", timeout=120) as answer:
                events = json.loads(answer.read())["events"]
            records[seat.game] = {(event["n"], event["kind"]) for event in events}
        lost += sum(one not in records[seat.game] for one in seat.announced)
    return lost


async def _soak(address: str, pid: int, seconds: float, samples: list[Json], report: Callable[[float], None]) -> Json:
    tables = [SoakTable(address) for _ in range(TABLES)]
    playing = [asyncio.create_task(table.play()) for table in tables]
    start = time.perf_counter()
    try:
        while (now := time.perf_counter() - start) < seconds:
            watch = OtherLoad()
            await asyncio.sleep(min(EVERY, seconds - now))
            for task in playing:
                if task.done():
                    task.result()
            samples.append(_sample(time.perf_counter() - start, pid, tables, watch))
            report(min(EVERY, seconds - now) / seconds)
    except asyncio.CancelledError:
        pass  # what is done counts
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for table in tables:
        table.close()
    seats = [seat for table in tables for seat in table.ended]
    return {
        "minutes": round((time.perf_counter() - start) / 60, 1),
        "games": len({seat.game for seat in seats}),
        "announced": sum(len(seat.announced) for seat in seats) // 2,
        "lost": await asyncio.to_thread(_lost, address, seats),
    }


def _third(samples: list[Json], which: slice, name: str) -> float | None:
    """The median of a figure in a part of the samples."""
    values = [one[name] for one in samples[which] if one[name] is not None]
    return round(float(np.median(values)), 1) if values else None


def soak(minutes: float, report: Callable[[str, float], None]) -> Json:
    """Let three tables with two players and ten spectators each play for some minutes.

    ``report`` is told what was just done, and which share of the whole it was. Ctrl-C ends it early, and what is done
    counts.
    """
    samples: list[Json] = []
    with running_server() as (address, pid):
        figures = asyncio.run(_soak(address, pid, 60 * minutes, samples, lambda share: report("soak", share)))
    part = max(1, len(samples) // 3)
    names = ("p50_ms", "p99_ms", "server_mb", "games_mb", "descriptors")
    return {
        **figures,
        "tables": TABLES,
        "spectators": SPECTATORS,
        "first_third": {name: _third(samples, slice(0, part), name) for name in names},
        "last_third": {name: _third(samples, slice(-part, None), name) for name in names},
        "samples": samples,
        "machine": machine("uvicorn", "websockets", "numba"),
    }
