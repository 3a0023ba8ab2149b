/** The view of a table on a page by itself: `view`, as the tests ask for it. */

import { Vector3 } from "three";
import { axisOf } from "/web/table/pose.js";
import { TableView } from "/web/table/view.js";
import { frame } from "/tests/js/stand_ins.js";

/** @typedef {import("/web/table/pose.js").Pose} Pose */
/** @typedef {import("/web/table/pose.js").Vec3} Vec3 */
/** @typedef {import("/web/table/pose.js").Colour} Colour */
/** @typedef {Record<string, Pose>} Discs */
/** @typedef {{discs: Discs, reserves: {white: number, black: number}}} Board */

let clock = 0;

function canvas() {
  return /** @type {HTMLCanvasElement} */ (document.getElementById("table"));
}

/** A still view of a board. @param {Board} board */
export function open(board) {
  globalThis.view = new TableView(canvas(), { quality: "low", reducedMotion: true, lighting: "light" });
  view.setReserves(board.reserves);
  lay(board.discs);
}

/** Discs where they lie; all others are gone. @param {Discs} discs */
export function lay(discs) {
  clock += 1;
  view.setPoses(clock, new Map(Object.entries(discs).map(([id, pose]) => [Number(id), pose])));
}

/** The board, seen from the seat, with no marks and an empty hand. @param {Board} board */
export function startAnew({ discs, reserves }) {
  view.setHand(null);
  view.setInset(false);
  view.clearMarks();
  view.setTurned(false);
  view.setMargins({});
  view.setReserves(reserves);
  view.setCamera("seat");
  lay(discs);
}

/** A view on a machine that draws at most 25 pictures a second. */
export function openOnSlowMachine() {
  const real = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (draw) => window.setTimeout(() => real(draw), 40);
  canvas().style.cssText = "width: 96px; height: 64px";
  globalThis.view = new TableView(canvas(), { quality: "auto" });
}

// ------------------------------------------------------------------ where things are

/** A point of the table in the canvas, pixels. @param {Vec3} point m @returns {[number, number]} */
export function inCanvas(point) {
  const { x, y } = view.project(point);
  const box = view.canvas.getBoundingClientRect();
  return [x - box.left, y - box.top];
}

/** The same as shares of the canvas' width and height. @param {Vec3} point m */
export function shareOfCanvas(point) {
  const [x, y] = inCanvas(point);
  return [x / view.canvas.clientWidth, y / view.canvas.clientHeight];
}

/** What is under a point of the table. @param {Vec3} point m @param {number} [slop] pixels */
export function pickAt(point, slop) {
  const { x, y } = view.project(point);
  return view.pick(x, y, slop);
}

/** Each disc, and what is found at its middle. */
export function pickEveryDisc() {
  return Object.entries(view.state().discs).map(([id, { p: [x, y, z] }]) => [Number(id), pickAt([x ?? 0, y ?? 0, z ?? 0]).disc]);
}

/**
 * The camera moves; when a disc has gone farther than its own breadth from a point of the screen where it was drawn a few pictures
 * ago: what is found there now, and what was there.
 * @param {number} id
 */
export async function pressWhereItWas(id) {
  view.setReducedMotion(false);
  view.setTurned(true);
  const [x, y, z] = view.state().discs[id]?.p ?? [];
  /** @type {Vec3} */
  const place = [x ?? 0, y ?? 0, z ?? 0];
  const [at, rim] = [view.project(place), view.project([place[0] + view.kit.diameter, place[1], place[2]])];
  const breadth = Math.hypot(rim.x - at.x, rim.y - at.y);
  let now = at;
  while (Math.hypot(now.x - at.x, now.y - at.y) < breadth) {
    await frame();
    now = view.project(place);
  }
  const found = [view.pick(at.x, at.y, 8).disc, view.pickRecent(at.x, at.y, 8)?.disc ?? null, view.travelling];
  view.setReducedMotion(true);
  return found;
}

/** What is found at each disc of a roll. @param {Colour} side */
export function pickRoll(side) {
  return view.rolls.seen()[side].discs.map(({ x, y }) => view.pick(x, y).reserve);
}

/** The roll nearest to points below White's first disc. @param {number[]} distances pixels */
export function nearestRolls(distances) {
  const first = view.rolls.seen().white.discs[0];
  return first && distances.map((far) => view.rolls.nearest(first.x, first.y + far));
}

/** Points of the table, projected and back. @param {Vec3[]} points m */
export function thereAndBack(points) {
  return points.map((point) => {
    const { x, y } = view.project(point);
    return view.dragPlane(x, y, point[2]);
  });
}

/** Points all around the circle, m. @returns {Vec3[]} */
function circle() {
  const r = view.kit.circleRadius;
  return Array.from({ length: 24 }, (_, n) => [r * Math.cos((n * Math.PI) / 12), r * Math.sin((n * Math.PI) / 12), 0]);
}

/** The circle, the rolls and their labels in the canvas, pixels. */
export function circleAndRolls() {
  const box = view.canvas.getBoundingClientRect();
  const rolls = Object.values(view.rolls.seen()).flatMap(({ discs, label }) => [...discs, ...label]);
  return [...circle().map(inCanvas), ...rolls.map(({ x, y }) => [x - box.left, y - box.top])];
}

/** The disc of each roll that is lowest on the screen, in the canvas, pixels. */
export function lowestOfRolls() {
  const box = view.canvas.getBoundingClientRect();
  const lowest = (/** @type {Colour} */ side) => {
    const { discs } = view.rolls.seen()[side];
    const [{ x, y }] = /** @type {[{x: number, y: number}]} */ (discs.toSorted((a, b) => b.y - a.y));
    return [x - box.left, y - box.top];
  };
  return { white: lowest("white"), black: lowest("black") };
}

/** Which face of each roll looks to the viewer. */
export function rollFaces() {
  const { rolls, turned } = view.state();
  const face = (/** @type {Pose[]} */ [pose]) => ((axisOf(pose?.q ?? [1, 0, 0, 0])[1] < 0) !== turned ? "white" : "black");
  return { white: face(rolls.white), black: face(rolls.black) };
}

/** How much of the canvas the circle takes, at most: upright after looking around, then lying. */
export function circleWhenWindowTurns() {
  const share = () => {
    const at = circle().map((point) => view.project(point));
    const span = (/** @type {number[]} */ values) => Math.max(...values) - Math.min(...values);
    const { clientWidth, clientHeight } = view.canvas;
    return Math.max(span(at.map(({ x }) => x)) / clientWidth, span(at.map(({ y }) => y)) / clientHeight);
  };
  const shape = (/** @type {number} */ width, /** @type {number} */ height) => {
    view.rig.resize(width, height);
    view.rig.sit();
    view.rig.update(0, 1);
  };
  shape(200, 420);
  view.orbit(1, 0);
  view.rig.update(0, 1);
  const upright = share();
  shape(420, 200);
  const lying = share();
  view.resize();
  return [upright, lying];
}

/** How far the rim of a disc in the hand is inside the free part of the canvas, pixels. @param {Vec3} place m @param {number} left pixels that a panel covers */
export function rimInside([x, y, z], left) {
  const { clientWidth, clientHeight } = view.canvas;
  /** @type {Vec3[]} */
  const rim = [-0.016, 0.016].flatMap((d) => [[x + d, y, z], [x, y + d, z], [x, y, z + d]]);
  return rim.map(inCanvas).map(([px, py]) => [px - left, clientWidth - px, py, clientHeight - py]);
}

// ------------------------------------------------------------------ over time

/** When each of four pictures in a row was drawn, s after the one before, while power is saved and something changes always. */
export async function gapsWhenSparing() {
  /** @type {number[]} */
  const seen = [];
  const { white, black } = view.state().reserves;
  view.setSparing(true);
  for (let known = view.frame.pictures; seen.length < 4; known = view.frame.pictures) {
    view.setReserves({ white: seen.length, black: 9 });
    await frame();
    if (view.frame.pictures > known) seen.push(view.shutter.last);
  }
  view.setReserves({ white, black });
  view.setSparing(false);
  return seen.slice(1).map((at, n) => at - (seen[n] ?? 0));
}

/** The way of a disc that is new on the table, from its roll on. @param {Discs} discs the others @param {number} id @param {Pose} pose */
export async function wayFromRoll(discs, id, pose) {
  view.setReducedMotion(false);
  const end = view.state().rolls.white.at(-1)?.p;
  lay({ ...discs, [id]: pose });
  const way = [];
  while (!view.state().discs[id] || view.moving) {
    await frame();
    const now = view.state().discs[id];
    if (now) way.push(now.p);
  }
  view.setReducedMotion(true);
  return { end, way };
}

/** The graphics card is lost, and comes back. */
export async function loseGraphicsCard() {
  const back = new Promise((done) => view.canvas.addEventListener("webglcontextrestored", done, { once: true }));
  const card = view.painter.screen.renderer.getContext().getExtension("WEBGL_lose_context");
  card?.loseContext();
  setTimeout(() => card?.restoreContext(), 100);
  await back;
}

// ------------------------------------------------------------------ marks

/**
 * How high in the side view a tower in the hand reaches, from −1 at the lower edge to 1 at the upper one.
 * @param {Discs} discs all others @param {number} z of the middle of its lowest disc, m @param {number} count of its discs @param {number} tilt rad
 */
export async function topInSideView(discs, z, count, tilt) {
  const tower = Array.from({ length: count }, (_, n) => /** @type {const} */ ([40 + n, { p: /** @type {Vec3} */ ([0.05, 0.02, z + n * view.kit.thickness]), q: [1, 0, 0, 0] }]));
  lay({ ...discs, ...Object.fromEntries(tower) });
  view.setInset(true);
  view.setHand({ target: { x: 0.05, y: 0.02, z, tilt, azimuth: 0, face: "white" }, held: 40 });
  while (view.moving) await frame();
  const top = z + (count - 1) * view.kit.thickness + (tilt ? view.kit.diameter / 2 : view.kit.thickness / 2);
  return new Vector3(0.05, 0.02, top).project(view.inset.camera).y;
}

/** How many strokes lead from one disc to another that is held somewhere. @param {Vec3} place m */
export function pathFrom(place) {
  view.mark({ discs: [], chain: [[1, 10]] });
  const held = view.cast.shown.get(1);
  if (!held) throw new Error("no disc to hold");
  return view.marks.draw(new Map([...view.cast.shown, [1, { ...held, p: place }]]), view.kit).strokes.length;
}

/** What is written beside the rolls. @param {{white: number, black: number}} lying @param {{white: number, black: number}} left */
export function writtenBesideRolls(lying, left) {
  view.setReserves(lying, { white: "Ada", black: "Bob" }, left);
  return view.rolls.labels().map(({ text }) => text);
}

/** The widths of all strokes of a fault's path, and the size of its number. @param {number} size of letters, 1 as usual */
export function markSizes(size) {
  view.mark({ discs: [{ id: 5, role: "fault" }], chain: [[5, 7]] });
  const { strokes, labels } = view.marks.draw(view.cast.shown, view.kit, size);
  return [...strokes.map(({ width }) => [width].flat()[0]), labels[0]?.size];
}
