"""Every offered act works: it is never refused, and it has an effect."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
import pytest

from openpolarity.game import Game
from openpolarity.players.scripted import Nerves, Scripted
from openpolarity.rules import edition
from openpolarity.rules.ruleset import EDITIONS
from openpolarity.server.messages.inbound import Aim, Do, NewGame
from openpolarity.server.messages.report.seats import Seats
from openpolarity.server.session.live_game import LiveGame
from tests.server.heard import heard
from tests.web.visitor.positions import positions

if TYPE_CHECKING:
    from tests.web.visitor.positions import Position

BOTH = (1, 2)
ELSEWHERE = ("rematch", "offer_draw", "ask_back")
"""Done by the server, not by a live game: it is another game."""
WITHIN = 700
"""Ticks in which something is to come of an act."""
SHAKY = Nerves(tremor_mm=2.5, tremor_deg=4.0, drops=0.3, declines=0.5, doubles=0.4)


def live_game_at(game: Game) -> LiveGame:
    live = LiveGame(game, Seats.of(NewGame(mode="two")))
    live.attend(BOTH)
    return live


def like(live: LiveGame) -> LiveGame:
    """Another live with the same game at the same point."""
    other = live_game_at(copy.deepcopy(live.game))
    if live.live_hand.parked:
        other.park()
    return other


def offered(live: LiveGame) -> list[dict[str, Any]]:
    """What is offered, each with the seats that may do it."""
    shared = heard(live.view(None))
    found = [one | {"seats": seats} for one, seats in zip(shared["view"]["legal"], shared["may"], strict=True)]
    return [one for one in found if one["what"] not in ELSEWHERE]


def ways(offer: dict[str, Any]) -> list[dict[str, Any]]:
    """What a page sends for an offer: of a group of discs, any that is named."""
    if offer["what"] == "grasp":
        return [{"disc": disc} for disc in offer["discs"]]
    return [offer["args"]]


def seen(live: LiveGame) -> tuple[object, ...]:
    return (*live.mark(), live.game.state.over)


def do(live: LiveGame, what: str, seats: tuple[int, ...] = BOTH, **args: Any) -> bool:
    """Do it, and say whether anything came of it. Raises what refuses it."""
    before = seen(live)
    nothing_to_turn = what == "turn_up" and not len(live.live_hand.over(str(live.game.to_move)))
    live.do(msgspec.convert({"ask": 1, "what": what, **args}, Do), seats)
    for _ in range(WITHIN):
        if seen(live) != before:
            return True
        live.tick()
    return nothing_to_turn


def quiet(live: LiveGame, most: int = 6000) -> None:
    """Until what is under way has come to its end."""
    for _ in range(most):
        if not live.game.busy:
            return
        live.tick()
    raise AssertionError("the game is busy without an end")


def try_all(live: LiveGame) -> set[str]:
    """Do everything that is offered, each from the same state; the names of what was done."""
    assert not live.game.busy
    done = set()
    for offer in offered(live):
        for args in ways(offer):
            for seat in offer["seats"]:
                other = like(live)
                assert do(other, offer["what"], (seat,), **args), f"nothing came of {offer['what']} {args}"
                done.add(offer["what"])
    return done


def wander(live: LiveGame, rng: np.random.Generator, steps: int) -> set[str]:
    """Take one offer after the other, with the hand led about between them; at every halt everything is tried."""
    done = set()
    for _ in range(steps):
        done |= try_all(live)
        choices = [one for one in offered(live) if one["what"] not in ("resign", *ELSEWHERE)]
        if not choices:
            break
        offer = choices[rng.integers(len(choices))]
        args = ways(offer)[0]
        assert do(live, offer["what"], (offer["seats"][0],), **args)
        # In the middle of it nothing is offered but what works then.
        assert not live.game.busy or {one["what"] for one in offered(live)} <= {"resign", *ELSEWHERE}
        quiet(live)
        if live.game.hand.held and rng.random() < 0.7:
            x, y = rng.uniform(-0.22, 0.22, 2)
            live.aim(BOTH, Aim(x=x, y=y, z=float(rng.choice([3e-4, 0.02, 0.09])), tilt=float(rng.choice([0, 0.6, 1]))))
            for _ in range(int(rng.integers(1, 400))):
                live.tick()
            if rng.random() < 0.3:
                live.park()
            quiet(live)
    return done


def opened(position: Position) -> LiveGame:
    return live_game_at(Game.at(position.line, edition(position.edition, **position.rules)))


@pytest.mark.parametrize("name", EDITIONS)
def test_from_the_toss_on_whatever_is_offered_works(name: str) -> None:
    live = live_game_at(Game(edition(name, discs_per_side=6), seed=3))
    assert wander(live, np.random.default_rng(1), 7)


KINDS = ("capture", "tower-to-capture", "flipped", "double-offered", "last-disc", "ending", "disc-to-send-back")


@pytest.mark.parametrize("kind", KINDS)
def test_at_awkward_positions_whatever_is_offered_works(kind: str) -> None:
    for position in [one for one in positions() if kind in one.kinds][:1]:
        assert wander(opened(position), np.random.default_rng(2), 2)


@pytest.mark.slow
@pytest.mark.parametrize("name", [one.name for one in positions()])
def test_at_every_awkward_position_whatever_is_offered_works(name: str) -> None:
    position = next(one for one in positions() if one.name == name)
    assert wander(opened(position), np.random.default_rng(len(name)), 12)


@pytest.mark.slow
@pytest.mark.parametrize("name", EDITIONS)
def test_through_a_whole_game_whatever_is_offered_works(name: str) -> None:
    game = Game(edition(name, discs_per_side=8, doubling="on"), seed=5)
    side = Scripted(5, SHAKY)
    for _ in range(200):
        if not game.legal():
            break
        if not game.busy:
            try_all(live_game_at(copy.deepcopy(game)))
        game.live = False
        side.act(game)
