"""The standing of a game: what is left to play, and what of it lies on the rolls."""

from __future__ import annotations

from openpolarity.record.record import read_record
from openpolarity.rules import Colour, apply
from openpolarity.server.messages.report.score import standing_of
from tests.analysis import GAME


def test_a_disc_in_the_hand_is_left_to_play_but_lies_on_no_roll() -> None:
    taken = 0
    for stretch in read_record(GAME).stretches:
        state = stretch.before
        for one in stretch.happenings:
            state, _ = apply(state, one.event)
            standing = standing_of(state)
            held = state.hand is not None and state.hand.kind.from_reserve
            taken += held
            for side in Colour:
                left = getattr(standing.reserves, side) - getattr(standing.rolls, side)
                assert left == (held and side is state.player)
    assert taken > 10
