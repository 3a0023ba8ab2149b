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

/**
 * A text at a point (metres), moved by `dx`, `dy` CSS pixels. `badge`: in a small round shield.
 *
 * @typedef {object} Label
 * @property {string} text
 * @property {readonly [number, number, number]} at
 * @property {number} [dx]
 * @property {number} [dy]
 * @property {string} [colour]
 * @property {boolean} [badge]
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
    const ink = label.colour ?? "#c1272d";
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

  /**
   * @param {readonly Label[]} labels
   * @param {import("./strokes.js").Sight} sight
   */
  build(labels, { camera, width, height, scale }) {
    while (this.meshes.length < labels.length) this.#another();
    const v = new Vector3();
    this.meshes.forEach((mesh, i) => {
      const label = labels[i];
      mesh.visible = label !== undefined;
      if (!label) return;
      const printed = this.#print(label, Math.max(scale, 1));
      const size = scale < 1 ? scale : 1;
      v.set(label.at[0], label.at[1], label.at[2]).project(camera);
      const left = ((v.x + 1) / 2) * width + (label.dx ?? 0) * scale - (printed.width * size) / 2;
      const top = ((1 - v.y) / 2) * height + (label.dy ?? 0) * scale - (printed.height * size) / 2;
      // On whole pixels, or letters blur.
      const x = Math.round(left) + (printed.width * size) / 2;
      const y = Math.round(top) + (printed.height * size) / 2;
      const u = mesh.material.uniforms;
      u["middle"]?.value.set((x / width) * 2 - 1, 1 - (y / height) * 2);
      u["size"]?.value.set((printed.width * size * 2) / width, (printed.height * size * 2) / height);
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
