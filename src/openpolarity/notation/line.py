"""A position as one short line that fits into an address, and back.

    p1.white.21-21.dot.w1...

The first four sections are the version, the turn, the reserves and the red disc; those after them begin with a letter
and are left out when there is nothing to say. docs/record.md lists them all. There is exactly one line for a position.
"""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from openpolarity.notation.checks import check
from openpolarity.notation.errors import PositionError
from openpolarity.notation.letters import typed
from openpolarity.notation.line_reading import SectionReader
from openpolarity.notation.line_writing import write_sections

if TYPE_CHECKING:
    from openpolarity.notation.position import Position

VERSION = "p1"
LONGEST = 8000
"""Characters; a table full of discs in disorder has 1,000."""


def to_line(position: Position) -> str:
    """Write a position as a line of A–Z a–z 0–9 - _ . ~ only.

    Flat discs keep x and y to 0.01 mm; others x and y to 1 µm, z to 2 µm, their axis to 0.001°. Spin is forgotten.
    """
    check(position)
    line = ".".join([VERSION, *write_sections(position)])
    if len(line) > LONGEST:
        raise PositionError("position.too_long", most=LONGEST, length=len(line))
    return line


def from_line(line: str) -> Position:
    """Read a position. Raises `PositionError` that says what is wrong and where."""
    if not isinstance(line, str):
        raise PositionError("position.no_text", type=type(line).__name__)
    if len(line) > LONGEST:
        raise PositionError("position.too_long", most=LONGEST, length=len(line))
    version, *sections = line.split(".")
    if version != VERSION:
        raise PositionError("position.version", right=VERSION, found=typed(version, 20))
    if len(sections) < 3:
        raise PositionError("position.few_sections")
    position = SectionReader(sections).position
    check(position)
    if (canonical := to_line(position)) != line:
        place = next(n for n in count() if line[n : n + 1] != canonical[n : n + 1])
        found = typed(line[place : place + 1])
        raise PositionError("position.spelling", at=place + 1, found=found, right=canonical)
    return position
