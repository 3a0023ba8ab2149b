"""One placement as a Gymnasium environment: what a researcher relies on."""

import math
import pickle
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from openpolarity.envs.boards import random_board
from openpolarity.envs.observation import COLUMN, discs_of, game_of, in_units, see
from openpolarity.envs.placement import PlacementEnv
from openpolarity.envs.relative_release import RelativeRelease, own_supports
from openpolarity.envs.release import BACKS, HEIGHTS, SPEEDS, TILTS, ReleaseMove, read_release, write_release
from openpolarity.envs.rewards import outcome_of, placement_reward
from openpolarity.envs.vector import make_vec, measure_steps
from openpolarity.game import Game
from openpolarity.physics import RED, Kit, Placement
from openpolarity.players import level
from openpolarity.players.evaluation import points
from openpolarity.rules import Colour

KIT = Kit.named()


@pytest.fixture(scope="module")
def env() -> PlacementEnv:
    return PlacementEnv(tremor="club")


def lean_on_first(env: PlacementEnv, seen: np.ndarray) -> np.ndarray:
    """A lean on the first own foundation, from the side with most free space."""
    discs = discs_of(seen)
    x, y = own_supports(seen)[0].tolist()
    rest = discs[(discs[:, 0] > 0) & (np.hypot(discs[:, COLUMN["x"]] - x, discs[:, COLUMN["y"]] - y) > 0.5)]
    best = (-1.0, 0.0)
    for angle in np.linspace(-math.pi, math.pi, 36):
        foot = np.array([x + 1.62 * math.cos(angle), y + 1.62 * math.sin(angle)])
        if np.linalg.norm(foot) < 6.5:
            clearance = np.linalg.norm(rest[:, [COLUMN["x"], COLUMN["y"]]] - foot, axis=1).min()
            best = max(best, (float(clearance), float(angle)))
    angle = best[1]
    foot = (KIT.diameter * (x + 1.62 * math.cos(angle)), KIT.diameter * (y + 1.62 * math.sin(angle)))
    return write_release(ReleaseMove(foot, angle + math.pi, math.radians(42)), Colour.WHITE, KIT)


def test_gymnasium_finds_it_and_finds_nothing_wrong() -> None:
    made = gymnasium.make("openpolarity/Placement-v0", render_mode="rgb_array")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(made.unwrapped)
    assert isinstance(gymnasium.make("openpolarity.envs:openpolarity/Placement-v0").unwrapped, PlacementEnv)


def test_a_good_lean_stands_for_either_side(env: PlacementEnv) -> None:
    for side in ("white", "black"):
        calm = PlacementEnv(side=side)
        seen, info = calm.reset(seed=2)
        assert info["side"] == side
        seen, reward, terminated, truncated, info = calm.step(lean_on_first(calm, seen))
        assert (reward, terminated, truncated, info["outcome"]) == (1.0, True, False, "lean")
        leaning = discs_of(seen)[:, COLUMN["leaning"]]
        assert leaning.sum() == 1
        assert game_of(seen)["reserve"] == 20


def test_both_sides_see_the_same_game_from_their_own_seats(env: PlacementEnv) -> None:
    env.reset(seed=3)
    white, black = (discs_of(see(env.game, side)) for side in (Colour.WHITE, Colour.BLACK))
    for name, sign in {"x": -1, "y": -1, "z": 1, "axis_x": 1, "axis_y": 1, "axis_z": -1}.items():
        assert np.allclose(white[:, COLUMN[name]], sign * black[:, COLUMN[name]], atol=1e-6)
    assert (white[:, COLUMN["side"]] == -black[:, COLUMN["side"]]).all()
    assert white[RED, COLUMN["side"]] == 0
    assert (white[1:6, COLUMN["side"]] == 1).all()


def test_what_is_seen_stays_within_its_bounds_whatever_is_done(env: PlacementEnv) -> None:
    rng = np.random.default_rng(0)
    for number in range(12):
        seen, _ = env.reset(seed=number)
        assert seen in env.observation_space
        corner = rng.choice([-1.0, 1.0], 8) if number % 2 else rng.uniform(-3, 3, 8)
        seen, reward, *_, info = env.step(corner.astype(np.float32))
        assert seen in env.observation_space
        assert reward in (-1.0, 0.0, 1.0)
        assert info["outcome"] in ("lean", "retry", "fault")


def test_a_normalised_observation_tells_the_same_between_minus_one_and_one(env: PlacementEnv) -> None:
    plain, _ = env.reset(seed=4)
    other = PlacementEnv(normalised=True)
    seen, _ = other.reset(seed=4)
    assert other.observation_space.contains(seen)
    assert float(np.abs(other.observation_space.low).max()) == float(other.observation_space.high.max()) == 1.0
    np.testing.assert_allclose(in_units(seen), plain, rtol=1e-6, atol=1e-6)


def test_a_release_means_what_the_table_says() -> None:
    lowest = read_release(np.full(8, -1.0), Colour.WHITE, KIT)
    highest = read_release(np.full(8, 7.0), Colour.WHITE, KIT)  # beyond 1 counts as 1
    for name, bounds in (("tilt", TILTS), ("speed", SPEEDS), ("back", BACKS), ("height", HEIGHTS)):
        assert getattr(lowest, name) == pytest.approx(bounds[0])
        assert getattr(highest, name) == pytest.approx(bounds[1])
    assert lowest.foot == pytest.approx((-KIT.circle_radius, -KIT.circle_radius))
    for side in Colour:
        meant = ReleaseMove((0.05, -0.1), 2.5, 0.7, 0.2, 0.02, 0.001)
        again = read_release(write_release(meant, side, KIT), side, KIT)
        assert again.foot == pytest.approx(meant.foot, abs=1e-7)
        assert math.remainder(again.toward - meant.toward, 2 * math.pi) == pytest.approx(0, abs=1e-6)
        assert (again.tilt, again.speed) == pytest.approx((meant.tilt, meant.speed), abs=1e-6)
    with pytest.raises(ValueError, match="finite"):
        read_release(np.full(8, np.nan), Colour.WHITE, KIT)


@pytest.mark.parametrize("leaners", [0, 2])
def test_the_same_seed_gives_the_same_bits_whatever_was_played_before(leaners: int) -> None:
    rng = np.random.default_rng(1)
    actions = rng.uniform(-0.6, 0.6, (2, 8)).astype(np.float32)

    def play(env: PlacementEnv) -> np.ndarray:
        env.reset(seed=5)
        places = [env.game.table.all_poses.copy()]
        for action in actions:
            env.step(action)
            places.append(env.game.table.all_poses.copy())
            env.reset()
            places.append(env.game.table.all_poses.copy())
        return np.array(places)

    first = PlacementEnv(leaners=leaners, tremor="child")
    once = play(first)
    for seed in (99, 100):
        first.reset(seed=seed)
        first.step(actions[0])
    assert np.array_equal(once, play(first))
    assert np.array_equal(once, play(PlacementEnv(leaners=leaners, tremor="child")))
    first.reset(seed=6)
    assert not np.array_equal(once[0], first.game.table.all_poses)


def test_no_trace_of_the_last_episode_is_left_on_the_table() -> None:
    """Boards that differed by 1e-17 m after other episodes, before the table was wiped."""
    env = PlacementEnv()
    for seed in (124, 125, 126):
        env.action_space.seed(seed)
        action = env.action_space.sample()
        boards = []
        for _ in range(2):
            env.reset(seed=seed)
            boards.append(env.game.table.all_poses.copy())
            env.step(action)
        assert np.array_equal(*boards)


def test_leaners_that_were_asked_for_stand_on_the_board() -> None:
    env = PlacementEnv(leaners=2)
    for seed in range(4):
        seen, info = env.reset(seed=seed)
        assert discs_of(seen)[:, COLUMN["leaning"]].sum() == 2
        again, _ = env.reset(options={"line": info["line"]})
        assert np.allclose(seen, again, atol=1e-3)  # a line keeps tenths of a millimetre


def test_tries_go_on_until_they_are_used_up() -> None:
    env = PlacementEnv(steps=3)
    env.reset(seed=1)
    # Flat and far outside the circle nothing is near: it may be tried again.
    away = write_release(ReleaseMove((KIT.circle_radius, KIT.circle_radius), 0.8, 0.1), Colour.WHITE, KIT)
    ends = [env.step(away)[2:4] for _ in range(3)]
    assert ends == [(False, False), (False, False), (False, True)]
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(away)


def test_worth_rewards_what_players_think_a_position_is_worth() -> None:
    env = PlacementEnv(reward="worth", side="white")
    seen, _ = env.reset(seed=2)
    before = env.game.state
    _, reward, *_ = env.step(lean_on_first(env, seen))
    assert reward == pytest.approx(points(env.game.state, Colour.WHITE) - points(before, Colour.WHITE))
    assert reward > 0
    assert placement_reward("lean", outcome_of(None, before, Colour.WHITE), before, before, Colour.WHITE) == 0.0


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"reward": "fame"}, "lean or worth"),
        ({"render_mode": "hologram"}, "rgb_array"),
        ({"tremor": "surgeon"}, "choose child"),
        ({"leaners": 40}, "0 to 8"),
        ({"steps": 0}, "at least one"),
    ],
)
def test_what_cannot_be_asked_for_is_refused_with_what_can(options: dict, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        PlacementEnv(**options)


def test_it_is_shown_as_pixels_as_text_and_in_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    env = PlacementEnv(render_mode="rgb_array")
    env.reset(seed=1)
    pixels = env.render()
    assert pixels.shape == (360, 480, 3)
    assert pixels.dtype == np.uint8
    assert pixels.std() > 10  # not one colour
    env.render_mode = "ansi"
    text = env.render()
    assert all(sign in text for sign in ("○", "●", "✕", "to move"))
    capsys.readouterr()
    env.render_mode = "human"
    env.reset(seed=1)
    assert "○" in capsys.readouterr().out
    assert env.render() is None
    assert "○" in capsys.readouterr().out
    env.step(np.array([1, 1, 0, 0, -1, -1, -1, -1], np.float32))  # beside the mat: nothing happens
    assert "○" in capsys.readouterr().out


def test_rules_may_be_given_by_name() -> None:
    assert PlacementEnv(rules="ferti_de").game.rules.edition == "ferti_de"
    with pytest.raises(ValueError, match="standard"):
        PlacementEnv(rules="chess")


def test_a_board_on_which_something_else_comes_first_is_refused_and_the_old_one_stays(env: PlacementEnv) -> None:
    game = Game()
    state, board = random_board(game.table, game.rules, np.random.default_rng(3), Colour.WHITE, 0)
    game.stand(state, board, 0.0)
    x, y, _ = game.table.position(6)
    game.hand.place(Placement((float(x), float(y)), math.atan2(y, x) + math.pi, 1.71 * KIT.diameter, 0.3, "white"))
    (group,) = game.state.pending
    seen, _ = env.reset(seed=1)
    with pytest.raises(ValueError, match=f"discs .*{group.discs[0]}.* are to be captured or set right first"):
        env.reset(options={"line": game.line})
    assert np.array_equal(see(env.game, env._me), seen)
    env.step(np.array([1, 1, 0, 0, -1, -1, -1, -1], np.float32))


def test_beside_a_support_random_placements_stand_now_and_then() -> None:
    env = RelativeRelease(PlacementEnv())
    env.action_space.seed(3)
    assert env.action_space.shape == (5,)
    seen, _ = env.reset(seed=2)
    numbers = env.action(np.array([-1, 0, -0.2, 0, 0]))
    release = read_release(numbers, Colour.WHITE, KIT)
    x, y = own_supports(seen)[0]
    assert release.foot == pytest.approx((KIT.diameter * (x + 1.6), KIT.diameter * y), abs=1e-6)
    assert abs(release.toward) == pytest.approx(math.pi, abs=1e-6)
    assert release.tilt == pytest.approx(math.radians(45), abs=1e-6)


def test_it_can_be_measured() -> None:
    assert measure_steps(0.2) > 0.1


def test_many_play_in_processes_of_their_own() -> None:
    vec = make_vec(2, tremor="club")
    try:
        boards, _ = vec.reset(seed=7)
        assert boards.shape == (2, 704)
        actions = np.random.default_rng(0).uniform(-0.5, 0.5, (2, 8)).astype(np.float32)
        after, rewards, *_, infos = vec.step(actions)
        alone = PlacementEnv(tremor="club")
        for number in range(2):
            seen, _ = alone.reset(seed=7 + number)
            assert np.array_equal(seen, boards[number])
            _, reward, *_, info = alone.step(actions[number])
            assert rewards[number] == reward
            assert infos["final_info"]["outcome"][number] == info["outcome"]
        assert not np.array_equal(after, boards)
    finally:
        vec.close()


def test_options_survive_the_way_into_another_process() -> None:
    assert pickle.loads(pickle.dumps(level("club").hand)) == level("club").hand
