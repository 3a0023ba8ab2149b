/** Tells players that it is their turn: the tab's title says so, the screen stays awake, and whoever looks elsewhere hears it. */

import { onLanguage, t } from "../words/words.js";

/** @typedef {import("../wire/types.js").View} View */

/** Whoever has waited this long may be looking elsewhere, ms. */
const LONG = 20000;

export class TurnSignal {
  /** @param {() => void} sound */
  constructor(sound) {
    this.sound = sound;
    this.mine = false;
    this.waited = performance.now();
    this.title = () => "";
    this.stop = new AbortController();
    /** @type {WakeLockSentinel | null} */
    this.lock = null;
    this.asking = false;
    document.addEventListener("visibilitychange", () => this.stayAwake(), { signal: this.stop.signal });
    this.unlearn = onLanguage(() => this.entitle());
  }

  /**
   * @param {boolean} mine something is expected here
   * @param {string} who the one who is to play otherwise; empty: nobody
   */
  show(mine, who) {
    if (mine && !this.mine && (document.hidden || performance.now() - this.waited > LONG)) this.sound();
    if (this.mine && !mine) this.waited = performance.now();
    this.mine = mine;
    this.title = () => t(mine ? "turn.mine" : who ? "turn.theirs" : "nav.game", { name: who });
    this.entitle();
    this.stayAwake();
  }

  entitle() {
    const title = this.title();
    if (title && !this.stop.signal.aborted) document.title = `${title} – Polarity`;
  }

  /** A phone does not fall asleep while its owner thinks; browsers take the lock away when the page is out of sight. */
  async stayAwake() {
    const wanted = this.mine && !document.hidden && !this.stop.signal.aborted;
    if (!wanted) {
      this.lock?.release().catch(() => undefined);
      this.lock = null;
    } else if (!this.asking && (!this.lock || this.lock.released)) {
      this.asking = true;
      // Not every browser can, and none does with an empty battery.
      this.lock = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
      this.asking = false;
      // The turn may be over by now.
      if (this.lock && (!this.mine || this.stop.signal.aborted)) await this.stayAwake();
    }
  }

  close() {
    this.stop.abort();
    this.unlearn();
    this.stayAwake();
  }
}
