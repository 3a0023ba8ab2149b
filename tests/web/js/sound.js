/** Sounds, as numbers. */

import { Sound } from "/web/table/sound.js";

/**
 * Half a second of a sound, 48,000 samples a second.
 *
 * @param {"clack" | "hum" | "tick" | "turn"} make @param {number[]} values what it takes @param {boolean} muted
 */
export async function heard(make, values, muted) {
  const context = new OfflineAudioContext(1, 24000, 48000);
  const sound = new Sound(/** @type {AudioContext} */ (/** @type {unknown} */ (context)));
  sound.volume = 1;
  sound.muted = muted;
  /** @type {(...values: number[]) => void} */
  const play = sound[make].bind(sound);
  play(...values);
  return Array.from((await context.startRendering()).getChannelData(0));
}
