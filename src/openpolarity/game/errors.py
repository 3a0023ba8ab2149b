"""Errors for what a game refuses beyond the rules and the table."""

from __future__ import annotations

from openpolarity.rules import RulesError


class GameError(RulesError):
    """An act that cannot be done now, such as letting go with an empty hand. Nothing has changed."""


def hand_is_empty() -> GameError:
    """The error for an act that needs something in hand."""
    return GameError("the hand is empty: take or grasp a disc first", rule="hand", message="game.error.empty")


def hand_is_full() -> GameError:
    """The error for an act that needs an empty hand."""
    return GameError("the hand holds something already: let it go first", rule="hand", message="game.error.full")


def still_busy() -> GameError:
    """The error for an act while another one is still going on."""
    return GameError("wait until the mat has come to rest", rule="hand", message="game.error.busy")


def not_to_be_copied() -> GameError:
    """The error for copying a game while an act is going on."""
    return GameError(
        "a game cannot be copied in the middle of what is being done: let it come to its end first (Game.finish)",
        rule="hand",
        message="game.error.busy",
    )


def game_is_over() -> GameError:
    """The error for an act after the end of the game."""
    return GameError("the game is over", rule="hand", message="game.error.over")


def not_to_be_lifted(disc: int) -> GameError:
    """The error for a disc that is neither in a group to capture nor a flipped disc to set right."""
    return GameError(
        f"disc {disc} is not to be lifted: only groups to capture and flipped discs are",
        rule="hand",
        message="game.error.not_to_be_lifted",
        disc=disc,
    )
