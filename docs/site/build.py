"""Build the documentation site into `site/`: `make docs`.

Every language is a site of its own below the English one, as the theme's authors advise: its words, its search and its
navigation are its own. English has all pages, the others have the player's. Pages work from a server and as files, and
fetch nothing from anywhere else.
"""

from __future__ import annotations

import argparse
import logging
import os
import shutil
import sys
from pathlib import Path
from typing import Any

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort
from mkdocs.utils.yaml import yaml_load

from openpolarity.locales import LANGUAGES, screen_catalogue

HOUSE = Path(__file__).parents[2]
SETTINGS = HOUSE / "mkdocs.yml"


def settings_of(language: str, into: Path) -> dict[str, Any]:
    """What differs from `mkdocs.yml` in a language's site."""
    if language == LANGUAGES[0]:
        return {"site_dir": str(into)}
    with SETTINGS.open(encoding="utf-8") as file:
        english = yaml_load(file)
    t = screen_catalogue(language)
    return {
        "docs_dir": str(HOUSE / "docs" / language),
        "site_dir": str(into / language),
        "site_description": t("start.tagline"),
        "copyright": t("start.unofficial"),
        "exclude_docs": "",
        "theme": {**english["theme"], "language": language, "custom_dir": str(HOUSE / "docs" / "site" / "theme")},
        "plugins": {name: english["plugins"][name] for name in ("search", "offline")},
        "validation": {**english["validation"], "not_found": "ignore"},  # pictures and English pages lie one folder up
        "nav": ["index.md", "play.md", "learn.md", "friends.md", {t("book.title"): "EDITIONS"}],
    }


def main() -> None:
    """Build all languages; with `--strict` a warning is an error."""
    reading = argparse.ArgumentParser(description="Build the documentation site.")
    reading.add_argument("--into", type=Path, default=HOUSE / "site", help="the folder to build into (default: site)")
    reading.add_argument("--strict", action="store_true", help="a warning is an error")
    wanted = reading.parse_args()
    os.environ["NO_MKDOCS_2_WARNING"] = "1"  # the theme's notice about another program's future
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s: %(message)s")
    shutil.rmtree(wanted.into, ignore_errors=True)
    try:
        for language in LANGUAGES:
            build(load_config(str(SETTINGS), strict=wanted.strict, **settings_of(language, wanted.into)))
    except Abort as problem:
        sys.exit(str(problem))
    sys.stdout.write(f"{(wanted.into / 'index.html').absolute().as_uri()}\n")


if __name__ == "__main__":
    main()
