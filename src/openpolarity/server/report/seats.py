"""The seats of a game, and the persons or computers there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from openpolarity.players import LEVELS, Level, level
from openpolarity.record.names import plain_name
from openpolarity.rules import Colour
from openpolarity.server.messages.inbound import Computer, NewGame, Person
from openpolarity.server.messages.outbound import Seat as SeatTold
from openpolarity.server.messages.text import Joined, Said

if TYPE_CHECKING:
    from openpolarity.rules import GameState
    from openpolarity.server.messages.inbound import Seat
    from openpolarity.server.messages.text import Text

USUAL_LEVEL = "beginner"
AND = " & "
"""The separator between the names of a team."""


@dataclass(frozen=True)
class Seats:
    """The persons or computers at seats 1 and 2."""

    one: Seat
    two: Seat

    @classmethod
    def of(cls, wish: NewGame) -> Seats:
        """The seats that were asked for, or those that the mode suggests."""
        if wish.seats is not None:
            return cls(*(_shown(who) for who in wish.seats))
        computer = Computer(level=USUAL_LEVEL)
        if wish.mode == "watch":
            return cls(computer, computer)
        return cls(Person(), Person() if wish.mode in ("two", "friend", "practice") else computer)

    def at(self, seat: int) -> Seat:
        """The person or computer at seat 1 or 2."""
        return self.one if seat == 1 else self.two

    @property
    def persons(self) -> tuple[int, ...]:
        """Seats of persons."""
        return tuple(seat for seat in (1, 2) if isinstance(self.at(seat), Person))

    def told(self, white_seat: int | None, state: GameState | None = None) -> list[SeatTold[Text]]:
        """The seats as clients see them; ``white_seat`` is the seat that is White, if colours are given."""
        return [self._told(seat, white_seat, state) for seat in (1, 2)]

    def _told(self, seat: int, white_seat: int | None, state: GameState | None) -> SeatTold[Text]:
        who = self.at(seat)
        colour = None
        if white_seat is not None:
            colour = Colour.WHITE if white_seat == seat else Colour.BLACK
        if not isinstance(who, Person):
            one = level_of(who)
            name = Said(f"server.level.{one.name}" if one.name in LEVELS else "server.computer")
            return SeatTold(seat, "computer", name, one.name, colour)
        if who.mates:
            team = _team(who, seat)
            on = state.member(colour) - 1 if state is not None and colour is not None else None
            return SeatTold(seat, "person", Joined(team, AND), None, colour, team, on)
        unnamed = "server.seat" if len(self.persons) > 1 else "server.you"
        return SeatTold(seat, "person", who.name or Said(unnamed, {"seat": seat}), None, colour)

    def names(self) -> tuple[str, str]:
        """Names for the record."""
        one, two = (
            AND.join((who.name, *who.mates)) if isinstance(who, Person) else level_of(who).name
            for who in (self.one, self.two)
        )
        return one, two

    @property
    def teams(self) -> tuple[int, int]:
        """The numbers of players at seats 1 and 2."""
        one, two = (1 + len(who.mates) if isinstance(who, Person) else 1 for who in (self.one, self.two))
        return one, two


def _team(who: Person, seat: int) -> list[Text]:
    """The players of a team by name, in the order in which they move."""
    names = (who.name, *who.mates)
    return [name.strip() or Said("server.mate", {"seat": seat, "mate": n}) for n, name in enumerate(names, 1)]


def _shown(who: Seat) -> Seat:
    """A seat whose names can be shown as they are."""
    if isinstance(who, Person):
        return msgspec.structs.replace(who, name=plain_name(who.name), mates=[plain_name(mate) for mate in who.mates])
    return who


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
