"""How the held disc or stack ended: flat, leaning on a support, outside, or in a group; and what stayed behind."""

import pytest

from openpolarity.physics import Pose, Table
from openpolarity.rules import Colour, Disc, GameState, Holding, InHand, Kind, Rest, Step, What, Where
from openpolarity.rules.state import evolve
from tests.referee.court import KIT, Board, Court, D, believe, court, flat, lean, tower

WHITE, BLACK = Colour.WHITE, Colour.BLACK
LET_GO = "turn white settling; white 1 2; black 6 7; hand action 11"
FLATS: Board = {1: flat(0, 5), 2: flat(-4.76, 1.55), 6: flat(2.5, 2.43, "black"), 7: flat(-1.76, 2.43, "black")}


def let_go(table: Table, after: Board, text: str | GameState = LET_GO, before: Board = FLATS) -> Court:
    return court(table, text, before, after)


def rest_of(found: Court) -> Rest:
    rest = found.referee.report(found.state).rest
    assert rest is not None
    return rest


def ruling_of(found: Court) -> tuple[Kind, str, tuple[What, ...]]:
    ruling = found.rule(found.referee.report(found.state))
    return ruling.kind, ruling.message.id, tuple(fault.what for fault in ruling.faults)


def test_a_clean_lean_names_its_support(table: Table) -> None:
    found = let_go(table, {11: lean(0, 5, 90)})
    rest = rest_of(found)
    assert (rest.where, rest.colour, rest.support[0]) == (Where.LEANING, WHITE, 1)
    assert rest.tilt == pytest.approx(31.0)
    assert found.referee.report(found.state).incidents == ()
    assert ruling_of(found)[0] is Kind.LEAN


def test_flat_and_alone_is_tried_again(table: Table) -> None:
    found = let_go(table, {11: flat(0, 6.9)})
    assert rest_of(found).where is Where.FLAT
    assert ruling_of(found)[:2] == (Kind.RETRY, "retry.flat")


def test_outside_and_alone_is_tried_again(table: Table) -> None:
    found = let_go(table, {11: flat(0, 8.2)})
    assert rest_of(found).where is Where.OUT
    assert found.referee.report(found.state).incidents == ()
    assert ruling_of(found)[:2] == (Kind.RETRY, "retry.out")


def test_leaning_across_the_line_counts(table: Table) -> None:
    """S17."""
    found = let_go(table, {1: flat(0, 5.7), 11: lean(0, 5.7, 90)}, before={**FLATS, 1: flat(0, 5.7)})
    assert ruling_of(found)[0] is Kind.LEAN


def test_a_lean_on_a_tower_names_its_bottom_disc(table: Table) -> None:
    text = "turn white settling; white 1 towers 3+4; black 6; hand action 11"
    before = {1: flat(0, 5), **tower((3, 4), -3, 2), 6: flat(2.5, 2.43, "black")}
    found = let_go(table, {11: lean(-3, 2, 180, distance=1.75, tilt=45)}, text, before)
    assert rest_of(found).support[0] == 3
    assert ruling_of(found)[0] is Kind.LEAN


def test_a_lean_on_red_is_tried_again(table: Table) -> None:
    """S15: the red disc shows its dot, which is white's pole."""
    text = "turn white settling; white 1; black 6; hand action 11; red dot"
    board = {0: flat(0, 0, "black"), 1: flat(5, 0), 6: flat(-5, 0, "black")}
    found = let_go(table, {11: lean(0, 0, 0)}, text, board)
    assert rest_of(found).support[0] == 0
    assert ruling_of(found)[:2] == (Kind.RETRY, "retry.red")


def test_a_lean_on_an_enemy_is_tried_again(table: Table) -> None:
    """S14: a black leaner whose white face, below, looks towards the white one's foot."""
    text = "turn white settling; white 1; black leaning 6; hand action 11"
    enemy = Pose((0.0, 3.0 * D, KIT.radius + 0.002), (0.5, 0.0, -(0.75**0.5)))
    found = let_go(table, {11: lean(0, 3, 0, distance=1.2, tilt=20)}, text, {1: flat(-5, -3), 6: enemy})
    assert rest_of(found).support[0] == 6
    assert ruling_of(found)[:2] == (Kind.RETRY, "retry.enemy")


def test_a_lean_on_a_leaner_is_a_gordon_shot(table: Table) -> None:
    """S12, as it ended; an edition may forbid it."""
    board = {1: flat(0, 4), 12: lean(0, 4, 0, tilt=40), 6: flat(0, -5, "black")}
    for edition, kind in (("standard", Kind.LEAN), ("standard gordon=forbidden", Kind.RETRY)):
        text = f"edition {edition}; turn white settling; white 1 leaning 12; black 6; hand action 11"
        found = let_go(table, {11: lean(1.6, 4, 0, distance=1.2, tilt=40)}, text, board)
        assert rest_of(found).support[0] == 12
        assert ruling_of(found)[0] is kind


def test_a_lean_with_the_wrong_colour_up_is_tried_again(table: Table) -> None:
    found = let_go(table, {11: lean(2.5, 2.43, 54, "black")})
    assert rest_of(found).colour is BLACK
    assert ruling_of(found)[:2] == (Kind.RETRY, "retry.colour")


def test_a_disc_that_ends_touching_is_in_the_group(table: Table) -> None:
    """S34."""
    found = let_go(table, {11: flat(2.5, 1.43)})
    (contact,) = found.referee.report(found.state).incidents
    assert (contact.what, contact.discs) == (What.CONTACT, (6, 11))
    assert contact.after == (Disc(6, BLACK), Disc(11, WHITE))
    assert ruling_of(found)[0] is Kind.FAULT
    assert found.state.pending[0].discs == (6, 11)
    assert found.again() == ()


# ---------------------------------------------------------------------- stacks

LIFTED = InHand(Holding.STACK, (6, 7, 9), (Disc(6, BLACK), Disc(7, WHITE), Disc(9, BLACK)), ((6, 7), (7, 9)))


def lifted(step: Step) -> GameState:
    """Black has lifted a group of three."""
    return evolve(
        believe("turn black; white 1; black 8; reserve white 25 black 25"),
        step=step,
        hand=LIFTED,
        reserve=(24, 23),
        responsible=BLACK,
    )


LONE: Board = {1: flat(0, 5), 8: flat(3, -2, "black")}


def test_a_tower_set_down_is_captured(table: Table) -> None:
    found = let_go(table, tower((7, 6, 9), -4, -2, "black"), lifted(Step.SETTLING), LONE)
    assert rest_of(found).where is Where.FLAT
    assert found.referee.report(found.state).incidents == ()
    assert ruling_of(found)[0] is Kind.CAPTURED
    assert found.again() == ()


def test_a_heap_is_no_tower_and_is_taken_up_again(table: Table) -> None:
    heap = {6: flat(-4, -2, "black"), 7: flat(-3, -2), 9: flat(-4, -2, "black", level=1)}
    found = let_go(table, heap, lifted(Step.SETTLING), LONE)
    assert rest_of(found).where is Where.LEANING
    assert ruling_of(found)[:2] == (Kind.RETRY, "retry.lay_flat")


def test_two_pieces_that_stayed_behind_are_reported_one_by_one(table: Table) -> None:
    found = let_go(
        table, {6: flat(-4, -2, "black"), 7: flat(-2, -2), 9: flat(-4, 2, "black")}, lifted(Step.SETTLING), LONE
    )
    splits = found.referee.report(found.state).incidents
    assert [(one.what, len(one.discs)) for one in splits] == [(What.SPLIT, 1), (What.SPLIT, 1)]
    assert all(one.measured is not None and one.measured > 0.9 and one.limit == 0.003 for one in splits)
    assert ruling_of(found)[0] is Kind.FAULT
    assert found.state.pending == ()


def test_a_piece_of_two_stays_behind_as_a_pending_group(table: Table) -> None:
    found = court(table, lifted(Step.OBLIGATIONS), LONE)
    table.lay({6: flat(-4, -2, "black"), 7: flat(-2, -2), 9: flat(-1, -2, "black")})
    table.hand.grasp(6)
    table.hand.shift(dz=0.06)
    (split,) = found.referee.report(found.state).incidents
    assert (split.what, split.discs) == (What.SPLIT, (7, 9))
    assert split.after == (Disc(7, WHITE), Disc(9, BLACK))
    found.rule(found.referee.report(found.state))
    assert found.state.pending[0].discs == (7, 9)
    assert found.state.reserve == (24, 24)


def test_a_stack_in_the_hand_is_no_split(table: Table) -> None:
    found = court(table, lifted(Step.OBLIGATIONS), LONE)
    table.lay(tower((6, 7, 9), -4, -2, "black"))
    table.hand.grasp(9, along=[6, 7])
    table.hand.lift(0.06)
    report = found.referee.report(found.state)
    assert report.incidents == ()
    assert report.rest == Rest(Where.HAND)


@pytest.mark.parametrize(("by", "message"), [(0.2, "set_right.turn_in_place"), (0.3, "retry.in_place")])
def test_how_far_a_flipped_disc_was_laid_from_its_place_is_reported(table: Table, by: float, message: str) -> None:
    state = believe("edition ferti_de; turn black settling; white 1; black 8")
    state = evolve(state, hand=InHand(Holding.RECOVERED, (12,), (Disc(12, WHITE),)), reserve=(25, 24))
    found = court(table, state, {**LONE, 12: flat(-3, 2)})
    found.referee.note_lift((12,))
    table.lay({12: flat(-3 + by, 2, "black")})
    assert rest_of(found).moved == pytest.approx(by)
    assert ruling_of(found)[1] == message
