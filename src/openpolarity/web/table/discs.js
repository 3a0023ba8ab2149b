/** All discs of the table, those on the mat and those in the reserves: one mesh, drawn at once. */
import {
  DataTexture,
  DynamicDrawUsage,
  FloatType,
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  NearestFilter,
  Quaternion,
  RGBAFormat,
  Vector2,
  Vector3,
  Vector4,
} from "three";
import { axisOf } from "./pose.js";
import { discGeometry, makeShell, SHADERS } from "./disc_surface.js";

/** @typedef {import("./pose.js").Pose} Pose */
/** @typedef {{pose: Pose, red: boolean, fade: number}} Shown */

const MOST = 128;
const ONE = new Vector3(1, 1, 1);

export class Discs {
  /** @param {import("./light.js").Light} light */
  constructor(light) {
    this.light = light;
    this.facts = new Float32Array(MOST * 2 * 4);
    const texture = new DataTexture(this.facts, MOST, 2, RGBAFormat, FloatType);
    texture.minFilter = NearestFilter;
    texture.magFilter = NearestFilter;
    this.texture = texture;
    /** Shared with the shadows: where every disc is, how large discs are, which are left out. */
    this.uniforms = {
      discs: { value: texture },
      body: { value: new Vector2(0.016, 0.00305) },
      slice: { value: new Vector4() },
    };
    this.material = makeShell(light, this.uniforms);
    this.segments = 96;
    this.mesh = new InstancedMesh(discGeometry(0.016, 0.00305, this.segments), this.material, MOST);
    this.mesh.frustumCulled = false;
    this.mesh.count = 0;
    this.look = new InstancedBufferAttribute(new Float32Array(MOST * 4), 4);
    this.shadersA = new InstancedBufferAttribute(new Float32Array(MOST * 4).fill(-1), 4);
    this.shadersB = new InstancedBufferAttribute(new Float32Array(MOST * 4).fill(-1), 4);
    this.mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    this.#attach();
  }

  #attach() {
    this.mesh.geometry.setAttribute("look", this.look);
    this.mesh.geometry.setAttribute("shadersA", this.shadersA);
    this.mesh.geometry.setAttribute("shadersB", this.shadersB);
  }

  /** @param {number} radius @param {number} half metres @param {number} segments around */
  shape(radius, half, segments) {
    this.uniforms.body.value.set(radius, half);
    this.segments = segments;
    this.mesh.geometry.dispose();
    this.mesh.geometry = discGeometry(radius, half, segments);
    this.#attach();
  }

  /** Show these, and nothing else; tells whether anything is different from before. @param {readonly Shown[]} shown */
  show(shown) {
    const before = this.facts.slice();
    const counted = this.mesh.count;
    const count = Math.min(shown.length, MOST);
    const matrix = new Matrix4();
    const place = new Vector3();
    const turn = new Quaternion();
    for (let i = 0; i < count; i += 1) {
      const one = shown[i];
      if (!one) continue;
      const { p, q } = one.pose;
      const axis = axisOf(q);
      matrix.compose(place.set(p[0], p[1], p[2]), turn.set(q[1], q[2], q[3], q[0]), ONE);
      this.mesh.setMatrixAt(i, matrix);
      this.look.setXYZW(i, one.red ? 1 : 0, one.fade, 0, 0);
      this.facts.set([p[0], p[1], p[2], one.fade], i * 4);
      this.facts.set([axis[0], axis[1], axis[2], one.red ? 1 : 0], (MOST + i) * 4);
    }
    this.mesh.count = count;
    if (count === counted && before.every((fact, i) => fact === this.facts[i])) return false;
    this.mesh.instanceMatrix.needsUpdate = true;
    this.look.needsUpdate = true;
    this.texture.needsUpdate = true;
    this.findShaders();
    return true;
  }

  get count() {
    return this.mesh.count;
  }

  /** For every disc, those that are nearest among the ones that can stand before the lamp or shut out the light from all around. */
  findShaders() {
    const count = this.mesh.count;
    const at = this.facts;
    const lamp = this.light.uniforms.lamp.value;
    const radius = this.uniforms.body.value.x;
    const spread = this.light.uniforms.spread.value;
    /** @type {[number, number][]} */
    const found = [];
    for (let i = 0; i < count; i += 1) {
      const x = at[4 * i] ?? 0;
      const y = at[4 * i + 1] ?? 0;
      const z = at[4 * i + 2] ?? 0;
      const far = Math.hypot(lamp.x - x, lamp.y - y, lamp.z - z);
      const lx = (lamp.x - x) / far;
      const ly = (lamp.y - y) / far;
      const lz = (lamp.z - z) / far;
      found.length = 0;
      for (let j = 0; j < count; j += 1) {
        if (j === i) continue;
        const dx = (at[4 * j] ?? 0) - x;
        const dy = (at[4 * j + 1] ?? 0) - y;
        const dz = (at[4 * j + 2] ?? 0) - z;
        const d2 = dx * dx + dy * dy + dz * dz;
        const along = dx * lx + dy * ly + dz * lz;
        const beside = d2 - along * along;
        const wide = 2 * radius + Math.max(along, 0) * spread;
        const before = along > -radius && beside < wide * wide;
        if (before || d2 < 9 * radius * radius) found.push([before ? d2 : d2 + 4 * radius * radius, j]);
      }
      found.sort((a, b) => a[0] - b[0]);
      for (let k = 0; k < SHADERS; k += 1) {
        const side = k < 4 ? this.shadersA : this.shadersB;
        side.array[4 * i + (k % 4)] = found[k]?.[1] ?? -1;
      }
    }
    this.shadersA.needsUpdate = true;
    this.shadersB.needsUpdate = true;
  }

  dispose() {
    this.mesh.geometry.dispose();
    this.mesh.dispose();
    this.material.dispose();
    this.texture.dispose();
  }
}
