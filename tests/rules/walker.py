"""A random walker: feeds legal events into short games, with many mishaps, so that games come to their end."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from openpolarity.rules import (
    Colour,
    GameState,
    Holding,
    Incident,
    Phase,
    RedPlace,
    Rest,
    RulesError,
    Stance,
    Where,
    apply,
    legal,
)
from openpolarity.rules import events as e
from openpolarity.rules import incident as i

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from openpolarity.rules import Ruling
    from openpolarity.rules.legal import Choice

RARE = {
    e.Resign: 0.01,
    e.AgreeDraw: 0.01,
    e.TimeUp: 0.3,
    e.Pass: 0.2,
    e.Withdraw: 0.1,
    e.Settle: 0.3,
    e.Accident: 0.3,
    e.OfferDouble: 1.5,
}

MISHAPS = (
    "fall", "fall", "contact", "contact", "held", "tower", "out", "flip", "snap", "split", "moved", "risen",
    "apart", "red",
)  # fmt: skip
ONE_DISC = {"out": i.out, "flip": i.flip, "risen": i.risen, "apart": i.apart}


class Walker:
    """One walk. `rng` makes it repeatable."""

    def __init__(self, state: GameState, rng: random.Random) -> None:
        self.state = state
        self.rng = rng
        self.history: list[e.Event] = []

    def walk(self, steps: int) -> Iterator[tuple[GameState, e.Event, GameState, Ruling]]:
        """Take steps; a report that cannot be is refused and does not count."""
        for _ in range(steps):
            choices = legal(self.state)
            if not choices:
                return
            choice = self.rng.choices(choices, [RARE.get(c.event, 2.0) for c in choices])[0]
            event = self._timed(self.event(choice))
            before = self.state
            try:
                after, ruling = apply(before, event)
            except RulesError:
                if not isinstance(event, e.Settle | e.Accident):
                    raise
                continue
            self.state = after
            self.history.append(event)
            yield before, event, after, ruling

    def _timed(self, event: e.Event) -> e.Event:
        clock = self.state.clock
        if clock is None or event.at is not None:
            return event
        return replace(event, at=clock.now or 0.0)

    def event(self, choice: Choice) -> e.Event:
        """An event that a listed choice allows."""
        kind, state, rng = choice.event, self.state, self.rng
        who = {"by": choice.by, "member": choice.member}
        disc = choice.discs[0] if choice.discs else 0
        if kind is e.Toss:
            return e.Toss(thrower=rng.choice((1, 2)), call=i.Face.BAR, lands=rng.choice(list(i.Face)))
        if kind is e.ChooseColour:
            return e.ChooseColour(seat=choice.seat or 1, colour=rng.choice(list(Colour)))
        if kind is e.LayRed:
            return e.LayRed(face=state.red_face or i.Face.BAR)
        if kind is e.Settle:
            rest = self.rest() if state.step == "settling" else None
            return e.Settle(rest=rest, incidents=self.incidents(rest))
        if kind is e.Accident:
            rest = self.rest() if state.step == "settling" else None
            return e.Accident(by=rng.choice(list(Colour)), rest=rest, incidents=self.incidents(rest))
        if kind is e.AnswerDouble:
            return e.AnswerDouble(accept=rng.random() < 0.9, **who)
        if kind in (e.Lift, e.Claim, e.Decline):
            return kind(group=disc, **who)
        if kind is e.PickUp:
            return e.PickUp(disc=disc, **who)
        if kind is e.Enter:
            grasp = state.rules.responsibility == "grasp"
            return e.Enter(how=e.Entry.GRASP if grasp else e.Entry.CIRCLE, **who)
        if kind is e.TimeUp:
            return e.TimeUp(at=((state.clock and state.clock.now) or 0.0) + 1000.0)
        return kind() if kind in (e.Quiet, e.NextGame, e.AgreeDraw) else kind(**who)

    def rest(self) -> Rest:
        """How the held disc ended: mostly as its player wished."""
        state, rng = self.state, self.rng
        own = [disc.id for disc in state.discs if disc.colour is state.player]
        if state.hand and state.hand.kind is Holding.ACTION:
            if own and rng.random() < 0.7:
                return Rest(Where.LEANING, support=(rng.choice(own),))
        elif rng.random() < 0.7:
            return Rest(Where.FLAT)
        supports = [0, *(disc.id for disc in state.discs)]
        where = rng.choice([Where.HAND, Where.LEANING, Where.FLAT, Where.FLAT, Where.OUT])
        return Rest(where, rng.choice([None, None, *Colour]), (rng.choice(supports),), moved=rng.choice([None, 2.0]))

    def incidents(self, rest: Rest | None) -> tuple[Incident, ...]:
        """Nothing, one thing or two."""
        state, rng = self.state, self.rng
        if state.step == "settling" and rng.random() < 0.75:
            return ()
        board = [disc.id for disc in state.discs]
        leaners = [disc.id for disc in state.discs if disc.pose is Stance.LEANING]
        held = list(state.hand.discs) if state.hand and rest and rest.where is not Where.HAND else []
        found: list[Incident] = []
        for _ in range(rng.choice((0, 1, 1, 1, 2, 2, 3))):
            what = rng.choice(MISHAPS)
            if what == "fall" and leaners:
                found.append(i.fall(leaners.pop(rng.randrange(len(leaners)))))
            elif what == "contact" and len(board) > 1:
                found.append(i.contact(*rng.sample(board, 2)))
            elif what == "tower" and len(board) > 1:
                found.append(i.contact(*rng.sample(board, 2), tower=True, colour=rng.choice(list(Colour))))
            elif what == "held" and held and board:
                found.append(i.contact(*held, rng.choice(board)))
            elif what == "snap" and board and state.hand:
                found.append(i.snap(rng.choice(board)))
            elif what == "split" and state.hand and state.hand.kind is Holding.STACK:
                found.append(i.split(rng.choice(state.hand.discs)))
            elif what == "moved" and board:
                found.append(i.moved(rng.choice(board), by=rng.choice((0.3, 1.2)), pushed=rng.random() < 0.5))
            elif what == "red" and rng.random() < 0.05:
                found.append(rng.choice((i.red_touched(), i.red_moved(1.0, RedPlace.OFF_DOT))))
            elif what in ONE_DISC and board:
                found.append(ONE_DISC[what](rng.choice(board)))
        return tuple(found)


def is_playing(state: GameState) -> bool:
    """A turn is on."""
    return state.phase in (Phase.TURN, Phase.ENDING)
