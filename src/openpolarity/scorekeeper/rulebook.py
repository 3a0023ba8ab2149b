"""The rules of an edition in our own words, put together from the same data that the referee judges by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from openpolarity.rules.ruleset import Ruleset, parse_clock, settings

if TYPE_CHECKING:
    from openpolarity.locales import Catalogue

BOOK: dict[str, tuple[str, ...]] = {
    "components": ("book.components", "white_pole"),
    "setup": (
        "book.jewellery",
        "book.toss",
        "book.red_face",
        "foundations_per_side",
        "foundation_order",
        "book.foundation_contact",
    ),
    "turn": ("book.turn", "support", "gordon", "book.lean_on_red", "book.retry", "book.pass"),
    "faults": (
        "book.faults",
        "book.fault_snap",
        "book.fault_fall",
        "book.fault_flip",
        "book.fault_contact",
        "book.fault_out",
        "out_discs",
        "displacement",
        "move_flat",
        "book.action_disc",
        "fall_action_disc",
        "contact_action_disc",
        "fall_into_contact",
        "never_play_and_fault",
        "dropped_action",
    ),
    "captures": (
        "capture_duty",
        "book.capture_how",
        "lift_whole_tower",
        "capture_in_place",
        "split_is_fault",
        "failed_place_stack",
        "book.capture_left",
    ),
    "flipped": ("flipped_disc",),
    "red": ("book.red_touched", "red_off"),
    "end": (
        "elimination",
        "elimination_timing",
        "elimination_score",
        "book.last_disc",
        "last_disc",
        "book.towers",
        "scoring",
        "tie",
        "book.long",
    ),
    "responsibility": ("responsibility", "book.late", "accident"),
    "more": (
        "clock",
        "timeout",
        "book.teams",
        "team_rotation",
        "doubling",
        "team_answer",
        "unit",
        "gammon",
        "crawford",
        "match_colours",
    ),
}
"""The chapters: general paragraphs (`book.…`) and settings, each of which says what its value means."""

CLAUSES = {
    "book.jewellery": "jewellery",
    "book.toss": "toss",
    "book.red_face": "red_face",
    "foundations_per_side": "foundations",
    "book.foundation_contact": "foundation_contact",
    "book.turn": "lean",
    "book.lean_on_red": "lean_on_red",
    "book.retry": "retry",
    "book.faults": "turn_ends",
    "book.fault_snap": "snap",
    "book.fault_fall": "fall",
    "book.fault_flip": "flip",
    "book.fault_contact": "contact",
    "book.fault_out": "out",
    "book.capture_how": "capture_how",
    "book.capture_left": "capture_left",
    "book.red_touched": "red_touched",
    "book.last_disc": "last_disc",
    "book.teams": "teams",
    "clock": "time",
}
SAID_ELSEWHERE = (
    "discs_per_side",
    "foundation_contact",
    "lean_on_red",
    "max_stale_turns",
    "max_ending_fails",
)
"""Settings whose value a general paragraph already tells."""
USUAL = {
    "fall_into_contact": "contact_only",
    "never_play_and_fault": "off",
    "dropped_action": "normal",
    "gammon": "off",
}
"""House options and rarities that go without saying while they are off."""


@dataclass(frozen=True)
class Paragraph:
    """A paragraph and where it comes from."""

    text: str
    source: str


def meaning(t: Catalogue, name: str, value: str | int) -> str:
    """What a setting's value means, as a sentence."""
    if isinstance(value, int):
        return t(f"rule.{name}", n=value)
    if name == "clock" and value != "none":
        clock = parse_clock(value)
        if clock and clock.per_turn:
            return t("rule.clock.per_turn", seconds=clock.per_turn)
        if clock and clock.bank:
            return t("rule.clock.bank", seconds=clock.bank, increment=clock.increment)
    return t(f"rule.{name}.{value}")


def chapters(rules: Ruleset, t: Catalogue) -> dict[str, list[Paragraph]]:
    """The rule book of an edition, chapter by chapter."""
    numbers: dict[str, str | int | float] = {
        "total": rules.discs,
        "each": rules.discs_per_side,
        "bar": f"@face.{rules.red_faces}.bar",
        "dot": f"@face.{rules.red_faces}.dot",
        "turns": rules.max_stale_turns,
        "fails": rules.max_ending_fails,
    }
    book: dict[str, list[Paragraph]] = {}
    for chapter, items in BOOK.items():
        found = []
        for item in items:
            if not _worth_saying(rules, item):
                continue
            general = item.startswith("book.")
            text = t(item, **numbers) if general else meaning(t, item, rules.values[item])
            found.append(Paragraph(text, _source(rules, item)))
        book[t(f"section.{chapter}")] = found
    return book


def _worth_saying(rules: Ruleset, item: str) -> bool:
    if item == "book.jewellery":
        return "jewellery" in rules.advice
    overridden = item in ("fall_action_disc", "contact_action_disc", "fall_into_contact")
    if overridden and rules.never_play_and_fault == "on":
        return False  # the house rule says it all
    if item in USUAL:
        return rules.values[item] != USUAL[item]
    if item == "timeout":
        return rules.clock != "none"
    if item in ("team_answer", "unit", "crawford"):
        return rules.doubling == "on"
    return True


def _source(rules: Ruleset, item: str) -> str:
    point = CLAUSES.get(item, item)
    decides = settings().get(item, {}).get("decides", ())
    for candidate in (point, *decides):
        clause = rules.clause(candidate)
        if clause.ref != candidate:
            return clause.ref
    return ""


def write_rules(rules: Ruleset, t: Catalogue) -> str:
    """The rule book as plain text."""
    lines = [t("book.title", edition=rules.edition), ""]
    if rules.changes:
        changes = ", ".join(f"{name}={value}" for name, value in rules.changes.items())
        lines += [t("book.changed", changes=changes), ""]
    lines += [t("book.goal"), ""]
    for title, paragraphs in chapters(rules, t).items():
        lines.append(title.upper())
        lines += [f"- {p.text}" + (f" [{p.source}]" if p.source else "") for p in paragraphs]
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"


def differences(one: Ruleset, two: Ruleset, everything: bool = False) -> list[str]:
    """The settings in which two rulesets differ, or all of them."""
    return [name for name in settings() if everything or one.values[name] != two.values[name]]
