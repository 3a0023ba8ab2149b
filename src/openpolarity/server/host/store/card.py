"""A game's card: what it is and how far it has come, for lists and for whoever comes back."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from typing import Any

from msgspec import Struct

from openpolarity.rules import Colour
from openpolarity.server.messages.inbound import NewGame
from openpolarity.server.messages.outbound_http import MatchSoFar

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
ID_LENGTH = 10


class Card(Struct):
    """What a game is, and how far it has come. Times are ISO 8601, UTC."""

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
    clock: list[float] | None = None
    """Seconds that White and Black have left."""
    board: dict[str, Any] | None = None
    """A practice table as it stands."""

    @property
    def team_to_move(self) -> int | None:
        """The team (1 or 2) whose turn it is; None before the colours are given and when it is over."""
        if self.turn is None or self.white_seat is None:
            return None
        return self.white_seat if self.turn is Colour.WHITE else 3 - self.white_seat


def now() -> str:
    """The time on the wall, UTC, ISO 8601."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def new_id() -> str:
    """A name for a game that nobody can guess."""
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


def new_card(wish: NewGame) -> Card:
    """The card of a game that begins now."""
    at = now()
    return Card(new_id(), wish, begun=at, changed=at)
