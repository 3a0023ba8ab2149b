"""Writes what follows from the messages: a JSON Schema, and the types of the page.

python -m openpolarity.server.messages.generate
"""

from __future__ import annotations

import ast
import inspect
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args, get_origin

import msgspec

import openpolarity
from openpolarity.server.messages import inbound, outbound, outbound_analysis, outbound_http

if TYPE_CHECKING:
    from openpolarity.record.strict_json import Json

HOUSE = Path(openpolarity.__file__).parent
SCHEMA = HOUSE.parents[1] / "docs" / "protocol.schema.json"
TYPES = HOUSE / "web" / "wire" / "types.js"
FROM_CLIENT = (*get_args(inbound.ClientMessage), inbound.NewGame, inbound.Join)
ANSWERS = (
    outbound_http.Health,
    outbound_http.Readiness,
    outbound_http.About,
    outbound_http.Texts,
    outbound_http.Rulebook,
    outbound_http.Puzzles,
    outbound_http.Games,
    outbound_http.OneGame,
    outbound_http.AddressForOthers,
    outbound_http.Lobby,
    outbound_http.LiveTables,
    outbound_http.Connections,
    outbound_http.Seated,
    outbound_http.Joined,
    outbound_http.Nothing,
    outbound_http.Failed,
    outbound_http.Replay[str],
    outbound_http.SavedReplay,
    outbound_analysis.LookBack[str],
    outbound_analysis.Thinking[str],
)
FROM_SERVER = (*get_args(outbound.ServerMessage), *ANSWERS)
UNIONS = {"ClientMessage": get_args(inbound.ClientMessage), "ServerMessage": get_args(outbound.ServerMessage)}
"""What goes over the socket, each way."""
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def components() -> dict[str, Json]:
    """A schema for every message and every part of one, by its name."""
    _, read = msgspec.json.schema_components(FROM_CLIENT, ref_template="#/$defs/{name}")
    _, said = msgspec.json.schema_components(FROM_SERVER, ref_template="#/$defs/{name}")
    for schema in said.values():
        if "properties" in schema:  # what has a default is said all the same; what may be left out has none
            left_out = {name for name in schema["properties"] if not _always(name, schema)}
            schema["required"] = [name for name in schema["properties"] if name not in left_out]
    text = json.dumps({**read, **said}, ensure_ascii=False)
    found: dict[str, Json] = json.loads(text.replace("_str_", "").replace("[str]", ""))
    return dict(sorted(found.items()))


def _always(name: str, schema: Json) -> bool:
    return name in schema["required"] or "default" in schema["properties"][name]


def schema_text() -> str:
    """The JSON Schema of the wire."""
    unions = {name: {"anyOf": [{"$ref": f"#/$defs/{_name(one)}"} for one in each]} for name, each in UNIONS.items()}
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The wire of openpolarity",
        "description": f"Version {inbound.PROTOCOL}, see protocol.md. Generated: make wire.",
        "$defs": {**unions, **components()},
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def types_text() -> str:
    """The types of the page, as JSDoc."""
    notes = _notes()
    parts = [f"@typedef {{{' | '.join(_name(one) for one in each)}}} {name}" for name, each in UNIONS.items()]
    parts += [_typedef(name, schema, notes.get(name, {})) for name, schema in components().items()]
    body = "\n *\n * ".join(part.replace("\n", "\n * ") for part in parts)
    return (
        "/**\n * What goes over the wire (docs/protocol.md), named for the checker.\n"
        f" * Generated from the server's messages: make wire.\n *\n * {body}\n */\n\n"
        f"/** Version of the wire. */\nexport const PROTOCOL = {inbound.PROTOCOL};\n\n"
        f"/** Letters of a name. */\nexport const LONGEST_NAME = {inbound.LONGEST_NAME};\n"
    )


def _typedef(name: str, schema: Json, notes: dict[str, str]) -> str:
    about = schema.get("description", "").split("\n")[0]
    if "properties" not in schema:
        return f"@typedef {{{_type(schema)}}} {name}"
    lines = [f"@typedef {{object}} {name} {about}".rstrip()]
    required = schema.get("required", [])
    for field, kind in schema["properties"].items():
        shown = field if field in required else f"[{field}]"
        lines.append(f"@property {{{_type(kind)}}} {shown} {notes.get(field, '')}".rstrip())
    return "\n".join(lines)


def _type(schema: Json) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[1]
    if "anyOf" in schema:
        return " | ".join(_type(one) for one in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "prefixItems" in schema:
        return f"[{', '.join(_type(one) for one in schema['prefixItems'])}]"
    kind = schema.get("type")
    if kind == "array":
        inner = _type(schema["items"])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        more = schema.get("additionalProperties")
        return f"Record<string, {_type(more) if isinstance(more, dict) and more else 'any'}>"
    return PLAIN.get(str(kind), "any")


def _name(kind: Any) -> str:
    return str((get_origin(kind) or kind).__name__)


def _notes() -> dict[str, dict[str, str]]:
    """What the source says below its fields, and below those of the classes that it inherits from."""
    found: dict[str, dict[str, str]] = {}
    for module in (inbound, outbound, outbound_http, outbound_analysis):
        for one in ast.parse(inspect.getsource(module)).body:
            if isinstance(one, ast.ClassDef):
                bases = (base.value if isinstance(base, ast.Subscript) else base for base in one.bases)
                inherited = [found.get(base.id, {}) for base in bases if isinstance(base, ast.Name)]
                found[one.name] = {name: note for notes in (*inherited, _notes_of(one)) for name, note in notes.items()}
    return found


def _notes_of(one: ast.ClassDef) -> dict[str, str]:
    found = {}
    for field, below in zip(one.body, one.body[1:], strict=False):
        match (field, below):
            case (ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(note)))):
                found[name] = " ".join(note.split())
    return found


def main() -> None:
    """Write both files."""
    SCHEMA.write_text(schema_text(), "utf-8")
    TYPES.write_text(types_text(), "utf-8")


if __name__ == "__main__":
    main()
