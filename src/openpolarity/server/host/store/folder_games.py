"""Games as files in a data folder, as they were kept before there was a database.

<data>/games/<id>.polarity   the record
<data>/games/<id>.json       the card
<data>/games taken over/     where both go once the database has them

Whatever cannot be read stays where it is: the list of games names it, and it can be downloaded or deleted.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from openpolarity.record.errors import RecordError
from openpolarity.record.journal import lines_of
from openpolarity.record.journal_reading import read
from openpolarity.server.host.store.card import ALPHABET, ID_LENGTH, Card
from openpolarity.server.messages.reasons import DamageError, reason_of

if TYPE_CHECKING:
    from pathlib import Path

    from openpolarity.rules import Message
    from openpolarity.server.host.store.store import Store

_ID = re.compile(f"[{ALPHABET}]{{{ID_LENGTH}}}")


@dataclass(frozen=True)
class Damaged:
    """A file in the folder of games that cannot be read, and why."""

    file: str
    why: Message


class FolderGames:
    """The folder of games in a data folder. It need not be there."""

    def __init__(self, data: Path) -> None:
        self.folder = data / "games"
        self._taken_over = data / "games taken over"

    def take_over(self, store: Store) -> int:
        """Bring all games that can be read into the database, and return how many. Nothing is deleted.

        A game that the database has already stays as it is there. Raises `StoreError` or `OSError`.
        """
        cards = self._look()[0]
        for card, lines in cards:
            store.add(card, lines)
            self._taken_over.mkdir(exist_ok=True)
            for path in (self._record(card.id), self._card(card.id)):
                if path.exists():
                    path.replace(self._taken_over / path.name)
        return len(cards)

    def damaged(self) -> list[Damaged]:
        """The files that cannot be read."""
        return self._look()[1]

    def damaged_file(self, name: str) -> Path | None:
        """A file that cannot be read, by its name in `damaged`; None if there is no such one."""
        return next((self.folder / one.file for one in self.damaged() if one.file == name), None)

    def _record(self, game: str) -> Path:
        return self.folder / f"{game}.polarity"

    def _card(self, game: str) -> Path:
        return self.folder / f"{game}.json"

    def _look(self) -> tuple[list[tuple[Card, list[bytes]]], list[Damaged]]:
        """Games with the lines of their records; and files that cannot be read."""
        found: list[tuple[Card, list[bytes]]] = []
        damaged: list[Damaged] = []
        try:
            names = sorted(path.name for path in self.folder.iterdir() if not path.name.endswith(".new"))
        except FileNotFoundError:
            return [], []
        except OSError as error:
            return [], [Damaged(self.folder.name, reason_of(error))]
        for name in names:
            game, _, kind = name.partition(".")
            try:
                if not ((path := self.folder / name).is_file() or path.is_dir()):
                    raise DamageError("foreign")  # a pipe would be waited for
                if kind == "json":
                    found.append((self._read_card(game), self._read_lines(game)))
                elif kind != "polarity":
                    raise DamageError("foreign")
                elif f"{game}.json" not in names:
                    raise DamageError("no_card")
            except RecordError as error:
                damaged.append(Damaged(f"{game}.polarity", reason_of(error)))
            except (OSError, DamageError) as error:
                damaged.append(Damaged(name, reason_of(error)))
        return found, damaged

    def _read_card(self, game: str) -> Card:
        if not _ID.fullmatch(game):
            raise DamageError("no_name")
        try:
            card = msgspec.json.decode(self._card(game).read_bytes(), type=Card)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise DamageError("card") from error
        if card.id != game:
            raise DamageError("other_card", game=card.id)
        return card

    def _read_lines(self, game: str) -> list[bytes]:
        """The lines of a record; a game that never began has none."""
        path = self._record(game)
        if not path.exists() or (path.is_file() and not path.stat().st_size):
            return []
        return lines_of(read(path))
