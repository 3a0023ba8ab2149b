"""The kernels of a live hand, compiled or read before somebody waits for them: each is called once."""

from __future__ import annotations

from openpolarity.physics import Table
from openpolarity.server.messages.inbound import Target
from openpolarity.server.session.aiming import goal_of, led, nearer
from openpolarity.server.session.lean_outlook import look_around
from openpolarity.server.session.pulls import Pulls
from openpolarity.server.session.seen_poses import SeenPoses


def compile_session() -> None:
    """Aim a hand, lead it on, and look at a table on which nothing is."""
    table = Table()
    goal = goal_of(Target(x=0.0, y=0.0), table.kit)
    nearer(goal, goal)
    led(goal, goal)
    look_around(table, 0)
    Pulls(table).at(0)
    SeenPoses(table).look()
