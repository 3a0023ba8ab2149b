/** Small numbers and words over the picture, in the page's own font. */
import {
  CanvasTexture,
  LinearFilter,
  Mesh,
  NoColorSpace,
  PlaneGeometry,
  ShaderMaterial,
  Vector2,
  Vector3,
} from "three";
import { ACCENT } from "./marks.js";

/**
 * A text at a point (metres), moved by `dx`, `dy` CSS pixels. `badge`: in a small round shield. `size`: of the letters,
 * 1 is usual. `kept`: moved into the picture where it would stick out of it.
 *
 * @typedef {object} Label
 * @property {string} text
 * @property {readonly [number, number, number]} at
 * @property {number} [dx]
 * @property {number} [dy]
 * @property {string} [colour]
 * @property {boolean} [badge]
 * @property {number} [size]
 * @property {boolean} [kept]
 */

const VERTEX = /* glsl */ `
uniform vec2 middle, size;
varying vec2 on;
void main() {
  on = uv;
  gl_Position = vec4(middle + position.xy * size, -0.99, 1.0);
}`;

const FRAGMENT = /* glsl */ `
uniform sampler2D text;
varying vec2 on;
void main() { gl_FragColor = texture(text, on); }`;

const FONT = '"Source Sans 3", "Source Sans Pro", system-ui, sans-serif';
/** What has to be loaded before letters are right. */
export const FACE = `600 13px ${FONT}`;

/** @typedef {{texture: CanvasTexture, width: number, height: number}} Printed */

export class Labels {
  constructor() {
    /** @type {Map<string, Printed>} */
    this.printed = new Map();
    this.plane = new PlaneGeometry(1, 1);
    /** @type {Mesh<PlaneGeometry, ShaderMaterial>[]} */
    this.meshes = [];
    /** Called when there is a new mesh to be drawn. @type {(mesh: Mesh) => void} */
    this.onMesh = () => {};
  }

  /** @param {Label} label @param {number} scale @returns {Printed} */
  #print(label, scale) {
    const key = `${label.text}|${label.colour}|${label.badge}|${scale}`;
    const known = this.printed.get(key);
    if (known) return known;
    const canvas = document.createElement("canvas");
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    const font = `600 ${13 * scale}px ${FONT}`;
    pen.font = font;
    const wide = pen.measureText(label.text).width;
    const height = Math.ceil(20 * scale);
    const width = Math.ceil(Math.max(height, wide + 10 * scale));
    canvas.width = width;
    canvas.height = height;
    const ink = label.colour ?? ACCENT;
    if (label.badge) {
      pen.beginPath();
      pen.roundRect(scale, scale, width - 2 * scale, height - 2 * scale, height / 2);
      pen.fillStyle = "#fbf8f1";
      pen.fill();
      pen.lineWidth = 1.5 * scale;
      pen.strokeStyle = ink;
      pen.stroke();
    }
    pen.font = font;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    if (!label.badge) {
      // A halo keeps words legible on canvas and wood.
      pen.lineJoin = "round";
      pen.lineWidth = 4 * scale;
      pen.strokeStyle = "rgba(251,248,241,0.85)";
      pen.strokeText(label.text, width / 2, height / 2 + 0.5 * scale);
    }
    pen.fillStyle = ink;
    pen.fillText(label.text, width / 2, height / 2 + 0.5 * scale);
    const texture = new CanvasTexture(canvas);
    texture.colorSpace = NoColorSpace;
    texture.premultiplyAlpha = true;
    texture.generateMipmaps = false;
    texture.minFilter = LinearFilter;
    const printed = { texture, width, height };
    this.printed.set(key, printed);
    return printed;
  }

  /** How large a label is, CSS pixels. @param {Label} label */
  measure(label) {
    const { width, height } = this.#print(label, label.size ?? 1);
    return { width, height };
  }

  /**
   * Where a label is drawn, in pixels of the picture.
   *
   * @param {Label} label
   * @param {import("./strokes.js").Sight} sight
   * @returns {{printed: Printed, x: number, y: number, width: number, height: number}}
   */
  place(label, { camera, width: wide, height: high, scale }) {
    const printed = this.#print(label, Math.max(scale, 1) * (label.size ?? 1));
    const size = scale < 1 ? scale : 1;
    const [width, height] = [printed.width * size, printed.height * size];
    const v = new Vector3(...label.at).project(camera);
    const x = ((v.x + 1) / 2) * wide + (label.dx ?? 0) * scale - width / 2;
    const y = ((1 - v.y) / 2) * high + (label.dy ?? 0) * scale - height / 2;
    const within = (/** @type {number} */ at, /** @type {number} */ last) => (label.kept ? Math.max(0, Math.min(last, at)) : at);
    // On whole pixels, or letters blur.
    return { printed, x: Math.round(within(x, wide - width)), y: Math.round(within(y, high - height)), width, height };
  }

  /**
   * @param {readonly Label[]} labels
   * @param {import("./strokes.js").Sight} sight
   */
  build(labels, sight) {
    while (this.meshes.length < labels.length) this.#another();
    this.meshes.forEach((mesh, i) => {
      const label = labels[i];
      mesh.visible = label !== undefined;
      if (!label) return;
      const { printed, x, y, width, height } = this.place(label, sight);
      const u = mesh.material.uniforms;
      u["middle"]?.value.set(((x + width / 2) / sight.width) * 2 - 1, 1 - ((y + height / 2) / sight.height) * 2);
      u["size"]?.value.set((width * 2) / sight.width, (height * 2) / sight.height);
      if (u["text"]) u["text"].value = printed.texture;
    });
  }

  #another() {
    const material = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      uniforms: { middle: { value: new Vector2() }, size: { value: new Vector2() }, text: { value: null } },
      transparent: true,
      premultipliedAlpha: true,
      depthTest: false,
      depthWrite: false,
    });
    const mesh = new Mesh(this.plane, material);
    mesh.frustumCulled = false;
    mesh.renderOrder = 20;
    this.meshes.push(mesh);
    this.onMesh(mesh);
  }

  /** Print anew, with a font that has arrived in the meantime. */
  forget() {
    for (const { texture } of this.printed.values()) texture.dispose();
    this.printed.clear();
  }

  dispose() {
    this.forget();
    this.plane.dispose();
    for (const mesh of this.meshes) mesh.material.dispose();
  }
}
