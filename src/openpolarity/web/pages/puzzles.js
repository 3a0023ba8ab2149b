/** Puzzles and training: the puzzle of the day, all others by what they ask for, and a drill for the hand. */

import { button, fill, h } from "../dom.js";
import { layingPanel } from "../lessons/laying.js";
import { masthead } from "../panels/masthead.js";
import { beginPuzzle } from "../puzzles/begin.js";
import { ratesOf } from "../puzzles/card.js";
import { curve } from "../puzzles/curve.js";
import { howSolved, longDay, openDailyPicture } from "../puzzles/picture.js";
import { byDay, dailyOf, drilled, solved, streak } from "../puzzles/progress.js";
import { getJson } from "../wire/http.js";
import { lang, onLanguage, t } from "../words/words.js";

/** @typedef {import("../wire/types.js").Puzzles} Puzzles */
/** @typedef {import("../wire/types.js").PuzzleView} PuzzleView */

const GOALS = /** @type {const} */ (["place", "capture", "trap", "win"]);

/** @param {HTMLElement} root */
export async function puzzlesPage(root) {
  /** @type {[Puzzles, import("../wire/types.js").About]} */
  const [all, about] = await Promise.all([getJson("/api/puzzles"), getJson("/api/about")]);
  const levels = about.levels.map(({ id }) => id);
  const laying = layingPanel("puzzles-trouble");
  const begin = (/** @type {string} */ name) => laying.lay(() => beginPuzzle(name));

  function draw() {
    fill(root, [
      masthead("#/puzzles"),
      h(
        "main",
        { class: "narrow puzzles" },
        h("h1", { t: "puzzles.title" }),
        ...laying.elements,
        daily(all, levels, begin),
        ...GOALS.map((goal) => byGoal(goal, all.puzzles.filter((one) => one.goal === goal), begin)),
        drill(all, levels, begin),
      ),
    ]);
  }
  draw();
  // Days, and the names of levels in the curve, are not texts by themselves.
  const stop = onLanguage(draw);
  return { state: () => ({ puzzles: all.puzzles.length, daily: all.daily, solved: all.puzzles.filter(({ name }) => solved(name)).length, drills: drilled().length, lang: lang() }), close: stop };
}

/** The puzzle of today. @param {Puzzles} all @param {string[]} levels @param {(name: string) => void} begin */
function daily(all, levels, begin) {
  const puzzle = all.puzzles.find(({ name }) => name === all.daily);
  const done = dailyOf(all.today);
  const days = streak(all.today);
  if (!puzzle) return null;
  return h(
    "section",
    { class: "paper daily-card", label: "puzzle.daily" },
    h("p", { class: "small", text: longDay(all.today) }),
    h("h2", { t: "puzzle.daily" }),
    h("p", { class: "goal", t: `puzzle.${puzzle.goal}.task` }),
    h("p", { class: "small", text: `${t(`puzzle.grade.${puzzle.grade}`)} · ${t("puzzle.hand", { level: t(`level.${puzzle.hand}`) })}` }),
    h("p", { class: "small", t: "puzzle.hand_what", testid: "steadiness" }),
    done ? h("p", { class: "done", text: howSolved(done), testid: "daily-done" }) : null,
    days > 1 ? h("p", { class: "small", t: "puzzle.streak", tp: { n: days } }) : null,
    h(
      "p",
      { class: "row" },
      button(done ? "puzzle.once_more" : "puzzle.solve", () => begin(all.daily), { class: done ? "" : "primary big", testid: "daily-begin" }),
      done ? button("puzzle.share", () => openDailyPicture(all, done), { class: "primary", testid: "daily-open" }) : null,
    ),
    h("details", {}, h("summary", { t: "puzzle.rates" }), ratesOf(puzzle.rates, levels)),
  );
}

/** All puzzles that ask for one thing, from easy to hard. @param {string} goal @param {PuzzleView[]} puzzles @param {(name: string) => void} begin */
function byGoal(goal, puzzles, begin) {
  const open = puzzles.find(({ name }) => !solved(name));
  const count = puzzles.filter(({ name }) => solved(name)).length;
  return h(
    "section",
    { class: "goal-list", label: `puzzle.title.${goal}` },
    h("h2", { t: `puzzle.title.${goal}` }),
    h("p", { t: `puzzle.what.${goal}` }),
    h(
      "p",
      { class: "row" },
      open ? button(count > 0 ? "learn.go_on" : "learn.begin", () => begin(open.name), { testid: `goal-${goal}` }) : null,
      h("span", { class: "small", t: "puzzle.count", tp: { n: count, of: puzzles.length } }),
    ),
    h(
      "ol",
      { class: "numbers" },
      ...puzzles.map(({ name, grade }, n) => {
        const how = solved(name);
        const said = [t("puzzle.number", { n: n + 1, of: puzzles.length }), t(`puzzle.grade.${grade}`), how ? howSolved(how) : ""].filter(Boolean).join(", ");
        const kind = how ? (how.shown ? "seen" : "solved") : name === open?.name ? "next" : "";
        const numbered = h("button", { type: "button", class: `figure ${grade} ${kind}`, "aria-label": said, testid: name, text: String(n + 1), on: { click: () => begin(name) } });
        numbered.setAttribute("title", said);
        return h("li", {}, numbered);
      }),
    ),
  );
}

/** Ten leans, and the curve of all days. @param {Puzzles} all @param {string[]} levels @param {(name: string) => void} begin */
function drill(all, levels, begin) {
  const done = drilled();
  const next = all.drills[done.length % Math.max(1, all.drills.length)];
  if (!next) return null;
  const last = done.at(-1);
  const days = byDay(done);
  const mean = levels.map((level, n) => ({ level, stood: all.drills.reduce((sum, { expected }) => sum + (expected[n] ?? 0), 0) / all.drills.length }));
  return h(
    "section",
    { class: "paper drill-card", label: "drill.title" },
    h("h2", { t: "drill.title" }),
    h("p", { t: "drill.what" }),
    last ? h("p", { class: "done", testid: "drill-last", text: `${t("drill.last", { n: last.stood })} ${t("drill.level", { level: t(`level.${last.level}`) })}` }) : null,
    h("p", { class: "row" }, button(last ? "drill.again" : "drill.begin", () => begin(next.name), { testid: "drill-begin" })),
    days.length > 0 ? curve(days, mean) : null,
  );
}
