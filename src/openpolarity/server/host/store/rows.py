"""Cards as rows of the database, and back."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from openpolarity.rules import Colour
from openpolarity.server.host.store.card import Card
from openpolarity.server.messages.inbound import NewGame, Person
from openpolarity.server.messages.outbound_http import MatchSoFar

if TYPE_CHECKING:
    from sqlalchemy import Row

T = TypeVar("T")


def wish_row_of(card: Card) -> dict[str, Any]:
    """The part of a row that says what was wished for, and by whom."""
    return {"wish": _json(card.wish), "players": names_of(card.wish)}


def row_of(card: Card) -> dict[str, Any]:
    """A card as a row of `schema.games`."""
    white, black = card.scores or (None, None)
    return {
        "id": card.id,
        **wish_row_of(card),
        "mode": card.wish.mode,
        "edition": card.wish.edition,
        "begun": datetime.fromisoformat(card.begun),
        "changed": datetime.fromisoformat(card.changed),
        "over": card.over,
        "winner": None if card.winner is None else str(card.winner),
        "white_points": white,
        "black_points": black,
        "turns": card.turns,
        "turn": None if card.turn is None else str(card.turn),
        "match": _json(card.match),
        "white_seat": card.white_seat,
        "clock": _json(card.clock),
        "board": _json(card.board),
    }


def card_of(row: Row[Any]) -> Card:
    """The card in a row of `schema.games`."""
    return Card(
        id=row.id,
        wish=msgspec.json.decode(row.wish, type=NewGame),
        begun=row.begun.isoformat(timespec="seconds"),
        changed=row.changed.isoformat(timespec="seconds"),
        over=row.over,
        winner=None if row.winner is None else Colour(row.winner),
        scores=None if row.white_points is None else [row.white_points, row.black_points],
        turns=row.turns,
        turn=None if row.turn is None else Colour(row.turn),
        match=_read(row.match, MatchSoFar),
        white_seat=row.white_seat,
        clock=_read(row.clock, list[float]),
        board=_read(row.board, dict[str, Any]),
    )


def names_of(wish: NewGame) -> str:
    """The names of all persons of a game, case folded, one a line."""
    persons = [seat for seat in wish.seats or () if isinstance(seat, Person)]
    return "\n".join(name.casefold() for person in persons for name in (person.name, *person.mates) if name)


def _json(thing: object) -> str | None:
    return None if thing is None else msgspec.json.encode(thing).decode()


def _read(text: str | None, kind: type[T]) -> T | None:
    return None if text is None else msgspec.json.decode(text, type=kind)
