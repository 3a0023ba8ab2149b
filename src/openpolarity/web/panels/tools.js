/** Around the table: the way out, the camera, help; all else is in a sheet. */

import { button, h } from "../dom.js";
import { openHelp } from "./help.js";
import { openMore } from "./more.js";

/** @typedef {import("../stage.js").Stage} Stage */

/** The tools. @param {Stage} stage @param {() => void} [help] what explains this table @param {string} [home] where one comes from */
export function toolsPanel(stage, help = () => openHelp(), home = "#/") {
  const cameras = /** @type {const} */ (["seat", "top", "side"]);
  const looks = cameras.map((camera) =>
    button(`tools.${camera}`, () => stage.setCamera(camera), { testid: `camera-${camera}`, "aria-pressed": "false", label: `look.${camera}`, title: `look.${camera}` }),
  );
  function show() {
    looks.forEach((look, n) => look.setAttribute("aria-pressed", String(stage.camera === cameras[n])));
  }
  const element = h(
    "nav",
    { class: "tools", label: "tools.title" },
    h("a", { href: home, class: "button", t: "tools.home", testid: "home" }),
    h("span", { class: "looks", role: "group", label: "tools.camera" }, ...looks),
    button("tools.help", help, { testid: "open-help" }),
    button("tools.more", openMore, { testid: "open-more" }),
  );
  show();
  stage.onCamera = show;
  return { element };
}
