"""A whole game: a table, a referee, the rules and two sides."""

from openpolarity.game.errors import GameError
from openpolarity.game.game import Game
from openpolarity.game.hand import PlayerHand
from openpolarity.game.happening import Happening
from openpolarity.game.wording import say

__all__ = ["Game", "GameError", "Happening", "PlayerHand", "say"]
