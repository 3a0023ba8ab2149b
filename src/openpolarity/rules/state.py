"""The complete, immutable state of a game. It holds no history: that is a list of events."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from openpolarity.rules.board import Disc, Group, Mat, Owed, Tower
from openpolarity.rules.errors import ReportError
from openpolarity.rules.ruleset import Ruleset
from openpolarity.rules.ruling import Outcome
from openpolarity.rules.words import Colour, Face, Holding, Phase, Stance, Step, What

if TYPE_CHECKING:
    from collections.abc import Iterator

WHITE, BLACK = Colour.WHITE, Colour.BLACK
SeatPair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class InHand:
    """What the player to move holds; `was` says how lifted discs rested before."""

    kind: Holding
    discs: tuple[int, ...]
    was: tuple[Disc, ...] = ()
    links: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Cube:
    """The doubling cube: the stake, who may double next (None: either side), and who has just offered."""

    value: int = 1
    owner: Colour | None = None
    offered_by: Colour | None = None


@dataclass(frozen=True, slots=True)
class ClockState:
    """Seconds left for White and Black, and when the clock of the player to move started."""

    left: tuple[float, float]
    since: float | None = None
    now: float | None = None
    expired: bool = False


@dataclass(frozen=True, slots=True)
class Match:
    """A match: the points to reach, the points of seats 1 and 2, and the state of the Crawford rule."""

    to: int
    points: SeatPair = (0, 0)
    game: int = 1
    crawford: str = "before"  # before, now, after
    winner: int | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """The turn just finished, kept while its player still answers for the mat (A08)."""

    by: Colour
    disc: int | None = None
    """The action disc, if it still leans as it was played."""
    clean: bool = False
    faults: tuple[What, ...] = ()
    stale: int = 0
    low: SeatPair = (0, 0)
    was_ending: bool = False


@dataclass(frozen=True)
class GameState:
    """Everything the rules know about a game. Build one with `new_game` and advance it with `apply`."""

    rules: Ruleset
    phase: Phase = Phase.TOSS
    white_seat: int | None = None
    """The seat (1 or 2) that plays White."""
    chooser: int | None = None
    """The seat that chooses its colour: the winner of the toss or, in a match, the loser of the last game."""
    red_face: Face | None = None
    red_laid: bool = False
    laid: SeatPair = (0, 0)
    """Foundations laid by White and Black."""
    player: Colour = WHITE
    """The side to move, or to lay the next foundation."""
    step: Step = Step.OFFER
    responsible: Colour | None = None
    """The side that answers for what happens on the mat; None before anybody has played."""
    reserve: SeatPair = (0, 0)
    """Discs in the reserves of White and Black."""
    hand: InHand | None = None
    aside: int | None = None
    """The held action disc, put aside while an opponent's accident is cleared up (A22)."""
    discs: tuple[Disc, ...] = ()
    towers: tuple[Tower, ...] = ()
    pending: tuple[Group, ...] = ()
    owed: tuple[Owed, ...] = ()
    outside: tuple[int, ...] = ()
    """Discs that left the circle and lie outside it (`out_discs`)."""
    may_double: bool = True
    cube: Cube = Cube()
    turns: int = 0
    """Turns played so far."""
    rota: SeatPair = (0, 0)
    """Turns played by White and Black, which say whose turn it is in a team."""
    teams: SeatPair = (1, 1)
    """The number of players at seats 1 and 2."""
    no_action: bool = False
    """No action disc is left in this turn: it was lost on time, or has been played."""
    done: int | None = None
    """An action disc that rests cleanly while an opponent's accident still has to be cleared up."""
    refusable: int | None = None
    """A dropped action disc that the opponent may send back (A17)."""
    last_disc: Colour | None = None
    """The side that has played its last disc."""
    ending_fails: int = 0
    """Failed captures in a row since the last disc was played (A45)."""
    passes: int = 0
    """Passes in a row (A18)."""
    stale: int = 0
    """Turns in a row in which no reserve reached a new low (A45)."""
    low: SeatPair = (0, 0)
    """The lowest that the reserves of White and Black have been."""
    played: Played | None = None
    """The turn before this one; None once the player to move answers for the mat."""
    blame: Colour | None = None
    """The side that made the latest fault (A04)."""
    released_at: float | None = None
    """When the held disc or stack was let go, s; None if it was not, or the time is unknown."""
    clock: ClockState | None = None
    match: Match | None = None
    outcome: Outcome | None = None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase is Phase.OVER

    @property
    def answerer(self) -> Colour | None:
        """The side that has to answer a double: the offerer's opponent, who may be the one to move by now (A47)."""
        return self.cube.offered_by.other if self.cube.offered_by else None

    def reserve_of(self, side: Colour) -> int:
        """The number of discs a side has left to play: its reserve, plus a disc from it that is held or put aside."""
        count = self.reserve[side is BLACK]
        if side is self.player:
            count += self.aside is not None
            count += self.hand is not None and self.hand.kind.from_reserve
        return count

    def member(self, side: Colour) -> int:
        """The number (1, 2, …) of the team member who plays next for a side."""
        turns = self.laid if self.phase is Phase.FOUNDATIONS else self.rota
        if self.teams == (1, 1):
            return 1
        return turns[side is BLACK] % self.team_size(side) + 1

    def team_size(self, side: Colour) -> int:
        """The number of players on a side."""
        return self.teams[self.seat(side) - 1]

    def seat(self, side: Colour) -> int:
        """The seat (1 or 2) that plays a colour."""
        white = self.white_seat or 1
        return white if side is WHITE else 3 - white

    def disc(self, disc: int) -> Disc:
        """The disc with this id on the mat."""
        for found in self.discs:
            if found.id == disc:
                return found
        raise unknown_disc(disc)

    def flats(self, side: Colour) -> tuple[int, ...]:
        """The foundations of a colour: single flat discs outside pending groups."""
        return tuple(d.id for d in self._singles() if d.colour is side and d.pose is Stance.FLAT)

    def leaners(self, side: Colour) -> tuple[int, ...]:
        """The leaners of a colour outside pending groups."""
        return tuple(d.id for d in self._singles() if d.colour is side and d.pose is Stance.LEANING)

    def towers_of(self, side: Colour) -> tuple[Tower, ...]:
        """The lawful towers that show a colour."""
        return tuple(tower for tower in self.towers if self.disc(tower[0]).colour is side)

    def tower_discs(self, side: Colour) -> int:
        """The number of discs in lawful towers of a colour, which are its points on the mat."""
        return sum(len(tower) for tower in self.towers_of(side))

    def open_groups(self) -> tuple[Group, ...]:
        """The groups that the player to move still has to capture."""
        return tuple(group for group in self.pending if not group.declined)

    def open_owed(self) -> tuple[Owed, ...]:
        """The flipped discs that the player to move still has to set right."""
        return tuple(owed for owed in self.owed if owed.to is self.player)

    @property
    def obliged(self) -> bool:
        """Whether the player to move has something to do before their action disc."""
        if not self.pending and not self.owed:
            return False
        return bool(self.open_groups() or self.open_owed())

    @property
    def ending(self) -> bool:
        """Whether the last disc has been played, so that only captures are left."""
        return self.phase is Phase.ENDING or self.last_disc is not None

    @property
    def has_action_disc(self) -> bool:
        """Whether the player to move has an action disc for this turn, in the reserve or in hand."""
        return not self.no_action and self.reserve_of(self.player) > 0

    @property
    def waiting_for_quiet(self) -> bool:
        """Whether the last disc has been played and the game only waits for the mat to rest (A42)."""
        return (
            self.phase is Phase.TURN
            and self.last_disc is not None
            and (not self.obliged or self.rules.last_disc == "immediate")
        )

    def group_at(self, disc: int) -> Group:
        """The pending group that contains a disc."""
        for group in self.pending:
            if disc in group.discs:
                return group
        raise ReportError(
            f"disc {disc} is in no pending group",
            rule="capture_duty",
            message="error.no_such_group",
            disc=disc,
        )

    def free_id(self) -> int:
        """The lowest id that is neither on the mat nor in a hand."""
        used = {disc.id for disc in self.discs}
        used.update(self.outside)
        if self.hand:
            used.update(self.hand.discs)
        used.add(self.aside or 0)
        return next(number for number in range(1, self.rules.discs + 2) if number not in used)

    def can_be_taken(self, disc: int) -> bool:
        """Whether a disc id is free to come from a reserve: not on the mat and not lying outside."""
        return disc >= 1 and disc not in self.outside and all(disc != other.id for other in self.discs)

    def mat(self) -> Mat:
        """A mutable copy of the board."""
        return Mat(self.discs, self.towers, self.pending)

    def accounted(self) -> int:
        """The number of discs in reserves, hand, on the mat and outside: always twice `discs_per_side`."""
        held = len(self.hand.discs) if self.hand else 0
        lying = len(self.discs) + len(self.outside)
        return sum(self.reserve) + lying + held + (self.aside is not None)

    def _singles(self) -> Iterator[Disc]:
        bound = {disc for tower in self.towers for disc in tower}
        bound.update(disc for group in self.pending for disc in group.discs)
        return (disc for disc in self.discs if disc.id not in bound)


_FIELDS = frozenset(field.name for field in fields(GameState))


def evolve(state: GameState, **changes: Any) -> GameState:
    """Return a copy of the state with some fields changed, several times as fast as `dataclasses.replace`."""
    if not changes.keys() <= _FIELDS:
        raise TypeError(f"no such field: {sorted(changes.keys() - _FIELDS)}")
    copy = object.__new__(GameState)
    values = copy.__dict__
    values.update(state.__dict__)
    values.update(changes)
    return copy


def with_mat(state: GameState, mat: Mat, **changes: Any) -> GameState:
    """Return a copy of the state with the board of a `Mat`, and some other fields changed."""
    return evolve(state, discs=mat.in_order(), towers=mat.towers_in_order(), pending=tuple(mat.groups), **changes)


def add(pair: SeatPair, side: Colour, amount: int) -> SeatPair:
    """Return the pair with `amount` added to the number of one side."""
    return (pair[0] + amount, pair[1]) if side is WHITE else (pair[0], pair[1] + amount)


def unknown_disc(disc: int) -> ReportError:
    """The error for a disc that is not on the mat."""
    return ReportError(f"disc {disc} is not on the mat", rule="S100", message="error.unknown_disc", disc=disc)
