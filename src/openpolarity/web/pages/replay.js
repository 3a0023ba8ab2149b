/** A game seen again: scrubbed at will, faults marked on the timeline. */

import { button, fill, h } from "../dom.js";
import { momentAt } from "../clip/moment.js";
import { emptyHand } from "../hand/empty.js";
import { actOf } from "../hand/key_bindings.js";
import { Mouse } from "../hand/mouse.js";
import { Touch } from "../hand/touch.js";
import { openReplayHelp } from "../panels/help.js";
import { scorePanel } from "../panels/score.js";
import { timelinePanel } from "../panels/timeline.js";
import { toolsPanel } from "../panels/tools.js";
import { bindings, choice } from "../settings.js";
import { Stage } from "../stage.js";
import { readFrames } from "../wire/frame.js";
import { getBytes, getJson } from "../wire/http.js";
import { Reel } from "../wire/reel.js";
import { SlowTime } from "../wire/slow_time.js";
import { Waits } from "../wire/waits.js";
import { onLanguage, t } from "../words/words.js";
import { Docks } from "./docks.js";
import { Pulse } from "./pulse.js";

/** @typedef {import("../wire/types.js").GameEvent} GameEvent */

const STEP = 1;
const LEAP = 10;

/** @param {HTMLElement} root @param {string} id @param {string} [at] a moment to begin with, s */
export async function replayPage(root, id, at = "") {
  const path = `/api/games/${encodeURIComponent(id)}/replay`;
  const [story, bytes] = await Promise.all([getJson(path), getBytes(`${path}/frames`)]);
  const page = new ReplayPage(root, id, path, story, new Reel(readFrames(bytes)));
  if (at !== "" && Number.isFinite(Number(at))) page.playMoment(Number(at));
  return page;
}

export class ReplayPage {
  /**
   * @param {HTMLElement} root
   * @param {string} id
   * @param {string} path
   * @param {import("../wire/types.js").Replay} story
   * @param {Reel} reel
   */
  constructor(root, id, path, story, reel) {
    this.id = id;
    this.root = root;
    this.story = story;
    this.reel = reel;
    this.at = 0;
    this.on = false;
    this.speed = 1;
    /** A moment that is shown slowly, and how far that is, s of the clip. @type {{slow: SlowTime, film: number} | null} */
    this.clip = null;
    this.shown = -1;
    this.said = -1;
    this.counted = "";
    this.canvas = h("canvas", { class: "table-canvas", tabindex: "0", role: "img", label: "replay.label", testid: "table" });
    this.stage = new Stage(this.canvas);
    this.docks = new Docks(this.stage);
    this.stage.setKit(story.kit);
    this.sentence = h("p", { class: "told", testid: "replay-text", "aria-live": "polite" });
    this.clause = h("p", { class: "clause" });
    this.head = h("p", { class: "players" });
    this.score = scorePanel();
    this.waits = new Waits(reel.frames, Math.max(story.seconds, reel.to));
    this.timeline = timelinePanel({
      seek: (at) => this.seek(at),
      jump: (at) => this.jump(at),
      play: (on) => this.play(on),
      speed: (factor) => (this.speed = factor),
    });
    this.tools = toolsPanel(this.stage, () => openReplayHelp(id));
    root.classList.add("full", "replay");
    fill(root, [
      h(
        "main",
        { class: "docks" },
        h("h1", { class: "unseen", t: "replay.title" }),
        this.canvas,
        this.docks.free,
        this.timeline.element,
        h(
          "div",
          { class: "column" },
          h("div", { class: "cards" }, h("section", { class: "story panel", label: "replay.title" }, this.head, this.sentence, this.clause, h("div", { class: "acts" }, button("after.share", () => this.share(), { testid: "share" }), this.story.over ? h("a", { class: "button", href: `#/analysis/${encodeURIComponent(id)}`, t: "ending.analysis", testid: "look-back" }) : null))),
          h("div", { class: "standing" }, this.score.element, this.tools.element),
        ),
      ),
    ]);
    this.docks.follow(root);
    this.stop = new AbortController();
    document.addEventListener("keydown", (event) => this.key(event), { signal: this.stop.signal });
    const ways = { clickToHold: () => false, lost() {} };
    this.devices = [new Mouse(this.canvas, emptyHand, this.stage, ways), new Touch(this.canvas, emptyHand, this.stage, ways)];
    this.pulse = new Pulse((seconds) => this.go(seconds));
    this.unlearn = onLanguage(async () => {
      this.story = await getJson(path);
      this.open();
    });
    this.open();
  }

  open() {
    const length = Math.max(this.story.seconds, this.reel.to);
    this.timeline.open(length, this.story.marks);
    this.head.textContent = this.story.seats.map((seat) => seat.name || seat.level || "").filter(Boolean).join(" – ");
    this.said = -1;
    this.shown = -1;
    this.counted = "";
    this.seek(this.at);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    // What has the focus needs some keys for itself; the timeline does as everything else here.
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches("select")) return;
    if (["Space", "Enter"].includes(event.code) && target.matches("button, a, [type=checkbox]")) return;
    const act = actOf(bindings(), event.code);
    const far = event.shiftKey ? LEAP : STEP;
    if (event.code === "Space") this.play(!this.on);
    else if (event.code === "PageUp") this.timeline.leap(-1);
    else if (event.code === "PageDown") this.timeline.leap(1);
    else if (act === "left") this.seek(this.at - far);
    else if (act === "right") this.seek(this.at + far);
    else if (event.code === "Home") this.seek(0);
    else if (event.code === "End") this.seek(this.length);
    else if (act === "camera") this.stage.nextCamera();
    else if (act === "help") openReplayHelp(this.id);
    else return;
    event.preventDefault();
  }

  get length() {
    return Math.max(this.story.seconds, this.reel.to);
  }

  /** Show the moment of a link, slowly and from where it is seen best. @param {number} at s */
  playMoment(at) {
    const moment = momentAt(this.story, at);
    this.jump(moment.instants[0] ?? moment.end);
    const seen = moment.discs.filter((disc) => this.reel.poses.has(disc));
    if (seen.length > 0) this.stage.borrowCamera(seen);
    this.clip = { slow: new SlowTime(moment.start, moment.end, moment.instants), film: 0 };
    this.at = moment.start;
    this.on = true;
    this.draw();
    this.pulse.wake();
  }

  /** Pass on what is shown now. */
  async share() {
    this.play(false);
    const { openShare } = await import("../panels/share.js");
    await openShare({ game: this.id, story: this.story, reel: new Reel(this.reel.frames), moment: momentAt(this.story, this.at) });
  }

  /** The moment has been seen, or the viewer goes elsewhere. */
  endClip() {
    if (!this.clip) return;
    this.clip = null;
    this.stage.giveCameraBack();
  }

  /** @param {number} at */
  seek(at) {
    this.endClip();
    this.at = Math.min(this.length, Math.max(0, at));
    this.draw();
  }

  /** To a mark, and stay there: it goes on when somebody wants it to. @param {number} at */
  jump(at) {
    this.on = false;
    this.seek(at);
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
    const poses = this.reel.show(this.at);
    if (this.reel.at !== this.shown) {
      if (this.on && this.reel.at === this.shown + 1) {
        for (const impact of this.reel.frame?.impacts ?? []) this.stage.sound.clack(impact.speed);
      }
      this.shown = this.reel.at;
      if (!this.clip) this.stage.setPoses((this.reel.frame?.time ?? 0) / this.speed, poses);
    }
    if (this.clip) this.stage.setPoses(this.clip.film, this.reel.smooth(this.at));
    this.timeline.show(this.at, this.on);
    this.count();
    this.tell();
  }

  /** Show the standing at this moment, and whose turn it is. */
  count() {
    const { story } = this;
    const past = (/** @type {{at: number}} */ one) => one.at <= this.at + 0.05;
    const event = story.events.findLast(past);
    const turn = story.turns.findLast(past);
    const over = event?.kind === "over" ? story.outcome : null;
    const now = JSON.stringify([event?.n ?? 0, turn?.number ?? 0, turn?.colour]);
    if (now === this.counted) return;
    this.counted = now;
    const { reserves, points, scores } = event ?? story.begin;
    // The story does not say which member of a team was to move.
    const seats = story.seats.map((seat) => ({ ...seat, team: undefined }));
    this.score.show({ seats, turn: turn?.colour ?? null, phase: turn?.number ? "turn" : "toss", outcome: over, reserves, points, scores });
    this.stage.setReserves(reserves, story.seats);
  }

  /** The sentence that belongs to this moment, and its discs. */
  tell() {
    /** @type {GameEvent[]} */
    const told = this.story.events.filter((/** @type {GameEvent} */ event) => !event.quiet && event.at <= this.at + 0.05);
    const event = told.at(-1);
    if ((event?.n ?? 0) === this.said) return;
    this.said = event?.n ?? 0;
    this.sentence.textContent = event?.text ?? t("replay.begin");
    this.clause.textContent = event?.clause?.text ?? event?.clause?.ref ?? "";
    const marks = event && ["fault", "over"].includes(event.kind) ? event.marks : [];
    const chain = marks.filter((mark) => mark.place !== null).sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
    this.stage.mark(marks.map(({ id, role }) => ({ id, role })), chain.map(({ id }) => id));
  }

  /** @param {number} seconds @returns {boolean} whether it goes on */
  go(seconds) {
    if (!this.on) return false;
    if (this.clip) {
      this.clip.film += seconds;
      this.at = this.clip.slow.shown(this.clip.film);
      if (this.clip.film >= this.clip.slow.length) {
        this.on = false;
        this.endClip();
      }
      this.draw();
      return this.on;
    }
    const at = this.at + seconds * this.speed;
    this.at = choice("skip") ? this.waits.after(at) : at;
    if (this.at >= this.length) {
      this.at = this.length;
      this.on = false;
    }
    this.draw();
    return this.on;
  }

  /** @param {import("../table/pose.js").Vec3} place m */
  project(place) {
    return this.stage.project(place);
  }

  rolls() {
    return this.stage.rolls();
  }

  discs() {
    return Object.fromEntries(this.reel.poses);
  }

  state() {
    return { id: this.id, at: this.at, playing: this.on, clip: this.clip !== null, length: this.length, frame: this.shown, discs: this.reel.poses.size, marks: this.stage.marks, told: this.said, counted: this.counted, beats: this.pulse.beats, waits: this.waits.all.length, moving: this.stage.moving, camera: this.stage.camera, circle: this.stage.circle };
  }

  close() {
    this.pulse.stop();
    this.stop.abort();
    for (const device of this.devices) device.dispose();
    this.docks.close();
    this.unlearn();
    this.stage.dispose();
    this.root.classList.remove("full", "replay");
  }
}
