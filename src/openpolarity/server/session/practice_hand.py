"""A person's hand at a practice table: it takes, grasps, turns and lets go of discs, as far as physics goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.game.layout import beside_mat
from openpolarity.physics import Pose
from openpolarity.physics.approach import CARRYING_HEIGHT
from openpolarity.physics.hand import FADE
from openpolarity.rules import Colour
from openpolarity.server.messages.errors import needs, not_now
from openpolarity.server.session.aiming import goal_of
from openpolarity.server.session.live_hand import ARRIVING, LiveHand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from openpolarity.physics import Table
    from openpolarity.server.messages.inbound import Aim, Do
    from openpolarity.server.messages.outbound import HandView
    from openpolarity.server.session.practice_notes import PracticeNotes


class PracticeHand:
    """Follows a client's aims, and carries on by itself what takes many ticks."""

    def __init__(self, table: Table, notes: PracticeNotes) -> None:
        self._table = table
        self._notes = notes
        self._live = LiveHand(table)
        self._doing: Iterator[None] | None = None
        self._parks = False
        """The hand is parked as soon as it has done what it is doing."""

    @property
    def busy(self) -> bool:
        """Whether it does something that ends by itself."""
        return self._doing is not None

    @property
    def moving(self) -> bool:
        """Whether it is on its way to where it was aimed."""
        return self._live.moving

    @property
    def parked(self) -> bool:
        """Whether it is parked, or on its way there."""
        return self._live.parked

    def view(self) -> HandView | None:
        """The hand as a client sees it; None if it is empty."""
        return self._live.view("free", None)

    def before_tick(self) -> None:
        """Carry on what the hand does, or move it along its aims; call this before every tick of the table."""
        if self._doing is not None:
            try:
                next(self._doing)
            except StopIteration:
                self.stop()
                self._table.begin_settling()
                if self._parks:
                    self.park()
        elif self._table.hand.held:
            to = self._live.next()
            if to is not None:
                self._table.hand.aim_at(to)

    def stop(self) -> None:
        """Do nothing further, and forget all aims."""
        self._doing = None
        self._live.forget()

    # ------------------------------------------------------------------ its player

    def aim(self, aim: Aim) -> bool:
        """Follow an aim; False if it holds nothing or does something else."""
        self._parks = False
        if self.busy or not self._table.hand.held:
            return False
        self._live.aim(aim)
        return True

    def park(self) -> None:
        """Park it, still holding, high enough to disturb nothing below."""
        self._parks = self.busy
        if self._table.hand.held and not self.busy and not self.parked:
            self._live.park(CARRYING_HEIGHT, None)

    def wake(self) -> None:
        """Wake it if it is parked; it stays where it is until it is aimed."""
        self._parks = False
        self._live.wake()

    # ------------------------------------------------------------------ discs

    def take(self, do: Do) -> None:
        """Take a new disc, where the hand is aimed or beside the mat."""
        if self._table.hand.held:
            raise not_now()
        disc = next((d for d in range(1, self._table.capacity) if not self._table.all_present[d]), None)
        if disc is None:
            raise not_now()
        kit = self._table.kit
        aimed = None if do.aim is None else Pose.from_array(goal_of(do.aim, kit))
        self._table.hand.take(disc, aimed or beside_mat(kit, do.colour or Colour.WHITE))
        self._live.forget()

    def grasp(self, do: Do) -> None:
        """Grasp a disc, with all that touches it."""
        if do.disc is None:
            raise needs("grasp", "disc")
        if self._table.hand.held:
            raise not_now()
        along = next((group for group in self._table.groups() if do.disc in group), ())
        self._table.hand.grasp(do.disc, along=[disc for disc in along if disc != do.disc])
        self._live.forget()

    def let_go(self, do: Do) -> None:
        """Let go where the player saw the hand, or where it is aimed, once it has arrived there."""
        self._need_disc()
        if do.aim is not None:
            self._live.finish_at(do.aim)
        self._doing = self._letting_go()

    def _letting_go(self) -> Iterator[None]:
        hand = self._table.hand
        for _ in range(ARRIVING):
            to = self._live.next()
            if to is None:
                break
            hand.aim_at(to)
            yield
        self._notes.released = hand.held
        yield from hand.letting_go(FADE)

    def remove(self) -> None:
        """Take what is held off the table."""
        self._need_disc()
        self._table.hand.stow()
        self._live.forget()

    def turn(self, colour: str | None) -> None:
        """Turn what is held level, this colour up (None: the other one)."""
        self._need_disc()
        goals = self._live.over(colour)
        if len(goals):
            self._doing = self._table.hand.going(goals)

    def square(self) -> None:
        """Square a stack that is held."""
        self._need_disc()
        self._doing = self._table.hand.squaring(0.5)

    def _need_disc(self) -> None:
        if not self._table.hand.held:
            raise not_now()
