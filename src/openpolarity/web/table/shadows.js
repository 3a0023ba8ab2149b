/**
 * Shadows on the mat: for every point of it, how much of the lamp and of the light from all around the discs leave.
 *
 * No shadow map: what a disc hides of a wide lamp is computed, so penumbras are smooth and tell the disc's height. Each
 * disc draws one small quad, and the darkest wins.
 */
import {
  ClampToEdgeWrapping,
  CustomBlending,
  InstancedBufferGeometry,
  LinearFilter,
  Mesh,
  MinEquation,
  NoColorSpace,
  OneFactor,
  OrthographicCamera,
  BufferAttribute,
  ShaderMaterial,
  WebGLRenderTarget,
} from "three";
import { LIGHT_GLSL } from "./light.js";

/** Half the side of the square over which shadows are kept, metres. */
export const FIELD = 0.45;

/** Which discs the inset leaves out: those before a plane, and those far behind it except the red one, a landmark. */
export const SLICE_GLSL = /* glsl */ `
uniform vec4 slice; // a direction, and metres along it; all zero: nothing is left out
bool leftOut(vec3 centre, bool red) {
  float before = dot(centre, slice.xyz) - slice.w;
  return dot(slice.xyz, slice.xyz) > 0.0 && (before > 0.0 || (before < -0.16 && !red));
}
`;

const VERTEX = /* glsl */ `
${SLICE_GLSL}
uniform sampler2D discs;
uniform vec2 body; // radius and half the thickness
uniform vec3 lamp;
uniform float spread;
flat varying vec4 disc;
flat varying vec3 axis;
varying vec2 at;
void main() {
  disc = texelFetch(discs, ivec2(gl_InstanceID, 0), 0);
  vec4 turn = texelFetch(discs, ivec2(gl_InstanceID, 1), 0);
  axis = turn.xyz;
  if (leftOut(disc.xyz, turn.w > 0.5)) {
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    return;
  }
  float top = clamp(disc.z + body.x, 0.01, 0.6);
  vec2 toss = (disc.xy - lamp.xy) * top / max(lamp.z - top, 0.2);
  float wide = body.x * 1.1 + spread * top * 1.6;
  vec2 low = min(disc.xy - 2.2 * body.x, disc.xy + toss - wide);
  vec2 high = max(disc.xy + 2.2 * body.x, disc.xy + toss + wide);
  at = mix(low, high, position.xy);
  gl_Position = vec4(at / ${FIELD.toFixed(3)}, 0.0, 1.0);
}`;

const FRAGMENT = /* glsl */ `
uniform vec2 body;
${LIGHT_GLSL}
flat varying vec4 disc;
flat varying vec3 axis;
varying vec2 at;
void main() {
  vec3 p = vec3(at, 0.0);
  float lampGone = hidden(p, normalize(lamp - p), disc.xyz, axis, body.x, body.y);
  float skyGone = shut(p, vec3(0.0, 0.0, 1.0), disc.xyz, axis, body.x, body.y);
  // Fades to nothing at the quad's edge.
  skyGone *= 1.0 - smoothstep(1.7, 2.2, length(p.xy - disc.xy) / body.x);
  gl_FragColor = vec4(1.0 - disc.w * lampGone, 1.0 - disc.w * skyGone, 1.0, 1.0);
}`;

export class Shadows {
  /**
   * @param {import("./light.js").Light} light
   * @param {import("./discs.js").Discs["uniforms"]} uniforms
   */
  constructor(light, uniforms) {
    const geometry = new InstancedBufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(new Float32Array([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]), 3));
    geometry.setIndex([0, 1, 2, 0, 2, 3]);
    this.geometry = geometry;
    this.material = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      uniforms: { ...light.uniforms, ...uniforms },
      depthTest: false,
      depthWrite: false,
      transparent: true,
      blending: CustomBlending,
      blendEquation: MinEquation,
      blendSrc: OneFactor,
      blendDst: OneFactor,
    });
    this.mesh = new Mesh(geometry, this.material);
    this.mesh.frustumCulled = false;
    this.camera = new OrthographicCamera();
    this.target = this.#makeTarget(1024);
  }

  /** @param {number} size pixels */
  #makeTarget(size) {
    return new WebGLRenderTarget(size, size, {
      depthBuffer: false,
      minFilter: LinearFilter,
      magFilter: LinearFilter,
      wrapS: ClampToEdgeWrapping,
      wrapT: ClampToEdgeWrapping,
      colorSpace: NoColorSpace,
    });
  }

  /** @param {number} size pixels along each side */
  resize(size) {
    if (this.target.width !== size) {
      this.target.dispose();
      this.target = this.#makeTarget(size);
    }
    return this.target.texture;
  }

  /** @param {import("three").WebGLRenderer} renderer @param {number} count how many discs there are */
  draw(renderer, count) {
    this.geometry.instanceCount = count;
    renderer.setRenderTarget(this.target);
    renderer.setClearColor(0xffffff, 1);
    renderer.clear(true, false, false);
    if (count > 0) renderer.render(this.mesh, this.camera);
    renderer.setRenderTarget(null);
  }

  dispose() {
    this.geometry.dispose();
    this.material.dispose();
    this.target.dispose();
  }
}
