/** What a replay tells at a moment. */

/** Events nearer to each other than this are told together: nobody could read them one after the other, s. */
const AT_ONCE = 0.1;
/** A moment counts as reached this much before it is: frames come at intervals, s. */
const BEFORE = 0.05;

/**
 * Whether it has happened by a moment. What is not told, such as that a disc is taken, is seen only once it has.
 * @param {{at: number, quiet?: boolean}} one
 * @param {number} at s of the game
 */
export function isPast(one, at) {
  return one.at <= at + (one.quiet ? 0 : BEFORE);
}

/**
 * All that happened last, in order. A table at rest takes no time: a fault, the capture, a pass and a double may all be
 * of one instant.
 *
 * @template {{at: number, quiet: boolean}} Event
 * @param {Event[]} events
 * @param {number} at s of the game
 * @returns {Event[]}
 */
export function toldAt(events, at) {
  const told = events.filter((event) => !event.quiet && isPast(event, at));
  const last = told.at(-1)?.at ?? 0;
  return told.filter((event) => event.at > last - AT_ONCE);
}

/**
 * The one of them that is shown on the table: a fault, or the end; otherwise the last.
 *
 * @template {{kind: string}} Event
 * @param {Event[]} told
 * @returns {Event | undefined}
 */
export function mostTelling(told) {
  return told.findLast(({ kind }) => kind === "over") ?? told.findLast(({ kind }) => kind === "fault") ?? told.at(-1);
}
