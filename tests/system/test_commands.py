"""A command line is taken apart as its system writes them."""

from __future__ import annotations

import pytest

from openpolarity.system import commands
from openpolarity.system.commands import words_of


def test_a_backslash_is_a_part_of_a_path_where_paths_have_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "BACKSLASHES", True)
    assert words_of(r"C:\Python\python.exe my_bot.py --deep") == [r"C:\Python\python.exe", "my_bot.py", "--deep"]
    assert words_of(r'"C:\Program Files\bot.exe" "#1" it' "s") == [r"C:\Program Files\bot.exe", "#1", "its"]
    with pytest.raises(ValueError, match="quotation"):
        words_of('"C:\\bots')


def test_elsewhere_it_takes_the_next_sign_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "BACKSLASHES", False)
    assert words_of(r"./my\ bot '--say=a b' ''") == ["./my bot", "--say=a b", ""]
