"""Letting go counts where the player saw the hand, also over a slow line; but no hand is where it cannot be."""

from __future__ import annotations

import math
import time
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest

from openpolarity.bench.delay import delaying
from openpolarity.physics import Kit, Pose, Table, boards
from openpolarity.server.messages.inbound import Target
from openpolarity.server.messages.pieces import FASTEST
from openpolarity.server.session.aiming import goal_of
from openpolarity.server.session.live_hand import BETWEEN_AIMS, LiveHand
from tests.server.client import Client

if TYPE_CHECKING:
    from openpolarity.compiled import Floats
    from tests.server.client import Json, Server

KIT = Kit.named()
PRACTICE: Json = {"mode": "practice"}
HERE = Target(x=0.13, y=-0.04, z=0.05)


def _holding() -> tuple[Table, LiveHand]:
    table = Table(KIT)
    boards.lay_ten(table)
    table.hand.take(40, Pose.from_array(goal_of(HERE, KIT)))
    return table, LiveHand(table)


def _end_of_way(hand: LiveHand, table: Table) -> Floats:
    while (to := hand.next()) is not None:
        table.hand.aim_at(to)
        table.step(0.008)
    return table.hand.frame


@pytest.mark.parametrize("share", [0.5, 0.99])
def test_the_way_ends_where_the_hand_was_seen(share: float) -> None:
    table, hand = _holding()
    hand.aim(Target(x=0.15, y=-0.04, z=0.05))
    seen = Target(x=0.15, y=-0.04 - share * FASTEST * BETWEEN_AIMS, z=0.05)
    hand.finish_at(seen)
    assert _end_of_way(hand, table) == pytest.approx(goal_of(seen, KIT), abs=1e-4)


@pytest.mark.parametrize(
    "seen",
    [
        Target(x=0.15, y=-0.04 - 1.01 * FASTEST * BETWEEN_AIMS, z=0.05),
        Target(x=-0.2, y=0.1, z=0.0),
        Target(x=0.15, y=-0.04, z=0.05, tilt=0.3),
        Target(x=0.15, y=-0.04, z=0.05, face="black"),
    ],
)
def test_a_hand_is_not_seen_where_it_cannot_be(seen: Target) -> None:
    table, hand = _holding()
    aimed = Target(x=0.15, y=-0.04, z=0.05)
    hand.aim(aimed)
    hand.finish_at(seen)
    assert _end_of_way(hand, table) == pytest.approx(goal_of(aimed, KIT), abs=1e-4)


def test_a_hand_that_was_never_aimed_may_be_seen_near_where_it_is() -> None:
    table, hand = _holding()
    seen = Target(x=0.135, y=-0.04, z=0.05)
    hand.finish_at(seen)
    assert _end_of_way(hand, table) == pytest.approx(goal_of(seen, KIT), abs=1e-4)


def test_an_empty_hand_is_nowhere() -> None:
    table = Table(KIT)
    hand = LiveHand(table)
    hand.finish_at(HERE)
    assert not hand.moving


# ---------------------------------------------------------------------- over the wire


def _far_away(server: Server, port: int, game: Json) -> Client:
    """A client whose line to the server goes through another port."""
    return Client(cast("Any", SimpleNamespace(port=port)), game["id"], token=game["token"])


@pytest.mark.parametrize(("delay", "seed"), [(0.04, 1), (0.075, 2)])
def test_over_a_slow_line_a_disc_falls_where_it_was_let_go(server: Server, delay: float, seed: int) -> None:
    """60 aims a second, 2 % of them stall; the hand never waits for an answer, and lets go in full flight."""
    game = server.new(**PRACTICE)
    with delaying(server.port, delay, 0.02, seed) as port:
        player = _far_away(server, port, game)
        start = player.do("take", colour="white")["hand"]["aim"]
        here = {**start, "x": 0.19, "y": -0.04, "z": 0.0004, "tilt": 0.0}
        count = 90
        for n in range(1, count + 1):
            share = n / count
            now = {name: start[name] + share * (here[name] - start[name]) for name in ("x", "y", "tilt")}
            # High over the mat until it is there, then down.
            high = 0.06 * min(1.0, 4 * (1 - share))
            player.aim({**start, **now, "z": max(here["z"], high)})
            time.sleep(1 / 60)
        seen = {name: here[name] for name in ("x", "y", "z", "tilt", "azimuth", "face")}
        player.do("let_go", aim={**seen, "x": here["x"] + 0.004})
        player.until_view(lambda v: v["hand"] is None and not v["busy"] and v["asleep"])
        x, y, _ = player.place(11)
        player.leave()
    assert math.hypot(x - here["x"] - 0.004, y - here["y"]) < 1e-3


def test_a_pose_that_no_hand_could_have_counts_for_nothing(server: Server) -> None:
    player = server.join(server.new(**PRACTICE))
    start = player.do("take", colour="white")["hand"]["aim"]
    here = player.move(start, {**start, "x": 0.19, "y": -0.04, "z": 0.05, "tilt": 0.0}, 0.6)
    here = player.move(here, {**here, "z": 0.0004}, 0.15)
    player.do("let_go", aim={**here, "x": 0.03})
    player.until_view(lambda v: v["hand"] is None and not v["busy"] and v["asleep"])
    x, y, _ = player.place(11)
    assert math.hypot(x - here["x"], y - here["y"]) < 1e-3
    player.leave()
