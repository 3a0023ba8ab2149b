"""A leaderboard: ratings from the ledgers of one or more tournaments, as a part of a Markdown document.

The document says where it goes, between two comments; everything around them is left as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.arena.entrant import need_one_program_each
from openpolarity.arena.errors import ArenaError
from openpolarity.arena.ledger import read_ledger, terms_of
from openpolarity.arena.report import by_name, pairs_of, rating_model, standings_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from openpolarity.arena.match import GameResult
    from openpolarity.locales import Catalogue

BEGIN, END = "<!-- leaderboard: begin -->", "<!-- leaderboard: end -->"
MAY_DIFFER = ("seed",)
"""What ledgers may differ in and still be rated together."""


def leaderboard(paths: Sequence[Path], t: Catalogue) -> str:
    """Tables in Markdown of all games in the ledgers.

    Raises `ArenaError` if one is damaged or missing, or if their games cannot be compared: other rules, other code, two
    programs of one name.
    """
    header, results = _gathered(paths)
    ended = by_name(one for one in results if one.ended)
    standings = standings_of(ended)
    pairs = pairs_of(ended, [one.name for one in standings])
    field = rating_model(ended)
    lines = [
        t(
            "arena.board.games",
            n=len(ended),
            edition=str(header["edition"]),
            discs=str(header["discs"]),
            version=str(header.get("version")),
            code=str(header.get("code")),
        ),
        "",
        *_table(
            [t(f"arena.head.{head}") for head in ("entrant", "rating", "games", "score", "won", "drawn", "lost")]
            + [t(f"arena.head.{head}") for head in ("white", "black", "seconds")],
            (
                (
                    f"`{one.name}`",
                    "–" if one.rating is None else f"{one.rating:.0f} ± {one.error:.0f}",
                    str(one.games),
                    _percent(one.score),
                    *map(str, (one.wins, one.draws, one.losses)),
                    _percent(one.white_score),
                    _percent(one.black_score),
                    f"{one.acting_s:.1f}",
                )
                for one in standings
            ),
        ),
        "",
        *([field.in_words(t), ""] if field is not None else []),
        *_table(
            [t(f"arena.head.{head}") for head in ("pair", "games", "score", "interval", "won", "drawn", "lost")],
            (
                (
                    f"`{one.first}` – `{one.second}`",
                    str(one.games),
                    _percent(one.score),
                    f"{100 * one.low:.0f}–{100 * one.high:.0f} %",
                    *map(str, (one.wins, one.draws, one.losses)),
                )
                for one in pairs
            ),
        ),
    ]
    return "\n".join(lines) + "\n"


def put_into(document: str, board: str, name: str) -> str:
    """A document with the leaderboard between its two comments. Raises `ArenaError` if it has none."""
    before, begin, rest = document.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ArenaError(
            f"{name} has no place for a leaderboard: two lines, {BEGIN} and {END}",
            message="arena.error.no_place",
            path=name,
            begin=BEGIN,
            end=END,
        )
    return f"{before}{BEGIN}\n\n{board}\n{END}{after}"


def _gathered(paths: Sequence[Path]) -> tuple[dict[str, object], list[GameResult]]:
    """The header of the first ledger, and the results of all of them, each game once."""
    headers, found = [], dict[tuple[object, ...], "GameResult"]()
    for path in paths:
        header, results = read_ledger(path)
        seed = terms_of(header, path)[1]
        headers.append(header)
        for name in sorted(set(header) | set(headers[0])):
            if name not in MAY_DIFFER and header.get(name) != headers[0].get(name):
                raise ArenaError(
                    f"{path} has {name} = {header.get(name)}, {paths[0]} has {headers[0].get(name)}: not comparable",
                    message="arena.error.not_comparable",
                    path=str(path),
                    first=str(paths[0]),
                    name=name,
                    kept=str(header.get(name)),
                    wanted=str(headers[0].get(name)),
                )
        found |= {(seed, *one.key): one for one in results}
    need_one_program_each(name for one in found.values() for name in (one.first, one.second))
    return headers[0], list(found.values())


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    ruler = "|" + "|".join("---" if number == 0 else "---:" for number in range(len(heads))) + "|"
    return [f"| {' | '.join(heads)} |", ruler, *(f"| {' | '.join(row)} |" for row in rows)]


def _percent(share: float | None) -> str:
    return "–" if share is None else f"{100 * share:.0f} %"
