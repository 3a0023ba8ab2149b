"""The action disc: what counts as a legal lean (§5), and what becomes of the disc after a fault (§6.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.rules.errors import ReportError
from openpolarity.rules.state import unknown_disc
from openpolarity.rules.words import RED, Colour, Stance, What, Where

if TYPE_CHECKING:
    from openpolarity.rules.board import Mat
    from openpolarity.rules.incident import Rest
    from openpolarity.rules.ruleset import Ruleset
    from openpolarity.rules.ruling import Clause

FALLS = (What.FALL, What.FLIP)


def why_no_lean(rules: Ruleset, mat: Mat, side: Colour, rest: Rest) -> str | None:
    """Return why the disc is not a legal lean, as the last word of a message id; None if it is one."""
    if rest.where is Where.OUT:
        return "out"
    if rest.where is not Where.LEANING:
        return "flat"
    if (rest.colour or side) is not side:
        return "colour"
    if not rest.support:
        raise ReportError("say what the disc leans on", rule="support", message="error.no_support")
    support = rest.support[0]  # the strongest support decides; having several is fine (CL L62)
    if support == RED:
        return "red"
    if support not in mat.discs:
        raise unknown_disc(support)
    below = mat.discs[support]
    if rules.support == "own_only" and below.colour is not side:
        return "enemy"
    single = len(mat.body((support,))) == 1
    if rules.gordon == "forbidden" and single and below.pose is Stance.LEANING:
        return "gordon"
    return None


RETRY_CLAUSE = {
    "flat": ("retry", ""),
    "out": ("retry", "A41"),
    "colour": ("retry", "A36"),
    "enemy": ("support", "A36"),
    "red": ("lean_on_red", "A36"),
    "gordon": ("gordon", "A36"),
}


def sent_back_by(rules: Ruleset, faults: tuple[What, ...], fell_touching: bool) -> Clause | None:
    """Return the clause that sends a properly leaning action disc back after these faults; None if it stays."""
    if What.ENEMY_MOVED in faults:
        return rules.clause("move_flat", "A40")
    if rules.never_play_and_fault == "on":
        return rules.clause("never_play_and_fault", "A01")
    if rules.fall_action_disc == "always_returns":
        if What.FALL in faults:
            return rules.clause("fall_action", "A01")
        if What.FLIP in faults:
            return rules.clause("flip_action", "A01")
        if What.DISPLACED in faults:
            return rules.clause("displaced_action")
    if fell_touching and rules.fall_into_contact == "counts_as_fall":
        return rules.clause("fall_touching", "A01")
    return None


def kept_by(rules: Ruleset, faults: tuple[What, ...]) -> Clause:
    """Return the clause under which a properly leaning action disc stays."""
    if any(fault in faults for fault in FALLS):
        return rules.clause("fall_action", "A01")
    if What.DISPLACED in faults:
        return rules.clause("displaced_action")
    if What.CONTACT in faults:
        return rules.clause("contact_action")
    return rules.clause("out_action")
