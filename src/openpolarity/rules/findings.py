"""What was found in a report: its faults, and the mat as they leave it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openpolarity.rules.board import Mat
    from openpolarity.rules.incident import Incident
    from openpolarity.rules.ruling import Fault
    from openpolarity.rules.words import Colour, Face, How


@dataclass
class Findings:
    """What was found in a report. Mutable; used only while one ruling is worked out."""

    mat: Mat
    red: How | None = None
    red_by: Incident | None = None
    red_face: Face | None = None
    faults: list[Fault] = field(default_factory=list)
    snapped: tuple[int, ...] = ()
    gone_out: tuple[int, ...] = ()
    out_bodies: list[tuple[int, ...]] = field(default_factory=list)
    """What left the circle, body by body; a group that left as a whole counts as one."""
    fresh: set[int] = field(default_factory=set)
    """Discs of newly made groups."""
    flipped: list[tuple[tuple[int, ...], Colour]] = field(default_factory=list)
    """Flipped discs, with the colour they showed before."""
    left_behind: tuple[int, ...] = ()
    fell_touching: bool = False
    """A leaner fell or flipped and ended in contact (CL L120)."""
    upset: bool = False
    """A disc in contact fell or turned over."""
    warned: bool = False
    """An enemy flat was pushed, and the edition forbids that without a penalty (A40)."""

    def touching(self, discs: tuple[int, ...]) -> bool:
        """Whether any of these discs is in a pending group."""
        return any(self.mat.group_of(disc) for disc in discs)
