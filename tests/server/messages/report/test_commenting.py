"""What a computer says in a first game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from openpolarity.game import Game
from openpolarity.locales import catalogue
from openpolarity.rules import Colour, Kind, edition
from openpolarity.server.messages.inbound import Computer, Person
from openpolarity.server.messages.report.commenting import comment_on
from openpolarity.server.messages.report.seats import Seats
from openpolarity.server.session.live_game import LiveGame

if TYPE_CHECKING:
    from openpolarity.game import Happening


@pytest.fixture(scope="module")
def played() -> Game:
    """White leans; Black leans too near."""
    game = Game(edition(discs_per_side=6, foundations_per_side=2), seed=1)
    game.set_up()
    game.hand.lean(on=1, azimuth=0)
    game.hand.lean(on=3, azimuth=180, distance=1.38)
    return game


def last(game: Game, *kinds: Kind) -> Happening:
    return next(one for one in reversed(game.history) if one.ruling.kind in kinds)


def test_both_sides_are_commented_on(played: Game) -> None:
    lean, fault = last(played, Kind.LEAN), last(played, Kind.FAULT)
    for you, one, said in (
        (Colour.WHITE, lean, "comment.lean.yours"),
        (Colour.BLACK, lean, "comment.lean.mine"),
        (Colour.WHITE, fault, "comment.contact.mine"),
        (Colour.BLACK, fault, "comment.contact.yours"),
    ):
        found = comment_on(one, you)
        assert found is not None
        assert found.id == said


def test_only_a_first_game_is_commented_on(played: Game) -> None:
    white, black = Person(), Computer(level="child")
    live = LiveGame(played, Seats(white, black) if played.state.white_seat == 1 else Seats(black, white))
    assert live.view(None).view.why is None
    live.comments = True
    view = live.view(None).view
    assert view.why is not None
    assert getattr(view.why, "id", None) == "comment.contact.mine"
    assert view.why_by is played.state.player.other


def test_every_comment_has_its_words() -> None:
    for what in ("lean", "retry", "captured", "snap", "contact", "fall", "fault"):
        assert all(f"comment.{what}.{who}" in catalogue() for who in ("yours", "mine"))
