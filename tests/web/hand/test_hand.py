"""The hand as a whole: its target, the help it gives, when it lets go, and all the ways not to drop a disc."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pytest

from openpolarity.physics import Kit, Pose
from tests.web.browser import call

if TYPE_CHECKING:
    from playwright.sync_api import Page

# ---------------------------------------------------------------------- the target


@pytest.mark.parametrize("face", ["white", "black"])
@pytest.mark.parametrize(("tilt", "azimuth", "lift"), [(0.73, 1.57, 0), (0.35, -2.36, 0.012), (1.3, 0.17, 0.06)])
def test_a_pose_is_the_one_the_physics_knows(page: Page, face: Any, tilt: float, azimuth: float, lift: float) -> None:
    foot, kit = (0.04, -0.025), Kit.named()
    known = Pose.leaning(foot, azimuth, tilt, face, kit=kit, lift=lift)
    ahead = [foot[0] + kit.radius * math.cos(azimuth), foot[1] + kit.radius * math.sin(azimuth)]
    aim = {"x": ahead[0], "y": ahead[1], "z": lift, "tilt": tilt, "azimuth": azimuth, "face": face}
    found = call(page, "hand.poseOfAim", aim)
    assert found["p"] == pytest.approx(known.position, abs=1e-9)
    assert found["axis"] == pytest.approx(known.axis, abs=1e-9)
    assert found["foot"] == pytest.approx(foot, abs=1e-9)
    back = found["again"]
    assert [back["x"], back["y"], back["z"]] == pytest.approx([*ahead, lift], abs=1e-9)
    assert back["face"] == face
    assert back["tilt"] == pytest.approx(tilt)
    assert back["azimuth"] == pytest.approx(azimuth)


def test_the_foot_stays_while_the_disc_is_tilted(page: Page) -> None:
    feet = call(page, "hand.feetWhileTilting")
    for foot in feet[1:]:
        assert foot == pytest.approx(feet[0])


def test_the_target_stays_in_reach_and_above_the_mat(page: Page) -> None:
    low, high = call(page, "hand.targetBeyondReach")
    azimuth = pytest.approx(math.pi / 2 + 7 - 2 * math.pi)
    assert low == {"x": 0.3, "y": 0, "z": 0, "tilt": 1.4, "azimuth": azimuth, "face": "white"}
    assert high["z"] == 0.2


# ---------------------------------------------------------------------- the hand as a whole


def test_beside_an_own_disc_the_disc_turns_to_it_and_tilts(page: Page) -> None:
    aim = call(page, "hand.comeBesideAFlat")
    assert aim["azimuth"] == pytest.approx(-math.pi / 2)
    assert aim["tilt"] == pytest.approx(math.radians(40))
    assert aim["support"] == 4
    assert aim["far"] == pytest.approx(0.056)


def test_good_is_said_only_where_a_disc_is_likely_to_stand(page: Page) -> None:
    hows = call(page, "hand.readings")
    assert hows[:4] == [["good", None], ["crowded", 7], ["risky", None], ["far", None]]
    assert hows[4:7] == [["good", None], ["crowded", 7], ["far", None]], "what was tried is true anywhere"
    assert hows[7] == ["touches", None], "far from where leans usually hold, and yet it would not fall by itself"
    assert hows[8:] == [["falls", None]], "a disc on its edge topples later"


def test_whoever_tilts_the_disc_is_left_alone(page: Page) -> None:
    aim = call(page, "hand.tiltAndTurnAlone")
    assert aim["tilt"] == pytest.approx(math.pi / 4 + 0.2)
    assert aim["azimuth"] == pytest.approx(0.3 - math.pi / 2)


def test_without_help_nothing_turns_by_itself(page: Page) -> None:
    aim = call(page, "hand.comeBesideAFlatWithoutHelp")
    assert (aim["tilt"], aim["azimuth"]) == (math.pi / 4, math.pi / 2)


def test_released_high_the_disc_stays_in_the_hand(page: Page) -> None:
    assert call(page, "hand.releaseHigh") == ["take"]


def test_whoever_puts_a_disc_right_on_the_mat_keeps_it(page: Page) -> None:
    asked = call(page, "hand.correctOnTheMat")
    assert "let_go" not in asked["dragged"]
    assert "let_go" in asked["pressed"]


def test_a_disc_is_let_go_only_when_it_has_arrived_on_the_mat(page: Page) -> None:
    found = call(page, "hand.letGo")
    assert found["soon"] == ["take"]
    assert found["asked"] == ["take", "let_go"]
    assert found["last"]["z"] == pytest.approx(3e-4)


def test_after_letting_go_no_aims_are_sent_though_the_hand_of_the_server_is_still_on_its_way(page: Page) -> None:
    found = call(page, "hand.moveAfterLettingGo")
    assert found["more"] == 0
    assert found["last"]["z"] == pytest.approx(3e-4)
    assert found["asked"] == ["take", "let_go"]
    assert not found["releasing"]


def test_a_hidden_page_parks_and_nothing_is_let_go(page: Page) -> None:
    assert call(page, "hand.leaveAndComeBack") == ["take", "park", "wake"]


def test_a_jump_of_the_target_is_no_throw_of_the_disc(page: Page) -> None:
    assert 0 < call(page, "hand.fastestAfterAJump") < 0.26  # m/s


def test_foundations_are_held_level(page: Page) -> None:
    assert call(page, "hand.tiltOfAFoundation") == 0


def test_where_the_disc_is_wanted_is_shown_before_the_server_answers(page: Page) -> None:
    found = call(page, "hand.moveWhileTaking")
    assert (found["awaited"], found["held"]) == (True, None)
    assert (found["x"], found["y"], found["face"]) == (0.05, 0.03, "white")


@pytest.mark.parametrize(
    ("at", "first"),
    [((0.32, -0.06), (0.32, -0.06)), ((0.04, 0.03), (0.308, -0.1)), (None, (0.308, -0.1))],
    ids=["where it was pointed at", "at the roll, though the finger is over the mat", "at the roll"],
)
def test_a_disc_is_first_held_where_it_was_taken(
    page: Page, at: tuple[float, float] | None, first: tuple[float, float]
) -> None:
    args = call(page, "hand.take", at)
    assert (args["aim"]["x"], args["aim"]["y"], args["aim"]["face"]) == (*first, "white")


def test_a_disc_that_is_grasped_stays_where_it_was(page: Page) -> None:
    """The hand was somewhere else before: that is no wish of where to bring this one."""
    assert call(page, "hand.grasp") == {"aims": [], "x": 0.1}


@pytest.mark.parametrize("how", ["take", "grasp"])
def test_a_page_lost_while_a_disc_is_on_its_way_parks_it_when_it_comes(page: Page, how: str) -> None:
    assert call(page, "hand.leaveWhileTaking", how) == [["take", "park"], "wake", 0]


@pytest.mark.parametrize("lost", ["blur", "pagehide", "visibilitychange"])
def test_every_way_to_lose_the_page_parks(page: Page, lost: str) -> None:
    assert call(page, "hand.losePage", lost) == ["take", "park"]


def test_a_hand_that_rests_has_nothing_to_do(page: Page) -> None:
    assert call(page, "hand.restAndMove") == [False, True]
