"""A position (the rules' state and where the discs lie) and its one-line form, both ways."""

from openpolarity.notation.errors import PositionError
from openpolarity.notation.line import from_line, to_line
from openpolarity.notation.position import Position, mid_game, position_of, to_state

__all__ = ["Position", "PositionError", "from_line", "mid_game", "position_of", "to_line", "to_state"]
