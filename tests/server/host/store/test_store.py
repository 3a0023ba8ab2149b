"""The store keeps games whole, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from datetime import UTC, datetime

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from sqlalchemy import insert, inspect, select

from openpolarity.locales import LANGUAGES, catalogue
from openpolarity.rules import Colour
from openpolarity.server.host.store.card import Card, new_card
from openpolarity.server.host.store.database import DatabaseAddressError, connect, migrate, open_database
from openpolarity.server.host.store.errors import StoreError, TakenElsewhereError
from openpolarity.server.host.store.rows import row_of
from openpolarity.server.host.store.schema import games, invitations, metadata
from openpolarity.server.host.store.store import Store
from openpolarity.server.messages.inbound import Computer, NewGame, Person
from openpolarity.server.messages.outbound_http import MatchSoFar

WISH = NewGame(mode="two", seats=[Person("Ada", ["Bea"]), Computer("club")], rules={"discs_per_side": 6}, seed=7)
names = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=12)
sides = st.none() | st.sampled_from(Colour)


def test_the_migrations_lead_to_the_schema(store: Store) -> None:
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_a_database_is_opened_again_as_it_was(address: str) -> None:
    first = Store.open(address)
    card = new_card(WISH)
    first.add(card, [b"header\n", b"one\n"])
    first.close()
    again = Store.open(address)
    assert again.card(card.id) == card
    assert again.record(card.id) == b"header\none\n"
    again.close()


def test_servers_that_start_at_once_on_an_empty_database_do_not_disturb_each_other(address: str) -> None:
    with ThreadPoolExecutor(4) as threads:
        stores = list(threads.map(lambda _: Store.open(address), range(4)))
    secrets = {one.setting("secret", lambda n=n: bytes([n])) for n, one in enumerate(stores)}
    assert len(secrets) == 1
    for one in stores:
        one.close()


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(
    name=names,
    over=st.booleans(),
    winner=sides,
    scores=st.none() | st.lists(st.integers(-60, 60), min_size=2, max_size=2),
    turn=sides,
    match=st.none() | st.builds(MatchSoFar, st.integers(1, 99), st.tuples(st.integers(0, 99), st.integers(0, 99))),
    clock=st.none() | st.lists(st.floats(-1e3, 1e5), min_size=2, max_size=2),
    board=st.none() | st.dictionaries(names, st.lists(st.floats(allow_nan=False, allow_infinity=False)), max_size=3),
)
def test_a_card_is_kept_as_it_is(store: Store, name: str, **facts: object) -> None:
    card = new_card(replace(WISH, seats=[Person(name), Person("Ben")]))
    store.add(card)
    card = replace(card, turns=12, white_seat=2, **facts)  # type: ignore[arg-type]
    store.write(card)
    assert store.card(card.id) == card


def test_a_name_given_while_a_game_is_being_kept_is_not_written_over(store: Store) -> None:
    card = new_card(WISH)
    store.add(card, [b"header\n"])
    before = copy(card)
    named = replace(WISH, seats=[Person("Ada", ["Bea"]), Person("Ben")])
    card.wish = named
    store.write_wish(card)
    store.write(before, [b"one\n"], 1)
    found = store.card(card.id)
    assert found is not None
    assert found.wish == named


def test_what_is_not_there_is_none(store: Store) -> None:
    assert store.card("aaaaaaaaaa") is None
    assert store.lines("aaaaaaaaaa") == []
    store.remove("aaaaaaaaaa")


def test_lines_come_back_in_their_order_whatever_they_hold(store: Store) -> None:
    card = new_card(WISH)
    store.add(card)
    lines = [bytes([n % 256, 0, 255]) * (n + 1) for n in range(30)]
    for first in range(0, 30, 7):
        store.write(card, lines[first : first + 7], first)
    assert store.lines(card.id) == lines
    store.write(card, [b"other"], 5, keep=5)
    assert store.lines(card.id) == [*lines[:5], b"other"]


def test_a_line_that_is_there_already_is_not_written_over(store: Store) -> None:
    """Two servers that believe they hold one game: the one that comes second learns it, and changes nothing."""
    card = new_card(WISH)
    store.add(card, [b"0", b"1"])
    with pytest.raises(TakenElsewhereError):
        store.write(replace(card, turns=9), [b"another 1", b"2"], 1)
    assert store.lines(card.id) == [b"0", b"1"]
    kept = store.card(card.id)
    assert kept is not None
    assert kept.turns == 0


def test_deleting_a_game_deletes_all_that_belongs_to_it(store: Store) -> None:
    card, other = new_card(WISH), new_card(WISH)
    store.add(card, [b"0"])
    store.add(other, [b"0"])
    store.remove(card.id)
    assert store.lines(card.id) == []
    assert [one.id for one in store.cards()] == [other.id]


def test_games_are_listed_by_their_last_change(store: Store) -> None:
    cards = [
        Card(f"aaaaaaaaa{n}", WISH, "2026-01-01T00:00:00+00:00", f"2026-01-0{n}T00:00:00+00:00") for n in (3, 9, 5)
    ]
    for card in cards:
        store.add(card)
    assert [card.id[-1] for card in store.cards()] == ["9", "5", "3"]


def test_many_games_are_written_at_once(store: Store) -> None:
    cards = [new_card(WISH) for _ in range(8)]
    for card in cards:
        store.add(card)
    gate = threading.Barrier(4)

    def play(worker: int) -> None:
        gate.wait()
        for number in range(20):
            for card in cards[worker::4]:
                store.write(card, [b"%d" % number], number)

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(play, range(4)))
    for card in cards:
        assert store.lines(card.id) == [b"%d" % number for number in range(20)]


@pytest.mark.parametrize("wrong", ["", "games", "mysql://here/games", "redis://x", "postgresql:/"])
def test_an_address_that_names_no_database_is_refused_with_what_would_be_right(wrong: str) -> None:
    with pytest.raises(DatabaseAddressError) as told:
        open_database(wrong)
    for lang in LANGUAGES:
        sentence = catalogue(lang)(told.value.reason.id, **told.value.reason.params)
        assert "sqlite:///" in sentence
        assert "postgresql://" in sentence


def test_a_database_that_does_not_answer_is_a_store_error() -> None:
    with pytest.raises(StoreError) as told:
        open_database("postgresql://nobody@/games?host=/nowhere")
    assert told.value.reason.id == "server.why.database"


def test_every_table_has_a_key(store: Store) -> None:
    found = inspect(store.engine)
    for table in metadata.tables:
        assert found.get_pk_constraint(table)["constrained_columns"]


def test_invitations_made_before_teams_could_sit_apart_are_kept(address: str) -> None:
    engine = connect(address)
    migrate(engine, "table_talk")
    card = new_card(WISH)
    made = {"game": card.id, "token": b"one", "seat": 2, "made": datetime(2026, 11, 1, tzinfo=UTC)}
    with engine.begin() as connection:
        connection.execute(insert(games).values(**row_of(card)))
        connection.execute(insert(invitations).values(**made))
    engine.dispose()
    store = Store.open(address)
    with store.transaction() as connection:
        connection.execute(insert(invitations).values(**{**made, "seat": 4}))
        assert connection.execute(select(invitations.c.seat).order_by(invitations.c.seat)).scalars().all() == [2, 4]
    store.close()
