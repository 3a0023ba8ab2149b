/** Parts of the table that draw nothing by themselves. */

import { setApart } from "/web/table/badges.js";
import { Motion } from "/web/table/motion.js";
import { Pace } from "/web/table/quality.js";

/** x of a disc that slides at 1 m/s, sent at 60 Hz, as it is drawn at 144 Hz for 1.9 s; frames come up to 25 ms late. */
export function slideWithLateFrames() {
  const motion = new Motion();
  const late = [0, 4, 25, 2, 11, 0, 18, 7];
  const sent = Array.from({ length: 120 }, (_, i) => ({ time: i / 60, comes: i / 60 + (late[i % 8] ?? 0) / 1000 }));
  const xs = [];
  for (let now = 0; now < 1.9; now += 1 / 144) {
    for (; sent[0] && sent[0].comes <= now; sent.shift()) {
      motion.add(sent[0].time, new Map([[1, { p: [sent[0].time, 0, 0], q: [1, 0, 0, 0] }]]), now);
    }
    xs.push(motion.at(now).poses.get(1)?.p[0] ?? 0);
  }
  return xs;
}

/** Whether a machine that needs so many seconds a picture is slow; a hiccup now and then is no reason. @param {number[]} each s */
export function slowMachines(each) {
  return each.map((seconds) => {
    const pace = new Pace();
    for (let i = 0; i < 60; i += 1) pace.note(i % 20 ? seconds : 0.2);
    return pace.slow;
  });
}

/** Where three numbers at one place are written, pixels from it. */
export function numbersAtOnePlace() {
  const badges = [1, 2, 3].map((n) => ({ text: `${n}`, at: /** @type {[number, number, number]} */ ([0, 0, 0]), dy: -20, colour: "#000000", badge: true, size: 2 }));
  return setApart(badges, () => ({ x: 100, y: 100 })).map(({ dx, dy }) => [dx ?? 0, dy ?? 0]);
}
