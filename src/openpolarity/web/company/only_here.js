/** Said where somebody is to be invited, if no other computer can reach this program: and how it is started so that they can. */

import { h } from "../dom.js";
import { linkField } from "./link_field.js";

const COMMAND = "polarity play --host 0.0.0.0";

export function onlyHere() {
  return h("div", { class: "only-here" }, h("p", { class: "small", t: "invite.only_here" }), linkField("command", COMMAND, null, { main: false, copy: "invite.copy_command" }));
}
