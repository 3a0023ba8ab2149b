/** The current hint: the most urgent of all that apply. */

import { showsTheOther } from "../hand/hand.js";
import { lessonHint } from "../lessons/hint.js";
import { windowOf } from "../hand/window.js";

/** @typedef {import("../wire/types.js").View} View */
/** @typedef {import("../hand/hand.js").Hand} Hand */

/** What is said to everybody, because the disc would not stand. */
const WARNINGS = ["crowded", "risky", "falls", "touches"];

/**
 * The id of a text, or a sentence of the server's; null if there is nothing to say.
 * @param {Pick<import("./game.js").TablePage, "hand" | "device" | "session" | "slow">} page
 * @param {View} view
 * @param {boolean} novice
 * @returns {string | null}
 */
export function hintNow({ hand, device, session, slow }, view, novice) {
  // Whoever only watches is told nothing about a hand that is not theirs.
  if (view.lesson) {
    const hint = lessonHint({ hand, device, slow }, view);
    if (hint !== undefined) return hint;
    novice = true;
  }
  if (session.welcome?.elsewhere || (session.welcome?.mode === "friend" && !view.mine)) return null;
  // A question is asked, and nothing speaks over it.
  if (view.legal.some((legal) => legal.what === "answer")) return null;
  if (view.busy || view.closed || !view.mine) return view.hint;
  if (!hand.held) {
    const mayTake = ["turn", "practice"].includes(view.phase) && view.legal.some((legal) => legal.what === "take");
    return novice && mayTake ? `coach.take.${device.name}` : view.hint;
  }
  const warning = warningNow(hand, view);
  if (warning) return warning;
  // The prompt says to turn it over.
  if (showsTheOther(view.hand)) return null;
  if (hand.held.kind === "stack") return hand.target.low ? lettingGo(device, hand) : "coach.carry";
  if (!hand.helped) return novice || hand.held.kind !== "action" ? view.hint : null;
  const window = windowOf(hand);
  // What follows tells the way of every lean: the gauge is enough for whoever knows it.
  if (!novice) return null;
  if (!window) return device.name === "keys" ? "coach.bring.keys" : "coach.bring";
  if (window.how !== "good") return "coach.foot";
  return hand.target.low ? lettingGo(device, hand) : `coach.lower.${device.name}`;
}

/** How to let go: only what is pressed can be released, and whoever puts a disc right on the mat keeps it. @param {import("../hand/device.js").Device} device @param {Hand} hand @returns {string} the id of a text */
function lettingGo({ name, onTable }, { corrects }) {
  return (name === "mouse" || name === "touch") && (!onTable || corrects) ? `coach.let_go.${name}_up` : `coach.let_go.${name}`;
}

/**
 * What speaks against letting go here; null if nothing does.
 * @param {Hand} hand
 * @param {View} view
 * @returns {string | null} the id of a text
 */
function warningNow(hand, view) {
  const { held, target } = hand;
  if (!held) return null;
  const captured = held.kind === "stack" || held.kind === "recovered";
  if (view.phase !== "practice" && outside(hand, captured)) return "coach.outside";
  if (showsTheOther(view.hand)) return captured && hand.lifted && target.low ? "coach.colour" : null;
  const window = windowOf(hand);
  if (window && WARNINGS.includes(window.how)) return `coach.${window.how}`;
  return hand.helped && held.kind === "action" && !window && target.low ? "coach.alone" : null;
}

/** Whether it may well stand if it is lowered and let go here, as far as the page knows. @param {Hand} hand @param {View} view */
export function looksGood(hand, view) {
  if (warningNow(hand, view)) return false;
  return hand.held?.kind !== "action" || !hand.helped || windowOf(hand)?.how === "good";
}

/**
 * Whether what is held has left the roll behind and would be set down outside the circle; what was captured would be lost there, and is warned of while it is high.
 * @param {Hand} hand
 * @param {boolean} captured
 */
function outside({ target, kit, lifted }, captured) {
  return lifted && (captured || target.low) && Math.hypot(target.x, target.y) > kit.circle_radius;
}
