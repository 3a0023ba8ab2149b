/** Numbers of a path that would lie on each other are set apart, so that each can be read. */

/** @typedef {import("./labels.js").Label} Label */
/** @typedef {{x: number, y: number}} Point CSS pixels */

/** Pixels from one badge to the next, at the usual size of letters. */
const APART = 22;
/** Where a badge goes that has no space: beside, then above. */
const ASIDE = /** @type {const} */ ([[0, 0], [1, 0], [-1, 0], [0, -1], [1, -1], [-1, -1], [2, 0], [-2, 0]]);

/**
 * @param {readonly Label[]} labels
 * @param {(point: Label["at"]) => Point} project
 * @returns {Label[]}
 */
export function setApart(labels, project) {
  /** @type {Point[]} */
  const taken = [];
  return labels.map((label) => {
    if (!label.badge) return label;
    const step = APART * (label.size ?? 1);
    const { x, y } = project(label.at);
    const places = ASIDE.map(([i, j]) => ({ dx: (label.dx ?? 0) + i * step, dy: (label.dy ?? 0) + j * step }));
    const free = (/** @type {{dx: number, dy: number}} */ { dx, dy }) => taken.every((other) => Math.hypot(x + dx - other.x, y + dy - other.y) >= step - 1);
    const moved = places.find(free) ?? { dx: label.dx ?? 0, dy: label.dy ?? 0 };
    taken.push({ x: x + moved.dx, y: y + moved.dy });
    return { ...label, ...moved };
  });
}
