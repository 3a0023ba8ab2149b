/** The lamp, the two lightings, and the part of the shaders that all surfaces share. */
import { Color, Vector3 } from "three";
import LOOK from "./look.js";

/** @typedef {'light' | 'dark'} LightingName */
/** Linear colours; `pool`: metres from the dot where the lamp is half as strong; `reach`: where the table is lost. */
/** @typedef {{key: number[], sky: number[], backdrop: number[], halo: number[], reach: number, pool: number}} Lighting */

/** @type {Record<LightingName, Lighting>} */
const LIGHTINGS = {
  light: {
    ...LOOK.light,
    backdrop: [0.52, 0.495, 0.455],
    halo: [0.34, 0.316, 0.282],
    reach: 2.5,
  },
  dark: LOOK.dark,
};

/** A colour as the shaders read it. @param {number[]} colour */
export const vec3 = (colour) => `vec3(${colour.map((part) => part.toFixed(6)).join(", ")})`;

export class Light {
  constructor() {
    /** Shared by every material. */
    this.uniforms = {
      lamp: { value: new Vector3() },
      lampU: { value: new Vector3() },
      lampV: { value: new Vector3() },
      lampN: { value: new Vector3() },
      flux: { value: 1 },
      spread: { value: 0.16 },
      keyLight: { value: new Color() },
      skyLight: { value: new Color() },
      matLight: { value: new Color() },
      halo: { value: new Color() },
      backdrop: { value: new Color() },
      reach: { value: 2.6 },
      pool: { value: 1.1 },
    };
    this.azimuth = 0;
    this.turn(0);
    this.use("light");
  }

  /** @param {LightingName} name */
  use(name) {
    const lighting = LIGHTINGS[name];
    const u = this.uniforms;
    u.keyLight.value.fromArray(lighting.key);
    u.skyLight.value.fromArray(lighting.sky);
    u.matLight.value.fromArray(LOOK.linen.map((c, i) => c * ((lighting.key[i] ?? 0) + 0.6 * (lighting.sky[i] ?? 0))));
    u.halo.value.fromArray(lighting.halo);
    u.backdrop.value.fromArray(lighting.backdrop);
    u.reach.value = lighting.reach;
    u.pool.value = lighting.pool;
  }

  /** Hang the lamp at the upper left of a viewer at an azimuth (rad, anticlockwise from −y). @param {number} azimuth */
  turn(azimuth) {
    this.azimuth = azimuth;
    const [x = 0, y = 0, z = 0] = LOOK.lamp_at;
    const c = Math.cos(azimuth);
    const s = Math.sin(azimuth);
    const u = this.uniforms;
    const lamp = u.lamp.value.set(c * x - s * y, s * x + c * y, z);
    const far = lamp.length();
    u.lampN.value.copy(lamp).divideScalar(-far);
    u.lampU.value.crossVectors(u.lampN.value, new Vector3(0, 0, 1)).normalize();
    u.lampV.value.crossVectors(u.lampU.value, u.lampN.value).multiplyScalar(LOOK.lamp_side / 2);
    u.lampU.value.multiplyScalar(LOOK.lamp_side / 2);
    // Lambert on the dot, made 1.
    u.flux.value = far ** 2 / (z / far);
    // A round lamp of the same area.
    u.spread.value = LOOK.lamp_side / Math.sqrt(Math.PI) / far;
  }
}

/** Light on a surface, and what a disc hides of it. Lengths in metres, colours linear until `develop`. */
export const LIGHT_GLSL = /* glsl */ `
uniform vec3 lamp, lampU, lampV, lampN, keyLight, skyLight, matLight, halo, backdrop;
uniform float flux, spread, reach, pool;

/** The part of a round lamp behind a straight edge; u = −1 all of it, 1 nothing. */
float segment(float u) {
  u = clamp(u, -1.0, 1.0);
  return 0.5 - 0.25 * u * (3.0 - u * u);
}

/** The part of the lamp that a disc hides from p; l is the direction to the lamp. */
float hidden(vec3 p, vec3 l, vec3 centre, vec3 axis, float radius, float half_) {
  vec3 q = p - centre;
  float h = dot(q, axis);
  float lh = dot(l, axis);
  float k = abs(lh) < 0.02 ? (lh < 0.0 ? -0.02 : 0.02) : lh;
  float t0 = (-half_ - h) / k;
  float t1 = (half_ - h) / k;
  float from = max(min(t0, t1), 0.0);
  float to = max(t0, t1);
  if (to <= 0.0) return 0.0;
  vec3 qr = q - h * axis;
  vec3 lr = l - lh * axis;
  // Where the ray comes nearest to the axis while it is between the two faces.
  float t = clamp(-dot(qr, lr) / max(dot(lr, lr), 1e-6), from, to);
  vec3 x = qr + t * lr;
  float d = length(x);
  float g = dot(x, l) / max(d, 1e-6);
  float gap = (d - radius) * sqrt(max(1.0 - g * g, 0.04));
  float wide = max(t * spread, 1.2e-4);
  // Far from p the lamp looks larger than the disc: it can hide only a part.
  float most = radius * (radius * abs(lh) + half_) / (wide * wide);
  return min(segment(gap / wide), min(most, 1.0));
}

/** The part of the light from all around that a disc keeps from a surface at p with normal n. */
float shut(vec3 p, vec3 n, vec3 centre, vec3 axis, float radius, float half_) {
  vec3 v = centre - p;
  float d2 = dot(v, v);
  vec3 w = v * inversesqrt(max(d2, 1e-10));
  float facing = abs(dot(axis, w));
  facing += 1.27 * half_ / radius * sqrt(max(1.0 - facing * facing, 0.0));
  float above = radius * radius * facing * max(dot(n, w), 0.0) / (d2 + radius * radius);
  float h = dot(-v, axis);
  vec3 r = -v - h * axis;
  float rl = length(r);
  vec3 near = v + clamp(h, -half_, half_) * axis + r * min(1.0, radius / max(rl, 1e-6));
  float e2 = dot(near, near);
  float wall = 0.55 * (1.0 - sqrt(e2 / (e2 + 3.0 * half_ * half_))) * smoothstep(-0.9, 0.25, dot(n, w));
  return clamp(max(above, wall), 0.0, 0.95);
}

/** Light of the whole lamp on a surface; 1 on the dot. */
float lampOn(vec3 p, vec3 n) {
  vec3 l = lamp - p;
  float d2 = dot(l, l);
  l *= inversesqrt(d2);
  float c = dot(n, l);
  // The lamp is wide: it sets slowly behind a surface's horizon.
  float s = spread;
  c = c > s ? c : (c > -s ? (c + s) * (c + s) / (4.0 * s) : 0.0);
  float wide = dot(p.xy, p.xy) / (pool * pool);
  return flux * c * max(-dot(lampN, l), 0.0) / d2 / (1.0 + wide * wide);
}

/** The lamp's soft reflection towards the eye, from the lamp's point nearest the mirror ray. */
float sheen(vec3 p, vec3 n, vec3 toEye, float rough) {
  vec3 m = reflect(-toEye, n);
  vec3 l = lamp - p;
  float down = -dot(m, lampN);
  if (down > 0.05) {
    vec3 o = -dot(l, lampN) / down * m - l;
    l += lampU * clamp(dot(o, lampU) / dot(lampU, lampU), -1.0, 1.0);
    l += lampV * clamp(dot(o, lampV) / dot(lampV, lampV), -1.0, 1.0);
  }
  l = normalize(l);
  float lit = dot(n, l);
  if (lit <= 0.0) return 0.0;
  vec3 h = normalize(l + toEye);
  float nh = dot(n, h);
  float lh = max(dot(l, h), 0.05);
  float a2 = rough * rough;
  float d = nh * nh * (a2 - 1.0) + 1.0;
  float fresnel = 0.045 + 0.955 * pow(1.0 - lh, 5.0);
  float wide = dot(p.xy, p.xy) / (pool * pool);
  return 0.25 * a2 / (d * d) * fresnel * lit / (lh * lh * (rough + 0.5)) / (1.0 + wide * wide);
}
`;

/** From light to what the screen shows. */
export const DEVELOP_GLSL = /* glsl */ `
/** From light to what the screen wants: a soft shoulder, sRGB, half a step of fixed noise against bands. */
vec3 develop(vec3 x) {
  const float knee = 0.62;
  vec3 over = max(x - knee, 0.0) / (1.0 - knee);
  x = min(x, knee) + (1.0 - knee) * (1.0 - 1.0 / (1.0 + over * (1.0 + 0.5 * over)));
  vec3 s = sqrt(max(x, 0.0));
  s *= 1.148 - 0.148 * s; // sRGB to half a percent, without a power
  float grain = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
  return s + (grain - 0.5) / 255.0;
}
`;

/** Repeatable randomness; the patterns repeat after `period` cells. */
export const NOISE_GLSL = /* glsl */ `
float grain(vec2 cell, float seed) {
  uvec2 c = uvec2(ivec2(cell) + 32768);
  uint h = c.x * 374761393u + c.y * 668265263u + uint(seed) * 974634777u;
  h = (h ^ (h >> 13)) * 1274126177u;
  h = (h ^ (h >> 15)) * 739982445u;
  return float((h ^ (h >> 16)) >> 8) / 16777216.0;
}
float clouds(vec2 x, float seed, vec2 period) {
  vec2 i = floor(x);
  vec2 f = x - i;
  f = f * f * (3.0 - 2.0 * f);
  vec2 a = mod(i, period);
  vec2 b = mod(i + 1.0, period);
  return mix(mix(grain(a, seed), grain(vec2(b.x, a.y), seed), f.x),
             mix(grain(vec2(a.x, b.y), seed), grain(b, seed), f.x), f.y);
}
`;
