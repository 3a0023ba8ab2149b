"""The hand as a whole: its target, the help it gives, when it lets go, and all the ways not to drop a disc."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pytest

from openpolarity.physics import Kit, Pose

if TYPE_CHECKING:
    from playwright.sync_api import Page

SIZE = "{diameter: 0.032, thickness: 0.0061}"

# ---------------------------------------------------------------------- the target


@pytest.mark.parametrize("face", ["white", "black"])
@pytest.mark.parametrize(("tilt", "azimuth", "lift"), [(0.73, 1.57, 0), (0.35, -2.36, 0.012), (1.3, 0.17, 0.06)])
def test_a_pose_is_the_one_the_physics_knows(page: Page, face: Any, tilt: float, azimuth: float, lift: float) -> None:
    foot, kit = (0.04, -0.025), Kit.named()
    known = Pose.leaning(foot, azimuth, tilt, face, kit=kit, lift=lift)
    ahead = [foot[0] + kit.radius * math.cos(azimuth), foot[1] + kit.radius * math.sin(azimuth)]
    found = page.evaluate(
        f"""async aim => {{
          const s = await import('/web/hand/shape.js')
          const {{axisOf}} = await import('/web/table/pose.js')
          const pose = s.poseOf(aim, {SIZE})
          return {{p: pose.p, axis: axisOf(pose.q), again: s.aimOf(pose, {SIZE}), foot: s.footOf(aim, {SIZE})}}
        }}""",
        {"x": ahead[0], "y": ahead[1], "z": lift, "tilt": tilt, "azimuth": azimuth, "face": face},
    )
    assert found["p"] == pytest.approx(known.position, abs=1e-9)
    assert found["axis"] == pytest.approx(known.axis, abs=1e-9)
    assert found["foot"] == pytest.approx(foot, abs=1e-9)
    back = found["again"]
    assert [back["x"], back["y"], back["z"]] == pytest.approx([*ahead, lift], abs=1e-9)
    assert back["face"] == face
    assert back["tilt"] == pytest.approx(tilt)
    assert back["azimuth"] == pytest.approx(azimuth)


def test_the_foot_stays_while_the_disc_is_tilted(page: Page) -> None:
    feet = page.evaluate(
        f"""async () => {{
          const {{KIT}} = await import('/tests/modules.js')
          const {{Target}} = await import('/web/hand/target.js')
          const {{footOf}} = await import('/web/hand/shape.js')
          const target = new Target(KIT.hand, {{x: 0.01, y: 0.02, azimuth: 0.5}})
          return [0, 0.4, 0.5, 0.4].map(by => (target.lean(by), footOf(target.aim, {SIZE})))
        }}"""
    )
    for foot in feet[1:]:
        assert foot == pytest.approx(feet[0])


def test_the_target_stays_in_reach_and_above_the_mat(page: Page) -> None:
    low, high = page.evaluate(
        """async () => {
          const {Target} = await import('/web/hand/target.js')
          const target = new Target({farthest: 0.3, highest: 0.2, steepest: 1.4})
          target.shift(0.9, 0); target.raise(-0.5); target.lean(7); target.turn(7)
          const low = target.aim
          target.raise(0.9)
          return [low, target.aim]
        }"""
    )
    azimuth = pytest.approx(math.pi / 2 + 7 - 2 * math.pi)
    assert low == {"x": 0.3, "y": 0, "z": 0, "tilt": 1.4, "azimuth": azimuth, "face": "white"}
    assert high["z"] == 0.2


# ---------------------------------------------------------------------- the hand as a whole


def test_beside_an_own_disc_the_disc_turns_to_it_and_tilts(page: Page) -> None:
    aim = page.evaluate(
        """async () => {
          const {wholeHand} = await import('/tests/modules.js')
          const {hand, run} = await wholeHand({supports: [[4, 0.1, 0]]})
          await hand.take(); await 0
          hand.target.set({x: 0.1, y: 0.04}); run(2)
          return {...hand.target.aim, support: hand.assist.support.id, far: hand.assist.distance(hand.target)}
        }"""
    )
    assert aim["azimuth"] == pytest.approx(-math.pi / 2)
    assert aim["tilt"] == pytest.approx(math.radians(40))
    assert aim["support"] == 4
    assert aim["far"] == pytest.approx(0.056)


def test_good_is_said_only_where_a_disc_is_likely_to_stand(page: Page) -> None:
    hows = page.evaluate(
        """async () => {
          const {wholeHand} = await import('/tests/modules.js')
          const {windowOf} = await import('/web/hand/window.js')
          const {hand, run} = await wholeHand({supports: [[4, 0.1, 0]]})
          await hand.take(); await 0
          hand.target.set({x: 0.1, y: 0.035}); run(2)
          const how = outlook => {
            hand.outlook = outlook
            const {how, crowdedBy} = windowOf(hand)
            return [how, crowdedBy]
          }
          return [
            how({odds: 0.9, crowdedBy: null}), how({odds: 0.4, crowdedBy: 7}), how({odds: 0.3, crowdedBy: null}),
            (hand.target.set({x: 0.1, y: 0.05}), run(2), how({odds: 0.4, crowdedBy: 7})),
          ]
        }"""
    )
    assert hows == [["good", None], ["crowded", 7], ["risky", None], ["far", None]]


def test_who_tilts_by_himself_is_left_alone(page: Page) -> None:
    aim = page.evaluate(
        """async () => {
          const {wholeHand} = await import('/tests/modules.js')
          const {hand, run} = await wholeHand({supports: [[4, 0.1, 0]]})
          await hand.take(); await 0
          hand.lean(0.2); hand.target.set({x: 0.1, y: 0.04}); run(1); hand.turn(0.3); run(1)
          return hand.target.aim
        }"""
    )
    assert aim["tilt"] == pytest.approx(math.pi / 4 + 0.2)
    assert aim["azimuth"] == pytest.approx(0.3 - math.pi / 2)


def test_without_help_nothing_turns_by_itself(page: Page) -> None:
    aim = page.evaluate(
        """async () => {
          const {wholeHand} = await import('/tests/modules.js')
          const {hand, run} = await wholeHand({assisted: false, supports: [[4, 0.1, 0]]})
          await hand.take(); await 0
          hand.target.set({x: 0.1, y: 0.04}); run(1)
          return hand.target.aim
        }"""
    )
    assert (aim["tilt"], aim["azimuth"]) == (math.pi / 4, math.pi / 2)


def test_released_high_the_disc_stays_in_the_hand(page: Page) -> None:
    log = page.evaluate(
        """async () => {
          const {wholeHand} = await import('/tests/modules.js')
          const {hand, log, run} = await wholeHand()
          await hand.take(); await 0
          hand.released(); run(2)
          return log
        }"""
    )
    assert [what for what, _ in log["asked"]] == ["take"]


def test_a_disc_is_let_go_only_when_it_has_arrived_on_the_mat(page: Page) -> None:
    found = page.evaluate(
        """async () => {
          const {wholeHand} = await import('/tests/modules.js')
          const {hand, log, run} = await wholeHand()
          await hand.take(); await 0
          hand.letGo(); run(0.1)
          const soon = log.asked.length
          run(2)
          return {soon, asked: log.asked.map(([what]) => what), last: log.aims.at(-1)}
        }"""
    )
    assert found["soon"] == 1
    assert found["asked"] == ["take", "let_go"]
    assert found["last"]["z"] == pytest.approx(3e-4)


def test_who_has_let_go_aims_no_more_though_the_hand_of_the_server_is_still_on_its_way(page: Page) -> None:
    found = page.evaluate(
        """async () => {
          const {wholeHand} = await import('/tests/modules.js')
          const {hand, log, view, run} = await wholeHand({supports: [[4, 0, -0.24]]})
          await hand.take(); await 0
          hand.letGo(); run(2)
          const told = log.aims.length
          await new Promise((done) => setTimeout(done))  // the answer is here, with a hand that is far behind
          hand.shift(0.02, 0); run(2)
          const after = log.aims.length
          hand.follow(view)  // it has let go
          const asked = log.asked.map(([what]) => what)
          return {more: after - told, last: log.aims.at(-1), asked, releasing: hand.releasing}
        }"""
    )
    assert found["more"] == 0
    assert found["last"]["z"] == pytest.approx(3e-4)
    assert found["asked"] == ["take", "let_go"]
    assert not found["releasing"]


def test_a_hidden_page_parks_and_nothing_is_let_go(page: Page) -> None:
    asked = page.evaluate(
        """async () => {
          const {wholeHand} = await import('/tests/modules.js')
          const {watchPage} = await import('/web/hand/parking.js')
          const {hand, log, run} = await wholeHand()
          await hand.take(); await 0
          hand.letGo()
          watchPage(hand)
          window.dispatchEvent(new Event('blur')); run(2)
          window.dispatchEvent(new Event('focus')); await 0; run(1)
          return log.asked.map(([what]) => what)
        }"""
    )
    assert asked == ["take", "park", "wake"]


def test_a_jump_of_the_target_is_no_throw_of_the_disc(page: Page) -> None:
    fastest = page.evaluate(
        """async () => {
          const {wholeHand} = await import('/tests/modules.js')
          const {hand, log, run} = await wholeHand({assisted: false})
          await hand.take(); await 0
          hand.target.set({x: 0, y: -0.27, z: 0.001, tilt: 0}); run(2)
          log.aims.length = 0
          hand.target.set({x: 0.2, y: 0.1}); run(3)
          let most = 0
          for (let n = 1; n < log.aims.length; n++) {
            const [a, b] = [log.aims[n - 1], log.aims[n]]
            most = Math.max(most, Math.hypot(b.x - a.x, b.y - a.y) * 60)
          }
          return most
        }"""
    )
    assert 0 < fastest < 0.26  # m/s


def test_foundations_are_held_level(page: Page) -> None:
    tilt = page.evaluate(
        """async () => {
          const {wholeHand} = await import('/tests/modules.js')
          const {hand} = await wholeHand({kind: 'foundation'})
          await hand.take(); await 0
          return hand.target.tilt
        }"""
    )
    assert tilt == 0


def test_where_the_disc_is_wanted_is_shown_before_the_server_answers(page: Page) -> None:
    found = page.evaluate(
        """async () => {
          const {wholeHand} = await import('/tests/modules.js')
          const {hand} = await wholeHand()
          hand.take([0.04, 0.03]); hand.shift(0.01, 0)
          return {awaited: hand.awaited, held: hand.held, ...hand.target.aim}
        }"""
    )
    assert (found["awaited"], found["held"]) == (True, None)
    assert (found["x"], found["y"], found["face"]) == (0.05, 0.03, "white")


@pytest.mark.parametrize(
    ("at", "first"),
    [("[0.32, -0.06]", (0.32, -0.06)), ("[0.04, 0.03]", (0.308, -0.1)), ("undefined", (0.308, -0.1))],
    ids=["where it was pointed at", "at the roll, though the finger is over the mat", "at the roll"],
)
def test_a_disc_is_first_held_where_it_was_taken(page: Page, at: str, first: tuple[float, float]) -> None:
    args = page.evaluate(
        f"""async () => {{
          const {{wholeHand}} = await import('/tests/modules.js')
          const {{hand, log}} = await wholeHand()
          hand.take({at})
          return log.asked[0][1]
        }}"""
    )
    assert (args["aim"]["x"], args["aim"]["y"], args["aim"]["face"]) == (*first, "white")


def test_a_disc_that_is_grasped_stays_where_it_was(page: Page) -> None:
    """The hand was somewhere else before: that is no wish of where to bring this one."""
    aims = page.evaluate(
        """async () => {
          const {wholeHand} = await import('/tests/modules.js')
          const {hand, view, log, run} = await wholeHand({assisted: false, kind: 'free'})
          hand.target.set({x: -0.1, y: 0.05, z: 0.03})
          view.legal = [{what: 'grasp', args: {}, discs: [4]}]
          hand.around.ask = async () => ({hand: {kind: 'free', discs: [4], by: null, below: 0, parked: false,
            aim: {x: 0.1, y: 0, z: 0, tilt: 0, azimuth: 1.5, face: 'white'}}})
          hand.grasp(4); await 0; await 0; await 0
          run(1)
          return {aims: log.aims, x: hand.target.x}
        }"""
    )
    assert aims == {"aims": [], "x": 0.1}


@pytest.mark.parametrize("how", ["take", "grasp"])
def test_a_page_lost_while_a_disc_is_on_its_way_parks_it_when_it_comes(page: Page, how: str) -> None:
    asked = page.evaluate(
        """async how => {
          const {wholeHand} = await import('/tests/modules.js')
          const {watchPage} = await import('/web/hand/parking.js')
          const {hand, view, log, run} = await wholeHand()
          watchPage(hand)
          view.legal.push({what: 'grasp', args: {}, discs: [11]})
          const ask = hand.around.ask
          hand.around.ask = (what, args) => ask(what === 'grasp' ? 'take' : what, args)
          how === 'take' ? hand.take() : hand.grasp(11)
          window.dispatchEvent(new Event('blur')); await 0; await 0; await 0; run(1)
          const parked = log.asked.map(([what]) => what)
          window.dispatchEvent(new Event('focus'))
          return [parked, log.asked.at(-1)[0], log.aims.length]
        }""",
        how,
    )
    assert asked == [["take", "park"], "wake", 0]


@pytest.mark.parametrize("lost", ["blur", "pagehide", "visibilitychange"])
def test_every_way_to_lose_the_page_parks(page: Page, lost: str) -> None:
    asked = page.evaluate(
        """async lost => {
          const {wholeHand} = await import('/tests/modules.js')
          const {watchPage} = await import('/web/hand/parking.js')
          const {hand, log, run} = await wholeHand()
          await hand.take(); await 0
          watchPage(hand)
          hand.target.set({z: 0}); run(2); hand.letGo()
          Object.defineProperty(document, 'hidden', {configurable: true, get: () => true})
          ;(lost === 'visibilitychange' ? document : window).dispatchEvent(new Event(lost)); run(2)
          delete document.hidden
          return log.asked.map(([what]) => what)
        }""",
        lost,
    )
    assert asked == ["take", "park"]


def test_a_hand_that_rests_has_nothing_to_do(page: Page) -> None:
    more = page.evaluate(
        """async () => {
          const {wholeHand} = await import('/tests/modules.js')
          const {hand, run} = await wholeHand({supports: [[4, 0.1, 0]]})
          await hand.take(); await 0
          hand.target.set({x: 0.0913, y: 0.0407}); run(3)
          const rests = hand.go(1 / 60)
          hand.shift(0.001, 0)
          return [rests, hand.go(1 / 60)]
        }"""
    )
    assert more == [False, True]
