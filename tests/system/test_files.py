"""A file that somebody reads is replaced as soon as they let go of it, where that matters."""

from __future__ import annotations

from pathlib import Path

import pytest

from openpolarity.film.png import save_png
from openpolarity.film.render.errors import SaveError
from openpolarity.system import files
from openpolarity.system.files import FolderError, make_folder, put_in_place


def test_a_folder_that_cannot_be_made_is_not_said_to_be_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_folder(tmp_path / "a" / "b")
    make_folder(tmp_path / "a" / "b")
    assert (tmp_path / "a" / "b").is_dir()

    def refuse(*_: object, **__: object) -> None:
        raise FileNotFoundError(2, "No such file or directory", "x")  # as the system says of /proc/x

    monkeypatch.setattr(Path, "mkdir", refuse)
    with pytest.raises(FolderError) as refused:
        make_folder(tmp_path / "c")
    assert refused.value.filename == str(tmp_path / "c")


class Held:
    """A file that is refused some times, as on Windows while another program has it open."""

    def __init__(self, times: int) -> None:
        self.times = times
        self._replace = Path.replace

    def replace(self, part: Path, path: Path) -> Path:
        self.times -= 1
        if self.times >= 0:
            raise PermissionError(13, "Access is denied")
        return self._replace(part, path)


def hold(monkeypatch: pytest.MonkeyPatch, times: int) -> Held:
    held = Held(times)
    monkeypatch.setattr(Path, "replace", lambda part, path: held.replace(part, path))
    monkeypatch.setattr(files, "WAITS", True)
    return held


def test_a_file_held_for_a_moment_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (part := tmp_path / "new").write_text("new", "utf-8")
    (path := tmp_path / "old").write_text("old", "utf-8")
    hold(monkeypatch, 2)
    put_in_place(part, path)
    assert path.read_text("utf-8") == "new"
    assert not part.exists()


def test_a_file_that_stays_open_elsewhere_stays_as_it_is_and_the_error_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import numpy as np

    (path := tmp_path / "board.png").write_bytes(b"old")
    hold(monkeypatch, 10**9)
    monkeypatch.setattr(files, "PATIENCE", 0.0)
    with pytest.raises(SaveError, match="another program has it open"):
        save_png(path, np.zeros((2, 2, 3), np.uint8))
    assert [file.name for file in tmp_path.iterdir()] == ["board.png"]
    assert path.read_bytes() == b"old"


def test_elsewhere_nobody_waits_for_what_is_forbidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held = hold(monkeypatch, 5)
    monkeypatch.setattr(files, "WAITS", False)
    with pytest.raises(PermissionError):
        put_in_place(tmp_path / "new", tmp_path / "old")
    assert held.times == 4
