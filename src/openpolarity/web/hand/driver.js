/**
 * What a device can ask of the hand, and of the table it reaches over. Everything is relative: a second button or
 * finger never makes the disc jump.
 *
 * @typedef {object} Driver
 * @property {() => boolean} holding
 * @property {number} emptied when it last became empty, ms of the page's clock
 * @property {(dx: number, dy: number) => void} shift m across the mat
 * @property {(dz: number) => void} raise m
 * @property {(angle: number) => void} lean rad
 * @property {(angle: number) => void} turn rad
 * @property {() => void} level
 * @property {() => void} flip
 * @property {() => void} down lower gently to the mat
 * @property {boolean} [gentle] whether `down` goes only a little at a time
 * @property {() => void} letGo
 * @property {() => void} putBack
 * @property {(at?: [number, number]) => boolean} take from the own reserve, over a place of the mat if one is named
 * @property {(disc: number) => boolean} grasp a disc on the mat
 * @property {(reserve: string | null, disc: number | null) => "take" | "grasp" | null} offers what a touch there would do
 * @property {() => void} pressed the device takes hold again of what is in the hand
 * @property {(corrected?: boolean) => void} released the device let go: the disc is let go if its foot is on the mat, unless it was there before and was only put right or looked at
 * @property {() => number} height of the foot, m
 * @property {() => import("../table/pose.js").Vec3} middle where the middle of its disc is wanted, m
 *
 * @typedef {object} Reach
 * @property {(x: number, y: number) => {disc: number | null, mat: [number, number] | null, reserve: string | null, beside?: boolean}} pick beside: near a roll, or the table is moving: hardly meant for the camera
 * @property {(x: number, y: number, z: number) => [number, number] | null} dragPlane m
 * @property {(dx: number, dy: number) => void} orbit
 * @property {(dx: number, dy: number) => void} pan
 * @property {(factor: number) => void} zoom
 */

/** The farthest that a hand moves at once, m, because near the horizon a pixel is a metre. */
const FARTHEST = 0.25;

/**
 * The distance on the mat of a drag over the screen: none beyond the horizon, and at most as far as a hand moves at once,
 * because a quick swipe over a small screen arrives in one piece.
 *
 * @param {Reach} reach
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to
 * @param {number} z height, m
 * @returns {[number, number]}
 */
export function wayOver(reach, from, to, z) {
  const [a, b] = [reach.dragPlane(from.x, from.y, z), reach.dragPlane(to.x, to.y, z)];
  if (!a || !b) return [0, 0];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const part = Math.min(1, FARTHEST / Math.max(Math.hypot(dx, dy), FARTHEST));
  return [part * dx, part * dy];
}

/** The height above which a disc that was just taken comes to the pointer, m; below, it moves finely and never jumps. */
const CARRIED = 0.05;
/** The length of a drag that makes up two thirds of the distance to the pointer, pixels. */
const CATCHING_UP = 60;

/**
 * What is missing for the disc to be seen at a point of the screen, m across the mat.
 *
 * @param {Reach} reach
 * @param {Driver} hand
 * @param {{x: number, y: number}} to
 * @param {number} [dragged] pixels since the last time: as much of it as such a drag makes up for; all of it if left out
 * @returns {[number, number]}
 */
export function wayToPointer(reach, hand, to, dragged = Infinity) {
  const [x, y, z] = hand.middle();
  const at = hand.height() > CARRIED ? reach.dragPlane(to.x, to.y, z) : null;
  if (!at) return [0, 0];
  const part = 1 - Math.exp(-dragged / CATCHING_UP);
  return [part * (at[0] - x), part * (at[1] - y)];
}

/** The place of a pointer event on the screen. @param {{clientX: number, clientY: number}} event */
export function placeOf(event) {
  return { x: event.clientX, y: event.clientY };
}

/** @typedef {(event: PointerEvent) => void} Heard */

/**
 * Let a device hear of every pointer over the table.
 *
 * @param {HTMLElement} canvas
 * @param {{down: Heard, move: Heard, up: Heard, cancel: Heard, uncaptured: Heard}} device
 * @param {AbortSignal} signal ends it
 */
export function followPointers(canvas, device, signal) {
  canvas.addEventListener("pointerdown", (event) => device.down(event), { signal });
  canvas.addEventListener("pointermove", (event) => device.move(event), { signal });
  canvas.addEventListener("pointerup", (event) => device.up(event), { signal });
  canvas.addEventListener("pointercancel", (event) => device.cancel(event), { signal });
  canvas.addEventListener("lostpointercapture", (event) => device.uncaptured(event), { signal });
}
