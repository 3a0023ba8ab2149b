"""Why a game ended as it did: what was counted or measured, who wins by that, and what it is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.referee.telling import ARROW, tell_causes, tell_incident, tell_measure
from openpolarity.rules import Colour, How, What
from openpolarity.server.names import Names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from openpolarity.locales import Catalogue
    from openpolarity.rules import GameState, Message, Outcome, Ruling

RED = (What.RED_TOUCHED, What.RED_OFF)
PLUS, MINUS = " + ", "\N{MINUS SIGN}"


def explained(state: GameState, ruling: Ruling | None, t: Catalogue, names: Names | None = None) -> list[str]:
    """The sentences that explain how a finished game ended, in the order in which a referee would say them.

    ``state`` is the state at its end; ``ruling`` the one that ended it, with what was measured.
    """
    names = names or Names()
    outcome = state.outcome
    if outcome is None:
        return []
    lines = list(_cause(state, outcome, ruling, t, names))
    if outcome.scores is None:
        lines.append(t("server.end.uncounted"))
    else:
        lines += [_reckoned(state, outcome, side, t, names) for side in Colour]
        lines += _compared(outcome, outcome.scores, t, names)
    return lines + list(_worth(state, outcome, t, names))


# ------------------------------------------------------------------ why it ended


def _cause(state: GameState, outcome: Outcome, ruling: Ruling | None, t: Catalogue, names: Names) -> Iterator[str]:
    how, loser = outcome.how, outcome.winner.other if outcome.winner else None
    if how is How.LAST_DISC and outcome.finisher:
        yield t("server.end.last_disc", player=names.plain(outcome.finisher))
    elif how in (How.PASSES, How.STALE, How.ENDING_FAILS):
        yield t(f"end.{how}")
    elif how in (How.RED_TOUCHED, How.RED_OFF):
        yield from _red(ruling, t)
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


def _red(ruling: Ruling | None, t: Catalogue) -> Iterator[str]:
    """What touched or moved the red disc, the number that says so, and what led to it."""
    if ruling is None:
        return
    for incident in (one for one in ruling.incidents if one.what in RED):
        yield _said(t, tell_incident(incident))
        measure = tell_measure(incident)
        if measure is not None:
            yield t("server.end.measured", measure=_said(t, measure))
        if len(incident.causes) > 1:
            yield t("server.end.chain", chain=ARROW.join(_said(t, one) for one in tell_causes(incident.causes)))


def _said(t: Catalogue, message: Message) -> str:
    return t(message.id, **message.params)


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
    name = "server.end.margin" if margin else "server.end.finisher"
    return [t(name, player=names.plain(outcome.winner), n=margin)]


# ------------------------------------------------------------------ what it is worth


def _worth(state: GameState, outcome: Outcome, t: Catalogue, names: Names) -> Iterator[str]:
    winner, match = outcome.winner, state.match
    if winner is not None:
        if outcome.stake > 1:
            yield t("server.end.cube", n=outcome.stake)
        if state.rules.gammon == "on" and outcome.how in (How.ELIMINATION, How.RED_TOUCHED, How.RED_OFF):
            yield t("server.end.gammon")
        if outcome.points != 1 or match is not None:
            yield t("over.worth", winner=names.plain(winner), n=outcome.points)
    if match is not None:
        one, two = match.points
        who = {"first": names.at(1, t), "second": names.at(2, t)}
        yield t("server.end.match", to=match.to, one=one, two=two, **who)
        if match.winner is not None:
            yield t("server.end.match_won", player=names.at(match.winner, t), one=one, two=two)
    if outcome.replay:
        yield t("over.replay")
