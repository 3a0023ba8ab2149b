"""What two persons can ask each other for: a draw, to take back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.rules import Colour, events, legal
from openpolarity.rules.guard import PLAYING
from openpolarity.server.messages.report.offers import Offer, are_you_sure
from openpolarity.server.messages.text import say

if TYPE_CHECKING:
    from openpolarity.game import Game
    from openpolarity.server.messages.report.names import Names


def asks(game: Game, names: Names) -> list[Offer]:
    """What can be asked of the other person now. At one screen nobody else is asked, so there is a question first."""
    state = game.state
    found: list[Offer] = []
    if state.white_seat is None or state.over:
        return found
    if any(choice.event is events.AgreeDraw for choice in legal(state)):
        found.append(Offer("offer_draw", say("server.do.offer_draw"), danger=True, sure=are_you_sure("draw", names)))
    # Whoever is to move takes back a turn of their own, and the one before it was the other's.
    back = [side for side in Colour if state.turns >= (2 if side is state.player else 1)]
    if state.phase in PLAYING and back:
        seats = tuple(state.seat(side) for side in back)
        found.append(Offer("ask_back", say("server.do.ask_back"), seats, danger=True, sure=are_you_sure("back", names)))
    return found
