"""What a computer says about its own act can be read until something else is to be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from openpolarity.game import Game
from openpolarity.players import Player
from openpolarity.rules import Colour, Message, Ruling, apply, edition, from_text
from openpolarity.rules import events as e
from openpolarity.rules import incident as i
from openpolarity.server.messages.inbound import Computer, NewGame, Person
from openpolarity.server.messages.outbound import PlanView
from openpolarity.server.messages.report.seats import Seats
from openpolarity.server.messages.text import Said
from openpolarity.server.session.computer_turn import Computers
from openpolarity.server.session.live_game import LiveGame
from openpolarity.server.session.remarks import plan_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from openpolarity.rules import Incident

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


# ------------------------------------------------------------------ the plan, and what came of it


def ruling_on(incident: Incident) -> Ruling:
    """The ruling on a lean of White's in which something has happened."""
    state = from_text("edition standard\nturn white; white 1-2; black 6-7")
    for event in (e.Enter(by=Colour.WHITE), e.Take(by=Colour.WHITE, disc=11)):
        state, _ = apply(state, event)
    _, ruling = apply(state, e.Settle(rest=i.IN_HAND, incidents=(incident,)))
    return ruling


SNAP, CONTACT = i.snap(1), i.contact(1, 6)


@pytest.mark.parametrize(
    ("words", "incident", "failed"),
    [
        ("lean", SNAP, True),
        ("try", SNAP, True),
        ("gordon", CONTACT, True),
        ("trap", SNAP, True),
        ("trap", CONTACT, False),
        ("give", CONTACT, False),
        ("anyway", SNAP, False),
    ],
)
def test_a_plan_fails_by_a_fault_that_was_not_wanted(words: str, incident: Incident, failed: bool) -> None:
    said = Said(f"why.{words}", {"disc": 6, "percent": 95})
    assert plan_in(said) == PlanView([6], failed=False)
    assert plan_in(said, ruling_on(incident)) == PlanView([6], failed=failed)


@pytest.mark.parametrize("id", ["why.pass", "why.nothing", "why.take", "comment.snap.mine"])
def test_other_words_are_no_plan(id: str) -> None:
    assert plan_in(Said(id, {}), ruling_on(SNAP)) is None


def test_a_plan_names_its_disc_to_be_outlined_while_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def plan(player: Player, game: Game) -> None:
        act(player, game)
        player.why = Message("why.lean", {"disc": 1, "percent": 99})

    monkeypatch.setattr(Player, "act", plan)
    live, computers = table(Computer("beginner"), Person("Ada"))
    before = live.count
    move(live, computers)
    assert live.view(None).view.plan == PlanView([1])
    told = [live.event(number) for number in range(before + 1, live.count + 1)]
    assert [one.plan for one in told if not one.quiet] == [PlanView([1])]
    pass_turn(live)
    assert live.view(None).view.plan is None
