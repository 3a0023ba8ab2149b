"""The pages of the environments say what is so: features, bounds, arguments; their examples run."""

import inspect
import re
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from openpolarity.envs import release, whole_game
from openpolarity.envs.actions import DecisionGame
from openpolarity.envs.agent_side import ACTS
from openpolarity.envs.observation import DISC_FEATURES, GAME_FEATURES
from openpolarity.envs.placement import PlacementEnv
from openpolarity.envs.placement_batch import PlacementBatchEnv
from openpolarity.envs.versus import VersusEnv
from openpolarity.envs.whole_game import Polarity
from openpolarity.physics import Kit

PAGES = Path(__file__).parents[2] / "docs" / "environments"
ENVIRONMENTS = {
    "placement": (PlacementEnv, PlacementBatchEnv),
    "whole-game": (Polarity, DecisionGame),
    "versus": (VersusEnv, DecisionGame),
}
OURS = {"self", "num_envs", "options", "max_steps"}


def page(name: str) -> str:
    return (PAGES / f"{name}.md").read_text("utf-8")


def test_every_feature_stands_there_with_its_bounds() -> None:
    rows = re.findall(r"^\| `(\w+)` \| .* \| (-?\d+) \| (-?\d+) \|$", page("placement"), re.MULTILINE)
    assert [(name, (float(low), float(high))) for name, low, high in rows] == [
        (name, (float(low), float(high))) for name, (low, high) in (DISC_FEATURES | GAME_FEATURES).items()
    ]
    assert f"A diameter is {1000 * Kit.named().diameter:g} mm." in page("placement")


def test_every_number_of_an_action_and_every_act_stands_there() -> None:
    assert re.findall(r"`(\w+)`", page("placement").split("## Action space")[1].split("`openpolarity")[0]) == list(
        release.NAMES
    )
    assert ", ".join(ACTS) in page("whole-game")


PROMISED = ("Rewards", "Episode end", "Information", "Seeding", "Arguments", "Version history")


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_every_page_has_the_sections_that_are_promised(name: str) -> None:
    heads = " ".join(re.findall(r"^## (.*)$", page(name), re.MULTILINE)).lower()
    assert [head for head in PROMISED if head.lower() not in heads] == []


def known_beside(name: str) -> dict[str, Any]:
    """All infos of an environment, after a reset and after a step."""
    if name == "whole-game":
        env = whole_game.env(foundations="ten")
        env.reset(seed=1)
        return dict(env.infos["white_0"])
    single = PlacementEnv() if name == "placement" else VersusEnv(foundations="ten", side="white")
    _, first = single.reset(seed=1)
    return first | single.step(np.zeros(single.action_space.shape, np.float32))[-1]


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_every_info_stands_there_and_in_the_text_of_the_module(name: str) -> None:
    information = page(name).split("## Information")[1].split("\n## ")[0]
    text = str(sys.modules[ENVIRONMENTS[name][0].__module__].__doc__)
    for key in known_beside(name):
        assert f"`{key}`" in information, key
        assert f"`{key}`" in text, key


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_every_argument_stands_there_with_its_default(name: str) -> None:
    arguments = page(name).split("## Arguments")[1].split("\n## ")[0]
    for kind in ENVIRONMENTS[name]:
        for parameter in inspect.signature(kind.__init__).parameters.values():
            if parameter.name in OURS and name != "versus":
                continue
            if parameter.kind is parameter.VAR_KEYWORD or parameter.name == "self":
                continue
            assert f"`{parameter.name}`" in arguments, parameter.name
            told = re.search(rf"^\| `{parameter.name}` \| (\S+) \|", arguments, re.MULTILINE)
            if told and told[1] != "|":
                assert told[1].strip('"') == str(parameter.default), parameter.name


def test_the_example_of_the_whole_game_runs() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", page("whole-game"), re.DOTALL)
    exec(compile(code, "whole-game.md", "exec"), {})
