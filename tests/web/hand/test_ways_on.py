"""Whatever happens while a disc is in the hand, the player can go on, with every device."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from openpolarity.server.messages.frames import Feel, pack_pose
from tests.web.pretend import EVENT, HAND, LET_GO

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tests.web.pretend import Pretend
    from tests.web.sitting import Sit

LEAVE = {"what": "withdraw", "args": {}, "discs": [], "text": "Take the hand away", "primary": True, "danger": False}
BACK = {**LEAVE, "text": "Put it back", "primary": False}
STACK = {**HAND, "kind": "stack", "discs": [3, 5], "aim": {**HAND["aim"], "x": 0.04, "y": 0.03, "z": 0.04, "tilt": 0}}
CLOSED: dict[str, Any] = {"hand": STACK, "closed": True, "fault": {"what": "fall", "discs": [7]}, "legal": [LEAVE]}
FEEL = Feel(3, pack_pose(np.array([0.04, 0.03, 0.05, 1.0, 0.0, 0.0, 0.0])), 0, (0.0, 0.0, 0.0), 0.0)
FAULT: dict[str, Any] = {
    **EVENT, "kind": "fault", "text": "These two discs touch.", "short": "These two discs touch.", "show": [0.0, 1.0],
    "faults": [{"what": "contact", "name": "contact", "text": "These two discs touch.", "discs": [3, 5], "at": 0.5}],
    "marks": [{"id": 3, "role": "fault", "place": 1}, {"id": 5, "role": "fault", "place": 2}],
}  # fmt: skip


def rest(player: Pretend) -> None:
    """Nothing goes on any more: the pulse sleeps, unless a gamepad is to be looked at."""
    player.until("s => s.hand.arrived && !s.moving")
    player.wait_frames(12)


def by_button(what: str) -> Callable[[Pretend], None]:
    return lambda player: player.see(f"do-{what}").click()


def by_key(key: str) -> Callable[[Pretend], None]:
    return lambda player: player.page.keyboard.press(key)


def by_pad(button: int) -> Callable[[Pretend], None]:
    return lambda player: player.hit(button)


def by_touch(what: str) -> Callable[[Pretend], None]:
    return lambda player: player.see(f"do-{what}").tap()


LETTING_GO = {"button": by_button("let_go"), "tap": by_touch("let_go"), "key": by_key("Enter"), "gamepad": by_pad(0)}
LEAVING = {
    "button": by_button("withdraw"), "tap": by_touch("withdraw"), "escape": by_key("Escape"), "enter": by_key("Enter"),
    "gamepad let go": by_pad(0), "gamepad put back": by_pad(1),
}  # fmt: skip


def quick(cases: Iterable[str], count: int) -> list[Any]:
    """The first cases for `make test`; the others take as long and run in `make test-all`."""
    return [case if i < count else pytest.param(case, marks=pytest.mark.slow) for i, case in enumerate(cases)]


@pytest.mark.parametrize("how", quick(LETTING_GO, 2))
def test_a_disc_that_has_rested_in_the_hand_is_let_go(sit: Sit, how: str) -> None:
    player = sit(has_touch=True)
    player.show(hand=HAND, legal=[LET_GO, BACK])
    player.plug_in_gamepad() if how == "gamepad" else None
    player.until("s => s.hand")
    rest(player)
    LETTING_GO[how](player)
    assert player.does()[-1] == "let_go"


def test_a_mouse_that_has_rested_on_the_mat_lets_go_when_its_button_goes_up(sit: Sit) -> None:
    player = sit().hold()
    player.page.mouse.move(240, 150)
    player.page.mouse.down()
    player.page.keyboard.press("Space")
    player.until("s => s.hand.low")
    rest(player)
    player.page.mouse.up()
    assert player.does() == ["let_go"]


def test_a_finger_that_has_rested_on_the_mat_lets_go_when_it_is_lifted(sit: Sit) -> None:
    player = sit(has_touch=True).hold()
    glass = player.context.new_cdp_session(player.page)
    glass.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"id": 1, "x": 240, "y": 120}]})
    player.page.keyboard.press("Space")
    player.until("s => s.hand.low")
    rest(player)
    glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert player.does() == ["let_go"]


@pytest.mark.parametrize("how", quick(LEAVING, 2))
def test_after_a_fault_the_hand_leaves_when_it_is_told_to(sit: Sit, how: str) -> None:
    player = sit(has_touch=True)
    player.plug_in_gamepad() if how.startswith("gamepad") else None
    player.show(hand=STACK, legal=[LET_GO])
    player.until("s => s.hand")
    player.show(**CLOSED)
    player.until("s => s.closed")
    rest(player)
    assert player.page.evaluate("polarity.state().marks.discs") == [{"id": 7, "role": "fault"}]
    # Nothing else is offered: neither lowering nor letting go.
    assert player.page.locator("[data-testid^='do-']").count() == 1
    LEAVING[how](player)
    assert player.does()[-1] == "withdraw"
    player.show(hand=None, closed=False, fault=None, legal=[], mine=False)
    player.until("s => !s.hand")


# What may come, as views that follow each other; and how one goes on.
FREE: dict[str, Any] = {"hand": None, "closed": False, "fault": None, "busy": False}
TAKE = {"what": "take", "args": {}, "discs": [], "text": "Take a disc", "primary": True, "danger": False}
OVER = {
    "winner": "black", "how": "resigned", "scores": None, "points": 1, "stake": 1, "short": "Over.", "text": "Over.",
    "replay": False, "lines": [],
}  # fmt: skip
COMES: dict[str, tuple[list[dict[str, Any]], str]] = {
    "a snap while it is lowered": ([{"busy": True, "closed": True}, {**FREE, "legal": [TAKE]}], "take"),
    "the flag falls": ([{"busy": True}, {**FREE, "turn": "black", "legal": [TAKE]}], "take"),
    "it is put into the hand again": ([{**FREE, "busy": True}, {"hand": HAND, "busy": False}], "let_go"),
    "it is parked": ([{"hand": {**HAND, "parked": True}}], "wake"),
    "the opponent resigns": (
        [{**FREE, "phase": "over", "outcome": OVER, "mine": False, "legal": [{**TAKE, "what": "rematch"}]}],
        "rematch",
    ),
}


@pytest.mark.parametrize(
    "held", ["letting go", *(pytest.param(held, marks=pytest.mark.slow) for held in ("resting", "lowering"))]
)
@pytest.mark.parametrize("comes", quick(COMES, 2))
def test_whatever_comes_while_a_disc_is_held_there_is_a_way_on(sit: Sit, held: str, comes: str) -> None:
    player = sit().hold()
    player.replies = held != "letting go"  # the answer never comes: what comes instead is all there is
    if held == "lowering":
        player.page.keyboard.press("Space")
    elif held == "letting go":
        player.page.keyboard.press("Enter")
        player.does()
    else:
        rest(player)
    views, then = COMES[comes]
    for n, view in enumerate(views, 1):
        player.show(**{"legal": [LET_GO], "n": n, **view})
        player.until("(s, n) => s.n === n", n)
    player.replies = True
    before = len(player.asked)
    if then == "rematch":
        player.see("rematch").or_(player.see("do-rematch")).locator("visible=true").first.click()
    else:
        player.page.keyboard.press("t" if then == "take" else "Enter")
    assert player.does(before + 1)[before] == then


@pytest.mark.parametrize("what", quick(["withdraw", "take", "let_go", "flip"], 1))
def test_what_is_refused_can_be_asked_again(sit: Sit, what: str) -> None:
    key = {"take": "t", "let_go": "Enter", "withdraw": "Escape", "flip": "f"}[what]
    player = sit()
    if what != "take":
        player.show(hand=HAND, legal=[LET_GO, BACK])
        player.until("s => s.hand")
    player.refusals[what] = "Not now."
    player.page.keyboard.press(key)
    player.does(1)
    player.see("trouble").wait_for()
    player.refusals.clear()
    player.wait_frames(12)
    player.page.keyboard.press(key)
    assert player.does(2) == [what, what]


@pytest.mark.parametrize("held", quick(["letting go", "taking", "resting", "closed"], 1))
def test_a_line_that_is_cut_in_the_middle_of_something_leaves_a_way_on(sit: Sit, held: str) -> None:
    player = sit()
    player.replies = False
    if held == "taking":
        player.page.keyboard.press("t")
        player.does()
    else:
        player.hold()
        if held == "letting go":
            player.page.keyboard.press("Enter")
            player.does()
        elif held == "closed":
            player.show(**CLOSED)
            player.until("s => s.closed")
    assert player.line
    player.asked.clear()
    player.line.close()
    player.until("s => s.connection === 'lost'")
    player.replies = True
    player.until("s => s.connection === 'open'")
    player.page.keyboard.press("t" if held == "taking" else "Enter")
    assert player.does()[-1] == {"taking": "take", "closed": "withdraw"}.get(held, "let_go")


def test_a_hand_that_leaves_by_itself_after_a_fault_is_not_told_to_once_more(sit: Sit) -> None:
    player = sit()
    player.show(hand=STACK, legal=[LET_GO])
    player.until("s => s.hand")
    player.show(**{**CLOSED, "busy": True, "legal": []})
    player.until("s => s.closed && s.busy")
    player.page.keyboard.press("Enter")
    player.page.keyboard.press("Escape")
    player.show(**CLOSED, busy=False)
    player.until("s => s.closed && !s.busy")
    player.page.keyboard.press("Enter")
    assert player.does() == ["withdraw"]


def test_whoever_thinks_better_of_it_while_the_disc_is_still_on_its_way_has_it_put_back(sit: Sit) -> None:
    player = sit()
    player.replies = False
    player.page.keyboard.press("t")
    player.does()
    player.page.keyboard.press("Escape")
    player.replies = True
    player.show(hand=HAND, legal=[LET_GO, BACK])
    assert player.does(2) == ["take", "withdraw"]


# ---------------------------------------------------------------------- a small phone


def test_a_second_finger_lowers_to_the_mat_in_one_comfortable_move_on_the_smallest_phone(sit: Sit) -> None:
    player = sit(has_touch=True, viewport={"width": 320, "height": 568}).hold()
    player.until("s => s.hand.arrived")
    glass = player.context.new_cdp_session(player.page)

    def touch(kind: str, *fingers: tuple[int, int, int]) -> None:
        points = [{"id": name, "x": x, "y": y} for name, x, y in fingers]
        glass.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})
        player.wait_frames(1)

    touch("Start", (1, 110, 200))
    touch("Start", (1, 110, 200), (2, 220, 140))
    for y in range(150, 311, 10):
        touch("Move", (1, 110, 200), (2, 220, y))
    player.until("s => s.hand.low && s.hand.arrived")
    touch("End", (1, 110, 200))
    rest(player)
    touch("End")
    assert player.does() == ["let_go"]


# ---------------------------------------------------------------------- what others do, and what went wrong


def test_the_opponents_hand_is_seen_from_the_side(sit: Sit) -> None:
    player = sit()
    player.seat_of = [1]
    player.say(player.welcome)
    player.show(hand={**HAND, "discs": [3], "by": "black"}, turn="black", mine=False, legal=[])
    player.say(player.frame(feel=FEEL))
    player.until("s => s.inset")
    assert player.page.evaluate("polarity.state().hand") is None
    player.show(hand=None)
    player.say(player.frame())
    player.until("s => !s.inset")


def fault(player: Pretend) -> None:
    frame = player.frame(key=True, time=0.5)
    player.api["games/g/replay/frames"] = len(frame).to_bytes(2, "little") + frame
    player.say({**FAULT, "n": len(player.events) + 1})


def test_a_fault_is_shown_slowly_by_itself_and_any_press_goes_before_it(sit: Sit) -> None:
    player = sit(choices={"calm": "off"})
    player.replies = False
    fault(player)
    player.until("s => s.slow")
    player.page.keyboard.press("t")  # it is not only the end of the film: a disc is taken
    assert player.does() == ["take"]
    player.until("s => !s.slow")


@pytest.mark.parametrize("choices", [{"calm": "on"}, {"calm": "off", "slow": False}], ids=["less motion", "turned off"])
def test_a_fault_is_not_shown_to_who_does_not_want_it(sit: Sit, choices: dict[str, Any]) -> None:
    player = sit(choices=choices)
    fault(player)
    player.see("fault").wait_for()
    player.wait_frames(12)
    assert not player.page.evaluate("polarity.state().slow")


# ---------------------------------------------------------------------- two tabs


def test_a_second_tab_says_so_and_takes_over_or_watches(sit: Sit) -> None:
    player = sit()
    player.seat_of, player.elsewhere = [], "open"
    player.view = {**player.view, "legal": [], "mine": False}
    player.say(player.welcome)
    player.see("elsewhere").wait_for()
    assert "another tab" in player.see("elsewhere-text").inner_text()
    # The keyboard is on the card; watching closes it, and there is still a way back.
    player.page.keyboard.press("Escape")
    assert player.see("elsewhere").is_hidden()
    player.see("do-take-over").click()
    assert player.does() == ["take_over"]
    player.seat_of, player.elsewhere = [1, 2], None
    player.say(player.welcome)
    player.see("do-take-over").wait_for(state="detached")


def test_a_tab_that_was_taken_over_says_so_and_can_take_it_back(sit: Sit) -> None:
    player = sit().hold()
    player.seat_of, player.elsewhere = [], "taken"
    player.view = {**player.view, "legal": [], "mine": False}
    player.say(player.welcome)
    player.until("s => !s.hand")
    player.see("take-over").wait_for()
    player.page.keyboard.press("Enter")
    assert player.does() == ["take_over"]
    # Whoever takes it back by keys is at the table again.
    player.seat_of, player.elsewhere = [1, 2], None
    player.say(player.welcome)
    player.page.wait_for_function("() => probes.focused() === 'table'")


def test_a_tab_keeps_its_name_when_it_is_loaded_again_and_another_tab_has_another(sit: Sit) -> None:
    player = sit()
    names = [player.hello["tab"]]
    player.page.reload()
    player.until("s => s.ready && s.connection === 'open'")
    names.append(player.hello["tab"])
    assert names[0]
    assert names[0] == names[1]
    other = player.context.new_page()
    other.goto(player.page.url)
    name = other.evaluate("sessionStorage.getItem('openpolarity.tab')")
    assert name != names[0]


# ---------------------------------------------------------------------- time is up


def test_the_page_says_when_the_table_is_on_the_screen_once(sit: Sit) -> None:
    player = sit()
    assert player.hello["draws"]
    while not player.drawn:
        player.wait_frames(1)
    assert player.page.evaluate("polarity.state().pictures") > 0
    assert player.line
    player.line.close()
    player.until("s => s.connection !== 'open'").until("s => s.connection === 'open'")
    assert not player.hello["draws"]


def test_a_button_that_was_being_pressed_when_time_was_up_asks_for_nothing_any_more(sit: Sit) -> None:
    player = sit()
    player.show(hand=STACK, legal=[LET_GO, {**BACK, "what": "turn_up", "text": "Your colour up"}])
    box = player.see("do-turn_up").bounding_box()
    assert box
    player.page.mouse.move(box["x"] + 9, box["y"] + 9)
    player.page.mouse.down()
    player.show(hand=None, n=2, turn="black", legal=[{**LET_GO, "what": "take", "text": "Take a disc"}])
    player.until("s => s.n === 2 && !s.hand")
    player.page.mouse.up()
    player.see("trouble").filter(has_text="the game has gone on").wait_for()
    player.page.wait_for_timeout(400)  # sooner it would count as a press that was doubled
    player.see("do-take").click()
    assert player.does() == ["take"]


def test_what_was_asked_just_before_time_was_up_is_refused_in_words_that_say_so(sit: Sit) -> None:
    player = sit()
    player.show(hand=STACK, legal=[LET_GO, {**BACK, "what": "turn_up", "text": "Your colour up"}])
    player.replies = False
    player.see("do-turn_up").click()
    player.does()
    player.show(hand=None, n=2, turn="black", legal=[{**LET_GO, "what": "take", "text": "Take a disc"}])
    ask = player.asked[-1]["ask"]
    player.say({"type": "refused", "ask": ask, "code": "not_now", "text": "That cannot be done now."})
    player.see("trouble").filter(has_text="the game has gone on").wait_for()


# ---------------------------------------------------------------------- the focus


def test_whoever_pressed_a_button_that_is_gone_has_the_table_in_focus_and_sees_it(sit: Sit) -> None:
    player = sit()
    player.see("do-take").focus()
    player.page.keyboard.press("Enter")
    player.does()
    player.show(hand=None, legal=[], mine=False, n=1)
    player.until("s => s.n === 1")
    assert player.focused() == "table"
    assert player.page.evaluate("probes.corners()")


def test_f6_leads_to_an_act_also_where_the_hint_has_made_way(sit: Sit) -> None:
    player = sit(viewport={"width": 844, "height": 390})
    clock = {"white": 754.0, "black": 83.0, "running": "white", "turn": None}
    square = {**BACK, "what": "square", "text": "Square the tower"}
    player.show(hand=STACK, legal=[LET_GO, square], clock=clock, hint="Carry it high.")
    player.see("do-square").wait_for()
    player.page.keyboard.press("F6")
    player.page.wait_for_function("document.activeElement.closest('.acts')")
    player.page.keyboard.press("F6")
    player.page.wait_for_function("probes.focused() === 'table'")
