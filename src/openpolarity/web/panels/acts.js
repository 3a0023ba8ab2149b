/** What can be done now: only what is legal, worded by the server; one obvious act, the others quiet, the grave ones apart. */

import { fill, h } from "../dom.js";
import { t } from "../words/words.js";

/** @typedef {import("../wire/types.js").View} View */
/** @typedef {import("../wire/types.js").Legal} Legal */

/** An act of the page itself. @typedef {{id: string, testid: string, press: () => void, primary?: boolean, key?: string}} Local */

/** So many buttons lie open, with a disc in the hand and without. */
const [IN_HAND, AT_ONCE] = [3, 6];
const MANY = 8;
const OFTEN = ["let_go", "take", "grasp", "claim", "withdraw", "turn_up", "square", "flip", "decline", "pass"];
/** What a key or a button of a gamepad does too. @type {Record<string, string>} */
const KEYED = { take: "take", let_go: "let_go", withdraw: "put_back", flip: "flip" };
/** What was lifted off the mat has to be made ready first. */
const LIFTED = ["square", "turn_up", "let_go", "flip"];

/**
 * The buttons.
 * @param {(legal: Legal, disc?: number) => void} act
 * @param {(discs: number[]) => void} point
 */
export function actsPanel(act, point) {
  const main = h("div", { class: "acts", role: "group", label: "acts.title", testid: "acts" });
  const grave = h("div", { class: "grave" });
  const more = h("details", { class: "more", testid: "more" }, h("summary", { t: "acts.more" }), grave);
  const element = h("div", { class: "acting" }, main, more);
  let drawn = "";

  /** @param {Legal} legal @param {boolean} primary @param {string} key */
  function press(legal, primary, key) {
    if (legal.discs && legal.discs.length > 0) return choices(legal, primary);
    const click = () => {
      more.open = false;
      act(legal);
    };
    return h(
      "button",
      { type: "button", class: primary ? "primary" : legal.danger ? "danger" : "", testid: `do-${legal.what}${suffix(legal)}`, on: { click } },
      h("span", { text: legal.text }),
      key ? h("kbd", { text: key }) : null,
    );
  }

  /** One button a disc: which of them? @param {Legal} legal @param {boolean} primary */
  function choices(legal, primary) {
    const discs = legal.discs ?? [];
    const mark = () => point(discs);
    return h(
      "span",
      { class: "choices", on: { pointerenter: mark, focusin: mark } },
      h("span", { text: legal.text }),
      ...discs.map((disc) =>
        h("button", {
          type: "button",
          class: primary ? "primary chip" : "chip",
          testid: `do-${legal.what}-${disc}`,
          text: String(disc),
          "aria-label": `${legal.text}: ${t("say.disc", { disc })}`,
          on: { click: () => act(legal, disc), pointerenter: () => point([disc]), focus: () => point([disc]) },
        }),
      ),
    );
  }

  return {
    element,
    /**
     * @param {View} view
     * @param {Local[]} local
     * @param {(act: string) => string} keyOf what does an act on the device in use
     */
    show(view, local, keyOf) {
      // A button that is drawn anew under the pointer would swallow the click: only what has changed is drawn.
      const now = JSON.stringify([view.legal, view.hand?.aim.face, local.map(({ id, primary, key }) => [id, primary, key]), Object.values(KEYED).map(keyOf)]);
      if (now === drawn) return;
      const focused = document.activeElement instanceof HTMLElement && element.contains(document.activeElement) ? document.activeElement.dataset.testid : undefined;
      drawn = now;
      const lifted = view.hand?.kind === "stack" || view.hand?.kind === "recovered";
      // What shows the other's colour is turned before it is set down.
      const turnFirst = lifted && view.hand?.by !== view.hand?.aim.face ? view.legal.find((legal) => legal.what === "turn_up") : undefined;
      const first = turnFirst ?? (local.some((each) => each.primary) ? undefined : view.legal.find((legal) => legal.primary && !legal.danger));
      // Any disc of the table is taken hold of on the table itself, by pointing or with Tab.
      const offered = view.legal.filter((legal) => (legal.discs?.length ?? 0) <= MANY);
      const often = lifted ? LIFTED : OFTEN;
      const order = offered.sort((a, b) => Number(b === first) - Number(a === first) || weight(a, often) - weight(b, often));
      // With a disc in the hand the mat must be seen: the rarer acts go into the drawer.
      const small = matchMedia("(max-width: 720px), (max-height: 480px)").matches;
      const room = (view.hand ? (small ? IN_HAND - 1 : IN_HAND) : small ? AT_ONCE / 2 : AT_ONCE) - local.length;
      const plain = order.filter((legal, n) => !legal.danger && n < room);
      const twice = (/** @type {string} */ what) => view.legal.filter((legal) => legal.what === what).length > 1;
      const key = (/** @type {Legal} */ legal) => (KEYED[legal.what] && !twice(legal.what) ? keyOf(KEYED[legal.what] ?? "") : "");
      fill(main, [
        ...local.map((each) => h("button", { type: "button", class: each.primary && !turnFirst ? "primary" : "", testid: each.testid, on: { click: each.press } }, h("span", { t: each.id }), each.key ? h("kbd", { text: each.key }) : null)),
        ...plain.map((legal) => press(legal, legal === first, key(legal))),
      ]);
      const rest = order.filter((legal) => !plain.includes(legal));
      fill(grave, rest.map((legal) => press(legal, false, key(legal))));
      more.hidden = rest.length === 0;
      const again = focused ? /** @type {HTMLElement | null} */ (element.querySelector(`[data-testid="${focused}"]`)) : null;
      again?.focus();
    },
  };
}

/** What is wanted often comes first. @param {Legal} legal @param {string[]} often */
function weight(legal, often) {
  const place = often.indexOf(legal.what);
  return (legal.danger ? 100 : 0) + (place < 0 ? often.length : place);
}

/** Two acts of one kind (white or black, accept or refuse) are told apart by what they say. @param {Legal} legal */
function suffix(legal) {
  const said = Object.values(legal.args ?? {});
  return said.length === 1 && (typeof said[0] === "string" || typeof said[0] === "boolean") ? `-${said[0]}` : "";
}
