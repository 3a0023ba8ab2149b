"""Computer players see, think and move; the same seed plays the same game."""

import math
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from openpolarity.game import Game
from openpolarity.physics import Batch, Placement, Plans, Pose, Results
from openpolarity.physics.batch.plan_columns import FADE as FADE_TICKS
from openpolarity.physics.batch.plan_columns import GOAL
from openpolarity.physics.hand import FADE, Hand
from openpolarity.physics.paths import TICK, straight
from openpolarity.players import LEVELS, Player, Tremor, level, timed, untimed
from openpolarity.players.candidates import leans
from openpolarity.players.evaluation import chance, points
from openpolarity.players.levels import UnknownLevelError
from openpolarity.players.mobility import freedom, open_places
from openpolarity.players.search import AT_ONCE, Search
from openpolarity.players.skills import Skills
from openpolarity.players.trials import Trials
from openpolarity.rules import Colour, Kind, edition

WON_BY_LEANING = (
    "p1.white.1-3.dot.w1W00Zw02SI0XDW3Tj0SrW5Zk0XDW.b6XO0XvW7Ue0XvW8ZmASsH9W00Tg0AYEWVHW."
    "v41ZlzSra.fB2VWmiVSVq1OzBxlaZOC3WW3GVLab1fclvCBl5.t248.s1.yb1C~0-1-3.zw"
)
"""White has a disc left and nothing to count, Black a tower of two and three discs left."""


@pytest.fixture
def game() -> Game:
    game = Game(seed=1)
    game.set_up()
    return game


def test_levels_go_from_weak_to_strong() -> None:
    heads = [one.head.trials for one in LEVELS.values()]
    hands = [one.hand.place_mm for one in LEVELS.values()]
    assert heads == sorted(heads)
    assert hands == sorted(hands, reverse=True)
    with pytest.raises(ValueError, match="choose child"):
        level("grandmaster")


def test_a_trial_in_the_head_ends_as_it_does_on_the_table(game: Game) -> None:
    """The table in the head has longer steps and stops watching earlier; it has to be right about clean leans."""
    trials = Trials(game.table)
    trials.look(game.table, game.state)
    before = game.table.poses()
    candidates = leans(game.table, game.state, np.random.default_rng(0))[:6]
    told = [trials.lean(lean.place).kind for lean in candidates]
    assert game.table.poses() == before
    seen = []
    for lean in candidates:
        real = Game.at(game.line)
        Skills(np.random.default_rng(0)).lean_in(real, lean.place)
        seen.append(real.history[-1].ruling.kind)
    assert sum(a is b for a, b in zip(told, seen, strict=True)) >= 5


def test_a_disc_is_let_go_in_the_head_as_it_is_on_the_table(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[Plans] = []
    done: list[tuple[list[float], float]] = []
    letting_go = Hand.letting_go

    def in_the_head(batch: Batch, plans: Plans) -> Results:
        tried.append(plans)
        return batch.run(plans)

    def by_ticks(hand: Hand, fade: float = FADE) -> Iterator[None]:
        done.append((hand.pose.array.tolist(), fade))
        return letting_go(hand, fade)

    monkeypatch.setattr(Hand, "letting_go", by_ticks)
    lean = leans(game.table, game.state, np.random.default_rng(0))[0]
    trials = Trials(game.table, in_the_head)
    trials.look(game.table, game.state)
    trials.lean(lean.place, lean.approach)
    Skills(np.random.default_rng(0)).lean_in(game, lean.place, lean.approach)
    (plans,), ((pose, fade),) = tried, done
    assert plans.floats[0, GOAL : GOAL + 7] == pytest.approx(pose, abs=2e-5)
    assert plans.ints[0, FADE_TICKS] * TICK == pytest.approx(fade, abs=TICK)


def test_a_steady_player_leans_its_disc(game: Game) -> None:
    Player(untimed(level("club")), seed=3).act(game)
    assert game.history[-1].ruling.kind is Kind.LEAN
    assert game.to_move is Colour.BLACK


def test_the_same_seed_makes_the_same_move() -> None:
    games = []
    for _ in range(2):
        game = Game(seed=1)
        game.set_up()
        Player(untimed(level("beginner")), seed=5).act(game)
        games.append(game)
    assert games[0].table.poses() == games[1].table.poses()
    assert games[0].state == games[1].state


@pytest.mark.parametrize("name", ["standard", pytest.param("ferti_de", marks=pytest.mark.slow)])
def test_a_short_game_is_played_to_its_end(name: str) -> None:
    game = Game(edition(name, discs_per_side=6, foundations_per_side=3), seed=2)
    white, black = Player(untimed(level("casual")), 1), Player(untimed(level("child")), 2)
    while game.legal():
        (white if game.to_move is Colour.WHITE else black).act(game)
    assert game.over


def test_a_hand_trembles_as_much_as_it_is_said_to() -> None:
    steady = Tremor(place_mm=1.0, tilt_deg=3.0)
    start = np.array([0.0, 0.0, 0.1, 1.0, 0.0, 0.0, 0.0])
    path = straight(start, start + np.array([0.3, 0, 0, 0, 0, 0, 0]), 0.1, 2.0)
    ends = np.array([steady.tremble(path, np.random.default_rng(i))[-1] - path[-1] for i in range(300)])
    assert 0.8e-3 < ends[:, 0].std() < 1.2e-3
    one = steady.tremble(path, np.random.default_rng(0))
    assert np.abs(np.diff(one[:, :3], axis=0)).max() / TICK < 0.5  # no jumps: a hand, not noise
    assert (one[:, 2] >= path[:, 2] - 1e-12).all()


def test_a_chance_to_win_is_what_one_has_and_the_other_lacks(game: Game) -> None:
    white, black = Colour.WHITE, Colour.BLACK
    assert points(game.state, white, game.table) == pytest.approx(-points(game.state, black, game.table))
    assert chance(game.state, white) + chance(game.state, black) == pytest.approx(1)
    game.hand.lean(on=1, azimuth=90)
    assert points(game.state, white) > 0  # a disc less in the reserve
    game.resign(black)
    assert chance(game.state, white) == 1


def test_a_disc_beside_a_flat_takes_space_from_whoever_would_lean_on_it(game: Game) -> None:
    black, white = Colour.BLACK, Colour.WHITE
    assert freedom(game.table, game.state, black) == freedom(game.table, game.state, white) == 5  # board Ten is open
    before = [len(places) for places in open_places(game.table, game.state, black)]
    x, y, _ = game.table.position(game.state.flats(black)[0])
    game.table.lay({40: Pose.flat(float(x), float(y) - 1.3 * game.kit.diameter, "white", kit=game.kit)})
    after = [len(places) for places in open_places(game.table, game.state, black)]
    assert after[0] < before[0] - 2


def test_a_good_player_sets_an_impossible_capture(game: Game) -> None:
    """White's flat carries a leaner: a black disc in touch with it is worth a turn, and the master knows it."""
    game.hand.lean(on=1, azimuth=90)
    master = Player(untimed(level("master")), seed=1)
    master.act(game)
    assert master.why is not None
    assert master.why.id == "why.trap"
    assert int(master.why.params["percent"]) > 70
    assert [set(group.discs) & {1} for group in game.state.pending] == [{1}]
    reserve = game.state.reserve_of(Colour.WHITE)
    Player(untimed(level("club")), seed=2).act(game)  # White has to try
    assert game.state.reserve_of(Colour.WHITE) == reserve + 2
    assert game.to_move is Colour.BLACK


def test_a_trap_is_said_to_work_as_often_as_it_did_in_the_head(game: Game) -> None:
    """A steady hand can count on it, a child's cannot."""
    game.hand.lean(on=1, azimuth=90)
    promised = {}
    for hand in ("master", "child"):
        thought = Player(untimed(level(f"master/{hand}")), seed=1).think(game)
        trap = next(one for one in thought.tried if one.trap)
        set_up = replace(thought, best=next(c.lean for c in thought.considered if c.lean.trap))
        assert trap.support == 1
        promised[hand] = set_up.trap_chance
    assert promised["master"] > 0.8
    assert promised["child"] < promised["master"] - 0.2


@pytest.mark.parametrize("name", ["master", "veteran"])
def test_whoever_wins_by_leaning_the_last_disc_leans_it(name: str) -> None:
    """White has one disc left: once it leans, the game is counted, 0 to −1."""
    game = Game.at(WON_BY_LEANING, edition(discs_per_side=8))
    player = Player(untimed(level(name)), seed=1)
    while game.legal():
        assert game.to_move is Colour.WHITE
        player.act(game)
        game.finish()
    assert player.thought
    assert player.thought.value > 0.9
    assert game.state.outcome
    assert game.state.outcome.winner is Colour.WHITE


def test_a_capture_is_tried_before_it_is_done(game: Game) -> None:
    """A pair beside nothing is lifted whole from some grip, and set down with free space around it."""
    state = game.state
    game.hand.take()
    x, y, _ = game.table.position(state.flats(Colour.BLACK)[0])
    game.hand.place(Placement((float(x), float(y)), math.pi / 2, 1.71 * game.kit.diameter, 0.3, "white"))
    assert [len(group.discs) for group in game.state.pending] == [2]
    black = Player(untimed(level("expert")), seed=4)
    while game.to_move is Colour.BLACK and game.state.pending:
        black.act(game)
    assert [len(tower) for tower in game.state.towers_of(Colour.BLACK)] == [2]


def test_thinking_longer_makes_more_trials(game: Game) -> None:
    brief, long = (Player(timed(level("club"), seconds), seed=1) for seconds in (0.05, 2.0))
    assert len(brief.think(game).tried) < len(long.think(game).tried)


def test_somebody_else_gets_a_word_in_between_two_trials(game: Game) -> None:
    player = Player(untimed(level("casual")), seed=1)
    calls: list[int] = []
    player.pondering = lambda: calls.append(1)
    thought = player.think(game)
    assert len(calls) >= len(thought.tried) / AT_ONCE


def test_head_and_hand_are_two_dials() -> None:
    mixed = level("master/child")
    assert mixed.head == LEVELS["master"].head
    assert mixed.hand == LEVELS["child"].hand


def test_a_level_can_think_less_or_longer_than_it_does() -> None:
    club = LEVELS["club"].head
    assert level("club@4").head == replace(club, trials=4)
    longer = level(f"club@{3 * club.trials}/child")
    assert (longer.head.trials, longer.head.seconds) == (3 * club.trials, 3 * club.seconds)
    assert longer.hand == LEVELS["child"].hand
    for wrong in ("master@0", "master@", "master@1.5", "master@1000000", "@10", "master*10"):
        with pytest.raises(UnknownLevelError, match="child"):
            level(wrong)


def test_a_try_in_vain_looks_no_better_than_a_lean_that_stands(game: Game) -> None:
    """A disc laid down beside everything changes nothing; that must not be a way to keep the turn."""
    side = game.to_move
    good = leans(game.table, game.state, np.random.default_rng(0))[0]
    in_vain = replace(good, support=2, place=replace(good.place, support=(0.0, -0.19), tilt=math.radians(3)), odds=0.9)
    trials = Trials(game.table)
    trials.look(game.table, game.state)
    search = Search(trials, Tremor(0.1, 0.3), [in_vain, good], side, np.random.default_rng(1))
    search.more(12)
    kinds = {one.support: one.kind for one in search.thought.tried}
    assert (kinds[in_vain.support], kinds[good.support]) == (Kind.RETRY, Kind.LEAN)
    best = search.decide().best
    assert best is not None
    assert best.support == good.support
