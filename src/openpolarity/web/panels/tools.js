/** Around the table: the camera, sound, help, the way out. */

import { button, h } from "../dom.js";
import { choice, choose, onChoice } from "../settings.js";
import { put } from "../words/words.js";
import { openHelp } from "./help.js";
import { languageSelect } from "./masthead.js";
import { openMore } from "./more.js";

/** @typedef {import("../stage.js").Stage} Stage */

/** The tools. @param {Stage} stage */
export function toolsPanel(stage) {
  const cameras = /** @type {const} */ (["seat", "top", "side"]);
  const mute = button("tools.mute", () => choose("mute", !choice("mute")), { testid: "mute" });
  const looks = cameras.map((camera) =>
    button(`tools.${camera}`, () => {
      stage.setCamera(camera);
      show();
    }, { testid: `camera-${camera}`, "aria-pressed": "false" }),
  );
  function show() {
    put(mute, choice("mute") ? "tools.unmute" : "tools.mute");
    looks.forEach((look, n) => look.setAttribute("aria-pressed", String(stage.camera === cameras[n])));
  }
  const stop = onChoice(show);
  const element = h(
    "nav",
    { class: "tools", label: "tools.title" },
    h("a", { href: "#/", class: "button", t: "tools.home", testid: "home" }),
    h("span", { class: "looks", role: "group", label: "tools.camera" }, ...looks),
    languageSelect(),
    mute,
    button("tools.help", openHelp, { testid: "open-help" }),
    button("tools.more", openMore, { class: "small-only", testid: "open-more" }),
    button("tools.settings", openMore, { testid: "open-settings" }),
  );
  show();
  return { element, show, close: stop };
}
