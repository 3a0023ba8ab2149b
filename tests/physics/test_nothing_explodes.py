"""Whatever is done to a table, its numbers stay finite, its discs stay on the mat, and no energy appears."""

import math
from collections import deque

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from openpolarity.bench.throws import snap, tumbled
from openpolarity.physics import Impact, Kit, Pose, SettleOutcome, Table
from openpolarity.physics.boards import ten

KIT = Kit.named()
SNAP = 0.005
"""Energy that one impact may add, J: steps have a length."""
TICK = 0.008

few = settings(max_examples=8, derandomize=True, deadline=None)
seeds = st.integers(0, 2**32 - 1)


class Watch:
    """Looks at a table again and again, and complains."""

    def __init__(self, table: Table) -> None:
        self.table = table
        table.events()
        # The last few looks: a contact is a spring, and may give back what it took a moment before.
        self.energy = deque([self._energy()], maxlen=3)
        self.grown = 0.0
        self.impacts = 0
        self.indented = 0.0

    def _energy(self) -> float:
        return self.table.energy() - sum(hand.work for hand in self.table.hands)

    def look(self, seconds: float = 0.0) -> None:
        table = self.table
        energy = self._energy()
        impacts = sum(isinstance(event, Impact) for event in table.events())
        growth = energy - max(self.energy)
        assert growth <= SNAP * max(1, impacts), "energy from nowhere"
        self.grown += max(0.0, growth)
        self.energy.append(energy)
        self.impacts += impacts
        for disc in table.discs:
            pose, (speed, spin) = table.pose(disc), table.speed(disc)
            assert math.isfinite(speed + spin + sum(pose.position) + sum(pose.axis))
            assert speed <= 20
            assert table.lowest(disc) > -KIT.thickness, "through the mat"
        self.indented = self.indented + seconds if min(map(table.lowest, table.discs)) < -0.001 else 0.0
        # A blow at metres a second dents the canvas by millimetres, for a moment.
        assert self.indented <= 2 * TICK

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds / TICK)):
            self.table.step(TICK)
            self.look(TICK)

    def end(self) -> None:
        """Let everything settle, and count."""
        for hand in self.table.hands:
            if hand.held:
                hand.let_go(0)
        assert self.table.settle().outcome in (SettleOutcome.RESTED, SettleOutcome.TIMED_OUT)
        self.look()
        assert all(self.table.lowest(disc) > -0.0002 for disc in self.table.discs)
        assert self.grown <= SNAP * (self.impacts + 1), "energy from nowhere, little by little"


def tumble(rng: np.random.Generator) -> tuple[float, float, float]:
    """Any direction."""
    axis = rng.normal(size=3)
    x, y, z = axis / np.linalg.norm(axis)
    return float(x), float(y), float(z)


def scatter(rng: np.random.Generator, count: int, width: float, height: float) -> dict[int, Pose]:
    """Discs in the air anyhow, far enough from each other not to overlap."""
    room = 2 * math.hypot(KIT.radius, KIT.half)
    poses: dict[int, Pose] = {}
    for disc in range(count):
        for _ in range(1000):
            place = (*rng.uniform(-width, width, 2), rng.uniform(0.02, height))
            if all(math.dist(place, other.position) > room for other in poses.values()):
                poses[disc] = Pose(place, tumble(rng))
                break
    return poses


@few
@given(seeds)
def test_discs_thrown_in_anyhow(seed: int) -> None:
    rng = np.random.default_rng(seed)
    table = Table(KIT)
    table.lay(scatter(rng, int(rng.integers(2, 14)), 0.09, 0.12))
    watch = Watch(table)
    watch.run(0.6)
    watch.end()


@pytest.mark.parametrize("seed", range(12))
def test_two_discs_that_snap_do_not_get_into_each_other(seed: int) -> None:
    """However they meet: with the rim first, they turn rather than stop."""
    rng = np.random.default_rng(2000 + seed)
    table = Table(KIT)
    table.lay(scatter(rng, 2, 0.02, 0.09))
    watch = Watch(table)
    for _ in range(300):
        table.step(0.001)
        watch.look(0.001)
        assert table.gap(0, 1) > -KIT.half
    watch.end()


@few
@given(seeds)
def test_a_hand_that_races_through_the_board_and_into_the_mat(seed: int) -> None:
    rng = np.random.default_rng(seed)
    table = Table(KIT)
    table.lay(ten(KIT))
    table.settle()
    table.hand.take(11, Pose((0, 0, 0.15)))
    watch = Watch(table)
    for _ in range(4):
        start, turn = np.array(table.hand.pose.position), tumble(rng)
        end = np.array([*rng.uniform(-0.2, 0.2, 2), rng.uniform(-0.05, 0.06)])
        speed = rng.choice([0.15, 0.5, 2.0, 5.0])
        count = math.ceil(float(np.linalg.norm(end - start)) / speed / TICK)
        for i in range(count):
            table.hand.aim(Pose(tuple(start + (end - start) * (i + 1) / count), turn))
            table.step(TICK)
            watch.look(TICK)
    watch.end()


@few
@given(seeds)
def test_hands_that_grab_anything_and_move_as_told(seed: int) -> None:
    rng = np.random.default_rng(seed)
    table = Table(KIT)
    table.lay(ten(KIT))
    table.settle()
    watch = Watch(table)
    for _ in range(3):
        for hand in table.hands:
            if hand.held:
                hand.let_go(float(rng.choice([0.0, 0.1, 0.3])))
            free = [disc for disc in table.discs if not any(disc in other.held for other in table.hands)]
            hand.grasp([int(disc) for disc in rng.choice(free, size=int(rng.integers(1, 4)), replace=False)])
            where = (*rng.uniform(-0.2, 0.2, 2), rng.uniform(-0.05, 0.1))
            hand.move(Pose(where, tumble(rng)), speed=float(rng.uniform(0.1, 5)), turn_speed=50)
            watch.look()
    for hand in table.hands:
        if hand.held:
            hand.let_go(0)
    assert table.settle().outcome is SettleOutcome.RESTED
    watch.look()


@settings(max_examples=6, derandomize=True, deadline=None)
@given(seeds)
def test_bumps_and_breaths_of_any_strength(seed: int) -> None:
    rng = np.random.default_rng(seed)
    table = Table(KIT)
    table.lay(ten(KIT))
    for _ in range(3):
        table.bump(tuple(rng.uniform(-1, 1, 3) * 10 ** rng.uniform(-1, 3)), float(rng.uniform(0.001, 0.1)))
        table.breathe(int(rng.integers(0, 11)), tuple(rng.uniform(-1, 1, 3) * 10 ** rng.uniform(-3, 3)))
        assert all(math.isfinite(sum(table.pose(disc).position)) for disc in table.discs)
    assert table.settle().outcome in (SettleOutcome.RESTED, SettleOutcome.TIMED_OUT)
    assert all(table.lowest(disc) > -0.0002 for disc in table.discs)


@pytest.mark.parametrize(
    ("discs", "seed"), [(27, 0), *(pytest.param(53, seed, marks=pytest.mark.slow) for seed in range(3))]
)
def test_discs_dropped_in_a_heap(discs: int, seed: int) -> None:
    table = Table(KIT)
    table.lay(tumbled(np.random.default_rng(seed), discs))
    watch = Watch(table)
    watch.run(0.6)
    watch.end()
    assert len(table.discs) == discs


@pytest.mark.parametrize("seed", [49, 196, 148, 110])
def test_discs_that_clap_together_gain_nothing(seed: int) -> None:
    # Discs 49 and 196 whirl about on each other's faces, rim on face, before they lie still.
    assert snap(Table, KIT, seed) < 1e-3
