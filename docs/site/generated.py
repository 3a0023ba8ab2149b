"""Pages of the site that are made from data: rules of every edition, lessons, keys, the reference of the API."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

from openpolarity.lessons.course import COURSE
from openpolarity.rules.ruleset import EDITIONS, edition
from openpolarity.scorekeeper.rulebook import chapters, differences, meaning

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from openpolarity.locales import Catalogue

ROOMS = (
    "game",
    "rules",
    "physics",
    "referee",
    "notation",
    "record",
    "players",
    "learning",
    "envs",
    "arena",
    "film",
    "film.render",
    "lessons",
    "puzzles",
    "analysis",
    "magnetism",
    "dynamics",
)
"""Packages with a page in the reference, from what most readers want to what few do."""
WITHOUT_NAMES = {
    "learning": "course contest imagined_play experience preferences",
    "record": "recording record redo verify story playthrough",
    "envs": "placement placement_batch whole_game versus vector release actions observation baseline",
}
"""Packages that offer modules instead of names, and those to show."""


def rules_of(name: str, t: Catalogue) -> str:
    """The rule book of an edition, from the data that the referee judges by, as `polarity rules` prints it."""
    rules = edition(name)
    lines = [f"# {t(f'edition.{name}')}", "", t("book.goal"), ""]
    for chapter in chapters(rules, t):
        lines += [f"## {chapter.title}", ""]
        lines += [f"- {_plain(p.text)} <small class=source>{_plain(p.source)}</small>" for p in chapter.paragraphs]
        lines.append("")
    others = differences(rules, edition("standard"))
    if others:
        lines += [f"## {t('editions.title', one=name, two='standard', n=len(others))}", ""]
        lines += [f"| {t('editions.setting')} | {name} | standard |", "|---|---|---|"]
        for setting in others:
            cells = (meaning(t, setting, one.values[setting]) for one in (rules, edition("standard")))
            lines.append("| " + " | ".join(_plain(cell) for cell in (t(f"setting.{setting}"), *cells)) + " |")
        lines.append("")
    lines += ["```console", f"$ polarity rules --edition {name} --lang {t.language}", "```"]
    return "\n".join(lines) + "\n"


def list_of_editions(t: Catalogue) -> str:
    """All editions: a link to each, and how it differs."""
    return "\n".join(f"- [{t(f'edition.{n}')}]({n}.md): {_plain(t(f'edition.{n}.difference'))}" for n in EDITIONS)


def list_of_lessons(t: Catalogue) -> str:
    """The lessons in their order: what each is called, and what it is about."""
    return "\n".join(
        f"{n}. **{t(f'learn.title.{one.name}')}.** {t(f'learn.what.{one.name}')}" for n, one in enumerate(COURSE, 1)
    )


def table_of_keys(t: Catalogue, web: Path) -> str:
    """The keys that the page begins with, read from the page itself, in the order of its own help."""
    bound = re.search(r"FIRST_KEYS = \{(.*?)\n\};", (web / "hand" / "key_bindings.js").read_text("utf-8"), re.S)
    order = re.search(r"KEY_ACTS = \[(.*?)\]", (web / "panels" / "help.js").read_text("utf-8"), re.S)
    if bound is None or order is None:
        raise LookupError("the page's keys are not where they were: web/hand/key_bindings.js, web/panels/help.js")
    keys = {act: re.findall(r'"(\w+)"', names) for act, names in re.findall(r"(\w+): \[(.*?)\]", bound[1])}
    rows = (
        f"| {' '.join(f'<kbd>{_key(key, t)}</kbd>' for key in keys[act])} | {t(f'key.{act}')} |"
        for act in re.findall(r'"(\w+)"', order[1])
    )
    return "\n".join([f"| {t('help.keys_title')} | |", "|---|---|", *rows])


def _key(name: str, t: Catalogue) -> str:
    """What is printed on a key."""
    signs = {"ArrowLeft": "←", "ArrowRight": "→", "ArrowUp": "↑", "ArrowDown": "↓", "Escape": "Esc"}
    if name in ("Enter", "Space"):
        return t(f"keyname.{name.lower()}")
    return signs.get(name) or re.sub(r"^Key|(?<=Page)", lambda found: " " if not found[0] else "", name).strip()


def reference_of(room: str, package: Path) -> str:
    """The page of a package in the reference: what it exports, taken from the docstrings."""
    if room in WITHOUT_NAMES:
        parts = [f"# {room}", f"::: openpolarity.{room}\n    options:\n      members: false"]
        for name in WITHOUT_NAMES[room].split():
            parts += [f"## {room}.{name}", f"::: openpolarity.{room}.{name}\n    options:\n      heading_level: 3"]
        return "\n\n".join(parts) + "\n"
    file = package.joinpath(*room.split("."), "__init__.py")
    names = exported(file)
    listed = "".join(f"\n        - {name}" for name in names)
    return f"# {room}\n\n::: openpolarity.{room}\n    options:\n      members:{listed}\n"


def exported(file: Path) -> list[str]:
    """The names in a module's `__all__`."""
    for statement in ast.parse(file.read_text("utf-8")).body:
        if isinstance(statement, ast.Assign) and any(getattr(one, "id", "") == "__all__" for one in statement.targets):
            return list(ast.literal_eval(statement.value))
    return []


def worded(markdown: str, t: Catalogue, makers: dict[str, Callable[[], str]]) -> str:
    """A page with the table's own words where it quotes them: `[[new.mode.friend]]` is what that button says."""

    def word(found: re.Match[str]) -> str:
        return makers[found[1]]() if found[1] in makers else t(found[1])

    return re.sub(r"\[\[([a-z_.]+)\]\]", word, markdown)


def _plain(text: str) -> str:
    """A sentence that Markdown leaves as it is, also in a table."""
    return re.sub(r"([|*_<>`])", r"\\\1", text)
