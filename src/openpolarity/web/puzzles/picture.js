/** The result of a day's puzzle as a small picture: shared, copied or saved. */

import { button, fill, h } from "../dom.js";
import { saveFile } from "../panels/picture.js";
import { lang, t } from "../words/words.js";
import { drawBoard } from "./board.js";

/** @typedef {import("./progress.js").Daily} Daily */
/** @typedef {import("../wire/types.js").Puzzles} Puzzles */

const [WIDTH, HEIGHT, MARGIN] = [640, 820, 40];
const [PAPER, INK, SOFT, RED] = ["#f6f1e7", "#2b2722", "#6d665b", "#a3271f"];
const FONT = '"Source Sans 3", sans-serif';
/** Tries that get a dot of their own. */
const MOST_DOTS = 10;

/** A day as this language writes it. @param {string} day as in 2026-11-17 */
export function longDay(day) {
  return new Intl.DateTimeFormat(lang(), { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}

/** How a puzzle was solved, in words. @param {import("./progress.js").Solved} how */
export function howSolved({ tries, shown }) {
  if (shown) return t("puzzle.solved.shown");
  return tries <= 1 ? t("puzzle.solved.first") : t("puzzle.solved.tries", { n: tries });
}

/** Draw it. @param {Puzzles} all @param {Daily} daily @returns {HTMLCanvasElement} */
function draw({ today, puzzles }, daily) {
  const canvas = h("canvas", { width: WIDTH, height: HEIGHT, class: "daily-picture", role: "img", testid: "daily-picture" });
  const pen = canvas.getContext("2d");
  const puzzle = puzzles.find(({ name }) => name === daily.name);
  if (!pen || !puzzle) return canvas;
  const said = [`Polarity · ${longDay(today)}`, t(`puzzle.title.${puzzle.goal}`), howSolved(daily)];
  canvas.setAttribute("aria-label", said.join(". "));
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.textAlign = "center";
  const write = (/** @type {string} */ text, /** @type {number} */ y, /** @type {number} */ size, colour = INK, weight = 400) => {
    pen.fillStyle = colour;
    pen.font = `${weight} ${size}px ${FONT}`;
    pen.fillText(text, WIDTH / 2, y, WIDTH - 2 * MARGIN);
  };
  write(said[0] ?? "", 54, 24, SOFT);
  write(said[1] ?? "", 98, 34, INK, 600);
  drawBoard(pen, daily.board, daily.size, { x: WIDTH / 2, y: 396, radius: 262 });
  dots(pen, daily, 708);
  write(said[2] ?? "", 756, 26);
  write(`${t(`puzzle.grade.${puzzle.grade}`)} · ${t("puzzle.hand", { level: t(`level.${puzzle.hand}`) })}`, 792, 20, SOFT);
  return canvas;
}

/** A ring for every try that failed, and a red dot for the one that did not. @param {CanvasRenderingContext2D} pen @param {Daily} daily @param {number} y */
function dots(pen, { tries, shown }, y) {
  const count = Math.min(MOST_DOTS, Math.max(1, tries));
  for (let n = 0; n < count; n++) {
    pen.beginPath();
    pen.arc(WIDTH / 2 + (n - (count - 1) / 2) * 32, y, 10, 0, 2 * Math.PI);
    pen.lineWidth = 2.5;
    pen.strokeStyle = n === count - 1 && !shown ? RED : SOFT;
    pen.fillStyle = RED;
    if (n === count - 1 && !shown) pen.fill();
    pen.stroke();
  }
}

/** Show it, with what can be done with it. @param {Puzzles} all @param {Daily} daily */
export function openDailyPicture(all, daily) {
  const canvas = draw(all, daily);
  const name = `polarity-${all.today}.png`;
  const said = h("p", { class: "small", role: "status", testid: "daily-said" });
  const dialog = h("dialog", { class: "daily", label: "puzzle.share", testid: "daily-dialog", closedby: "any" });
  const blob = () => new Promise((/** @type {(blob: Blob) => void} */ done, failed) => canvas.toBlob((made) => (made ? done(made) : failed(new Error())), "image/png"));
  const tell = (/** @type {string} */ id) => (said.textContent = t(id));
  const save = async () => saveFile(await blob(), name);
  const share = async () => {
    const file = new File([await blob()], name, { type: "image/png" });
    await navigator.share({ files: [file], title: "Polarity" }).catch((error) => {
      // Whoever thinks better of it has been told nothing is wrong.
      if (error?.name !== "AbortError") tell("puzzle.picture.failed");
    });
  };
  const copy = () => navigator.clipboard.write([new ClipboardItem({ "image/png": blob() })]).then(() => tell("puzzle.picture.copied"), () => tell("puzzle.picture.failed"));
  const can = navigator.canShare?.({ files: [new File([], name, { type: "image/png" })] }) ?? false;
  fill(dialog, [
    canvas,
    said,
    h(
      "footer",
      { class: "row" },
      can ? button("puzzle.picture.share", share, { class: "primary", testid: "daily-share" }) : null,
      typeof ClipboardItem === "undefined" ? null : button("puzzle.picture.copy", copy, { testid: "daily-copy" }),
      button("puzzle.picture.save", save, { class: can ? "" : "primary", testid: "daily-save" }),
      button("help.close", () => dialog.close(), { testid: "daily-close" }),
    ),
  ]);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
