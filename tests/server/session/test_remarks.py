"""What a computer says about its own act can be read until something else is to be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from openpolarity.game import Game
from openpolarity.players import Player
from openpolarity.rules import Message, edition
from openpolarity.server.messages.inbound import Computer, NewGame, Person
from openpolarity.server.messages.report.seats import Seats
from openpolarity.server.messages.text import Said
from openpolarity.server.session.computer_turn import Computers
from openpolarity.server.session.live_game import LiveGame

if TYPE_CHECKING:
    from collections.abc import Sequence

PASSES, LEANS = Said("why.nothing", {}), Said("why.lean", {"percent": 99})


def act(player: Player, game: Game) -> None:
    """Pass, or lean, and say why."""
    if player.level.name == "child":
        player.why = Message(PASSES.id, {})
        game.pass_turn()
    else:
        player.why = Message(LEANS.id, {"percent": 99})
        game.hand.lean(on=1 if game.to_move == "white" else 2, azimuth=0)


@pytest.fixture(autouse=True)
def ready_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Player, "act", act)


def table(*by_colour: Person | Computer) -> tuple[LiveGame, Computers]:
    game = Game(edition(), seed=1)
    game.set_up()
    seats: Sequence[Person | Computer] = by_colour if game.state.white_seat == 1 else by_colour[::-1]
    live = LiveGame(game, Seats.of(NewGame(mode="computer", seats=list(seats))))
    live.attend((1, 2))
    return live, Computers(live, 1, pace=0)


def move(live: LiveGame, computers: Computers) -> None:
    computers.act(live.turn.seats_on()[0], lambda: None)


def pass_turn(live: LiveGame) -> None:
    """Pass, without the wait that a live table takes."""
    live.game.live = False
    live.game.pass_turn()
    live.game.live = True


def said(live: LiveGame) -> tuple[object, str | None]:
    """What stands beside the prompt, and who says it."""
    view = live.view(None).view
    return view.why, view.why_by


def test_why_a_computer_passed_can_be_read_until_the_persons_next_act_is_judged() -> None:
    live, computers = table(Computer("child"), Person("Ada"))
    move(live, computers)
    assert said(live) == (PASSES, "white")
    live.game.live = False
    live.game.hand.take()
    assert said(live) == (PASSES, "white")
    live.game.hand.withdraw()
    assert said(live) == (PASSES, "white")
    pass_turn(live)
    assert said(live) == (None, None)


def test_the_log_keeps_what_was_said_about_an_act() -> None:
    live, computers = table(Computer("child"), Person("Ada"))
    before = live.count
    move(live, computers)
    pass_turn(live)
    told = [live.event(number) for number in range(before + 1, live.count + 1)]
    assert [one.why for one in told if not one.quiet] == [PASSES, None]
    assert all(one.why is None for one in told if one.quiet)


def test_of_two_computers_each_ones_words_stay_until_the_other_has_some() -> None:
    live, computers = table(Computer("child"), Computer("beginner"))
    heard = []
    for _ in range(2):
        move(live, computers)
        heard.append(said(live))
    assert heard == [(PASSES, "white"), (LEANS, "black")]


def test_an_act_without_words_leaves_none_of_an_earlier_turn() -> None:
    live, computers = table(Computer("child"), Person("Ada"))
    move(live, computers)
    pass_turn(live)
    pass_turn(live)
    assert said(live) == (None, None)


def test_nobody_else_is_given_the_computers_words() -> None:
    live, computers = table(Computer("child"), Person("Ada"))
    pass_turn(live)
    number = live.count
    assert live.event(number).why is None
    pass_turn(live)
    move(live, computers)
    assert live.event(number).why is None
