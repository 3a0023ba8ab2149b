"""A game looked at afterwards, at the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table

from openpolarity.analysis import Advice, Analysis, analyse, ask_master
from openpolarity.cli.progress import progress
from openpolarity.cli.show.json_line import print_json
from openpolarity.locales import literal
from openpolarity.record import story
from openpolarity.rules import Colour

if TYPE_CHECKING:
    from openpolarity.analysis.moments import Moment
    from openpolarity.analysis.steadiness import Steadiness
    from openpolarity.locales import Catalogue
    from openpolarity.record.record import Record

WIDTH = 20
"""The width of the bars that show White's chance to win, characters."""


def show_analysis(record: Record, t: Catalogue, *, master: bool = True, as_json: bool = False) -> None:
    """Say where a game was decided and what there is to learn from it; with the master's advice if wanted."""
    found = analyse(record)
    advice = _ask(record, found, t) if master else []
    if as_json:
        print_json(_for_machines(found, advice, t))
    else:
        print_analysis(record, found, advice, t, Console(markup=False))


def _ask(record: Record, found: Analysis, t: Catalogue) -> list[Advice]:
    advice = []
    with progress() as bar:
        task = bar.add_task(t("after.working"), total=max(1, len(found.moments)))
        for n, moment in enumerate(found.moments):

            def report(share: float, done: int = n) -> None:
                bar.update(task, completed=done + share)

            advice.append(ask_master(record, moment, report=report))
    return advice


def print_analysis(record: Record, found: Analysis, advice: list[Advice], t: Catalogue, screen: Console) -> None:
    """Print what was found, and what the master says of it."""

    def say(text: str, style: str = "") -> None:
        screen.print(text, style=style, highlight=False)

    say(story.title(record, t))
    say(" ".join(t(one.id, player=_player(side or Colour.WHITE), **one.params) for one, side in found.verdict), "bold")
    if found.decided is None:
        return
    say("")
    screen.print(_curve(found, t))
    by_moment = {one.moment: one for one in advice}
    for moment in found.moments:
        say("")
        say(f"{moment.number}. {_title(moment, t)}", "bold")
        say(" ".join(story.sentences(moment.event, t)))
        if moment.character == "trap":
            say(t("after.trap"))
        say(_swing(moment, t))
        if moment.number in by_moment:
            for line in advice_in_words(by_moment[moment.number], t):
                say(line)
    for side in Colour:
        said = found.tips[side]
        say("")
        say(f"{t('after.tip')} ({t(f'player.{side}')})", "bold")
        say(t(said.id, **said.params))
        say(steadiness_in_words(found.hands[side], side, t))


def _title(moment: Moment, t: Catalogue) -> str:
    title = t("after.moment", turn=moment.turn, player=_player(moment.side))
    return f"{title} – {t(f'after.as_{moment.character}')}" if moment.character else title


def _swing(moment: Moment, t: Catalogue) -> str:
    before, after = moment.percents
    return t("after.swing", player=_player(moment.side), before=before, after=after)


def _curve(found: Analysis, t: Catalogue) -> Table:
    """A line for every point: the moment that it is, whose turn, White's chance as a bar, and what went wrong."""
    table = Table(box=None, pad_edge=False, show_header=False, title=t("after.curve"), title_justify="left")
    numbers = {moment.event.number: f"{moment.number}." for moment in found.moments}
    for point in found.points:
        event, who = point.event, point.stretch.before.player if point.stretch else None
        full = round(WIDTH * point.white)
        table.add_row(
            numbers.get(event.number, "") if event else "",
            "" if who is None else str(point.turn),
            "" if who is None else t(f"player.{who}"),
            f"{t('player.white')} {round(100 * point.white):3d} %",
            f"{'█' * full}{'░' * (WIDTH - full)}",
            ", ".join(t(f"what.{fault.what}") for fault in event.ruling.faults) if event else "",
        )
    return table


def advice_in_words(advice: Advice, t: Catalogue) -> list[str]:
    """The master's advice in words."""
    player, why = _player(advice.side), literal(t(advice.why.id, **advice.why.params))
    return [t(message.id, player=player, why=why, **message.params) for message in advice.messages]


def steadiness_in_words(hand: Steadiness, side: Colour, t: Catalogue) -> str:
    """How steady a side's hand was, in words."""
    return " ".join(t(message.id, player=_player(side), **message.params) for message in hand.messages)


def _player(side: Colour) -> str:
    return f"@player.{side}"


def _for_machines(found: Analysis, advice: list[Advice], t: Catalogue) -> dict[str, Any]:
    outcome = found.outcome
    return {
        "winner": outcome.winner if outcome else None,
        "how": outcome.how if outcome else None,
        "decided": found.decided.number if found.decided else None,
        "points": [
            {
                "at": round(point.at, 3),
                "turn": point.turn,
                "white": round(point.white, 4),
                "event": point.event.number if point.event else None,
                "kind": point.event.ruling.kind if point.event else None,
                "faults": [fault.what for fault in point.event.ruling.faults] if point.event else [],
            }
            for point in found.points
        ],
        "moments": [
            {
                "number": moment.number,
                "event": moment.event.number,
                "turn": moment.turn,
                "side": moment.side,
                "text": " ".join(story.sentences(moment.event, t)),
                "white_before": round(moment.before, 4),
                "white_after": round(moment.after, 4),
                "instants": [round(at, 3) for at in moment.instants],
                "start": moment.start,
                "end": moment.end,
                "discs": moment.discs,
                "character": moment.character,
            }
            for moment in found.moments
        ],
        "master": [
            {
                "moment": one.moment,
                "why": t(one.why.id, **one.why.params),
                "ghosts": {disc: [round(float(value), 6) for value in pose] for disc, pose in one.ghosts.items()},
                "at": one.at,
                "before": round(one.before, 4),
                "after": round(one.after, 4),
                "played": round(one.played, 4),
                "agrees": one.agrees,
                "passes": one.passes,
                "tried": one.tried,
                "discs": one.discs,
            }
            for one in advice
        ],
        "sides": {
            side: {
                "tip": {"id": found.tips[side].id, "text": t(found.tips[side].id, **found.tips[side].params)},
                "hand": {
                    "releases": hand.releases,
                    "place": round(hand.place, 5),
                    "tilt": round(hand.tilt, 4),
                    "moving": hand.moving,
                    "leans": hand.leans,
                    "let_go": hand.let_go,
                    "level": hand.level,
                },
            }
            for side, hand in found.hands.items()
        },
    }
