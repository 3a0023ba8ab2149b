"""The speed of the rules: whole games replayed event by event on one core."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING

from openpolarity.rules import (
    EDITIONS,
    Colour,
    Entry,
    Face,
    GameState,
    Phase,
    Rest,
    Stance,
    Where,
    apply,
    edition,
    events,
    incident,
    new_game,
    replay,
)

if TYPE_CHECKING:
    from openpolarity.rules.events import Event

GOAL = 20_000
SECONDS = 3.0


def measure(seconds: float = SECONDS, seed: int = 1) -> dict[str, float | int]:
    """Replay recorded games of every edition for a few seconds and count the judged events."""
    games = [record(name, random.Random(f"{seed} {name}")) for name in EDITIONS]
    judged = rounds = 0
    start, wall = time.process_time(), time.perf_counter()  # the core's time: other work on it does not count
    while (passed := time.process_time() - start) < seconds and time.perf_counter() - wall < 5 * seconds:
        for first, history, last in games:
            state, _ = replay(first, history)
            if state != last:
                raise RuntimeError("a replay gave another state")
            judged += len(history)
            rounds += 1
    return {
        "events_per_s": round(judged / passed),
        "events": judged,
        "games": rounds,
        "events_per_game": round(judged / rounds, 1),
        "seconds": round(passed, 3),
        "goal_events_per_s": GOAL,
    }


def record(name: str, chance: random.Random) -> tuple[GameState, list[Event], GameState]:
    """Play a random game to its end: leans, retries, falls, contacts, captures."""
    first = state = new_game(edition(name))
    history: list[Event] = []
    while not state.over:
        event = choose(state, chance)
        state, _ = apply(state, event)
        history.append(event)
    return first, history, state


def choose(state: GameState, chance: random.Random) -> Event:
    """The next event of a plausible game."""
    side = state.player
    if state.phase is Phase.TOSS:
        return events.Toss(thrower=1, call=Face.BAR, lands=chance.choice(list(Face)))
    if state.phase is Phase.COLOUR:
        return events.ChooseColour(seat=state.chooser or 1, colour=chance.choice(list(Colour)))
    if state.phase is Phase.FOUNDATIONS:
        if not state.red_laid:
            return events.LayRed(face=state.red_face or Face.BAR)
        return events.LayFoundation(by=side)
    if state.waiting_for_quiet:
        return events.Quiet()
    if state.step == "offer":
        how = Entry.GRASP if state.rules.responsibility == "grasp" else Entry.CIRCLE
        return events.Enter(by=side, how=how)
    if state.step == "settling":
        return rest(state, chance)
    if state.hand is not None:
        return events.Release(by=side)
    if state.step == "action":
        return events.Take(by=side)
    return obligation(state)


def obligation(state: GameState) -> Event:
    """The event that begins the player's first obligation."""
    side = state.player
    owed = state.open_owed()
    if owed:
        return events.PickUp(by=side, disc=owed[0].discs[0])
    group = state.open_groups()[0]
    own = group.tower and state.disc(group.discs[0]).colour is side
    if own and state.rules.capture_in_place == "must":
        return events.Claim(by=side, group=group.discs[0])
    return events.Lift(by=side, group=group.discs[0])


def rest(state: GameState, chance: random.Random) -> Event:
    """A settle: how the disc that was let go came to rest, and perhaps an incident."""
    side, hand = state.player, state.hand
    if hand is None or hand.kind != "action":
        return events.Settle(rest=Rest(Where.FLAT, side))
    own = [disc.id for disc in state.discs if disc.colour is side]
    leaners = [disc.id for disc in state.discs if disc.pose is Stance.LEANING]
    draw = chance.random()
    if draw < 0.2 or not own:
        return events.Settle(rest=Rest(Where.FLAT, side))
    lean = Rest(Where.LEANING, side, (chance.choice(own),))
    if draw < 0.3 and leaners:
        return events.Settle(rest=lean, incidents=(incident.fall(chance.choice(leaners)),))
    if draw < 0.4 and len(state.discs) > 4:
        pair = chance.sample([disc.id for disc in state.discs], 2)
        if len(state.mat().body(pair[:1])) == 1:
            return events.Settle(rest=lean, incidents=(incident.contact(*pair),))
    return events.Settle(rest=lean)
