"""Polarity, the magnetic dexterity game: simulated magnets, an exact referee, a table to play at."""

__version__ = "0.1.0"
