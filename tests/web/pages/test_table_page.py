"""The table's page: which panels it shows when, what is spoken, and what it costs when nothing happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.web.browser import call
from tests.web.pretend import EVENT, HAND, KIT, LET_GO, SEATS, Pretend

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.web.sitting import Sit

RED = "A disc touched the red disc: Ada loses the game."
OUTCOME: dict[str, Any] = {
    "winner": "black", "how": "red_touched", "scores": None, "points": 1, "stake": 1, "short": RED, "text": RED,
    "replay": False, "lines": ["Whoever causes that loses at once."],
}  # fmt: skip
ENDED: dict[str, Any] = {
    **EVENT,
    "kind": "over",
    "text": RED,
    "short": RED,
    "clause": {"ref": "TG L97", "ruling": None, "point": None, "text": "Temple Games rules, “The red disc” (line 97)"},
    "faults": [
        {
            "what": "red",
            "name": "red",
            "text": "A disc touched the red disc.",
            "figure": "0 mm apart",
            "discs": [0, 3],
            "at": 0.9,
        }
    ],
    "marks": [{"id": 0, "role": "fault", "place": 2}, {"id": 3, "role": "cause", "place": 1}],
    "show": [0.0, 1.0],
}
AGAIN = {"what": "rematch", "args": {}, "discs": [], "text": "Play again", "primary": True, "danger": False}

# ---------------------------------------------------------------------- the end


def end_by_red(player: Pretend) -> None:
    player.say(ENDED)
    player.show(n=1, phase="over", outcome=OUTCOME, legal=[AGAIN], mine=False)
    player.see("ending").wait_for()


def test_the_red_disc_ends_the_game_on_one_card_that_also_shows_it(sit: Sit) -> None:
    player = sit(viewport={"width": 390, "height": 700})
    end_by_red(player)
    assert player.see("fault").is_hidden()
    player.see("fault-details").locator("summary").click()
    assert "Temple Games rules" in player.see("clause").inner_text()
    assert player.marked() == [0, 3]
    # The seconds that led to it: the card makes way for them, and comes back.
    frame = player.frame(key=True, time=0.5)
    player.api["games/g/replay/frames"] = len(frame).to_bytes(2, "little") + frame
    player.see("show-me").click()
    player.until("s => s.slow")
    assert player.see("ending").is_hidden()
    player.until("s => !s.slow")
    player.see("ending").wait_for()


def test_the_card_of_the_end_is_read_from_its_top_and_can_be_called_back(sit: Sit) -> None:
    player = sit()
    end_by_red(player)
    assert player.focused() == "ending"
    player.page.keyboard.press("Escape")
    assert player.see("ending").is_hidden()
    player.see("do-result").click()
    assert player.see("ending").is_visible()


def test_letters_are_keys_of_the_table_while_a_button_has_the_focus(sit: Sit) -> None:
    """As after a sheet was closed with Escape: the button that opened it has the focus again."""
    player = sit(viewport={"width": 900, "height": 600})
    player.see("open-more").click()
    player.page.locator("dialog[open]").wait_for()
    player.page.keyboard.press("t")
    player.page.keyboard.press("Escape")
    player.page.locator("dialog[open]").wait_for(state="detached")
    assert player.asked == []
    assert player.focused() == "open-more"
    player.page.keyboard.press("c")
    player.until("s => s.camera === 'top'")
    player.page.keyboard.press("t")
    assert player.does() == ["take"]


def test_what_is_watched_in_slow_motion_says_how_to_end_it(sit: Sit) -> None:
    player = sit(viewport={"width": 760, "height": 500})
    frames = [player.frame(key=True, time=at) for at in (0.1, 9.9)]
    player.api["games/g/replay/frames"] = b"".join(len(each).to_bytes(2, "little") + each for each in frames)
    player.say({**ENDED, "kind": "fault", "show": [0.0, 10.0]})
    player.see("show-me").filter(has_text="slow motion").click()
    player.see("show-me").filter(has_text="Stop").click()
    player.until("s => !s.slow")
    player.see("show-me").filter(has_text="slow motion").wait_for()


def test_with_the_turn_goes_what_keys_pointed_at(sit: Sit) -> None:
    player = sit()
    player.hold()
    player.see("table").press("Tab")
    assert len(player.marked()) == 1
    player.show(hand=None, legal=[], mine=False, turn="black").until("s => !s.hand")
    assert player.marked() == []


# ---------------------------------------------------------------------- what it costs


def test_a_game_in_which_nothing_happens_runs_nothing(sit: Sit) -> None:
    player = sit()
    player.until("s => !s.moving").rest()
    before = player.page.evaluate("probes.costs()")
    player.wait_frames(30)
    assert player.page.evaluate("probes.costs()") == before


def test_a_disc_that_rests_in_the_hand_is_drawn_once(sit: Sit) -> None:
    player = sit().hold().until("s => s.hand.arrived && !s.moving").rest()
    before = player.page.evaluate("probes.costs()")
    player.wait_frames(30)
    assert player.page.evaluate("probes.costs()") == before
    # And a key is followed at once.
    x = player.page.evaluate("polarity.state().hand.x")
    player.page.keyboard.press("ArrowRight")
    player.until("(s, x) => Math.abs(s.hand.x - x - 0.005) < 1e-9 && s.hand.arrived", x)
    while not player.aims:
        player.wait_frames(1)


# ---------------------------------------------------------------------- the hand


def test_a_disc_dragged_from_the_reserve_has_its_ghost_before_the_server_answers(sit: Sit) -> None:
    player = sit(viewport={"width": 760, "height": 500})
    player.replies = False
    player.until("s => !s.moving")
    place = player.page.evaluate("polarity.reserve('white')")
    player.page.mouse.move(place["x"], place["y"])
    player.page.mouse.down()
    player.until("s => s.ghost")
    assert player.does() == ["take"]
    assert player.page.evaluate("polarity.state().hand") is None


def test_each_thing_that_is_drawn_around_the_hand_can_be_turned_off(sit: Sit) -> None:
    off = dict.fromkeys(("drop", "print", "ghost", "arrow", "arcs", "tremble"), False)
    player = sit(choices=off).hold().until("s => s.hand.arrived && !s.moving")
    assert player.page.evaluate("polarity.state().feel") == off
    assert player.page.evaluate("polarity.state().ghost") is False


def test_losing_the_line_drops_nothing_and_says_so(sit: Sit) -> None:
    player = sit().hold().until("s => s.hand.arrived")
    player.page.keyboard.press("Enter")  # let go; it is on its way down
    assert player.line
    player.away = True
    player.line.close(1012)
    player.see("connection").filter(has_text="Your disc is safe").wait_for()
    player.away = False
    player.until("s => s.connection === 'open' && s.hand")  # it has come back
    player.see("connection").filter(has_text="is back").wait_for()
    assert "is back" in player.see("spoken").inner_text()
    player.see("connection").wait_for(state="hidden")
    assert "let_go" not in player.does(0)


def test_that_nothing_is_written_is_said_for_as_long_as_it_is_so(sit: Sit) -> None:
    player = sit()
    assert player.see("unsaved").is_hidden()
    player.show(unsaved="The disk is full: this game is not being written.")
    player.see("unsaved").filter(has_text="The disk is full").wait_for()
    player.show(hand=HAND, legal=[LET_GO])
    player.until("s => s.hand")
    assert player.see("unsaved").is_visible()
    player.show(unsaved=None)
    player.see("unsaved").wait_for(state="hidden")


# ---------------------------------------------------------------------- without a mouse


def test_whoever_plays_with_a_gamepad_is_told_of_its_buttons(sit: Sit) -> None:
    player = sit(viewport={"width": 900, "height": 600})
    assert "Drag a disc" in player.see("coach").inner_text()
    player.plug_in_gamepad()
    player.hit(14)
    player.see("coach").filter(has_text="Take a disc: A.").wait_for()
    player.see("do-take").filter(has_text="A").wait_for()
    player.hit(0)
    assert player.does() == ["take"]
    # A finger on the keyboard, and it is keys again.
    player.page.keyboard.press("x")
    player.see("coach").filter(has_text="Take a disc: T.").wait_for()


def test_hints_follow_what_the_disc_is_moved_with(sit: Sit) -> None:
    player = sit(viewport={"width": 900, "height": 600}).hold()
    coach = player.see("coach")
    player.page.mouse.move(500, 300)
    player.page.mouse.down()
    player.page.keyboard.press("Space")  # the mouse still holds it
    player.until("s => s.hand?.low")
    assert player.see("do-let_go").locator("kbd").count() == 0
    player.page.keyboard.press("ArrowLeft")
    player.see("do-let_go").locator("kbd").wait_for()
    player.page.mouse.move(520, 300)
    player.see("do-let_go").locator("kbd").wait_for(state="detached")
    assert coach.is_visible()


def test_nothing_moves_away_under_a_button_that_is_pressed(sit: Sit) -> None:
    player = sit(viewport={"width": 900, "height": 600})
    player.page.keyboard.press("x")
    player.see("coach").filter(has_text="Take a disc: T.").wait_for()
    box = player.see("do-take").bounding_box()
    assert box
    player.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    player.page.mouse.down()
    # Now a mouse is in use, of which other hints speak; and the server has news.
    square = {"what": "square", "args": {}, "discs": [], "text": "Square it", "primary": True, "danger": False}
    player.show(n=7, legal=[square, *player.view["legal"]], prompt="A prompt\n\nof many lines\n\nthat needs room.")
    player.until("s => s.n === 7")
    player.wait_frames(2)
    assert player.see("do-take").bounding_box() == box
    player.page.mouse.up()
    assert player.does() == ["take"]
    player.see("coach").filter(has_text="Drag a disc").wait_for()
    player.see("do-square").wait_for()
    assert "of many lines" in player.see("prompt").inner_text()


def test_buttons_on_the_screen_are_reached_with_a_gamepad(sit: Sit) -> None:
    player = sit(viewport={"width": 900, "height": 600})
    square = {"what": "square", "args": {}, "discs": [], "text": "Square it", "primary": False, "danger": False}
    player.show(legal=[*player.view["legal"], square])
    player.plug_in_gamepad()
    player.see("do-square").wait_for()
    for _ in range(6):
        player.hit(13)
        if player.focused() == "do-square":
            break
    player.hit(0)
    assert player.does() == ["square"]
    player.hit(8)  # help, and out of it
    player.see("help").wait_for()
    player.hit(1)
    player.see("help").wait_for(state="detached")


def test_a_dialog_gives_the_focus_back_and_goes_with_its_page(sit: Sit) -> None:
    player = sit()
    player.page.keyboard.press("h")
    player.see("help").wait_for()
    player.page.keyboard.press("Escape")
    player.see("help").wait_for(state="detached")
    assert player.focused() == "table"
    player.page.keyboard.press("h")
    player.see("help").wait_for()
    player.page.evaluate("location.hash = '#/settings'")
    player.until("s => s.page === 'settings' && s.ready")
    player.see("help").wait_for(state="detached")


def test_help_opens_at_its_beginning(sit: Sit) -> None:
    player = sit(viewport={"width": 1280, "height": 500})
    player.see("open-help").click()
    sheet = player.see("help")
    sheet.wait_for()
    assert sheet.evaluate("it => it.scrollHeight > it.clientHeight && it.scrollTop === 0")
    player.page.keyboard.press("Tab")  # what can be pressed is one step away
    assert sheet.evaluate("it => it.contains(document.activeElement) && document.activeElement !== it")
    player.page.keyboard.press("Escape")
    sheet.wait_for(state="detached")


def test_tab_goes_through_the_discs_and_then_on(sit: Sit) -> None:
    player = sit()
    grasp = {"what": "grasp", "args": {}, "discs": [3, 5], "text": "Take hold", "primary": True, "danger": False}
    player.show(legal=[grasp])
    player.until("s => s.legal.includes('grasp')")
    for marked in ([3], [5]):
        player.page.keyboard.press("Tab")
        assert player.marked() == marked
        said = player.see("spoken").inner_text()
        assert " disc, " in said  # which colour, and where
        assert "millimetres from the middle" in said
        assert str(marked[0]) not in said.split("millimetres")[0]
    player.page.keyboard.press("Tab")
    assert player.focused() != "table"


def test_the_ear_hears_whether_the_lower_edge_is_at_a_good_distance(sit: Sit) -> None:
    player = sit()
    x, y, _ = player.page.evaluate("polarity.discs()[2].p")
    player.show(hand={**HAND, "aim": {**HAND["aim"], "x": x, "y": y - 0.04}}, legal=[LET_GO])
    player.until("s => s.hand?.support === 2 && s.hand.arrived")
    player.page.keyboard.press("Shift+ArrowUp")
    player.page.wait_for_function("() => /The lower edge is/.test(document.getElementById('spoken').textContent)")


# ---------------------------------------------------------------------- practice and replays


def test_whoever_zooms_has_left_the_seat_and_comes_back_with_one_press(sit: Sit) -> None:
    player = sit()
    player.until("s => !s.moving")
    seat = player.page.get_by_test_id("camera-seat")
    assert seat.get_attribute("aria-pressed") == "true"
    player.page.get_by_test_id("table").hover()
    player.page.mouse.wheel(0, -200)
    player.until("s => s.camera === 'orbit'")
    assert seat.get_attribute("aria-pressed") == "false"
    player.page.keyboard.press("c")
    player.until("s => s.camera === 'seat'")
    assert seat.get_attribute("aria-pressed") == "true"


def test_on_a_phone_the_bench_is_a_strip_until_it_is_unfolded(sit: Sit) -> None:
    player = sit("practice", viewport={"width": 390, "height": 700})
    strip = player.see("bench").bounding_box()
    assert strip["height"] < 64
    assert player.see("field").is_hidden()
    player.see("rewind-3").click()
    player.see("bench-more").click()
    player.see("field").check()
    player.see("stability").check()
    assert player.does(5) == ["rewind", "field", "stability", "field", "stability"]


def test_a_position_that_is_refused_stays_to_be_mended(sit: Sit) -> None:
    player = sit("practice", viewport={"width": 900, "height": 600})
    player.see("bench").locator("summary").click()
    player.see("line").fill("p1.wrong")
    player.refusals["position"] = "There is no disc Q."
    player.see("line-load").click()
    player.see("line-trouble").filter(has_text="no disc Q").wait_for()
    player.show(line="p1.right")
    player.until("s => s.connection === 'open'")
    assert player.see("line").input_value() == "p1.wrong"


NINE, EIGHT, NONE = ({"white": n, "black": n} for n in (9, 8, 0))
STORY: dict[str, Any] = {
    "kit": KIT, "mode": "two", "edition": "standard", "seats": SEATS, "seconds": 2.0, "turns": [], "over": True,
    "begin": {"reserves": NINE, "rolls": NINE, "points": NONE, "scores": NONE},
    "events": [{**ENDED, "reserves": EIGHT, "rolls": EIGHT, "points": NONE, "scores": NONE}],
    "marks": [{"at": 1.0, "n": 1, "kind": "over", "text": RED, "discs": [0, 3]}], "outcome": OUTCOME, "lang": "en",
}  # fmt: skip


def test_a_replay_that_is_not_running_runs_nothing_and_marks_what_ended_the_game(browser: Browser, files: str) -> None:
    player = Pretend(browser, files)
    frame = player.frame(key=True, time=0.0)
    player.api["games/g/replay"] = STORY
    player.api["games/g/replay/frames"] = len(frame).to_bytes(2, "little") + frame
    player.page.goto(f"{files}/tests/pretend.html#/replay/g")
    player.until("s => s.ready && s.length > 0")
    player.wait_frames(10)
    assert player.page.evaluate("polarity.state().beats") == 0
    player.see("mark-after").click()
    player.until("s => s.marks.discs.length === 2")
    assert player.see("replay-text").inner_text() == RED
    player.see("replay-play").click()
    player.until("s => s.playing && s.at > 1.1")
    player.until("s => !s.playing && s.at === s.length")
    assert player.complaints == []
    player.close()


# ---------------------------------------------------------------------- what the system wishes


def test_whoever_asks_the_system_for_less_motion_in_the_middle_of_a_game_gets_it(sit: Sit) -> None:
    player = sit(choices={"calm": "auto", "lighting": "auto"})
    assert player.page.evaluate("polarity.state().still") is False
    player.page.emulate_media(reduced_motion="reduce", color_scheme="dark")
    player.until("s => s.still")
    shown = player.page.evaluate("({...document.documentElement.dataset})")
    assert (shown["calm"], shown["lighting"]) == ("true", "dark")


def test_on_a_phone_that_lies_on_its_side_no_panel_covers_the_red_disc(sit: Sit) -> None:
    player = sit(viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True)
    assert not call(player.page, "pretend.redDiscIsCovered")
    player.say({**ENDED, "kind": "fault"})
    player.see("fault").wait_for()
    player.until("s => !s.moving")
    assert not call(player.page, "pretend.redDiscIsCovered")
    player.see("fault-close").click()
    player.hold().until("s => s.hand.arrived && !s.moving")
    assert not call(player.page, "pretend.redDiscIsCovered")
    assert player.see("now").bounding_box()["x"] < 10


def test_how_the_table_is_played_by_keys_is_told_in_the_language_chosen_last(sit: Sit) -> None:
    player = sit("game")
    told = player.page.locator("#table-how")
    assert "Space" in str(told.text_content())
    player.speak("de")
    assert "Leertaste" in str(told.text_content())
    player.speak("cs")
    assert "Leertaste" not in str(told.text_content())
