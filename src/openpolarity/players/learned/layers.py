"""Layers of small networks, compiled. Sums are taken in a fixed order: the same bits on every processor.

Every layer is a kernel of its own that Python calls: that costs a microsecond a layer, and a second to compile.
"""

from __future__ import annotations

import math

from openpolarity.compiled import Floats, entry, real
from openpolarity.elementary import exp


@entry
def dense(rows: Floats, count: int, weights: Floats, out: Floats, add: bool, rectify: bool) -> None:
    """Multiply ``count`` rows by a matrix whose last row is the bias; add to ``out`` or replace it, cut off below 0."""
    inputs, outputs = weights.shape[0] - 1, weights.shape[1]
    for i in range(count):
        for j in range(outputs):
            out[i, j] = weights[inputs, j] + (out[i, j] if add else 0.0)
        for k in range(inputs):
            value = rows[i, k]
            if value != 0.0:
                for j in range(outputs):
                    out[i, j] += value * weights[k, j]
        if rectify:
            for j in range(outputs):
                out[i, j] = max(out[i, j], 0.0)


@entry
def normalise(rows: Floats, count: int, gains: Floats, out: Floats) -> None:
    """Divide ``count`` rows by their root mean square, and multiply by gains, shape (1, width)."""
    width = gains.shape[1]
    for i in range(count):
        total = 0.0
        for j in range(width):
            total += rows[i, j] * rows[i, j]
        scale = 1.0 / math.sqrt(total / real(width) + 1e-6)
        for j in range(width):
            out[i, j] = rows[i, j] * scale * gains[0, j]


@entry
def attend(
    query: Floats, key: Floats, value: Floats, near: Floats, count: int, asked: int, heads: Floats, scores: Floats,
    out: Floats,
) -> None:  # fmt: skip
    """Let the first ``asked`` of ``count`` tokens gather values from all, each head by itself.

    ``near`` says what every pair of tokens is to each other, shape (n · n, columns); ``heads``, shape (columns,
    heads), what that adds to a head's attention.
    """
    columns, many = heads.shape
    each = value.shape[1] // many
    scale = 1.0 / math.sqrt(real(each))
    for head in range(many):
        first = head * each
        for i in range(asked):
            highest = -1e30
            for j in range(count):
                total = 0.0
                for k in range(first, first + each):
                    total += query[i, k] * key[j, k]
                total *= scale
                for k in range(columns):
                    total += near[i * count + j, k] * heads[k, head]
                scores[0, j] = total
                highest = max(highest, total)
            total = 0.0
            for j in range(count):
                scores[0, j] = exp(scores[0, j] - highest)
                total += scores[0, j]
            for k in range(first, first + each):
                out[i, k] = 0.0
            for j in range(count):
                share = scores[0, j] / total
                for k in range(first, first + each):
                    out[i, k] += share * value[j, k]
