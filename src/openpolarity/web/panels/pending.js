/** What is waiting: groups to be captured, flipped discs to be set right. */

import { fill, h } from "../dom.js";

/** @typedef {import("../wire/types.js").View} View */

/**
 * The list of what is owed.
 * @param {import("./fault.js").Point} point show these discs on the table
 */
export function pendingPanel(point) {
  const element = h("section", { class: "pending panel", label: "pending.title", testid: "pending", hidden: true });
  /** @param {number[]} discs */
  function pointing(discs) {
    const mark = () => point(discs);
    const away = () => point(null);
    return { click: mark, focus: mark, pointerenter: mark, blur: away, pointerleave: away };
  }
  return {
    element,
    /** @param {Pick<View, "owed" | "pending">} view */
    show(view) {
      const items = [...view.owed.map((owed) => ({ ...owed, mark: "↺" })), ...view.pending.map((group) => ({ ...group, mark: "⊕" }))];
      element.hidden = items.length === 0;
      fill(element, [
        h("h2", { t: "pending.title" }),
        h(
          "ul",
          {},
          ...items.map((item) =>
            h(
              "li",
              {},
              h(
                "button",
                { type: "button", class: "plain", on: pointing(item.discs) },
                h("span", { class: "sign", "aria-hidden": "true", text: item.mark }),
                h("span", { text: item.text }),
              ),
            ),
          ),
        ),
      ]);
    },
  };
}
