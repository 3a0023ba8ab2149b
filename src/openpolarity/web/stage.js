/** The drawn table and its sounds, as the pages use them; follows the settings by itself. */

import { h } from "./dom.js";
import { calm, choice, lighting, onChoice } from "./settings.js";
import { Sound } from "./table/sound.js";
import { TableView } from "./table/view.js";
import { t } from "./words/words.js";

/** @typedef {import("./table/pose.js").Pose} Pose */
/** @typedef {import("./wire/types.js").KitView} KitView */
/** @typedef {"seat" | "top" | "side" | "orbit"} Camera */
/** @typedef {import("./table/marks.js").Role} Role */
/** @typedef {{id: number, role: Role}} Mark */
/** @typedef {import("./table/pose.js").Vec3} Vec3 */

/** How far a finger or a mouse may miss a disc, pixels. */
const [FINGER, MOUSE] = [14, 8];
/** How far around a roll a press counts, pixels, so that it is as easy to hit as a button; and how far the press may have been meant for it, so that it does not turn the table. */
const [ROLL, BESIDE] = [22, 64];
/** Width and height of a picture that is kept, pixels. */
const PORTRAIT = /** @type {const} */ ([1600, 1066]);
/** The most letters of a name that fit beside a roll. */
const LETTERS = 24;
const CAMERAS = /** @type {Camera[]} */ (["seat", "top", "side"]);

/** One for all pages: an audio context is expensive, and starts only after a first gesture. */
const sound = new Sound();

export class Stage {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    this.sound = sound;
    this.turned = false;
    /** @type {Camera} */
    this.camera = "seat";
    /** What the player had chosen to see, while a film has the camera. @type {{camera: Camera, look: import("./table/camera.js").Look} | null} */
    this.chosen = null;
    /** Called when the camera has changed. */
    this.onCamera = () => {};
    /** What is marked now, for tests and other readers. @type {{discs: Mark[], chain: number[]}} */
    this.marks = { discs: [], chain: [] };
    /** @type {Mark[]} */
    this.waiting = [];
    /** The hand as it was last shown, to notice changes. */
    this.handed = "";
    /** The prediction as it was last shown. */
    this.led = "";
    /** The place of the side view among the panels: the canvas shows through it. */
    this.sideView = h("div", { class: "side-view", testid: "side-view", "aria-hidden": "true", hidden: true });
    this.view = this.open();
    this.unlearn = onChoice((name) => this.follow(name));
    this.follow("volume");
    this.follow("arrow");
  }

  open() {
    return new TableView(this.canvas, { quality: choice("quality"), reducedMotion: calm(), lighting: lighting() });
  }

  /** Follow a changed setting. @param {string} name */
  follow(name) {
    if (name === "lighting") this.view.setLighting(lighting());
    if (name === "quality") this.view.setQuality(choice("quality"));
    if (name === "calm") this.view.setReducedMotion(calm());
    this.view.setSparing(choice("spare"));
    this.sound.volume = choice("volume");
    this.sound.muted = choice("mute");
    if (name === "hum" && !choice("hum")) this.sound.hum(0);
    this.view.setFeel({
      drop: choice("drop"),
      print: choice("print"),
      ghost: choice("ghost"),
      arrow: choice("arrow"),
      arcs: choice("arcs"),
      tremble: choice("tremble"),
    });
  }

  dispose() {
    this.unlearn();
    this.sound.hum(0);
    this.view.dispose();
  }

  /** @param {KitView} kit */
  setKit(kit) {
    this.view.setKit({
      diameter: kit.diameter,
      thickness: kit.thickness,
      circleRadius: kit.circle_radius,
      dotRadius: kit.dot_radius,
    });
  }

  /**
   * Where the discs are.
   * @param {number} time s
   * @param {Map<number, Pose>} poses copied: it may change afterwards
   */
  setPoses(time, poses) {
    this.view.setPoses(time, new Map(poses));
  }

  /** Whether the picture still changes: discs, the camera. */
  get moving() {
    return this.view.moving;
  }

  /** Whether a ghost shows where the hand wants its disc. */
  get ghost() {
    return this.handed !== "" && choice("ghost");
  }

  /**
   * @param {Record<"white" | "black", number>} reserves
   * @param {import("./wire/types.js").View["seats"]} seats their names are written beside the rolls
   * @param {Record<"white" | "black", number>} [left] what is left to play, if some of it is in a hand
   */
  setReserves(reserves, seats, left) {
    this.view.setReserves(reserves, { white: ownerOf("white", seats), black: ownerOf("black", seats) }, left);
  }

  /** Where the next disc of a roll is taken, m. @param {"white" | "black"} colour @returns {[number, number] | null} */
  rollEnd(colour) {
    const [x, y] = this.view.rolls.drawn[colour].at(-1)?.p ?? [];
    return x === undefined || y === undefined ? null : [x, y];
  }

  /** @param {boolean} turned */
  setTurned(turned) {
    if (turned === this.turned) return;
    this.turned = turned;
    this.view.setTurned(turned);
  }

  /** Pixels at the edges that panels cover. @param {import("./table/camera.js").Margins} margins @param {boolean} [gently] */
  setMargins(margins, gently) {
    this.view.setMargins(margins, gently);
  }

  /** Somebody may reach for a disc any moment: nothing moves under their hand. */
  makeReady() {
    this.view.makeReady();
  }

  /** @param {Camera} camera */
  setCamera(camera) {
    this.chosen = null;
    this.camera = camera;
    this.view.setCamera(camera);
    this.onCamera();
  }

  nextCamera() {
    this.setCamera(CAMERAS[(CAMERAS.indexOf(this.camera) + 1) % CAMERAS.length] ?? "seat");
  }

  /**
   * What the hand holds and feels.
   * @param {{target: import("./hand/target.js").Aim, middle: Vec3, held: number, feel: import("./wire/frame.js").Feel | null, ghost?: boolean, below?: number, landing?: boolean} | null} hand
   */
  setHand(hand) {
    this.sideView.hidden = !hand || !choice("inset");
    const now = hand ? JSON.stringify([hand, choice("hum"), this.sideView.hidden]) : "";
    // A hand that rests costs no pictures.
    if (now === this.handed) return;
    this.handed = now;
    if (!hand) {
      this.view.setHand(null);
      this.view.setInset(false);
      this.sound.hum(0);
      return;
    }
    const { target, middle, held, feel } = hand;
    const force = feel?.force ?? [0, 0, 0];
    const [x, y, z] = middle;
    this.view.setHand({
      target: { ...target, x, y, z },
      held,
      force,
      arcs: feel?.arcs ?? [],
      tremble: feel?.tremble ?? 0,
      ghost: hand.ghost ?? true,
      below: hand.below ?? 0,
      landing: hand.landing ?? true,
    });
    this.view.setInset(!this.sideView.hidden, () => this.insetPlace());
    this.sound.hum(choice("hum") ? Math.hypot(...force) : 0);
  }

  /** Show the disc in the hand where it is predicted to be; null: as the server's frames say. @param {import("./hand/prediction.js").Prediction | null} prediction */
  lead(prediction) {
    const now = prediction && prediction.share > 0 ? JSON.stringify([prediction.share, prediction.pose]) : "";
    // A disc that rests costs no pictures.
    if (now === this.led) return;
    this.led = now;
    this.view.setLead(now ? prediction : null);
  }

  /** Where what is in anybody's hand is drawn, m. @returns {Vec3 | null} */
  get heldPlace() {
    return this.view.heldPlace;
  }

  /** Where the side view is drawn, pixels of the canvas; nowhere while its place is scrolled out of sight. */
  insetPlace() {
    const { x, y, width, height } = this.sideView.getBoundingClientRect();
    const box = this.canvas.getBoundingClientRect();
    const column = this.sideView.closest(".column")?.getBoundingClientRect();
    const seen = column && column.height > 0 ? column : box;
    if (width < 1 || y < seen.top - 1 || y + height > seen.bottom + 1) return null;
    return { x: x - box.left, y: y - box.top, width, height };
  }

  /**
   * Mark discs, and the chain of causes in its order.
   * @param {Mark[]} discs
   * @param {number[]} [chain]
   */
  mark(discs, chain = []) {
    this.marks = { discs, chain };
    const links = chain.slice(1).map((id, n) => /** @type {[number, number]} */ ([chain[n] ?? id, id]));
    this.view.mark({ discs: discs.length > 0 ? discs : this.waiting, chain: links });
  }

  /** Mark what waits to be done, whenever nothing else is marked. @param {Mark[]} discs */
  setWaiting(discs) {
    if (JSON.stringify(discs) === JSON.stringify(this.waiting)) return;
    this.waiting = discs;
    this.mark(this.marks.discs, this.marks.chain);
  }

  /** @param {number} x @param {number} y pixels of the screen */
  pick(x, y) {
    const slop = matchMedia("(pointer: coarse)").matches ? FINGER : MOUSE;
    const seen = this.view.pick(x, y, slop);
    // The table may just have moved: what is meant is what was there a moment ago.
    const found = seen.disc === null && seen.reserve === null ? (this.view.pickRecent(x, y, slop) ?? seen) : seen;
    const roll = found.disc === null && found.reserve === null ? this.view.rolls.nearest(x, y) : null;
    const reserve = found.reserve ?? (roll && roll.gap <= ROLL ? roll.side : null);
    return { disc: found.disc, mat: found.mat, reserve, beside: this.view.travelling || (roll !== null && roll.gap <= BESIDE) };
  }

  /** Where a place of the table is on the screen. @param {Vec3} place m @returns {{x: number, y: number}} */
  project(place) {
    return this.view.project(place);
  }

  /** A point of the screen that shows a reserve; slow, for tests. @param {string} side @returns {{x: number, y: number} | null} */
  findReserve(side) {
    const box = this.canvas.getBoundingClientRect();
    /** @type {{x: number, y: number}[]} */
    const hits = [];
    for (let y = box.top + 4; y < box.bottom; y += 8) {
      for (let x = box.left + 4; x < box.right; x += 8) if (this.view.pick(x, y).reserve === side) hits.push({ x, y });
    }
    return hits[hits.length >> 1] ?? null;
  }

  /** Where the discs of both rolls are on the screen. @returns {Record<"white" | "black", {discs: {x: number, y: number}[], label: {x: number, y: number}[]}>} */
  rolls() {
    return this.view.rolls.seen();
  }

  /** Radius of the circle, m. */
  get circle() {
    return this.view.kit.circleRadius;
  }

  /** Whether the camera is near a disc that is low over the mat. */
  get near() {
    return this.view.near;
  }

  /** Where a point of the screen is at a height over the mat. @param {number} x @param {number} y pixels @param {number} z m @returns {[number, number] | null} */
  dragPlane(x, y, z) {
    return this.view.dragPlane(x, y, z);
  }

  /** @param {number} dx @param {number} dy */
  orbit(dx, dy) {
    this.moveCamera();
    this.view.orbit(dx, dy);
  }

  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.moveCamera();
    this.view.pan(dx, dy);
  }

  /** @param {number} factor */
  zoom(factor) {
    this.moveCamera();
    this.view.zoom(factor);
  }

  /** The player moves the camera: from now on it is where they want it. */
  moveCamera() {
    this.chosen = null;
    this.lookAround();
  }

  /** Switch to the free camera, because it was moved. */
  lookAround() {
    if (this.camera === "orbit") return;
    this.camera = "orbit";
    this.onCamera();
  }

  /** See some discs well for a while, until the camera is given back. @param {number[]} ids @param {import("./table/pose.js").Vec3[]} [from] where they come from, m */
  borrowCamera(ids, from = []) {
    this.chosen ??= { camera: this.camera, look: this.view.look };
    this.lookAround();
    this.view.frameDiscs(ids, from);
  }

  /** Look again from where the player had chosen to, unless they have moved the camera since. */
  giveCameraBack() {
    const { chosen } = this;
    if (!chosen) return;
    if (chosen.camera === "orbit") this.view.setCamera(chosen.look);
    else this.setCamera(chosen.camera);
    this.chosen = null;
  }

  /** Circle the finished table once. */
  circleOnce() {
    this.setCamera("seat");
    this.view.circleOnce();
  }

  /** A picture of the finished table, to keep. @returns {Promise<HTMLImageElement>} */
  async picture() {
    const image = new Image();
    image.src = this.view.portrait(...PORTRAIT);
    await image.decode();
    return image;
  }

  /** Show where discs might have been, and look at them; nothing: as it was. @param {readonly Pose[]} poses */
  setGhosts(poses) {
    this.view.setGhosts(poses);
    if (poses.length === 0) return;
    this.chosen ??= { camera: this.camera, look: this.view.look };
    this.lookAround();
    this.view.framePoses(poses);
  }

  /** @param {number[][]} lines x, y, z, x, y, z …, m */
  setFieldLines(lines) {
    this.view.setFieldLines(
      lines.map((line) => {
        /** @type {Vec3[]} */
        const points = [];
        for (let n = 0; n + 2 < line.length; n += 3) points.push([line[n] ?? 0, line[n + 1] ?? 0, line[n + 2] ?? 0]);
        return points;
      }),
    );
  }

  /** @param {Record<string, number>} stands */
  setStability(stands) {
    this.view.setStability(new Map(Object.entries(stands).map(([id, value]) => [Number(id), value])));
  }
}

/** The owner of a roll, in a few letters. @param {"white" | "black"} colour @param {import("./wire/types.js").View["seats"]} seats */
function ownerOf(colour, seats) {
  const name = seats.find((seat) => seat.colour === colour)?.name || t(`colour.${colour}`);
  return name.length > LETTERS ? `${name.slice(0, LETTERS - 1)}…` : name;
}
