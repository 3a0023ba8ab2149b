"""A replay: waits are shortened unless wanted, a mark is where it stops, and everything works by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from openpolarity.server.messages.frames import Frame, pack_pose
from tests.web.pretend import BOARD, EVENT, KIT, SEATS, Pretend

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

STANDING = {
    "reserves": {"white": 9, "black": 9},
    "rolls": {"white": 9, "black": 9},
    "points": {"white": 0, "black": 0},
    "scores": {"white": 0, "black": 0},
}
TIMES = (0.0, 0.5, 600.0, 600.5, 900.0)
"""Something moves then, and in between nothing does for minutes; s."""
MARKS = [{"at": at, "n": n, "kind": "lean", "text": f"Leaner {n}.", "discs": []} for n, at in ((1, 0.5), (2, 600.5))]
STORY: dict[str, Any] = {
    "kit": KIT, "mode": "two", "edition": "standard", "seats": SEATS, "seconds": TIMES[-1], "turns": [], "over": False,
    "begin": STANDING, "events": [{**EVENT, **STANDING, "n": m["n"], "at": m["at"], "text": m["text"]} for m in MARKS],
    "marks": MARKS, "outcome": None, "lang": "en",
}  # fmt: skip


def board(number: int, at: float) -> bytes:
    """The board of the tests, everything 3 mm farther than in the frame before."""
    packed = {
        int(name): pack_pose(np.array([one["p"][0] + 0.003 * number, *one["p"][1:], *one["q"]]))
        for name, one in BOARD.items()
    }
    return Frame(number, at, packed, key=True).encode()


TAKEN = {**EVENT, **STANDING, "n": 3, "at": 600.8, "kind": "step", "quiet": True, "rolls": {"white": 8, "black": 9}}
"""White has a disc in the hand."""


def opened(browser: Browser, files: str, **change: Any) -> Pretend:
    found = Pretend(browser, files, viewport={"width": 900, "height": 600})
    frames = [board(n, at) for n, at in enumerate(TIMES, 1)]
    found.api["games/g/replay"] = {**STORY, **change}
    found.api["games/g/replay/frames"] = b"".join(len(one).to_bytes(2, "little") + one for one in frames)
    found.page.goto(f"{files}/tests/pretend.html#/replay/g")
    return found.until("s => s.ready && s.length > 0")


@pytest.fixture
def player(browser: Browser, files: str) -> Iterator[Pretend]:
    found = opened(browser, files)
    yield found
    found.close()
    assert found.complaints == []


def state(player: Pretend) -> dict[str, Any]:
    return dict(player.page.evaluate("polarity.state()"))


def test_ten_minutes_in_which_nobody_moves_pass_in_a_moment(player: Pretend) -> None:
    assert state(player)["waits"] == 2
    player.see("replay-play").click()
    player.until("s => s.at > 600")  # no test would wait for it
    player.see("replay-play").click()
    player.until("s => !s.playing")


def test_whoever_wants_sees_it_in_real_time_and_the_page_remembers(player: Pretend) -> None:
    player.see("replay-skip").uncheck()
    player.see("timeline").fill("2")
    player.see("replay-play").click()
    player.until("s => s.playing && s.at > 2.2")
    assert state(player)["at"] < 500
    player.see("replay-play").click()
    player.page.reload()
    player.until("s => s.ready && s.length > 0")
    assert not player.see("replay-skip").is_checked()


def test_at_a_mark_it_stays_until_somebody_goes_on(player: Pretend) -> None:
    player.see("replay-play").click()
    player.until("s => s.playing")
    player.see("mark-lean").nth(1).click()
    player.until("s => !s.playing && s.at === 600.5")
    assert player.see("replay-text").inner_text() == "Leaner 2."
    player.page.keyboard.press("Space")  # the pin that was pressed does not swallow it
    player.until("s => s.playing && s.at > 600.5")


def test_what_happened_at_one_instant_is_told_in_full_and_the_fault_is_marked(browser: Browser, files: str) -> None:
    """At rest a table takes no time: what followed from a fault must not hide it."""
    burst = [
        {**EVENT, **STANDING, "n": n, "at": 600.5 + 0.008 * n, "kind": kind, "text": text, "marks": marks}
        for n, (kind, text, marks) in enumerate(
            [
                ("fault", "Two discs touch.", [{"id": 5, "role": "fault", "place": 1}]),
                ("captured", "A tower is kept.", []),
                ("pass", "Black passes.", []),
            ],
            1,
        )
    ]
    marks = [{key: one[key] for key in ("at", "n", "kind", "text")} | {"discs": []} for one in burst]
    player = opened(browser, files, events=[*burst, {**TAKEN, "n": 4, "at": 600.54}], marks=marks)
    player.see("mark-fault").click()  # what lies at the same place does not cover it
    player.until("s => s.at > 600.5")
    told = player.see("replay-text").locator("p").all_inner_texts()
    assert told == ["Two discs touch.", "A tower is kept.", "Black passes."]
    player.until("() => polarity.rolls().white.discs.length === 9")  # the next one is taken a moment later
    assert state(player)["marks"]
    player.close()
    assert player.complaints == []


def test_everything_goes_by_keys_wherever_the_focus_is(player: Pretend) -> None:
    press = player.page.keyboard.press
    for focus in ("table", "timeline", "replay-play"):
        player.see(focus).focus()
        press("Home")
        player.until("s => s.at === 0")
        press("PageDown")
        player.until("s => s.at === 0.5 && !s.playing")
        press("PageDown")
        player.until("s => s.at === 600.5")
        press("PageUp")
        player.until("s => s.at === 0.5")
        press("ArrowRight")
        player.until("s => s.at === 1.5")
        press("Shift+ArrowRight")
        player.until("s => s.at === 11.5")
        press("End")
        player.until("s => s.at === s.length")


def test_help_explains_the_replay(player: Pretend) -> None:
    player.see("open-help").click()
    assert "Space plays and pauses" in player.see("help").inner_text()
    assert "Put it back" not in player.see("help").inner_text()


def test_a_disc_in_the_hand_does_not_stand_in_its_roll_as_well(browser: Browser, files: str) -> None:
    player = opened(browser, files, events=[*STORY["events"], TAKEN])
    try:
        player.see("timeline").fill("600.5")
        player.until("() => polarity.rolls().white.discs.length === 9")
        player.see("timeline").fill("601")
        player.until("() => polarity.rolls().white.discs.length === 8")
        assert player.see("reserve-white").inner_text() == "9"  # it is still left to play
    finally:
        player.close()


@pytest.mark.parametrize(("white", "black", "turned"), [
    ("person", "computer", False), ("computer", "person", True), ("person", "person", False),
])  # fmt: skip
def test_it_begins_from_the_seat_of_whoever_played(
    browser: Browser, files: str, white: str, black: str, turned: bool
) -> None:
    player = opened(browser, files, seats=[{**SEATS[0], "who": white}, {**SEATS[1], "who": black}])
    try:
        assert state(player)["turned"] == turned
    finally:
        player.close()
