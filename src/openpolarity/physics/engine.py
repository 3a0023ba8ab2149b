"""MuJoCo, and the way into its memory for compiled kernels.

Python's bindings cost more than a sleeping board does, so the loop over steps is one compiled kernel that calls
MuJoCo's own functions and reads and writes MuJoCo's own arrays. This file is the only one that knows how.
"""

from __future__ import annotations

import ctypes
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn, cast

import llvmlite.binding
import mujoco
import numpy as np
from numba.core import types

from openpolarity.physics.errors import TableError
from openpolarity.physics.kit import GRAVITY, wrong_kit

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from openpolarity.compiled import Floats
    from openpolarity.physics.kit import Kit

DISCS = 53
"""All discs: the red one is number 0, the others are 1 to 52."""
STEP = 0.0005
"""Length of a step, s: at 1 ms one snap in eight gains energy and flies off."""
CONTACTS = 2048
"""Contacts looked at in a step; a heap of all discs has about 600."""
AWAKE = -11
"""MuJoCo's mark in ``tree_asleep`` for a body that is wide awake."""
PARKING = 5.0
"""Where discs that are not in play lie, m from the dot: out of everything's reach."""

_library = next(Path(mujoco.__file__).parent.glob("libmujoco.*"))
llvmlite.binding.load_library_permanently(str(_library))


class _LogConfig(ctypes.Structure):
    """MuJoCo's ``mjLogConfig``: where it writes warnings by itself."""

    _fields_ = (
        ("to_console", ctypes.c_bool),
        ("to_file", ctypes.c_bool),
        ("file", ctypes.c_char * 1024),
        ("topics", ctypes.c_int),
    )


def _write_no_log_files() -> None:
    """Tell MuJoCo to leave the current folder alone: it would drop a MUJOCO_LOG.TXT there with every warning."""
    library = ctypes.CDLL(str(_library))
    if not hasattr(library, "mju_setLogConfig"):
        return
    library.mju_getLogConfig.restype = _LogConfig
    library.mju_setLogConfig.argtypes = (_LogConfig,)
    library.mju_setLogConfig.restype = None
    config = library.mju_getLogConfig()
    config.to_file = False
    library.mju_setLogConfig(config)


_write_no_log_files()
_signature = types.void(types.intp, types.intp)
# Called by name, so that kernels which use them can be kept on disk.
begin_step: Callable[[int, int], None] = cast("Any", types.ExternalFunction("mj_step1", _signature))
finish_step: Callable[[int, int], None] = cast("Any", types.ExternalFunction("mj_step2", _signature))
update_sleep: Callable[[int, int], None] = cast("Any", types.ExternalFunction("mj_updateSleep", _signature))


class Memory(NamedTuple):
    """MuJoCo's arrays, one row a disc; views, not copies."""

    model: int
    data: int
    qpos: Floats
    """(53, 7) position and quaternion."""
    qvel: Floats
    """(53, 6) velocity in the world, angular velocity in the disc's own frame."""
    warmstart: Floats
    """(53, 6) where the contact solver starts from."""
    acceleration: Floats
    """(53, 6) of the last step; MuJoCo starts its solver from it."""
    passive: Floats
    """(53, 6) force in the world and torque in the disc's own frame, read between the halves of a step."""
    xpos: Floats
    xquat: Floats
    xmat: Floats
    asleep: NDArray[np.int32]
    awake: NDArray[np.int32]


class Contacts(NamedTuple):
    """MuJoCo's list of contacts between discs that are awake, and with the mat; views, not copies."""

    number: NDArray[np.int32]
    """(1,) how many there are."""
    geoms: NDArray[np.int32]
    """(2048, 2) the mat is 0, disc i is i + 1."""
    normal: Floats
    """(2048, 3) unit vector from the first to the second."""
    position: Floats
    """(2048, 3) m."""
    distance: Floats
    """(2048, 1) m, negative where they overlap."""


def _xml(kit: Kit, step: float, discs: int) -> str:
    grip, touch = kit.on_mat, kit.on_disc
    hard = 'condim="6" solref="0.002 1" solimp="0.95 0.99 0.0005"'
    bodies = "".join(
        f'<body name="disc{i}" pos="{PARKING} {0.1 * i} {kit.half}"><freejoint/>'
        f'<geom type="cylinder" size="{kit.radius} {kit.half}" mass="{kit.mass}" {hard} '
        f'friction="{touch.sliding} {touch.torsion} {touch.rolling}"/></body>'
        for i in range(discs)
    )
    return f"""
    <mujoco model="polarity">
      <size memory="32M"/>
      <option timestep="{step}" integrator="implicitfast" cone="elliptic" impratio="1000" gravity="0 0 {-GRAVITY}"
              sleep_tolerance="0">
        <flag multiccd="enable" nativeccd="enable" sleep="enable" autoreset="disable"/>
      </option>
      <worldbody>
        <geom name="mat" type="plane" size="0 0 1" priority="1" {hard}
              friction="{grip.sliding} {grip.torsion} {grip.rolling}"/>
        {bodies}
      </worldbody>
    </mujoco>"""


@lru_cache(maxsize=32)
def model_of(kit: Kit, step: float = STEP, discs: int = DISCS) -> Any:
    """Build the MuJoCo model of a kit; tables of one kit share it."""
    try:
        model = mujoco.MjModel.from_xml_string(_xml(kit, step, discs))
    except (ValueError, mujoco.FatalError, mujoco.UnexpectedError) as error:
        said = " ".join(str(error).split())
        raise wrong_kit(kit.name, f"it cannot be simulated: {said}", "simulated", why=said) from None
    damping = model.dof_damping.reshape(discs, 6)
    damping[:, 3:5] = kit.rocking
    damping[:, 5] = kit.spinning
    return model


@lru_cache(maxsize=1)
def _contact_counter_offset() -> int:
    """Where in MuJoCo's data the number of contacts stands, in bytes: found by writing a mark and looking for it."""
    model = mujoco.MjModel.from_xml_string("<mujoco/>")
    data = mujoco.MjData(model)
    found: set[int] = set()
    for mark in (0x5EAC0DE, 0x1234567):
        data.ncon = mark
        words = np.frombuffer(ctypes.string_at(data._address, 1 << 19), dtype=np.int32)
        places = set(np.flatnonzero(words == mark).tolist())
        found = places if not found else found & places
    data.ncon = 0
    if len(found) != 1:
        raise TableError(
            f"this MuJoCo ({mujoco.__version__}) keeps its contacts elsewhere; version 4.0 is known to work"
        )
    return 4 * found.pop()


class Engine:
    """One MuJoCo simulation of discs on a mat."""

    def __init__(self, kit: Kit, step: float = STEP, discs: int = DISCS) -> None:
        self.model = model_of(kit, step, discs)
        self.data = mujoco.MjData(self.model)
        self.reset()
        self.memory = self._memory()
        self.contacts = self._contacts()

    def __reduce__(self) -> NoReturn:
        raise TypeError("an engine is made of addresses in MuJoCo's memory and cannot be copied: copy its table")

    def reset(self) -> None:
        """Be as it was when it was made: all discs are parked, and nothing is remembered."""
        mujoco.mj_resetData(self.model, self.data)
        mujoco.mj_forward(self.model, self.data)

    def _memory(self) -> Memory:
        d = self.data
        return Memory(
            model=self.model._address,
            data=d._address,
            qpos=d.qpos.reshape(-1, 7),
            qvel=d.qvel.reshape(-1, 6),
            warmstart=d.qacc_warmstart.reshape(-1, 6),
            acceleration=d.qacc.reshape(-1, 6),
            passive=d.qfrc_passive.reshape(-1, 6),
            xpos=d.xpos[1:],
            xquat=d.xquat[1:],
            xmat=d.xmat[1:],
            asleep=d.tree_asleep,
            awake=d.tree_awake,
        )

    def _contacts(self) -> Contacts:
        d = self.data
        # A first contact shows where the list begins and how it is laid out; it always begins at the same place.
        if d.ncon == 0:
            raise TableError("a parked disc lies on nothing: the model is broken")
        contact = d.contact

        def over_contacts(view: Any, width: int) -> Any:
            size = (CONTACTS - 1) * view.strides[0] + width * view.itemsize
            address = view.__array_interface__["data"][0]
            raw = (ctypes.c_char * size).from_address(address)
            strides = (view.strides[0], view.itemsize)
            return np.ndarray((CONTACTS, width), dtype=view.dtype, buffer=raw, strides=strides)

        counter = (ctypes.c_int32 * 1).from_address(d._address + _contact_counter_offset())
        return Contacts(
            number=np.ctypeslib.as_array(counter),
            geoms=over_contacts(contact.geom, 2),
            normal=over_contacts(contact.frame, 3),
            position=over_contacts(contact.pos, 3),
            distance=over_contacts(contact.dist, 1),
        )

    def gap(self, a: int, b: int, within: float) -> float:
        """Distance between the surfaces of two discs in m, at most ``within``; negative where they overlap."""
        return cast("float", mujoco.mj_geomDistance(self.model, self.data, a + 1, b + 1, within, None))
