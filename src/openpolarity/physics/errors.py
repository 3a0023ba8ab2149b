"""What the table refuses."""


class TableError(ValueError):
    """Something the table cannot do; it stays as it was."""


class UnknownDiscError(TableError):
    """A disc that does not exist, or is not where the call needs it."""


class BadPoseError(TableError):
    """A position or direction that no disc can have: not finite, an axis that is no unit vector, below the mat."""


class OverlapError(TableError):
    """Two discs would share the same space."""


class HandError(TableError):
    """Something this hand cannot do now."""
