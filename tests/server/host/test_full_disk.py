"""While nothing can be stored, a game waits and says so; nothing is announced that could be lost. Then it goes on."""

from __future__ import annotations

import os
import signal
import subprocess
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

import pytest

from openpolarity.record.record import read_record
from tests.postgres import Postgres
from tests.server.client import Client, Server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

READY = {"mode": "two", "start": "ready", "seed": 1}
GERMAN = "Die Partie kann gerade nicht gespeichert werden"


class Trouble(Protocol):
    """A server whose database can be put out of work."""

    server: Server

    def begin(self) -> None: ...
    def end(self) -> None: ...


class FullDisk:
    """SQLite on a real disk of its own, in memory, that fills up; mounting it takes an administrator."""

    def __init__(self, folder: Path) -> None:
        done = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", folder], capture_output=True)
        if done.returncode:
            pytest.skip("no disk can be mounted here")
        self._folder = folder
        self.server = Server(folder)
        self._ballast = folder / "ballast"

    def begin(self) -> None:
        """Fill it to the last byte."""
        with self._ballast.open("wb", buffering=0) as file:
            try:
                while file.write(b"\0" * 4096):
                    pass
            except OSError:
                pass

    def end(self) -> None:
        """Make space again."""
        self._ballast.unlink()

    def close(self) -> None:
        self.server.stop()
        subprocess.run(["umount", self._folder], capture_output=True)


class NoDatabase:
    """PostgreSQL that is stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self._postgres = Postgres()
        self.server = Server(folder, database=self._postgres.new_database())

    def begin(self) -> None:
        """Stop it."""
        self._postgres.stop()

    def end(self) -> None:
        """Start it again."""
        self._postgres.start()

    def close(self) -> None:
        self.server.stop()
        self._postgres.remove()


@contextmanager
def trouble(kind: type[FullDisk | NoDatabase], folder: Path) -> Iterator[FullDisk | NoDatabase]:
    found = kind(folder)
    try:
        yield found
    finally:
        found.close()


def record_of(server: Server, game: str) -> bytes:
    return bytes(server.http.get(f"/api/games/{game}/record").content)


def pass_turn(player: Client) -> None:
    turn = player.view["turn"]
    player.do("pass")
    player.until_view(lambda v: v["turn"] != turn and not v["busy"])


def act_until_it_waits(player: Client) -> None:
    """Take a disc and put it back until the database takes no more: a full disk may have a little space left."""
    while not player.view["unsaved"]:
        before = player.view["n"]
        player.say({"type": "do", "ask": 900, "what": "withdraw" if player.view["hand"] else "take"})
        player.until_view(lambda v, before=before: v["unsaved"] or (v["n"] > before and not v["busy"]))


@pytest.mark.parametrize("kind", [FullDisk, NoDatabase])
def test_a_game_waits_while_nothing_can_be_stored(kind: type[FullDisk | NoDatabase], tmp_path: Path) -> None:
    with trouble(kind, tmp_path) as where:
        server = where.server
        game = server.new(**READY)
        player = server.join(game, lang="de")
        pass_turn(player)
        where.begin()
        act_until_it_waits(player)
        # It is said, in the player's language, to whoever comes later too.
        told = player.until_heard("error")
        assert told["code"] == "disk"
        assert told["text"].startswith(GERMAN)
        assert player.view["unsaved"] == told["text"]
        late = Client(server, game["id"], lang="cs")
        assert late.until_heard("error")["text"] == late.view["unsaved"] != told["text"]
        late.leave()
        refused = player.ask("pass")
        assert (refused["type"], refused["code"]) == ("refused", "unsaved")
        announced = player.view["n"]
        where.end()
        player.until_view(lambda v: v["unsaved"] is None)  # nobody has done anything
        if player.view["hand"] is not None:
            player.do("withdraw")
            player.until_view(lambda v: v["hand"] is None and not v["busy"])
        pass_turn(player)
        assert player.view["n"] > announced
        # Nothing is missing: killed now, it goes on from here.
        turns, known, run = (
            read_record(record_of(server, game["id"])).end.turns,
            player.view["n"],
            player.welcome["run"],
        )
        assert turns == 2
        os.kill(server.registry.hosts[game["id"]].pid, signal.SIGKILL)
        player.until(lambda m: m["type"] == "welcome" and m["run"] != run)
        assert player.view["n"] == known
        player.leave()


@pytest.mark.parametrize("kind", [FullDisk, NoDatabase])
def test_killed_while_nothing_can_be_stored_everything_announced_still_holds(
    kind: type[FullDisk | NoDatabase], tmp_path: Path
) -> None:
    with trouble(kind, tmp_path) as where:
        server = where.server
        game = server.new(**READY)
        player = server.join(game)
        pass_turn(player)
        where.begin()
        act_until_it_waits(player)
        before = [event["text"] for event in player.events if not event["quiet"]]
        run = player.welcome["run"]
        os.kill(server.registry.hosts[game["id"]].pid, signal.SIGKILL)
        where.end()
        player.until(lambda m: m["type"] == "welcome" and m["run"] != run)
        assert [event["text"] for event in player.events if not event["quiet"]][: len(before)] == before
        assert player.view["unsaved"] is None
        pass_turn(player)
        player.leave()


def test_a_game_that_cannot_be_begun_for_want_of_space_says_so(tmp_path: Path) -> None:
    with trouble(FullDisk, tmp_path) as where:
        where.begin()
        answer = where.server.http.post("/api/games?lang=fr", json=READY)
        assert answer.status_code == 507
        assert answer.json()["error"]["text"].endswith("le disque dur est plein.")
        where.end()
        assert where.server.http.get("/api/games").json() == {"games": [], "damaged": [], "total": 0}
        where.server.new(**READY)


def test_without_its_database_a_server_says_so_and_goes_on_when_it_is_back(tmp_path: Path) -> None:
    with trouble(NoDatabase, tmp_path) as where:
        where.begin()
        for ask in (
            lambda: where.server.http.get("/api/games"),
            lambda: where.server.http.post("/api/games", json=READY),
        ):
            answer = ask()
            assert (answer.status_code, answer.json()["error"]["code"]) == (507, "disk")
        where.end()
        where.server.new(**READY)
        assert len(where.server.http.get("/api/games").json()["games"]) == 1
