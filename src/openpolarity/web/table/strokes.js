/** Lines of a given width in pixels, solid or dashed, over the picture: drop lines, arcs, outlines, paths. */
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  DynamicDrawUsage,
  Mesh,
  ShaderMaterial,
  Vector3,
} from "three";

/**
 * A line through points (metres). `width`: pixels, one for all or one a point. `dash`: pixels drawn and left out.
 * `behind`: whether discs before it hide it.
 *
 * @typedef {object} Stroke
 * @property {readonly (readonly [number, number, number])[]} points
 * @property {number | readonly number[]} width
 * @property {string} colour
 * @property {number} [alpha]
 * @property {readonly [number, number]} [dash]
 * @property {boolean} [closed]
 * @property {boolean} [behind]
 * @property {(sight: Sight) => [number, number, number][]} [seen] what to draw instead of `points`: pixels and depth
 */

/** A camera, the size of its picture in pixels, and the picture's pixels a CSS pixel. */
/** @typedef {{camera: import("three").Camera, width: number, height: number, scale: number}} Sight */

const VERTEX = /* glsl */ `
attribute vec4 colour;
attribute vec4 shape; // across and half the width, along, dash
attribute float pause;
varying vec4 tint;
varying vec4 form;
varying float gap;
void main() {
  tint = colour;
  form = shape;
  gap = pause;
  gl_Position = vec4(position, 1.0);
}`;

const FRAGMENT = /* glsl */ `
varying vec4 tint;
varying vec4 form;
varying float gap;
void main() {
  float cover = clamp(form.y + 0.5 - abs(form.x), 0.0, 1.0) * min(1.0, 2.0 * form.y);
  if (gap > 0.0) {
    float whole = form.w + gap;
    float s = mod(form.z, whole);
    cover *= clamp(0.5 + min(s, form.w - s), 0.0, 1.0);
  }
  gl_FragColor = vec4(tint.rgb, tint.a * cover);
}`;

/** Corners of a line's ribbon, ready for the graphics card. */
class Ribbon {
  /** @param {boolean} behind */
  constructor(behind) {
    this.material = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      transparent: true,
      depthTest: behind,
      depthWrite: false,
      side: DoubleSide,
    });
    this.geometry = new BufferGeometry();
    this.mesh = new Mesh(this.geometry, this.material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = behind ? 5 : 10;
    this.capacity = 0;
    this.count = 0;
    /** @type {number[]} */
    this.index = [];
  }

  clear() {
    this.count = 0;
    this.index = [];
  }

  /** @param {number} corners */
  #grow(corners) {
    if (corners <= this.capacity) return;
    this.capacity = Math.max(512, 2 * corners);
    this.geometry.dispose();
    const old = this.geometry;
    this.geometry = new BufferGeometry();
    for (const [name, size] of /** @type {const} */ ([
      ["position", 3],
      ["colour", 4],
      ["shape", 4],
      ["pause", 1],
    ])) {
      const array = new Float32Array(this.capacity * size);
      const before = old.getAttribute(name);
      if (before) array.set(/** @type {Float32Array} */ (before.array));
      this.geometry.setAttribute(name, new BufferAttribute(array, size).setUsage(DynamicDrawUsage));
    }
    this.mesh.geometry = this.geometry;
  }

  /**
   * @param {readonly (readonly [number, number, number])[]} at pixels from the upper left, and depth −1 … 1
   * @param {Stroke} stroke
   * @param {number} width @param {number} height of the picture, pixels
   * @param {number} scale picture's pixels a CSS pixel
   */
  add(at, stroke, width, height, scale) {
    const n = at.length;
    if (n < 2) return;
    const closed = stroke.closed ?? false;
    const total = closed ? n + 1 : n;
    this.#grow(this.count + 2 * total);
    const position = this.geometry.getAttribute("position");
    const colour = this.geometry.getAttribute("colour");
    const shape = this.geometry.getAttribute("shape");
    const pause = this.geometry.getAttribute("pause");
    const tint = new Color().setStyle(stroke.colour, "srgb-linear");
    const [on, off] = stroke.dash ?? [1, 0];
    let along = 0;
    for (let k = 0; k < total; k += 1) {
      const i = k % n;
      const [x, y, z] = at[i] ?? [0, 0, 0];
      const before = at[closed ? (i + n - 1) % n : Math.max(i - 1, 0)] ?? [0, 0, 0];
      const after = at[closed ? (i + 1) % n : Math.min(i + 1, n - 1)] ?? [0, 0, 0];
      let tx = after[0] - before[0];
      let ty = after[1] - before[1];
      const length = Math.hypot(tx, ty) || 1;
      tx /= length;
      ty /= length;
      if (k > 0) {
        const last = at[(i + n - 1) % n] ?? [0, 0, 0];
        along += Math.hypot(x - last[0], y - last[1]);
      }
      const w = stroke.width;
      const half = 0.5 * scale * (typeof w === "number" ? w : (w[i] ?? 1));
      const reach = half + 1;
      for (const side of [-1, 1]) {
        const v = this.count;
        position.setXYZ(v, ((x - ty * side * reach) / width) * 2 - 1, 1 - ((y + tx * side * reach) / height) * 2, z);
        colour.setXYZW(v, tint.r, tint.g, tint.b, stroke.alpha ?? 1);
        shape.setXYZW(v, side * reach, half, along, on * scale);
        pause.setX(v, off * scale);
        this.count += 1;
      }
      if (k > 0) {
        const v = this.count - 4;
        this.index.push(v, v + 1, v + 2, v + 1, v + 3, v + 2);
      }
    }
  }

  finish() {
    this.mesh.visible = this.index.length > 0;
    if (!this.mesh.visible) return;
    this.geometry.setIndex(this.index);
    for (const name of ["position", "colour", "shape", "pause"]) this.geometry.getAttribute(name).needsUpdate = true;
  }

  dispose() {
    this.geometry.dispose();
    this.material.dispose();
  }
}

export class Strokes {
  constructor() {
    this.over = new Ribbon(false);
    this.amid = new Ribbon(true);
    this.meshes = [this.amid.mesh, this.over.mesh];
  }

  /**
   * Lay out strokes as a camera sees them.
   *
   * @param {readonly Stroke[]} strokes
   * @param {Sight} sight
   */
  build(strokes, sight) {
    const { camera, width, height, scale } = sight;
    this.over.clear();
    this.amid.clear();
    const v = new Vector3();
    for (const stroke of strokes) {
      /** @type {[number, number, number][]} */
      const at = stroke.seen ? stroke.seen(sight) : [];
      for (const p of stroke.points) {
        v.set(p[0], p[1], p[2]).project(camera);
        if (v.z > -1 && v.z < 1) at.push([((v.x + 1) / 2) * width, ((1 - v.y) / 2) * height, v.z]);
      }
      (stroke.behind ? this.amid : this.over).add(at, stroke, width, height, scale);
    }
    this.over.finish();
    this.amid.finish();
  }

  dispose() {
    this.over.dispose();
    this.amid.dispose();
  }
}
