/** A board seen from above, small: where every disc is, which face is up, and where leaners lean. */

import { RED } from "../table/kit.js";
import { axisOf, colourUp } from "../table/pose.js";

/** @typedef {import("./progress.js").Spot} Spot */

/** From this tilt on a disc is drawn as a leaner, as the cosine. */
const LEANING = Math.cos(0.12);
/** Places are remembered as thousandths of the circle's radius. */
const FINE = 1000;

/** What is remembered of a board: every disc inside the circle, those above others last. @param {Map<number, import("../table/pose.js").Pose>} poses @param {number} radius of the circle, m @returns {Spot[]} */
export function boardOf(poses, radius) {
  return [...poses]
    .filter(([, { p }]) => Math.hypot(p[0], p[1]) < radius)
    .sort(([, a], [, b]) => a.p[2] - b.p[2])
    .map(([id, { p, q }]) => {
      const [x, y, z] = axisOf(q);
      const up = Math.sign(z) || 1;
      const raised = Math.round((Math.atan2(-up * y, -up * x) * 180) / Math.PI);
      return [Math.round((FINE * p[0]) / radius), Math.round((FINE * p[1]) / radius), id === RED ? "red" : colourUp(q), Math.abs(z) < LEANING ? raised : null];
    });
}

/**
 * Draw a board.
 * @param {CanvasRenderingContext2D} pen
 * @param {Spot[]} board
 * @param {number} size the diameter of a disc, as a share of the circle's radius
 * @param {{x: number, y: number, radius: number}} where its middle and the circle's radius, px
 */
export function drawBoard(pen, board, size, { x, y, radius }) {
  const scale = radius / FINE;
  pen.lineWidth = 2;
  pen.strokeStyle = "#8d8577";
  pen.fillStyle = "#efe7d6";
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
  pen.stroke();
  for (const [a, b, colour, raised] of board) {
    pen.save();
    pen.translate(x + scale * a, y - scale * b);
    if (raised !== null) {
      pen.rotate((-raised * Math.PI) / 180);
      pen.scale(0.72, 1);
    }
    pen.beginPath();
    pen.arc(0, 0, (radius * size) / 2, 0, 2 * Math.PI);
    pen.restore();
    pen.fillStyle = { white: "#fbf8f1", black: "#2b2722", red: "#a3271f" }[colour];
    pen.strokeStyle = colour === "black" ? "#efe7d6" : "#5d564b";
    pen.lineWidth = 1.5;
    pen.fill();
    pen.stroke();
  }
}
