"""What mkdocs does not do by itself: pages from data, the table's words, links between languages."""

from __future__ import annotations

import posixpath
import re
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs.structure.files import File

from docs.site.generated import ROOMS, list_of_editions, list_of_lessons, reference_of, rules_of, table_of_keys, worded
from openpolarity.locales import LANGUAGES, NAMES, screen_catalogue
from openpolarity.rules.ruleset import EDITIONS

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

HOUSE = Path(__file__).parents[2]
PACKAGE = HOUSE / "src" / "openpolarity"
WEB = PACKAGE / "web"
DEFAULT = LANGUAGES[0]
IN_ALL_LANGUAGES = re.compile(r"(index|play|learn|friends|editions/\w+)\.md")
"""The player's pages."""


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put what is made from data into the navigation, and name the switches in the language of the pages."""
    t = screen_catalogue(config.theme["language"])
    made: dict[str, list[Any]] = {
        "EDITIONS": ["editions/index.md", *({t(f"edition.{name}"): f"editions/{name}.md"} for name in EDITIONS)],
        "ROOMS": ["api/index.md", *({room: f"api/{room}.md"} for room in ROOMS)],
    }
    config.nav = [
        {title: made.get(below, below) if isinstance(below, str) else below for title, below in item.items()}
        if isinstance(item, dict)
        else item
        for item in config.nav or []
    ]
    for palette in config.theme["palette"]:
        name = "dark" if palette["scheme"] == "default" else "light"
        palette["toggle"]["name"] = t(f"settings.lighting.{name}")
    config.extra["homepage"] = "index.html"
    config.extra["alternate"] = [{"lang": one, "name": NAMES[one], "link": f"#{one}"} for one in LANGUAGES]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are made from data, the font, and the icon."""
    language = config.theme["language"]
    add = partial(File.generated, config)
    for name in EDITIONS:
        files.append(add(f"editions/{name}.md", content=rules_of(name, screen_catalogue(language))))
    for font in sorted((WEB / "fonts").iterdir()):
        files.append(add(f"assets/{font.name}", abs_src_path=str(font)))
    files.append(add("assets/icon.svg", abs_src_path=str(WEB / "pictures" / "icon.svg")))
    if language == DEFAULT:
        for room in ROOMS:
            files.append(add(f"api/{room}.md", content=reference_of(room, PACKAGE)))
        for name in ("CHANGELOG", "CONTRIBUTING"):
            text = (HOUSE / f"{name}.md").read_text("utf-8").replace("](docs/", "](")
            files.append(add(f"{name.lower()}.md", content=text))
    return files


def on_page_markdown(markdown: str, *, page: Page, config: MkDocsConfig, **_others: object) -> str:
    """Quote the table's own words."""
    if not IN_ALL_LANGUAGES.fullmatch(page.file.src_uri):
        return markdown
    t = screen_catalogue(config.theme["language"])
    return worded(
        markdown,
        t,
        {
            "editions": partial(list_of_editions, t),
            "lessons": partial(list_of_lessons, t),
            "keys": partial(table_of_keys, t, WEB),
        },
    )


def on_page_content(html: str, *, config: MkDocsConfig, **_others: object) -> str:
    """Lead from a language's pages to those that are in English only, which mkdocs does not know there."""
    if config.theme["language"] == DEFAULT:
        return html
    return re.sub(r'href="((?:\.\./)+[\w./-]+)\.md(#[^"]*)?"', r'href="\1.html\2"', html)


def on_post_page(output: str, *, page: Page, config: MkDocsConfig) -> str:
    """Let the switch of languages lead to the same page, where there is one, and leave out the head's list of them.

    For that list the theme would fetch files, which a page that is opened as a file cannot.
    """
    here = page.file.dest_uri
    to = here if IN_ALL_LANGUAGES.fullmatch(page.file.src_uri) else "index.html"
    root = "" if config.theme["language"] == DEFAULT else config.theme["language"]
    for language in LANGUAGES:
        other = posixpath.join("" if language == DEFAULT else language, to)
        link = posixpath.relpath(other, posixpath.dirname(posixpath.join(root, here)) or ".")
        output = output.replace(f'href="#{language}" hreflang', f'href="{link}" hreflang')
    return re.sub(r'\s*<link rel="alternate"[^>]*>', "", output)
