"""What the table says of a disc in a hand, for the page's prediction to be compared with.

``python -m tests.web.hand.predictions`` writes ``predictions.json`` anew: wrenches of the far law, and ways on which a
real hand led a real disc over a real board, tick by tick.
"""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any, Literal

import msgspec
import numpy as np

from openpolarity.geometry import unit
from openpolarity.magnetism import wrench
from openpolarity.physics import RED, Kit, Pose, Table, boards
from openpolarity.physics.paths import TICK
from openpolarity.server.messages.inbound import Target
from openpolarity.server.messages.pieces import kit_view
from openpolarity.server.session.aiming import goal_of
from openpolarity.server.session.live_hand import LiveHand

Json = dict[str, Any]
WRITTEN = Path(__file__).with_name("predictions.json")
DISC = 40
"""The disc that is led."""
TICKS_AN_AIM = 2
FLAT = (0.0, -0.096)
"""Where the flat of board Ten lies that is leaned on, m."""
FACE: Literal["black"] = "black"
"""Its colour, and so that of what leans on it."""


def wrenches(kit: Kit, count: int = 60) -> list[Json]:
    """Pairs of magnets from where the far law begins to half a metre apart, with force and torque on the second."""
    rng = np.random.default_rng(5)
    found = []
    for k in range(count):
        far = 0.0332 * math.exp(k / count * math.log(15))
        way, source, target = (unit(rng.uniform(-1, 1, 3)) for _ in range(3))
        felt = wrench(kit.magnet, (0, 0, 0), source, kit.magnet, far * way, target)
        found.append({"way": (far * way).tolist(), "s": source.tolist(), "t": target.tolist(), "wrench": felt.tolist()})
    return found


def _targets(*stops: tuple[float, Target]) -> list[Target]:
    """Aims, one every two ticks, from stop to stop; each takes its seconds."""
    found = [stops[0][1]]
    for seconds, stop in stops[1:]:
        start = found[-1]
        count = max(1, round(seconds / (TICKS_AN_AIM * TICK)))
        for n in range(1, count + 1):
            mixed = {
                name: getattr(start, name) + n / count * (getattr(stop, name) - getattr(start, name))
                for name in ("x", "y", "z", "tilt", "azimuth")
            }
            found.append(Target(**{name: round(value, 5) for name, value in mixed.items()}, face=stop.face))
    return found


def _beside_flat(kit: Kit, away: float, z: float) -> Target:
    """A disc tilted by 40°, its foot so many metres from the middle of the flat, its back to it."""
    tilt = math.radians(40)
    y = FLAT[1] - away + (kit.radius * math.cos(tilt) - kit.half * math.sin(tilt))
    return Target(x=FLAT[0], y=y, z=z, tilt=tilt, azimuth=math.pi / 2, face=FACE)


def ways(kit: Kit) -> dict[str, list[Target]]:
    """Aims by what they do: everything that a player does before something touches."""
    high = Target(x=0.0, y=-0.28, z=0.09, tilt=0.7, azimuth=math.pi / 2)
    return {
        "carried in": _targets((0, high), (0.5, Target(x=0.05, y=0.05, z=0.09, tilt=0.3, azimuth=1.0))),
        "swept over the board": _targets(
            (0, Target(x=-0.2, y=-0.02, z=0.05)),
            (0.6, Target(x=0.2, y=0.04, z=0.05)),
            (0.3, Target(x=0.1, y=0.1, z=0.05)),
        ),
        "turned in the air": _targets(
            (0, Target(x=0.1, y=0.0, z=0.06)), (0.5, Target(x=0.1, y=0.0, z=0.06, tilt=1.2, azimuth=2.0, face="white"))
        ),
        "leaned on a flat": _targets(
            (0, _beside_flat(kit, 0.085, 0.09)),
            (0.4, _beside_flat(kit, 0.082, 0.02)),
            (0.5, _beside_flat(kit, 0.052, 3e-4)),
            (0.3, _beside_flat(kit, 0.052, 3e-4)),
        ),
        "black up, low": _targets(
            (0, Target(x=0.16, y=-0.1, z=0.03, tilt=0.3, face="black")),
            (0.5, Target(x=0.06, y=-0.15, z=0.01, tilt=0.6, azimuth=0.8, face="black")),
        ),
    }  # fmt: skip


def led(kit: Kit, targets: list[Target]) -> Json:
    """Lead a disc along aims over board Ten; hand and disc after every tick."""
    table = Table(kit)
    boards.lay_ten(table)
    around = {disc: table.all_poses[disc].tolist() for disc in table.discs}
    table.hand.take(DISC, Pose.from_array(goal_of(targets[0], kit)))
    live = LiveHand(table)
    hands, discs = [table.hand.frame.tolist()], [table.all_poses[DISC].tolist()]
    for target in targets[1:]:
        live.aim(target)
        for _ in range(TICKS_AN_AIM):
            to = live.next()
            if to is not None:
                table.hand.aim_at(to)
            table.step(TICK)
            hands.append(table.hand.frame.tolist())
            discs.append(table.all_poses[DISC].tolist())
    nearest = min(
        math.dist(disc[:3], other[:3]) for disc in discs for other in around.values()
    )  # fmt: skip
    return {
        "red": RED,
        "around": around,
        "aims": msgspec.to_builtins(targets[1:]),
        "hands": hands,
        "discs": discs,
        "nearest": nearest,
    }


def everything() -> Json:
    """All that is written."""
    kit = Kit.named()
    paths = {name: led(kit, targets) for name, targets in ways(kit).items()}
    return {"kit": msgspec.to_builtins(kit_view(kit)), "wrenches": wrenches(kit), "ways": paths}


def _rounded(value: Any) -> Any:
    """Ten digits: enough for every comparison, and the file stays small."""
    if isinstance(value, float):
        return float(f"{value:.10g}")
    if isinstance(value, dict):
        return {name: _rounded(one) for name, one in value.items()}
    return [_rounded(one) for one in value] if isinstance(value, list | tuple) else value


if __name__ == "__main__":
    WRITTEN.write_text(json.dumps(_rounded(everything()), indent=None, separators=(",", ":")) + "\n", encoding="utf-8")
