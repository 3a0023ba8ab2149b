"""Browser tabs at a game: of all tabs that may move the same persons, one does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.server.host.presence import presence_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from openpolarity.server.host.guest import Guest


def sit_down(guest: Guest, guests: Iterable[Guest]) -> None:
    """Seat a guest who comes in, unless another tab moves their persons.

    A tab that was loaded again is the same; one of which nothing is heard any more has nothing to say.
    """
    if guest.tab is None or not guest.rights:
        return
    for other in _movers(guest, guests):
        if other.tab == guest.tab:  # it comes back before its old line is known to be cut
            other.seats = ()
        elif presence_of(other) == "asleep":
            other.seats, other.elsewhere = (), "taken"
        else:
            guest.seats, guest.elsewhere = (), "open"


def take_over(guest: Guest, guests: Iterable[Guest]) -> list[Guest]:
    """Let this tab move its persons from now on, and return the ones that did. A held disc stays in the hand."""
    before = _movers(guest, guests)
    guest.seats, guest.elsewhere = guest.rights, None
    for other in before:
        other.seats, other.elsewhere = (), "taken"
    return before


def _movers(guest: Guest, guests: Iterable[Guest]) -> list[Guest]:
    """Other tabs that move what this one may move."""
    mine = set(guest.rights)
    return [one for one in guests if one is not guest and one.tab is not None and mine & set(one.seats)]
