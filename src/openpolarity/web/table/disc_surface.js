/** The surface of a disc: its two faces, its knurled rim, its bevel, and the red disc's bar and dot. */
import { BufferAttribute, BufferGeometry, ShaderMaterial } from "three";
import { DEVELOP_GLSL, LIGHT_GLSL, vec3 } from "./light.js";
import LOOK from "./look.js";
import { FIELD, SLICE_GLSL } from "./shadows.js";

/** How many discs can shade another one. */
export const SHADERS = 8;

/**
 * A disc around z, its white face at +z. Faces, bevels and rim have points of their own: `part` 0, 1, 2.
 *
 * @param {number} radius metres
 * @param {number} half half the thickness, metres
 * @param {number} segments around
 */
export function discGeometry(radius, half, segments) {
  /** @type {number[]} */ const position = [];
  /** @type {number[]} */ const part = [];
  /** @type {number[]} */ const index = [];
  /** Rings of the profile, from the black face's middle outward and up: radius, height. */
  const rings = [
    [0, -half, 0],
    [radius - LOOK.bevel, -half, 0],
    [radius - LOOK.bevel, -half, 1],
    [radius, -half + LOOK.bevel, 1],
    [radius, -half + LOOK.bevel, 2],
    [radius, half - LOOK.bevel, 2],
    [radius, half - LOOK.bevel, 1],
    [radius - LOOK.bevel, half, 1],
    [radius - LOOK.bevel, half, 0],
    [0, half, 0],
  ];
  for (const [r = 0, h = 0, kind = 0] of rings) {
    for (let i = 0; i <= segments; i += 1) {
      const angle = (2 * Math.PI * i) / segments;
      position.push(r * Math.cos(angle), r * Math.sin(angle), h);
      part.push(kind);
    }
  }
  const row = segments + 1;
  for (let ring = 0; ring + 1 < rings.length; ring += 2) {
    for (let i = 0; i < segments; i += 1) {
      const a = ring * row + i;
      index.push(a, a + 1, a + row, a + 1, a + row + 1, a + row);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(position), 3));
  geometry.setAttribute("part", new BufferAttribute(new Float32Array(part), 1));
  geometry.setIndex(index);
  return geometry;
}

const VERTEX = /* glsl */ `
attribute float part;
attribute vec4 look; // red, fade, stability, –
attribute vec4 shadersA, shadersB;
varying vec3 inside, at;
flat varying float kind;
flat varying vec4 how, byA, byB;
flat varying mat3 frame;
${SLICE_GLSL}
void main() {
  if (leftOut(instanceMatrix[3].xyz, look.x > 0.5)) {
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    return;
  }
  inside = position;
  kind = part;
  how = look;
  byA = shadersA;
  byB = shadersB;
  frame = mat3(instanceMatrix);
  at = (instanceMatrix * vec4(position, 1.0)).xyz;
  gl_Position = projectionMatrix * viewMatrix * vec4(at, 1.0);
}`;

const FRAGMENT = /* glsl */ `
varying vec3 inside, at;
flat varying float kind;
flat varying vec4 how, byA, byB;
flat varying mat3 frame;
uniform sampler2D shade, discs;
uniform vec2 body;
${LIGHT_GLSL}
${DEVELOP_GLSL}

void shadeBy(float number, vec3 p, vec3 n, vec3 l, inout float lampLeft, inout float skyLeft) {
  if (number < 0.0) return;
  vec4 disc = texelFetch(discs, ivec2(int(number), 0), 0);
  vec3 axis = texelFetch(discs, ivec2(int(number), 1), 0).xyz;
  lampLeft = min(lampLeft, 1.0 - disc.w * hidden(p, l, disc.xyz, axis, body.x, body.y));
  skyLeft *= 1.0 - disc.w * shut(p, n, disc.xyz, axis, body.x, body.y);
}

void main() {
  float fade = how.y;
  // A disc that is taken away dissolves.
  if (fade < 0.999 && fract(52.98 * fract(dot(gl_FragCoord.xy, vec2(0.0671, 0.00584)))) > fade) discard;
  float radius = body.x;
  float half_ = body.y;
  float blur = length(fwidth(at));
  float h = inside.z;
  float rho = max(length(inside.xy), 1e-6);
  vec2 out_ = inside.xy / rho;
  float up = h > 0.0 ? 1.0 : -1.0;
  float white = smoothstep(-0.5 * blur - 1e-5, 0.5 * blur + 1e-5, h);
  bool red = how.x > 0.5;
  vec3 colour = red ? ${vec3(LOOK.red_shell)}
                    : mix(${vec3(LOOK.black_shell)}, vec3(0.755, 0.715, 0.63), white);
  float gloss = red ? 0.30 : 0.26 + 0.04 * white;
  vec3 n;
  if (kind < 0.5) {
    // Faces are the least bit domed: light runs over them.
    n = vec3(0.045 * up * out_ * pow(rho / radius, 3.0) * up, up);
    float soft = max(0.6 * blur, 2e-5);
    if (red) {
      float mark = up > 0.0
        ? length(vec2(max(abs(inside.x) - 0.50 * radius, 0.0), inside.y)) - 0.11 * radius
        : rho - 0.24 * radius;
      colour = mix(colour, ${vec3(LOOK.inlay)}, 1.0 - smoothstep(-soft, soft, mark));
    }
  } else if (kind < 1.5) {
    // Shaded as if rounded.
    float w = clamp((half_ - abs(h)) / ${LOOK.bevel}, 0.0, 1.0);
    n = vec3(w * out_, up * (1.0 - w));
    gloss *= 1.25;
  } else {
    float pitch = 6.2832 * radius / ${LOOK.knurls}.0;
    float fine = 1.0 - smoothstep(0.3 * pitch, 0.9 * pitch, blur);
    float phase = atan(inside.y, inside.x) / 6.2832 * ${LOOK.knurls}.0;
    phase -= floor(phase + 0.5);
    float edge = (half_ - ${LOOK.bevel} - abs(h)) / half_;
    float deep = fine * smoothstep(0.0, 0.10, edge);
    float groove = 4.0 * phase * phase;
    float around = 0.75 * deep * 16.0 * phase * (0.5 - abs(phase));
    float tone = 0.86 + deep * (0.16 - 0.5 * groove);
    // A parting line runs around the middle.
    float line = 1.0 - smoothstep(0.00008, 0.0002 + 0.3 * blur, abs(h));
    tone *= 1.0 - 0.5 * line * (1.0 - smoothstep(0.0003, 0.0009, blur));
    colour *= tone;
    gloss *= 1.3 - 0.8 * groove * deep;
    n = vec3(out_ + around * vec2(-out_.y, out_.x), 0.0);
  }
  n = normalize(frame * n);
  vec3 l = normalize(lamp - at);
  vec3 eye = normalize(cameraPosition - at);
  float lampLeft = 1.0;
  float skyLeft = 1.0;
#ifdef SHADED
  vec3 p = at + 2e-5 * n;
  shadeBy(byA.x, p, n, l, lampLeft, skyLeft);
  shadeBy(byA.y, p, n, l, lampLeft, skyLeft);
  shadeBy(byA.z, p, n, l, lampLeft, skyLeft);
  shadeBy(byA.w, p, n, l, lampLeft, skyLeft);
  shadeBy(byB.x, p, n, l, lampLeft, skyLeft);
  shadeBy(byB.y, p, n, l, lampLeft, skyLeft);
  shadeBy(byB.z, p, n, l, lampLeft, skyLeft);
  shadeBy(byB.w, p, n, l, lampLeft, skyLeft);
#endif
  // What the mat below throws back, as far as it is lit itself.
  float down = 0.5 - 0.5 * n.z;
  vec2 foot = (at.xy + n.xy * (at.z + 0.004)) / ${FIELD.toFixed(3)} * 0.5 + 0.5;
  float thrown = down * (0.15 + 0.85 * texture(shade, foot).r) * skyLeft;
  float around = (0.72 + 0.28 * n.z) * (0.5 + 0.5 * n.z) * skyLeft;
  float lit = lampOn(at, n) * lampLeft;
  float grazing = 1.0 - max(dot(n, eye), 0.0);
  grazing *= grazing;
  float shine = lampLeft * gloss * sheen(at, n, eye, 0.26);
  float mirror = gloss * skyLeft * (0.5 + 0.5 * n.z) * (0.015 + 0.2 * grazing * grazing);
  vec3 light = keyLight * (colour * lit + shine) + skyLight * (colour * around + mirror) + matLight * colour * thrown;
  gl_FragColor = vec4(develop(light), 1.0);
}`;

/**
 * @param {import("./light.js").Light} light
 * @param {Record<string, {value: unknown}>} uniforms
 */
export function makeShell(light, uniforms) {
  return new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: { ...light.uniforms, ...uniforms, shade: { value: null } },
    defines: { SHADED: 1 },
  });
}

const GHOST_VERTEX = /* glsl */ `
attribute float part;
varying vec3 inside, at;
flat varying float kind;
void main() {
  inside = position;
  kind = part;
  at = (modelMatrix * vec4(position, 1.0)).xyz;
  gl_Position = projectionMatrix * viewMatrix * vec4(at, 1.0);
}`;

const GHOST_FRAGMENT = /* glsl */ `
varying vec3 inside, at;
flat varying float kind;
uniform float strength;
uniform vec3 body3;
${LIGHT_GLSL}
void main() {
  bool white = inside.z > 0.0;
  vec3 colour = body3.z > 0.5 ? vec3(0.62, 0.05, 0.06) : white ? vec3(0.95, 0.92, 0.86) : vec3(0.10, 0.10, 0.105);
  float line = smoothstep(0.88, 0.97, length(inside.xy) / body3.x);
  float alpha = (kind < 0.5 ? mix(0.34, 0.62, line) : 0.5) * strength;
  gl_FragColor = vec4(colour, alpha);
}`;

/** A faint disc: where the hand wants it. @param {import("./light.js").Light} light @param {{value: unknown}} body3 */
export function makeGhostly(light, body3) {
  return new ShaderMaterial({
    vertexShader: GHOST_VERTEX,
    fragmentShader: GHOST_FRAGMENT,
    uniforms: { ...light.uniforms, strength: { value: 1 }, body3 },
    transparent: true,
    depthWrite: false,
    // Behind a disc that it nearly coincides with, or the two would flicker through each other.
    polygonOffset: true,
    polygonOffsetFactor: 2,
    polygonOffsetUnits: 8,
  });
}
