"""Rest: at which tables nothing happens, so that they need no process until somebody acts."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openpolarity.server.messages.inbound import Mode
    from openpolarity.server.messages.news import SharedView
    from openpolarity.server.messages.text import Text

REST_AFTER = 300.0
"""Seconds without an act after which a table rests."""
UNKEPT: tuple[Mode, ...] = ("practice", "lesson")
"""Practice tables know more of their past than is stored, and of lessons nothing is."""


def nothing_happens(shared: SharedView[Text]) -> bool:
    """Whether nothing moves at a game, no hand holds anything, no clock runs, and no computer is going to act."""
    view = shared.view
    moves = view.busy or view.thinking is not None or view.hand is not None or not view.asleep
    runs = view.clock is not None and view.clock.running is not None
    ended = view.phase == "over" and (view.match is None or view.match.winner is not None)
    return not moves and not runs and (bool(shared.expects) or ended)
