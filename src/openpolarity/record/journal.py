"""The file of a game: lines that are only ever added, each with its check sum.

    8f1c0b2e {"format":"polarity","version":1,"edition":"standard"}
    5a3e77d0 {"kind":"act","event":{"type":"Enter","by":"white"}}

A crash costs at most the line that was being written. docs/record.md tells the format in full.
"""

from __future__ import annotations

import contextlib
import os
import re
import stat
import zlib
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Self

from openpolarity.record.errors import (
    DamagedRecordError,
    EntryError,
    NotARecordError,
    RecordError,
    RecordExistsError,
    RecordFileError,
    VersionError,
)
from openpolarity.record.strict_json import compact, parse

if TYPE_CHECKING:
    from collections.abc import Callable

Json = dict[str, Any]

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
    data = bytes(source) if isinstance(source, bytes | bytearray | memoryview) else _load(Path(source))
    return _scan(data, salvage=salvage).contents


# ------------------------------------------------------------------ reading


@dataclass(frozen=True)
class _Scan:
    """Contents, in this program's version, and where their lines end in the file."""

    contents: Contents
    ends: list[int]
    version: int


def _load(path: Path) -> bytes:
    try:
        kind = path.stat().st_mode
        if stat.S_ISREG(kind):  # reading a pipe or a device might never end
            with path.open("rb") as file:
                return file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise RecordFileError(f"{path} cannot be read: {_reason(error)}") from error
    what = "a folder; name the file of a game in it" if stat.S_ISDIR(kind) else "no ordinary file; a record is one"
    raise NotARecordError(f"{path} is {what}")


def _scan(data: bytes, *, salvage: bool = False) -> _Scan:
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
    return _Scan(_upgraded(contents), ends, header["version"])


def _line_end(data: bytes, start: int) -> int:
    """Where the line that begins at ``start`` ends, its line feed included; 0 if it has no end within the limit."""
    return data.find(b"\n", start, start + LONGEST_LINE) + 1


def _sound(line: bytes) -> bytes | None:
    """The JSON of a line whose check sum is right; else None."""
    text = line[CHECK:]
    return text if line[:CHECK] == _check_sum(text) else None


def _check_sum(text: bytes) -> bytes:
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
    return None if text is None else _entry(text)


def _entry(text: bytes) -> Json:
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


# ------------------------------------------------------------------ writing


class Journal:
    """A record that is being written. Make one with `create`, go on with one by `resume`."""

    def __init__(self, path: Path, file: BinaryIO, ends: list[int]) -> None:
        self.path = path
        self._file = file
        self._ends = ends
        self._torn = False  # a failed write may have left half a line behind

    @classmethod
    def create(cls, path: str | Path, header: Json) -> Journal:
        """Begin a new record; ``format`` and ``version`` are added to the header. An existing file is refused."""
        path = Path(path)
        if taken := {"format", "version", "kind"} & header.keys():
            raise EntryError(f"a header's {', '.join(sorted(taken))} is not for the caller to say")
        line = _line({"format": FORMAT, "version": VERSION, **header})
        try:
            file = path.open("xb", buffering=0)
        except FileExistsError as error:
            raise RecordExistsError(f"{path} exists already; resume it, or choose another name") from error
        except OSError as error:
            raise RecordFileError(f"{path} cannot be made: {_reason(error)}") from error
        journal = cls(path, file, [])
        try:
            journal._add(line, sync=True)
        except RecordError:
            journal.close()
            path.unlink(missing_ok=True)  # a file without a header is nothing
            raise
        return journal

    @classmethod
    def resume(cls, path: str | Path) -> tuple[Journal, Contents]:
        """Go on with a record: read it, cut a torn tail off the file, and append from there.

        A record of an older version is first rewritten in this one, whole or not at all.
        """
        path = Path(path)
        scan = _scan(_load(path))
        ends = scan.ends
        try:
            if scan.version != VERSION:
                ends = _rewrite(path, scan.contents)
            file = path.open("r+b", buffering=0)
            if scan.contents.cut:
                file.truncate(ends[-1])
                os.fsync(file.fileno())
        except OSError as error:
            raise RecordFileError(f"{path} cannot be resumed: {_reason(error)}") from error
        return cls(path, file, ends), scan.contents

    @property
    def entries(self) -> int:
        """How many entries the record has."""
        return len(self._ends) - 1

    @property
    def size(self) -> int:
        """How many bytes the record has."""
        return self._ends[-1] if self._ends else 0

    def append(self, entry: Json, *, sync: bool = False) -> None:
        """Add an entry: one whole line, handed to the system at once; with ``sync`` also to the disk.

        Raises `EntryError` if a record cannot hold it, `RecordFileError` if it cannot be written. The file then is as
        it was.
        """
        line = _line(entry)
        _entry(line[CHECK:])  # what could not be read is not written
        self._add(line, sync=sync)

    def truncate_to(self, entries: int) -> None:
        """Keep the header and the first ``entries`` entries, and forget those after."""
        if isinstance(entries, bool) or not isinstance(entries, int) or not 0 <= entries <= self.entries:
            raise EntryError(
                f"the record has {self.entries} entries: keep 0 to {self.entries} of them, not {entries!r}"
            )
        self._need_open()
        try:
            self._file.truncate(self._ends[entries])
            os.fsync(self._file.fileno())
        except OSError as error:
            raise RecordFileError(f"{self.path} cannot be shortened: {_reason(error)}") from error
        del self._ends[entries + 1 :]
        self._torn = False

    def close(self) -> None:
        """Close the file. Closing twice is harmless."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _need_open(self) -> None:
        if self._file.closed:
            raise RecordFileError(f"{self.path} was closed; resume it to go on")

    def _add(self, line: bytes, *, sync: bool) -> None:
        self._need_open()
        start = self.size
        if start + len(line) > LARGEST_FILE:
            raise RecordFileError(f"{self.path} is full: a record has at most {LARGEST_FILE >> 20} MB")
        try:
            self._write_at(start, line)
            if sync:
                os.fsync(self._file.fileno())
        except OSError as error:
            self._undo(start)
            raise RecordFileError(f"{self.path} cannot be written: {_reason(error)}; it ends as before") from error
        self._ends.append(start + len(line))

    def _write_at(self, start: int, line: bytes) -> None:
        if self._torn:
            self._file.truncate(start)
        elif (length := os.fstat(self._file.fileno()).st_size) != start:
            raise RecordFileError(
                f"{self.path} was changed by somebody else: it has {length} bytes, not {start}; resume it to go on"
            )
        self._file.seek(start)
        rest = memoryview(line)
        while rest:
            written = self._file.write(rest)
            if not written:
                raise OSError("nothing more could be written")
            rest = rest[written:]
        self._torn = False

    def _undo(self, length: int) -> None:
        self._torn = True
        with contextlib.suppress(OSError):  # then half a line stays: the next append or resume takes it away
            self._file.truncate(length)
            self._torn = False


def _line(thing: Json) -> bytes:
    try:
        text = compact(thing)
    except ValueError as error:
        raise EntryError(str(error)) from error
    line = _check_sum(text) + text + b"\n"
    if len(line) > LONGEST_LINE:
        raise EntryError(f"a line has at most {LONGEST_LINE >> 20} MB, this one has {len(line):,} bytes")
    return line


def _rewrite(path: Path, contents: Contents) -> list[int]:
    """Write a record anew beside its place, then put it there."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    ends: list[int] = []
    try:
        with part.open("wb") as file:
            for thing in (contents.header, *contents.entries):
                file.write(_line(thing))
                ends.append(file.tell())
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError:
        part.unlink(missing_ok=True)
        raise
    return ends


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
