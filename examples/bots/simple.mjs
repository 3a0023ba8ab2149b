// The same in JavaScript, for Node: any language that reads and writes lines will do.
import { createInterface } from "node:readline";

let hello, look;
const say = (message) => console.log(JSON.stringify(message));
const apart = ([x, y], disc) => Math.hypot(x - disc.at[0], y - disc.at[1]);

/** How far a place is from the nearest disc; nothing near the circle's edge. */
function clearance(place, but) {
  if (Math.hypot(...place) > hello.kit.circle / 2 - 0.03) return 0;
  return Math.min(...[look.red, ...look.discs].filter((disc) => disc.id !== but).map((disc) => apart(place, disc)));
}

function answer() {
  const can = (act) => look.legal.find((choice) => choice.act === act);
  if (can("lay")) {
    const places = Array.from({ length: 200 }, () => [0.38 * Math.random() - 0.19, 0.38 * Math.random() - 0.19]);
    const [x, y] = places.reduce((best, place) => (clearance(place) > clearance(best) ? place : best));
    return { act: "lay", x, y };
  }
  if (can("capture")) return { act: "capture", group: can("capture").group };
  if (can("set_right")) return { act: "set_right", disc: can("set_right").disc };
  if (can("claim")) return { act: "claim", group: can("claim").group };
  if (can("refuse")) return { act: "refuse" };
  let best = { act: "pass" };
  let most = 0.055;
  for (const disc of look.discs.filter(({ id }) => can("lean")?.on.includes(id))) {
    for (let azimuth = 0; azimuth < 2 * Math.PI; azimuth += Math.PI / 12) {
      const free = clearance([disc.at[0] + 0.045 * Math.cos(azimuth), disc.at[1] + 0.045 * Math.sin(azimuth)], disc.id);
      if (free > most) [most, best] = [free, { act: "lean", on: disc.id, azimuth }];
    }
  }
  return best;
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "hello") {
    hello = message;
    say({ ready: 2, name: "simple in JavaScript" });
  } else if (message.type === "look") look = message;
  else if (message.type === "ask") say({ ask: message.ask, ...answer() });
}
