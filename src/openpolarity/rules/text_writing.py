"""Writing the short text form of a state: lines that a person can read and type. `text_reading` reads them.

    edition standard
    turn white action
    reserve white 20 black 21
    white 1 2 3 4 5 leaning 11 towers 12+13
    black 6 7 8 9 leaning 14 towers -
    pending 3 7 kiss
    red bar

Lines may come in any order and may also be separated by `;`, `1-5` is short for `1 2 3 4 5`, and `#` starts a
comment. Anything left out has its default: the reserves hold the discs that are not on the mat, half each. Rarer
fields (match, clock, what was just played) follow as JSON on a line `also`. Reading a written state gives the same
state.
"""

from __future__ import annotations

import json
from dataclasses import MISSING, fields
from typing import TYPE_CHECKING, Any

from openpolarity.rules.codec import to_json
from openpolarity.rules.guard import PLAYING
from openpolarity.rules.setup import new_game
from openpolarity.rules.state import BLACK, WHITE, Cube, GameState
from openpolarity.rules.words import Colour, Phase, Stance, Step

if TYPE_CHECKING:
    from collections.abc import Iterable

    from openpolarity.rules.board import Group

SPOKEN = {
    "rules", "phase", "player", "step", "responsible", "reserve", "discs", "towers", "pending", "owed",
    "hand", "aside", "outside", "red_face", "red_laid", "cube", "laid", "low",
}  # fmt: skip
"""Fields of `GameState` that have a line of their own."""


def to_text(state: GameState) -> str:
    """Write a state as text.

    >>> from openpolarity.rules import edition
    >>> print(to_text(new_game(edition("temple_en"))))
    edition temple_en
    toss
    reserve white 26 black 26
    """
    changes = "".join(f" {name}={value}" for name, value in state.rules.changes.items())
    lines = [f"edition {state.rules.edition}{changes}"]
    playing = state.phase in (*PLAYING, Phase.OVER)
    where = f"{state.phase} {state.player}" if playing or state.phase is Phase.FOUNDATIONS else str(state.phase)
    lines.append(f"{where} {state.step}" if playing else where)
    if state.responsible is not usual_responsible(state):
        lines.append(f"responsible {state.responsible or 'nobody'}")
    lines.append(f"reserve white {state.reserve[0]} black {state.reserve[1]}")
    lines += [line for side in Colour if (line := _side_line(state, side))]
    lines += [f"pending {group_text(group)}" for group in state.pending]
    for owed in state.owed:
        lines.append(f"owed {owed.to} {numbers(owed.discs)}{' outside' if owed.outside else ''}")
    if state.outside:
        lines.append(f"outside {numbers(state.outside)}")
    if state.hand is not None and not state.hand.was:
        lines.append(f"hand {state.hand.kind} {numbers(state.hand.discs)}")
    elif state.hand is not None:
        lines.append(f"hand {json.dumps(to_json(state.hand), separators=(',', ':'))}")
    if state.aside is not None:
        lines.append(f"aside {state.aside}")
    if state.red_face is not None:
        lines.append(f"red {state.red_face}{' in_hand' if not state.red_laid else ''}")
    if state.cube != Cube():
        owner = state.cube.owner or "middle"
        offered = f" offered {state.cube.offered_by}" if state.cube.offered_by else ""
        lines.append(f"cube {state.cube.value} {owner}{offered}")
    if state.laid != usual_laid(state):
        lines.append(f"laid white {state.laid[0]} black {state.laid[1]}")
    if state.low != usual_low(state):
        lines.append(f"low white {state.low[0]} black {state.low[1]}")
    if rest := _also(state):
        lines.append(f"also {json.dumps(rest, separators=(',', ':'))}")
    return "\n".join(lines)


def usual_responsible(state: GameState) -> Colour | None:
    """The side that answers for the mat by default."""
    if state.phase not in PLAYING:
        return None
    if state.step is not Step.OFFER:
        return state.player
    if state.turns == 0 or state.rules.responsibility == "at_placement":
        return None
    return state.player.other


def usual_laid(state: GameState) -> tuple[int, int]:
    """The number of foundations laid by each side, by default."""
    if state.phase in (Phase.TOSS, Phase.COLOUR):
        return (0, 0)
    if state.phase is Phase.FOUNDATIONS:
        return (len(state.flats(WHITE)), len(state.flats(BLACK)))
    each = state.rules.foundations_per_side
    return (each, each)


def usual_low(state: GameState) -> tuple[int, int]:
    """The lowest reserves so far, by default."""
    if state.phase in (Phase.TOSS, Phase.COLOUR, Phase.FOUNDATIONS):
        return (state.rules.discs_per_side, state.rules.discs_per_side)
    return (state.reserve_of(WHITE), state.reserve_of(BLACK))


def _also(state: GameState) -> dict[str, Any]:
    found = {}
    for field in fields(GameState):
        if field.name in SPOKEN:
            continue
        value = getattr(state, field.name)
        usual = field.default if field.default is not MISSING else None
        if field.name == "clock":
            usual = new_game(state.rules).clock
        if value != usual:
            found[field.name] = to_json(value)
    if not found and state.phase in PLAYING:
        found["turns"] = state.turns  # if left out, the reader assumes that some turns have been played
    return found


def numbers(discs: Iterable[int], join: str = " ") -> str:
    """The numbers of discs, one after another."""
    return join.join(str(disc) for disc in discs)


def _side_line(state: GameState, side: Colour) -> str:
    bound = {disc for tower in state.towers for disc in tower}
    singles = [disc for disc in state.discs if disc.colour is side and disc.id not in bound]
    parts = [numbers(d.id for d in singles if d.pose is Stance.FLAT)]
    leaners = numbers(d.id for d in singles if d.pose is Stance.LEANING)
    towers = []
    for tower in state.towers_of(side):
        leans = "/" if state.disc(tower[0]).pose is Stance.LEANING else ""
        towers.append(numbers(tower, "+") + leans)
    parts += [f"leaning {leaners}"] if leaners else []
    parts += [f"towers {' '.join(towers)}"] if towers else []
    text = " ".join(part for part in parts if part)
    return f"{side} {text}" if text else ""


def group_text(group: Group) -> str:
    """A pending group as its line says it."""
    words = [numbers(group.discs), "tower" if group.tower else str(group.kind)]
    words += ["new"] if group.declinable else []
    words += ["declined"] if group.declined else []
    words += ["links", *(f"{a}-{b}" for a, b in group.links)] if group.links else []
    return " ".join(words)
