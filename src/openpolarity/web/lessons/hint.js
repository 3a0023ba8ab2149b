/** What helps in a lesson: how to take a disc, and what this step wants of the hand. */

import { has } from "../words/words.js";

/** @typedef {import("../wire/types.js").View} View */

/**
 * The id of a text; null if there is nothing to say, undefined if the hints of any game lead here.
 * @param {Pick<import("../pages/game.js").TablePage, "hand" | "device" | "slow">} page
 * @param {View} view
 * @returns {string | null | undefined}
 */
export function lessonHint({ hand, device, slow }, view) {
  const { lesson } = view;
  // What moves now has happened before.
  if (slow.playing) return "learn.replaying";
  if (!lesson || lesson.stage !== "trying" || view.busy || view.closed) return null;
  if (!hand.held) return view.legal.some((legal) => legal.what === "take") ? `coach.take.${device.name}` : null;
  // What has fallen lies there until it is lifted: before that nothing else can be done with it.
  if (!hand.lifted && hand.held.kind === "action") return `lesson.how.lift.${device.name}`;
  if (lesson.helpers.includes("coach") || hand.held.kind === "stack") return undefined;
  const how = `lesson.how.${lesson.how}.${device.name}`;
  return has(how) ? how : null;
}
