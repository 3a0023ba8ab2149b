"""What players are called: *you* and *the computer* where one plays it, else by their names, else by their colours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from openpolarity.locales import literal
from openpolarity.rules import Colour
from openpolarity.server.messages.inbound import Person
from openpolarity.server.report.seats import AND

if TYPE_CHECKING:
    from openpolarity.locales import Catalogue
    from openpolarity.rules import GameState, Message
    from openpolarity.server.report.seats import Seats

Who = Literal["you", "computer", "named"]
_COLOURS = {f"@player.{side}": side for side in Colour}
_ABOUT = ("player", "loser", "winner")
"""Who a sentence is about: the first of these that it names."""
_BENDING = {"fr": "de {", "cs": "{"}
"""Where a sentence bends to the word for a player: a colour has to stand there, and the name goes with it."""


class Names:
    """Both players of a game, as sentences name them."""

    def __init__(
        self,
        by_side: dict[Colour, str] | None = None,
        by_seat: dict[int, str] | None = None,
        teams: dict[Colour, str] | None = None,
        several: frozenset[int] = frozenset(),
        you: Colour | None = None,
    ) -> None:
        self._sides = by_side or {}
        self._seats = by_seat or {}
        self._teams = teams or {}
        self._several = several
        """Several names want verbs in the plural: sentences call teams by their colours."""
        self.you = you
        """The one person who plays against a computer, and is spoken to."""

    @classmethod
    def of(cls, seats: Seats, state: GameState) -> Names:
        """Names that persons have given. Two of the same name are told apart by their colours, and so are teams."""
        persons = {seat: who for seat in (1, 2) if isinstance(who := seats.at(seat), Person)}
        found = {seat: who.name.strip() for seat, who in persons.items() if not who.mates}
        named = {seat: name for seat, name in found.items() if name}
        if len(set(named.values())) < len(named):
            named = {}
        several = {seat: AND.join(filter(None, (who.name, *who.mates))) for seat, who in persons.items() if who.mates}
        if not state.white_seat:
            return cls(by_seat=named, several=frozenset(several))
        sides = {side: named[state.seat(side)] for side in Colour if state.seat(side) in named}
        teams = {side: several[state.seat(side)] for side in Colour if several.get(state.seat(side))}
        alone = [side for side in Colour if state.seat(side) in seats.persons]
        you = alone[0] if len(alone) == 1 and not several else None
        return cls(sides, named, teams, frozenset(several), you)

    def who(self, side: Colour) -> Who:
        """How a side is spoken of."""
        if self.you is None:
            return "named"
        return "you" if side is self.you else "computer"

    def plain(self, side: Colour) -> str:
        """Ada; White if she has not said."""
        return literal(self._sides[side]) if side in self._sides else f"@player.{side}"

    def full(self, side: Colour, t: Catalogue) -> str:
        """White (Ada); White if she has not said."""
        colour = t(f"player.{side}")
        name = self._sides.get(side) or self._teams.get(side)
        return f"{colour} ({name})" if name else colour

    def at(self, seat: int, t: Catalogue) -> str:
        """Ada; player 1 if she has not said; team 1 if they are several."""
        who = "server.team" if seat in self._several else "server.seat"
        return literal(self._seats.get(seat) or t(who, seat=seat))

    def says(self, t: Catalogue, id: str, side: Colour, **params: str | int) -> str:
        """A text that exists for *you*, for the *computer* and for somebody *named*."""
        return t(f"{id}.{self.who(side)}", player=self.plain(side), **params)

    def worded(self, t: Catalogue, message: Message) -> str:
        """A message in words: to the person who plays against a computer, else with names for colours."""
        params = message.params
        if message.id == "over.match":
            won = {"player": self.at(int(params["seat"]), t), "one": params["one"], "two": params["two"]}
            return t("server.end.match_won", **won)
        about = next((side for key in _ABOUT if (side := _COLOURS.get(str(params.get(key))))), None)
        who = "named" if about is None else self.who(about)
        if who != "named":
            for id in (message.id, message.id.split(".")[0]):
                if f"{id}.{who}" in t:
                    return t(f"{id}.{who}", **params)
        bend = _BENDING.get(t.language)
        bends = (
            bend is not None and not message.id.startswith("server.") and any(bend in f for f in t.forms(message.id))
        )

        def name(value: str | int | float) -> str | int | float:
            side = _COLOURS.get(str(value))
            if side is None:
                return value
            return self.full(side, t) if bends else self.plain(side)

        return t(message.id, **{key: name(value) for key, value in params.items()})
