"""The film's pictures and the page take the numbers of their look from one file."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from openpolarity.film.render import look


def sources() -> dict[str, str]:
    """Return what draws the table, by name: the page's scripts and the ray tracer's modules."""
    folders = files("openpolarity").joinpath("web/table"), files("openpolarity.film.render")
    found = [file for folder in folders for file in folder.iterdir() if file.name.endswith((".js", ".py"))]
    return {file.name: file.read_text("utf-8") for file in found if file.name != "look.js"}


@pytest.mark.parametrize(
    "colour",
    [look.BLACK_SHELL, look.RED_SHELL, look.INLAY, look.LINEN, look.INK, look.LAMP_AT, look.LIGHT["key"], look.ACCENT],
)
def test_a_shared_colour_is_written_once(colour: tuple[float, ...]) -> None:
    written = re.compile(r",\s*".join(rf"{re.escape(f'{part:g}')}0*" for part in colour))
    assert [name for name, text in sources().items() if written.search(text)] == []
