"""Why a game ended as it did: what was counted or measured, who wins by that, and what it is worth."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from msgspec import UNSET
from msgspec.structs import replace

from openpolarity.rules import Colour, How, Message, What
from openpolarity.server.messages.outbound import BySide, OutcomeView
from openpolarity.server.messages.report.faults import RED_TOLD, told_alone
from openpolarity.server.messages.report.names import Names, addressed_to
from openpolarity.server.messages.text import JoinedText, Said, known, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from openpolarity.rules import GameState, Outcome, Ruling
    from openpolarity.server.messages.text import Param, Text

RED_FAULTS = (What.RED_TOUCHED, What.RED_OFF)
PLUS, MINUS = " + ", "\N{MINUS SIGN}"


def explained(state: GameState, ruling: Ruling | None, names: Names | None = None) -> list[Text]:
    """The sentences that explain how a finished game ended, in the order in which a referee would say them.

    ``state`` is the state at its end; ``ruling`` the one that ended it, with what was measured.
    """
    names = names or Names()
    outcome = state.outcome
    if outcome is None:
        return []
    lines: list[Text] = list(_faults(ruling, names)) if ruling else []
    # With points the verdict says who has won; without, the referee says how.
    lines += [_ruled(ruling, names)] if ruling and outcome.scores is None else []
    lines += _cause(state, outcome, names)
    if outcome.scores is None:
        lines.append(say("server.end.uncounted"))
    else:
        lines += [_reckoned(state, outcome, side, names) for side in Colour]
        lines += _compared(outcome, outcome.scores, names)
    return lines + list(_worth(state, outcome, names))


def outcome_of(state: GameState, ruling: Ruling | None, names: Names | None = None) -> OutcomeView[Text] | None:
    """How a game ended, with the sentences that explain it; None if it is not over."""
    names = names or Names()
    if state.outcome is None:
        return None
    return replace(outcome_said(state.outcome, ruling, names), lines=explained(state, ruling, names))


def outcome_said(outcome: Outcome, ruling: Ruling | None, names: Names) -> OutcomeView[Text]:
    """How a game ended, without the sentences that explain it."""
    return OutcomeView(
        winner=outcome.winner,
        how=str(outcome.how),
        scores=None if outcome.scores is None else BySide(*outcome.scores),
        points=outcome.points,
        stake=outcome.stake,
        replay=outcome.replay,
        short=verdict(outcome, names),
        text=JoinedText([names.said(message) for message in ruling.messages]) if ruling else "",
    )


def verdict(outcome: Outcome, names: Names) -> Said:
    """The end in one line: You win, 4 to −6."""
    winner, scores = outcome.winner, outcome.scores
    first = names.you or winner or Colour.WHITE
    if scores is None:
        return say("server.win.draw") if winner is None else names.says("server.win", winner)
    own, other = scores if first is Colour.WHITE else scores[::-1]
    points: dict[str, Param] = {"one": own, "two": other}
    if winner is None:
        return say("server.win.draw_points", **points)
    return names.says("server.win_points", winner, **points)


def outcome_for(outcome: OutcomeView[Text], side: Colour) -> OutcomeView[Text]:
    """How a game ended, as one of two players reads it: what is about them is said to them."""
    lines = outcome.lines if outcome.lines is UNSET else [addressed_to(line, side) for line in outcome.lines]
    return replace(outcome, short=addressed_to(outcome.short, side), text=addressed_to(outcome.text, side), lines=lines)


# ------------------------------------------------------------------ why it ended


def _faults(ruling: Ruling, names: Names) -> Iterator[Said]:
    """The fault that ended the game; what happened to the red disc is in what the referee says then."""
    faults = [fault for fault in ruling.faults if fault.what not in RED_TOLD]
    if faults:
        yield told_alone(faults, names)


def _ruled(ruling: Ruling, names: Names) -> Said:
    """What the referee said, without the name of the winner where the verdict has just told it."""
    told = names.said(ruling.message)
    return Said(alone, told.params) if known(alone := f"{told.id}.alone") else told


def _cause(state: GameState, outcome: Outcome, names: Names) -> Iterator[Said]:
    how, loser = outcome.how, outcome.winner.other if outcome.winner else None
    if how is How.LAST_DISC and outcome.finisher:
        yield names.says("server.end.last_disc", outcome.finisher)
    elif how in (How.PASSES, How.STALE, How.ENDING_FAILS):
        yield say(f"end.{how}")
    elif how in (How.RED_TOUCHED, How.RED_OFF):
        yield say("server.end.red")
    elif how is How.ELIMINATION and loser:
        yield say(f"server.end.elimination.{state.rules.elimination}", player=names.player(loser, full=True))
    elif how is How.REFUSED:
        yield say("server.end.refused", n=outcome.stake, offered=2 * outcome.stake)
    elif how is How.TIME:
        form = state.rules.clock_form
        if form is not None and form.per_turn is not None:
            yield say("server.end.time_turn", n=round(form.per_turn))
        elif form is not None and form.bank is not None:
            yield say("server.end.time_game", n=round(form.bank))


# ------------------------------------------------------------------ what was counted


def _reckoned(state: GameState, outcome: Outcome, side: Colour, names: Names) -> Said:
    """One side's towers, what its reserve takes away or the other's adds, and the sum."""
    heights = [len(tower) for tower in state.towers_of(side)]
    standing = sum(heights)
    written = PLUS.join(str(height) for height in heights) + (f" = {standing}" if len(heights) > 1 else "")
    parts: list[Text] = [
        say("server.end.towers", n=len(heights), discs=written) if heights else say("server.end.no_tower")
    ]
    points = (outcome.scores or (0, 0))[side is Colour.BLACK]
    own, other = state.reserve_of(side), state.reserve_of(side.other)
    if outcome.how is How.ELIMINATION:
        if side is not outcome.winner:
            return say("server.end.gone", player=names.player(side, full=True))
        parts.append(say("server.end.won_reserve", n=other))
        parts.append(_in_one_line(f"{standing} + {other} = {points}"))
    elif state.rules.scoring == "subtract_reserve":
        parts.append(say("server.end.reserve", n=own) if own else say("server.end.no_reserve"))
        parts.append(_in_one_line(f"{standing} {MINUS} {own} = {_signed(points)}"))
    elif points != standing:
        parts.append(say("server.end.bonus", n=other))
        parts.append(_in_one_line(f"{standing} + {other} = {points}"))
    else:
        parts.append(_signed(points))
    listed = reduce(lambda one, two: say("list.more", one=one, two=two), parts)
    return say("server.end.side", player=names.player(side, full=True), sum=listed)


def _in_one_line(calculation: str) -> str:
    return calculation.replace(" ", "\N{NO-BREAK SPACE}")


def _signed(number: int) -> str:
    return str(number).replace("-", MINUS)


def _compared(outcome: Outcome, scores: tuple[int, int], names: Names) -> list[Said]:
    if outcome.how is How.ELIMINATION:
        return []
    if outcome.winner is None:
        return [say("server.end.draw")]
    margin = abs(scores[0] - scores[1])
    return [] if margin else [names.says("server.end.finisher", outcome.winner)]


# ------------------------------------------------------------------ what it is worth


def _worth(state: GameState, outcome: Outcome, names: Names) -> Iterator[Said]:
    winner, match = outcome.winner, state.match
    if winner is not None:
        if outcome.stake > 1:
            yield say("server.end.cube", n=outcome.stake)
        if state.rules.gammon == "on" and outcome.how in (How.ELIMINATION, How.RED_TOUCHED, How.RED_OFF):
            yield say("server.end.gammon")
        if outcome.points != 1 or match is not None:
            yield names.said(Message("over.worth", {"winner": f"@player.{winner}", "n": outcome.points}))
    if match is not None:
        one, two = match.points
        who = {"first": names.at(1), "second": names.at(2)}
        yield say("server.end.match", to=match.to, one=one, two=two, **who)
        if match.winner is not None:
            yield say("server.end.match_won", player=names.at(match.winner), one=one, two=two)
    if outcome.replay:
        yield say("over.replay")
