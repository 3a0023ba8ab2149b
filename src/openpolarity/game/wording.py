"""Rulings in words, and the clauses that decided them as a person would cite them, in any of the languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.locales import catalogue, literal
from openpolarity.rules import Message

if TYPE_CHECKING:
    from openpolarity.locales import Catalogue
    from openpolarity.rules import Clause, Ruling


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


def say(ruling: Ruling, language: str = "en") -> str:
    """Return a ruling in words.

    >>> from openpolarity.game import Game
    >>> from openpolarity.rules import Face
    >>> say(Game().toss(call=Face.BAR), "fr")
    'Face visible du disque rouge : point. Le joueur 1 choisit sa couleur.'
    """
    t = catalogue(language)
    return " ".join(t(message.id, **message.params) for message in ruling.messages)


def cite(clause: Clause, t: Catalogue) -> str:
    """Return the rule that decided, in words."""
    message = citation(clause)
    return t(message.id, **message.params)


def citation(clause: Clause) -> Message:
    """The message that cites the rule that decided: its book, its section, and the line or ruling behind it."""
    section = f"@section.{_section(clause.point)}"
    if clause.line:
        book = f"@cite.book.{clause.ref.split()[0]}"
        return Message("cite.line", {"book": book, "section": section, "line": clause.line})
    book = "@cite.book.chosen" if "=" in clause.ref else "@cite.book.ours"
    return Message("cite.plain", {"book": book, "section": section, "ref": literal(clause.ref or clause.ruling)})


def _section(point: str) -> str:
    if point in _SECTION_OF:
        return _SECTION_OF[point]
    return "captures" if point.startswith(("capture", "lift")) else "faults"
