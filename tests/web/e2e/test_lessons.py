"""Lessons in the browser: a first visitor is offered to learn, and gets through with whatever moves the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from openpolarity.lessons import COURSE

if TYPE_CHECKING:
    from .conftest import Seat
    from .player import Player


def open_lesson(player: Player, name: str) -> None:
    player.see(f"lesson-{name}").click()
    at_step(player, name, 1)


def at_step(player: Player, name: str, step: int, stage: str = "trying") -> None:
    player.until("(s, page) => s.page === page && s.discs > 0 && !s.busy && s.connection === 'open'", "lesson")
    player.until("(s, name, step) => s.lesson?.name === name && s.lesson.step === step", name, step)
    player.until("(s, stage) => s.lesson?.stage === stage", stage)


def test_a_first_visitor_learns_to_lean_with_the_mouse(seat: Seat) -> None:
    player = seat().go()
    assert "primary" in (player.see("learn").get_attribute("class") or "")
    player.see("learn").click()
    player.until("s => s.page === 'learn' && s.ready")
    open_lesson(player, "lean")
    assert "Lean a disc beside the white one" in player.read("prompt")
    assert "Drag a disc" in player.read("coach")
    # Too near at first: the lesson says so, and puts the board back.
    before = player.discs()
    player.press_reserve("white")
    player.carry(player.beside(1, -90, 1.32))
    player.lower()
    player.release()
    at_step(player, "lean", 1, "told")
    assert "fault" in player.read("prompt")
    player.see("do-lesson_again").click()
    at_step(player, "lean", 1)
    player.until("(s, count) => s.discs === count", len(before))  # the picture comes a moment after the words
    assert {name: pose["p"] for name, pose in player.discs().items()} == {n: p["p"] for n, p in before.items()}
    # Whoever wants is shown how.
    player.press("do-lesson_show")
    at_step(player, "lean", 1, "shown")
    player.see("do-lesson_again").click()
    at_step(player, "lean", 1)
    player.press_reserve("white")
    player.carry(player.beside(1, -90))
    player.lower()
    player.release()
    at_step(player, "lean", 1, "over")
    assert player.read("prompt").startswith("It stands")
    player.see("lesson-on").click()
    at_step(player, "limits", 1)
    # What was learnt is remembered.
    player.go("#/learn")
    assert player.state()["done"] == ["lean"]
    assert "primary" not in (player.go("#/").see("learn").get_attribute("class") or "")


@pytest.mark.slow
def test_the_cushion_is_felt_by_keys_alone(seat: Seat) -> None:
    player = seat().go("#/learn")
    open_lesson(player, "cushion")
    player.key("t")
    player.until("s => s.hand?.arrived")
    for disc, step in ((3, 1), (1, 2)):
        x, y, _ = player.discs()[disc]["p"]
        player.walk((x, y))
        while (lesson := player.state()["lesson"])["step"] == step and lesson["stage"] == "trying":
            player.key("PageDown")
            player.frames(4)
    at_step(player, "cushion", 2, "over")


@pytest.mark.slow
def test_a_first_lean_with_two_fingers(seat: Seat) -> None:
    player = seat(width=390, height=780, touch=True).go("#/learn")
    open_lesson(player, "lean")
    player.finger = player.reserve("white")
    player.touch("Start", (1, player.finger))
    player.until("s => s.hand")
    player.slide(player.beside(1, -90))
    player.see("do-down").tap()
    player.until("s => s.hand?.low && s.hand.arrived")
    player.touch("End")
    player.until("s => s.lesson.stage === 'over' || s.lesson.stage === 'told' || s.hand")
    assert player.read("prompt")


@pytest.mark.slow
def test_too_near_too_far_and_too_upright_are_each_seen_again_slowly(seat: Seat) -> None:
    """Also where the disc is in the hand again, because it was no fault."""
    player = seat(calm="off").go("#/learn")
    open_lesson(player, "limits")
    for step in (1, 2, 3):
        at_step(player, "limits", step)
        player.press("do-lesson_show")
        at_step(player, "limits", step, "shown")
        player.until("s => s.slow")
        player.press("do-lesson_next")


@pytest.mark.slow
def test_every_lesson_is_shown_and_skipped(seat: Seat) -> None:
    player = seat().go("#/learn")
    for lesson in COURSE:
        open_lesson(player, lesson.name)
        for number, step in enumerate(lesson.steps, 1):
            if not step.others_turn:
                at_step(player, lesson.name, number)
                player.press("do-lesson_show")
                at_step(player, lesson.name, number, "shown")
            if "lesson_next" in player.state()["legal"]:
                player.press("do-lesson_next")
        at_step(player, lesson.name, len(lesson.steps), "over")
        if lesson is not COURSE[-1]:
            player.go("#/learn")
    player.press("lesson-game")
    player.until("s => s.page === 'game' && s.ready && s.discs")
    player.go("#/learn")
    assert player.state()["done"] == [lesson.name for lesson in COURSE]
