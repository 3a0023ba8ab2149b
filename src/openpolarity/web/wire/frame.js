/** Pose frames: where the discs are, as the wire packs it (docs/protocol.md). Lengths in metres, forces in newtons, times in seconds. */

/** @typedef {import("../table/pose.js").Pose} Pose */
/** @typedef {import("../table/pose.js").Quat} Quat */
/** @typedef {import("../table/pose.js").Vec3} Vec3 */
/**
 * @typedef {object} Feel
 * @property {number | null} disc the leading one in the hand
 * @property {Pose} hand where it would be without any force
 * @property {number} i of the last aim that is in it
 * @property {Vec3} force N
 * @property {number} tremble 0 to 1
 * @property {{id: number, force: number}[]} arcs N, positive attracts
 */
/**
 * @typedef {object} Frame
 * @property {boolean} key
 * @property {number} number
 * @property {number} time s of the table
 * @property {Map<number, Pose>} poses
 * @property {number[]} gone
 * @property {Feel | null} feel
 * @property {{a: number, b: number | null, speed: number}[]} impacts speed in m/s
 * @property {Outlook | null} outlook
 */
/** @typedef {{odds: number, crowdedBy: number | null, tried?: boolean, touches?: boolean}} Outlook how likely the disc in the hand is to stand there, 0 to 1; what is in its way; whether that was tried from right here; whether discs would rather touch than that it falls by itself */

const [KEY, FEEL, IMPACTS, OUTLOOK, TRIED, TOUCHES] = [1, 2, 4, 8, 16, 32];
const NOBODY = 255;
/** Steps in a metre; in a newton, a metre per second or a second. */
const [PER_METRE, PER_UNIT] = [30_000, 1000];

/** Reads one number after another. */
class Reader {
  /** @param {DataView} view @param {number} [at] */
  constructor(view, at = 0) {
    this.view = view;
    this.at = at;
  }

  u8() {
    return this.view.getUint8(this.at++);
  }

  u16() {
    this.at += 2;
    return this.view.getUint16(this.at - 2, true);
  }

  i16() {
    this.at += 2;
    return this.view.getInt16(this.at - 2, true);
  }

  u32() {
    this.at += 4;
    return this.view.getUint32(this.at - 4, true);
  }

  /** @returns {Pose} */
  pose() {
    const p = /** @type {Vec3} */ ([this.i16() / PER_METRE, this.i16() / PER_METRE, this.i16() / PER_METRE]);
    return { p, q: unpack(this.u16(), this.u16(), this.u16()) };
  }
}

/**
 * A quaternion from its smallest three.
 * @param {number} a
 * @param {number} b
 * @param {number} c
 * @returns {Quat}
 */
export function unpack(a, b, c) {
  const missing = (a >> 15) | ((b >> 15) << 1);
  const three = [a, b, c].map((v) => (((v & 0x7fff) - 16384) / 16383) * Math.SQRT1_2);
  const rest = Math.sqrt(Math.max(0, 1 - three.reduce((sum, v) => sum + v * v, 0)));
  three.splice(missing, 0, rest);
  return /** @type {Quat} */ (/** @type {unknown} */ (three));
}

/**
 * Read a frame.
 * @param {ArrayBuffer | DataView} bytes
 * @returns {Frame | null} null if it is none
 */
export function readFrame(bytes) {
  const read = new Reader(bytes instanceof DataView ? bytes : new DataView(bytes));
  if (read.u8() !== 1) return null;
  const flags = read.u8();
  const number = read.u32();
  const time = read.u32() / PER_UNIT;
  /** @type {Map<number, Pose>} */
  const poses = new Map();
  for (let left = read.u8(); left > 0; left--) poses.set(read.u8(), read.pose());
  const gone = Array.from({ length: read.u8() }, () => read.u8());
  return {
    key: (flags & KEY) > 0,
    number,
    time,
    poses,
    gone,
    feel: flags & FEEL ? readFeel(read) : null,
    impacts: flags & IMPACTS ? readImpacts(read) : [],
    outlook: flags & OUTLOOK ? { odds: read.u8() / 255, crowdedBy: disc(read.u8()), tried: (flags & TRIED) > 0, touches: (flags & TOUCHES) > 0 } : null,
  };
}

/** @param {number} id */
function disc(id) {
  return id === NOBODY ? null : id;
}

/** @param {Reader} read @returns {Feel} */
function readFeel(read) {
  const held = read.u8();
  const hand = read.pose();
  const i = read.u16();
  const force = /** @type {Vec3} */ ([read.i16() / PER_UNIT, read.i16() / PER_UNIT, read.i16() / PER_UNIT]);
  const tremble = read.u8() / 255;
  const arcs = Array.from({ length: read.u8() }, () => ({ id: read.u8(), force: read.i16() / PER_UNIT }));
  return { disc: disc(held), hand, i, force, tremble, arcs };
}

/** @param {Reader} read */
function readImpacts(read) {
  return Array.from({ length: read.u8() }, () => {
    const [a, b, speed] = [read.u8(), read.u8(), read.u16() / PER_UNIT];
    return { a, b: disc(b), speed };
  });
}

/**
 * A row of frames, each after its length.
 * @param {ArrayBuffer} bytes
 * @returns {Frame[]}
 */
export function readFrames(bytes) {
  const view = new DataView(bytes);
  /** @type {Frame[]} */
  const frames = [];
  for (let at = 0; at + 2 <= bytes.byteLength; ) {
    const length = view.getUint16(at, true);
    const frame = readFrame(new DataView(bytes, at + 2, length));
    if (frame) frames.push(frame);
    at += 2 + length;
  }
  return frames;
}
