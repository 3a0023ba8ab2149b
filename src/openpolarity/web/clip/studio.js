/** Pictures of a moment for a clip, drawn apart from the table that one looks at: always of one size, from where it is seen best. */

import { Rig } from "../table/camera.js";
import { framing, sculpture } from "../table/framing.js";
import { RED, STANDARD } from "../table/kit.js";
import { Marks } from "../table/marks.js";
import { Painter } from "../table/painter.js";
import { PROFILES } from "../table/quality.js";

/** @typedef {import("../table/pose.js").Pose} Pose */

const PROFILE = "medium";
/** The share of the picture's width that a line of type takes, and how much paper there is for it. */
const [TYPE, STRIP] = [1 / 34, 1.9];
const [PAPER, INK] = ["#f6f1e7", "#2b2722"];

export class Studio {
  /**
   * @param {import("../wire/types.js").KitView} kit
   * @param {import("../table/light.js").LightingName} lighting
   * @param {number} width @param {number} height pixels of the picture, without the words below it
   */
  constructor(kit, lighting, width, height) {
    this.kit = { ...STANDARD, diameter: kit.diameter, thickness: kit.thickness, circleRadius: kit.circle_radius, dotRadius: kit.dot_radius };
    this.width = width;
    this.height = height;
    this.painter = new Painter(document.createElement("canvas"));
    this.painter.light.use(lighting);
    this.painter.use(PROFILE, this.kit);
    this.painter.screen.resize(width, height, 1, PROFILES[PROFILE].samples);
    this.eye = new Rig(true);
    this.eye.resize(width, height);
    this.marks = new Marks();
    this.type = Math.round(width * TYPE);
    /** The finished picture; even numbers of pixels, as films want them. */
    this.sheet = document.createElement("canvas");
    this.sheet.width = width;
    this.sheet.height = height + 2 * Math.round((this.type * STRIP) / 2);
    const pen = this.sheet.getContext("2d", { willReadFrequently: true });
    if (!pen) throw new Error("no canvas");
    this.pen = pen;
  }

  /** Look at some discs as they are now; at all of them if there are none. @param {ReadonlyMap<number, Pose>} poses @param {readonly number[]} discs */
  look(poses, discs) {
    const places = discs.map((id) => poses.get(id)?.p).filter((place) => place !== undefined);
    if (places.length === 0) {
      this.eye.portray(sculpture([...poses.values()].map(({ p }) => p), this.kit.diameter), this.eye.seat);
      return;
    }
    const { points, across } = framing(places, this.kit.diameter);
    this.eye.film(points, across);
  }

  /** Draw a picture with words below it. @param {ReadonlyMap<number, Pose>} poses @param {readonly number[]} marked @param {[string, string]} words left and right */
  draw(poses, marked, [left, right]) {
    const { painter, pen, sheet, width, height, type } = this;
    painter.lay([...poses].map(([id, pose]) => ({ pose, red: id === RED, fade: 1 })), this.eye.seat);
    this.marks.marking = { discs: marked.map((id) => ({ id, role: "fault" })) };
    painter.paint(this.eye.camera, this.marks.draw(poses, this.kit));
    painter.screen.finish();
    pen.fillStyle = PAPER;
    pen.fillRect(0, 0, sheet.width, sheet.height);
    pen.drawImage(painter.screen.canvas, 0, 0, width, height);
    pen.fillStyle = INK;
    pen.font = `${type}px "Source Sans 3", sans-serif`;
    pen.textBaseline = "middle";
    const y = (height + sheet.height) / 2;
    pen.textAlign = "right";
    pen.fillText(right, width - type / 2, y);
    pen.textAlign = "left";
    pen.fillText(fitting(pen, left, width - 2 * type - pen.measureText(right).width), type / 2, y);
  }

  dispose() {
    this.painter.dispose();
    this.painter.screen.renderer.forceContextLoss();
  }
}

/** As much of a text as fits. @param {CanvasRenderingContext2D} pen @param {string} text @param {number} width pixels */
function fitting(pen, text, width) {
  let shown = text;
  while (shown.length > 1 && pen.measureText(shown).width > width) shown = `${shown.slice(0, -2).trimEnd()}…`;
  return shown;
}
