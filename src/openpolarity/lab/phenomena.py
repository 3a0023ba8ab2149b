"""The phenomena of the real game, each tried on a kit with small random variations.

Every function does one experiment and answers with a `Finding`: what was measured and whether it agrees with what
players, rule books and the patent say. Experiments are set out in diameters; findings are in mm and degrees.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.lab.lean import foot_of, lay_tower, lean
from openpolarity.lab.measures import NEW, LeanTry, drop, flats, grid, releases, with_leaner
from openpolarity.physics import Ending, Kit, Placement, Pose, Table, boards, towers
from openpolarity.physics.endings import ending_of

if TYPE_CHECKING:
    from collections.abc import Callable

    Random = np.random.Generator

Figure = float | int
SLIDE = (1.1, 1.5)
"""From how far unlike flats of the real game slide together, at least and at most, in diameters."""
LIKE_LAID = 1.05
"""How far apart two like flats are laid, in diameters."""


@dataclass(frozen=True)
class Finding:
    """What an experiment showed, lengths in mm and angles in degrees.

    The texts for people have the ids ``lab.<id>.measured`` and ``lab.<id>.expected``.
    """

    id: str
    agrees: bool
    measured: dict[str, Figure]


def _percent(values: list[bool]) -> int:
    return round(100 * sum(values) / len(values))


def _median(values: list[float]) -> float:
    return round(float(np.median(values)), 2) if values else 0.0


def _mm(metres: float) -> float:
    return round(1e3 * metres, 1)


def p1_lean_and_stay(kit: Kit, rng: Random) -> Finding:
    """A disc brought in at about 45° is left leaning at 20 to 50° and stays for minutes."""
    tries = [(float(rng.uniform(1.57, 1.66)), float(rng.uniform(35, 47))) for _ in range(16)]
    found = releases(kit, 1, tries, rng)
    tilts = [r.rest_tilt for r in found if r.stands]
    table = Table(kit, sleep=False)
    lay_tower(table, (1,), 0.0, 0.0)
    table.settle()
    lean(table, NEW, Placement((0.0, 0.0), 0.3, 1.62 * kit.diameter, math.radians(40)))
    before, tilt = table.position(NEW), table.tilt(NEW)
    table.step(120.0)
    creep = float(np.linalg.norm(table.position(NEW) - before)) * 1e3
    turned = abs(math.degrees(table.tilt(NEW) - tilt))
    percent = _percent([r.stands for r in found])
    low, high = (round(f(tilts)) if tilts else 0 for f in (min, max))
    agrees = percent >= 90 and low >= 20 and high <= 50 and creep < 0.2 and turned < 0.5
    measured = {"percent": percent, "low": low, "high": high, "creep_mm": round(creep, 3), "minutes": 2}
    return Finding("P1", agrees, measured)


def p2_too_upright_too_far_too_near(kit: Kit, rng: Random) -> Finding:
    """Too upright, and the foundation is sucked up; too far, and it falls flat; too near, and it snaps."""
    far = releases(kit, 1, [(1.95, float(rng.uniform(30, 50))) for _ in range(8)], rng)
    near = releases(kit, 1, [(1.3, float(rng.uniform(30, 50))) for _ in range(8)], rng)
    upright = releases(kit, 1, [(1.45, float(rng.uniform(62, 76))) for _ in range(8)], rng)
    upright_percent = _percent([r.lean.ending is Ending.SNAPS for r in upright])
    far_percent = _percent([r.lean.ending is Ending.FALLS for r in far])
    near_percent = _percent([r.lean.ending is Ending.SNAPS for r in near])
    agrees = min(upright_percent, far_percent, near_percent) >= 85
    return Finding("P2", agrees, {"upright": upright_percent, "far": far_percent, "near": near_percent})


def p3_towers(kit: Kit, rng: Random) -> Finding:
    """A tower of two is easy to lean on; the higher, the steeper and the harder, and never nearer."""
    # Up to 70°: more upright than that, a disc as thick as these may stay on its edge like a coin.
    tries = grid(np.arange(1.5, 2.31, 0.1), range(30, 71, 10))
    by_height = {height: releases(kit, height, tries, rng) for height in (1, 2, 3, 5)}

    def standing(height: int) -> list[LeanTry]:
        return [r for r in by_height[height] if r.stands]

    count = {height: len(standing(height)) for height in by_height}
    # The window on three is narrow: looked at more closely, where it is.
    by_height[3] += releases(kit, 3, grid(np.arange(2.02, 2.24, 0.02), range(40, 66, 5)), rng)
    tilt = {height: _median([r.rest_tilt for r in standing(height)]) for height in by_height}
    away = {height: _median([r.lean.distance / kit.diameter for r in standing(height)]) for height in by_height}
    agrees = (
        count[2] >= count[1] >= 3
        and count[3] < count[2]
        and len(standing(3)) >= 2
        and min(tilt[2], tilt[3]) > tilt[1] + 5
        and away[3] >= away[2] >= away[1]
        and count[5] <= 0.05 * len(tries)
    )
    measured: dict[str, Figure] = {"tries": len(tries)}
    for height in by_height:
        measured |= {f"n{height}": count[height], f"tilt{height}": tilt[height]}
        measured[f"away{height}"] = _mm(away[height] * kit.diameter)
    return Finding("P3", agrees, measured)


def p4_gordon(kit: Kit, rng: Random) -> Finding:
    """Leaning on a leaner almost never works."""
    wins = []
    for _ in range(30):
        table = with_leaner(kit, 1.66)
        foot = foot_of(table, 2)
        away = rng.uniform(1.1, 1.9) * kit.diameter
        tilt = math.radians(rng.uniform(15, 50))
        plan = Placement((float(foot[0]), float(foot[1])), rng.uniform(-0.2, 0.2), away, tilt)
        result = lean(table, NEW, plan)
        wins.append(result.ending is Ending.STANDS and ending_of(table, 2, "white") is Ending.STANDS)
    percent = _percent(wins)
    return Finding("P4", percent <= 10, {"percent": percent, "tries": len(wins)})


def p5_drop_and_flip(kit: Kit, rng: Random) -> Finding:
    """A disc lowered over the foundation makes the leaner sink and drop flat; from the side, a high one flips."""
    drops = [
        drop(kit, rng.uniform(1.64, 1.68), rng.uniform(0.05, 0.1), azimuth=rng.uniform(0, 6.28)) for _ in range(10)
    ]
    good = [d for d in drops if d.ending is Ending.FALLS and not d.stuck]
    # "Gradually": it has sunk by some degrees while still standing, before it drops.
    sinking = [d.tilts[0] - min(t for t in d.tilts if t > 10) for d in good]
    flips = [_side_flip(kit, rng) for _ in range(12)]
    percent, flipped = _percent([d in good for d in drops]), _percent(flips)
    agrees = percent >= 80 and _median(sinking) >= 5 and flipped >= 30
    return Finding("P5", agrees, {"percent": percent, "sinks": _median(sinking), "flips": flipped})


def _side_flip(kit: Kit, rng: Random) -> bool:
    """Bring a nearly upright disc down into the gap under a leaner that stands high, on a tower of two."""
    table = Table(kit)
    lay_tower(table, (1, 2), 0.0, 0.0)
    table.settle()
    lean(table, 3, Placement((0.0, 0.0), 0.0, 1.65 * kit.diameter, math.radians(55)))
    if ending_of(table, 3, "white") is not Ending.STANDS:
        return False
    into_gap(table, NEW, 3, at=rng.uniform(0.3, 0.6) * kit.diameter, tilt=math.radians(rng.uniform(70, 88)))
    table.hand.shift(dz=0.1, speed=0.6)
    if not table.hand.attached():
        table.hand.stow()
    settled = table.settle()
    return ending_of(table, 3, "white", settled.outcome) is Ending.FLIPS


def into_gap(table: Table, disc: int, leaner: int, *, at: float, tilt: float, speed: float = 0.12) -> None:
    """Bring a disc down between a support at the dot and its leaner on the +x side, its foot ``at`` (m) from the dot.

    It is held like a leaner, underside to the support. Stops when the leaner has gone over or down, or sticks.
    """
    hand = table.hand
    hand.take(disc, Pose.leaning((at, 0.0), math.pi, tilt, "white", kit=table.kit, lift=0.09))
    for lift in np.arange(0.086, 0.0, -0.004):
        hand.move(Pose.leaning((at, 0.0), math.pi, tilt, "white", kit=table.kit, lift=float(lift)), speed=speed)
        if hand.attached() or table.colour_up(leaner) == "black" or table.tilt(leaner) < math.radians(10):
            return


def p6_held_disc(kit: Kit, rng: Random) -> Finding:
    """A disc held own colour up attracts an own flat below it and repels one beside it; enemy flats, the reverse."""
    d = kit.diameter

    def held(up: str, path: list[tuple[float, float]]) -> tuple[Table, float]:
        table = Table(kit)
        table.lay({1: Pose.flat(0, 0, "white" if up == "white" else "black", kit=kit)})
        table.settle()
        hand = table.hand
        hand.take(NEW, Pose((path[0][0], 0.0, path[0][1])))
        highest = 0.0
        for x, z in path[1:]:
            hand.move(Pose((x, rng.normal(0, 3e-4), z)), speed=0.08)
            highest = max(highest, float(hand.wrench[2]))
        table.step(0.4)
        return table, highest

    low, over = kit.half + 0.0005, 0.45 * d
    above_own, _ = held("white", [(0.0, 0.1), (0.0, over)])
    beside_own, _ = held("white", [(3 * d, low), (1.1 * d, low)])
    above_enemy, lift = held("black", [(0.0, 0.1), (0.0, over)])
    beside_enemy, _ = held("black", [(3 * d, low), (1.1 * d, low)])
    sucked = 1 in above_own.hand.attached()
    pushed = -float(beside_own.position(1)[0]) / d
    stays = not above_enemy.hand.attached() and float(np.linalg.norm(above_enemy.position(1)[:2])) < 0.1 * d
    snapped = 1 in beside_enemy.hand.attached()
    agrees = sucked and pushed > 0.05 and stays and lift > 0.05 and snapped
    measured: dict[str, Figure] = {
        "sucked": sucked,
        "pushed": _mm(pushed * d),
        "force_mN": round(1e3 * lift),
        "snapped": snapped,
    }
    return Finding("P6", agrees, measured)


def p7_flats(kit: Kit, rng: Random) -> Finding:
    """Unlike flats slide together when close and stick; like ones push apart; farther off, the canvas holds."""
    steps = np.arange(1.02, 1.8, 0.02) + rng.uniform(-0.005, 0.005)
    together = max((x for x in steps if flats(kit, float(x), "black")[1]), default=0.0)
    pushed = [float(x) for x in steps if flats(kit, float(x), "white")[0] > x + 0.02]
    apart, _ = flats(kit, LIKE_LAID, "white")
    farthest = max(pushed, default=0.0)
    agrees = SLIDE[0] <= together <= SLIDE[1] and apart >= 1.1 and farthest <= SLIDE[1]
    lengths = {"together": float(together), "laid": LIKE_LAID, "apart": apart, "pushed": farthest}
    measured = {name: _mm(diameters * kit.diameter) for name, diameters in lengths.items()}
    return Finding("P7", agrees, measured)


def p8_rolling(kit: Kit, rng: Random) -> Finding:
    """A leaner rolls round its foundation on its rim without falling."""
    arcs = []
    for _ in range(12):
        table = with_leaner(kit, 1.6)
        table.breathe(2, (0.0, float(rng.uniform(1.0e-3, 2.5e-3)), 0.0), seconds=0.08)
        settled = table.settle()
        if ending_of(table, 2, "white", settled.outcome) is Ending.STANDS:
            foot = foot_of(table, 2) - table.position(1)[:2]
            arcs.append(abs(math.atan2(foot[1], foot[0])) * float(np.linalg.norm(foot)) / kit.diameter)
    rolled = [arc for arc in arcs if arc > 0.3]
    agrees = len(rolled) >= 3
    measured: dict[str, Figure] = {
        "rolled": len(rolled),
        "tries": 12,
        "arc": _mm(max(arcs, default=0.0) * kit.diameter),
        "stood": len(arcs),
    }
    return Finding("P8", agrees, measured)


def p9_captured_tower(kit: Kit, rng: Random) -> Finding:
    """A captured tower holds together in the hand, and set down a few diameters from a leaner it disturbs it."""
    d = kit.diameter
    whole = []
    disturbed: dict[float, float] = {}
    for away in (2.0, 3.0, 7.0):
        table = Table(kit)
        home = -5 * d
        poses = {1: Pose.flat(0, 0, kit=kit), 2: boards.leaner(kit, (0, 0), 0.0, "white", distance=1.6)}
        poses |= {3: Pose.flat(-d, home, "white", kit=kit), 4: Pose.flat(0.02 * d, home, "black", kit=kit)}
        table.lay(poses)
        table.settle()
        before = table.tilt(2)
        hand = table.hand
        hand.grasp(4, along=[3])
        hand.lift(0.09, float(rng.uniform(0.5, 0.9)))
        hand.square()
        hand.turn_up("black")
        whole.append(set(hand.held) == {3, 4} and any(set(tower) == {3, 4} for tower in towers(table)))
        hand.set_down((1.6 + away) * d, float(rng.normal(0, 5e-4)))
        table.settle()
        disturbed[away] = abs(math.degrees(table.tilt(2) - before))
    agrees = all(whole) and disturbed[2.0] >= 1.0 and disturbed[7.0] < 0.5
    measured: dict[str, Figure] = {"whole": _percent(whole)}
    measured |= {f"away{away:.0f}": _mm(away * d) for away in disturbed}
    measured |= {f"turned{away:.0f}": round(turned, 2) for away, turned in disturbed.items()}
    return Finding("P9", agrees, measured)


def p10_chain(kit: Kit, rng: Random) -> Finding:
    """One drop can set off the next: three leaners round a foundation, an enemy pair beside them; one is felled."""
    chains: list[bool] = []
    for _ in range(24):
        table, leaners = _crowd(kit, rng)
        standing = [k for k in leaners if ending_of(table, k, table.colour_up(k)) is Ending.STANDS]
        if len(standing) < 2:
            continue
        table.breathe(standing[0], (0.0, 0.0, -5e-3), seconds=0.05)
        settled = table.settle()
        fallen = [k for k in standing if ending_of(table, k, table.colour_up(k), settled.outcome) is not Ending.STANDS]
        chains.append(len(fallen) >= 2)
    percent = _percent(chains) if chains else 0
    return Finding("P10", percent >= 20 and len(chains) >= 8, {"percent": percent, "tries": len(chains)})


def _crowd(kit: Kit, rng: Random) -> tuple[Table, tuple[int, ...]]:
    poses = {1: Pose.flat(0, 0, kit=kit)}
    for k in range(3):
        side = 2 * math.pi * k / 3 + rng.uniform(-0.3, 0.3)
        poses[2 + k] = boards.leaner(kit, (0, 0), side, "white", distance=rng.uniform(1.57, 1.66))
    side = rng.uniform(-0.6, 0.6)
    x, y = 2.9 * kit.diameter * math.cos(side), 2.9 * kit.diameter * math.sin(side)
    poses[5] = Pose.flat(x, y, "black", kit=kit)
    poses[6] = boards.leaner(kit, (x, y), side + rng.uniform(-1, 1), "black")
    table = Table(kit)
    table.lay(poses)
    table.settle()
    return table, (2, 3, 4, 6)


def p11_quiet(kit: Kit, rng: Random) -> Finding:
    """A quiet board stays quiet; without the canvas' grip nothing stands."""
    table = Table(kit, sleep=False)
    poses = boards.ten(kit)
    for k, support in enumerate((1, 2, 3, 6, 7, 8)):
        x, y, _ = poses[support].position
        side = math.atan2(y, x) + float(rng.uniform(-0.2, 0.2))
        poses[20 + k] = boards.leaner(kit, (x, y), side, "white" if support < 6 else "black")
    table.lay(poses)
    table.settle()
    standing = sum(ending_of(table, k, table.colour_up(k)) is Ending.STANDS for k in range(20, 26))
    before = {disc: (table.position(disc), table.axis(disc)) for disc in table.discs}
    table.step(60.0)
    moved = max(float(np.linalg.norm(table.position(d) - x)) for d, (x, _) in before.items()) / kit.diameter
    turned = max(
        math.degrees(math.acos(min(1.0, float(table.axis(d) @ a)))) for d, (_, a) in before.items()
    )  # fmt: skip
    slippery = replace(kit, name="ice", on_mat=replace(kit.on_mat, sliding=0.03))
    slips = sum(r.stands for r in releases(slippery, 1, grid((1.55, 1.6, 1.65), (30, 40))))
    agrees = standing == 6 and moved < 0.01 and turned < 1.0 and slips == 0
    measured: dict[str, Figure] = {
        "leaners": standing,
        "seconds": 60,
        "moved_mm": round(moved * kit.diameter * 1e3, 4),
        "turned": round(turned, 3),
        "ice": slips,
    }
    return Finding("P11", agrees, measured)


PHENOMENA: dict[str, Callable[[Kit, Random], Finding]] = {
    "P1": p1_lean_and_stay,
    "P2": p2_too_upright_too_far_too_near,
    "P3": p3_towers,
    "P4": p4_gordon,
    "P5": p5_drop_and_flip,
    "P6": p6_held_disc,
    "P7": p7_flats,
    "P8": p8_rolling,
    "P9": p9_captured_tower,
    "P10": p10_chain,
    "P11": p11_quiet,
}
"""All experiments by the number of their phenomenon in docs/physics.md."""


def find(id: str, kit: Kit, seed: int = 0) -> Finding:
    """Do one experiment; the same seed gives the same variations."""
    return PHENOMENA[id](kit, np.random.default_rng([seed, int(id[1:])]))
