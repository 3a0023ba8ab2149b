"""Matches (§14.7 to §14.9): setting up the next game, its colours and the Crawford rule."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from openpolarity.rules import guard
from openpolarity.rules.ruling import Message, Ruling
from openpolarity.rules.ruling_building import ruling
from openpolarity.rules.setup import new_game
from openpolarity.rules.state import GameState, evolve
from openpolarity.rules.words import Kind, Phase

if TYPE_CHECKING:
    from openpolarity.rules.events import NextGame


def next_game(state: GameState, event: NextGame) -> tuple[GameState, Ruling]:
    """Set up the next game of a match."""
    guard.need_phase(state, event, Phase.OVER)
    match, outcome = state.match, state.outcome
    if match is None or match.winner is not None or outcome is None:
        raise guard.wrong_phase(state, event, "§14.7")
    fresh = new_game(state.rules, match_to=match.to, teams=state.teams)
    fresh = evolve(fresh, match=replace(match, game=match.game + 1))
    if state.rules.match_colours == "loser_chooses" and outcome.winner is not None:
        fresh = evolve(fresh, chooser=state.seat(outcome.winner.other))
    else:
        fresh = evolve(fresh, white_seat=3 - (state.white_seat or 1))
    if state.clock is not None and fresh.clock is not None:
        fresh = evolve(fresh, clock=replace(fresh.clock, now=state.clock.now))
    one, two = match.points
    message = Message("match.next", {"game": match.game + 1, "one": one, "two": two, "to": match.to})
    more: tuple[Message, ...] = ()
    if state.rules.crawford == "on" and match.crawford == "now" and state.rules.doubling == "on":
        more = (Message("match.crawford", {}),)
    return fresh, ruling(fresh, Kind.SETUP, message, state.rules.clause("match_colours"), more=more)
