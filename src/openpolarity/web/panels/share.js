/** Show a moment to somebody else: a clip, a picture of the sculpture, a link, a page to embed or to keep. */

import { filmKind, makeClip, makePicture } from "../clip/clip.js";
import { addressForOthers, copy } from "../company/links.js";
import { linkField } from "../company/link_field.js";
import { button, fill, h, speak } from "../dom.js";
import { lighting } from "../settings.js";
import { put, t } from "../words/words.js";
import { saveFile } from "./picture.js";

/** @typedef {import("../clip/moment.js").Moment} Moment */
/**
 * What is shared.
 * @typedef {object} Shared
 * @property {string} game
 * @property {import("../wire/types.js").Replay} story
 * @property {import("../wire/reel.js").Reel} reel
 * @property {Moment} moment
 */

/** Width and height of an embedded page, pixels. */
const FRAME = [640, 420];

/** The sheet, empty, until one closes it. */
function openSheet() {
  const dialog = h("dialog", { class: "help share", label: "share.title", testid: "share-sheet", closedby: "any" });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  dialog.tabIndex = -1;
  dialog.focus();
  return dialog;
}

/** @param {HTMLDialogElement} dialog */
function closing(dialog) {
  return h("footer", {}, button("help.close", () => dialog.close(), { testid: "share-close" }));
}

/** @param {Shared} shared @param {HTMLDialogElement} [dialog] where it is shown */
export async function openShare({ game, story, reel, moment }, dialog = openSheet()) {
  const title = story.seats.map((seat) => seat.name || seat.level || "").filter(Boolean).join(" – ");
  const scene = { kit: story.kit, reel, moment, title, lighting: lighting() };
  const at = (moment.instants[0] ?? moment.end).toFixed(2);
  const preview = h("div", { class: "preview", testid: "share-preview", hidden: true });
  const told = h("p", { role: "status", testid: "share-state" });
  const bar = h("progress", { max: "1", value: "0", hidden: true });
  const stop = button("after.stop", () => going?.abort(), { hidden: true, testid: "share-stop" });
  const results = h("div", { class: "acts" });
  /** @type {AbortController | null} */
  let going = null;
  let address = "";

  const makers = [
    button("share.gif", () => make("gif"), { class: "primary", testid: "make-gif" }),
    button("share.film", () => make("film"), { testid: "make-film" }),
    button("share.picture", picture, { testid: "make-picture" }),
  ];
  const [, film] = makers;
  const links = h("div", { class: "links" });
  fill(dialog, [
    h("h2", { t: "share.title" }),
    moment.text ? h("p", { text: moment.text }) : null,
    h("div", { class: "acts" }, ...makers),
    h("div", { class: "making" }, told, bar, stop),
    preview,
    results,
    links,
    closing(dialog),
  ]);
  dialog.addEventListener("close", () => {
    going?.abort();
    if (address) URL.revokeObjectURL(address);
  });
  passOn();
  const kind = await filmKind().catch(() => null);
  if (film && kind === null) {
    film.disabled = true;
    put(film, "share.no_film", undefined, "title");
    put(told, "share.no_film");
  } else if (film && kind === "webm") put(film, "share.film_webm");
  if (film) film.dataset.kind = kind ?? "none";

  /** @param {"gif" | "film"} kind */
  async function make(kind) {
    begin();
    const report = (/** @type {number} */ share) => {
      bar.value = share;
      put(told, "share.making", { percent: Math.round(100 * share) });
    };
    report(0);
    going = new AbortController();
    stop.hidden = false;
    stop.focus({ preventScroll: true });
    try {
      const { blob, ending } = await makeClip(scene, kind, report, going.signal);
      show(blob, ending);
    } catch (error) {
      failed(error);
    } finally {
      end();
    }
  }

  async function picture() {
    begin();
    bar.removeAttribute("value");
    put(told, "share.drawing");
    // Said before the page is busy drawing.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    try {
      show(await makePicture(scene), "png");
    } catch (error) {
      failed(error);
    } finally {
      end();
    }
  }

  function begin() {
    for (const maker of makers) maker.disabled = true;
    bar.hidden = false;
    dialog.dataset.state = "making";
  }

  function end() {
    for (const maker of makers) maker.disabled = maker === film && film.dataset.kind === "none";
    [bar.hidden, stop.hidden, going] = [true, true, null];
  }

  /** @param {unknown} error */
  function failed(error) {
    const stopped = error instanceof DOMException && error.name === "AbortError";
    dialog.dataset.state = stopped ? "stopped" : "failed";
    put(told, stopped ? "share.stopped" : "share.failed");
    if (!stopped) console.warn(error);
  }

  /** What was made, to be looked at, saved and passed on. @param {Blob} blob @param {string} ending */
  function show(blob, ending) {
    if (address) URL.revokeObjectURL(address);
    address = URL.createObjectURL(blob);
    const name = `polarity-${game}.${ending}`;
    const file = new File([blob], name, { type: blob.type });
    const moves = ending === "mp4" || ending === "webm";
    const seen = moves ? h("video", { src: address, controls: true, loop: true, autoplay: true, muted: true, playsinline: true }) : h("img", { src: address, alt: moment.text || title });
    fill(preview, [seen]);
    preview.hidden = false;
    dialog.dataset.state = "made";
    dialog.dataset.made = `${ending} ${blob.size}`;
    put(told, "share.made", { ending: ending.toUpperCase(), kilobytes: Math.max(1, Math.round(blob.size / 1000)) });
    speak(told.textContent ?? "");
    // There is one obvious act: first to make something, then to keep what was made.
    for (const maker of makers) maker.classList.remove("primary");
    const save = button("share.save", () => saveFile(blob, name), { class: "primary", testid: "share-save" });
    const canPass = navigator.canShare?.({ files: [file] }) ?? false;
    fill(results, [save, canPass ? button("invite.share", () => void navigator.share({ files: [file], text: moment.text || title }).catch(() => undefined), { testid: "share-file" }) : null]);
    save.focus({ preventScroll: true });
    save.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  /** The link, the frame for other pages, and the page in one file. */
  async function passOn() {
    const { address: base, others } = await addressForOthers();
    const place = (/** @type {string} */ path) => {
      const url = new URL(path, base);
      url.search = new URL(base).search;
      url.searchParams.set("at", at);
      return url;
    };
    const link = place(`/replay/${encodeURIComponent(game)}`);
    // Programs that show links wait only a few seconds for its picture: it is drawn now.
    if (others) fetch(`/replay/${encodeURIComponent(game)}/picture.jpg?at=${at}`).catch(() => undefined);
    const framed = place(`/embed/${encodeURIComponent(game)}`);
    const keyed = framed.searchParams.has("key");
    framed.searchParams.delete("key");
    const [width, height] = FRAME;
    const code = h("input", { class: "url", readonly: true, label: "share.embed", testid: "embed-code", value: `<iframe src="${framed.href}" width="${width}" height="${height}" title="Polarity" allowfullscreen></iframe>`, on: { focus: () => code.select() } });
    const copied = button("invite.copy", async () => put(copied, (await copy(code)) ? "invite.copied" : "invite.select"), { testid: "copy-embed" });
    const page = `/api/games/${encodeURIComponent(game)}/page?at=${at}&lang=${document.documentElement.lang}`;
    fill(links, [
      h("h3", { t: "share.link" }),
      linkField("moment", link.href, "share.look", { main: false }),
      keyed ? h("p", { class: "small", t: "share.key" }) : !others ? h("p", { class: "small", t: "share.here_only" }) : null,
      h("h3", { t: "share.page" }),
      h("p", { class: "small", t: "share.page_what" }),
      h("div", { class: "acts" }, h("a", { class: "button", href: page, download: `polarity-${game}.html`, t: "share.page_save", testid: "save-page" })),
      h("details", {}, h("summary", { t: "share.embed" }), keyed ? h("p", { class: "small", t: "share.embed_key" }) : null, h("div", { class: "link" }, code, h("div", { class: "acts" }, copied))),
    ]);
  }
}

/** Share the moment that decided a game. What is needed for it is fetched meanwhile: the sheet says so at once, and whoever closes it waits no longer. @param {string} game */
export async function shareGame(game) {
  const dialog = openSheet();
  dialog.dataset.state = "fetching";
  const told = h("p", { role: "status", testid: "share-state", t: "share.fetching" });
  const bar = h("progress", { label: "share.fetching" });
  fill(dialog, [h("h2", { t: "share.title" }), h("div", { class: "making" }, told, bar), closing(dialog)]);
  try {
    const shared = await fetchGame(game);
    if (!dialog.isConnected) return;
    delete dialog.dataset.state;
    await openShare(shared, dialog);
  } catch (error) {
    dialog.dataset.state = "failed";
    bar.hidden = true;
    told.removeAttribute("data-t");
    told.textContent = (error instanceof Error && error.message) || t("wire.no_answer");
  }
}

/** What is needed to share a game that is over. @param {string} game @returns {Promise<Shared>} */
async function fetchGame(game) {
  const [{ getBytes, getJson }, { readFrames }, { Reel }, { momentAt }] = await Promise.all([import("../wire/http.js"), import("../wire/frame.js"), import("../wire/reel.js"), import("../clip/moment.js")]);
  const path = `/api/games/${encodeURIComponent(game)}`;
  const [story, bytes, found] = await Promise.all([getJson(`${path}/replay`), getBytes(`${path}/replay/frames`), getJson(`${path}/analysis`).catch(() => null)]);
  const decided = found?.moments.find((/** @type {{number: number}} */ one) => one.number === found.decided);
  return { game, story, reel: new Reel(readFrames(bytes)), moment: decided ?? momentAt(story, story.seconds) };
}
