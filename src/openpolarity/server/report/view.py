"""What is to be shown of a game, in words of a language: the view of now, and events that have happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from openpolarity.film.turn_shot import marks_of
from openpolarity.game.ruled_table import PLAYING
from openpolarity.notation.errors import PositionError
from openpolarity.referee.telling import tell_measure
from openpolarity.rules import Colour, Fault, Holding, Kind, Message, Phase, Step, events
from openpolarity.rules import clock as clocks
from openpolarity.server.report.citing import cited
from openpolarity.server.report.explaining import RED_FAULTS, explained, verdict
from openpolarity.server.report.faults import closed_by, consequences, happened, headline, owner_of, tell_link
from openpolarity.server.report.names import Names
from openpolarity.server.report.offers import awaited, expected, offers
from openpolarity.server.report.score import standing_of

if TYPE_CHECKING:
    from openpolarity.game import Game, Happening
    from openpolarity.locales import Catalogue
    from openpolarity.physics import Kit
    from openpolarity.rules import GameState, Outcome, Ruling
    from openpolarity.server.report.offers import Sure
    from openpolarity.server.report.seats import Seats

Json = dict[str, Any]
SHOW_BEFORE, SHOW_AFTER = 2.5, 0.6
"""*Show me* begins and ends so many seconds before and after what happened."""


def worded(t: Catalogue, message: Message) -> str:
    """A message in words."""
    return t(message.id, **message.params)


# ------------------------------------------------------------------ now


def view_of(game: Game, seats: Seats, t: Catalogue, **more: Any) -> Json:
    """What is to be shown now. `legal` and `expects` are for all seats; the room keeps what a client may do."""
    state = game.state
    names = Names.of(seats, state)
    return {
        "type": "view",
        "n": len(game.history),
        "phase": str(state.phase),
        "step": str(state.step),
        "turn": str(state.player),
        "awaited": awaited(state),
        "expects": [] if game.busy else list(expected(state)),
        "busy": game.busy,
        "closed": game.closed and bool(game.hand.held),
        "fault": _first_fault(game),
        "thinking": None,
        "why": None,
        "prompt": prompt(game, t, names),
        "hint": hint(game, t),
        "legal": [
            {
                "what": one.what,
                "args": one.args,
                "discs": list(one.discs),
                "text": worded(t, one.text),
                "primary": one.primary,
                "danger": one.danger,
                "note": None if one.note is None else worded(t, one.note),
                "sure": told_sure(one.sure, t, names),
                "seats": list(one.seats),
            }
            for one in offers(game)
        ],
        "hand": None,
        **standing_of(state),
        "counting": t(f"server.counting.{state.rules.scoring}"),
        "discs": [{"id": disc.id, "colour": str(disc.colour), "pose": str(disc.pose)} for disc in state.discs],
        "towers": [{"discs": list(tower), "colour": str(state.disc(tower[0]).colour)} for tower in state.towers],
        "pending": [
            {
                "discs": list(group.discs),
                "kind": str(group.kind),
                "tower": group.tower,
                "points": len(group.discs),
                "declined": group.declined,
                "text": names.says(t, "server.pending", state.player, n=len(group.discs)),
            }
            for group in state.pending
        ],
        "owed": [
            {
                "discs": list(owed.discs),
                "to": str(owed.to),
                "outside": owed.outside,
                "text": names.says(t, "server.owed", owed.to, n=len(owed.discs)),
            }
            for owed in state.owed
        ],
        "cube": _cube(state),
        "match": _match(state),
        "clock": _clock(game),
        "outcome": outcome_of(state, _last_ruling(game), t, names),
        "seats": seats.told(state, t),
        "line": None,
        **more,
    }


def told_sure(sure: Sure | None, t: Catalogue, names: Names) -> Json | None:
    """What is asked first, in words."""
    if sure is None:
        return None
    return {"ask": names.worded(t, sure.ask), "yes": worded(t, sure.yes), "no": worded(t, sure.no)}


def _first_fault(game: Game) -> Json | None:
    """What has closed the turn of a hand that is still to leave."""
    first = game.referee.closed_by
    if first is None or not game.hand.held or game.over:
        return None
    return {"what": str(first[0]), "discs": list(first[1])}


def _cube(state: GameState) -> Json | None:
    if state.rules.doubling == "off":
        return None
    cube = state.cube
    return {"value": cube.value, "owner": cube.owner, "offered_by": cube.offered_by}


def _match(state: GameState) -> Json | None:
    match = state.match
    if match is None:
        return None
    return {"to": match.to, "points": list(match.points), "game": match.game, "winner": match.winner}


def _clock(game: Game) -> Json | None:
    state = game.state
    if state.clock is None:
        return None
    left = list(state.clock.left)
    runs = state.clock.since is not None and state.phase in (Phase.TURN, Phase.ENDING) and clocks.runs(state)
    if runs:
        left[state.player is Colour.BLACK] = max(0.0, clocks.left(state, game.time))
    return {
        "white": round(left[0], 2),
        "black": round(left[1], 2),
        "running": str(state.player) if runs else None,
    }


def line_of(game: Game) -> str | None:
    """The position as a line; None if it is none that could be written down."""
    if game.busy or game.over:
        return None
    try:
        return game.line
    except PositionError:
        return None


def _last_ruling(game: Game) -> Ruling | None:
    return next((one.ruling for one in reversed(game.history) if one.ruling.outcome is not None), None)


def outcome_of(state: GameState, ruling: Ruling | None, t: Catalogue, names: Names | None = None) -> Json | None:
    """How a game ended, with the sentences that explain it; players by their names, where there are any."""
    names = names or Names()
    outcome = state.outcome
    if outcome is None:
        return None
    return _outcome(outcome, ruling, t, names) | {"lines": explained(state, ruling, t, names)}


def _outcome(outcome: Outcome, ruling: Ruling | None, t: Catalogue, names: Names) -> Json:
    return {
        "winner": outcome.winner,
        "how": str(outcome.how),
        "scores": None if outcome.scores is None else {"white": outcome.scores[0], "black": outcome.scores[1]},
        "points": outcome.points,
        "stake": outcome.stake,
        "replay": outcome.replay,
        "short": verdict(outcome, t, names),
        "text": " ".join(names.worded(t, message) for message in ruling.messages) if ruling else "",
    }


# ------------------------------------------------------------------ what is expected


def prompt(game: Game, t: Catalogue, names: Names) -> str:
    """What is expected now, in a sentence."""
    if game.closed and game.hand.held and game.state.phase in PLAYING:
        return t("server.prompt.leave", fault=closed_by(game, t, names))
    name, params = _prompt(game)
    if name == "colour":
        return t("server.prompt.colour", player=names.at(int(params["seat"]), t))
    return names.worded(t, Message(f"server.prompt.{name}", {**params}))


def _prompt(game: Game) -> tuple[str, dict[str, str | int]]:
    state = game.state
    who: dict[str, str | int] = {"player": f"@player.{state.player}"}
    if state.over:
        goes_on = state.match is not None and state.match.winner is None
        return ("next_game" if goes_on else "over"), {}
    if state.phase is Phase.TOSS:
        return "toss", {}
    if state.phase is Phase.COLOUR:
        return "colour", {"seat": state.chooser or 1}
    if game.closed and game.hand.held:
        return "closed_setup", who
    if game.busy:
        return "busy", {}
    if state.phase is Phase.FOUNDATIONS:
        if not state.red_laid:
            return "red", {}
        if state.hand is not None:
            return "lay", who
        left = state.rules.foundations_per_side - state.laid[state.player is Colour.BLACK]
        return "foundation", {**who, "n": left}
    if state.answerer is not None:
        return "answer", {"player": f"@player.{state.answerer}", "n": 2 * state.cube.value}
    if state.waiting_for_quiet:
        return "quiet", {}
    if state.hand is not None:
        return {Holding.ACTION: "lean", Holding.STACK: "stack", Holding.RECOVERED: "recovered"}[state.hand.kind], who
    return ("obliged" if state.obliged else "turn"), who


def hint(game: Game, t: Catalogue) -> str | None:
    """What would help somebody who is new to it."""
    state = game.state
    if game.closed and game.hand.held and not game.busy and not state.over:
        return t("server.hint.closed")
    if game.busy or state.over or game.closed:
        return None
    if state.hand is not None:
        return t(f"server.hint.{state.hand.kind}")
    if state.phase in (Phase.TURN, Phase.ENDING) and state.pending:
        return t("server.hint.capture")
    if state.phase is Phase.TURN and state.step is Step.OFFER and state.turns < 2:
        return t("server.hint.turn")
    return None


# ------------------------------------------------------------------ what has happened


def event_of(one: Happening, t: Catalogue, kit: Kit, names: Names | None = None) -> Json:
    """One event with its ruling, in words."""
    ruling = one.ruling
    names = names or Names()
    found = _faults(ruling)
    faults = [_fault(fault, one.at, t, kit, names) for fault in found]
    if found:
        sentences = [headline(found, ruling, t, names), *consequences(found, ruling, t, names)]
    else:
        sentences = [names.worded(t, message) for message in ruling.messages]
    causes = max((fault.incident.causes for fault in found), key=len, default=())
    marks = marks_of(found)
    chained = {disc for cause in causes for disc in cause.discs}
    at_fault = {disc for fault in found for disc in fault.discs}
    discs = dict.fromkeys(disc for incident in ruling.incidents for disc in incident.discs)
    moments = [fault["at"] for fault in faults] or [one.at]
    told = ruling.kind not in (Kind.STEP, Kind.SETUP, Kind.DOUBLE, Kind.PASS, Kind.TIME)
    seen = isinstance(one.event, events.Settle | events.Accident | events.LayFoundation) and told
    return {
        "type": "event",
        "n": one.number,
        "at": round(one.at, 3),
        "kind": str(ruling.kind),
        "what": _name(one),
        "text": " ".join(sentences),
        "short": sentences[0],
        "quiet": ruling.kind is Kind.STEP,
        "by": ruling.actor,
        "next": ruling.next,
        "clause": cited(ruling.clause, t),
        "discs": list(discs),
        "faults": faults,
        "marks": [
            {"id": disc, "role": "fault" if disc in at_fault or disc not in chained else "cause", "place": place}
            for disc, place in marks.items()
        ],
        "chain": [
            {"what": cause.what, "text": worded(t, tell_link(cause)), "discs": list(cause.discs), "at": cause.at}
            for cause in causes
        ],
        "gone": [
            {"discs": list(transfer.discs), "to": transfer.target}
            for transfer in ruling.transfers
            if transfer.target in ("white", "black")
        ],
        "show": [round(max(0.0, min(moments) - SHOW_BEFORE), 3), round(one.at + SHOW_AFTER, 3)] if seen else None,
        "outcome": None if ruling.outcome is None else _outcome(ruling.outcome, ruling, t, names),
    }


def _name(one: Happening) -> str:
    name = type(one.event).__name__
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).strip("_")


def _faults(ruling: Ruling) -> list[Fault]:
    """Faults of a ruling; also what happened to the red disc, which is none for the rules: it ends the game."""
    lost = ruling.actor if ruling.kind is Kind.OVER and ruling.outcome is not None else None
    red = [one for one in ruling.incidents if one.what in RED_FAULTS] if lost is not None else []
    known = [fault.incident for fault in ruling.faults]
    ends = [Fault(one.what, lost, one.discs, ruling.clause, one) for one in red if lost and one not in known]
    return [*ruling.faults, *ends]


def _fault(fault: Fault, at: float, t: Catalogue, kit: Kit, names: Names) -> Json:
    incident = fault.incident
    measure = tell_measure(incident, 1e3 * kit.diameter)
    said = happened(fault.what, len(fault.discs), fault.by, owner_of(fault), t, names)
    return {
        "what": str(fault.what),
        "name": t(f"what.{fault.what}"),
        "by": str(fault.by),
        "discs": list(fault.discs),
        "measured": incident.measured,
        "limit": incident.limit,
        "unit": incident.unit,
        "text": t("server.fault.alone", what=said),
        "figure": worded(t, measure) if measure else None,
        "clause": cited(fault.clause, t),
        "at": round(incident.at if incident.at is not None else at, 3),
    }
