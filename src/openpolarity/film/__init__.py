"""Stills and films of boards and records; `film.render` is the ray tracer that draws them."""

from openpolarity.film.gif import save_gif
from openpolarity.film.mp4 import save_mp4
from openpolarity.film.panels import inset, side_by_side
from openpolarity.film.png import save_png
from openpolarity.film.still import still

__all__ = ["inset", "save_gif", "save_mp4", "save_png", "side_by_side", "still"]
