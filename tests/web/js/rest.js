/** A hand that has rested, on a page that sleeps when there is nothing to do. */

import { Hand } from "/web/hand/hand.js";
import { offerGrasp, reach } from "/tests/js/hand.js";
import { livingHand } from "/tests/js/stand_ins.js";

/** @typedef {ReturnType<typeof livingHand>} Living */
/** @typedef {{act: (living: Living) => unknown, heard: (living: Living) => boolean}} Act */

/** The last place the server was told. @param {Living} living @param {"x" | "z" | "tilt" | "azimuth"} name */
function last({ log }, name) {
  return log.aims.at(-1)?.[name];
}

/** Whether the server was asked for something. @param {string} what @returns {(living: Living) => boolean} */
function asked(what) {
  return ({ whats }) => whats().includes(what);
}

/** What devices and buttons ask of the hand: how a rested hand is asked, and how one sees that it was heard. @type {Record<string, Act>} */
const ACTS = {
  shift: { act: ({ hand }) => hand.shift(0.012, 0), heard: (living) => last(living, "x") > 0.0119 },
  raise: { act: ({ hand }) => hand.raise(0.015), heard: (living) => last(living, "z") > 0.1049 },
  lean: { act: ({ hand }) => hand.lean(0.2), heard: (living) => last(living, "tilt") > 0.98 },
  turn: { act: ({ hand }) => hand.turn(0.2), heard: (living) => last(living, "azimuth") > 1.76 },
  level: { act: ({ hand }) => hand.level(), heard: (living) => last(living, "tilt") === 0 },
  flip: { act: ({ hand }) => hand.flip(), heard: asked("flip") },
  turnUp: { act: ({ hand }) => hand.turnUp(), heard: asked("turn_up") },
  lift: { act: ({ hand }) => hand.lift(), heard: (living) => last(living, "z") < 0.0801 },
  down: { act: ({ hand }) => hand.down(), heard: (living) => last(living, "z") < 0.0004 },
  letGo: { act: ({ hand }) => hand.letGo(), heard: asked("let_go") },
  released: {
    act: async ({ hand, rest, until }) => {
      hand.down();
      await until(() => hand.glide.now.z < 0.0005);
      await rest();
      hand.released();
    },
    heard: asked("let_go"),
  },
  letGoNow: { act: ({ hand }) => hand.letGoNow(), heard: asked("let_go") },
  putBack: { act: ({ hand }) => hand.putBack(), heard: asked("withdraw") },
  park: { act: ({ hand }) => hand.park(), heard: asked("park") },
  wake: {
    act: async ({ hand, rest }) => {
      hand.park();
      await rest();
      hand.wake();
    },
    heard: asked("wake"),
  },
};
/** They change nothing. */
const QUESTIONS = ["holding", "height", "middle", "offers", "fromRoll", "go"];
/** Tried by other functions here, or part of what is tried. */
const OTHERS = ["leads", "hear", "move", "measure", "follow", "begin", "adopt", "take", "takeFrom", "grasp", "request", "ask", "tell", "ready", "keepHold", "pressed"];

/** The acts that a rested hand can be asked for. */
export function acts() {
  return Object.keys(ACTS);
}

/** Acts of the hand that are tried nowhere, and tried ones that it does not have. */
export function untried() {
  const all = Object.entries(Object.getOwnPropertyDescriptors(Hand.prototype));
  const names = all.filter(([, found]) => typeof found.value === "function").map(([name]) => name);
  const known = ["constructor", ...acts(), ...QUESTIONS, ...OTHERS];
  return [...names.filter((name) => !known.includes(name)), ...known.filter((name) => !names.includes(name))];
}

/** Ask a hand that has rested; resolves when it is done. @param {string} name */
export async function perform(name) {
  const living = livingHand();
  await living.takeAndRest();
  const found = ACTS[name];
  await found?.act(living);
  await living.until(() => found?.heard(living));
}

/** Take disc 11 on a page that has slept. @param {string} how take or grasp */
export async function takeAfterRest(how) {
  const living = livingHand();
  const { hand, log, rest, until, whats } = living;
  offerGrasp(living);
  await rest();
  reach(hand, how);
  await until(() => hand.held && log.aims.length > 0);
  return whats();
}

/** The server moves the hand to x = 0.07 m, and a device moves it on by 0.01; where it is then, m. */
export async function followAfterRest() {
  const { hand, log, view, rest, until, takeAndRest } = livingHand();
  await takeAndRest();
  if (!hand.held) throw new Error("nothing was taken");
  const now = { ...hand.held, aim: { ...hand.held.aim, x: 0.07 } };
  hand.follow({ ...view, busy: true, hand: now });
  await rest();
  hand.follow({ ...view, busy: false, hand: now });
  await rest();
  hand.shift(0.01, 0);
  await until(() => log.aims.at(-1)?.x > 0.0799);
  return hand.target.x;
}

/** A parked hand is moved by 5 mm twice; parked again, it is asked to let go. */
export async function useWhileParked() {
  const { hand, log, rest, until, whats, takeAndRest } = livingHand();
  await takeAndRest();
  hand.park();
  await rest();
  hand.shift(0.005, 0);
  hand.shift(0.005, 0);
  await until(() => log.aims.at(-1)?.x > 0.0099);
  const { x } = hand.target;
  await rest();
  hand.park();
  await rest();
  hand.letGo();
  await until(() => whats().includes("let_go"));
  return { asked: whats(), x };
}
