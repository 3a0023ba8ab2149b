"""What happens to the disc or stack in the hand after a fault (§6.8, §8.4, §9)."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from openpolarity.rules.action_disc import kept_by, sent_back_by, why_no_lean
from openpolarity.rules.board import Group
from openpolarity.rules.ruling import Clause, Message
from openpolarity.rules.words import Colour, ContactKind, Holding, What, Where

if TYPE_CHECKING:
    from openpolarity.rules.findings import Findings
    from openpolarity.rules.incident import Rest
    from openpolarity.rules.ruleset import Ruleset
    from openpolarity.rules.state import InHand


@dataclass(frozen=True)
class HandAfterFault:
    """Which discs go back to the reserve and which stay, and the clause that says so."""

    back: tuple[int, ...] = ()
    source: str = "hand"
    stays: tuple[int, ...] = ()
    played: int | None = None
    """The action disc, if it stays where it leans."""
    clause: Clause | None = None
    messages: tuple[Message, ...] = ()


def action_disc_after_fault(
    rules: Ruleset, actor: Colour, findings: Findings, hand: InHand, rest: Rest, in_hand_at_fault: bool
) -> HandAfterFault:
    """Decide about the action disc by the table of §6.8, from top to bottom."""
    disc = hand.discs[0]
    kinds = tuple(fault.what for fault in findings.faults)
    if disc in findings.gone_out:
        return HandAfterFault()  # it left with its whole group (A19): already booked
    if rest.where is Where.HAND:
        return _disc_back(findings, disc, actor, rules.clause("turn_ends"))
    if findings.touching((disc,)):
        message = Message("action.in_group", {"player": f"@player.{actor}"})
        return HandAfterFault(stays=(disc,), clause=rules.clause("contact_action"), messages=(message,))
    if in_hand_at_fault:
        return _disc_back(findings, disc, actor, rules.clause("turn_ends"))
    if rest.where is not Where.LEANING or _leans_on_nothing(rules, findings, actor, rest):
        return _disc_back(findings, disc, actor, rules.clause("contact_action", "A02"))
    clause = sent_back_by(rules, kinds, findings.fell_touching)
    if clause:
        return _disc_back(findings, disc, actor, clause)
    message = Message("action.stays", {"player": f"@player.{actor}"})
    return HandAfterFault(stays=(disc,), played=disc, clause=kept_by(rules, kinds), messages=(message,))


def _leans_on_nothing(rules: Ruleset, findings: Findings, actor: Colour, rest: Rest) -> bool:
    """Whether a disc that came to rest leaning has no lawful support; what has just gone out is none."""
    left = tuple(disc for disc in rest.support if disc not in findings.gone_out)
    if rest.support and not left:
        return True
    return why_no_lean(rules, findings.mat, actor, replace(rest, support=left)) is not None


def _disc_back(findings: Findings, disc: int, actor: Colour, clause: Clause) -> HandAfterFault:
    findings.mat.take((disc,))
    message = Message("action.returns", {"player": f"@player.{actor}"})
    return HandAfterFault(back=(disc,), clause=clause, messages=(message,))


def late_disc_after_fault(
    rules: Ruleset, actor: Colour, findings: Findings, disc: int | None, kinds: tuple[What, ...], fallen: bool
) -> HandAfterFault:
    """Decide about the action disc of the turn just finished, when a late fault is added to that turn (A08).

    `kinds` are all faults of the turn; `fallen` says that the disc no longer leans as it was played.
    """
    if disc is None or disc not in findings.mat.discs:
        return HandAfterFault()
    if findings.touching((disc,)):
        message = Message("action.in_group", {"player": f"@player.{actor}"})
        return HandAfterFault(clause=rules.clause("contact_action"), messages=(message,))
    clause = rules.clause("contact_action", "A02") if fallen else sent_back_by(rules, kinds, findings.fell_touching)
    if clause:
        findings.mat.take((disc,))
        message = Message("action.returns", {"player": f"@player.{actor}"})
        return HandAfterFault(back=(disc,), source="board", clause=clause, messages=(message,))
    message = Message("action.stays", {"player": f"@player.{actor}"})
    return HandAfterFault(played=disc, clause=kept_by(rules, kinds), messages=(message,))


def stack_after_fault(
    rules: Ruleset, actor: Colour, findings: Findings, hand: InHand, rest: Rest, in_hand_at_fault: bool
) -> HandAfterFault:
    """Decide about the stack of a failed capture, or the flipped disc being set right (§8.4, A23, A24)."""
    gone = (*findings.left_behind, *findings.gone_out)
    discs = tuple(disc for disc in hand.discs if disc not in gone)
    clause = rules.clause("capture_failed", "A23" if hand.kind is Holding.RECOVERED else "A24")
    if not discs:
        return HandAfterFault(clause=clause)
    released = rest.where is not Where.HAND
    touching = released and findings.touching(discs)
    goes_back = not released or rules.failed_place_stack == "to_reserve" or (in_hand_at_fault and not touching)
    if goes_back:
        if released:
            findings.mat.take(discs)  # the neighbours stay pending only if they touch each other (A24)
        name = "stack.returns" if hand.kind is Holding.STACK else "recovered.returns"
        message = Message(name, {"player": f"@player.{actor}", "n": len(discs)})
        return HandAfterFault(back=discs, clause=clause, messages=(message,))
    if touching:
        no_tower(findings, discs)
        message = Message("stack.in_group", {"player": f"@player.{actor}", "n": len(discs)})
        return HandAfterFault(stays=discs, clause=clause, messages=(message,))
    if (rest.colour or actor) is not actor and hand.kind is Holding.STACK and len(discs) > 1:
        no_tower(findings, discs)  # set down the wrong way up: not captured, and now for the opponent to capture
        findings.mat.groups.append(Group(discs, ContactKind.STACK, tower=True))
        message = Message("stack.in_group", {"player": f"@player.{actor}", "n": len(discs)})
        return HandAfterFault(stays=discs, clause=clause, messages=(message,))
    name = "stack.stays" if hand.kind is Holding.STACK else "recovered.stays"
    message = Message(name, {"player": f"@player.{actor}", "n": len(discs)})
    return HandAfterFault(stays=discs, clause=clause, messages=(message,))


def no_tower(findings: Findings, discs: tuple[int, ...]) -> None:
    """Make a stack that was set down but not captured a plain group: its contacts are not lawful."""
    mat = findings.mat
    mat.towers = [tower for tower in mat.towers if set(tower) != set(discs)]
    chain = tuple(itertools.pairwise(discs))
    mat.groups = [
        Group(g.discs, g.kind, g.tower, (*g.links, *chain) if g.links else (), g.declinable, g.declined)
        if set(discs) & set(g.discs)
        else g
        for g in mat.groups
    ]
