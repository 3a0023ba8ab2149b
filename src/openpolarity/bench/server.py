"""The capacity of a server: live games with moving hands, spectators, and the delay from an input to its frame.

All hands are aimed at the same instants, so that all games wake at once. Hands that are led by different people are not
in step: for comparison, as many games are measured with aims that are spread evenly over the sixtieth of a second
between two aims of a hand (`apart`). In both cases all hands set off together, so that all games also write their
records at the same instants.
"""

from __future__ import annotations

import asyncio
import math
import subprocess
import sys
import time
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.bench.busy import OtherLoad, server_seconds, wait_until_calm
from openpolarity.bench.machine import machine
from openpolarity.bench.programs import new_friends, new_game, running_server, server_for_many, server_for_others
from openpolarity.bench.streams import Stream, StreamPlayer
from openpolarity.system.load import load

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from openpolarity.record.strict_json import Json

GOAL_MS = 50.0
RATE = 60
LEAST_RATE = 55.0
"""Frames a second that count as 60 Hz: they are sent every 16 ms, and a busy machine drops some."""
SECONDS = 5.0
GAMES = (1, 2, 4, *range(8, 65, 4))
"""The numbers of games that are tried; between the last one held and the first one missed, it is searched further."""
OPEN_GAMES = 100
"""Games that may be open while that is measured: those that were left stay open for a while."""
MOST_TABLES = 16
SPECTATORS = 10
"""Spectators of every table with two players far apart."""
FLOODERS = 50
"""Connections that send garbage beside a game."""
FLOOD_SECONDS = 10.0
STREAMS = (25, 50, 100, 150, 200, 300, 400)
BUSY = 0.2
"""Cores that others may use before the figures come with a warning."""
SPARED = 0.02
"""Largest share of key frames: the server sends one after it has left out frames for a spectator that lags."""


def host_of(address: str) -> str:
    """The name and port in a server's address."""
    return address.removeprefix("http://").rstrip("/")


async def connect(address: str, make: Callable[[str], Stream]) -> Stream:
    """Connect a stream to a server."""
    host = host_of(address)
    name, _, port = host.partition(":")
    loop = asyncio.get_running_loop()
    _, stream = await loop.create_connection(lambda: make(host), name, int(port))
    return stream


async def sit(address: str, game: Json) -> StreamPlayer:
    """Sit down at a game and take a disc."""
    host = host_of(address)
    player = StreamPlayer(host, game)
    await connect(address, lambda _: player.stream)
    await player.hear("welcome")
    player.stream.say({"type": "do", "ask": 1, "what": "take"})
    await player.hear("done")
    return player


async def circle(player: StreamPlayer, seconds: float, after: float = 0.0) -> None:
    """Lead the hand round the board over the foundations, 60 aims a second; the first one ``after`` some seconds."""
    start = time.perf_counter() + after
    await asyncio.sleep(after)
    count = 0
    while (now := time.perf_counter() - start) < seconds:
        angle = 2 * math.pi * now / 4
        place = {"x": 0.12 * math.cos(angle), "y": 0.12 * math.sin(angle), "z": 0.07, "tilt": 0.5, "azimuth": 1.5}
        player.aim({**place, "face": "white"})
        count += 1
        await asyncio.sleep(max(0.0, start + count / RATE - time.perf_counter()))


async def _circle_all(players: list[StreamPlayer], seconds: float, *, apart: bool) -> None:
    """Lead all hands round, in step, or with their aims spread evenly over the time between two aims of a hand."""
    between = 1 / (RATE * len(players)) if apart else 0.0
    await asyncio.gather(*(circle(player, seconds, n * between) for n, player in enumerate(players)))


async def measure_hands(
    players: list[StreamPlayer],
    seconds: float,
    begin: Callable[[], object] = lambda: None,
    *,
    server: int | None = None,
    apart: bool = False,
) -> Json:
    """Let all hands move for some seconds, and measure delays (ms), frame rates (Hz) and how busy the machine was.

    ``begin`` is called when the hands move and measuring begins. With the process id of the ``server`` also how much
    processor time a game needs, in the processes of games and in the server (ms a second): figures that hardly depend
    on what else runs. With ``apart`` the hands are not in step.
    """
    await _circle_all(players, 1.5, apart=apart)  # up and in, not measured
    begin()
    for player in players:
        player.waits.clear()
    before = [(player.stream.frames, player.stream.bytes, player.table_time) for player in players]
    used = server_seconds(server) if server is not None else (0.0, 0.0)
    start, watch, own = time.perf_counter(), OtherLoad(), time.process_time()
    await _circle_all(players, seconds, apart=apart)
    passed = time.perf_counter() - start
    others, driver = watch.others(), (time.process_time() - own) / passed
    rates = [(player.stream.frames - frames) / passed for player, (frames, _, _) in zip(players, before, strict=True)]
    weights = [(player.stream.bytes - weight) / passed for player, (_, weight, _) in zip(players, before, strict=True)]
    paces = [(player.table_time - then) / passed for player, (_, _, then) in zip(players, before, strict=True)]
    waits = np.array([wait for player in players for wait in player.waits]) * 1e3
    found: Json = {
        "p50_ms": round(float(np.percentile(waits, 50)), 1),
        "p99_ms": round(float(np.percentile(waits, 99)), 1),
        "hz": round(min(rates), 1),
        "pace": round(min(paces), 3),
        "bytes_per_s": round(float(np.mean(weights))),
        "driver_cores": round(driver, 2),
        "others_cores": None if others is None else round(others, 2),
    }
    if server is not None:
        in_server, in_games = (
            1e3 * (now - then) / passed / len(players) for now, then in zip(server_seconds(server), used, strict=True)
        )
        found |= {"game_ms_per_s": round(in_games, 1), "server_ms_per_s": round(in_server, 1)}
    return found


def held(found: Json) -> bool:
    """Whether figures are within the goals."""
    return bool(found["p99_ms"] <= GOAL_MS and found["hz"] >= LEAST_RATE and found["pace"] >= 0.97)


async def _games(address: str, pid: int, report: Callable[[float], None]) -> tuple[int, list[Json], Json]:
    """Add games until the goals are missed, then look for the most that are held.

    Returns how many that are, the figures of each number of games that was tried, and those of the most that are held
    (or of one) with hands that are not in step.
    """
    players: list[StreamPlayer] = []
    figures: dict[int, Json] = {}

    async def measured(wanted: int, *, apart: bool = False) -> Json:
        while len(players) > wanted:
            players.pop().stream.close()
        while len(players) < wanted:
            players.append(await sit(address, await asyncio.to_thread(new_game, address)))
        await asyncio.to_thread(wait_until_calm, pid)  # the spare process for the next game gets ready
        found = await measure_hands(players, SECONDS, server=pid, apart=apart)
        if not held(found):  # somebody else may have been busy
            found = await measure_hands(players, SECONDS, server=pid, apart=apart)
        report(1 / (len(GAMES) + 2))
        return {"games": wanted, **found}

    async def holds(wanted: int) -> bool:
        figures[wanted] = await measured(wanted)
        return held(figures[wanted])

    most = await most_held(GAMES, holds)
    apart = await measured(max(1, most), apart=True)
    for player in players:
        player.stream.close()
    return most, [figures[games] for games in sorted(figures)], apart


async def most_held(steps: Sequence[int], holds: Callable[[int], Awaitable[bool]]) -> int:
    """The largest number that holds, up to the last step; 0 if the first one does not.

    Steps are tried in order until one is missed, then the numbers between it and the one before, always the middle.
    """
    most = 0
    for missed in steps:
        if not await holds(missed):
            break
        most = missed
    else:
        return most
    while missed - most > 1:
        middle = (most + missed) // 2
        if await holds(middle):
            most = middle
        else:
            missed = middle
    return most


async def _streams(address: str, pid: int, report: Callable[[float], None]) -> tuple[int, list[Json]]:
    """Add spectators to one game until the goals are missed; returns how many were held, and each step's figures."""
    game = await asyncio.to_thread(new_game, address)
    player = await sit(address, game)
    await asyncio.to_thread(wait_until_calm, pid)
    watchers: list[Stream] = []
    figures: list[Json] = []
    watched = {"id": game["id"]}
    for wanted in STREAMS:
        while len(watchers) < wanted:
            watchers.append(await connect(address, lambda host: Stream(host, watched)))
        await asyncio.sleep(0.5)
        before = [stream.frames for stream in watchers]
        keys = sum(stream.keys for stream in watchers)
        start = time.perf_counter()
        found = await measure_hands([player], SECONDS)
        if not held(found):
            found = await measure_hands([player], SECONDS)  # somebody else may have been busy
        passed = time.perf_counter() - start
        got = sum(stream.frames for stream in watchers) - sum(before)
        spared = (sum(stream.keys for stream in watchers) - keys) / max(1, got)
        figures.append(
            {"streams": wanted, **found, "watched_hz": round(got / passed / wanted, 1), "spared": round(spared, 4)}
        )
        report(1 / len(STREAMS))
        if not (held(found) and spared <= SPARED):
            break
    for stream in (player.stream, *watchers):
        stream.close()
    most = max((one["streams"] for one in figures if held(one) and one["spared"] <= SPARED), default=0)
    return most, figures


async def _tables(address: str, pid: int, report: Callable[[float], None]) -> tuple[int, list[Json]]:
    """Add one table with two players far apart and their spectators at a time, until the goals are missed.

    At every table the one to move leads a hand, and the other watches it. Returns how many tables were held.
    """
    movers: list[StreamPlayer] = []
    streams: list[Stream] = []
    figures: list[Json] = []
    for _ in range(MOST_TABLES):
        one, two = await asyncio.to_thread(new_friends, address)
        movers.append(await sit(address, one))
        friend = StreamPlayer(host_of(address), two)
        streams += [await connect(address, partial(_same, friend.stream))]
        watches = partial(Stream, game={"id": one["id"]})
        streams += [await connect(address, watches) for _ in range(SPECTATORS)]
        await asyncio.to_thread(wait_until_calm, pid)
        before, start = [stream.frames for stream in streams], time.perf_counter()
        found = await measure_hands(movers, SECONDS)
        if not held(found):
            before, start = [stream.frames for stream in streams], time.perf_counter()
            found = await measure_hands(movers, SECONDS)
        passed = time.perf_counter() - start
        slowest = min(stream.frames - then for stream, then in zip(streams, before, strict=True)) / passed
        figures.append({"tables": len(movers), **found, "slowest_watcher_hz": round(slowest, 1)})
        report(1 / MOST_TABLES)
        if not held(found):
            break
    for stream in (*(mover.stream for mover in movers), *streams):
        stream.close()
    return max((one["tables"] for one in figures if held(one)), default=0), figures


def _same(stream: Stream, _: str) -> Stream:
    return stream


async def _floods(address: str) -> Json:
    """Measure a game alone, and beside connections that flood the server with garbage."""
    for _ in range(100):
        try:
            game = await asyncio.to_thread(new_game, address)
            break
        except OSError:
            await asyncio.sleep(0.2)
    player = await sit(address, game)
    quiet = await measure_hands([player], FLOOD_SECONDS)
    host = host_of(address)
    command = [sys.executable, "-m", "openpolarity.bench.flood", host, game["id"], str(FLOODERS), str(FLOOD_SECONDS)]
    flood = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def begin() -> None:
        if flood.stdin is not None:
            flood.stdin.write("\n")
            flood.stdin.flush()

    await asyncio.sleep(2.0)  # it gets ready
    flooded = await measure_hands([player], FLOOD_SECONDS, begin)
    made, _ = await asyncio.to_thread(flood.communicate)
    player.stream.close()
    return {"connections": FLOODERS, "made": int(made), "without": quiet, "with": flooded}


def measure_flood() -> Json:
    """Measure a game beside a flood alone, in half a minute."""
    with server_for_others() as (address, _):
        return asyncio.run(_floods(address))


def measure(report: Callable[[str, float], None]) -> Json:
    """Measure everything, in some minutes: the more games are held, the longer it takes.

    ``report`` is told what was just done, and which share of the whole it was.
    """
    with server_for_many(OPEN_GAMES) as (address, pid):
        games, by_games, apart = asyncio.run(_games(address, pid, lambda share: report("games", share / 3)))
    with running_server() as (address, pid):
        streams, by_streams = asyncio.run(_streams(address, pid, lambda share: report("streams", share / 3)))
    with running_server() as (address, pid):
        tables, by_tables = asyncio.run(_tables(address, pid, lambda share: report("tables", share / 3)))
    flood = measure_flood()
    shared = [one["others_cores"] for one in (*by_games, *by_streams, *by_tables) if one["others_cores"] is not None]
    at = next((one for one in by_games if one["games"] == games), by_games[0])
    return {
        "games": games,
        "streams": streams,
        "tables": tables,
        "p50_ms": at["p50_ms"],
        "p99_ms": at["p99_ms"],
        "bytes_per_s": at["bytes_per_s"],
        "game_ms_per_s": at["game_ms_per_s"],
        "server_ms_per_s": at["server_ms_per_s"],
        "alone": by_games[0],
        "apart": apart,
        "by_games": by_games,
        "by_streams": by_streams,
        "by_tables": by_tables,
        "flood": flood,
        "others_cores": max(shared, default=None),
        "load": load(),
        "machine": machine("uvicorn", "websockets", "numba"),
    }
