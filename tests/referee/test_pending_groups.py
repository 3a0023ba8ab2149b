"""A group that waits for its capture may still move: the referee reports how its discs rest now."""

from openpolarity.physics import Pose, Table
from openpolarity.referee import Referee
from openpolarity.rules import Colour, Disc, Kind, Phase, Stance, Step, What, apply, edition, events, new_game
from openpolarity.rules.board import Group
from openpolarity.rules.state import GameState, evolve


def board() -> tuple[Table, GameState]:
    """Two flats that kiss and are pending; the rules believe that both lean."""
    table = Table(discs=8)
    d = table.kit.diameter
    table.lay({0: Pose.flat(0, 0, "black", kit=table.kit)})
    table.lay({1: Pose.flat(3 * d, 0, "white", kit=table.kit), 2: Pose.flat(4 * d, 0, "black", kit=table.kit)})
    table.lay({3: Pose.flat(-3 * d, 0, "white", kit=table.kit)})
    table.settle()
    state = evolve(
        new_game(edition()),
        phase=Phase.TURN,
        step=Step.OFFER,
        responsible=Colour.BLACK,
        red_laid=True,
        discs=(Disc(1, Colour.WHITE, Stance.LEANING), Disc(2, Colour.BLACK, Stance.LEANING), Disc(3, Colour.WHITE)),
        pending=(Group((1, 2)),),
    )
    return table, state


def test_a_pending_group_that_lies_down_is_reported_and_is_no_new_fault() -> None:
    table, state = board()
    told = Referee(table).report(state).incidents
    assert [(one.what, set(one.discs)) for one in told] == [(What.CONTACT, {1, 2})]
    after, ruling = apply(state, events.Settle(incidents=told))
    assert ruling.kind is Kind.NOTHING
    assert [disc.pose for disc in after.discs] == [Stance.FLAT] * 3
    assert Referee(table).report(after).incidents == ()
