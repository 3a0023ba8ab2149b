"""What players are called when a game is over: by the names they have given, else by their colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.locales import literal
from openpolarity.rules import Colour
from openpolarity.server.seat import AND
from openpolarity.server.wire import Person

if TYPE_CHECKING:
    from openpolarity.locales import Catalogue
    from openpolarity.rules import GameState, Message
    from openpolarity.server.seat import Seats

HEADED = {("cs", "over.red_touched"), ("cs", "over.red_off"), ("fr", "over.time")}
"""Sentences that bend to the word for the player: a colour has to stand in them, and the name goes with it."""
_COLOURS = {f"@player.{side}": side for side in Colour}


class Names:
    """The names of both players of a game, as values for the catalogue."""

    def __init__(
        self,
        by_side: dict[Colour, str] | None = None,
        by_seat: dict[int, str] | None = None,
        teams: dict[Colour, str] | None = None,
        several: frozenset[int] = frozenset(),
    ) -> None:
        self._sides = by_side or {}
        self._seats = by_seat or {}
        self._teams = teams or {}
        self._several = several
        """Several names want verbs in the plural: sentences call teams by their colours."""

    @classmethod
    def of(cls, seats: Seats, state: GameState) -> Names:
        """Names that persons have given. Two of the same name are told apart by their colours, and so are teams."""
        persons = {seat: who for seat in (1, 2) if isinstance(who := seats.at(seat), Person)}
        found = {seat: who.name.strip() for seat, who in persons.items() if not who.mates}
        named = {seat: name for seat, name in found.items() if name}
        if len(set(named.values())) < len(named):
            named = {}
        sides = {side: named[state.seat(side)] for side in Colour if state.white_seat and state.seat(side) in named}
        several = {seat: AND.join(filter(None, (who.name, *who.mates))) for seat, who in persons.items() if who.mates}
        teams = {
            side: several[state.seat(side)] for side in Colour if state.white_seat and several.get(state.seat(side))
        }
        return cls(sides, named, teams, frozenset(several))

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

    def worded(self, t: Catalogue, message: Message) -> str:
        """A message in words, with names for colours."""
        if message.id == "over.match":
            params = message.params
            return t(
                "server.end.match_won", player=self.at(int(params["seat"]), t), one=params["one"], two=params["two"]
            )
        headed = (t.language, message.id) in HEADED

        def name(value: str | int | float) -> str | int | float:
            side = _COLOURS.get(str(value))
            if side is None:
                return value
            return self.full(side, t) if headed else self.plain(side)

        return t(message.id, **{key: name(value) for key, value in message.params.items()})
