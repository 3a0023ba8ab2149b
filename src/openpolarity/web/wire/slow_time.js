/** The time of a clip: as in life, slow around what happens, and never longer than ten seconds. */

/** How many times slower than life an instant is shown, and how long before and after it, s of the table. */
const SLOW = 5;
const AROUND = 0.18;
/** How long it takes to become slow, s of the table. */
const EASE = 0.25;
/** How long the last picture stays, s of the clip. */
const HOLD = 1.2;
/** The longest clip, s. */
export const LONGEST = 10;
const FINE = 0.01;

export class SlowTime {
  /** @param {number} from @param {number} to s of the table @param {readonly number[]} instants what to be slow for */
  constructor(from, to, instants) {
    this.from = from;
    this.to = Math.max(from, to);
    /** When each hundredth of a second of the table is shown, s of the clip. */
    this.times = [0];
    const count = Math.ceil((this.to - from) / FINE);
    for (let n = 0; n < count; n++) {
      const at = from + (n + 0.5) * FINE;
      const pace = Math.max(1, ...instants.map((instant) => slowness(at - instant)));
      this.times.push((this.times[n] ?? 0) + pace * FINE);
    }
    const whole = (this.times.at(-1) ?? 0) + HOLD;
    // What would be too long is shown a little faster.
    const share = Math.min(1, LONGEST / whole);
    this.times = this.times.map((time) => time * share);
    /** s of the clip. */
    this.length = whole * share;
  }

  /** What is shown at a time of the clip, s of the table. @param {number} time s of the clip */
  shown(time) {
    const { times } = this;
    let [low, high] = [0, times.length - 1];
    if (time >= (times[high] ?? 0)) return this.to;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((times[middle] ?? 0) <= time) low = middle;
      else high = middle;
    }
    const [a, b] = [times[low] ?? 0, times[high] ?? 0];
    return Math.min(this.to, this.from + FINE * (low + (b > a ? Math.max(0, time - a) / (b - a) : 0)));
  }
}

/** How many times slower than life a moment is shown that is this far from an instant. @param {number} away s */
function slowness(away) {
  const out = Math.min(1, Math.max(0, (Math.abs(away) - AROUND) / EASE));
  return 1 + (SLOW - 1) * (1 - out * out * (3 - 2 * out));
}
