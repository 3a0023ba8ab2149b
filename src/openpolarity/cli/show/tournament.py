"""A tournament at the terminal: a bar while it goes on, then tables, in the user's language."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from rich import box
from rich.console import Console
from rich.table import Table as Sheet

from openpolarity.arena.entrant import name_of, shortened
from openpolarity.arena.errors import ArenaError
from openpolarity.arena.ledger import LEDGER, Ledger
from openpolarity.arena.plot import draw, need_picture
from openpolarity.arena.report import report
from openpolarity.arena.terms import fingerprint
from openpolarity.arena.tournament import go_on, results_of
from openpolarity.cli.progress import progress
from openpolarity.cli.show.json_line import print_json
from openpolarity.locales import literal

if TYPE_CHECKING:
    from pathlib import Path

    from openpolarity.arena.report import LevelTarget, TournamentReport
    from openpolarity.arena.sprt import SprtResult
    from openpolarity.arena.tournament import Tournament
    from openpolarity.locales import Catalogue

FIGURES, PLOT = "ratings.json", "ratings.png"
MOST_TOLD = 5
"""The number of errors and of contradictions that are printed in full."""
LONG = 26
"""The number of letters after which names are shortened in tables."""


def show_arena(
    t: Catalogue, tournament: Tournament, out: Path, *, on: str, jobs: int, plot: Path | None, for_machines: bool
) -> int:
    """Play a tournament, or go on with it, and tell what came of it.

    Returns 0 if all is well, 1 if games broke off, a bot lost turns by its own failures, a target was missed or a test
    was not passed, 130 if somebody pressed Ctrl-C. Raises `ArenaError` or `OSError` for what cannot be, before anything
    is played; and if the picture that was asked for cannot be drawn in the end all the same, after everything is told.
    """
    tournament.fixtures()  # raises for what cannot be, before there is a folder
    if plot is not None:
        need_picture(plot)
    stopped = False
    with Ledger(out / LEDGER, fingerprint(tournament.terms, tournament.seed)) as ledger:
        wanted = tournament.wanted(ledger.kept)
        had = sum(one.ended for one in results_of(tournament, ledger))
        try:
            _play(t, tournament, ledger, on=on, jobs=jobs, had=had, wanted=wanted)
        except KeyboardInterrupt:
            stopped = True
        whole = report(tournament, results_of(tournament, ledger))
    if stopped:
        _say(t("arena.stopped", n=whole.games, wanted=wanted, path=str(out)))
    (out / FIGURES).write_text(json.dumps(whole.as_json(), indent=1, ensure_ascii=False) + "\n", "utf-8")
    if for_machines:
        print_json(whole.as_json())
    else:
        print_report(t, whole)
        _print_path(out / LEDGER)
        _print_path(out / FIGURES)
    picture = _draw(t, whole, plot or out / PLOT, needed=plot is not None)
    if picture is not None and not for_machines:
        _print_path(picture)
    if stopped:
        return 130
    sound = not (whole.errors or whole.violations or whole.lost_turns) and whole.games == whole.wanted
    passed = whole.test is None or whole.test.accepted == "high"
    return 0 if sound and passed and all(target.met for target in whole.targets) else 1


def _play(t: Catalogue, tournament: Tournament, ledger: Ledger, *, on: str, jobs: int, had: int, wanted: int) -> None:
    if 0 < had < wanted:
        _say(t("arena.going_on", n=had, wanted=wanted))
    with progress() as bar:
        task = bar.add_task(t("arena.playing"), total=wanted, completed=had)
        for result in go_on(tournament, ledger, on=on, jobs=jobs):
            verdict = tournament.verdict(ledger.kept)
            met = f"{name_of(result.first)} – {name_of(result.second)}"
            said = met if verdict is None else sprt_in_words(t, verdict, "going")
            bar.update(task, advance=1, description=said)


def _draw(t: Catalogue, whole: TournamentReport, path: Path, *, needed: bool) -> Path | None:
    """The picture's path; None if it cannot be drawn and was not asked for."""
    if not whole.games:
        return None
    try:
        draw(whole, t, path)
    except ArenaError as error:
        if needed:
            raise
        _say(t(error.message, **error.params))
        return None
    return path


def _print_path(path: Path) -> None:
    Console(markup=False).print(str(path), highlight=False, style="dim", soft_wrap=True)


def _say(text: str) -> None:
    Console(stderr=True, markup=False).print(text, highlight=False, markup=False, soft_wrap=True)


# ---------------------------------------------------------------------- tables


def print_report(t: Catalogue, whole: TournamentReport) -> None:
    """Print ratings, pairs, and the targets of the ladder."""
    screen = Console(markup=False)
    screen.print(_standings(t, whole))
    if whole.field is not None:
        screen.print(whole.field.in_words(t) + "\n", highlight=False, markup=False)
    screen.print(_pairs(t, whole))
    screen.print(_faults(t, whole))
    if whole.test is not None:
        said = sprt_in_words(t, whole.test, whole.test.accepted or "open")
        screen.print(said + "\n", highlight=False, markup=False, style="bold")
    if whole.targets:
        screen.print(_targets(t, whole))
    for bot in whole.lost_turns:
        said = t("arena.lost_turns", name=literal(bot.name), n=bot.turns, games=bot.games, why=bot.first.say(t))
        screen.print(said, highlight=False, markup=False, style="bold")
    for texts, id in ((whole.errors, "arena.errors"), (whole.violations, "arena.violations")):
        if texts:
            screen.print(t(id, n=len(texts)), highlight=False, style="bold")
            for text in texts[:MOST_TOLD]:
                screen.print(text, highlight=False, markup=False)


def _sheet(t: Catalogue, name: str, heads: tuple[str, ...], words: tuple[str, ...] = ()) -> Sheet:
    """An empty table; the first column and those of words are set flush left and may be folded."""
    sheet = Sheet(title=t(f"arena.title.{name}"), title_justify="left", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for head in heads:
        wordy = head in (heads[0], *words)
        sheet.add_column(
            t(f"arena.head.{head}"), justify="left" if wordy else "right", no_wrap=not wordy, overflow="fold"
        )
    return sheet


def _standings(t: Catalogue, whole: TournamentReport) -> Sheet:
    heads = ("entrant", "rating", "score", "won", "drawn", "lost", "white", "black", "seconds")
    sheet = _sheet(t, "standings", heads)
    names = _names(whole)
    for one in whole.standings:
        sheet.add_row(
            names[one.name],
            "–" if one.rating is None else f"{one.rating:.0f} ± {one.error:.0f}",
            _percent(one.score),
            *map(str, (one.wins, one.draws, one.losses)),
            _percent(one.white_score),
            _percent(one.black_score),
            f"{one.acting_s:.1f}",
        )
    return sheet


def _names(whole: TournamentReport) -> dict[str, str]:
    """The entrants' names as they fit into a table."""
    return shortened([one.name for one in whole.standings], LONG)


def sprt_in_words(t: Catalogue, test: SprtResult, how: str) -> str:
    """How a sequential test stands, in words: while it is "going", when it is left "open", or as "low" or "high"."""
    return t(
        f"arena.sprt.{how}",
        who=test.who,
        whom=test.whom,
        n=2 * test.pairs,
        score=f"{100 * test.score:.0f}",
        from_=f"{100 * test.score_low:.0f}",
        to=f"{100 * test.score_high:.0f}",
        llr=f"{test.llr:.2f}".replace("-", "−"),
        lower=f"{test.lower:.2f}".replace("-", "−"),
        upper=f"{test.upper:.2f}",
        low=f"{100 * test.low:g}",
        high=f"{100 * test.high:g}",
    )


def _faults(t: Catalogue, whole: TournamentReport) -> Sheet:
    sheet = _sheet(t, "faults", ("entrant", "games", "red", "faults", "kinds"), ("kinds",))
    names = _names(whole)
    for one in whole.standings:
        sheet.add_row(
            names[one.name],
            str(one.sides),
            f"{one.red_losses} ({100 * one.red_share:.1f} %)",
            f"{one.faults_a_game:.2f}",
            ", ".join(f"{t(f'arena.fault.{kind}')} {count}" for kind, count in one.faults.items()),
        )
    return sheet


def _pairs(t: Catalogue, whole: TournamentReport) -> Sheet:
    heads = ("pair", "score", "interval", "won", "drawn", "lost", "turns", "ends")
    sheet = _sheet(t, "pairs", heads, ("ends",))
    names = _names(whole)
    for pair in whole.pairs:
        sheet.add_row(
            f"{names[pair.first]} – {names[pair.second]}",
            _percent(pair.score),
            _between(pair.low, pair.high),
            *map(str, (pair.wins, pair.draws, pair.losses)),
            f"{pair.turns:.1f}",
            ", ".join(f"{t(f'arena.how.{how}')} {count}" for how, count in pair.ends.items()),
        )
    return sheet


def _targets(t: Catalogue, whole: TournamentReport) -> Sheet:
    sheet = _sheet(t, "targets", ("target", "measured", "interval", "games", "met"))
    for target in whole.targets:
        sheet.add_row(
            _target_in_words(t, target),
            f"{100 * target.measured:.{target.id == 'red':d}f} %" if target.games else "–",
            _between(target.low, target.high),
            str(target.games),
            t("arena.met" if target.met else "arena.missed"),
            style=None if target.met else "red",
        )
    return sheet


def _target_in_words(t: Catalogue, target: LevelTarget) -> str:
    bounds = {"least": round(100 * target.least), "most": round(100 * target.most)}
    return t(f"arena.target.{target.id}", who=target.who, whom=target.whom, **bounds)


def _between(low: float, high: float) -> str:
    return f"{100 * low:.0f}–{100 * high:.0f} %"


def _percent(share: float | None) -> str:
    return "–" if share is None else f"{100 * share:.0f} %"
