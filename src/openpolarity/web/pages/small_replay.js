/** A replay in a small page: embedded elsewhere, or opened from a file without any server. */

import { Playback } from "../clip/playback.js";
import { isPast, mostTelling, toldAt } from "../clip/told.js";
import { button, fill, h } from "../dom.js";
import { emptyHand } from "../hand/empty.js";
import { Mouse } from "../hand/mouse.js";
import { Touch } from "../hand/touch.js";
import { time } from "../panels/clock.js";
import { Stage } from "../stage.js";
import { put, t } from "../words/words.js";

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
    this.said = -1;
    this.canvas = h("canvas", { class: "table-canvas", tabindex: "0", role: "img", label: "replay.label", testid: "table" });
    this.stage = new Stage(this.canvas);
    this.stage.setKit(story.kit);
    const playback = new Playback(story, reel, this.stage, () => this.draw());
    this.playback = playback;
    this.sentence = h("p", { class: "told", testid: "replay-text", "aria-live": "polite" });
    this.slider = h("input", { type: "range", min: "0", max: playback.length.toFixed(1), step: "0.1", value: "0", label: "timeline.title", testid: "timeline" });
    this.slider.addEventListener("input", () => playback.seek(Number(this.slider.value)));
    this.playing = button("timeline.play", () => playback.play(!playback.on), { class: "primary", testid: "replay-play" });
    this.clock = h("span", { class: "figure" });
    const again = at === null ? null : button("fault.show", () => playback.playMoment(at), { testid: "show-moment" });
    const names = story.seats.map((seat) => seat.name || seat.level || "").filter(Boolean).join(" – ");
    root.classList.add("small-replay");
    fill(root, [
      h("header", {}, h("h1", { text: names || t("embed.title") }), h("p", { class: "small", text: story.outcome?.short ?? "" })),
      h("div", { class: "stage" }, this.canvas),
      h("footer", {}, this.sentence, this.slider, h("div", { class: "row" }, this.playing, again, this.clock, more ? h("a", { class: "button", href: more, target: "_blank", rel: "noopener", t: "embed.open", testid: "open-table" }) : null)),
    ]);
    const ways = { clickToHold: () => false, lost() {} };
    this.devices = [new Mouse(this.canvas, emptyHand, this.stage, ways), new Touch(this.canvas, emptyHand, this.stage, ways)];
    document.addEventListener("keydown", (event) => this.key(event));
    if (at === null) playback.seek(playback.length);
    else playback.playMoment(at);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches("button, a, input")) return;
    const { playback } = this;
    if (event.code === "Space") playback.play(!playback.on);
    else if (event.code === "ArrowLeft") playback.seek(playback.at - STEP);
    else if (event.code === "ArrowRight") playback.seek(playback.at + STEP);
    else return;
    event.preventDefault();
  }

  draw() {
    const { at, on, length, clip } = this.playback;
    const event = mostTelling(toldAt(this.story.events, at));
    if (clip.on) clip.draw(at);
    else this.stage.setPoses(at, this.reel.smooth(at));
    this.slider.value = String(at);
    this.slider.setAttribute("aria-valuetext", t("timeline.at", { at: time(at), of: time(length) }));
    this.clock.textContent = `${time(at)} / ${time(length)}`;
    put(this.playing, on ? "timeline.pause" : "timeline.play");
    const { reserves, rolls } = this.story.events.findLast((one) => isPast(one, at)) ?? this.story.begin;
    this.stage.setReserves(rolls, this.story.seats, reserves);
    if ((event?.n ?? 0) === this.said) return;
    this.said = event?.n ?? 0;
    this.sentence.textContent = event?.short ?? t("replay.begin");
    const marks = event && ["fault", "over"].includes(event.kind) ? event.marks : [];
    this.stage.mark(marks.map(({ id, role }) => ({ id, role })));
  }

  state() {
    const { at, on, clip, length } = this.playback;
    return { at, playing: on, clip: clip.on, length, discs: this.reel.poses.size, told: this.said, moving: this.stage.moving };
  }
}
