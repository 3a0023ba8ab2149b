/** A game seen again: scrubbed at will, faults marked on the timeline. */

import { button, fill, h } from "../dom.js";
import { momentAt } from "../clip/moment.js";
import { Playback } from "../clip/playback.js";
import { isPast, mostTelling, toldAt } from "../clip/told.js";
import { ownColour } from "../company/seat.js";
import { emptyHand } from "../hand/empty.js";
import { actOf } from "../hand/key_bindings.js";
import { Mouse } from "../hand/mouse.js";
import { Touch } from "../hand/touch.js";
import { openReplayHelp } from "../panels/help.js";
import { scorePanel } from "../panels/score.js";
import { timelinePanel } from "../panels/timeline.js";
import { toolsPanel } from "../panels/tools.js";
import { bindings } from "../settings.js";
import { Stage } from "../stage.js";
import { readFrames } from "../wire/frame.js";
import { getBytes, getJson } from "../wire/http.js";
import { Reel } from "../wire/reel.js";
import { onLanguage, t } from "../words/words.js";
import { Docks } from "./docks.js";

/** @typedef {import("../wire/types.js").GameEvent} GameEvent */

const STEP = 1;
const LEAP = 10;

/** @param {HTMLElement} root @param {string} id @param {string} [at] a moment to begin with, s */
export async function replayPage(root, id, at = "") {
  const path = `/api/games/${encodeURIComponent(id)}/replay`;
  const [story, bytes] = await Promise.all([getJson(path), getBytes(`${path}/frames`)]);
  const page = new ReplayPage(root, id, path, story, new Reel(readFrames(bytes)));
  if (at !== "" && Number.isFinite(Number(at))) page.playback.playMoment(Number(at));
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
    this.shown = -1;
    this.said = -1;
    this.counted = "";
    this.canvas = h("canvas", { class: "table-canvas", tabindex: "0", role: "img", label: "replay.label", testid: "table" });
    this.stage = new Stage(this.canvas);
    this.docks = new Docks(this.stage);
    this.stage.setKit(story.kit);
    this.stage.setTurned(ownColour(id, story.seats) === "black");
    this.sentences = h("div", { class: "told", testid: "replay-text", "aria-live": "polite" });
    this.clause = h("p", { class: "clause" });
    this.head = h("p", { class: "players" });
    this.score = scorePanel();
    const playback = new Playback(story, reel, this.stage, () => this.draw());
    this.playback = playback;
    this.timeline = timelinePanel({
      seek: (at) => playback.seek(at),
      jump: (at) => playback.jump(at),
      play: (on) => playback.play(on),
      speed: (factor) => (playback.speed = factor),
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
          h("div", { class: "cards" }, h("section", { class: "story panel", label: "replay.title" }, this.head, this.sentences, this.clause, h("div", { class: "acts" }, button("after.share", () => this.share(), { testid: "share" }), this.story.over ? h("a", { class: "button", href: `#/analysis/${encodeURIComponent(id)}`, t: "ending.analysis", testid: "look-back" }) : null))),
          h("div", { class: "standing" }, this.score.element, this.tools.element),
        ),
      ),
    ]);
    this.docks.follow(root);
    this.stop = new AbortController();
    document.addEventListener("keydown", (event) => this.key(event), { signal: this.stop.signal });
    const ways = { clickToHold: () => false, lost() {} };
    this.devices = [new Mouse(this.canvas, emptyHand, this.stage, ways), new Touch(this.canvas, emptyHand, this.stage, ways)];
    this.unlearn = onLanguage(async () => {
      this.story = await getJson(path);
      playback.story = this.story;
      this.open();
    });
    this.open();
  }

  open() {
    this.timeline.open(this.playback.length, this.story.marks);
    this.head.textContent = this.story.seats.map((seat) => seat.name || seat.level || "").filter(Boolean).join(" – ");
    this.said = -1;
    this.shown = -1;
    this.counted = "";
    this.playback.seek(this.playback.at);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    // What has the focus needs some keys for itself; the timeline does as everything else here.
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches("select")) return;
    if (["Space", "Enter"].includes(event.code) && target.matches("button, a, [type=checkbox]")) return;
    const { playback } = this;
    const act = actOf(bindings(), event.code);
    const far = event.shiftKey ? LEAP : STEP;
    if (event.code === "Space") playback.play(!playback.on);
    else if (event.code === "PageUp") this.timeline.leap(-1);
    else if (event.code === "PageDown") this.timeline.leap(1);
    else if (act === "left") playback.seek(playback.at - far);
    else if (act === "right") playback.seek(playback.at + far);
    else if (event.code === "Home") playback.seek(0);
    else if (event.code === "End") playback.seek(playback.length);
    else if (act === "camera") this.stage.nextCamera();
    else if (act === "help") openReplayHelp(this.id);
    else return;
    event.preventDefault();
  }

  /** Pass on what is shown now. */
  async share() {
    this.playback.play(false);
    const { openShare } = await import("../panels/share.js");
    await openShare({ game: this.id, story: this.story, reel: new Reel(this.reel.frames), moment: momentAt(this.story, this.playback.at) });
  }

  draw() {
    const { at, on, speed, clip } = this.playback;
    const poses = this.reel.show(at);
    if (this.reel.at !== this.shown) {
      if (on && this.reel.at === this.shown + 1) {
        for (const impact of this.reel.frame?.impacts ?? []) this.stage.sound.clack(impact.speed);
      }
      this.shown = this.reel.at;
      if (!clip.on) this.stage.setPoses((this.reel.frame?.time ?? 0) / speed, poses);
    }
    if (clip.on) clip.draw(at);
    this.timeline.show(at, on);
    this.count();
    this.tell();
  }

  /** Show the standing at this moment, and whose turn it is. */
  count() {
    const { story } = this;
    const { at } = this.playback;
    const past = (/** @type {{at: number, quiet?: boolean}} */ one) => isPast(one, at);
    const event = story.events.findLast(past);
    const turn = story.turns.findLast(past);
    const over = event?.kind === "over" ? story.outcome : null;
    const now = JSON.stringify([event?.n ?? 0, turn?.number ?? 0, turn?.colour]);
    if (now === this.counted) return;
    this.counted = now;
    const { reserves, rolls, points, scores } = event ?? story.begin;
    // The story does not say which member of a team was to move.
    const seats = story.seats.map((seat) => ({ ...seat, team: undefined }));
    this.score.show({ seats, turn: turn?.colour ?? null, phase: turn?.number ? "turn" : "toss", outcome: over, reserves, points, scores });
    this.stage.setReserves(rolls, story.seats, reserves);
  }

  /** The sentences that belong to this moment, and its discs. */
  tell() {
    /** @type {GameEvent[]} */
    const told = toldAt(this.story.events, this.playback.at);
    const last = told.at(-1)?.n ?? 0;
    if (last === this.said) return;
    this.said = last;
    const event = mostTelling(told);
    const sentences = told.length > 0 ? told.map(({ text }) => text) : [t("replay.begin")];
    fill(this.sentences, sentences.map((text) => h("p", { text })));
    this.clause.textContent = event?.clause?.text ?? event?.clause?.ref ?? "";
    const marks = event && ["fault", "over"].includes(event.kind) ? event.marks : [];
    const chain = marks.filter((mark) => mark.place !== null).sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
    this.stage.mark(marks.map(({ id, role }) => ({ id, role })), chain.map(({ id }) => id));
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
    const { at, on, clip, length, pulse, waits } = this.playback;
    return { id: this.id, at, playing: on, clip: clip.on, length, frame: this.shown, discs: this.reel.poses.size, marks: this.stage.marks, told: this.said, counted: this.counted, beats: pulse.beats, waits: waits.all.length, moving: this.stage.moving, turned: this.stage.turned, camera: this.stage.camera, circle: this.stage.circle };
  }

  close() {
    this.playback.pulse.stop();
    this.stop.abort();
    for (const device of this.devices) device.dispose();
    this.docks.close();
    this.unlearn();
    this.stage.dispose();
    this.root.classList.remove("full", "replay");
  }
}
