"""What is legal now, and who may do it."""

from __future__ import annotations

from dataclasses import dataclass

from openpolarity.rules import clock, events
from openpolarity.rules.cube import why_no_double
from openpolarity.rules.events import Event
from openpolarity.rules.state import BLACK, WHITE, GameState
from openpolarity.rules.turn import own_tower
from openpolarity.rules.words import Colour, Holding, Phase, Step


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal act: the event, who may cause it (None: the mat, the clock, anybody), and on which discs."""

    event: type[Event]
    by: Colour | None = None
    seat: int | None = None
    member: int | None = None
    discs: tuple[int, ...] = ()
    """For a group: all its discs. For a flipped disc: that disc."""


def legal(state: GameState) -> tuple[Choice, ...]:
    """Every act that is legal now. Reports of what happened (Settle, Accident) are listed with `by` None.

    >>> from openpolarity.rules.ruleset import edition
    >>> from openpolarity.rules.state import new_game
    >>> [choice.event.__name__ for choice in legal(new_game(edition()))]
    ['Toss']
    """
    if state.phase is Phase.TOSS:
        return (Choice(events.Toss),)
    if state.phase is Phase.COLOUR:
        return (Choice(events.ChooseColour, seat=state.chooser),)
    if state.phase is Phase.FOUNDATIONS:
        return (*_foundations(state), Choice(events.Accident), *_resignations())
    if state.phase is Phase.OVER:
        goes_on = state.match is not None and state.match.winner is None
        return (Choice(events.NextGame),) if goes_on else ()
    return (*_turn(state), *_always(state))


def _foundations(state: GameState) -> list[Choice]:
    if not state.red_laid:
        kinds: tuple[type[Event], ...] = (events.LayRed,)
    elif state.hand is None:
        kinds = (events.LayFoundation, events.TakeFoundation)
    else:
        kinds = (events.LayFoundation, events.Withdraw)
    return [Choice(kind, state.player, member=state.member(state.player)) for kind in kinds]


def _resignations() -> tuple[Choice, ...]:
    return (Choice(events.Resign, WHITE), Choice(events.Resign, BLACK))


def _always(state: GameState) -> tuple[Choice, ...]:
    found = [Choice(events.Settle), Choice(events.Accident), *_resignations()]
    if state.clock is not None and state.clock.since is not None and clock.runs(state):
        found.append(Choice(events.TimeUp))
    return tuple(found)


def _turn(state: GameState) -> list[Choice]:
    side, member = state.player, state.member(state.player)

    def mine(event: type[Event], discs: tuple[int, ...] = ()) -> Choice:
        return Choice(event, side, member=member, discs=discs)

    other = state.answerer
    if other is not None:
        who = state.member(other) if state.rules.team_answer == "next_in_rotation" else None
        return [Choice(events.AnswerDouble, other, member=who)]
    found: list[Choice] = []
    if state.step is Step.OFFER:
        if state.refusable is not None:
            found.append(mine(events.SendBack))
        if state.hand is not None:
            found.append(mine(events.Withdraw))
            if not state.obliged and not state.waiting_for_quiet:
                found.append(mine(events.Release))
        if state.waiting_for_quiet:
            return [*found, Choice(events.Quiet)]
        if why_no_double(state, side) is None:
            found.append(mine(events.OfferDouble))
        found.append(mine(events.Enter))
        if not state.obliged and state.hand is None and state.reserve_of(side):
            found.append(mine(events.Take))
        return found + _obligations(state, mine_only=False)
    if state.step is Step.SETTLING:
        return []
    held = state.hand is not None
    if state.step is Step.ACTION:
        take = [mine(events.Take)] if state.reserve_of(side) else []
        acts = [mine(events.Withdraw), mine(events.Release)] if held else take
        return [*acts, mine(events.Pass)]
    return [mine(events.Release)] if held else _obligations(state, mine_only=True)


def _obligations(state: GameState, mine_only: bool) -> list[Choice]:
    """Items to be taken up; claiming and declining only once the turn has begun."""
    side, member = state.player, state.member(state.player)
    holds = state.hand is not None and state.hand.kind is not Holding.ACTION
    if holds:
        return []
    found = [Choice(events.PickUp, side, member=member, discs=owed.discs) for owed in state.open_owed()]
    ending = state.phase is Phase.ENDING or state.last_disc is not None
    if ending and found:
        return found
    for group in state.open_groups():
        own = own_tower(state, group, side)
        in_place = state.rules.capture_in_place
        if not (own and in_place == "must"):
            found.append(Choice(events.Lift, side, member=member, discs=group.discs))
        if mine_only and own and in_place != "no":
            found.append(Choice(events.Claim, side, member=member, discs=group.discs))
        may = state.rules.capture_duty == "may" and group.declinable and state.phase is Phase.TURN
        if mine_only and may:
            found.append(Choice(events.Decline, side, member=member, discs=group.discs))
    return found
