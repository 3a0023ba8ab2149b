"""Nothing in the documentation leads nowhere.

Checked on the Markdown itself, in a second: building the site takes ten seconds of a core, in `test_site.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from docs.site.generated import ROOMS
from openpolarity.locales import LANGUAGES
from openpolarity.rules.ruleset import EDITIONS
from tests.docs.links import HOUSE, dead_links, pages

if TYPE_CHECKING:
    from pathlib import Path

DOCS = HOUSE / "docs"
MADE = frozenset(
    [DOCS / "changelog.md", DOCS / "contributing.md"]
    + [DOCS / "api" / f"{room}.md" for room in ROOMS]
    + [DOCS / folder / "editions" / f"{name}.md" for folder in ("", *LANGUAGES[1:]) for name in EDITIONS]
)
"""Pages that are there once the site is built."""


def test_every_link_anchor_and_picture_is_there() -> None:
    assert len(pages()) > 40
    assert [dead for page in pages() for dead in dead_links(page, MADE)] == []


@pytest.mark.parametrize(
    "text",
    [
        "[no page](nowhere.md)",
        "[no anchor](other.md#nothing)",
        "[none here](#nothing)",
        "![](none.png)",
        '<img src="none.png">',
    ],
)
def test_what_leads_nowhere_is_found(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.docs.links.HOUSE", tmp_path)
    (tmp_path / "other.md").write_text("# Something\n\n## Über `uns`, 2 Mal\n\n## Nothing `else`\n", "utf-8")
    page = tmp_path / "page.md"
    page.write_text(
        f"# A page\n\n[fine](other.md#über-uns-2-mal) [here](#a-page) `[code](none.md)`\n\n{text}\n", "utf-8"
    )
    assert len(dead_links(page, frozenset())) == 1


def test_every_page_has_a_place_in_the_navigation() -> None:
    settings = (HOUSE / "mkdocs.yml").read_text("utf-8")
    here = [page.relative_to(DOCS).as_posix() for page in pages() if page.parent == DOCS]
    assert [name for name in here if f"- {name}" not in settings and f"[{name}]" not in settings] == []
