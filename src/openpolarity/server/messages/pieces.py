"""The pieces of a game, as clients see them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.game.layout import FROM_RESERVE
from openpolarity.physics.approach import CARRYING_HEIGHT
from openpolarity.server.messages.outbound import Kit, Reserves

if TYPE_CHECKING:
    from openpolarity.physics import Kit as Pieces

FASTEST = 1.5
"""A person's hand moves no faster, m/s."""
TURN_FASTEST = 8.0
"""A person's hand turns no faster, rad/s."""


def kit_told(kit: Pieces) -> Kit:
    """The pieces as clients see them, mm."""
    away = round(1e3 * (kit.circle_radius + FROM_RESERVE * kit.diameter), 3)
    return Kit(
        name=kit.name,
        diameter=round(1e3 * kit.diameter, 3),
        thickness=round(1e3 * kit.thickness, 3),
        circle_radius=round(1e3 * kit.circle_radius, 3),
        dot_radius=round(1e3 * kit.dot_radius, 3),
        reserve=Reserves(white=(0.0, -away), black=(0.0, away)),
        carry=round(1e3 * CARRYING_HEIGHT, 3),
        fastest=1e3 * FASTEST,
        turn_fastest=round(57.29578 * TURN_FASTEST, 1),
    )
