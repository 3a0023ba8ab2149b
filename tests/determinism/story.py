"""Plays a bit of everything and prints a digest of each part; run in a process of its own, in a given environment.

`python -m tests.determinism.story [parts…]` prints a JSON object, part by part.
"""

from __future__ import annotations

import hashlib
import json
import math
import sys
from typing import TYPE_CHECKING, Any

import numpy as np

from openpolarity import elementary
from openpolarity.chance import normals
from openpolarity.game import Game
from openpolarity.magnetism import pair_law
from openpolarity.physics import Kit, Pose, Table
from openpolarity.physics.boards import late_game
from openpolarity.players import Player, level, untimed
from openpolarity.players.scripted import Nerves, Scripted
from openpolarity.rules import Kind, edition
from openpolarity.server.messages.inbound import Target
from openpolarity.server.session.aiming import goal_of, nearer

if TYPE_CHECKING:
    from collections.abc import Callable


def digest(*values: Any) -> str:
    """A short name for numbers, to the bit."""
    found = hashlib.sha256()
    for value in values:
        found.update(value.encode() if isinstance(value, str) else np.ascontiguousarray(value).tobytes())
    return found.hexdigest()[:16]


def functions() -> str:
    """Our own functions, and draws made with them."""
    rng = np.random.default_rng(5)
    angles, shares = rng.uniform(-10, 10, 4000), rng.uniform(-1, 1, 4000)
    each = elementary.each
    return digest(
        each(elementary.sin, angles), each(elementary.cos, angles), each(elementary.exp, angles),
        each(elementary.log, np.abs(angles)), each(elementary.acos, shares),
        np.array([elementary.atan2(a, b) for a, b in zip(angles.tolist(), shares.tolist(), strict=True)]),
        normals(rng, 4000),
    )  # fmt: skip


def law() -> str:
    """What the kernels know of the magnets."""
    kit = Kit.named()
    return digest(
        *(part for name, part in pair_law(kit.magnet, kit.magnet)._asdict().items() if not name.endswith("work"))
    )


def snap() -> str:
    """A crowded board, into which a disc is lowered until things jump."""
    table = Table()
    poses = late_game(table.kit)
    table.lay(poses)
    table.step(0.3)
    table.hand.take(52, Pose((0.14, -0.14, 0.12), (0.0, 0.6, 0.8)))
    x, y, _ = poses[1].position
    table.hand.move(Pose((x, y - 0.03, 0.06), (0.0, -0.6, 0.8)), speed=0.6)
    table.hand.lift(0.05)
    table.hand.turn_up("black")
    table.hand.let_go()
    table.step(0.5)
    return digest(table.all_poses, table.all_pair_wrenches)


def game(discs: int, seed: int) -> str:
    """A scripted game to its end, all rulings and the last board; captures are part of it."""
    played = Game(edition("standard", discs_per_side=discs), seed=seed)
    Scripted(seed, Nerves()).play(played)
    kinds = [one.ruling.kind for one in played.history]
    if Kind.CAPTURED not in kinds:
        raise AssertionError(f"nothing is captured in this game: choose another seed than {seed}")
    return digest(str(kinds), repr(played.state), played.table.all_poses)


def thought() -> str:
    """A few turns of a computer player, who tries leans in its head and has a hand that trembles."""
    played = Game(edition("standard", discs_per_side=7), seed=3)
    player = Player(untimed(level("casual")), seed=3)
    while played.legal() and played.state.turns < 4:
        player.act(played)
    return digest(str([one.ruling.kind for one in played.history]), played.table.all_poses)


def aims() -> str:
    """A person's hand, led by a mouse."""
    kit = Kit.named()
    frame = goal_of(Target(x=0, y=0, z=50, tilt=10, azimuth=0, face="white"), kit)
    way = [frame]
    for step in range(300):
        aim = Target(x=0.4 * step, y=100 * math.sqrt(step), z=30, tilt=step % 90, azimuth=step, face="black")
        gone = nearer(frame, goal_of(aim, kit))
        frame = frame if gone is None else gone
        way.append(frame)
    return digest(np.array(way))


PARTS: dict[str, Callable[[], str]] = {
    "functions": functions,
    "law": law,
    "aims": aims,
    "snap": snap,
    "game": lambda: game(8, 6),
    "thought": thought,
    "longer game": lambda: game(10, 4),
}


def main() -> None:
    """Print the digests of the parts that are named, or of all."""
    print(json.dumps({name: PARTS[name]() for name in sys.argv[1:] or PARTS}))


if __name__ == "__main__":
    main()
