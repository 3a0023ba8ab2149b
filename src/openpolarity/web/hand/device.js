/** With what one plays just now: hints speak of it. */

/** @typedef {"mouse" | "touch" | "keys" | "gamepad"} DeviceName */

/** What is pressed and let go in one place. */
const PRESSED = "button, summary, a, label, input, select";

export class Device {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    /** @type {DeviceName} */
    this.name = matchMedia("(pointer: coarse)").matches ? "touch" : "mouse";
    this.stop = new AbortController();
    const { signal } = this.stop;
    // Whatever is pressed tells; a mouse that is nudged does not.
    window.addEventListener("pointerdown", (event) => this.#point(event), { signal, capture: true });
  }

  /** @param {PointerEvent} event */
  #point({ pointerType, target }) {
    const name = pointerType === "mouse" ? "mouse" : "touch";
    const { signal } = this.stop;
    // Other hints have other lengths: a button that moves away while it is pressed would not be pressed at all.
    if (target instanceof Element && target.closest(PRESSED)) {
      const press = new AbortController();
      const until = { signal: AbortSignal.any([signal, press.signal]), capture: true };
      const up = () => {
        press.abort();
        setTimeout(() => !signal.aborted && this.use(name));
      };
      window.addEventListener("pointerup", up, until);
      window.addEventListener("pointercancel", up, until);
    } else this.use(name);
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
