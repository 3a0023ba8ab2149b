"""Ideas come in an order that suits whoever has them."""

from __future__ import annotations

import numpy as np

from openpolarity.game import Game
from openpolarity.players.learned.ideas import Ideas
from openpolarity.players.learned.proposal_network import ProposalNetwork
from openpolarity.players.levels import level


def test_whoever_sets_no_traps_thinks_first_of_what_will_stand() -> None:
    """What looks good was learned from those who set traps: to touch discs does them good."""
    game = Game(seed=3)
    game.set_up()
    ideas, hand = Ideas(ProposalNetwork.shipped()), level("casual").hand

    def odds_of_the_first(*, sets_traps: bool) -> float:
        found = ideas.of(game.table, game.state, hand, np.random.default_rng(1), sets_traps=sets_traps)
        leans = [lean for lean in found if not lean.trap]
        return float(np.mean([lean.odds for lean in leans[:8]]))

    assert odds_of_the_first(sets_traps=False) > odds_of_the_first(sets_traps=True)
