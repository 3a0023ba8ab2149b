"""Pictures of a board of discs: a small ray tracer, the same pixels on every machine, nothing to install.

It knows geometry and colours only, no physics and no game. Metres and radians throughout.

    >>> from openpolarity.picture import Camera, Disc, Scene, draw, save_png
    >>> scene = Scene(discs=[Disc(centre=(0, 0, 0.00315), red=True)], reserve_white=18)
    >>> image = draw(scene, Camera.seated(), size=(64, 48), quality="draft")
    >>> image.shape
    (48, 64, 3)
"""

from openpolarity.picture.camera import Camera
from openpolarity.picture.draw import draw
from openpolarity.picture.errors import PictureError, SaveError, SceneError
from openpolarity.picture.example import example_board
from openpolarity.picture.gif import save_gif
from openpolarity.picture.mp4 import save_mp4
from openpolarity.picture.panels import inset, side_by_side
from openpolarity.picture.png import save_png
from openpolarity.picture.reel import Reel
from openpolarity.picture.scene import Disc, Mark, Scene

__all__ = [
    "Camera",
    "Disc",
    "Mark",
    "PictureError",
    "Reel",
    "SaveError",
    "Scene",
    "SceneError",
    "draw",
    "example_board",
    "inset",
    "save_gif",
    "save_mp4",
    "save_png",
    "side_by_side",
]
