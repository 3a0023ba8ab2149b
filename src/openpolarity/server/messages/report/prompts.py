"""What is expected now, and what would help somebody who is new to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.rules import Colour, Holding, Message, Phase, Step
from openpolarity.rules.guard import PLAYING
from openpolarity.server.messages.report.faults import closed_by
from openpolarity.server.messages.text import say

if TYPE_CHECKING:
    from openpolarity.game import Game
    from openpolarity.server.messages.outbound import HandView
    from openpolarity.server.messages.report.names import Names
    from openpolarity.server.messages.text import Said


def prompt(game: Game, names: Names, hand: HandView | None = None) -> Said:
    """What is expected now, in a sentence; ``hand`` is what a client sees of the hand."""
    if game.closed and game.hand.held and game.state.phase in PLAYING:
        return say("server.prompt.leaving" if game.busy else "server.prompt.leave", fault=closed_by(game, names))
    name, params = _prompt(game, hand)
    if name == "colour":
        return say("server.prompt.colour", player=names.at(int(params["seat"])))
    return names.said(Message(f"server.prompt.{name}", {**params}))


def upside_down(hand: HandView | None) -> bool:
    """Whether a single disc that is to be played shows the other side's colour, as it may after a fall."""
    return hand is not None and hand.kind in ("action", "foundation") and hand.by not in (None, hand.aim.face)


def _prompt(game: Game, hand: HandView | None) -> tuple[str, dict[str, str | int]]:
    state = game.state
    who: dict[str, str | int] = {"player": f"@player.{state.player}"}
    if state.over:
        goes_on = state.match is not None and state.match.winner is None
        return ("next_game" if goes_on else "over"), {}
    if state.phase is Phase.TOSS:
        return "toss", {}
    if state.phase is Phase.COLOUR:
        return "colour", {"seat": state.chooser or 1}
    if game.closed and game.hand.held and not game.busy:
        return "closed_setup", who
    if state.waiting_for_quiet:
        return "quiet", {}
    if game.busy:
        return "busy", {}
    if upside_down(hand):
        return "turn_over", who
    if state.phase is Phase.FOUNDATIONS:
        if not state.red_laid:
            return "red", {}
        if state.hand is not None:
            return "lay", who
        left = state.rules.foundations_per_side - state.laid[state.player is Colour.BLACK]
        return "foundation", {**who, "n": left}
    if state.answerer is not None:
        return "answer", {"player": f"@player.{state.answerer}", "n": 2 * state.cube.value}
    if state.hand is not None:
        return {Holding.ACTION: "lean", Holding.STACK: "stack", Holding.RECOVERED: "recovered"}[state.hand.kind], who
    return ("obliged" if state.obliged else "turn"), who


def hint(game: Game, hand: HandView | None = None) -> Said | None:
    """What would help somebody who is new to it."""
    state = game.state
    if game.busy or state.over or game.closed or upside_down(hand) or state.answerer is not None:
        return None
    if state.hand is not None:
        return say(f"server.hint.{state.hand.kind}")
    if state.phase in (Phase.TURN, Phase.ENDING) and state.pending:
        return say("server.hint.capture")
    if state.phase is Phase.TURN and state.step is Step.OFFER and state.turns < 2:
        return say("server.hint.turn")
    return None
