"""What a plan tells a kernel, and what it hands back: places in rows of numbers."""

from __future__ import annotations

START, GOAL, ABOUT, PLAN_FLOATS = 0, 7, 14, 16
"""Pose where the disc is taken, pose where it is let go; the middle of what it is leaned on, m."""
HOPELESS, TRIAL_FLOATS = 16, 17
"""What a batch adds to a plan: discs that have clapped together for this long (s) do not part, and nothing else that
they do is awaited."""
BOARD, DISC, UP, WAY, PAUSE, FADE, PLAN_INTS = 0, 1, 2, 3, 4, 5, 6
"""Which board, which disc, +1 for white up; ticks of the hand's way, of its rest there, and of its loosening grip."""

ENERGY, SECONDS, CLAPPED, BEGAN, POSES = 0, 1, 2, 3, 4
"""Results, floats: energy at the end (J); time from the end of the hand's way (s); for how long discs have touched that
did not before (s); when the trial began (s); then a pose for every disc."""
ENDING, PHASE, TICK, LEFT, HELD, DISCS = 0, 1, 2, 3, 4, 5
"""Results, whole numbers: the ending; where the trial is; ticks done in that phase; steps left to watch; 1 if the hand
kept hold; then two for every disc: the colour it shows, and 1 if it stuck to what was held."""

LEADING, PAUSING, LOOSENING, SETTLING, OVER = 0, 1, 2, 3, 4
"""Phases of a trial."""
STANDS, FALLS, FLIPS, SNAPS, ROLLS_AWAY, UNSETTLED, STICKS, BLOCKED = range(8)
"""Endings, in the order of `openpolarity.physics.endings.Ending`."""
