"""Games in the head from which networks learn: both sides play, and everything that was tried is kept."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.learning.preferences import real_preferences
from openpolarity.physics import Batch
from openpolarity.players.candidates import near_red
from openpolarity.players.drops import best_drop, better_drop, has_few_supports
from openpolarity.players.imagined_game import ImaginedGame
from openpolarity.players.learned.ideas import grid
from openpolarity.players.learned.lean_rows import lean_rows
from openpolarity.players.learned.seen_position import SeenPosition
from openpolarity.players.passing import is_better_passed, worth_if_passed
from openpolarity.players.tremor import Tremor
from openpolarity.rules import Colour, Kind, edition

if TYPE_CHECKING:
    from openpolarity.learning.experience import Experience
    from openpolarity.learning.thinking import Networks
    from openpolarity.players.candidates import Candidate
    from openpolarity.players.trials import Run

ENDING = {Kind.LEAN: 0, Kind.RETRY: 1, Kind.NOTHING: 1}
"""How a ruling is kept; everything else is a fault."""
FAULT = 2
LONGEST = 300
"""Turns after which a game is broken off."""
SMALL_GAMES, LARGE_GAME = (6, 8, 10, 12, 12, 14), 26
"""Discs a side in the games; one in twelve is a large one."""


@dataclass(frozen=True)
class PlayOptions:
    """How games are played in the head."""

    trials: int = 8
    """Trials for a move."""
    explored: int = 4
    """Leans tried besides, anywhere, to know what happens there."""
    taught: float = 0.0
    """Share of moves before which leans are compared thoroughly, so that preferences can be told from chance."""
    compared: int = 8
    repeated: int = 6
    """How many leans are compared then, and under how many tremors each."""
    careless: float = 0.1
    """Share of moves that are not the best found, so that games differ."""


def hand_for(rng: np.random.Generator) -> Tremor:
    """A hand of any steadiness, from a master's to one that trembles by 6 mm."""
    place = 0.3 * math.exp(float(rng.uniform(0.0, 3.0)))
    return Tremor(place, 2.9 * place)


def play(seed: int, networks: Networks, options: PlayOptions, kept: Experience, run: Run = Batch.run) -> None:
    """Play one game to its end and add what happened to what is kept. ``run`` makes the trials of leans."""
    rng = np.random.default_rng(seed)
    discs = LARGE_GAME if rng.random() < 1 / 12 else int(rng.choice(SMALL_GAMES))
    rules = edition("standard", discs_per_side=discs)
    game = ImaginedGame.new(rules, seed, wise=bool(rng.random() < 0.8), run=run)
    hands = {Colour.WHITE: hand_for(rng), Colour.BLACK: hand_for(rng)}
    if rng.random() < 0.5:
        hands[Colour.BLACK] = hands[Colour.WHITE]
    sides = []
    for _ in range(LONGEST):
        if not game.over and game.state.obliged:
            sides.append((_keep(game, hands, kept, seed), game.state.player))
        game.settle_duties()
        if game.over:
            break
        number = _keep(game, hands, kept, seed)
        sides.append((number, game.state.player))
        _move(game, hands[game.state.player], networks, options, kept, number)
    outcome = game.state.outcome
    for number, side in sides:
        if outcome is not None and outcome.winner is not None:
            kept.result[number] = 2 if outcome.winner is side else 0
        if outcome is not None and outcome.scores is not None:
            lead = outcome.scores[0] - outcome.scores[1]
            kept.lead[number] = max(-60, min(60, lead if side is Colour.WHITE else -lead))


def _keep(game: ImaginedGame, hands: dict[Colour, Tremor], kept: Experience, seed: int) -> int:
    """Keep the position; returns its number."""
    mover = game.state.player
    return kept.position(SeenPosition.of(game.look().table, game.state), (hands[mover], hands[mover.other]), seed)


def _move(
    game: ImaginedGame, hand: Tremor, networks: Networks, options: PlayOptions, kept: Experience, number: int
) -> None:
    """Think of a lean, keep what was tried, and play it."""
    trials, rng, state = game.trials, game.rng, game.state
    seen = SeenPosition.of(trials.table, state)
    _explore(game, seen, hand, options, kept, number)
    worth = networks.worth(hand)
    passed = worth_if_passed(game.look(), worth)
    candidates = networks.candidates(game, hand)
    search = networks.search(game, hand, candidates, passed)
    thought = search.think(options.trials)
    for arm in search.arms:
        for kind in arm.kinds:
            row = lean_rows(seen, trials.table.kit, state, [arm.lean], hand)[0]
            kept.lean(number, row, ENDING.get(kind, FAULT))
    if candidates and rng.random() < options.taught:
        _compare(game, seen, hand, networks, options, kept, number, candidates)
    best, drop = thought.best, better_drop(game.look(), worth, thought, passed)
    if rng.random() < options.careless:
        drop = best_drop(game.look(), worth) if has_few_supports(state) else None
        if candidates:
            best = candidates[int(rng.integers(min(len(candidates), 12)))]
    if drop is not None:
        game.drop(drop)
        return
    if best is None or (best is thought.best and is_better_passed(thought, passed)):
        game.pass_turn()
        return
    game.look()
    result = trials.lean(hand.strayed(best.place, rng), best.approach, slowly=best.trap)
    kept.lean(number, lean_rows(seen, trials.table.kit, state, [best], hand)[0], ENDING.get(result.kind, FAULT))
    game.do(result)


def _explore(
    game: ImaginedGame, seen: SeenPosition, hand: Tremor, options: PlayOptions, kept: Experience, number: int
) -> None:
    """Try some leans anywhere."""
    trials, rng, state = game.trials, game.rng, game.state
    anywhere = [lean for lean in grid(trials.table, state, rng, spread=1.0) if not near_red(trials.table, lean.place)]
    if not anywhere or not options.explored:
        return
    chosen = [anywhere[n] for n in rng.choice(len(anywhere), min(options.explored, len(anywhere)), replace=False)]
    places = [hand.strayed(lean.place, rng) for lean in chosen]
    rows = lean_rows(seen, trials.table.kit, state, chosen, hand)
    for row, result in zip(rows, trials.leans(places, [lean.approach for lean in chosen]), strict=True):
        kept.lean(number, row, ENDING.get(result.kind, FAULT))


def _compare(
    game: ImaginedGame,
    seen: SeenPosition,
    hand: Tremor,
    networks: Networks,
    options: PlayOptions,
    kept: Experience,
    number: int,
    candidates: list[Candidate],
) -> None:
    """Compare leans under the same tremors and keep the preferences that are real."""
    trials, rng, state = game.trials, game.rng, game.state
    few = candidates[:3]
    rest = candidates[3:]
    few += [rest[n] for n in rng.choice(len(rest), min(len(rest), options.compared - 3), replace=False)] if rest else []
    search = networks.search(game, hand, few)
    values = search.compare(options.repeated)
    rows = lean_rows(seen, trials.table.kit, state, few, hand)
    numbers = [
        kept.lean(number, row, ENDING.get(arm.kinds[0], FAULT)) for row, arm in zip(rows, search.arms, strict=True)
    ]
    for better, worse in real_preferences(values):
        kept.better.append(numbers[better])
        kept.worse.append(numbers[worse])
