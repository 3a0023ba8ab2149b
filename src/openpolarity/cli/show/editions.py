"""The editions at the terminal: a list, and two side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from openpolarity.rules.ruleset import EDITIONS
from openpolarity.scorekeeper.rulebook import differences, meaning

if TYPE_CHECKING:
    from openpolarity.locales import Catalogue
    from openpolarity.rules import Ruleset


def list_editions(t: Catalogue) -> str:
    """The editions: where each comes from, and how it differs."""
    lines = [t("editions.list")]
    for name in EDITIONS:
        lines += ["", t("list.named", name=name, text=f"@edition.{name}"), f"  {t(f'edition.{name}.difference')}"]
    return "\n".join(lines)


def compare(one: Ruleset, two: Ruleset, t: Catalogue, *, everything: bool = False) -> None:
    """Print the settings in which two editions differ, or all of them, as a table."""
    table = Table(title=None, show_lines=True)
    for head in (t("editions.setting"), one.edition, two.edition):
        table.add_column(head)
    starred = False
    for name in differences(one, two, everything):
        cells = []
        for rules in (one, two):
            star = "*" if name in rules.filled else ""
            starred = starred or bool(star)
            cells.append(f"{meaning(t, name, rules.values[name])}{star}")
        table.add_row(t(f"setting.{name}"), *cells)
    console = Console(highlight=False, markup=False)
    count = len(differences(one, two))
    console.print(t("editions.title", one=one.edition, two=two.edition, n=count), markup=False)
    if table.row_count:
        console.print(table)
    if starred:
        console.print(t("editions.filled"), markup=False)
