"""On a full disk the game goes on, players are informed, and the record stays whole and catches up later."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

import pytest

from openpolarity.record.record import read_record
from tests.server.client import Client, Server
from tests.waiting import wait_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.server.client import Json

READY = {"mode": "two", "start": "ready", "seed": 1}
GERMAN = "Die Partie wird gerade nicht gespeichert"


class Disk(Protocol):
    """Where games are kept."""

    server: Server

    def fill(self, game: Json, spare: int) -> None: ...
    def free(self) -> None: ...


class Limited:
    """A disk on which the game's process may write so many bytes and no more."""

    def __init__(self, folder: Path) -> None:
        self.server = Server(folder)
        self._pid: int | None = None

    def fill(self, game: Json, spare: int) -> None:
        """Leave space for so many bytes in the game's record."""
        self._pid = self.server.registry.hosts[game["id"]].pid
        size = self.server.registry.library.record(game["id"]).stat().st_size
        resource.prlimit(self._pid, resource.RLIMIT_FSIZE, (size + spare, resource.RLIM_INFINITY))

    def free(self) -> None:
        """Make space again."""
        everything = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(self._pid, resource.RLIMIT_FSIZE, everything)


class Small:
    """A real disk of its own, in memory; mounting it takes an administrator."""

    def __init__(self, folder: Path) -> None:
        done = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", folder], capture_output=True)
        if done.returncode:
            pytest.skip("no disk can be mounted here")
        self.server = Server(folder)
        self._ballast = folder / "ballast"

    def fill(self, *_: object) -> None:
        """Fill it to the last byte."""
        with self._ballast.open("wb", buffering=0) as file:
            try:
                while file.write(b"\0" * 4096):
                    pass
            except OSError:
                pass

    def free(self) -> None:
        """Make space again."""
        self._ballast.unlink()


@contextmanager
def disk(kind: Callable[[Path], Disk], folder: Path) -> Iterator[Disk]:
    found = None
    try:
        found = kind(folder)
        yield found
    finally:
        if found is not None:
            found.server.stop()
        if kind is Small:
            subprocess.run(["umount", folder], capture_output=True)


def pass_turn(player: Client) -> None:
    turn = player.view["turn"]
    player.do("pass")
    player.until_view(lambda v: v["turn"] != turn and not v["busy"])


def fumble(player: Client) -> None:
    """Take a disc and put it back: something to write down that does not bring the game nearer to its end."""
    player.do("take")
    player.until_view(lambda v: v["hand"] is not None and not v["busy"])
    player.do("withdraw")
    player.until_view(lambda v: v["hand"] is None and not v["busy"])


@pytest.mark.parametrize(
    ("kind", "spare"), [(Small, 0), (Limited, 100), pytest.param(Limited, 0, marks=pytest.mark.slow)]
)
def test_a_game_goes_on_while_the_disk_is_full(kind: Callable[[Path], Disk], spare: int, tmp_path: Path) -> None:
    with disk(kind, tmp_path) as where:
        server = where.server
        game = server.new(**READY)
        player = server.join(game, lang="de")
        record = server.registry.library.record(game["id"])
        pass_turn(player)
        assert player.view["unsaved"] is None
        whole = record.read_bytes()
        where.fill(game, spare)
        for _ in range(30):  # the last block of a real disk may have some space left
            fumble(player)
            if player.view["unsaved"]:
                break
        # It is said, in the player's language, to whoever comes later too; and the game goes on.
        told = player.until_heard("error")
        assert told["code"] == "disk"
        assert told["text"].startswith(GERMAN)
        assert player.view["unsaved"] == told["text"]
        late = Client(server, game["id"], lang="cs")
        assert late.until_heard("error")["text"] == late.view["unsaved"] != told["text"]
        late.leave()
        pass_turn(player)
        # What was written before is still there, and can be shown.
        assert record.read_bytes().startswith(whole)
        assert read_record(record).end.turns >= 1
        assert server.http.get(f"/api/games/{game['id']}/replay").status_code == 200
        where.free()
        pass_turn(player)
        player.until_view(lambda v: v["unsaved"] is None)
        turns, known = read_record(record).end.turns, player.view["n"]
        # Nothing is missing: killed now, it goes on from here.
        run = player.welcome["run"]
        os.kill(server.registry.hosts[game["id"]].pid, signal.SIGKILL)
        player.until(lambda m: m["type"] == "welcome" and m["run"] != run)
        assert player.view["n"] == known
        assert len([one for one in player.events if one["what"] == "pass"]) == turns
        player.leave()


def test_what_could_not_be_written_is_written_at_rest_as_soon_as_there_is_space(tmp_path: Path) -> None:
    with disk(Limited, tmp_path) as where:
        game = where.server.new(**READY)
        player = where.server.join(game)
        record = where.server.registry.library.record(game["id"])
        where.fill(game, 0)
        pass_turn(player)
        player.until_view(lambda v: v["unsaved"] is not None)
        assert read_record(record).end.turns == 0
        where.free()
        player.until_view(lambda v: v["unsaved"] is None)  # nobody has done anything
        assert read_record(record).end.turns == 1
        player.leave()


def test_killed_while_the_disk_is_full_it_goes_on_from_the_last_rest_that_was_written(tmp_path: Path) -> None:
    with disk(Limited, tmp_path) as where:
        game = where.server.new(**READY)
        player = where.server.join(game)
        pass_turn(player)
        written = player.view["n"]
        where.fill(game, 50)
        pass_turn(player)
        player.until_view(lambda v: v["unsaved"] is not None)
        run = player.welcome["run"]
        os.kill(where.server.registry.hosts[game["id"]].pid, signal.SIGKILL)
        player.until(lambda m: m["type"] == "welcome" and m["run"] != run)
        assert player.view["n"] == written
        assert player.view["unsaved"] is None
        pass_turn(player)
        wait_for(lambda: read_record(where.server.registry.library.record(game["id"])).end.turns == 2)
        player.leave()


def test_a_game_that_cannot_be_begun_for_want_of_space_says_so(tmp_path: Path) -> None:
    with disk(Small, tmp_path) as where:
        where.fill({}, 0)
        answer = where.server.http.post("/api/games?lang=fr", json=READY)
        assert answer.status_code == 507
        text = answer.json()["error"]["text"]
        assert text == "Impossible d'écrire dans le dossier des données : le disque dur est plein."
        where.free()
        assert where.server.http.get("/api/games").json() == {"games": [], "damaged": []}
        where.server.new(**READY)
