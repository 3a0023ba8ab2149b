"""Puzzles and training in the browser: a day's puzzle solved and shared, a drill done, and both remembered."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from openpolarity.puzzles import Goal, collection, drills
from openpolarity.puzzles.solution import Lean
from openpolarity.rules import Colour

if TYPE_CHECKING:
    from openpolarity.puzzles import Puzzle

    from .conftest import Seat
    from .player import Player

EASY = max(
    (one for one in collection() if one.goal is Goal.PLACE and one.side is Colour.WHITE), key=lambda one: one.rates
)


def at_table(player: Player, name: str, stage: str = "trying") -> None:
    player.until("s => s.page === 'puzzle' && s.discs > 0 && !s.busy && s.connection === 'open'")
    player.until("(s, name, stage) => s.lesson?.name === name && s.lesson.stage === stage", name, stage)


def lean(player: Player, one: Puzzle, nearer: float = 0.0) -> None:
    """Lean a disc where the solution says, or nearer to the support (diameters)."""
    act = one.solution[0]
    assert isinstance(act, Lean)
    places = {number: pose["p"] for number, pose in player.discs().items()}
    support = min(places, key=lambda number: math.dist(places[number][:2], act.support))
    player.press_reserve("white")
    player.carry(player.beside(int(support), math.degrees(act.azimuth), act.distance / 0.032 - nearer))
    player.lower()
    player.release()


def test_the_puzzle_of_the_day_is_solved_and_shared_and_a_drill_tells_the_hand(seat: Seat) -> None:
    player = seat()
    player.begin_with("changePuzzleOfDay", EASY.name)
    player.go().see("puzzles").click()
    player.until("s => s.page === 'puzzles' && s.ready")
    player.see("daily-begin").click()
    at_table(player, EASY.name)
    assert player.read("prompt").startswith("Lean a disc")
    # Too near at first: the referee says so, and the board is put back.
    lean(player, EASY, 0.3)
    at_table(player, EASY.name, "told")
    assert "1 try" in player.read("puzzle-grade")
    player.see("do-lesson_again").click()
    at_table(player, EASY.name)
    lean(player, EASY)
    at_table(player, EASY.name, "over")
    assert "solved" in player.read("prompt")
    # The picture of the result is drawn here, and saved as a file.
    player.see("puzzle-share").click()
    assert "Solved in 2 tries" in (player.see("daily-picture").get_attribute("aria-label") or "")
    with player.page.expect_download() as saved:
        player.see("daily-save").click()
    assert saved.value.suggested_filename.endswith(".png")
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")
    player.see("daily-close").click()
    # It leads on, and what is solved is remembered.
    player.see("puzzle-on").click()
    player.until("(s, name) => s.page === 'puzzle' && s.lesson && s.lesson.name !== name", EASY.name)
    player.go("#/puzzles")
    assert player.state()["solved"] == 1
    assert player.read("daily-done") == "Solved in 2 tries"
    # A drill: all ten are given up, which is a child's hand, and a dot on the curve.
    player.see("drill-begin").click()
    name = drills()[0].name
    at_table(player, name)
    for number in range(1, 11):
        player.until("(s, n) => s.lesson.step === n && s.lesson.stage === 'trying' && !s.busy", number)
        player.press("do-lesson_next")
    at_table(player, name, "over")
    assert player.read("drill-level") == "Your hand: child."
    player.see("puzzle-all").click()
    player.until("s => s.page === 'puzzles' && s.ready && s.drills === 1")
    assert "0" in (player.see("drill-curve").get_attribute("aria-label") or "")
    assert player.read("drill-last").startswith("Last time 0 of 10 stood.")
