"""What a player says that it is up to."""

from __future__ import annotations

import math

import pytest

from openpolarity.game import Game
from openpolarity.physics import Placement
from openpolarity.players import Player, level, untimed
from openpolarity.players.candidates import Candidate
from openpolarity.players.mobility import open_places
from openpolarity.players.plans import plan_of, taken_share, why_passed
from openpolarity.players.search import Thought, Tried
from openpolarity.rules import Colour, Kind, Message, edition

DIRECTIONS = [n * math.pi / 6 for n in range(12)]


@pytest.fixture
def game() -> Game:
    """White is about to lean a disc on board Ten."""
    game = Game(seed=1)
    game.set_up()
    return game


def leans_beside(game: Game, colour: Colour) -> list[Candidate]:
    """Leans on flats of a colour from all sides."""
    found = []
    for disc in game.state.flats(colour):
        x, y, _ = game.table.position(disc)
        for azimuth in DIRECTIONS:
            place = Placement((float(x), float(y)), azimuth, 1.6 * game.kit.diameter, math.radians(36), "white")
            found.append(Candidate(disc, place, 0.5))
    return found


def said(game: Game, lean: Candidate, chance: float) -> Message:
    """What is said of a lean that stands with a chance."""
    return plan_of(game.table, game.state, Thought(best=lean, chance=chance))


def places_of_black(game: Game) -> int:
    """How many places Black could lean at."""
    return sum(len(places) for places in open_places(game.table, game.state, Colour.BLACK))


def test_a_lean_far_from_the_opponents_flats_is_just_expected_to_stand(game: Game) -> None:
    lean = min(leans_beside(game, Colour.WHITE), key=lambda lean: taken_share(game.table, game.state, lean))
    assert taken_share(game.table, game.state, lean) == 0
    assert said(game, lean, 0.88) == Message("why.lean", {"disc": lean.support, "percent": 88})


@pytest.mark.parametrize(("chance", "told"), [(1.0, 99), (0.997, 99), (0.5, 50), (0.0, 1)])
def test_nothing_is_said_to_be_certain_or_out_of_the_question(game: Game, chance: float, told: int) -> None:
    lean = leans_beside(game, Colour.WHITE)[0]
    assert said(game, lean, chance).params["percent"] == told


def test_a_lean_among_the_opponents_places_is_said_to_take_them_and_does(game: Game) -> None:
    lean = max(leans_beside(game, Colour.BLACK), key=lambda lean: taken_share(game.table, game.state, lean))
    share = taken_share(game.table, game.state, lean)
    assert said(game, lean, 0.88) == Message("why.block", {"disc": lean.support, "percent": 88})
    before = places_of_black(game)
    game.table.lay({40: lean.place.pose(game.kit)})
    assert places_of_black(game) == before - round(share * before)


def test_what_will_hardly_stand_is_said_to_be_a_risk_wherever_it_stands(game: Game) -> None:
    for colour in Colour:
        lean = max(leans_beside(game, colour), key=lambda lean: taken_share(game.table, game.state, lean))
        assert said(game, lean, 0.3).id == "why.try"


PASSED = 0.5
"""What passing is worth in these tests: a chance to win."""


def after_faults(game: Game, value: float, passed: float | None = PASSED, **after: bool) -> Message:
    """What is said of a lean whose four trials were faults of this value; ``after`` says what followed from them."""
    lean = leans_beside(game, Colour.WHITE)[0]
    tried = [Tried(lean.support, lean.place, value, Kind.FAULT, **after) for _ in range(4)]
    return plan_of(game.table, game.state, Thought(best=lean, chance=0.2, tried=tried), passed)


def test_a_fault_that_is_worth_more_than_a_pass_is_said_to_be_wanted(game: Game) -> None:
    said = after_faults(game, PASSED + 0.1, gives=True)
    assert said.id == "why.give"
    assert said.params["percent"] > 80


def test_a_fault_after_which_a_capture_fells_the_captors_leaner_is_said_to_be_a_trap(game: Game) -> None:
    assert after_faults(game, PASSED + 0.1, gives=True, works=True).id == "why.trap"


def test_a_fault_without_a_capture_that_is_worth_more_than_a_pass_is_said_to_be_borne(game: Game) -> None:
    assert after_faults(game, PASSED + 0.1) == Message("why.anyway", {"disc": 1, "percent": 20})


def test_a_fault_that_costs_more_than_a_pass_is_no_plan(game: Game) -> None:
    assert after_faults(game, PASSED - 0.1, gives=True).id == "why.try"


def test_whoever_never_passes_says_that_it_chances_it(game: Game) -> None:
    assert after_faults(game, 0.9, passed=None, gives=True).id == "why.try"


def test_discs_that_a_master_wants_to_touch_do_touch() -> None:
    game = Game(edition(discs_per_side=12), seed=4)
    game.set_up()
    player = Player(untimed(level("master")), seed=4)
    wanted = touched = 0
    while game.legal() and wanted < 2:
        player.why = None
        turns = game.state.turns
        player.act(game)
        if player.why and player.why.id == "why.give":
            wanted += 1
            touched += game.state.turns > turns and bool(game.state.pending)
    assert (wanted, touched) == (2, 2)


def test_without_any_idea_there_is_nothing_but_to_pass(game: Game) -> None:
    assert plan_of(game.table, game.state, Thought()).id == "why.nothing"


@pytest.mark.parametrize(("chance", "why"), [(0.9, "why.wait"), (0.2, "why.pass")])
def test_whoever_passes_though_a_lean_would_stand_says_so(game: Game, chance: float, why: str) -> None:
    (lean, *_) = leans_beside(game, Colour.WHITE)
    assert why_passed(Thought(lean, 0.4, chance)).id == why
