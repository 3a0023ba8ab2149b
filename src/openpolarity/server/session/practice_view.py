"""A practice table as clients see it: its view, what may be done, its line, and its card for the host."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.notation import PositionError, mid_game, position_of, to_line
from openpolarity.physics import RED, towers
from openpolarity.rules import Colour, Disc, RulesError, Stance, edition
from openpolarity.server.messages.news import PracticeBoard, SharedView
from openpolarity.server.messages.outbound import BySide, DiscView, Legal, LegalArgs, View
from openpolarity.server.messages.report.names import Names
from openpolarity.server.messages.report.offers import are_you_sure
from openpolarity.server.messages.text import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from openpolarity.physics import Table
    from openpolarity.server.messages.outbound import HandView
    from openpolarity.server.messages.text import Text
    from openpolarity.server.session.practice import Practice
    from openpolarity.server.session.practice_notes import Lies

COUNT = 26
"""Discs of each colour."""


def view_of(practice: Practice, hand: HandView | None, line: str | None) -> SharedView[Text]:
    """The current view, the same for both seats."""
    table, overlay = practice.table, practice.overlay
    held = set(table.hand.held)
    discs = [disc for disc in table.discs if disc != RED and disc not in held]
    # What is in the hand is no longer on a roll, either.
    taken = [table.colour_up(disc) for disc in table.discs if disc != RED]
    legal = [] if practice.busy else _legal(table)
    view: View[Text] = View(
        n=practice.count,
        phase="practice",
        step="action",
        turn=Colour.WHITE,
        busy=practice.busy,
        prompt=say("server.prompt.practice_held" if held else "server.prompt.practice"),
        hint=say("server.hint.action") if held else None,
        legal=legal,
        hand=hand,
        reserves=BySide(max(0, COUNT - taken.count("white")), max(0, COUNT - taken.count("black"))),
        points=BySide(0, 0),
        discs=[DiscView(disc, Colour(table.colour_up(disc)), practice.notes.lies.get(disc, "flat")) for disc in discs],
        seats=practice.seats.views(None),
        line=line,
        field=overlay.field,
        stability=overlay.stability,
    )
    return SharedView(view, [1, 2], [[1, 2]] * len(legal))


def _legal(table: Table) -> list[Legal[Text]]:
    if table.hand.held:
        acts = ("let_go", "turn_up", "flip", "square", "remove")
        return [Legal(what, say(f"server.do.{what}"), primary=what == "let_go") for what in acts]
    takes: list[Legal[Text]] = [
        Legal("take", say("server.do.take_colour", colour=f"@player.{c}"), LegalArgs(colour=c), primary=True)
        for c in Colour
    ]
    grasp: Legal[Text] = Legal("grasp", say("server.do.grasp"), discs=list(table.discs))
    return [*takes, grasp, Legal("clear", say("server.do.clear"), sure=are_you_sure("clear", Names()))]


def line_of(table: Table, lies: Mapping[int, Lies]) -> str | None:
    """The board as a line; None if it is none that a game could have."""
    if table.hand.held or not table.at_rest or RED not in table.discs:
        return None
    rules = edition()
    discs = tuple(
        Disc(disc, Colour(table.colour_up(disc)), Stance(lies.get(disc, "flat"))) for disc in table.discs if disc != RED
    )
    whites = sum(disc.colour is Colour.WHITE for disc in discs)
    left = rules.discs - len(discs)
    white = min(left, max(0, rules.discs_per_side - whites))
    state = mid_game(
        rules,
        reserve=(white, left - white),
        discs=discs,
        towers=tuple(tuple(tower) for tower in towers(table)),
    )
    try:
        return to_line(position_of(table, state))
    except (PositionError, RulesError, ValueError):
        return None


def board_of(table: Table) -> PracticeBoard | None:
    """How the discs lie, to go on from there; None while something moves."""
    if not table.at_rest:
        return None
    held = set(table.hand.held)
    return PracticeBoard({str(d): table.all_poses[d].tolist() for d in table.discs if d not in held})
