/**
 * The far law of the table's magnets (magnetism/far.py): a disc magnet as pairs of charges on its axis, at imaginary heights.
 * Checked against what Python computes (tests/web/hand/predictions.json).
 */

/** @typedef {import("../table/pose.js").Vec3} Vec3 */
/** @typedef {import("../wire/types.js").HandLaw} HandLaw */

/** One pair of charges of two magnets: p² + q², 2pq, p, q and its weight. @typedef {readonly [number, number, number, number, number]} Term */
/** Force (N) and torque about the target's middle (N·m). @typedef {[number, number, number, number, number, number]} Wrench */

/**
 * @param {readonly (readonly [number, number])[]} charges height (m) and share of the moment
 * @param {number} strength N·m⁴
 * @returns {Term[]}
 */
function termsOf(charges, strength) {
  return charges.flatMap(([p, pShare]) =>
    charges.flatMap(([q, qShare]) => {
      const weight = -0.5 * strength * (pShare / p) * (qShare / q);
      return /** @type {Term[]} */ ([
        [p * p + q * q, 2 * p * q, p, q, weight],
        [p * p + q * q, -2 * p * q, -p, q, -weight],
      ]);
    }),
  );
}

export class FarLaw {
  /** @param {Pick<HandLaw, "charges" | "strength" | "far_from" | "two_from" | "one_from">} law */
  constructor(law) {
    this.law = law;
    /** With one, two and three pairs a magnet. */
    this.terms = law.charges.map((charges) => termsOf(charges, law.strength));
  }

  /**
   * Add what one magnet does to another. Nearer than the law holds, the force stays as it is where the law ends.
   *
   * @param {Wrench} sum
   * @param {Vec3} way from the source to the target, m
   * @param {Vec3} s the source's axis
   * @param {Vec3} t the target's axis
   */
  add(sum, way, s, t) {
    const { far_from, two_from, one_from } = this.law;
    const far = Math.hypot(...way);
    if (far === 0) return;
    const out = Math.max(1, far_from / far);
    const [x, y, z] = [way[0] * out, way[1] * out, way[2] * out];
    const terms = this.terms[far >= one_from ? 0 : far >= two_from ? 1 : 2] ?? [];
    const rr = x * x + y * y + z * z;
    const rs = x * s[0] + y * s[1] + z * s[2];
    const rt = x * t[0] + y * t[1] + z * t[2];
    const st = s[0] * t[0] + s[1] * t[1] + s[2] * t[2];
    let [ofR, ofS, ofT, turnS] = [0, 0, 0, 0];
    for (const [squares, product, p, q, weight] of terms) {
      // (r + i d)² with d = q t − p s; g is its inverse square root, w the cube of g.
      const re = rr - squares + product * st;
      const im = q * rt - p * rs;
      const size = Math.sqrt(re * re + 4 * im * im);
      const u = Math.sqrt(0.5 * (size + re));
      const [gr, gi] = [u / size, -im / (u * size)];
      const [g2r, g2i] = [gr * gr - gi * gi, 2 * gr * gi];
      const wr = weight * (g2r * gr - g2i * gi);
      const wi = weight * (g2r * gi + g2i * gr);
      ofR += wr;
      ofS += wi * p;
      ofT -= wi * q;
      turnS += wr * p * q;
    }
    sum[0] += ofR * x + ofS * s[0] + ofT * t[0];
    sum[1] += ofR * y + ofS * s[1] + ofT * t[1];
    sum[2] += ofR * z + ofS * s[2] + ofT * t[2];
    const [gx, gy, gz] = [ofT * x + turnS * s[0], ofT * y + turnS * s[1], ofT * z + turnS * s[2]];
    sum[3] += t[1] * gz - t[2] * gy;
    sum[4] += t[2] * gx - t[0] * gz;
    sum[5] += t[0] * gy - t[1] * gx;
  }
}
