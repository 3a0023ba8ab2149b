/** What the discs lie on: a canvas mat with its ink circle and dot, on dark oiled wood. */
import { Mesh, PlaneGeometry, ShaderMaterial, Vector3 } from "three";
import { DEVELOP_GLSL, LIGHT_GLSL, NOISE_GLSL, vec3 } from "./light.js";
import LOOK from "./look.js";
import { FIELD } from "./shadows.js";
import { WOOD_TILE } from "./weave.js";

/** Half the side of what is drawn of the table, metres; beyond, it has melted into the backdrop. */
const TABLE = 2.6;

const VERTEX = /* glsl */ `
varying vec3 at;
#ifdef PLAIN
// Light changes slowly over the table: computed at its corners, it costs nothing.
varying vec3 lit;
${LIGHT_GLSL}
#endif
void main() {
  at = (modelMatrix * vec4(position, 1.0)).xyz;
#ifdef PLAIN
  vec3 up = vec3(0.0, 0.0, 1.0);
  vec3 eye = normalize(cameraPosition - at);
  lit = vec3(lampOn(at, up), sheen(at, up, eye, 0.3), smoothstep(0.35 * reach, reach, length(at.xy)));
#endif
  gl_Position = projectionMatrix * viewMatrix * vec4(at, 1.0);
}`;

const FRAGMENT = /* glsl */ `
varying vec3 at;
#ifdef PLAIN
varying vec3 lit;
#endif
uniform sampler2D weave, wood, shade;
uniform float tile; // metres after which the canvas repeats
uniform vec3 size; // half the mat's side, radius of the circle and of the dot
${LIGHT_GLSL}
${DEVELOP_GLSL}
${NOISE_GLSL}

/** How far outside the mat a point is, metres; the edge is a little uneven, and single threads stick out. */
float matGap(vec2 p) {
  const float corner = 0.006;
  vec2 u = abs(p) - size.x + corner;
  float gap = (u.x > 0.0 && u.y > 0.0 ? length(u) : max(u.x, u.y)) - corner;
  if (abs(gap) > 0.006) return gap;
  bool side = u.x > u.y;
  float s = side ? p.y : p.x;
  float seed = 11.0 + (side ? 1.0 : 0.0) + ((side ? p.x : p.y) > 0.0 ? 2.0 : 0.0);
  float wave = clouds(vec2(s * 14.0, 0.5), seed, vec2(1e4)) - 0.5
             + 0.5 * (clouds(vec2(s * 70.0, 3.5), seed, vec2(1e4)) - 0.5);
  return gap - 0.0022 * wave - 0.0009 * (grain(vec2(floor(s / 0.00155), 5.0), seed) - 0.5);
}

void main() {
  vec2 p = at.xy;
  vec3 eye = cameraPosition - at;
  float far = length(eye);
  eye /= far;
  float blur = length(fwidth(p));
#ifdef PLAIN
  float lost = lit.z;
#else
  float lost = smoothstep(0.35 * reach, reach, length(p));
#endif
  // What the discs leave of the lamp (red) and of the light from all around (green).
  vec2 cell = p / ${FIELD.toFixed(3)} * 0.5 + 0.5;
  bool near = all(greaterThan(cell, vec2(0.0))) && all(lessThan(cell, vec2(1.0)));
  vec2 seen = near ? texture(shade, cell).rg : vec2(1.0);
  float gap = matGap(p);
  // The mat's edge is softened over a pixel.
  float cloth = clamp(0.5 - gap / max(0.7 * blur, 1e-5), 0.0, 1.0);
  vec3 light = vec3(0.0);
  if (cloth > 0.0) {
    vec4 thread = texture(weave, p / tile);
#ifdef PLAIN
    float tone = 2.0 * thread.r;
    float lamplight = lit.x;
#else
    float tone = 2.0 * thread.r * (1.0 + 0.08 * (clouds(p * 9.0, 3.0, vec2(1e4)) - 0.5));
    float lamplight = lampOn(at, normalize(vec3(thread.gb * 2.0 - 1.0, 1.0)));
#endif
    // Ink sinks in: its edge follows the threads.
    float rho = length(p);
    float soft = max(0.6 * blur, 0.00012);
    float bleed = 0.0003 * (thread.a - 0.4);
    float ring = 1.0 - smoothstep(${LOOK.ink_width / 2} + bleed - soft, ${LOOK.ink_width / 2} + bleed + soft, abs(rho - size.y));
    ring *= min(1.0, 0.0020 / max(blur, 0.0010) + 0.35);
    float spot = 1.0 - smoothstep(size.z + bleed - soft, size.z + bleed + soft, rho);
    float ink = max(ring, spot) * (0.95 + 0.09 * (thread.a - 0.5));
    vec3 colour = mix(${vec3(LOOK.linen)} * tone, ${vec3(LOOK.ink)}, ink);
    float edge = 1.0 - 0.22 * (1.0 - smoothstep(0.0, 0.0014, -gap));
    light = cloth * edge * colour * (keyLight * lamplight * seen.r + skyLight * seen.g);
  }
  if (cloth < 1.0) {
    float tone = texture(wood, p / ${WOOD_TILE.toFixed(3)}).r / 0.7;
    vec3 colour = ${vec3(LOOK.wood)} * tone * vec3(0.9 + 0.1 * tone, 1.0, 1.0);
    // The mat is a millimetre high: it dims the wood beside it.
    float dim = 1.0 - 0.75 / (1.0 + (gap / 0.0013) * (gap / 0.0013));
    float gloss = 0.14 + 1.5 * colour.g;
    float grazing = 1.0 - eye.z;
    grazing *= grazing;
    vec3 up = vec3(0.0, 0.0, 1.0);
#ifdef PLAIN
    float lamplight = lit.x;
    float shine = seen.r * gloss * lit.y;
#else
    float lamplight = lampOn(at, up);
    float shine = seen.r * gloss * sheen(at, up, eye, 0.3);
#endif
    float mirror = gloss * seen.g * (0.015 + 0.2 * grazing * grazing);
    light += (1.0 - cloth) * dim * (keyLight * (colour * lamplight * seen.r + shine)
                                    + skyLight * (colour * seen.g + mirror));
  }
  gl_FragColor = vec4(develop(mix(light, halo, lost)), 1.0);
}`;

/**
 * @param {import("./light.js").Light} light
 */
export function makeGround(light) {
  const size = new Vector3(0.31, 0.225, 0.0112);
  const material = new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: {
      ...light.uniforms,
      weave: { value: null },
      wood: { value: null },
      shade: { value: null },
      size: { value: size },
      tile: { value: 0.1984 },
    },
  });
  const mesh = new Mesh(new PlaneGeometry(2 * TABLE, 2 * TABLE, 64, 64), material);
  mesh.frustumCulled = false;
  return mesh;
}
