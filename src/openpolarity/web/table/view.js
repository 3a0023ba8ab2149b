/**
 * The table as one sees it. It knows no rules: it only shows discs where they are, and what to point at.
 *
 * Lengths are metres, the dot is the origin, z is up from the mat, white sits at −y. Angles are radians. Screen places
 * are CSS pixels: `clientX`, `clientY` as in pointer events. Pictures are drawn only when something has changed.
 *
 *     const view = new TableView(canvas, {quality: 'auto', reducedMotion: false, lighting: 'light'})
 *     view.setKit({diameter, thickness, circleRadius, dotRadius, matSize})      // all optional
 *     view.setPoses(time, new Map([[id, {p: [x, y, z], q: [w, x, y, z]}], …]))  // time: the sender's seconds; 0 is red
 *     view.setReserves({white: 12, black: 15}, {white: 'Ada', black: 'Bob'}) // whose rolls they are
 *     view.setTurned(true)                        // black's seat
 *     view.setLighting('dark')
 *     view.setQuality('low')
 *     view.setSparing(true)                       // few pictures a second
 *     view.setMargins({top, right, bottom, left}) // pixels that panels cover
 *     view.setCamera('seat' | 'top' | 'side' | 'orbit' | {azimuth, elevation, distance, target})
 *     view.orbit(dx, dy); view.zoom(factor); view.pan(dx, dy)                   // pixels; factor < 1 goes nearer
 *     view.frameDiscs([3, 11])
 *     await view.circleOnce()
 *     view.setInset(true, () => ({x, y, width, height}))  // the place is optional
 *     view.setHand({target: {x, y, z, tilt, azimuth, face}, held, force, arcs, tremble, ghost}) // or null
 *     view.setLead({disc, shown: (disc, truth) => pose})      // or null
 *     view.setFeel({drop, print, ghost, arrow, arcs, tremble}) // each optional
 *     view.mark({discs: [{id, role}], chain: [[a, b], …], label}); view.clearMarks()
 *     view.setFieldLines([[[x, y, z], …], …]); view.setStability(new Map([[id, 0…1]]))
 *     view.setGhosts([{p, q}, …])                 // where discs might have been
 *     view.pick(clientX, clientY, slop)  → {disc, mat, reserve}
 *     view.project([x, y, z])            → {x, y} client pixels
 *     view.dragPlane(clientX, clientY, z) → [x, y] | null
 *     view.resize(); view.dispose(); view.snapshot() → PNG as a data url; view.portrait(width, height) → of the discs alone
 *     view.frame → {fps, pictures, quality}; view.state() → what is shown, as plain data
 */
import { setApart } from "./badges.js";
import { Rig } from "./camera.js";
import { Cast } from "./cast.js";
import { CloseUp } from "./close_up.js";
import { framing, sculpture } from "./framing.js";
import { handStrokes } from "./hand_strokes.js";
import { Inset } from "./inset.js";
import { RED, STANDARD } from "./kit.js";
import { FACE } from "./labels.js";
import { Marks } from "./marks.js";
import { Painter } from "./painter.js";
import { coincide, colourUp, poseAt } from "./pose.js";
import { PROFILES } from "./quality.js";
import { TURNS, wholeTable } from "./reserve.js";
import { Rolls } from "./rolls.js";
import { Shutter } from "./shutter.js";
import { Sight } from "./sight.js";

/** @typedef {import("./kit.js").Kit} Kit */
/** @typedef {import("./pose.js").Pose} Pose */
/** @typedef {import("./pose.js").Colour} Colour */
/** @typedef {import("./hand_strokes.js").Hand} Hand */
/** @typedef {import("./hand_strokes.js").Feel} Feel */
/** @typedef {import("./hand_strokes.js").Target} Target */
/** @typedef {import("./marks.js").Marking} Marking */
/** @typedef {import("./marks.js").Role} Role */
/** @typedef {import("./camera.js").CameraName} CameraName */
/** @typedef {import("./camera.js").Look} Look */
/** @typedef {import("./camera.js").Margins} Margins */
/** @typedef {import("./quality.js").Quality} Quality */
/** @typedef {import("./quality.js").Profile} Profile */
/** @typedef {import("./light.js").LightingName} LightingName */
/** @typedef {import("./inset.js").Rect} Rect */
/** @typedef {{quality?: Quality, reducedMotion?: boolean, lighting?: LightingName}} Options */
/** @typedef {import("./sight.js").Picked} Picked */

const seconds = () => performance.now() / 1000;

export class TableView {
  /** @param {HTMLCanvasElement} canvas @param {Options} [options] */
  constructor(canvas, { quality = "auto", reducedMotion = false, lighting = "light" } = {}) {
    this.canvas = canvas;
    this.reducedMotion = reducedMotion;
    this.lighting = lighting;
    /** @type {Kit} */
    this.kit = { ...STANDARD };
    /** @type {Hand | null} */
    this.hand = null;
    /** @type {Feel} */
    this.feel = { drop: true, print: true, ghost: true, arrow: true, arcs: true, tremble: true };
    this.cast = new Cast();
    /** @type {import("./cast.js").Lead | null} */
    this.lead = null;
    this.marks = new Marks();
    this.inset = new Inset();
    this.rig = new Rig(reducedMotion);
    this.painter = new Painter(canvas);
    this.painter.light.use(lighting);
    this.sight = new Sight(canvas, this.rig);
    this.rolls = new Rolls(this.kit, this.rig, this.painter, this.sight);
    this.closeUp = new CloseUp(this.rig);
    this.shutter = new Shutter(quality, (now, dt) => this.#picture(now, dt), () => this.#useProfile());
    this.restored = () => this.#useProfile();
    canvas.addEventListener("webglcontextrestored", this.restored);
    this.sizes = new ResizeObserver(() => this.resize());
    this.sizes.observe(canvas);
    document.fonts?.load(FACE).then(() => {
      this.painter.labels.forget();
      this.#touch();
    });
    this.setKit({});
    this.#useProfile();
  }

  // ------------------------------------------------------------------ what is shown

  /** @param {Partial<Kit>} kit metres */
  setKit(kit) {
    this.kit = { ...this.kit, ...kit };
    this.rolls.kit = this.kit;
    this.painter.shape(this.kit, PROFILES[this.shutter.profile].around);
    this.#frameWhole();
  }

  /**
   * Where all discs are. What is left out has gone.
   *
   * @param {number} time the sender's clock, seconds
   * @param {ReadonlyMap<number, Pose>} poses
   */
  setPoses(time, poses) {
    this.cast.motion.add(time, poses, seconds());
    this.#touch();
  }

  /**
   * @param {{white: number, black: number}} reserves numbers of discs
   * @param {{white: string, black: string}} [owners] what is written beside the rolls
   * @param {{white: number, black: number}} [left] numbers of discs left to play, if some of them are in a hand
   */
  setReserves(reserves, owners, left) {
    if (this.rolls.set(reserves, owners, left)) this.#frameWhole();
    this.#touch();
  }

  /** Turn the board for a player who sits opposite. @param {boolean} turned */
  setTurned(turned) {
    if (turned === this.rig.turned) return;
    this.rig.turned = turned;
    // From the other seat nothing is where it was: the rolls lie as the free place asks.
    this.rig.known = false;
    if (this.rig.name === "orbit") this.rig.goal.azimuth += Math.PI;
    this.rig.sit(true);
    if (this.rig.name !== "orbit") this.rig.go(this.rig.name);
    this.#touch();
  }

  /** @param {LightingName} lighting */
  setLighting(lighting) {
    this.lighting = lighting;
    this.painter.light.use(lighting);
    this.#touch();
  }

  /** @param {Quality} quality */
  setQuality(quality) {
    this.shutter.choose(quality);
    this.#useProfile();
  }

  /** Draw seldom, to save power. @param {boolean} sparing */
  setSparing(sparing) {
    this.shutter.sparing = sparing;
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
    this.rig.begun = true;
    if (typeof camera === "string") this.rig.go(camera);
    else this.rig.lookAs(camera);
    this.#touch();
  }

  /** Where the camera goes to, as `setCamera` takes it. @returns {import("./camera.js").Look} */
  get look() {
    const { goal } = this.rig;
    return { ...goal, target: [...goal.target] };
  }

  /** Pixels that panels cover; the table is shown in what is left. @param {Partial<Margins>} margins @param {boolean} [gently] the camera goes there slowly: for what makes way, not for what covers something */
  setMargins(margins, gently = false) {
    this.rig.margins = { top: 0, right: 0, bottom: 0, left: 0, ...margins };
    this.resize(gently);
  }

  /** Whether the camera has just moved by itself. */
  get travelling() {
    return this.rig.travels(seconds());
  }

  /** Somebody may reach for a disc any moment: the camera arrives where it is going. */
  makeReady() {
    this.closeUp.end();
    this.rig.hurry();
    this.#touch();
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

  /** Go as near as these discs and some space around them allow, to the side that shows what is between the first two. @param {Iterable<number>} ids @param {Iterable<import("./pose.js").Vec3>} [from] where they come from, m */
  frameDiscs(ids, from = []) {
    const { latest } = this.cast;
    const places = [...ids].map((id) => latest.get(id)?.p).filter((place) => place !== undefined);
    const { points, across } = framing(places, this.kit.diameter, [...from]);
    this.rig.frame(points, across);
    this.#touch();
  }

  /** Circle the finished table once; resolves when it is done or something else was wished. @returns {Promise<void>} */
  circleOnce() {
    const done = this.rig.circleOnce(seconds());
    this.#touch();
    return done;
  }

  /** The side view of what is in the hand. @param {boolean} on @param {() => Rect | null} [place] CSS pixels on the canvas */
  setInset(on, place) {
    if (on && !this.inset.on) this.inset.fresh = true;
    this.inset.on = on;
    this.inset.place = place ?? null;
    this.#touch();
  }

  /** The place of the side view may be elsewhere now: drawn before anybody sees the two apart. */
  placeInset() {
    if (JSON.stringify(this.#insetRect()) !== JSON.stringify(this.inset.drawn) && this.shutter.now()) this.#touch();
  }

  // ------------------------------------------------------------------ the hand and the marks

  /** @param {Hand | null} hand */
  setHand(hand) {
    this.hand = hand;
    if (hand) this.rig.known = true;
    if (hand) this.closeUp.follow(hand, this.heldPlace ?? [hand.target.x, hand.target.y, hand.target.z], this.kit.circleRadius);
    else this.closeUp.release(seconds());
    this.#touch();
  }

  /** Show one disc where somebody else says that it is by now; null: all as the frames say. @param {import("./cast.js").Lead | null} lead */
  setLead(lead) {
    this.lead = lead;
    this.#touch();
  }

  /** Whether the camera is near to what is low over the mat. */
  get near() {
    return this.rig.near !== null;
  }

  /** Where what is in the hand is, metres. */
  get heldPlace() {
    return this.#heldPose()?.p ?? null;
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

  /** Where discs might have been: pale, with a dashed outline. @param {readonly Pose[]} poses */
  setGhosts(poses) {
    this.marks.ghosts = poses;
    this.painter.layOthers(poses);
    this.#touch();
  }

  /** Go as near as these poses allow, to the side that shows them best. @param {readonly Pose[]} poses */
  framePoses(poses) {
    // What they lean on is to be seen, too.
    const { points, across } = framing(poses.map(({ p }) => p), 2 * this.kit.diameter);
    this.rig.frame(points, across);
    this.#touch();
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

  /**
   * What is under a point of the screen. `mat` is the point of the mat behind it, whether or not a disc is before it.
   *
   * @param {number} clientX @param {number} clientY
   * @param {number} [slop] pixels by which a disc may be missed: fingers are thick
   * @returns {Picked}
   */
  pick(clientX, clientY, slop = 0) {
    const { drawn } = this.inset;
    if (drawn && this.sight.within(clientX, clientY, drawn)) return { disc: null, mat: null, reserve: null };
    return this.sight.pick(clientX, clientY, [...this.cast.shown, ...this.rolls.all()], this.kit, slop);
  }

  /**
   * What was under a point of the screen a moment ago, while the camera moved; null if nothing was.
   *
   * @param {number} clientX @param {number} clientY @param {number} slop pixels
   * @returns {Picked | null}
   */
  pickRecent(clientX, clientY, slop) {
    return this.rig.inRecentPictures(seconds(), () => {
      const found = this.pick(clientX, clientY, slop);
      return found.disc === null && found.reserve === null ? null : found;
    });
  }

  /**
   * Where a point of the table is on the screen.
   *
   * @param {readonly [number, number, number]} point metres
   * @returns {{x: number, y: number}}
   */
  project(point) {
    return this.sight.project(point);
  }

  /**
   * The point at height z (metres) under a point of the screen; null above the horizon.
   *
   * @param {number} clientX @param {number} clientY @param {number} z
   * @returns {[number, number] | null}
   */
  dragPlane(clientX, clientY, z) {
    return this.sight.dragPlane(clientX, clientY, z);
  }

  // ------------------------------------------------------------------ pictures

  /** Take the canvas' size as it is now. The view notices changes of it by itself. @param {boolean} [gently] see `setMargins` */
  resize(gently = false) {
    if (this.shutter.gone) return;
    const profile = PROFILES[this.shutter.profile];
    const { clientWidth, clientHeight } = this.canvas;
    const ratio = Math.min(profile.ratio, window.devicePixelRatio || 1);
    this.painter.screen.resize(clientWidth, clientHeight, ratio, profile.samples);
    this.rig.resize(clientWidth, clientHeight);
    this.#frameWhole(gently);
    // Now, not at the next frame: a canvas of a new size is empty.
    this.shutter.now();
  }

  /** The picture as it is now, a PNG in a data url. */
  snapshot() {
    this.shutter.now();
    return this.canvas.toDataURL("image/png");
  }

  /**
   * The sculpture alone: all discs on the mat fill the picture, without rolls, marks or hand.
   *
   * @param {number} width @param {number} height pixels
   * @returns {string} a PNG in a data url
   */
  portrait(width, height) {
    const { all } = this.cast.at(seconds(), true, { held: null, tremble: 0 });
    const eye = new Rig(true);
    eye.resize(width, height);
    eye.portray(sculpture([...this.cast.shown.values()].map(({ p }) => p), this.kit.diameter), this.rig.seat);
    this.painter.screen.resize(width, height, 1, PROFILES[this.shutter.profile].samples);
    this.painter.lay(all, this.rig.seat);
    this.painter.layGhost(null, false);
    this.painter.layOthers([]);
    this.painter.paint(eye.camera, { strokes: [], labels: [] });
    this.painter.screen.finish();
    const picture = this.canvas.toDataURL("image/png");
    // Within this task: nobody sees the canvas in between.
    this.painter.layOthers(this.marks.ghosts);
    this.resize();
    return picture;
  }

  get frame() {
    const { pace, profile } = this.shutter;
    return { fps: pace.fps, pictures: pace.pictures, quality: profile };
  }

  /** Whether another picture is to come. */
  get moving() {
    return this.shutter.waiting !== 0;
  }

  /** What is shown, as plain data. */
  state() {
    return {
      discs: Object.fromEntries([...this.cast.shown].map(([id, { p, q }]) => [id, { p: [...p], q: [...q] }])),
      leaving: [...this.cast.leaving.keys()],
      reserves: { ...this.rolls.counts },
      rolls: { ...this.rolls.drawn },
      hand: this.hand,
      feel: { ...this.feel },
      marks: this.marks.marking,
      fieldLines: this.marks.fieldLines.length,
      stability: Object.fromEntries(this.marks.stability),
      inset: this.#insetRect(),
      camera: { name: this.rig.name, ...this.rig.now, target: [...this.rig.now.target] },
      turned: this.rig.turned,
      lighting: this.lighting,
      quality: this.shutter.quality,
      profile: this.shutter.profile,
      moving: this.moving,
      pictures: this.shutter.pace.pictures,
    };
  }

  dispose() {
    this.shutter.dispose();
    this.sizes.disconnect();
    this.canvas.removeEventListener("webglcontextrestored", this.restored);
    this.painter.dispose();
  }

  // ------------------------------------------------------------------ inside

  /** @param {boolean} [gently] */
  #frameWhole(gently) {
    this.rig.whole = (turn) => wholeTable(this.kit, { ...this.rolls.laid, turn });
    this.rig.turns = TURNS;
    this.rig.sit(gently);
    this.#touch();
  }

  #useProfile() {
    this.painter.use(this.shutter.profile, this.kit);
    this.shutter.pace.reset();
    this.resize();
  }

  /** Something has changed: draw soon. */
  #touch() {
    this.shutter.touch();
  }

  /** Where the side view is to be drawn, if there is something to be seen in it. @returns {Rect | null} */
  #insetRect() {
    return this.#heldPose() ? this.inset.rect(this.painter.screen.width, this.painter.screen.height) : null;
  }

  /** The pose of what is in the hand, or of where the hand is. @returns {Pose | null} */
  #heldPose() {
    if (!this.hand) return null;
    const held = this.hand.held === null ? undefined : this.cast.shown.get(this.hand.held);
    return held ?? poseAt(this.hand.target);
  }

  /** How high what is in the hand reaches, with all that stands on it, metres. @param {Pose} held */
  #topOf({ p: [x, y, z] }) {
    const above = [...this.cast.shown.values()].filter(({ p }) => p[2] > z && Math.hypot(p[0] - x, p[1] - y) < this.kit.diameter / 2);
    return Math.max(z, ...above.map(({ p }) => p[2])) + this.kit.diameter / 2;
  }

  /** Everything in its place; tells whether something still moves. @param {number} now @param {number} dt seconds */
  #arrange(now, dt) {
    const tremble = this.feel.tremble && !this.reducedMotion ? (this.hand?.tremble ?? 0) : 0;
    const { all, moving } = this.cast.at(now, this.reducedMotion, { held: this.hand?.held ?? null, tremble }, (pose) => this.rolls.drawn[colourUp(pose.q)].at(-1), this.lead);
    const watching = this.closeUp.watch(now, moving);
    // First the camera: whoever jumps to the other seat at once sees the rolls from there in the very next picture.
    const turning = this.rig.update(now, dt);
    for (const pose of this.rolls.draw()) all.push({ pose, red: false, fade: 1 });
    this.painter.lay(all, this.rig.seat);
    const wanted = this.hand && this.feel.ghost && this.hand.ghost !== false ? poseAt(this.hand.target) : null;
    const held = this.hand?.held == null ? undefined : this.cast.shown.get(this.hand.held);
    // A disc that is where it is wanted has no ghost: the two would flicker through each other.
    const ghost = wanted && held && coincide(wanted, held) ? null : wanted;
    this.painter.layGhost(ghost, this.hand?.held === RED);
    return moving || turning || watching;
  }

  /**
   * Draw everything as it is now.
   *
   * @param {number} now seconds
   * @param {number} dt seconds since the last picture
   * @returns {boolean} whether something still moves
   */
  #picture(now, dt) {
    const { rig, painter, inset } = this;
    let moving = this.#arrange(now, dt);
    const dark = this.lighting === "dark";
    const marks = this.marks.draw(this.cast.shown, this.kit, painter.screen.letters);
    const hand = this.hand ? handStrokes(this.hand, this.feel, this.cast.shown, this.kit, dark) : [];
    const badges = setApart(marks.labels, (point) => this.project(point));
    painter.paint(rig.camera, { strokes: [...marks.strokes, ...hand], labels: [...(this.near ? [] : this.rolls.labels()), ...badges] });
    const pose = this.#heldPose();
    const rect = this.#insetRect();
    inset.drawn = rect;
    if (pose && rect) {
      moving = inset.follow(pose, rig.now.azimuth, this.reducedMotion ? Infinity : dt, rect, this.#topOf(pose)) || moving;
      painter.paint(inset.camera, inset.draw(pose, this.kit, dark, this.hand?.below, this.cast.shown.get(RED)?.p), rect, inset.slice);
    }
    painter.screen.finish();
    return moving;
  }
}
