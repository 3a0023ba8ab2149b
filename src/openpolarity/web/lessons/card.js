/** The card of a lesson: which one it is, and how far it has come. */

import { fill, h } from "../dom.js";
import { drillHead, puzzleHead } from "../puzzles/card.js";
import { lang } from "../words/words.js";

/** @typedef {import("../wire/types.js").LessonView} LessonView */

/** @param {import("../pages/game.js").Learning | null} learning */
export function lessonCard(learning) {
  const course = learning?.lessons ?? [];
  const element = h("section", { class: "lesson panel", label: "nav.lesson", testid: "lesson", hidden: true });
  let shown = "";
  return {
    element,
    /** @param {LessonView | undefined} lesson */
    show(lesson) {
      element.hidden = !lesson;
      const now = JSON.stringify([lesson?.name, lesson?.step, lesson?.stage, lesson?.tries, lesson?.results, lang()]);
      if (!lesson || now === shown) return;
      shown = now;
      if (learning?.puzzles) {
        fill(element, lesson.sort === "drill" ? drillHead(lesson) : puzzleHead(lesson, learning.puzzles));
        return;
      }
      const { name, step, steps, stage } = lesson;
      const done = step - (stage === "done" || stage === "over" ? 0 : 1);
      fill(element, [
        h("p", { class: "small", t: "learn.number", tp: { n: course.indexOf(name) + 1, of: course.length } }),
        h("h2", { t: `learn.title.${name}` }),
        steps > 1
          ? h(
              "ol",
              { class: "steps", role: "img", label: "learn.step", tp: { n: step, of: steps }, testid: "lesson-steps" },
              ...Array.from({ length: steps }, (_, n) => h("li", { class: n < done ? "done" : n === step - 1 ? "current" : "" })),
            )
          : null,
      ]);
    },
  };
}
