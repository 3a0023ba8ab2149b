/** The mat's canvas and the table's wood as textures, drawn once at the start by the graphics card itself. */
import {
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  NoColorSpace,
  OrthographicCamera,
  PlaneGeometry,
  RepeatWrapping,
  ShaderMaterial,
  WebGLRenderTarget,
} from "three";
import { NOISE_GLSL } from "./light.js";
import LOOK from "./look.js";
import { WHOLE_TARGET } from "./screen.js";

/** @typedef {import("three").WebGLRenderer} WebGLRenderer */

/** Metres after which the wood repeats. */
export const WOOD_TILE = 1.36;

/** Red: tone. Green, blue: how the threads tilt the surface. Alpha: height, for the ink. */
const WEAVE = /* glsl */ `
varying vec2 at;
uniform float threads;
${NOISE_GLSL}
vec4 canvas(vec2 at) {
  float n = threads;
  // Threads wander a little.
  float u = at.x * n + 0.9 * (clouds(at * vec2(12.0, 5.0), 1.0, vec2(12.0, 5.0)) - 0.5);
  float v = at.y * n + 0.9 * (clouds(at * vec2(5.0, 12.0), 2.0, vec2(5.0, 12.0)) - 0.5);
  float fu = floor(u);
  float fv = floor(v);
  bool over = mod(fu + fv, 2.0) > 0.5; // which of the two threads lies on top
  float a = 2.0 * (u - fu) - 1.0;
  float b = 2.0 * (v - fv) - 1.0;
  float across = over ? a : b;
  float along = over ? b : a;
  float number = mod(over ? fu : fv, n);
  float thread = grain(vec2(number, over ? 0.0 : 1.0), 7.0);
  float run = over ? at.y : at.x;
  float slub = clouds(vec2(number * 0.9, run * 7.0), over ? 8.0 : 9.0, vec2(999.0, 7.0));
  float fuzz = clouds(vec2(number * 3.7, run * 160.0), over ? 5.0 : 6.0, vec2(999.0, 160.0));
  float height = (1.0 - across * across) * (1.0 - 0.45 * along * along);
  float tone = 1.0 + 0.44 * (height - 0.57) + 0.12 * (thread - 0.5) + 0.08 * (fuzz - 0.5);
  tone *= 1.0 + 0.17 * (slub - 0.5);
  float sx = 0.42 * (over ? a : 0.5 * a);
  float sy = 0.42 * (over ? 0.5 * b : b);
  return vec4(0.5 * tone, 0.5 + sx, 0.5 + sy, height);
}
void main() {
  // Four looks a pixel, or threads and pixels make moiré.
  vec2 d = 0.25 * fwidth(at);
  gl_FragColor = 0.25 * (canvas(at + d) + canvas(at - d) + canvas(at + vec2(d.x, -d.y)) + canvas(at - vec2(d.x, -d.y)));
}`;

/** Red: tone. */
const WOOD = /* glsl */ `
varying vec2 at;
${NOISE_GLSL}
void main() {
  float planks = 8.0;
  float plank = floor(at.y * planks);
  float shift = grain(vec2(plank, 3.0), 21.0);
  float s = at.x + shift;
  float y = at.y;
  // Growth rings, cut at a slant: stretched noise bent by wider noise.
  float bend = clouds(vec2(s * 3.0, y * 10.0 + 37.0 * plank), 22.0, vec2(3.0, 1e4))
             + 0.5 * clouds(vec2(s * 7.0, y * 26.0 + 53.0 * plank), 23.0, vec2(7.0, 1e4));
  float ring = (y * 1.36 + 0.055 * bend + 7.0 * shift) * 95.0;
  float band = fract(ring);
  float late = smoothstep(0.15, 0.85, band) * (1.0 - smoothstep(0.9, 1.0, band));
  float fibre = clouds(vec2(s * 36.0, y * 1000.0), 24.0, vec2(36.0, 1e4));
  float streak = clouds(vec2(s * 5.0, y * 218.0), 25.0, vec2(5.0, 1e4));
  float pore = smoothstep(0.70, 0.95, clouds(vec2(s * 82.0, y * 2048.0), 26.0, vec2(82.0, 1e4)));
  float tone = 0.66 + 0.15 * late * (0.3 + 0.7 * streak) + 0.14 * fibre + 0.18 * (streak - 0.5) - 0.07 * pore;
  tone *= 0.90 + 0.20 * grain(vec2(plank, 4.0), 27.0);
  float seam = fract(y * planks);
  seam = min(seam, 1.0 - seam) * 1.36 / planks;
  tone *= 1.0 - 0.55 * (1.0 - smoothstep(0.0002, 0.0011, seam));
  gl_FragColor = vec4(vec3(0.7 * max(tone, 0.15)), 1.0);
}`;

/**
 * @param {WebGLRenderer} renderer
 * @param {string} fragmentShader
 * @param {number} size pixels
 * @param {number} sharp how many times to look along a slanted pixel
 * @param {Record<string, {value: number}>} [uniforms]
 */
function bake(renderer, fragmentShader, size, sharp, uniforms = {}) {
  const target = new WebGLRenderTarget(size, size, {
    depthBuffer: false,
    generateMipmaps: true,
    minFilter: LinearMipmapLinearFilter,
    magFilter: LinearFilter,
    wrapS: RepeatWrapping,
    wrapT: RepeatWrapping,
    colorSpace: NoColorSpace,
    anisotropy: Math.min(sharp, renderer.capabilities.getMaxAnisotropy()),
  });
  const quad = new Mesh(
    new PlaneGeometry(1, 1),
    new ShaderMaterial({ vertexShader: WHOLE_TARGET, fragmentShader, uniforms, depthTest: false, depthWrite: false }),
  );
  quad.frustumCulled = false;
  renderer.setRenderTarget(target);
  renderer.render(quad, new OrthographicCamera());
  renderer.setRenderTarget(null);
  quad.geometry.dispose();
  quad.material.dispose();
  return target;
}

/**
 * The canvas, and the metres after which it repeats.
 *
 * @param {WebGLRenderer} renderer @param {number} size pixels @param {number} sharp
 */
export function bakeWeave(renderer, size, sharp) {
  const threads = size / 16 < 64 ? 64 : size / 16;
  return { target: bake(renderer, WEAVE, size, sharp, { threads: { value: threads } }), tile: threads * LOOK.thread };
}

/** @param {WebGLRenderer} renderer @param {number} size pixels @param {number} sharp */
export function bakeWood(renderer, size, sharp) {
  return bake(renderer, WOOD, size, sharp);
}
