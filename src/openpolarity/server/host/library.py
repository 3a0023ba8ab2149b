"""The library: games as records in the data folder, each with a card that says what it is.

<data>/games/<id>.polarity   the record, written by the game's own process
<data>/games/<id>.json       the card: mode, seats, how far it is; replaced whole or not at all
<data>/secret                what tokens are made with
"""

from __future__ import annotations

import os
import re
import secrets
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from openpolarity.record.errors import RecordError, RecordFileError
from openpolarity.record.journal_reading import read as read_journal
from openpolarity.rules import Colour  # noqa: TC001 - read by the types of the fields
from openpolarity.server.host.data_folder import SECRET
from openpolarity.server.messages.inbound import NewGame  # noqa: TC001
from openpolarity.server.messages.outbound_http import MatchSoFar  # noqa: TC001
from openpolarity.server.messages.reasons import DamageError, reason_of

if TYPE_CHECKING:
    from pathlib import Path

    from openpolarity.rules import Message

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
_ID = re.compile(f"[{ALPHABET}]{{10}}")
LARGEST_RECORD = 64 * 2**20
FIRST_LINE = 2**20
"""Bytes of a record that are looked at to see that it is one: its header."""


class Card(Struct):
    """What a game is, and how far it has come."""

    id: str
    wish: NewGame
    begun: str
    changed: str
    over: bool = False
    winner: Colour | None = None
    scores: list[int] | None = None
    turns: int = 0
    turn: Colour | None = None
    match: MatchSoFar | None = None
    white_seat: int | None = None
    board: dict[str, Any] | None = None
    """A practice table as it stands."""


@dataclass(frozen=True)
class Damaged:
    """A file in the folder of games that cannot be read, and why."""

    file: str
    why: Message


def check_record(path: Path) -> None:
    """Raise `RecordError` if a record does not even begin as one. A game that never began has none yet."""
    try:
        with path.open("rb") as file:
            first = file.readline(FIRST_LINE)
    except FileNotFoundError:
        return
    except OSError as error:
        raise RecordFileError(error.strerror or str(error)) from error
    if first:
        read_journal(first)


def now() -> str:
    """The time on the wall, UTC, ISO 8601."""
    return datetime.now(UTC).isoformat(timespec="seconds")


class Library:
    """A folder with games."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "games"
        self.folder.mkdir(parents=True, exist_ok=True)
        self.secret = _secret(folder / "secret")

    def record(self, game: str) -> Path:
        """Where a game's record is, or will be."""
        return self.folder / f"{game}.polarity"

    def _card_file(self, game: str) -> Path:
        return self.folder / f"{game}.json"

    def new(self, wish: NewGame) -> Card:
        """Add a new game."""
        game = "".join(secrets.choice(ALPHABET) for _ in range(10))
        card = Card(game, wish, begun=now(), changed=now())
        self.write(card, sync=True)
        return card

    def write(self, card: Card, *, sync: bool = False) -> None:
        """Keep a card, whole or not at all; ``sync`` waits for the disk."""
        path = self._card_file(card.id)
        fresh = path.with_suffix(".new")
        with fresh.open("wb") as file:
            file.write(msgspec.json.format(msgspec.json.encode(card), indent=1))
            if sync:
                file.flush()
                os.fsync(file.fileno())
        fresh.replace(path)

    def card(self, game: str) -> Card | None:
        """The card of a game; None if there is no such game, or its card cannot be read."""
        try:
            return self._read(game)
        except (OSError, ValueError):
            return None

    def _read(self, game: str) -> Card:
        """The card of a game. Raises `OSError` or `ValueError` with the reason if there is none to be read."""
        if not _ID.fullmatch(game):
            raise DamageError("no_name")
        try:
            card = msgspec.json.decode(self._card_file(game).read_bytes(), type=Card)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise DamageError("card") from error
        if card.id != game:
            raise DamageError("other_card", game=card.id)
        return card

    def cards(self) -> list[Card]:
        """All games, the last one changed first."""
        return self.look()[0]

    def look(self) -> tuple[list[Card], list[Damaged]]:
        """All games, the last one changed first; and the files in their folder that cannot be read."""
        cards: list[Card] = []
        damaged: list[Damaged] = []
        try:
            names = sorted(path.name for path in self.folder.iterdir() if not path.name.endswith(".new"))
        except OSError as error:
            return [], [Damaged(self.folder.name, reason_of(error))]
        for name in names:
            game, _, kind = name.partition(".")
            try:
                if not ((path := self.folder / name).is_file() or path.is_dir()):
                    raise DamageError("foreign")  # a pipe would be waited for
                if kind == "json":
                    cards.append(self._read(game))
                    check_record(self.record(game))
                elif kind != "polarity":
                    raise DamageError("foreign")
                elif f"{game}.json" not in names:
                    raise DamageError("no_card")
            except RecordError as error:
                damaged.append(Damaged(f"{game}.polarity", reason_of(error)))
            except (OSError, DamageError) as error:
                damaged.append(Damaged(name, reason_of(error)))
        return sorted(cards, key=lambda card: card.changed, reverse=True), damaged

    def damaged(self, file: str) -> Path | None:
        """A file that cannot be read, by the name under which `look` tells of it; None if there is no such one."""
        return next((self.folder / one.file for one in self.look()[1] if one.file == file), None)

    def remove(self, game: str) -> None:
        """Delete a game."""
        if _ID.fullmatch(game):
            for path in (self._card_file(game), self.record(game)):
                path.unlink(missing_ok=True)


def _secret(path: Path) -> bytes:
    """What tokens are made with: made once, readable to its owner alone."""
    try:
        kept = path.read_bytes()
        if len(kept) >= SECRET and any(kept):
            return kept
    except FileNotFoundError:
        pass
    made = secrets.token_bytes(SECRET)
    fresh = path.with_suffix(".new")
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(made)
    fresh.replace(path)
    return made
