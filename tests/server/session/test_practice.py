"""The practice table: anything may be done, undone, slowed down and inspected."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import pytest

from openpolarity.physics import Kit, Pose, Table
from openpolarity.server.session.field_lines import field_lines, flux, poles
from openpolarity.server.session.stability import firmness
from tests.server.client import Server

if TYPE_CHECKING:
    from pathlib import Path


def test_a_leaner_is_tried_rewound_and_tried_again(server: Server) -> None:
    player = server.join(server.new(mode="practice"))
    assert player.view["phase"] == "practice"
    line = player.view["line"]
    assert line.startswith("p1.white.21-21.")
    player.do("speed", factor=0.5)
    assert player.until_view(lambda v: v["pace"] == 0.5)
    player.do("speed", factor=1.0)
    note = player.lean(1, 90, face="white")
    assert note["kind"] == "note"
    assert "leans on its neighbour" in note["text"]
    player.until_view(lambda v: v["asleep"])
    assert 11 in player.shown.poses
    # How firmly it stands, and the lines of the field.
    player.do("stability", on=True)
    told = player.until(lambda m: m["type"] == "stability" and m["done"])
    assert told["stands"].keys() == {"11"}
    assert 0 < told["stands"]["11"] <= 1
    player.do("field", on=True)
    lines = player.until_heard("field")["lines"]
    assert len(lines) > 10
    assert all(len(line) % 3 == 0 for line in lines)
    # Back to when it was still in the hand or not yet taken; then everything anew.
    before = player.shown.time
    player.do("rewind", seconds=20)
    player.until_shown(lambda: player.shown.time < before - 1)
    player.until_view(lambda v: not v["busy"])
    if player.view["hand"]:
        player.do("remove")
    player.do("position", line=line)
    player.until_shown(lambda: set(player.shown.poses) == set(range(11)))
    refused = player.ask("position", line="p1.nonsense")
    assert refused["code"] == "position"
    assert refused["text"].startswith("This position cannot be set up: a position has at least four sections")
    player.do("breathe", disc=6, x=0.2)
    here = player.do("grasp", disc=0)["hand"]["aim"]  # even the red disc
    player.move(here, {**here, "z": 0.06}, 0.3)
    player.do("flip")
    player.until_view(lambda v: not v["busy"] and v["hand"])
    player.do("let_go")
    player.until(lambda m: m["type"] == "event" and 0 in m["discs"])
    player.leave()


def test_a_disc_in_the_hand_is_no_longer_on_its_roll(server: Server) -> None:
    player = server.join(server.new(mode="practice"))
    left = player.view["reserves"]["white"]
    player.do("take", colour="white")
    assert player.until_view(lambda v: v["hand"])["reserves"]["white"] == left - 1
    player.leave()


def test_a_practice_table_stands_as_it_stood_after_a_restart(tmp_path: Path) -> None:
    first = Server(tmp_path)
    game = first.new(mode="practice")
    player = first.join(game)
    player.lean(1, 90, face="white")
    stood = player.until_view(lambda v: v["asleep"] and v["line"])
    places = {disc: player.place(disc) for disc in player.shown.poses}
    first.stop()
    second = Server(tmp_path)
    try:
        again = second.join(game)
        assert again.until_view(lambda v: v["line"])["discs"] == stood["discs"]
        again.until_shown(lambda: bool(again.shown.poses))
        assert again.shown.poses.keys() == places.keys()
        assert max(math.dist(again.place(disc), place) for disc, place in places.items()) < 1e-4
        again.leave()
    finally:
        second.stop()


@pytest.fixture(scope="module")
def kit() -> Kit:
    return Kit.named()


def test_a_good_leaner_stands_more_firmly_than_a_poor_one(kit: Kit) -> None:
    def stands(distance: float, tilt: float) -> float:
        table = Table(kit)
        table.lay({1: Pose.flat(0.0, 0.0, kit=kit)})
        table.hand.take(2, Pose.leaning((distance * kit.diameter, 0), math.pi, math.radians(tilt), kit=kit, lift=0.003))
        table.hand.shift(dz=-0.0027)
        table.hand.let_go()
        table.settle()
        found = [one for one in firmness(table) if one is not None]
        return found[0][1] if found else 0.0

    assert stands(1.62, 42) > stands(1.47, 45) > 0


def test_lines_run_along_the_field_all_the_way(kit: Kit) -> None:
    table = Table(kit)
    table.lay({1: Pose.flat(0.0, 0.0, kit=kit), 2: Pose.flat(0.1, 0.0, "black", kit=kit)})
    magnets = poles(table)
    lines = field_lines(table)
    assert lines
    for line in lines:
        pieces = np.diff(line, axis=0)
        middles = (line[1:] + line[:-1]) / 2
        along = flux(table, middles, magnets)
        cosines = (pieces * along).sum(axis=1) / (np.linalg.norm(pieces, axis=1) * np.linalg.norm(along, axis=1))
        way = np.sign(cosines[0])  # from a south face they go against it
        assert (way * cosines).min() > 0.97
    assert max(float(line[:, 2].max()) for line in lines) > 2 * kit.diameter  # some rise high enough to be seen
