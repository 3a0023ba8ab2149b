"""The panels of a game: irreversible acts ask first, it is clear whose answer is awaited, discs are pointed at."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pytest

from openpolarity.server.messages.frames import Outlook
from tests.web.browser import call
from tests.web.pretend import BOARD, EVENT, HAND, LET_GO, Pretend
from tests.web.scenes import LESSON, OUTCOME, SAID, TEACHING, sit_elsewhere

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.web.sitting import Sit

SURE = {"ask": "Resign? White then loses the game.", "yes": "Yes, resign", "no": "Go on playing"}


def act(what: str, text: str, **more: Any) -> dict[str, Any]:
    plain = {"args": {}, "discs": [], "primary": False, "danger": False, "note": None, "sure": None}
    return {**plain, "what": what, "text": text, **more}


TAKE = act("take", "Take a disc", primary=True)
RESIGN = act("resign", "Resign", args={"colour": "white"}, danger=True, sure=SURE)
PASS = act("pass", "Pass", danger=True, note="Your turn ends as with a fault.")


@pytest.fixture
def sit(sit: Sit) -> Sit:
    """Opens pages 900 × 600 pixels large unless a test says otherwise."""
    return lambda page="game", **context: sit(page, **{"viewport": {"width": 900, "height": 600}, **context})


# ---------------------------------------------------------------------- nothing is given away at one press


def ask_to_resign(player: Pretend) -> None:
    player.show(legal=[TAKE, RESIGN])
    player.see("more").locator("summary").click()
    player.see("do-resign-white").click()
    player.see("question").wait_for()


def test_resign_asks_first_and_can_be_taken_back(sit: Sit) -> None:
    player = sit()
    ask_to_resign(player)
    assert SURE["ask"] in player.see("question").inner_text()
    assert player.focused() == "sure-no"
    player.see("sure-no").click()
    player.see("question").wait_for(state="detached")
    assert player.see("do-take").is_visible()
    ask_to_resign(player)
    player.page.keyboard.press("Escape")
    player.see("question").wait_for(state="detached")
    assert player.asked == []
    ask_to_resign(player)
    player.see("sure-yes").click()
    assert player.does() == ["resign"]
    assert player.asked[0]["colour"] == "white"


def test_a_double_click_gives_nothing_away(sit: Sit) -> None:
    player = sit()
    player.show(legal=[TAKE, RESIGN])
    player.see("more").locator("summary").click()
    player.see("do-resign-white").dblclick()
    if not player.see("question").is_visible():
        ask_to_resign(player)
    player.see("sure-yes").dispatch_event("click", {"detail": 2})
    assert player.see("question").is_visible()
    player.see("sure-no").click()
    player.see("question").wait_for(state="detached")
    assert player.asked == []


def test_resigning_with_keys_and_with_a_gamepad_takes_two_presses_too(sit: Sit) -> None:
    player = sit()
    ask_to_resign(player)
    player.page.keyboard.press("Enter")  # on the answer that changes nothing
    player.see("question").wait_for(state="detached")
    player.plug_in_gamepad()
    ask_to_resign(player)
    player.hit(1)
    player.see("question").wait_for(state="detached")
    assert player.asked == []
    ask_to_resign(player)
    player.hit(13)
    assert player.focused() == "sure-yes"
    player.hit(0)
    assert player.does() == ["resign"]


def test_a_question_drawn_anew_keeps_the_answer_that_was_gone_to(sit: Sit) -> None:
    player = sit()
    ask_to_resign(player)
    player.page.keyboard.press("Tab")
    assert player.focused() == "sure-yes"
    player.show(n=4, legal=[TAKE, PASS, RESIGN])
    player.until("s => s.n === 4")
    assert player.focused() == "sure-yes"


def test_a_question_goes_with_the_turn_in_which_it_was_asked(sit: Sit) -> None:
    """Two at one screen: time was up, and the other one would have given away what was not theirs."""
    player = sit()
    ask_to_resign(player)
    player.show(turn="black", legal=[TAKE, RESIGN, act("resign", "Resign", args={"colour": "black"}, danger=True)])
    player.see("question").wait_for(state="detached")
    assert player.see("do-take").is_visible()


def test_a_question_goes_when_it_can_no_longer_be_answered(sit: Sit) -> None:
    player = sit()
    ask_to_resign(player)
    player.show(n=4, prompt="Somebody moved.")
    player.until("s => s.n === 4")
    assert player.see("question").is_visible()  # it still can be
    player.show(legal=[TAKE])
    player.see("question").wait_for(state="detached")
    assert "can no longer be done" in player.see("trouble").inner_text()


def test_a_slow_second_press_on_take_does_not_put_the_disc_back(sit: Sit) -> None:
    player = sit()
    call(player.page, "pretend.pressWithdrawAtOnce")
    player.show(hand=HAND, legal=[LET_GO, act("withdraw", "Put it back")])
    call(player.page, "pretend.afterThatPress", 700)
    assert player.asked == []
    player.see("do-withdraw").click()
    assert player.does() == ["withdraw"]


def test_put_it_back_is_grey_until_it_takes_a_press(sit: Sit) -> None:
    """Whoever presses as soon as it looks pressable is not ignored."""
    player = sit()
    player.show(hand=HAND, legal=[LET_GO, act("withdraw", "Put it back")])
    player.see("do-withdraw").click()  # waits until it is no longer grey
    assert player.does() == ["withdraw"]


def test_where_the_cube_is_shown_it_is_said_when_doubling_begins(sit: Sit) -> None:
    player = sit()
    cube = {"value": 1, "owner": None, "offered_by": None, "waits": None}
    player.show(cube={**cube, "waits": "first"}, legal=[TAKE, RESIGN])
    player.see("cube").filter(has_text="doubling begins with the second turn").wait_for()
    player.show(cube={**cube, "waits": "crawford"}, legal=[TAKE, RESIGN])
    player.see("cube").filter(has_text="No doubling in this game").wait_for()
    player.show(cube=cube, turn="black", legal=[TAKE, act("double", "Double"), RESIGN])
    player.see("cube").filter(has_text="either side may double").wait_for()
    assert "second turn" not in player.see("cube").inner_text()


def test_the_cube_is_whose_it_is_and_after_the_game_nobody_may_double(sit: Sit) -> None:
    player = sit()
    cube = {"value": 2, "owner": "black", "offered_by": None, "waits": None}
    player.show(cube=cube, legal=[TAKE])
    player.see("cube").filter(has_text="Bob has the cube").wait_for()
    player.seat_of = [2]
    player.say(player.welcome | {"sides": ["black"]})
    player.show(cube=cube, legal=[TAKE])
    player.see("cube").filter(has_text="You have the cube").wait_for()
    player.show(cube={**cube, "owner": None}, phase="over", outcome=OUTCOME, legal=[], mine=False)
    player.see("ending").wait_for()
    assert player.see("cube").inner_text().split("\n")[-1] == "Doubling cube"


def test_pass_is_quiet_and_says_what_it_costs(sit: Sit) -> None:
    player = sit()
    player.show(legal=[TAKE, PASS, RESIGN])
    player.see("more").wait_for()
    assert player.see("do-pass").is_hidden()
    player.see("more").locator("summary").click()
    assert "as with a fault" in player.see("do-pass").inner_text()
    assert "primary" not in (player.see("do-pass").get_attribute("class") or "")


def test_whoever_can_only_pass_is_not_sent_to_look_for_it(sit: Sit) -> None:
    player = sit()
    player.show(legal=[PASS, RESIGN])
    player.see("do-pass").wait_for()
    assert player.see("do-pass").is_visible()


# ---------------------------------------------------------------------- a double


def test_an_offered_double_shows_who_is_to_answer_and_puts_refuse_beside_accept(sit: Sit) -> None:
    player = sit()
    player.page.evaluate("window.scrollTo(0, 0)")
    accept = act("answer", "Accept", args={"accept": True}, note="play on for 4 points")
    refuse = act("answer", "Refuse", args={"accept": False}, note="lose the game now, for 2 points")
    player.show(
        turn="white", awaited="black", step="offer", legal=[accept, refuse, RESIGN],
        cube={"value": 2, "owner": None, "offered_by": "white"}, prompt="Bob: play on for 4 points?",
    )  # fmt: skip
    player.until("s => s.turned")  # the board turns to the one who is to answer
    assert player.see("side-black").get_attribute("aria-current") == "true"
    assert player.see("side-white").get_attribute("aria-current") is None
    yes, no = (player.see(f"do-answer-{answer}") for answer in ("true", "false"))
    one, two = yes.bounding_box(), no.bounding_box()
    assert one
    assert two
    assert one["height"] == two["height"]
    assert one["y"] == two["y"]
    assert 0 <= two["x"] - (one["x"] + one["width"]) < 16
    assert yes.get_attribute("class") == no.get_attribute("class")
    assert "4 points" in yes.inner_text()
    assert "lose the game" in no.inner_text()
    player.page.wait_for_timeout(700)  # whoever answers has read the question
    no.click()
    assert player.does() == ["answer"]
    assert player.asked[0]["accept"] is False


# ---------------------------------------------------------------------- discs are pointed at


def test_a_capture_is_one_act_whose_discs_are_outlined(sit: Sit) -> None:
    player = sit()
    group = {
        "discs": [3, 5], "kind": "kiss", "tower": False, "points": 2, "declined": False, "text": "Capture these discs.",
    }  # fmt: skip
    grasp = act("grasp", "Capture these 2 discs", discs=[3, 5], primary=True)
    player.show(legal=[grasp], pending=[group])
    player.until("s => s.waiting.length === 2")  # outlined without being asked
    button = player.see("do-grasp-3")
    assert button.locator(".said").inner_text() == "Capture these 2 discs"
    assert player.page.locator("[data-testid^='do-grasp']").count() == 1
    button.hover()
    assert player.marked() == [3, 5]
    player.page.mouse.move(1, 1)
    player.until("s => s.marks.discs.length === 0")
    button.click()
    assert player.does() == ["grasp"]
    assert player.asked[0]["disc"] in (3, 5)


def test_the_disc_pointed_at_with_tab_is_the_one_that_is_taken_hold_of(sit: Sit) -> None:
    player = sit()
    player.show(legal=[act("grasp", "Capture these 2 discs", discs=[3, 5], primary=True)])
    player.until("s => s.legal.includes('grasp')")
    player.page.keyboard.press("Tab")
    player.page.keyboard.press("Tab")
    assert player.marked() == [5]
    player.page.keyboard.press("Enter")
    assert player.does() == ["grasp"]
    assert player.asked[0]["disc"] == 5


# ---------------------------------------------------------------------- faults in plain words


FAULT: dict[str, Any] = {
    **EVENT,
    "kind": "fault",
    "short": "Your leaner fell: your turn is over.",
    "text": "Your leaner fell: your turn is over. The computer is next.",
    "clause": {"ref": "TG L73", "ruling": "", "point": "fall", "text": "Temple Games rules, “Faults” (line 73)"},
    "faults": [
        {
            "what": "fall",
            "name": "fall",
            "text": "Your leaner fell.",
            "figure": "tilted by 0.4°",
            "discs": [3],
            "at": 1.0,
        }
    ],
    "marks": [{"id": 3, "role": "fault", "place": 2}, {"id": 5, "role": "cause", "place": 1}],
    "chain": [
        {"what": "moved", "text": "This disc was pushed.", "discs": [5], "at": 0.8},
        {"what": "fell", "text": "This leaner fell over.", "discs": [3], "at": 1.0},
    ],
}


def test_a_fault_is_a_sentence_and_figures_are_for_whoever_asks(sit: Sit) -> None:
    player = sit()
    player.say(FAULT)
    player.see("fault").wait_for()
    assert player.see("fault-short").inner_text() == FAULT["short"]
    assert player.see("fault-text").inner_text() == "The computer is next."
    assert player.see("figure").is_hidden()
    assert player.see("clause").is_hidden()
    player.see("fault-details").locator("summary").click()
    assert player.see("figure").inner_text() == "tilted by 0.4°"
    assert player.see("clause").inner_text() == "Temple Games rules, “Faults” (line 73)"
    assert "turn is over" in player.page.locator("#spoken-now").inner_text()


def test_the_card_of_ones_own_fault_stays_until_one_plays_again(sit: Sit) -> None:
    player = sit()
    player.seat_of = [1]
    player.say(player.welcome)
    player.show(turn="black", mine=False, legal=[])
    player.say(FAULT)
    player.see("fault").wait_for()
    assert player.see("fault-past").is_hidden()
    player.say({**EVENT, "n": 2, "by": "black"})
    player.see("fault-past").wait_for()
    assert player.see("fault-short").inner_text() == FAULT["short"]
    player.show(turn="white", mine=True, legal=[{**LET_GO, "what": "take", "text": "Take a disc"}])
    player.see("do-take").wait_for()
    assert player.see("fault").is_visible()
    player.hold()
    player.see("fault").wait_for(state="hidden")
    assert player.marked() == []


def test_the_card_of_the_others_fault_goes_when_the_game_has_gone_on(sit: Sit) -> None:
    player = sit()
    player.seat_of = [2]
    player.say(player.welcome)
    player.say(FAULT)
    player.see("fault").wait_for()
    player.say({**EVENT, "n": 2, "quiet": True, "kind": "step", "what": "take", "by": "black"})
    player.until("s => s.events === 2")
    assert player.see("fault").is_visible()  # the other has only reached for a disc
    player.say({**EVENT, "n": 3, "by": "black"})
    player.see("fault").wait_for(state="hidden")
    assert player.marked() == []


def test_the_sentences_of_a_fault_point_at_their_discs(sit: Sit) -> None:
    player = sit()
    player.say(FAULT)
    player.see("fault").wait_for()
    assert sorted(player.marked()) == [3, 5]  # the ruling itself marks what it is about
    sentence = player.see("fault-short").locator(".pointing")
    sentence.hover()
    player.until("s => s.marks.discs.length === 1 && s.marks.discs[0].id === 3")
    player.page.mouse.move(1, 1)
    player.until("s => s.marks.discs.length === 2")
    player.see("fault-details").locator("summary").click()
    player.see("fault-details").locator("li .pointing").first.focus()
    player.until("s => s.marks.discs.length === 1 && s.marks.discs[0].id === 5")


# ---------------------------------------------------------------------- beside a support


def carried_beside_disc_1(player: Pretend, diameters: float) -> None:
    """The foot of the disc in hand is so far from the middle of disc 1, high over the mat."""
    x, y = BOARD["1"]["p"][:2]
    share = 1 - (diameters - 0.5) * 0.032 / math.hypot(x, y)
    aim = {"x": share * x, "y": share * y, "z": 0.09, "tilt": 0, "azimuth": 0, "face": "white"}
    player.show(hand=None, legal=[])
    player.until("s => !s.hand")
    player.show(hand={**HAND, "aim": aim}, legal=[LET_GO])
    player.until("s => s.hand?.arrived && s.hand.support === 1")


def test_the_foot_is_brought_to_a_good_distance_before_the_disc_is_lowered(sit: Sit) -> None:
    player = sit()
    carried_beside_disc_1(player, 2.2)
    player.see("coach").filter(has_text="into the green").wait_for()
    carried_beside_disc_1(player, 1.6)
    player.see("coach").filter(has_text="lower it").wait_for()


def test_where_nothing_is_to_be_leaned_nobody_speaks_of_a_support(sit: Sit) -> None:
    """The first lesson, and those in which a disc is only brought near another one."""
    player = sit()
    carried_beside_disc_1(player, 1.6)
    assert "leans on" in player.see("reading").inner_text()
    lesson = {
        "name": "cushion", "step": 1, "steps": 2, "stage": "trying", "task": "Feel it.", "said": None, "again": None,
        "helpers": ["field"], "how": "lower", "sort": "lesson", "tries": 0, "shown": False, "results": [],
        "level": None,
    }  # fmt: skip
    player.show(lesson=lesson)
    player.until("s => s.lesson && s.hand.support === null")
    player.see("reading").filter(has_not_text="leans on").wait_for()
    assert not player.see("gauge").is_visible()


def test_nothing_is_called_good_where_another_disc_is_too_near(sit: Sit) -> None:
    player = sit()
    carried_beside_disc_1(player, 1.6)
    player.say(player.frame(outlook=Outlook(0.4, 5)))
    player.see("gauge").filter(has_text="another disc is too near").wait_for()
    player.see("coach").filter(has_text="Try another side").wait_for()
    assert player.marked() == [5]
    # Whatever is pointed at meanwhile: it is outlined as long as it is spoken of.
    player.show(pending=[{"discs": [7], "text": "Touching", "by": "white"}])
    player.see("pending").locator("button").hover()
    player.until("s => s.marks.discs.some((mark) => mark.id === 7)")
    player.see("score").hover()
    player.until("s => s.marks.discs.every((mark) => mark.id !== 7)")
    assert player.marked() == [5]
    player.say(player.frame(outlook=Outlook(0.9)))
    player.see("gauge").filter(has_text="good").wait_for()
    assert player.marked() == []


def test_no_place_is_called_good_once_the_turn_is_over(sit: Sit) -> None:
    player = sit()
    carried_beside_disc_1(player, 1.6)
    player.say(player.frame(outlook=Outlook(0.9)))
    player.see("gauge").filter(has_text="good").wait_for()
    player.show(closed=True, fault={"what": "contact", "discs": [5, 7]}, prompt="These two discs touch.")
    player.see("gauge").wait_for(state="hidden")
    assert player.see("reading").is_visible()


def test_what_is_called_good_is_shown_in_the_green(sit: Sit) -> None:
    """A trial may stand outside the usual window: then the bar says the same as the word."""
    player = sit()
    carried_beside_disc_1(player, 1.5)
    player.see("gauge").filter(has_text="too near").wait_for()
    player.say(player.frame(outlook=Outlook(1.0, tried=True)))
    player.see("gauge").filter(has_text="good").wait_for()
    pointer, good = (player.page.locator(f".gauge .{name}").bounding_box() for name in ("pointer", "good"))
    assert pointer
    assert good
    middle = pointer["x"] + pointer["width"] / 2
    assert good["x"] - 1 <= middle <= good["x"] + good["width"] + 1


def test_where_a_lean_would_fall_though_nothing_is_in_its_way_that_is_said(sit: Sit) -> None:
    player = sit()
    carried_beside_disc_1(player, 1.6)
    player.say(player.frame(outlook=Outlook(0.0, tried=True)))
    player.see("gauge").filter(has_text="would fall").wait_for()
    player.see("coach").filter(has_text="would not stand here").wait_for()


def test_where_discs_would_touch_nobody_is_told_that_one_would_fall(sit: Sit) -> None:
    """A fall is harmless, and touching discs are a fault."""
    player = sit()
    carried_beside_disc_1(player, 1.6)
    player.say(player.frame(outlook=Outlook(0.0, tried=True, touches=True)))
    player.see("gauge").filter(has_text="would touch").wait_for()
    player.see("coach").filter(has_text="that is a fault").wait_for()


def test_whoever_needs_no_hints_any_more_is_still_warned_and_nothing_speaks_over_it(sit: Sit) -> None:
    player = sit(choices={"seen": {"lean": 3}})
    player.show(hint="Tilt it by about 40°.")
    carried_beside_disc_1(player, 1.6)
    assert player.see("coach").is_hidden()
    player.say(player.frame(outlook=Outlook(0.4, 5)))
    player.see("coach").filter(has_text="Try another side").wait_for()
    player.say(player.frame(outlook=Outlook(0.9)))
    player.see("coach").wait_for(state="hidden")


def test_without_help_the_general_hint_is_for_beginners(sit: Sit) -> None:
    player = sit(choices={"assist": False})
    player.show(hint="Tilt it by about 40°.")
    player.hold()
    player.see("coach").filter(has_text="about 40°").wait_for()
    learnt = sit(choices={"assist": False, "seen": {"lean": 3}})
    learnt.show(hint="Tilt it by about 40°.")
    learnt.hold()
    assert learnt.see("coach").is_hidden()


def test_of_two_at_one_screen_nobody_resigns_for_the_other(sit: Sit) -> None:
    player = sit()
    player.show(legal=[TAKE, RESIGN, {**RESIGN, "args": {"colour": "black"}}], turn="black")
    player.see("more").locator("summary").click()
    player.see("do-resign-black").wait_for()
    assert player.see("do-resign-white").count() == 0


def test_buttons_keep_their_places_from_step_to_step(sit: Sit) -> None:
    player = sit()
    square = act("square", "Straighten the tower")
    aim = {**HAND["aim"], "x": 0.06, "y": 0.0, "z": 0.08, "tilt": 0}
    player.show(hand={**HAND, "kind": "stack", "discs": [5], "aim": aim}, legal=[LET_GO, square])
    player.until("s => s.hand?.arrived")
    names = ["do-square", "do-let_go"]
    before = [player.see(name).bounding_box() for name in names]
    player.see("do-down").click()
    player.see("do-up").wait_for()
    player.until("s => s.hand.low && s.hand.arrived && !s.moving")
    for name, was in zip(names, before, strict=True):
        box = player.see(name).bounding_box()
        assert was
        assert box
        assert abs(box["x"] - was["x"]) < 8
    # Where it was lowered it is raised again.
    player.see("do-up").click()
    player.until("s => !s.hand.low")
    assert player.asked == []


# ---------------------------------------------------------------------- points


def test_the_running_score_is_always_there_and_says_how_it_is_counted(sit: Sit) -> None:
    player = sit()
    player.show(
        reserves={"white": 2, "black": 9}, points={"white": 6, "black": 3}, scores={"white": 4, "black": -6},
        counting="Discs in towers minus discs left.",
    )  # fmt: skip
    player.see("points-white").filter(has_text="4").wait_for()
    assert player.see("points-black").inner_text() == "−6"
    assert player.see("reserve-black").inner_text() == "9"
    assert "towers" not in player.see("score").locator("table").inner_text()
    player.see("score-how").click()
    assert "minus discs left" in player.see("score-why").inner_text()
    assert player.see("sum-black").inner_text() == "Bob: 3 in towers, 9 in reserve: −6 points"


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", ["1 point", "−6 points"]), ("de", ["1 Punkt", "−6 Punkte"]), ("cs", ["1 bod", "−6 bodů"])],
)
def test_beside_a_figure_its_word_has_the_right_form(sit: Sit, language: str, said: list[str]) -> None:
    """On a phone columns have no heads: every figure says what it counts."""
    player = sit(viewport={"width": 390, "height": 660}).speak(language)
    player.show(scores={"white": 1, "black": -6})
    player.see("points-white").filter(has_text="1").wait_for()
    rows = [player.see(f"side-{colour}").locator(".points, .points + .unit") for colour in ("white", "black")]
    assert [" ".join(row.all_inner_texts()) for row in rows] == said


def test_the_end_says_who_wins_by_how_much_before_it_explains(sit: Sit) -> None:
    player = sit(viewport={"width": 1280, "height": 800})
    outcome = {
        "winner": "white", "how": "last_disc", "scores": {"white": 4, "black": -6}, "points": 1, "stake": 1,
        "short": "Ada wins, 4 to −6", "text": "", "replay": False, "lines": ["Ada played the last disc."],
    }  # fmt: skip
    player.say({**FAULT, "short": "A disc touched in an earlier turn."})
    player.say({**EVENT, "n": FAULT["n"] + 1})
    player.say({**FAULT, "n": FAULT["n"] + 2, "short": "These two discs touch: Ada's turn is over."})
    player.say({**EVENT, "n": FAULT["n"] + 3, "kind": "over", "what": "quiet", "short": "The game is over."})
    player.show(phase="over", outcome=outcome, legal=[act("rematch", "Play again", primary=True)], mine=False)
    player.see("ending").wait_for()
    explained = player.see("explained").inner_text()
    assert "These two discs touch" in explained, "what happened in the last turn is not hidden by the end"
    assert "earlier turn" not in explained
    assert player.see("outcome").inner_text() == "Ada wins, 4 to −6"
    assert player.page.locator(".ending .scores").inner_text().split() == ["Ada", "4", "Bob", "−6"]
    assert "Ada played the last disc." in player.see("explained").inner_text()


@pytest.mark.parametrize("what", ["resign", "settle", "time_up", "pass"])
def test_the_end_tells_no_fault_of_a_turn_before_the_last(sit: Sit, what: str) -> None:
    player = sit(viewport={"width": 1280, "height": 800})
    player.say({**FAULT, "short": "A disc jumped to your hand: your turn is over."})
    player.say({**EVENT, "n": FAULT["n"] + 1, "kind": "over", "what": what, "short": "The game is over."})
    player.show(phase="over", outcome={**OUTCOME, "lines": ["Ada resigned."]}, legal=[], mine=False)
    player.see("ending").wait_for()
    assert player.see("explained").inner_text() == "Ada resigned."


def test_a_card_that_comes_after_the_language_was_changed_speaks_the_new_one(sit: Sit) -> None:
    player = sit(choices={"slow": False}).speak("de")
    player.say({**FAULT, "show": [0.0, 1.0]})
    player.see("show-me").filter(has_text="In Zeitlupe ansehen").wait_for(timeout=20_000)


# ---------------------------------------------------------------------- a puzzle with the gamepad


def test_a_puzzle_is_tried_again_or_shown_with_the_gamepad_alone(browser: Browser, files: str) -> None:
    player = Pretend(browser, files, viewport={"width": 900, "height": 600})
    sit_elsewhere(player, "puzzle")
    player.plug_in_gamepad()
    player.show(hand=None, legal=[TAKE, *TEACHING])
    player.until("s => !s.hand")
    player.hit(0)
    assert player.does() == ["take"]
    again = act("lesson_again", "Again", primary=True)
    player.show(lesson={**LESSON, "stage": "told", "said": SAID}, prompt=SAID, legal=[again, *TEACHING])
    player.until("s => s.lesson?.stage === 'told'")
    player.hit(0)
    assert player.does(2)[-1] == "lesson_again"
    while player.focused() != "do-lesson_show":
        player.hit(13)
    player.hit(0)
    assert player.does(3)[-1] == "lesson_show"
    player.close()
    assert player.complaints == []


# ---------------------------------------------------------------------- what a computer says

REMARK = "I pass: there is nothing left to lean on."


@pytest.mark.parametrize("size", [(900, 600), (390, 844), (320, 568), (568, 320)], ids=lambda size: f"{size[0]}")
def test_the_computers_words_are_in_sight_beside_the_prompt_with_the_disc_of_who_says_them(
    sit: Sit, size: tuple[int, int]
) -> None:
    player = sit(viewport={"width": size[0], "height": size[1]})
    player.show(why=REMARK, why_by="black")
    said = player.see("aside").filter(has_text=REMARK)
    said.wait_for()
    assert said.get_by_role("img", name="Black").is_visible()
    box = said.bounding_box()
    assert box
    assert box["y"] + box["height"] <= size[1]


def test_the_game_so_far_has_the_computers_words_with_its_turn(sit: Sit) -> None:
    player = sit()
    passes = {"kind": "pass", "text": "Black passes.", "short": "Black passes.", "by": "black"}
    player.say({**EVENT, **passes, "why": REMARK})
    log = player.page.locator(".news .log")
    log.locator("summary").click()
    log.locator("li").filter(has_text="Black passes.").filter(has_text=REMARK).wait_for()


PLAN = {"why": "I chance it: 42 % that it stands.", "why_by": "black", "plan": {"discs": [5], "failed": False}}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Bob's plan: “I chance it: 42 % that it stands.”"),
        ("fr", "Bob, son plan : « I chance it: 42 % that it stands. »"),
        ("cs", "Bob, plán: „I chance it: 42 % that it stands.“"),
    ],
)
def test_a_plan_is_told_as_one_by_whoever_has_it(sit: Sit, language: str, said: str) -> None:
    player = sit().speak(language)
    player.show(**PLAN)
    player.see("aside").filter(has_text=said).wait_for()
    player.show(**PLAN | {"plan": {"discs": [5], "failed": True}})
    player.see("aside").locator("span").nth(2).wait_for()


def test_a_plan_that_went_wrong_is_told_as_one_in_the_game_so_far(sit: Sit) -> None:
    player = sit()
    plan = {"why": "I chance it.", "plan": {"discs": [5], "failed": True}, "by": "black"}
    player.say({**EVENT, **plan, "kind": "fault", "text": "It fell."})
    player.see("fault-close").click()
    log = player.page.locator(".news .log")
    log.locator("summary").click()
    log.locator("li").filter(has_text="Bob's plan: “I chance it.” It went wrong.").wait_for()


def test_a_computers_words_go_once_somebody_else_has_a_disc_in_the_hand(sit: Sit) -> None:
    player = sit()
    player.show(**PLAN)
    player.see("aside").wait_for()
    player.until("s => s.waiting.some(({ id, role }) => id === 5 && role === 'plan')")
    player.show(**PLAN, hand={**HAND, "by": "black"}, mine=False, legal=[])
    player.until("s => s.waiting.length === 1")
    assert player.see("aside").is_visible()
    player.show(**PLAN, hand=HAND, mine=True, legal=[LET_GO])
    player.until("s => s.hand && s.waiting.length === 0")
    assert player.see("aside").is_hidden()


# ---------------------------------------------------------------------- told to whoever listens


def test_a_tower_is_named_once_and_as_a_tower(sit: Sit) -> None:
    player = sit()
    player.show(towers=[{"discs": [5, 7], "colour": "white"}])
    player.hold()
    told = []
    for _ in range(len(BOARD)):
        player.page.get_by_test_id("table").press("Tab")
        told.append(player.page.locator("#spoken").inner_text())
    assert sum("tower of 2" in one for one in told) == 1
