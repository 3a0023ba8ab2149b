"""Arguments of the environments, checked where they are given: an error says what was wrong and what would be right."""

from __future__ import annotations

import inspect
import operator
from typing import TYPE_CHECKING, Any

import numpy as np

from openpolarity.players import LEVELS, Tremor, level
from openpolarity.rules import EDITIONS, Colour, Ruleset, edition

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray


def whole_number(name: str, value: Any, *, least: int = 1, most: int | None = None) -> int:
    """Return a whole number within bounds."""
    bounds = f"from {least} to {most}" if most is not None else f"of at least {'one' if least == 1 else least}"
    wrong = f"{name} is a whole number {bounds}, not {value!r}"
    if isinstance(value, (bool, np.bool_)):
        raise TypeError(wrong)
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(wrong) from None
    if number < least or (most is not None and number > most):
        raise ValueError(wrong)
    return number


def own_side(side: Colour | str | None) -> Colour | None:
    """Return the side that an agent plays; None for either."""
    if side is None:
        return None
    if side not in tuple(Colour):
        raise ValueError(f"side is None, {' or '.join(map(repr, map(str, Colour)))}, not {side!r}")
    return Colour(side)


def hand_of(tremor: Tremor | str | None) -> Tremor | None:
    """Return the tremor of a hand, also of a level's; None for a steady one."""
    if isinstance(tremor, str):
        return level(tremor).hand
    if tremor is not None and not isinstance(tremor, Tremor):
        raise TypeError(f"tremor is None, a level's name ({', '.join(LEVELS)}) or a Tremor, not {tremor!r}")
    return tremor


def rules_of(rules: Ruleset | str | None) -> Ruleset:
    """Return the rules, also of an edition by its name; None for the standard edition."""
    if rules is None:
        return edition()
    if isinstance(rules, str):
        return edition(rules)
    if not isinstance(rules, Ruleset):
        raise TypeError(f"rules is None, an edition's name ({', '.join(EDITIONS)}) or a Ruleset, not {rules!r}")
    return rules


def check_names(given: Iterable[str], *makers: type) -> None:
    """Raise an error that says which arguments there are if one that was given is none of them."""
    known = [
        name
        for maker in makers
        for name, parameter in inspect.signature(maker).parameters.items()
        if parameter.kind is not parameter.VAR_KEYWORD
    ]
    for name in given:
        if name not in known:
            raise TypeError(f"there is no argument {name!r}: choose {', '.join(known)}")


def one_each(name: str, given: Any, count: int) -> list[Any]:
    """Return a list that has one thing for each environment."""
    if isinstance(given, str) or not hasattr(given, "__len__"):
        raise TypeError(f"{name} are one for all, or a list of {count}, one for each environment, not {given!r}")
    if len(given) != count:
        raise ValueError(f"there are {count} environments, and {len(given)} {name}")
    return list(given)


def seeds_of(seed: int | Sequence[int | None] | None, count: int) -> list[int | None]:
    """Return a seed for each environment: the first one and those that follow it, or its own from a list."""
    if seed is None:
        return [None] * count
    if isinstance(seed, (int, np.integer)):
        first = whole_number("seed", seed, least=0)
        return list(range(first, first + count))
    own = one_each("seeds", seed, count)
    return [None if one is None else whole_number("seed", one, least=0) for one in own]


def rows_of(actions: Any, count: int, numbers: int) -> NDArray[np.float64]:
    """Return the actions of several environments as an array, one row for each."""
    wanted = f"actions are an array of the shape {(count, numbers)}, one row for each environment"
    try:
        rows = np.asarray(actions, dtype=np.float64)
    except (TypeError, ValueError):
        raise ValueError(f"{wanted}, not {actions!r}") from None
    if rows.shape != (count, numbers):
        raise ValueError(f"{wanted}, not {f'of the shape {rows.shape}' if rows.ndim else repr(actions)}")
    return rows
