"""A bot that plays along until it is asked, and then misbehaves as its arguments say."""

import json
import os
import subprocess
import sys
import time


def say(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def endless(chunk: str) -> None:
    while True:
        say(chunk)


def act(**what: object) -> str:
    return json.dumps({"ask": number, **what}) + "\n"


how = sys.argv[1]
if how == "never ready":
    time.sleep(600)
number = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say('{"ready": 1}\n' if how == "speaks the first protocol" else '{"ready": 2}\n')
    if message["type"] != "ask":
        continue
    number = message["ask"]
    if how == "crashes":
        raise RuntimeError("I am lost")
    if how == "is killed":
        os.kill(os.getpid(), 9)
    if how == "hangs":
        time.sleep(600)
    if how == "closes its output":
        os.close(1)
        time.sleep(600)
    if how == "closes its input":
        os.close(0)
        say(act(act="pass"))
        time.sleep(600)
    if how == "floods":
        endless("y\n" * 1000)
    if how == "never ends a line":
        endless("y" * 100_000)
    if how == "leaves a child":
        subprocess.Popen(["sleep", "600"], stdin=subprocess.DEVNULL)
        time.sleep(600)
    if how == "answers late":
        time.sleep(2.5 if number == 1 else 0)
        say(act(act="lay", x=0.09, y=0.09))
    lines = {
        "talks": "Hello, world!\n",
        "sends binary": "\x00\x01\x02\n",
        "sends a list": "[1, 2, 3]\n",
        "sends deep brackets": "[" * 100_000 + "\n",
        "knows other words": act(act="fly", to="the moon"),
        "has an unknown field": act(act="lay", x=0.1, y=0.1, z=1),
        "has wrong types": act(act="lay", x="1", y=[1]),
        "says NaN": f'{{"ask": {number}, "act": "lay", "x": NaN, "y": 0}}\n',
        "says infinity": f'{{"ask": {number}, "act": "lay", "x": 1e999, "y": 0}}\n',
        "is far away": act(act="lay", x=1e300, y=0),
        "answers another question": json.dumps({"ask": number + 5, "act": "pass"}) + "\n",
        "passes a foundation": act(act="pass"),
        "leans too early": act(act="lean", on=1, azimuth=1.57),
        "leans on nothing": act(act="lean", azimuth=1.57),
        "captures nothing": act(act="capture", group=3),
        "claims nothing": act(act="claim", group=1),
        "sets nothing right": act(act="set_right", disc=2),
        "takes no double": act(act="take"),
        "lets go of nothing": act(act="move", steps=[{"do": "let_go"}]),
        "grasps a foundation": act(act="move", steps=[{"do": "grasp", "disc": 1}]),
        "points nowhere": act(act="move", steps=[{"do": "take"}, {"do": "path", "poses": [[0, 0, 0, 0.05, 0, 0, 0]]}]),
        "is too fast": act(act="move", steps=[{"do": "take"}, {"do": "path", "poses": [[0.001, 0, 0, 0.05, 0, 0, 1]]}]),
        "takes its time": act(
            act="move",
            steps=[{"do": "take"}, *[{"do": "path", "poses": [[15, 0, 0, 0.05, 0, 0, 1]]}] * 3],
        ),
    }
    if how == "complains and talks":
        sys.stderr.write("I am lost\n" if number == 1 else "")
        say("Hello, world!\n")
    if how == "is noisy":
        sys.stderr.write("noise\n" * 200_000)
        say(act(act="lay", x=0.09, y=0.09) if message["ask"] == 1 else act(act="resign"))
    elif how == "gets nowhere":
        say(act(act="move", steps=[{"do": "take"}, {"do": "withdraw"}]))
    elif how in lines:
        say(lines[how])
