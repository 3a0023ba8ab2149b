/** What is behind the table: paler towards the ceiling by day, darker by night; where the table is lost, it begins. */
import { Mesh, PlaneGeometry, ShaderMaterial } from "three";
import { DEVELOP_GLSL, LIGHT_GLSL } from "./light.js";

const VERTEX = /* glsl */ `
varying vec3 way;
void main() {
  vec4 far = inverse(projectionMatrix * viewMatrix) * vec4(position.xy * 2.0, 1.0, 1.0);
  way = far.xyz / far.w - cameraPosition;
  gl_Position = vec4(position.xy * 2.0, 1.0, 1.0);
}`;

const FRAGMENT = /* glsl */ `
varying vec3 way;
${LIGHT_GLSL}
${DEVELOP_GLSL}
void main() {
  gl_FragColor = vec4(develop(mix(halo, backdrop, smoothstep(0.0, 0.45, normalize(way).z))), 1.0);
}`;

/** @param {import("./light.js").Light} light */
export function makeBackdrop(light) {
  const material = new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: { ...light.uniforms },
    depthWrite: false,
  });
  const mesh = new Mesh(new PlaneGeometry(1, 1), material);
  mesh.frustumCulled = false;
  // After the table: only what it leaves free is painted.
  mesh.renderOrder = 1;
  return mesh;
}
