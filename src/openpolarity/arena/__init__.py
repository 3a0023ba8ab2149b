"""Many games: tournaments among levels and outside bots, and the ratings that come of them.

>>> from openpolarity.arena import round_robin
>>> [f"{game.first} - {game.second}, white: {game.white}" for game in round_robin(["club", "child"], games=2)]
['child - club, white: child', 'child - club, white: club']
"""

from openpolarity.arena.errors import ArenaError
from openpolarity.arena.match import GameResult, play
from openpolarity.arena.pairing import Fixture, gauntlet, ladder, round_robin
from openpolarity.arena.ratings import Rating, Ratings, rate
from openpolarity.arena.report import scores_of
from openpolarity.arena.terms import Terms

__all__ = [
    "ArenaError",
    "Fixture",
    "GameResult",
    "Rating",
    "Ratings",
    "Terms",
    "gauntlet",
    "ladder",
    "play",
    "rate",
    "round_robin",
    "scores_of",
]
