"""The enumerations used by the rules."""

from __future__ import annotations

from enum import StrEnum


class Colour(StrEnum):
    """The two sides, named by the colour they play."""

    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> Colour:
        """The opponent's colour."""
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE


class Face(StrEnum):
    """The two faces of the red disc."""

    BAR = "bar"
    DOT = "dot"

    @property
    def other(self) -> Face:
        """The opposite face."""
        return Face.DOT if self is Face.BAR else Face.BAR


class Stance(StrEnum):
    """How a disc (or a tower) rests on the mat."""

    FLAT = "flat"
    LEANING = "leaning"


class ContactKind(StrEnum):
    """How the discs of a pending group touch; the rules do not depend on it."""

    STACK = "stack"
    KISS = "kiss"
    MIX = "mix"


class Phase(StrEnum):
    """The phases of a game."""

    TOSS = "toss"
    COLOUR = "colour"
    FOUNDATIONS = "foundations"
    TURN = "turn"
    ENDING = "ending"
    OVER = "over"


class Step(StrEnum):
    """The steps of a turn."""

    OFFER = "offer"
    OBLIGATIONS = "obligations"
    ACTION = "action"
    SETTLING = "settling"


class Holding(StrEnum):
    """What a hand holds."""

    FOUNDATION = "foundation"  # a disc from the reserve, to be laid flat before the first turn
    ACTION = "action"  # a disc from the reserve, to be leaned in a turn
    STACK = "stack"  # the discs of a group that is being captured
    RECOVERED = "recovered"  # a flipped disc that is being set right

    @property
    def from_reserve(self) -> bool:
        """Whether it came from the reserve and may go back there at no cost."""
        return self in (Holding.FOUNDATION, Holding.ACTION)


class Entry(StrEnum):
    """How a player enters, which begins their turn on the mat."""

    CIRCLE = "circle"  # the hand crosses the circle
    GRASP = "grasp"  # the hand takes hold of a disc to play or to capture
    HELD = "held"  # the disc in hand moves, fells or attracts something from outside


class Where(StrEnum):
    """Where the held disc or stack is when everything has come to rest."""

    HAND = "hand"
    FLAT = "flat"
    LEANING = "leaning"
    OUT = "out"


class What(StrEnum):
    """The kinds of incidents."""

    SNAP = "snap"
    CONTACT = "contact"
    OUT = "out"
    FLIP = "flip"
    FALL = "fall"
    DISPLACED = "displaced"
    SPLIT = "split"
    ENEMY_MOVED = "enemy_moved"  # only as a fault, under move_flat = own_only_fault
    RISEN = "risen"  # a flat or a tower ends leaning (A13, A14): no fault
    APART = "apart"  # discs that left their tower or their pending group: no fault in itself
    RED_TOUCHED = "red_touched"
    RED_OFF = "red_off"
    RED_MOVED = "red_moved"
    RED_TURNED = "red_turned"


class RedPlace(StrEnum):
    """Where the red disc rests."""

    ON_DOT = "on_dot"
    OFF_DOT = "off_dot"
    OUT_OF_CIRCLE = "out_of_circle"


class How(StrEnum):
    """How a game ended."""

    RED_TOUCHED = "red_touched"
    RED_OFF = "red_off"
    ELIMINATION = "elimination"
    LAST_DISC = "last_disc"
    PASSES = "passes"
    STALE = "stale"
    ENDING_FAILS = "ending_fails"
    RESIGNED = "resigned"
    AGREED = "agreed"
    REFUSED = "refused"
    TIME = "time"


class Kind(StrEnum):
    """The kinds of rulings."""

    SETUP = "setup"  # toss, colours, foundations
    REDO = "redo"  # a foundation to be laid again
    STEP = "step"  # a legal act that only changes what a player holds or owes
    NOTHING = "nothing"  # something happened that has no consequence
    LEAN = "lean"  # a clean lean
    RETRY = "retry"  # neither a success nor a fault: pick it up and try again
    CAPTURED = "captured"
    SET_RIGHT = "set_right"
    FAULT = "fault"
    PASS = "pass"
    TIME = "time"
    DOUBLE = "double"
    OVER = "over"


RED = 0
"""The id of the red disc; the others are 1, 2, 3 …"""
