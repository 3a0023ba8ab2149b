"""Both networks that come with the game, asked once."""

from __future__ import annotations

import numpy as np

from openpolarity.players.learned.lean_features import LEAN_COLUMNS
from openpolarity.players.learned.proposal_network import ProposalNetwork
from openpolarity.players.learned.seen_position import BODY_COLUMNS, WHOLE_COLUMNS, SeenPosition
from openpolarity.players.learned.value_network import ValueNetwork


def compile_networks() -> None:
    """Ask about two discs and a lean that are nowhere, so that every kernel of the networks is compiled and kept."""
    nowhere = SeenPosition(np.zeros((2, BODY_COLUMNS)), np.zeros(WHOLE_COLUMNS), (1, 2))
    ValueNetwork.shipped().chance(nowhere, 1.0, (1.0, 1.0))
    ProposalNetwork.shipped().judge(nowhere, 1.0, np.zeros((1, LEAN_COLUMNS)))
