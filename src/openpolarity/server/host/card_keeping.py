"""Keeping a game's card in the library up to date, also when the disk is full for a while."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from openpolarity.server.host.library import now
from openpolarity.server.messages.reasons import reason_of

if TYPE_CHECKING:
    from openpolarity.rules import Message
    from openpolarity.server.host.library import Card, Library
    from openpolarity.server.messages.news import Board, Progress

log = logging.getLogger(__name__)


class CardKeeper:
    """Enters what a game tells about itself on its card, and writes the card."""

    def __init__(self, card: Card, library: Library) -> None:
        self.card = card
        self._library = library
        self._waits = False
        self.trouble: Message | None = None
        """Why the card could not be written last time; None if it could."""

    def note(self, facts: Progress | Board) -> None:
        """Enter what the game tells about itself."""
        for name in facts.__struct_fields__:
            setattr(self.card, name, getattr(facts, name))
        self.card.changed = now()
        self._waits = True

    def write(self) -> None:
        """Write the card, if the one in the library is older."""
        if not self._waits:
            return
        try:
            self._library.write(self.card)
        except OSError as error:  # a full disk: the list of games is behind, the game goes on
            log.warning("the card of game %s cannot be written: %s", self.card.id, error)
            self.trouble = reason_of(error)
        else:
            self._waits, self.trouble = False, None
