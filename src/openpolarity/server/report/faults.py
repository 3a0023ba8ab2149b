"""Faults in plain words: what happened, whose turn it ends, what follows. Discs are pointed at, not numbered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.rules import RED, Colour, Kind, Message, What

if TYPE_CHECKING:
    from collections.abc import Sequence

    from openpolarity.game import Game
    from openpolarity.locales import Catalogue
    from openpolarity.rules import Cause, Fault, Ruling
    from openpolarity.server.report.names import Names

RED_TOLD = (What.RED_TOUCHED, What.RED_OFF, What.RED_MOVED, What.RED_TURNED)
OWNED = (What.FALL, What.FLIP)
"""Faults of which one wants to know whose disc it was."""


def happened(what: What, discs: int, by: Colour, owner: Colour | None, t: Catalogue, names: Names) -> str:
    """What happened to so many discs, without a full stop. ``owner``: whose they were, None if of both colours."""
    name = f"server.fault.{what}"
    if what in RED_TOLD or what is What.ENEMY_MOVED:
        return t(name)
    if what is What.CONTACT:
        return t(f"{name}_two") if discs == 2 else t(name, n=discs)
    if what is What.SNAP:
        return names.says(t, name, by, n=discs)
    if what not in OWNED:
        return t(name, n=discs)
    if owner is None:
        return t(f"{name}.some", n=discs)
    who = names.who(owner)
    return t(f"{name}.{owner if who == 'named' else who}", n=discs)


def owner_of(fault: Fault) -> Colour | None:
    """Whose discs a fault is about, by the colour they showed before; None if that is not known of all."""
    if fault.own:
        return fault.by
    return fault.by.other if len(fault.discs) == 1 else None


def each_told(faults: Sequence[Fault], t: Catalogue, names: Names) -> list[str]:
    """What happened, one sentence a kind of fault and owner; every touching group has its own."""
    found: dict[tuple[object, ...], tuple[Fault, int]] = {}
    for fault in faults:
        key = (fault.what, owner_of(fault), fault.discs if fault.what is What.CONTACT else None)
        found[key] = (fault, found.get(key, (fault, 0))[1] + len(fault.discs))
    return [happened(fault.what, n, fault.by, owner_of(fault), t, names) for fault, n in found.values()]


def headline(faults: Sequence[Fault], ruling: Ruling, t: Catalogue, names: Names) -> str:
    """The one sentence: what happened, and that the turn (with the red disc: the game) is over."""
    told = list(dict.fromkeys(each_told(faults, t, names)))
    what = told[0] if len(told) == 1 else t("server.fault.and", one=told[0], two=_inside(told[1]))
    by = faults[0].by
    if ruling.kind is Kind.OVER and faults[0].what in RED_TOLD:
        return t("server.fault.head", what=what, over=names.says(t, "server.lost", by))
    if ruling.message.id == "accident" or any(said.id == "accident" for said in ruling.more):
        return t("server.fault.alone", what=what)
    return t("server.fault.head", what=what, over=names.says(t, "server.over", by))


def closed_by(game: Game, t: Catalogue, names: Names) -> str:
    """Which fault has closed the turn while the hand still holds something."""
    state, by, first = game.state, game.to_move, game.referee.closed_by
    over = names.says(t, "server.over", by)
    if first is None:
        return t("server.fault.alone", what=_capital(over))
    what, discs = first
    known = {disc.colour for disc in state.discs if disc.id in discs}
    owner = known.pop() if len(known) == 1 else None
    return t("server.fault.head", what=happened(what, len(discs), by, owner, t, names), over=over)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _inside(sentence: str) -> str:
    """As it stands in the middle of a sentence; none of them begins with a name or, in German, a noun."""
    return sentence[:1].lower() + sentence[1:]


def consequences(faults: Sequence[Fault], ruling: Ruling, t: Catalogue, names: Names) -> list[str]:
    """What follows for the discs, then all else that the referee says: the action disc, and who is next."""
    by = faults[0].by
    said: list[str] = []
    gone = sum(len(one.discs) for one in ruling.transfers if (one.source, one.target) == ("board", by))
    outside = sum(len(one.discs) for one in ruling.transfers if one.target == "outside")
    fallen = sum(len(fault.discs) for fault in faults if fault.what is What.FALL)
    lost = sum(len(fault.discs) for fault in faults if fault.what is What.FLIP and fault.own)
    if gone:
        said.append(names.says(t, "server.then.reserve", by, n=gone))
    if outside:
        said.append(t("server.then.outside", n=outside))
    if fallen and len(faults) == 1:
        said.append(t("server.then.fall", n=fallen))
    if lost and len(faults) == 1:
        said.append(t("server.then.flip_own", n=lost))
    rest = [message for message in ruling.messages if not message.id.startswith("fault.")]
    return said + [names.worded(t, message) for message in rest]


def tell_link(cause: Cause) -> Message:
    """One link of a chain of causes; the discs that it is about are pointed at."""
    if not cause.discs:
        return Message(f"server.cause.{cause.what}", {})
    if RED in cause.discs:
        return Message(f"server.cause.{cause.what}_red", {})
    return Message(f"server.cause.{cause.what}", {"n": len(cause.discs)})
