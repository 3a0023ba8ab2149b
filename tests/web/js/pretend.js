/** What tests do to a whole page over a made-up game. */

import { restingPad } from "/tests/js/gamepad.js";
import { frame } from "/tests/js/stand_ins.js";
import { choose, note } from "/web/settings.js";
import { setLanguage } from "/web/words/words.js";

const pad = restingPad();

/** A gamepad is plugged in; it has been seen when this is done. */
export async function plugInGamepad() {
  navigator.getGamepads = () => /** @type {Gamepad[]} */ (/** @type {unknown} */ ([pad]));
  window.dispatchEvent(new Event("gamepadconnected"));
  await beats(2);
}

/** Press a button of the gamepad, and let it go when it was seen. @param {number} button */
export async function hit(button) {
  for (const pressed of [true, false]) {
    pad.buttons[button] = { pressed, value: Number(pressed), touched: pressed };
    await beats(2);
  }
}

/** Until the page has looked at its devices so often: with its pulse or, where it has none, with every picture. @param {number} count */
async function beats(count) {
  const beaten = () => polarity.state().beats ?? Infinity;
  for (const end = beaten() + count; beaten() < end; ) await frame();
  for (let n = 0; n <= count; n += 1) await frame();
}

/** Whoever made the table has the invitation for the other seat. */
export function keepInvitation() {
  note("tables", "g", { seat: 1, invitation: "RkFyIGF3YXksIHlldCBhdCBvbmUgdGFibGU" });
}

/** Choose a language, as the options do. @param {string} language */
export async function speak(language) {
  choose("lang", language);
  await setLanguage(language);
}

/** Press White's roll within one task: where it is drawn now is where it is pressed now. */
export function pressRoll() {
  const at = polarity.rolls().white.discs[0];
  const canvas = document.querySelector("canvas");
  if (!at || !canvas) throw new Error("no roll to press");
  canvas.setPointerCapture = () => undefined;
  const press = { pointerType: "mouse", button: 0, buttons: 1, clientX: at.x, clientY: at.y, pointerId: 1 };
  canvas.dispatchEvent(new PointerEvent("pointerdown", press));
}

/** When the button that puts a disc back came, ms. */
let came = Infinity;

/** A pointer presses the button that puts a disc back in the very moment it comes. */
export function pressWithdrawAtOnce() {
  const watcher = new MutationObserver(() => {
    const back = /** @type {HTMLElement | null} */ (document.querySelector("[data-testid=do-withdraw]"));
    if (!back) return;
    watcher.disconnect();
    came = performance.now();
    back.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
  });
  watcher.observe(document.body, { subtree: true, childList: true });
}

/** A pointer presses a button in the very moment it comes. @param {string} name */
export function pressAtOnce(name) {
  const watcher = new MutationObserver(() => {
    const button = document.querySelector(`[data-testid="${name}"]`);
    if (!button) return;
    watcher.disconnect();
    // After all that is drawn together with it.
    setTimeout(() => document.querySelector(`[data-testid="${name}"]`)?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 })));
  });
  watcher.observe(document.body, { subtree: true, childList: true });
}

/** Whether something lies wholly in the window, and is not clipped away. @param {string} what */
export function inSight(what) {
  const element = document.querySelector(what);
  if (!element) return false;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && hit !== null && (element.contains(hit) || hit.contains(element));
}

/** Until so long after that press. @param {number} ms */
export async function afterThatPress(ms) {
  while (performance.now() <= came + ms) await frame();
}

/** @type {() => void} */
let refusal = () => undefined;

/** The server takes its time over the next request, until `refuse`. */
export function keepServerWaiting() {
  const answer = new Response(JSON.stringify({ error: { code: "wish", text: "No." } }), { status: 400 });
  window.fetch = () => new Promise((done) => (refusal = () => done(answer)));
}

/** The server says no. */
export function refuse() {
  refusal();
}

/** Where the focus is: a card (all its stops are one), the menu of rarer acts, or a control. */
export function tabStop() {
  const at = /** @type {HTMLElement} */ (document.activeElement);
  const card = ["pending", "fault", "ending"].find((name) => at.closest(`.${name}`));
  return at.matches(".more > summary") ? "more" : card ?? at.dataset.testid ?? at.tagName;
}

/** Where a point of the table is, whole pixels. @param {readonly [number, number, number]} point m */
export function pixel(point) {
  const { x, y } = polarity.project(point);
  return [Math.round(x), Math.round(y)];
}

/** Where the red disc was, picture by picture, since `watchTable`; and how often a roll lay behind a panel. @type {{places: number[][], behind: number}} */
const seen = { places: [], behind: 0 };
/** Ends the watch. */
let unwatch = () => {};

/** Write down, picture by picture, where the table is and whether panels lie over its rolls. */
export function watchTable() {
  unwatch();
  Object.assign(seen, { places: [], behind: 0 });
  const look = () => {
    requestAnimationFrame(() => probe.style.setProperty("width", probe.offsetWidth === 1 ? "2px" : "1px"));
    if (!polarity.state().discs) return;
    seen.places.push(pixel([0, 0, 0]), pixel([0.2, 0.1, 0]));
    const rolls = Object.values(polarity.rolls()).flatMap(({ discs, label }) => [...discs, ...label]);
    seen.behind += Number(rolls.some(({ x, y }) => !probes.onCanvas([x, y])));
  };
  // Where the page itself learns that a panel has grown, and just after it: what a task has changed is in no picture before.
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.cssText = "position: fixed; width: 1px; height: 1px; visibility: hidden";
  const sizes = new ResizeObserver(look);
  sizes.observe(probe);
  unwatch = () => {
    sizes.disconnect();
    probe.remove();
  };
}

/** How many places of the table were seen, and how often a roll lay behind a panel. */
export function watched() {
  return { places: new Set(seen.places.map(String)).size / 2, behind: seen.behind };
}

/** Whether a panel lies over the red disc. */
export function redDiscIsCovered() {
  const { x, y } = polarity.project([0, 0, 0]);
  return !probes.onCanvas([x, y]);
}

/** Whether every figure of a clock is in sight: not scrolled away, and not behind anything. @param {string} clock */
export function figuresInSight(clock) {
  return [...document.querySelectorAll(`${clock} .figure`)].every((figure) => {
    if (!figure.checkVisibility()) return true;
    const { x, y, width, height } = figure.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === figure;
  });
}

/** Options of a choice that are longer than what it shows beside its arrow while it is closed. @param {string} testid */
export function optionsCutOff(testid) {
  const select = /** @type {HTMLSelectElement} */ (document.querySelector(`select[data-testid=${testid}]`));
  const style = getComputedStyle(select);
  const space = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 20;
  const pen = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
  pen.font = style.font;
  return Array.from(select.options, (option) => option.textContent).filter((text) => pen.measureText(text).width > space);
}

/** What is needed at the table but lies outside of a part of the window. @param {{left: number, top: number, right: number, bottom: number}} part pixels */
export function outside({ left, top, right, bottom }) {
  return [...document.querySelectorAll(".docks :is(button, a, p, .side-view)")]
    .filter((el) => el.checkVisibility() && !el.closest(".unseen"))
    .filter((el) => {
      const r = el.getBoundingClientRect();
      return r.width > 1 && (r.left < left - 1 || r.top < top - 1 || r.right > right + 1 || r.bottom > bottom + 1);
    })
    .map((el) => el.getAttribute("data-testid") ?? el.textContent);
}

/** How high on the page the middles of these elements are, px; only of what is shown. @param {string} selector */
export function middles(selector) {
  const shown = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
  return shown.map((each) => each.getBoundingClientRect()).map(({ top, bottom }) => Math.round((top + bottom) / 2));
}

/** The words of buttons that come nearer to a side of theirs than so many px. @param {string} selector @param {number} least */
export function tight(selector, least) {
  return [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility()).flatMap((button) => {
    const { left, right } = button.getBoundingClientRect();
    const lines = [...button.querySelectorAll("span")].flatMap((span) => {
      const range = document.createRange();
      if (span.firstChild instanceof Text) range.selectNode(span.firstChild);
      return [...range.getClientRects()];
    });
    return lines.some((line) => line.left - left < least || right - line.right < least) ? [button.textContent] : [];
  });
}

/** A panel comes, or grows if it is there: how far from its place the side view is in the picture that shows it first, pixels. @param {string} name */
export async function sideViewApart(name) {
  const [panel, side, canvas] = [`[data-testid=${name}]`, ".side-view", "canvas.table-canvas"].map((which) => document.querySelector(which));
  if (!(panel instanceof HTMLElement) || !side || !canvas) throw new Error(`there is no ${name}`);
  await frame();
  panel.hidden = false;
  panel.style.paddingBottom = "40px";
  // Drawn in this very frame, and looked at when it is over.
  await new Promise((done) => setTimeout(done));
  const [place, off, drawn] = [side.getBoundingClientRect(), canvas.getBoundingClientRect(), polarity.state().sideView];
  if (!drawn) return place.height;
  return Math.round(Math.abs(drawn.x + off.left - place.left) + Math.abs(drawn.y + off.top - place.top));
}

/** The film that was made: its width, how long it is, and what a browser says against it. */
export async function film() {
  const video = document.querySelector("video");
  if (!video) throw new Error("there is no film");
  while (!video.videoWidth && !video.error) await frame();
  // Of a recorded film a browser knows the length only at its end.
  if (video.duration === Infinity) {
    const end = new Promise((done) => video.addEventListener("durationchange", done, { once: true }));
    video.currentTime = 1e6;
    await end;
  }
  return { width: video.videoWidth, seconds: video.duration, error: video.error?.message ?? null };
}
