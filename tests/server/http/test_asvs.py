"""What OWASP's Application Security Verification Standard (5.0) asks of headers, hosts, origins, cookies and paths.

Cookies and TLS are in `test_open_server`, DNS rebinding and the key in `test_access`, floods in `test_limits`.
"""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.server.client import Server

EVERYTHING = ("/", "/healthz", "/api/about", "/api/games", "/api/games/nothing/record", "/nowhere", "/web/index.html")


def raw(server: Server, request: bytes) -> bytes:
    """The answer to bytes that no proper client would send."""
    with socket.create_connection(("127.0.0.1", server.port), 60) as line:
        line.sendall(request)
        return line.makefile("rb").read()


@pytest.mark.parametrize("path", EVERYTHING)
def test_v3_4_every_answer_has_the_headers_that_keep_browsers_safe(server: Server, path: str) -> None:
    headers = server.http.get(path).headers
    assert (
        "object-src" in headers["content-security-policy"] or "default-src 'none'" in headers["content-security-policy"]
    )
    assert "base-uri 'none'" in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"


@pytest.mark.parametrize("path", EVERYTHING)
def test_v3_4_2_no_other_origin_may_read_an_answer(server: Server, path: str) -> None:
    answer = server.http.get(path, headers={"origin": "https://evil.example"})
    assert not [name for name in answer.headers if name.startswith("access-control-")]
    preflight = server.http.options(
        path, headers={"origin": "https://evil.example", "access-control-request-method": "DELETE"}
    )
    assert preflight.status_code >= 400
    assert not [name for name in preflight.headers if name.startswith("access-control-")]


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])
def test_v3_5_a_form_that_needs_no_preflight_changes_nothing(server: Server, kind: str) -> None:
    answer = server.http.post("/api/games", content=b"{}", headers={"content-type": kind})
    assert answer.status_code == 415


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_v3_5_a_request_that_a_browser_says_is_foreign_is_refused(server: Server, site: str) -> None:
    answer = server.http.post("/api/games", json={}, headers={"sec-fetch-site": site})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "foreign")


def test_v4_1_answers_name_their_kind_and_alphabet(server: Server) -> None:
    assert server.http.get("/").headers["content-type"] == "text/html; charset=utf-8"
    assert server.http.get("/api/about").headers["content-type"] == "application/json"
    assert server.http.get("/api/games/nothing/record").headers["content-type"] == "application/json"


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "TRACE", "OPTIONS", "CONNECTED"])
def test_v4_1_4_methods_that_are_not_needed_are_not_there(server: Server, method: str) -> None:
    assert server.http.request(method, "/api/games").status_code in (403, 405)


@pytest.mark.parametrize(
    "head",
    [
        b"content-length: 5\r\ntransfer-encoding: chunked\r\n",
        b"content-length: 5\r\ncontent-length: 6\r\n",
        b"transfer-encoding: chunked, gzip\r\n",
        b"content-length: -1\r\n",
    ],
)
def test_v4_2_a_request_whose_length_is_ambiguous_is_refused(server: Server, head: bytes) -> None:
    start = b"POST /api/games HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nconnection: close\r\n"
    answer = raw(server, start + head + b"\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n")
    assert answer.split()[1] in (b"400", b"501")
    assert answer.count(b"HTTP/1.1 ") == 1  # the second request is not seen as one


@pytest.mark.parametrize(
    "path",
    [
        "/web/../pyproject.toml",
        "/web/..%2f..%2fserver/http/app.py",
        "/web/%2e%2e/%2e%2e/cli/__init__.py",
        "/web/..%5c..%5ccli%5c__init__.py",
        "/web/....//....//cli/__init__.py",
        "/web//etc/passwd",
        "/web/%00",
        "/web/index.html%00.js",
        "/api/damaged/..%2flock",
        "/api/damaged/..",
        "/api/games/..%2f..%2flock/record",
        "/.git/config",
        "/web/.git/config",
    ],
)
def test_v5_3_no_path_leads_out_of_the_page(server: Server, path: str) -> None:
    answer = raw(server, f"GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n".encode())
    assert answer.split()[1] in (b"400", b"404")
    for secret in (b"import ", b"[build-system]", b"root:", b'"pid"'):
        assert secret not in answer


def test_v5_3_folders_are_not_listed(server: Server) -> None:
    for path in ("/web", "/web/", "/web/pages/", "/api", "/api/"):
        assert server.http.get(path, follow_redirects=True).status_code == 404


def test_v13_4_nothing_is_said_of_the_software_and_errors_show_no_code(server: Server) -> None:
    for path in (*EVERYTHING, "/api/games/%ff/replay", "/api/games/x/replay/frames?from=x"):
        answer = server.http.get(path)
        assert "server" not in answer.headers
        assert "x-powered-by" not in answer.headers
        assert "Traceback" not in answer.text


def test_v14_3_what_is_private_is_kept_by_no_cache(server: Server) -> None:
    for path in ("/api/games", "/api/games/nothing/record"):
        assert server.http.get(path).headers["cache-control"] == "no-store"
    begun = server.http.post("/api/games", json={"mode": "practice"})
    assert begun.headers["cache-control"] == "no-store"
    assert begun.json()["token"] not in server.http.get("/api/games").text
