"""Invariants of a game: at every moment the rules' board agrees with the table."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from openpolarity.physics import RED
from openpolarity.referee.sight import Sight, parts
from openpolarity.rules.ending import PLAYED_OUT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from openpolarity.game.game import Game


def violations(game: Game, *, at_rest: bool) -> tuple[str, ...]:
    """Describe every violation in words; empty if there is none.

    ``at_rest``: everything lies still and has been judged, so that poses, colours and contacts have to agree too.
    """
    found = [*_accounting(game)]
    end = game.outcome
    if at_rest and not (end and end.how not in PLAYED_OUT):  # a game lost at once leaves the mat as it is
        found += [*_as_seen(game), *_contacts(game)]
    return tuple(found)


def _accounting(game: Game) -> Iterator[str]:
    state = game.state
    if state.accounted() != 2 * state.rules.discs_per_side:
        yield f"{state.accounted()} discs are accounted for, not {2 * state.rules.discs_per_side}"
    if min(state.reserve) < 0:
        yield f"a reserve is negative: {state.reserve}"
    on_mat = [disc.id for disc in state.discs]
    held = list(state.hand.discs) if state.hand else []
    places = [*on_mat, *held, *state.outside, *([state.aside] if state.aside is not None else [])]
    twice = sorted({disc for disc in places if places.count(disc) > 1})
    if twice:
        yield f"discs {twice} are in two places"
    red = [RED] if state.red_laid else []
    wanted = {*on_mat, *held, *state.outside, *red}
    present = set(game.table.discs)
    if present != wanted:
        yield f"on the table but not in the rules: {sorted(present - wanted)}, the reverse: {sorted(wanted - present)}"
    if not game.busy and not state.over and not game.legal():
        yield "nothing is legal"


def _as_seen(game: Game) -> Iterator[str]:
    """Check that the colours and poses of the rules are those on the table."""
    sight = Sight(game.table)
    present = set(game.table.discs)
    bottom = {disc: tower[0] for tower in game.state.towers for disc in tower}
    for disc in game.state.discs:
        if disc.id not in present:
            continue
        seen = sight.disc(bottom.get(disc.id, disc.id))  # a tower is one body, whatever the small tilts of its discs
        if (seen.colour, seen.pose) != (disc.colour, disc.pose):
            tilt = game.table.pose(disc.id).tilt
            yield f"disc {disc.id} is {disc.colour} {disc.pose}, seen {seen.colour} {seen.pose} ({tilt:.4f} rad)"
    if game.state.red_face is not None and RED in present:
        seen_face = "bar" if game.table.colour_up(RED) == "white" else "dot"
        if seen_face != game.state.red_face:
            yield f"the red disc shows {seen_face}, the rules say {game.state.red_face}"


def _contacts(game: Game) -> Iterator[str]:
    """Check that touching discs are a lawful tower or a pending group, and the reverse."""
    sight = Sight(game.table)
    on_mat = {disc.id for disc in game.state.discs} & set(game.table.discs)
    links = [pair for pair in sight.touching if set(pair) <= on_mat]
    lawful = {pair for tower in game.state.towers for pair in combinations(sorted(tower), 2)}
    pending = {pair for group in game.state.pending for pair in combinations(sorted(group.discs), 2)}
    for pair in links:
        if pair not in lawful and pair not in pending:
            gap = 1e3 * game.table.gap(*pair)
            yield f"discs {pair} touch ({gap:.3f} mm) and are neither a tower nor pending"
    for group in game.state.pending:
        inside = [pair for pair in links if set(pair) <= set(group.discs)]
        if all(pair in lawful for pair in inside) or len(parts(group.discs, inside)) > 1:
            yield f"the pending group {group.discs} does not touch: {inside}"
    for tower in game.state.towers:
        if len(parts(tower, links)) > 1:
            yield f"the tower {tower} has come apart"
