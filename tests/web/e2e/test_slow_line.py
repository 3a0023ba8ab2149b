"""Over a slow line the hand feels direct: the held disc is shown where it will be, and let go where it was seen."""

from __future__ import annotations

import copy
import math
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
FASTEST = 1.5
"""No hand of the table is faster, m/s; a picture that jumps looks as if it were."""
LOOP = [(0.15, 0.0), (0.12, -0.09), (0.0, -0.15), (-0.12, -0.09), (-0.15, 0.0)]
"""Round the board, outside of the foundations."""


@pytest.fixture(params=[pytest.param(0.08, marks=pytest.mark.slow), 0.15], ids=["80 ms", "150 ms"])
def far(request: pytest.FixtureRequest, house: House) -> Iterator[House]:
    """The house as somebody far away reaches it."""
    with delaying(house.port, request.param / 2, LOSS, seed=7) as port:
        found = copy.copy(house)
        found.port = port
        yield found


def led_round(player: Player) -> list[dict[str, Any]]:
    """Drag the held disc round the board; what was shown meanwhile, picture by picture."""
    player.until("s => s.hand?.predicted === 1")
    player.page.evaluate("() => probes.followHeld()")
    for place in LOOP:
        player.carry(place, near=0.01)
    return list(player.page.evaluate("() => probes.heldWay()"))


def test_a_leaner_is_placed_from_far_away_as_if_the_table_were_here(seat: Seat, house: House, far: House) -> None:
    player = seat(far).sit(house.new(**READY))
    before = player.state()["n"]
    flat, side = player.free_side("white")
    player.press_reserve("white")
    player.carry((0.16, 0.03))
    way = led_round(player)
    behind = [math.dist(one["told"][:2], one["aim"]) for one in way]
    shown = [math.dist(one["shown"][:2], one["aim"]) for one in way]
    assert max(behind) > 0.03, "the line is not slow"
    # Whoever moves the hand sees it move: the server's word comes long after.
    assert sum(shown) < 0.4 * sum(behind)
    # A picture shows the hand as it was at most a picture before.
    for early, late, last in zip(way, way[1:], way[2:], strict=False):
        assert math.dist(late["shown"], last["shown"]) < FASTEST * (last["at"] - early["at"]) + 0.002, "it jumps"
    # What counts is where it was seen when it was let go.
    player.carry(player.beside(flat, side, 1.9))
    player.carry(player.beside(flat, side))
    player.lower()
    player.rest()
    player.release()
    ruling = player.judged(before)
    assert ruling["kind"] == "lean", ruling["text"]
