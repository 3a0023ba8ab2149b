"""Games that were files in the data folder are taken over, and whatever lies there beside them is named and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from openpolarity.locales import LANGUAGES, catalogue
from openpolarity.physics import Kit
from openpolarity.record.journal import Journal
from openpolarity.record.record import read_record
from openpolarity.record.recording import start
from openpolarity.server.host.storage import open_storage
from openpolarity.server.host.store.card import Card, new_card
from openpolarity.server.host.store.folder_games import FolderGames
from openpolarity.server.host.tokens import token_for
from openpolarity.server.messages.inbound import NewGame, Person
from tests.server.client import Server

if TYPE_CHECKING:
    from pathlib import Path

    from openpolarity.server.host.store.store import Store


@pytest.fixture
def games(tmp_path: Path) -> FolderGames:
    found = FolderGames(tmp_path)
    found.folder.mkdir()
    return found


def card_file(games: FolderGames, card: Card) -> Path:
    return games.folder / f"{card.id}.json"


def record_file(games: FolderGames, card: Card) -> Path:
    return games.folder / f"{card.id}.polarity"


def kept(games: FolderGames, *, begun: bool = True) -> Card:
    """A game as it was kept in files, with the beginning of a record."""
    card = new_card(NewGame(mode="two", seats=[Person("Ada"), Person("Ben")]))
    card_file(games, card).write_bytes(msgspec.json.encode(card))
    if begun:
        with Journal.create(record_file(games, card), {"players": ["Ada", "Ben"]}):
            pass
    return card


def seen(games: FolderGames, store: Store) -> tuple[set[str], dict[str, str]]:
    """Games that are taken over, and files that are not read with the reason."""
    games.take_over(store)
    t = catalogue("en")
    damaged = {one.file: t(one.why.id, **one.why.params) for one in games.damaged()}
    return {card.id for card in store.cards()}, damaged


def test_everything_is_taken_over_and_nothing_deleted(games: FolderGames, store: Store, tmp_path: Path) -> None:
    card, never_begun = kept(games), kept(games, begun=False)
    (games.folder / f"{card.id}.new").write_bytes(b"half a ca")  # what a crash left of a card
    record = record_file(games, card).read_bytes()
    assert seen(games, store) == ({card.id, never_begun.id}, {})
    assert store.record(card.id) == record
    assert store.record(never_begun.id) == b""
    assert store.card(card.id) == card
    moved = tmp_path / "games taken over"
    assert {path.name for path in moved.iterdir()} == {
        f"{card.id}.json",
        f"{card.id}.polarity",
        f"{never_begun.id}.json",
    }
    assert games.take_over(store) == 0


def test_a_game_that_is_there_already_is_not_written_over(games: FolderGames, store: Store) -> None:
    """A crash between taking over and moving the files: the next start finds both."""
    card = kept(games)
    store.add(card, [b"newer\n"])
    assert seen(games, store) == ({card.id}, {})
    assert store.record(card.id) == b"newer\n"


def test_a_half_written_record_is_named_and_stays(games: FolderGames, store: Store) -> None:
    sound, torn = kept(games), kept(games)
    record = record_file(games, torn)
    record.write_bytes(record.read_bytes()[:40])
    taken, damaged = seen(games, store)
    assert taken == {sound.id}
    assert damaged.keys() == {f"{torn.id}.polarity"}
    assert "line 1" in damaged[f"{torn.id}.polarity"]
    assert card_file(games, torn).exists()


def test_a_torn_last_line_is_what_a_crash_leaves_and_no_damage(games: FolderGames, store: Store) -> None:
    card = kept(games)
    whole = record_file(games, card).read_bytes()
    with record_file(games, card).open("ab") as file:
        file.write(b'8f1c0b2e {"kind":"a')
    assert seen(games, store) == ({card.id}, {})
    assert store.record(card.id) == whole


@pytest.mark.parametrize("text", ["", "{", "[]", '{"id": 3}', "\0\0\0\0", '{"id": "aaaaaaaaaa"}'])
def test_a_damaged_card_is_named(games: FolderGames, store: Store, text: str) -> None:
    sound, damaged = kept(games), kept(games)
    card_file(games, damaged).write_text(text)
    taken, why = seen(games, store)
    assert taken == {sound.id}
    assert why.keys() == {f"{damaged.id}.json"}


def test_a_card_under_another_name_is_named(games: FolderGames, store: Store) -> None:
    card = kept(games)
    (games.folder / "bbbbbbbbbb.json").write_bytes(card_file(games, card).read_bytes())
    taken, why = seen(games, store)
    assert taken == {card.id}
    assert card.id in why["bbbbbbbbbb.json"]


def test_foreign_files_and_lonely_records_are_named(games: FolderGames, store: Store) -> None:
    card = kept(games)
    (games.folder / "holiday.jpg").write_bytes(b"\xff\xd8")
    (games.folder / "notes.json").write_text("{}")
    (games.folder / "ccccccccccc.polarity").write_text("")
    (games.folder / "folder").mkdir()
    taken, why = seen(games, store)
    assert taken == {card.id}
    assert why.keys() == {"holiday.jpg", "notes.json", "ccccccccccc.polarity", "folder"}


def test_what_the_system_does_not_let_be_read_is_named(games: FolderGames, store: Store) -> None:
    sound, card, record = (kept(games) for _ in range(3))
    card_file(games, card).unlink()
    card_file(games, card).mkdir()
    record_file(games, record).unlink()
    record_file(games, record).mkdir()
    taken, why = seen(games, store)
    assert taken == {sound.id}
    assert why.keys() == {f"{card.id}.json", f"{record.id}.polarity"}


# ------------------------------------------------------------------ with a server on it


def test_an_old_folder_under_a_server(games: FolderGames, tmp_path: Path) -> None:
    """The game goes on, the token from before still moves it, and what cannot be read can be had or thrown away."""
    (tmp_path / "secret").write_bytes(b"s" * 32)
    path = tmp_path / "record"
    with start(path, seed=1) as game:
        game.set_up()
    card, torn = kept(games), kept(games)
    record_file(games, card).write_bytes(path.read_bytes())
    record_file(games, torn).write_bytes(b"nonsense\n")
    foreign = games.folder / "holiday.jpg"
    foreign.write_bytes(b"\xff\xd8")
    server = Server(tmp_path)
    try:
        answer = server.http.get("/api/games").json()
        assert [one["id"] for one in answer["games"]] == [card.id]
        assert {one["file"] for one in answer["damaged"]} == {"holiday.jpg", f"{torn.id}.polarity"}
        told = {lang: server.http.get(f"/api/games?lang={lang}").json()["damaged"] for lang in LANGUAGES}
        for file in range(2):
            assert len({found[file]["why"] for found in told.values()}) == len(LANGUAGES)
        player = server.join({"id": card.id, "token": token_for(b"s" * 32, card.id)})
        assert player.view["mine"]
        player.do("pass")
        player.until_view(lambda v: v["turn"] == "black" and not v["busy"])
        player.leave()
        assert read_record(server.http.get(f"/api/games/{card.id}/record").content).end.turns == 1
        json = {"content-type": "application/json"}
        assert server.http.get(f"/api/damaged/{torn.id}.polarity").content == b"nonsense\n"
        assert server.http.delete(f"/api/damaged/{torn.id}.polarity", headers=json).status_code == 200
        assert server.http.delete("/api/damaged/holiday.jpg", headers=json).status_code == 200
        assert server.http.get("/api/games").json()["damaged"] == []
        assert not list(games.folder.iterdir())
    finally:
        server.stop()
    storage = open_storage(tmp_path)
    assert storage.secret == b"s" * 32
    storage.store.close()


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
