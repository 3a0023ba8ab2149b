"""Every scene is played through a game and judged, under the editions it names.

The first edition that a ruling names is played by hand in `make test`; all of them in `make test-all`.
"""

from __future__ import annotations

from typing import Any

import pytest

from openpolarity.game import Game
from openpolarity.physics import RED
from openpolarity.rules import Colour, Face
from tests.rules.notation import CODES

from .played import game_of, play, rules_of, verdict
from .scene import Scene, scenes


def runs() -> list[Any]:
    found = []
    for scene in scenes():
        if scene.red is None:
            continue  # the red disc is laid by word, not by hand: below
        for number, act in enumerate(scene.acts, 1):
            for place, case in enumerate(act.rulings, 1):
                codes = list(CODES) if case["editions"] == "all" else case["editions"].split()
                if case["editions"] == "all":
                    codes = ["STD", *(code for code in codes if code != "STD")]
                for i, code in enumerate(codes):
                    marks = [pytest.mark.slow] if i or scene.slow else []
                    name = f"{scene.name}-{number}.{place}-{code}"
                    found.append(pytest.param(scene, number, case, code, id=name, marks=marks))
    return found


@pytest.mark.parametrize(("scene", "number", "case", "code"), runs())
def test_the_referee_rules_as_the_book_says(scene: Scene, number: int, case: dict[str, Any], code: str) -> None:
    game = game_of(scene, rules_of(scene, code, case))
    hand = play(scene, game, number)
    assert verdict(game, hand, scene.acts[number - 1], case["expect"]) == []


def test_the_red_disc_lies_on_the_dot_with_the_face_that_was_tossed() -> None:
    """S02."""
    game = Game(seed=1)
    game.toss()
    game.choose_colour(Colour.WHITE)
    game.lay_red()
    assert game.table.position(RED)[:2] == pytest.approx((0.0, 0.0), abs=0.05 * game.kit.diameter)
    assert (game.table.colour_up(RED) == "white") == (game.state.red_face is Face.BAR)
