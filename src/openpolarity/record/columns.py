"""Columns of whole numbers that change smoothly, as few bytes.

Each column is stored as its differences (of the differences, up to three times: whichever are smallest), and each
difference as a Rice code: its upper part in unary, its lower bits as they are.

Their layout:

    rows · for each column: 4 × low bits + order, the first `order` values · all unary bits · all lower bits
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from openpolarity.record.errors import PackingError

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from openpolarity.compiled import Flags
    from openpolarity.notation.grid import Int64s

ORDERS = 4
"""Differences are taken 0 to 3 times."""
MOST_LOW_BITS = 38
MOST_NUMBERS = 1 << 20
"""The most numbers in all columns together."""
LARGEST = 1 << 34
"""Numbers are smaller than this, above and below 0, so that no sum of differences can overflow."""


class Reader:
    """Reads varints and bytes one after another; whatever is missing raises `PackingError`."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def take(self, count: int) -> bytes:
        """The next ``count`` bytes."""
        taken = self._data[self._at : self._at + count]
        if len(taken) < count:
            raise PackingError(f"the packed numbers end too soon: {count - len(taken)} bytes are missing")
        self._at += count
        return taken

    def varint(self, limit: int = 1 << 63) -> int:
        """The next whole number from 0 to ``limit``."""
        value = shift = 0
        while True:
            byte = self.take(1)[0]
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128 or shift > 63:
                break
        if value > limit or byte >= 128:
            raise PackingError(f"the packed numbers hold {value} where at most {limit} is possible")
        return value

    def rest(self) -> bytes:
        """Everything that is left."""
        return self.take(len(self._data) - self._at)


def varint(value: int) -> bytes:
    """A whole number from 0: seven bits a byte, the low ones first, the top bit says that more follow."""
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def write_columns(columns: Int64s) -> bytes:
    """Bytes for whole numbers, shape (rows, columns)."""
    if columns.size > MOST_NUMBERS or not _small(columns):
        raise PackingError(f"at most {MOST_NUMBERS} numbers below {LARGEST} can be packed at once")
    heads = [varint(len(columns))]
    upper: list[Flags] = []
    lower: list[Flags] = []
    for column in columns.T:
        order, first, codes = _differences(column)
        bits = _low_bits(codes)
        heads.append(varint(4 * bits + order))
        heads += [varint(int(code)) for code in _zigzag(first)]
        upper.append(_unary(codes >> bits))
        lower.append(_binary(codes, bits))
    flags = np.concatenate([*upper, *lower, np.zeros(0, dtype=np.bool_)])
    return b"".join(heads) + np.packbits(flags).tobytes()


def read_columns(reader: Reader, columns: int) -> Int64s:
    """Read what `write_columns` wrote, to the end of the bytes; shape (rows, columns)."""
    rows = reader.varint(MOST_NUMBERS // max(1, columns))
    heads = []
    for _ in range(columns):
        bits, order = divmod(reader.varint(4 * MOST_LOW_BITS + ORDERS - 1), ORDERS)
        if order > rows:
            raise PackingError(f"{rows} rows have no differences of order {order}")
        heads.append((bits, order, _unzigzag([reader.varint() for _ in range(order)])))
    flags = np.unpackbits(np.frombuffer(reader.rest(), dtype=np.uint8))
    counts = [rows - order for _, order, _ in heads]
    parts, at = _read_unary(flags, sum(counts))
    found = np.zeros((rows, columns), dtype=np.int64)
    done = 0
    for column, ((bits, _, first), count) in enumerate(zip(heads, counts, strict=True)):
        low = flags[at : at + bits * count]
        if low.size < bits * count:
            raise PackingError(f"the packed numbers end too soon: {bits * count - low.size} bits are missing")
        at += bits * count
        codes = (parts[done : done + count] << bits) + _from_binary(low.reshape(count, bits))
        done += count
        found[:, column] = _summed(first, codes)
    if -(-at // 8) * 8 != flags.size:
        raise PackingError(f"the packed numbers are followed by {flags.size // 8 - -(-at // 8)} bytes too many")
    if not _small(found):
        raise PackingError(f"the packed numbers grow beyond {LARGEST}")
    return found


def _small(values: Int64s) -> bool:
    return bool(((values > -LARGEST) & (values < LARGEST)).all())


def _differences(column: Int64s) -> tuple[int, Int64s, Int64s]:
    """The order of the smallest differences, the values they begin with, and the differences as codes from 0."""
    orders = range(min(ORDERS, len(column) + 1))
    order = min(orders, key=lambda order: float(np.log2(1.0 + np.abs(np.diff(column, order))).sum()))
    # The first value, the first difference, the first difference of differences …
    first = np.array([np.diff(column[: n + 1], n)[0] for n in range(order)], dtype=np.int64)
    return order, first, _zigzag(np.diff(column, order))


def _summed(first: Int64s, codes: Int64s) -> Int64s:
    values = _unzigzag(codes)
    for start in first[::-1]:
        values = np.cumsum(np.concatenate([[start], values]))
    return values


def _zigzag(values: Int64s) -> Int64s:
    """Map the integers 0, -1, 1, -2, 2 to 0, 1, 2, 3, 4 and so on."""
    return (values << 1) ^ (values >> 63)


def _unzigzag(codes: Int64s | list[int]) -> Int64s:
    whole = np.asarray(codes, dtype=np.uint64).astype(np.int64)
    return ((whole >> 1) & ((1 << 63) - 1)) ^ -(whole & 1)


def _low_bits(codes: Int64s) -> int:
    """How many lower bits make the code shortest."""
    most = int(codes.max(initial=0)).bit_length()
    return min(range(most + 1), key=lambda bits: int((codes >> bits).sum()) + bits * codes.size)


def _unary(parts: Int64s) -> Flags:
    """As many noughts as each number says, then a one."""
    flags = np.zeros(int(parts.sum()) + parts.size, dtype=np.bool_)
    flags[np.cumsum(parts + 1) - 1] = True
    return flags


def _read_unary(flags: NDArray[np.uint8], count: int) -> tuple[Int64s, int]:
    """The first ``count`` numbers, and where they end."""
    ones = np.flatnonzero(flags)[:count]
    if ones.size < count:
        raise PackingError(f"the packed numbers end too soon: {count - ones.size} numbers are missing")
    return np.diff(ones, prepend=-1) - 1, int(ones[-1]) + 1 if count else 0


def _binary(codes: Int64s, bits: int) -> Flags:
    places = np.arange(bits - 1, -1, -1)
    return ((codes[:, None] >> places) & 1).astype(np.bool_).ravel()


def _from_binary(flags: NDArray[np.uint8]) -> Int64s:
    places = np.arange(flags.shape[1] - 1, -1, -1)
    codes: Int64s = (flags.astype(np.int64) << places).sum(axis=1)
    return codes
