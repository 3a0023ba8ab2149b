"""Where a game was decided, what is worth seeing again, and how steady the hands were."""

import json
import math
from dataclasses import replace
from io import StringIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console
from typer.testing import CliRunner

from openpolarity.analysis import Advice, Analysis, analyse, ask_master
from openpolarity.analysis.curve import Point
from openpolarity.analysis.ending import UnseenEnd, ending_of, turning_point
from openpolarity.analysis.master import Cancelled, _last_aim, _tried
from openpolarity.analysis.moments import LONGEST, decisive, moments
from openpolarity.analysis.steadiness import WINDOW, Steadiness, measure, nearest_level, steadiness
from openpolarity.analysis.tips import tip
from openpolarity.cli import app
from openpolarity.cli.show.analysis import print_analysis
from openpolarity.game.happening import Happening
from openpolarity.locales import LANGUAGES, catalogue
from openpolarity.players.levels import LEVELS
from openpolarity.record.record import Record, read_record
from openpolarity.rules import Clause, Colour, Kind, Message, Outcome, Ruling, events, incident
from openpolarity.rules.ruling import Fault
from openpolarity.rules.words import How, What
from tests.analysis import GAME


@pytest.fixture(scope="module")
def record() -> Record:
    return read_record(GAME)


@pytest.fixture(scope="module")
def found(record: Record) -> Analysis:
    return analyse(record)


def test_the_curve_begins_near_the_middle_and_ends_with_who_won(record: Record, found: Analysis) -> None:
    first, *_, last = found.points
    assert 0.4 < first.white < 0.6
    assert record.end.outcome is not None
    assert last.white == float(record.end.outcome.winner is Colour.WHITE)
    assert all(0 <= point.white <= 1 for point in found.points)
    assert all(before.at <= after.at for before, after in pairwise(found.points))


def test_faults_and_captures_stand_on_the_curve_at_their_time(record: Record, found: Analysis) -> None:
    judged = [one for stretch in record.stretches for one in stretch.happenings]
    counting = [one.number for one in judged if one.ruling.kind in (Kind.FAULT, Kind.CAPTURED)]
    on_curve = {point.event.number: point for point in found.points if point.event is not None}
    assert set(counting) <= on_curve.keys()
    assert all(on_curve[one.number].at == one.at for one in judged if one.number in counting)


def test_faults_lower_the_chance_of_whoever_made_them(found: Analysis) -> None:
    lost = [
        before.chance(after.event.ruling.actor) - after.chance(after.event.ruling.actor)
        for before, after in pairwise(found.points)
        if after.event is not None and after.event.ruling.faults and after.event.ruling.actor is not None
    ]
    assert lost[0] > 0.05
    assert sum(lost) / len(lost) > 0.05
    assert min(lost) > -0.01  # the last one came when all was lost


def test_a_lean_that_stands_is_no_great_swing(found: Analysis) -> None:
    # The network sees a position from the side to move: the curve must not jump whenever that is the other one.
    swings = [
        abs(after.white - before.white)
        for before, after in pairwise(found.points)
        if after.event is not None and after.event.ruling.kind in (Kind.LEAN, Kind.PASS)
    ]
    assert max(swings) < 0.05


def test_three_moments_of_three_turns_each_short_enough_for_a_clip(found: Analysis) -> None:
    assert [moment.number for moment in found.moments] == [1, 2, 3]
    assert len({moment.turn for moment in found.moments}) == 3
    for moment in found.moments:
        assert moment.start < moment.instants[0] <= moment.instants[-1] <= moment.end
        assert moment.end - moment.start <= LONGEST
        assert moment.discs
    assert found.decided in found.moments
    others = [abs(after.white - before.white) for before, after in pairwise(found.points)]
    assert max(abs(moment.swing) for moment in found.moments) >= max(others) - 0.05


def test_where_it_was_decided_is_where_the_winner_gained_most(found: Analysis) -> None:
    assert found.outcome is not None
    assert found.outcome.winner is Colour.BLACK
    assert found.decided is not None
    assert found.decided.swing == min(moment.swing for moment in found.moments)
    assert decisive((), Colour.WHITE) is None


def test_where_it_was_decided_is_told_of_whoever_had_the_turn(found: Analysis) -> None:
    assert found.decided is not None
    before, after = found.decided.percents
    told = Message("after.decided", {"turn": found.decided.turn, "before": before, "after": after})
    assert found.verdict == ((told, found.decided.side),)
    assert (after > before) == (found.decided.side is Colour.BLACK)  # Black won


# ------------------------------------------------------------------ how it ended


def _ended(how: How, before: float, winner: Colour | None = Colour.BLACK) -> UnseenEnd | None:
    """How a game ended at a chance of White's."""
    points = [Point(0.0, 1, 0.5), Point(1.0, 1, before), Point(2.0, 2, float(winner is Colour.WHITE))]
    return ending_of(points, (), Outcome(how, winner))


def test_whoever_gave_up_is_told_which_chance_they_still_had() -> None:
    assert _ended(How.RESIGNED, 0.27) == UnseenEnd(
        Colour.WHITE, Message("after.resigned", {"percent": 27}), decided=True
    )
    lost = _ended(How.TIME, 0.27, Colour.WHITE)
    assert lost is not None
    assert (lost.side, lost.message.params["percent"]) == (Colour.BLACK, 73)


def test_an_agreed_draw_decides_nothing_and_what_discs_ended_is_not_told_again() -> None:
    drawn = _ended(How.AGREED, 0.6, None)
    assert drawn == UnseenEnd(Colour.WHITE, Message("after.agreed_draw", {"percent": 60}))
    assert _ended(How.ELIMINATION, 0.2) is None
    assert _ended(How.RED_TOUCHED, 0.5) is None


def test_giving_up_a_good_game_is_what_decided_it(found: Analysis) -> None:
    assert found.decided is not None
    largest = -found.decided.swing  # Black won
    for left, decides in ((largest + 0.02, True), (largest - 0.02, False)):
        points = [*found.points[:-1], replace(found.points[-1], white=left), replace(found.points[-1], white=0.0)]
        ending = ending_of(points, found.moments, Outcome(How.RESIGNED, Colour.BLACK))
        assert ending is not None
        assert ending.decided == decides
        told = [one.id for one, _ in replace(found, ending=ending).verdict]
        assert told == (
            ["after.resigned", "after.by_ending", "after.turning"] if decides else ["after.decided", "after.resigned"]
        )


def test_where_the_end_decided_it_the_largest_change_is_the_largest_for_anybody(found: Analysis) -> None:
    """A winner by resignation may have gained little on the mat, and the other side much."""
    losing, winning = (replace(found.moments[0], before=0.5, after=after) for after in (0.2, 0.6))
    outcome = Outcome(How.RESIGNED, Colour.WHITE)
    for decided, wanted in ((True, losing), (False, winning)):
        ending = UnseenEnd(Colour.BLACK, Message("after.resigned", {"percent": 71}), decided)
        assert turning_point([losing, winning], outcome, ending) == wanted


# ------------------------------------------------------------------ moments of one's own


def _with_heavy_turns_of_black(found: Analysis, cost: float) -> list[Point]:
    """The game's points with large swings in every turn of Black's, and with one turn that cost White something."""
    points, white, way = [found.points[0]], 0.5, 0.2
    for point in found.points[1:]:
        assert point.stretch is not None
        if point.stretch.before.player is Colour.BLACK:
            white, way = white + way, -way
        elif point.turn == 3:
            white -= cost
        points.append(replace(point, white=white))
    return points


@pytest.mark.parametrize(("cost", "told"), [(0.05, True), (0.02, False)])
def test_a_person_finds_a_costly_turn_of_their_own_among_the_moments(found: Analysis, cost: float, told: bool) -> None:
    points = _with_heavy_turns_of_black(found, cost)
    assert {moment.side for moment in moments(points)} == {Colour.BLACK}
    own = [moment.turn for moment in moments(points, [Colour.WHITE]) if moment.side is Colour.WHITE]
    assert own == ([3] if told else [])
    assert len(moments(points, [Colour.WHITE])) == 3


@pytest.mark.parametrize(
    ("white", "change", "wanted"),
    [
        (0.6, {"trap": True}, "trap"),
        (0.6, {}, "paid"),
        (0.51, {"trap": True}, None),  # hardly anything was gained by it
        (0.4, {"capturing": True}, "failed"),
        (0.4, {}, None),
    ],
)
def test_a_fault_that_paid_is_no_mishap(
    found: Analysis, white: float, change: dict[str, Any], wanted: str | None
) -> None:
    fault = next(point for point in found.points if point.event and point.event.ruling.faults and point.turn == 3)
    (moment,) = moments([replace(fault, white=0.5), replace(fault, white=white, **change)])
    assert moment.side is Colour.WHITE
    assert moment.character == wanted


def test_captures_and_what_they_fell_are_known_from_the_record(found: Analysis) -> None:
    faults = {point.turn: point for point in found.points if point.event and point.event.ruling.faults}
    assert faults[10].capturing
    assert not faults[3].capturing


# ------------------------------------------------------------------ hands


def test_the_hands_of_the_game_are_measured_as_what_they_were(found: Analysis) -> None:
    child, club = found.hands[Colour.WHITE], found.hands[Colour.BLACK]
    assert child.place == pytest.approx(6e-3, rel=0.3)  # the hands that both had when the game was played
    assert club.place == pytest.approx(0.8e-3, rel=0.3)
    assert child.releases > 4
    assert club.releases > 4
    assert club.leans > child.leans


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_is_measured_at_its_own_tremor(name: str) -> None:
    hand, rng = LEVELS[name].hand, np.random.default_rng(5)
    still = np.zeros((150, 7))
    still[:, 3] = 1.0
    seen = [measure(hand.tremble(still, rng)[-WINDOW:]) for _ in range(16)]
    place = math.sqrt(sum(one[0] ** 2 for one in seen) / len(seen))
    tilt = math.sqrt(sum(one[1] ** 2 for one in seen) / len(seen))
    assert 1e3 * place == pytest.approx(hand.place_mm, rel=0.3)
    assert math.degrees(tilt) == pytest.approx(hand.tilt_deg, rel=0.3)
    assert nearest_level(place) == name


@given(st.floats(0, 0.3), st.floats(0, 2 * math.pi))
def test_an_even_motion_is_no_tremor_but_a_speed(speed: float, azimuth: float) -> None:
    goals = np.zeros((WINDOW, 7))
    goals[:, 3] = 1.0
    way = 0.008 * speed * np.arange(WINDOW)
    goals[:, 0], goals[:, 1] = way * math.cos(azimuth), way * math.sin(azimuth)
    place, tilt, measured = measure(goals)
    assert place < 1e-9
    assert tilt < 1e-9
    assert measured == pytest.approx(speed, abs=1e-9)


def test_a_hand_that_let_nothing_go_is_not_judged() -> None:
    assert steadiness([], Colour.WHITE).level is None


def test_a_mouse_that_rests_is_not_praised_for_its_steady_hand() -> None:
    rested = Steadiness(5, 0.0, 0.0, 0, 5, nearest_level(0.0))
    assert [message.id for message in rested.messages] == ["after.still", "after.stood"]
    assert WELL.messages[0].params["level"] == "@level.club"


def test_discs_that_fell_are_counted_beside_those_that_stood() -> None:
    some = replace(WELL, leans=3, let_go=4)
    assert some.messages[-1] == Message("after.stood_of", {"n": 3, "of": 4})
    assert len(replace(WELL, leans=0).messages) == 1  # only traps: none was meant to stand


def test_discs_of_a_trap_are_not_counted_as_fallen(record: Record, found: Analysis) -> None:
    touched = next(point.stretch for point in found.points if point.event and point.event.ruling.faults)
    assert touched is not None
    every = steadiness(record.stretches, Colour.WHITE)
    assert every.let_go > every.leans
    assert steadiness(record.stretches, Colour.WHITE, {touched.number}).let_go == every.let_go - 1


# ------------------------------------------------------------------ tips

WELL = Steadiness(5, 0.001, 0.03, 0, 5, "club")


def _after(kind: Kind, *faults: What, how: How | None = None, white: float = 0.3) -> list[Point]:
    clause = Clause("turn", "A01")
    outcome = None if how is None else Outcome(how, Colour.BLACK)
    made = tuple(Fault(what, Colour.WHITE, (3, 4), clause, incident.fall(3)) for what in faults)
    ruling = Ruling(kind, Message("x"), clause, Colour.WHITE, made, outcome=outcome)
    return [Point(0.0, 1, 0.5), Point(1.0, 1, white, Happening(1, 1.0, events.Pass(by=Colour.WHITE), ruling))]


@pytest.mark.parametrize(
    ("points", "wanted"),
    [
        (_after(Kind.FAULT, What.CONTACT, What.SNAP), "tip.snap"),
        (_after(Kind.FAULT, What.CONTACT), "tip.contact"),
        (_after(Kind.FAULT, What.FALL), "tip.fall"),
        (_after(Kind.FAULT, What.SPLIT), "tip.capture"),
        (_after(Kind.FAULT, What.OUT), "tip.out"),
        (_after(Kind.FAULT, What.FLIP), "tip.pushed"),
        (_after(Kind.TIME), "tip.time"),
        (_after(Kind.PASS), "tip.pass"),
        (_after(Kind.OVER, how=How.RED_TOUCHED, white=0.0), "tip.red"),
        (_after(Kind.FAULT, What.CONTACT, white=0.6), "tip.clean"),
        (_after(Kind.LEAN), "tip.clean"),
    ],
)
def test_the_tip_is_about_what_cost_most(points: list[Point], wanted: str) -> None:
    assert tip(points, Colour.WHITE, WELL).id == wanted
    assert tip(points, Colour.BLACK, WELL).id == "tip.clean"  # it was not Black's doing


def _game(*acts: tuple[int, Kind, What | None, Colour, float]) -> list[Point]:
    """A game that begins even: the turn, what happened, the fault, who did it, and White's chance then."""
    clause = Clause("turn", "A01")
    points = [Point(0.0, 1, 0.5)]
    for n, (turn, kind, what, by, white) in enumerate(acts, start=1):
        made = () if what is None else (Fault(what, by, (3, 4), clause, incident.contact(3, 4)),)
        happened = Happening(n, float(n), events.Pass(by=by), Ruling(kind, Message("x"), clause, by, made))
        points.append(Point(float(n), turn, white, happened))
    return points


WHITE, BLACK = Colour.WHITE, Colour.BLACK


def test_passes_that_hardly_cost_anything_are_no_mistake_however_many_they_are() -> None:
    points = _game(
        (1, Kind.PASS, None, WHITE, 0.49), (2, Kind.LEAN, None, BLACK, 0.52), (3, Kind.PASS, None, WHITE, 0.505),
        (4, Kind.LEAN, None, BLACK, 0.55), (5, Kind.PASS, None, WHITE, 0.53), (6, Kind.LEAN, None, BLACK, 0.9),
    )  # fmt: skip
    assert tip(points, WHITE, WELL).id == "tip.clean"


def test_a_pass_that_paid_once_the_other_side_had_played_is_no_mistake() -> None:
    paid = _game((1, Kind.PASS, None, WHITE, 0.4), (2, Kind.FAULT, What.SNAP, BLACK, 0.8))
    assert tip(paid, WHITE, WELL).id == "tip.clean"
    dear = _game((1, Kind.PASS, None, WHITE, 0.4), (2, Kind.LEAN, None, BLACK, 0.38))
    assert tip(dear, WHITE, WELL).id == "tip.pass"


def test_discs_that_touch_in_a_trap_are_no_mistake() -> None:
    trap = _game(
        (1, Kind.FAULT, What.CONTACT, WHITE, 0.42), (2, Kind.CAPTURED, None, BLACK, 0.4),
        (2, Kind.FAULT, What.FALL, BLACK, 0.7), (3, Kind.LEAN, None, WHITE, 0.69),
    )  # fmt: skip
    assert tip(trap, WHITE, WELL).id == "tip.clean"
    given = _game((1, Kind.FAULT, What.CONTACT, WHITE, 0.42), (2, Kind.CAPTURED, None, BLACK, 0.35))
    assert tip(given, WHITE, WELL).id == "tip.contact"


def test_what_a_failed_capture_touched_was_not_placed_too_near() -> None:
    before, after = _after(Kind.FAULT, What.CONTACT)
    assert tip([before, replace(after, capturing=True)], WHITE, WELL).id == "tip.capture"


def test_a_capture_that_was_forced_on_a_side_is_a_trap_which_happened_once() -> None:
    game = _game(
        (1, Kind.FAULT, What.CONTACT, BLACK, 0.4), (2, Kind.FAULT, What.CONTACT, WHITE, 0.3),
        (3, Kind.LEAN, None, BLACK, 0.3),
    )  # fmt: skip
    game[1:3] = [replace(game[1], trap=True), replace(game[2], capturing=True)]
    assert tip(game, WHITE, WELL) == Message("tip.trap", {"n": 1, "percent": 20})
    assert tip([game[0], replace(game[1], white=0.6), *game[2:]], WHITE, WELL).id == "tip.capture"  # it was a gift


def test_a_hand_that_does_not_stop_hears_of_it() -> None:
    restless = Steadiness(5, 0.001, 0.03, 3, 5, "club")
    said = tip(_after(Kind.LEAN), Colour.WHITE, restless)
    for language in LANGUAGES:
        assert "3" in catalogue(language)(said.id, **said.params)


def test_nothing_to_see_is_no_moment() -> None:
    assert moments(_after(Kind.OVER, how=How.RESIGNED)) == ()
    assert moments([]) == ()


# ------------------------------------------------------------------ the master


def test_the_master_leans_where_the_child_failed_and_keeps_its_chance(record: Record, found: Analysis) -> None:
    moment = found.moments[0]
    shares: list[float] = []
    advice = ask_master(record, moment, report=shares.append)
    assert advice.why.id == "why.lean"
    assert len(advice.ghosts.keys() - moment.stretch.board.keys()) == 1  # its disc; others may have given way
    assert advice.after > (moment.after if moment.side is Colour.WHITE else 1 - moment.after) + 0.1
    assert not advice.agrees
    assert not advice.passes
    assert advice.side is moment.side
    assert advice.played == pytest.approx(moment.after if moment.side is Colour.WHITE else 1 - moment.after)
    assert shares == sorted(shares)
    assert shares[-1] == 1.0


def advised(why: Message, after: float, played: float, *, agrees: bool = False, passes: bool = False) -> Advice:
    """What the master says of a moment of White's, whose chance to win was an even one."""
    return Advice(2, Colour.WHITE, why, {}, 20.0, 0.5, after, played, agrees, passes)


LEANS = Message("why.lean", {"disc": 6, "percent": 71})


@pytest.mark.parametrize(
    ("after", "played", "outdone", "told"),
    [
        (0.37, 1.0, True, ["after.better"]),
        (0.81, 0.42, False, ["after.says", "after.would"]),
        (0.515, 0.53, False, ["after.says", "after.as_good"]),
        (0.53, 0.515, False, ["after.says", "after.as_good"]),
    ],
)
def test_a_plan_is_advice_only_if_what_was_played_was_no_better(
    after: float, played: float, outdone: bool, told: list[str]
) -> None:
    advice = advised(LEANS, after, played)
    assert advice.outdone == outdone
    assert [message.id for message in advice.messages] == told


def test_that_the_master_would_have_passed_is_said_plainly() -> None:
    passed = Message("why.nothing")
    good, bad = advised(passed, 0.8, 0.4, passes=True), advised(passed, 0.37, 1.0, passes=True)
    assert [message.id for message in good.messages] == ["after.passes", "after.says", "after.would"]
    assert [message.id for message in bad.messages] == ["after.passes", "after.better"]


def test_whoever_played_what_the_master_would_have_played_hears_just_that() -> None:
    agreed = advised(LEANS, 0.3, 0.9, agrees=True)
    assert not agreed.outdone
    assert [message.id for message in agreed.messages] == ["after.says", "after.agrees"]


def test_a_plan_that_was_tried_and_failed_is_not_told_as_another_one() -> None:
    tried = replace(advised(LEANS, 0.8, 0.4), tried=True)
    assert [message.id for message in tried.messages] == ["after.says", "after.tried", "after.would"]
    assert "after.tried" not in [one.id for one in replace(advised(LEANS, 0.3, 0.9), tried=True).messages]


def test_what_the_hand_was_on_its_way_to_is_what_was_tried(record: Record, found: Analysis) -> None:
    """Also where a disc jumped to it before it was let go."""
    stretch = found.moments[0].stretch
    assert any(fault.what is What.SNAP for fault in found.moments[0].event.ruling.faults)
    aim = _last_aim(stretch)
    assert aim is not None
    assert _tried(record, stretch, aim)
    away = aim.copy()
    away[0] += 1.1 * record.kit.diameter
    assert not _tried(record, stretch, away)


def test_a_thought_that_nobody_wants_any_more_ends(record: Record, found: Analysis) -> None:
    def stop(_: float) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        ask_master(record, found.moments[0], report=stop)


# ------------------------------------------------------------------ at the terminal


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_told_in_five_languages(lang: str, record: Record, found: Analysis) -> None:
    t, screen = catalogue(lang), Console(record=True, width=100, file=StringIO())
    advice = advised(Message("why.trap", {"disc": 6, "percent": 71}), after=0.4, played=0.2)
    print_analysis(record, found, [advice], t, screen)
    told = " ".join(screen.export_text().split())
    assert t("why.trap", disc=6, percent=71) in told
    assert t("after.tip") in told
    assert t(f"level.{found.hands[Colour.WHITE].level}") in told
    assert found.decided is not None
    assert f"{found.decided.percents[1]}" in told
    assert "@" not in told
    assert "{" not in told


def test_the_command_tells_machines_all_of_it() -> None:
    shown = CliRunner().invoke(app, ["analyse", str(GAME), "--no-master", "--json"])
    assert shown.exit_code == 0, shown.output
    told = json.loads(shown.stdout)
    assert told["winner"] == "black"
    assert len(told["moments"]) == 3
    assert told["decided"] in [1, 2, 3]
    assert set(told["sides"]) == {"white", "black"}


@pytest.mark.slow
def test_the_master_gives_the_same_advice_every_time() -> None:
    shown = [CliRunner().invoke(app, ["analyse", str(GAME), "--json"]) for _ in range(2)]
    told, again = (json.loads(one.stdout)["master"] for one in shown)
    assert told == again
    assert len(told) == 3
    assert all(len(pose) == 7 for one in told for pose in one["ghosts"].values())


def test_a_game_without_a_turn_says_that_there_is_nothing_to_look_back_on(tmp_path: Path) -> None:
    path = tmp_path / "begun.polarity"
    path.write_bytes(b"".join(GAME.read_bytes().splitlines(keepends=True)[:2]))
    shown = CliRunner().invoke(app, ["analyse", str(path)])
    assert shown.exit_code == 0, shown.output
    assert "nothing to look back on" in shown.output


def test_what_is_no_record_is_refused_in_a_sentence() -> None:
    shown = CliRunner().invoke(app, ["analyse", __file__])
    assert shown.exit_code == 2
    assert "Traceback" not in shown.output
