"""Which incidents of a report are faults, and what the mat looks like after them (§4.3, §6, §7).

Nothing here knows about turns or reserves. The steps run in the order of §7, which was chosen so that neither
side gains from it.
"""

from __future__ import annotations

from dataclasses import replace

from openpolarity.rules.board import Disc
from openpolarity.rules.errors import ReportError
from openpolarity.rules.findings import Findings
from openpolarity.rules.incident import Incident, Rest
from openpolarity.rules.mat_after_report import need_on_mat, part_mixed_towers, restack, set_down, show_rest
from openpolarity.rules.ruling import Clause, Fault
from openpolarity.rules.state import GameState, InHand
from openpolarity.rules.words import Colour, Holding, How, RedPlace, Stance, What, Where

RED_ALONE = (What.RED_TOUCHED, What.RED_OFF, What.RED_MOVED, What.RED_TURNED)
DIAMETER = 1.0  # how far a flat may be displaced, in disc diameters (A25)
CLAUSES = {
    What.SNAP: ("snap", ""),
    What.CONTACT: ("contact", ""),
    What.OUT: ("out", ""),
    What.FLIP: ("flip", ""),
    What.FALL: ("fall", ""),
    What.DISPLACED: ("displaced", "A25"),
    What.ENEMY_MOVED: ("move_flat", "A40"),
    What.SPLIT: ("split", ""),
}


def find_faults(
    state: GameState,
    actor: Colour,
    incidents: tuple[Incident, ...],
    hand: InHand | None = None,
    rest: Rest | None = None,
    *,
    loose: frozenset[int] = frozenset(),
    snap_allowed: bool = True,
) -> Findings:
    """Find the faults for which `actor` answers in a report.

    `hand` is what was held and `rest` how it ended. `loose` are discs that may fall, flip or leave the circle
    without a fault: the action disc (A08).
    """
    return _FaultFinder(state, actor, incidents, hand, rest, loose, snap_allowed).run()


class _FaultFinder:
    """Goes through one report in the order of §7."""

    def __init__(
        self,
        state: GameState,
        actor: Colour,
        incidents: tuple[Incident, ...],
        hand: InHand | None,
        rest: Rest | None,
        loose: frozenset[int],
        snap_allowed: bool,
    ) -> None:
        self.rules = state.rules
        self.actor = actor
        self.incidents = incidents
        self.hand = hand
        self.rest = rest
        self.loose = loose
        self.snap_allowed = snap_allowed
        self.before = {disc.id: disc for disc in state.discs}
        self.result = Findings(state.mat())
        self.mat = self.result.mat
        self.old_groups = [set(group.discs) for group in state.pending]
        self.in_towers = {disc for tower in state.towers for disc in tower}

    def run(self) -> Findings:
        """Find all faults and work out the mat after them."""
        result = self.result
        if not self.incidents:  # the usual case
            set_down(self.mat, self.held, self.rest, self.actor)
            self._outs()
            return result
        for incident in self.incidents:
            if not incident.discs and incident.what not in RED_ALONE:
                raise _no_discs(incident)
        self._red()
        if result.red:
            return result
        for incident in self._of(What.APART):
            need_on_mat(self.mat, incident)
            self.mat.part(incident.discs)
        self._snaps()
        self._splits()
        set_down(self.mat, self.held, self.rest, self.actor)
        show_rest(self.mat, self.before, self.incidents)
        self._contacts()
        self._outs()
        self._upsets()
        self._flips()
        self._falls()
        self._displacements()
        part_mixed_towers(self.mat)
        order = list(CLAUSES)
        result.faults.sort(key=lambda fault: order.index(fault.what))
        return result

    def _of(self, what: What) -> list[Incident]:
        return [incident for incident in self.incidents if incident.what is what]

    def _fault(self, incident: Incident, discs: tuple[int, ...], what: What | None = None) -> None:
        what = what or incident.what
        clause: Clause = self.rules.clause(*CLAUSES[what])
        own = all(disc in self.before and self.before[disc].colour is self.actor for disc in discs)
        self.result.faults.append(Fault(what, self.actor, discs, clause, incident, own))

    def _red(self) -> None:
        for incident in self.incidents:
            if incident.what is What.RED_TOUCHED:
                self.result.red, self.result.red_by = How.RED_TOUCHED, incident
                return
            if incident.what is What.RED_OFF and (
                incident.place is RedPlace.OUT_OF_CIRCLE or self.rules.red_off == "off_dot"
            ):
                self.result.red, self.result.red_by = How.RED_OFF, incident
                return
            if incident.what is What.RED_TURNED:
                self.result.red_face = incident.face  # its polarity is reversed from now on (A29)

    def _snaps(self) -> None:
        snapped: list[int] = []
        for incident in self._of(What.SNAP):
            need_on_mat(self.mat, incident)
            if not self.snap_allowed:
                raise ReportError(
                    "nothing is held that a disc could stick to", rule="snap", message="error.snap_no_hand"
                )
            self._fault(incident, incident.discs)
            snapped += incident.discs
            self.mat.take(incident.discs)
        self.result.snapped = tuple(snapped)
        if snapped:  # whatever else happened to these discs on their way to the hand does not count
            self.incidents = tuple(
                kept
                for incident in self.incidents
                if (kept := _without(incident, set(snapped))).discs or not incident.discs
            )

    def _splits(self) -> None:
        left: list[int] = []
        for incident in self._of(What.SPLIT):
            held = self.hand.discs if self.hand and self.hand.kind is not Holding.ACTION else ()
            stray = [disc for disc in incident.discs if disc not in held or disc in left]
            if stray or self.hand is None:
                raise ReportError(
                    "only discs of the lifted stack can stay behind",
                    rule="split",
                    message="error.split",
                )
            lay = {disc.id: disc for disc in (*self.hand.was, *incident.after)}
            for disc in incident.discs:
                self.mat.discs[disc] = lay.get(disc) or Disc(disc, self.actor)
            if len(incident.discs) > 1:
                links = tuple(k for k in self.hand.links if set(k) <= set(incident.discs))
                self.mat.join(incident.discs, links=links)
                self.result.fresh.update(incident.discs)
            left += incident.discs
            if self.rules.split_is_fault == "on":
                self._fault(incident, incident.discs)
        self.result.left_behind = tuple(left)

    @property
    def held(self) -> tuple[int, ...]:
        """The discs that the hand held, except those that stayed behind."""
        if self.hand is None:
            return ()
        return tuple(disc for disc in self.hand.discs if disc not in self.result.left_behind)

    def _contacts(self) -> None:
        for incident in self._of(What.CONTACT):
            if 0 in incident.discs:
                raise ReportError(
                    "a contact with the red disc is red_touched",
                    rule="red_touched",
                    message="error.red_contact",
                )
            members = set(self.mat.body(incident.discs))
            if len(set(incident.discs)) < 2 or any(members == set(tower) for tower in self.mat.towers):
                raise ReportError(
                    "a contact needs two discs that were not one tower",
                    rule="contact",
                    message="error.contact_two",
                )
            if any(members <= group for group in self.old_groups):
                restack(self.mat, incident, members)  # this group, or a larger one, was pending already: no new fault
                continue
            group = self.mat.join(incident.discs, kind=incident.contact, tower=incident.tower, links=incident.links)
            self.result.fresh.update(group.discs)
            self._fault(incident, group.discs)

    def _upsets(self) -> None:
        """Note which discs fell or turned over in a contact; flats that pile up do not count as fallen (§6.8)."""
        for disc in self.result.fresh:
            old = self.before.get(disc)
            now = self.mat.discs.get(disc)
            if old and now and disc not in self.loose:
                leaner = old.pose is Stance.LEANING and disc not in self.in_towers
                changed = old.colour is not now.colour or (old.pose is Stance.LEANING and now.pose is Stance.FLAT)
                self.result.upset |= changed
                self.result.fell_touching |= leaner and changed

    def _outs(self) -> None:
        outside: set[int] = set()
        first: Incident | None = None
        for incident in self._of(What.OUT):
            need_on_mat(self.mat, incident)
            outside.update(self.mat.body(incident.discs))
            first = first or incident
        held = self.held
        if self.rest is not None and self.rest.where is Where.OUT:
            outside.update(held)
        for group in list(self.mat.groups):
            if outside.issuperset(group.discs):  # entirely outside (A19)
                self._drop_contact(group.discs)
                self._leave(group.discs, first or Incident(What.OUT, group.discs), [group.discs])
            outside.difference_update(group.discs)
        action = held if self.hand and self.hand.kind is Holding.ACTION else ()
        loose = tuple(sorted(outside.difference(action, self.loose)))
        if loose:
            self._leave(loose, first or Incident(What.OUT, loose), self._bodies(loose))

    def _leave(self, discs: tuple[int, ...], incident: Incident, bodies: list[tuple[int, ...]]) -> None:
        self._fault(incident, discs, What.OUT)
        self.result.out_bodies += bodies
        self.mat.take(discs)
        self.result.gone_out = (*self.result.gone_out, *discs)
        self.result.fresh.difference_update(discs)

    def _drop_contact(self, discs: tuple[int, ...]) -> None:
        """Drop the contact fault of a group that is entirely outside: it only counts as OUT."""
        gone = set(discs)
        self.result.faults = [
            fault for fault in self.result.faults if fault.what is not What.CONTACT or not gone.issuperset(fault.discs)
        ]

    def _alone(self, disc: int) -> bool:
        return disc in self.mat.discs and disc not in self.loose and self.mat.group_of(disc) is None

    def _flips(self) -> None:
        for incident in (*self._of(What.FLIP), *self._of(What.RISEN)):
            known = {disc for discs, _ in self.result.flipped for disc in discs}
            body = self.mat.body(incident.discs)
            discs = tuple(disc for disc in body if self._turned(disc) and disc not in known)
            if not discs or (len(discs) > 1 and self._tower_leans(discs)):
                continue  # discs in a group only get captured (§9); a leaning tower is left as it is (A14)
            self._fault(incident, discs, What.FLIP)
            for one in self._bodies(discs):
                self.result.flipped.append((one, self.before[one[0]].colour))

    def _turned(self, disc: int) -> bool:
        """Whether the disc lies alone and shows its other colour."""
        old = self.before.get(disc)
        return old is not None and self._alone(disc) and self.mat.discs[disc].colour is not old.colour

    def _bodies(self, discs: tuple[int, ...]) -> list[tuple[int, ...]]:
        bodies: list[tuple[int, ...]] = []
        for disc in discs:
            if not any(disc in body for body in bodies):
                bodies.append(self.mat.body((disc,)))
        return bodies

    def _tower_leans(self, discs: tuple[int, ...]) -> bool:
        return self.mat.discs[discs[0]].pose is Stance.LEANING and len(self._bodies(discs)) == 1

    def _falls(self) -> None:
        turned = {disc for discs, _ in self.result.flipped for disc in discs}
        for incident in self._of(What.FALL):
            discs = tuple(disc for disc in incident.discs if self._alone(disc) and disc not in turned)
            singles = tuple(disc for disc in discs if len(self.mat.body((disc,))) == 1)
            if singles:  # a leaning tower that falls is left as it lies (A14)
                self._fault(incident, singles)

    def _displacements(self) -> None:
        for incident in self._of(What.DISPLACED):
            if incident.measured is None:
                raise ReportError("say how far the disc moved, in diameters", rule="A25", message="error.how_far")
            discs = tuple(
                disc for disc in self.mat.body(incident.discs) if self._alone(disc) and self._stood_flat(disc)
            )
            if not discs:
                continue
            enemy = any(self._colour_before(disc) is self.actor.other for disc in discs)
            if incident.pushed and enemy:
                self.result.warned |= self.rules.move_flat == "own_only_no_penalty"
                if self.rules.move_flat == "own_only_fault":
                    self._fault(incident, discs, What.ENEMY_MOVED)
            limit = DIAMETER if incident.limit is None else incident.limit
            if self.rules.displacement == "fault_gt_1D" and incident.measured > limit:
                self._fault(incident, discs)

    def _stood_flat(self, disc: int) -> bool:
        old = self.before.get(disc)
        return len(self.mat.body((disc,))) > 1 or old is None or old.pose is Stance.FLAT

    def _colour_before(self, disc: int) -> Colour:
        return (self.before.get(disc) or self.mat.discs[disc]).colour


def _no_discs(incident: Incident) -> ReportError:
    return ReportError(
        f"{incident.what}: say which discs",
        rule=incident.what,
        message="error.no_discs",
        what=f"@what.{incident.what}",
    )


def _without(incident: Incident, gone: set[int]) -> Incident:
    """The incident without the discs in `gone`, which stick to the hand."""
    if gone.isdisjoint(incident.discs) or incident.what is What.SNAP:
        return incident
    discs = tuple(disc for disc in incident.discs if disc not in gone)
    if incident.what is What.CONTACT and len(discs) < 2:
        discs = ()
    links = tuple(link for link in incident.links if gone.isdisjoint(link))
    after = tuple(disc for disc in incident.after if disc.id not in gone)
    return replace(incident, discs=discs, links=links, after=after)
