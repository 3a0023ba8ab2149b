"""Which rule decided, as a person would cite it: the book, the section, and the line behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from openpolarity.locales import Catalogue
    from openpolarity.rules import Clause

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


def cited(clause: Clause, t: Catalogue) -> dict[str, Any]:
    """A clause for a client: its parts, and the words for it."""
    section = t(f"section.{_section(clause.point)}")
    if clause.line:
        book = t(f"server.book.{clause.ref.split()[0]}")
        text = t("server.cite", book=book, section=section, line=clause.line)
    else:
        book = t("server.book.chosen" if "=" in clause.ref else "server.book.ours")
        text = t("server.cite_plain", book=book, section=section, ref=clause.ref)
    return {"ref": clause.ref, "ruling": clause.ruling, "point": clause.point, "text": text}


def _section(point: str) -> str:
    if point in _SECTION_OF:
        return _SECTION_OF[point]
    return "captures" if point.startswith(("capture", "lift")) else "faults"
