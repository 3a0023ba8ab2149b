"""What is legal now, and who may do it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from openpolarity.rules import clock, events
from openpolarity.rules.cube import why_no_double
from openpolarity.rules.events import Event
from openpolarity.rules.obligations import own_tower
from openpolarity.rules.state import BLACK, WHITE, GameState
from openpolarity.rules.words import Colour, Holding, Phase, Step

if TYPE_CHECKING:
    from openpolarity.rules.board import Group


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal act: the type of event, the discs concerned, and who may cause it (`by` None: anybody)."""

    event: type[Event]
    by: Colour | None = None
    seat: int | None = None
    member: int | None = None
    discs: tuple[int, ...] = ()
    """All discs of the group to capture, or of the flipped disc or tower."""


def legal(state: GameState) -> tuple[Choice, ...]:
    """List every act that is legal now. Reports of what happened (`Settle`, `Accident`) have `by` None.

    >>> from openpolarity.rules.ruleset import edition
    >>> from openpolarity.rules.setup import new_game
    >>> [choice.event.__name__ for choice in legal(new_game(edition()))]
    ['Toss']
    """
    if state.phase is Phase.TOSS:
        return (Choice(events.Toss),)
    if state.phase is Phase.COLOUR:
        return (Choice(events.ChooseColour, seat=state.chooser),)
    if state.phase is Phase.FOUNDATIONS:
        return (*_foundations(state), Choice(events.Accident), *_giving_up())
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


def _giving_up() -> tuple[Choice, ...]:
    return (Choice(events.Resign, WHITE), Choice(events.Resign, BLACK), Choice(events.AgreeDraw))


def _always(state: GameState) -> tuple[Choice, ...]:
    found = [Choice(events.Settle), Choice(events.Accident), *_giving_up()]
    if clock.may_run_out(state):
        found.append(Choice(events.TimeUp))
    return tuple(found)


def _turn(state: GameState) -> list[Choice]:
    side = state.answerer or state.player
    if state.answerer is not None:
        named = state.rules.team_answer == "next_in_rotation"
        return [Choice(events.AnswerDouble, side, member=state.member(side) if named else None)]
    if state.step is Step.SETTLING:
        return []
    if state.step is Step.OFFER:
        kinds = _before_entering(state)
    elif state.step is Step.ACTION:
        kinds = _with_action_disc(state)
    else:
        kinds = [] if state.hand is None else [events.Release]
    member = state.member(side)
    found = [Choice(kind) if kind is events.Quiet else Choice(kind, side, member=member) for kind in kinds]
    return found + _obligations(state)


def _before_entering(state: GameState) -> list[type[Event]]:
    """What the player may do before entering, apart from obligations."""
    found: list[type[Event]] = []
    if state.refusable is not None:
        found.append(events.SendBack)
    if state.waiting_for_quiet:
        return [*found, *([events.Withdraw] if state.hand else []), events.Quiet]
    if why_no_double(state, state.player) is None:
        found.append(events.OfferDouble)
    found.append(events.Enter)
    if state.obliged:
        return [*found, *([events.Withdraw] if state.hand else [])]
    return found + _with_action_disc(state)


def _with_action_disc(state: GameState) -> list[type[Event]]:
    """What the player may do with an action disc when no obligation comes first."""
    if not state.has_action_disc:
        return []
    return [*([events.Withdraw, events.Release] if state.hand else [events.Take]), events.Pass]


def _obligations(state: GameState) -> list[Choice]:
    """The acts that settle an obligation: capturing a group or setting a flipped disc right."""
    busy = state.hand is not None and state.hand.kind is not Holding.ACTION
    if busy or state.waiting_for_quiet or state.step not in (Step.OFFER, Step.OBLIGATIONS):
        return []
    side, member = state.player, state.member(state.player)
    owed = [Choice(events.PickUp, side, member=member, discs=owed.discs) for owed in state.open_owed()]
    if state.ending and owed:
        return owed
    return owed + [
        Choice(kind, side, member=member, discs=group.discs)
        for group in state.open_groups()
        for kind in _ways_to_settle(state, group)
    ]


def _ways_to_settle(state: GameState, group: Group) -> list[type[Event]]:
    rules, found = state.rules, list[type[Event]]()
    own = own_tower(state, group, state.player)
    if not (own and rules.capture_in_place == "must"):
        found.append(events.Lift)
    if own and rules.capture_in_place != "no":
        found.append(events.Claim)
    if rules.capture_duty == "may" and group.declinable and not state.ending:
        found.append(events.Decline)
    return found
