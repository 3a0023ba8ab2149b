"""`polarity games export` and `import`, as a user meets them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from openpolarity.record.recording import start

from .test_command import polarity

if TYPE_CHECKING:
    from pathlib import Path


def test_games_go_out_and_come_in_again(tmp_path: Path) -> None:
    with start(tmp_path / "game.polarity", players=("Ada", "Ben"), seed=3) as game:
        game.set_up()
    one, two, out = (str(tmp_path / name) for name in ("one", "two", "out"))
    told = polarity("games", "import", str(tmp_path / "game.polarity"), "--data", one)
    assert (told.returncode, told.stdout) == (0, "1 game is new here.\n"), told.stderr
    assert "1 game is in" in polarity("games", "export", out, "--data", one).stdout
    assert polarity("games", "import", out, "--data", two).returncode == 0
    again = polarity("games", "import", out, "--data", two, lang="de")
    assert again.stdout.splitlines()[-1] == "1 Partie war schon da und bleibt, wie sie ist."


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_what_is_no_record_is_named_in_a_sentence(tmp_path: Path, lang: str) -> None:
    (tmp_path / "bad.polarity").write_text("nonsense\n")
    told = polarity("games", "import", str(tmp_path / "bad.polarity"), "--data", str(tmp_path / "data"), lang=lang)
    assert told.returncode == 1
    assert "bad.polarity" in told.stderr
    assert "Traceback" not in told.stderr
