"""Pictures of a board of discs: a small ray tracer, the same pixels on every machine, nothing to install.

It knows geometry and colours only, no physics and no game. Metres and radians throughout.

    >>> from openpolarity.film.render import Camera, DrawnDisc, Scene, draw
    >>> scene = Scene(discs=[DrawnDisc(centre=(0, 0, 0.00315), red=True)], reserve_white=18)
    >>> image = draw(scene, Camera.seated(), size=(64, 48), quality="draft")
    >>> image.shape
    (48, 64, 3)
"""

from openpolarity.film.render.camera import Camera
from openpolarity.film.render.draw import draw
from openpolarity.film.render.errors import PictureError, SaveError, SceneError
from openpolarity.film.render.example_board import example_board
from openpolarity.film.render.scene import DrawnDisc, Outline, Scene
from openpolarity.film.render.sequence import Sequence

__all__ = [
    "Camera",
    "DrawnDisc",
    "Outline",
    "PictureError",
    "SaveError",
    "Scene",
    "SceneError",
    "Sequence",
    "draw",
    "example_board",
]
