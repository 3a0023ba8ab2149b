/** Every setting of the rule book that leaves a choice, as the server describes them: named, with what each choice means. */

import { button, h } from "../dom.js";
import { has, number, onLanguage, put, t } from "../words/words.js";
import { choiceOf, field, numberInput } from "./field.js";

/** @typedef {import("./draft.js").Draft} Draft */

/**
 * @param {Draft} draft
 * @param {string[]} elsewhere settings that have a field of their own
 * @param {() => void} changed
 */
export function ruleFields(draft, elsewhere, changed) {
  const { about } = draft;
  const shown = about.settings.filter((each) => !elsewhere.includes(each.id) && (each.kind === "number" || (each.options?.length ?? 0) > 1));
  /** @type {Record<string, HTMLInputElement | HTMLSelectElement>} */
  const controls = {};
  /** @type {Record<string, HTMLElement>} */
  const notes = {};
  const back = button("new.as_book", () => {
    draft.forget(shown.map(({ id }) => id));
    show();
    changed();
  }, { class: "plain", testid: "as-book" });
  const count = h("small", { class: "changes", testid: "rule-changes" });

  /** @param {import("../wire/types.js").Setting} setting */
  function one({ id, kind, options = [] }) {
    const set = (/** @type {string | number} */ value) => {
      draft.set(id, value);
      explain(id);
      changed();
    };
    const name = `rule-${id}`;
    const control = kind === "number" ? numberInput(name, about.limits[id] ?? [0, 0], set) : choiceOf(name, options.map((option) => [option, `setting.${id}.${option}`]), set);
    controls[id] = control;
    notes[id] = h("small", {});
    return field(`setting.${id}`, control, { note: notes[id] });
  }

  /** What the choice means, and what the rule book would say. @param {string} id */
  function explain(id) {
    const rule = `rule.${id}.${draft.value(id)}`;
    const usual = draft.edition.values[id] ?? "";
    const name = typeof usual === "number" ? number(usual) : t(`setting.${id}.${usual}`);
    const said = has(rule) ? t(rule) : "";
    const other = draft.differs(id) ? t("new.book_says", { value: name }) : "";
    const note = /** @type {HTMLElement} */ (notes[id]);
    note.textContent = [said, other].filter(Boolean).join(" ");
    note.parentElement?.classList.toggle("changed", draft.differs(id));
    const changes = shown.filter((each) => draft.differs(each.id)).length;
    back.hidden = changes === 0;
    count.hidden = changes === 0;
    put(count, "new.changes", { n: changes });
  }

  const chapters = [...new Set(shown.map(({ chapter }) => chapter))];
  const element = h(
    "details",
    { class: "rules", testid: "all-rules" },
    h("summary", {}, h("span", { t: "new.rules" }), count),
    back,
    ...chapters.map((chapter) =>
      h("fieldset", {}, h("legend", { t: `new.chapter.${chapter}` }), h("div", { class: "fields" }, ...shown.filter((each) => each.chapter === chapter).map(one))),
    ),
  );

  function show() {
    for (const { id } of shown) {
      const control = controls[id];
      if (control && document.activeElement !== control) control.value = String(draft.value(id));
      explain(id);
    }
  }
  const stop = onLanguage(() => (element.isConnected ? show() : stop()));
  return { element, controls, show };
}
