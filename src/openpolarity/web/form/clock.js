/** The clock of a game: none, seconds per turn, or a bank for the whole game; and what happens when it runs out. */

import { h } from "../dom.js";
import { choiceOf, field, numberInput } from "./field.js";

/** @typedef {import("./draft.js").Draft} Draft */

const HANDS = /** @type {const} */ (["per_turn", "bank", "increment"]);

/** @param {Draft} draft @param {() => void} changed */
export function clockFields(draft, changed) {
  const { about } = draft;
  const forms = Object.keys(about.clocks);
  const form = choiceOf("clock", forms.map((name) => [name, `setting.clock.${name}`]), write);
  const inputs = Object.fromEntries(
    HANDS.map((hand) => [
      hand,
      numberInput(hand, about.limits[hand] ?? [0, 0], (value) => {
        draft.kept.seconds = { ...draft.kept.seconds, [hand]: value };
        write();
      }),
    ]),
  );
  const fields = Object.fromEntries(Object.entries(inputs).map(([hand, input]) => [hand, field(`setting.clock.${hand}`, input)]));
  const options = about.settings.find(({ id }) => id === "timeout")?.options ?? [];
  const timeout = choiceOf("timeout", options.map((name) => [name, `setting.timeout.${name}`]), (value) => {
    draft.set("timeout", value);
    changed();
  });
  const after = field("setting.timeout", timeout);

  function write() {
    const written = (about.clocks[form.value] ?? "none").replace(/\{(\w+)\}/g, (_, hand) => String(draft.kept.seconds[/** @type {(typeof HANDS)[number]} */ (hand)]));
    draft.set("clock", written);
    show();
    changed();
  }

  function show() {
    const now = String(draft.value("clock"));
    form.value = forms.find((name) => now.startsWith(name)) ?? "none";
    for (const hand of HANDS) {
      const input = /** @type {HTMLInputElement} */ (inputs[hand]);
      const used = about.clocks[form.value]?.includes(`{${hand}}`) ?? false;
      /** @type {HTMLElement} */ (fields[hand]).hidden = !used;
      if (used && document.activeElement !== input) input.value = String(draft.kept.seconds[hand]);
    }
    after.hidden = form.value === "none";
    timeout.value = String(draft.value("timeout"));
  }
  return { element: h("div", { class: "fields" }, field("setting.clock", form), ...Object.values(fields), after), controls: { clock: form, timeout }, show };
}
