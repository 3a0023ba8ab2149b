"""What a player is told in time, and what is not done to them: a doubled press, a tower lost outside the circle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.web.pretend import EVENT, HAND, LET_GO, Pretend
from tests.web.scenes import OUTCOME, sit_at_replay

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.web.sitting import Sit

TURN_UP = {**LET_GO, "what": "turn_up", "text": "Your colour up", "primary": False}
TOWER = {**HAND, "kind": "stack", "discs": [5], "aim": {**HAND["aim"], "x": 0.06, "y": 0.0, "z": 0.08, "tilt": 0}}
WIDE: dict[str, Any] = {"viewport": {"width": 900, "height": 600}}


def low(player: Pretend) -> None:
    player.until("s => s.hand?.low")


def test_a_press_on_lower_that_was_doubled_does_not_let_go(sit: Sit) -> None:
    player = sit(**WIDE)
    player.hold()
    player.until("s => s.hand.arrived")
    box = player.see("do-down").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    player.page.mouse.click(x, y)
    player.page.mouse.click(x, y)
    low(player)
    player.until("s => s.hand.arrived")
    assert player.asked == []
    assert player.see("do-let_go").is_visible()
    player.see("do-let_go").click()
    assert player.does() == ["let_go"]


def test_escape_with_a_tower_in_the_hand_says_that_it_cannot_be_put_back(sit: Sit) -> None:
    player = sit(**WIDE)
    player.show(hand=TOWER, legal=[LET_GO, TURN_UP])
    player.until("s => s.hand")
    player.page.keyboard.press("Escape")
    player.see("trouble").filter(has_text="cannot be put back").wait_for()
    assert player.asked == []


def test_whoever_is_about_to_set_something_down_outside_the_circle_is_told(sit: Sit) -> None:
    player = sit(**WIDE)
    aim = {**TOWER["aim"], "x": 0.0, "y": -0.28}
    player.show(hand={**TOWER, "aim": aim}, legal=[LET_GO], hint="Carry it high.")
    player.until("s => s.hand")
    player.see("coach").filter(has_text="outside the circle").wait_for()
    player.see("do-down").click()
    player.until("s => s.hand.low")
    assert "outside the circle" in player.see("coach").inner_text()


def test_a_try_that_did_no_harm_is_told_on_a_phone_too(sit: Sit) -> None:
    player = sit(viewport={"width": 390, "height": 844})
    player.say({**EVENT, "kind": "retry", "short": "It fell. No harm done: try again."})
    player.see("news").filter(has_text="No harm done").wait_for()


def test_what_is_to_be_tried_again_is_no_longer_told_once_it_is(sit: Sit) -> None:
    player = sit(viewport={"width": 1280, "height": 720})
    again = {**EVENT, "kind": "retry", "short": "It fell. No harm done: try again."}
    player.say(again)
    player.hold()  # a helping hand lifts it by itself: nobody has read yet why it came back
    player.until("s => s.hand.z > 0.05")
    player.see("news").filter(has_text="No harm done").wait_for()
    player.see("do-let_go").click()
    assert player.does() == ["let_go"]
    player.show(hand=None, legal=[], busy=True, step="settling")
    player.see("news").wait_for(state="hidden")
    player.say({**again, "n": 2})  # and again
    player.see("news").filter(has_text="No harm done").wait_for()
    player.show(busy=False).hold()
    assert player.see("news").is_visible()
    player.see("do-down").click()
    player.see("news").wait_for(state="hidden")


def test_while_somebody_aims_nothing_that_has_happened_is_cut_off(sit: Sit) -> None:
    player = sit(viewport={"width": 1280, "height": 720})
    cube = {"value": 1, "owner": None, "offered_by": None, "waits": None}
    player.say({**EVENT, "short": "A disc jumped to the computer's hand: the computer's turn is over."})
    player.see("news").wait_for()
    player.show(hand=HAND, legal=[LET_GO], cube=cube, scores={"white": 4, "black": -6}, counting="Discs in towers.")
    player.see("reading").wait_for()
    assert player.see("news").is_hidden()
    player.say({**EVENT, "n": 2, "kind": "time", "short": "White's time is up: the turn is over, the disc goes back."})
    told = player.see("news").filter(has_text="time is up")
    told.wait_for()
    box = told.bounding_box()
    assert box
    assert box["y"] + box["height"] <= 720


def test_a_ruling_lies_on_the_table_again_after_a_reload(sit: Sit) -> None:
    player = sit(**WIDE)
    player.seat_of = [1]
    player.events = [fault_by("black", 1, THEIRS) | {"show": [0.0, 1.0]}]
    player.sit()
    player.page.reload()
    player.see("fault").filter(has_text=THEIRS).wait_for()
    player.see("show-me").wait_for()
    player.events.append({**EVENT, "n": 2})
    player.page.reload()
    player.until("s => s.connection === 'open' && s.events === 2")
    assert player.see("fault").is_hidden()


def test_time_that_is_up_is_told_on_a_phone_too(sit: Sit) -> None:
    player = sit(viewport={"width": 390, "height": 844})
    player.say({**EVENT, "kind": "time", "short": "White's time is up."})
    player.see("news").filter(has_text="time is up").wait_for()


def fault_by(side: str, n: int, text: str) -> dict[str, Any]:
    """A ruling against a side."""
    found = {"what": "contact", "name": "contact", "text": text, "discs": [3, 5], "at": 0.5}
    return {**EVENT, "n": n, "kind": "fault", "by": side, "text": text, "short": text, "faults": [found]}


OWN, THEIRS = "Your leaner fell: your turn is over.", "These two discs touch: Bob's turn is over."


def test_ones_own_fault_is_still_told_when_the_others_follows_at_once(sit: Sit) -> None:
    player = sit(**WIDE)
    player.seat_of = [1]
    player.say(player.welcome)
    player.say(fault_by("white", 1, OWN))
    player.say(fault_by("black", 2, THEIRS))
    player.see("fault").filter(has_text=THEIRS).wait_for()
    told = player.see("fault").inner_text()
    assert -1 < told.index(OWN) < told.index(THEIRS)
    assert "In your last turn" in told[: told.index(OWN)]
    player.see("fault-close").click()
    assert player.see("fault").is_hidden()


def test_ones_own_fault_does_not_say_who_is_next_once_they_have_played(sit: Sit) -> None:
    player = sit(**WIDE)
    player.seat_of = [1]
    player.say(player.welcome)
    player.say(
        fault_by("white", 1, OWN) | {"text": f"{OWN} It stays there. Bob is next.", "past": f"{OWN} It stays there."}
    )
    player.see("fault-text").filter(has_text="Bob is next.").wait_for()
    player.say({**EVENT, "n": 2, "by": "black", "next": "white"})
    player.see("fault-past").wait_for()
    assert player.see("fault-text").inner_text() == "It stays there."


@pytest.mark.parametrize(
    ("since", "end", "told"),
    [([], "quiet", True), ([{"kind": "captured", "by": "white"}], "quiet", False), ([], "resign", False)],
)
def test_the_end_tells_the_fault_of_the_last_turn_unless_something_was_done_since(
    sit: Sit, since: list[dict[str, Any]], end: str, told: bool
) -> None:
    player = sit(**WIDE)
    happened = [fault_by("black", 1, THEIRS), *since, {"kind": "over", "what": end, "by": "black"}]
    for n, event in enumerate(happened, 1):
        player.say({**EVENT, **event, "n": n})
    player.show(phase="over", outcome=OUTCOME, legal=[], mine=False)
    player.see("ending").wait_for()
    assert (THEIRS in player.see("ending").inner_text()) is told


def test_of_the_others_faults_only_the_last_is_told(sit: Sit) -> None:
    player = sit(**WIDE)
    player.seat_of = [1]
    player.say(player.welcome)
    player.say(fault_by("black", 1, "A disc left the circle."))
    player.say(fault_by("black", 2, THEIRS))
    player.see("fault").filter(has_text=THEIRS).wait_for()
    assert "left the circle" not in player.see("fault").inner_text()


def test_when_a_lift_fells_ones_own_leaner_nothing_is_told_of_before(sit: Sit) -> None:
    player = sit(**WIDE)
    player.seat_of = [1]
    player.say(player.welcome)
    leave = {**LET_GO, "what": "withdraw", "text": "Take your hand away"}
    lifted = {**TOWER, "discs": [3, 5]}
    player.show(hand=lifted, legal=[LET_GO])
    player.until("s => s.hand")
    player.say(fault_by("black", 1, THEIRS))  # it may come late
    player.see("fault").filter(has_text=THEIRS).wait_for()
    player.show(closed=True, fault={"what": "fall", "discs": [7]}, legal=[leave], prompt=f"{OWN} Take your hand away.")
    player.see("prompt").filter(has_text=OWN).wait_for()
    assert THEIRS not in player.page.locator("main").inner_text()
    assert player.marked() == [7]
    player.say(fault_by("white", 2, OWN))
    player.see("fault").filter(has_text=OWN).wait_for()
    assert player.see("fault-before").count() == 0


def test_a_capture_that_may_fell_a_leaner_is_warned_of_before_it_is_made(sit: Sit) -> None:
    player = sit(**WIDE)
    capture = {**LET_GO, "what": "grasp", "text": "Capture these 2 discs", "discs": [5, 7], "risks": [3],
               "note": "Careful: the marked leaner may fall."}  # fmt: skip
    player.show(pending=[{"discs": [5, 7], "text": "Touching", "by": "white"}], legal=[capture])
    player.see("do-grasp-5").filter(has_text="may fall").wait_for()
    assert {"id": 3, "role": "risk"} in player.page.evaluate("polarity.state().waiting")
    player.see("do-grasp-5").hover()
    player.until("s => s.marks.discs.some((mark) => mark.id === 3 && mark.role === 'risk')")
    assert {5, 7} < set(player.marked())


def test_a_tab_that_only_watches_is_told_nothing_about_the_hand(sit: Sit) -> None:
    player = sit(**WIDE)
    player.seat_of, player.elsewhere = [], "open"
    player.view = {**player.view, "legal": [], "mine": False, "hint": "Tilt it by about 40°.", "hand": HAND}
    player.say(player.welcome)
    player.see("elsewhere").wait_for()
    assert player.see("coach").is_hidden()


def test_nothing_speaks_over_the_question_whether_a_double_is_accepted(sit: Sit) -> None:
    player = sit(**WIDE)
    answers = [{**LET_GO, "what": "answer", "text": text, "args": {"accept": yes}, "primary": yes}
               for text, yes in (("Accept", True), ("Refuse", False))]  # fmt: skip
    player.show(prompt="Bob: play on for 2 points?", hint="Lean a disc in the air.", legal=answers, turn="black")
    player.see("prompt").filter(has_text="play on for 2 points").wait_for()
    assert player.see("coach").is_hidden()
    # Whoever has pressed *Double* there a moment ago does not mean it.
    player.see("do-answer-false").dispatch_event("click", {"detail": 1})
    assert player.asked == []


def test_of_two_at_one_screen_it_is_said_who_is_to_play_beside_any_hint(sit: Sit) -> None:
    player = sit(**WIDE)
    player.show(prompt="Bob: take a disc.", turn="black")
    player.see("coach").wait_for()
    box = player.see("prompt").filter(has_text="Bob: take a disc.").bounding_box()
    assert box
    assert box["height"] > 10
    assert player.page.evaluate("getComputedStyle(document.querySelector('.prompting .line')).clipPath") == "none"


def test_where_no_points_are_counted_none_are_shown(sit: Sit) -> None:
    player = sit(**WIDE)
    outcome = {"winner": "black", "how": "resigned", "scores": None, "points": 1, "stake": 1, "replay": False,
               "short": "Black wins", "text": "Black wins.", "lines": ["No points are counted then."]}  # fmt: skip
    player.show(phase="over", outcome=outcome, legal=[], mine=False)
    player.see("ending").wait_for()
    assert player.see("score").is_hidden()


def test_the_start_page_tells_how_the_game_is_played(browser: Browser, files: str) -> None:
    visitor = Pretend(browser, files, **WIDE)
    visitor.page.goto(f"{files}/tests/pretend.html#/")
    visitor.until("s => s.ready")
    visitor.see("how-to-play").click()
    visitor.see("help").filter(has_text="How to play").wait_for()
    assert visitor.complaints == []
    visitor.close()


def test_a_record_is_opened_from_the_saved_games_and_somebody_says_that_it_takes_a_while(
    browser: Browser, files: str
) -> None:
    visitor = Pretend(browser, files, **WIDE)
    visitor.page.goto(f"{files}/tests/pretend.html#/saved")
    visitor.until("s => s.ready")
    visitor.api["games/open"] = None
    visitor.see("record-file").set_input_files({"name": "g.polarity", "mimeType": "", "buffer": b"{}"})
    visitor.see("record-waiting").wait_for()
    visitor.close()
    assert visitor.complaints == []


def test_a_game_that_is_gone_through_says_so_and_can_be_left(browser: Browser, files: str) -> None:
    visitor = Pretend(browser, files, **WIDE)
    visitor.api["games/g/analysis"] = None
    sit_at_replay(visitor, "analysis")
    assert visitor.see("looking-back").is_visible()
    assert "Going through the game" in visitor.see("verdict").inner_text()
    visitor.speak("de")
    assert "durchgesehen" in visitor.see("verdict").inner_text()
    visitor.see("home").click()
    visitor.until("s => s.ready && s.page === 'start'")
    assert visitor.complaints == []
    visitor.close()


def test_a_page_that_takes_long_says_so_and_can_be_left(browser: Browser, files: str) -> None:
    visitor = Pretend(browser, files, **WIDE)
    visitor.api["games/g/replay"] = None
    visitor.page.goto(f"{files}/tests/pretend.html#/replay/g")
    visitor.see("waiting").get_by_text("One moment").wait_for()
    visitor.see("waiting").get_by_text("Saved games").click()
    visitor.until("s => s.ready && s.page === 'saved'")
    visitor.close()


def test_a_lesson_chosen_from_the_list_says_that_its_table_is_being_laid(browser: Browser, files: str) -> None:
    visitor = Pretend(browser, files, **WIDE)
    visitor.page.goto(f"{files}/tests/pretend.html#/learn")
    visitor.until("s => s.ready && s.page === 'learn'")
    visitor.api["games"] = None
    visitor.see("lesson-red").click()
    visitor.see("laying").filter(has_text="Setting the table").wait_for()
    assert visitor.see("laying").locator("progress").is_visible()
    visitor.close()
    assert visitor.complaints == []


def test_sharing_says_at_once_that_the_game_is_fetched_and_can_be_called_off(sit: Sit) -> None:
    player = sit(**WIDE)
    player.api |= {f"games/g/{name}": None for name in ("replay", "analysis", "replay/frames")}
    player.show(phase="over", outcome=OUTCOME, legal=[], mine=False)
    player.see("share").click()
    player.see("share-state").filter(has_text="ready to share").wait_for()
    player.see("share-close").click()
    player.see("share-sheet").wait_for(state="detached")


@pytest.mark.parametrize(("page", "home"), [("lesson", "#/learn"), ("puzzle", "#/puzzles"), ("game", "#/")])
def test_leaving_a_table_leads_back_to_where_one_came_from(sit: Sit, page: str, home: str) -> None:
    assert sit(page, **WIDE).see("home").get_attribute("href") == home


def test_an_address_that_leads_to_no_game_says_so_and_leads_back(browser: Browser, files: str) -> None:
    visitor = Pretend(browser, files, **WIDE)
    visitor.away = visitor.nowhere = True
    visitor.page.goto(f"{files}/tests/pretend.html#/game/g")
    visitor.see("page-trouble").filter(has_text="no such game").wait_for()
    assert visitor.page.locator("canvas").count() == 0
    visitor.page.get_by_text("Back to the start").click()
    visitor.until("s => s.ready && s.page === 'start'")
    assert visitor.complaints == []
    visitor.close()
