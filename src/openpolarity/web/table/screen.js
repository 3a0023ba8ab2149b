/** The canvas and its renderer: size, smooth edges, and a part of the picture for the inset. */
import {
  LinearFilter,
  Mesh,
  NoColorSpace,
  NoToneMapping,
  LinearSRGBColorSpace,
  OrthographicCamera,
  PlaneGeometry,
  ShaderMaterial,
  WebGLRenderer,
  WebGLRenderTarget,
} from "three";

/** @typedef {import("./inset.js").Rect} Rect */

/** Covers the whole target; `at` is the place on it, 0 to 1. */
export const WHOLE_TARGET = /* glsl */ `
varying vec2 at;
void main() {
  at = uv;
  gl_Position = vec4(position.xy * 2.0, 0.0, 1.0);
}`;

const FRAGMENT = /* glsl */ `
uniform sampler2D picture;
varying vec2 at;
void main() { gl_FragColor = vec4(texture(picture, at).rgb, 1.0); }`;

export class Screen {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    // Edges are smoothed in a target of our own, so that the quality can change while the page is open.
    this.renderer = new WebGLRenderer({ canvas, antialias: false, alpha: false, powerPreference: "high-performance" });
    this.renderer.autoClear = false;
    this.renderer.toneMapping = NoToneMapping;
    // The shaders write what the screen shows.
    this.renderer.outputColorSpace = LinearSRGBColorSpace;
    this.width = 1;
    this.height = 1;
    this.ratio = 1;
    this.samples = 0;
    /** @type {WebGLRenderTarget | null} */
    this.target = null;
    this.copy = new Mesh(
      new PlaneGeometry(1, 1),
      new ShaderMaterial({
        vertexShader: WHOLE_TARGET,
        fragmentShader: FRAGMENT,
        uniforms: { picture: { value: null } },
        depthTest: false,
        depthWrite: false,
      }),
    );
    this.copy.frustumCulled = false;
    this.camera = new OrthographicCamera();
  }

  /** How many times larger than usual letters are: one sits farther from a large screen. */
  get letters() {
    return Math.min(2, Math.max(1, Math.min(this.width, this.height * 1.4) / 1300));
  }

  /** @param {number} width @param {number} height CSS pixels @param {number} ratio @param {number} samples */
  resize(width, height, ratio, samples) {
    // On a page that is zoomed out a pixel of the style sheet is less than one of the picture.
    const least = Math.ceil(1 / ratio);
    this.width = Math.max(least, width);
    this.height = Math.max(least, height);
    this.ratio = ratio;
    this.samples = samples;
    this.renderer.setPixelRatio(ratio);
    this.renderer.setSize(this.width, this.height, false);
    const { width: w, height: h } = this.canvas;
    const { target } = this;
    if (target && target.samples === samples && target.width === w && target.height === h) return;
    target?.dispose();
    this.target = null;
    if (samples > 0) {
      this.target = new WebGLRenderTarget(w, h, {
        samples,
        minFilter: LinearFilter,
        magFilter: LinearFilter,
        generateMipmaps: false,
        colorSpace: NoColorSpace,
      });
    }
  }

  /** Draw into the whole picture, or into a part of it. @param {Rect | null} rect CSS pixels */
  region(rect) {
    const { x, y, width, height } = rect ?? { x: 0, y: 0, width: this.width, height: this.height };
    const bottom = this.height - y - height;
    if (this.target) {
      const k = this.ratio;
      this.target.viewport.set(x * k, bottom * k, width * k, height * k);
      this.target.scissor.set(x * k, bottom * k, width * k, height * k);
      this.target.scissorTest = rect !== null;
      this.renderer.setRenderTarget(this.target);
    } else {
      this.renderer.setRenderTarget(null);
      this.renderer.setViewport(x, bottom, width, height);
      this.renderer.setScissor(x, bottom, width, height);
      this.renderer.setScissorTest(rect !== null);
    }
  }

  /** Bring the finished picture to the canvas. */
  finish() {
    this.region(null);
    if (!this.target) return;
    this.renderer.setRenderTarget(null);
    const picture = this.copy.material.uniforms["picture"];
    if (picture) picture.value = this.target.texture;
    this.renderer.render(this.copy, this.camera);
  }

  dispose() {
    this.target?.dispose();
    this.copy.geometry.dispose();
    this.copy.material.dispose();
    this.renderer.dispose();
  }
}
