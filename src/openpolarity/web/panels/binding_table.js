/** A table of acts and the keys or buttons they are bound to. A press on one waits for another key or button. */

import { button, fill, h, speak } from "../dom.js";
import { choose } from "../settings.js";
import { onLanguage, t } from "../words/words.js";

/**
 * @typedef {object} Bound
 * @property {"keys" | "buttons"} what the setting that is changed
 * @property {{how: string, press: string}} texts their ids: how to change a binding, and what to do now
 * @property {string} one what a row's test id begins with
 * @property {readonly string[]} acts
 * @property {(act: string) => string} names what an act is bound to now
 * @property {(pressed: HTMLElement, hit: (changes: (act: string) => Record<string, number> | Record<string, string[]>) => void) => () => void} listen waits for a key or a
 *   button and calls `hit` with the function from an act to the changed bindings; returns what ends the waiting
 */

/** @param {Bound} bound */
export function bindingTable({ what, texts, one, acts, names, listen }) {
  const body = h("tbody");
  const reset = () => {
    choose(what, {});
    show();
  };
  const element = h(
    "div",
    {},
    h("p", { class: "small", t: texts.how }),
    h("table", { class: "keys" }, body),
    button("keys.reset", reset, { testid: `${what}-reset` }),
  );
  let quiet = () => {};

  /** @param {string} act @param {HTMLButtonElement} pressed */
  function wait(act, pressed) {
    pressed.textContent = t(texts.press);
    pressed.classList.add("listening");
    speak(t(texts.press));
    quiet = listen(pressed, (changes) => {
      choose(what, changes(act));
      show();
      /** @type {HTMLElement | null} */ (body.querySelector(`[data-testid="${one}-${act}"]`))?.focus();
    });
    pressed.addEventListener("blur", show, { once: true });
  }

  function show() {
    quiet();
    fill(
      body,
      acts.map((act) => {
        const text = names(act);
        const change = h("button", { type: "button", testid: `${one}-${act}`, text, "aria-label": `${t(`key.${act}`)}: ${text}` });
        change.addEventListener("click", () => {
          if (!change.classList.contains("listening")) wait(act, change);
        });
        return h("tr", {}, h("th", { scope: "row", t: `key.${act}` }), h("td", {}, change));
      }),
    );
  }
  show();
  const stop = onLanguage(show);
  return {
    element,
    close() {
      quiet();
      stop();
    },
  };
}
