"""Lifting as the first act of a turn: the referee's watch begins before the hand takes hold."""

import pytest

from openpolarity.game import Game
from openpolarity.physics import Pose
from openpolarity.rules import Colour, Kind, Owed, Phase, edition, from_text


def owed_disc(game: Game) -> None:
    """Disc 7 was black and shows white: Black, to move, has to turn it in its place."""
    d = game.kit.diameter
    poses = {
        0: Pose.flat(0.0, 0.0, "white", kit=game.kit),
        1: Pose.flat(0.0, 5 * d, "white", kit=game.kit),
        6: Pose.flat(3 * d, -2 * d, "black", kit=game.kit),
        7: Pose.flat(-3 * d, 2 * d, "white", kit=game.kit),
    }
    state = from_text("edition ferti_de; turn black; white 1 7; black 6; owed black 7; red bar")
    game.stand(state, {disc: pose.array for disc, pose in poses.items()}, 0.0)


@pytest.mark.parametrize(("by", "kind"), [(0.1, Kind.SET_RIGHT), (0.5, Kind.RETRY)])
def test_a_flipped_disc_is_measured_from_where_it_lay(by: float, kind: Kind) -> None:
    """The German edition wants it turned on the spot, also when picking it up is how the player enters."""
    game = Game(edition("ferti_de"))
    owed_disc(game)
    assert game.state.phase is Phase.TURN
    assert game.state.owed == (Owed((7,), Colour.BLACK),)
    game.hand.grasp(7)
    game.hand.lift(0.06)
    game.hand.turn_up()
    ruling = game.hand.set_down((-3 + by) * game.kit.diameter, 2 * game.kit.diameter)
    assert ruling is not None
    assert ruling.kind is kind


def test_a_leaner_that_falls_when_its_foundation_is_taken_to_the_reserve_is_reported_with_its_cause() -> None:
    game = Game()
    d = game.kit.diameter
    poses = {
        0: Pose.flat(0.0, 0.0, "white", kit=game.kit),
        1: Pose.flat(0.0, 4 * d, "white", kit=game.kit),
        2: Pose.flat(-4 * d, -3 * d, "white", kit=game.kit),
        6: Pose.flat(4 * d, -3 * d, "black", kit=game.kit),
        12: Pose.leaning((1.62 * d, 4 * d), 3.14159265, 0.55, "white", kit=game.kit),
    }
    state = from_text("turn white; white 1 2 leaning 12; black 6; red bar")
    game.stand(state, {disc: pose.array for disc, pose in poses.items()}, 0.0)
    game.hand.take(Pose((0.0, 4 * d, 3 * d)))
    game.hand.move(Pose((0.0, 4 * d, 0.9 * d)), speed=0.3)
    told = [one for happening in game.history for one in happening.ruling.incidents]
    falls = [one for one in told if one.what == "fall"]
    assert falls
    assert falls[0].causes
    assert falls[0].causes[0].what in ("held", "taken")
