"""The rules of an edition in our own words, put together from the same data that the referee judges by."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from typing import TYPE_CHECKING

from openpolarity.rules.ruleset import Ruleset, parse_clock, settings

if TYPE_CHECKING:
    from openpolarity.locales import Catalogue

BOOK: dict[str, tuple[str, ...]] = {
    "components": ("book.components", "white_pole", "book.magnets"),
    "setup": (
        "book.table",
        "book.jewellery",
        "book.toss",
        "book.red_face",
        "foundations_per_side",
        "foundation_order",
        "book.foundation_contact",
    ),
    "turn": ("book.turn", "support", "gordon", "book.lean_on_red", "book.place", "book.retry", "book.pass"),
    "faults": (
        "book.faults",
        "book.fault_snap",
        "book.fault_fall",
        "book.drop",
        "book.fault_flip",
        "book.flip_own",
        "book.fault_contact",
        "book.fault_out",
        "book.out_group",
        "out_discs",
        "displacement",
        "book.displaced_returns",
        "book.displaced_stays",
        "book.move_own",
        "move_flat",
        "book.action_disc",
        "fall_action_disc",
        "contact_action_disc",
        "fall_into_contact",
        "never_play_and_fault",
        "dropped_action",
    ),
    "captures": (
        "capture_duty",
        "book.capture_how",
        "book.capture_order",
        "lift_whole_tower",
        "capture_in_place",
        "split_is_fault",
        "failed_place_stack",
        "book.capture_left",
        "book.impossible",
    ),
    "flipped": ("flipped_disc", "book.flipped_lapse"),
    "red": ("book.red_touched", "red_off"),
    "end": (
        "elimination",
        "elimination_timing",
        "elimination_score",
        "book.last_disc",
        "book.quiet",
        "book.quiet_bump",
        "last_disc",
        "book.towers",
        "scoring",
        "tie",
        "book.long",
        "book.long_ending",
    ),
    "responsibility": ("responsibility", "book.late", "accident", "book.cat"),
    "more": (
        "clock",
        "timeout",
        "book.teams",
        "team_rotation",
        "doubling",
        "book.redouble",
        "team_answer",
        "unit",
        "gammon",
        "crawford",
        "match_colours",
        "book.match_draw",
    ),
}
"""The chapters: general paragraphs (`book.…`) and settings, each of which says what its value means."""

CLAUSES = {
    "book.components": "discs",
    "book.magnets": "magnets",
    "book.table": "table",
    "book.jewellery": "jewellery",
    "book.toss": "toss",
    "book.red_face": "red_face",
    "foundations_per_side": "foundations",
    "book.foundation_contact": "foundation_contact",
    "foundation_order": "foundations",
    "book.turn": "lean",
    "book.place": "place",
    "book.lean_on_red": "lean_on_red",
    "book.retry": "retry",
    "book.faults": "turn_ends",
    "book.fault_snap": "snap",
    "book.fault_fall": "fall",
    "book.drop": "drop",
    "book.fault_flip": "flip",
    "book.fault_contact": "contact",
    "book.fault_out": "out",
    "out_discs": "out",
    "book.displaced_returns": "displaced_action",
    "book.displaced_stays": "displaced_action",
    "book.move_own": "move_flat",
    "book.capture_how": "capture_how",
    "book.capture_order": "capture_order",
    "book.capture_left": "capture_left",
    "book.impossible": "impossible",
    "book.red_touched": "red_touched",
    "book.last_disc": "last_disc",
    "last_disc": "last_disc_fault",
    "book.towers": "score",
    "book.cat": "accident",
    "book.teams": "teams",
    "team_rotation": "teams",
    "clock": "time",
}
"""The clause behind a paragraph where its name is not that of the setting. Without one it is a ruling of ours."""
SAID_ELSEWHERE = (
    "discs_per_side",
    "foundation_contact",
    "lean_on_red",
    "max_stale_turns",
    "max_ending_fails",
)
"""Settings whose value a general paragraph already tells."""
USUAL = {
    "white_pole": "south",
    "fall_into_contact": "contact_only",
    "never_play_and_fault": "off",
    "dropped_action": "normal",
    "displacement": "off",
    "elimination_score": "none",
    "doubling": "off",
    "gammon": "off",
}
"""What goes without saying: house options and accessories that an edition does not have."""
CAT = ("FR", "EN", "NL", "CZ")
"""The books in which the cat is at fault like anybody else."""


@dataclass(frozen=True)
class Paragraph:
    """A paragraph and where it comes from."""

    item: str
    """What of `BOOK` it is."""
    text: str
    source: str


@dataclass(frozen=True)
class Chapter:
    """A chapter of the book."""

    name: str
    title: str
    paragraphs: tuple[Paragraph, ...]


def meaning(t: Catalogue, name: str, value: str | int) -> str:
    """What a setting's value means, as a sentence."""
    if isinstance(value, int):
        return t(f"rule.{name}", n=value)
    if name == "clock" and value != "none":
        clock = parse_clock(value)
        if clock and clock.per_turn:
            return t("rule.clock.per_turn", seconds=clock.per_turn)
        if clock and clock.bank:
            return t("rule.clock.bank", seconds=clock.bank, increment=clock.increment)
    return t(f"rule.{name}.{value}")


def in_words(t: Catalogue, name: str, value: str | int) -> str:
    """A setting's value in a few words, as in a list of choices."""
    if isinstance(value, int):
        return str(value)
    if name == "clock" and value != "none":
        return meaning(t, name, value).rstrip(".")
    return t(f"setting.{name}.{value}")


def chapters(rules: Ruleset, t: Catalogue) -> list[Chapter]:
    """The rule book of an edition, chapter by chapter."""
    numbers: dict[str, str | int | float] = {
        "total": rules.discs,
        "each": rules.discs_per_side,
        "bar": f"@face.{rules.red_faces}.bar",
        "dot": f"@face.{rules.red_faces}.dot",
        "turns": rules.max_stale_turns,
        "fails": rules.max_ending_fails,
    }
    book = []
    for chapter, items in BOOK.items():
        found = []
        for item in items:
            if not _worth_saying(rules, item):
                continue
            general = item.startswith("book.")
            text = t(item, **numbers) if general else meaning(t, item, rules.values[item])
            found.append(Paragraph(item, text, _source(rules, item, t)))
        book.append(Chapter(chapter, t(f"section.{chapter}"), tuple(found)))
    return book


def _worth_saying(rules: Ruleset, item: str) -> bool:
    """Whether a paragraph can matter under these rules: nothing is printed that cannot happen."""
    displaced = rules.displacement != "off" and rules.never_play_and_fault == "off"
    cat = rules.accident == "turn_player" and rules.clause("accident").ref.split(" ")[0] in CAT
    needs = {
        "book.jewellery": "jewellery" in rules.advice,
        "book.displaced_returns": displaced and rules.fall_action_disc == "always_returns",
        "book.displaced_stays": displaced and rules.fall_action_disc == "returns_if_in_hand",
        "book.move_own": _only_own_said(rules),
        "book.long_ending": rules.last_disc == "alternate",
        "book.quiet_bump": rules.accident == "causer" and rules.last_disc != "immediate",
        "book.cat": cat,
        "book.redouble": rules.doubling == "on",
        "team_answer": rules.doubling == "on",
        "unit": rules.doubling == "on",
        "crawford": rules.doubling == "on",
        "timeout": rules.clock != "none",
    }
    if item in needs:
        return needs[item]
    overridden = item in ("fall_action_disc", "contact_action_disc", "fall_into_contact")
    if overridden and rules.never_play_and_fault == "on":
        return False  # the house rule says it all
    return item not in USUAL or rules.values[item] != USUAL[item]


def _only_own_said(rules: Ruleset) -> bool:
    """The edition's own line on moving discs says less than the setting does."""
    return "move_flat" in rules.filled and rules.clause("move_flat").ref.startswith(f"{rules.code} ")


def _source(rules: Ruleset, item: str, t: Catalogue) -> str:
    """Where a paragraph comes from, as a person would cite it; what no book says is ours and says so."""
    if item == "move_flat" and _only_own_said(rules):
        return t("book.ours")  # the book allows one's own discs to be moved and says nothing of the others
    point = CLAUSES.get(item, item)
    for candidate in (point, *settings().get(item, {}).get("decides", ())):
        clause = rules.clause(candidate)
        if clause.line:
            return t("book.cited", book=f"@cite.book.{clause.ref.split(' ')[0]}", line=clause.line)
        if "=" in clause.ref:
            return t("book.chosen")
    return t("book.ours")


def changed(rules: Ruleset, t: Catalogue) -> str | None:
    """The sentence that says in what the rules differ from their edition; None if in nothing."""
    if not rules.changes:
        return None
    changes = (
        t("list.named", name=f"@setting.{name}", text=in_words(t, name, rules.values[name])) for name in rules.changes
    )
    return t("book.changed", changes=reduce(lambda one, two: t("list.more", one=one, two=two), changes))


def write_rules(rules: Ruleset, t: Catalogue) -> str:
    """The rule book as plain text."""
    lines = [t("book.title"), t(f"edition.{rules.edition}"), ""]
    if said := changed(rules, t):
        lines += [said, ""]
    lines += [t("book.goal"), ""]
    for chapter in chapters(rules, t):
        lines.append(chapter.title.upper())
        lines += [f"- {p.text} [{p.source}]" for p in chapter.paragraphs]
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"


def differences(one: Ruleset, two: Ruleset, everything: bool = False) -> list[str]:
    """The settings in which two rulesets differ, or all of them."""
    return [name for name in settings() if everything or one.values[name] != two.values[name]]
