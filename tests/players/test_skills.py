"""What a computer player can do: one position for each skill."""

from __future__ import annotations

import copy
import math
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from openpolarity.arena import Terms, play, round_robin
from openpolarity.game import Game
from openpolarity.game.free_places import spots
from openpolarity.notation import mid_game
from openpolarity.physics import RED, FaceUp, Kit, Placement, Pose, Table
from openpolarity.physics.approach import LOW
from openpolarity.physics.boards import BLACKS, WHITES, leaner
from openpolarity.players import LEVELS, Player, Tremor, level, thinking_time, timed, untimed
from openpolarity.players.candidates import Candidate, leans
from openpolarity.players.drops import HEIGHTS, better_drop
from openpolarity.players.evaluation import chance, prospect
from openpolarity.players.foundations import foundation_place
from openpolarity.players.halving import AT_ONCE as AT_ONCE_IN_ROUNDS
from openpolarity.players.learned.ideas import Ideas
from openpolarity.players.learned.proposal_network import ProposalNetwork
from openpolarity.players.search import AT_ONCE, Considered, Search, Thought, Tried
from openpolarity.players.trials import Trials
from openpolarity.players.worth import worth_for
from openpolarity.rules import Colour, Disc, Face, Group, Kind, Ruleset, Stance, edition, events
from openpolarity.rules.ruleset import EDITIONS
from openpolarity.rules.state import evolve

KIT = Kit.named()
D = KIT.diameter
WHITE, BLACK = Colour.WHITE, Colour.BLACK
STEADY = Tremor(0.0, 0.0)
Spot = tuple[float, float]


def board(
    white: list[Spot],
    black: list[Spot],
    *,
    leaners: list[tuple[int, float]] | None = None,
    towers: list[tuple[Spot, int]] | None = None,
    reserve: tuple[int, int] = (6, 6),
    player: Colour = WHITE,
    rules: Ruleset | None = None,
) -> Game:
    """A game that goes on from a board: flats (diameters), leaners (on which disc, degrees) and towers of White.

    Numbers go on from White's flats to Black's, to the leaners, to the towers' discs.
    """
    poses = {RED: Pose.flat(0.0, 0.0, "white", kit=KIT)}
    for number, (x, y) in enumerate([*white, *black], start=1):
        poses[number] = Pose.flat(x * D, y * D, "white" if number <= len(white) else "black", kit=KIT)
    leaning = []
    for on, azimuth in leaners or []:
        x, y, _ = poses[on].position
        up: FaceUp = "white" if on <= len(white) else "black"
        leaning.append(len(poses))
        poses[len(poses)] = leaner(KIT, (x, y), math.radians(azimuth), up)
    piles = []
    for (x, y), height in towers or []:
        piles.append(tuple(range(len(poses), len(poses) + height)))
        for storey in range(height):
            poses[len(poses)] = Pose.flat(x * D, y * D, "white", kit=KIT, level=storey)
    each = (sum(reserve) + len(poses) - 1 + 1) // 2
    reserve = (reserve[0], 2 * each - reserve[0] - len(poses) + 1)
    game = Game((rules or edition()).with_settings(discs_per_side=each, foundations_per_side=1))
    game.table.lay(poses)
    if leaning:
        game.table.settle()
    discs = tuple(
        Disc(disc, Colour(game.table.colour_up(disc)), Stance.LEANING if disc in leaning else Stance.FLAT)
        for disc in poses
        if disc != RED
    )
    state = mid_game(
        game.rules,
        player=player,
        reserve=reserve,
        red_face=Face.BAR,
        discs=discs,
        towers=tuple(piles),
        responsible=player.other,
    )
    assert all(game.table.tilt(disc) > 0.2 for disc in leaning)
    game.stand(state, {disc: game.table.all_poses[disc].copy() for disc in poses}, 0.0)
    return game


def ten(**how: Any) -> Game:
    """Board Ten: five flats a side, three diameters apart."""
    return board(list(WHITES), list(BLACKS), **how)


class Clock:
    """A clock that goes on by so many seconds whenever somebody looks at it."""

    def __init__(self, tick: float) -> None:
        self.now, self.tick = 0.0, tick

    def monotonic(self) -> float:
        self.now += self.tick
        return self.now


def done(game: Game) -> list[type]:
    """What was done in a game, by kind of event."""
    return [type(one.event) for one in game.history]


# ---------------------------------------------------------------------- the cube


def test_nobody_doubles_below_72_percent_and_everybody_above(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ten(rules=edition("classic_2006"))
    state, lying = game.state, {disc: game.table.all_poses[disc].copy() for disc in game.table.discs}
    played_on: list[Player] = []
    monkeypatch.setattr(Player, "play_disc", lambda self, _game, _tries: played_on.append(self))
    seen = []
    for number, name in enumerate(LEVELS):
        for seed in range(2):
            for behind in range(5, 26, 2):
                # The side with more discs left is behind.
                game.stand(evolve(state, turns=7, reserve=(8, behind)), lying, 0.0)
                wins = worth_for(LEVELS[name]).chance(game.table, game.state, WHITE)
                played_on.clear()
                white = Player(LEVELS[name], 10 * number + seed)
                white.act(game)
                doubled = game.state.cube.offered_by is WHITE
                assert doubled is (wins >= 0.72)
                assert bool(played_on) is not doubled
                seen.append(wins)
                if doubled:
                    assert white.why is not None
                    assert white.why.id == "why.double"
                    Player(LEVELS[name], seed).act(game)
                    assert (game.state.cube.value == 2) is (1 - wins >= 0.25)
                    assert game.over is (1 - wins < 0.25)
    assert any(0.6 < wins < 0.72 for wins in seen)
    assert any(0.72 < wins < 0.75 for wins in seen)  # doubled and taken
    assert any(0.75 < wins < 0.85 for wins in seen)  # doubled and refused


# ---------------------------------------------------------------------- thinking of leans


def test_in_thirty_trials_a_master_varies_side_distance_tilt_and_approach() -> None:
    """With an ordinary hand: what is sure already is not varied."""
    thoughts = [Player(untimed(level("veteran/beginner")), seed).think(ten()) for seed in range(3)]
    assert min(len(thought.tried) for thought in thoughts) >= 30
    candidates = [one.lean for thought in thoughts for one in thought.considered]
    assert len({(lean.support, round(math.degrees(lean.place.azimuth) / 30)) for lean in candidates}) >= 4
    distances = [lean.place.distance / D for lean in candidates]
    assert max(distances) - min(distances) > 0.02
    tilts = [math.degrees(lean.place.tilt) for lean in candidates]
    assert max(tilts) - min(tilts) > 2
    assert len({lean.approach for lean in candidates}) >= 2


def test_without_time_what_looks_best_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ten()
    monkeypatch.setattr(thinking_time, "time", Clock(10.0))
    player = Player(timed(level("club"), 0.2), seed=2)
    again, club = np.random.default_rng(2), level("club")
    candidates = Ideas(ProposalNetwork.shipped()).of(
        game.table,
        game.state,
        club.hand,
        again,
        sets_traps=bool(again.random() < club.head.traps),
        doubt=club.head.doubt,
    )
    player.act(game)
    assert player.thought is not None
    assert player.thought.tried == []
    assert player.thought.best == candidates[0]
    assert player.why is not None
    assert player.why.id == "why.lean"
    assert events.Release in done(game)
    assert events.Pass not in done(game)


def test_told_to_stop_at_once_thinking_still_decides() -> None:
    game = ten()
    trials = Trials(game.table)
    trials.look(game.table, game.state)
    candidates = leans(game.table, game.state, np.random.default_rng(0))
    search = Search(trials, STEADY, candidates, WHITE, np.random.default_rng(0))
    search.more(30, stop=lambda: True)
    assert trials.count == 0
    assert search.decide().best == candidates[0]


NEAR_RED = [(1.7, 0.0), (-1.2, 1.6), (0.3, -2.2), (2.6, 2.6)]
"""White flats round the red disc, in diameters."""


def test_each_of_several_trials_is_valued_on_its_own_board() -> None:
    game = board(NEAR_RED, [(-5.0, -3.0)])
    trials = Trials(game.table)
    trials.look(game.table, game.state)
    candidates = leans(game.table, game.state, np.random.default_rng(0))[:4]

    def values(*some: Candidate) -> list[float]:
        search = Search(trials, STEADY, [], WHITE, np.random.default_rng(0))
        search._try([(Considered(lean), lean.place) for lean in some])
        return [tried.value for tried in search.thought.tried]

    alone = [value for lean in candidates for value in values(lean)]
    assert len(set(alone)) > 1
    assert values(*candidates) == alone


def from_red(pose: Pose) -> float:
    """How far a pose is from the red disc, which lies on the dot, in diameters."""
    return math.hypot(*pose.position[:2]) / D


def test_no_candidate_and_no_way_in_comes_near_the_red_disc() -> None:
    game = board(NEAR_RED, [(-5.0, -3.0)])
    found = 0
    for seed in range(10):
        for lean in leans(game.table, game.state, np.random.default_rng(seed), doubt=0.5):
            assert from_red(lean.place.pose(KIT)) >= 1.9
            assert min(from_red(lean.approach.pose(lean.place, KIT, left)) for left in np.linspace(0, 1, 11)) > 1.5
            found += 1
    assert found > 50
    # There are sides from which it would have been near: they were left out, not just not there.
    inward = Placement((1.7 * D, 0.0), math.pi, 1.6 * D, math.radians(36), "white")
    assert from_red(inward.pose(KIT)) < 1.9
    assert from_red(LOW.pose(inward, KIT)) < 1.9


def test_variations_of_a_lean_keep_away_from_the_red_disc_too() -> None:
    game = board(NEAR_RED, [(-5.0, -3.0)])
    trials = Trials(game.table)
    trials.look(game.table, game.state)
    rng = np.random.default_rng(0)
    candidates = leans(game.table, game.state, rng)
    search = Search(trials, STEADY, candidates, WHITE, rng)
    varied = [search._varied(lean) for lean in candidates for _ in range(20)]
    assert min(from_red(lean.place.pose(KIT)) for lean in varied) >= 1.9


# ---------------------------------------------------------------------- hardly anything to lean on

CORNERED: dict[str, Any] = {
    "white": [(6.4, 0.0)],
    # From these two sides Black is in the way, from behind the circle ends, in front the leaner stands.
    "black": [(6.4 - 2.5 * math.cos(math.radians(72)), 2.5 * s * math.sin(math.radians(72))) for s in (1, -1)],
    "leaners": [(1, 180.0)],
}


def test_gordon_shots_are_thought_of_only_when_there_is_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking_time, "time", Clock(10.0))
    roomy = board([(4.0, 0.0), (-4.0, 0.0)], [(0.0, 4.0)], leaners=[(1, 180.0)])
    for seed in range(5):
        assert {lean.support for lean in leans(roomy.table, roomy.state, np.random.default_rng(seed))} == {1, 2}
    game = board(**CORNERED)
    (lean,) = game.state.leaners(WHITE)
    player = Player(timed(level("veteran"), 0.2), seed=1)
    player.act(game)
    assert player.why is not None
    assert (player.why.id, player.why.params["disc"]) == ("why.gordon", lean)
    assert events.Take in done(game)
    assert events.Pass not in done(game)
    forbidden = board(**CORNERED, rules=edition(gordon="forbidden"))
    assert leans(forbidden.table, forbidden.state, np.random.default_rng(0)) == []


def test_with_hardly_anything_to_lean_on_leaners_are_dropped_if_that_promises_more() -> None:
    game = board([(4.0, 0.0)], [(-4.0, 2.0), (-4.0, -2.0), (0.0, 5.0)], leaners=[(1, 60.0), (1, 180.0), (1, 300.0)])
    veteran = replace(untimed(level("veteran@2")), hand=STEADY)
    dreamer = Player(veteran, seed=1)
    lean, passed = dreamer.think(game).value, dreamer._imagination.if_passed(game)
    assert passed is not None
    trials = dreamer._imagination.look(game)
    dropped = max(prospect(trials.drop(1, height).state, WHITE, trials.table) for height in HEIGHTS)
    assert dropped > max(lean, passed) + 0.05
    flats, leaning = len(game.state.flats(WHITE)), len(game.state.leaners(WHITE))
    player = Player(veteran, seed=1)
    player.act(game)
    assert player.why is not None
    assert player.why.id == "why.drop"
    assert len(game.state.leaners(WHITE)) < leaning
    assert len(game.state.flats(WHITE)) > flats


def test_with_enough_to_lean_on_nothing_is_dropped() -> None:
    game = board([(4.0, 0.0), (-4.0, 0.0), (0.0, 4.0)], [(0.0, -4.0)], leaners=[(1, 0.0)])
    trials = Trials(game.table)
    trials.look(game.table, game.state)
    assert better_drop(trials, worth_for(level("club")), Thought(), None) is None
    assert trials.count == 0


# ---------------------------------------------------------------------- captures


def pair(rules: Ruleset | None = None) -> Game:
    """White has let a disc go in touch with Black's only flat: the two are Black's to capture."""
    game = board([(-4.0, 0.0)], [(4.0, 0.0)], rules=rules)
    game.hand.place(Placement((4.0 * D, 0.0), math.pi / 2, 1.71 * D, 0.3, "white"))
    assert [len(group.discs) for group in game.state.pending] == [2]
    assert game.to_move is BLACK
    return game


def test_what_no_grip_lifts_whole_is_left_to_the_opponent_where_that_is_allowed() -> None:
    """White's flat carries a leaner and is in touch with a black disc: whoever lifts it fells the leaner."""
    game = board([(4.0, 0.0)], [(-4.0, 0.0)], leaners=[(1, 90.0)], player=BLACK, rules=edition("ferti_de"))
    game.hand.place(Placement((4.0 * D, 0.0), -math.pi / 2, 1.71 * D, math.radians(18), "black"))
    assert [1 in group.discs for group in game.state.pending] == [True]
    assert game.to_move is WHITE
    reserve = game.state.reserve
    player = Player(untimed(level("casual")), seed=1)
    player.act(game)
    assert player.why is not None
    assert player.why.id == "why.decline"
    assert done(game)[-1] is events.Decline
    assert events.Lift not in done(game)
    assert game.state.reserve == reserve
    assert game.state.leaners(WHITE) != ()


def test_an_own_tower_is_claimed_where_it_stands() -> None:
    game = board([(-4.0, 0.0)], [(0.0, 4.0)], towers=[((4.0, 0.0), 2)])
    (tower,) = game.state.towers
    waiting = evolve(game.state, towers=(), pending=(Group(tower, tower=True, links=(tower,)),))
    game.stand(waiting, {disc: game.table.all_poses[disc].copy() for disc in game.table.discs}, 0.0)
    player = Player(untimed(level("casual")), seed=1)
    player.act(game)
    assert done(game) == [events.Claim]
    assert game.state.towers_of(WHITE) == (tower,)


def test_a_game_that_is_given_up_while_it_lifts_is_just_over() -> None:
    game = pair()
    lifted: list[float] = []

    def give_up() -> None:
        if game.hand.held and not game.over:
            lifted.append(float(game.hand.pose.position[2]))
            if lifted[-1] > 0.05:
                game.resign(WHITE)

    game.ticking.append(give_up)
    Player(untimed(level("child")), seed=1).act(game)
    assert 0.05 < lifted[-1] < 0.15
    assert game.over
    assert game.outcome is not None
    assert game.outcome.winner is BLACK
    assert game.legal() == ()


def test_a_tower_goes_to_the_roomiest_of_equally_good_places() -> None:
    game = pair()
    player = Player(untimed(level("club")), seed=1)
    game.hand.grasp(player.grip(game, game.state.pending[0]))
    game.hand.lift(0.15, 0.9)
    assert game.state.hand is not None
    roomy = spots(game.table, copy.deepcopy(player._rng), game.state.hand.discs)
    before = player._imagination.trials.count if player._imagination.trials else 0
    assert player.tower_place(game) == roomy[0]
    assert player._imagination.trials is not None
    assert player._imagination.trials.count == before + level("club").head.places  # it tried others, too


# ---------------------------------------------------------------------- foundations


def least_distance(places: list[Spot]) -> float:
    return min(math.dist(a, b) for i, a in enumerate(places) for b in places[:i])


def test_a_wise_head_spreads_its_foundations() -> None:
    table = Table(KIT)
    reach = KIT.circle_radius - 0.75 * D
    wise, chance_alone = [], []
    for seed in range(8):
        rng = np.random.default_rng(seed)
        lying = {RED: Pose.flat(0.0, 0.0, "white", kit=KIT)}
        for number in range(1, 11):
            table.stand({disc: pose.array for disc, pose in lying.items()}, 0.0)
            x, y = foundation_place(table, rng, wise=True)
            assert math.hypot(x, y) <= reach
            lying[number] = Pose.flat(x, y, "white" if number % 2 else "black", kit=KIT)
        wise.append(least_distance([pose.position[:2] for pose in lying.values()]) / D)
        radius, angle = reach * np.sqrt(rng.random(10)), 2 * math.pi * rng.random(10)
        somewhere = [(float(r * math.cos(a)), float(r * math.sin(a))) for r, a in zip(radius, angle, strict=True)]
        chance_alone.append(least_distance([(0.0, 0.0), *somewhere]) / D)
    assert min(wise) > 1.8  # space for a leaner between any two
    assert min(wise) > max(chance_alone)


# ---------------------------------------------------------------------- passing


def thought_of(game: Game, player: Player, worse: float) -> Thought:
    """A lean that was tried and promises so much less than passing."""
    (lean, *_) = leans(game.table, game.state, np.random.default_rng(0))
    passed = player._imagination.if_passed(game)
    assert passed is not None
    value = passed - worse
    tried = [Tried(lean.support, lean.place, value, Kind.FAULT)]
    return Thought(lean, value, 0.5, tried, [Considered(lean, 1)])


@pytest.mark.parametrize(("worse", "passes"), [(0.05, True), (0.03, False)])
def test_it_passes_only_when_everything_else_is_worse(
    monkeypatch: pytest.MonkeyPatch, worse: float, passes: bool
) -> None:
    game = ten()
    player = Player(untimed(level("casual")), seed=1)
    thought = thought_of(game, player, worse)
    monkeypatch.setattr(player._imagination, "best_lean", lambda _game: thought)
    player.act(game)
    assert (events.Pass in done(game)) is passes
    assert (events.Release in done(game)) is not passes
    assert player.why is not None
    assert player.why.id == ("why.wait" if passes else "why.lean")


@pytest.mark.parametrize(("chance", "why"), [(0.2, "why.try"), (0.8, "why.lean")])
def test_a_child_plays_on_and_says_how_sure_it_is(monkeypatch: pytest.MonkeyPatch, chance: float, why: str) -> None:
    game = ten()
    player = Player(untimed(level("child")), seed=1)
    thought = replace(thought_of(game, player, worse=0.5), chance=chance)
    monkeypatch.setattr(player._imagination, "best_lean", lambda _game: thought)
    player.act(game)
    assert events.Take in done(game)
    assert events.Pass not in done(game)
    assert player.why is not None
    assert (player.why.id, player.why.params["percent"]) == (why, round(100 * chance))


def test_it_passes_after_enough_tries_without_another_thought() -> None:
    game = ten()
    player = Player(untimed(level("casual")), seed=1)
    player.play_disc(game, player.level.head.tries + 1)
    assert player.thought is None
    assert events.Pass in done(game)
    assert game.to_move is BLACK


# ---------------------------------------------------------------------- trials and worth


def test_a_trial_whose_approach_is_blocked_fails_and_that_is_all() -> None:
    foot, back = 1.6 * D, 0.4 * LOW.back
    game = board([(3.0, 0.0)], [(-4.0, 0.0)], towers=[((3.0 + (foot + back) / D, 0.0), 3)])
    trials = Trials(game.table)
    trials.look(game.table, game.state)
    place = Placement((3.0 * D, 0.0), 0.0, foot, math.radians(36), "white")
    result = trials.lean(place)
    assert result.ruling is None
    assert result.kind is Kind.FAULT
    search = Search(trials, STEADY, [Candidate(1, place, 1.0)], WHITE, np.random.default_rng(0))
    search.more(1)
    thought = search.decide()
    assert [one.kind for one in thought.tried] == [Kind.FAULT]
    assert thought.value < prospect(game.state, WHITE, game.table) - 0.1
    assert trials.lean(replace(place, azimuth=math.pi)).kind is Kind.LEAN  # from the other side nothing is in the way


def test_a_player_far_ahead_still_prefers_a_lean_that_stands() -> None:
    game = ten(reserve=(2, 16))
    trials = Trials(game.table)
    trials.look(game.table, game.state)
    good = leans(game.table, game.state, np.random.default_rng(0))[0].place
    x, y = (D * one for one in BLACKS[0])
    bad = Placement((x, y), math.atan2(y, x), 1.71 * D, math.radians(18), "white")
    stands, faults = trials.lean(good), trials.lean(bad)
    assert stands.kind is Kind.LEAN
    assert faults.kind is Kind.FAULT
    assert min(chance(stands.state, WHITE), chance(faults.state, WHITE)) > 0.99  # it is as good as won either way
    assert prospect(stands.state, WHITE) > prospect(faults.state, WHITE) + 0.004


# ---------------------------------------------------------------------- one clock for an act


def test_trials_stop_once_the_clock_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ten()
    monkeypatch.setattr(thinking_time, "time", Clock(0.05))
    thought = Player(timed(level("veteran"), 0.2), seed=1).think(game)
    assert len(thought.tried) == 3 * AT_ONCE  # after 0.05, 0.1 and 0.15 s it had time, after 0.2 s none
    assert thought.best is not None


def test_a_learned_head_stops_once_the_clock_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ten()
    monkeypatch.setattr(thinking_time, "time", Clock(0.05))
    thought = Player(timed(level("master"), 0.2), seed=1).think(game)
    assert 0 < len(thought.tried) <= 4 * AT_ONCE_IN_ROUNDS
    assert thought.best in [one.lean for one in thought.considered if one.tries]


def test_a_capture_has_one_clock_for_grip_and_place(monkeypatch: pytest.MonkeyPatch) -> None:
    game = pair()
    monkeypatch.setattr(thinking_time, "time", Clock(0.15))
    player = Player(timed(level("expert"), 0.2), seed=1)
    player.act(game)
    assert [len(tower) for tower in game.state.towers_of(BLACK)] == [2]
    assert player._imagination.trials is not None
    assert player._imagination.trials.count == 1  # the first grip; for places there was no time any more
    (spent,) = player.thought_seconds
    assert spent >= 0.2


@pytest.mark.parametrize("seconds", [0, -1, math.inf, math.nan])
def test_no_time_at_all_is_refused(seconds: float) -> None:
    with pytest.raises(ValueError, match="above 0"):
        timed(level("club"), seconds)


# ---------------------------------------------------------------------- every edition


@pytest.mark.slow
@pytest.mark.parametrize("name", EDITIONS)
def test_a_short_game_of_every_edition_is_played_to_its_end(name: str) -> None:
    (fixture,) = round_robin(["casual", "child"], games=1)
    result = play(fixture, Terms(name, 8, {"foundations_per_side": 3}))
    assert result.error is None
    assert result.violations == ()
    assert result.how is not None
    assert result.turns > 2
