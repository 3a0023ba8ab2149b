"""A wish for a game: what may be wished at this table, and what is wrong with a wish that cannot be played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec.structs import replace

from openpolarity.lessons import COURSE
from openpolarity.physics.discs_on_mat import DISCS
from openpolarity.puzzles import exercise
from openpolarity.rules import Message, RulesError, edition, settings
from openpolarity.rules.ruleset import parse_clock
from openpolarity.server.messages.inbound import LONGEST_MATCH, MOST_MATES, Computer
from openpolarity.server.messages.reasons import reason_of
from openpolarity.server.messages.report.seats import Seats, level_of

if TYPE_CHECKING:
    from openpolarity.rules import Ruleset
    from openpolarity.server.host.store.card import Card
    from openpolarity.server.messages.inbound import NewGame

Range = tuple[int, int]
MOST_FOUNDATIONS = 12
"""The most foundations per side that lie apart on two rings."""
CLOCK: dict[str, Range] = {"per_turn": (1, 3600), "bank": (1, 36_000), "increment": (0, 3600)}
"""Seconds of each hand of a clock."""


@dataclass(frozen=True)
class Wrong:
    """What is wrong with a wish: the field of it that has to change, if it is one, and why."""

    field: str | None
    why: Message


def limits() -> dict[str, Range]:
    """The least and the most of everything that is a number, at this table."""
    found = {
        name: (int(one["number"][0]), int(one["number"][1])) for name, one in settings().items() if "number" in one
    }
    most = {"discs_per_side": (DISCS - 1) // 2, "foundations_per_side": MOST_FOUNDATIONS}
    for name, here in most.items():
        found[name] = (found[name][0], min(found[name][1], here))
    return found | {"match_to": (1, LONGEST_MATCH), "mates": (0, MOST_MATES)} | CLOCK


def fault_of(wish: NewGame) -> Wrong | None:
    """What cannot be played in a wish; None if all of it can."""
    try:
        rules = edition(wish.edition, **wish.rules)
    except RulesError as error:
        return Wrong(error.rule, reason_of(error))
    for name, value in _numbers(rules):
        least, most = limits()[name]
        if not least <= value <= most:
            field = name if name in wish.rules else "clock"
            return Wrong(field, Message("server.wish.number", {"least": least, "most": most}))
    seats = Seats.of(wish)
    if wish.mode == "friend" and len(seats.persons) < 2:
        return Wrong("seats", Message("server.wish.friend"))
    if wish.mode == "friend" and wish.line is not None and seats.has_mates:
        return Wrong("line", Message("server.wish.team_line"))
    if (wish.mode == "lesson") != (wish.lesson is not None and exercise(wish.lesson) is not None):
        return Wrong("lesson", Message("server.wish.lesson", {"lessons": ", ".join(one.name for one in COURSE)}))
    if wish.open and wish.mode != "friend":
        return Wrong("open", Message("server.wish.open"))
    for number, who in enumerate((seats.one, seats.two), 1):
        if isinstance(who, Computer):
            try:
                level_of(who)
            except ValueError as error:
                return Wrong(f"seat_{number}", reason_of(error))
    return None


def rematch_of(card: Card) -> NewGame:
    """The wish for the same game again, with the colours exchanged."""
    white = card.white_seat or card.wish.white_seat or 1
    return replace(card.wish, white_seat=3 - white, seed=None, line=None, open=False)


def _numbers(rules: Ruleset) -> list[tuple[str, float]]:
    """Every number of a rule set, with what its clock shows."""
    found: list[tuple[str, float]] = [
        (name, int(rules.values[name])) for name, one in settings().items() if "number" in one
    ]
    clock = parse_clock(rules.clock)
    if clock is not None:
        hands = {"per_turn": clock.per_turn, "bank": clock.bank}
        found += [(name, value) for name, value in hands.items() if value is not None]
        found.append(("increment", clock.increment))
    return found
