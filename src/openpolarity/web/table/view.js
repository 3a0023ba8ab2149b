/**
 * The table as one sees it. It knows no rules: it is told where discs are and what to point at, and shows it.
 *
 * Lengths are metres, the dot is the origin, z is up from the mat, white sits at −y. Angles are radians. Screen places
 * are CSS pixels: `clientX`, `clientY` as in pointer events. Pictures are drawn only when something has changed.
 *
 *     const view = new TableView(canvas, {quality: 'auto', reducedMotion: false, room: 'light'})
 *     view.setKit({diameter, thickness, circleRadius, dotRadius, matSize})      // all optional
 *     view.setPoses(time, new Map([[id, {p: [x, y, z], q: [w, x, y, z]}], …]))  // time: the sender's seconds; 0 is red
 *     view.setReserves({white: 12, black: 15})
 *     view.setTurned(true)                        // black's seat
 *     view.setRoom('dark')
 *     view.setQuality('low')
 *     view.setMargins({top, right, bottom, left}) // pixels that panels cover
 *     view.setCamera('seat' | 'top' | 'side' | 'orbit' | {azimuth, elevation, distance, target})
 *     view.orbit(dx, dy); view.zoom(factor); view.pan(dx, dy)                   // pixels; factor < 1 goes nearer
 *     view.frameDiscs([3, 11])
 *     await view.circleOnce()
 *     view.setInset(true, {x, y, width, height})  // the place is optional
 *     view.setHand({target: {x, y, z, tilt, azimuth, face}, held, force, arcs, tremble, ghost}) // or null
 *     view.setFeel({arrow, arcs, tremble, ghost}) // each optional
 *     view.mark({discs: [{id, role}], chain: [[a, b], …], label}); view.clearMarks()
 *     view.setFieldLines([[[x, y, z], …], …]); view.setStability(new Map([[id, 0…1]]))
 *     view.pick(clientX, clientY, slop)  → {disc, mat, reserve}
 *     view.project([x, y, z])            → {x, y} client pixels
 *     view.dragPlane(clientX, clientY, z) → [x, y] | null
 *     view.resize(); view.dispose(); view.snapshot() → PNG as a data url
 *     view.frame → {fps, pictures, quality}; view.state() → what is shown, as plain data
 */
import { Color, LinearSRGBColorSpace, Mesh, Scene, Vector3 } from "three";
import { Rig } from "./camera.js";
import { Discs } from "./discs.js";
import { makeGround } from "./ground.js";
import { handStrokes } from "./hand.js";
import { Inset } from "./inset.js";
import { RED, STANDARD } from "./kit.js";
import { Labels } from "./labels.js";
import { Light, ROOMS } from "./light.js";
import { Marks } from "./marks.js";
import { Motion } from "./motion.js";
import { meetDisc, meetLevel, rayThrough } from "./picking.js";
import { axisTilted, turnTo } from "./pose.js";
import { Pace, PROFILES } from "./quality.js";
import { reserveReach, rouleau } from "./reserve.js";
import { Screen } from "./screen.js";
import { Shadows } from "./shadows.js";
import { discGeometry, makeGhostly } from "./shell.js";
import { Strokes } from "./strokes.js";
import { bakeWeave, bakeWood } from "./weave.js";

/** @typedef {import("./kit.js").Kit} Kit */
/** @typedef {import("./pose.js").Pose} Pose */
/** @typedef {import("./pose.js").Colour} Colour */
/** @typedef {import("./hand.js").Hand} Hand */
/** @typedef {import("./hand.js").Feel} Feel */
/** @typedef {import("./hand.js").Target} Target */
/** @typedef {import("./marks.js").Marking} Marking */
/** @typedef {import("./marks.js").Role} Role */
/** @typedef {import("./camera.js").CameraName} CameraName */
/** @typedef {import("./camera.js").Look} Look */
/** @typedef {import("./camera.js").Margins} Margins */
/** @typedef {import("./quality.js").Quality} Quality */
/** @typedef {import("./quality.js").Profile} Profile */
/** @typedef {import("./light.js").RoomName} RoomName */
/** @typedef {import("./inset.js").Rect} Rect */
/** @typedef {{quality?: Quality, reducedMotion?: boolean, room?: RoomName}} Options */
/** @typedef {{disc: number | null, mat: [number, number] | null, reserve: Colour | null}} Picked */

/** Seconds in which a disc that is taken away dissolves. */
const FADE = 0.18;
/** Metres that a trembling disc strays. */
const TREMBLE = 0.0004;

const seconds = () => performance.now() / 1000;

export class TableView {
  /** @param {HTMLCanvasElement} canvas @param {Options} [options] */
  constructor(canvas, { quality = "auto", reducedMotion = false, room = "light" } = {}) {
    this.canvas = canvas;
    this.reducedMotion = reducedMotion;
    this.room = room;
    this.quality = quality;
    /** @type {Profile} */
    this.profile = quality === "auto" ? "high" : quality;
    /** @type {Kit} */
    this.kit = { ...STANDARD };
    this.reserves = { white: 0, black: 0 };
    /** @type {Hand | null} */
    this.hand = null;
    /** @type {Feel} */
    this.feel = { arrow: true, arcs: true, tremble: true, ghost: true };
    /** Discs as they are shown now. @type {Map<number, Pose>} */
    this.shown = new Map();
    /** Discs that are dissolving, since when. @type {Map<number, {pose: Pose, since: number}>} */
    this.leaving = new Map();
    this.pace = new Pace();
    this.motion = new Motion();
    this.marks = new Marks();
    this.inset = new Inset();
    this.rig = new Rig(reducedMotion);
    this.light = new Light();
    this.light.enter(room);
    this.screen = new Screen(canvas);
    this.discs = new Discs(this.light);
    this.shadows = new Shadows(this.light, this.discs.uniforms);
    this.ground = makeGround(this.light);
    this.ghostFacts = { value: new Vector3(0.016, 0.00305, 0) };
    this.ghost = new Mesh(discGeometry(0.016, 0.00305, 64), makeGhostly(this.light, this.ghostFacts));
    this.ghost.visible = false;
    this.ghost.renderOrder = 4;
    this.scene = new Scene();
    this.scene.add(this.ground, this.discs.mesh, this.ghost);
    this.strokes = new Strokes();
    this.labels = new Labels();
    this.overlay = new Scene();
    this.overlay.add(...this.strokes.meshes);
    this.labels.onMesh = (mesh) => this.overlay.add(mesh);
    /** @type {import("three").WebGLRenderTarget[]} */
    this.baked = [];
    this.waiting = 0;
    this.busy = false;
    this.lastPicture = 0;
    this.gone = false;
    this.restored = () => this.#useProfile();
    canvas.addEventListener("webglcontextrestored", this.restored);
    this.sizes = new ResizeObserver(() => this.resize());
    this.sizes.observe(canvas);
    document.fonts?.ready.then(() => {
      this.labels.forget();
      this.#touch();
    });
    this.setKit({});
    this.#useProfile();
  }

  // ------------------------------------------------------------------ what is shown

  /** @param {Partial<Kit>} kit metres */
  setKit(kit) {
    this.kit = { ...this.kit, ...kit };
    const { diameter, thickness, matSize, circleRadius, dotRadius } = this.kit;
    this.discs.shape(diameter / 2, thickness / 2, PROFILES[this.profile].around);
    this.ghost.geometry.dispose();
    this.ghost.geometry = discGeometry(diameter / 2, thickness / 2, 64);
    this.ghostFacts.value.set(diameter / 2, thickness / 2, 0);
    this.ground.material.uniforms["size"]?.value.set(matSize / 2, circleRadius, dotRadius);
    this.#frameWhole();
  }

  /**
   * Where all discs are. What is left out has gone.
   *
   * @param {number} time the sender's clock, seconds
   * @param {ReadonlyMap<number, Pose>} poses
   */
  setPoses(time, poses) {
    this.motion.add(time, poses, seconds());
    this.#touch();
  }

  /** @param {{white: number, black: number}} reserves numbers of discs */
  setReserves(reserves) {
    this.reserves = { ...reserves };
    this.#touch();
  }

  /** Turn the board for who sits opposite. @param {boolean} turned */
  setTurned(turned) {
    if (turned === this.rig.turned) return;
    this.rig.turned = turned;
    if (this.rig.name === "orbit") this.rig.goal.azimuth += Math.PI;
    else this.rig.go(this.rig.name);
    this.#touch();
  }

  /** @param {RoomName} room */
  setRoom(room) {
    this.room = room;
    this.light.enter(room);
    this.#touch();
  }

  /** @param {Quality} quality */
  setQuality(quality) {
    this.quality = quality;
    this.profile = quality === "auto" ? "high" : quality;
    this.#useProfile();
  }

  /** Less motion: moves happen at once, nothing fades or trembles. @param {boolean} less */
  setReducedMotion(less) {
    this.reducedMotion = less;
    this.rig.still = less;
    this.#touch();
  }

  // ------------------------------------------------------------------ the camera

  /** @param {CameraName | Partial<Look>} camera */
  setCamera(camera) {
    if (typeof camera === "string") this.rig.go(camera);
    else this.rig.lookAs(camera);
    this.#touch();
  }

  /** Pixels at the canvas' edges that panels cover; the table is shown in what is left. @param {Partial<Margins>} margins */
  setMargins(margins) {
    this.rig.margins = { top: 0, right: 0, bottom: 0, left: 0, ...margins };
    this.resize();
  }

  /** @param {number} dx @param {number} dy pixels */
  orbit(dx, dy) {
    this.rig.orbit(dx, dy);
    this.#touch();
  }

  /** @param {number} factor below 1 goes nearer */
  zoom(factor) {
    this.rig.zoom(factor);
    this.#touch();
  }

  /** @param {number} dx @param {number} dy pixels */
  pan(dx, dy) {
    this.rig.pan(dx, dy);
    this.#touch();
  }

  /** Go as near as these discs and some room around them allow. @param {Iterable<number>} ids */
  frameDiscs(ids) {
    const room = 2.2 * this.kit.diameter;
    const latest = this.motion.frames.at(-1)?.poses ?? this.shown;
    /** @type {Vector3[]} */
    const points = [];
    for (const id of ids) {
      const p = latest.get(id)?.p;
      if (!p) continue;
      for (const [dx, dy] of /** @type {const} */ ([[-1, -1], [1, -1], [1, 1], [-1, 1]])) {
        points.push(new Vector3(p[0] + dx * room, p[1] + dy * room, 0));
      }
      points.push(new Vector3(p[0], p[1], p[2] + this.kit.diameter));
    }
    this.rig.frame(points);
    this.#touch();
  }

  /** Circle the finished table once; resolves when it is done or something else was wished. @returns {Promise<void>} */
  circleOnce() {
    const done = this.rig.circleOnce(seconds());
    this.#touch();
    return done;
  }

  /** The side view of what is in the hand. @param {boolean} on @param {Rect} [place] CSS pixels on the canvas */
  setInset(on, place) {
    if (on && !this.inset.on) this.inset.fresh = true;
    this.inset.on = on;
    this.inset.wanted = place ?? null;
    this.#touch();
  }

  // ------------------------------------------------------------------ the hand and the marks

  /** @param {Hand | null} hand */
  setHand(hand) {
    this.hand = hand;
    this.#touch();
  }

  /** @param {Partial<Feel>} feel */
  setFeel(feel) {
    this.feel = { ...this.feel, ...feel };
    this.#touch();
  }

  /** @param {Marking} marking */
  mark(marking) {
    this.marks.marking = marking;
    this.#touch();
  }

  clearMarks() {
    this.mark({ discs: [] });
  }

  /** @param {readonly (readonly (readonly [number, number, number])[])[]} lines */
  setFieldLines(lines) {
    this.marks.fieldLines = lines;
    this.#touch();
  }

  /** How firmly discs stand: 0 falls by itself, 1 like a rock. @param {ReadonlyMap<number, number>} stability */
  setStability(stability) {
    this.marks.stability = stability;
    this.#touch();
  }

  // ------------------------------------------------------------------ between screen and table

  /** @param {number} clientX @param {number} clientY */
  #ray(clientX, clientY) {
    const box = this.canvas.getBoundingClientRect();
    const x = ((clientX - box.left) / box.width) * 2 - 1;
    const y = 1 - ((clientY - box.top) / box.height) * 2;
    return rayThrough(this.rig.camera, x, y);
  }

  /**
   * What is under a point of the screen. `mat` is the point of the mat behind it, whether or not a disc is before it.
   *
   * @param {number} clientX @param {number} clientY
   * @param {number} [slop] pixels by which a disc may be missed: fingers are thick
   * @returns {Picked}
   */
  pick(clientX, clientY, slop = 0) {
    /** @type {Picked} */
    const picked = { disc: null, mat: null, reserve: null };
    const box = this.canvas.getBoundingClientRect();
    if (this.inset.on && this.#heldPose()) {
      const { x, y, width, height } = this.inset.rect(this.screen.width, this.screen.height);
      const left = clientX - box.left - x;
      const top = clientY - box.top - y;
      if (left >= 0 && top >= 0 && left < width && top < height) return picked;
    }
    const ray = this.#ray(clientX, clientY);
    const grow = slop * this.rig.now.distance * 0.5 / this.screen.height;
    const radius = this.kit.diameter / 2 + grow;
    const half = this.kit.thickness / 2 + grow;
    let nearest = Infinity;
    for (const [id, pose] of this.shown) {
      const t = meetDisc(ray, pose, radius, half);
      if (t < nearest) {
        nearest = t;
        picked.disc = id;
      }
    }
    for (const side of /** @type {const} */ (["white", "black"])) {
      for (const pose of this.#rouleau(side)) {
        const t = meetDisc(ray, pose, radius, half);
        if (t < nearest) {
          nearest = t;
          picked.disc = null;
          picked.reserve = side;
        }
      }
    }
    const at = meetLevel(ray, 0);
    const edge = this.kit.matSize / 2;
    if (at && Math.abs(at[0]) <= edge && Math.abs(at[1]) <= edge) picked.mat = at;
    return picked;
  }

  /** Where a point of the table is on the screen. @param {readonly [number, number, number]} point @returns {{x: number, y: number}} */
  project(point) {
    const box = this.canvas.getBoundingClientRect();
    const v = new Vector3(...point).project(this.rig.camera);
    return { x: box.left + ((v.x + 1) / 2) * box.width, y: box.top + ((1 - v.y) / 2) * box.height };
  }

  /** The point at height z under a point of the screen; null above the horizon. @param {number} clientX @param {number} clientY @param {number} z @returns {[number, number] | null} */
  dragPlane(clientX, clientY, z) {
    return meetLevel(this.#ray(clientX, clientY), z);
  }

  // ------------------------------------------------------------------ pictures

  /** Take the canvas' size as it is now. The view notices changes of it by itself. */
  resize() {
    if (this.gone) return;
    const profile = PROFILES[this.profile];
    const { clientWidth, clientHeight } = this.canvas;
    const ratio = Math.min(profile.ratio, window.devicePixelRatio || 1);
    this.screen.resize(clientWidth, clientHeight, ratio, profile.samples);
    this.rig.resize(clientWidth, clientHeight);
    this.#frameWhole();
    // Now, not at the next frame: a canvas of a new size is empty.
    this.#picture(seconds(), 0);
  }

  /** The picture as it is now, a PNG in a data url. */
  snapshot() {
    this.#picture(seconds(), 0);
    return this.canvas.toDataURL("image/png");
  }

  get frame() {
    return { fps: this.pace.fps, pictures: this.pace.pictures, quality: this.profile };
  }

  /** What is shown, as plain data. */
  state() {
    const { width, height } = this.screen;
    return {
      discs: Object.fromEntries([...this.shown].map(([id, { p, q }]) => [id, { p: [...p], q: [...q] }])),
      leaving: [...this.leaving.keys()],
      reserves: { ...this.reserves },
      hand: this.hand,
      feel: { ...this.feel },
      marks: this.marks.marking,
      fieldLines: this.marks.fieldLines.length,
      stability: Object.fromEntries(this.marks.stability),
      inset: this.inset.on && this.#heldPose() ? this.inset.rect(width, height) : null,
      camera: { name: this.rig.name, ...this.rig.now, target: [...this.rig.now.target] },
      turned: this.rig.turned,
      room: this.room,
      quality: this.quality,
      profile: this.profile,
      moving: this.waiting !== 0,
      pictures: this.pace.pictures,
    };
  }

  dispose() {
    this.gone = true;
    cancelAnimationFrame(this.waiting);
    this.sizes.disconnect();
    this.canvas.removeEventListener("webglcontextrestored", this.restored);
    for (const part of [this.discs, this.shadows, this.strokes, this.labels, ...this.baked]) part.dispose();
    for (const mesh of [this.ground, this.ghost]) {
      mesh.geometry.dispose();
      mesh.material.dispose();
    }
    this.screen.dispose();
  }

  // ------------------------------------------------------------------ inside

  #frameWhole() {
    const reach = reserveReach(this.kit);
    // On a tall screen the mat's sides may run out of the picture: the circle matters.
    const half = this.kit.matSize / 2 + 0.006;
    const wide = this.rig.tall ? this.kit.circleRadius + 0.8 * this.kit.diameter : half;
    const [x, y] = this.rig.tall ? [wide, reach] : [reach, half];
    this.rig.whole = [];
    for (const i of [-1, 1]) {
      for (const j of [-1, 1]) {
        this.rig.whole.push(new Vector3(i * wide, j * half, 0));
        // A roll lies in the middle of its side.
        const [rx, ry] = this.rig.tall ? [0.11, y] : [x, 0.13];
        this.rig.whole.push(new Vector3(i * rx, j * ry, 0), new Vector3(i * rx, j * ry, this.kit.diameter));
      }
    }
    if (this.rig.name !== "orbit") this.rig.go(this.rig.name);
    this.#touch();
  }

  /** @param {Colour} side */
  #rouleau(side) {
    const viewer = Math.cos(this.rig.seat) >= 0 ? 1 : -1;
    return rouleau(side, this.reserves[side], this.kit, { tall: this.rig.tall, viewer });
  }

  #useProfile() {
    const profile = PROFILES[this.profile];
    const renderer = this.screen.renderer;
    for (const target of this.baked) target.dispose();
    const weave = bakeWeave(renderer, profile.texture);
    const wood = bakeWood(renderer, profile.texture);
    this.baked = [weave, wood];
    const shade = this.shadows.resize(profile.shade);
    const ground = this.ground.material.uniforms;
    if (ground["weave"]) ground["weave"].value = weave.texture;
    if (ground["wood"]) ground["wood"].value = wood.texture;
    if (ground["shade"]) ground["shade"].value = shade;
    const shell = this.discs.material.uniforms;
    if (shell["shade"]) shell["shade"].value = shade;
    this.discs.shaded = profile.shaded;
    this.discs.shape(this.kit.diameter / 2, this.kit.thickness / 2, profile.around);
    this.pace.reset();
    this.resize();
  }

  /** Something has changed: draw soon. */
  #touch() {
    if (this.waiting || this.gone) return;
    this.waiting = requestAnimationFrame(() => this.#next());
  }

  #next() {
    this.waiting = 0;
    const now = seconds();
    const dt = Math.min(0.1, now - this.lastPicture);
    if (this.busy && document.visibilityState === "visible") this.pace.note(now - this.lastPicture);
    const moving = this.#picture(now, this.busy ? dt : 1 / 60);
    this.busy = moving;
    const curious = this.quality === "auto" && this.profile !== "low" && this.pace.curious;
    if (this.quality === "auto" && this.profile !== "low" && this.pace.slow) {
      this.profile = this.profile === "high" ? "medium" : "low";
      this.#useProfile();
    }
    if (moving || curious) {
      this.busy = true;
      this.#touch();
    }
  }

  /** The pose of what is in the hand, or of where the hand is. @returns {Pose | null} */
  #heldPose() {
    if (!this.hand) return null;
    const held = this.hand.held === null ? undefined : this.shown.get(this.hand.held);
    return held ?? targetPose(this.hand.target);
  }

  /** Bring everything to its place for this moment; tells whether something still moves. @param {number} now @param {number} dt */
  #arrange(now, dt) {
    const { poses, moving } = this.motion.at(now);
    for (const [id, pose] of this.shown) {
      if (!poses.has(id) && !this.reducedMotion) this.leaving.set(id, { pose, since: now });
    }
    for (const id of poses.keys()) this.leaving.delete(id);
    const trembles = this.feel.tremble && !this.reducedMotion ? (this.hand?.tremble ?? 0) : 0;
    this.shown = poses;
    /** @type {import("./discs.js").Shown[]} */
    const all = [];
    for (const [id, pose] of poses) {
      let seen = pose;
      if (trembles > 0 && id === this.hand?.held) {
        const [x, y, z] = pose.p;
        const s = TREMBLE * trembles;
        seen = { p: [x + s * Math.sin(61 * now), y + s * Math.sin(79 * now + 1), z + 0.5 * s * Math.sin(97 * now)], q: pose.q };
      }
      all.push({ pose: seen, red: id === RED, fade: 1 });
    }
    for (const [id, { pose, since }] of this.leaving) {
      const fade = 1 - (now - since) / FADE;
      if (fade <= 0) this.leaving.delete(id);
      else all.push({ pose, red: id === RED, fade });
    }
    for (const side of /** @type {const} */ (["white", "black"])) {
      for (const pose of this.#rouleau(side)) all.push({ pose, red: false, fade: 1 });
    }
    const turning = this.rig.update(now, dt);
    if (this.light.azimuth !== this.rig.seat) this.light.turn(this.rig.seat);
    this.discs.show(all);
    this.shadows.draw(this.screen.renderer, this.discs.count);
    return moving || turning || this.leaving.size > 0 || trembles > 0;
  }

  #arrangeGhost() {
    const hand = this.hand;
    const show = hand !== null && this.feel.ghost && hand.ghost !== false;
    this.ghost.visible = show;
    if (!show) return;
    const { p, q } = targetPose(hand.target);
    this.ghost.position.set(p[0], p[1], p[2]);
    this.ghost.quaternion.set(q[1], q[2], q[3], q[0]);
    this.ghostFacts.value.z = hand.held === RED ? 1 : 0;
  }

  /** @param {number} now seconds @param {number} dt seconds since the last picture @returns {boolean} whether something still moves */
  #picture(now, dt) {
    const { screen, rig } = this;
    const renderer = screen.renderer;
    let moving = this.#arrange(now, dt);
    this.#arrangeGhost();
    const dark = this.room === "dark";
    const marks = this.marks.draw(this.shown, this.kit, true);
    const hand = this.hand ? handStrokes(this.hand, this.feel, this.shown, this.kit, dark) : [];
    const [r = 0, g = 0, b = 0] = ROOMS[this.room].backdrop.map((c) => 1.055 * c ** (1 / 2.4) - 0.055);
    screen.region(null);
    const backdrop = new Color().setRGB(r, g, b, LinearSRGBColorSpace);
    renderer.setClearColor(backdrop, 1);
    renderer.clear();
    renderer.render(this.scene, rig.camera);
    const k = screen.ratio;
    const sight = { camera: rig.camera, width: screen.width * k, height: screen.height * k, scale: k };
    this.strokes.build([...marks.strokes, ...hand], sight);
    this.labels.build(marks.labels, sight);
    renderer.render(this.overlay, rig.camera);
    const pose = this.inset.on ? this.#heldPose() : null;
    if (pose) {
      const rect = this.inset.rect(screen.width, screen.height);
      moving = this.inset.follow(pose, rig.now.azimuth, this.reducedMotion ? 1 : 1 - Math.exp(-dt / 0.15), rect) || moving;
      const slice = this.discs.uniforms.slice.value.copy(this.inset.slice);
      this.shadows.draw(renderer, this.discs.count);
      screen.region(rect);
      renderer.setClearColor(backdrop, 1);
      renderer.clear();
      renderer.render(this.scene, this.inset.camera);
      slice.set(0, 0, 0, 0);
      const side = { camera: this.inset.camera, width: rect.width * k, height: rect.height * k, scale: k };
      const drawn = this.inset.draw(pose, this.kit, dark);
      this.strokes.build([...this.marks.draw(this.shown, this.kit, false).strokes, ...drawn.strokes, frameStroke(side)], side);
      this.labels.build(drawn.labels, side);
      renderer.render(this.overlay, this.inset.camera);
    }
    screen.finish();
    this.lastPicture = now;
    this.pace.pictures += 1;
    return moving;
  }
}

/** @param {Target} target @returns {Pose} */
function targetPose({ x, y, z, tilt, azimuth, face }) {
  return { p: [x, y, z], q: turnTo(axisTilted(tilt, azimuth, face)) };
}

/** A thin frame around the inset. @param {import("./strokes.js").Sight} sight @returns {import("./strokes.js").Stroke} */
function frameStroke({ width: w, height: h, scale }) {
  const e = scale / 2;
  return {
    points: [],
    seen: () => [[e, e, 0], [w - e, e, 0], [w - e, h - e, 0], [e, h - e, 0], [e, e, 0]],
    width: 1.5,
    colour: "#8f8271",
  };
}
