/** A pulse that beats, frame by frame, while there is something to do, and stops when there is not. */

/** No beat counts for longer, s: after a pause nothing jumps. */
const LONGEST = 0.1;
const FIRST = 1 / 60;

export class Pulse {
  /** @param {(seconds: number) => boolean} go does what is to be done; tells whether there is more */
  constructor(go) {
    this.go = go;
    this.waiting = 0;
    this.before = 0;
    this.stopped = false;
    /** How often it has beaten. */
    this.beats = 0;
  }

  /** There is something to do. */
  wake() {
    if (this.waiting || this.stopped) return;
    this.before = performance.now() - FIRST * 1000;
    this.waiting = requestAnimationFrame((now) => this.beat(now));
  }

  /** @param {number} now ms */
  beat(now) {
    this.waiting = 0;
    this.beats += 1;
    const seconds = Math.min(LONGEST, Math.max(0, (now - this.before) / 1000));
    this.before = now;
    const more = this.go(seconds);
    if (more && !this.waiting && !this.stopped) this.waiting = requestAnimationFrame((later) => this.beat(later));
  }

  stop() {
    this.stopped = true;
    cancelAnimationFrame(this.waiting);
  }
}
