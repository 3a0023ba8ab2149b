"""A whole bot in the standard library: lays foundations apart, captures what it has to, leans where there is space."""

import json
import math
import random
import sys

hello, look = {}, {}


def say(**message):
    """Send a line; without the flush it would wait in a buffer."""
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def clearance(x, y, but=()):
    """How far a place is from the nearest disc, red included; nothing if it is too near the circle's edge."""
    if math.hypot(x, y) > hello["kit"]["circle"] / 2 - 0.03:
        return 0
    others = [look["red"], *(disc for disc in look["discs"] if disc["id"] not in but)]
    return min(math.hypot(x - disc["at"][0], y - disc["at"][1]) for disc in others)


def answer():
    """What to do here."""
    can = {choice["act"]: choice for choice in look["legal"]}
    if "lay" in can:
        places = [(random.uniform(-0.19, 0.19), random.uniform(-0.19, 0.19)) for _ in range(200)]
        x, y = max(places, key=lambda place: clearance(*place))
        return {"act": "lay", "x": x, "y": y}
    for duty in ("claim", "capture", "set_right"):
        if duty in can:
            return {"act": duty, **{key: can[duty][key] for key in ("group", "disc") if key in can[duty]}}
    if "take" in can:
        return {"act": "take", "say": "Why not?"}
    best = (0.055, None)
    for disc in (disc for disc in look["discs"] if disc["id"] in can.get("lean", {}).get("on", ())):
        for azimuth in (step * math.pi / 12 for step in range(24)):
            x, y = disc["at"][0] + 0.045 * math.cos(azimuth), disc["at"][1] + 0.045 * math.sin(azimuth)
            best = max(
                best,
                (clearance(x, y, but=[disc["id"]]), {"act": "lean", "on": disc["id"], "azimuth": azimuth}),
                key=lambda one: one[0],
            )
    return best[1] or {"act": "pass"}


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        hello = message
        random.seed(hello["seed"])
        say(ready=2, name="simple")
    elif message["type"] == "look":
        look = message
    elif message["type"] == "ask":
        say(ask=message["ask"], **answer())
