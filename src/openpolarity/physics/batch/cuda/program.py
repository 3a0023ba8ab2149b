"""The program that makes trials, as C++ for a number of discs: what a world is made of, and how it is begun and ended.

What a world consists of is read off `Bodies` and `State`, so that this text follows them.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from openpolarity import elementary
from openpolarity.compiled import keep_step
from openpolarity.dynamics import Bodies, Contacts, DiscModel, new_bodies
from openpolarity.dynamics.contact_list import WIDTH
from openpolarity.magnetism.far import FAR_WORK, term_sums
from openpolarity.magnetism.near import WORK_SIZE, ring_sums
from openpolarity.magnetism.pair import PairLaw
from openpolarity.physics import following
from openpolarity.physics.batch.cuda import magnets, sums
from openpolarity.physics.batch.cuda.cpp import KINDS, Array, Fields, Translator, Type, array_type, plain_of
from openpolarity.physics.batch.plan_columns import BOARD, DISCS, OVER, PHASE, PLAN_INTS, POSES, TRIAL_FLOATS
from openpolarity.physics.batch.trial import Watch, conclude, play, take
from openpolarity.physics.resting import RestLimits
from openpolarity.physics.state import State, new_state

if TYPE_CHECKING:
    from numpy.typing import NDArray

FOREVER = 1 << 30
"""Steps: a trial that is not interrupted."""
LAW_ROWS = ("cells", "heights", "weights", "cosines", "sines")
LAW_TABLES = ("three", "two", "one")
COLD = (
    "pair_wrench", "last_contact", "ids", "rows", "in_hand", "pulled", "push", "checked_pose", "low_side", "felt",
    "work", "shake", "firm", "expected",
)  # fmt: skip
"""What a world seldom needs, or what is too large: it lies farther away."""
MAGNETS = (magnets.renew_pairs, magnets.renew_moved)
"""What takes the place of kernels of the same name in `following`."""
NAMES = {"f": "real", "i": "int", "b": "bool"}


def most_contacts(discs: int) -> int:
    """How many points of contact a world has room for: a trial is no heap."""
    return 4 * discs + 16


def world_arrays(discs: int) -> dict[str, NDArray[Any]]:
    """All arrays that a world has, by name, as they are on a new board."""
    most = most_contacts(discs)
    return {
        **remembered(discs),
        "number": np.zeros(2, dtype=np.int32),
        "ids": np.zeros((2, most, 4), dtype=np.int32),
        "rows": np.zeros((2, most, WIDTH)),
        "of_disc": np.zeros(discs, dtype=np.int32),
        "awake": np.zeros(discs, dtype=np.int32),
        "scratch": np.zeros(discs),
        "total": np.zeros((discs, 6)),
        "pulled": np.zeros((discs, 6)),
    }


def remembered(discs: int) -> dict[str, NDArray[Any]]:
    """Those that a board consists of, in the order of a batch's memory."""
    return {**new_bodies(discs)._asdict(), **new_state(discs, events=0)._asdict()}


def constants_type(number: Any) -> np.dtype[Any]:
    """The constants of a program, as C++ lays them out: single numbers, then sizes and places of the law's tables."""
    kinds = {"float": number, "int": np.int32, "bool": np.int32}
    fields: list[tuple[str, Any]] = []
    for name, record in (("disc", DiscModel), ("rest", RestLimits), ("watch", Watch)):
        fields += [(f"{name}_{field}", kinds[_kind(record, field)]) for field in record._fields]
    fields += [(f"law_{field}", number) for field in PairLaw._fields if _kind(PairLaw, field) == "float"]
    fields += [(f"many_{name}", np.int32) for name in LAW_ROWS + LAW_TABLES]
    fields += [(f"at_{name}", np.uint64) for name in LAW_ROWS + LAW_TABLES]
    return np.dtype(fields, align=True)


def constants(
    number: Any, disc: DiscModel, rest: RestLimits, watch: Watch, law: PairLaw, places: dict[str, int]
) -> NDArray[Any]:
    """The constants themselves; ``places`` are the addresses of the law's tables."""
    filled = np.zeros((), dtype=constants_type(number))
    for name, record in (("disc", disc), ("rest", rest), ("watch", watch), ("law", law)):
        for field, value in record._asdict().items():
            if f"{name}_{field}" in filled.dtype.fields:
                filled[f"{name}_{field}"] = value
    for name in LAW_ROWS + LAW_TABLES:
        table = getattr(law, name)
        filled[f"many_{name}"] = table.shape[-1]
        filled[f"at_{name}"] = places[name]
    return filled


def _kind(record: Any, field: str) -> str:
    """The type of a named tuple's field, as it was written."""
    return str(record.__annotations__[field].__forward_arg__)


def _scalars(prefix: str, record: Any) -> Fields:
    fields = tuple((field, KINDS[_kind(record, field)]) for field in record._fields)
    return Fields(prefix, fields, of_world=False)


def _arrays(record: Any, of: dict[str, NDArray[Any]]) -> Fields:
    return Fields("w.", tuple((field, array_type(of[field])) for field in record._fields), of_world=True)


def _law() -> Fields:
    fields: list[tuple[str, Type]] = []
    for field in PairLaw._fields:
        if _kind(PairLaw, field) == "float":
            fields.append((field, "real"))
        else:
            fields.append((field, Array("real", 2 if field in LAW_TABLES else 1)))
    return Fields("K.law_", tuple(fields), of_world=False)


def _view(array: NDArray[Any]) -> str:
    shape = ", ".join(map(str, array.shape))
    return f"{('Row', 'Table', 'Block')[array.ndim - 1]}<{NAMES[array.dtype.kind]}, {shape}>"


def _world_text(arrays: dict[str, NDArray[Any]]) -> str:
    """A world's memory, near and far, and the views of it."""
    text = ""
    for place, chosen in (("Hot", False), ("Cold", True)):
        text += f"struct {place} {{\n"
        for kind in "fib":
            for name, array in arrays.items():
                if (name in COLD) == chosen and array.dtype.kind == kind:
                    text += f"    {NAMES[kind]} {name}[{max(1, array.size)}];\n"
        text += "};\n"
    text += "struct World {\n    Hot* hot;\n    Cold* cold;\n"
    for name, array in arrays.items():
        place = "cold" if name in COLD else "hot"
        text += f"    DEVICE {_view(array)} {name}() const {{ return {{{place}->{name}}}; }}\n"
    return text + "};\n"


def _constants_text(number: Any) -> str:
    names = {np.dtype(number): "real", np.dtype(np.int32): "int", np.dtype(np.uint64): "const real*"}
    text = "struct Constants {\n"
    for name, (kind, *_) in constants_type(number).fields.items():  # type: ignore[union-attr]
        text += f"    {names[kind]} {name};\n"
    for name in LAW_ROWS:
        text += f"    DEVICE LawRow law_{name}() const {{ return {{at_{name}, many_{name}}}; }}\n"
    for name in LAW_TABLES:
        text += f"    DEVICE LawTable law_{name}() const {{ return {{at_{name}, many_{name}}}; }}\n"
    for name, size in (("work", WORK_SIZE), ("far_work", FAR_WORK)):
        text += f"    DEVICE Row<real, {size}> law_{name}() const {{ return {{law_{name}_space}}; }}\n"
    spaces = "#ifdef __CUDACC__\n#define law_work_space nullptr\n#define law_far_work_space nullptr\n#else\n"
    spaces += f"static real law_work_space[{WORK_SIZE}], law_far_work_space[{FAR_WORK}];\n#endif\n"
    return spaces + text + "};\n"


def _tuples_text() -> str:
    text = "template <class... Parts> struct Tuple;\n"
    for count in range(2, 17):
        names = ", ".join(f"class T{n}" for n in range(count))
        given = ", ".join(f"T{n}" for n in range(count))
        fields = " ".join(f"T{n} a{n};" for n in range(count))
        text += f"template <{names}> struct Tuple<{given}> {{ {fields} }};\n"
    return text


def _trial_text(discs: int) -> str:
    """One trial from its beginning to its end, by all lanes of a world."""
    fresh = ""
    used = {"f": 0, "i": 0, "b": 0}
    block = {"f": "floats", "i": "ints", "b": "flags"}
    for name, array in remembered(discs).items():
        kind = array.dtype.kind
        if array.size:
            fresh += (
                f"    ROLLED for (int k = lane(); k < {array.size}; k += LANES) "
                f"w.{name}().at[k] = given.{block[kind]}[board * {{{kind}}} + {used[kind]} + k];\n"
            )
        used[kind] += array.size
    for letter, size in used.items():
        fresh = fresh.replace(f"{{{letter}}}", str(size))
    shared = "w, plan, times"
    return f"""
// Plans, boards, and room for what comes of them.
struct Given {{
    const real* plans; const int* times; const real* spring;
    const real* floats; const int* ints; const bool* flags; const bool* before;
    real* numbers; int* marks; bool* touched;
}};

FUNCTION void trial(World w, const Given& given, int n) {{
    Row<const real, {TRIAL_FLOATS}> plan{{given.plans + (long long)n * {TRIAL_FLOATS}}};
    Row<const int, {PLAN_INTS}> times{{given.times + (long long)n * {PLAN_INTS}}};
    Row<real, {POSES + 7 * discs}> numbers{{given.numbers + (long long)n * {POSES + 7 * discs}}};
    Row<int, {DISCS + 2 * discs}> marks{{given.marks + (long long)n * {DISCS + 2 * discs}}};
    Table<bool, {discs}, {discs}> touched{{given.touched + (long long)n * {discs * discs}}};
    Row<const real, 6> spring{{given.spring}};
    const int board = times({BOARD});
    Table<const bool, {discs}, {discs}> before{{given.before + (long long)board * {discs * discs}}};
{fresh}    together();
    k_take({shared}, numbers, marks);
    if (marks({PHASE}) != {OVER})
        k_play(
            w, {FOREVER}, plan, times, spring, before, w.awake(), w.scratch(), w.total(), w.pulled(), numbers,
            marks);
    together();
    k_conclude({shared}, numbers, marks, touched);
    together();
}}
"""


_ENTRIES = """
#ifdef __CUDACC__
extern "C" __global__ void __launch_bounds__(THREADS, BLOCKS)
trials(Given given, int count, int* following, Cold* cold) {
#if LANES > 1
    extern __shared__ char memory[];
    const int mine = threadIdx.x / LANES;
    World w{(Hot*)memory + mine, cold + (long long)blockIdx.x * (THREADS / LANES) + mine};
#else
    Hot hot;
    Cold cold_;
    World w{&hot, &cold_};
#endif
    for (;;) {
        int n = 0;
        if (lane() == 0) n = atomicAdd(following, 1);
        n = sum_of_lanes(n);
        if (n >= count) break;
        trial(w, given, n);
    }
}
extern "C" __global__ void sizes(int* found) {
    found[0] = sizeof(Hot);
    found[1] = sizeof(Cold);
    found[2] = sizeof(Constants);
}
#else
extern "C" void trials(const Given* given, int first, int last, const Constants* constants) {
    static Hot hot;
    static Cold cold;
    K = *constants;
    for (int n = first; n < last; n++) trial(World{&hot, &cold}, *given, n);
}
#endif
"""


def source(discs: int, number: Any = np.float32, *, lanes: int = 32, as_is: bool = False) -> str:
    """The text of the program for a number of discs; ``lanes`` threads make a world.

    With ``as_is`` every kernel is translated as the processor has it, without those made for GPUs.
    """
    arrays = world_arrays(discs)
    instead: dict[Any, Any] = {
        ring_sums: sums.ring_sums,
        term_sums: sums.term_sums,
        elementary.sin: "fast_sin",
        elementary.cos: "fast_cos",
        elementary.atan2: "fast_atan2",
        **{getattr(following, plain_of(kernel).__name__): kernel for kernel in MAGNETS},
    }
    waits = {keep_step: "keep_step"}
    translator = Translator(lanes=lanes > 1, instead=waits if as_is else instead | waits)
    plan, times = Array("real", 1), Array("int", 1)
    numbers, marks, flags = Array("real", 1), Array("int", 1), Array("bool", 2)
    law, disc = _law(), _scalars("K.disc_", DiscModel)
    rest, watch = _scalars("K.rest_", RestLimits), _scalars("K.watch_", Watch)
    bodies, state, contacts = _arrays(Bodies, arrays), _arrays(State, arrays), _arrays(Contacts, arrays)
    translator.translate(take, (plan, times, law, disc, bodies, contacts, state, rest, watch, numbers, marks))
    translator.translate(
        play,
        ("int", plan, times, law, disc, bodies, contacts, state, rest, Array("real", 1), watch, flags,
         Array("int", 1), Array("real", 1), Array("real", 2), Array("real", 2), numbers, marks),
    )  # fmt: skip
    translator.translate(conclude, (plan, times, law, disc, bodies, contacts, state, watch, numbers, marks, flags))
    real = {"float32": "float", "float64": "double"}[np.dtype(number).name]
    return "\n".join(
        [
            f"typedef {real} real;",
            f"#define LANES {lanes}",
            (Path(__file__).parent / "worlds.h").read_text(encoding="utf-8"),
            _tuples_text(),
            _world_text(arrays),
            _constants_text(number),
            '#ifdef __CUDACC__\nextern "C" { __constant__ Constants K; }\n#else\nstatic Constants K;\n#endif',
            translator.text,
            _trial_text(discs),
            _ENTRIES,
        ]
    )
