"""People far apart: somebody invites, somebody follows the link, others watch; each has a browser of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .conftest import Seat
    from .player import Player

SHORT = {"mode": "friend", "rules": {"discs_per_side": 4, "foundations_per_side": 2}}
"""A game of so few discs is over when a side has played two."""


def invite(seat: Seat, name: str = "Ada", **choices: Any) -> tuple[Player, str]:
    """Somebody who has made a table and waits for a friend, and the way for that friend."""
    maker = seat(name=name, draft=SHORT, **{"pictures": False, **choices}).go()
    maker.see("play-now").click()
    at_table(maker)
    return maker, way_of(maker, "friend")


def way_of(maker: Player, whom: str) -> str:
    """Where the link on the card of the invitation leads, for a `friend` or for `spectators`."""
    link = maker.see(f"link-{whom}")
    link.wait_for(state="attached")
    return "#" + str(link.get_attribute("value")).partition("/#")[2]


def follow(seat: Seat, way: str, name: str = "Bea", **choices: Any) -> Player:
    """Somebody who follows an invitation and sits down."""
    friend = seat(**{"pictures": False, **choices}).go(way)
    friend.see("join-name").fill(name)
    friend.see("join-sit").click()
    return at_table(friend)


def pair(seat: Seat, **choices: Any) -> tuple[Player, Player]:
    """Ada, who has White and is to move, and Bea, at one table."""
    ada, way = invite(seat, **choices)
    bea = follow(seat, way, **choices)
    ada.until("s => s.people?.seats[1]?.presence === 'here'")
    return ada, bea


def at_table(player: Player) -> Player:
    """Wait until the table is shown, and who is at it."""
    return player.until("s => s.connection === 'open' && s.discs && s.busy === false && s.people")


def play_on(*players: Player, turns: int = 30) -> int:
    """Let whoever is to move do so, until the game is over or so many turns were played; how many there were."""
    for played in range(turns):
        for player in players:
            player.until("s => s.connection === 'open' && s.busy === false")
        mover = next((one for one in players if one.state()["mine"] and not one.state()["over"]), None)
        if mover is None:
            return played
        before = mover.state()
        mover.take_turn()
        for player in players:
            player.until("(s, n) => s.over || (s.n ?? 0) >= n", mover.state()["n"])
        assert mover.state()["n"] > before["n"]
    return turns
