/** The page's end of the wire. */

import { readFrame } from "/web/wire/frame.js";
import { Reel } from "/web/wire/reel.js";
import { Session } from "/web/wire/session.js";
import { Socket } from "/web/wire/socket.js";
import { frame as picture } from "/tests/js/stand_ins.js";

/** @param {string} hex the bytes of a frame */
export function unpack(hex) {
  const bytes = hex.match(/../g) ?? [];
  const frame = readFrame(Uint8Array.from(bytes, (pair) => parseInt(pair, 16)).buffer);
  return frame && { ...frame, poses: Object.fromEntries(frame.poses) };
}

/** The first of 300 jumps through a replay that shows another board than playing it steadily; null if none does. */
export function wrongJump() {
  const pose = (/** @type {number} */ x) => ({ p: /** @type {const} */ ([x, 0, 3]), q: /** @type {const} */ ([1, 0, 0, 0]) });
  const frames = Array.from({ length: 200 }, (_, n) => {
    const key = n % 31 === 0;
    const poses = new Map([[1, pose(n)]]);
    if (key && n < 100) poses.set(2, pose(-n));
    return { key, number: n, time: n / 31, gone: n === 100 ? [2] : [], feel: null, impacts: [], outlook: null, poses };
  });
  const steady = new Reel(frames);
  const seen = frames.map(({ time }) => JSON.stringify([...steady.show(time)]));
  const jumping = new Reel(frames);
  for (let n = 0, at = 7; n < 300; n += 1) {
    at = (at * 73 + 41) % 200;
    if (JSON.stringify([...jumping.show(at / 31)]) !== seen[at]) return at;
  }
  return null;
}

/** A game on a server of the test's own, until event 4: what was heard, and the answers to two requests. @param {number} port */
export async function playOverACutLine(port) {
  probes.leadSockets(port);
  /** @type {number[]} */
  const heard = [];
  /** @type {string[]} */
  const states = [];
  const session = new Session("g", "secret", { event: ({ n }) => heard.push(n), connection: (state) => states.push(state) });
  while (session.events.at(-1)?.n !== 4) await picture();
  const done = await session.ask("take", { aim: null });
  const refused = await session.ask("pass").catch((why) => why);
  const all = session.events.map(({ n }) => n);
  session.close();
  return { heard, all, states, done: done.type, refused: "text" in refused ? refused.text : null };
}

/** A socket on a line that is open and says nothing more; nobody pings by itself. */
function socketOnSilence() {
  class SilentLine {
    static CONNECTING = 0;
    static OPEN = 1;
    readyState = 1;
    closed = false;
    /** @type {(event: {data: string}) => void} */
    onmessage = () => {};
    constructor() {
      lines.push(this);
    }
    send() {}
    close() {
      this.closed = true;
    }
  }
  /** @type {SilentLine[]} */
  const lines = [];
  window.WebSocket = /** @type {typeof WebSocket} */ (/** @type {unknown} */ (SilentLine));
  const socket = new Socket("g", undefined, { message() {}, frame() {}, state() {} });
  socket.stopPinging();
  lines[0]?.onmessage({ data: JSON.stringify({ type: "welcome", n: 0, run: "r" }) });
  return { socket, lines };
}

/** The state of a line after the browser has lost its network, after a ping, and when the network is there again: how many lines. */
export function loseTheNetwork() {
  const { socket, lines } = socketOnSilence();
  const states = [];
  window.dispatchEvent(new Event("offline"));
  states.push(socket.state);
  socket.ping();
  states.push(socket.state);
  window.dispatchEvent(new Event("online"));
  socket.close();
  return { states, lines: lines.length };
}

/**
 * A phone wakes up with a line that has died; then with one that still answers; then a try leads nowhere, and there is another network: the
 * state of the line each time, and how many lines there were.
 */
export async function wakeUp() {
  const { socket, lines } = socketOnSilence();
  const welcome = { data: JSON.stringify({ type: "welcome", n: 0, run: "r" }) };
  const states = [];
  document.dispatchEvent(new Event("visibilitychange"));
  while (socket.state === "open") await picture();
  while (lines.length < 2) await picture();
  lines[1]?.onmessage(welcome);
  document.dispatchEvent(new Event("visibilitychange"));
  lines[1]?.onmessage({ data: JSON.stringify({ type: "pong" }) });
  await new Promise((done) => setTimeout(done, 2000));
  states.push(socket.state);
  socket.giveUp();
  while (lines.length < 3) await picture();
  states.push(socket.state);
  window.dispatchEvent(new Event("online"));
  socket.close();
  return { states, lines: lines.length, abandoned: lines[2]?.closed };
}

/** The state of a line whose server still answers although the browser has lost its network. */
export function answeredWithoutANetwork() {
  const { socket, lines } = socketOnSilence();
  window.dispatchEvent(new Event("offline"));
  lines[0]?.onmessage({ data: JSON.stringify({ type: "pong" }) });
  socket.ping();
  const state = socket.state;
  socket.close();
  return state;
}

/** Whether a line is hung up by a page that was busy for a minute; and after three more pings without an answer. */
export function pingAfterAMinute() {
  const { socket, lines } = socketOnSilence();
  const line = lines[0];
  const now = performance.now.bind(performance);
  performance.now = () => now() + 60000; // a minute in which nothing was read
  const closed = () => line?.closed;
  socket.ping();
  const busy = closed();
  for (let n = 0; n < 3; n += 1) socket.ping();
  return [busy, closed()];
}

/** Whoever leaves, or has a network again, while a line is still being opened. @param {number} port of a server that takes its time */
export async function leaveTooSoon(port) {
  probes.leadSockets(port);
  const socket = new Socket("g", undefined, { message() {}, frame() {}, state() {} });
  socket.state = "lost";
  socket.hurry();
  socket.close();
  await new Promise((resolve) => setTimeout(resolve, 500));
}
