"""Seats: who sits at a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from openpolarity.players import LEVELS, Level, level
from openpolarity.record.names import plain_name
from openpolarity.rules import Colour
from openpolarity.server.messages.inbound import Computer, NewGame, Person

if TYPE_CHECKING:
    from openpolarity.locales import Catalogue
    from openpolarity.rules import GameState
    from openpolarity.server.messages.inbound import Seat

USUAL_LEVEL = "beginner"
AND = " & "
"""Between the names of a team."""


@dataclass(frozen=True)
class Seats:
    """Who sits at seats 1 and 2."""

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
        return cls(Person(), Person() if wish.mode in ("two", "practice") else computer)

    def at(self, seat: int) -> Seat:
        """Who sits at seat 1 or 2."""
        return self.one if seat == 1 else self.two

    @property
    def persons(self) -> tuple[int, ...]:
        """Seats of persons."""
        return tuple(seat for seat in (1, 2) if isinstance(self.at(seat), Person))

    def told(self, state: GameState | None, t: Catalogue) -> list[dict[str, Any]]:
        """The seats as clients see them."""
        found = []
        for seat in (1, 2):
            who = self.at(seat)
            colour = None
            if state is not None and state.white_seat is not None:
                colour = Colour.WHITE if state.white_seat == seat else Colour.BLACK
            if isinstance(who, Person):
                team = _team(who, seat, t) if who.mates else []
                unnamed = "server.seat" if len(self.persons) > 1 else "server.you"
                name = AND.join(team) if team else who.name or t(unnamed, seat=seat)
                on = state.member(colour) - 1 if team and state is not None and colour is not None else None
                person: dict[str, Any] = {"seat": seat, "who": "person", "name": name, "level": None, "colour": colour}
                found.append(person | ({"team": team, "on": on} if team else {}))
            else:
                one = level_of(who)
                name = t(f"level.{one.name}") if one.name in LEVELS else t("server.computer")
                found.append({"seat": seat, "who": "computer", "name": name, "level": one.name, "colour": colour})
        return found

    def names(self) -> tuple[str, str]:
        """Names for the record."""
        one, two = (
            AND.join((who.name, *who.mates)) if isinstance(who, Person) else level_of(who).name
            for who in (self.one, self.two)
        )
        return one, two

    @property
    def teams(self) -> tuple[int, int]:
        """How many players sit at seats 1 and 2."""
        one, two = (1 + len(who.mates) if isinstance(who, Person) else 1 for who in (self.one, self.two))
        return one, two


def _team(who: Person, seat: int, t: Catalogue) -> list[str]:
    """The players of a team by name, in the order in which they move."""
    names = (who.name, *who.mates)
    return [name.strip() or t("server.mate", seat=seat, mate=n) for n, name in enumerate(names, 1)]


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
