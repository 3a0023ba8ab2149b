"""The list of games over HTTP: searched, in pages, and wrong questions refused with what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.server.client import Server


def test_games_are_found_by_name_and_counted(server: Server) -> None:
    seats = [{"who": "person", "name": "Zenobia"}, {"who": "person", "name": "Yves"}]
    game = server.new(mode="two", seats=seats)
    for query in (
        "player=zeno",
        "player=YVES&result=open&edition=standard",
        "player=zeno&page=1",
        "player=zeno&since=",
    ):
        found = server.http.get(f"/api/games?{query}").json()
        assert ([one["id"] for one in found["games"]], found["total"]) == ([game["id"]], 1)
    for query in ("player=zeno&result=white", "player=zeno&until=2020-01-01", "player=zeno&page=2"):
        assert server.http.get(f"/api/games?{query}").json()["games"] == []


@pytest.mark.parametrize("query", ["page=0", "page=x", "page=1e3", "result=lost", "since=today", "until=2026-13-01"])
def test_a_question_that_makes_no_sense_is_refused(server: Server, query: str) -> None:
    answer = server.http.get(f"/api/games?{query}")
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "malformed")
