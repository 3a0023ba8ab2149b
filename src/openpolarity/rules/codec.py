"""Convert states, events, incidents and rulings to JSON and back, without loss.

Every object becomes a dictionary with its `type`; fields that have their default value are left out.

>>> from openpolarity.rules.events import Pass
>>> from openpolarity.rules.words import Colour
>>> to_json(Pass(by=Colour.WHITE))
{'type': 'Pass', 'by': 'white'}
>>> from_json({'type': 'Pass', 'by': 'white'})
Pass(at=None, by=<Colour.WHITE: 'white'>, member=None)
"""

from __future__ import annotations

import json
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import StrEnum
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from openpolarity.rules import board, events, incident, ruling, state
from openpolarity.rules.errors import RulesError, TextError
from openpolarity.rules.ruleset import Ruleset, edition

_WRITTEN_AS: dict[type, str] = {state.InHand: "Hand"}
"""Classes with another name in JSON than in Python, so that older records can still be read."""

CLASSES: dict[str, type] = {
    _WRITTEN_AS.get(kind, kind.__name__): kind
    for kind in (
        *events.EVENTS,
        board.Disc,
        board.Group,
        board.Owed,
        incident.Cause,
        incident.Incident,
        incident.Rest,
        ruling.Clause,
        ruling.Fault,
        ruling.Message,
        ruling.Outcome,
        ruling.Ruling,
        ruling.Transfer,
        state.ClockState,
        state.Cube,
        state.GameState,
        state.InHand,
        state.Match,
        state.Played,
    )
}


def to_json(thing: Any) -> Any:
    """Turn a state, an event, an incident or a ruling into plain JSON values."""
    if isinstance(thing, Ruleset):
        changes = {"changes": dict(thing.changes)} if thing.changes else {}
        return {"type": "Ruleset", "edition": thing.edition, **changes}
    if is_dataclass(thing) and not isinstance(thing, type):
        kind = type(thing)
        found: dict[str, Any] = {"type": _WRITTEN_AS.get(kind, kind.__name__)}
        for field in fields(thing):
            value = getattr(thing, field.name)
            if not _is_default(field, value):
                found[field.name] = to_json(value)
        return found
    if isinstance(thing, StrEnum):
        return thing.value
    if isinstance(thing, tuple | list):
        return [to_json(item) for item in thing]
    if isinstance(thing, dict):
        return {key: to_json(value) for key, value in thing.items()}
    return thing


def _is_default(field: Field[Any], value: Any) -> bool:
    if field.default is not MISSING:
        return bool(value == field.default) and isinstance(value, bool) == isinstance(field.default, bool)
    return field.default_factory is not MISSING and bool(value == field.default_factory())


def from_json(data: Any) -> Any:
    """Rebuild what `to_json` made. Invalid data raises an error that says where and why."""
    if not isinstance(data, dict) or not isinstance(data.get("type"), str):
        raise _bad("an object with a `type`", data)
    if data["type"] == "Ruleset":
        return _ruleset(data)
    kind = CLASSES.get(data["type"])
    if kind is None:
        raise _bad(f"one of {', '.join(CLASSES)}", data["type"])
    types = types_of(kind)
    values = {key: value for key, value in data.items() if key != "type"}
    unknown = next((key for key in values if key not in types), None)
    if unknown:
        raise _bad(f"a field of {data['type']}: {', '.join(types)}", unknown)
    built = {key: build(types[key], value, f"{data['type']}.{key}") for key, value in values.items()}
    try:
        return kind(**built)
    except TypeError as error:
        raise _bad(f"all fields of {data['type']}", str(error).split(": ")[-1]) from error


def _ruleset(data: dict[str, Any]) -> Ruleset:
    changes = data.get("changes", {})
    if not isinstance(changes, dict) or not isinstance(data.get("edition"), str):
        raise _bad("an edition and its changes", data)
    return edition(data["edition"], **changes)


@cache
def types_of(kind: type) -> dict[str, Any]:
    """The types of a dataclass's fields, by name."""
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}


def _bad(expected: str, got: Any) -> TextError:
    shown = got if isinstance(got, str) else json.dumps(got, default=str)
    return TextError(
        f"expected {expected}, got {shown[:80]}",
        rule="json",
        message="error.json",
        expected=expected,
        got=shown[:80],
    )


def build(kind: Any, value: Any, place: str) -> Any:
    """Build a value of type `kind` from plain JSON; errors name `place`."""
    origin, args = get_origin(kind), get_args(kind)
    if kind is Any:
        return value
    if origin in (Union, UnionType):
        return _build_union(args, value, place)
    if origin is tuple:
        if not isinstance(value, list):
            raise _bad(f"a list at {place}", value)
        if args[-1] is Ellipsis:
            return tuple(build(args[0], item, place) for item in value)
        if len(value) != len(args):
            raise _bad(f"{len(args)} items at {place}", value)
        return tuple(build(arg, item, place) for arg, item in zip(args, value, strict=True))
    if origin is dict:
        if not isinstance(value, dict):
            raise _bad(f"an object at {place}", value)
        return {str(key): build(args[1], item, place) for key, item in value.items()}
    return _build_plain(kind, value, place)


def _build_union(args: tuple[Any, ...], value: Any, place: str) -> Any:
    if value is None and type(None) in args:
        return None
    refusal: RulesError | None = None
    for arg in args:
        if arg is not type(None):
            try:
                return build(arg, value, place)
            except RulesError as error:
                refusal = error
    raise refusal or _bad(f"something at {place}", value)


def _build_plain(kind: type, value: Any, place: str) -> Any:
    if kind is Ruleset or is_dataclass(kind):
        built = from_json(value)
        if not isinstance(built, kind):
            raise _bad(f"{kind.__name__} at {place}", value)
        return built
    if issubclass(kind, StrEnum):
        try:
            return kind(value)
        except ValueError:
            raise _bad(f"one of {', '.join(kind)} at {place}", value) from None
    if kind is float and isinstance(value, int) and not isinstance(value, bool):
        return float(value)
    if not isinstance(value, kind) or isinstance(value, bool) != (kind is bool):
        raise _bad(f"{kind.__name__} at {place}", value)
    return value


def dumps(thing: Any) -> str:
    """Write as one line of JSON."""
    return json.dumps(to_json(thing), ensure_ascii=False, separators=(",", ":"))


def loads(text: str) -> Any:
    """Rebuild from one line of JSON."""
    try:
        data = json.loads(text)
    except ValueError as error:
        raise _bad(f"JSON ({error})", text) from error
    return from_json(data)
