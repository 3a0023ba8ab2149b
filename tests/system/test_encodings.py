"""Nothing depends on the system's letters, on its ends of lines or on plain names of folders."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

from openpolarity.record.journal_reading import read

if TYPE_CHECKING:
    from pathlib import Path

ASCII = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "POLARITY_LANG": "cs"}
"""A terminal that knows no letter of the language that is asked for."""


def polarity(*words: str) -> str:
    environment = {**os.environ, **ASCII}
    command = [sys.executable, "-m", "openpolarity", *words]
    done = subprocess.run(command, capture_output=True, env=environment, timeout=600)
    assert done.returncode == 0, done.stderr.decode("utf-8", "replace")
    return done.stdout.decode("ascii")


def test_a_game_is_kept_and_told_in_a_folder_with_a_space_and_an_umlaut(tmp_path: Path) -> None:
    folder = tmp_path / "Spiele für zwei"
    polarity("selfplay", "--games", "1", "--discs", "6", "--out", str(folder))
    (record,) = folder.glob("*.polarity")
    assert "?" in polarity("replay", str(record))  # letters that the terminal does not have
    # Sent by a program that ends lines as Windows does.
    other = tmp_path / "sent.polarity"
    other.write_bytes(record.read_bytes().replace(b"\n", b"\r\n"))
    assert read(other) == read(record)
    polarity("replay", str(other))
