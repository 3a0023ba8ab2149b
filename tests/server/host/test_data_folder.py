"""An unusable data folder is refused in a sentence, and nothing in it or beside it changes."""

from __future__ import annotations

import os
import socket
import threading
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from openpolarity.cli import app
from openpolarity.server.host.data_folder import check_folder
from openpolarity.server.host.storage import open_storage
from openpolarity.server.host.store.folder_games import FolderGames

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes and rights as Unix has them")


def snapshot(folder: Path) -> dict[str, tuple[int, int, bytes]]:
    """Everything below a folder: what it is, when it was changed, what is in it."""
    return {
        str(path): (path.lstat().st_mode, path.lstat().st_mtime_ns, path.read_bytes() if path.is_file() else b"")
        for path in sorted((folder, *folder.rglob("*")))
    }


def put(live: Path, what: str) -> Path:
    """A folder that cannot be the data folder, in one of many ways."""
    where, _, rest = what.partition("/")
    path = live / "x"
    if where == "file":
        path.write_text("mine\n")
    elif where == "pipe":
        os.mkfifo(path)
    elif where == "socket":
        with socket.socket(socket.AF_UNIX) as bound:
            bound.bind(str(path))
    elif where == "astray":
        path.symlink_to(live / "nowhere")
    else:
        path.mkdir()
        if where.endswith("pipe"):
            os.mkfifo(path / where.removesuffix("_pipe"))
        else:
            (path / where).write_text("mine\n")
    return path / rest if rest else path


WAYS = [
    *("file", "file/deep/below", "pipe", "pipe/below", "socket", "socket/below", "astray"),
    *("games", "lock", "secret", "games_pipe", "lock_pipe", "secret_pipe"),
]


@pytest.mark.parametrize("what", WAYS)
def test_what_can_be_no_data_folder_is_refused_and_stays_as_it_is(tmp_path: Path, what: str) -> None:
    data = put(tmp_path, what)
    before = snapshot(tmp_path)
    told = CliRunner().invoke(app, ["play", "--no-browser", "--port", "0", "--data", str(data), "--lang", "en"])
    assert told.exit_code == 2
    assert told.exception is None or isinstance(told.exception, SystemExit)
    (sentence,) = told.stderr.strip().splitlines()
    assert sentence.startswith("Games cannot be kept in ")
    assert sentence.endswith(".")
    assert snapshot(tmp_path) == before


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_without_rights_is_refused(tmp_path: Path) -> None:
    (closed := tmp_path / "closed").mkdir(mode=0o500)
    for data in (closed, closed / "below"):
        told = CliRunner().invoke(app, ["play", "--no-browser", "--data", str(data), "--lang", "en"])
        assert (told.exit_code, told.stderr.count("may not read or write")) == (2, 1)


def test_rights_are_asked_before_anything_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As for root, to whom nothing is forbidden, too."""
    monkeypatch.setattr(os, "access", lambda *_: False)
    told = CliRunner().invoke(app, ["play", "--no-browser", "--data", str(tmp_path / "new"), "--lang", "en"])
    assert (told.exit_code, told.stderr.count("may not read or write")) == (2, 1)
    assert not list(tmp_path.iterdir())


def secret_in(data: Path) -> bytes:
    storage = open_storage(data)
    storage.store.close()
    return storage.secret


@pytest.mark.parametrize("left", ["", "\0" * 90, '{"pid":12,"ho'])
def test_what_a_lost_current_left_is_no_obstacle(tmp_path: Path, left: str) -> None:
    (tmp_path / "lock").write_text(left)
    (tmp_path / "secret").write_bytes(b"\0" * 32)
    check_folder(tmp_path)
    assert any(secret_in(tmp_path))


def test_a_secret_may_begin_and_end_with_a_zero(tmp_path: Path) -> None:
    kept = b"\0" + b"x" * 30 + b"\0"
    (tmp_path / "secret").write_bytes(kept)
    check_folder(tmp_path)
    assert secret_in(tmp_path) == kept
    (tmp_path / "secret").unlink()
    assert secret_in(tmp_path) == kept


def test_a_pipe_among_the_games_is_listed_and_not_waited_for(tmp_path: Path) -> None:
    games = FolderGames(tmp_path)
    games.folder.mkdir()
    os.mkfifo(games.folder / "aaaaaaaaaa.json")
    looking = threading.Thread(target=games.damaged, daemon=True)
    looking.start()
    looking.join(60)
    assert not looking.is_alive()
    assert [one.file for one in games.damaged()] == ["aaaaaaaaaa.json"]
