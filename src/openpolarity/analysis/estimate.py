"""How a game stood, looked back on: half as the value network has learned it, half as it is counted by hand.

The two err in opposite ways, most where discs wait to be captured: the count gives whoever captures them too much, the
network, which knows players that make others capture, too little. Their mean foretells results better than either
(docs/analysis.md has the figures).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.elementary import exp, log
from openpolarity.physics import Kit
from openpolarity.players.evaluation import chance
from openpolarity.players.learned.value_network import ValueNetwork
from openpolarity.players.learned.weights import read_weights
from openpolarity.players.levels import LEVELS
from openpolarity.players.worth import Learned
from openpolarity.rules import Phase

if TYPE_CHECKING:
    from openpolarity.physics import Table
    from openpolarity.rules import Colour, GameState

LEARNED_IN = "standard"
"""The edition whose games the network knows, with the discs of the standard kit."""
HAND = LEVELS["casual"].hand
"""The hand that both sides are taken to have: a curve is to tell how the board stood, not whose hand was steadier."""
SURE = 0.999
"""No unfinished game is taken to be more certain than this."""


class Estimate:
    """Estimates chances to win. A network computes in its own memory, so every thread needs an estimate of its own."""

    def __init__(self) -> None:
        self._learned = Learned(ValueNetwork(read_weights("value")), HAND)

    def chance(self, table: Table, state: GameState, side: Colour) -> float:
        """A side's chance to win, 0 to 1; certain when the game is over."""
        counted = chance(state, side, table)
        if state.phase is Phase.OVER or state.rules.edition != LEARNED_IN or table.kit != Kit.named():
            return counted
        learned = self._learned.chance(table, state, side)
        return 1 / (1 + exp(-(_log_odds(counted) + _log_odds(learned)) / 2))


def _log_odds(share: float) -> float:
    share = min(SURE, max(1 - SURE, share))
    return log(share / (1 - share))
