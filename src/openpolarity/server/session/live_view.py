"""A live game as clients see it: its view, with what its computers do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from openpolarity.rules import RED, Colour, Message, Phase
from openpolarity.server.messages.report.names import Names
from openpolarity.server.messages.report.view import view_of
from openpolarity.server.messages.text import say

if TYPE_CHECKING:
    from openpolarity.rules import GameState
    from openpolarity.server.messages.news import SharedView
    from openpolarity.server.messages.outbound import HandView, Legal
    from openpolarity.server.messages.text import Text
    from openpolarity.server.session.live_game import LiveGame


def live_view(live: LiveGame, hand: HandView | None, line: str | None) -> SharedView[Text]:
    """The view of a game, with what a computer thinks and does, and a clock that waits for whoever sees no table."""
    game, seats = live.game, live.seats
    state = game.state
    shared = view_of(game, seats, hand, line)
    view = shared.view
    names = Names.of(seats, state)
    # After the last disc nobody plays: the table only waits until it has rested for long enough.
    computer = not live.person_moves() and not game.over and not state.waiting_for_quiet
    thinking = live.thinking if computer else None
    prompt, hint = view.prompt, view.hint
    if thinking is not None:
        prompt = names.said(Message("server.prompt.thinking", {"player": f"@player.{thinking}"}))
    elif computer and state.phase not in (Phase.TOSS, Phase.COLOUR):
        prompt = names.said(Message("server.prompt.moves", {"player": f"@player.{game.to_move}"}))
    if computer:
        hint = None
    words = live.words()
    clock = view.clock
    if clock is not None and state.white_seat is not None and live.unseen():
        clock = replace(clock, running=None)
    legal = [_warned(one, live.risks, state) for one in view.legal]
    told = replace(view, thinking=thinking, prompt=prompt, hint=hint, clock=clock, legal=legal)
    if words is not None:
        told = replace(told, why=words.text, why_by=words.by, plan=words.plan)
    expects = [] if game.busy else list(live.turn.all_movers())
    may = [live.turn.may(one.what, seats) for one, seats in zip(view.legal, shared.may, strict=True)]
    return replace(shared, view=told, expects=expects, may=may)


def _warned(act: Legal[Text], risks: dict[int, tuple[int, ...]], state: GameState) -> Legal[Text]:
    """An act with a warning, if it is a capture that may disturb other discs."""
    found = risks.get(act.discs[0]) if act.what == "grasp" and act.discs else None
    if not found:
        return act
    leaners = {*state.leaners(Colour.WHITE), *state.leaners(Colour.BLACK)}
    how = "red" if RED in found else "falls" if leaners >= set(found) else "moves"
    return replace(act, risks=list(found), note=say(f"server.note.lift_{how}", n=len(found)))
