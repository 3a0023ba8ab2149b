/** Which button of a gamepad does what, and how to change it: press here, then the button. */

import { button, fill, h, speak } from "../dom.js";
import { FIRST_BUTTONS, buttonName, rebutton } from "../hand/button_bindings.js";
import { buttons, choose } from "../settings.js";
import { onLanguage, t } from "../words/words.js";

/** The table of buttons. */
export function buttonsPanel() {
  const body = h("tbody");
  const element = h(
    "div",
    {},
    h("p", { class: "small", t: "buttons.how" }),
    h("table", { class: "keys" }, body),
    button("keys.reset", () => {
      choose("buttons", {});
      show();
    }, { testid: "buttons-reset" }),
  );
  let looking = 0;

  /** Wait for a button that was not down before. @param {string} act @param {HTMLButtonElement} pressed */
  function listen(act, pressed) {
    pressed.textContent = t("buttons.press");
    pressed.classList.add("listening");
    speak(t("buttons.press"));
    let before = down();
    function look() {
      const now = down();
      const hit = now.find((each) => !before.includes(each));
      before = now;
      if (hit === undefined) {
        looking = requestAnimationFrame(look);
        return;
      }
      choose("buttons", rebutton(buttons(), act, hit));
      show();
      /** @type {HTMLElement | null} */ (body.querySelector(`[data-testid="button-${act}"]`))?.focus();
    }
    looking = requestAnimationFrame(look);
    pressed.addEventListener("blur", show, { once: true });
  }

  function show() {
    cancelAnimationFrame(looking);
    const bound = buttons();
    fill(
      body,
      Object.keys(FIRST_BUTTONS).map((act) => {
        const name = buttonName(bound[act] ?? 0);
        const change = h("button", { type: "button", testid: `button-${act}`, text: name, "aria-label": `${t(`key.${act}`)}: ${name}` });
        change.addEventListener("click", () => {
          if (!change.classList.contains("listening")) listen(act, change);
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
      cancelAnimationFrame(looking);
      stop();
    },
  };
}

/** Buttons that are down on any gamepad. */
function down() {
  const pads = navigator.getGamepads?.() ?? [];
  return pads.flatMap((pad) => pad?.buttons.flatMap((each, n) => (each.pressed ? [n] : [])) ?? []);
}
