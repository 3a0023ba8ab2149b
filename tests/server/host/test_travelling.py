"""Games travel as files from one database to another, one or all of them, and nothing is lost or overwritten."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from openpolarity.record.recording import start
from openpolarity.server.host.store.card import new_card
from openpolarity.server.host.store.database import sqlite_address
from openpolarity.server.host.store.store import Store
from openpolarity.server.host.travelling import export_games, import_games
from openpolarity.server.messages.inbound import NewGame, Person

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.postgres import Postgres


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A short game: White resigns when all foundations lie."""
    path = tmp_path_factory.mktemp("records") / "game.polarity"
    with start(path, players=("Ada", "Ben"), seed=3) as game:
        game.set_up()
        game.resign()
    return path.read_bytes()


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Store]:
    (tmp_path / "here").mkdir()
    found = Store.open(sqlite_address(tmp_path / "here"))
    yield found
    found.close()


@pytest.fixture
def there(postgres: Postgres) -> Iterator[Store]:
    found = Store.open(postgres.new_database())
    yield found
    found.close()


def test_everything_travels_from_one_engine_to_the_other(
    here: Store, there: Store, tmp_path: Path, record: bytes
) -> None:
    lines = record.splitlines(keepends=True)
    played, practice = new_card(NewGame(mode="two")), new_card(NewGame(mode="practice"))
    played.turns, practice.board = 7, {"1": [0.0] * 7}
    here.add(played, lines)
    here.add(practice)
    assert export_games(here, tmp_path / "out") == 2
    assert {one.game for one in import_games(there, [tmp_path / "out"])} == {played.id, practice.id}
    assert there.lines(played.id) == lines
    assert sorted(map(repr, there.cards())) == sorted(map(repr, here.cards()))
    again = list(import_games(there, [tmp_path / "out"]))
    assert all(one.known for one in again)
    assert len(there.cards()) == 2


def test_one_game_is_exported_by_its_id(here: Store, tmp_path: Path) -> None:
    cards = [new_card(NewGame()) for _ in range(3)]
    for card in cards:
        here.add(card)
    assert export_games(here, tmp_path / "out", [cards[1].id, "nothing"]) == 1
    assert [path.name for path in (tmp_path / "out").iterdir()] == [f"{cards[1].id}.json"]


def test_a_record_alone_becomes_a_game_of_its_own(here: Store, tmp_path: Path, record: bytes) -> None:
    alone = tmp_path / "a game.polarity"
    alone.write_bytes(record)
    (found,) = import_games(here, [alone])
    assert found.game is not None
    card = here.card(found.game)
    assert card is not None
    assert (card.over, card.winner is not None) == (True, True)
    assert [seat.name for seat in card.wish.seats or () if isinstance(seat, Person)] == ["Ada", "Ben"]
    assert here.record(found.game) == record


def test_what_is_no_game_is_named_and_the_others_come_in(here: Store, tmp_path: Path, record: bytes) -> None:
    (tmp_path / "bad.polarity").write_bytes(b"nonsense\n")
    (tmp_path / "bad.json").write_bytes(b"{")
    (tmp_path / "good.polarity").write_bytes(record)
    found = list(
        import_games(here, [tmp_path / "bad.polarity", tmp_path / "none.polarity", tmp_path / "good.polarity"])
    )
    assert [one.why is None for one in found] == [False, False, True]
    assert len(here.cards()) == 1
