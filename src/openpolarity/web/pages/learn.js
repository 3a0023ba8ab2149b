/** The course: all lessons, which of them are done, and a first game after them. */

import { button, fill, h } from "../dom.js";
import { beginFirstGame, beginLesson } from "../lessons/begin.js";
import { layingPanel } from "../lessons/laying.js";
import { GAME, isDone, nextLesson } from "../lessons/progress.js";
import { masthead } from "../panels/masthead.js";
import { getJson } from "../wire/http.js";

/** @param {HTMLElement} root */
export async function learnPage(root) {
  /** @type {import("../wire/types.js").About} */
  const { lessons, first } = await getJson("/api/about");
  const course = [...lessons, GAME];
  const next = nextLesson(course);
  const laying = layingPanel("learn-trouble");
  const begin = (/** @type {string} */ name) => laying.lay(() => (name === GAME ? beginFirstGame(first.level) : beginLesson(name)));

  const row = (/** @type {string} */ name, /** @type {number} */ n) =>
    h(
      "li",
      { class: name === next ? "next" : isDone(name) ? "done" : "" },
      h(
        "button",
        { type: "button", class: "lesson-row", testid: `lesson-${name}`, on: { click: () => begin(name) } },
        h("span", { class: "number figure", text: name === GAME ? "" : String(n + 1), "aria-hidden": "true" }),
        h("span", { class: "about" }, h("span", { class: "title", t: `learn.title.${name}` }), h("small", { t: `learn.what.${name}` })),
        isDone(name) ? h("span", { class: "mark", t: "learn.done" }) : null,
      ),
    );
  fill(root, [
    masthead("#/learn"),
    h(
      "main",
      { class: "narrow learn" },
      h("h1", { t: "learn.title" }),
      h("p", { t: next && next !== GAME ? "learn.what" : "learn.finished" }),
      h(
        "p",
        { class: "row" },
        next
          ? button(next === lessons[0] ? "learn.begin" : "learn.go_on", () => begin(next), { class: "primary big", testid: "learn-begin" })
          : h("a", { class: "button primary big", href: "#/", t: "start.play", testid: "learn-play" }),
      ),
      ...laying.elements,
      h("ol", { class: "course" }, ...course.map(row)),
    ),
  ]);
  return { state: () => ({ lessons, done: lessons.filter(isDone) }), close: () => {} };
}
