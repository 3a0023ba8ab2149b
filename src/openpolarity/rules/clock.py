"""Clocks (§12). Times arrive with the events; nothing here reads a clock.

The clock of the player to move starts when the opponent's turn ends. It stops while a disc settles and while a
double waits for an answer.
"""

from __future__ import annotations

from dataclasses import replace

from openpolarity.rules import aftermath, guard
from openpolarity.rules.errors import ClockError
from openpolarity.rules.events import ByPlayer, Event, Resign, TimeUp
from openpolarity.rules.ruling import Message, Ruling, Transfer
from openpolarity.rules.ruling_building import over_ruling, ruled, ruling
from openpolarity.rules.state import BLACK, ClockState, GameState, InHand, add, evolve
from openpolarity.rules.words import Colour, Holding, How, Kind, Phase, Step

OBLIGATION_SECONDS = 30.0
"""Time for obligations after a bank without increment has run out, s; at most the whole bank (§12)."""


def runs(state: GameState) -> bool:
    """Whether the clock of the player to move is running."""
    return (
        state.phase in guard.PLAYING
        and state.step is not Step.SETTLING
        and state.cube.offered_by is None
        and not state.waiting_for_quiet
    )


def may_run_out(state: GameState) -> bool:
    """Whether the clock of the player to move runs and can be found expired: its start is known, or no time is left."""
    clock = state.clock
    return clock is not None and runs(state) and (clock.since is not None or clock.left[state.player is BLACK] <= 0)


def left(state: GameState, at: float) -> float:
    """Seconds that the player to move has left at time `at` (s)."""
    clock = state.clock
    if clock is None:
        raise ClockError("no clock runs in this game", rule="clock", message="error.no_clock")
    spent = 0.0 if clock.since is None else at - clock.since
    return clock.left[state.player is BLACK] - spent


def check(state: GameState, event: Event) -> None:
    """Refuse events that go back in time, and acts after the player's time is up."""
    clock, at = state.clock, event.at
    if clock is None or at is None:
        return
    if clock.now is not None and at < clock.now:
        raise ClockError(
            f"the time {at} lies before {clock.now}",
            rule="clock",
            message="error.time_backwards",
            at=at,
            now=clock.now,
        )
    acts = isinstance(event, ByPlayer) and not isinstance(event, Resign) and event.by is state.player
    if acts and runs(state) and left(state, at) < 0:
        raise ClockError("the time of the player to move has run out", rule="clock", message="error.time_is_up")


def advance(old: GameState, new: GameState, at: float | None) -> GameState:
    """Charge the time between two states to the player whose clock ran, and start the next clock if need be."""
    clock, form = old.clock, old.rules.clock_form
    if clock is None or form is None or new.phase is Phase.TOSS:
        return new
    seconds = list((new.clock or clock).left)
    if at is not None and clock.since is not None and new.clock is clock:
        seconds[old.player is BLACK] -= at - clock.since
    expired = (new.clock or clock).expired
    if new.turns > old.turns:
        expired = False
        if form.per_turn is not None:
            seconds[new.player is BLACK] = form.per_turn
        else:
            seconds[old.player is BLACK] = max(0.0, seconds[old.player is BLACK]) + form.increment
    since = at if runs(new) else None
    if at is None and new.turns == old.turns and runs(new):
        since = clock.since
    now = clock.now if at is None else at
    return evolve(new, clock=ClockState((seconds[0], seconds[1]), since, now, expired))


def time_up(state: GameState, event: TimeUp) -> tuple[GameState, Ruling]:
    """The player to move ran out of time and loses the turn, or the game."""
    guard.need_phase(state, event, *guard.PLAYING)
    remaining = left(state, event.at) if event.at is not None else None
    if remaining is None or not runs(state) or remaining > 0:
        raise ClockError(
            "the clock has not run out",
            rule="clock",
            message="error.time_left",
            seconds=round(remaining or 0.0, 1),
        )
    player = state.player
    clock = state.clock or ClockState((0.0, 0.0))
    if state.rules.timeout == "lose_game" or clock.expired:
        state = aftermath.lose(state, player, How.TIME)
        return over_ruling(state, {"actor": player}, ())
    said = Message("time.turn", {"player": f"@player.{player}"})
    rule = state.rules.clause("timeout")
    held = state.hand
    transfers = aftermath.loose_ends(state)
    if held is not None and held.kind is not Holding.ACTION:
        transfers = (Transfer(held.discs, "hand", player), *transfers)
        state = _stack_to_reserve(state, held, player)
    elif state.obliged:
        return _go_on(state, player, tuple(t for t in transfers if t.source == "hand"))
    else:
        state = aftermath.forfeit(state)
    return ruled(state, Kind.TIME, said, rule, actor=player, transfers=transfers)


def _stack_to_reserve(state: GameState, held: InHand, player: Colour) -> GameState:
    """Put the stack in hand into the player's reserve, as after a failed capture."""
    fails = state.ending_fails + (state.phase is Phase.ENDING)
    state = evolve(state, hand=None, reserve=add(state.reserve, player, len(held.discs)), ending_fails=fails)
    return aftermath.end_turn(state)


def _go_on(state: GameState, player: Colour, transfers: tuple[Transfer, ...]) -> tuple[GameState, Ruling]:
    """Let the player finish their obligations without an action disc; running out of time again loses."""
    clock = state.clock or ClockState((0.0, 0.0))
    seconds = list(clock.left)
    seconds[player is BLACK] = _time_for_obligations(state)
    state = evolve(
        aftermath.put_away(state),
        no_action=True,
        clock=replace(clock, left=(seconds[0], seconds[1]), since=None, expired=True),
    )
    message = Message("time.obligations", {"player": f"@player.{player}"})
    clause = state.rules.clause("timeout")
    return state, ruling(state, Kind.TIME, message, clause, actor=player, transfers=transfers)


def _time_for_obligations(state: GameState) -> float:
    """Seconds for the obligations of a player whose time has run out: a turn's time, the increment, or a while."""
    form = state.rules.clock_form
    if form is None:
        return 0.0
    return form.per_turn or form.increment or min(form.bank or 0.0, OBLIGATION_SECONDS)
