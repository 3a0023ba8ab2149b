"""Games that travel: exported as files, and imported from them.

A game is `<id>.polarity`, its record, beside `<id>.json`, its card. A record alone can be imported, too: it becomes a
new game. Seats do not travel: nobody who reads the files can move somebody else's discs.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import msgspec

from openpolarity.record.errors import RecordError
from openpolarity.record.journal import lines_of
from openpolarity.record.journal_reading import read
from openpolarity.record.record import Record
from openpolarity.server.host.replays import opened
from openpolarity.server.host.store.card import Card, new_card
from openpolarity.server.messages.reasons import DamageError, reason_of
from openpolarity.server.messages.report.progress import progress_of
from openpolarity.system.files import put_in_place

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from openpolarity.rules import Message
    from openpolarity.server.host.store.store import Store


@dataclass(frozen=True)
class Imported:
    """A file that was to be imported: the game that it is now, or why it is none."""

    file: Path
    game: str | None
    why: Message | None = None
    known: bool = False
    """Whether the game was there already; then it was left as it is."""


def export_games(store: Store, folder: Path, only: Iterable[str] | None = None) -> int:
    """Write all games, or some, into a folder as files, and return how many. Raises `StoreError` or `OSError`."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = None if only is None else set(only)
    count = 0
    for card in store.cards():
        if wanted is None or card.id in wanted:
            if record := store.record(card.id):
                _write(folder / f"{card.id}.polarity", record)
            _write(folder / f"{card.id}.json", msgspec.json.format(msgspec.json.encode(card)))
            count += 1
    return count


def _write(path: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    new = path.with_name(f"{path.name}.new")
    new.write_bytes(data)
    put_in_place(new, path)


def import_games(store: Store, paths: Iterable[Path]) -> Iterator[Imported]:
    """Bring games from files, or from all files of folders, into the database. Raises `StoreError`."""
    for path in _games_in(paths):
        try:
            card, lines = _read(path)
        except (RecordError, DamageError, OSError) as error:
            yield Imported(path, None, reason_of(error))
            continue
        known = store.card(card.id) is not None
        if not known:
            store.add(card, lines)
        yield Imported(path, card.id, known=known)


def _games_in(paths: Iterable[Path]) -> Iterator[Path]:
    """Every file that stands for a game: a record, or a card that has none."""
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        for file in sorted(path.iterdir()):
            if file.suffix == ".polarity" or (file.suffix == ".json" and not file.with_suffix(".polarity").exists()):
                yield file


def _read(path: Path) -> tuple[Card, list[bytes]]:
    card_file = path.with_suffix(".json")
    lines = [] if path.suffix == ".json" else lines_of(read(path))
    if card_file.exists():
        try:
            card = msgspec.json.decode(card_file.read_bytes(), type=Card)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise DamageError("card") from error
        if card.id != path.stem:
            raise DamageError("other_card", game=card.id)
        return card, lines
    if not lines:
        raise DamageError("no_card")
    return _new(path.read_bytes())


def _new(data: bytes) -> tuple[Card, list[bytes]]:
    """The card of a record from elsewhere, and its lines."""
    wish, lines = opened(data)
    contents = read(data)
    record = Record(contents.header, contents.entries, contents.cut)
    card = new_card(wish)
    with suppress(KeyError, TypeError, ValueError, OverflowError, OSError):  # the header need not say it
        card.begun = datetime.fromisoformat(record.header["date"]).astimezone(UTC).isoformat(timespec="seconds")
    for name, value in msgspec.structs.asdict(progress_of(record.end)).items():
        setattr(card, name, value)
    return card, lines
