"""The library: games as records in the data folder, each with a card that says what it is.

<data>/games/<id>.polarity   the record, written by the game's own process
<data>/games/<id>.json       the card: mode, seats, how far it is; replaced whole or not at all
<data>/secret                what tokens are made with
"""

from __future__ import annotations

import os
import re
import secrets
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from openpolarity.server.wire import NewGame  # noqa: TC001 - read by the types of the fields

if TYPE_CHECKING:
    from pathlib import Path

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
_ID = re.compile(f"[{ALPHABET}]{{10}}")
LARGEST_RECORD = 64 * 2**20


class Card(Struct):
    """What a game is, and how far it has come."""

    id: str
    wish: NewGame
    begun: str
    changed: str
    over: bool = False
    winner: str | None = None
    scores: list[int] | None = None
    turns: int = 0
    white_seat: int | None = None
    board: dict[str, Any] | None = None
    """A practice table as it stands."""


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
        """A new game, known from now on."""
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
        """The card of a game; None if there is no such game."""
        if not _ID.fullmatch(game):
            return None
        try:
            return msgspec.json.decode(self._card_file(game).read_bytes(), type=Card)
        except (OSError, msgspec.DecodeError):
            return None

    def cards(self) -> list[Card]:
        """All games, the last one changed first."""
        found = (self.card(path.stem) for path in self.folder.glob("*.json"))
        return sorted((card for card in found if card is not None), key=lambda card: card.changed, reverse=True)

    def remove(self, game: str) -> None:
        """Throw a game away."""
        if _ID.fullmatch(game):
            for path in (self._card_file(game), self.record(game)):
                path.unlink(missing_ok=True)


def _secret(path: Path) -> bytes:
    """What tokens are made with: made once, readable to its owner alone."""
    try:
        kept = path.read_bytes()
        if len(kept) >= 32:
            return kept
    except FileNotFoundError:
        pass
    made = secrets.token_bytes(32)
    fresh = path.with_suffix(".new")
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(made)
    fresh.replace(path)
    return made
