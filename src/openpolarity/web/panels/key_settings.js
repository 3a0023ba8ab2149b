/** Which key does what, and how to change it: press the button, then the key. */

import { button, fill, h, speak } from "../dom.js";
import { keyName, rebind } from "../hand/key_bindings.js";
import { bindings, choose } from "../settings.js";
import { onLanguage, t } from "../words/words.js";
import { KEY_ACTS } from "./help.js";

/** The table of keys. */
export function keysPanel() {
  const body = h("tbody");
  const element = h(
    "div",
    {},
    h("p", { class: "small", t: "keys.how" }),
    h("table", { class: "keys" }, body),
    button("keys.reset", () => {
      choose("keys", {});
      show();
    }, { testid: "keys-reset" }),
  );

  /** @param {string} act @param {HTMLButtonElement} pressed */
  function listen(act, pressed) {
    pressed.textContent = t("keys.press");
    pressed.classList.add("listening");
    speak(t("keys.press"));
    pressed.addEventListener(
      "keydown",
      (event) => {
        event.preventDefault();
        event.stopPropagation();
        choose("keys", rebind(bindings(), act, event.code));
        show();
        /** @type {HTMLElement | null} */ (body.querySelector(`[data-testid="key-${act}"]`))?.focus();
      },
      { once: true },
    );
    pressed.addEventListener("blur", show, { once: true });
  }

  function show() {
    const keys = bindings();
    fill(
      body,
      KEY_ACTS.map((act) => {
        const names = (keys[act] ?? []).map(keyName).join("  ");
        const change = h("button", { type: "button", testid: `key-${act}`, text: names, "aria-label": `${t(`key.${act}`)}: ${names}` });
        change.addEventListener("click", () => {
          if (!change.classList.contains("listening")) listen(act, change);
        });
        return h("tr", {}, h("th", { scope: "row", t: `key.${act}` }), h("td", {}, change));
      }),
    );
  }
  show();
  const stop = onLanguage(() => (element.isConnected ? show() : stop()));
  return element;
}
