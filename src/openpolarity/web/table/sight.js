/** Converts between screen and table: what is under a point of the screen, and where a point of the table is seen. */
import { Vector3 } from "three";
import { firstMet, meetLevel, rayThrough } from "./picking.js";

/** @typedef {import("./pose.js").Pose} Pose */
/** @typedef {import("./pose.js").Colour} Colour */
/** @typedef {{disc: number | null, mat: [number, number] | null, reserve: Colour | null}} Picked */

export class Sight {
  /**
   * @param {HTMLCanvasElement} canvas
   * @param {import("./camera.js").Rig} rig
   */
  constructor(canvas, rig) {
    this.canvas = canvas;
    this.rig = rig;
  }

  /** @param {number} clientX @param {number} clientY */
  #ray(clientX, clientY) {
    const box = this.canvas.getBoundingClientRect();
    const x = ((clientX - box.left) / box.width) * 2 - 1;
    const y = 1 - ((clientY - box.top) / box.height) * 2;
    return rayThrough(this.rig.camera, x, y);
  }

  /** Whether a point of the screen is in a part of the canvas. @param {number} clientX @param {number} clientY @param {import("./inset.js").Rect} rect */
  within(clientX, clientY, { x, y, width, height }) {
    const box = this.canvas.getBoundingClientRect();
    const left = clientX - box.left - x;
    const top = clientY - box.top - y;
    return left >= 0 && top >= 0 && left < width && top < height;
  }

  /**
   * What is under a point of the screen.
   *
   * @param {number} clientX @param {number} clientY
   * @param {readonly (readonly [number | Colour, Pose])[]} all discs by their number, those of reserves by their colour
   * @param {import("./kit.js").Kit} kit
   * @param {number} slop pixels by which a disc may be missed
   * @returns {Picked}
   */
  pick(clientX, clientY, all, kit, slop) {
    const ray = this.#ray(clientX, clientY);
    const grow = (slop * this.rig.now.distance * 0.5) / this.rig.height;
    const met = firstMet(ray, all, kit.diameter / 2 + grow, kit.thickness / 2 + grow);
    const at = meetLevel(ray, 0);
    const edge = kit.matSize / 2;
    const onMat = at && Math.abs(at[0]) <= edge && Math.abs(at[1]) <= edge;
    return { disc: typeof met === "number" ? met : null, mat: onMat ? at : null, reserve: typeof met === "string" ? met : null };
  }

  /**
   * Where a point of the table is on the screen.
   *
   * @param {readonly [number, number, number]} point metres
   * @returns {{x: number, y: number}}
   */
  project(point) {
    const box = this.canvas.getBoundingClientRect();
    const v = new Vector3(...point).project(this.rig.camera);
    return { x: box.left + ((v.x + 1) / 2) * box.width, y: box.top + ((1 - v.y) / 2) * box.height };
  }

  /**
   * The point at height z (metres) under a point of the screen; null above the horizon.
   *
   * @param {number} clientX @param {number} clientY @param {number} z
   * @returns {[number, number] | null}
   */
  dragPlane(clientX, clientY, z) {
    return meetLevel(this.#ray(clientX, clientY), z);
  }
}
