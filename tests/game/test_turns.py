"""Turns of every kind: captures, flipped discs, claims, clocks, teams, cubes, late events, accidents."""

import math

import pytest

from openpolarity.game import Game
from openpolarity.physics import RED, Pose, Table
from openpolarity.physics.boards import leaner, ten
from openpolarity.record.errors import RecordError
from openpolarity.rules import (
    Colour,
    Disc,
    Face,
    Group,
    How,
    Kind,
    Owed,
    Phase,
    RulesError,
    Ruleset,
    Stance,
    Step,
    What,
    edition,
    events,
)
from openpolarity.rules.errors import NotYourTurnError, ObligationsFirstError
from openpolarity.rules.ruleset import EDITIONS
from openpolarity.rules.state import evolve
from tests.margin import surely
from tests.rulings import kind_of

WHITE, BLACK = Colour.WHITE, Colour.BLACK
FREE = (-0.02, -0.19)
"""A place on board Ten, in m, where a tower stands alone."""


def ten_game(
    rules: Ruleset | None = None,
    *,
    extra: dict[int, Pose] | None = None,
    without: tuple[int, ...] = (),
    player: Colour = WHITE,
    teams: tuple[int, int] = (1, 1),
    **changes: object,
) -> Game:
    """Board Ten with more discs, at rest, somebody to move."""
    game = Game(rules or edition(), teams=teams)
    poses = {disc: pose for disc, pose in ten(game.kit).items() if disc not in without} | (extra or {})
    table = Table(game.kit)
    table.lay(poses)
    table.settle()
    discs = tuple(
        Disc(
            disc,
            Colour(table.colour_up(disc)),
            Stance.LEANING if table.tilt(disc) > math.radians(3) else Stance.FLAT,
        )
        for disc in sorted(poses)
        if disc != RED
    )
    white = sum(disc.colour is WHITE for disc in discs)
    state = evolve(
        game.state,
        phase=Phase.TURN,
        step=Step.OFFER,
        white_seat=1,
        red_face=Face.DOT,
        red_laid=True,
        laid=(5, 5),
        player=player,
        responsible=player.other,
        reserve=(26 - white, 26 - len(discs) + white),
        low=(26, 26),
        turns=4,
        discs=discs,
    )
    game.stand(evolve(state, **changes), {disc: table.all_poses[disc].copy() for disc in poses}, 0.0)
    return game


def kiss(kit_diameter: float = 0.032) -> dict[int, Pose]:
    """A black disc that will touch white foundation 4, from the right."""
    kit = Game().kit
    x, y = 2.94 * kit_diameter, -4.05 * kit_diameter
    return {11: Pose.flat(x + 1.02 * kit_diameter, y, "black", kit=kit)}


def kissing(rules: Ruleset | None = None, **changes: object) -> Game:
    """White 4 and black 11 touch; Black is to capture them."""
    group = Group((4, 11), links=((4, 11),), declinable=True)
    return ten_game(rules, extra=kiss(), player=BLACK, pending=(group,), **changes)


def capture(game: Game, disc: int, place: tuple[float, float] = FREE) -> Kind:
    """Grasp, lift, square, turn, set down."""
    game.hand.grasp(disc)
    for verb in (lambda: game.hand.lift(0.09, 1.0), game.hand.square, game.hand.turn_up):
        ruling = verb()
        if ruling is not None and not game.hand.held:
            return ruling.kind
    ruling = game.hand.set_down(*place)
    assert ruling is not None
    return ruling.kind


@pytest.mark.parametrize("grip", [4, 11])
def test_a_kiss_is_captured_and_the_turn_goes_on(grip: int) -> None:
    game = kissing()
    assert game.state.obliged
    assert capture(game, grip) is Kind.CAPTURED
    assert game.state.towers
    assert game.state.tower_discs(BLACK) == 2
    assert game.to_move is BLACK
    assert game.state.step is Step.ACTION
    assert kind_of(game.hand.lean(on=6, azimuth=54)) is Kind.LEAN


def test_captures_come_before_the_action_disc() -> None:
    game = kissing()
    with pytest.raises(ObligationsFirstError):
        game.hand.take()
    with pytest.raises(ObligationsFirstError):
        game.pass_turn()


def test_a_group_may_be_declined_only_where_the_edition_allows_it() -> None:
    game = kissing(edition("ferti_de"))
    game.decline(4)
    assert game.state.step is Step.ACTION
    with pytest.raises(RulesError):
        kissing().decline(4)


def test_an_own_tower_is_claimed_where_it_stands() -> None:
    kit = Game().kit
    x, y = 2.94 * kit.diameter, -4.05 * kit.diameter
    tower = {11: Pose.flat(x, y, "white", kit=kit, level=1)}
    group = Group((4, 11), tower=True, links=((4, 11),))
    game = ten_game(extra=tower, pending=(group,))
    assert game.claim(4).kind is Kind.CAPTURED
    assert game.state.tower_discs(WHITE) == 2
    with pytest.raises(RulesError):
        ten_game(edition("ferti_fr"), extra=tower, pending=(group,)).claim(4)


@pytest.mark.parametrize("name", ["temple_en", "ferti_fr"])
def test_what_jumps_to_a_tower_in_hand_goes_to_the_reserve_with_it(name: str) -> None:
    """Black lowers a tower 1.16 D from a white foundation, which jumps before the hand lets go (S51).

    Nearer than 1.14 D it flies on to the red disc, from 1.18 D on it may stay where it is: both hang on a hair.
    """

    def story() -> tuple[object, ...]:
        game = kissing(edition(name))
        before = game.state.reserve_of(BLACK)
        x, y, _ = game.table.position(3)
        kind = capture(game, 11, (float(x) + 1.16 * game.kit.diameter, float(y)))
        faults = [(fault.what, fault.discs) for one in game.history for fault in one.ruling.faults]
        return kind, faults[0], game.state.reserve_of(BLACK) - before, game.to_move

    assert surely(story) == (Kind.FAULT, (What.SNAP, (3,)), 3, WHITE)


def test_a_flipped_disc_is_picked_up_turned_and_laid() -> None:
    kit = Game().kit
    game = ten_game(extra={11: Pose.flat(*FREE, "white", kit=kit)}, player=BLACK, owed=(Owed((11,), BLACK),))
    game.hand.grasp(11)
    game.hand.lift(0.06)
    game.hand.turn_up()
    assert kind_of(game.hand.set_down(*FREE)) is Kind.SET_RIGHT
    assert game.table.colour_up(11) == "black"
    assert game.state.step is Step.ACTION


def with_leaner(rules: Ruleset | None = None, **changes: object) -> Game:
    """A white leaner, disc 11, on foundation 1."""
    kit = Game().kit
    return ten_game(rules, extra={11: leaner(kit, (0.0, 5 * kit.diameter), math.pi / 2, "white")}, **changes)


BREATH = (0.0, 0.0, -1.2e-2)
"""N·s on a leaner: enough to fell it."""


def test_a_late_fall_is_the_fault_of_whoever_just_played() -> None:
    """White has played; the leaner falls before Black is in (S78)."""
    game = with_leaner(player=BLACK)
    ruling = game.breathe(11, BREATH)
    assert ruling is not None
    assert [(fault.what, fault.by) for fault in ruling.faults] == [(What.FALL, WHITE)]
    assert game.to_move is BLACK


def test_a_fall_after_the_entry_is_the_fault_of_whoever_entered() -> None:
    game = with_leaner(player=BLACK)
    game.hand.take(Pose((0.0, -0.15, 0.1), (0.0, 0.0, -1.0)))
    game.wait(0.05)
    assert game.state.responsible is BLACK
    game.breathe(11, BREATH)
    ruling = game.hand.withdraw()
    assert ruling is not None
    assert [fault.by for one in game.history for fault in one.ruling.faults] == [BLACK]
    assert game.to_move is WHITE


def test_taking_a_disc_is_an_entry_where_the_edition_says_so() -> None:
    for name, responsible in (("classic_2006", BLACK), ("standard", WHITE)):
        game = with_leaner(edition(name), player=BLACK)
        game.hand.take()
        assert game.state.responsible is responsible


def test_a_turn_can_be_begun_with_an_empty_hand_in_every_edition() -> None:
    """Where only a grasp is an entry, whoever passes has taken hold of a disc first."""
    for name in EDITIONS:
        game = ten_game(edition(name))
        assert game.pass_turn().kind is Kind.PASS
        assert game.to_move is BLACK


def test_a_bump_counts_against_whoever_did_it() -> None:
    """`accident = causer`: Black bumps in White's turn (A22)."""
    game = with_leaner()
    game.hand.take(Pose((0.0, -0.15, 0.1), (0.0, 0.0, 1.0)))
    game.wait(0.05)
    ruling = game.bump((0.9, 0.0, 0.3), by=BLACK)
    assert ruling is not None
    assert {fault.by for fault in ruling.faults} == {BLACK}
    assert game.to_move is WHITE


def test_time_runs_out_with_a_disc_in_hand() -> None:
    game = ten_game(edition("standard", clock="per_turn(10)"))
    game.hand.take()
    before = game.state.reserve_of(WHITE)
    ruling = game.wait(15)
    assert ruling is not None
    assert ruling.kind is Kind.TIME
    assert game.to_move is BLACK
    assert game.state.reserve_of(WHITE) == before
    assert not game.hand.held


def test_time_may_lose_the_game() -> None:
    game = ten_game(edition("standard", clock="per_turn(10)", timeout="lose_game"))
    game.hand.take()
    game.wait(15)
    assert game.over
    assert game.outcome is not None
    assert game.outcome.winner is BLACK


def test_only_the_member_who_is_on_may_act() -> None:
    game = ten_game(edition("classic_2006"), teams=(2, 2), rota=(1, 0))
    with pytest.raises(NotYourTurnError):
        game.hand.take(member=1)
    game.hand.take(member=2)
    assert game.hand.held


def test_a_double_is_offered_before_the_hand_is_in() -> None:
    game = ten_game(edition("classic_2006"))
    game.offer_double()
    with pytest.raises(RulesError):
        game.hand.take()
    game.answer_double(accept=True)
    assert game.state.cube.value == 2
    game.hand.take()
    with pytest.raises(RulesError):
        game.offer_double()


def test_a_refused_double_ends_the_game() -> None:
    game = ten_game(edition("classic_2006"))
    game.offer_double()
    game.answer_double(accept=False)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.how) == (WHITE, How.REFUSED)
    assert game.outcome.points == 1  # the stake from before the offer


def test_a_match_goes_on_with_the_next_game() -> None:
    game = Game(edition("classic_2006"), match_to=3)
    game.set_up()
    game.resign(WHITE)
    game.next_game()
    assert game.table.discs == ()
    game.set_up()
    assert game.state.phase is Phase.TURN
    assert game.state.match is not None
    assert sum(game.state.match.points) == 1


def test_touching_red_loses_at_once() -> None:
    """White lowers a disc, white up, over red that shows the pole of white: it jumps (S61)."""
    game = ten_game()
    colour = "white" if game.table.colour_up(RED) == "white" else "black"
    up = 1.0 if (colour == "white") == (game.kit.black_pole == "south") else -1.0
    side = WHITE if up > 0 else BLACK
    game = ten_game(player=side)
    game.hand.take(Pose((0.0, 0.0, 0.1), (0.0, 0.0, up)))
    ruling = game.hand.move(Pose((0.0, 0.0, 0.012), (0.0, 0.0, up)), speed=0.1)
    assert ruling is not None
    assert ruling.kind is Kind.OVER
    assert game.outcome is not None
    assert game.outcome.winner is side.other


def test_a_foundation_that_snaps_is_laid_again_and_nothing_is_lost() -> None:
    """S05: Black lays one 1.05 D from a white foundation; both are put back."""
    game = Game(seed=1)
    game.toss()
    game.choose_colour(WHITE)
    game.lay_red()
    d = game.kit.diameter
    for x, y in ((0.0, 5.0), (-4.76, 1.55), (-2.94, -4.05), (2.94, -4.05), (4.76, 1.55)):
        game.hand.lay(x * d, y * d)
    before = game.table.poses()
    ruling = game.hand.lay(-4.76 * d + 1.05 * d, 1.55 * d)
    assert ruling is not None
    assert ruling.kind is Kind.REDO
    assert game.state.reserve == (21, 26)
    assert game.table.discs == (0, 1, 2, 3, 4, 5)
    for disc, pose in before.items():
        assert math.dist(pose.position, game.table.pose(disc).position) < 1e-4
    assert kind_of(game.hand.lay(1.76 * d, 2.43 * d)) is Kind.SETUP


def test_a_foundation_wholly_outside_is_refused() -> None:
    game = Game(seed=1)
    game.toss()
    game.choose_colour(WHITE)
    game.lay_red()
    d = game.kit.diameter
    assert kind_of(game.hand.lay(7.6 * d, 0.0)) is Kind.REDO
    assert kind_of(game.hand.lay(7.4 * d, 0.0)) is Kind.SETUP


def test_the_last_disc_ends_the_game_after_three_quiet_seconds() -> None:
    game = ten_game(edition("standard", discs_per_side=6), reserve=(1, 1), low=(1, 1))
    start = game.time
    ruling = game.hand.lean(on=1, azimuth=90)
    assert ruling is not None
    assert ruling.kind is Kind.OVER
    assert game.outcome is not None
    assert game.outcome.finisher is WHITE
    assert game.time - start > 3.0


def test_an_act_of_the_wrong_side_is_refused() -> None:
    game = ten_game()
    with pytest.raises(RulesError):
        game.act(events.Take(by=BLACK))
    assert not isinstance(RulesError("x", rule="y", message="z"), RecordError)
