"""Bodies and time: what the pieces are made of (`Kit`), the `Table` they lie on, the `Hand` that moves them."""

from openpolarity.dynamics import Friction
from openpolarity.physics.batch.batch import Batch, Results
from openpolarity.physics.batch.plans import Plans
from openpolarity.physics.discs_on_mat import Snapshot
from openpolarity.physics.endings import Ending
from openpolarity.physics.errors import BadPoseError, HandError, OverlapError, TableError, UnknownDiscError
from openpolarity.physics.events import Freed, Impact, Stuck, TableEvent
from openpolarity.physics.hand import Hand, Motion
from openpolarity.physics.kit import Kit, KitError, kit_names
from openpolarity.physics.placement import Placement
from openpolarity.physics.pose import FaceUp, Pose
from openpolarity.physics.state import RED
from openpolarity.physics.support import Support, towers
from openpolarity.physics.table import Settled, SettleOutcome, Table

__all__ = [
    "RED",
    "BadPoseError",
    "Batch",
    "Ending",
    "FaceUp",
    "Freed",
    "Friction",
    "Hand",
    "HandError",
    "Impact",
    "Kit",
    "KitError",
    "Motion",
    "OverlapError",
    "Placement",
    "Plans",
    "Pose",
    "Results",
    "SettleOutcome",
    "Settled",
    "Snapshot",
    "Stuck",
    "Support",
    "Table",
    "TableError",
    "TableEvent",
    "UnknownDiscError",
    "kit_names",
    "towers",
]
