/** From a list to a table: that it is being laid is said at once, one press is enough, and what goes wrong is said too. */

import { h } from "../dom.js";
import { t } from "../words/words.js";

/** What is said. @param {string} testid of what went wrong */
export function layingPanel(testid) {
  const waiting = h("div", { class: "laying panel", role: "status", testid: "laying", hidden: true }, h("p", { t: "start.setting_table" }), h("progress", { label: "start.setting_table" }));
  const trouble = h("p", { class: "trouble", role: "alert", testid, hidden: true });
  return {
    elements: [waiting, trouble],
    /** @param {() => Promise<void>} begin lays the table, and sits down at it */
    async lay(begin) {
      if (!waiting.hidden) return;
      [waiting.hidden, trouble.hidden] = [false, true];
      try {
        await begin();
      } catch (error) {
        trouble.hidden = false;
        trouble.textContent = (error instanceof Error && error.message) || t("wire.no_answer");
        trouble.scrollIntoView({ block: "nearest" });
      } finally {
        waiting.hidden = true;
      }
    },
  };
}
