"""Disc magnets: their field, and the force and torque between them. SI units; no bodies, no game.

`DiscMagnet` is the magnet; `field` its field; `wrench` and `energy` what two of them do to each other;
`board_wrenches` and `board_energy` a whole board. How it is done stands in ``docs/physics.md``.
"""

from openpolarity.magnetism.board import board_energy, board_wrenches
from openpolarity.magnetism.field import field
from openpolarity.magnetism.magnet import MU_0, DiscMagnet, MagnetError
from openpolarity.magnetism.pair import PairLaw, energy, pair_law, wrench

__all__ = [
    "MU_0",
    "DiscMagnet",
    "MagnetError",
    "PairLaw",
    "board_energy",
    "board_wrenches",
    "energy",
    "field",
    "pair_law",
    "wrench",
]
