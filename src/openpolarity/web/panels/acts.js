/** What can be done now: only what is legal, worded by the server; one obvious act, the others quiet, the grave ones apart. */

import { fill, h, speak } from "../dom.js";
import { showsTheOther } from "../hand/hand.js";
import { Drawer } from "./drawer.js";
import { whileHeld } from "./held_button.js";
import { questionOf } from "./question.js";

/** @typedef {import("../wire/types.js").View} View */
/** @typedef {import("../wire/types.js").Legal} Legal */

/** An act of the page itself. @typedef {{id: string, testid: string, press: () => void, primary?: boolean, key?: string, held?: () => string}} Local held: it goes on as long as the button is held, and this stays the same */

/** The number of buttons outside the drawer, with a disc in the hand and without. */
const [IN_HAND, AT_ONCE] = [3, 6];
const OFTEN = ["let_go", "take", "grasp", "claim", "withdraw", "turn_up", "square", "flip", "decline"];
/** What a key or a button of a gamepad does too. @type {Record<string, string>} */
const KEYED = { take: "take", let_go: "let_go", withdraw: "put_back", flip: "flip", turn_up: "flip", square: "level" };
/** *Put it back* and *Refuse* are grey, and take no click, for this long after they have appeared, ms. */
const SETTLES = 600;
const UNMEANT = ["withdraw", "answer"];
/** Two presses so soon after each other (ms) and at one place (px) are one that was doubled: it is not for the button that has come to where the first was. */
const DOUBLED = { within: 350, nearer: 16 };
/** When a disc has left the hand, by itself or not, what comes to where another button was takes no press for so long, ms: that press was meant for the other. */
const SWAPPED = 350;
/** What was lifted off the mat has to be made ready first. */
const LIFTED = ["square", "turn_up", "let_go", "flip"];

/**
 * The buttons.
 * @param {(legal: Legal) => void} act
 * @param {(discs: number[], risks?: number[]) => void} point at discs that an act is about, and at those that it may disturb
 * @param {() => void} late what was asked can no longer be done
 */
export function actsPanel(act, point, late) {
  const main = h("div", { class: "acts", role: "group", label: "acts.title", testid: "acts" });
  const more = new Drawer();
  const element = h("div", { class: "acting" }, main, more.element);
  let drawn = "";
  /** When each act was first offered. @type {Map<string, number>} */
  const appeared = new Map();
  /** What is being asked about before it is done, and in whose turn. @type {Legal | null} */
  let asked = null;
  /** @type {string | null} */
  let askedIn = null;
  /** Whose answer or act is awaited. @type {string | null} */
  let turn = null;
  /** Draw everything again, as it was shown last. */
  let again = () => {};

  /** Buttons that have gone, or moved, a moment ago: where they were, and when. @type {{name: string, box: DOMRect, at: number}[]} */
  let gone = [];
  /** Whether something was in the hand when this was last drawn. */
  let holding = false;
  /** Until when a button that has taken another one's place takes no press, by name. @type {Map<string, number>} */
  const until = new Map();

  /** @returns {{made: HTMLElement, name: string, box: DOMRect}[]} */
  const buttonsNow = () => [.../** @type {NodeListOf<HTMLElement>} */ (main.querySelectorAll("button"))].map((made) => ({ made, name: made.dataset.testid ?? "", box: made.getBoundingClientRect() }));

  /** Whatever has come to where another button was a moment ago takes no press at first. @param {{name: string, box: DOMRect}[]} before @param {boolean} left whether a disc has left the hand */
  function settle(before, left) {
    const [now, at] = [buttonsNow(), performance.now()];
    const stays = (/** @type {{name: string, box: DOMRect}} */ one) => now.some(({ name, box }) => name === one.name && overlap(box, one.box));
    gone = [...gone.filter((each) => at - each.at < SWAPPED), ...before.filter((each) => left && !stays(each)).map(({ name, box }) => ({ name, box, at }))];
    for (const { made, name, box } of now) {
      const since = Math.max(-Infinity, ...gone.filter((each) => each.name !== name && overlap(each.box, box)).map((each) => each.at));
      const there = before.some((each) => each.name === name && overlap(each.box, box));
      if (!there) until.set(name, since + SWAPPED);
      const wait = (until.get(name) ?? -Infinity) - at;
      if (wait <= 0 || made.ariaDisabled === "true") continue;
      made.ariaDisabled = "true";
      made.dataset.new = "";
      setTimeout(() => {
        made.ariaDisabled = null;
        delete made.dataset.new;
      }, wait);
    }
  }

  /** The button that was pressed last, when and where. */
  let pressed = { name: "", at: -Infinity, x: 0, y: 0 };

  /** Press a button, unless another one has just been pressed, or shown, where it is now. @param {MouseEvent} event @param {string} name @param {() => void} then */
  function once(event, name, then) {
    // Keys press what has the focus, wherever it has come from or gone: they are always meant.
    const there = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < DOUBLED.nearer;
    const doubled = event.detail > 0 && name !== pressed.name && there && event.timeStamp - pressed.at < DOUBLED.within;
    const early = event.detail > 0 && event.currentTarget instanceof Element && event.currentTarget.ariaDisabled === "true";
    if (doubled || early) return;
    pressed = { name, at: event.timeStamp, x: event.clientX, y: event.clientY };
    then();
  }

  /** How long an act takes no click yet, ms: it has come to where another button was, and whoever presses that one twice does not mean it. @param {Legal} legal */
  function settlesIn(legal) {
    if (legal.primary || !UNMEANT.includes(legal.what)) return 0;
    return Math.max(0, SETTLES - (performance.now() - (appeared.get(nameOf(legal)) ?? 0)));
  }

  /** @param {Legal} legal */
  function press(legal) {
    more.close();
    if (!legal.sure) {
      act(legal);
      return;
    }
    asked = legal;
    askedIn = turn;
    again();
    speak(legal.sure.ask, "assertive");
  }

  /** @param {boolean} yes */
  function answer(yes) {
    const about = asked;
    asked = null;
    again();
    const find = (/** @type {string} */ what) => /** @type {HTMLElement | null} */ (element.querySelector(what));
    const back = about && find(`[data-testid="${nameOf(about)}"]`);
    (back?.checkVisibility() ? back : find("button, summary"))?.focus({ preventScroll: true });
    if (yes && about) act(about);
  }

  /** @param {Legal} legal @param {boolean} primary @param {string} key */
  function button(legal, primary, key) {
    const discs = legal.discs ?? [];
    const mark = () => point(discs, legal.risks);
    const away = () => point([]);
    const name = nameOf(legal);
    const click = (/** @type {MouseEvent} */ event) => once(event, name, () => press(legal));
    /** @type {HTMLElement} */
    const made = h(
      "button",
      {
        type: "button",
        class: primary ? "primary" : legal.danger ? "danger" : "",
        testid: name,
        on: { click, ...(discs.length > 0 ? { pointerenter: mark, focus: mark, pointerleave: away, blur: away } : {}) },
      },
      h("span", { class: "said" }, h("span", { text: legal.text }), legal.note ? h("small", { text: legal.note }) : null),
      key ? h("kbd", { text: key }) : null,
    );
    const wait = settlesIn(legal);
    if (wait > 0) {
      made.ariaDisabled = "true";
      setTimeout(() => (made.ariaDisabled = null), wait);
    }
    return made;
  }

  return {
    element,
    /** Take a question back; false if nothing is asked. */
    cancel() {
      if (!asked) return false;
      answer(false);
      return true;
    },
    /**
     * @param {View} view
     * @param {Local[]} local
     * @param {(act: string) => string} keyOf what does an act on the device in use
     * @param {boolean} [ready] whether it may be lowered and let go here, as far as anybody can tell
     */
    show(view, local, keyOf, ready = true) {
      const before = asked;
      turn = view.awaited ?? view.turn;
      // What is asked about must still be possible, for whom it was asked.
      asked = (asked && askedIn === turn ? view.legal.find((legal) => legal.sure && nameOf(legal) === nameOf(/** @type {Legal} */ (asked))) : null) ?? null;
      if (before && !asked) late();
      again = () => this.show(view, local, keyOf, ready);
      const possible = new Set(view.legal.map(nameOf));
      for (const name of appeared.keys()) if (!possible.has(name)) appeared.delete(name);
      for (const name of possible) if (!appeared.has(name)) appeared.set(name, performance.now());
      // A button that is drawn anew under the pointer would swallow the click: only what has changed is drawn.
      const now = JSON.stringify([view.legal, asked, ready, view.hand?.aim.face, local.map(({ id, primary, key }) => [id, primary, key]), Object.values(KEYED).map(keyOf)]);
      more.place();
      if (now === drawn) return;
      const focused = document.activeElement instanceof HTMLElement && element.contains(document.activeElement) ? document.activeElement.dataset.testid : undefined;
      drawn = now;
      const shown = buttonsNow();
      const left = holding && !view.hand;
      holding = view.hand !== null;
      more.hidden = asked !== null;
      if (asked?.sure) {
        const { element: question, safe } = questionOf(asked.sure, answer);
        fill(main, [question]);
        // Drawn anew, say for another device, it keeps the answer that was gone to.
        const same = focused ? /** @type {HTMLElement | null} */ (question.querySelector(`[data-testid="${focused}"]`)) : null;
        (same ?? safe).focus({ preventScroll: true });
        return;
      }
      const twice = (/** @type {string} */ what) => view.legal.filter((legal) => legal.what === what).length > 1;
      const lifted = view.hand?.kind === "stack" || view.hand?.kind === "recovered";
      // What shows the other's colour is turned before it is set down or played.
      const turnFirst = showsTheOther(view.hand) ? view.legal.find((legal) => legal.what === "turn_up") : undefined;
      const sensible = (/** @type {Legal} */ legal) => legal.primary && !legal.danger && (ready || legal.what !== "let_go");
      const first = turnFirst ?? (local.some((each) => each.primary) ? undefined : view.legal.find(sensible));
      // At a free table any disc is taken hold of on the table itself, by pointing or with Tab; and nobody resigns for the other.
      const other = (/** @type {Legal} */ legal) => legal.what === "resign" && twice("resign") && turn !== null && legal.args?.colour !== turn;
      const offered = view.legal.filter((legal) => (legal.what !== "grasp" || view.phase !== "practice") && !other(legal));
      // What shows one's own colour is rarely turned.
      const often = (lifted ? LIFTED : OFTEN).filter((what) => what !== "turn_up" || turnFirst);
      const order = offered.sort((a, b) => weight(a, often) - weight(b, often));
      // With a disc in the hand the mat must be seen: the rarer acts go into the drawer.
      const small = matchMedia("(max-width: 720px), (max-height: 480px)").matches;
      // Letting go and putting back are always as near as each other.
      const narrow = matchMedia("(max-width: 340px)").matches;
      const inHand = small ? 2 - (narrow && lifted ? local.length : 0) : IN_HAND - local.length;
      const most = view.hand ? inHand : (small ? AT_ONCE / 2 : AT_ONCE) - local.length;
      // Buttons keep their order from step to step, whichever of them is the obvious one; that one is always among them.
      const near = order.filter((legal, n) => !legal.danger && n < most);
      const open = !first || near.includes(first) ? near : [...near.slice(0, most - 1), first];
      // Whoever can do nothing else is not sent to look for it.
      const plain = open.length + local.length > 0 ? open : order.filter((legal) => legal.what === "pass");
      // With an empty hand the key that lets go does the obvious act.
      const does = (/** @type {Legal} */ legal) => KEYED[legal.what] ?? (legal === first && !view.hand ? "let_go" : "");
      const key = (/** @type {Legal} */ legal) => (does(legal) && !twice(legal.what) ? keyOf(does(legal)) : "");
      fill(main, [
        ...local.map((each) => h("button", { type: "button", class: each.primary && !turnFirst ? "primary" : "", testid: each.testid, on: each.held ? whileHeld(each.press, each.held) : { click: (/** @type {MouseEvent} */ event) => once(event, each.testid, each.press) } }, h("span", { t: each.id }), each.key ? h("kbd", { text: each.key }) : null)),
        ...plain.map((legal) => button(legal, legal === first, key(legal))),
      ]);
      const rest = order.filter((legal) => !plain.includes(legal));
      fill(more.list, rest.map((legal) => button(legal, false, key(legal))));
      more.hidden = rest.length === 0;
      settle(shown, left);
      const same = focused ? /** @type {HTMLElement | null} */ (element.querySelector(`[data-testid="${focused}"]`)) : null;
      same?.focus();
    },
    dispose: () => more.dispose(),
  };
}

/** @param {DOMRect} one @param {DOMRect} other */
function overlap(one, other) {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** What is wanted often comes first. @param {Legal} legal @param {string[]} often */
function weight(legal, often) {
  const place = often.indexOf(legal.what);
  return (legal.danger ? 100 : 0) + (place < 0 ? often.length : place);
}

/** A name that distinguishes acts of one kind (white or black, accept or refuse, this group or that). @param {Legal} legal */
function nameOf(legal) {
  const said = Object.values(legal.args ?? {}).filter((value) => typeof value === "string" || typeof value === "boolean");
  const about = said.length === 1 ? said[0] : legal.discs?.[0];
  return about === undefined ? `do-${legal.what}` : `do-${legal.what}-${about}`;
}
