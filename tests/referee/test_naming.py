"""Every kind of incident, from a board as it ended and the state of the rules; and the ruling that follows."""

from typing import Any

import pytest

from openpolarity.physics import FaceUp, OverlapError, Pose, Table
from openpolarity.referee.limits import red_limit
from openpolarity.rules import (
    Colour,
    ContactKind,
    Disc,
    Face,
    Incident,
    Kind,
    RedPlace,
    Stance,
    What,
    Where,
)
from tests.referee.court import KIT, Board, Court, D, court, flat, lean, tower

WHITE, BLACK = Colour.WHITE, Colour.BLACK
HELD = "turn white action; white 1 2; black 6 7; hand action 11"
FLATS: Board = {1: flat(0, 5), 2: flat(-4.76, 1.55), 6: flat(1.76, 2.43, "black"), 7: flat(-1.76, 2.43, "black")}


def told(found: Court) -> tuple[Incident, ...]:
    """What the referee says; the rules take it, and afterwards there is nothing left to say."""
    report = found.referee.report(found.state)
    return report.incidents


def only(found: Court) -> Incident:
    (one,) = told(found)
    return one


def ruled(found: Court) -> tuple[Kind, tuple[What, ...]]:
    """The kind of ruling and its faults; the table is brought in line as far as nothing stays to be told."""
    ruling = found.rule(found.referee.report(found.state))
    return ruling.kind, tuple(fault.what for fault in ruling.faults)


# ---------------------------------------------------------------------- nothing


def test_a_board_that_is_as_the_rules_believe_raises_nothing(table: Table) -> None:
    assert told(court(table, "turn white; white 1 2; black 6 7", FLATS)) == ()


def test_a_lawful_tower_left_alone_is_no_contact(table: Table) -> None:
    assert told(court(table, "turn white; white 1 towers 2+3+4; black 6", {
        1: flat(0, 5), **tower((2, 3, 4), -4, 1), 6: flat(2, 2, "black")})) == ()  # fmt: skip


def test_a_disc_that_is_held_is_no_incident(table: Table) -> None:
    found = court(table, HELD, FLATS)
    table.hand.take(11, Pose((0.3, 0.0, 0.1)))
    report = found.referee.report(found.state)
    assert report.incidents == ()
    assert report.rest is not None
    assert report.rest.where is Where.HAND


# ---------------------------------------------------------------------- falls, flips, rises


def test_a_leaner_that_lies_has_fallen(table: Table) -> None:
    found = court(
        table,
        "turn white action; white 1; black 6 leaning 12; hand action 11",
        {1: flat(0, 5), 6: flat(2, 2, "black"), 12: lean(2, 2, 54, "black")},
        {12: flat(2.9, 3.2, "black")},
    )
    fall = only(found)
    assert (fall.what, fall.discs, fall.colour, fall.pose) == (What.FALL, (12,), BLACK, Stance.FLAT)
    assert fall.measured == pytest.approx(0.0, abs=1e-6)
    assert (fall.limit, fall.unit) == (pytest.approx(3.0), "°")
    assert ruled(found) == (Kind.FAULT, (What.FALL,))
    assert found.state.disc(12) == Disc(12, BLACK)
    assert found.again() == ()


@pytest.mark.parametrize(("up", "owed"), [("black", 1), ("white", 0)])
def test_a_disc_that_shows_its_other_colour_has_flipped(table: Table, up: Any, owed: int) -> None:
    other: FaceUp = "white" if up == "black" else "black"
    found = court(
        table,
        f"turn white action; white 1; black 6; {up} leaning 12; hand action 11",
        {1: flat(0, 5), 6: flat(2, 2, "black"), 12: lean(-3, 2, 54, up)},
        {12: flat(-2.1, 3.2, other)},
    )
    flip = only(found)
    assert (flip.what, flip.discs, flip.colour, flip.pose) == (What.FLIP, (12,), Colour(other), Stance.FLAT)
    assert ruled(found) == (Kind.FAULT, (What.FLIP,))
    assert len(found.state.owed) == owed  # one's own disc stays as it is (A03)
    assert found.again() == ()


def test_a_tower_that_lies_the_other_way_up_has_flipped_as_a_whole(table: Table) -> None:
    found = court(
        table,
        "turn white action; white 1; black 6 towers 8+9; hand action 11",
        {1: flat(0, 5), 6: flat(2, 2, "black"), **tower((8, 9), -3, 2, "black")},
        tower((9, 8), -3, 2.5, "white"),
    )
    flip = only(found)
    assert (flip.what, flip.discs, flip.colour) == (What.FLIP, (8, 9), WHITE)
    assert ruled(found) == (Kind.FAULT, (What.FLIP,))
    (owed,) = found.state.owed
    assert (owed.discs, owed.to) == ((8, 9), BLACK)  # A14
    assert found.again() == ()


def test_a_tower_that_ends_on_its_rim_is_left(table: Table) -> None:
    on_rim = {
        8: Pose((-3 * D, 2 * D, KIT.radius), (1.0, 0.0, 0.0)),
        9: Pose((-3 * D + KIT.thickness, 2 * D, KIT.radius), (1.0, 0.0, 0.0)),
    }
    found = court(
        table,
        "turn white action; white 1; black 6; white towers 8+9; hand action 11",
        {1: flat(0, 5), 6: flat(2, 2, "black"), **tower((8, 9), -3, 2)},
        on_rim,
    )
    risen = only(found)
    assert (risen.what, risen.discs) == (What.RISEN, (8, 9))
    assert risen.measured == pytest.approx(90.0)
    assert ruled(found) == (Kind.NOTHING, ())
    assert found.again() == ()


def test_a_flat_that_ends_leaning_has_risen_and_that_is_no_fault(table: Table) -> None:
    found = court(table, HELD, FLATS, {6: lean(2, 2, 54, "black")})
    risen = only(found)
    assert (risen.what, risen.discs, risen.pose) == (What.RISEN, (6,), Stance.LEANING)
    assert risen.measured == pytest.approx(31.0)
    assert ruled(found) == (Kind.NOTHING, ())
    assert found.state.disc(6).pose is Stance.LEANING  # A13
    assert found.again() == ()


def test_a_flat_that_rose_and_went_far_is_a_leaner_and_not_displaced(table: Table) -> None:
    found = court(table, HELD, FLATS, {6: lean(4.5, -2, 54, "black")})
    assert [one.what for one in told(found)] == [What.RISEN]


def test_a_flat_that_rose_with_the_other_colour_has_flipped(table: Table) -> None:
    found = court(table, HELD, FLATS, {6: lean(2, 2, 54, "white")})
    risen = only(found)
    assert (risen.what, risen.colour) == (What.RISEN, WHITE)
    assert ruled(found) == (Kind.FAULT, (What.FLIP,))
    assert found.again() == ()


# ---------------------------------------------------------------------- contacts


def test_two_flats_that_touch_kiss(table: Table) -> None:
    found = court(table, HELD, FLATS, {6: flat(-1.76 + 1.0, 2.43, "white"), 7: flat(-1.76, 2.43, "black")})
    kiss = only(found)
    assert (kiss.what, kiss.discs, kiss.contact, kiss.tower) == (What.CONTACT, (6, 7), ContactKind.KISS, False)
    assert kiss.links == ((6, 7),)
    assert kiss.after == (Disc(6, WHITE), Disc(7, BLACK))
    assert kiss.measured == pytest.approx(0.0, abs=1e-4)
    assert (kiss.limit, kiss.unit) == (0.003, "D")
    assert ruled(found) == (Kind.FAULT, (What.CONTACT,))
    assert found.state.pending[0].discs == (6, 7)
    assert found.again() == ()


@pytest.mark.parametrize(("gap", "count"), [(0.0028, 1), (0.0032, 0)])
def test_touching_ends_at_three_thousandths_of_a_diameter(table: Table, gap: float, count: int) -> None:
    found = court(table, HELD, FLATS, {6: flat(-1.76 + 1.0 + gap, 2.43, "black")})
    contacts = [one for one in told(found) if one.what is What.CONTACT]
    assert len(contacts) == count
    for one in contacts:
        assert one.measured == pytest.approx(gap, abs=2e-4)


def test_two_discs_face_to_face_are_a_stack_from_the_bottom_up(table: Table) -> None:
    found = court(table, HELD, FLATS, tower((7, 6), -1.76, 2.43, "black"))
    stack = only(found)
    assert (stack.what, stack.discs, stack.contact) == (What.CONTACT, (7, 6), ContactKind.STACK)
    assert (stack.tower, stack.colour) == (True, BLACK)
    assert ruled(found) == (Kind.FAULT, (What.CONTACT,))
    assert found.state.pending[0].tower
    assert found.again() == ()


def test_three_discs_that_touch_are_a_mixture_with_its_links(table: Table) -> None:
    found = court(table, HELD, FLATS, {6: flat(-0.76, 2.43, "white"), 1: flat(0.24, 2.43, "black")})
    mix = only(found)
    assert (mix.discs, mix.contact, mix.links) == ((1, 6, 7), ContactKind.MIX, ((1, 6), (6, 7)))
    assert ruled(found) == (Kind.FAULT, (What.CONTACT,))
    assert found.again() == ()


def test_a_lawful_tower_that_is_touched_is_in_the_group_as_a_whole(table: Table) -> None:
    found = court(
        table,
        "turn white action; white 1 towers 2+3; black 6; hand action 11",
        {1: flat(0, 5), **tower((2, 3), -3, 2), 6: flat(2, 2, "black")},
        {6: flat(-2, 2, "black")},
    )
    group = only(found)
    assert group.discs == (2, 3, 6)
    assert {(2, 3), (2, 6)} <= set(group.links)
    assert ruled(found) == (Kind.FAULT, (What.CONTACT,))
    assert found.state.pending[0].discs == (2, 3, 6)
    assert found.again() == ()


def test_a_leaner_that_touches_kisses_too(table: Table) -> None:
    """A37: also the disc it leans on."""
    before = {1: flat(0, 5), 6: flat(0, 3, "black"), 12: lean(0, 3, 0, "black", distance=1.7)}
    found = court(table, "turn white action; white 1; black 6 leaning 12; hand action 11", before)
    near, far = 0.75, 1.7  # nearer by halves until they touch
    for _ in range(20):
        half = (near + far) / 2
        try:
            table.lay({12: lean(0, 3, 0, "black", distance=half)})
            far = half
        except OverlapError:
            near = half
    kiss = only(found)
    assert (kiss.discs, kiss.contact) == ((6, 12), ContactKind.KISS)
    assert kiss.after == (Disc(6, BLACK), Disc(12, BLACK, Stance.LEANING))
    assert ruled(found) == (Kind.FAULT, (What.CONTACT,))
    assert found.again() == ()


# ---------------------------------------------------------------------- pending groups

PENDING = "turn black obligations; white 1 2; black 6 7; pending 6 7 kiss links 6-7"
KISSING: Board = {**FLATS, 6: flat(-0.76, 2.43, "white"), 7: flat(-1.76, 2.43, "black")}


def pending(table: Table, after: Board, text: str = PENDING) -> Court:
    return court(table, text.replace("black 6 7", "white 6; black 7"), KISSING, after)


def test_a_pending_group_that_stays_is_not_reported_again(table: Table) -> None:
    assert told(pending(table, {})) == ()


def test_a_pending_group_that_grew_is_a_new_contact(table: Table) -> None:
    found = pending(table, {1: flat(0.24, 2.43, "black")})
    grown = next(one for one in told(found) if one.what is What.CONTACT)
    assert grown.discs == (1, 6, 7)
    assert What.CONTACT in ruled(found)[1]
    assert [group.discs for group in found.state.pending] == [(1, 6, 7)]
    assert found.again() == ()


def test_a_pending_group_that_came_apart_is_no_group(table: Table) -> None:
    found = pending(table, {6: flat(-0.5, 2.43, "white")})
    apart = only(found)
    assert (apart.what, apart.discs) == (What.APART, (6,))
    assert apart.measured == pytest.approx(0.26, abs=0.01)
    assert ruled(found) == (Kind.NOTHING, ())
    assert found.state.pending == ()
    assert found.again() == ()


def test_what_is_left_of_a_pending_group_is_no_new_contact(table: Table) -> None:
    board = {**KISSING, 1: flat(0.24, 2.43, "black")}
    text = "turn black obligations; white 6 2; black 7 1; pending 1 6 7 mix links 1-6 6-7"
    found = court(table, text, board, {1: flat(0.9, 2.43, "black")})
    assert [(one.what, one.discs) for one in told(found)] == [(What.APART, (1,))]
    kind, faults = ruled(found)
    assert (kind, faults) == (Kind.NOTHING, ())
    assert [group.discs for group in found.state.pending] == [(6, 7)]
    assert found.again() == ()


def test_what_is_left_of_a_group_that_touched_otherwise_before_is_no_new_contact_either(table: Table) -> None:
    """1 touched 6 and 6 touched 7; now 6 is gone and 1 touches 7: still the old group, not a fault."""
    board = {**KISSING, 1: flat(0.24, 2.43, "black")}
    text = "turn black obligations; white 6 2; black 7 1; pending 1 6 7 mix links 1-6 6-7"
    found = court(table, text, board, {6: flat(-0.76, 3.5), 1: flat(-0.76, 2.43, "black")})
    assert What.APART in [one.what for one in told(found)]
    assert What.CONTACT not in ruled(found)[1]
    assert [group.discs for group in found.state.pending] == [(1, 7)]
    found.referee.begin_turn()
    assert found.again() == ()


def test_a_pending_group_that_claps_into_a_tower_stays_the_same_group(table: Table) -> None:
    found = pending(table, tower((7, 6), -1.76, 2.43, "black"))
    stack = only(found)
    assert (stack.discs, stack.tower, stack.colour) == ((7, 6), True, BLACK)
    assert ruled(found) == (Kind.NOTHING, ())
    assert found.state.pending[0].discs == (7, 6)
    assert found.state.pending[0].tower
    assert found.again() == ()


def test_a_tower_whose_top_jumped_away_has_come_apart(table: Table) -> None:
    found = court(
        table,
        "turn white action; white 1 towers 3+4+5; black 6; hand action 11",
        {1: flat(0, 5), **tower((3, 4, 5), -3, 2), 6: flat(2, 2, "black")},
        {5: flat(-1.5, 2)},
    )
    assert [(one.what, one.discs) for one in told(found)] == [(What.APART, (5,)), (What.DISPLACED, (5,))]
    ruled(found)
    assert found.state.towers == ((3, 4),)  # A15
    assert found.state.flats(WHITE) == (1, 5)


def test_of_a_tower_of_two_the_one_that_moved_has_left(table: Table) -> None:
    found = court(
        table,
        "turn white action; white 1 towers 3+4; black 6; hand action 11",
        {1: flat(0, 5), **tower((3, 4), -3, 2), 6: flat(2, 2, "black")},
        {4: flat(-3.2, 2), 3: flat(-2.15, 2)},
    )
    apart = only(found)
    assert (apart.what, apart.discs) == (What.APART, (3,))
    assert ruled(found) == (Kind.NOTHING, ())
    assert found.again() == ()


# ---------------------------------------------------------------------- out


def test_a_disc_wholly_outside_is_out(table: Table) -> None:
    found = court(table, HELD, {**FLATS, 1: flat(0, 6.9)}, {1: flat(0, 7.8)})
    out = only(found)
    line = KIT.circle_radius / D + 0.5
    assert (out.what, out.discs, out.limit, out.unit) == (What.OUT, (1,), 0.0, "D")
    assert out.measured == pytest.approx(7.8 - line)
    assert ruled(found) == (Kind.FAULT, (What.OUT,))


def test_a_disc_on_the_line_is_in_play(table: Table) -> None:
    """S38."""
    found = court(table, HELD, {**FLATS, 1: flat(0, 6.9)}, {1: flat(0, 7.45)})
    assert told(found) == ()


def test_a_leaner_across_the_line_is_in_play(table: Table) -> None:
    """S17: its foot is outside, its raised part inside."""
    text = "turn white action; white 1 leaning 12; black 6; hand action 11"
    board = {1: flat(0, 5.7), 12: lean(0, 5.7, 90), 6: flat(2, 2, "black")}
    assert told(court(table, text, board)) == ()


def test_a_tower_partly_out_is_in_play(table: Table) -> None:
    found = court(
        table,
        "turn white action; white 1 towers 3+4; black 6; hand action 11",
        {1: flat(0, 5), **tower((3, 4), -6.8, 0), 6: flat(2, 2, "black")},
        {3: flat(-7.45, 0), 4: Pose((-7.62 * D, 0.0, KIT.half + KIT.thickness))},
    )
    assert told(found) == ()


def test_a_tower_out_is_out_as_a_whole(table: Table) -> None:
    found = court(
        table,
        "turn white action; white 1 towers 3+4; black 6; hand action 11",
        {1: flat(0, 5), **tower((3, 4), -6.8, 0), 6: flat(2, 2, "black")},
        tower((3, 4), -7.9, 0),
    )
    assert only(found).discs == (3, 4)
    assert ruled(found) == (Kind.FAULT, (What.OUT,))


def test_a_group_partly_out_is_captured_and_not_out(table: Table) -> None:
    found = court(table, HELD, FLATS, {1: flat(0, 7.2), 6: flat(0, 8.2, "black")})
    assert [(one.what, one.discs) for one in told(found)] == [(What.CONTACT, (1, 6))]
    assert ruled(found) == (Kind.FAULT, (What.CONTACT,))  # A19


def test_a_group_wholly_out_is_out_and_not_captured(table: Table) -> None:
    found = court(table, HELD, FLATS, {1: flat(0.5, 8.2), 6: flat(-0.5, 8.2, "black")})
    assert [(one.what, one.discs) for one in told(found)] == [(What.CONTACT, (1, 6)), (What.OUT, (1, 6))]
    assert ruled(found) == (Kind.FAULT, (What.OUT,))
    assert found.state.pending == ()


# ---------------------------------------------------------------------- displaced


@pytest.mark.parametrize(("by", "faults"), [(0.98, ()), (1.02, (What.DISPLACED,))])
def test_a_flat_may_be_moved_by_a_diameter(table: Table, by: float, faults: tuple[What, ...]) -> None:
    found = court(table, HELD, FLATS, {6: flat(1.76 + by, 2.43, "black")})
    report = found.referee.report(found.state)
    assert [one.what for one in report.incidents] == list(faults)
    for one in report.incidents:
        assert (one.measured, one.limit, one.unit) == (pytest.approx(by), 1.0, "D")
        assert found.rule(report).faults[0].what is What.DISPLACED
    if not faults:
        assert report.incidents == ()


def test_a_displaced_disc_is_reported_once_and_again_when_it_moves_on(table: Table) -> None:
    found = court(table, HELD, FLATS, {6: flat(2.96, 2.43, "black")})
    report = found.referee.report(found.state)
    found.rule(report)
    found.referee.note_judged(report.incidents)
    assert found.again() == ()
    table.lay({6: flat(3.01, 2.43, "black")})
    assert found.again() == ()
    table.lay({6: flat(3.3, 2.43, "black")})
    (again,) = found.again()
    assert again.measured == pytest.approx(1.54)  # still from where the turn began (A25)


def test_two_pushes_in_one_turn_add_up(table: Table) -> None:
    """A25: from the start of the turn to rest, action phase and captures together."""
    found = court(table, HELD, FLATS, {6: flat(2.36, 2.43, "black")})
    found.referee._memory.pushed.add(6)
    (pushed,) = told(found)
    assert (pushed.pushed, pushed.measured) == (True, pytest.approx(0.6))
    found.rule(found.referee.report(found.state))
    found.referee.note_judged((pushed,))
    found.referee.begin()
    table.lay({6: flat(2.86, 2.43, "black")})
    (moved,) = told(found)
    assert moved.measured == pytest.approx(1.1)
    assert ruled(found) == (Kind.FAULT, (What.DISPLACED,))


def test_a_new_turn_measures_anew(table: Table) -> None:
    found = court(table, HELD, FLATS, {6: flat(2.96, 2.43, "black")})
    found.referee.begin_turn()
    assert told(found) == ()


def test_a_leaner_may_roll_any_distance(table: Table) -> None:
    """S18."""
    text = "turn white action; white 1; black 6 leaning 12; hand action 11"
    board = {1: flat(0, 5), 6: flat(2, 2, "black"), 12: lean(2, 2, 54, "black")}
    assert told(court(table, text, board, {12: lean(2, 2, 170, "black")})) == ()


def test_a_tower_that_was_moved_is_displaced_as_a_whole(table: Table) -> None:
    found = court(
        table,
        "turn white action; white 1 towers 3+4; black 6; hand action 11",
        {1: flat(0, 5), **tower((3, 4), -3, 2), 6: flat(2, 2, "black")},
        tower((3, 4), -4.3, 2),
    )
    assert (only(found).what, only(found).discs) == (What.DISPLACED, (3, 4))
    assert ruled(found) == (Kind.FAULT, (What.DISPLACED,))


# ---------------------------------------------------------------------- red


def test_red_shifted_on_its_dot_is_no_loss(table: Table) -> None:
    found = court(table, HELD, FLATS, {0: flat(0.4, 0)})
    moved = only(found)
    assert (moved.what, moved.place) == (What.RED_MOVED, RedPlace.ON_DOT)
    assert moved.measured == pytest.approx(0.4)
    assert moved.limit == pytest.approx(red_limit(KIT))
    assert ruled(found) == (Kind.NOTHING, ())
    assert found.again() == ()


def test_red_off_its_dot_loses(table: Table) -> None:
    found = court(table, HELD, FLATS, {0: flat(1.0, 0)})
    off = only(found)
    assert (off.what, off.place, off.measured) == (What.RED_OFF, RedPlace.OFF_DOT, pytest.approx(1.0))
    assert ruled(found)[0] is Kind.OVER


def test_where_red_has_to_leave_the_circle_the_dot_does_not_matter(table: Table) -> None:
    text = HELD.replace("turn white", "edition ferti_de; turn white")
    found = court(table, text, FLATS, {0: flat(1.0, 0)})
    off = only(found)
    assert (off.what, off.place) == (What.RED_OFF, RedPlace.OFF_DOT)
    assert off.limit == pytest.approx(KIT.circle_radius / D + 0.5)
    assert ruled(found) == (Kind.NOTHING, ())
    assert found.again() == ()  # told once: it may lie there
    table.lay({0: flat(7.9, 0)})
    out = only(found)
    assert (out.what, out.place) == (What.RED_OFF, RedPlace.OUT_OF_CIRCLE)
    assert ruled(found)[0] is Kind.OVER


def test_red_turned_on_its_dot_is_the_other_polarity(table: Table) -> None:
    found = court(table, HELD, FLATS, {0: flat(0.0, 0.0, "black")})
    turned = only(found)
    assert (turned.what, turned.face) == (What.RED_TURNED, Face.DOT)
    assert ruled(found) == (Kind.NOTHING, ())
    assert found.state.red_face is Face.DOT
    assert found.again() == ()


def test_a_disc_that_rests_against_red_touches_it(table: Table) -> None:
    """Within a tenth of a millimetre, although the simulation knows of no contact."""
    found = court(table, HELD, FLATS, {6: flat(1.002, 0, "black")})
    touch = told(found)[0]
    assert (touch.what, touch.discs, touch.limit) == (What.RED_TOUCHED, (6,), 0.003)
    assert ruled(found)[0] is Kind.OVER
