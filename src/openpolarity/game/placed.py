"""A position: everything that is needed to go on with a game from a settled moment between two acts."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from openpolarity.game.errors import PositionError
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
    if position.phase not in (Phase.TURN, Phase.ENDING):
        raise PositionError(f"a position is taken in a turn or in the ending, not in the phase {position.phase}")
    if position.step is Step.SETTLING:
        raise PositionError("a position is taken at rest: offer, obligations or action, not while discs settle")
    numbers = [disc.id for disc in position.discs]
    for number in numbers:
        if not 1 <= number <= MOST:
            raise PositionError(f"discs are numbered 1 to {MOST}, not {number}")
    if len(set(numbers)) < len(numbers):
        twice = next(number for number in numbers if numbers.count(number) > 1)
        raise PositionError(f"disc {twice} is on the table twice")
    outside = set(position.outside)
    mat = set(numbers) - outside
    for tower in position.towers:
        _need(mat, tower, "a tower", 2)
    for group in position.pending:
        _need(mat, group.discs, "a pending group", 2)
        for link in group.links:
            _need(set(group.discs), link, "a link of a pending group", 2)
    for owed in position.owed:
        _need(outside if owed.outside else mat, owed.discs, "an owed disc", 1)
    for name, disc in (("done", position.done), ("refusable", position.refusable)):
        if disc is not None:
            _need(mat, (disc,), f"the disc that is {name}", 1)
    inside = [disc for tower in position.towers for disc in tower]
    inside += [MOST + 1 + disc for group in position.pending for disc in group.discs]
    if len(set(inside)) < len(inside):
        raise PositionError("a disc belongs to one tower and to one pending group at most")
    _check_counts(position)
    check_thickness(position.thickness)


def _check_counts(position: Position) -> None:
    match, played = position.match, position.played
    least = {
        "reserve": (0, position.reserve),
        "low": (0, position.low or ()),
        "turns": (0, (position.turns,)),
        "ending_fails": (0, (position.ending_fails,)),
        "passes": (0, (position.passes,)),
        "stale": (0, (position.stale,)),
        "cube": (1, (position.cube.value,)),
        "white_seat": (1, (position.white_seat,)),
        "teams": (1, position.teams),
        "rota": (0, position.rota),
        "match": (0, (match.to - 1, *match.points, match.game - 1) if match else ()),
        "played": (0, (played.stale, *played.low) if played else ()),
        "clock": (0, position.clock or ()),
    }
    most = {"turns": 2, "white_seat": 2}
    for name, (smallest, values) in least.items():
        for value in values:
            if not smallest <= value <= most.get(name, MOST_COUNTED):
                raise PositionError(f"{name}: {value} is not between {smallest} and {most.get(name, MOST_COUNTED)}")


def check_thickness(thickness: float) -> float:
    """A disc's thickness (m), if it is one."""
    if not 1e-4 <= thickness <= 0.1:
        raise PositionError(f"a disc is 0.1 to 100 mm thick, not {thickness * 1e3:g} mm")
    return thickness


def _need(there: set[int], discs: Iterable[int], what: str, least: int) -> None:
    found = tuple(discs)
    if len(found) < least or len(set(found)) < len(found):
        raise PositionError(f"{what} has {least} different discs or more, not {found}")
    missing = [disc for disc in found if disc not in there]
    if missing:
        raise PositionError(f"{what} has disc {missing[0]}, which does not lie there")
