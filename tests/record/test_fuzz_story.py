"""Records that are intact as files but odd in content are read as a story, or refused with a documented error."""

import copy
import random
from collections import Counter
from functools import cache
from typing import Any

import pytest

from openpolarity.film.turn_shot import turns
from openpolarity.game import Game
from openpolarity.locales import catalogue
from openpolarity.record.errors import RecordError
from openpolarity.record.playthrough import Tale
from openpolarity.record.record import Record
from openpolarity.record.recording import record_of
from openpolarity.record.tape import Tape
from openpolarity.rules import RulesError

JUNK: tuple[Any, ...] = (
    None, True, 0, -1, 3, 53, 1.5, -1e308, 2**63, "", "white", "black", "red", "@player.white", "p", "g", "Settle",
    [], [0], [None], [[1, 2]], {}, {"type": "Enter"}, {"type": "Pass", "by": "black"}, {"kind": "rest"},
)  # fmt: skip


@cache
def sample() -> Record:
    """A set-up, a lean, a disc taken and put back."""
    tape = Tape()
    game = Game(seed=1, recorder=tape)
    game.set_up()
    game.hand.lean(on=1, azimuth=90)
    game.hand.take()
    game.hand.withdraw()
    return record_of(game, tape)


def places(thing: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """All paths into a JSON value."""
    found = [path] if path else []
    if isinstance(thing, dict):
        found += [one for key, value in thing.items() for one in places(value, (*path, key))]
    elif isinstance(thing, list):
        found += [one for i, value in enumerate(thing) for one in places(value, (*path, i))]
    return found


def spoiled(record: Record, rng: random.Random) -> Record:
    """A record with one or two values replaced, left out or swapped."""
    header, entries = record.header, list(record.entries)
    for _ in range(rng.choice((1, 1, 2))):
        whole = rng.random()
        if whole < 0.1:
            header = copy.deepcopy(header)
            _spoil(header, rng)
        elif whole < 0.2:
            del entries[rng.randrange(len(entries))]
        elif whole < 0.3:
            i, j = rng.randrange(len(entries)), rng.randrange(len(entries))
            entries[i], entries[j] = entries[j], entries[i]
        else:
            i = rng.randrange(len(entries))
            entries[i] = copy.deepcopy(entries[i])
            _spoil(entries[i], rng)
            entries[i].setdefault("kind", "rest")  # every entry has a kind: the journal sees to it
            if not isinstance(entries[i]["kind"], str):
                entries[i]["kind"] = "act"
    return Record(header, entries)


def _spoil(thing: Any, rng: random.Random) -> None:
    path = rng.choice(places(thing))
    inside = thing
    for key in path[:-1]:
        inside = inside[key]
    if rng.random() < 0.2:
        del inside[path[-1]]
    else:
        inside[path[-1]] = rng.choice(JUNK)


def told(record: Record) -> str:
    """Read a record to its end, tell it, and look at its turns."""
    try:
        stretches = record.stretches
        tale = Tale(record.beginning(), record.kit, catalogue("en"))
        for stretch in stretches:
            list(tale.of(stretch.entries))
        turns(record)
        _ = record.players, record.end
    except RecordError as error:
        return type(error).__name__
    return "read"


@pytest.mark.parametrize("count", [150, pytest.param(20_000, marks=pytest.mark.slow)])
def test_odd_records_are_read_or_refused(count: int) -> None:
    rng = random.Random(count + 1)
    seen = Counter(told(spoiled(sample(), rng)) for _ in range(count))
    assert seen["read"] > 0.02 * count
    assert seen["RecordError"] > 0.2 * count


def test_what_the_rules_refuse_in_a_record_is_no_error_of_the_rules() -> None:
    """Whoever reads records catches `RecordError` and needs no other."""
    assert not issubclass(RecordError, RulesError)
