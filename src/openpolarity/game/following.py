"""Making the table follow a ruling: discs go to the reserves, into a hand, or back to where they lay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.game.layout import beside_mat
from openpolarity.physics import RED, Pose
from openpolarity.referee.limits import beyond_circle
from openpolarity.rules import Entry, Face, Kind, Phase, Step, events

if TYPE_CHECKING:
    from openpolarity.game.ruled_table import RuledTable
    from openpolarity.rules import GameState, InHand, Ruling
    from openpolarity.rules.events import Event

JUDGED = events.Settle | events.Accident | events.TimeUp
"""Events after which everything that happened on the mat has been judged."""
WATCHED_ANEW = JUDGED | events.NextGame | events.Withdraw | events.SendBack | events.Pass
"""Events after which the referee's watch starts afresh."""


def follow(ruled: RuledTable, before: GameState, event: Event, ruling: Ruling, grip: int | None) -> None:
    """Bring the table in line with the ruling on an event; ``grip`` is the disc that a hand takes hold of."""
    table, referee, state = ruled.table, ruled.referee, ruled.state
    if isinstance(event, events.LayRed):
        table.lay({RED: Pose.flat(0.0, 0.0, "white" if event.face is Face.BAR else "black", kit=table.kit)})
        referee.begin_turn()
    elif isinstance(event, events.NextGame):
        table.park(table.discs)
    if (
        before.step is Step.OFFER
        and before.phase in (Phase.TURN, Phase.ENDING)
        and (state.step is not Step.OFFER or isinstance(event, events.Claim | events.Decline | events.Pass))
    ):
        # The player answers for what they set off on entering, or before that with the held disc.
        held = isinstance(event, events.Enter) and event.how is Entry.HELD
        referee.begin_turn(keep_watch=held or bool(referee.red_touched))
    if isinstance(event, events.Lift | events.PickUp):
        _grip(ruled, grip)
    line_up(ruled)
    if ruling.kind is Kind.REDO:
        _put_back(ruled)
    if isinstance(event, JUDGED):
        referee.note_judged(ruling.incidents)
        if before.hand is not None and state.hand is None:
            referee.set_down_here(disc for disc in before.hand.discs if disc in table.discs)
    if isinstance(event, WATCHED_ANEW):
        referee.begin()


def line_up(ruled: RuledTable) -> None:
    """Put discs where the rules have them: those neither in a hand nor on the mat go to the reserves."""
    state, table = ruled.state, ruled.table
    wanted = {RED, *(disc.id for disc in state.discs), *state.outside, *_in_hand(state)}
    stray = [disc for disc in table.discs if disc not in wanted]
    if stray:
        ruled.referee.note_taken(stray)
        table.park(stray)
    if state.hand is not None and not state.over and state.step is not Step.SETTLING and not ruled.held:
        _take_up(ruled, state.hand)


def _in_hand(state: GameState) -> tuple[int, ...]:
    return state.hand.discs if state.hand else ()


def _grip(ruled: RuledTable, disc: int | None) -> None:
    """Take hold of one disc of what is lifted; the rest is expected to come along."""
    group = _in_hand(ruled.state)
    gripped = group[0] if disc is None else disc
    ruled.referee.note_lift(group)
    ruled.table.hand.grasp(gripped, along=[other for other in group if other != gripped])


def _take_up(ruled: RuledTable, hand: InHand) -> None:
    """Put released discs back into the hand: picked up where they lie, or from beside the mat."""
    table = ruled.table
    lying = [disc for disc in hand.discs if disc in table.discs]
    alone = not any(other not in lying for disc in lying for other in table.touching(disc))
    inside = any(beyond_circle(table.position(disc), table.axis(disc), table.kit) <= 0 for disc in lying)
    if lying and alone and inside:
        table.hand.grasp(lying)
        return
    table.park(lying)
    table.hand.take(hand.discs[0], beside_mat(table.kit, ruled.state.player))


def _put_back(ruled: RuledTable) -> None:
    """Put discs back where they were when the watch began; a held action disc is held beside the mat."""
    table, held = ruled.table, ruled.held
    if len(held) == 1:
        table.park(held)
    calm = ruled.referee.calm_poses()
    table.put_back({disc: calm[disc] for disc in table.discs})
    if len(held) == 1:
        table.hand.take(held[0], beside_mat(table.kit, ruled.state.player))
