/** How long somebody may stay away from a table with a friend before the other goes on without them. */

import { h } from "../dom.js";
import { choice, choose } from "../settings.js";
import { choiceOf, field } from "./field.js";

/** What can be chosen, s; 0: for as long as they like. */
export const ABSENCES = [0, 300, 3600, 86400, 259200, 604800];

/** The field; what is chosen is kept in this browser. */
export function absenceField() {
  const note = h("small", { t: "absence.what" });
  const select = choiceOf("absence", ABSENCES.map((seconds) => [String(seconds), `absence.${seconds}`]), (value) => {
    choose("absence", Number(value));
    note.hidden = value === "0";
  });
  select.value = String(ABSENCES.includes(choice("absence")) ? choice("absence") : ABSENCES[0]);
  note.hidden = select.value === "0";
  return field("absence.title", select, { note });
}
