"""A position: everything that is needed to go on with a game from a settled moment between two acts."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from openpolarity.notation.errors import PositionError
from openpolarity.rules.state import Cube, Match, Played
from openpolarity.rules.words import RED, Colour, Phase, Step

if TYPE_CHECKING:
    from collections.abc import Iterable

    from openpolarity.physics.pose import Pose
    from openpolarity.rules.board import Group, Owed

THICKNESS = 0.0061
"""m: a disc of the default kit."""
MOST_COUNTED = 99_999
MOST = 63
"""The highest number of a disc."""


@dataclass(frozen=True)
class Placed:
    """A disc on the table: its number, where it is, which colour it shows and whether it leans, by the referee."""

    id: int
    pose: Pose
    colour: Colour
    leaning: bool = False


@dataclass(frozen=True)
class Position:
    """A board at rest with nothing in hand, and what the rules have to remember of the game.

    The fields of the game are those of `openpolarity.rules.GameState`. A held action disc counts into its reserve.

    Parameters
    ----------
    red
        Where the red disc lies; its axis points up when the bar shows.
    discs
        The others on the table, by their numbers.
    turns
        How many turns were played: 0, 1, or 2 for two and more.
    low
        The lowest reserves of White and Black so far, if they are not those of now.
    clock
        Seconds left for White and Black, where the game has a clock.
    thickness
        Of a disc, m.

    """

    player: Colour
    reserve: tuple[int, int]
    red: Pose
    discs: tuple[Placed, ...] = ()
    towers: tuple[tuple[int, ...], ...] = ()
    pending: tuple[Group, ...] = ()
    owed: tuple[Owed, ...] = ()
    outside: tuple[int, ...] = ()
    phase: Phase = Phase.TURN
    step: Step = Step.OFFER
    responsible: Colour | None = None
    last_disc: Colour | None = None
    cube: Cube = field(default_factory=Cube)
    may_double: bool = True
    turns: int = 2
    no_action: bool = False
    done: int | None = None
    refusable: int | None = None
    ending_fails: int = 0
    passes: int = 0
    stale: int = 0
    low: tuple[int, int] | None = None
    played: Played | None = None
    blame: Colour | None = None
    white_seat: int = 1
    teams: tuple[int, int] = (1, 1)
    rota: tuple[int, int] = (0, 0)
    match: Match | None = None
    clock: tuple[float, float] | None = None
    clock_expired: bool = False
    thickness: float = THICKNESS

    @property
    def poses(self) -> dict[int, Pose]:
        """Where all discs lie, the red one too: what `Table.lay` asks for."""
        return {RED: self.red, **{disc.id: disc.pose for disc in self.discs}}

    @property
    def usual_responsible(self) -> Colour | None:
        """Who answers for the mat if nothing else is said."""
        if self.step is not Step.OFFER:
            return self.player
        return self.player.other if self.turns else None


def check(position: Position) -> None:
    """Raise `PositionError` if a position contradicts itself."""
    check_moment(position.phase, position.step)
    numbers = [disc.id for disc in position.discs]
    for number in numbers:
        if not 1 <= number <= MOST:
            raise PositionError("position.number", most=MOST, disc=number)
    if len(set(numbers)) < len(numbers):
        twice = next(number for number in numbers if numbers.count(number) > 1)
        raise PositionError("position.twice", disc=twice)
    outside = set(position.outside)
    mat = set(numbers) - outside
    for tower in position.towers:
        _need(mat, tower, "tower", 2)
    for group in position.pending:
        _need(mat, group.discs, "group", 2)
        for link in group.links:
            _need(set(group.discs), link, "link", 2)
    for owed in position.owed:
        _need(outside if owed.outside else mat, owed.discs, "owed", 1)
    for name, disc in (("done", position.done), ("refusable", position.refusable)):
        if disc is not None:
            _need(mat, (disc,), name, 1)
    inside = [disc for tower in position.towers for disc in tower]
    inside += [MOST + 1 + disc for group in position.pending for disc in group.discs]
    if len(set(inside)) < len(inside):
        raise PositionError("position.bound_twice")
    _check_counts(position)
    check_thickness(position.thickness)


def check_moment(phase: Phase, step: Step) -> None:
    """Raise `PositionError` unless the game is at rest between two acts."""
    if phase not in (Phase.TURN, Phase.ENDING):
        raise PositionError("position.moment", now=f"@phase.{phase}")
    if step is Step.SETTLING:
        raise PositionError("position.moment", now=f"@step.{step}")


def _check_counts(position: Position) -> None:
    match, played = position.match, position.played
    counts = (
        ("reserve", 0, position.reserve),
        ("low", 0, position.low or ()),
        ("turns", 0, (position.turns,)),
        ("ending_fails", 0, (position.ending_fails,)),
        ("passes", 0, (position.passes,)),
        ("stale", 0, (position.stale,)),
        ("cube", 1, (position.cube.value,)),
        ("white_seat", 1, (position.white_seat,)),
        ("teams", 1, position.teams),
        ("rota", 0, position.rota),
        ("match", 1, (match.to, match.game) if match else ()),
        ("match", 0, match.points if match else ()),
        ("played", 0, (played.stale, *played.low) if played else ()),
        ("clock", 0, position.clock or ()),
    )
    for name, least, values in counts:
        most = 2 if name in ("turns", "white_seat") else MOST_COUNTED
        for value in values:
            if not least <= value <= most:
                raise PositionError(
                    "position.between", what=f"@position.count.{name}", value=value, least=least, most=most
                )


def check_thickness(thickness: float) -> float:
    """A disc's thickness (m), if it is one."""
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
