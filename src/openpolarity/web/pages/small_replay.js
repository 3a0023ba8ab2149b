/** A replay in a small page: embedded elsewhere, or opened from a file without any server. */

import { momentAt } from "../clip/moment.js";
import { button, fill, h } from "../dom.js";
import { emptyHand } from "../hand/empty.js";
import { Mouse } from "../hand/mouse.js";
import { Touch } from "../hand/touch.js";
import { time } from "../panels/clock.js";
import { choice } from "../settings.js";
import { Stage } from "../stage.js";
import { SlowTime } from "../wire/slow_time.js";
import { Waits } from "../wire/waits.js";
import { put, t } from "../words/words.js";
import { Pulse } from "./pulse.js";

const STEP = 1;

export class SmallReplay {
  /**
   * @param {HTMLElement} root
   * @param {import("../wire/types.js").Replay} story
   * @param {import("../wire/reel.js").Reel} reel
   * @param {number | null} at a moment to begin with, s
   * @param {string | null} more where the whole replay is
   */
  constructor(root, story, reel, at, more) {
    this.story = story;
    this.reel = reel;
    this.at = 0;
    this.on = false;
    this.said = -1;
    /** @type {{slow: SlowTime, film: number} | null} */
    this.clip = null;
    this.length = Math.max(story.seconds, reel.to);
    this.waits = new Waits(reel.frames, this.length);
    this.canvas = h("canvas", { class: "table-canvas", tabindex: "0", role: "img", label: "replay.label", testid: "table" });
    this.stage = new Stage(this.canvas);
    this.stage.setKit(story.kit);
    this.sentence = h("p", { class: "told", testid: "replay-text", "aria-live": "polite" });
    this.slider = h("input", { type: "range", min: "0", max: this.length.toFixed(1), step: "0.1", value: "0", label: "timeline.title", testid: "timeline" });
    this.slider.addEventListener("input", () => this.seek(Number(this.slider.value)));
    this.playing = button("timeline.play", () => this.play(!this.on), { class: "primary", testid: "replay-play" });
    this.clock = h("span", { class: "figure" });
    const again = at === null ? null : button("fault.show", () => this.playMoment(at), { testid: "show-moment" });
    const names = story.seats.map((seat) => seat.name || seat.level || "").filter(Boolean).join(" – ");
    root.classList.add("small-replay");
    fill(root, [
      h("header", {}, h("h1", { text: names || t("embed.title") }), h("p", { class: "small", text: story.outcome?.short ?? "" })),
      h("div", { class: "stage" }, this.canvas),
      h("footer", {}, this.sentence, this.slider, h("div", { class: "row" }, this.playing, again, this.clock, more ? h("a", { class: "button", href: more, target: "_blank", rel: "noopener", t: "embed.open", testid: "open-table" }) : null)),
    ]);
    const ways = { clickToHold: () => false, lost() {} };
    this.devices = [new Mouse(this.canvas, emptyHand, this.stage, ways), new Touch(this.canvas, emptyHand, this.stage, ways)];
    this.pulse = new Pulse((seconds) => this.go(seconds));
    document.addEventListener("keydown", (event) => this.key(event));
    if (at === null) this.seek(this.length);
    else this.playMoment(at);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches("button, a, input")) return;
    if (event.code === "Space") this.play(!this.on);
    else if (event.code === "ArrowLeft") this.seek(this.at - STEP);
    else if (event.code === "ArrowRight") this.seek(this.at + STEP);
    else return;
    event.preventDefault();
  }

  /** @param {number} at s */
  playMoment(at) {
    const moment = momentAt(this.story, at);
    this.seek(moment.instants[0] ?? moment.end);
    const seen = moment.discs.filter((disc) => this.reel.poses.has(disc));
    if (seen.length > 0) this.stage.borrowCamera(seen);
    this.clip = { slow: new SlowTime(moment.start, moment.end, moment.instants), film: 0 };
    this.on = true;
    this.pulse.wake();
  }

  endClip() {
    if (!this.clip) return;
    this.clip = null;
    this.stage.giveCameraBack();
  }

  /** @param {number} at s */
  seek(at) {
    this.endClip();
    this.at = Math.min(this.length, Math.max(0, at));
    this.draw();
  }

  /** @param {boolean} on */
  play(on) {
    this.endClip();
    if (on && this.at >= this.length) this.at = 0;
    this.on = on;
    this.draw();
    this.pulse.wake();
  }

  draw() {
    const event = this.story.events.findLast((one) => !one.quiet && one.at <= this.at + 0.05);
    if (this.clip) this.stage.setPoses(this.clip.film, this.reel.smooth(this.at));
    else this.stage.setPoses(this.at, this.reel.smooth(this.at));
    this.slider.value = String(this.at);
    this.slider.setAttribute("aria-valuetext", t("timeline.at", { at: time(this.at), of: time(this.length) }));
    this.clock.textContent = `${time(this.at)} / ${time(this.length)}`;
    put(this.playing, this.on ? "timeline.pause" : "timeline.play");
    if ((event?.n ?? 0) === this.said) return;
    this.said = event?.n ?? 0;
    this.sentence.textContent = event?.short ?? t("replay.begin");
    this.stage.setReserves((event ?? this.story.begin).reserves, this.story.seats);
    const marks = event && ["fault", "over"].includes(event.kind) ? event.marks : [];
    this.stage.mark(marks.map(({ id, role }) => ({ id, role })));
  }

  /** @param {number} seconds @returns {boolean} whether it goes on */
  go(seconds) {
    if (!this.on) return false;
    if (this.clip) {
      this.clip.film += seconds;
      this.at = this.clip.slow.shown(this.clip.film);
      this.on = this.clip.film < this.clip.slow.length;
      if (!this.on) this.endClip();
    } else {
      const at = this.at + seconds;
      this.at = Math.min(this.length, choice("skip") ? this.waits.after(at) : at);
      this.on = this.at < this.length;
    }
    this.draw();
    return this.on;
  }

  state() {
    return { at: this.at, playing: this.on, clip: this.clip !== null, length: this.length, discs: this.reel.poses.size, told: this.said, moving: this.stage.moving };
  }
}
