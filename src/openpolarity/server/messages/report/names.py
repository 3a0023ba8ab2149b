"""What players are called: *you* and *the computer* where one plays it, else by their names, else by their colours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from openpolarity.locales import literal
from openpolarity.rules import Colour
from openpolarity.server.messages.inbound import Computer, Person
from openpolarity.server.messages.report.seats import AND, called
from openpolarity.server.messages.text import JoinedText, PlayerName, Said, known

if TYPE_CHECKING:
    from collections.abc import Mapping

    from openpolarity.rules import GameState, Message
    from openpolarity.server.messages.report.seats import Seats
    from openpolarity.server.messages.text import Param, Text

Who = Literal["you", "computer", "named"]
_COLOURS = {f"@player.{side}": side for side in Colour}
_ABOUT = ("player", "loser", "winner")
"""A sentence is about the player in the first of these parameters that it has."""


def addressed_to(text: Text, side: Colour) -> Text:
    """A text as the player of a side reads it: said to them, if it is about them and has words for that."""
    if isinstance(text, JoinedText):
        return JoinedText([addressed_to(part, side) for part in text.parts], text.by)
    if isinstance(text, str):
        return text
    about = next((text.params[key] for key in _ABOUT if key in text.params), None)
    you = f"{text.id.removesuffix('.named').removesuffix('.alone')}.you"
    return Said(you, text.params) if isinstance(about, PlayerName) and about.colour is side and known(you) else text


class Names:
    """Both players of a game, as sentences name them."""

    def __init__(
        self,
        by_side: Mapping[Colour, str | Said] | None = None,
        by_seat: Mapping[int, str | Said] | None = None,
        teams: dict[Colour, str] | None = None,
        several: frozenset[int] = frozenset(),
        you: Colour | None = None,
        your_seat: int | None = None,
        levels: Mapping[int, Said] | None = None,
        *,
        colours_known: bool = False,
    ) -> None:
        self._sides = by_side or {}
        self._seats = by_seat or {}
        self._teams = teams or {}
        self._several = several
        """The seats of teams: sentences call them by their colours, as several names would need plural verbs."""
        self.you = you
        """The one person who plays against a computer, and is spoken to."""
        self._your_seat = your_seat
        self._levels = levels or {}
        """What computers are called at the table, by their seats."""
        self._colours_known = colours_known

    @classmethod
    def of(cls, seats: Seats, state: GameState) -> Names:
        """The names that persons have given. Players with the same name, and teams, are called by their colours.

        If one of two has given a name, the other is called as their seat is: player 2.
        """
        persons = {seat: who for seat in (1, 2) if isinstance(who := seats.team(seat), Person)}
        found = {seat: who.name.strip() for seat, who in persons.items() if not who.mates}
        given = {name for name in found.values() if name}
        named: dict[int, str | Said] = {}
        if given and len(given) == sum(map(bool, found.values())):
            named = {seat: name or Said("server.seat", {"seat": seat}) for seat, name in found.items()}
        several = {seat: AND.join(filter(None, (who.name, *who.mates))) for seat, who in persons.items() if who.mates}
        your_seat = next(iter(persons)) if len(persons) == 1 and not several else None
        levels = {seat: called(who) for seat in (1, 2) if isinstance(who := seats.team(seat), Computer)}
        if not state.white_seat:
            return cls(by_seat=named, several=frozenset(several), your_seat=your_seat, levels=levels)
        sides = {side: named[state.seat(side)] for side in Colour if state.seat(side) in named}
        teams = {side: several[state.seat(side)] for side in Colour if several.get(state.seat(side))}
        alone = [side for side in Colour if state.seat(side) in persons]
        you = alone[0] if len(alone) == 1 and not several else None
        return cls(sides, named, teams, frozenset(several), you, your_seat, levels, colours_known=True)

    def who(self, side: Colour) -> Who:
        """How sentences refer to a side."""
        if self.you is None:
            return "named"
        return "you" if side is self.you else "computer"

    def player(self, side: Colour, *, full: bool = False) -> PlayerName:
        """Ada; White if she has not said. ``full``: White (Ada)."""
        name = self._sides.get(side)
        return PlayerName(side, name, name or self._teams.get(side), full)

    def at(self, seat: int) -> str | Said:
        """Ada; player 1 if she has not said; team 1 if they are several."""
        name = self._seats.get(seat)
        if name:
            return literal(name) if isinstance(name, str) else name
        return Said("server.team" if seat in self._several else "server.seat", {"seat": seat})

    def says(self, id: str, side: Colour, **params: Param) -> Said:
        """A text that exists for *you*, for the *computer* and for somebody *named*."""
        return Said(f"{id}.{self.who(side)}", {"player": self.player(side), **params})

    def said(self, message: Message) -> Said:
        """A message of the rules: to the person who plays against a computer, else with names for colours."""
        params = message.params
        if message.id == "over.match":
            won: dict[str, Param] = {"player": self.at(int(params["seat"])), "one": params["one"], "two": params["two"]}
            return Said("server.end.match_won", won)
        if message.id == "setup.colour":
            return self._colours(int(params["white"]), int(params["black"]))
        if message.id == "setup.toss":
            if self._colours_known:  # the next sentence tells what came of it
                return Said("setup.face", {"face": params["face"]})
            seat = int(params["seat"])
            who_chooses = "named" if self._your_seat is None else "you" if seat == self._your_seat else "computer"
            return Said(f"server.toss.{who_chooses}", {"face": params["face"], "player": self.at(seat)})
        about = next((side for key in _ABOUT if (side := _COLOURS.get(str(params.get(key))))), None)
        who = "named" if about is None else self.who(about)
        if who != "named":
            for id in (message.id, message.id.split(".")[0]):
                if known(f"{id}.{who}"):
                    return Said(f"{id}.{who}", {**params})
        return Said(message.id, {key: self._named(value) for key, value in params.items()})

    def _colours(self, white: int, black: int) -> Said:
        """Who has which colour: both as the table calls them, or *you*."""
        one, two = self._called(white), self._called(black)
        if one == two:
            one, two = self.at(white), self.at(black)
        your = {white: "your_white", black: "your_black"}.get(self._your_seat or 0, "named")
        return Said(f"server.colours.{your}", {"white": one, "black": two})

    def _called(self, seat: int) -> str | Said:
        return self._levels.get(seat) or self.at(seat)

    def _named(self, value: str | int | float) -> Param:
        side = _COLOURS.get(str(value))
        return value if side is None else self.player(side)
