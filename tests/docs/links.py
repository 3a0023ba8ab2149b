"""Links, anchors and pictures of Markdown pages, followed without building anything."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from urllib.parse import unquote

from pymdownx.slugs import slugify

HOUSE = Path(__file__).parents[2]
LINK = re.compile(r"\]\(\s*<?([^)\s>]+)>?[^)]*\)|(?:src|href)=\"([^\"]+)\"")
HEADING = re.compile(r"(?m)^#{1,6} +(.+?) *#*$")
MADE = ("editions", "api")
"""Folders whose pages are made from data when the site is built."""


def pages() -> list[Path]:
    """Every Markdown page that a reader can come to."""
    return sorted([*HOUSE.glob("*.md"), *(HOUSE / "docs").rglob("*.md")])


def prose(text: str) -> str:
    """A page without its code, in which nothing is a link."""
    return re.sub(r"`[^`\n]*`", "", re.sub(r"(?ms)^( *)(```|~~~).*?^\1\2", "", text))


@cache
def anchors(page: Path) -> frozenset[str]:
    """The anchors of a page's headings, as the site and the usual hosts make them."""
    slug = slugify(case="lower")
    found: list[str] = []
    for heading in HEADING.findall(re.sub(r"(?ms)^( *)(```|~~~).*?^\1\2", "", page.read_text("utf-8"))):
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").replace("*", "")
        name = slug(plain, "-")
        found.append(name if name not in found else f"{name}_{found.count(name)}")
    return frozenset(found)


def dead_links(page: Path, made: frozenset[Path]) -> list[str]:
    """What a page leads to that is not there. `made` are the pages that exist only in the built site."""
    dead = []
    for one, other in LINK.findall(prose(page.read_text("utf-8"))):
        link = one or other
        if re.match(r"[a-z+]+:", link):
            continue
        path, _, anchor = unquote(link).partition("#")
        target = (page.parent / path).resolve() if path else page
        if target in made:
            continue
        if not target.exists() or (anchor and target.suffix == ".md" and anchor not in anchors(target)):
            dead.append(f"{page.relative_to(HOUSE)}: {link}")
    return dead
