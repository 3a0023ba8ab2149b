"""Seats of teams: odd seats play for seat 1, even ones for seat 2, in the order of their numbers.

Where every player of a team has a seat of their own, seats 1, 3 and 5 take turns, and so do seats 2, 4 and 6. At one
screen seats 1 and 2 stand for all players of their teams.
"""

from __future__ import annotations


def team_at(seat: int) -> int:
    """The team (1 or 2) for which a seat plays."""
    return 2 - seat % 2


def member_at(seat: int) -> int:
    """The number (1, 2, …) that a seat's player has in their team."""
    return (seat + 1) // 2


def seat_of(team: int, member: int) -> int:
    """The seat of a member (1, 2, …) of a team (1 or 2)."""
    return 2 * (member - 1) + team
