/** Which key does what, and how to change it: press the button, then the key. */

import { keyName, rebind } from "../hand/key_bindings.js";
import { bindings } from "../settings.js";
import { bindingTable } from "./binding_table.js";
import { KEY_ACTS } from "./help.js";

/** The table of keys. */
export function keysPanel() {
  return bindingTable({
    what: "keys",
    texts: { how: "keys.how", press: "keys.press" },
    one: "key",
    acts: KEY_ACTS,
    names: (act) => (bindings()[act] ?? []).map(keyName).join("  "),
    listen(pressed, hit) {
      const stop = new AbortController();
      pressed.addEventListener(
        "keydown",
        (event) => {
          event.preventDefault();
          event.stopPropagation();
          hit((act) => rebind(bindings(), act, event.code));
        },
        { once: true, signal: stop.signal },
      );
      return () => stop.abort();
    },
  });
}
