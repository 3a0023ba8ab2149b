"""Lessons at their table: a clumsy newcomer gets through all of them, and nothing else can be done there."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pytest

from openpolarity.lessons import COURSE, StepStatus
from openpolarity.physics import Pose
from openpolarity.server.messages.outbound import FieldLines
from tests.server.newcomer import Newcomer, capture, hover, lean, shove

if TYPE_CHECKING:
    from tests.server.client import Server
    from tests.server.newcomer import Way

WRONG_FIRST: dict[str, tuple[Way, Way]] = {
    "cushion.push": (hover(1, 0.02), hover(3, 0.03)),
    "cushion.pull": (hover(3, 0.06), hover(1, 0.03)),
    "lean.lean": (lean(1, distance=1.2), lean(1)),
    "limits.near": (lean(1, distance=2.3), lean(1, distance=1.3)),
    "limits.far": (lean(1, distance=1.2), lean(1, distance=2.2)),
    "limits.upright": (lean(1, distance=2.2, tilt=30), lean(1, tilt=86)),
    "tower.lean": (lean(1, direction=180), lean(4, distance=1.8, tilt=52)),
    "drop.drop": (hover(4, 0.02), hover(4, 0.05)),
    "fault.touch": (lean(1, distance=2.2), lean(1, distance=1.4)),
    "capture.capture": (capture(4, 0.11, 0.03), capture(4, -0.12, -0.1)),
    "red.touch": (lean(1), shove(0)),
    "red.keep_away": (shove(0), lean(1)),
}
"""What a newcomer does in each step: first this, which is wrong, then that."""
PATIENCE = 40
"""Tries at a step after which an unsteady hand would have given up."""


@pytest.mark.parametrize("seed", [1, *(pytest.param(n, marks=pytest.mark.slow) for n in (2, 3))])
@pytest.mark.parametrize("name", [one.name for one in COURSE])
def test_a_clumsy_newcomer_gets_through(name: str, seed: int) -> None:
    newcomer = Newcomer(name, seed)
    tries: dict[str, int] = {}
    while newcomer.stage != StepStatus.OVER:
        step = newcomer.step
        if newcomer.stage == StepStatus.TOLD:
            assert newcomer.view.lesson.said is not None
            newcomer.press("lesson_again")
        elif newcomer.stage == StepStatus.DONE:
            newcomer.press("lesson_next")
        elif newcomer.table.teacher.step.others_turn:
            newcomer.wait()
        else:
            assert {"lesson_show", "lesson_next"} <= set(newcomer.offered())
            assert not newcomer.ask("pass")
            tries[step] = tries.get(step, 0) + 1
            assert tries[step] <= PATIENCE, step
            wrong, right = WRONG_FIRST[step]
            (wrong if tries[step] == 1 else right)(newcomer)
    assert ".done" in newcomer.view.lesson.said.id


def test_every_lesson_can_be_shown_left_skipped_and_repeated() -> None:
    newcomer = Newcomer("limits", 1)
    newcomer.press("lesson_show")
    assert newcomer.stage == StepStatus.SHOWING
    assert newcomer.offered() == []
    newcomer.wait()
    assert newcomer.stage == StepStatus.SHOWN
    newcomer.press("lesson_again")
    newcomer.take()
    newcomer.press("lesson_next")  # with a disc in hand
    assert (newcomer.step, newcomer.view.hand) == ("limits.far", None)
    newcomer.press("lesson_next")
    newcomer.press("lesson_next")
    assert newcomer.stage == StepStatus.OVER
    assert newcomer.offered() == ["lesson_repeat"]
    newcomer.press("lesson_repeat")
    assert (newcomer.step, newcomer.stage) == ("limits.near", StepStatus.TRYING)


@pytest.mark.parametrize(
    ("skipped", "way", "stage"), [(1, lean(1, distance=2.2), "done"), (2, lean(1, tilt=86), "over")]
)
def test_what_has_fallen_is_in_nobodys_hand_while_one_looks_at_it(skipped: int, way: Way, stage: str) -> None:
    """It is no fault, so the disc would be tried again; but the obvious act is to go on, and a key does that."""
    newcomer = Newcomer("limits", 1)
    for _ in range(skipped):
        newcomer.press("lesson_next")
    for _ in range(PATIENCE):
        if newcomer.stage == StepStatus.TOLD:
            newcomer.press("lesson_again")
        if newcomer.stage == StepStatus.TRYING:
            way(newcomer)
    assert newcomer.stage == stage
    assert newcomer.table.game.hand.held
    assert newcomer.view.hand is None


def lines_from(newcomer: Newcomer, x: float, y: float) -> int:
    """How many lines of the field, of those sent last, begin within 20 mm of a place on the mat (m)."""
    sent = [one for one in newcomer.table.extras() if isinstance(one, FieldLines)]
    return sum(math.hypot(line[0] - x, line[1] - y) < 0.02 for line in sent[-1].lines)


def test_lines_of_the_field_come_from_what_lies_there_and_not_from_where_the_disc_in_hand_lay() -> None:
    newcomer = Newcomer("cushion", 1)
    newcomer.wait()
    place = 0.14, -0.05
    high, low = (Pose((*place, z), (0.0, 0.0, 1.0)).array for z in (0.1, 0.01))
    newcomer.take()
    newcomer.lead([(high, 0.3), (low, 0.1)], steady=True)
    newcomer.let_go()
    assert newcomer.table.teacher.said is not None
    assert newcomer.table.teacher.said.id == "lesson.cushion.push.fell"
    assert newcomer.table.game.hand.held
    fallen = newcomer.table.game.hand.pose.array.copy()
    assert lines_from(newcomer, *map(float, fallen[:2])) == 0
    # What is put back on the table has its lines again.
    x, y, _ = newcomer.table.game.table.position(1)
    newcomer.press("withdraw")
    newcomer.wait()
    assert lines_from(newcomer, float(x), float(y)) > 0


def test_nobody_plays_against_whoever_learns() -> None:
    newcomer = Newcomer("lean", 1)
    names = {seat.colour: seat.name for seat in newcomer.view.seats}
    assert names["black"] == ""


def test_a_lesson_over_the_wire(server: Server) -> None:
    refused = server.http.post("/api/games", json={"mode": "lesson", "lesson": "juggling"})
    assert refused.status_code == 400
    player = server.join(server.new(mode="lesson", lesson="lean"), lang="de")
    assert player.view["prompt"].startswith("Stell eine Scheibe schräg")
    assert player.view["lesson"]["helpers"] == ["coach", "stability"]
    told = player.lean(1, -90, face="white", distance=1.3)
    assert told["kind"] == "fault"
    player.until_view(lambda v: v["lesson"]["stage"] == "told")
    assert player.view["lesson"]["again"] == told["n"]
    assert player.ask("take")["type"] == "refused"
    player.do("lesson_again")
    player.until_view(lambda v: v["lesson"]["stage"] == "trying" and not v["busy"])
    assert player.lean(1, -90, face="white")["kind"] == "lean"
    player.until_view(lambda v: v["lesson"]["stage"] == "over")
    rings = [one for one in player.heard if one["type"] == "stability" and one["stands"]]
    assert rings or player.until(lambda m: m["type"] == "stability" and bool(m["stands"]))
    # No list of games has it, and nothing of it is kept.
    listed = server.http.get("/api/games").json()["games"]
    assert all(game["mode"] != "lesson" for game in listed)


def test_the_next_lesson_is_laid_on_the_same_table_in_the_same_process(server: Server) -> None:
    game = server.new(mode="lesson", lesson="cushion")
    player = server.join(game)
    host = server.registry.hosts[game["id"]]
    before, run = host.pid, player.welcome["run"]
    player.do("take")
    player.do("lesson", name="tower")
    player.until(lambda m: m["type"] == "welcome" and m["view"]["lesson"]["name"] == "tower")
    assert (player.view["hand"], player.view["lesson"]["stage"]) == (None, "trying")
    assert player.welcome["run"] != run
    assert host.pid == before
    assert player.lean(4, -90, face="white", distance=1.8, tilt=52)["kind"] == "lean"
    player.until_view(lambda v: v["lesson"]["stage"] == "over")
    # Whoever comes back later finds it there, and not the first one.
    player.leave()
    assert server.join(game).view["lesson"]["name"] == "tower"


def test_only_a_learner_has_another_lesson_laid_and_only_one_that_there_is(server: Server) -> None:
    game = server.new(mode="lesson", lesson="lean")
    player = server.join(game)
    assert player.ask("lesson", name="juggling")["code"] == "wish"
    assert player.ask("lesson")["code"] == "wish"
    stranger = server.join({"id": game["id"]})
    assert stranger.ask("lesson", name="red")["code"] == "not_yours"
    assert server.join(server.new(mode="two")).ask("lesson", name="red")["code"] == "not_now"
    assert player.view["lesson"]["name"] == "lean"
