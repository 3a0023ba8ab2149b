"""The view of a game: everything that clients show now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from openpolarity.notation.errors import PositionError
from openpolarity.rules import Colour, Phase
from openpolarity.rules import clock as clocks
from openpolarity.server.messages.news import SharedView
from openpolarity.server.messages.outbound import (
    ClockView,
    ClosedBy,
    CubeView,
    DiscView,
    MatchView,
    OwedView,
    Pending,
    TowerView,
    View,
)
from openpolarity.server.messages.report.agreeing import asks
from openpolarity.server.messages.report.explaining import outcome_of
from openpolarity.server.messages.report.names import Names
from openpolarity.server.messages.report.offers import awaited, expected, offers
from openpolarity.server.messages.report.prompts import hint, prompt
from openpolarity.server.messages.report.score import standing_of
from openpolarity.server.messages.text import say

if TYPE_CHECKING:
    from openpolarity.game import Game
    from openpolarity.rules import GameState, Ruling
    from openpolarity.server.messages.outbound import HandView
    from openpolarity.server.messages.report.seats import Seats
    from openpolarity.server.messages.text import Text


def view_of(game: Game, seats: Seats, hand: HandView | None = None, line: str | None = None) -> SharedView[Text]:
    """The current view for all seats."""
    state = game.state
    names = Names.of(seats, state)
    standing = standing_of(state)
    offered = offers(game, names) + (asks(game, names) if len(seats.persons) > 1 else [])
    view: View[Text] = View(
        n=len(game.history),
        phase=str(state.phase),
        step=str(state.step),
        turn=state.player,
        awaited=awaited(state),
        busy=game.busy,
        closed=game.closed and bool(game.hand.held),
        fault=_first_fault(game),
        prompt=prompt(game, names, hand),
        hint=hint(game, hand),
        legal=[one.legal for one in offered],
        hand=hand,
        reserves=standing.reserves,
        points=standing.points,
        scores=standing.scores,
        counting=say(f"server.counting.{state.rules.scoring}"),
        discs=[DiscView(disc.id, disc.colour, str(disc.pose)) for disc in state.discs],
        towers=[TowerView(list(tower), state.disc(tower[0]).colour) for tower in state.towers],
        pending=[] if state.over else _pending(state, names),
        owed=[
            OwedView(list(owed.discs), owed.to, owed.outside, names.says("server.owed", owed.to, n=len(owed.discs)))
            for owed in (() if state.over else state.owed)
        ],
        cube=_cube(state),
        match=_match(state),
        clock=_clock(game),
        outcome=outcome_of(state, _last_ruling(game), names),
        seats=seats.views(state.white_seat, state),
        line=line,
    )
    return SharedView(view, [] if game.busy else list(expected(state)), [list(one.seats) for one in offered])


def _first_fault(game: Game) -> ClosedBy | None:
    """The fault that has closed the turn while the hand has not left yet."""
    first = game.referee.closed_by
    if first is None or not game.hand.held or game.over:
        return None
    return ClosedBy(str(first[0]), list(first[1]))


def _pending(state: GameState, names: Names) -> list[Pending[Text]]:
    return [
        Pending(
            discs=list(group.discs),
            kind=str(group.kind),
            tower=group.tower,
            points=len(group.discs),
            declined=group.declined,
            text=names.says("server.pending", state.player, n=len(group.discs)),
        )
        for group in state.pending
    ]


def _cube(state: GameState) -> CubeView | None:
    if state.rules.doubling == "off":
        return None
    crawford = state.match is not None and state.rules.crawford == "on" and state.match.crawford == "now"
    waits: Literal["first", "crawford"] | None = "crawford" if crawford else "first" if state.turns == 0 else None
    return CubeView(state.cube.value, state.cube.owner, state.cube.offered_by, waits)


def _match(state: GameState) -> MatchView | None:
    match = state.match
    return None if match is None else MatchView(match.to, match.points, match.game, match.winner)


def _clock(game: Game) -> ClockView | None:
    state = game.state
    if state.clock is None:
        return None
    left = list(state.clock.left)
    runs = state.clock.since is not None and state.phase in (Phase.TURN, Phase.ENDING) and clocks.runs(state)
    if runs:
        left[state.player is Colour.BLACK] = max(0.0, clocks.left(state, game.time))
    return ClockView(round(left[0], 2), round(left[1], 2), state.player if runs else None)


def line_of(game: Game) -> str | None:
    """The position as a line; None if it cannot be written as one now."""
    if game.busy or game.over:
        return None
    try:
        return game.line
    except PositionError:
        return None


def _last_ruling(game: Game) -> Ruling | None:
    return next((one.ruling for one in reversed(game.history) if one.ruling.outcome is not None), None)
