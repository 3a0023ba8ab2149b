"""Writing the file of a game: lines that are only ever added, each with its check sum.

A crash costs at most the line that was being written. `journal_reading` reads the file.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Self

from openpolarity.record.errors import EntryError, RecordError, RecordExistsError, RecordFileError
from openpolarity.record.journal_reading import (
    CHECK,
    FORMAT,
    LARGEST_FILE,
    LONGEST_LINE,
    VERSION,
    check_sum,
    load,
    read_entry,
    reason,
    scan_lines,
)
from openpolarity.record.strict_json import compact
from openpolarity.system.files import put_in_place

if TYPE_CHECKING:
    from openpolarity.record.journal_reading import Contents
    from openpolarity.record.strict_json import Json


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
        line = header_line(header)
        try:
            file = path.open("xb", buffering=0)
        except FileExistsError as error:
            raise RecordExistsError(f"{path} exists already; resume it, or choose another name") from error
        except OSError as error:
            raise RecordFileError(f"{path} cannot be made: {reason(error)}") from error
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
        scan = scan_lines(load(path))
        ends = scan.ends
        try:
            if scan.version != VERSION:
                ends = _rewrite(path, scan.contents)
            file = path.open("r+b", buffering=0)
            if scan.contents.cut:
                file.truncate(ends[-1])
                os.fsync(file.fileno())
        except OSError as error:
            raise RecordFileError(f"{path} cannot be resumed: {reason(error)}") from error
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
        self._add(entry_line(entry), sync=sync)

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
            raise RecordFileError(f"{self.path} cannot be shortened: {reason(error)}") from error
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
            raise RecordFileError(f"{self.path} cannot be written: {reason(error)}; it ends as before") from error
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


def header_line(header: Json) -> bytes:
    """The first line of a record; ``format`` and ``version`` are added to the header. Raises `EntryError`."""
    if taken := {"format", "version", "kind"} & header.keys():
        raise EntryError(f"a header's {', '.join(sorted(taken))} is not for the caller to say")
    return _line_of({"format": FORMAT, "version": VERSION, **header})


def entry_line(entry: Json) -> bytes:
    """A line for an entry. Raises `EntryError` if it could not be read again."""
    line = _line_of(entry)
    read_entry(line[CHECK:])
    return line


def lines_of(contents: Contents) -> list[bytes]:
    """The lines of a whole record, in this program's version."""
    return [_line_of(thing) for thing in (contents.header, *contents.entries)]


def _line_of(thing: Json) -> bytes:
    try:
        text = compact(thing)
    except ValueError as error:
        raise EntryError(str(error)) from error
    line = check_sum(text) + text + b"\n"
    if len(line) > LONGEST_LINE:
        raise EntryError(f"a line has at most {LONGEST_LINE >> 20} MB, this one has {len(line):,} bytes")
    return line


def _rewrite(path: Path, contents: Contents) -> list[int]:
    """Write a record anew beside its place, then put it there."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    ends: list[int] = []
    try:
        with part.open("wb") as file:
            for line in lines_of(contents):
                file.write(line)
                ends.append(file.tell())
            file.flush()
            os.fsync(file.fileno())
        put_in_place(part, path)
    except OSError:
        part.unlink(missing_ok=True)
        raise
    return ends
