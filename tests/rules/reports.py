"""Random but believable reports for the property test: what could have happened on this board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from openpolarity.rules import Colour, GameState, Holding, Incident, Pose, RedPlace, Rest, Where
from openpolarity.rules import events as e
from openpolarity.rules import incident as i

if TYPE_CHECKING:
    from openpolarity.rules.legal import Choice


def pick(draw: st.DrawFn, items: list[int], most: int = 3) -> list[int]:
    return draw(st.lists(st.sampled_from(items), min_size=1, max_size=min(most, len(items)), unique=True))


@st.composite
def incidents(draw: st.DrawFn, state: GameState, held: tuple[int, ...]) -> tuple[Incident, ...]:
    """Up to three incidents; each disc takes part in few of them."""
    board = [disc.id for disc in state.discs]
    leaners = [disc.id for disc in state.discs if disc.pose is Pose.LEANING]
    found: list[Incident] = []
    for _ in range(draw(st.sampled_from([0, 0, 0, 0, 1, 1, 2, 3]))):
        kind = draw(
            st.sampled_from(
                [
                    "fall",
                    "contact",
                    "contact",
                    "out",
                    "flip",
                    "moved",
                    "snap",
                    "risen",
                    "apart",
                    "red",
                    "held",
                    "tower",
                ]
            )
        )
        if kind == "fall" and leaners:
            found.append(i.fall(*pick(draw, leaners)))
            leaners = [disc for disc in leaners if disc not in found[-1].discs]
        elif kind == "contact" and len(board) > 1:
            found.append(i.contact(*pick(draw, board)))
        elif kind == "tower" and len(board) > 1:
            found.append(i.contact(*pick(draw, board), tower=True, colour=draw(st.sampled_from(Colour))))
        elif kind == "held" and held and board:
            found.append(i.contact(*held, *pick(draw, board)))
        elif kind == "out" and board:
            found.append(i.out(*pick(draw, board)))
        elif kind == "flip" and board:
            found.append(i.flip(*pick(draw, board, 2)))
            leaners = [disc for disc in leaners if disc not in found[-1].discs]
        elif kind == "moved" and board:
            by, pushed = draw(st.sampled_from([0.3, 1.0, 1.2])), draw(st.booleans())
            found.append(i.moved(*pick(draw, board, 1), by=by, pushed=pushed))
        elif kind == "snap" and board:
            found.append(i.snap(*pick(draw, board, 2)))
        elif kind == "risen" and board:
            found.append(i.risen(*pick(draw, board, 1)))
        elif kind == "apart" and board:
            found.append(i.apart(*pick(draw, board, 1)))
        elif kind == "red" and draw(st.integers(0, 29)) == 0:
            found.append(draw(st.sampled_from([i.red_touched(), i.red_moved(1.0, RedPlace.OFF_DOT)])))
    if state.hand and state.hand.kind is Holding.STACK and draw(st.integers(0, 5)) == 0:
        found.append(i.split(*pick(draw, list(state.hand.discs))))
    return tuple(found)


@st.composite
def rests(draw: st.DrawFn, state: GameState) -> Rest:
    where = draw(st.sampled_from([Where.HAND, Where.LEANING, Where.LEANING, Where.FLAT, Where.FLAT, Where.OUT]))
    colour = draw(st.sampled_from([None, None, None, *Colour]))
    supports = [0, *(disc.id for disc in state.discs)]
    return Rest(where, colour, (draw(st.sampled_from(supports)),), moved=draw(st.sampled_from([None, 0.1, 2.0])))


@st.composite
def from_choice(draw: st.DrawFn, state: GameState, choice: Choice) -> e.Event:
    """An event that a listed choice allows."""
    kind = choice.event
    who = {"by": choice.by, "member": choice.member}
    disc = choice.discs[0] if choice.discs else 0
    if kind is e.Toss:
        faces = st.sampled_from(["bar", "dot"])
        call, lands = (i.Face(draw(faces)) for _ in range(2))
        return e.Toss(thrower=draw(st.integers(1, 2)), call=call, lands=lands)
    if kind is e.ChooseColour:
        return e.ChooseColour(seat=choice.seat or 1, colour=draw(st.sampled_from(Colour)))
    if kind is e.LayRed:
        assert state.red_face
        return e.LayRed(face=state.red_face)
    if kind in (e.Settle, e.Accident):
        released = state.step == "settling"
        rest = draw(rests(state)) if released else None
        held = state.hand.discs if state.hand and rest and rest.where is not Where.HAND else ()
        report = draw(incidents(state, held))
        if kind is e.Settle:
            return e.Settle(rest=rest, incidents=report)
        return e.Accident(by=draw(st.sampled_from(Colour)), rest=rest, incidents=report)
    if kind is e.AnswerDouble:
        return e.AnswerDouble(accept=draw(st.integers(0, 3)) > 0, **who)
    if kind in (e.Lift, e.Claim, e.Decline):
        return kind(group=disc, **who)
    if kind is e.PickUp:
        return e.PickUp(disc=disc, **who)
    if kind is e.Enter:
        how = e.Entry.GRASP if state.rules.responsibility == "grasp" else e.Entry.CIRCLE
        return e.Enter(how=how, **who)
    if kind in (e.Quiet, e.NextGame):
        return kind()
    if kind is e.TimeUp:
        assert state.clock
        return e.TimeUp(at=(state.clock.now or 0.0) + 1000.0)
    return kind(**who)
