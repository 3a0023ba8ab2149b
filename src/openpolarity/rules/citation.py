"""Citing the rule behind a ruling as a person would: the book, its section, and the line or ruling in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.rules.ruling import Message

if TYPE_CHECKING:
    from openpolarity.rules.errors import MessageValue
    from openpolarity.rules.ruling import Clause

_SECTIONS = {
    "captures": ("capture_duty", "capture_failed", "capture_how", "capture_in_place", "capture_left", "capture_order"),
    "flipped": ("flipped_disc",),
    "red": ("red_face", "red_off", "red_touched"),
    "end": ("elimination", "elimination_score", "last_disc", "last_disc_fault", "score", "scoring", "tie"),
    "responsibility": ("accident", "jewellery", "responsibility"),
    "turn": ("gordon", "lean", "lean_on_red", "move_flat", "pass", "retry", "support", "turn_ends"),
    "setup": ("colour", "foundation_contact", "foundations", "toss"),
    "more": ("clock", "doubling", "teams", "time", "timeout"),
}
_SECTION_OF = {point: section for section, points in _SECTIONS.items() for point in points}


def citation(clause: Clause) -> Message:
    """The message that cites the rule that decided: its book, its section, and the line, choice or ruling behind it."""
    section = f"@section.{_section(clause.point)}"
    if clause.line:
        book = f"@cite.book.{clause.ref.split()[0]}"
        return Message("cite.line", {"book": book, "section": section, "line": clause.line})
    if " = " not in clause.ref:
        ref = clause.ref or clause.ruling
        return Message("cite.plain", {"book": "@cite.book.ours", "section": section, "ref": ref})
    where: dict[str, MessageValue] = {"book": "@cite.book.chosen", "section": section}
    name, value = clause.ref.split(" = ")
    if name == "clock":
        return Message("cite.section", where)
    chosen = value if value.isdecimal() else f"@setting.{name}.{value}"
    return Message("cite.chosen", {**where, "setting": f"@setting.{name}", "value": chosen})


def _section(point: str) -> str:
    if point in _SECTION_OF:
        return _SECTION_OF[point]
    return "captures" if point.startswith(("capture", "lift")) else "faults"
