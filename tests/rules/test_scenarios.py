"""Every scenario with a ruling, under every edition it names: sentences a player can check."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from openpolarity.rules import Colour, GameState, RulesError, Ruling, apply, from_text, to_text
from openpolarity.rules.ruleset import edition

from .notation import CODES, read, sentences
from .wording import check_refusal_worded, check_ruling_worded

FILES = sorted(Path(__file__).with_name("scenarios").glob("*.toml"))
BOARD_TEN = "turn white\nwhite 1 2 3 4 5\nblack 6 7 8 9 10\nreserve white 21 black 21\nred bar"


def runs() -> list[Any]:
    found = []
    for file in FILES:
        scenario = tomllib.loads(file.read_text("utf-8"))
        for number, case in enumerate(scenario["case"], 1):
            codes = list(CODES) if case["editions"] == "all" else case["editions"].split()
            found += [pytest.param(scenario, case, code, id=f"{file.stem}-{number}-{code}") for code in codes]
    return found


def start(scenario: dict[str, Any], case: dict[str, Any], code: str) -> GameState:
    settings = "".join(f" {name}={value}" for name, value in case.get("with", {}).items())
    board = case.get("board", scenario.get("board", BOARD_TEN))
    return from_text(f"edition {CODES[code]}{settings}\n{board}")


def play(state: GameState, lines: list[str]) -> tuple[GameState, Ruling]:
    ruling = None
    for line in sentences(lines):
        if line.startswith("refused"):
            head, _, act = line.partition(": ")
            with pytest.raises(RulesError) as refusal:
                apply(state, read(act, state.rules))
            assert refusal.value.rule == head.split()[1], f"{line}: {refusal.value.rule}"
            check_refusal_worded(refusal.value)
        else:
            state, ruling = apply(state, read(line, state.rules))
            assert state.accounted() == state.rules.discs, line
            check_ruling_worded(ruling)
    assert ruling is not None
    return state, ruling


def sides(state: GameState) -> dict[str, str]:
    lines = [line.split(" ", 1) for line in to_text(state).splitlines()]
    return {word: rest[0] for word, *rest in lines if word in ("white", "black")}


CHECKS = {
    "reserve": lambda state, ruling: [state.reserve_of(Colour.WHITE), state.reserve_of(Colour.BLACK)],
    "kind": lambda state, ruling: str(ruling.kind),
    "faults": lambda state, ruling: [str(fault.what) for fault in ruling.faults],
    "at_fault": lambda state, ruling: str(ruling.actor),
    "pending": lambda state, ruling: [sorted(group.discs) for group in state.pending],
    "owed": lambda state, ruling: [[str(owed.to), *owed.discs] for owed in state.owed],
    "next": lambda state, ruling: str(ruling.next) if ruling.next else "nobody",
    "member": lambda state, ruling: ruling.next_member,
    "hand": lambda state, ruling: list(state.hand.discs) if state.hand else [],
    "phase": lambda state, ruling: str(state.phase),
    "step": lambda state, ruling: str(state.step),
    "winner": lambda state, ruling: str(state.outcome.winner or "draw") if state.outcome else "game goes on",
    "how": lambda state, ruling: str(state.outcome.how) if state.outcome else "game goes on",
    "score": lambda state, ruling: list(state.outcome.scores or []) if state.outcome else None,
    "points": lambda state, ruling: state.outcome.points if state.outcome else None,
    "match": lambda state, ruling: list(state.match.points) if state.match else None,
    "stake": lambda state, ruling: state.cube.value,
    "cube_owner": lambda state, ruling: str(state.cube.owner or "middle"),
    "white": lambda state, ruling: sides(state).get("white", ""),
    "black": lambda state, ruling: sides(state).get("black", ""),
    "red": lambda state, ruling: str(state.red_face),
    "white_seat": lambda state, ruling: state.white_seat,
    "restored": lambda state, ruling: list(ruling.restored),
    "message": lambda state, ruling: ruling.message.id,
    "says": lambda state, ruling: [message.id for message in ruling.messages],
    "face": lambda state, ruling: ruling.message.params["face"],
}


@pytest.mark.parametrize(("scenario", "case", "code"), runs())
def test_scenario(scenario: dict[str, Any], case: dict[str, Any], code: str) -> None:
    state, ruling = play(start(scenario, case, code), case["do"])
    for name, expected in case["expect"].items():
        if name == "clause":
            if code in expected:
                assert ruling.clause.ref == expected[code]
        elif name == "also":
            assert expected in [clause.ref for clause in ruling.also]
        else:
            assert CHECKS[name](state, ruling) == expected, name


def test_every_scenario_file_is_about_something() -> None:
    for file in FILES:
        scenario = tomllib.loads(file.read_text("utf-8"))
        assert scenario["title"]
        assert scenario["source"]
        assert all(case["expect"] for case in scenario["case"])
        assert all(code in CODES for case in scenario["case"] if case["editions"] != "all"
                   for code in case["editions"].split())  # fmt: skip
        assert edition()
