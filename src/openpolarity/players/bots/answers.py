"""The answers of a bot, and how they are read. Lengths in m from the dot, angles in rad, times in s.

>>> read_answer(b'{"ask": 4, "act": "lean", "on": 2, "azimuth": 1.57}').on
2
>>> read_answer(b'{"ask": 4, "act": "fly"}')
Traceback (most recent call last):
    ...
openpolarity.players.bots.trouble.TroubleError: nonsense: Invalid value 'fly' - at `$.act`
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Annotated, Any, get_args

import msgspec
from msgspec import Meta, Struct

from openpolarity.players.bots.trouble import TroubleError, nonsense, other_protocol
from openpolarity.players.bots.wrong_lines import wrong_with
from openpolarity.rules import Message

if TYPE_CHECKING:
    from collections.abc import Callable

PROTOCOL = 2
"""The version of docs/bot-protocol.md; version 1 had millimetres and degrees."""

Offset = Annotated[float, Meta(ge=-1, le=1)]
Height = Annotated[float, Meta(ge=0, le=0.6)]
Angle = Annotated[float, Meta(ge=-12.6, le=12.6)]
Tilt = Annotated[float, Meta(ge=0.017, le=1.554)]
AxisPart = Annotated[float, Meta(ge=-1.001, le=1.001)]
PathTime = Annotated[float, Meta(ge=0, le=20)]
Speed = Annotated[float, Meta(ge=0.005, le=2)]
DiscNumber = Annotated[int, Meta(ge=1, le=1000)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
"""A number of a question or a version, within the integers that every language has."""
Say = Annotated[str, Meta(max_length=300)]
Spot = tuple[Offset, Offset]


def _tag(name: str) -> str:
    """`SetRightAct` is written `set_right`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", re.sub("(Act|Step)$", "", name)).lower()


class BotReady(Struct, forbid_unknown_fields=True, kw_only=True):
    """The answer to `hello`: the bot's version of the protocol, and its name."""

    ready: Number
    name: Annotated[str, Meta(max_length=60)] = ""


class BotAct(Struct, tag_field="act", tag=_tag, forbid_unknown_fields=True, kw_only=True):
    """Base class of a bot's acts; `ask` is the number of the question."""

    ask: Number
    say: Say = ""


class LayAct(BotAct):
    """Lay a foundation with its middle at (x, y)."""

    x: Offset
    y: Offset


class LeanAct(BotAct):
    """Play a leaner on disc `on`, or with its `foot` at a place; `azimuth` is the foot seen from the support."""

    azimuth: Angle
    on: DiscNumber | None = None
    foot: Spot | None = None
    distance: Annotated[float, Meta(ge=0, le=0.5)] | None = None
    tilt: Tilt = 0.733
    speed: Speed = 0.18
    back: Annotated[float, Meta(ge=0, le=0.2)] = 0.03
    height: Annotated[float, Meta(ge=0.02, le=0.3)] = 0.09


class CaptureAct(BotAct):
    """Capture the group of a disc: lift it by `grip`, square it, set the tower down at `to`."""

    group: DiscNumber
    grip: DiscNumber | None = None
    to: Spot | None = None


class SetRightAct(BotAct):
    """Turn a flipped disc back and set it down at `to`."""

    disc: DiscNumber
    to: Spot | None = None


class ClaimAct(BotAct):
    """Capture a group where it stands."""

    group: DiscNumber


class DeclineAct(BotAct):
    """Leave a group to the opponent."""

    group: DiscNumber


class PassAct(BotAct):
    """Pass the turn."""


class DoubleAct(BotAct):
    """Offer a double."""


class AcceptDoubleAct(BotAct, tag="take"):
    """Accept the opponent's double."""


class RefuseDoubleAct(BotAct, tag="refuse"):
    """Refuse the opponent's double, and lose the game."""


class SendBackAct(BotAct):
    """Send the opponent's dropped action disc back."""


class ResignAct(BotAct):
    """Resign the game."""


# ------------------------------------------------------------------ the hand, step by step


class HandStep(Struct, tag_field="do", tag=_tag, forbid_unknown_fields=True, kw_only=True):
    """Base class of the steps of a hand."""


class TakeDiscStep(HandStep, tag="take"):
    """Take a disc from the reserve, beside the mat; a disc already in hand stays there."""


class GraspStep(HandStep):
    """Take hold of a disc on the mat, in a group to capture or a flipped one."""

    disc: DiscNumber


class Waypoint(Struct, array_like=True, forbid_unknown_fields=True):
    """A pose at a time: t, the disc's middle, its axis (out of the white face), its turn about the axis."""

    t: PathTime
    x: Offset
    y: Offset
    z: Height
    ax: AxisPart
    ay: AxisPart
    az: AxisPart
    spin: Angle = 0.0


class PathStep(HandStep):
    """Carry what is held through poses. If the first time is 0 the hand goes there first, at 0.3 m/s."""

    poses: Annotated[list[Waypoint], Meta(min_length=1, max_length=4000)]


class SquareStep(HandStep):
    """Square what is held into one tower with the second hand."""

    seconds: Annotated[float, Meta(ge=0.05, le=3)] = 0.5


class TurnUpStep(HandStep):
    """Turn what is held level, with the bot's colour up."""


class LetGoStep(HandStep):
    """Let go; the grip loosens over ``fade`` seconds."""

    fade: Annotated[float, Meta(ge=0.008, le=2)] = 0.12


class WithdrawStep(HandStep):
    """Take the hand quickly up and away."""


AnyStep = TakeDiscStep | GraspStep | PathStep | SquareStep | TurnUpStep | LetGoStep | WithdrawStep


class MoveAct(BotAct):
    """Move the hand step by step."""

    steps: Annotated[list[AnyStep], Meta(min_length=1, max_length=40)]


AnyAct = (
    LayAct | LeanAct | CaptureAct | SetRightAct | ClaimAct | DeclineAct | PassAct | DoubleAct | AcceptDoubleAct
    | RefuseDoubleAct | SendBackAct | ResignAct | MoveAct
)  # fmt: skip
_answers: msgspec.json.Decoder[AnyAct] = msgspec.json.Decoder(AnyAct)
_ready = msgspec.json.Decoder(BotReady)


class _Number(Struct):
    ask: int


_number = msgspec.json.Decoder(_Number)


def read_answer(line: bytes) -> AnyAct:
    """Read a line of a bot as an act. Raises a `TroubleError` that says what is wrong with it."""
    try:
        return _answers.decode(line)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise _not_understood(line, error, lambda place: _offered(line, place)) from None


def read_ready(line: bytes) -> BotReady:
    """Read the answer to `hello`. Raises a `TroubleError` that says what is wrong with it.

    It is an `OtherProtocolError` if the bot speaks another version of the protocol.
    """
    try:
        ready = _ready.decode(line)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise _not_understood(line, error, lambda _: ", ".join(BotReady.__struct_fields__)) from None
    if ready.ready != PROTOCOL:
        why = Message("bot.wrong.protocol", {"wanted": PROTOCOL, "got": ready.ready})
        raise other_protocol(line, f"Expected protocol {PROTOCOL}, got {ready.ready}", why)
    return ready


def _not_understood(line: bytes, error: Exception, offered: Callable[[str], str]) -> TroubleError:
    why = Message("bot.wrong.nan") if _has_nan(line) else wrong_with(error, offered)
    return nonsense(line, str(error), why if isinstance(why, Message) else None)


def _has_nan(line: bytes) -> bool:
    """Whether all that is wrong with a line is NaN or Infinity, which Python's writer takes for JSON."""
    found: list[str] = []
    try:
        json.loads(line, parse_constant=found.append)
    except (ValueError, RecursionError):
        return False
    return bool(found)


def _offered(line: bytes, place: str) -> str:
    """What may stand at a place of an answer: the acts or steps that there are, or the fields of this one."""
    tags = {"act": AnyAct, "do": AnyStep}.get(place.rpartition(".")[2])
    if tags is not None:
        return ", ".join(map(_tag_of, get_args(tags)))
    thing = _thing_at(line, place)
    for kind in get_args(AnyStep if place else AnyAct):
        tag = str(kind.__struct_config__.tag_field)
        if thing.get(tag) == _tag_of(kind):
            return ", ".join((tag, *kind.__struct_fields__))
    return "–"


def _thing_at(line: bytes, place: str) -> dict[str, Any]:
    """The object at a place of a line, such as ``steps[0]``; an empty one if the rest of the line is wrong too."""
    step = re.fullmatch(r"steps\[(\d+)\]", place)
    try:
        thing = json.loads(line)
        thing = thing if step is None else thing["steps"][int(step[1])]
    except (ValueError, TypeError, LookupError, RecursionError):
        return {}
    return thing if isinstance(thing, dict) else {}


def _tag_of(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


def answers_earlier(line: bytes, ask: int) -> bool:
    """Whether a line answers an earlier question that is no longer open."""
    try:
        return _number.decode(line).ask < ask
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        return False


def write_line(thing: object) -> bytes:
    """A message or an answer as one line of JSON, with its line end."""
    return msgspec.json.encode(thing) + b"\n"


__all__ = ["PROTOCOL", "AnyAct", "BotReady", "TroubleError", "answers_earlier", "read_answer", "read_ready"]
