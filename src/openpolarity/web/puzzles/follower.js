/** Follows a puzzle or a drill at its table: what comes of it is remembered, and the way leads on. */

import { boardOf } from "./board.js";
import { openDailyPicture } from "./picture.js";
import { addDrill, dailyOf, nextPuzzle, setDaily, setSolved } from "./progress.js";

/** @typedef {import("../wire/types.js").LessonView} LessonView */
/** @typedef {import("../wire/types.js").Puzzles} Puzzles */
/** @typedef {import("../panels/acts.js").Local} Local */

export class PuzzleFollower {
  /** @param {import("../pages/game.js").TablePage} page @param {Puzzles} all */
  constructor(page, all) {
    this.page = page;
    this.all = all;
    /** What was remembered last, so that it is remembered once. */
    this.kept = "";
  }

  /** @param {LessonView} lesson */
  follow(lesson) {
    const over = lesson.stage === "over" && (lesson.sort === "drill" || lesson.said !== null);
    const now = over ? JSON.stringify([lesson.name, lesson.again, lesson.results]) : "";
    if (now === this.kept) return;
    this.kept = now;
    if (!over) return;
    const { name, tries, shown } = lesson;
    if (lesson.sort === "drill") addDrill({ day: this.all.today, stood: lesson.results.filter(Boolean).length, level: lesson.level ?? "" });
    else {
      setSolved(name, { tries, shown });
      const { diameter, circle_radius: radius } = this.page.hand.kit;
      if (name !== this.all.daily) return;
      setDaily(this.all.today, { name, tries, shown, board: boardOf(this.page.session.poses, radius), size: diameter / radius });
      this.page.refresh(); // now there is something to share
    }
  }

  /** What the page itself offers; the obvious act first. @param {LessonView} lesson @returns {Local[]} */
  acts(lesson) {
    const over = lesson.stage === "over";
    const list = { id: "puzzle.all", testid: "puzzle-all", press: () => void (location.hash = "#/puzzles") };
    if (lesson.sort === "drill") return over ? [{ ...list, id: "drill.curve", primary: true }] : [];
    const next = nextPuzzle(this.all.puzzles, lesson.name);
    const on = next ? { id: over ? "puzzle.next" : "puzzle.another", testid: "puzzle-on", primary: over, press: () => this.page.lesson.goOn(next) } : { ...list, primary: over };
    // Nobody changes the puzzle with a disc in the hand.
    if (!over) return ["trying", "told", "shown"].includes(lesson.stage) && !this.page.hand.held ? [on] : [];
    const daily = lesson.name === this.all.daily ? dailyOf(this.all.today) : null;
    if (!daily) return [on];
    return [{ id: "puzzle.share", testid: "puzzle-share", primary: true, press: () => openDailyPicture(this.all, daily) }, { ...on, primary: false }];
  }
}
