"""Discs in motion: bodies, contacts with a mat and with each other, and a solver; no magnets, no game.

`advance_discs` in `step` is the whole of it: forces in, one step of motion out. `gap` in `nearest` measures how far
apart two discs are.
"""

from openpolarity.dynamics.bodies import Bodies, new_bodies
from openpolarity.dynamics.contact_list import Contacts, new_contacts
from openpolarity.dynamics.disc import DiscModel, Friction

__all__ = ["Bodies", "Contacts", "DiscModel", "Friction", "new_bodies", "new_contacts"]
