"""Positions worth visiting, found by self-play: `python -m tests.web.visitor.gather [edition …]`.

Whatever is in the way of a person is wanted: groups to capture, some of which cannot be lifted without a fault, flipped
discs, crowded boards, last discs, endings, doubles.
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from openpolarity.game import Game
from openpolarity.notation.errors import PositionError
from openpolarity.physics.errors import TableError
from openpolarity.players.scripted import Nerves, Scripted
from openpolarity.players.skills import TOWER_HEIGHT
from openpolarity.rules import Phase, RulesError, edition, events
from openpolarity.rules.ruleset import EDITIONS

from .positions import FILE, Position

if TYPE_CHECKING:
    from collections.abc import Iterator

    from openpolarity.rules import Ruleset

# Discs a side, settings besides, how nervous: shaky hands make captures, flipped discs and faults.
GAMES: tuple[tuple[int, dict[str, str | int], Nerves], ...] = (
    (8, {}, Nerves(tremor_mm=2.5, tremor_deg=4.0)),
    (12, {}, Nerves(tremor_mm=1.5, tremor_deg=3.0, drops=0.3, gordons=0.1)),
    (10, {"doubling": "on"}, Nerves(tremor_mm=1.0, doubles=0.6)),
    (20, {}, Nerves(tremor_mm=1.2, tremor_deg=2.5, declines=0.6)),
)
CROWDED = 22
EACH = 3
"""At most so many positions of one kind in an edition."""
LONGEST = 400
FALLING = 2.0
"""What loses its support has come down after so long, s."""


def kinds_of(game: Game) -> Iterator[str]:
    """What makes a position worth a visit."""
    state = game.state
    may = {choice.event for choice in game.legal()}
    if state.cube.offered_by is not None:
        yield "double-offered"
        return
    if events.SendBack in may:
        yield "disc-to-send-back"
    if state.phase is Phase.ENDING:
        yield "ending"
    if state.pending:
        yield "captures" if len(state.pending) > 1 else "tower-to-capture" if state.pending[0].tower else "capture"
        yield from captures(game)
    if state.owed:
        yield "flipped-outside" if any(owed.outside for owed in state.owed) else "flipped"
    if state.reserve_of(state.player) == 1 and not state.pending:
        yield "last-disc"
    if len(state.discs) >= CROWDED:
        yield "crowded"


def captures(game: Game) -> Iterator[str]:
    """Whether lifting a group ends the turn at once: by whichever disc it is lifted, or by some."""
    grips = [disc for choice in game.legal() if choice.event is events.Lift for disc in choice.discs]
    ends = [ends_turn(game.line, game.rules, disc) for disc in grips]
    if ends and all(ends):
        yield "impossible-capture"
    elif any(ends):
        yield "trap"


def ends_turn(line: str, rules: Ruleset, disc: int) -> bool:
    """Whether taking hold of a disc and lifting it is a fault."""
    try:
        game = Game.at(line, rules)
        mover = game.to_move
        game.hand.grasp(disc)
        if game.hand.held and not game.closed:
            game.hand.lift(TOWER_HEIGHT, 0.4)
            game.wait(FALLING)
    except (RulesError, ValueError):
        return False
    return game.closed or game.to_move is not mover


def gather(name: str, seed: int) -> Iterator[Position]:
    """Play some games of an edition, and keep what is worth it."""
    found: dict[str, int] = {}
    for number, (discs, settings, nerves) in enumerate(GAMES):
        rules = edition(name, discs_per_side=discs, **settings)
        game = Game(rules, seed=seed + number)
        game.set_up()
        side = Scripted(seed + number, nerves)
        for _ in range(LONGEST):
            if not game.legal():
                break
            if not game.hand.held and not game.busy and game.state.phase in (Phase.TURN, Phase.ENDING):
                yield from worth(game, name, {"discs_per_side": discs, **settings}, found)
            side.act(game)


def worth(game: Game, name: str, settings: dict[str, str | int], found: dict[str, int]) -> Iterator[Position]:
    try:
        line = game.line
        Game.at(line, game.rules)
    except (PositionError, TableError) as error:
        print("cannot be opened:", error, line, file=sys.stderr)
        return
    new = [kind for kind in kinds_of(game) if found.get(kind, 0) < EACH]
    if not new:
        return
    for kind in new:
        found[kind] = found.get(kind, 0) + 1
    kind = "-".join(new)
    yield Position(f"{name}-{kind}-{sum(found.values())}", name, settings, tuple(new), line)


def main() -> None:
    wanted = sys.argv[1:] or list(EDITIONS)
    kept = [position for position in _read() if position.edition not in wanted]
    for name in wanted:
        for position in gather(name, seed=1 + 10 * EDITIONS.index(name)):
            print(position.name, len(position.line), flush=True)
            kept.append(position)
            FILE.write_text("[\n" + ",\n".join(json.dumps(one.told()) for one in kept) + "\n]\n", "utf-8")


def _read() -> list[Position]:
    from .positions import positions

    return list(positions()) if FILE.exists() else []


if __name__ == "__main__":
    main()
