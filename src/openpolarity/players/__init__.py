"""Computer players: they plan with the real physics, aim, and tremble like people."""

from openpolarity.players.levels import LEVELS, Head, Level, level, timed, untimed
from openpolarity.players.player import Player
from openpolarity.players.tremor import Tremor

__all__ = ["LEVELS", "Head", "Level", "Player", "Tremor", "level", "timed", "untimed"]
