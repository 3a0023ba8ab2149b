"""From a record to a shot: a turn to show, with the discs that matter marked and the ruling in words."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from openpolarity.film.shot import Seat, Shot
from openpolarity.record import story
from openpolarity.rules import Colour, Kind, Phase, What

if TYPE_CHECKING:
    from openpolarity.game.happening import Happening
    from openpolarity.locales import Catalogue
    from openpolarity.record.record import Record
    from openpolarity.record.stretch import Stretch
    from openpolarity.record.track import Track
    from openpolarity.rules import Fault

AFTER_SNAP = 0.35
"""How long after a snap its film ends, s: how the hand leaves does not matter."""
WEIGHTY = (Kind.FAULT, Kind.OVER, Kind.LEAN, Kind.CAPTURED, Kind.SET_RIGHT, Kind.RETRY, Kind.PASS)


def turns(record: Record) -> dict[int, tuple[Stretch, ...]]:
    """The stretches of every turn, by the turn's number from 1; the set-up is 0."""
    found: dict[int, tuple[Stretch, ...]] = {}
    for stretch in record.stretches:
        playing = stretch.before.phase in (Phase.TURN, Phase.ENDING)
        number = stretch.before.turns + 1 if playing else 0
        found[number] = (*found.get(number, ()), stretch)
    return found


def faulty_turns(record: Record) -> list[int]:
    """The numbers of the turns in which somebody made a fault."""
    return [number for number, stretches in turns(record).items() if any(stretch.faulty for stretch in stretches)]


def shot_of(record: Record, *stretches: Stretch, t: Catalogue | None = None) -> Shot:
    """Make a shot of one or more consecutive stretches; with words if there is a catalogue."""
    first, last = stretches[0], stretches[-1]
    happenings = [one for stretch in stretches for one in stretch.happenings]
    told = next((one for one in reversed(happenings) if one.ruling.kind in WEIGHTY), None)
    state = last.after
    playing = first.before.phase in (Phase.TURN, Phase.ENDING)
    seat: Seat = "black" if playing and first.before.player is Colour.BLACK else "white"
    faults = [(one, fault) for one in happenings for fault in one.ruling.faults]
    moments = tuple(sorted({_when(one, fault) for one, fault in faults}))
    tracks = tuple(track for stretch in stretches for track in stretch.tracks)
    if faults and all(fault.what is What.SNAP for _, fault in faults):
        tracks = cut(tracks, moments[-1] + AFTER_SNAP)
    return Shot(
        kit=record.kit,
        board=first.board or last.rest,
        tracks=tracks,
        reserves=(state.reserve_of(Colour.WHITE), state.reserve_of(Colour.BLACK)),
        marks=marks_of([fault for _, fault in faults]),
        moments=moments,
        title=story.heading(first, t) if t else "",
        caption=" ".join(story.sentences(told, t)) if t and told else "",
        gone=_gone(happenings),
        seat=seat,
    )


def cut(tracks: tuple[Track, ...], end: float) -> tuple[Track, ...]:
    """The tracks up to a time (s)."""
    kept = []
    for track in tracks:
        frames = int((end - track.start) / track.every) + 1
        if frames > 0:
            kept.append(replace(track, poses={disc: rows[:frames] for disc, rows in track.poses.items()}))
    return tuple(kept)


def at_rest(shot: Shot, stretch: Stretch) -> Shot:
    """The same shot reduced to its end, when nothing moves any more."""
    return replace(shot, board=stretch.rest, tracks=(), gone={})


def marks_of(faults: list[Fault]) -> dict[int, int | None]:
    """Number the discs of the longest chain of causes; outline the others that faults name."""
    marks: dict[int, int | None] = {disc: None for fault in faults for disc in fault.discs}
    chain = max((fault.incident.causes for fault in faults), key=len, default=())
    discs = list(dict.fromkeys(disc for cause in chain for disc in cause.discs))
    return marks | {disc: place for place, disc in enumerate(discs, start=1)}


def _when(happening: Happening, fault: Fault) -> float:
    return fault.incident.at if fault.incident.at is not None else happening.at


def _gone(happenings: list[Happening]) -> dict[int, float]:
    """When each disc went into a reserve for good, s; discs that came back to the mat later are left out."""
    gone: dict[int, float] = {}
    for one in happenings:
        for transfer in one.ruling.transfers:
            for disc in transfer.discs:
                if transfer.target in ("white", "black"):
                    gone[disc] = one.at
                else:
                    gone.pop(disc, None)
    return gone
