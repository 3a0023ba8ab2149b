"""What happens when a bot fails: it loses the turn, and its obligations are met for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.players.scripted import Nerves, Scripted
from openpolarity.rules import Colour, Holding, Phase, events

if TYPE_CHECKING:
    from openpolarity.game.game import Game
    from openpolarity.rules.events import Event

MOST_DUTIES = 60
"""The number of acts done for a bot in a turn before it has to resign."""
ASKED: tuple[type[Event], ...] = (
    events.LayFoundation, events.AnswerDouble, events.Enter, events.Take, events.Lift, events.PickUp, events.Claim,
    events.Decline, events.Pass, events.Release, events.Withdraw, events.SendBack,
)  # fmt: skip
"""The events for which a player is asked; all others happen by themselves."""


def asked(game: Game) -> Colour | None:
    """The side that has to decide now; None if nobody has a choice, as in the toss or while the mat rests."""
    return next((choice.by for choice in game.legal() if choice.event in ASKED), None)


class StandIn:
    """Does only what has to be done, with a steady hand."""

    def __init__(self, seed: int) -> None:
        self._side = Scripted(seed, Nerves(drops=0.0, gordons=0.0, declines=1.0, doubles=0.0, takes=0.0))

    def go_on(self, game: Game) -> None:
        """Do everything for which nobody has to be asked."""
        if not game.state.red_laid and game.state.phase is Phase.COLOUR:
            game.choose_colour(Colour.WHITE)
        else:
            self._side.act(game)

    def lose_turn(self, game: Game, side: Colour) -> None:
        """End the turn of a side.

        A double is refused. A foundation is laid where there is space. What is held goes back, groups that may be left
        are left, others are captured, flipped discs are set right; then the side passes.
        """
        turn = (game.state.turns, game.state.laid)
        for _ in range(MOST_DUTIES):
            if game.over or asked(game) is not side or (game.state.turns, game.state.laid) != turn:
                return
            self._one_duty(game)
        game.resign(side)

    def _one_duty(self, game: Game) -> None:
        state = game.state
        holds = state.hand
        legal = {choice.event: choice for choice in game.legal()}
        if events.AnswerDouble in legal:
            game.answer_double(False)
        elif state.phase is Phase.FOUNDATIONS:
            self._side.act(game)
        elif game.hand.held and (game.closed or (holds is not None and holds.kind is Holding.ACTION)):
            game.hand.withdraw()
        elif holds is None and events.Pass in legal:
            game.pass_turn()
        elif holds is None and events.Decline in legal:
            game.decline(legal[events.Decline].discs[0])
        else:
            self._side.act(game)
