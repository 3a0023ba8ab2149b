"""Rulings: what follows from an event, and why."""

from __future__ import annotations

from dataclasses import dataclass, field

from openpolarity.rules.board import Group, Owed
from openpolarity.rules.errors import MessageValue
from openpolarity.rules.incident import Incident
from openpolarity.rules.words import Colour, How, Kind, What


@dataclass(frozen=True, slots=True)
class Clause:
    """What decided a ruling: a line of a rule book, a ruling of the specification (A01 …), or a changed setting.

    >>> Clause("fall", "FR L95", "000_8520835b284505bc.txt", 95).line
    95
    """

    point: str
    ref: str
    file: str = ""
    line: int = 0
    ruling: str = ""


@dataclass(frozen=True)
class Message:
    """A message id and its values; the locales turn it into a sentence."""

    id: str
    params: dict[str, MessageValue] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Transfer:
    """Discs that move from `source` to `target`: "board", "hand", "outside", or the reserves "white" and "black"."""

    discs: tuple[int, ...]
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault: what happened, by whom, to which discs, with the clause that makes it one and the incident."""

    what: What
    by: Colour
    discs: tuple[int, ...]
    clause: Clause
    incident: Incident
    own: bool = False
    """All these discs showed the player's own colour. Such a FALL may be a drop on purpose."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended, who won, and how much the win is worth."""

    how: How
    winner: Colour | None
    scores: tuple[int, int] | None = None
    """The points of White and Black, if points were counted."""
    finisher: Colour | None = None
    stake: int = 1
    points: int = 0
    """Points for the winner: the stake times the unit."""
    replay: bool = False


@dataclass(frozen=True)
class Ruling:
    """What follows from an event, and why."""

    kind: Kind
    message: Message
    clause: Clause
    actor: Colour | None = None
    """The side that answers for it."""
    faults: tuple[Fault, ...] = ()
    more: tuple[Message, ...] = ()
    """Further messages, in the order in which a referee would say them."""
    also: tuple[Clause, ...] = ()
    """Further clauses that decided, such as the one on the action disc."""
    transfers: tuple[Transfer, ...] = ()
    restored: tuple[int, ...] = ()
    """Discs to put back where they were."""
    pending: tuple[Group, ...] = ()
    owed: tuple[Owed, ...] = ()
    next: Colour | None = None
    next_member: int = 1
    incidents: tuple[Incident, ...] = ()
    outcome: Outcome | None = None

    def __str__(self) -> str:
        """The ruling on one line, for programmers; `openpolarity.game.say` words it for players.

        >>> print(Ruling(Kind.LEAN, Message("lean"), Clause("turn", "TG L41"), Colour.WHITE, next=Colour.BLACK))
        white: lean; next: black (TG L41)
        """
        said = f"{self.actor}: {self.kind}" if self.actor else str(self.kind)
        if self.faults:
            said += ": " + ", ".join(_on_line(fault) for fault in self.faults)
        if self.outcome is not None:
            said += f"; {self.outcome.winner or 'nobody'} wins: {self.outcome.how}"
            if self.outcome.scores is not None:
                said += ", {} to {}".format(*self.outcome.scores)
        elif self.next is not None:
            said += f"; next: {self.next}"
        return f"{said} ({self.clause.ref})"

    @property
    def messages(self) -> tuple[Message, ...]:
        """All messages of the ruling."""
        return (self.message, *self.more)


def _on_line(fault: Fault) -> str:
    discs = f" of {' '.join(map(str, fault.discs))}" if fault.discs else ""
    return f"{fault.what}{discs}"
