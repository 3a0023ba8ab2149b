"""Seating: whose token moves which persons of a game.

Persons at one screen share one token, which any browser that may call the server gets. In a game with friends every
seat has a token of its own, which only its owner ever gets: the maker with the game, the others for the invitation.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET

from openpolarity.server.host.store.seats import SeatBook
from openpolarity.server.host.tokens import token_fits, token_for
from openpolarity.server.messages.outbound_http import Joined, Seated
from openpolarity.server.messages.report.seats import Seats

if TYPE_CHECKING:
    from msgspec import UnsetType

    from openpolarity.server.host.store.card import Card
    from openpolarity.server.host.store.store import Store

MAKER = 1
"""The seat of whoever makes a game with friends."""


def has_own_seats(card: Card) -> bool:
    """Whether every seat of a game has a token of its own."""
    return card.wish.mode == "friend"


def invited_to(card: Card) -> frozenset[int]:
    """The seats of a game with friends to which its maker invites somebody."""
    return frozenset(Seats.of(card.wish).all) - {MAKER}


class Seating:
    """Gives tokens out, and says what they are good for. Everything here may raise `StoreError`."""

    def __init__(self, store: Store, secret: bytes) -> None:
        self._store = store
        self._secret = secret
        self._book = SeatBook(store)

    async def open_table(self, card: Card) -> Seated:
        """What the maker of a new game gets."""
        if not has_own_seats(card):
            return self.sit(card)
        invited, listed = invited_to(card), card.wish.open
        token, invitation = await self._store.run(self._book.open_table, card.id, MAKER, invited, listed=listed)
        return Seated(card.id, token, invitation)

    def sit(self, card: Card) -> Seated:
        """The token that all persons at one screen share. Not for games whose seats have tokens of their own."""
        if has_own_seats(card):
            raise ValueError("a seat of one's own is not for everybody")
        return Seated(card.id, token_for(self._secret, card.id))

    async def join(self, card: Card, invitation: str | None, seat: int | None = None) -> Joined | None:
        """Take the seat that is named, or the first free one to which an invitation leads; None if there is none.

        Without an invitation: a free seat of a table in the lobby.
        """
        found = await self._store.run(self._book.join, card.id, invitation, seat)
        return None if found is None else Joined(card.id, found[1], found[0])

    async def free(self, card: Card) -> frozenset[int]:
        """The seats to which somebody is invited who has not come yet."""
        return await self._store.run(self._book.free, card.id)

    async def seats_of(self, card: Card, token: str | None) -> tuple[int, ...]:
        """The seats of a game whose persons a token moves."""
        if token is None:
            return ()
        if has_own_seats(card):
            return await self._store.run(self._book.seats_of, card.id, token)
        return Seats.of(card.wish).persons if token_fits(self._secret, card.id, token) else ()

    def token_again(self, card: Card, token: str | None) -> str | UnsetType:
        """The token for a rematch of whoever had this one; everybody keeps their own seat."""
        return (token or UNSET) if has_own_seats(card) else token_for(self._secret, card.id)

    async def take_along(self, card: Card, fresh: Card) -> None:
        """Let everybody keep their seat in another game."""
        if has_own_seats(card):
            await self._store.run(self._book.copy, card.id, fresh.id)
