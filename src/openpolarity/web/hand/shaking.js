/** A phone or a gamepad that shakes when something is about to snap. */

/** How near a snap it begins, 0 to 1. */
const FROM = 0.45;
/** One shake, ms; the next follows it. */
const SHAKE = 60;

export class Shaking {
  /** @param {(strength: number, ms: number) => void} rumble of the gamepad */
  constructor(rumble) {
    this.rumble = rumble;
    this.last = -Infinity;
  }

  /** @param {number} tremble 0 to 1 @param {number} [now] ms */
  feel(tremble, now = performance.now()) {
    if (tremble < FROM || now - this.last < SHAKE) return;
    this.last = now;
    navigator.vibrate?.(Math.round((SHAKE / 2) * tremble));
    this.rumble(tremble, SHAKE);
  }
}
