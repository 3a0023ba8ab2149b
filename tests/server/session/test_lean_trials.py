"""What a player learns about the lean in their hand once it rests: tried in the head, it comes true."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING

import pytest

from openpolarity.game import Game
from openpolarity.physics import RED, Kit, Placement, Pose, Table
from openpolarity.physics.paths import TICK, straight
from openpolarity.rules import edition
from openpolarity.server.messages.frames import NOBODY
from openpolarity.server.session.frame_source import FrameSource
from openpolarity.server.session.lean_outlook import LIKELY, lean_outlook
from openpolarity.server.session.lean_trials import RESTS, LeanTrials
from tests.waiting import wait_for
from tests.web.visitor.positions import positions

if TYPE_CHECKING:
    from openpolarity.server.messages.frames import Outlook

KIT = Kit.named()
D = KIT.diameter
TILT = math.radians(40)


def held_beside(others: dict[int, Pose], distance: float = 1.61, height: float = 0.02) -> Table:
    """A table with disc 1 in the middle and a disc in the hand, its foot so many diameters away."""
    table = Table(KIT)
    table.lay({1: Pose.flat(0.0, 0.0, "white", kit=KIT), **others})
    table.settle()
    table.hand.take(11, Placement((0.0, 0.0), 0.0, distance * D, TILT).pose(KIT, lift=height))
    return table


def flat(x: float, y: float, up: str = "black") -> Pose:
    return Pose.flat(x * D, y * D, "white" if up == "white" else "black", kit=KIT)


def rested(trials: LeanTrials, table: Table) -> Outlook | None:
    """What is said once the hand has rested and the trial has ended; None if something never comes to rest."""
    first = trials.outlook()
    assert first
    assert not first.tried
    for _ in range(200):  # what the hand's field pulls at may come to rest first
        table.step(TICK)
        found = trials.outlook()
        if trials.trying or (found is not None and found.tried):  # a quick trial has ended by now
            break
    else:
        return None

    def told() -> bool:
        found = trials.outlook()
        return found is not None and found.tried

    wait_for(told)
    return trials.outlook()


@pytest.mark.parametrize("height", [0.08, 0.02, 0.0002])
@pytest.mark.parametrize(("distance", "stands"), [(1.61, True), (1.52, True), (1.35, False), (1.9, False)])
def test_a_hand_that_rests_is_told_whether_its_disc_would_stand(distance: float, stands: bool, height: float) -> None:
    table = held_beside({}, distance, height)
    found = rested(LeanTrials(table), table)
    assert found
    assert (found.odds >= LIKELY) is stands
    assert found.crowded_by == NOBODY, "nobody else is there"
    assert found.touches is (distance < 1.5), "too near it snaps, too far it falls by itself"


def test_the_disc_that_is_in_the_way_is_named() -> None:
    table = held_beside({20: flat(2.2, 0.4), 21: flat(-3, 0)})
    found = rested(LeanTrials(table), table)
    assert found
    assert found.odds < LIKELY
    assert found.crowded_by == 20


def test_a_hand_that_moves_on_is_told_by_experience_until_it_rests_again() -> None:
    table = held_beside({})
    trials = LeanTrials(table)
    rested(trials, table)
    there = Placement((0.0, 0.0), 0.0, 1.9 * D, TILT).pose(KIT, lift=0.02)
    for _ in table.hand.going(straight(table.hand.frame, there.array, 0.2, 3.0)):
        table.step(0.008)
        found = trials.outlook()
    assert found
    assert not found.tried
    assert not trials.trying
    again = rested(trials, table)
    assert again
    assert again.odds < LIKELY


def test_trials_leave_the_game_alone_and_help_nobody_while_a_computer_plays() -> None:
    table = held_beside({20: flat(2.2, 0.4)})
    trials = LeanTrials(table)
    trials.wanted = False
    trials.outlook()
    table.step(2 * RESTS)
    assert trials.outlook() == lean_outlook(table)
    assert not trials.trying
    trials.wanted = True
    before = table.all_poses.copy()
    rested(LeanTrials(table), table)
    assert (table.all_poses[[1, 20]] == before[[1, 20]]).all()


def test_what_was_tried_is_shown_although_nothing_moves() -> None:
    table = held_beside({}, 1.35)
    source = FrameSource(table)
    frames = [source.frame(key=True)]
    for _ in range(50):
        table.step(TICK)
        frames.append(source.frame())

    def shown() -> bool:
        frames.append(source.frame())
        return any(frame and frame.outlook and frame.outlook.tried for frame in frames)

    wait_for(shown)
    assert source.frame() is None
    assert not source.leans.trying


# ------------------------------------------------------------------ on real boards


def stands(table: Table, disc: int) -> bool:
    """Lower a held disc straight down and let go: whether it stands and nothing else is disturbed."""
    others = [one for one in table.discs if one != disc]
    before = {one: (len(table.touching(one)), abs(float(table.axis(one)[2]))) for one in others}
    down = table.hand.frame.copy()
    down[2] += 3e-4 - table.lowest(disc)
    for _ in table.hand.going(straight(table.hand.frame, down, 0.08, 3.0)):
        table.step(0.008)
    snapped = bool(table.hand.attached())
    for _ in table.hand.letting_go(0.15):
        table.step(0.008)
    table.settle(8.0)
    alone = not table.touching(disc) and 0.2 < abs(float(table.axis(disc)[2])) < 0.99
    undisturbed = all(
        len(table.touching(one)) == touching and abs(abs(float(table.axis(one)[2])) - level) < 0.05
        for one, (touching, level) in before.items()
    )
    return alone and undisturbed and not snapped


def leans(chance: random.Random, each: int) -> list[Table]:
    """A disc held 3 cm over real boards, beside flats and towers of two, at and around distances that usually hold."""
    found = []
    for position in [one for one in positions() if one.edition == "standard"][:10]:
        board = Game.at(position.line, edition(position.edition, **position.rules)).table
        flats = [one for one in board.discs if one != RED and abs(float(board.axis(one)[2])) > 0.99]
        for _ in range(each):
            x, y = board.position(chance.choice(flats))[:2].tolist()
            here = [one for one in flats if math.dist(board.position(one)[:2], (x, y)) < D / 4]
            top = max(here, key=lambda one: float(board.position(one)[2]))
            if len(here) > 2 or (len(here) == 1 and board.touching(top)):
                continue
            azimuth, distance = (
                chance.uniform(0, 2 * math.pi),
                chance.uniform(*((1.45, 1.78), (1.5, 2.0))[len(here) - 1]),
            )
            foot = (x + distance * D * math.cos(azimuth), y + distance * D * math.sin(azimuth))
            if math.hypot(*foot) > KIT.circle_radius - D / 2:
                continue
            up = "white" if board.axis(top)[2] > 0 else "black"
            tilt = math.radians((40, 55)[len(here) - 1])
            place = Placement((x, y), azimuth, distance * D, tilt, "white" if up == "white" else "black")
            table = board.copy()
            disc = next(free for free in range(1, table.capacity) if free not in table.discs)
            table.hand.take(disc, place.pose(KIT, lift=0.09))
            for _ in table.hand.going(straight(table.hand.frame, place.pose(KIT, lift=0.03).array, 0.25, 3.0)):
                table.step(0.008)
            if lean_outlook(table) is not None:
                found.append(table)
    return found


@pytest.mark.slow
def test_on_real_boards_what_is_called_good_stands_and_what_is_warned_of_falls() -> None:
    seen: dict[bool, list[bool]] = {True: [], False: []}
    for table in leans(random.Random(5), 10):
        if (said := rested(LeanTrials(table), table)) is not None:
            seen[said.odds >= LIKELY].append(stands(table, table.hand.held[0]))
    assert len(seen[True]) > 10
    assert len(seen[False]) > 10
    assert sum(seen[True]) >= 0.95 * len(seen[True])
    assert sum(seen[False]) <= 0.1 * len(seen[False])
