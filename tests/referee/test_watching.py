"""What the referee notices before rest: brief touches, snaps, red, closing times, entries, instants."""

import math

import pytest

from openpolarity.physics import Pose, Table
from openpolarity.rules import Colour, Disc, Entry, Holding, InHand, Kind, Stance, What, apply, events
from openpolarity.rules.state import evolve
from tests.referee.court import KIT, Court, D, believe, court, flat, lean

HELD = "turn white action; white 1 2; black 6; hand action 11"
LOW = KIT.half + 0.0005


def watched(table: Table, text: str, board: dict[int, Pose]) -> Court:
    """A board at rest, the watch just begun."""
    found = court(table, text, board)
    table.settle()
    table.events()
    found.referee.begin_turn()
    return found


def three(table: Table) -> Court:
    """White flats 1 and 2, a black 6, and white disc 11 in hand beside the mat."""
    found = watched(table, HELD, {1: flat(0, 5), 2: flat(-5, -3), 6: flat(3, -3, "black")})
    table.hand.take(11, Pose((0.0, -9.5 * D, 0.1)))
    return found


def blow(found: Court, disc: int, impulse: tuple[float, float, float], seconds: float = 0.005) -> None:
    found.table.breathe(disc, impulse, seconds)
    found.referee.look(found.state, found.table.events())


def hold_at(found: Court, pose: Pose) -> None:
    """Begin the watch with the disc held at a pose."""
    found.table.park([11])
    found.table.hand.take(11, pose)
    found.referee.begin_turn()


# ---------------------------------------------------------------------- touches


def test_discs_that_touch_and_part_again_are_nothing(table: Table) -> None:
    """A11: like colours push each other off."""
    found = watched(
        table, "turn black; white 1 2; black 6", {1: flat(-3, 3), 2: flat(-1.7, 3), 6: flat(3, -3, "black")}
    )
    blow(found, 1, (1.0 * KIT.mass, 0.0, 0.0))
    found.settle()
    assert table.touched_since(1, 0.0) == (2,)
    assert found.referee.report(found.state).incidents == ()
    assert found.referee.closed_at is None


def test_a_held_disc_that_grazes_another_is_nothing(table: Table) -> None:
    found = three(table)
    x, y, _ = table.position(1)
    hold_at(found, Pose((x - 2 * D, y + 0.97 * D, LOW)))
    found.perform(table.hand.moving(Pose((x + 2 * D, y + 0.97 * D, LOW)), speed=1.0))
    found.perform(table.hand.moving(Pose((x + 2 * D, y + 2 * D, 0.1)), speed=0.5))
    found.settle()
    assert 1 in table.touched_since(11, 0.0)
    assert found.referee.snapped == ()
    assert What.SNAP not in [one.what for one in found.referee.report(found.state).incidents]


def test_red_touched_for_a_moment_is_lost(table: Table) -> None:
    """The two push each other off at once: the touch lasts a few milliseconds."""
    board = {0: flat(0, 0, "black"), 1: flat(-1.3, 0), 2: flat(-5, 3), 6: flat(3, -3, "black")}
    found = watched(table, HELD + "; red dot", board)
    start = table.time
    blow(found, 1, (1.0 * KIT.mass, 0.0, 0.0))
    found.settle()
    assert table.gap(0, 1) > 0.1 * D
    assert found.referee.red_lost(found.state)
    touch = found.referee.report(found.state).incidents[0]
    assert (touch.what, touch.discs, touch.measured, touch.limit) == (What.RED_TOUCHED, (1,), 0.0, 0.003)
    assert touch.at is not None
    assert start < touch.at < start + 0.1
    assert found.referee.closed_at == touch.at
    assert found.rule(found.referee.report(found.state)).kind is Kind.OVER


# ---------------------------------------------------------------------- snaps


def test_a_disc_that_is_lifted_sticks_at_once_and_its_height_is_reported(table: Table) -> None:
    found = three(table)
    hold_at(found, Pose((0.0, 5 * D, 3 * D)))
    found.perform(table.hand.moving(Pose((0.0, 5 * D, 0.5 * D)), speed=0.08))
    assert found.referee.snapped == (1,)
    (snap,) = found.referee.report(found.state).incidents
    assert (snap.what, snap.discs, snap.limit, snap.unit) == (What.SNAP, (1,), 0.5, "mm")
    assert snap.measured is not None
    assert snap.measured > 0.5
    assert snap.at == found.referee.closed_at
    report = found.referee.report(found.state)
    assert report.in_hand_at_fault
    assert [fault.what for fault in found.rule(report).faults] == [What.SNAP]


def test_a_disc_that_touches_for_a_fifth_of_a_second_sticks(table: Table) -> None:
    found = three(table)
    hold_at(found, Pose((5 * D, -3 * D, LOW)))
    found.perform(table.hand.moving(Pose((4.05 * D, -3 * D, LOW)), speed=0.05))
    found.watch(0.5)
    (snap,) = found.referee.report(found.state).incidents
    assert (snap.what, snap.discs, snap.limit, snap.unit) == (What.SNAP, (6,), 0.2, "s")
    assert snap.measured == pytest.approx(0.2, abs=0.01)


def test_a_disc_that_stuck_and_was_shaken_off_has_stuck(table: Table) -> None:
    found = three(table)
    hold_at(found, Pose((5 * D, -3 * D, LOW)))
    found.perform(table.hand.moving(Pose((4.05 * D, -3 * D, LOW)), speed=0.05))
    found.watch(0.5)
    assert found.referee.snapped == (6,)
    # A finger of the other hand keeps it back.
    table.hands[1].grasp(6)
    found.perform(table.hand.moving(Pose((6 * D, -3 * D, 0.1)), speed=0.5))
    table.hands[1].forget(6)
    found.settle()
    assert not table.touch(6, 11)
    assert found.referee.report(found.state).incidents[0].what is What.SNAP


# ---------------------------------------------------------------------- leaners

LEANER = "turn white action; white 1 2 leaning 12; black 6; hand action 11"
STANDING = {1: flat(0, 4), 12: lean(0, 4, 0, distance=1.68), 2: flat(-5, -3), 6: flat(3, -3, "black")}


def test_a_leaner_that_wobbles_and_stands_is_nothing(table: Table) -> None:
    found = watched(table, LEANER, STANDING)
    for push in (0.0010, -0.0010):
        blow(found, 12, (0.0, 0.0, push), 0.1)
        found.settle()
    assert found.referee.causes.stirred(12)
    assert found.referee.report(found.state).incidents == ()
    assert found.referee.closed_at is None


def felled(table: Table) -> Court:
    """A disc lowered over a foundation has felled its leaner; the hand is still there."""
    found = watched(table, LEANER, STANDING)
    table.hand.take(11, Pose((0.0, 4 * D, 3 * D)))
    found.referee.begin_turn()
    found.perform(table.hand.moving(Pose((0.0, 4 * D, 1.15 * D)), speed=0.05))
    return found


def test_a_fall_closes_the_turn_after_half_a_second_at_rest(table: Table) -> None:
    found = felled(table)
    found.watch(1.5)
    report = found.referee.report(found.state)
    (fall,) = report.incidents
    assert (fall.what, fall.discs) == (What.FALL, (12,))
    assert fall.at is not None
    assert found.referee.closed_at is not None
    assert 0.5 <= found.referee.closed_at - fall.at < 1.0
    assert report.in_hand_at_fault
    ruling = found.rule(report)
    assert ruling.kind is Kind.FAULT
    assert found.state.reserve_of(Colour.WHITE) == 25  # the disc goes back: it was still in hand


def test_what_is_let_go_before_the_fault_holds_is_not_in_hand(table: Table) -> None:
    found = felled(table)
    for _ in range(100):
        if found.referee.instants.of(What.FALL, 12) is None:
            found.tick()
    found.perform(table.hand.moving(Pose((0.0, 6.0 * D, 1.6 * D)), speed=1.5))
    found.perform(table.hand.letting_go(0.0))
    found.referee.note_release()
    assert found.referee.closed_at is None
    found.settle()
    report = found.referee.report(found.state)
    assert What.FALL in [one.what for one in report.incidents]
    assert not report.in_hand_at_fault


def test_the_instant_of_a_fall_is_when_the_disc_lay(table: Table) -> None:
    found = watched(table, LEANER, STANDING)
    table.hand.take(11, Pose((0.0, 4 * D, 3 * D)))
    found.referee.begin_turn()
    stands, lies = table.time, 0.0
    for _ in table.hand.moving(Pose((0.0, 4 * D, 1.15 * D)), speed=0.05):
        found.tick()
        if table.tilt(12) > math.radians(15):
            stands = table.time
        elif table.tilt(12) <= math.radians(3) and not lies:
            lies = table.time
    found.watch(1.0)
    (fall,) = found.referee.report(found.state).incidents
    gave_way = found.referee.causes.gave_way(12)
    assert gave_way is not None
    assert fall.at == lies
    assert gave_way < stands + 0.05
    assert [cause.at for cause in fall.causes] == [pytest.approx(fall.causes[0].at), fall.at]


def test_the_instant_of_a_contact_is_the_first_touch(table: Table) -> None:
    found = watched(table, HELD, {1: flat(0, 5), 2: flat(-2.3, -3), 6: flat(0, -3, "black")})
    blow(found, 6, (-0.9 * KIT.mass, 0.0, 0.0))
    first = None
    while not table.at_rest:
        found.tick()
        if first is None and table.touched_since(6, 0.0):
            first = table.time
    (kiss,) = [one for one in found.referee.report(found.state).incidents if one.what is What.CONTACT]
    assert kiss.discs == (2, 6)
    assert kiss.at == first


# ---------------------------------------------------------------------- what holds


def test_what_held_and_was_undone_is_a_fault_all_the_same(table: Table) -> None:
    """§4.2: a fall that lasted half a second closed the turn, even if the leaner is put up again."""
    found = watched(table, LEANER, STANDING)
    stood = table.pose(12)
    table.lay({12: flat(1.7, 4)})
    found.watch(1.2)
    assert found.referee.closed_at is not None
    table.lay({12: stood})
    found.settle()
    report = found.referee.report(found.state)
    assert [one.what for one in report.incidents] == [What.FALL, What.RISEN]
    ruling = found.rule(report)
    assert [fault.what for fault in ruling.faults] == [What.FALL]
    assert found.state.disc(12).pose is Stance.LEANING
    assert found.again() == ()


def test_a_kiss_that_held_and_was_parted_is_a_fault_without_a_group(table: Table) -> None:
    found = watched(table, HELD, {1: flat(0, 5), 2: flat(-5, -3), 6: flat(-3.5, -3, "black")})
    table.lay({6: flat(-4, -3, "black")})
    found.watch(1.2)
    table.lay({6: flat(-3.5, -3, "black")})
    found.settle()
    report = found.referee.report(found.state)
    assert [(one.what, one.discs) for one in report.incidents] == [(What.CONTACT, (2, 6))]
    assert found.rule(report).kind is Kind.FAULT
    (apart,) = found.again()
    assert apart.what is What.APART


def test_what_is_undone_within_half_a_second_is_nothing(table: Table) -> None:
    found = watched(table, LEANER, STANDING)
    stood = table.pose(12)
    table.lay({12: flat(1.7, 4)})
    found.watch(0.4)
    table.lay({12: stood})
    found.settle()
    assert found.referee.closed_at is None
    assert found.referee.report(found.state).incidents == ()


def test_a_disc_that_stayed_behind_closes_the_turn_while_the_rest_is_in_the_hand(table: Table) -> None:
    """S52: what is set down afterwards was in hand at the fault, and goes to the reserve."""
    state = evolve(
        believe("turn black obligations; white 1; black 8"),
        hand=InHand(Holding.STACK, (6, 7), (Disc(6, Colour.BLACK), Disc(7, Colour.WHITE)), ((6, 7),)),
        reserve=(25, 23),
    )
    board = {1: flat(0, 5), 8: flat(3, -2, "black"), 6: flat(-4, -2, "black"), 7: flat(-2, -2)}
    found = court(table, state, board)
    table.settle()
    found.referee.begin_turn()
    found.referee.note_lift((6, 7))
    table.hand.grasp(6, along=[7])
    found.perform(table.hand.moving(Pose((-4 * D, -2 * D, 0.08), (0.0, 0.0, -1.0))))
    found.watch(0.6)
    assert found.referee.closed_at is not None
    found.perform(table.hand.lowering(-4 * D, -2 * D))
    found.perform(table.hand.letting_go(0.1))
    found.referee.note_release()
    found.state, _ = apply(found.state, events.Release(by=Colour.BLACK, at=table.time))
    found.settle()
    report = found.referee.report(found.state)
    assert [one.what for one in report.incidents] == [What.SPLIT]
    assert report.in_hand_at_fault
    found.rule(report)
    assert found.state.reserve == (25, 24)


# ---------------------------------------------------------------------- entering


def test_a_hand_enters_when_its_disc_crosses_the_circle(table: Table) -> None:
    found = three(table)
    line = KIT.circle_radius + KIT.radius
    hold_at(found, Pose((line + 0.02, 0.0, 0.1)))
    assert found.referee.entry() is None
    crossed = None
    for _ in table.hand.moving(Pose((line - 0.02, 0.0, 0.1)), speed=0.1):
        found.tick()
        if found.referee.entry() is not None:
            crossed = float(table.position(11)[0])
            break
    assert crossed == pytest.approx(line, abs=0.002)
    assert found.referee.entry() is Entry.CIRCLE


def test_a_held_disc_that_moves_another_has_entered_from_outside(table: Table) -> None:
    """S37: a disc on the line is drawn to the hand beside the mat."""
    found = watched(table, "turn white; white 1; black 6; hand action 11", {1: flat(0, 4), 6: flat(6.9, 0, "black")})
    table.hand.take(11, Pose((9.5 * D, 0.0, KIT.half + 0.002)))
    found.referee.begin_turn()
    for _ in table.hand.moving(Pose((8.0 * D, 0.0, KIT.half + 0.002)), speed=0.05):
        found.tick()
        if found.referee.entry() is not None:
            break
    assert found.referee.entry() is Entry.HELD
    assert found.referee.hand_is_outside()
    found.watch(1.0)
    (snap,) = found.referee.report(found.state).incidents
    assert (snap.what, snap.discs) == (What.SNAP, (6,))


def test_what_falls_by_itself_while_a_disc_is_held_far_away_is_not_its_doing(table: Table) -> None:
    """A10: it stays the fault of the player who just played."""
    found = watched(table, LEANER.replace("action; ", "; "), STANDING)
    table.hand.take(11, Pose((0.0, -9 * D, 0.08)))
    found.referee.begin()
    table.lay({12: lean(0, 4, 0, distance=1.95, tilt=20)})  # too far: it falls
    found.referee.begin()
    found.settle()
    (fall,) = found.referee.report(found.state).incidents
    assert fall.what is What.FALL
    assert fall.causes == ()
    assert found.referee.entry() is None
