"""The set-up before the first turn: toss, colours, red disc and foundations (§3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.rules import aftermath, guard
from openpolarity.rules.board import Disc
from openpolarity.rules.errors import FoundationError, NotYourTurnError, RedFaceError, ReportError
from openpolarity.rules.ruleset import Ruleset
from openpolarity.rules.ruling import Message, Ruling, Transfer
from openpolarity.rules.ruling_building import ruling
from openpolarity.rules.state import BLACK, WHITE, ClockState, GameState, InHand, Match, SeatPair, add, evolve
from openpolarity.rules.words import RED, Colour, Holding, Kind, Phase, Step, What, Where

if TYPE_CHECKING:
    from openpolarity.rules.events import ChooseColour, LayFoundation, LayRed, TakeFoundation, Toss

DISTURBING = (What.SNAP, What.CONTACT, What.OUT, What.RED_TOUCHED, What.RED_OFF, What.FLIP)


def new_game(rules: Ruleset, *, match_to: int | None = None, teams: SeatPair = (1, 1)) -> GameState:
    """Start a game, before the toss. `teams` are the numbers of players at seats 1 and 2.

    >>> from openpolarity.rules.ruleset import edition
    >>> new_game(edition()).reserve
    (26, 26)
    """
    each = rules.discs_per_side
    if min(teams) < 1:
        raise ReportError("a team has at least one player", rule="teams", message="error.team_size")
    if match_to is not None and match_to < 1:
        raise ReportError("a match is played to at least one point", rule="§14.7", message="error.match_length")
    form = rules.clock_form
    clock = None
    if form:
        seconds = form.per_turn or form.bank or 0.0
        clock = ClockState(left=(seconds, seconds))
    return GameState(
        rules=rules,
        reserve=(each, each),
        low=(each, each),
        teams=teams,
        clock=clock,
        match=_new_match(match_to),
    )


def _new_match(to: int | None) -> Match | None:
    """Start a match; in a match to one point, the first game is already the Crawford game."""
    return None if to is None else Match(to, crawford="now" if to == 1 else "before")


def toss(state: GameState, event: Toss) -> tuple[GameState, Ruling]:
    """Toss the red disc: the caller chooses a colour if the call was right, otherwise the thrower does."""
    guard.need_phase(state, event, Phase.TOSS)
    if event.thrower not in (1, 2):
        raise ReportError(f"there is no seat {event.thrower}; seats are 1 and 2", rule="toss", message="error.seat")
    caller = 3 - event.thrower
    winner = caller if event.call is event.lands else event.thrower
    chooser = state.chooser or winner
    face = f"@face.{state.rules.red_faces}.{event.lands}"
    clause = state.rules.clause("toss")
    if state.white_seat is not None:  # a later game of a match: colours are settled, only the face is tossed
        state = evolve(state, red_face=event.lands, phase=Phase.FOUNDATIONS)
        return state, ruling(state, Kind.SETUP, Message("setup.face", {"face": face}), clause)
    state = evolve(state, red_face=event.lands, chooser=chooser, phase=Phase.COLOUR)
    return state, ruling(state, Kind.SETUP, Message("setup.toss", {"face": face, "seat": chooser}), clause)


def choose_colour(state: GameState, event: ChooseColour) -> tuple[GameState, Ruling]:
    """Let the winner of the toss choose a colour; White starts."""
    guard.need_phase(state, event, Phase.COLOUR)
    if event.seat != state.chooser:
        raise NotYourTurnError(
            f"seat {state.chooser} chooses the colour",
            rule="colour",
            message="error.not_your_choice",
            seat=state.chooser or 1,
        )
    white = event.seat if event.colour is WHITE else 3 - event.seat
    state = evolve(state, white_seat=white, phase=Phase.FOUNDATIONS)
    message = Message("setup.colour", {"white": white, "black": 3 - white})
    return state, ruling(state, Kind.SETUP, message, state.rules.clause("colour"))


def lay_red(state: GameState, event: LayRed) -> tuple[GameState, Ruling]:
    """Lay the red disc on the dot with the tossed face up (V03)."""
    guard.need_phase(state, event, Phase.FOUNDATIONS)
    if state.red_laid:
        raise guard.wrong_phase(state, event, "red_face")
    if event.face is not state.red_face:
        raise RedFaceError(
            f"the toss showed {state.red_face}: that face stays up",
            rule="red_face",
            message="error.red_face",
            face=f"@face.{state.rules.red_faces}.{state.red_face}",
        )
    state = evolve(state, red_laid=True)
    face = f"@face.{state.rules.red_faces}.{event.face}"
    message = Message("setup.red", {"face": face, "n": state.rules.foundations_per_side})
    return state, ruling(state, Kind.SETUP, message, state.rules.clause("red_face"))


def layer(state: GameState) -> Colour:
    """The side that lays the next foundation: all of White's before Black's, or taking turns."""
    white, black = state.laid
    if state.rules.foundation_order == "alternate":
        return WHITE if white == black else BLACK
    return WHITE if white < state.rules.foundations_per_side else BLACK


def _need_layer(state: GameState, event: TakeFoundation | LayFoundation) -> None:
    """Refuse the side that does not lay the next foundation, and either side before the red disc is laid."""
    guard.need_phase(state, event, Phase.FOUNDATIONS)
    if not state.red_laid:
        raise FoundationError(
            "the red disc goes on the dot before the foundations",
            rule="red_face",
            message="error.red_first",
        )
    if event.by is not state.player:
        raise FoundationError(
            f"{state.player} lays the next foundation",
            rule="foundations",
            message="error.foundation_order",
            player=f"@player.{state.player}",
        )
    guard.need_member(event, state.member(event.by))


def take_foundation(state: GameState, event: TakeFoundation) -> tuple[GameState, Ruling]:
    """Take a foundation into the hand, the player's colour up."""
    _need_layer(state, event)
    if state.hand is not None:
        raise guard.wrong_phase(state, event)
    disc = guard.disc_from_reserve(state, event.disc)
    state = evolve(state, hand=InHand(Holding.FOUNDATION, (disc,)), reserve=add(state.reserve, event.by, -1))
    message = Message("take_foundation", {"player": f"@player.{event.by}"})
    transfers = (Transfer((disc,), event.by, "hand"),)
    clause = state.rules.clause("foundations")
    return state, ruling(state, Kind.STEP, message, clause, actor=event.by, transfers=transfers)


def lay_foundation(state: GameState, event: LayFoundation) -> tuple[GameState, Ruling]:
    """Lay a foundation; if it disturbs anything, it has to be laid again, and nobody is at fault (A31)."""
    _need_layer(state, event)
    held = state.hand.discs[0] if state.hand else None
    if held is None:
        disc = guard.disc_from_reserve(state, event.disc)
    elif event.disc in (None, held):
        disc = held
    else:
        raise guard.disc_taken(event.disc or 0)
    rest, side = event.rest, event.by
    disturbed = tuple(i for i in event.incidents if i.what in DISTURBING)
    wrong = None
    if any(i.what in (What.RED_TOUCHED, What.RED_OFF) for i in disturbed):
        wrong = "redo.red"
    elif any(i.what in (What.SNAP, What.CONTACT) for i in disturbed):
        wrong = "redo.touch"
    elif disturbed or (rest and rest.where is Where.OUT):
        wrong = "redo.out"
    elif rest and (rest.where is not Where.FLAT or rest.colour is side.other):
        wrong = "redo.flat"
    if wrong:
        back = tuple(sorted({d for i in disturbed for d in i.discs if d not in (RED, disc)}))
        if wrong == "redo.red":
            back = (RED, *back)
        clause = state.rules.clause("circle" if wrong == "redo.out" else "foundation_contact", "A31")
        message = Message(wrong, {"player": f"@player.{side}"})
        transfers = () if held is None else (Transfer((held,), "hand", side),)
        state = aftermath.put_away(state)
        return state, ruling(
            state,
            Kind.REDO,
            message,
            clause,
            actor=side,
            transfers=transfers,
            restored=back,
            incidents=event.incidents,
        )
    laid = add(state.laid, side, 1)
    discs = tuple(sorted((*state.discs, Disc(disc, side)), key=lambda d: d.id))
    reserve = add(state.reserve, side, -1) if held is None else state.reserve
    state = evolve(state, laid=laid, discs=discs, reserve=reserve, hand=None)
    if min(laid) == state.rules.foundations_per_side:
        state = evolve(state, phase=Phase.TURN, player=WHITE, step=Step.OFFER, low=state.reserve)
        message = Message("setup.begin", {"player": "@player.white"})
    else:
        state = evolve(state, player=layer(state))
        left = state.rules.foundations_per_side - laid[state.player is BLACK]
        message = Message("setup.foundation", {"player": f"@player.{state.player}", "n": left})
    transfers = (Transfer((disc,), side if held is None else "hand", "board"),)
    clause = state.rules.clause("foundations")
    return state, ruling(state, Kind.SETUP, message, clause, actor=side, transfers=transfers)
