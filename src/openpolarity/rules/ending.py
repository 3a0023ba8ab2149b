"""How games end: red disc, elimination, last disc, scores (§11), and what a win is worth (§14)."""

from __future__ import annotations

from dataclasses import replace

from openpolarity.rules.ruling import Clause, Message, Outcome
from openpolarity.rules.state import BLACK, WHITE, GameState, Match, evolve
from openpolarity.rules.words import Colour, How, Phase, Stance

PLAYED_OUT = (How.LAST_DISC, How.PASSES, How.STALE, How.ENDING_FAILS)
"""Endings in which the points are counted."""


def finish(state: GameState, how: How, winner: Colour | None, scores: tuple[int, int] | None) -> GameState:
    """End the game with this result, and enter it in the match score."""
    stake = state.cube.value
    points = stake * _unit(state, how, scores) if winner else 0
    outcome = Outcome(
        how=how,
        winner=winner,
        scores=scores,
        finisher=state.last_disc if how in PLAYED_OUT else None,
        stake=stake,
        points=points,
        replay=winner is None and (state.match is not None or (state.rules.tie == "replay" and how in PLAYED_OUT)),
    )
    match = _book(state, outcome) if state.match else None
    cube = replace(state.cube, offered_by=None)
    return evolve(state, phase=Phase.OVER, outcome=outcome, match=match, cube=cube, refusable=None)


def _unit(state: GameState, how: How, scores: tuple[int, int] | None) -> int:
    """What one point of the stake is worth (§14.5, §14.6, A43, A44)."""
    unit = 1
    if state.rules.unit == "margin" and scores is not None:
        unit = max(1, abs(scores[0] - scores[1]))
    if state.rules.gammon == "on" and how in (How.ELIMINATION, How.RED_TOUCHED, How.RED_OFF):
        unit *= 2
    return unit


def _book(state: GameState, outcome: Outcome) -> Match:
    """Enter the result in the match score, and work out whether the next game is the Crawford game."""
    match = state.match or Match(1)
    if outcome.winner is None:
        return match  # replayed; a drawn Crawford game stays the Crawford game (§14.9)
    seat = state.seat(outcome.winner)
    points = tuple(p + outcome.points * (s == seat) for s, p in zip((1, 2), match.points, strict=True))
    crawford = match.crawford
    if crawford == "now":
        crawford = "after"
    elif crawford == "before" and match.to - 1 in points:
        crawford = "now"
    winner = seat if points[seat - 1] >= match.to else None
    return replace(match, points=(points[0], points[1]), crawford=crawford, winner=winner)


def shows(state: GameState, side: Colour) -> bool:
    """Whether the side still has a disc that keeps it in the game: a flat or a tower, or any disc at all (V37)."""
    leaners_count = state.rules.elimination == "any_disc"
    for disc in state.discs:
        if disc.colour is side and (
            leaners_count or disc.pose is Stance.FLAT or any(disc.id in tower for tower in state.towers)
        ):
            return True
    return False


def eliminated(state: GameState) -> Colour | None:
    """The side that is eliminated, if any; if both are, the one whose fault it was (A04)."""
    gone = [side for side in (WHITE, BLACK) if not shows(state, side)]
    if len(gone) == 2:
        return state.blame or state.responsible or state.player
    return gone[0] if gone else None


def settle_elimination(state: GameState) -> GameState:
    """End the game if a side is eliminated."""
    loser = eliminated(state)
    if loser is None:
        return state
    winner = loser.other
    scores = None
    if state.rules.elimination_score == "towers_plus_reserve":
        points = state.tower_discs(winner) + state.reserve_of(loser)
        scores = (points, 0) if winner is WHITE else (0, points)
    return finish(state, How.ELIMINATION, winner, scores)


def count(state: GameState, finisher: Colour | None) -> tuple[int, int]:
    """Count the points of White and Black (§11.3). In uncaptured groups only lawful towers score (A33)."""
    points = []
    for side in (WHITE, BLACK):
        towers = state.tower_discs(side)
        if state.rules.scoring == "subtract_reserve":
            points.append(towers - state.reserve_of(side))
        else:
            points.append(towers + (state.reserve_of(side.other) if finisher is side else 0))
    return (points[0], points[1])


def score(state: GameState, how: How) -> GameState:
    """Count the points and end the game. A game that was not played out gives no finisher's bonus (A45)."""
    finisher = state.last_disc if how is How.LAST_DISC else None
    white, black = count(state, finisher)
    winner = None if white == black else WHITE if white > black else BLACK
    if winner is None and state.rules.tie == "finisher_wins":
        winner = state.last_disc
    return finish(state, how, winner, (white, black))


def verdict(state: GameState) -> tuple[Message, Clause]:
    """The message and the clause that announce the result of a finished game."""
    outcome, rules = state.outcome, state.rules
    if outcome is None:
        raise TypeError("the game is not over")
    winner = f"@player.{outcome.winner}" if outcome.winner else ""
    loser = f"@player.{outcome.winner.other}" if outcome.winner else ""
    if outcome.how in PLAYED_OUT:
        white, black = outcome.scores or (0, 0)
        name = "over.score" if outcome.winner else "over.draw"
        params: dict[str, str | int | float] = {"white": white, "black": black}
        if outcome.winner:
            params |= {"winner": winner}
        ruling = {How.PASSES: "A18", How.STALE: "A45", How.ENDING_FAILS: "A45"}.get(outcome.how, "")
        return Message(name, params), rules.clause("score", ruling or ("" if outcome.winner else "A05"))
    if outcome.how is How.ELIMINATION and outcome.scores:
        points = max(outcome.scores)
        message = Message("over.elimination_points", {"winner": winner, "loser": loser, "n": points})
        return message, rules.clause("elimination_score", "A44")
    point = {
        How.ELIMINATION: "elimination",
        How.RED_TOUCHED: "red_touched",
        How.RED_OFF: "red_off",
        How.REFUSED: "doubling",
        How.RESIGNED: "turn_ends",
        How.AGREED: "turn_ends",
        How.TIME: "time",
    }[outcome.how]
    return Message(f"over.{outcome.how}", {"winner": winner, "loser": loser}), rules.clause(point)


def why_over(state: GameState) -> tuple[Message, ...]:
    """Further messages about the result: how it came about, and what it is worth."""
    outcome = state.outcome
    if outcome is None:
        return ()
    said = []
    if outcome.how in (How.PASSES, How.STALE, How.ENDING_FAILS):
        said.append(Message(f"end.{outcome.how}", {}))
    if outcome.winner and (outcome.points != 1 or state.match):
        said.append(Message("over.worth", {"winner": f"@player.{outcome.winner}", "n": outcome.points}))
    if state.match and state.match.winner:
        one, two = state.match.points
        said.append(Message("over.match", {"seat": state.match.winner, "one": one, "two": two}))
    elif outcome.replay:
        said.append(Message("over.replay", {}))
    return tuple(said)
