"""A game of a child (White) against a club player (Black), kept in `game.polarity`, looked at afterwards."""

from pathlib import Path

GAME = Path(__file__).parent / "game.polarity"
