"""Checks of a position: the board and the rules must not contradict each other, and numbers have bounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.notation.errors import PositionError
from openpolarity.rules.words import RED, Phase, Step

if TYPE_CHECKING:
    from collections.abc import Iterable, Set

    from openpolarity.notation.position import Position
    from openpolarity.rules.state import GameState

MOST_COUNTED = 99_999
MOST = 63
"""The highest number of a disc."""


def check(position: Position) -> None:
    """Raise `PositionError` if a position contradicts itself."""
    state = position.state
    check_moment(state.phase, state.step)
    numbers = [disc.id for disc in position.discs]
    for number in numbers:
        if not 1 <= number <= MOST:
            raise PositionError("position.number", most=MOST, disc=number)
    if len(set(numbers)) < len(numbers):
        twice = next(number for number in numbers if numbers.count(number) > 1)
        raise PositionError("position.twice", disc=twice)
    compare_discs(state, set(position.poses))
    outside = set(state.outside)
    mat = {disc.id for disc in state.discs}
    for tower in state.towers:
        _need(mat, tower, "tower", 2)
    for group in state.pending:
        _need(mat, group.discs, "group", 2)
        for link in group.links:
            _need(set(group.discs), link, "link", 2)
    for owed in state.owed:
        _need(outside if owed.outside else mat, owed.discs, "owed", 1)
    for name, disc in (("done", state.done), ("refusable", state.refusable)):
        if disc is not None:
            _need(mat, (disc,), name, 1)
    inside = [disc for tower in state.towers for disc in tower]
    inside += [MOST + 1 + disc for group in state.pending for disc in group.discs]
    if len(set(inside)) < len(inside):
        raise PositionError("position.bound_twice")
    _check_counts(state)
    check_thickness(position.thickness)


def compare_discs(state: GameState, there: set[int], in_hand: Set[int] = frozenset()) -> None:
    """Raise `PositionError` unless the rules and the table (``there``) have the same discs."""
    if RED not in there:
        raise PositionError("position.no_red")
    booked = {disc.id for disc in state.discs}
    if missing := booked - there:
        raise PositionError("position.not_on_table", disc=min(missing))
    if strange := there - booked - set(state.outside) - in_hand - {RED}:
        raise PositionError("position.not_in_game", disc=min(strange))


def check_moment(phase: Phase, step: Step) -> None:
    """Raise `PositionError` unless the game is at rest between two acts."""
    if phase not in (Phase.TURN, Phase.ENDING):
        raise PositionError("position.moment", now=f"@phase.{phase}")
    if step is Step.SETTLING:
        raise PositionError("position.moment", now=f"@step.{step}")


def _check_counts(state: GameState) -> None:
    match, played = state.match, state.played
    counts = (
        ("reserve", 0, state.reserve),
        ("low", 0, state.low),
        ("turns", 0, (state.turns,)),
        ("ending_fails", 0, (state.ending_fails,)),
        ("passes", 0, (state.passes,)),
        ("stale", 0, (state.stale,)),
        ("cube", 1, (state.cube.value,)),
        ("white_seat", 1, (state.white_seat or 0,)),
        ("teams", 1, state.teams),
        ("rota", 0, state.rota),
        ("match", 1, (match.to, match.game) if match else ()),
        ("match", 0, match.points if match else ()),
        ("played", 0, (played.stale, *played.low) if played else ()),
        ("clock", 0, state.clock.left if state.clock else ()),
    )
    for name, least, values in counts:
        most = 2 if name in ("turns", "white_seat") else MOST_COUNTED
        for value in values:
            if not least <= value <= most:
                raise PositionError(
                    "position.between", what=f"@position.count.{name}", value=value, least=least, most=most
                )


def check_thickness(thickness: float) -> float:
    """Return a disc's thickness (m); raises `PositionError` if no disc can have it."""
    if not 1e-4 <= thickness <= 0.1:
        raise PositionError("position.thickness", thickness=thickness * 1e6)
    return thickness


def _need(there: set[int], discs: Iterable[int], part: str, least: int) -> None:
    found = tuple(discs)
    what = f"@position.part.{part}"
    if len(found) < least or len(set(found)) < len(found):
        raise PositionError("position.too_few", what=what, n=least, discs=", ".join(map(str, found)))
    missing = [disc for disc in found if disc not in there]
    if missing:
        raise PositionError("position.not_there", what=what, disc=missing[0])
