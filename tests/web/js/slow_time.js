/** What a clip shows when. */

import { SlowTime } from "/web/wire/slow_time.js";

/**
 * @param {number} from @param {number} to @param {number[]} instants
 * @returns {{length: number, shown: number[]}} what is shown every hundredth of the clip
 */
export function clip(from, to, instants) {
  const time = new SlowTime(from, to, instants);
  return { length: time.length, shown: Array.from({ length: 101 }, (_, n) => time.shown((n / 100) * time.length)) };
}
