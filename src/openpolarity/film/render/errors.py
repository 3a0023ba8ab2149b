"""Errors of the ray tracer. Each says what to change."""

from __future__ import annotations


class PictureError(Exception):
    """Anything this package refuses or fails to do."""


class SceneError(PictureError, ValueError):
    """A scene, a disc or a camera that cannot be drawn."""


class SaveError(PictureError, OSError):
    """A picture that could not be written; what stood at the path before is still there."""
