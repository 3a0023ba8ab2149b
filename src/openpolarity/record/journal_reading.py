"""Reading the file of a game: its lines, their check sums, and what a crash has left of them.

    8f1c0b2e {"format":"polarity","version":1,"edition":"standard"}
    5a3e77d0 {"kind":"act","event":{"type":"Enter","by":"white"}}

docs/record.md describes the format in full.
"""

from __future__ import annotations

import re
import stat
import zlib
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from openpolarity.record.errors import (
    DamagedRecordError,
    EntryError,
    NotARecordError,
    RecordFileError,
    VersionError,
)
from openpolarity.record.strict_json import parse

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.record.strict_json import Json


FORMAT = "polarity"
VERSION = 1
LONGEST_LINE = 4 << 20
"""Bytes of a line, its end included."""
LARGEST_FILE = 64 << 20
"""Bytes of a record: some thousands of turns."""
LOOKS_GOOD = re.compile(rb"^[0-9a-f]{8} \{", re.MULTILINE)
CHECK = 9
"""Bytes before the JSON: eight hexadecimal digits and a space."""


@dataclass(frozen=True)
class Contents:
    """What a record holds: its header, its entries, and how many bytes of a bad tail were left out."""

    header: Json
    entries: list[Json] = field(default_factory=list)
    cut: int = 0


def _from_version_0(old: Contents) -> Contents:
    """Version 0, before the first release, called the rules of the game its ruleset."""
    header = {("rules" if key == "ruleset" else key): value for key, value in old.header.items()}
    return replace(old, header={**header, "version": 1})


UPGRADES: dict[int, Callable[[Contents], Contents]] = {0: _from_version_0}
"""For every old version, how its contents become those of the next."""


def read(source: str | Path | bytes, *, salvage: bool = False) -> Contents:
    """Read a record from a file or from bytes; nothing is written.

    A torn tail (a line without its end, or bad lines with no good one after them) is left out and counted in ``cut``.
    Damage before good lines raises `DamagedRecordError`; with ``salvage`` everything from there on is left out.
    Anything else that cannot be read raises a `RecordError` too.
    """
    data = bytes(source) if isinstance(source, bytes | bytearray | memoryview) else load(Path(source))
    return scan_lines(data, salvage=salvage).contents


@dataclass(frozen=True)
class Scan:
    """Contents, in this program's version, and where their lines end in the file."""

    contents: Contents
    ends: list[int]
    version: int


def load(path: Path) -> bytes:
    """The bytes of a record's file, one more than the largest record has at most. Raises `RecordError`."""
    try:
        kind = path.stat().st_mode
        if stat.S_ISREG(kind):  # reading a pipe or a device might never end
            with path.open("rb") as file:
                return file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise RecordFileError(f"{path} cannot be read: {reason(error)}") from error
    what = "a folder; name the file of a game in it" if stat.S_ISDIR(kind) else "no ordinary file; a record is one"
    raise NotARecordError(f"{path} is {what}")


def scan_lines(data: bytes, *, salvage: bool = False) -> Scan:
    """Read the lines of a record, as `read` does, and note where each ends."""
    if not data:
        raise NotARecordError("the file is empty; a record begins with its header")
    if len(data) > LARGEST_FILE:
        raise NotARecordError(f"a record has at most {LARGEST_FILE >> 20} MB, this file has more")
    header, end = _read_header(data)
    entries: list[Json] = []
    ends = [end]
    while end < len(data):
        following = _line_end(data, end)
        number = len(ends) + 1
        try:
            entry = _checked_entry(data[end : following - 1]) if following else None
        except EntryError as error:
            # The check sum is right, so nothing was torn: somebody wrote this.
            if salvage:
                break
            raise _damaged(number, str(error)) from error
        if entry is None:
            if not salvage and _good_line_after(data, end):
                raise _damaged(number, "its check sum does not fit, and good lines follow")
            break
        entries.append(entry)
        ends.append(following)
        end = following
    contents = Contents(header, entries, len(data) - end)
    return Scan(_upgraded(contents), ends, header["version"])


def _line_end(data: bytes, start: int) -> int:
    """Where the line that begins at ``start`` ends, its line feed included; 0 if it has no end within the limit."""
    return data.find(b"\n", start, start + LONGEST_LINE) + 1


def _sound(line: bytes) -> bytes | None:
    """The JSON of a line whose check sum is right; else None. A program in between may have ended it with CR LF."""
    text = line[CHECK:].removesuffix(b"\r")
    return text if line[:CHECK] == check_sum(text) else None


def check_sum(text: bytes) -> bytes:
    """What stands before the JSON of a line: eight hexadecimal digits and a space."""
    return b"%08x " % zlib.crc32(text)


def _good_line_after(data: bytes, start: int) -> bool:
    # Only what looks like a line is looked at: garbage may have millions of line feeds.
    for found in LOOKS_GOOD.finditer(data, start):
        end = _line_end(data, found.start())
        if end and _sound(data[found.start() : end - 1]) is not None:
            return True
    return False


def _read_header(data: bytes) -> tuple[Json, int]:
    end = _line_end(data, 0)
    text = _sound(data[: end - 1]) if end else None
    if text is None:
        if b'"format":"polarity"' in data[:4096]:
            raise DamagedRecordError("line 1, the header, is damaged; without it the record cannot be read", line=1)
        raise NotARecordError("this is no record of a game: it does not begin with a header and its check sum")
    try:
        header = parse(text)
    except ValueError as error:
        raise NotARecordError(f"line 1 is no header: {error}") from error
    if header.get("format") != FORMAT:
        raise NotARecordError(f'this is no record of a game: its header does not say "format":"{FORMAT}"')
    version = header.get("version")
    if isinstance(version, bool) or not isinstance(version, int) or version < 0:
        raise NotARecordError(f"a record's version is a whole number from 0, not {str(version)[:40]!r}")
    if version > VERSION:
        raise VersionError(
            f"this record has version {version}; this program reads versions up to {VERSION}. "
            "A newer openpolarity can open it"
        )
    return header, end


def _checked_entry(line: bytes) -> Json | None:
    """The entry in a line; None if its check sum is wrong. If it is right and the content is not, `EntryError`."""
    text = _sound(line)
    return None if text is None else read_entry(text)


def read_entry(text: bytes) -> Json:
    """The entry in the JSON of a line. Raises `EntryError` if it is none."""
    try:
        entry = parse(text)
    except ValueError as error:
        raise EntryError(str(error)) from error
    if "format" in entry and "kind" not in entry:
        raise EntryError("a second header; a record has one, in line 1")
    if not isinstance(entry.get("kind"), str) or not entry["kind"]:
        raise EntryError('an entry has a "kind", a word')
    return entry


def _upgraded(contents: Contents) -> Contents:
    version = contents.header["version"]
    while version < VERSION:
        upgrade = UPGRADES.get(version)
        if upgrade is None:
            raise VersionError(f"this record has version {version}, which cannot be brought up to {VERSION}")
        contents = upgrade(contents)
        version += 1
    return contents


def _damaged(line: int, why: str) -> DamagedRecordError:
    entries = line - 2
    return DamagedRecordError(
        f"line {line} is damaged: {why}. Read the record with salvage to keep the {entries} entries before it",
        line=line,
    )


def reason(error: Exception) -> str:
    """What the system says is wrong, without numbers and paths."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
