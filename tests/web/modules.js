/** A hand that only writes down what it is asked, over a table on which a pixel is a millimetre. */

export function recordingHand({ holding = true, height = 0.05 } = {}) {
  const asked = [];
  const note = (what) => (...args) => {
    asked.push([what, ...args]);
    return true;
  };
  const hand = { asked, held: holding, holding: () => hand.held, height: () => height, middle: () => [0, 0, height] };
  for (const what of ["shift", "raise", "lean", "turn", "level", "flip", "down", "letGo", "putBack", "released"]) hand[what] = note(what);
  hand.take = (...args) => {
    hand.held = true;
    return note("take")(...args);
  };
  hand.grasp = hand.take;
  hand.offers = (reserve) => (reserve ? "take" : null);
  return hand;
}

export function flatReach({ reserve = null, beside = false } = {}) {
  const moved = [];
  const note = (what) => (...args) => moved.push([what, ...args]);
  return {
    moved,
    pick: () => ({ disc: null, mat: [0, 0], reserve, beside }),
    dragPlane: (x, y) => [x / 1000, -y / 1000],
    orbit: note("orbit"),
    pan: note("pan"),
    zoom: note("zoom"),
  };
}

/** What was asked, added up by kind. */
export function sums(asked) {
  const all = {};
  for (const [what, ...args] of asked) {
    const before = all[what] ?? args.map(() => 0);
    all[what] = args.map((value, n) => (typeof value === "number" ? before[n] + value : value));
  }
  return all;
}

/** What the server says of the pieces and of a hand. */
export const KIT = {
  diameter: 0.032,
  thickness: 0.0061,
  reserve: { white: [0, -0.289], black: [0, 0.289] },
  hand: { farthest: 0.346, highest: 0.15, steepest: 1.5, carrying: 0.09, fastest: 1.5, turn_fastest: 8 },
};

/** A whole hand (hand/hand.js) whose server says yes to everything. */
export async function wholeHand({ assisted = true, kind = "action", supports = [] } = {}) {
  const { Hand } = await import("/web/hand/hand.js");
  const log = { asked: [], aims: [], did: [] };
  const aim = { x: 0, y: -0.289, z: 0.06, tilt: Math.PI / 4, azimuth: Math.PI / 2, face: "white" };
  const view = { busy: false, closed: false, turn: "white", hand: null, legal: [{ what: "take", args: {} }] };
  const poses = new Map(supports.map(([id, x, y]) => [id, { p: [x, y, 0.003], q: [1, 0, 0, 0] }]));
  const hand = new Hand({
    view: () => view,
    poses: () => poses,
    mayMove: () => true,
    ask: async (what, args) => {
      log.asked.push([what, args ?? null]);
      // The server's hand is where it was taken: on a busy machine it is far behind.
      return ["take", "let_go", "wake"].includes(what) ? { hand: { kind, discs: [11], by: "white", aim, below: 0, parked: false } } : {};
    },
    aim: (sent) => log.aims.push(sent),
    assisted: () => assisted,
    refused: (refused) => log.asked.push(["refused", refused]),
    did: (what) => log.did.push(what),
    roll: (colour) => (colour === "white" ? [0.308, -0.1] : [-0.308, 0.1]),
    stir: () => undefined,
  });
  hand.measure(KIT);
  const run = (seconds) => {
    for (let t = 0; t < seconds; t += 1 / 60) hand.go(1 / 60);
  };
  return { hand, log, view, run };
}

/** A whole hand with the page's own pulse, which sleeps when there is nothing to do. */
export async function livingHand(how = {}) {
  const { Pulse } = await import("/web/pages/pulse.js");
  const living = await wholeHand(how);
  const { hand, log } = living;
  const pulse = new Pulse((seconds) => hand.go(seconds));
  hand.around.stir = () => pulse.wake();
  const frame = () => new Promise(requestAnimationFrame);
  /** Until it sleeps, and then some. */
  const rest = async () => {
    while (pulse.waiting) await frame();
    for (let n = 0; n < 5; n += 1) await frame();
    if (pulse.waiting) await rest();
  };
  /** Until it is so, as long as anything goes on. */
  const until = async (so) => {
    while (!so()) {
      if (!pulse.waiting) await frame();
      if (!pulse.waiting && !so()) throw new Error(`it sleeps; asked ${JSON.stringify(log.asked)}`);
      await frame();
    }
  };
  return { ...living, pulse, rest, until };
}
