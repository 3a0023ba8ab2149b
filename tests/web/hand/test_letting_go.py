"""A tap lets go of a disc on the mat; but not, for whoever is helped, where it would hardly stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.server.messages.frames import Outlook
from tests.web.panels.test_panels import carried_beside_disc_1

if TYPE_CHECKING:
    from tests.web.pretend import Pretend
    from tests.web.sitting import Sit

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TOO_NEAR, GOOD = 1.3, 1.6
"""Diameters from the middle of the support to the foot."""


def lowered(player: Pretend, distance: float) -> Pretend:
    carried_beside_disc_1(player, distance)
    player.say(player.frame(outlook=Outlook(float(distance == GOOD), tried=True)))
    player.see("do-down").click()
    return player.until("s => s.hand.low && s.hand.arrived")


def tap(player: Pretend) -> None:
    """Somewhere on the bare table."""
    player.page.touchscreen.tap(195, 160)


def test_a_tap_where_the_disc_would_hardly_stand_keeps_it_and_says_what_lets_go(sit: Sit) -> None:
    player = lowered(sit(**PHONE), TOO_NEAR)
    tap(player)
    player.see("trouble").filter(has_text="stays in your hand").wait_for()
    assert player.asked == []
    player.see("do-let_go").tap()
    assert player.does() == ["let_go"]


def test_a_tap_lets_go_where_it_will_stand(sit: Sit) -> None:
    player = lowered(sit(**PHONE), GOOD)
    tap(player)
    assert player.does() == ["let_go"]


def test_without_help_a_tap_always_lets_go(sit: Sit) -> None:
    player = sit(choices={"assist": False}, **PHONE).hold()
    player.see("do-down").click()
    player.until("s => s.hand.low && s.hand.arrived")
    tap(player)
    assert player.does() == ["let_go"]
