"""What is announced is stored: in order, whatever the database does meanwhile."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING

import pytest

from openpolarity.rules import Message
from openpolarity.server.host.announcing import MOST_LAID_BY, Announcer
from openpolarity.server.host.store.card import new_card
from openpolarity.server.host.store.errors import StoreError
from openpolarity.server.host.store.store import Store
from openpolarity.server.messages.inbound import NewGame
from openpolarity.server.messages.news import ProcessReady, Progress, RecordLine, Shortened

if TYPE_CHECKING:
    from pathlib import Path

    from openpolarity.server.messages.news import News


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store.open(f"sqlite:///{tmp_path / 'games.sqlite'}")


class Listening:
    """A game whose announcements are checked against what is stored at that moment."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.card = new_card(NewGame())
        store.add(self.card)
        self.announced: list[tuple[News | bytes, int]] = []
        self.troubles: list[Message | None] = []
        self.announcer = Announcer(store, self.card, self._heard, self._troubled)

    def _heard(self, news: News | bytes) -> None:
        self.announced.append((news, len(self.store.lines(self.card.id))))

    def _troubled(self) -> None:
        self.troubles.append(self.announcer.trouble)

    def hear(self, *news: News | bytes) -> None:
        for one in news:
            self.announcer.hear(one)


def progress(turns: int) -> Progress:
    return Progress(False, None, None, turns, None, None, None, [60.0, 42.5])


def test_nothing_is_announced_before_it_is_stored(store: Store) -> None:
    async def play() -> Listening:
        game = Listening(store)
        game.hear(b"frame 0")
        assert game.announced == [(b"frame 0", 0)]  # nothing to store: at once
        game.hear(RecordLine(0, "a\n"), b"frame 1", RecordLine(1, "b\n"), progress(1), ProcessReady())
        await asyncio.sleep(0)
        game.hear(RecordLine(2, "c\n"), b"frame 2")
        await game.announcer.settled()
        return game

    game = asyncio.run(play())
    assert [news for news, _ in game.announced] == [b"frame 0", b"frame 1", ProcessReady(), b"frame 2"]
    lines = {news: stored for news, stored in game.announced if isinstance(news, bytes)}
    assert lines[b"frame 1"] >= 1
    assert lines[b"frame 2"] == 3
    kept = store.card(game.card.id)
    assert kept is not None
    assert (kept.turns, kept.clock) == (1, [60.0, 42.5])
    assert game.troubles == []


def test_lines_of_a_hand_in_motion_are_stored_with_what_follows_and_hold_up_no_frame(store: Store) -> None:
    async def play() -> Listening:
        game = Listening(store)
        game.hear(RecordLine(0, "a\n", waits=True), b"frame 1", RecordLine(1, "b\n", waits=True), b"frame 2")
        game.hear(ProcessReady())
        await game.announcer.settled()
        game.hear(RecordLine(2, "c\n", waits=True), b"frame 3")
        await game.announcer.settled()
        return game

    game = asyncio.run(play())
    assert game.announced == [(b"frame 1", 0), (b"frame 2", 0), (ProcessReady(), 2), (b"frame 3", 2)]
    assert store.lines(game.card.id) == [b"a\n", b"b\n", b"c\n"]


def test_a_hand_that_moves_for_long_is_stored_now_and_then(store: Store) -> None:
    async def play() -> Listening:
        game = Listening(store)
        for number in range(MOST_LAID_BY):
            game.hear(RecordLine(number, "a\n", waits=True))
        while not store.lines(game.card.id):
            await asyncio.sleep(0.01)
        return game

    game = asyncio.run(play())
    assert len(store.lines(game.card.id)) == MOST_LAID_BY


def test_frames_are_announced_while_lines_of_a_hand_in_motion_are_being_stored(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, stored = store.write, threading.Event()

    def write(*args: object, **named: object) -> None:
        assert stored.wait(30)
        real(*args, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(store, "write", write)

    async def play() -> Listening:
        game = Listening(store)
        for number in range(MOST_LAID_BY):
            game.hear(RecordLine(number, "a\n", waits=True))
        await asyncio.sleep(0)  # the transaction has begun, and lasts
        game.hear(b"frame 1", RecordLine(MOST_LAID_BY, "b\n", waits=True), b"frame 2", ProcessReady(), b"frame 3")
        assert [news for news, _ in game.announced] == [b"frame 1", b"frame 2"]
        stored.set()
        await game.announcer.settled()
        return game

    game = asyncio.run(play())
    assert [news for news, _ in game.announced] == [b"frame 1", b"frame 2", ProcessReady(), b"frame 3"]
    assert [lines for _, lines in game.announced] == [0, 0, MOST_LAID_BY + 1, MOST_LAID_BY + 1]


def test_frames_that_waited_for_a_transaction_do_not_make_another_one(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, written = store.write, []

    async def play() -> Listening:
        game = Listening(store)
        loop = asyncio.get_running_loop()

        def write(*args: object, **named: object) -> None:
            written.append(args)
            moving = (b"frame", RecordLine(len(written), "moves\n", waits=True), b"frame")
            loop.call_soon_threadsafe(game.hear, *moving)  # a hand moves on, however slow the disk is
            real(*args, **named)  # type: ignore[arg-type]

        monkeypatch.setattr(store, "write", write)
        game.hear(RecordLine(0, "a\n"), ProcessReady())
        while len(game.announced) < 3:
            await asyncio.sleep(0.01)
        assert store.lines(game.card.id) == [b"a\n"]
        monkeypatch.setattr(store, "write", real)
        await game.announcer.settled()
        return game

    game = asyncio.run(play())
    assert len(written) == 1
    assert [news for news, _ in game.announced] == [ProcessReady(), b"frame", b"frame"]
    assert store.lines(game.card.id) == [b"a\n", b"moves\n"]


def test_a_record_that_is_shortened_goes_on_from_there(store: Store) -> None:
    async def play() -> Listening:
        game = Listening(store)
        game.hear(*(RecordLine(n, f"{n}\n") for n in range(5)))
        await game.announcer.settled()
        game.hear(
            Shortened(3), RecordLine(3, "3 again\n"), RecordLine(4, "gone at once\n"), Shortened(4), ProcessReady()
        )
        await game.announcer.settled()
        return game

    game = asyncio.run(play())
    assert store.lines(game.card.id) == [b"0\n", b"1\n", b"2\n", b"3 again\n"]


def test_while_the_database_takes_nothing_everything_waits_and_then_goes_on(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> Listening:
        game = Listening(store)
        real, failures = store.write, iter(range(2))

        def write(*args: object, **named: object) -> None:
            if next(failures, None) is not None:
                raise StoreError(Message("server.why.database"), "gone")
            real(*args, **named)  # type: ignore[arg-type]

        monkeypatch.setattr(store, "write", write)
        monkeypatch.setattr("openpolarity.server.host.announcing.TRY_AGAIN", 0.01)
        game.hear(RecordLine(0, "a\n"), ProcessReady())
        await game.announcer.settled()
        return game

    game = asyncio.run(play())
    assert game.troubles == [Message("server.why.database"), None]
    assert game.announced == [(ProcessReady(), 1)]


def test_a_game_that_another_server_goes_on_with_is_given_up_here(store: Store) -> None:
    async def play() -> Listening:
        game = Listening(store)
        store.write(game.card, [b"from elsewhere\n"], 0)
        game.hear(RecordLine(0, "a\n"), ProcessReady())
        await game.announcer.settled()
        game.hear(RecordLine(1, "b\n"))
        await game.announcer.settled()
        return game

    game = asyncio.run(play())
    assert game.announced == []
    assert game.announcer.failed is not None
    assert store.lines(game.card.id) == [b"from elsewhere\n"]
