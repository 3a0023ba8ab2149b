"""Positions: taken from a table and a game, written as a line, read, and given back to the rules.

>>> from openpolarity.rules import edition, legal
>>> position = from_line("p1.white.25-26.bar.w1UeeUee")
>>> position.discs[0].id, position.player
(1, <Colour.WHITE: 'white'>)
>>> [choice.event.__name__ for choice in legal(to_state(position, edition()))][:2]
['Enter', 'Take']
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.notation.errors import PositionError
from openpolarity.notation.line import from_line, to_line
from openpolarity.notation.placed import Placed, Position, check, check_moment
from openpolarity.notation.separated_stacks import unsunk
from openpolarity.rules import clock as clocks
from openpolarity.rules.board import Disc
from openpolarity.rules.state import BLACK, WHITE, ClockState, GameState, add, evolve, new_game
from openpolarity.rules.words import RED, Face, Holding
from openpolarity.rules.words import Pose as Resting

if TYPE_CHECKING:
    from openpolarity.physics.table import Table
    from openpolarity.rules.ruleset import Ruleset

__all__ = ["Placed", "Position", "from_line", "of", "to_line", "to_state"]


def of(table: Table, state: GameState) -> Position:
    """The position of a table and a game: at rest, between two acts, nothing in hand but perhaps an action disc.

    Stacked discs stand at their full thickness, where `Table.lay` takes them and from where they sink to their rest.
    """
    check_moment(state.phase, state.step)
    held = state.hand.discs if state.hand else ()
    if state.hand is not None and state.hand.kind is not Holding.ACTION:
        raise PositionError("position.in_hand", n=len(held), discs=", ".join(map(str, held)))
    poses = unsunk(table)
    aside = () if state.aside is None else (state.aside,)
    _compare_books(state, set(poses), {*held, *aside})
    known = {disc.id: disc for disc in state.discs}
    discs = [Placed(d, poses[d], disc.colour, disc.pose is Resting.LEANING) for d, disc in known.items()]
    lost = (disc for disc in state.outside if disc in poses)
    discs += [Placed(disc, poses[disc], WHITE if poses[disc].axis[2] >= 0 else BLACK) for disc in lost]
    seconds = None if state.clock is None else state.clock.left
    if seconds is not None and state.clock is not None and state.clock.now is not None:
        rest = clocks.left(state, state.clock.now)
        seconds = (seconds[0], rest) if state.player is BLACK else (rest, seconds[1])
    reserve = add(state.reserve, state.player, len(held) + len(aside))
    position = Position(
        player=state.player,
        reserve=reserve,
        red=poses[RED],
        discs=tuple(sorted(discs, key=lambda disc: disc.id)),
        towers=tuple(sorted(state.towers)),
        pending=state.pending,
        owed=state.owed,
        outside=state.outside,
        phase=state.phase,
        step=state.step,
        responsible=state.responsible,
        last_disc=state.last_disc,
        cube=state.cube,
        may_double=state.may_double,
        turns=min(2, state.turns),
        no_action=state.no_action,
        done=state.done,
        refusable=state.refusable,
        ending_fails=state.ending_fails,
        passes=state.passes,
        stale=state.stale,
        low=None if state.low == reserve else state.low,
        played=state.played,
        blame=state.blame,
        white_seat=state.white_seat or 1,
        teams=state.teams,
        rota=(0, 0) if state.teams == (1, 1) else state.rota,
        match=state.match,
        clock=None if seconds is None else (max(0.0, seconds[0]), max(0.0, seconds[1])),
        clock_expired=state.clock is not None and state.clock.expired,
        thickness=round(table.kit.thickness, 6),
    )
    check(position)
    return position


def _compare_books(state: GameState, there: set[int], in_hand: set[int]) -> None:
    """The game and the table speak of the same discs."""
    if RED not in there:
        raise PositionError("position.no_red")
    booked = {disc.id for disc in state.discs}
    if missing := booked - there:
        raise PositionError("position.not_on_table", disc=min(missing))
    if strange := there - booked - set(state.outside) - in_hand - {RED}:
        raise PositionError("position.not_in_game", disc=min(strange))


def to_state(position: Position, rules: Ruleset) -> GameState:
    """The state from which the rules go on. Raises `PositionError` if the discs do not add up to the edition's."""
    check(position)
    mat = [disc for disc in position.discs if disc.id not in position.outside]
    fresh = new_game(rules, teams=position.teams)
    if position.clock is not None and fresh.clock is None:
        raise PositionError("position.no_clock")
    clock = fresh.clock
    if position.clock is not None:
        clock = ClockState(position.clock, expired=position.clock_expired)
    each = rules.foundations_per_side
    state = evolve(
        fresh,
        phase=position.phase,
        white_seat=position.white_seat,
        red_face=Face.BAR if position.red.axis[2] >= 0 else Face.DOT,
        red_laid=True,
        laid=(each, each),
        player=position.player,
        step=position.step,
        responsible=position.responsible,
        reserve=position.reserve,
        discs=tuple(
            Disc(disc.id, disc.colour, Resting.LEANING if disc.leaning else Resting.FLAT)
            for disc in sorted(mat, key=lambda disc: disc.id)
        ),
        towers=position.towers,
        pending=position.pending,
        owed=position.owed,
        outside=position.outside,
        may_double=position.may_double,
        cube=position.cube,
        turns=position.turns,
        rota=position.rota,
        no_action=position.no_action,
        done=position.done,
        refusable=position.refusable,
        last_disc=position.last_disc,
        ending_fails=position.ending_fails,
        passes=position.passes,
        stale=position.stale,
        low=position.low or position.reserve,
        played=position.played,
        blame=position.blame,
        clock=clock,
        match=position.match,
    )
    if state.accounted() != rules.discs:
        raise PositionError(
            "position.sum",
            n=state.accounted(),
            reserves=sum(position.reserve),
            mat=len(mat),
            outside=len(position.outside),
            right=rules.discs,
        )
    return state
