"""What people do besides playing well: they rest, change their mind, press by accident, look elsewhere."""

from __future__ import annotations

from random import Random

# What may come between two acts, and how often; nothing most of the time.
BETWEEN = {
    "nothing": 60,
    "look away": 5,
    "look away long": 2,
    "resize": 4,
    "rotate": 3,
    "language": 4,
    "reload": 3,
    "press beside": 4,
    "stray keys": 3,
    "zoom": 2,
    "camera": 2,
    "help": 2,
    "leave and come back": 2,
    "practice": 2,
    "replay": 3,
    "another tab": 3,
    "escape": 2,
}
# The same with a disc in the hand.
IN_HAND = {
    "nothing": 60,
    "look away": 6,
    "look away long": 3,
    "resize": 3,
    "rotate": 3,
    "language": 3,
    "reload": 3,
    "stray keys": 2,
    "camera": 1,
    "help": 2,
    "leave and come back": 1,
    "practice": 1,
    "replay": 1,
    "another tab": 2,
    "let go outside": 3,
    "turn over twice": 2,
}


class Habits:
    """One person's, by a seed."""

    def __init__(self, seed: int, hurry: float = 1.0) -> None:
        self.chance = Random(f"habits {seed}")
        self.hurry = hurry
        """Rests are so much shorter; 0: none."""

    def now_and_then(self, share: float) -> bool:
        return self.chance.random() < share

    def one(self, weights: dict[str, int]) -> str:
        return self.chance.choices(list(weights), list(weights.values()))[0]

    def rest(self) -> float:
        """How long to wait before the next movement, s: mostly short, often enough 2 to 6."""
        drawn = self.chance.random()
        if drawn < 0.72:
            long = self.chance.uniform(0, 0.25)
        elif drawn < 0.9:
            long = self.chance.uniform(0.25, 2)
        else:
            long = self.chance.uniform(2, 6)
        return long * self.hurry
