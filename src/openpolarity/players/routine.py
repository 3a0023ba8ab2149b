"""The routine of a turn: everything that has to be done, in the order in which the rules want it.

What is left to choose a `Decider` decides; a body (`Skills`) does it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from openpolarity.players.skills import leave
from openpolarity.rules import Holding, events

if TYPE_CHECKING:
    from openpolarity.game.game import Game
    from openpolarity.players.skills import Skills
    from openpolarity.rules import Choice, Colour, Group
    from openpolarity.rules.events import Event

STUBBORN = 12
"""The number of failed tries to set something down in one turn after which a side resigns."""


class Decider(Protocol):
    """What a side decides: everything that the rules leave open."""

    claims_towers: bool
    """Whether to claim a group that already stands as a tower of the side's colour instead of lifting it."""

    def colour(self, game: Game, /) -> Colour:
        """The colour to choose after winning the toss."""

    def accepts_double(self, game: Game, /) -> bool:
        """Whether to accept a double."""

    def offers_double(self, game: Game, /) -> bool:
        """Whether to offer a double."""

    def sends_back(self, game: Game, /) -> bool:
        """Whether to send the opponent's dropped disc back."""

    def lay_foundation(self, game: Game) -> None:
        """Lay the next foundation."""

    def first_duty(self, owed: list[Choice]) -> Choice:
        """The obligation to settle first: a group to capture or claim, or a flipped disc to set right."""

    def declines(self, game: Game, group: Group, /) -> bool:
        """Whether to leave a group to the opponent, if that is allowed."""

    def grip(self, game: Game, group: Group) -> int:
        """The disc of a group to take hold of."""

    def tower_place(self, game: Game) -> tuple[float, float]:
        """Where to set down what is held, m."""

    def play_disc(self, game: Game, tries: int) -> None:
        """Lean a disc, drop a leaner, or pass; ``tries`` counts what was tried in this turn, from 1."""


class Routine:
    """Does one thing after another for the side to move."""

    def __init__(self, decider: Decider, skills: Skills) -> None:
        self._decider = decider
        self._skills = skills
        self._turn: tuple[int, Colour] | None = None
        self.tries = 0
        """The number of tries in this turn."""

    def act(self, game: Game) -> None:
        """Do one thing that is legal now, such as laying a foundation, capturing a group or playing a disc."""
        legal: dict[type[Event], list[Choice]] = {}
        for choice in game.legal():
            legal.setdefault(choice.event, []).append(choice)
        turn = (game.state.turns, game.to_move)
        if turn != self._turn:
            self._turn, self.tries = turn, 0
        if not self._before_the_first_turn(game, legal):
            self._in_turn(game, legal)

    def _before_the_first_turn(self, game: Game, legal: dict[type[Event], list[Choice]]) -> bool:
        """Do the next part of the set-up; False if it is over."""
        if events.Toss in legal:
            game.toss()
        elif events.ChooseColour in legal:
            game.choose_colour(self._decider.colour(game))
        elif events.LayRed in legal:
            game.lay_red()
        elif events.LayFoundation in legal:
            if game.hand.held:
                game.hand.withdraw()
            else:
                self._decider.lay_foundation(game)
        elif events.NextGame in legal:
            game.next_game()
        else:
            return False
        return True

    def _in_turn(self, game: Game, legal: dict[type[Event], list[Choice]]) -> None:
        decider = self._decider
        if events.AnswerDouble in legal:
            game.answer_double(decider.accepts_double(game))
        elif events.SendBack in legal and decider.sends_back(game):
            game.act(events.SendBack(by=game.to_move))
        elif events.OfferDouble in legal and decider.offers_double(game):
            game.offer_double()
        elif game.hand.held:
            self._go_on(game)
        elif owed := [*legal.get(events.PickUp, ()), *legal.get(events.Lift, ()), *legal.get(events.Claim, ())]:
            self._see_to(game, decider.first_duty(owed), legal)
        elif events.Take in legal:
            self._play_disc(game)
        elif events.Enter in legal:
            game.enter()  # the action disc was lost to the clock: there is nothing else to do
        else:
            game.wait(0.5)

    def _play_disc(self, game: Game) -> None:
        self.tries += 1
        self._decider.play_disc(game, self.tries)

    # ------------------------------------------------------------------ what is owed

    def _see_to(self, game: Game, choice: Choice, legal: dict[type[Event], list[Choice]]) -> None:
        """Capture a group, claim it, leave it, or set a flipped disc right."""
        disc = choice.discs[0]
        if choice.event is events.Claim:
            game.claim(disc)
        elif choice.event is events.PickUp:
            self._skills.pick_up(game, disc)
            self._go_on(game)
        else:
            self._see_to_group(game, choice, legal)

    def _see_to_group(self, game: Game, choice: Choice, legal: dict[type[Event], list[Choice]]) -> None:
        decider, disc = self._decider, choice.discs[0]
        group = game.state.group_at(disc)
        if decider.claims_towers and _allows(legal, events.Claim, choice):
            game.claim(disc)  # what stands as a tower already is not touched
        elif _allows(legal, events.Decline, choice) and decider.declines(game, group):
            game.decline(disc)
        else:
            self._skills.pick_up(game, decider.grip(game, group))
            self._go_on(game)

    def _go_on(self, game: Game) -> None:
        """Withdraw what is in hand if a fault has closed the turn, otherwise put it where it belongs."""
        hand = game.state.hand
        if game.over or hand is None or not game.hand.held:
            return
        if game.closed:
            game.hand.withdraw()
        elif hand.kind is Holding.ACTION:
            self._play_disc(game)
        else:
            self._set_down(game)

    def _set_down(self, game: Game) -> None:
        self.tries += 1
        if self.tries > STUBBORN:
            game.resign(game.to_move)
            return
        if self._skills.make_ready(game):
            self._skills.set_down(game, *(self._skills.in_place(game) or self._decider.tower_place(game)))
        if game.closed:
            leave(game)


def _allows(legal: dict[type[Event], list[Choice]], event: type[Event], choice: Choice) -> bool:
    """Whether an event is legal for the discs of a choice."""
    return any(other.discs == choice.discs for other in legal.get(event, ()))
