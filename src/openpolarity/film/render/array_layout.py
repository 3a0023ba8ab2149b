"""The layout of the arrays that the kernels read: names of columns, for Python and for kernels."""

from __future__ import annotations

# A disc is a row. Vectors take three columns. Lengths in metres.
CENTRE, AXIS, EAST = 0, 3, 6  # EAST: where spin 0 of the rim looks, a unit vector across the axis
RADIUS, HALF, BEVEL, BOUND = 9, 10, 11, 12  # HALF thickness; BOUND: radius of the enclosing sphere
IS_RED, GHOST, MARK = 13, 14, 15  # flags; MARK is 0, or 1 + an index into the outline colours
COLUMNS = 16

# Places in `SceneArrays.facts`: first the lighting. Vectors take three. Lengths in metres, colours linear.
LAMP, LAMP_U, LAMP_V, LAMP_N = 0, 3, 6, 9  # the rectangle's centre, its half sides, its direction of shine
KEY, SKY, BACKDROP = 12, 15, 18  # colour of the lamp at the dot, of the sky, of what is behind
CANVAS, HALO = 21, 24  # mean colour of the mat, for light that it throws back; of the backdrop low down
MAT, CIRCLE, DOT, REACH = 27, 28, 29, 30  # half side, two radii, where the table fades away
FLUX = 31  # makes the lamp's light 1 on the dot

# The camera, after the lighting.
ORIGIN, FORWARD, RIGHT, UP = 32, 35, 38, 41  # RIGHT and UP: one pixel's step
FLAT, WIDTH, HEIGHT, PIXEL = 44, 45, 46, 47  # FLAT: 1 if orthographic; PIXEL: size of a pixel's step
# The grid: its corner, cells per metre both ways. How wide the lamp's pool of light is, metres. How many pixels
# wide a pattern must be to be drawn. Then the outlines' colours, three numbers each.
GRID, POOL, SOFT, INKS = 48, 52, 53, 54

BRIGHTEST = 1.6  # light above this is not told apart, so that edges stay smooth
