"""A position as one short line that fits into an address, and back.

    p1.white.21-21.dot.w1...

The first four sections are the version, the turn, the reserves and the red disc; those after them begin with a letter
and are left out when there is nothing to say. docs/record.md lists them all. There is exactly one line for a position.
"""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from openpolarity.game.errors import PositionError
from openpolarity.game.line_reading import SectionReader
from openpolarity.game.line_writing import write_sections
from openpolarity.game.placed import check

if TYPE_CHECKING:
    from openpolarity.game.placed import Position

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
        raise PositionError(f"the position needs {len(line)} characters; at most {LONGEST} are possible")
    return line


def from_line(line: str) -> Position:
    """Read a position. Raises `PositionError` that says what is wrong and where."""
    if not isinstance(line, str):
        raise PositionError(f"a position is a line of text, not {type(line).__name__}")
    if len(line) > LONGEST:
        raise PositionError(f"a position has at most {LONGEST} characters, not {len(line)}")
    version, *sections = line.split(".")
    if version != VERSION:
        raise PositionError(f"a position begins with {VERSION}, not with {version[:20]!r}")
    if len(sections) < 3:
        raise PositionError("a position has at least four sections: version, turn, reserves, red disc")
    position = SectionReader(sections).position
    check(position)
    if (canonical := to_line(position)) != line:
        place = next(n for n in count() if line[n : n + 1] != canonical[n : n + 1])
        raise PositionError(
            f"this is not how the position is written: character {place + 1} is {line[place : place + 1]!r}. "
            f"Right would be {canonical}"
        )
    return position
