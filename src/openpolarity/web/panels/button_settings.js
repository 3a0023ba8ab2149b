/** Which button of a gamepad does what, and how to change it: press here, then the button. */

import { FIRST_BUTTONS, buttonName, rebutton } from "../hand/button_bindings.js";
import { buttons } from "../settings.js";
import { bindingTable } from "./binding_table.js";

/** The table of buttons. */
export function buttonsPanel() {
  return bindingTable({
    what: "buttons",
    texts: { how: "buttons.how", press: "buttons.press" },
    one: "button",
    acts: Object.keys(FIRST_BUTTONS),
    names: (act) => buttonName(buttons()[act] ?? 0),
    listen(_, hit) {
      let before = down();
      let looking = requestAnimationFrame(look);
      // A button that was not down before.
      function look() {
        const now = down();
        const found = now.find((each) => !before.includes(each));
        before = now;
        if (found === undefined) looking = requestAnimationFrame(look);
        else hit((act) => rebutton(buttons(), act, found));
      }
      return () => cancelAnimationFrame(looking);
    },
  });
}

/** Buttons that are down on any gamepad. */
function down() {
  const pads = navigator.getGamepads?.() ?? [];
  return pads.flatMap((pad) => pad?.buttons.flatMap((each, n) => (each.pressed ? [n] : [])) ?? []);
}
