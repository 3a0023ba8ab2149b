"""What follows a judged event: passing the turn, beginning the ending, ending the game (§4.2, §11)."""

from __future__ import annotations

from dataclasses import replace

from openpolarity.rules import ending
from openpolarity.rules.ruling import Transfer
from openpolarity.rules.state import BLACK, WHITE, GameState, InHand, Played, add, evolve
from openpolarity.rules.words import Colour, Holding, How, Phase, Step, What

PASSES_TO_END = 6  # three in a row by each side (A18)


def put_away(state: GameState) -> GameState:
    """Return the held disc, and one that was put aside, to the reserve they came from."""
    back = int(state.aside is not None)
    hand = state.hand
    if hand is not None and hand.kind.from_reserve:
        back += 1
        hand = None
    if not back:
        return state
    return evolve(state, hand=hand, aside=None, reserve=add(state.reserve, state.player, back))


def loose_ends(state: GameState) -> tuple[Transfer, ...]:
    """The discs that `end_turn` will put into the reserves, for the ruling to report."""
    found = []
    held = () if state.aside is None else (state.aside,)
    if state.hand is not None and state.hand.kind is Holding.ACTION:
        held = (*held, *state.hand.discs)
    if held:
        found.append(Transfer(held, "hand", state.player))
    lost = _not_brought_back(state)
    if lost:
        found.append(Transfer(lost, "outside", state.player.other))
    return tuple(found)


def _not_brought_back(state: GameState) -> tuple[int, ...]:
    return tuple(d for owed in state.owed if owed.outside and owed.to is state.player for d in owed.discs)


def lapse(state: GameState) -> GameState:
    """Give discs that were not brought back from outside to the reserve of whoever pushed them out."""
    lost = _not_brought_back(state)
    if not lost:
        return state
    outside = tuple(disc for disc in state.outside if disc not in lost)
    return evolve(state, outside=outside, reserve=add(state.reserve, state.player.other, len(lost)))


def end_turn(
    state: GameState,
    *,
    disc: int | None = None,
    clean: bool = False,
    faults: tuple[What, ...] = (),
    passed: bool = False,
) -> GameState:
    """Pass the turn to the opponent. The player who just moved answers for the mat until the opponent enters."""
    state = lapse(put_away(state))
    old, new = state.player, state.player.other
    played = Played(old, disc, clean, faults, state.stale, state.low, state.phase is Phase.ENDING)
    # Groups left over from this turn have to be tried; only those made by the opponent's fault may be declined.
    pending = tuple(
        [replace(g, declined=False, declinable=g.declinable and bool(faults) and not g.declined) for g in state.pending]
    )
    state = evolve(
        state,
        player=new,
        step=Step.OFFER,
        responsible=None if state.rules.responsibility == "at_placement" else old,
        hand=None,
        pending=pending,
        owed=tuple(owed for owed in state.owed if owed.to is new),
        may_double=True,
        turns=state.turns + 1,
        rota=add(state.rota, old, 1),
        no_action=False,
        done=None,
        passes=state.passes + 1 if passed else 0,
        played=played,
        released_at=None,
    )
    return close(state)


def forfeit(state: GameState) -> GameState:
    """End a turn lost on time. If the player had not entered, the opponent still answers for the mat (A48)."""
    entered = state.step is not Step.OFFER
    new = end_turn(state)
    if entered or new.over:
        return new
    played = state.played and replace(state.played, stale=max(0, new.stale - 1), low=new.low)
    return evolve(new, responsible=state.responsible, played=played)


def close(state: GameState) -> GameState:
    """Check for the end of the game, at the end of every turn and after each of its late events."""
    played = state.played
    if played is None or state.over:
        return state
    white, black = state.reserve_of(WHITE), state.reserve_of(BLACK)
    fresh = white < played.low[0] or black < played.low[1]
    low = (min(white, played.low[0]), min(black, played.low[1]))
    state = evolve(state, low=low, stale=0 if fresh else played.stale + 1)
    if played.was_ending:
        return _next_ending_round(state)
    if state.last_disc is None or state.last_disc is played.by:
        # Only the finisher's own fault can bring their discs back; the other side never makes play resume (A46).
        empty = state.reserve[played.by is BLACK] == 0
        state = evolve(state, last_disc=played.by if empty else None)
    if not state.obliged:
        state = ending.settle_elimination(state)
    if state.over or state.last_disc:
        return state
    if state.passes >= PASSES_TO_END:
        return ending.score(state, How.PASSES)
    if state.stale >= state.rules.max_stale_turns:
        return ending.score(state, How.STALE)
    return state


def _next_ending_round(state: GameState) -> GameState:
    """After a fault in the ending: end the game or, under `last_disc = alternate`, let the other side try the rest."""
    state = evolve(state, phase=Phase.ENDING)
    if state.rules.last_disc == "alternate" and state.obliged:
        if state.ending_fails < state.rules.max_ending_fails:
            return state
        return _end_now(state, How.ENDING_FAILS)
    return _end_now(state, How.LAST_DISC)


def _end_now(state: GameState, how: How) -> GameState:
    state = ending.settle_elimination(state)  # elimination beats the score (A32)
    return state if state.over else ending.score(state, how)


def enter(state: GameState) -> GameState:
    """Let the player to move enter; from now on they answer for the mat."""
    state = evolve(
        state,
        responsible=state.player,
        step=Step.OBLIGATIONS,
        may_double=False,
        refusable=None,
        played=None,
    )
    if state.last_disc is not None and state.phase is Phase.TURN:
        state = evolve(state, phase=Phase.ENDING)
    return obligations_done(state)


def entered(state: GameState) -> GameState:
    """The state after the player has entered.

    Lifting, picking up, claiming, declining, letting go and passing count as entering in every edition.
    """
    return enter(state) if state.step is Step.OFFER else state


def obligations_done(state: GameState) -> GameState:
    """Move on to the action disc if no obligation is left, checking for elimination first (A32)."""
    if state.obliged:
        if state.hand is not None and state.hand.kind is Holding.ACTION:
            state = evolve(state, aside=state.hand.discs[0], hand=None)
        return evolve(state, step=Step.OBLIGATIONS)
    if state.phase is Phase.ENDING:
        return _end_now(state, How.LAST_DISC)
    state = ending.settle_elimination(state)
    if state.over:
        return state
    nothing_left = state.reserve_of(state.player) == 0  # the last disc was bumped into a group as it settled (A46)
    if state.no_action or nothing_left:
        return end_turn(state, disc=state.done, clean=state.done is not None)
    if state.aside is not None:
        return evolve(state, step=Step.ACTION, hand=InHand(Holding.ACTION, (state.aside,)), aside=None)
    return evolve(state, step=Step.ACTION)


def literal_elimination(state: GameState) -> GameState:
    """Under `elimination_timing = literal`, eliminate a side at any settled moment."""
    held = state.hand is not None and state.hand.kind is not Holding.ACTION
    if state.over or held or state.rules.elimination_timing != "literal":
        return state
    return ending.settle_elimination(state)


def lose(state: GameState, loser: Colour, how: How) -> GameState:
    """End the game at once as a loss for `loser`, with no other bookkeeping."""
    return ending.finish(state, how, loser.other, None)
