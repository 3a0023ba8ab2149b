"""Each setting alone makes the difference: same board, same sentences, one setting changed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from openpolarity.rules import EDITIONS, Colour, Face, RulesError, edition, from_text, settings
from openpolarity.rules.errors import RulesetError
from openpolarity.rules.ruleset import documents, parse_clock

from .notation import CODES
from .test_scenarios import BOARD_TEN, CHECKS, play

LEANER = "turn white; white 1-5; black 6-10 leaning 11; reserve white 21 black 20"
KISS = "turn black; white 1 2 3; black 6 7 8; pending 1 6 new; reserve white 23 black 23"
STACK = "turn black; white 1 2; black 6 7 8; pending 7 8 tower new; reserve white 24 black 23"
LAST = (
    "turn white; white 1 2 leaning 25-40 towers 11+12+13+14+15 16+17+18; "
    "black 6 7 leaning 3-5 8-10 19 20 41-45 towers 21+22+23+24; reserve white 1 black 6"
)
TIE = (
    "turn white; white 1 leaning 20-40 towers 2+3+4+5+6+7; "
    "black 8 leaning 41-50 towers 10+11+12+13+14+15+16+17+18; reserve white 1 black 3"
)
WIPE = "turn black; white 1 2; black 6 leaning 30-44 towers 11+12+13+14; pending 1 2 6 new; reserve white 17 black 13"
MATCH = (
    "turn white; white 1; black 6; reserve white 25 black 25\n"
    'also {"match":{"type":"Match","to":5,"points":[4,2],"crawford":"now"},"turns":4}'
)
TEAMS = 'turn white; white 1 2; black 6 7; reserve white 24 black 24\nalso {"teams":[2,2],"turns":4,"rota":[1,1]}'

IN_HAND = ["white enters", "white takes 20"]

# setting, board, sentences, what to look at, and what each option gives
TABLE = [
    ("discs_per_side", "toss", ["1 throws, bar called, bar up"], "reserve", {26: [26, 26], 19: [19, 19]}),
    (
        "foundations_per_side",
        "foundations white; red bar",
        ["white lays 1", "black lays 2"],
        "phase",
        {1: "turn"},
    ),
    (
        "foundation_order",
        "foundations white; red bar",
        ["white lays 1"],
        "next",
        {"blocks": "white", "alternate": "black"},
    ),
    ("support", BOARD_TEN, ["white plays 20: leaning on 6"], "kind", {"own_only": "retry", "any": "lean"}),
    (
        "gordon",
        "turn white; white 1 leaning 2; black 6; reserve white 24 black 25",
        ["white plays 20: leaning on 2"],
        "kind",
        {"allowed": "lean", "forbidden": "retry"},
    ),
    (
        "fall_action_disc",
        LEANER,
        ["white plays 20: leaning on 5; 11 falls"],
        "reserve",
        {"always_returns": [21, 20], "returns_if_in_hand": [20, 20]},
    ),
    (
        "fall_action_disc",
        LEANER,
        ["white plays 20: leaning on 5; 6 moved 1.5"],
        "reserve",
        {"always_returns": [21, 20], "returns_if_in_hand": [20, 20]},
    ),
    (
        "fall_into_contact",
        LEANER,
        ["white plays 20: leaning on 5; 11 falls; 11 1 touch"],
        "reserve",
        {"contact_only": [20, 20], "counts_as_fall": [21, 20]},
    ),
    (
        "never_play_and_fault",
        BOARD_TEN,
        ["white plays 20: leaning on 5; 4 9 touch"],
        "reserve",
        {"off": [20, 21], "on": [21, 21]},
    ),
    (
        "flipped_disc",
        "turn black; white 1 11; black 6 7; owed black 11; reserve white 24 black 24",
        ["black picks up 11", "black sets down: flat, 1.0 D away"],
        "message",
        {
            "relay_anywhere": "set_right.relay_anywhere",
            "turn_in_place": "retry.in_place",
            "capture": "set_right.capture",
        },
    ),
    (
        "capture_duty",
        KISS,
        ["black enters", "black declines 1"],
        "message",
        {"may": "declined", "must": "error.must_capture"},
    ),
    (
        "capture_in_place",
        STACK,
        ["black enters", "black claims 7"],
        "message",
        {"no": "error.must_lift", "may": "claimed", "must": "claimed"},
    ),
    (
        "capture_in_place",
        STACK,
        ["black lifts 7"],
        "message",
        {"no": "lift", "may": "lift", "must": "error.stays_in_place"},
    ),
    (
        "lift_whole_tower",
        STACK,
        ["black lifts 7 grip 7"],
        "message",
        {"allowed": "lift", "forbidden": "error.grip_bottom"},
    ),
    (
        "failed_place_stack",
        KISS,
        ["black lifts 1", "black sets down: flat; 1 3 touch"],
        "reserve",
        {"to_reserve": [23, 25], "stays_if_released": [23, 23]},
    ),
    (
        "split_is_fault",
        "turn black; white 1 2 3; black 6 7; pending 1 3 6 new; reserve white 24 black 23",
        ["black lifts 6", "at rest: in hand; 3 stays behind"],
        "kind",
        {"on": "fault", "off": "nothing"},
    ),
    (
        "displacement",
        BOARD_TEN,
        [*IN_HAND, "at rest: in hand; 10 moved 1.2"],
        "kind",
        {"off": "nothing", "fault_gt_1D": "fault"},
    ),
    (
        "move_flat",
        BOARD_TEN,
        [*IN_HAND, "at rest: in hand; 10 moved 0.5 pushed"],
        "says",
        {
            "any": ["nothing"],
            "own_only_no_penalty": ["nothing", "warn.enemy_flat"],
            "own_only_fault": ["fault.enemy_moved", "action.returns", "next.turn"],
        },
    ),
    (
        "red_off",
        BOARD_TEN,
        [*IN_HAND, "at rest: in hand; red moved 1.0 off the dot"],
        "kind",
        {"off_dot": "over", "out_of_circle": "nothing"},
    ),
    (
        "out_discs",
        BOARD_TEN,
        [*IN_HAND, "at rest: in hand; 1 goes out"],
        "says",
        {
            "to_reserve": ["fault.out", "action.returns", "next.turn"],
            "stay_outside": ["fault.out_stay_outside", "action.returns", "next.turn"],
            "opponent_captures": ["fault.out_opponent_captures", "action.returns", "next.outside"],
        },
    ),
    (
        "elimination",
        "turn white; white leaning 1; black 6 7; reserve white 25 black 24",
        ["white enters"],
        "how",
        {"flat_only": "elimination", "any_disc": "game goes on"},
    ),
    (
        "elimination_score",
        WIPE,
        ["black lifts 1", "black sets down: flat"],
        "score",
        {"none": [], "towers_plus_reserve": [0, 24]},
    ),
    (
        "elimination_timing",
        "turn white; white 1 2; black 6; reserve white 24 black 25",
        [*IN_HAND, "at rest: in hand; 6 flips"],
        "how",
        {"after_obligations": "game goes on", "literal": "elimination"},
    ),
    (
        "last_disc",
        LAST,
        ["white plays 50: leaning on 1; 2 7 touch", "black lifts 7", "at rest: in hand; 6 1 touch"],
        "phase",
        {"opponent_once": "over", "alternate": "ending", "immediate": "error.wrong_phase"},
    ),
    (
        "scoring",
        LAST,
        ["white plays 50: leaning on 1", "quiet"],
        "score",
        {"subtract_reserve": [8, -2], "bonus_to_finisher": [14, 4]},
    ),
    (
        "responsibility",
        LEANER,
        ["white takes 20", "late: 11 falls"],
        "at_fault",
        {"circle_entry": "black", "grasp": "white", "at_placement": "None"},
    ),
    (
        "accident",
        LEANER,
        [*IN_HAND, "accident by black: 11 falls"],
        "at_fault",
        {"turn_player": "white", "causer": "black"},
    ),
    ("doubling", BOARD_TEN, ["white doubles"], "message", {"off": "error.double_off", "on": "double.offer"}),
    (
        "tie",
        TIE,
        ["white plays 51: leaning on 1", "quiet"],
        "winner",
        {"draw": "draw", "finisher_wins": "white"},
    ),
    (
        "dropped_action",
        LEANER,
        ["white plays 20: flat; 20 6 touch", "black sends it back"],
        "message",
        {"normal": "error.wrong_phase", "opponent_may_refuse": "sent_back"},
    ),
    (
        "dropped_action",
        LEANER,
        ["white plays 20: flat; 20 6 touch"],
        "kind",
        {"normal": "fault", "no_fault_if_alone": "retry"},
    ),
    (
        "clock",
        BOARD_TEN,
        ["at 0 s, white enters", "at 31 s, white takes 20"],
        "message",
        {
            "none": "take",
            "per_turn(30)": "error.time_is_up",
            "bank(30)+increment(5)": "error.time_is_up",
            "bank(60)": "take",
        },
    ),
]

WITH = {  # settings that show only together with another one
    "unit": (
        {"doubling": "on"},
        LAST,
        ["white plays 50: leaning on 1", "quiet"],
        "points",
        {"game": 1, "margin": 10},
    ),
    "gammon": ({}, WIPE, ["black lifts 1", "black sets down: flat"], "points", {"off": 1, "on": 2}),
    "crawford": (
        {"doubling": "on"},
        MATCH,
        ["white doubles"],
        "message",
        {"on": "error.double_crawford", "off": "double.offer"},
    ),
    "match_colours": (
        {},
        MATCH,
        ["white resigns", "next game", "1 throws, bar called, bar up"],
        "phase",
        {"alternate": "foundations", "loser_chooses": "colour"},
    ),
    "team_answer": (
        {"doubling": "on"},
        TEAMS,
        ["white-2 doubles", "black-1 accepts"],
        "message",
        {"any": "double.taken", "next_in_rotation": "error.not_your_rotation"},
    ),
    "timeout": (
        {"clock": "per_turn(60)"},
        BOARD_TEN,
        ["at 0 s, white enters", "at 61 s, time is up"],
        "kind",
        {"lose_turn": "time", "lose_game": "over"},
    ),
    "max_stale_turns": (
        {},
        LAST,
        ["white enters", "white takes 50", "at rest: in hand; 41 falls"],
        "how",
        {1: "stale", 2: "game goes on"},
    ),
    "max_ending_fails": (
        {"last_disc": "alternate"},
        LAST,
        ["white plays 50: leaning on 1; 2 7 touch", "black lifts 7", "at rest: in hand; 6 1 touch"],
        "how",
        {1: "ending_fails", 2: "game goes on"},
    ),
}
ONE_OPTION = {"foundation_contact", "lean_on_red", "team_rotation"}
BY_REASON = {"contact_action_disc", "white_pole"}


def outcome(board: str, lines: list[str], look_at: str, **chosen: str | int) -> object:
    changes = "".join(f" {name}={value}" for name, value in chosen.items())
    state = from_text(f"edition standard{changes}\n{board}")
    try:
        state, ruling = play(state, lines)
    except RulesError as refusal:
        return refusal.message
    return CHECKS[look_at](state, ruling)


@pytest.mark.parametrize(("setting", "board", "lines", "look_at", "options"), TABLE)
def test_the_setting_makes_the_difference(
    setting: str, board: str, lines: list[str], look_at: str, options: dict[str | int, object]
) -> None:
    found = {value: outcome(board, lines, look_at, **{setting: value}) for value in options}
    assert found == options


@pytest.mark.parametrize("setting", WITH)
def test_the_setting_makes_the_difference_together_with_another(setting: str) -> None:
    others, board, lines, look_at, options = WITH[setting]
    found = {value: outcome(board, lines, look_at, **others, **{setting: value}) for value in options}
    assert found == options


def test_contact_action_disc_differs_in_its_reason_alone() -> None:
    """By A02 and §6.8 both readings give the same result; which one decided is told in the ruling."""
    refs = []
    for value in ("stays_if_leaning_or_touching", "returns_if_in_hand"):
        state = from_text(f"edition classic_2006 contact_action_disc={value}\n{BOARD_TEN}")
        state, ruling = play(state, ["white plays 20: leaning on 5; 4 9 touch"])
        assert state.reserve == (20, 21)
        refs.append(ruling.also[0].ref)
    assert refs == ["CL L101", "contact_action_disc = returns_if_in_hand"]


def test_white_pole_says_what_the_red_disc_acts_like() -> None:
    assert edition(white_pole="south").red_acts_as(Face.DOT) is Colour.WHITE
    assert edition(white_pole="north").red_acts_as(Face.DOT) is Colour.BLACK
    assert edition(white_pole="north").red_acts_as(Face.BAR) is Colour.WHITE


def test_every_setting_is_tested() -> None:
    tested = {row[0] for row in TABLE} | set(WITH) | ONE_OPTION | BY_REASON
    assert tested == set(settings())
    for name in ONE_OPTION:
        assert len(settings()[name]["options"]) == 1
    for name, setting in settings().items():
        rows = [row[4] for row in TABLE if row[0] == name] + ([WITH[name][4]] if name in WITH else [])
        shown = {option for options in rows for option in options}
        if "options" in setting and rows and name != "tie":
            assert shown == set(setting["options"]), name


def test_tie_replay_asks_for_another_game() -> None:
    state = from_text(f"edition standard tie=replay\n{TIE}")
    state, _ = play(state, ["white plays 51: leaning on 1", "quiet"])
    assert state.outcome is not None
    assert state.outcome.replay
    state = from_text(f"edition standard\n{TIE}")
    state, _ = play(state, ["white plays 51: leaning on 1", "quiet"])
    assert state.outcome is not None
    assert not state.outcome.replay


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"capture_duty": "perhaps"}, "must, may"),
        ({"no_such_setting": 1}, "no_such_setting"),
        ({"": 1}, "there is no setting ''"),
        ({"discs_per_side": 1}, "2 … 500"),
        ({"discs_per_side": "26"}, "2 … 500"),
        ({"max_stale_turns": 0}, "1 …"),
        ({"max_stale_turns": True}, "1 …"),
        ({"foundations_per_side": 26}, "no disc to play"),
        ({"foundations_per_side": 5, "discs_per_side": 5}, "no disc to play"),
        ({"clock": "fast"}, "per_turn(60)"),
        ({"clock": "per_turn(0)"}, "per_turn(60)"),
        ({"clock": "bank(0)+increment(0)"}, "per_turn(60)"),
    ],
)
def test_a_mixture_that_cannot_be_is_refused_with_the_reason(changes: dict[str, str | int], said: str) -> None:
    with pytest.raises(RulesetError, match=re.escape(said)):
        edition(**changes)


def test_unknown_edition_is_refused_with_the_list() -> None:
    with pytest.raises(RulesetError, match="classic_2006"):
        edition("ferti_it")


@pytest.mark.parametrize("name", EDITIONS)
def test_any_single_change_is_a_valid_mixture(name: str) -> None:
    for setting, about in settings().items():
        for option in about.get("options", ()):
            rules = edition(name, **{setting: option})
            assert rules.values[setting] == option


def test_clock_forms() -> None:
    assert parse_clock("none") is None
    clock = parse_clock("bank(300)+increment(2.5)")
    assert clock is not None
    assert (clock.bank, clock.increment, clock.per_turn) == (300.0, 2.5, None)


@pytest.mark.parametrize("name", EDITIONS)
def test_clauses_point_into_the_right_part_of_the_books(name: str) -> None:
    rules = edition(name)
    codes = dict(documents().items())
    for point in (
        "snap",
        "fall",
        "flip",
        "contact",
        "out",
        "score",
        "elimination",
        "red_touched",
        "capture_duty",
    ):
        clause = rules.clause(point)
        code = clause.ref.split(" L")[0]
        low, high = codes[code]["lines"]
        assert low <= clause.line <= high
        assert clause.file == codes[code]["file"]


def test_a_chosen_setting_is_its_own_clause() -> None:
    rules = edition("ferti_fr", fall_action_disc="returns_if_in_hand")
    assert rules.clause("fall_action").ref == "fall_action_disc = returns_if_in_hand"
    assert rules.clause("fall_action").line == 0
    assert edition("ferti_fr").clause("fall_action").ref == "FR L95"
    assert rules.clause("nothing_known", "A99").ref == "A99"


def test_presets_that_fill_gaps_say_so() -> None:
    assert "responsibility" in edition("ferti_de").filled
    assert "responsibility" not in edition("ferti_de", responsibility="grasp").filled
    assert "responsibility" not in edition("ferti_fr").filled


def test_every_variant_row_is_covered() -> None:
    """V01 to V50: each is the source of a scenario, but for the two that are words only."""
    files = Path(__file__).with_name("scenarios").glob("*.toml")
    named = {row for file in files for row in re.findall(r"V\d\d", file.read_text("utf-8").split("[[case]]")[0])}
    wanted = {f"V{number:02}" for number in range(1, 51)}
    assert wanted - named == {"V47", "V50"}
    assert edition("classic_2006").advice == ("jewellery",)  # V50
    assert edition("ferti_fr").advice == ()


def test_codes_of_the_scenarios_are_those_of_the_editions() -> None:
    assert {code: edition(name).code for code, name in CODES.items()} == {code: code for code in CODES}
