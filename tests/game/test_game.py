"""A game played by hand: the side to move, obligations, and what a fault does to the table."""

import math
from dataclasses import replace

import numpy as np
import pytest

from openpolarity.compiled import Floats
from openpolarity.game import Game, GameError
from openpolarity.notation.errors import PositionError
from openpolarity.physics import Pose
from openpolarity.physics.paths import TICK
from openpolarity.record.packing import unpack_goals
from openpolarity.record.tape import Tape
from openpolarity.rules import Colour, Kind, Phase, RulesError, What, edition
from tests.rulings import kind_of

WHITE, BLACK = Colour.WHITE, Colour.BLACK


@pytest.fixture
def game() -> Game:
    """Board Ten, White to move."""
    game = Game(seed=1)
    game.set_up()
    return game


def over(game: Game, disc: int, height: float) -> Pose:
    """Flat and white up, so many diameters over a disc."""
    x, y, _ = game.table.position(disc)
    return Pose((float(x), float(y), height * game.kit.diameter), (0.0, 0.0, 1.0))


def in_step(game: Game) -> bool:
    """The table shows what the rules believe, and every disc is in exactly one place (S100)."""
    on_mat = {disc.id for disc in game.state.discs}
    held = set(game.state.hand.discs) if game.state.hand else set()
    shown = {disc.id: (str(disc.colour), str(disc.pose)) for disc in game.state.discs}
    seen = {
        disc: (game.table.colour_up(disc), "flat" if game.table.tilt(disc) <= math.radians(3) else "leaning")
        for disc in on_mat
    }
    return set(game.table.discs) == on_mat | held | {0} and shown == seen and game.state.accounted() == 52


def test_a_game_is_set_up_by_hand(game: Game) -> None:
    assert game.state.phase is Phase.TURN
    assert game.to_move is WHITE
    assert game.state.reserve == (21, 21)
    assert in_step(game)


def test_a_clean_lean_costs_a_disc_and_passes_the_turn(game: Game) -> None:
    ruling = game.hand.lean(on=1, azimuth=90)
    assert ruling is not None
    assert ruling.kind is Kind.LEAN
    assert game.state.reserve == (20, 21)
    assert game.to_move is BLACK
    assert in_step(game)


def test_rules_may_be_given_by_the_name_of_an_edition() -> None:
    assert Game("temple_en").rules == edition("temple_en")
    with pytest.raises(RulesError, match=r"no edition 'temple'.*temple_en"):
        Game("temple")


def test_a_ruling_prints_as_one_readable_line(game: Game) -> None:
    assert str(game.hand.lean(on=1, azimuth=90)) == "white: lean; next: black (TG L41)"
    assert str(game.pass_turn()) == "black: pass; next: white (A18)"
    assert str(game.resign()) == "white: over; black wins: resigned (TG L71)"


def with_tower(game: Game, height: int) -> None:
    """Disc 1 carries white discs of a lawful tower."""
    upper = range(30, 29 + height)
    board = {disc: pose.array for disc, pose in game.table.poses().items()}
    for i, disc in enumerate(upper, 1):
        board[disc] = board[1] + np.array([0, 0, i * game.kit.thickness, 0, 0, 0, 0])
    state = game.state
    discs = tuple(sorted((*state.discs, *(replace(state.disc(1), id=disc) for disc in upper)), key=lambda d: d.id))
    reserve = (state.reserve[0] - len(upper), state.reserve[1])
    game.stand(replace(state, discs=discs, towers=((1, *upper),), reserve=reserve), board, 0.0)


@pytest.mark.parametrize("height", [2, 3])
def test_a_default_lean_beside_a_tower_stands(game: Game, height: int) -> None:
    with_tower(game, height)
    ruling = game.hand.lean(on=1, azimuth=90)
    assert ruling is not None
    assert ruling.kind is Kind.LEAN
    assert in_step(game)


def test_a_disc_that_falls_flat_is_tried_again(game: Game) -> None:
    ruling = game.hand.lean(on=1, azimuth=90, distance=1.95, tilt=25)
    assert ruling is not None
    assert ruling.kind is Kind.RETRY
    assert game.to_move is WHITE
    assert len(game.hand.held) == 1
    game.hand.withdraw()
    assert kind_of(game.hand.lean(on=1, azimuth=90)) is Kind.LEAN
    assert in_step(game)


def test_a_snap_is_judged_at_once_and_both_discs_go_to_the_reserve(game: Game) -> None:
    game.hand.take(over(game, 1, 3.0))
    ruling = game.hand.move(over(game, 1, 0.5), speed=0.08)
    assert ruling is not None
    assert [fault.what for fault in ruling.faults] == [What.SNAP]
    assert game.state.reserve == (22, 21)
    assert not game.hand.held
    assert game.to_move is BLACK
    assert in_step(game)


def test_a_snap_is_reported_with_its_cause(game: Game) -> None:
    game.hand.take(over(game, 1, 3.0))
    ruling = game.hand.move(over(game, 1, 0.5), speed=0.08)
    assert ruling is not None
    (snap,) = ruling.incidents
    assert [(cause.what, cause.discs) for cause in snap.causes] == [("held", (11,)), ("snapped", (1,))]


def test_a_disc_that_is_taken_back_costs_nothing(game: Game) -> None:
    game.hand.take()
    game.hand.withdraw()
    assert game.to_move is WHITE
    assert game.state.reserve == (21, 21)
    assert in_step(game)


def test_the_hand_does_not_do_what_it_cannot(game: Game) -> None:
    with pytest.raises(GameError, match="empty"):
        game.hand.let_go()
    with pytest.raises(GameError, match="not to be lifted"):
        game.hand.grasp(1)
    game.hand.take()
    with pytest.raises(GameError, match="already"):
        game.hand.take()


def test_passing_comes_after_entering_and_ends_the_turn(game: Game) -> None:
    assert game.pass_turn().kind is Kind.PASS
    assert game.to_move is BLACK


def test_what_the_rules_refuse_changes_nothing(game: Game) -> None:
    before = game.state, game.table.poses(), len(game.history)
    with pytest.raises(RulesError):
        game.offer_double()  # the standard edition has no cube
    assert (game.state, game.table.poses(), len(game.history)) == before


def test_whoever_resigns_loses(game: Game) -> None:
    game.resign(BLACK)
    assert game.over
    assert game.outcome is not None
    assert game.outcome.winner is WHITE


def test_a_live_game_goes_on_tick_by_tick(game: Game) -> None:
    """The same motions, live, give the same game to the bit."""
    tape = Tape()
    script = Game(seed=1, recorder=tape)
    script.set_up()
    script.hand.take(over(script, 1, 3.0))
    script.hand.move(over(script, 1, 2.0))
    script.hand.withdraw()
    game.hand.take(over(game, 1, 3.0))
    path = list(_goals(tape))
    game.live = True
    for goal in path:
        game.hand.aim_at(goal)
        game.tick()
    game.hand.withdraw()
    while game.busy:
        game.tick()
    assert game.table.poses() == script.table.poses()
    assert game.state == script.state


def test_a_game_goes_on_from_a_line(game: Game) -> None:
    game.hand.lean(on=1, azimuth=90)
    other = Game.at(game.line)
    assert (other.state.discs, other.state.reserve, other.to_move) == (game.state.discs, game.state.reserve, BLACK)
    for disc, pose in game.table.poses().items():
        assert math.dist(pose.position, other.table.pose(disc).position) < 5e-5
    ruling = other.hand.lean(on=6, azimuth=54)
    assert ruling is not None
    assert ruling.kind is Kind.LEAN


def test_a_board_that_cannot_stand_is_refused(game: Game) -> None:
    game.hand.lean(on=1, azimuth=90)
    without_support = game.line.replace(".20-21.", ".21-21.").replace(".w1W00Zw0", ".w")
    with pytest.raises(PositionError, match=r"does not stay as the line says: fallen leaner \(11\)"):
        Game.at(without_support)


def _goals(tape: Tape) -> Floats:
    done = [one for entry in tape.entries or [] if entry["kind"] == "do" for one in entry["done"]]
    return unpack_goals([one[1] for one in done if one[0] == "go"][-1])


def test_time_passes_for_a_disc_that_was_just_grasped() -> None:
    """The hand holds it where it lay, which is no rounded place; the tape keeps that it waited."""
    tape = Tape()
    game = Game(seed=1, recorder=tape)
    game.set_up()
    game.hand.lean(on=1, azimuth=90, distance=1.3)  # too near: it snaps to its foundation
    (group,) = game.state.pending
    game.hand.grasp(group.discs[-1])
    game.wait(0.2)
    game.hand.lift()
    tape.rest()
    done = [one for entry in tape.entries or [] if entry["kind"] == "do" for one in entry["done"]]
    grasped = next(number for number, (verb, *_) in enumerate(done) if verb == "grasp")
    assert done[grasped + 1] == ["wait", round(0.2 / TICK)]


def test_what_is_moved_before_anybody_has_played_is_put_back(game: Game) -> None:
    """A draught before the first turn (A31): everything lies again as it lay."""
    before = {disc: pose.position for disc, pose in game.table.poses().items()}
    ruling = game.breathe(6, (0.02, 0.0, 0.0), seconds=0.02)
    assert ruling is not None
    assert ruling.kind is Kind.REDO
    now = {disc: pose.position for disc, pose in game.table.poses().items()}
    assert all(math.dist(now[disc], before[disc]) < 1e-4 for disc in before)
    assert in_step(game)


def test_red_moved_by_nobody_is_put_back_where_the_turn_ends_at_placement() -> None:
    """Between two turns nobody answers for the mat under `at_placement`: the red disc goes back, nobody loses (§12)."""
    game = Game(edition(responsibility="at_placement"), seed=1)
    game.set_up()
    game.hand.lean(on=1, azimuth=90)
    before = {disc: pose.position for disc, pose in game.table.poses().items()}
    ruling = game.breathe(0, (0.014, 0.0, 0.0), seconds=0.02)
    assert ruling is not None
    assert ruling.kind is Kind.REDO
    assert len([one for one in game.history if one.ruling.kind is Kind.REDO]) == 1
    now = {disc: pose.position for disc, pose in game.table.poses().items()}
    assert all(math.dist(now[disc], before[disc]) < 1e-4 for disc in before)
    assert in_step(game)
