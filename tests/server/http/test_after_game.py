"""A game that is over: what is said about it, the links that are passed on, and who may frame which page."""

from __future__ import annotations

import asyncio
import base64
import gzip
import json
import re
import time
from concurrent.futures import ThreadPoolExecutor
from html import unescape
from typing import TYPE_CHECKING, Any

import pytest

from openpolarity.server.host.background import MOST_WAITING, Background, BusyError, Job
from openpolarity.server.http.page import web_folder
from openpolarity.server.http.saved_page import saved_page
from openpolarity.server.messages.background import AskMaster
from tests.analysis import GAME
from tests.waiting import TIMEOUT

if TYPE_CHECKING:
    from openpolarity.server.host.background import Key
    from openpolarity.server.messages.background import Work
    from tests.server.client import Server


@pytest.fixture(scope="module")
def game(server: Server) -> str:
    header = {"content-type": "application/octet-stream"}
    return str(server.http.post("/api/games/open", content=GAME.read_bytes(), headers=header).json()["id"])


def test_it_is_told_where_the_game_was_decided(server: Server, game: str) -> None:
    told = server.http.get(f"/api/games/{game}/analysis?lang=de").json()
    verdict = told["verdict"].replace("\N{NO-BREAK SPACE}", " ")
    assert verdict == "Entschieden wurde es in Zug 5: Ben kam von 18 % auf 7 % Siegchance."
    assert told["decided"] == 2
    assert [moment["number"] for moment in told["moments"]] == [1, 2, 3]
    assert told["points"][-1]["white"] == 0.0
    events = {event["n"] for event in server.http.get(f"/api/games/{game}/replay").json()["events"]}
    assert {point["n"] for point in told["points"]} - {None} <= events
    assert [side["level"] for side in told["sides"]] == ["child", "club"]
    assert all(side["person"] and side["tip"] and side["hand"] for side in told["sides"])


def test_a_game_that_is_still_played_can_be_linked_to_but_nobody_is_told_how_to_play_it(server: Server) -> None:
    evil = '"><script>alert(1)</script>'
    wish: dict[str, Any] = {"mode": "two", "seats": [{"who": "person", "name": evil}, {"who": "person", "name": "@x"}]}
    live = server.http.post("/api/games", json=wish).json()["id"]
    for method, path in (("GET", "analysis"), ("GET", "analysis/master"), ("POST", "analysis/master")):
        answer = server.http.request(method, f"/api/games/{live}/{path}", json={} if method == "POST" else None)
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "not_over")
    page = server.http.get(f"/replay/{live}").text
    assert "<script>alert" not in page
    assert _facts(page)["og:title"].startswith(evil)
    server.http.delete(f"/api/games/{live}")


def test_nothing_was_asked_yet(server: Server, game: str) -> None:
    assert server.http.get(f"/api/games/{game}/analysis/master").json()["state"] == "unasked"
    foreign = {"origin": "https://evil.example"}
    assert server.http.post(f"/api/games/{game}/analysis/master", json={}, headers=foreign).status_code == 403


@pytest.mark.slow
def test_the_master_thinks_in_the_background_and_what_it_says_is_kept(server: Server, game: str) -> None:
    path = f"/api/games/{game}/analysis/master"
    assert server.http.post(path, json={}).status_code == 202
    assert server.http.request("DELETE", path, headers={"content-type": "application/json"}).status_code == 200
    assert server.http.get(path).json()["state"] == "unasked"
    shares = [server.http.post(path, json={}).json()["share"]]
    until = time.monotonic() + TIMEOUT
    while (told := server.http.get(path).json())["state"] in ("waiting", "thinking") and time.monotonic() < until:
        shares.append(told["share"])
        time.sleep(0.2)
    assert told["state"] == "done"
    assert shares == sorted(shares)
    assert [one["moment"] for one in told["says"]] == [1, 2, 3]
    assert all(one["ghosts"] and one["lines"] for one in told["says"])
    assert server.http.post(path, json={}).json()["state"] == "done"


def test_the_first_piece_of_work_waits_for_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(_: Background, __: Key, ___: Job, ____: Work) -> bool:
        await asyncio.Event().wait()
        return True

    monkeypatch.setattr(Background, "_do", never)

    async def two() -> list[str]:
        background = Background()
        states = [background.ask((name, 0, "master"), AskMaster(b"")).state for name in ("one", "two")]
        await background.close()
        return list(states)

    with ThreadPoolExecutor(1) as thread:
        assert thread.submit(asyncio.run, two()).result() == ["thinking", "waiting"]


def test_too_much_at_once_is_refused_and_what_nobody_wants_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Key] = []

    async def never(_: Background, key: Key, __: Job, ___: Work) -> bool:
        begun.append(key)
        await asyncio.Event().wait()
        return True

    monkeypatch.setattr(Background, "_do", never)

    async def many() -> None:
        background = Background()
        jobs = [background.ask((str(n), 0, "master"), AskMaster(b"")) for n in range(MOST_WAITING)]
        assert background.ask(("3", 0, "master"), AskMaster(b"")) is jobs[3]
        await asyncio.sleep(0)
        assert begun == [("0", 0, "master")]
        background.ask(("one more", 0, "master"), AskMaster(b""))  # one is being done, so one place is free
        with pytest.raises(BusyError):
            background.ask(("too many", 0, "master"), AskMaster(b""))
        background.drop(("5", 0, "master"))
        assert jobs[5].over.is_set()
        assert background.look(("5", 0, "master")) is None
        with pytest.raises(BusyError):
            await background.wait_for(("4", 0, "master"), AskMaster(b""), 0.0)
        await background.close()

    # In a thread of its own: a browser of other tests may have a loop in this one.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, many()).result()


# ------------------------------------------------------------------ links


def _facts(page: str) -> dict[str, str]:
    return {name: unescape(value) for name, value in re.findall(r'<meta property="(og:[^"]+)" content="([^"]*)"', page)}


def test_the_page_of_a_link_says_what_it_shows(server: Server, game: str) -> None:
    answer = server.http.get(f"/replay/{game}?at=22.8&lang=fr")
    facts = _facts(answer.text)
    assert facts["og:title"] == "Ben contre Ada"
    assert facts["og:image"] == f"http://127.0.0.1:{server.port}/replay/{game}/picture.jpg?at=22.8"
    assert 'src="/web/main.js"' in answer.text
    assert answer.headers["x-frame-options"] == "DENY"
    assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]


@pytest.mark.parametrize(
    "path", ["/replay/{}?at=x", "/embed/{}?at=-1", "/api/games/{}/page?at=nan", "/embed/{}?at=1e99"]
)
def test_a_time_that_is_none_is_refused(server: Server, game: str, path: str) -> None:
    assert server.http.get(path.format(game)).json()["error"]["code"] == "malformed"


def test_what_is_not_there_is_said_to_be_missing(server: Server) -> None:
    for path in ("/replay/nothing", "/replay/nothing/picture.jpg", "/embed/nothing", "/api/games/nothing/page"):
        assert server.http.get(path).status_code == 404


@pytest.mark.slow
def test_the_picture_of_a_link_is_drawn_once_for_each_event(server: Server, game: str) -> None:
    one = server.http.get(f"/replay/{game}/picture.jpg?at=24.4", timeout=TIMEOUT)
    other = server.http.get(f"/replay/{game}/picture.jpg?at=24.6", timeout=TIMEOUT)
    assert one.headers["content-type"] == "image/jpeg"
    assert one.content[:3] == b"\xff\xd8\xff"
    assert one.content == other.content


# ------------------------------------------------------------------ frames


def test_only_the_page_for_it_may_be_framed_and_it_changes_nothing(server: Server, game: str) -> None:
    framed = server.http.get(f"/embed/{game}?at=22.8")
    assert "x-frame-options" not in framed.headers
    assert "frame-ancestors *" in framed.headers["content-security-policy"]
    assert "form-action 'none'" in framed.headers["content-security-policy"]
    assert f'data-game="{game}" data-at="22.8"' in framed.text
    assert "token" not in framed.text
    for path in ("/", f"/replay/{game}", "/web/embed.html", f"/api/games/{game}/page", "/embed/nothing"):
        headers = server.http.get(path).headers
        assert headers["x-frame-options"] == "DENY", path
        assert "frame-ancestors 'none'" in headers["content-security-policy"], path


# ------------------------------------------------------------------ one file


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_a_saved_page_has_everything_in_it(lang: str) -> None:
    page = saved_page(web_folder(), GAME.read_bytes(), None, lang, 22.8).decode()
    assert not re.search(r'(?:src|href)="/', page)
    assert f'<html lang="{lang}" data-at="22.80">' in page
    (imports,) = re.findall(r'<script type="importmap">(.*?)</script>', page)
    modules = json.loads(imports)["imports"]
    for name, address in modules.items():
        text = base64.b64decode(address.partition(",")[2]).decode()
        named = re.findall(r'(?:^|\n)(?:import|export)[^;]*? from "([^"]+)"', text) if "three" not in name else []
        assert set(named) <= set(modules), name
    (packed,) = re.findall(r'<script type="text/plain" id="story">(.*?)</script>', page)
    kept = json.loads(gzip.decompress(base64.b64decode(packed)))
    assert kept["texts"]["lang"] == kept["story"]["lang"] == lang
    assert kept["story"]["over"]


def test_a_saved_page_is_a_download(server: Server, game: str) -> None:
    answer = server.http.get(f"/api/games/{game}/page")
    assert answer.headers["content-disposition"] == f'attachment; filename="polarity-{game}.html"'
    assert "<title>Ben – Ada · Polarity</title>" in answer.text
