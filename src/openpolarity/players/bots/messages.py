"""The messages to a bot: hello, look, ask, ruling, lost, over. Lengths in m from the dot, angles in rad, times in s."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from openpolarity import __version__
from openpolarity.locales import catalogue
from openpolarity.notation.errors import PositionError
from openpolarity.physics import RED
from openpolarity.physics.paths import TICK
from openpolarity.players.bots.answers import PROTOCOL
from openpolarity.rules import Colour, Kind, events, legal, to_json
from openpolarity.rules import clock as clocks

if TYPE_CHECKING:
    from openpolarity.game.game import Game
    from openpolarity.game.happening import Happening
    from openpolarity.physics import Kit, Pose
    from openpolarity.players.bots.trouble import Trouble
    from openpolarity.players.tremor import Tremor
    from openpolarity.record.strict_json import Json
    from openpolarity.rules import GameState, Group, Message
    from openpolarity.rules.events import Event


def hello(game: Game, *, seed: int, think_s: float, hand: Tremor | None) -> Json:
    """The message before a game: the rules, the pieces, how long the bot may think, how its hand trembles."""
    rules = game.rules
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "program": f"openpolarity {__version__}",
        "units": {"length": "m", "angle": "rad", "mass": "kg", "time": "s"},
        "seed": seed,
        "patience": think_s,
        "tick": TICK,
        "hand": None if hand is None else {"place": 1e-3 * hand.place_mm, "tilt": math.radians(hand.tilt_deg)},
        "edition": rules.edition,
        "settings": rules.values,
        "kit": _kit(game.kit),
    }


def _kit(kit: Kit) -> Json:
    return {
        "name": kit.name,
        "diameter": kit.diameter,
        "thickness": kit.thickness,
        "mass": kit.mass,
        "circle": 2 * kit.circle_radius,
        "dot": 2 * kit.dot_radius,
        "toml": kit.to_toml(),
    }


def look(game: Game, side: Colour) -> Json:
    """The message with everything that the side to be asked can see."""
    state = game.state
    poses = game.table.poses()
    return {
        "type": "look",
        "you": side,
        "to_move": state.player,
        "time": round(game.time, 3),
        "phase": state.phase,
        "step": state.step,
        "turn": state.turns + 1,
        "reserve": {colour: state.reserve_of(colour) for colour in Colour},
        "red": None if RED not in poses else _pose(poses[RED]),
        "discs": [
            {"id": disc.id, "colour": disc.colour, "lies": disc.pose, **_pose(poses[disc.id])}
            for disc in state.discs
            if disc.id in poses
        ],
        "outside": [{"id": disc, **_pose(poses[disc])} for disc in state.outside if disc in poses],
        "towers": state.towers,
        "groups": [_group(group) for group in state.pending],
        "owed": [{"discs": owed.discs, "to": owed.to} for owed in state.owed],
        "hand": _hand(game, poses),
        "cube": None
        if state.rules.doubling == "off"
        else {"value": state.cube.value, "owner": state.cube.owner, "offered_by": state.cube.offered_by},
        "clock": _clock(game),
        "match": None if state.match is None else {"to": state.match.to, "points": state.match.points},
        "legal": choices(state, side),
        "line": _line(game),
        "state": to_json(state),
    }


def _pose(pose: Pose) -> Json:
    return {
        "at": [round(value, 9) for value in pose.position],
        "axis": [round(value, 9) for value in pose.axis],
        "spin": round(pose.spin, 9),
    }


def _group(group: Group) -> Json:
    return {"discs": group.discs, "kind": group.kind, "tower": group.tower, "declinable": group.declinable}


def _hand(game: Game, poses: dict[int, Pose]) -> Json | None:
    held = game.state.hand
    if held is None:
        return None
    discs = [{"id": disc, **_pose(poses[disc])} for disc in held.discs if disc in poses]
    return {"holds": held.kind, "grip": game.hand.held, "discs": discs}


def _clock(game: Game) -> Json | None:
    state = game.state
    if state.clock is None:
        return None
    left = dict(zip(Colour, state.clock.left, strict=True))
    if state.clock.since is not None:
        left[state.player] = clocks.left(state, game.time)
    return {str(side): round(max(0.0, seconds), 3) for side, seconds in left.items()}


def _line(game: Game) -> str | None:
    try:
        return game.line
    except PositionError:
        return None  # there is none during the set-up, nor with a tower in hand


# ------------------------------------------------------------------ what is legal, in a bot's words

ACTS: dict[type[Event], str] = {
    events.LayFoundation: "lay",
    events.Lift: "capture",
    events.PickUp: "set_right",
    events.Claim: "claim",
    events.Decline: "decline",
    events.Pass: "pass",
    events.OfferDouble: "double",
    events.SendBack: "send_back",
}


def choices(state: GameState, side: Colour) -> list[Json]:
    """The acts open to a side, one entry per act, with the discs it may be done to."""
    found: list[Json] = []
    kinds = [choice for choice in legal(state) if choice.by is side]
    for choice in kinds:
        if choice.event in ACTS:
            about = {"capture": "group", "claim": "group", "decline": "group", "set_right": "disc"}
            act = ACTS[choice.event]
            found.append({"act": act} | ({about[act]: choice.discs[0], "discs": choice.discs} if act in about else {}))
    seen = {choice.event for choice in kinds}
    if events.AnswerDouble in seen:
        found += [{"act": "take"}, {"act": "refuse"}]
    plays = state.hand is not None and state.hand.kind == "action" and events.Withdraw in seen
    if not state.obliged and (events.Take in seen or plays):
        flats = [*state.flats(side), *(tower[0] for tower in state.towers_of(side))]
        found += [{"act": "lean", "on": flats}, {"act": "move"}]
    elif state.hand is not None and events.Release in seen:
        act, key = ("capture", "group") if state.hand.kind == "stack" else ("set_right", "disc")
        found += [{"act": act, key: state.hand.discs[0], "discs": state.hand.discs}, {"act": "move"}]
    elif any(one["act"] in ("capture", "set_right") for one in found):
        found.append({"act": "move"})
    return [*found, {"act": "resign"}]


# ------------------------------------------------------------------ what came of it


def ask(number: int, seconds: float) -> Json:
    """The message that asks for an act."""
    return {"type": "ask", "ask": number, "seconds": seconds}


def ruling(happening: Happening) -> Json | None:
    """The message about a ruling; None for small steps that follow from the bot's own acts."""
    ruling = happening.ruling
    if ruling.kind is Kind.STEP:
        return None
    return {
        "type": "ruling",
        "number": happening.number,
        "kind": ruling.kind,
        "by": ruling.actor,
        "text": " ".join(in_english(message) for message in ruling.messages),
        "messages": [{"id": message.id, "params": message.params} for message in ruling.messages],
        "faults": [{"what": fault.what, "by": fault.by, "discs": fault.discs} for fault in ruling.faults],
        "clause": ruling.clause.ref,
        "next": ruling.next,
    }


def lost(trouble: Trouble, in_a_row: int) -> Json:
    """The message that an answer was invalid, and what that costs."""
    return {
        "type": "lost",
        "ask": trouble.ask,
        "kind": trouble.kind,
        "text": trouble.say(catalogue("en")),
        "in_a_row": in_a_row,
    }


def over(game: Game) -> Json:
    """The message about the end of a game."""
    end = game.outcome
    return {
        "type": "over",
        "how": end.how if end else None,
        "winner": end.winner if end else None,
        "scores": end.scores if end else None,
        "points": end.points if end else 0,
    }


def in_english(message: Message) -> str:
    """A message as an English sentence, for the authors of bots."""
    return catalogue("en")(message.id, **message.params)
