/** Everything that can be seen, and how it gets onto the canvas. */
import { Mesh, Scene, Vector3 } from "three";
import { makeBackdrop } from "./backdrop.js";
import { Discs } from "./discs.js";
import { makeGround } from "./ground.js";
import { Labels } from "./labels.js";
import { Light } from "./light.js";
import { PROFILES } from "./quality.js";
import { Screen } from "./screen.js";
import { Shadows } from "./shadows.js";
import { discGeometry, makeGhostly } from "./disc_surface.js";
import { Strokes } from "./strokes.js";
import { bakeWeave, bakeWood } from "./weave.js";

/** @typedef {import("./kit.js").Kit} Kit */
/** @typedef {import("./pose.js").Pose} Pose */
/** @typedef {import("./inset.js").Rect} Rect */
/** @typedef {import("./strokes.js").Stroke} Stroke */
/** Lines and words over the picture. @typedef {{strokes: Stroke[], labels: import("./labels.js").Label[]}} Drawn */

export class Painter {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.screen = new Screen(canvas);
    this.light = new Light();
    this.discs = new Discs(this.light);
    this.shadows = new Shadows(this.light, this.discs.uniforms);
    this.ground = makeGround(this.light);
    this.backdrop = makeBackdrop(this.light);
    /** A disc's radius, half its thickness, and whether the ghost is of the red one. */
    this.ghostFacts = { value: new Vector3(0.016, 0.00305, 0) };
    this.ghost = new Mesh(discGeometry(0.016, 0.00305, 64), makeGhostly(this.light, this.ghostFacts));
    this.ghost.visible = false;
    this.ghost.renderOrder = 4;
    /** Discs that somebody else would have played. @type {Mesh<import("three").BufferGeometry, import("three").ShaderMaterial>[]} */
    this.others = [];
    this.scene = new Scene();
    this.scene.add(this.ground, this.discs.mesh, this.ghost, this.backdrop);
    this.strokes = new Strokes();
    this.labels = new Labels();
    this.overlay = new Scene();
    this.overlay.add(...this.strokes.meshes);
    this.labels.onMesh = (mesh) => this.overlay.add(mesh);
    /** @type {import("three").WebGLRenderTarget[]} */
    this.baked = [];
    /** Whether the shadows were drawn for something else than what lies there. */
    this.stale = true;
  }

  /** @param {Kit} kit @param {number} around corners of a disc */
  shape({ diameter, thickness, matSize, circleRadius, dotRadius }, around) {
    this.discs.shape(diameter / 2, thickness / 2, around);
    this.ghost.geometry.dispose();
    this.ghost.geometry = discGeometry(diameter / 2, thickness / 2, 64);
    for (const other of this.others) other.geometry = this.ghost.geometry;
    this.ghostFacts.value.set(diameter / 2, thickness / 2, 0);
    this.ground.material.uniforms["size"]?.value.set(matSize / 2, circleRadius, dotRadius);
    this.stale = true;
  }

  /**
   * Make materials and shadows as fine as a profile wants them.
   *
   * @param {import("./quality.js").Profile} name @param {Kit} kit
   */
  use(name, kit) {
    const profile = PROFILES[name];
    const renderer = this.screen.renderer;
    for (const target of this.baked) target.dispose();
    const weave = bakeWeave(renderer, profile.weave, profile.sharp);
    const wood = bakeWood(renderer, profile.wood, profile.sharp);
    this.baked = [weave.target, wood];
    const shade = this.shadows.resize(profile.shade);
    give(this.ground.material, { weave: weave.target.texture, tile: weave.tile, wood: wood.texture, shade });
    give(this.discs.material, { shade });
    define(this.discs.material, "SHADED", profile.rich);
    define(this.ground.material, "PLAIN", !profile.rich);
    this.shape(kit, profile.around);
  }

  /**
   * Lay out the discs, with the lamp at the upper left of a seat.
   *
   * @param {readonly import("./discs.js").Shown[]} shown
   * @param {number} seat azimuth, rad
   */
  lay(shown, seat) {
    let other = this.discs.show(shown) || this.stale;
    if (this.light.azimuth !== seat) {
      this.light.turn(seat);
      this.discs.findShaders();
      other = true;
    }
    if (other) this.shadows.draw(this.screen.renderer, this.discs.count);
    this.stale = false;
  }

  /** Show where the hand wants a disc, or nothing. @param {Pose | null} pose @param {boolean} red */
  layGhost(pose, red) {
    this.ghost.visible = pose !== null;
    if (!pose) return;
    const { p, q } = pose;
    this.ghost.position.set(p[0], p[1], p[2]);
    this.ghost.quaternion.set(q[1], q[2], q[3], q[0]);
    this.ghostFacts.value.z = red ? 1 : 0;
  }

  /** Show where discs might have been. @param {readonly Pose[]} poses */
  layOthers(poses) {
    while (this.others.length < poses.length) {
      const other = new Mesh(this.ghost.geometry, this.ghost.material);
      other.renderOrder = 4;
      this.others.push(other);
      this.scene.add(other);
    }
    this.others.forEach((other, n) => {
      const pose = poses[n];
      other.visible = pose !== undefined;
      if (!pose) return;
      other.position.set(pose.p[0], pose.p[1], pose.p[2]);
      other.quaternion.set(pose.q[1], pose.q[2], pose.q[3], pose.q[0]);
    });
  }

  /**
   * Paint the picture, or a part of it.
   *
   * @param {import("three").Camera} camera
   * @param {Drawn} drawn
   * @param {Rect | null} [rect] CSS pixels
   * @param {import("three").Vector4} [slice] which discs to leave out
   */
  paint(camera, drawn, rect = null, slice) {
    const { screen } = this;
    const { renderer } = screen;
    const left = this.discs.uniforms.slice.value;
    if (slice) {
      left.copy(slice);
      this.shadows.draw(renderer, this.discs.count);
      this.stale = true;
    }
    screen.region(rect);
    renderer.clear();
    renderer.render(this.scene, camera);
    left.set(0, 0, 0, 0);
    const sight = this.sight(camera, rect ?? screen);
    this.strokes.build(drawn.strokes, sight);
    this.labels.build(drawn.labels, sight);
    renderer.render(this.overlay, camera);
  }

  /** How a picture is seen whose size is given in CSS pixels. @param {import("three").Camera} camera @param {{width: number, height: number}} size */
  sight(camera, { width, height }) {
    const k = this.screen.ratio;
    return { camera, width: width * k, height: height * k, scale: k };
  }

  dispose() {
    for (const part of [this.discs, this.shadows, this.strokes, this.labels, ...this.baked]) part.dispose();
    for (const mesh of [this.ground, this.ghost, this.backdrop]) {
      mesh.geometry.dispose();
      mesh.material.dispose();
    }
    this.screen.dispose();
  }
}

/** Set values of a shader. @param {import("three").ShaderMaterial} material @param {Record<string, unknown>} values */
function give(material, values) {
  for (const [name, value] of Object.entries(values)) {
    const uniform = material.uniforms[name];
    if (uniform) uniform.value = value;
  }
}

/**
 * Switch a part of a shader on or off.
 *
 * @param {import("three").ShaderMaterial} material
 * @param {string} name
 * @param {boolean} on
 */
function define(material, name, on) {
  if (on === name in material.defines) return;
  if (on) material.defines[name] = 1;
  else delete material.defines[name];
  material.needsUpdate = true;
}
