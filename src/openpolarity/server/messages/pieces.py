"""The pieces of a game, and the bounds of a player's hand, as clients are told them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from openpolarity.game.layout import FROM_RESERVE
from openpolarity.magnetism.far import axis_charges
from openpolarity.magnetism.magnet import MU_0
from openpolarity.magnetism.pair import ONE_FROM, THICK_FAR_FROM, THREE_FROM, TWO_FROM
from openpolarity.physics.approach import CARRYING_HEIGHT
from openpolarity.physics.grasping import DAMPING, STIFFNESS, STRONGEST, STRONGEST_TURN, TURN_STIFFNESS
from openpolarity.physics.hand import SPRING
from openpolarity.physics.paths import TICK
from openpolarity.server.messages.outbound import HandBounds, HandLaw, KitView, Reserves

if TYPE_CHECKING:
    from openpolarity.physics import Kit

HIGHEST = 0.15
"""The lowest point of what a player holds is at most this high over the mat, m."""
STEEPEST = math.radians(88)
"""A player tilts a disc by at most this much, rad: upright, it would be unclear which face is up."""
FASTEST = 1.5
"""A person's hand moves no faster, m/s."""
TURN_FASTEST = 8.0
"""A person's hand turns no faster, rad/s."""
LAG = 0.02
"""A hand closes in on its aim with this time constant, s: aims come in steps, hands do not move in steps."""
BEYOND_RESERVE = 1.2
"""A hand may be this many times as far from the dot as the farthest reserve."""


def hand_bounds(kit: Kit) -> HandBounds:
    """Where a player's hand may be, and how fast."""
    return HandBounds(
        farthest=BEYOND_RESERVE * _to_reserve(kit),
        highest=HIGHEST,
        steepest=STEEPEST,
        carrying=CARRYING_HEIGHT,
        fastest=FASTEST,
        turn_fastest=TURN_FASTEST,
    )


def kit_view(kit: Kit) -> KitView:
    """The pieces as clients see them."""
    away = _to_reserve(kit)
    return KitView(
        name=kit.name,
        diameter=kit.diameter,
        thickness=kit.thickness,
        circle_radius=kit.circle_radius,
        dot_radius=kit.dot_radius,
        reserve=Reserves(white=(0.0, -away), black=(0.0, away)),
        hand=hand_bounds(kit),
        law=hand_law(kit),
    )


def hand_law(kit: Kit) -> HandLaw:
    """How a disc of these pieces follows a hand, in the field of others that are not too near."""
    spring = SPRING.for_disc(kit).tolist()
    magnet = kit.magnet
    found = [axis_charges(magnet, pairs) for pairs in (1, 2, 3)]
    thin = found[2] is not None
    charges = [found[0], found[1], found[2] if thin else found[1]]
    return HandLaw(
        tick=TICK,
        lag=LAG,
        mass=kit.mass,
        stiffness=spring[STIFFNESS],
        damping=spring[DAMPING],
        strongest=spring[STRONGEST],
        turn_stiffness=spring[TURN_STIFFNESS],
        strongest_turn=spring[STRONGEST_TURN],
        red_sign=-1.0 if kit.black_pole == "north" else 1.0,
        strength=MU_0 / (4 * math.pi) * magnet.moment * magnet.moment,
        charges=[list(zip(one.heights, one.shares, strict=True)) for one in charges if one is not None],
        far_from=(THREE_FROM if thin else THICK_FAR_FROM) * magnet.radius,
        two_from=TWO_FROM * magnet.radius,
        one_from=ONE_FROM * magnet.radius,
    )


def _to_reserve(kit: Kit) -> float:
    """How far from the dot a disc from a reserve is held, m."""
    return kit.circle_radius + FROM_RESERVE * kit.diameter
