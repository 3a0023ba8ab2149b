"""Whatever lies in the data folder, the list of games works and says what it could not read."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from openpolarity.locales import LANGUAGES, catalogue
from openpolarity.physics import Kit
from openpolarity.record.journal import Journal
from openpolarity.record.recording import start
from openpolarity.server.host.library import Card, Library
from openpolarity.server.messages.inbound import PROTOCOL, NewGame, Person
from tests.server.client import Client

if TYPE_CHECKING:
    from tests.server.client import Server

FULL = Path("/dev/full")
READY = {"mode": "two", "start": "ready", "seed": 1}


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path)


def kept(library: Library) -> Card:
    """A game with the beginning of a record."""
    card = library.new(NewGame(mode="two", seats=[Person("Ada"), Person("Ben")]))
    with Journal.create(library.record(card.id), {"players": ["Ada", "Ben"]}):
        pass
    return card


def seen(library: Library) -> tuple[set[str], dict[str, str]]:
    """Games that are listed, and files that are not read with the reason."""
    cards, damaged = library.look()
    t = catalogue("en")
    return {card.id for card in cards}, {one.file: t(one.why.id, **one.why.params) for one in damaged}


def test_a_sound_folder_has_nothing_to_complain_of(library: Library) -> None:
    card = kept(library)
    never_begun = library.new(NewGame(mode="practice"))
    (library.folder / f"{card.id}.new").write_bytes(b"half a ca")  # what a crash leaves of a card
    assert seen(library) == ({card.id, never_begun.id}, {})


def test_a_half_written_record_is_named_and_the_game_still_listed(library: Library) -> None:
    sound, torn = kept(library), kept(library)
    record = library.record(torn.id)
    record.write_bytes(record.read_bytes()[:40])
    games, damaged = seen(library)
    assert games == {sound.id, torn.id}
    assert damaged.keys() == {f"{torn.id}.polarity"}
    assert "line 1" in damaged[f"{torn.id}.polarity"]


def test_a_torn_last_line_is_what_a_crash_leaves_and_no_damage(library: Library) -> None:
    card = kept(library)
    with library.record(card.id).open("ab") as file:
        file.write(b'8f1c0b2e {"kind":"a')
    assert seen(library) == ({card.id}, {})


@pytest.mark.parametrize("text", ["", "{", "[]", '{"id": 3}', "\0\0\0\0", '{"id": "aaaaaaaaaa"}'])
def test_a_damaged_card_is_named(library: Library, text: str) -> None:
    sound, damaged = kept(library), kept(library)
    (library.folder / f"{damaged.id}.json").write_text(text)
    games, why = seen(library)
    assert games == {sound.id}
    assert why.keys() == {f"{damaged.id}.json"}
    assert library.card(damaged.id) is None


def test_a_card_under_another_name_is_named(library: Library) -> None:
    card = kept(library)
    (library.folder / "bbbbbbbbbb.json").write_bytes((library.folder / f"{card.id}.json").read_bytes())
    games, why = seen(library)
    assert games == {card.id}
    assert card.id in why["bbbbbbbbbb.json"]


def test_foreign_files_and_lonely_records_are_named(library: Library) -> None:
    card = kept(library)
    (library.folder / "holiday.jpg").write_bytes(b"\xff\xd8")
    (library.folder / "notes.json").write_text("{}")
    (library.folder / "ccccccccccc.polarity").write_text("")
    (library.folder / "folder").mkdir()
    games, why = seen(library)
    assert games == {card.id}
    assert why.keys() == {"holiday.jpg", "notes.json", "ccccccccccc.polarity", "folder"}


def test_what_the_system_does_not_let_be_read_is_named(library: Library) -> None:
    sound, card, record = (kept(library) for _ in range(3))
    (library.folder / f"{card.id}.json").unlink()
    (library.folder / f"{card.id}.json").mkdir()
    library.record(record.id).unlink()
    library.record(record.id).mkdir()
    games, why = seen(library)
    assert games == {sound.id, record.id}
    assert why.keys() == {f"{card.id}.json", f"{record.id}.polarity"}


# ------------------------------------------------------------------ with a server on it


def test_a_damaged_folder_over_http(server: Server) -> None:
    folder = server.registry.library.folder
    foreign, torn = folder / "holiday.jpg", kept(server.registry.library)
    foreign.write_bytes(b"\xff\xd8")
    server.registry.library.record(torn.id).write_bytes(b"nonsense\n")
    try:
        answer = server.http.get("/api/games").json()
        assert torn.id in {game["id"] for game in answer["games"]}
        assert {one["file"] for one in answer["damaged"]} == {"holiday.jpg", f"{torn.id}.polarity"}
        assert all(one["why"] for one in answer["damaged"])
        told = {lang: server.http.get(f"/api/games?lang={lang}").json()["damaged"] for lang in LANGUAGES}
        for file in range(2):
            assert len({found[file]["why"] for found in told.values()}) == len(LANGUAGES)
        assert server.http.get(f"/api/games/{torn.id}/replay").json()["error"]["code"] == "record"
        client = Client(server, torn.id, hello=False)
        client.say({"type": "hello", "protocol": PROTOCOL, "lang": "en"})
        assert client.until(lambda m: m["type"] == "error")["code"] == "broken"
        client.leave()
    finally:
        foreign.unlink()
        server.http.delete(f"/api/games/{torn.id}")
    assert server.http.get("/api/games").json()["damaged"] == []


@pytest.mark.skipif(not FULL.exists(), reason="no /dev/full here")
def test_a_game_goes_on_when_the_disk_is_full_for_its_card(server: Server) -> None:
    game = server.new(**READY)
    player = server.join(game)
    fresh = server.registry.library.folder / f"{game['id']}.new"
    fresh.symlink_to(FULL)
    player.do("pass")
    player.until_view(lambda v: v["turn"] == "black" and not v["busy"])
    player.do("pass")
    player.until_view(lambda v: v["turn"] == "white" and not v["busy"])
    fresh.unlink()
    player.do("pass")
    player.until_view(lambda v: v["turn"] == "black" and not v["busy"])
    assert any(one["id"] == game["id"] for one in server.http.get("/api/games").json()["games"])
    player.leave()


@pytest.mark.skipif(not FULL.exists(), reason="no /dev/full here")
def test_a_new_game_on_a_full_disk_is_refused_with_the_reason(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = server.registry.library.folder / "zzzzzzzzzz.new"
    fresh.symlink_to(FULL)
    monkeypatch.setattr(secrets, "choice", lambda letters: letters[-1])
    try:
        answer = server.http.post("/api/games?lang=de", json=READY)
    finally:
        fresh.unlink()
    assert answer.status_code == 507
    assert answer.json()["error"]["text"].startswith("In den Datenordner kann nichts geschrieben werden")


def test_a_record_with_its_own_pieces_is_shown_and_played_with_them(server: Server, tmp_path: Path) -> None:
    path = tmp_path / "other.polarity"
    with start(path, kit=Kit.named("prototype"), seed=1) as game:
        game.set_up()
    answer = server.http.post(
        "/api/games/open", content=path.read_bytes(), headers={"content-type": "application/octet-stream"}
    )
    told = server.http.get(f"/api/games/{answer.json()['id']}/replay").json()["kit"]
    assert told["name"] == "prototype"
    assert told != server.http.get("/api/about").json()["kit"]
    player = server.join(answer.json())
    assert player.welcome["kit"] == told
    player.leave()
