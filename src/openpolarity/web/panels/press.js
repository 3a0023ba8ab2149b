/** Notices when a button is being pressed. Until it is up again nothing around it may move, or the press would miss. */

const PRESSED = "button, summary, a";

export class Press {
  /** @param {() => void} after it is up again, and something was put off meanwhile */
  constructor(after) {
    this.after = after;
    this.lasts = false;
    this.waiting = false;
    this.stop = new AbortController();
    const { signal } = this.stop;
    const listen = { signal, capture: true };
    window.addEventListener("pointerdown", ({ target }) => (this.lasts = target instanceof Element && target.closest(PRESSED) !== null), listen);
    // The pressed button gets its click after the pointer is up.
    const up = () => setTimeout(() => this.end());
    window.addEventListener("pointerup", up, listen);
    window.addEventListener("pointercancel", up, listen);
    window.addEventListener("blur", up, { signal });
  }

  /** Whether to put something off; if so, `after` is called when it can be done. */
  putsOff() {
    this.waiting ||= this.lasts;
    return this.lasts;
  }

  end() {
    this.lasts = false;
    if (!this.waiting || this.stop.signal.aborted) return;
    this.waiting = false;
    this.after();
  }

  dispose() {
    this.stop.abort();
  }
}
