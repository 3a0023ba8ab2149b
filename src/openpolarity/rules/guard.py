"""Checks that all acts share: who may act, and when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.rules.errors import NotYourTurnError, ObligationsFirstError, ReportError, WrongPhaseError
from openpolarity.rules.words import Colour, Phase, Step

if TYPE_CHECKING:
    from openpolarity.rules.events import ByPlayer, Event
    from openpolarity.rules.state import GameState

PLAYING = (Phase.TURN, Phase.ENDING)
"""The phases in which turns are taken."""


def event_name(event: Event) -> str:
    """The event's name in messages: `LayFoundation` becomes `lay_foundation`."""
    name = type(event).__name__
    return "".join("_" + c.lower() if c.isupper() else c for c in name).lstrip("_")


def wrong_phase(state: GameState, event: Event, rule: str = "§4.2") -> WrongPhaseError:
    """The error for an event that is not legal in this phase or step."""
    step = f" ({state.step})" if state.phase in PLAYING else ""
    return WrongPhaseError(
        f"{event_name(event)} is not legal in the phase {state.phase}{step}",
        rule=rule,
        message="error.wrong_phase",
        act=f"@act.{event_name(event)}",
        phase=f"@step.{state.step}" if state.phase in PLAYING else f"@phase.{state.phase}",
    )


def need_phase(state: GameState, event: Event, *phases: Phase) -> None:
    """Refuse an event outside these phases."""
    if state.phase not in phases:
        raise wrong_phase(state, event)


def need_step(state: GameState, event: Event, *steps: Step) -> None:
    """Refuse an event outside these steps of a turn."""
    if state.phase not in PLAYING or state.step not in steps:
        raise wrong_phase(state, event)


def need_turn(state: GameState, event: ByPlayer) -> None:
    """Refuse an act by anybody but the player to move; in a team, by anybody but the member to move (§13)."""
    need_side(event, state.player)
    need_member(event, state.member(state.player))


def need_side(event: ByPlayer, side: Colour) -> None:
    """Refuse an act by the wrong side."""
    if event.by is not side:
        raise NotYourTurnError(
            f"{event_name(event)} is for {side}, not for {event.by}",
            rule="turn_ends",
            message="error.not_your_turn",
            player=f"@player.{side}",
            other=f"@player.{event.by}",
        )


def need_member(event: ByPlayer, member: int) -> None:
    """Refuse an act by a team-mate whose turn it is not."""
    if event.member is not None and event.member != member:
        raise NotYourTurnError(
            f"player {member} of the team of {event.by} is on, not player {event.member}",
            rule="teams",
            message="error.not_your_rotation",
            player=f"@player.{event.by}",
            member=member,
            other=event.member,
        )


def need_no_obligation(state: GameState, event: Event) -> None:
    """Refuse an act that has to wait for captures and flipped discs."""
    if state.obliged:
        raise ObligationsFirstError(
            f"{event_name(event)} has to wait: {len(state.open_groups())} groups to capture, "
            f"{len(state.open_owed())} flipped discs to set right",
            rule="capture_duty",
            message="error.obligations_first",
            act=f"@act.{event_name(event)}",
            n=len(state.open_groups()) + len(state.open_owed()),
        )


def disc_from_reserve(state: GameState, disc: int | None) -> int:
    """The id of a disc taken from a reserve, by default the lowest free one; refused if it is not in a reserve."""
    if disc is None:
        return state.free_id()
    if not state.can_be_taken(disc):
        raise disc_taken(disc)
    return disc


def disc_taken(disc: int) -> ReportError:
    """The error for a disc that is not in a reserve."""
    return ReportError(f"disc {disc} is not in the reserve", rule="S100", message="error.disc_taken", disc=disc)


def need_open_turn(state: GameState, event: ByPlayer) -> None:
    """Refuse acts out of turn, while a double waits for an answer, or while the game only waits for quiet."""
    need_phase(state, event, Phase.TURN, Phase.ENDING)
    need_turn(state, event)
    if state.cube.offered_by is not None or state.waiting_for_quiet:
        raise wrong_phase(state, event, "§14.3" if state.cube.offered_by else "A42")
