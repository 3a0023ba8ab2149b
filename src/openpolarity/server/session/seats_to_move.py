"""Whose turn it is: which seats may move the hand and decide now, in a team its member on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.rules import Phase
from openpolarity.server.messages.report.offers import expected
from openpolarity.server.messages.report.rotation import team_at

if TYPE_CHECKING:
    from openpolarity.game import Game
    from openpolarity.rules import GameState
    from openpolarity.server.messages.report.seats import Seats

ANY_MEMBER = ("toss", "colour", "resign", "offer_draw", "ask_back", "next_game", "rematch")
"""What any member of a team says for all of them."""


class SeatsToMove:
    """Whose turn it is in a game. Where players of one team sit apart, whoever is there moves for one who is not."""

    def __init__(self, game: Game, seats: Seats) -> None:
        self._game = game
        self.seats = seats
        self.present: tuple[int, ...] = ()
        """The seats whose persons are connected."""
        self._asked_at: tuple[GameState, Seats, tuple[int, ...]] = game.state, seats, self.present
        self._all_movers: tuple[int, ...] | None = None
        self._teams_moved: dict[tuple[int, ...], tuple[int, ...]] = {}
        """The teams that clients may move, by the clients' seats; like `_all_movers`, as it was at `_asked_at`."""

    def seats_on(self) -> tuple[int, ...]:
        """The seats from which something is expected now; of each team one."""
        state = self._game.state
        return tuple(self.seats.on(team, state) for team in expected(state))

    def movers(self, team: int) -> tuple[int, ...]:
        """The seats of persons who may move for a team now."""
        on = self.seats.on(team, self._game.state)
        if not self._any_member_decides():
            if on not in self.seats.persons:
                return ()
            if on in self.present:
                return (on,)
        return self.seats.of_team(team)

    def _any_member_decides(self) -> bool:
        state = self._game.state
        if state.phase in (Phase.TOSS, Phase.COLOUR, Phase.OVER):
            return True
        return state.answerer is not None and state.rules.team_answer != "next_in_rotation"

    def _forget_what_was(self) -> None:
        """Drop answers of another moment. They are asked for in every tick, and hold for most of a turn.

        None of the three things that make a moment ever changes: another one takes its place.
        """
        state, seats, present = self._asked_at
        if state is not self._game.state or seats is not self.seats or present is not self.present:
            self._asked_at = self._game.state, self.seats, self.present
            self._all_movers = None
            self._teams_moved.clear()

    def all_movers(self) -> tuple[int, ...]:
        """The seats of persons who may move now."""
        self._forget_what_was()
        if self._all_movers is None:
            self._all_movers = tuple(seat for team in expected(self._game.state) for seat in self.movers(team))
        return self._all_movers

    def teams_moved_by(self, seats: tuple[int, ...]) -> tuple[int, ...]:
        """The teams (1 and 2) for which a client with these seats may move now."""
        self._forget_what_was()
        if seats not in self._teams_moved:
            self._teams_moved[seats] = self._teams_moved_by(seats)
        return self._teams_moved[seats]

    def _teams_moved_by(self, seats: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted(team for team in expected(self._game.state) if set(self.movers(team)) & set(seats)))

    def may(self, what: str, teams: list[int]) -> list[int]:
        """The seats that may do something which is offered to these teams (1 and 2)."""
        if not self.seats.has_mates:
            return teams
        if what in ANY_MEMBER:
            return [seat for seat in self.seats.persons if team_at(seat) in teams]
        return [seat for team in teams for seat in self.movers(team)]
