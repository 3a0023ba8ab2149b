"""Replays: what a record shows, as events, marks for a timeline, and pose frames to scrub through."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import asdict

from openpolarity.locales import screen_catalogue
from openpolarity.record.journal import lines_of
from openpolarity.record.journal_reading import read
from openpolarity.record.record import Record, read_record
from openpolarity.rules import How, Kind, Phase, apply
from openpolarity.server.messages.frames import Frame, pack_pose, packed, quantise
from openpolarity.server.messages.inbound import Computer, NewGame
from openpolarity.server.messages.outbound_http import Replay, ReplayEvent, ReplayMark, ReplayTurn
from openpolarity.server.messages.pieces import kit_view
from openpolarity.server.messages.report.events import event_of
from openpolarity.server.messages.report.explaining import outcome_of
from openpolarity.server.messages.report.names import Names
from openpolarity.server.messages.report.score import standing_of
from openpolarity.server.messages.report.seats import Seats, computer_of, team_of
from openpolarity.server.messages.text import in_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from openpolarity.game import Happening
    from openpolarity.physics import Kit
    from openpolarity.record.stretch import Stretch
    from openpolarity.rules import GameState, Ruling
    from openpolarity.server.messages.inbound import Mode
    from openpolarity.server.messages.text import Text

EVERY = 2
"""Every second frame of a track: 31 a second."""
KEY_EVERY = 1.0
LEFT_LYING = (How.RED_TOUCHED, How.RED_OFF)
"""What was in the hand when a game ended so is what ended it: it stays in sight."""
MARKED = tuple(str(kind) for kind in (Kind.FAULT, Kind.LEAN, Kind.CAPTURED, Kind.SET_RIGHT, Kind.OVER, Kind.PASS))


def opened(data: bytes) -> tuple[NewGame, list[bytes]]:
    """The wish that goes with a record from elsewhere, and its lines. Raises `RecordError` if it is none."""
    contents = read(data)
    record = Record(contents.header, contents.entries, contents.cut)
    _ = record.stretches  # everything can be read
    rules = record.rules
    begun = record.beginning()
    sitting = zip((1, 2), record.players, begun.teams, strict=True)
    one, two = (
        (computer_of(name) if seat in record.computers else None) or team_of(name, size) for seat, name, size in sitting
    )
    machines = sum(isinstance(who, Computer) for who in (one, two))
    modes: tuple[Mode, Mode, Mode] = ("two", "computer", "watch")
    mode = modes[machines]
    match_to = None if begun.match is None else begun.match.to
    wish = NewGame(mode=mode, edition=rules.edition, rules=dict(rules.changes), seats=[one, two], match_to=match_to)
    return wish, lines_of(contents)


def replay_of(data: bytes, wish: NewGame, lang: str) -> Replay[str]:
    """Events, marks and turns of a recorded game, in words; ``wish`` says who played."""
    record = read_record(data, salvage=True)
    seats = Seats.of(wish)
    events = [_event(one, state, record.kit, seats) for one, state in _after_each(record)]
    end = record.end
    replay: Replay[Text] = Replay(
        kit=kit_view(record.kit),
        mode=wish.mode,
        edition=record.rules.edition,
        seats=seats.views(end.white_seat, end),
        begin=standing_of(record.beginning()),
        seconds=round(record.stretches[-1].end, 3) if record.stretches else 0.0,
        turns=_turns(record),
        events=events,
        marks=[
            ReplayMark(one.at, one.n, one.kind, one.text, one.discs, one.reserves, one.points, one.scores)
            for one in events
            if one.kind in MARKED
        ],
        over=end.over,
        outcome=outcome_of(end, _last_ruling(record), Names.of(seats, end)),
        lang=lang,
    )
    worded: Replay[str] = in_words(replay, screen_catalogue(lang))
    return worded


def _event(one: Happening, state: GameState, kit: Kit, seats: Seats) -> ReplayEvent[Text]:
    """An event, with who is ahead in the state after it."""
    event, standing = event_of(one, kit, Names.of(seats, state)), standing_of(state)
    return ReplayEvent(**asdict(event), **asdict(standing))


def _turns(record: Record) -> list[ReplayTurn]:
    turns: list[ReplayTurn] = []
    for stretch in record.stretches:
        before = stretch.before
        number = before.turns + 1 if before.phase in (Phase.TURN, Phase.ENDING) else 0
        if not turns or turns[-1].number != number:
            turns.append(ReplayTurn(round(stretch.start, 3), number, before.player))
    return turns


def _last_ruling(record: Record) -> Ruling | None:
    happenings = (one for stretch in reversed(record.stretches) for one in reversed(stretch.happenings))
    return next((one.ruling for one in happenings if one.ruling.outcome is not None), None)


def _after_each(record: Record) -> Iterator[tuple[Happening, GameState]]:
    """Every event of a record, with the state after it."""
    for stretch in record.stretches:
        state = stretch.before
        for one in stretch.happenings:
            state, _ = apply(state, one.event)
            yield one, state


def replay_frames(data: bytes, start: float, end: float) -> list[Frame]:
    """How the discs moved between two times (s): a keyframe first, and one every second."""
    record = read_record(data, salvage=True)
    return list(_cut(_frames(record), start, end))


def _cut(moments: Iterator[tuple[float, dict[int, bytes]]], start: float, end: float) -> Iterator[Frame]:
    number = 0
    last: dict[int, bytes] = {}
    before: tuple[float, dict[int, bytes]] | None = None
    keyed = 0.0
    for time, board in moments:
        if time < start:
            before = (time, board)
            continue
        if time > end:
            break
        if number == 0 and before is not None:
            number, last, keyed = 1, before[1], start
            yield Frame(1, start, dict(last), key=True)
        number += 1
        key = number == 1 or time - keyed >= KEY_EVERY
        if key:
            keyed = time
            yield Frame(number, time, dict(board), key=True)
        else:
            moved = {disc: pose for disc, pose in board.items() if last.get(disc) != pose}
            gone = tuple(disc for disc in last if disc not in board)
            if not moved and not gone:
                number -= 1
                continue
            yield Frame(number, time, moved, gone)
        last = dict(board)
    if number == 0:
        yield Frame(1, start, dict(before[1]) if before is not None else {}, key=True)


def _frames(record: Record) -> Iterator[tuple[float, dict[int, bytes]]]:
    """Every moment at which something is elsewhere than before, with the whole board."""
    for stretch in record.stretches:
        yield from _of_stretch(stretch)


def _of_stretch(stretch: Stretch) -> Iterator[tuple[float, dict[int, bytes]]]:
    board = {disc: pack_pose(pose) for disc, pose in stretch.board.items()}
    yield stretch.start, dict(board)
    put_away = _put_away(stretch)
    leaving = sorted(
        (one.at, disc)
        for one in stretch.happenings
        for transfer in one.ruling.transfers
        if transfer.target in ("white", "black")
        for disc in transfer.discs
    )
    for track in stretch.tracks:
        rows = {disc: quantise(poses) for disc, poses in track.poses.items()}
        for i in range(0, track.frames, EVERY):
            time = track.start + i * track.every
            while leaving and leaving[0][0] < time:
                board.pop(leaving.pop(0)[1], None)
            for disc, found in rows.items():
                board[disc] = packed(found[min(i, len(found) - 1)])
            yield time, {disc: pose for disc, pose in board.items() if time <= put_away.get(disc, time)}
    yield stretch.end, {disc: pack_pose(pose) for disc, pose in stretch.rest.items() if disc not in put_away}


def _put_away(stretch: Stretch) -> dict[int, float]:
    """The discs that a hand held when the game ended, and when (s) they were put away, as at the table itself."""
    state = stretch.before
    for one in stretch.happenings:
        held, (state, _) = state.hand, apply(state, one.event)
        if held is not None and state.outcome is not None and state.outcome.how not in LEFT_LYING:
            return dict.fromkeys(held.discs, one.at)
    return {}
