"""The GPU's kernels: a thread takes a world, keeps it at hand for some ticks of its trial, and puts it away.

Written for a number of discs, because what a thread keeps at hand has a fixed size. What a world is made of is read off
`Bodies` and `State`, so that this text follows them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from openpolarity.dynamics import Bodies, Contacts, Disc, new_bodies
from openpolarity.dynamics.contact_list import WIDTH
from openpolarity.magnetism.far import term_sums
from openpolarity.magnetism.near import ring_sums
from openpolarity.magnetism.pair import PairLaw
from openpolarity.physics.batch.cuda import sums
from openpolarity.physics.batch.cuda.translate import Translator, plain_of
from openpolarity.physics.batch.plan_columns import BOARD, OVER, PHASE
from openpolarity.physics.batch.trial import Watch, conclude, play, take
from openpolarity.physics.resting import RestLimits
from openpolarity.physics.state import State, new_state

if TYPE_CHECKING:
    from numpy.typing import NDArray

LARGE = ("pair_wrench", "last_contact", "events")
"""Grow with the square of the discs: on a crowded board a thread works on them where they lie."""
CROWDED = 20
"""Boards made for more discs than this are crowded."""


def _kind(kinds: Any, field: str) -> str:
    """The type of a named tuple's field, as it was written."""
    return str(kinds.__annotations__[field].__forward_arg__)


SCALARS = tuple(name for name in PairLaw._fields if _kind(PairLaw, name) == "float")
"""Numbers of the magnets' law; the rest of it are tables."""
TABLES = ("cells", "heights", "weights", "cosines", "sines", "three", "two", "one")
KEYS = 64
"""Kinds of worlds, by what there is to compute: threads side by side take worlds of one kind."""


def most_contacts(discs: int) -> int:
    """How many points of contact a thread has room for: a trial is no heap."""
    return 4 * discs + 16


class Program(NamedTuple):
    """The kernels, compiled at their first call."""

    begin: Any
    """Put a board into every world, and take the plan's disc."""
    go_on: Any
    """Go on with some worlds for some steps."""
    end: Any
    """Write down how every trial ended."""
    count_keys: Any
    """Count the worlds of each kind that are not over."""
    line_up: Any
    """Put worlds of a kind side by side."""


def _shapes(discs: int) -> dict[str, NDArray[Any]]:
    return {**new_bodies(discs)._asdict(), **new_state(discs, events=0)._asdict()}


def constants(disc: Disc, rest: RestLimits, watch: Watch, law: PairLaw) -> list[float]:
    """All single numbers that the kernels need, in one row."""
    return [*map(float, disc), *map(float, rest), *map(float, watch), *(float(getattr(law, name)) for name in SCALARS)]


def _rebuilt(name: str, kinds: Any, first: int) -> tuple[str, int]:
    """The text that makes a tuple of numbers from the row of constants."""
    parts = []
    for n, field in enumerate(kinds._fields):
        kind, number = _kind(kinds, field), f"constants[{first + n}]"
        parts.append({"bool": f"{number} > 0.5", "int": f"int({number})"}.get(kind, number))
    return f"    {name} = {kinds.__name__}({', '.join(parts)})\n", first + len(kinds._fields)


def _loops(shape: tuple[int, ...], left: str, right: str) -> str:
    """The text of a loop over a small array; {k} stands for the flat place in it, {at} for the indices."""
    names = "ijk"[: len(shape)]
    text, indent = "", "    "
    flat = "0"
    for name, size in zip(names, shape, strict=True):
        text += f"{indent}for {name} in range({size}):\n"
        indent += "    "
        flat = f"({flat}) * {size} + {name}"
    at = ", ".join(names)
    return text + indent + left.format(k=flat, at=at) + " = " + right.format(k=flat, at=at) + "\n"


def source(discs: int) -> str:
    """The text of the kernels for so many discs."""
    fields = _shapes(discs)
    most = most_contacts(discs)
    setup, load, fresh, store = "", "", "", ""
    used = {"f": 0, "i": 0, "b": 0}
    block = {"f": "floats", "i": "ints", "b": "flags"}
    kinds = {"f": "real", "i": "np.int32", "b": "np.bool_"}
    for name, array in fields.items():
        kind = array.dtype.kind
        if name in LARGE:
            if discs > CROWDED or not array.size:
                setup += f"    {name} = far_{name}[world]\n"
            else:
                setup += f"    {name} = cuda.local.array({array.shape}, real)\n"
                load += _loops(array.shape, f"{name}[{{at}}]", f"far_{name}[world, {{at}}]")
                store += _loops(array.shape, f"far_{name}[world, {{at}}]", f"{name}[{{at}}]")
            if array.size:
                fresh += _loops(array.shape, f"{name}[{{at}}]", f"board_{name}[board, {{at}}]")
            continue
        setup += f"    {name} = cuda.local.array({array.shape}, {kinds[kind]})\n"
        place = f"{used[kind]} + {{k}}"
        load += _loops(array.shape, f"{name}[{{at}}]", f"{block[kind]}[world, {place}]")
        fresh += _loops(array.shape, f"{name}[{{at}}]", f"board_{block[kind]}[board, {place}]")
        store += _loops(array.shape, f"{block[kind]}[world, {place}]", f"{name}[{{at}}]")
        used[kind] += array.size
    setup += f"    number = cuda.local.array(2, np.int32)\n    ids = cuda.local.array((2, {most}, 4), np.int32)\n"
    setup += f"    rows = cuda.local.array((2, {most}, {WIDTH}), real)\n"
    setup += f"    of_disc = cuda.local.array({discs}, np.int32)\n"
    setup += f"    awake = cuda.local.array({discs}, np.int32)\n    scratch = cuda.local.array({discs}, real)\n"
    setup += f"    total = cuda.local.array(({discs}, 6), real)\n    pulled = cuda.local.array(({discs}, 6), real)\n"
    setup += "    law_work = cuda.local.array(1, real)\n"
    setup += "    bodies = Bodies(" + ", ".join(Bodies._fields) + ")\n"
    setup += "    state = State(" + ", ".join(State._fields) + ")\n"
    setup += "    contacts = Contacts(number, ids, rows, of_disc)\n"
    text, first = _rebuilt("disc", Disc, 0)
    setup += text
    text, first = _rebuilt("rest", RestLimits, first)
    setup += text
    text, first = _rebuilt("watch", Watch, first)
    setup += text
    law = []
    for name in PairLaw._fields:
        if name in SCALARS:
            law.append(f"constants[{first}]")
            first += 1
        else:
            law.append("law_work" if name in ("work", "far_work") else name)  # nothing is written there
    setup += "    law = PairLaw(" + ", ".join(law) + ")\n"
    setup += "    number[0] = 0\n    number[1] = 0\n"
    # The contacts of the last step are kept: the solver starts from them.
    load += f"""    kept = contact_number[world]
    half = 1 - steps[0] % 2
    number[half] = kept
    for c in range(kept):
        for k in range(4):
            ids[half, c, k] = contact_ids[world, c, k]
        for k in range({WIDTH}):
            rows[half, c, k] = contact_rows[world, c, k]
"""
    store += f"""    half = 1 - steps[0] % 2
    kept = number[half]
    contact_number[world] = kept
    for c in range(kept):
        for k in range(4):
            contact_ids[world, c, k] = ids[half, c, k]
        for k in range({WIDTH}):
            contact_rows[world, c, k] = rows[half, c, k]
"""
    memory = (
        "floats, ints, flags, far_pair_wrench, far_last_contact, far_events, contact_number, contact_ids, contact_rows"
    )
    common = f"plans, times, {memory}, numbers, marks, constants, spring, {', '.join(TABLES)}"
    boards = "board_floats, board_ints, board_flags, board_pair_wrench, board_last_contact"
    return f"""
def begin(worlds, {boards}, {common}):
    world = cuda.grid(1)
    if world >= worlds:
        return
    board = times[world, BOARD]
{setup}{fresh}
    take(plans[world], times[world], law, disc, bodies, contacts, state, rest, watch, numbers[world], marks[world])
{store}

def go_on(count, ticks, order, keys, before, {common}):
    thread = cuda.grid(1)
    if thread >= count:
        return
    world = order[thread]
{setup}{load}
    play(
        ticks, plans[world], times[world], law, disc, bodies, contacts, state, rest, spring, watch,
        before[times[world, BOARD]], awake, scratch, total, pulled, numbers[world], marks[world],
    )
{store}
    key = -1
    if marks[world, PHASE] != OVER:
        key = 0
        near = 0
        for i in range({discs}):
            if present[i] and group[i] < 0:
                key += 1
                for j in range({discs}):
                    if present[j] and j != i:
                        x = pose[i, 0] - pose[j, 0]
                        y = pose[i, 1] - pose[j, 1]
                        z = pose[i, 2] - pose[j, 2]
                        if x * x + y * y + z * z < law.far_from * law.far_from:
                            near = 1
        key = near * {KEYS // 2} + min(3, key) * 8 + min(7, kept)
    keys[world] = key


def end(worlds, touched, {common}):
    world = cuda.grid(1)
    if world >= worlds:
        return
{setup}{load}
    conclude(
        plans[world], times[world], law, disc, bodies, contacts, state, watch, numbers[world], marks[world],
        touched[world],
    )


def count_keys(count, order, keys, found):
    thread = cuda.grid(1)
    if thread < count:
        key = keys[order[thread]]
        if key >= 0:
            cuda.atomic.add(found, key, 1)


def line_up(count, order, keys, free, following):
    thread = cuda.grid(1)
    if thread < count:
        world = order[thread]
        key = keys[world]
        if key >= 0:
            following[cuda.atomic.add(free, key, 1)] = world
"""


def build(cuda: Any, discs: int, number: Any = np.float32, **options: Any) -> Program:
    """Make the kernels for so many discs with numbers of a type; ``cuda`` is ``numba.cuda``."""
    instead = {ring_sums: sums.ring_sums, term_sums: sums.term_sums}
    translator = Translator(number, cuda.jit(device=True, **options), instead)
    space: dict[str, Any] = {
        "cuda": cuda,
        "np": np,
        "real": number,
        "BOARD": BOARD,
        "PHASE": PHASE,
        "OVER": OVER,
        **{kind.__name__: kind for kind in (Bodies, State, Contacts, Disc, RestLimits, Watch, PairLaw)},
        **{plain_of(part).__name__: translator.translated(part) for part in (take, play, conclude)},
    }
    exec(compile(source(discs), f"<trials of {discs} discs>", "exec"), space)
    return Program(*(cuda.jit(space[name], **options) for name in Program._fields))
