"""A capture that would fell a leaner is warned of before anybody lifts it."""

from __future__ import annotations

from typing import Any

import pytest

from openpolarity.game import Game
from openpolarity.locales import LANGUAGES
from openpolarity.rules import edition
from openpolarity.server.messages.inbound import NewGame
from openpolarity.server.messages.report.seats import Seats
from openpolarity.server.session.live_game import LiveGame
from tests.server.heard import heard
from tests.web.visitor.positions import named

LEANER = 11


def capture_at(name: str, lang: str = "en") -> dict[str, Any]:
    """The capture that is offered at a position, once the table rests."""
    position = named(name)
    game = Game.at(position.line, edition(position.edition, **position.rules), seed=1)
    live = LiveGame(game, Seats.of(NewGame(mode="two")))
    live.attend((1, 2))
    before = game.table.all_poses.copy()
    assert live.come_to_rest()
    assert (game.table.all_poses == before).all()  # tried in the head
    legal = heard(live.view(None).view, lang)["legal"]
    return next(act for act in legal if act["what"] == "grasp")


@pytest.mark.parametrize("name", ["standard-own-leaner-on-the-group", "ferti_de-own-leaner-on-the-group"])
def test_a_leaner_on_the_group_is_named_before_the_lift(name: str) -> None:
    offered = capture_at(name)
    assert offered["risks"] == [LEANER]
    assert offered["note"] == "Careful: the marked leaner may fall."


def test_a_leaner_that_sways_before_it_falls_is_named_too() -> None:
    offered = capture_at("standard-tower-to-capture-5")
    assert offered["risks"] == [16]


@pytest.mark.parametrize(
    "name",
    ["standard-capture-2", pytest.param("ferti_fr-captures-3", id="another group only goes on touching")],
)
def test_a_lift_that_disturbs_nothing_is_not_warned_of(name: str) -> None:
    offered = capture_at(name)
    assert (offered["risks"], offered["note"]) == ([], None)


def test_the_warning_speaks_every_language() -> None:
    notes = {capture_at("standard-own-leaner-on-the-group", lang)["note"] for lang in LANGUAGES}
    assert len(notes) == len(LANGUAGES)
