"""Devices move one target: what a mouse, a key, a finger or a gamepad does to the disc in the hand."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pytest

from openpolarity.physics import Kit, Pose

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, CDPSession, Page

SIZE = "{diameter: 32, thickness: 6.1}"


@pytest.fixture(scope="module")
def tab(browser: Browser) -> Iterator[Page]:
    """One tab for all: a new one takes half a second."""
    context = browser.new_context(viewport={"width": 600, "height": 400}, has_touch=True)
    yield context.new_page()
    context.close()


@pytest.fixture
def page(tab: Page, files: str) -> Page:
    """An empty page with a canvas of 400 × 300."""
    tab.mouse.move(599, 399)
    tab.goto(f"{files}/tests/blank.html")
    return tab


def with_mouse(page: Page, *, holding: bool = True, reserve: str | None = None, click_to_hold: bool = False) -> None:
    page.evaluate(
        """async ([holding, reserve, clickToHold]) => {
          const {Mouse} = await import('/web/hand/mouse.js')
          const {recordingHand, flatReach} = await import('/tests/modules.js')
          window.hand = recordingHand({holding})
          window.reach = flatReach({reserve})
          window.lost = 0
          new Mouse(document.getElementById('mat'), hand, reach, {clickToHold: () => clickToHold, lost: () => lost++})
        }""",
        [holding, reserve, click_to_hold],
    )


def asked(page: Page) -> dict[str, Any]:
    """What the hand was asked, added up. Browsers tell of moves at the next frame: that is waited for."""
    sums: dict[str, Any] = page.evaluate(
        """async () => {
          for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
          return (await import('/tests/modules.js')).sums(hand.asked)
        }"""
    )
    return sums


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


# ---------------------------------------------------------------------- the mouse


def test_a_drag_carries_by_the_way_of_the_mouse(page: Page) -> None:
    with_mouse(page)
    page.mouse.move(100, 100)
    page.mouse.down()
    page.mouse.move(160, 140, steps=7)
    assert asked(page)["shift"] == pytest.approx([60, -40])
    page.mouse.up()
    assert "released" in asked(page)


def test_a_second_button_tilts_and_never_makes_the_disc_jump(page: Page) -> None:
    with_mouse(page)
    page.mouse.move(100, 100)
    page.mouse.down()
    page.mouse.move(130, 100)
    page.mouse.down(button="right")
    page.mouse.move(130, 60, steps=4)
    page.mouse.up(button="right")
    page.mouse.move(140, 60)
    sums = asked(page)
    assert sums["shift"] == pytest.approx([40, 0])
    assert sums["lean"] == pytest.approx([14])
    assert "released" not in sums


def test_alt_and_drag_tilts_too(page: Page) -> None:
    with_mouse(page)
    page.mouse.move(100, 100)
    page.keyboard.down("Alt")
    page.mouse.down()
    page.mouse.move(120, 80)
    page.keyboard.up("Alt")
    sums = asked(page)
    assert sums["lean"] == pytest.approx([7])
    assert sums["turn"] == pytest.approx([-10])
    assert "shift" not in sums


def test_the_wheel_raises_by_4_mm_and_by_1_with_shift(page: Page) -> None:
    with_mouse(page)
    page.mouse.move(100, 100)
    page.mouse.wheel(0, -100)
    page.keyboard.down("Shift")
    page.mouse.wheel(0, -100)
    page.keyboard.up("Shift")
    found = page.evaluate(
        """async () => {
          while (hand.asked.length < 2) await new Promise(requestAnimationFrame)
          return hand.asked
        }"""
    )
    assert found == [["raise", 4], ["raise", 1]]


def test_the_own_reserve_gives_a_disc_and_the_drag_goes_on(page: Page) -> None:
    with_mouse(page, holding=False, reserve="white")
    page.mouse.move(50, 60)
    page.mouse.down()
    page.mouse.move(80, 60)
    assert asked(page) == {"take": [[50, -60]], "shift": [30, 0]}


def test_with_an_empty_hand_the_mouse_moves_the_camera(page: Page) -> None:
    with_mouse(page, holding=False)
    page.mouse.move(50, 60)
    page.mouse.down()
    page.mouse.move(60, 65)
    page.mouse.up()
    page.mouse.wheel(0, 100)
    assert asked(page) == {}
    assert page.evaluate("reach.moved[0]") == ["orbit", 10, 5]


def test_click_to_hold_carries_without_a_button_and_a_click_lets_go(page: Page) -> None:
    with_mouse(page, click_to_hold=True)
    page.mouse.move(100, 100)
    page.mouse.move(130, 100)
    assert asked(page)["shift"] == pytest.approx([30, 0])
    page.mouse.down()
    page.mouse.up()
    assert "released" in asked(page)


def test_a_lost_pointer_parks_and_does_not_let_go(page: Page) -> None:
    with_mouse(page)
    page.mouse.move(100, 100)
    page.mouse.down()
    page.evaluate(
        "document.getElementById('mat').dispatchEvent(new PointerEvent('pointercancel', {pointerType: 'mouse'}))"
    )
    page.mouse.up()
    assert page.evaluate("lost") == 1
    assert "released" not in asked(page)


def test_a_button_that_went_up_unseen_parks_and_does_not_let_go(page: Page) -> None:
    """Outside the window, or while another one had the focus."""
    with_mouse(page)
    page.mouse.move(100, 100)
    page.mouse.down()
    page.evaluate(
        """document.getElementById('mat').dispatchEvent(
             new PointerEvent('pointermove', {pointerType: 'mouse', buttons: 0, clientX: 150, clientY: 100}))"""
    )
    page.mouse.up()
    assert page.evaluate("lost") == 1
    assert {"released", "shift"} & asked(page).keys() == set()


# ---------------------------------------------------------------------- fingers


class Fingers:
    """Real touches, through the browser's own door."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.down: dict[int, tuple[float, float]] = {}

    def put(self, finger: int, x: float, y: float) -> None:
        kind = "touchMove" if finger in self.down else "touchStart"
        self.down[finger] = (x, y)
        self._tell(kind)

    def lift(self, finger: int) -> None:
        del self.down[finger]
        self._tell("touchMove" if self.down else "touchEnd")  # who is no longer named has been lifted

    def _tell(self, kind: str) -> None:
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in self.down.items()]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


@pytest.fixture
def fingers(page: Page) -> Fingers:
    page.evaluate(
        """async () => {
          const {Touch} = await import('/web/hand/touch.js')
          const {recordingHand, flatReach} = await import('/tests/modules.js')
          window.hand = recordingHand()
          window.lost = 0
          document.addEventListener('pointerdown', event => window.last = event, {capture: true})
          new Touch(document.getElementById('mat'), hand, flatReach(), {lost: () => lost++})
        }"""
    )
    return Fingers(page)


def test_one_finger_carries_and_lets_go(page: Page, fingers: Fingers) -> None:
    fingers.put(1, 100, 100)
    for n in range(1, 6):
        fingers.put(1, 100 + 10 * n, 100 + 4 * n)
    assert asked(page)["shift"] == pytest.approx([50, -20])
    fingers.lift(1)
    assert "released" in asked(page)


def test_a_second_finger_raises_while_the_first_rests(page: Page, fingers: Fingers) -> None:
    fingers.put(1, 100, 200)
    fingers.put(2, 200, 200)
    for n in range(1, 11):
        fingers.put(2, 200, 200 - 10 * n)
    sums = asked(page)
    assert sums["raise"][0] == pytest.approx(30, abs=3)
    assert "shift" not in sums
    assert "turn" not in sums
    fingers.lift(2)
    assert "released" not in asked(page)
    fingers.put(1, 110, 200)
    assert asked(page)["shift"] == pytest.approx([10, 0])


def test_a_second_finger_sideways_tilts(page: Page, fingers: Fingers) -> None:
    fingers.put(1, 100, 200)
    fingers.put(2, 200, 200)
    for n in range(1, 11):
        fingers.put(2, 200 + 10 * n, 200)
    sums = asked(page)
    assert sums["lean"][0] == pytest.approx(30, abs=3)
    assert "raise" not in sums


@pytest.mark.parametrize("lost", ["pointercancel", "lostpointercapture"])
def test_a_finger_that_is_lost_parks_and_does_not_let_go(page: Page, fingers: Fingers, lost: str) -> None:
    fingers.put(1, 100, 100)
    page.evaluate(
        """lost => {
             const {pointerId} = last
             document.getElementById('mat').dispatchEvent(new PointerEvent(lost, {pointerType: 'touch', pointerId}))
           }""",
        lost,
    )
    fingers.lift(1)
    assert page.evaluate("lost") == 1
    assert "released" not in asked(page)


def test_a_finger_that_is_lifted_is_not_lost(page: Page, fingers: Fingers) -> None:
    fingers.put(1, 100, 100)
    fingers.lift(1)
    assert "released" in asked(page)
    assert page.evaluate("lost") == 0


def test_two_fingers_twisting_turn(page: Page, fingers: Fingers) -> None:
    fingers.put(1, 150, 150)
    fingers.put(2, 250, 150)
    for degrees in range(2, 42, 2):
        dx, dy = 50 * math.cos(math.radians(degrees)), 50 * math.sin(math.radians(degrees))
        fingers.down.update({1: (200 - dx, 150 - dy), 2: (200 + dx, 150 + dy)})
        fingers._tell("touchMove")
    sums = asked(page)
    # Clockwise on the screen is clockwise on the mat; the first degrees went into seeing what is meant.
    assert -42 < sums["turn"][0] < -20
    assert "raise" not in sums


# ---------------------------------------------------------------------- keys


def press(
    page: Page, *keys: str, turned: bool = False, holding: bool = True, changes: dict[str, Any] | None = None
) -> Any:
    page.evaluate(
        """async ([turned, holding, changes]) => {
          const {Keyboard} = await import('/web/hand/keyboard.js')
          const {bindingsFrom} = await import('/web/hand/keys.js')
          const {recordingHand} = await import('/tests/modules.js')
          const mat = document.getElementById('mat')
          window.hand = recordingHand({holding})
          new Keyboard(mat, hand, {
            bindings: () => bindingsFrom(changes), turned: () => turned,
            next: back => hand.asked.push(['next', back]), confirm: () => hand.asked.push(['confirm']),
            where() {}, used() {}, other: name => hand.asked.push(['other', name]),
          })
          mat.focus()
        }""",
        [turned, holding, changes or {}],
    )
    for key in keys:
        page.keyboard.press(key)
    return page.evaluate("hand.asked")


def test_arrows_go_5_mm_and_1_with_shift(page: Page) -> None:
    moves = press(page, "ArrowLeft", "ArrowUp", "Shift+ArrowRight", "PageDown", "Shift+PageUp")
    assert moves == [["shift", -5, 0], ["shift", 0, 5], ["shift", 1, 0], ["raise", -5], ["raise", 1]]


def test_left_is_left_for_who_sits_opposite(page: Page) -> None:
    assert press(page, "ArrowLeft", turned=True) == [["shift", 5, 0]]


def test_letters_tilt_turn_and_level(page: Page) -> None:
    moves = press(page, "i", "Shift+K", "j", "e", "r", "f", "Space", "Enter", "Escape")
    assert [move[0] for move in moves] == ["lean", "lean", "turn", "turn", "level", "flip", "down", "letGo", "putBack"]
    assert moves[:4] == [["lean", 5], ["lean", -1], ["turn", 5], ["turn", -5]]


def test_tab_goes_round_the_discs_while_one_is_held(page: Page) -> None:
    assert press(page, "Tab", "Shift+Tab") == [["next", False], ["next", True]]


def test_with_an_empty_hand_t_takes_and_enter_confirms(page: Page) -> None:
    assert press(page, "ArrowLeft", "Enter", "t", holding=False) == [["confirm"], ["take"]]


def test_a_key_can_be_given_to_another_act(page: Page) -> None:
    assert press(page, "z", "ArrowLeft", changes={"left": ["KeyZ"]}) == [["shift", -5, 0]]


def test_who_loses_his_only_key_gets_the_other_one(page: Page) -> None:
    keys = page.evaluate(
        """async () => {
          const {bindingsFrom, rebind} = await import('/web/hand/keys.js')
          return bindingsFrom(rebind(bindingsFrom({}), 'flip', 'KeyR'))
        }"""
    )
    assert keys["flip"] == ["KeyR"]
    assert keys["level"] == ["KeyF"]


# ---------------------------------------------------------------------- gamepad


PAD = """const {GamepadDevice} = await import('/web/hand/gamepad.js')
  const {buttonsFrom} = await import('/web/hand/buttons.js')
  const {recordingHand, sums} = await import('/tests/modules.js')
  const button = (pressed, value = pressed ? 1 : 0) => ({pressed, value})
  const pad = {connected: true, mapping: 'standard', axes: [0, 0, 0, 0],
    buttons: Array.from({length: 17}, () => button(false))}
  const hand = recordingHand()
  const said = {pressed: [], lost: 0, used: 0}
  let pads = [null, pad], changes = {}
  const device = new GamepadDevice(hand, {turned: () => false, pads: () => pads, buttons: () => buttonsFrom(changes),
    press: act => { said.pressed.push(act); return false }, used: () => said.used++, lost: () => said.lost++})
  device.poll(0.5)
  """


def test_sticks_triggers_and_buttons(page: Page) -> None:
    moves = page.evaluate(
        f"""async () => {{
          {PAD}
          pad.axes = [1, 0, 0, -1]; pad.buttons[7] = button(true)
          device.poll(0.5)
          pad.axes = [0.05, 0.05, 0, 0]; pad.buttons[7] = button(false); pad.buttons[0] = button(true)
          device.poll(0.5); device.poll(0.5)
          return {{sums: sums(hand.asked), lets: hand.asked.filter(([what]) => what === 'letGo').length}}
        }}"""
    )
    assert moves["sums"]["shift"] == pytest.approx([110, 0])
    assert moves["sums"]["lean"] == pytest.approx([30])
    assert moves["sums"]["raise"] == pytest.approx([45])
    assert moves["lets"] == 1  # a button held down is pressed once


def test_a_gamepad_that_is_worn_out_moves_nothing_by_itself(page: Page) -> None:
    """Sticks that rest beside their middle, triggers that never quite come up: nobody uses this gamepad."""
    found = page.evaluate(
        f"""async () => {{
          {PAD}
          pad.axes = [0.09, -0.1, 0.1, 0.05]; pad.buttons[6] = button(false, 0.06)
          for (let n = 0; n < 60; n++) device.poll(1 / 60)
          return [hand.asked, said.used]
        }}"""
    )
    assert found == [[], 0]


def test_a_stick_pushed_aslant_is_as_fast_as_one_pushed_straight(page: Page) -> None:
    ways = page.evaluate(
        f"""async () => {{
          {PAD}
          const way = (x, y) => (hand.asked.length = 0, pad.axes = [x, y, 0, 0], device.poll(1), sums(hand.asked).shift)
          return [way(0.6, 0), way(0.6 * Math.SQRT1_2, 0.6 * Math.SQRT1_2)]
        }}"""
    )
    assert math.hypot(*ways[0]) == pytest.approx(math.hypot(*ways[1]))


def test_axes_of_an_unknown_layout_are_not_believed(page: Page) -> None:
    """A trigger that rests at −1 would tilt the disc for ever."""
    moves = page.evaluate(
        f"""async () => {{
          {PAD}
          pad.mapping = ''; pad.axes = [0, 0, -1, -1]
          device.poll(0.5)
          return hand.asked
        }}"""
    )
    assert moves == []


def test_a_button_that_is_down_before_anybody_looks_lets_nothing_go(page: Page) -> None:
    moves = page.evaluate(
        f"""async () => {{
          {PAD}
          pads = []; device.poll(0.1)
          pad.buttons[0] = button(true); pads = [pad]
          device.poll(0.1)
          return [hand.asked, said.lost]
        }}"""
    )
    assert moves == [[], 1]  # and a gamepad that is gone parks the hand


def test_buttons_of_a_gamepad_can_be_given_to_other_acts(page: Page) -> None:
    found = page.evaluate(
        f"""async () => {{
          {PAD}
          const {{rebutton}} = await import('/web/hand/buttons.js')
          changes = rebutton(buttonsFrom({{}}), 'let_go', 3)
          pad.buttons[3] = button(true); device.poll(0.1)
          return [hand.asked, buttonsFrom(changes).flip]
        }}"""
    )
    assert found == [[["letGo"]], 0]  # who had the button gets the other one


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
