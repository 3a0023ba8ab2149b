"""Faults in plain words: what happened, whose turn it ends, what follows. Discs are pointed at, not numbered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from openpolarity.locales import catalogue
from openpolarity.rules import RED, Colour, Kind, What
from openpolarity.server.messages.text import Said, word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from openpolarity.game import Game
    from openpolarity.rules import Cause, Fault, Message, Ruling
    from openpolarity.server.messages.report.names import Names

RED_TOLD = (What.RED_TOUCHED, What.RED_OFF, What.RED_MOVED, What.RED_TURNED)
OWNED = (What.FALL, What.FLIP)
"""Faults of which one wants to know whose disc it was."""


def happened(what: What, discs: int, by: Colour, owner: Colour | None, names: Names) -> Said:
    """What happened to a number of discs, without a full stop. ``owner``: whose they were, None if of both colours."""
    name = f"server.fault.{what}"
    if what in RED_TOLD or what is What.ENEMY_MOVED:
        return Said(name)
    if what is What.CONTACT:
        return Said(f"{name}_two") if discs == 2 else Said(name, {"n": discs})
    if what is What.SNAP:
        return names.says(name, by, n=discs)
    if what not in OWNED:
        return Said(name, {"n": discs})
    if owner is None:
        return Said(f"{name}.some", {"n": discs})
    who = names.who(owner)
    return Said(f"{name}.{owner if who == 'named' else who}", {"n": discs})


def owner_of(fault: Fault) -> Colour | None:
    """Whose discs a fault is about, by the colour they showed before; None if that is not known of all."""
    if fault.own:
        return fault.by
    return fault.by.other if len(fault.discs) == 1 else None


def fault_sentences(faults: Sequence[Fault], names: Names) -> list[Said]:
    """What happened, one sentence a kind of fault and owner; every touching group has its own."""
    found: dict[tuple[object, ...], tuple[Fault, int]] = {}
    for fault in faults:
        key = (fault.what, owner_of(fault), fault.discs if fault.what is What.CONTACT else None)
        found[key] = (fault, found.get(key, (fault, 0))[1] + len(fault.discs))
    return [happened(fault.what, n, fault.by, owner_of(fault), names) for fault, n in found.values()]


def headline(faults: Sequence[Fault], ruling: Ruling, names: Names) -> Said:
    """The one sentence: what happened, and that the turn (with the red disc: the game) is over."""
    what, by = _in_short(faults, names), faults[0].by
    if ruling.kind is Kind.OVER and faults[0].what in RED_TOLD:
        return Said("server.fault.head", {"what": what, "over": names.says("server.lost", by)})
    if ruling.message.id == "accident" or any(said.id == "accident" for said in ruling.more):
        return Said("server.fault.alone", {"what": what})
    return Said("server.fault.head", {"what": what, "over": names.says("server.over", by)})


def told_alone(faults: Sequence[Fault], names: Names) -> Said:
    """What happened, in one sentence: where the game is over anyway, nobody's turn is."""
    return Said("server.fault.alone", {"what": _in_short(faults, names)})


def _in_short(faults: Sequence[Fault], names: Names) -> Said:
    """What happened, without a full stop: the first two kinds of faults."""
    told = list({word(one, catalogue()): one for one in fault_sentences(faults, names)}.values())
    if len(told) == 1:
        return told[0]
    # None of them begins with a name or, in German, a noun.
    return Said("server.fault.and", {"one": told[0], "two": replace(told[1], first="lower")})


def closed_by(game: Game, names: Names) -> Said:
    """Which fault has closed the turn while the hand still holds something."""
    state, by, first = game.state, game.to_move, game.referee.closed_by
    over = names.says("server.over", by)
    if first is None:
        return Said("server.fault.alone", {"what": replace(over, first="upper")})
    what, discs = first
    colours = {disc.colour for disc in state.discs if disc.id in discs}
    owner = colours.pop() if len(colours) == 1 else None
    return Said("server.fault.head", {"what": happened(what, len(discs), by, owner, names), "over": over})


def messages_to_say(ruling: Ruling) -> list[Message]:
    """What a ruling says, each thing once: that only captures are left says, too, that they come first."""
    ends = any(message.id == "next.ending" for message in ruling.messages)
    return [message for message in ruling.messages if not (ends and message.id == "next.capture")]


def consequences(faults: Sequence[Fault], ruling: Ruling, names: Names, *, gone_on: bool = False) -> list[Said]:
    """What follows for the discs, then all else that the referee says: the action disc, and who is next.

    Once the game has ``gone_on``, nobody is told any more who is next and what they have to do first.
    """
    by = faults[0].by
    told: list[Said] = []
    gone = sum(len(one.discs) for one in ruling.transfers if (one.source, one.target) == ("board", by))
    outside = sum(len(one.discs) for one in ruling.transfers if one.target == "outside")
    fallen = sum(len(fault.discs) for fault in faults if fault.what is What.FALL)
    lost = sum(len(fault.discs) for fault in faults if fault.what is What.FLIP and fault.own)
    if gone:
        told.append(names.says("server.then.reserve", by, n=gone))
    if outside:
        told.append(Said("server.then.outside", {"n": outside}))
    if fallen and len(faults) == 1:
        told.append(Said("server.then.fall", {"n": fallen}))
    if lost and len(faults) == 1:
        told.append(Said("server.then.flip_own", {"n": lost}))
    known = ("fault.", "next.") if gone_on else ("fault.",)
    rest = [message for message in messages_to_say(ruling) if not message.id.startswith(known)]
    return told + [names.said(message) for message in rest]


def tell_link(cause: Cause) -> Said:
    """One link of a chain of causes; the discs that it is about are pointed at."""
    if not cause.discs:
        return Said(f"server.cause.{cause.what}")
    if RED in cause.discs:
        return Said(f"server.cause.{cause.what}_red")
    return Said(f"server.cause.{cause.what}", {"n": len(cause.discs)})
