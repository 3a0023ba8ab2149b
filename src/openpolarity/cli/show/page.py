"""A record as a page that plays it, in one file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console

from openpolarity.film.writing import whole_file
from openpolarity.record.journal import lines_of
from openpolarity.record.journal_reading import read
from openpolarity.server.http.page import web_folder
from openpolarity.server.http.saved_page import saved_page

if TYPE_CHECKING:
    from pathlib import Path

    from openpolarity.locales import Catalogue


def show_page(file: Path, t: Catalogue, out: Path, *, moment: float | None = None, salvage: bool = False) -> None:
    """Write a game as a page of its own; ``moment`` (s) is what it begins with."""
    record = b"".join(lines_of(read(file, salvage=salvage)))
    page = saved_page(web_folder(), record, None, t.language, moment)
    with whole_file(out, "page") as part:
        part.write_bytes(page)
    Console(markup=False).print(t("play.file", file=str(out)), highlight=False, soft_wrap=True)
