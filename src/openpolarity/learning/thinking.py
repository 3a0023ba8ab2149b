"""One thought of a learner about a game in the head."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.players.candidates import leans as hand_made_leans
from openpolarity.players.halving import Halving
from openpolarity.players.learned.ideas import Ideas
from openpolarity.players.worth import HandMade, Learned

if TYPE_CHECKING:
    from openpolarity.players.candidates import Candidate
    from openpolarity.players.imagined_game import ImaginedGame
    from openpolarity.players.learned.proposal_network import ProposalNetwork
    from openpolarity.players.learned.value_network import ValueNetwork
    from openpolarity.players.search import Thought
    from openpolarity.players.tremor import Tremor
    from openpolarity.players.worth import Worth

UNLIKELY = 0.25
"""A lean less likely to stand than this is not played if one may pass instead; a trap is not meant to stand."""


class Networks:
    """What has been learned so far; without networks, what people know."""

    def __init__(self, value: ValueNetwork | None = None, proposals: ProposalNetwork | None = None) -> None:
        self.worth: Worth = HandMade(sees_mobility=True) if value is None else Learned(value)
        self._ideas = None if proposals is None else Ideas(proposals)

    def candidates(self, game: ImaginedGame, hand: Tremor) -> list[Candidate]:
        """Leans and traps worth a trial, the most promising first; the table in the head has looked at the game."""
        table, state, rng = game.trials.table, game.state, game.rng
        if self._ideas is not None:
            return self._ideas.of(table, state, hand, rng)
        traps = bool(rng.random() < 0.5)
        return hand_made_leans(table, state, rng, attack=0.6, sets_traps=traps, tremor_mm=hand.place_mm, doubt=0.5)

    def search(self, game: ImaginedGame, hand: Tremor, candidates: list[Candidate]) -> Halving:
        """A search among some leans."""
        return Halving(game.trials, hand, candidates, game.state.player, game.rng, self.worth)


def is_hopeless(thought: Thought) -> bool:
    """Whether the best lean found will hardly stand."""
    return thought.best is None or (not thought.best.trap and thought.chance < UNLIKELY)


def play_best(game: ImaginedGame, hand: Tremor, networks: Networks, trials: int) -> None:
    """Think about the action disc and play it, or pass."""
    game.look()
    candidates = networks.candidates(game, hand)
    thought = networks.search(game, hand, candidates).think(trials)
    if thought.best is None or (is_hopeless(thought) and game.can_pass()):
        game.pass_turn()
        return
    best = thought.best
    game.do(game.trials.lean(hand.strayed(best.place, game.rng), best.approach, slowly=best.trap))
