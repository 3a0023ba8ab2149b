"""What may be done now, and by which seat: the acts that a client is offered, each with the words for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from openpolarity.rules import Colour, Face, Message, Phase, RulesError, apply, events, legal
from openpolarity.server.messages.outbound import Legal, LegalArgs, Sure
from openpolarity.server.messages.text import say

if TYPE_CHECKING:
    from openpolarity.game import Game
    from openpolarity.rules import Choice, GameState
    from openpolarity.server.messages.report.names import Names
    from openpolarity.server.messages.text import Said, Text

BOTH = (1, 2)
NO_ARGS = LegalArgs()


@dataclass(frozen=True)
class Offer:
    """An act: its name, what goes with it, on which discs, who may do it, and what to call it."""

    what: str
    text: Said
    seats: tuple[int, ...] = BOTH
    args: LegalArgs = NO_ARGS
    discs: tuple[int, ...] = ()
    primary: bool = False
    danger: bool = False
    note: Said | None = None
    """What it means or costs."""
    sure: Sure[Text] | None = None
    """The question to ask first, if the act cannot be undone."""

    @property
    def legal(self) -> Legal[Text]:
        """The offer as clients see it."""
        return Legal(self.what, self.text, self.args, list(self.discs), self.primary, self.danger, self.note, self.sure)


def awaited(state: GameState) -> Colour | None:
    """The side that is expected to act: the one to answer a double, else the one to move."""
    if state.phase not in (Phase.FOUNDATIONS, Phase.TURN, Phase.ENDING):
        return None
    return state.answerer or state.player


def are_you_sure(act: str, names: Names, **params: str | int) -> Sure[Text]:
    """The question before an act, and the words for both answers."""
    ask = names.said(Message(f"server.sure.{act}.ask", {**params}))
    return Sure(ask, say(f"server.sure.{act}.yes"), say(f"server.sure.{act}.no"))


def expected(state: GameState) -> tuple[int, ...]:
    """Seats from which something is expected now."""
    if state.phase in (Phase.TOSS, Phase.OVER):
        return BOTH
    if state.phase is Phase.COLOUR:
        return (state.chooser or 1,)
    return (state.seat(state.answerer or state.player),)


def offers(game: Game, names: Names) -> list[Offer]:
    """Every act that is open to anybody now."""
    state = game.state
    found: list[Offer] = []
    holds = bool(game.hand.held) and not state.over  # a hand that held something when the game ended has no more to do
    if not game.busy:
        found += _hand(game) if holds else [one for c in legal(state) for one in _of_choice(game, c, names)]
        if holds and not game.closed:
            found += [one for c in legal(state) if c.event in _BESIDES for one in _of_choice(game, c, names)]
    if not state.over:
        sides = sorted(Colour, key=lambda side: side is not state.player)
        found += [_resign(state, side, names) for side in sides if any(c.event is events.Resign for c in legal(state))]
    elif state.match is None or state.match.winner is not None:
        found.append(Offer("rematch", say("server.do.rematch"), primary=True))
    return found


_BESIDES = (events.SendBack, events.Pass)
"""What can be done with a disc in hand, besides moving it."""


def _resign(state: GameState, side: Colour, names: Names) -> Offer:
    sure = are_you_sure("resign", names, player=f"@player.{side}")
    text = names.said(Message("server.do.resign", {"player": f"@player.{side}"}))
    return Offer("resign", text, (state.seat(side),), LegalArgs(colour=side), danger=True, sure=sure)


def _hand(game: Game) -> list[Offer]:
    """What a hand that holds something can do."""
    state = game.state
    seats = (state.seat(state.player),)
    held = state.hand
    leave = Offer("withdraw", say("server.do.leave"), seats, primary=True)
    if game.closed:
        return [leave]
    acts: list[Offer] = []
    names = {choice.event for choice in legal(state)}
    if events.Release in names or events.LayFoundation in names:
        acts.append(Offer("let_go", say("server.do.let_go"), seats, primary=True))
    acts.append(Offer("turn_up", say("server.do.turn_up"), seats))
    acts.append(Offer("flip", say("server.do.flip"), seats))
    if held is not None and len(held.discs) > 1:
        acts.append(Offer("square", say("server.do.square"), seats))
    if events.Withdraw in names:
        acts.append(Offer("withdraw", say("server.do.withdraw"), seats))
    return acts


def _of_choice(game: Game, choice: Choice, names: Names) -> list[Offer]:
    state = game.state
    side = choice.by
    seats = BOTH if side is None else (state.seat(side),)
    event = choice.event
    if event is events.Toss:
        faces = state.rules.red_faces
        return [
            Offer("toss", say("server.do.toss", face=f"@face.{faces}.{face}"), args=LegalArgs(call=face))
            for face in Face
        ]
    if event is events.ChooseColour:
        who = (choice.seat or 1,)
        return [
            Offer("colour", say("server.do.colour", colour=f"@player.{one}"), who, LegalArgs(colour=one))
            for one in Colour
        ]
    if event is events.AnswerDouble:
        now = state.cube.value
        takes = say("server.note.accept", n=2 * now)
        gives = say("server.note.refuse", n=now)
        refusing = are_you_sure("refuse", names, n=now)
        return [
            Offer("answer", say("server.do.accept"), seats, LegalArgs(accept=True), note=takes),
            Offer("answer", say("server.do.refuse"), seats, LegalArgs(accept=False), note=gives, sure=refusing),
        ]
    if event in (events.Lift, events.PickUp):
        grips = _grips(state, choice)
        name = "server.do.capture" if event is events.Lift else "server.do.set_right"
        return [Offer("grasp", say(name, n=len(choice.discs)), seats, discs=grips, primary=True)] if grips else []
    if event in (events.Claim, events.Decline):
        what = "claim" if event is events.Claim else "decline"
        n = len(choice.discs)
        sure = are_you_sure("decline", names, n=n) if event is events.Decline else None
        said = say(f"server.do.{what}", n=n)
        return [Offer(what, said, seats, LegalArgs(disc=choice.discs[0]), choice.discs, sure=sure)]
    if event is events.OfferDouble:
        sure = are_you_sure("double", names, n=2 * state.cube.value)
        return [Offer("double", say("server.do.double"), seats, sure=sure)]
    if event is events.Pass:
        passing, note = are_you_sure("pass", names), say("server.note.pass")
        return [Offer("pass", say("server.do.pass"), seats, danger=True, note=note, sure=passing)]
    plain = _PLAIN.get(event)
    if plain is None:
        return []
    what, text, primary = plain
    return [Offer(what, say(f"server.do.{text}"), seats, primary=primary)]


_PLAIN: dict[type[events.Event], tuple[str, str, bool]] = {
    events.LayRed: ("lay_red", "lay_red", True),
    events.TakeFoundation: ("take", "take_foundation", True),
    events.Take: ("take", "take", True),
    events.SendBack: ("send_back", "send_back", False),
    events.NextGame: ("next_game", "next_game", True),
}


def _grips(state: GameState, choice: Choice) -> tuple[int, ...]:
    """Discs of a group that may be taken hold of."""
    if choice.event is events.PickUp:
        return choice.discs
    found = []
    for disc in choice.discs:
        try:
            apply(state, events.Lift(by=state.player, member=choice.member, group=disc, grip=disc))
        except RulesError:
            continue
        found.append(disc)
    return tuple(found)
