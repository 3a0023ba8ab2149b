"""Why a game ended as it did: what was counted or measured, who wins by that, and what it is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.rules import Colour, How, Message, What
from openpolarity.server.report.names import Names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from openpolarity.locales import Catalogue
    from openpolarity.rules import GameState, Outcome, Ruling

RED_FAULTS = (What.RED_TOUCHED, What.RED_OFF)
PLUS, MINUS = " + ", "\N{MINUS SIGN}"


def explained(state: GameState, ruling: Ruling | None, t: Catalogue, names: Names | None = None) -> list[str]:
    """The sentences that explain how a finished game ended, in the order in which a referee would say them.

    ``state`` is the state at its end; ``ruling`` the one that ended it, with what was measured.
    """
    names = names or Names()
    outcome = state.outcome
    if outcome is None:
        return []
    # With points the verdict says who has won; without, the referee says how.
    lines = [names.worded(t, ruling.message)] if ruling and outcome.scores is None else []
    lines += _cause(state, outcome, t, names)
    if outcome.scores is None:
        lines.append(t("server.end.uncounted"))
    else:
        lines += [_reckoned(state, outcome, side, t, names) for side in Colour]
        lines += _compared(outcome, outcome.scores, t, names)
    return lines + list(_worth(state, outcome, t, names))


def verdict(outcome: Outcome, t: Catalogue, names: Names) -> str:
    """The end in one line: You win, 4 to −6."""
    winner, scores = outcome.winner, outcome.scores
    first = names.you or winner or Colour.WHITE
    if scores is None:
        return t("server.win.draw") if winner is None else names.says(t, "server.win", winner)
    own, other = scores if first is Colour.WHITE else scores[::-1]
    points = {"one": own, "two": other}
    if winner is None:
        return t("server.win.draw_points", **points)
    return names.says(t, "server.win_points", winner, **points)


# ------------------------------------------------------------------ why it ended


def _cause(state: GameState, outcome: Outcome, t: Catalogue, names: Names) -> Iterator[str]:
    how, loser = outcome.how, outcome.winner.other if outcome.winner else None
    if how is How.LAST_DISC and outcome.finisher:
        yield names.says(t, "server.end.last_disc", outcome.finisher)
    elif how in (How.PASSES, How.STALE, How.ENDING_FAILS):
        yield t(f"end.{how}")
    elif how in (How.RED_TOUCHED, How.RED_OFF):
        yield t("server.end.red")
    elif how is How.ELIMINATION and loser:
        yield t(f"server.end.elimination.{state.rules.elimination}", player=names.full(loser, t))
    elif how is How.REFUSED:
        yield t("server.end.refused", n=outcome.stake, offered=2 * outcome.stake)
    elif how is How.TIME:
        form = state.rules.clock_form
        if form is not None and form.per_turn is not None:
            yield t("server.end.time_turn", n=round(form.per_turn))
        elif form is not None and form.bank is not None:
            yield t("server.end.time_game", n=round(form.bank))


# ------------------------------------------------------------------ what was counted


def _reckoned(state: GameState, outcome: Outcome, side: Colour, t: Catalogue, names: Names) -> str:
    """One side's towers, what its reserve takes away or the other's adds, and the sum."""
    heights = [len(tower) for tower in state.towers_of(side)]
    standing = sum(heights)
    written = PLUS.join(str(height) for height in heights) + (f" = {standing}" if len(heights) > 1 else "")
    parts = [t("server.end.towers", n=len(heights), discs=written) if heights else t("server.end.no_tower")]
    points = (outcome.scores or (0, 0))[side is Colour.BLACK]
    own, other = state.reserve_of(side), state.reserve_of(side.other)
    if outcome.how is How.ELIMINATION:
        if side is not outcome.winner:
            return t("server.end.gone", player=names.full(side, t))
        parts.append(t("server.end.won_reserve", n=other))
        parts.append(f"{standing} + {other} = {points}")
    elif state.rules.scoring == "subtract_reserve":
        parts.append(t("server.end.reserve", n=own) if own else t("server.end.no_reserve"))
        parts.append(f"{standing} {MINUS} {own} = {_signed(points)}")
    elif points != standing:
        parts.append(t("server.end.bonus", n=other))
        parts.append(f"{standing} + {other} = {points}")
    else:
        parts.append(_signed(points))
    return t("server.end.side", player=names.full(side, t), sum="; ".join(parts))


def _signed(number: int) -> str:
    return str(number).replace("-", MINUS)


def _compared(outcome: Outcome, scores: tuple[int, int], t: Catalogue, names: Names) -> list[str]:
    if outcome.how is How.ELIMINATION:
        return []
    if outcome.winner is None:
        return [t("server.end.draw")]
    margin = abs(scores[0] - scores[1])
    return [] if margin else [names.says(t, "server.end.finisher", outcome.winner)]


# ------------------------------------------------------------------ what it is worth


def _worth(state: GameState, outcome: Outcome, t: Catalogue, names: Names) -> Iterator[str]:
    winner, match = outcome.winner, state.match
    if winner is not None:
        if outcome.stake > 1:
            yield t("server.end.cube", n=outcome.stake)
        if state.rules.gammon == "on" and outcome.how in (How.ELIMINATION, How.RED_TOUCHED, How.RED_OFF):
            yield t("server.end.gammon")
        if outcome.points != 1 or match is not None:
            yield names.worded(t, Message("over.worth", {"winner": f"@player.{winner}", "n": outcome.points}))
    if match is not None:
        one, two = match.points
        who = {"first": names.at(1, t), "second": names.at(2, t)}
        yield t("server.end.match", to=match.to, one=one, two=two, **who)
        if match.winner is not None:
            yield t("server.end.match_won", player=names.at(match.winner, t), one=one, two=two)
    if outcome.replay:
        yield t("over.replay")
