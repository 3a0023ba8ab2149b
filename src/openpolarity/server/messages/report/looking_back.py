"""A game looked at afterwards, as clients see it: in sentences, with the players' names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.rules import Colour
from openpolarity.server.messages.outbound_analysis import (
    ChancePoint,
    Ghost,
    LookBack,
    MasterSays,
    SideLearns,
    WorthSeeing,
)
from openpolarity.server.messages.report.events import event_of
from openpolarity.server.messages.report.names import addressed_to
from openpolarity.server.messages.text import JoinedText, Said, said, say

if TYPE_CHECKING:
    from openpolarity.analysis import Analysis
    from openpolarity.analysis.curve import Point
    from openpolarity.analysis.moments import Moment
    from openpolarity.analysis.steadiness import Steadiness
    from openpolarity.physics import Kit
    from openpolarity.rules import Message
    from openpolarity.server.messages.background import MasterThought
    from openpolarity.server.messages.report.names import Names
    from openpolarity.server.messages.text import Text


def look_back_of(found: Analysis, kit: Kit, names: Names, persons: set[Colour], lang: str) -> LookBack[Text]:
    """What was found in a game, to be worded; ``persons``: the sides that were not computers."""
    return LookBack(
        verdict=_verdict(found, names),
        ending=_ending(found, names),
        decided=found.decided.number if found.decided else None,
        points=[_point(point) for point in found.points],
        moments=[_moment(moment, kit, names) for moment in found.moments],
        sides=[
            SideLearns(
                colour=side,
                person=side in persons,
                tip=Said(found.tips[side].id, dict(found.tips[side].params)),
                hand=_hand(found.hands[side], side, names),
                releases=found.hands[side].releases,
                place=round(found.hands[side].place, 5),
                tilt=round(found.hands[side].tilt, 4),
                level=found.hands[side].level,
            )
            for side in Colour
        ],
        lang=lang,
    )


def _verdict(found: Analysis, names: Names) -> Text:
    return JoinedText([_told_of(message, side, names) for message, side in found.verdict])


def _ending(found: Analysis, names: Names) -> Text | None:
    """The label of the curve's end, where no disc ended the game."""
    return _told_of(found.ending.message, found.ending.side, names) if found.ending else None


def _told_of(message: Message, side: Colour | None, names: Names) -> Text:
    return said(message) if side is None else _to_reader(said(message, player=names.player(side)), names)


def _to_reader(text: Text, names: Names) -> Text:
    """Said to the one person who plays against a computer, if it is about them."""
    return text if names.you is None else addressed_to(text, names.you)


def _point(point: Point) -> ChancePoint:
    event = point.event
    return ChancePoint(
        at=round(point.at, 3),
        turn=point.turn,
        white=round(point.white, 4),
        n=event.number if event else None,
        kind=str(event.ruling.kind) if event else None,
        by=point.stretch.before.player if point.stretch else None,
    )


def _moment(moment: Moment, kit: Kit, names: Names) -> WorthSeeing[Text]:
    before, after = moment.percents
    player = names.player(moment.side)
    return WorthSeeing(
        number=moment.number,
        n=moment.event.number,
        turn=moment.turn,
        side=moment.side,
        title=_title(moment, names),
        text=_happened(moment, kit, names),
        swing=_to_reader(say("after.swing", player=player, before=before, after=after), names),
        start=moment.start,
        end=moment.end,
        instants=[round(at, 3) for at in moment.instants],
        discs=list(moment.discs),
        before=round(moment.before, 4),
        after=round(moment.after, 4),
    )


def _happened(moment: Moment, kit: Kit, names: Names) -> Text:
    short = event_of(moment.event, kit, names).short
    return JoinedText([short, say("after.trap")]) if moment.character == "trap" else short


def _title(moment: Moment, names: Names) -> Text:
    title = _to_reader(say("after.moment", turn=moment.turn, player=names.player(moment.side)), names)
    return JoinedText([title, say(f"after.as_{moment.character}")], " – ") if moment.character else title


def _hand(hand: Steadiness, side: Colour, names: Names) -> Text:
    return JoinedText([said(message, player=names.player(side)) for message in hand.messages])


def master_says(thought: MasterThought, names: Names) -> MasterSays[Text]:
    """What the master would have done, to be worded."""
    player, why = names.player(thought.side), said(thought.why)
    lines = [_to_reader(said(message, player=player, why=why), names) for message in thought.messages]
    ghosts = [Ghost(disc, (x, y, z), (w, i, j, k)) for disc, (x, y, z, w, i, j, k) in sorted(thought.ghosts.items())]
    return MasterSays(
        moment=thought.moment, at=thought.at, lines=lines, ghosts=ghosts, discs=thought.discs, agrees=thought.agrees
    )
