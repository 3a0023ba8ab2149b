"""A position converts to one line and back; a table accepts it without motion; the rules go on from it."""

import math
import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from openpolarity.notation import Position, from_line, mid_game, position_of, to_line, to_state
from openpolarity.notation.errors import PositionError
from openpolarity.notation.line_pose import colour_up
from openpolarity.physics import FaceUp, Kit, Pose, Table, boards
from openpolarity.rules import (
    Colour,
    Disc,
    Face,
    GameState,
    Group,
    Owed,
    Phase,
    Step,
    What,
    apply,
    edition,
    events,
    from_text,
    legal,
)
from openpolarity.rules.state import ClockState, Cube, Match, Played, evolve
from openpolarity.rules.words import ContactKind, How, Stance

KIT = Kit.named()
D = KIT.diameter
WHITE, BLACK = Colour.WHITE, Colour.BLACK
RULES = edition()


EMPTY = Position(mid_game(RULES, reserve=(26, 26), red_face=Face.BAR), {0: Pose.flat(0, 0, kit=KIT)})
"""The red disc alone."""


def lying(*discs: tuple[int, Pose]) -> Position:
    """White discs by their numbers, and nothing else but the red disc; a number may come twice."""
    booked = tuple(Disc(disc, WHITE) for disc, _ in discs)
    return replace(EMPTY.evolve(discs=booked), poses={**EMPTY.poses, **dict(discs)})


def game(table: Table, **changes: Any) -> GameState:
    """A game in which the referee saw what lies on the table: tilted discs lean, everything else is flat."""
    discs = tuple(
        Disc(disc, Colour(table.colour_up(disc)), Stance.LEANING if table.tilt(disc) > 0.17 else Stance.FLAT)
        for disc in table.discs
        if disc
    )
    left = RULES.discs - len(discs)
    fresh = from_text("turn white")
    return evolve(fresh, **{"discs": discs, "reserve": (left - left // 2, left // 2), "low": (26, 26), **changes})


def settled(poses: dict[int, Pose]) -> Table:
    table = Table(KIT)
    table.lay({0: Pose.flat(-0.15, -0.1, "black", kit=KIT), **poses})
    table.settle()
    return table


# ------------------------------------------------------------------ real tables


def ten_with_leaners() -> Table:
    table = Table(KIT)
    boards.lay_ten(table)
    for disc, (x, y) in enumerate((*boards.WHITES, *boards.BLACKS[:2]), start=11):
        up: FaceUp = "white" if disc < 16 else "black"
        table.lay({disc: boards.leaner(KIT, (x * D, y * D), math.atan2(y, x) + 0.3, up)})
    table.settle()
    return table


def late_game() -> Table:
    table = Table(KIT)
    table.lay(boards.late_game(KIT))
    table.settle()
    return table


def kiss() -> Table:
    return settled({1: Pose.flat(0.1, 0, "white", kit=KIT), 2: Pose.flat(0.1 + 1.15 * D, 0.003, "black", kit=KIT)})


def stack() -> Table:
    low, high = Pose.flat(0.1, 0, "white", kit=KIT), Pose.flat(0.1 + 0.3 * D, 0, "white", kit=KIT, level=3)
    return settled({1: low, 2: high})


def tower_of_five() -> Table:
    return settled({n + 1: Pose.flat(0.1, 0, "black", kit=KIT, level=n) for n in range(5)})


def crooked_tower() -> Table:
    return settled({n + 1: Pose.flat(0.1 + 0.0008 * n, 0, "white", kit=KIT, level=n) for n in range(5)})


def tower_with_guests() -> Table:
    tower = {n + 1: Pose.flat(0.1, 0, "white", kit=KIT, level=n) for n in range(5)}
    guests = {
        7: Pose.flat(0.1 + 1.1 * D, 0, "black", kit=KIT, level=2),
        8: Pose.flat(0.1 - 1.1 * D, 0, "black", kit=KIT),
    }
    return settled({**tower, **guests})


def heap() -> Table:
    leaning = boards.leaner(KIT, (0.1, 0), 3.6, "black", distance=1.2)
    beside = Pose.flat(0.1, 1.1 * D, "black", kit=KIT)
    return settled({1: Pose.flat(0.1, 0, "white", kit=KIT), 3: beside, 4: leaning})


TABLES = [ten_with_leaners, late_game, kiss, stack, tower_of_five, crooked_tower, tower_with_guests, heap]


@pytest.mark.parametrize("make", TABLES)
def test_a_table_takes_its_position_back(make: Any) -> None:
    table = make()
    position = position_of(table, game(table))
    line = to_line(position)
    assert re.fullmatch(r"[A-Za-z0-9._~-]+", line)
    read = from_line(line)
    assert to_line(read) == line
    again = Table(KIT)
    again.lay(read.poses)  # no overlap
    assert again.touching_pairs() == table.touching_pairs()
    again.settle()
    assert again.touching_pairs() == table.touching_pairs()
    assert again.discs == table.discs
    for disc in table.discs:
        assert again.colour_up(disc) == table.colour_up(disc)
        assert math.degrees(abs(again.tilt(disc) - table.tilt(disc))) < 0.5  # leaners lean
        assert math.dist(again.position(disc), table.position(disc)) < 4e-4
    assert to_state(read, RULES).discs == game(table).discs


@pytest.mark.parametrize("make", TABLES)
def test_a_line_keeps_the_resolution(make: Any) -> None:
    table = make()
    position = position_of(table, game(table))
    close(from_line(to_line(position)), position)


def close(a: Position, b: Position) -> None:
    """The same position, within the line's resolution."""
    assert a.state == b.state
    assert a.discs == b.discs
    assert a.thickness == b.thickness
    assert list(a.poses) == list(b.poses)
    for one, two in zip(a.poses.values(), b.poses.values(), strict=True):
        assert max(abs(p - q) for p, q in zip(one.position, two.position, strict=True)) < 1e-5
        assert math.dist(one.axis, two.axis) < math.radians(0.0105)


def test_lines_are_short() -> None:
    table = Table(KIT)
    boards.lay_ten(table)
    assert len(to_line(position_of(table, game(table)))) < 100
    late = late_game()
    assert len(to_line(position_of(late, game(late)))) < 400
    tower = tower_of_five()
    line = to_line(position_of(tower, game(tower, towers=((1, 2, 3, 4, 5),))))
    assert line.endswith("512345.m26-26")  # a lawful tower: a place, five discs, nothing else


def test_discs_in_a_tower_stand_at_their_full_thickness() -> None:
    tower = tower_of_five()
    position = position_of(tower, game(tower))
    heights = [position.poses[disc.id].position[2] for disc in position.discs]
    assert heights == pytest.approx([KIT.half + n * KIT.thickness for n in range(5)], abs=1e-9)


# ------------------------------------------------------------------ the state

MATCH = Match(7, (3, 6), 5, "now")
CHANGES: dict[str, dict[str, Any]] = {
    "nothing": {},
    "black": {"player": BLACK},
    "action": {"step": Step.ACTION, "responsible": WHITE, "may_double": False},
    "obligations": {"step": Step.OBLIGATIONS, "responsible": WHITE, "may_double": False, "blame": WHITE},
    "ending": {"phase": Phase.ENDING, "last_disc": BLACK, "ending_fails": 2},
    "nobody answers": {"responsible": None},
    "the first turn": {"turns": 0, "responsible": None},
    "the second turn": {"turns": 1},
    "a double refused by the hand": {"may_double": False},
    "towers": {"towers": ((1, 2), (5, 4, 3))},
    "a kiss": {"pending": (Group((3, 7), links=((3, 7),)),)},
    "groups": {
        "pending": (
            Group((4, 3, 5), ContactKind.STACK, tower=True, declinable=True),
            Group((1, 6, 7), ContactKind.MIX, links=((1, 6), (6, 7)), declined=True),
        )
    },
    "owed": {"owed": (Owed((4,), WHITE), Owed((2, 6), BLACK))},
    "outside": {"outside": (20, 21), "owed": (Owed((21,), BLACK, outside=True),), "reserve": (22, 21)},
    "the cube": {"cube": Cube(4, BLACK)},
    "an offer": {"cube": Cube(1, None, WHITE)},
    "done": {"no_action": True, "done": 6, "step": Step.OBLIGATIONS, "responsible": WHITE, "may_double": False},
    "no action": {"no_action": True},
    "refusable": {"refusable": 7},
    "counters": {"passes": 3, "stale": 17, "low": (19, 22)},
    "played": {"played": Played(BLACK, 7, True, (), 3, (20, 21))},
    "played badly": {"played": Played(BLACK, None, False, (What.FALL, What.SNAP, What.RED_TURNED), 12, (0, 5), True)},
    "seats": {"white_seat": 2},
    "teams": {"teams": (2, 3), "rota": (4, 5), "white_seat": 2},
    "a match": {"match": MATCH},
}


@pytest.fixture(scope="module")
def seven() -> Table:
    """Seven flats far from each other, white and black by turns, and disc 20 outside the circle."""
    poses = {n: Pose.flat(0.06 * n - 0.2, 0.1, "white" if n % 2 else "black", kit=KIT) for n in range(1, 8)}
    return settled(poses)


@pytest.mark.parametrize("changes", CHANGES.values(), ids=CHANGES.keys())
def test_the_game_comes_back(seven: Table, changes: dict[str, Any]) -> None:
    reserve = changes.get("reserve", (23, 22))
    usual = {"reserve": reserve, "low": reserve, "red_face": Face.DOT, "white_seat": 1}
    state = game(seven, **{**usual, **changes})
    found = to_state(from_line(to_line(position_of(seven, state))), RULES)
    assert found == state
    assert found.accounted() == RULES.discs
    assert legal(found) == legal(state)


def test_what_is_usual_costs_nothing(seven: Table) -> None:
    state = game(seven, low=(23, 22))
    assert [section[:1] for section in to_line(position_of(seven, state)).split(".")[4:]] == ["w", "b"]


def test_a_clock_comes_back(seven: Table) -> None:
    rules = edition(clock="bank(60)+increment(2)")
    state = game(
        seven, rules=rules, low=(23, 22), clock=ClockState((50.0, 31.25), since=100.0, now=107.5, expired=True)
    )
    line = to_line(position_of(seven, state))
    assert line.endswith(".C42500-31250x")
    assert to_state(from_line(line), rules).clock == ClockState((42.5, 31.25), expired=True)
    with pytest.raises(PositionError, match="without"):
        to_state(from_line(line), RULES)
    assert to_state(from_line(line.replace(".C42500-31250x", "")), rules).clock == ClockState((60.0, 60.0))


def test_a_held_action_disc_counts_into_its_reserve(seven: Table) -> None:
    state = game(seven, low=(23, 22))
    held, _ = apply(state, events.Take(by=WHITE, disc=9))
    position = position_of(seven, held)
    assert position.state.reserve == (23, 22)
    assert to_state(position, RULES).hand is None
    aside = evolve(held, hand=None, aside=9)
    assert position_of(seven, aside) == position


def test_the_rules_go_on_from_a_line() -> None:
    state = to_state(from_line("p1.white.25-26.bar.w1UeeUee"), RULES)
    state, _ = apply(state, events.Enter(by=WHITE))  # and so Black, who shows nothing, is out
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.how) == (WHITE, How.ELIMINATION)


def test_other_kits_and_red_discs_elsewhere() -> None:
    kit = Kit.named("prototype")
    table = Table(kit)
    table.lay(
        {0: Pose.flat(0.01, 0.02, "white", kit=kit), **{n: Pose.flat(0.1, 0, kit=kit, level=n - 1) for n in (1, 2)}}
    )
    table.settle()
    line = to_line(position_of(table, game(table)))
    assert line.startswith("p1.white.25-25.bar~WFeWVG.W")
    assert line.endswith(".h6500")
    again = Table(kit)
    again.lay(from_line(line).poses)
    assert again.touching_pairs() == [(1, 2)]
    here = from_line(line).evolve(red_face=Face.DOT)
    tipped = replace(here, poses={**here.poses, 0: Pose.leaning((0.01, 0.02), 1.0, 0.5, "black", kit=kit)})
    assert to_line(tipped).startswith("p1.white.25-25.dot~W")
    close(from_line(to_line(tipped)), tipped)


# ------------------------------------------------------------------ whatever can be

PLACES = st.floats(-2.0, 2.0)
POSES = st.one_of(
    st.builds(
        lambda x, y, up, level: Pose.flat(x, y, up, kit=KIT, level=level),
        st.one_of(PLACES, st.sampled_from([0.0, 0.1, 0.1000004, 0.10001])),
        st.one_of(PLACES, st.sampled_from([0.0, 0.1])),
        st.sampled_from(["white", "black"]),
        st.integers(0, 4),
    ),
    st.builds(
        lambda x, y, toward, tilt, up: Pose.leaning((x, y), toward, tilt, up, kit=KIT),
        PLACES,
        PLACES,
        st.floats(-4.0, 4.0),
        st.one_of(st.floats(0.0, math.pi / 2), st.floats(0.0, 4e-4), st.sampled_from([0.0, 1e-9, math.pi / 2])),
        st.sampled_from(["white", "black"]),
    ),
    st.builds(
        lambda x, z, a, b: Pose((x, -x, z), (math.sin(a) * math.cos(b), math.sin(a) * math.sin(b), math.cos(a))),
        PLACES,
        st.floats(0.0, 0.5),
        st.floats(0.0, math.pi),
        st.floats(-4.0, 4.0),
    ),
)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    discs = draw(st.lists(st.integers(1, 52), unique=True, max_size=12))
    poses = {disc: draw(POSES) for disc in (0, *sorted(discs))}
    booked = [Disc(d, draw(st.sampled_from([WHITE, BLACK])), draw(st.sampled_from(Stance))) for d in sorted(discs)]
    shuffled = draw(st.permutations(discs))
    towers: tuple[tuple[int, ...], ...] = tuple(sorted([tuple(shuffled[:3]), tuple(shuffled[3:5])]))
    groups = (
        (Group(tuple(shuffled[2:6]), ContactKind.MIX, links=((shuffled[2], shuffled[4]),)),) if len(discs) > 5 else ()
    )
    state = mid_game(
        RULES,
        player=draw(st.sampled_from([WHITE, BLACK])),
        reserve=(26 - len(discs), 26),
        red_face=Face.BAR if colour_up(poses[0]) is WHITE else Face.DOT,
        discs=tuple(booked),
        towers=towers if len(discs) > 5 else (),
        pending=groups,
        responsible=draw(st.sampled_from([WHITE, BLACK, None])),
    )
    return Position(state, poses)


@given(positions())
@settings(max_examples=400, deadline=None)
def test_every_position_is_one_line_both_ways(position: Position) -> None:
    line = to_line(position)
    read = from_line(line)
    assert to_line(read) == line
    assert re.fullmatch(r"[A-Za-z0-9._~-]+", line)
    close(read, position)
    assert to_state(read, RULES).accounted() == 52


# ------------------------------------------------------------------ what cannot be

GOOD = "p1.white.24-24.dot.w1W00Zw03SI0XDW.b2Tj0SrW4YJ0SrW"
BAD_LINES = {
    "nothing": ("", "begins with p1"),
    "chess": ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "begins with p1"),
    "another version": (GOOD.replace("p1", "p2"), "begins with p1, not with “p2”"),
    "too short": ("p1.white.26-26", "at least four sections"),
    "nobody's turn": (GOOD.replace("white", "green"), "the turn is"),
    "settling": (GOOD.replace("white", "white-settling"), "the turn is"),
    "offer is usual": (GOOD.replace("white", "white-offer"), "the turn is"),
    "one reserve": (GOOD.replace("24-24", "24"), "section “reserves”"),
    "a reserve below nothing": (GOOD.replace("24-24", "24--4"), "section “reserves”"),
    "a reserve with a zero before": (GOOD.replace("24-24", "024-24"), "section “reserves”"),
    "foreign digits": (GOOD.replace("24-24", "٢٤-24"), "section “reserves”"),
    "a red disc without a face": (GOOD.replace("dot", "red"), "“bar” or “dot”"),
    "half a place for the red disc": (
        GOOD.replace("dot", "dot~W00"),
        "“red disc” ends too soon: 3 digits are missing",
    ),
    "a red disc at home, told": (GOOD.replace("dot", "dot~W00W00"), "It should be"),
    "a red disc with too much": (GOOD.replace("dot", "dot~" + "W" * 18), "section “red disc” has 1 digit too many"),
    "half a disc": (GOOD[:-1], "section “b” ends too soon: 1 digit is missing"),
    "a strange digit": (GOOD[:-1] + "~", "section “b”: “~” at place 14"),
    "a disc twice": (GOOD.replace("b2", "b1"), "disc 1 is in the position twice"),
    "disc 0": (GOOD.replace("b2", "b0"), "numbered 1 to 63, not 0"),
    "discs out of order": (GOOD.replace("w1W00Zw03SI0XDW", "w3SI0XDW1W00Zw0"), "It should be"),
    "sections out of order": ("p1.white.24-24.dot.b2Tj0SrW.w1W00Zw0", "in their order"),
    "a section twice": (GOOD + ".b2Tj0SrW", "in their order"),
    "an unknown section": (GOOD + ".A", "no section “A”. The sections are wbWBuvfntgoxalcdjkqepsmyzSTMCh, not “wbA”"),
    "an empty section": (GOOD + ".", "no section “”"),
    "an empty list": (GOOD + ".n", "section “n” is empty"),
    "a pile of one": (GOOD.replace(".b", ".WW00Zw015.b"), "in their order"),
    "a small pile": ("p1.white.24-24.dot.WW00Zw015", "two discs or more, not 1"),
    "a pile of none": ("p1.white.24-24.dot.WW00Zw00", "two discs or more, not 0"),
    "a tower of nothing": (GOOD + ".t213.t", "in their order"),
    "a tower of one": (GOOD + ".t11", "tower: 2 different discs or more, not (1)"),
    "a tower of none": (GOOD + ".t0", "tower: 2 different discs or more, not ()"),
    "a tower of strangers": (GOOD + ".t219", "tower: disc 9 does not lie there"),
    "two towers of one disc": (GOOD + ".t212" + "213", "one tower"),
    "a group of strangers": (GOOD + ".g121900", "group to capture: disc 9 does not lie there"),
    "a group of a kind": (GOOD + ".g321300", "no group with the mark 3"),
    "a link to a stranger": (GOOD + ".g12130112", "link of a group to capture: disc 2 does not lie there"),
    "links that are missing": (GOOD + ".g1213__", "ends too soon"),
    "an owed stranger": (GOOD + ".o019", "owed disc: disc 9 does not lie there"),
    "an owed disc of a kind": (GOOD + ".o411", "no owed disc with the mark 4"),
    "outside and on the mat": (GOOD + ".t213.x3", "tower: disc 3 does not lie there"),
    "a strange fault": (GOOD + ".yb00q~0-0-0", "no fault “q”"),
    "no cube": (GOOD + ".c0", "cube: 0 is not between 1"),
    "a cube as usual": (GOOD + ".c1", "It should be"),
    "teams of nobody": (GOOD + ".T0-1-0-0", "players of a team: 0 is not between 1"),
    "a match to nothing": (GOOD + ".M0-0-0-1b", "match: 0 is not between 1 and 99999"),
    "a thin disc": (GOOD + ".h5", "100 to 100000 µm thick, not 5 µm"),
    "a free disc of a kind": (GOOD + ".f94" + "W" * 17, "disc 9 has the mark 4; possible are 0–3"),
    "lowest reserves as usual": (GOOD + ".m24-24", "It should be"),
    "a very long line": (GOOD + "0" * 9000, "at most 8000"),
    "a letter that says all, with more": (GOOD + ".dd", "section “d” is its letter alone, without “d”"),
    "what looks like a name": ("@player.white", "not with “\N{WORD JOINER}@player”"),
    "what does not show": ("p1\n\u202e", r"not with “p1\n\u202e”"),
    "a long number": (GOOD + ".s" + "9" * 4000, "section “s”"),
}


@pytest.mark.parametrize(("line", "why"), BAD_LINES.values(), ids=BAD_LINES.keys())
def test_bad_lines_are_refused_with_the_reason(line: str, why: str) -> None:
    with pytest.raises(PositionError, match=re.escape(why)):
        from_line(line)


def test_the_good_line_is_good() -> None:
    assert to_state(from_line(GOOD), RULES).accounted() == 52


@pytest.mark.parametrize("line", [None, 7, b"p1", ["p1"]])
def test_a_line_is_text(line: Any) -> None:
    with pytest.raises(PositionError, match="line of text"):
        from_line(line)


def test_discs_have_to_add_up() -> None:
    with pytest.raises(PositionError, match=r"51 discs: 47 in the reserves, 4 on the mat, 0 outside.*52"):
        to_state(from_line(GOOD.replace("24-24", "24-23")), RULES)
    assert to_state(from_line(GOOD.replace("24-24", "8-8")), edition(discs_per_side=10)).accounted() == 20


FLAT = Pose.flat(0.1, 0, kit=KIT)
BAD_POSITIONS: dict[str, Position] = {
    "a disc on the roof": lying((1, Pose((0.0, 0.0, 0.7)))),
    "a disc in the street": lying((1, Pose((9.0, 0.0, 0.1)))),
    "a disc with a high number": lying((64, FLAT)),
    "disc 0": lying((0, FLAT)),
    "a disc twice": lying((1, FLAT), (1, FLAT)),
    "a disc that lies nowhere": EMPTY.evolve(discs=(Disc(1, WHITE),)),
    "a disc that nobody knows": replace(EMPTY, poses={**EMPTY.poses, 1: FLAT}),
    "no red disc": replace(EMPTY, poses={}),
    "settling": EMPTY.evolve(step=Step.SETTLING),
    "foundations": EMPTY.evolve(phase=Phase.FOUNDATIONS),
    "a reserve below nothing": EMPTY.evolve(reserve=(-1, 3)),
    "no thickness": replace(EMPTY, thickness=0.0),
    "NaN": replace(EMPTY, thickness=math.nan),
    "too long a clock": EMPTY.evolve(clock=ClockState((math.inf, 1.0))),
}


def test_the_empty_position_is_written() -> None:
    assert to_line(EMPTY) == "p1.white.26-26.bar.an"


@pytest.mark.parametrize("position", BAD_POSITIONS.values(), ids=BAD_POSITIONS.keys())
def test_bad_positions_are_not_written(position: Position) -> None:
    with pytest.raises(PositionError):
        to_line(position)


def test_positions_are_taken_between_acts(seven: Table) -> None:
    state = game(seven, low=(23, 22))
    with pytest.raises(PositionError, match="between acts"):
        position_of(seven, evolve(state, phase=Phase.FOUNDATIONS))
    held, _ = apply(state, events.Take(by=WHITE))
    released, _ = apply(held, events.Release(by=WHITE))
    with pytest.raises(PositionError, match="between acts"):
        position_of(seven, released)
    pending = evolve(state, pending=(Group((3, 7)),))
    lifted, _ = apply(pending, events.Lift(by=WHITE, group=3))
    with pytest.raises(PositionError, match="nothing in hand"):
        position_of(seven, lifted)


def test_table_and_game_speak_of_the_same_discs(seven: Table) -> None:
    state = game(seven)
    with pytest.raises(PositionError, match="disc 1 is on the table but not in the game"):
        position_of(seven, evolve(state, discs=state.discs[1:]))
    with pytest.raises(PositionError, match="disc 30 is in the game but not on the table"):
        position_of(seven, evolve(state, discs=(*state.discs, Disc(30, WHITE))))
    with pytest.raises(PositionError, match="red disc is not on the table"):
        position_of(Table(KIT, discs=2), state)
