"""The OpenAPI description names every address, and whatever fits it is answered as it says: never with a 500."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from jsonschema import Draft202012Validator
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.routing import Route

from openpolarity.server.http.openapi import OPERATIONS, description
from tests.server.client import Server

if TYPE_CHECKING:
    from collections.abc import Iterator

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
BEGINS = ("/api/games", "/api/games/open")
"""What begins a game: fewer of them, because every game is a process."""


@pytest.fixture(scope="module")
def api(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of its own, with a game whose token nobody may learn."""
    found = Server(tmp_path_factory.mktemp("api"))
    yield found
    found.stop()


@pytest.fixture(scope="module")
def seated(api: Server) -> dict[str, Any]:
    return api.new(mode="two")


@pytest.fixture(scope="module")
def described(api: Server) -> Any:
    return schemathesis.openapi.from_dict(api.http.get("/api/openapi.json").json())


def test_every_address_is_described_and_nothing_else(server: Server) -> None:
    app: Any = server._server.config.app
    routes = {
        (method, route.path)
        for route in app.routes
        if isinstance(route, Route)
        for method in route.methods or ()
        if method != "HEAD"
    }
    assert routes == set(OPERATIONS)


def test_its_schemas_are_json_schemas_and_all_references_lead_somewhere() -> None:
    schemas = description()["components"]["schemas"]
    for schema in schemas.values():
        Draft202012Validator.check_schema(schema)

    def references(thing: Any) -> Iterator[str]:
        if isinstance(thing, dict):
            yield from (value for name, value in thing.items() if name == "$ref")
            for value in thing.values():
                yield from references(value)
        elif isinstance(thing, list):
            for value in thing:
                yield from references(value)

    assert {one.removeprefix("#/components/schemas/") for one in references(description())} <= set(schemas)


def fuzz(api: Server, described: Any, seated: dict[str, Any], path: str, method: str, examples: int) -> None:
    """Call one address with whatever its description allows."""
    operation = described[path][method]

    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(operation.as_strategy())
    def once(case: Any) -> None:
        answer = case.call(base_url=api.url)
        assert seated["token"] not in answer.text
        case.validate_response(answer, checks=CHECKS)

    once()


@pytest.mark.parametrize(("method", "path"), list(OPERATIONS))
def test_whatever_fits_the_description_is_answered_as_it_says(
    api: Server, described: Any, seated: dict[str, Any], method: str, path: str
) -> None:
    fuzz(api, described, seated, path, method, 2 if path in BEGINS else 12)
    with httpx.Client(base_url=api.url) as http:
        assert http.get("/healthz").status_code == 200


@pytest.mark.slow
@pytest.mark.parametrize(("method", "path"), list(OPERATIONS))
def test_hundreds_of_requests_that_fit_the_description_do_no_harm(
    api: Server, described: Any, seated: dict[str, Any], method: str, path: str
) -> None:
    fuzz(api, described, seated, path, method, 30 if path in BEGINS else 300)
