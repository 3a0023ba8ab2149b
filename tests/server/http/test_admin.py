"""Whoever runs a server sees its tables and connections, closes tables, and finds the key; others do not."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.server.client import Client
from tests.server.http.test_serve import Served
from tests.waiting import TIMEOUT

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    found = Served(tmp_path_factory.mktemp("admin"))
    yield found
    found.close()


def admin(served: Served, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "openpolarity", "admin", *words, "--data", str(served.data)]
    return subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT)


def test_tables_are_listed_looked_at_and_closed(served: Served) -> None:
    game = served.http.post("/api/games", json={"mode": "two", "start": "ready"}).json()
    player = Client(served, game["id"], token=game["token"])  # type: ignore[arg-type]
    watcher = Client(served, game["id"], lang="nl")  # type: ignore[arg-type]
    (table,) = json.loads(admin(served, "tables", "--json").stdout)["tables"]
    assert (table["id"], table["players"], table["spectators"]) == (game["id"], 1, 1)
    found = json.loads(admin(served, "seat", game["id"], "--json").stdout)["connections"]
    assert [(one["seats"], one["address"], one["lang"]) for one in found] == [
        ([1, 2], "127.0.0.1", "en"),
        ([], "127.0.0.1", "nl"),
    ]
    assert admin(served, "end", game["id"]).returncode == 0
    assert json.loads(admin(served, "tables", "--json").stdout)["tables"] == []
    assert served.http.get(f"/api/games/{game['id']}/record").status_code == 200  # it is kept
    wrong = admin(served, "seat", "nothing", "--lang", "fr")
    assert (wrong.returncode, "Traceback" in wrong.stderr, bool(wrong.stderr)) == (1, False, True)
    player.leave()
    watcher.leave()


def test_the_key_is_found_where_the_data_are(served: Served) -> None:
    address = admin(served, "key").stdout.strip()
    assert address.startswith(f"{served.url}/?key=")
    assert served.http.get(address.removeprefix(served.url)).status_code == 303
