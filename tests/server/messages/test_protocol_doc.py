"""docs/protocol.md names exactly the messages and fields that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from openpolarity.server.messages.generate import components

TEXT = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text("utf-8")
TAGS = {"type"}
IN_TABLES = ("GameEvent", "View", "ReplayEvent")
"""Messages with a table of their own."""
IN_PROSE = ("Do", "NewGame", "Person", "Computer")
"""Messages whose fields are told one by one, where they are of use."""
MAPS = ({"lang"}, {"id"}, {"name"})
"""Not fields: any language, any setting, any name."""
WORD = re.compile(r"[a-z_]+")


def fields(name: str) -> frozenset[str]:
    return frozenset(components()[name]["properties"]) - TAGS


def structs() -> dict[str, frozenset[str]]:
    return {name: fields(name) for name, schema in components().items() if schema.get("properties")}


def groups() -> set[frozenset[str]]:
    """The names in every pair of braces, such as `done {ask, hand?, id?, token?}`."""
    found: set[frozenset[str]] = set()
    for snippet in re.findall(r"`([^`]*\{[^`]*)`", re.sub(r"```.*?```", "", TEXT, flags=re.DOTALL)):
        inside: list[set[str] | None] = []  # None is a list
        before = ""
        for part in re.findall(r"[{}\[\],:]|[a-z_.]+", snippet):
            if part in "{[":
                inside.append(set() if part == "{" else None)
            elif part in "}]":
                found.add(frozenset(inside.pop() or ()))
            elif inside and (names := inside[-1]) is not None and before in "{," and WORD.fullmatch(part):
                names.add(part)
            before = part
    return {group for group in found if group and group not in MAPS}


def table(title: str) -> set[str]:
    """The names in the first column of the table that follows a paragraph."""
    rows = TEXT.split(f"\n`{title}`: ", 1)[1].split("| field | |", 1)[1].split("\n\n", 1)[0].splitlines()[2:]
    return {name for row in rows for name in re.findall(r"`([a-z_]+)`", row.split("|")[1])}


def test_the_tables_of_events_and_views_have_all_their_fields() -> None:
    assert table("event") == fields("GameEvent")
    assert table("view") == fields("View")
    assert fields("ReplayEvent") == fields("GameEvent") | fields("StandingView")


@pytest.mark.parametrize("name", sorted(structs()))
def test_every_message_is_documented_with_all_its_fields(name: str) -> None:
    if name in IN_TABLES:
        return
    if name in IN_PROSE:
        spans = set(WORD.findall(" ".join(re.findall(r"`+([^`]+)`+", TEXT))))
        assert fields(name) <= spans
    else:
        assert fields(name) in groups(), f"{name}: {sorted(fields(name))}"


def test_nothing_is_documented_that_is_no_field() -> None:
    known = set(structs().values())
    in_part = [fields(name) | TAGS for name in IN_PROSE]
    for group in groups():
        assert group in known or any(group <= all_of_it for all_of_it in in_part), sorted(group)
