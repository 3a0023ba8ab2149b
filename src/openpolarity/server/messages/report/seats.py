"""The seats of a game, and the persons or computers there."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from openpolarity.players import LEVELS, Level, level
from openpolarity.record.names import plain_name
from openpolarity.rules import Colour
from openpolarity.server.messages.inbound import Computer, NewGame, Person
from openpolarity.server.messages.outbound import SeatView
from openpolarity.server.messages.report.rotation import member_at, seat_of, team_at
from openpolarity.server.messages.text import JoinedText, Said

if TYPE_CHECKING:
    from collections.abc import Mapping

    from openpolarity.rules import GameState
    from openpolarity.server.messages.inbound import PersonOrComputer
    from openpolarity.server.messages.text import Text

USUAL_LEVEL = "beginner"
AND = " & "
"""The separator between the names of a team."""


@dataclass(frozen=True)
class Seats:
    """The persons or computers who play."""

    one: PersonOrComputer
    """The person, with their team, or the computer that plays for seat 1."""
    two: PersonOrComputer
    """The person, with their team, or the computer that plays for seat 2."""
    apart: bool = False
    """Whether every player of a team has a seat of their own."""
    substitutes: Mapping[int, Computer] = field(default_factory=dict)
    """Computers that play for persons, by their seats."""

    @classmethod
    def of(cls, wish: NewGame) -> Seats:
        """The seats that were asked for, or those that the mode suggests."""
        apart = wish.mode == "friend"
        if wish.seats is not None:
            one, two = (_shown(who) for who in wish.seats)
            return cls(one, two, apart)
        computer = Computer(level=USUAL_LEVEL)
        if wish.mode == "watch":
            return cls(computer, computer)
        return cls(Person(), Person() if wish.mode in ("two", "friend", "practice") else computer, apart)

    @property
    def all(self) -> tuple[int, ...]:
        """Every seat: 1 and 2, and where the players of teams have seats of their own, those of their mates."""
        if not self.apart:
            return (1, 2)
        return tuple(sorted(seat_of(team, one + 1) for team in (1, 2) for one in range(self.teams[team - 1])))

    @property
    def persons(self) -> tuple[int, ...]:
        """Seats of persons."""
        return tuple(seat for seat in self.all if isinstance(self.at(seat), Person))

    @property
    def has_mates(self) -> bool:
        """Whether players of one team sit apart."""
        return len(self.all) > 2

    def team(self, team: int) -> PersonOrComputer:
        """The person, with their team, or the computer that plays for seat 1 or 2."""
        meant = self.one if team == 1 else self.two
        alone = not isinstance(meant, Person) or not meant.mates
        return self.substitutes.get(team, meant) if alone else meant

    def at(self, seat: int) -> PersonOrComputer:
        """The person or computer at a seat."""
        if seat in self.substitutes:
            return self.substitutes[seat]
        team = self.team(team_at(seat))
        if not self.apart or not isinstance(team, Person):
            return team
        return Person((team.name, *team.mates)[member_at(seat) - 1])

    def of_team(self, team: int) -> tuple[int, ...]:
        """The seats of persons who play for a team."""
        return tuple(seat for seat in self.persons if team_at(seat) == team)

    def on(self, team: int, state: GameState) -> int:
        """The seat of whoever of a team plays next."""
        if not self.apart or self.teams[team - 1] == 1:
            return team
        return seat_of(team, state.member(next(side for side in Colour if state.seat(side) == team)))

    def views(self, white_seat: int | None, state: GameState | None = None) -> list[SeatView[Text]]:
        """The seats as clients see them; ``white_seat`` is the seat that is White, if colours are given."""
        return [self._marked(self._view(seat, white_seat, state)) for seat in (1, 2)]

    def _marked(self, view: SeatView[Text]) -> SeatView[Text]:
        """A side as clients see it, with the seats at which computers play for persons."""
        seats = sorted(seat for seat in self.substitutes if team_at(seat) == view.seat)
        return msgspec.structs.replace(view, substitutes=seats) if seats else view

    def _view(self, seat: int, white_seat: int | None, state: GameState | None) -> SeatView[Text]:
        who = self.team(seat)
        colour = None
        if white_seat is not None:
            colour = Colour.WHITE if white_seat == seat else Colour.BLACK
        if not isinstance(who, Person):
            return SeatView(seat, "computer", called(who), level_of(who).name, colour)
        if who.mates:
            team = self._team(who, seat)
            on = state.member(colour) - 1 if state is not None and colour is not None else None
            return SeatView(seat, "person", JoinedText(team, AND), None, colour, team, on)
        unnamed = "server.seat" if len(self.persons) > 1 else "server.you"
        return SeatView(seat, "person", who.name or Said(unnamed, {"seat": seat}), None, colour)

    def _team(self, who: Person, seat: int) -> list[Text]:
        """The players of a team by name, in the order in which they move."""
        found: list[Text] = []
        for member, name in enumerate((who.name, *who.mates), 1):
            computer = self.substitutes.get(seat_of(seat, member)) if self.apart else None
            if computer is not None:
                found.append(called(computer))
            else:
                found.append(name.strip() or Said("server.mate", {"seat": seat, "mate": member}))
        return found

    def names(self) -> tuple[str, str]:
        """Names for the record."""
        one, two = (
            AND.join((who.name, *who.mates)) if isinstance(who, Person) else level_of(who).name
            for who in (self.team(1), self.team(2))
        )
        return one, two

    @property
    def computers(self) -> tuple[int, ...]:
        """Those of seats 1 and 2 at which a computer was meant to play."""
        return tuple(seat for seat, who in ((1, self.one), (2, self.two)) if isinstance(who, Computer))

    @property
    def teams(self) -> tuple[int, int]:
        """The numbers of players at seats 1 and 2."""
        one, two = (1 + len(who.mates) if isinstance(who, Person) else 1 for who in (self.one, self.two))
        return one, two


def called(who: Computer) -> Said:
    """What a computer is called at the table: by its level."""
    one = level_of(who)
    return Said(f"server.level.{one.name}" if one.name in LEVELS else "server.computer")


def _shown(who: PersonOrComputer) -> PersonOrComputer:
    """A seat whose names can be shown as they are."""
    if isinstance(who, Person):
        return msgspec.structs.replace(who, name=plain_name(who.name), mates=[plain_name(mate) for mate in who.mates])
    return who


def computer_of(name: str) -> Computer | None:
    """The computer of a level, as a record knows it; None if there is no such level any more."""
    head, _, hand = name.partition("+")
    computer = Computer(head=head, hand=hand) if hand else Computer(level=head)
    try:
        level_of(computer)
    except ValueError:
        return None
    return computer


def team_of(name: str, size: int) -> Person:
    """The players of a seat, as a record knows them: names in one line, and how many there are."""
    names = [each.strip()[:40] for each in name.split(AND)]
    if size == 1 or len(names) != size:
        names = [name[:40], *[""] * (size - 1)]
    return Person(names[0], names[1:])


def level_of(who: Computer) -> Level:
    """The level of a computer: a named one, or a mixture. Raises `ValueError` naming those there are."""
    if who.head is None and who.hand is None:
        return level(who.level or USUAL_LEVEL)
    head = level(who.head or who.level or USUAL_LEVEL)
    hand = level(who.hand or who.level or USUAL_LEVEL)
    return head if head is hand else Level(f"{head.name}+{hand.name}", head.head, hand.hand)
