"""A position: what the rules know of a game and where its discs lie, at rest between two acts.

>>> from openpolarity.notation.line import from_line
>>> from openpolarity.rules import edition, legal
>>> position = from_line("p1.white.25-26.bar.w1UeeUee")
>>> position.discs[0].id, position.state.player
(1, <Colour.WHITE: 'white'>)
>>> [choice.event.__name__ for choice in legal(to_state(position, edition()))][:2]
['Enter', 'Take']
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from openpolarity.notation.checks import check, check_moment, compare_discs
from openpolarity.notation.errors import PositionError
from openpolarity.notation.line_pose import colour_up
from openpolarity.notation.separated_stacks import separated
from openpolarity.rules import clock as clocks
from openpolarity.rules.board import Disc
from openpolarity.rules.setup import new_game
from openpolarity.rules.state import BLACK, WHITE, ClockState, GameState, add, evolve
from openpolarity.rules.words import RED, Face, Holding, Phase, Step

if TYPE_CHECKING:
    from collections.abc import Mapping

    from openpolarity.physics.pose import Pose
    from openpolarity.physics.table import Table
    from openpolarity.rules.ruleset import Ruleset
    from openpolarity.rules.words import Colour

THICKNESS = 0.0061
"""The thickness of a disc of the default kit, m."""


@dataclass(frozen=True)
class Position:
    """A board at rest with nothing in hand, and what the rules know of the game.

    Parameters
    ----------
    state
        Between two acts, with an empty hand. A line does not name the rules: those of a position that was read from one
        are the standard edition's, until `to_state` gives it others. Turns are counted up to 2.
    poses
        Where the discs lie, the red one too: what `Table.lay` asks for. Stacked discs stand at their full thickness.
    thickness
        Of a disc, m.

    """

    state: GameState
    poses: Mapping[int, Pose]
    thickness: float = THICKNESS

    @property
    def red(self) -> Pose:
        """Where the red disc lies; its axis points up when the bar shows."""
        return self.poses[RED]

    @property
    def discs(self) -> tuple[Disc, ...]:
        """All discs on the table but the red one, by their numbers; those outside the circle as they lie there."""
        lost = (Disc(disc, colour_up(self.poses[disc])) for disc in self.state.outside if disc in self.poses)
        return tuple(sorted((*self.state.discs, *lost), key=lambda disc: disc.id))

    def evolve(self, **changes: Any) -> Position:
        """A copy with some fields of its state changed."""
        return replace(self, state=evolve(self.state, **changes))

    def with_disc(self, disc: Disc, pose: Pose) -> Position:
        """A copy with a disc more, or with a disc elsewhere."""
        others = (other for other in self.state.discs if other.id != disc.id)
        discs = tuple(sorted((*others, disc), key=lambda other: other.id))
        return Position(evolve(self.state, discs=discs), {**self.poses, disc.id: pose}, self.thickness)


def mid_game(rules: Ruleset, **fields: Any) -> GameState:
    """A state at a player's turn, set-up and first turns over, with the given fields."""
    each = rules.foundations_per_side
    begun = new_game(rules, teams=fields.get("teams", (1, 1)))
    usual = {"phase": Phase.TURN, "white_seat": 1, "red_laid": True, "laid": (each, each), "turns": 2}
    return evolve(begun, **{**usual, "low": fields.get("reserve", begun.reserve), **fields})


def usual_responsible(state: GameState) -> Colour | None:
    """The side that answers for the mat unless a line says otherwise, whatever the rules."""
    if state.step is not Step.OFFER:
        return state.player
    return state.player.other if state.turns else None


def position_of(table: Table, state: GameState) -> Position:
    """The position of a table and a game: at rest, between two acts, nothing in hand but perhaps an action disc.

    A held action disc counts into its reserve. Stacked discs stand at their full thickness, where `Table.lay` takes
    them and from where they sink to their rest.
    """
    check_moment(state.phase, state.step)
    held = state.hand.discs if state.hand else ()
    if state.hand is not None and state.hand.kind is not Holding.ACTION:
        raise PositionError("position.in_hand", n=len(held), discs=", ".join(map(str, held)))
    aside = () if state.aside is None else (state.aside,)
    poses = separated(table)
    compare_discs(state, set(poses), {*held, *aside})
    each = state.rules.foundations_per_side
    state = evolve(
        state,
        white_seat=state.white_seat or 1,
        chooser=None,
        red_face=Face.BAR if colour_up(poses[RED]) is WHITE else Face.DOT,
        red_laid=True,
        laid=(each, each),
        reserve=add(state.reserve, state.player, len(held) + len(aside)),
        hand=None,
        aside=None,
        discs=tuple(sorted(state.discs, key=lambda disc: disc.id)),
        towers=tuple(sorted(state.towers)),
        turns=min(2, state.turns),
        rota=(0, 0) if state.teams == (1, 1) else state.rota,
        released_at=None,
        clock=_stopped(state),
    )
    known = [RED, *sorted(disc for disc in poses if disc not in (RED, *held, *aside))]
    position = Position(state, {disc: poses[disc] for disc in known}, round(table.kit.thickness, 6))
    check(position)
    return position


def to_state(position: Position, rules: Ruleset) -> GameState:
    """The state from which these rules go on. Raises `PositionError` if the discs do not add up to the edition's."""
    check(position)
    state = position.state
    fresh = mid_game(rules)
    if state.clock is not None and fresh.clock is None:
        raise PositionError("position.no_clock")
    state = evolve(state, rules=rules, laid=fresh.laid, clock=state.clock or fresh.clock)
    if state.accounted() != rules.discs:
        raise PositionError(
            "position.sum",
            n=state.accounted(),
            reserves=sum(state.reserve),
            mat=len(state.discs),
            outside=len(state.outside),
            right=rules.discs,
        )
    return state


def _stopped(state: GameState) -> ClockState | None:
    """The clock as it shows now, for as long as nobody's time runs."""
    clock = state.clock
    if clock is None:
        return None
    white, black = clock.left
    if clock.now is not None:
        rest = clocks.left(state, clock.now)
        white, black = (white, rest) if state.player is BLACK else (rest, black)
    return ClockState((max(0.0, white), max(0.0, black)), expired=clock.expired)
