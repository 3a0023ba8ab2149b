"""The OpenAPI description of everything that is answered over HTTP, made from the types of the messages."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.responses import Response

from openpolarity import __version__
from openpolarity.locales import LANGUAGES
from openpolarity.server.host.store.searching import RESULTS
from openpolarity.server.messages.generate import components
from openpolarity.server.messages.inbound import LONGEST

if TYPE_CHECKING:
    from starlette.requests import Request

    from openpolarity.record.strict_json import Json

BINARY = "application/octet-stream"
JSON = "application/json"
TEXT: Json = {"type": "string"}
NUMBER: Json = {"type": "number"}
DAY: Json = {"type": "string", "format": "date"}
REFUSALS = (400, 401, 403, 404, 409, 413, 415, 429, 503, 507)
"""Statuses with which anything may be refused, always with a reason in words."""


@dataclass(frozen=True)
class Operation:
    """One thing that can be asked for."""

    says: str
    answer: str | None
    """The message that is answered; None: bytes or text of the kind ``media``."""
    status: int = 200
    media: str = JSON
    query: dict[str, Json] = field(default_factory=dict)
    body: str | None = None
    """The message that is sent, `bytes`, or nothing."""
    more: dict[int, str] = field(default_factory=dict)
    """Other answers by their status, and their messages."""


OPERATIONS: dict[tuple[str, str], Operation] = {
    ("GET", "/"): Operation("The page.", None, media="text/html"),
    ("GET", "/manifest.webmanifest"): Operation(
        "What the installed page is called and looks like.", None, media="application/manifest+json"
    ),
    ("GET", "/service-worker.js"): Operation("Keeps the page's files.", None, media="text/javascript"),
    ("GET", "/offline"): Operation("What browsers show while no server answers.", None, media="text/html"),
    ("GET", "/healthz"): Operation("Whether the server is alive.", "Health"),
    ("GET", "/readyz"): Operation("Whether a game could begin now.", "Readiness", more={503: "Readiness"}),
    ("GET", "/metrics"): Operation("Figures for Prometheus.", None, media="text/plain"),
    ("GET", "/api/openapi.json"): Operation("This description.", None),
    ("GET", "/api/about"): Operation("What this program is and offers.", "About"),
    ("GET", "/api/puzzles"): Operation("All puzzles and drills, and the puzzle of today.", "Puzzles"),
    ("GET", "/api/outside"): Operation("Where other machines reach the server.", "AddressForOthers"),
    ("GET", "/api/texts/{lang}"): Operation("Every text of the page.", "Texts"),
    ("GET", "/api/rules/{edition}"): Operation(
        "The rules of an edition, in words.", "Rulebook", query={"set": {"type": "array", "items": TEXT}}
    ),
    ("GET", "/api/admin/tables"): Operation("Tables that are open.", "LiveTables"),
    ("GET", "/api/admin/tables/{game}"): Operation("Who is connected to a table.", "Connections"),
    ("DELETE", "/api/admin/tables/{game}"): Operation("Close a table; its game is kept.", "Nothing"),
    ("GET", "/api/lobby"): Operation("Tables at which anybody may sit down.", "Lobby"),
    ("GET", "/api/games"): Operation(
        "Games, the last one changed first.",
        "Games",
        query={
            "player": TEXT,
            "edition": TEXT,
            "result": {"type": "string", "enum": list(RESULTS)},
            "since": DAY,
            "until": DAY,
            "page": {"type": "integer", "minimum": 1},
        },
    ),
    ("POST", "/api/games"): Operation("Begin a game.", "Seated", 201, body="NewGame"),
    ("POST", "/api/games/open"): Operation("Go on with a record.", "Seated", 201, body="bytes"),
    ("GET", "/api/damaged/{file}"): Operation("A file that cannot be read.", None, media=BINARY),
    ("DELETE", "/api/damaged/{file}"): Operation("Throw such a file away.", "Nothing"),
    ("POST", "/api/games/{game}/sit"): Operation("The right to move a game's persons.", "Seated", body="Nothing"),
    ("POST", "/api/games/{game}/join"): Operation("Take the seat of an invitation.", "Joined", body="Join"),
    ("GET", "/api/games/{game}/record"): Operation("A game's record.", None, media=BINARY),
    ("GET", "/api/games/{game}/replay"): Operation("What a replay shows.", "Replay"),
    ("GET", "/api/games/{game}/replay/frames"): Operation(
        "How the discs moved.", None, media=BINARY, query={"from": NUMBER, "to": NUMBER}
    ),
    ("GET", "/api/games/{game}/page"): Operation(
        "The replay as one file.", None, media="text/html", query={"at": NUMBER}
    ),
    ("GET", "/replay/{game}"): Operation(
        "The page, at a moment of a game.", None, media="text/html", query={"at": NUMBER}
    ),
    ("GET", "/replay/{game}/picture.jpg"): Operation(
        "A picture of a moment.", None, media="image/jpeg", query={"at": NUMBER}
    ),
    ("GET", "/embed/{game}"): Operation("A replay to embed.", None, media="text/html", query={"at": NUMBER}),
    ("GET", "/api/games/{game}/analysis"): Operation("Where a game that is over was decided.", "LookBack"),
    ("GET", "/api/games/{game}/analysis/master"): Operation("What the master has thought of so far.", "Thinking"),
    ("POST", "/api/games/{game}/analysis/master"): Operation(
        "Let the master think about it.", "Thinking", 202, body="Nothing"
    ),
    ("DELETE", "/api/games/{game}/analysis/master"): Operation("Nobody wants to know any more.", "Nothing"),
    ("GET", "/api/games/{game}/rules"): Operation("The rules of a game, in words.", "Rulebook"),
    ("GET", "/api/games/{game}"): Operation("How a game stands.", "OneGame"),
    ("DELETE", "/api/games/{game}"): Operation("Delete a game.", "Nothing"),
}


@cache
def description() -> Json:
    """The whole description."""
    paths: Json = {}
    for (method, path), one in OPERATIONS.items():
        paths.setdefault(path, {})[method.lower()] = _operation(path, one)
    return {
        "openapi": "3.1.0",
        "info": {"title": "openpolarity", "version": __version__, "description": "See docs/protocol.md."},
        "paths": paths,
        "components": {"schemas": {name: _moved(schema) for name, schema in components().items()}},
    }


def _operation(path: str, one: Operation) -> Json:
    named = [part[1:-1] for part in path.split("/") if part.startswith("{")]
    parameters = [{"name": name, "in": "path", "required": True, "schema": _named(name)} for name in named]
    query = {"lang": {"type": "string", "enum": list(LANGUAGES)}, **one.query}
    parameters += [{"name": name, "in": "query", "schema": schema} for name, schema in query.items()]
    found: Json = {
        "summary": one.says,
        "parameters": parameters,
        "responses": {
            str(one.status): _response(one.says, one.media, one.answer),
            **{str(status): _response("Refused.", JSON, "Failed") for status in REFUSALS},
            **{str(status): _response(one.says, JSON, name) for status, name in one.more.items()},
        },
    }
    if one.body == "bytes":
        found["requestBody"] = {"required": True, "content": {BINARY: {"schema": {"type": "string"}}}}
    elif one.body is not None:
        found["requestBody"] = {"required": True, "content": {JSON: {"schema": _ref(one.body)}}}
        found["description"] = f"At most {LONGEST} bytes."
    return found


def _named(name: str) -> Json:
    return {"type": "string", "enum": list(LANGUAGES)} if name == "lang" else {"type": "string", "minLength": 1}


def _response(says: str, media: str, answer: str | None) -> Json:
    return {"description": says, "content": {media: {"schema": {} if answer is None else _ref(answer)}}}


def _ref(name: str) -> Json:
    return {"$ref": f"#/components/schemas/{name}"}


def _moved(schema: Any) -> Any:
    """A schema whose references point to where OpenAPI keeps schemas."""
    if isinstance(schema, dict):
        return {name: _moved(value) for name, value in schema.items()}
    if isinstance(schema, list):
        return [_moved(one) for one in schema]
    return schema.replace("#/$defs/", "#/components/schemas/") if isinstance(schema, str) else schema


async def tell_openapi(_: Request) -> Response:
    """The description, for programs that read it."""
    return Response(msgspec.json.encode(description()), media_type=JSON)
