"""A game's file survives crashes, full disks and bad copies, and says so when it does not."""

import errno
import json
import os
import random
import resource
import subprocess
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from openpolarity.record import journal_reading as journals
from openpolarity.record.errors import (
    DamagedRecordError,
    EntryError,
    NotARecordError,
    RecordError,
    RecordExistsError,
    RecordFileError,
    VersionError,
)
from openpolarity.record.journal import Journal
from openpolarity.record.journal_reading import VERSION, Contents, read

SAMPLES = Path(__file__).parent / "records"
HEADER = {"rules": {"edition": "standard"}, "players": ["Ann", "Zoë"]}
ENTRIES = [{"kind": "act", "number": n, "text": "ä" * n, "share": n / 7} for n in range(6)]


def line(text: str | bytes) -> bytes:
    """A line with the right check sum, whatever it says."""
    data = text.encode() if isinstance(text, str) else text
    return b"%08x " % zlib.crc32(data) + data + b"\n"


HEAD = line('{"format":"polarity","version":1}')


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "game.polarity"
    with Journal.create(path, HEADER) as journal:
        for entry in ENTRIES:
            journal.append(entry)
    return path


def test_what_was_written_is_read(path: Path) -> None:
    found = read(path)
    assert found == Contents({"format": "polarity", "version": VERSION, **HEADER}, ENTRIES, 0)
    assert read(path.read_bytes()) == read(str(path)) == found


def test_every_line_is_text_with_its_check_sum(path: Path) -> None:
    for raw in path.read_bytes().splitlines():
        assert raw[:8].decode() == f"{zlib.crc32(raw[9:]):08x}"
        json.loads(raw[9:])


def test_a_line_is_in_the_file_as_soon_as_it_is_appended(tmp_path: Path) -> None:
    path = tmp_path / "game.polarity"
    journal = Journal.create(path, {})
    journal.append({"kind": "act"})
    journal.append({"kind": "rest"}, sync=True)
    assert read(path).entries == [{"kind": "act"}, {"kind": "rest"}]  # nothing was closed


def test_a_new_record_never_overwrites(path: Path) -> None:
    before = path.read_bytes()
    with pytest.raises(RecordExistsError, match="exists already"):
        Journal.create(path, {})
    assert path.read_bytes() == before


@pytest.mark.parametrize("key", ["format", "version", "kind"])
def test_the_caller_does_not_say_format_or_version(tmp_path: Path, key: str) -> None:
    with pytest.raises(EntryError, match=key):
        Journal.create(tmp_path / "game.polarity", {key: 1})
    assert not list(tmp_path.iterdir())


def test_a_file_cut_at_any_byte_keeps_all_whole_lines(path: Path) -> None:
    data = path.read_bytes()
    first = data.index(b"\n") + 1
    for length in range(first, len(data)):
        cut = data[:length]
        whole = cut.count(b"\n") - 1
        found = read(cut)
        assert found.entries == ENTRIES[:whole]
        assert found.cut == length - (cut.rindex(b"\n") + 1)


def test_a_file_cut_in_its_header_is_no_record(path: Path) -> None:
    data = path.read_bytes()
    for length in range(data.index(b"\n") + 1):
        with pytest.raises((NotARecordError, DamagedRecordError)):
            read(data[:length])


@pytest.mark.parametrize(
    "garbage", [b"\0" * 5000, b"\n\n\n", b"garbage\nmore\n", b'00000000 {"kind":"act"}\n', b"\xff"]
)
def test_resuming_cuts_a_torn_tail_off(path: Path, garbage: bytes) -> None:
    good = path.read_bytes()
    path.write_bytes(good + garbage)
    assert read(path).cut == len(garbage)
    assert path.read_bytes() == good + garbage  # reading writes nothing
    journal, contents = Journal.resume(path)
    with journal:
        assert contents == Contents(read(good).header, ENTRIES, len(garbage))
        assert path.read_bytes() == good
        journal.append({"kind": "resume"})
    assert read(path).entries == [*ENTRIES, {"kind": "resume"}]


def test_damage_before_good_lines_is_reported_not_skipped(path: Path) -> None:
    raw = path.read_bytes().splitlines(keepends=True)
    for number in range(2, len(raw)):
        bad = bytearray(raw[number - 1])
        bad[20] ^= 1
        data = b"".join([*raw[: number - 1], bytes(bad), *raw[number:]])
        with pytest.raises(
            DamagedRecordError, match=f"line {number} is damaged.*salvage.*{number - 2} entries"
        ) as told:
            read(data)
        assert told.value.line == number
        assert read(data, salvage=True).entries == ENTRIES[: number - 2]
        assert read(data, salvage=True).cut == sum(map(len, raw[number - 1 :]))


def test_a_damaged_record_is_not_resumed(path: Path) -> None:
    data = path.read_bytes().replace(b'"number":2', b'"number":9')
    path.write_bytes(data)
    with pytest.raises(DamagedRecordError, match="line 4"):
        Journal.resume(path)
    assert path.read_bytes() == data


def test_a_damaged_header_is_reported(path: Path) -> None:
    data = path.read_bytes().replace(b"Ann", b"Bob", 1)
    with pytest.raises(DamagedRecordError, match="line 1, the header"):
        read(data, salvage=True)


CHECKED_BUT_WRONG = {
    "a list": "[1,2]",
    "a number": "7",
    "no JSON": "{kind}",
    "no kind": '{"event":1}',
    "an empty kind": '{"kind":""}',
    "a kind that is no word": '{"kind":7}',
    "a second header": '{"format":"polarity","version":1}',
    "NaN": '{"kind":"act","x":NaN}',
    "infinity": '{"kind":"act","x":-Infinity}',
    "a number too large": '{"kind":"act","x":1e999}',
    "a whole number too large": '{"kind":"act","x":9223372036854775808}',
    "a very long whole number": '{"kind":"act","x":' + "9" * 100_000 + "}",
    "nested too deep": '{"kind":"act","x":' + "[" * 40 + "]" * 40 + "}",
    "nested without an end": '{"kind":"act","x":' + "[" * 200_000 + "}",
    "nested objects": '{"kind":' + '{"a":' * 100_000,
    "no UTF-8": b'{"kind":"\xff\xfe"}',
    "half a character pair": '{"kind":"\\ud800"}',
}


@pytest.mark.parametrize("text", CHECKED_BUT_WRONG.values(), ids=CHECKED_BUT_WRONG.keys())
def test_a_wrong_line_with_a_right_check_sum_is_damage_even_at_the_end(text: str | bytes) -> None:
    data = HEAD + line('{"kind":"act"}') + line(text)
    with pytest.raises(DamagedRecordError, match="line 3"):
        read(data)
    assert read(data, salvage=True).entries == [{"kind": "act"}]


NO_RECORDS = {
    "empty": b"",
    "text": b"Hello\nWorld\n",
    "JSON": b'{"type":"Pass"}\n',
    "a picture": b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 100,
    "an entry first": line('{"kind":"act"}'),
    "another format": line('{"format":"chess","version":1}'),
    "no version": line('{"format":"polarity"}'),
    "a version that is none": line('{"format":"polarity","version":true}'),
    "a version below 0": line('{"format":"polarity","version":-1}'),
    "a list first": line("[]"),
    "no JSON first": line("{"),
    "a line without end": b"x" * (5 << 20),
}


@pytest.mark.parametrize("data", NO_RECORDS.values(), ids=NO_RECORDS.keys())
def test_what_is_no_record_is_refused(data: bytes) -> None:
    with pytest.raises(NotARecordError):
        read(data)
    with pytest.raises(NotARecordError):
        read(data, salvage=True)


def test_folders_pipes_and_missing_files_are_refused(tmp_path: Path) -> None:
    with pytest.raises(NotARecordError, match="folder"):
        read(tmp_path)
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(NotARecordError, match="no ordinary file"):
        read(tmp_path / "pipe")
    with pytest.raises(NotARecordError, match="no ordinary file"):
        read("/dev/zero")
    with pytest.raises(RecordFileError, match="No such file"):
        Journal.resume(tmp_path / "nothing")
    with pytest.raises(RecordFileError, match="null"):
        read("a\0b")
    with pytest.raises(RecordFileError, match="cannot be made"):
        Journal.create(tmp_path / "no" / "folder", {})


def test_a_line_too_long_is_damage_or_a_tail() -> None:
    long = line('{"kind":"act","text":"' + "x" * (4 << 20) + '"}')
    assert read(HEAD + long).cut == len(long)
    with pytest.raises(DamagedRecordError, match="line 2"):
        read(HEAD + long + line('{"kind":"act"}'))


def test_a_file_too_large_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "large.polarity"
    with path.open("wb") as file:
        file.write(HEAD)
        file.truncate(journals.LARGEST_FILE + 1)
    with pytest.raises(NotARecordError, match="64 MB"):
        read(path)


def test_millions_of_line_feeds_are_one_tail() -> None:
    garbage = b"\n" * (journals.LARGEST_FILE - len(HEAD))
    assert read(HEAD + garbage).cut == len(garbage)


WRONG_ENTRIES: dict[str, Any] = {
    "no kind": {"event": 1},
    "NaN": {"kind": "act", "x": float("nan")},
    "no JSON": {"kind": "act", "x": {1, 2}},
    "bytes": {"kind": "act", "x": b""},
    "too long": {"kind": "act", "x": "x" * (4 << 20)},
    "too large": {"kind": "act", "x": 1 << 70},
    "half a pair": {"kind": "act", "x": "\ud800"},
    "no object": ["kind"],
}


@pytest.mark.parametrize("entry", WRONG_ENTRIES.values(), ids=WRONG_ENTRIES.keys())
def test_what_could_not_be_read_is_not_written(path: Path, entry: Any) -> None:
    before = path.read_bytes()
    journal, _ = Journal.resume(path)
    with journal, pytest.raises(EntryError):
        journal.append(entry)
    assert path.read_bytes() == before


def test_an_entry_that_holds_itself_is_refused(path: Path) -> None:
    entry: dict[str, Any] = {"kind": "act"}
    entry["x"] = entry
    journal, _ = Journal.resume(path)
    with journal, pytest.raises(EntryError):
        journal.append(entry)


def test_going_back_to_an_earlier_entry(path: Path) -> None:
    journal, _ = Journal.resume(path)
    with journal:
        journal.truncate_to(2)
        assert read(path).entries == ENTRIES[:2]
        assert journal.entries == 2
        journal.append({"kind": "act", "again": True})
        assert read(path).entries == [*ENTRIES[:2], {"kind": "act", "again": True}]
        for wrong in (-1, 4, True, 1.0):
            with pytest.raises(EntryError, match="keep 0 to 3"):
                journal.truncate_to(wrong)  # type: ignore[arg-type]
        journal.truncate_to(0)
    assert read(path).entries == []


def test_a_closed_journal_says_so(path: Path) -> None:
    journal, _ = Journal.resume(path)
    journal.close()
    journal.close()
    with pytest.raises(RecordFileError, match="closed"):
        journal.append({"kind": "act"})
    with pytest.raises(RecordFileError, match="closed"):
        journal.truncate_to(0)


def test_two_writers_do_not_tear_each_others_lines(path: Path) -> None:
    one, _ = Journal.resume(path)
    two, _ = Journal.resume(path)
    one.append({"kind": "act", "by": 1})
    with pytest.raises(RecordFileError, match="changed by somebody else"):
        two.append({"kind": "act", "by": 2})
    assert read(path).entries == [*ENTRIES, {"kind": "act", "by": 1}]


# ------------------------------------------------------------------ a full disk


@pytest.fixture
def small_disk(path: Path) -> Iterator[int]:
    """No file can grow beyond 200 bytes more than the record has."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    limit = path.stat().st_size + 200
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
    yield limit
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_full_disk_leaves_the_record_as_it_was(path: Path, small_disk: int) -> None:
    before = path.read_bytes()
    journal, _ = Journal.resume(path)
    with journal:
        with pytest.raises(RecordFileError, match="File too large"):
            journal.append({"kind": "act", "text": "x" * 500})
        assert path.read_bytes() == before
        journal.append({"kind": "act"})  # something small still fits
    assert read(path).entries == [*ENTRIES, {"kind": "act"}]


def test_no_space_for_a_header_leaves_no_file(tmp_path: Path) -> None:
    code = (
        "import resource, sys; from openpolarity.record.journal import Journal\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (10, 10))\n"
        "try: Journal.create(sys.argv[1], {})\n"
        "except ValueError as error: sys.stdout.write(type(error).__name__)\n"
    )
    path = tmp_path / "game.polarity"
    done = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=True)
    assert done.stdout == "RecordFileError"
    assert not path.exists()


class Broken:
    """A file that takes some bytes and then no more, and perhaps cannot even be shortened."""

    def __init__(self, file: Any, takes: int, shortens: bool) -> None:
        self.file, self.takes, self.shortens = file, takes, shortens
        self.closed = False

    def write(self, data: memoryview) -> int:
        if self.takes <= 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        done = self.file.write(data[: self.takes])
        self.takes -= done
        return int(done)

    def truncate(self, length: int) -> None:
        if not self.shortens:
            raise OSError(errno.EIO, "Input/output error")
        self.file.truncate(length)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)


@pytest.mark.parametrize("shortens", [True, False])
@pytest.mark.parametrize("takes", [0, 1, 8, 9, 30])
def test_half_a_line_never_stays_in_the_way(path: Path, takes: int, shortens: bool) -> None:
    before = path.read_bytes()
    journal, _ = Journal.resume(path)
    whole = journal._file
    journal._file = Broken(whole, takes, shortens)  # type: ignore[assignment]
    with pytest.raises(RecordFileError, match="No space left"):
        journal.append({"kind": "act", "text": "a long one, longer than what follows it"})
    assert path.read_bytes()[: len(before)] == before
    assert read(path).entries == ENTRIES
    journal._file = whole
    journal.append({"kind": "x"})
    assert read(path) == Contents(read(before).header, [*ENTRIES, {"kind": "x"}], 0)


def test_dev_full_is_refused() -> None:
    with pytest.raises(NotARecordError):
        Journal.resume("/dev/full")
    journal = Journal(Path("/dev/full"), Path("/dev/full").open("r+b", buffering=0), [0])  # noqa: SIM115
    with journal, pytest.raises(RecordFileError, match="No space left"):
        journal.append({"kind": "act"})


def test_a_kill_at_any_moment_costs_at_most_the_line_under_way(tmp_path: Path) -> None:
    """A process that writes as fast as it can is killed; what it said was written is there."""
    code = (
        "import sys; from openpolarity.record.journal import Journal\n"
        "journal = Journal.create(sys.argv[1], {})\n"
        "for number in range(10**9):\n"
        "    journal.append({'kind': 'act', 'number': number, 'text': 'x' * (number % 3000)})\n"
        "    sys.stdout.write(f'{number}\\n'); sys.stdout.flush()\n"
    )
    path = tmp_path / "game.polarity"
    chance = random.Random(4)
    with subprocess.Popen([sys.executable, "-c", code, str(path)], stdout=subprocess.PIPE, text=True) as process:
        if process.stdout is None:
            pytest.fail("no pipe")
        for _ in range(chance.randrange(200, 400)):
            said = int(process.stdout.readline())
        process.kill()
        rest = process.stdout.read().split()
    said = int(rest[-1]) if rest and rest[-1].isdigit() else said
    journal, contents = Journal.resume(path)
    journal.close()
    numbers = [entry["number"] for entry in contents.entries]
    assert numbers == list(range(len(numbers)))
    assert len(numbers) > said


# ------------------------------------------------------------------ versions


def test_a_record_of_an_older_version_is_read_as_a_new_one() -> None:
    found = read(SAMPLES / "version-0.polarity")
    assert found.header == {
        "format": "polarity",
        "version": 1,
        "rules": {"type": "Ruleset", "edition": "standard"},
        "players": ["Ann", "Zoë"],
    }
    assert [entry["kind"] for entry in found.entries] == ["act", "resume"]


@pytest.mark.parametrize("tail", [b"", b"torn"])
def test_resuming_an_older_record_rewrites_it(tmp_path: Path, tail: bytes) -> None:
    path = tmp_path / "game.polarity"
    path.write_bytes((SAMPLES / "version-0.polarity").read_bytes() + tail)
    journal, contents = Journal.resume(path)
    with journal:
        assert contents.cut == len(tail)
        journal.append({"kind": "rest"})
        journal.truncate_to(2)
        journal.append({"kind": "rest"})
    assert b'"version":1' in path.read_bytes()
    assert b"ruleset" not in path.read_bytes()
    assert [entry["kind"] for entry in read(path).entries] == ["act", "resume", "rest"]
    assert list(tmp_path.iterdir()) == [path]


def test_a_newer_version_is_refused_with_both_numbers() -> None:
    with pytest.raises(VersionError, match=r"version 7.*versions up to 1"):
        read(line('{"format":"polarity","version":7}'))


def test_a_version_nobody_can_upgrade_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(journals.UPGRADES, 0)
    with pytest.raises(VersionError, match="version 0"):
        read(SAMPLES / "version-0.polarity")


def test_all_errors_are_record_errors() -> None:
    for kind in (DamagedRecordError, EntryError, NotARecordError, RecordExistsError, RecordFileError, VersionError):
        assert issubclass(kind, RecordError)
        assert issubclass(kind, ValueError)
