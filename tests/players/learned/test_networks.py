"""The networks compute what PyTorch fitted, whichever way a board is turned, mirrored or coloured."""

from __future__ import annotations

import gc
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from openpolarity.physics import Table, boards
from openpolarity.players.learned.lean_features import UX, UY
from openpolarity.players.learned.proposal_network import LOOKS, MEMBERS, ProposalNetwork, split
from openpolarity.players.learned.seen_position import TO_X, TO_Y, WHOLE_COLUMNS, SeenPosition, X, Y
from openpolarity.players.learned.value_network import RESULTS, ValueNetwork, shares
from openpolarity.players.learned.weights import read_weights, write_weights
from openpolarity.players.levels import level
from openpolarity.players.worth import Learned
from openpolarity.rules import Colour, apply, edition, events, new_game

if TYPE_CHECKING:
    from openpolarity.compiled import Floats

RADIUS = 0.225 / 0.032
"""The circle's, in diameters."""
HAND = level("casual").hand


@pytest.fixture(scope="module")
def fitted() -> dict[str, Floats]:
    """Positions and leans of games in the head, with what PyTorch says of them (64 bits, the shipped weights)."""
    with np.load(Path(__file__).parent / "torch_outputs.npz") as stored:
        return {name: stored[name] for name in stored.files}


def hands(fitted: dict[str, Floats], n: int) -> tuple[float, float]:
    own, other = fitted["hands"][n].tolist()
    return own, other


def bodies(fitted: dict[str, Floats], n: int) -> SeenPosition:
    rows = fitted["rows"][n, : int(fitted["bodies"][n])].astype(np.float64)
    return SeenPosition(rows, fitted["whole"][n].astype(np.float64), tuple(range(1, len(rows) + 1)))


def turned(rows: Floats, angle: float, *, mirrored: bool, columns: tuple[tuple[int, int], ...]) -> Floats:
    """Rows with their places and directions turned, and mirrored if wanted."""
    new = rows.copy()
    for x, y in columns:
        a, b = rows[:, x], -rows[:, y] if mirrored else rows[:, y]
        new[:, x], new[:, y] = np.cos(angle) * a - np.sin(angle) * b, np.sin(angle) * a + np.cos(angle) * b
    return new


def test_the_value_is_what_pytorch_says(fitted: dict[str, Floats]) -> None:
    network = ValueNetwork.shipped()
    for n, expected in enumerate(fitted["value"]):
        assert network.outputs(bodies(fitted, n), RADIUS, hands(fitted, n)) == pytest.approx(expected, abs=1e-9)


def test_proposals_are_what_pytorch_says(fitted: dict[str, Floats]) -> None:
    """PyTorch was shown features of 16 bits, hence the tolerance."""
    network = ProposalNetwork.shipped()
    for n, position in enumerate(fitted["lean_position"]):
        lean = fitted["leans"][n : n + 1].astype(np.float64)
        judged = network.judge(bodies(fitted, int(position)), RADIUS, lean)[0]
        each = fitted["proposals"][:, n]
        chances = np.mean([shares(one[:LOOKS]) for one in each], axis=0)
        assert judged[:LOOKS] == pytest.approx(chances, abs=0.01)
        assert judged[LOOKS] == pytest.approx(each[:, LOOKS].mean(), abs=0.05)


@settings(max_examples=30, deadline=None)
@given(angle=st.floats(0, 6.28), mirrored=st.booleans(), n=st.integers(0, 15))
def test_a_turned_or_mirrored_board_is_worth_the_same(
    fitted: dict[str, Floats], angle: float, mirrored: bool, n: int
) -> None:
    seen = bodies(fitted, n)
    other = SeenPosition(
        turned(seen.rows, angle, mirrored=mirrored, columns=((X, Y), (TO_X, TO_Y))), seen.whole, seen.lowest
    )
    network = ValueNetwork.shipped()
    same_hands = hands(fitted, n)
    expected = network.chance(seen, RADIUS, same_hands)
    assert network.chance(other, RADIUS, same_hands) == pytest.approx(expected, abs=1e-9)
    which = np.flatnonzero(fitted["lean_position"] == n)
    if len(which):
        leans = fitted["leans"][which].astype(np.float64)
        proposals = ProposalNetwork.shipped()
        same = turned(leans, angle, mirrored=mirrored, columns=((UX, UY),))
        assert proposals.judge(other, RADIUS, same) == pytest.approx(proposals.judge(seen, RADIUS, leans), abs=1e-6)


def test_colours_swapped_are_worth_the_same() -> None:
    """White to move on a board, and Black to move on the same board with all discs turned over."""
    worths = []
    for side in (Colour.WHITE, Colour.BLACK):
        table = Table()
        boards.lay_ten(table)
        if side is Colour.BLACK:
            poses = {disc: table.all_poses[disc].copy() for disc in table.discs}
            for disc, pose in poses.items():
                if disc:
                    w, x, y, z = pose[3:]
                    pose[3:] = (-x, w, z, -y)  # turned over about its own x axis
            table.stand(poses)
        state = _ten_laid(side)
        worths.append(Learned(ValueNetwork.shipped(), HAND).foreseen(table, state, side))
    assert worths[0] == pytest.approx(worths[1], abs=1e-9)


def _ten_laid(first: Colour) -> object:
    """The state after ten foundations, five of each, with a side to move."""
    from dataclasses import replace

    from openpolarity.rules import Disc, Face, Phase

    state = new_game(edition())
    other = first.other
    discs = tuple(Disc(n, first if n <= 5 else other) for n in range(1, 11))
    return replace(
        state, phase=Phase.TURN, white_seat=1, red_face=Face.BAR, red_laid=True, laid=(5, 5), player=first,
        reserve=(21, 21), low=(21, 21), discs=discs,
    )  # fmt: skip


def test_chances_are_chances(fitted: dict[str, Floats]) -> None:
    network = ValueNetwork.shipped()
    for n in range(len(fitted["bodies"])):
        chance, lead = network.chance(bodies(fitted, n), RADIUS, hands(fitted, n))
        assert 0 <= chance <= 1
        assert -25 <= lead <= 25


def test_an_empty_mat_has_a_value() -> None:
    nothing = SeenPosition(np.zeros((0, 13)), np.zeros(WHOLE_COLUMNS), ())
    assert 0 <= ValueNetwork.shipped().chance(nothing, RADIUS, (1.0, 1.0))[0] <= 1


def test_a_finished_game_is_known() -> None:
    state, _ = apply(_ten_laid(Colour.WHITE), events.Resign(by=Colour.WHITE))
    worth = Learned(ValueNetwork.shipped(), HAND)
    assert worth.chance(Table(), state, Colour.BLACK) == 1.0
    assert worth.chance(Table(), state, Colour.WHITE) == 0.0


def test_weights_come_back_as_they_were_kept(tmp_path: Path) -> None:
    weights = read_weights("value")
    write_weights("value", weights, tmp_path)
    again = read_weights("value", tmp_path)
    assert again.keys() == weights.keys()
    assert all((again[name] == weights[name]).all() for name in weights)
    assert 50_000 < sum(one.size for one in weights.values()) < 150_000
    assert len(split(read_weights("proposals"))) == MEMBERS
    assert weights["out"].shape[1] > RESULTS


def test_several_threads_read_weights_at_once() -> None:
    """Memory that is freed in the middle of reading lets other threads go on there: in CPython 3.11 that raised."""
    seldom = gc.get_threshold()

    def others_go_on(_phase: str, _about: dict[str, int]) -> None:
        time.sleep(0)

    gc.callbacks.append(others_go_on)
    gc.set_threshold(10)
    try:
        with ThreadPoolExecutor(4) as threads:
            found = list(threads.map(lambda _: read_weights("value"), range(8)))
    finally:
        gc.set_threshold(*seldom)
        gc.callbacks.remove(others_go_on)
    assert all((one["out"] == found[0]["out"]).all() for one in found)
