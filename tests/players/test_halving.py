"""Sequential halving finds leans that stand, uses no more trials than it is given, and tells the same twice."""

from __future__ import annotations

import numpy as np
import pytest

from openpolarity.game import Game
from openpolarity.players.answers import Answers
from openpolarity.players.halving import MANY_TRIALS, Halving, first_width
from openpolarity.players.learned.ideas import Ideas
from openpolarity.players.learned.proposal_network import ProposalNetwork
from openpolarity.players.learned.value_network import ValueNetwork
from openpolarity.players.levels import level
from openpolarity.players.player import Player
from openpolarity.players.trials import Trials
from openpolarity.players.worth import Learned
from openpolarity.rules import Kind

HAND = level("club").hand


@pytest.fixture(scope="module")
def game() -> Game:
    game = Game(seed=1)
    game.set_up()
    return game


def thinking(game: Game, seed: int = 0, *, deeply: bool = False, misjudges: float = 0.0) -> tuple[Halving, Trials]:
    trials = Trials(game.table)
    trials.look(game.table, game.state)
    rng = np.random.default_rng(seed)
    ideas, worth = Ideas(ProposalNetwork.shipped()), Learned(ValueNetwork.shipped(), HAND)
    candidates = ideas.of(game.table, game.state, HAND, rng)
    answers = Answers(HAND, ideas, worth, rng) if deeply else None
    side = game.state.player
    return Halving(trials, HAND, candidates, side, rng, worth, answers=answers, misjudges=misjudges), trials


@pytest.mark.parametrize("budget", [1, 2, 5, 8, 24, 32])
def test_it_uses_no_more_trials_than_it_is_given(game: Game, budget: int) -> None:
    search, trials = thinking(game)
    thought = search.think(budget)
    assert thought.best is not None
    assert 1 <= trials.count <= budget
    assert len(thought.tried) == trials.count


def test_all_leans_meet_the_same_tremors(game: Game) -> None:
    search, _ = thinking(game)
    search.think(8)
    first, last = search.arms[0].lean.place, search.arms[-1].lean.place
    for n in range(len(search._seeds)):
        a, b = search._strayed(first, n), search._strayed(last, n)
        assert a.distance - first.distance == pytest.approx(b.distance - last.distance)
        assert a.tilt - first.tilt == pytest.approx(b.tilt - last.tilt)


def test_the_chosen_lean_stands(game: Game) -> None:
    """On ten foundations with a steady hand, what it plays stands."""
    kinds = []
    for seed in range(3):
        real = Game.at(game.line)
        Player(level("master"), seed=seed).act(real)
        kinds.append(real.history[-1].ruling.kind)
    assert kinds.count(Kind.LEAN) >= 2


def test_the_same_seed_thinks_the_same(game: Game) -> None:
    assert thinking(game, 5)[0].think(16).best == thinking(game, 5)[0].think(16).best


def test_answers_are_looked_at_on_boards_that_came_of_the_last_two(game: Game) -> None:
    search, _ = thinking(game, deeply=True)
    thought = search.think(32)
    looked_at = [arm for arm in search.arms if arm.deeper]
    assert 1 <= len(looked_at) <= 2
    assert thought.best in [arm.lean for arm in looked_at]
    # The opponent's best answer is never better for oneself than no answer at all.
    assert all(change <= 1e-9 for arm in looked_at for change in arm.deeper)


def test_with_many_trials_answers_to_more_leans_are_looked_at(game: Game) -> None:
    search, _ = thinking(game, deeply=True)
    search.think(MANY_TRIALS)
    looked_at = [arm for arm in search.arms if arm.deeper]
    assert 4 <= len(looked_at) <= 8
    assert max(len(arm.deeper) for arm in looked_at) > min(len(arm.deeper) for arm in looked_at)


def test_whoever_misjudges_chooses_worse_leans(game: Game) -> None:
    """However often a lean is tried, an error about it stays."""

    def chosen(misjudges: float) -> float:
        """The mean worth of what is chosen, without the error."""
        values = []
        for seed in range(6):
            search, _ = thinking(game, seed, misjudges=misjudges)
            best = search.think(16).best
            (arm,) = (arm for arm in search.arms if arm.lean is best)
            values.append(np.mean(arm.values))
        return float(np.mean(values))

    assert chosen(1.0) < chosen(0.0)


def test_nothing_to_lean_on_is_no_thought(game: Game) -> None:
    search, _ = thinking(game)
    nothing = Halving(search._trials, HAND, [], game.state.player, np.random.default_rng(0), search._worth)
    assert nothing.think(8).best is None


def test_the_first_round_leaves_trials_for_the_better_half() -> None:
    for trials in range(4, 400):
        width = first_width(trials, 1000)
        assert 2 * width <= trials
    assert first_width(64, 5) == 4
    assert first_width(10**6, 1000) == 64
    assert first_width(32, 0) == 0
