/** How much the picture may cost, and whether the machine keeps up. */

/** @typedef {'high' | 'medium' | 'low'} Profile */
/** @typedef {Profile | 'auto'} Quality */

/**
 * `ratio`: most picture pixels a CSS pixel; `samples`: for smooth edges; `shade`, `weave`, `wood`: pixels of the
 * shadows' and the materials' pictures; `around`: corners of a disc; `sharp`: looks along slanted pixels; `rich`:
 * whether discs shade each other, and light is computed in every pixel.
 *
 * @typedef {{ratio: number, samples: number, shade: number, weave: number, wood: number}} Sizes
 * @type {Record<Profile, Sizes & {around: number, sharp: number, rich: boolean}>}
 */
export const PROFILES = {
  high: { ratio: 2, samples: 4, shade: 2048, weave: 2048, wood: 2048, around: 96, sharp: 8, rich: true },
  medium: { ratio: 1.5, samples: 4, shade: 1024, weave: 1024, wood: 1024, around: 64, sharp: 4, rich: true },
  low: { ratio: 1, samples: 0, shade: 512, weave: 512, wood: 1024, around: 40, sharp: 1, rich: false },
};

/** A median above this many seconds a picture is too slow. */
const SLOW = 1 / 38;
/** A median below this many seconds leaves time for more. */
const FAST = 1 / 50;
const LOOKED_AT = 14;
/** Pictures after a change that say nothing: shaders are compiled, textures drawn. */
const SETTLING = 4;

/** Watches the time between pictures that follow each other without a pause. */
export class Pace {
  constructor() {
    /** @type {number[]} */
    this.times = [];
    this.skip = SETTLING;
    this.pictures = 0;
  }

  /** Pictures a second lately; 0 before it is known. */
  get fps() {
    const m = this.median;
    return m > 0 ? 1 / m : 0;
  }

  get median() {
    if (this.times.length < 3) return 0;
    return [...this.times].sort((a, b) => a - b)[this.times.length >> 1] ?? 0;
  }

  /** Whether it still has to find out how fast the machine is. */
  get curious() {
    return this.times.length < LOOKED_AT;
  }

  /** Start to look anew: something has changed. */
  reset() {
    this.times = [];
    this.skip = SETTLING;
  }

  /** @param {number} seconds since the picture before */
  note(seconds) {
    if (this.skip > 0) {
      this.skip -= 1;
      return;
    }
    this.times.push(seconds);
    if (this.times.length > 3 * LOOKED_AT) this.times.shift();
  }

  /** Whether the machine could do more. */
  get fast() {
    return this.times.length >= LOOKED_AT && this.median < FAST;
  }

  /** Whether the machine is too slow for what it is asked. */
  get slow() {
    return this.times.length >= LOOKED_AT && this.median > SLOW;
  }
}
