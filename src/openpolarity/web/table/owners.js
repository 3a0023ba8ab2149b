/** Where it is written whose a roll is: beside it, wherever there is space, never on its discs. */

/** @typedef {{x: number, y: number}} Point CSS pixels */
/** @typedef {import("./inset.js").Rect} Rect */

/** Pixels between a disc and letters, and of a step away from the roll. */
const GAP = 3;
const STEP = 4;
const FARTHEST = 160;
/** The `near` of `besideRoll` for letters of the usual size. */
export const NEAR = 40;

/**
 * The middle of a label of a given size.
 *
 * @param {Point[]} discs of the roll at its longest, on the screen
 * @param {number} left how many of them are still there: the label is theirs, and keeps off all
 * @param {number} radius of a disc, pixels
 * @param {Point[]} circle points of it, all around
 * @param {{width: number, height: number}} size of the label
 * @param {Rect} within what panels leave free
 * @param {number} near pixels from what is left of the roll within which it is plain whose label it is
 * @returns {{at: Point, good: boolean}} good: it lies near what is left, neither on the roll nor in the circle
 */
export function besideRoll(discs, left, radius, circle, size, within, near) {
  const middle = { x: mean(circle.map(({ x }) => x)), y: mean(circle.map(({ y }) => y)) };
  const first = discs[0] ?? middle;
  const last = discs.at(-1) ?? first;
  const half = { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 };
  // Beside the middle of the roll, or beside an end: the first disc is the last to be taken.
  const starts = [half, first, last];
  const out = Math.atan2(half.y - middle.y, half.x - middle.x);
  // Away from the circle at first, then more and more aside of that.
  const ways = [0, 0.5, -0.5, 1, -1, 1.5, -1.5].map((aside) => out + aside);
  /** @param {Point} at */
  const inside = (at) => ({
    x: Math.max(within.x + size.width / 2, Math.min(within.x + within.width - size.width / 2, at.x)),
    y: Math.max(within.y + size.height / 2, Math.min(within.y + within.height - size.height / 2, at.y)),
  });
  /** @param {Point} at @param {Point[]} from */
  const gapAt = (at, from) => {
    const gaps = from.map((disc) => {
      const dx = Math.max(0, Math.abs(disc.x - at.x) - size.width / 2);
      const dy = Math.max(0, Math.abs(disc.y - at.y) - size.height / 2);
      return Math.hypot(dx, dy) - radius;
    });
    return Math.min(...gaps);
  };
  /** @param {Point} at */
  const outside = (at) =>
    circle.every(({ x, y }) => Math.abs(x - at.x) > size.width / 2 || Math.abs(y - at.y) > size.height / 2) && !surrounds(circle, at);
  const there = discs.slice(0, Math.max(1, left));
  /** Near, but in the circle; and anywhere off the roll. @type {[Point | null, Point | null]} */
  let [second, third] = [null, null];
  for (let far = radius; far < FARTHEST + radius; far += STEP) {
    for (const start of starts) {
      for (const way of ways) {
        const at = inside({ x: start.x + far * Math.cos(way), y: start.y + far * Math.sin(way) });
        if (gapAt(at, discs) <= GAP) continue;
        const plain = gapAt(at, there) < near;
        if (plain && outside(at)) return { at, good: true };
        if (plain) second ??= at;
        third ??= at;
      }
    }
  }
  return { at: second ?? third ?? inside(first), good: false };
}

/** @param {number[]} values */
function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Whether a point lies within a convex outline. @param {Point[]} outline @param {Point} at */
function surrounds(outline, at) {
  const sides = outline.map((a, n) => {
    const b = outline[(n + 1) % outline.length] ?? a;
    return (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x) > 0;
  });
  return sides.every((side) => side === sides[0]);
}
