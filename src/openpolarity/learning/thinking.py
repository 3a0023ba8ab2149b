"""One thought of a learner about a game in the head."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.players.candidates import leans as hand_made_leans
from openpolarity.players.drops import better_drop
from openpolarity.players.halving import Halving
from openpolarity.players.learned.ideas import Ideas
from openpolarity.players.passing import is_better_passed, worth_if_passed
from openpolarity.players.worth import HandMade, Learned

if TYPE_CHECKING:
    from openpolarity.players.candidates import Candidate
    from openpolarity.players.imagined_game import ImaginedGame
    from openpolarity.players.learned.proposal_network import ProposalNetwork
    from openpolarity.players.learned.value_network import ValueNetwork
    from openpolarity.players.tremor import Tremor
    from openpolarity.players.worth import Worth


class Networks:
    """What has been learned so far; without networks, what people know."""

    def __init__(self, value: ValueNetwork | None = None, proposals: ProposalNetwork | None = None) -> None:
        self._value = value
        self._ideas = None if proposals is None else Ideas(proposals)

    def worth(self, hand: Tremor) -> Worth:
        """What positions are worth to a player with such a hand."""
        return HandMade(sees_mobility=True) if self._value is None else Learned(self._value, hand)

    def candidates(self, game: ImaginedGame, hand: Tremor) -> list[Candidate]:
        """Leans and traps worth a trial, the most promising first; the table in the head has looked at the game."""
        table, state, rng = game.trials.table, game.state, game.rng
        if self._ideas is not None:
            return self._ideas.of(table, state, hand, rng)
        traps = bool(rng.random() < 0.5)
        return hand_made_leans(table, state, rng, attack=0.6, sets_traps=traps, tremor_mm=hand.place_mm, doubt=0.5)

    def search(
        self, game: ImaginedGame, hand: Tremor, candidates: list[Candidate], passed: float | None = None
    ) -> Halving:
        """A search among some leans; ``passed`` is what passing would be worth, if that is allowed."""
        side, worth = game.state.player, self.worth(hand)
        return Halving(game.trials, hand, candidates, side, game.rng, worth, passed=passed)


def play_best(game: ImaginedGame, hand: Tremor, networks: Networks, trials: int) -> None:
    """Think about the action disc and play it, or pass."""
    worth = networks.worth(hand)
    passed = worth_if_passed(game.look(), worth)
    candidates = networks.candidates(game, hand)
    thought = networks.search(game, hand, candidates, passed).think(trials)
    drop = better_drop(game.look(), worth, thought, passed)
    best = thought.best
    if drop is not None:
        game.drop(drop)
    elif best is None or is_better_passed(thought, passed):
        game.pass_turn()
    else:
        game.do(game.trials.lean(hand.strayed(best.place, game.rng), best.approach, slowly=best.trap))
