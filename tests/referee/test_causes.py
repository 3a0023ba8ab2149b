"""Chains of causes of real reactions."""

import pytest

from openpolarity.compiled import Floats
from openpolarity.physics import Pose, Table
from openpolarity.physics.paths import straight
from openpolarity.rules import Incident, What
from tests.referee.court import KIT, Court, D, court, flat, lean
from tests.referee.test_watching import LEANER, STANDING, blow, felled, watched

Chain = list[tuple[str, tuple[int, ...]]]


def chain(told: Incident) -> Chain:
    return [(cause.what, cause.discs) for cause in told.causes]


def told(found: Court, what: What) -> Incident:
    return next(one for one in found.referee.report(found.state).incidents if one.what is what)


def test_a_held_disc_fells_a_leaner(table: Table) -> None:
    found = felled(table)
    found.watch(1.0)
    assert chain(told(found, What.FALL)) == [("held", (11,)), ("fell", (12,))]


def clapped(table: Table) -> Court:
    """S30: a disc brought in low from behind pushes a leaner over onto its foundation."""
    board = {1: flat(-5, 4), 6: flat(0, 4, "black"), 2: flat(-5, 0.5), 12: lean(0, 4, 0, "black", distance=1.62)}
    found = watched(table, "turn black action; white 1 2; black 6 leaning 12; hand action 11", board)
    table.hand.take(11, Pose((5 * D, 4 * D, 0.12 * D), (0.0, 0.0, -1.0)))
    found.referee.begin_turn()
    found.perform(table.hand.moving(Pose((2.2 * D, 4 * D, 0.12 * D), (0.0, 0.0, -1.0)), speed=0.15))
    found.perform(table.hand.moving(Pose((6 * D, 4 * D, 2 * D), (0.0, 0.0, -1.0)), speed=0.5))
    found.settle()
    return found


def test_a_leaner_that_fell_and_touched(table: Table) -> None:
    kiss = told(clapped(table), What.CONTACT)
    assert set(kiss.discs) == {6, 12}
    assert chain(kiss) == [("held", (11,)), ("fell", (12,)), ("touched", (6,))]
    times = [cause.at for cause in kiss.causes if cause.at is not None]
    assert len(times) == len(kiss.causes)
    assert times == sorted(times)
    assert times[-1] == kiss.at


def test_the_same_motion_gives_the_same_chain(table: Table) -> None:
    def chains() -> list[Chain]:
        found = clapped(table)
        return [chain(one) for one in found.referee.report(found.state).incidents]

    first = chains()
    assert first[0]
    assert first == chains()


def test_lifting_the_foundation_fells_its_leaner(table: Table) -> None:
    """S97."""
    found = watched(table, LEANER.replace("hand action 11", "").rstrip("; "), STANDING)
    found.referee.note_lift((1,))
    table.hand.grasp(1)
    found.perform(table.hand.going(_up(table, 0.08)))
    found.settle()
    assert chain(told(found, What.FALL))[:2] == [("held", (1,)), ("fell", (12,))]


def _up(table: Table, height: float) -> Floats:
    start = table.hand.pose.array
    end = start.copy()
    end[2] += height
    return straight(start, end, 0.15, 2.0)


def test_taking_the_foundation_away_fells_its_leaner(table: Table) -> None:
    """As when it goes to a reserve after a ruling."""
    found = watched(table, LEANER, STANDING)
    found.referee.note_taken((1,))
    table.park([1])
    found.referee.begin()
    found.settle()
    assert chain(told(found, What.FALL)) == [("taken", (1,)), ("fell", (12,))]


def test_a_disc_that_was_let_go_draws_another(table: Table) -> None:
    found = watched(
        table, "turn white settling; white 1; black 6; hand action 11", {1: flat(0, 5), 6: flat(3, -3, "black")}
    )
    table.hand.take(11, Pose((1.88 * D, -3 * D, KIT.half + 0.002)))
    found.referee.begin()
    found.tick()
    found.perform(table.hand.letting_go(0.05))
    found.referee.note_release()
    found.settle()
    assert chain(told(found, What.CONTACT)) == [("released", (11,)), ("touched", (6,))]


def test_a_breath_is_a_root(table: Table) -> None:
    found = watched(table, LEANER, STANDING)
    found.referee.note_outside("breath", (12,), 0.004)
    blow(found, 12, (0.0, 0.0, -0.004), 0.05)
    found.settle()
    assert chain(told(found, What.FALL)) == [("breath", (12,)), ("fell", (12,))]


def test_a_bump_is_a_root_also_while_a_hand_hovers(table: Table) -> None:
    found = watched(table, LEANER, STANDING)
    table.hand.take(11, Pose((0.0, -4 * D, 0.1)))
    found.referee.begin()
    found.watch(0.2)
    found.referee.note_outside("bump", push=KIT.mass * 0.5)
    table.bump((0.0, 0.0, 0.5))
    found.referee.look(found.state, table.events())
    found.settle()
    assert chain(told(found, What.FALL)) == [("bump", ()), ("fell", (12,))]


def test_what_falls_by_itself_has_no_cause(table: Table) -> None:
    found = court(table, LEANER, {**STANDING, 12: lean(0, 4, 0, distance=1.95, tilt=20)})
    found.settle()
    assert told(found, What.FALL).causes == ()


def test_three_in_a_row(table: Table) -> None:
    """Dominoes: each is pushed by the one before it."""
    board = {1: flat(-6, 0.5), 2: flat(-4.8, 0.5), 3: flat(-3.6, 0.5), 6: flat(3, -3, "black")}
    found = watched(table, "turn white action; white 1 2 3; black 6; hand action 11", board)
    found.referee.note_outside("breath", (1,), 2.0 * KIT.mass)
    blow(found, 1, (2.0 * KIT.mass, 0.0, 0.0))
    found.settle()
    moves = [one for one in found.referee.report(found.state).incidents if 3 in one.discs]
    assert moves
    links = chain(moves[0])
    assert [discs for _, discs in links] == [(1,), (1,), (2,), (3,)]
    assert links[0][0] == "breath"


@pytest.mark.parametrize("seed", range(3))
def test_chains_have_no_circles(table: Table, seed: int) -> None:
    """A board blown apart: every chain names each disc once, in the order in which they gave way."""
    board = {
        n: flat(-3 + 1.25 * (n % 5), -2 + 1.25 * (n // 5), "white" if (n + seed) % 2 else "black") for n in range(1, 16)
    }
    board = {
        n: Pose((p.position[0], p.position[1] + 4 * D * (n % 3 == 0) * 0.02, p.position[2]), p.axis)
        for n, p in board.items()
    }
    board = {n: p for n, p in board.items() if abs(p.position[0]) > 1.1 * D or abs(p.position[1]) > 1.1 * D}
    names = " ".join(map(str, board))
    found = watched(table, f"turn white action; white {names}; hand action 20", board)
    first = next(iter(board))
    found.referee.note_outside("breath", (first,), 1.5 * KIT.mass)
    blow(found, first, (1.0 * KIT.mass, 1.1 * KIT.mass, 0.0))
    found.settle()
    for one in found.referee.report(found.state).incidents:
        discs = [disc for cause in one.causes for disc in cause.discs if cause.what != "breath"]
        assert len(discs) == len(set(discs))
        times = [cause.at for cause in one.causes[:-1] if cause.at is not None]
        assert times == sorted(times)
