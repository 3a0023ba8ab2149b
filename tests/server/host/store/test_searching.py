"""Old games are found by player, edition, result and day, page by page, on both engines; and forgotten when told so."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import TYPE_CHECKING

import pytest

from openpolarity.rules import Colour
from openpolarity.server.host.store.card import Card
from openpolarity.server.host.store.searching import PAGE, GameSearch, forget_before, search
from openpolarity.server.messages.inbound import NewGame, Person

if TYPE_CHECKING:
    from openpolarity.server.host.store.store import Store


def card(number: int, *, one: str = "", two: str = "", edition: str = "standard", **more: object) -> Card:
    day = f"2026-01-{number % 28 + 1:02}T12:00:00+00:00"
    wish = NewGame(mode="two", edition=edition, seats=[Person(one), Person(two)])
    return Card(f"{number:010}", wish, begun=day, changed=day, **more)  # type: ignore[arg-type]


@pytest.fixture
def games(store: Store) -> list[Card]:
    cards = [
        card(1, one="Ada", two="Bea", over=True, winner=Colour.WHITE),
        card(2, one="ÁDA 100%", two="Cy", over=True, winner=Colour.BLACK),
        card(3, one="Bea", two="Cy", over=True),
        card(4, one="Bea_", two="Dan", edition="tournament"),
    ]
    for one in cards:
        store.add(one)
    return cards


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (GameSearch(), [4, 3, 2, 1]),
        (GameSearch(player="aDa"), [1]),
        (GameSearch(player="áda"), [2]),
        (GameSearch(player="0%"), [2]),
        (GameSearch(player="%"), [2]),
        (GameSearch(player="_"), [4]),
        (GameSearch(player="' OR 1=1 --"), []),
        (GameSearch(edition="tournament"), [4]),
        (GameSearch(result="white"), [1]),
        (GameSearch(result="black"), [2]),
        (GameSearch(result="draw"), [3]),
        (GameSearch(result="open"), [4]),
        (GameSearch(since=date(2026, 1, 4)), [4, 3]),
        (GameSearch(until=date(2026, 1, 3)), [2, 1]),
        (GameSearch(player="bea", since=date(2026, 1, 2), until=date(2026, 1, 4)), [3, 1]),
        (GameSearch(until=date.max, since=date.min), [4, 3, 2, 1]),
    ],
)
def test_games_are_found_by_what_is_asked(
    store: Store, games: list[Card], wanted: GameSearch, found: list[int]
) -> None:
    cards, total = search(store, wanted)
    assert ([int(one.id) for one in cards], total) == (found, len(found))


def test_whoever_may_see_only_games_that_are_over_finds_no_other(store: Store, games: list[Card]) -> None:
    assert [int(one.id) for one in search(store, GameSearch(), over_only=True)[0]] == [3, 2, 1]
    assert search(store, GameSearch(result="open"), over_only=True) == ([], 0)


def test_pages_hold_every_game_once(store: Store) -> None:
    for number in range(PAGE + 3):
        store.add(card(number))
    first, total = search(store, GameSearch(), 1)
    second, _ = search(store, GameSearch(), 2)
    assert (len(first), len(second), total) == (PAGE, 3, PAGE + 3)
    assert len({one.id for one in (*first, *second)}) == PAGE + 3
    assert search(store, GameSearch(), 3)[0] == []


def test_only_games_that_are_over_and_old_and_left_are_forgotten(store: Store, games: list[Card]) -> None:
    assert forget_before(store, datetime(2026, 1, 4, tzinfo=UTC), {games[0].id}) == 1
    assert sorted(int(one.id) for one in store.cards()) == [1, 3, 4]
    assert forget_before(store, datetime(2027, 1, 1, tzinfo=UTC)) == 2
    assert [int(one.id) for one in store.cards()] == [4]  # it is not over
