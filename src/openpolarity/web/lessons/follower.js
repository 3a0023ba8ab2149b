/** Follows a lesson at its table: what happened is seen again slowly, and the way leads on to the next lesson. */

import { calm, choice } from "../settings.js";
import { getJson } from "../wire/http.js";
import { beginFirstGame } from "./begin.js";
import { GAME, setDone } from "./progress.js";

/** @typedef {import("../wire/types.js").LessonView} LessonView */

/** The stages in which one looks at what has happened. */
const LOOKING = ["told", "shown", "done", "over"];

export class LessonFollower {
  /** @param {import("../pages/game.js").TablePage} page */
  constructor(page) {
    this.page = page;
    /** The event that was last seen again by itself. */
    this.seen = 0;
    this.stage = "";
    /** The run of the table that is followed: another lesson, or another process, begins a new one. */
    this.run = "";
    /** Whether one looks at what has happened. */
    this.looks = false;
    /** Whether the next lesson's table is being laid. */
    this.going = false;
  }

  /** What is to be seen again. @param {LessonView} lesson */
  event({ again }) {
    return this.page.session.events.find(({ n, show }) => n === again && show !== null);
  }

  /** @param {LessonView | undefined} lesson */
  follow(lesson) {
    if (!lesson) return;
    this.beginAnew();
    const before = this.stage;
    this.looks = LOOKING.includes(lesson.stage);
    this.stage = `${lesson.step} ${lesson.stage}`;
    if (this.page.puzzle) this.page.puzzle.follow(lesson);
    else if (lesson.stage === "over") setDone(lesson.name);
    if (this.stage === before) return;
    if (!this.looks) {
      this.page.slow.stop();
      this.page.stage.mark([]);
      return;
    }
    const event = this.event(lesson);
    if (!event || event.n === this.seen || !choice("slow") || calm()) return;
    this.seen = event.n;
    this.page.acts.showMe(event, true);
  }

  /** Forget what was about the lesson before this one, if this is another. */
  beginAnew() {
    const { page } = this;
    const run = page.session.welcome?.run ?? "";
    if (run === this.run) return;
    [this.run, this.seen, this.stage] = [run, 0, ""];
    page.stage.setFieldLines([]);
    page.stage.setStability({});
    if (!this.going) return;
    this.going = false;
    page.stage.setCamera("seat");
    page.panels.lays(false);
    page.refresh();
  }

  /** What the page itself offers. @param {LessonView} lesson @returns {import("../panels/acts.js").Local[]} */
  acts(lesson) {
    const event = LOOKING.includes(lesson.stage) ? this.event(lesson) : undefined;
    /** @type {import("../panels/acts.js").Local[]} */
    const slowly = event ? [{ id: "learn.slowly", testid: "lesson-slowly", press: () => this.page.acts.showMe(event) }] : [];
    if (this.going) return [{ id: "page.waiting", testid: "lesson-waiting", primary: true, press: () => undefined }];
    if (this.page.puzzle) return [...this.page.puzzle.acts(lesson), ...slowly];
    if (lesson.stage === "over") {
      const course = this.page.learning?.lessons ?? [];
      const next = course[course.indexOf(lesson.name) + 1];
      if (next) return [{ id: "learn.next", testid: "lesson-on", primary: true, press: () => this.goOn(next) }, ...slowly];
      const game = { id: `learn.title.${GAME}`, testid: "lesson-game", primary: true, press: () => this.play() };
      return [game, { id: "learn.all", testid: "lesson-all", press: () => void (location.hash = "#/learn") }, ...slowly];
    }
    return slowly;
  }

  /** Have another lesson or puzzle laid on this table, which is quicker than to lay another table. @param {string} name */
  goOn(name) {
    this.lay(() => this.page.session.ask("lesson", { name }));
  }

  /** Play the first game, after the last lesson. */
  play() {
    this.lay(async () => beginFirstGame((await getJson("/api/about")).first.level));
  }

  /** Lay something else, once, and say so meanwhile. @param {() => Promise<unknown>} laid */
  lay(laid) {
    if (this.going) return;
    const wait = (/** @type {boolean} */ going) => {
      this.going = going;
      this.page.panels.lays(going);
      this.page.refresh();
    };
    wait(true);
    laid().catch((refused) => {
      wait(false);
      this.page.refused(refused);
    });
  }
}
