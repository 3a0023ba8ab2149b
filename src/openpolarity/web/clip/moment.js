/** The moment of a game that a link, a clip or an embedded page shows. */

/** @typedef {import("../wire/types.js").Replay} Replay */
/** What to show, and what slow motion is for, s of the table. @typedef {{start: number, end: number, instants: number[], discs: number[], text: string}} Moment */

/** How long before its end a disc that stands was let go, about, s. */
const RELEASED = 0.9;
/** How long after a snap it is shown, s: how the hand leaves does not matter. */
const AFTER_SNAP = 0.7;
/** Around a time at which nothing was judged, s. */
const [BEFORE, AFTER] = [3, 1];

/**
 * What was judged at a time or last before it.
 * @param {Replay} story @param {number} at s
 * @returns {Moment}
 */
export function momentAt(story, at) {
  // Not what came to rest long before; a link may name the instant of a fault, which is judged a little later.
  const event = story.events.find((one) => one.show && one.show[0] <= at && at <= one.show[1]);
  if (!event?.show) return { start: Math.max(0, at - BEFORE), end: Math.min(story.seconds, at + AFTER), instants: [], discs: [], text: "" };
  const [start, shown] = event.show;
  const faults = event.faults.map((fault) => fault.at);
  const snapped = faults.length > 0 && event.faults.every(({ what }) => what === "snap");
  const end = snapped ? Math.min(shown, Math.max(...faults) + AFTER_SNAP) : shown;
  const instants = faults.length > 0 ? [...new Set(faults)] : [Math.max(start, event.at - RELEASED)];
  return { start, end, instants, discs: event.marks.length > 0 ? event.marks.map(({ id }) => id) : event.discs, text: event.short };
}
