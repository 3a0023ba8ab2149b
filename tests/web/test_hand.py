"""The hand as a whole: its target, the help it gives, when it lets go, and all the ways not to drop a disc."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pytest

from openpolarity.physics import Kit, Pose

if TYPE_CHECKING:
    from playwright.sync_api import Page

SIZE = "{diameter: 32, thickness: 6.1}"

# ---------------------------------------------------------------------- the target


@pytest.mark.parametrize("face", ["white", "black"])
@pytest.mark.parametrize(("tilt", "azimuth", "lift"), [(42, 90, 0), (20, -135, 12), (75, 10, 60)])
def test_a_pose_is_the_one_the_physics_knows(page: Page, face: Any, tilt: float, azimuth: float, lift: float) -> None:
    foot, kit = (40.0, -25.0), Kit.named()
    known = Pose.leaning(
        (foot[0] / 1e3, foot[1] / 1e3),
        math.radians(azimuth),
        math.radians(tilt),
        face,
        kit=kit,
        lift=lift / 1e3,
    )
    ahead = [foot[0] + 16 * math.cos(math.radians(azimuth)), foot[1] + 16 * math.sin(math.radians(azimuth))]
    found = page.evaluate(
        f"""async aim => {{
          const s = await import('/web/hand/shape.js')
          const pose = s.poseOf(aim, {SIZE})
          return {{p: pose.p, axis: s.axisOf(pose.q), again: s.aimOf(pose, {SIZE}), foot: s.footOf(aim, {SIZE})}}
        }}""",
        {"x": ahead[0], "y": ahead[1], "z": lift, "tilt": tilt, "azimuth": azimuth, "face": face},
    )
    assert found["p"] == pytest.approx([1e3 * v for v in known.position], abs=1e-6)
    assert found["axis"] == pytest.approx(known.axis, abs=1e-9)
    assert found["foot"] == pytest.approx(foot, abs=1e-9)
    back = found["again"]
    assert [back["x"], back["y"], back["z"]] == pytest.approx([*ahead, lift], abs=1e-6)
    assert back["face"] == face
    assert back["tilt"] == pytest.approx(tilt)
    assert back["azimuth"] == pytest.approx(azimuth)


def test_the_foot_stays_while_the_disc_is_tilted(page: Page) -> None:
    feet = page.evaluate(
        f"""async () => {{
          const {{Target}} = await import('/web/hand/target.js')
          const {{footOf}} = await import('/web/hand/shape.js')
          const target = new Target({{x: 10, y: 20, azimuth: 30}})
          return [0, 20, 30, 20].map(by => (target.lean(by), footOf(target.aim, {SIZE})))
        }}"""
    )
    for foot in feet[1:]:
        assert foot == pytest.approx(feet[0])


def test_the_target_stays_in_reach_and_above_the_mat(page: Page) -> None:
    aim = page.evaluate(
        """async () => {
          const {Target} = await import('/web/hand/target.js')
          const target = new Target({}, 346)
          target.shift(900, 0); target.raise(-500); target.lean(400); target.turn(400)
          return target.aim
        }"""
    )
    assert aim == {"x": 346, "y": 0, "z": 0, "tilt": 88, "azimuth": 130, "face": "white"}


# ---------------------------------------------------------------------- the hand as a whole


def test_beside_an_own_disc_the_disc_turns_to_it_and_tilts(page: Page) -> None:
    aim = page.evaluate(
        """async () => {
          const {wholeHand} = await import('/tests/modules.js')
          const {hand, run} = await wholeHand({supports: [[4, 100, 0]]})
          await hand.take(); await 0
          hand.target.set({x: 100, y: 40}); run(2)
          return {...hand.target.aim, support: hand.assist.support.id, far: hand.assist.distance(hand.target)}
        }"""
    )
    assert aim["azimuth"] == pytest.approx(-90)
    assert aim["tilt"] == pytest.approx(40)
    assert aim["support"] == 4
    assert aim["far"] == pytest.approx(56)


def test_good_is_said_only_where_a_disc_is_likely_to_stand(page: Page) -> None:
    hows = page.evaluate(
        """async () => {
          const {wholeHand} = await import('/tests/modules.js')
          const {windowOf} = await import('/web/hand/window.js')
          const {hand, run} = await wholeHand({supports: [[4, 100, 0]]})
          await hand.take(); await 0
          hand.target.set({x: 100, y: 35}); run(2)
          const how = outlook => {
            hand.outlook = outlook
            const {how, crowdedBy} = windowOf(hand)
            return [how, crowdedBy]
          }
          return [
            how({odds: 0.9, crowdedBy: null}), how({odds: 0.4, crowdedBy: 7}), how({odds: 0.3, crowdedBy: null}),
            (hand.target.set({x: 100, y: 50}), run(2), how({odds: 0.4, crowdedBy: 7})),
          ]
        }"""
    )
    assert hows == [["good", None], ["crowded", 7], ["risky", None], ["far", None]]


def test_who_tilts_by_himself_is_left_alone(page: Page) -> None:
    aim = page.evaluate(
        """async () => {
          const {wholeHand} = await import('/tests/modules.js')
          const {hand, run} = await wholeHand({supports: [[4, 100, 0]]})
          await hand.take(); await 0
          hand.lean(10); hand.target.set({x: 100, y: 40}); run(1); hand.turn(15); run(1)
          return hand.target.aim
        }"""
    )
    assert aim["tilt"] == pytest.approx(55)
    assert aim["azimuth"] == pytest.approx(-75)


def test_without_help_nothing_turns_by_itself(page: Page) -> None:
    aim = page.evaluate(
        """async () => {
          const {wholeHand} = await import('/tests/modules.js')
          const {hand, run} = await wholeHand({assisted: false, supports: [[4, 100, 0]]})
          await hand.take(); await 0
          hand.target.set({x: 100, y: 40}); run(1)
          return hand.target.aim
        }"""
    )
    assert (aim["tilt"], aim["azimuth"]) == (45, 90)


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
    assert found["last"]["z"] == pytest.approx(0.3)


def test_who_has_let_go_aims_no_more_though_the_hand_of_the_server_is_still_on_its_way(page: Page) -> None:
    found = page.evaluate(
        """async () => {
          const {wholeHand} = await import('/tests/modules.js')
          const {hand, log, view, run} = await wholeHand({supports: [[4, 0, -240]]})
          await hand.take(); await 0
          hand.letGo(); run(2)
          const told = log.aims.length
          await new Promise((done) => setTimeout(done))  // the answer is here, with a hand that is far behind
          hand.shift(20, 0); run(2)
          const after = log.aims.length
          hand.follow(view)  // it has let go
          const asked = log.asked.map(([what]) => what)
          return {more: after - told, last: log.aims.at(-1), asked, releasing: hand.releasing}
        }"""
    )
    assert found["more"] == 0
    assert found["last"]["z"] == pytest.approx(0.3)
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
          hand.target.set({x: 0, y: -270, z: 1, tilt: 0}); run(2)
          log.aims.length = 0
          hand.target.set({x: 200, y: 100}); run(3)
          let most = 0
          for (let n = 1; n < log.aims.length; n++) {
            const [a, b] = [log.aims[n - 1], log.aims[n]]
            most = Math.max(most, Math.hypot(b.x - a.x, b.y - a.y) * 60)
          }
          return most
        }"""
    )
    assert 0 < fastest < 260  # mm/s


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
          hand.take([40, 30]); hand.shift(10, 0)
          return {awaited: hand.awaited, held: hand.held, ...hand.target.aim}
        }"""
    )
    assert (found["awaited"], found["held"]) == (True, None)
    assert (found["x"], found["y"], found["face"]) == (50, 30, "white")


@pytest.mark.parametrize(
    ("at", "first"),
    [("[320, -60]", (320, -60)), ("[40, 30]", (308, -100)), ("undefined", (308, -100))],
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
          hand.target.set({x: -100, y: 50, z: 30})
          view.legal = [{what: 'grasp', args: {}, discs: [4]}]
          hand.around.ask = async () => ({hand: {kind: 'free', discs: [4], by: null, below: 0, parked: false,
            aim: {x: 100, y: 0, z: 0, tilt: 0, azimuth: 90, face: 'white'}}})
          hand.grasp(4); await 0; await 0; await 0
          run(1)
          return {aims: log.aims, x: hand.target.x}
        }"""
    )
    assert aims == {"aims": [], "x": 100}


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
          const {hand, run} = await wholeHand({supports: [[4, 100, 0]]})
          await hand.take(); await 0
          hand.target.set({x: 91.3, y: 40.7}); run(3)
          const rests = hand.go(1 / 60)
          hand.shift(1, 0)
          return [rests, hand.go(1 / 60)]
        }"""
    )
    assert more == [False, True]
