"""Over a slow line the hand feels direct: the held disc is shown where it will be, and let go where it was seen."""

from __future__ import annotations

import copy
import math
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from openpolarity.bench.delay import delaying

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .conftest import Seat
    from .house import House
    from .player import Player

READY = {"mode": "two", "start": "ready", "seed": 1}
LOSS = 0.02
LOOP = [(0.15, 0.0), (0.12, -0.09), (0.0, -0.15), (-0.12, -0.09), (-0.15, 0.0)]
"""Round the board, outside of the foundations."""


@pytest.fixture(params=[0.08, 0.15], ids=["80 ms", "150 ms"])
def far(request: pytest.FixtureRequest, house: House) -> Iterator[House]:
    """The house as somebody far away reaches it."""
    with delaying(house.port, request.param / 2, LOSS, seed=7) as port:
        found = copy.copy(house)
        found.port = port
        yield found


def push(player: Player, to: tuple[float, float]) -> list[dict[str, Any]]:
    """Drag the held disc from rest to a place; what was shown meanwhile, picture by picture."""
    player.until("s => s.hand?.predicted === 1 && s.hand.arrived")
    player.until("s => probes.heldApart(s) < 5e-4")
    player.page.evaluate("() => probes.followHeld()")
    player.carry(to, near=0.01)
    return list(player.page.evaluate("() => probes.heldWay()"))


def first_moved(way: list[dict[str, Any]], what: str) -> int:
    """The first picture in which the disc has moved by a millimetre, as it is `shown`, or as the server has `told`."""
    return next((n for n, one in enumerate(way) if math.dist(one[what], way[0][what]) > 0.001), len(way))


def progress(place: list[float], start: list[float], end: list[float]) -> float:
    """How far a place is on the way from one to another, m."""
    (x, y), (dx, dy) = (place[0] - start[0], place[1] - start[1]), (end[0] - start[0], end[1] - start[1])
    return (x * dx + y * dy) / math.hypot(dx, dy)


@pytest.mark.slow
def test_a_leaner_is_placed_from_far_away_as_if_the_table_were_here(seat: Seat, house: House, far: House) -> None:
    player = seat(far).sit(house.new(**READY))
    before = player.state()["n"]
    flat, side = player.free_side("white")
    player.press_reserve("white")
    player.carry((0.16, 0.03))
    pushes = [push(player, place) for place in LOOP]
    # Whoever moves the hand sees it move: the server's word comes later, and far behind.
    moved = [(first_moved(way, "shown"), first_moved(way, "told")) for way in pushes]
    assert all(shown <= told for shown, told in moved), moved
    assert sum(shown < told for shown, told in moved) > len(moved) / 2, moved
    assert max(math.dist(one["shown"], one["told"]) for way in pushes for one in way) > 0.02
    # And the server's word never pulls it back.
    for way in pushes:
        forward = [progress(one["shown"], way[0]["shown"], way[-1]["shown"]) for one in way]
        assert max(early - late for early, late in pairwise(forward)) < 0.004, forward
    # What counts is where it was seen when it was let go.
    player.carry(player.beside(flat, side, 1.9))
    player.carry(player.beside(flat, side))
    player.lower()
    player.rest()
    player.release()
    ruling = player.judged(before)
    assert ruling["kind"] == "lean", ruling["text"]
