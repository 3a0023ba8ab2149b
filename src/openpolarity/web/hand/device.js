/** The input device in use, which hints refer to. */

import { byKeys } from "../rings.js";

/** @typedef {"mouse" | "touch" | "keys" | "gamepad"} DeviceName */

export class Device {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    /** @type {DeviceName} */
    this.name = byKeys() ? "keys" : matchMedia("(pointer: coarse)").matches ? "touch" : "mouse";
    /** Whether a button of the mouse, or a finger, is down; and whether it is on the table. */
    this.pressed = this.onTable = false;
    this.stop = new AbortController();
    const { signal } = this.stop;
    // Whatever is pressed or dragged tells; a mouse that is nudged does not.
    const pointer = (/** @type {PointerEvent} */ { pointerType }) => this.use(pointerType === "mouse" ? "mouse" : "touch");
    window.addEventListener("pointerdown", pointer, { signal, capture: true });
    window.addEventListener("pointermove", (event) => event.buttons > 0 && pointer(event), { signal, capture: true });
    const press = (/** @type {boolean} */ down, /** @type {boolean} */ onTable) => {
      this.pressed = down;
      this.onTable = onTable;
      this.changed();
    };
    window.addEventListener("pointerdown", ({ target }) => press(true, target instanceof HTMLCanvasElement), { signal, capture: true });
    const up = (/** @type {PointerEvent} */ { isPrimary }) => isPrimary && press(false, false);
    window.addEventListener("pointerup", up, { signal, capture: true });
    window.addEventListener("pointercancel", up, { signal, capture: true });
    window.addEventListener("wheel", () => this.use("mouse"), { signal, capture: true, passive: true });
  }

  /** @param {DeviceName} name */
  use(name) {
    if (name === this.name) return;
    this.name = name;
    this.changed();
  }

  dispose() {
    this.stop.abort();
  }
}
