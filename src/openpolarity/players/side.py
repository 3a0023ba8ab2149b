"""The interface of everything that plays a side of a game: deciders with skills, bots, stand-ins for persons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from openpolarity.game.game import Game


class Side(Protocol):
    """Plays for the side to move, one act at a time."""

    def act(self, game: Game) -> None:
        """Do one thing that is legal now."""
