/** After a game: where it was decided, what is worth seeing again, what the master would have done, one tip, how steady the hand was. */

import { SlowClip } from "../clip/slow_clip.js";
import { ownColour } from "../company/seat.js";
import { fill, h } from "../dom.js";
import { emptyHand } from "../hand/empty.js";
import { Mouse } from "../hand/mouse.js";
import { Touch } from "../hand/touch.js";
import { curvePanel } from "../panels/curve.js";
import { openReplayHelp } from "../panels/help.js";
import { masterPanel } from "../panels/master.js";
import { momentsPanel } from "../panels/moments.js";
import { openShare } from "../panels/share.js";
import { toolsPanel } from "../panels/tools.js";
import { Stage } from "../stage.js";
import { readFrames } from "../wire/frame.js";
import { getBytes, getJson } from "../wire/http.js";
import { Reel } from "../wire/reel.js";
import { onLanguage, t } from "../words/words.js";
import { Docks } from "./docks.js";
import { Pulse } from "./pulse.js";

/** @typedef {import("../wire/types.js").LookBack} LookBack */
/** @typedef {import("../wire/types.js").WorthSeeing} WorthSeeing */
/** @typedef {import("../wire/types.js").MasterSays} MasterSays */

/** @param {HTMLElement} root @param {string} id */
export async function analysisPage(root, id) {
  const path = `/api/games/${encodeURIComponent(id)}`;
  const [story, bytes] = await Promise.all([getJson(`${path}/replay`), getBytes(`${path}/replay/frames`)]);
  return new AnalysisPage(root, id, path, story, new Reel(readFrames(bytes)));
}

export class AnalysisPage {
  /**
   * @param {HTMLElement} root
   * @param {string} id
   * @param {string} path
   * @param {import("../wire/types.js").Replay} story
   * @param {Reel} reel
   */
  constructor(root, id, path, story, reel) {
    this.root = root;
    this.id = id;
    /** What was found; nothing while the game is still being gone through. @type {LookBack | null} */
    this.found = null;
    this.story = story;
    this.reel = reel;
    this.at = 0;
    this.shown = -1;
    /** The moment that is looked at. */
    this.chosen = 0;
    /** The moment whose ghosts lie on the table. */
    this.ghosts = 0;
    this.canvas = h("canvas", { class: "table-canvas", tabindex: "0", role: "img", label: "replay.label", testid: "table" });
    this.stage = new Stage(this.canvas);
    this.clip = new SlowClip(this.stage, reel);
    this.docks = new Docks(this.stage);
    this.stage.setKit(story.kit);
    this.stage.setTurned(ownColour(id, story.seats) === "black");
    this.verdict = h("p", { class: "told", testid: "verdict", role: "status", t: "after.making" });
    this.bar = h("progress", { testid: "looking-back", label: "after.making" });
    this.players = h("p", { class: "players" });
    this.lessons = h("div", { class: "learns" });
    this.curve = curvePanel({ seek: (at) => this.seek(at), moment: (number) => this.playNumber(number) });
    this.moments = momentsPanel({ play: (moment) => this.play(moment), ghosts: (said) => this.showGhosts(said), share: (moment) => this.share(moment) });
    this.master = masterPanel(id, (says) => this.moments.tell(says), () => this.moments.bring(this.chosen));
    this.tools = toolsPanel(this.stage, () => openReplayHelp(id));
    this.timeline = h("section", { class: "timeline panel", label: "after.curve", hidden: true }, this.curve.element);
    this.moments.element.hidden = this.master.element.hidden = true;
    root.classList.add("full", "replay", "after");
    fill(root, [
      h(
        "main",
        { class: "docks" },
        this.canvas,
        this.docks.free,
        this.timeline,
        h(
          "div",
          { class: "column" },
          h(
            "div",
            { class: "cards" },
            h("section", { class: "story panel", label: "after.title" }, h("h1", { t: "after.title" }), this.players, this.verdict, this.bar, h("div", { class: "acts" }, h("a", { class: "button", href: `#/replay/${encodeURIComponent(id)}`, t: "after.replay", testid: "to-replay" }))),
            this.moments.element,
            this.master.element,
            this.lessons,
          ),
          h("div", { class: "standing" }, this.tools.element),
        ),
      ),
    ]);
    this.docks.follow(root);
    const ways = { clickToHold: () => false, lost() {} };
    this.devices = [new Mouse(this.canvas, emptyHand, this.stage, ways), new Touch(this.canvas, emptyHand, this.stage, ways)];
    this.pulse = new Pulse((seconds) => this.go(seconds));
    this.closed = false;
    /** How often it was asked for: only the last answer, in the language of now, counts. */
    this.asked = 0;
    this.unlearn = onLanguage(async () => {
      if (this.found) this.story = await getJson(`${path}/replay`);
      await this.lookBack(path);
    });
    this.tellPlayers();
    this.seek(story.seconds);
    void this.lookBack(path);
  }

  /** Have the game gone through; meanwhile the table stands there, and the ways to elsewhere. @param {string} path */
  async lookBack(path) {
    const asking = ++this.asked;
    try {
      const found = await getJson(`${path}/analysis`);
      if (this.closed || asking !== this.asked) return;
      this.open(found);
    } catch (error) {
      if (this.closed || asking !== this.asked) return;
      this.bar.hidden = true;
      this.say((error instanceof Error && error.message) || t("wire.no_answer"));
    }
  }

  /** Who played, with their colours: the curve and the moments go by these. */
  tellPlayers() {
    const called = this.story.seats.map(({ name, level, colour }) => [name || level, colour && t(`player.${colour}`)].filter(Boolean));
    this.players.textContent = called.map(([one, colour]) => (colour ? `${one} (${colour})` : one)).filter(Boolean).join(" – ");
  }

  /** @param {string} text */
  say(text) {
    this.verdict.removeAttribute("data-t");
    this.verdict.textContent = text;
  }

  /** @param {LookBack} found */
  open(found) {
    const { story } = this;
    this.found = found;
    this.tellPlayers();
    this.bar.hidden = true;
    this.timeline.hidden = this.moments.element.hidden = false;
    this.say(found.verdict);
    this.curve.open(found);
    this.moments.open(found);
    this.master.element.hidden = found.moments.length === 0;
    const persons = found.sides.filter(({ person }) => person);
    const learners = persons.length > 0 ? persons : found.sides;
    fill(this.lessons, found.moments.length === 0 ? [] : [
      h("section", { class: "panel tip", label: "after.tip", testid: "tip" }, h("h2", { t: "after.tip" }), ...learners.map(({ colour, tip }) => (learners.length > 1 ? h("p", { t: "after.tip_for", tp: { player: `@player.${colour}`, tip } }) : h("p", { text: tip })))),
      h("section", { class: "panel steady", label: "after.hand", testid: "steadiness" }, h("h2", { t: "after.hand" }), ...learners.map(({ hand }) => h("p", { text: hand }))),
    ]);
    this.master.look();
    const first = found.moments.find(({ number }) => number === (this.chosen || found.decided)) ?? found.moments[0];
    if (first) this.look(first, false);
    else this.seek(story.seconds);
  }

  /** Stand at a moment. @param {WorthSeeing} moment @param {boolean} [bring] whether to scroll to what is said of it */
  look(moment, bring = true) {
    this.chosen = moment.number;
    this.moments.select(moment.number, bring);
    this.seek(moment.instants[0] ?? moment.end);
  }

  /** @param {number} at */
  seek(at) {
    this.rest();
    this.at = Math.min(this.reel.to, Math.max(this.reel.from, at));
    this.draw();
  }

  /** Nothing is played any more, and nothing pale lies on the table. */
  rest() {
    this.clip.end();
    this.ghosts = 0;
    this.stage.setGhosts([]);
    this.stage.giveCameraBack();
    this.stage.mark([]);
    this.moments.shows(0);
  }

  /** @param {number} number */
  playNumber(number) {
    const moment = this.found?.moments.find((one) => one.number === number);
    if (moment) this.play(moment);
  }

  /** Play a moment slowly, from where it is seen best. @param {WorthSeeing} moment */
  play(moment) {
    this.look(moment);
    const seen = this.clip.play(moment);
    this.stage.mark(seen.map((id) => ({ id, role: "fault" })));
    this.pulse.wake();
  }

  /** Lay what the master would have played on the board that it saw. @param {MasterSays} said */
  showGhosts(said) {
    this.chosen = said.moment;
    this.moments.select(said.moment, true);
    this.seek(said.at);
    this.ghosts = said.moment;
    this.stage.setGhosts(said.ghosts.map(({ p, q }) => ({ p, q })));
    this.stage.mark(said.discs.map((id) => ({ id, role: "touch" })));
    this.moments.shows(said.moment);
  }

  /** @param {WorthSeeing} moment */
  share(moment) {
    this.look(moment);
    const { start, end, instants, discs, text } = moment;
    openShare({ game: this.id, story: this.story, reel: this.reel, moment: { start, end, instants, discs, text } });
  }

  draw() {
    if (this.clip.on) this.clip.draw(this.at);
    else this.stage.setPoses(0, this.reel.show(this.at));
    if (this.reel.at !== this.shown) {
      this.shown = this.reel.at;
      const event = this.story.events.findLast((one) => one.at <= this.at + 0.05);
      const { reserves, rolls } = event ?? this.story.begin;
      this.stage.setReserves(rolls, this.story.seats, reserves);
    }
    if (this.found) this.curve.show(this.at);
  }

  /** @param {number} seconds @returns {boolean} whether it goes on */
  go(seconds) {
    const { clip } = this;
    if (!clip.on) return false;
    const before = this.reel.at;
    this.at = clip.go(seconds);
    this.draw();
    for (let n = before + 1; n <= this.reel.at; n++) for (const impact of this.reel.frames[n]?.impacts ?? []) this.stage.sound.clack(impact.speed / 3);
    if (!clip.over) return true;
    clip.end();
    return false;
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
    return { id: this.id, at: this.at, playing: this.clip.on, chosen: this.chosen, ghosts: this.ghosts, moments: this.found?.moments.length ?? 0, points: this.found?.points.length ?? 0, found: this.found !== null, discs: this.reel.poses.size, moving: this.stage.moving, turned: this.stage.turned, camera: this.stage.camera };
  }

  close() {
    this.closed = true;
    this.pulse.stop();
    this.master.close();
    for (const device of this.devices) device.dispose();
    this.docks.close();
    this.unlearn();
    this.stage.dispose();
    this.root.classList.remove("full", "replay", "after");
  }
}
