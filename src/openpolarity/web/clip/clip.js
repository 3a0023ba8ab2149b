/** A clip of a moment: at most ten seconds, slow around what happens, as GIF or as a film; made here, frame by frame. */

import { SlowTime } from "../wire/slow_time.js";
import { Studio } from "./studio.js";

/** @typedef {import("./moment.js").Moment} Moment */
/**
 * What a clip is made of.
 * @typedef {object} Scene
 * @property {import("../wire/types.js").KitView} kit
 * @property {import("../wire/reel.js").Reel} reel
 * @property {Moment} moment
 * @property {string} title who plays
 * @property {import("../table/light.js").LightingName} lighting
 */
/** @typedef {{blob: Blob, ending: "gif" | "mp4" | "webm"}} Clip */
/** What makes frames into a file; `next` says which frame comes after one, if some have to be left out, `drop` that nobody wants it any more. @typedef {{add: (sheet: HTMLCanvasElement, n: number) => Promise<void> | void, next?: (n: number) => number, finish: () => Promise<Clip>, drop?: () => void}} Writer */

/** Width and height of the table in a clip, pixels, and its pictures a second. */
const SIZES = { gif: { width: 480, height: 270, fps: 12.5 }, film: { width: 960, height: 540, fps: 30 } };

/**
 * Make a clip.
 * @param {Scene} scene
 * @param {"gif" | "film"} kind
 * @param {(share: number) => void} report how much is done, 0 to 1
 * @param {AbortSignal} signal whoever aborts it gets an `AbortError`
 * @returns {Promise<Clip>}
 */
export async function makeClip(scene, kind, report, signal) {
  const { width, height, fps } = SIZES[kind];
  const { moment, reel } = scene;
  const studio = new Studio(scene.kit, scene.lighting, width, height);
  /** @type {Writer | null} */
  let writer = null;
  try {
    const slow = new SlowTime(moment.start, moment.end, moment.instants);
    const first = moment.instants[0] ?? moment.end;
    studio.look(reel.smooth(first), moment.discs);
    const count = Math.max(1, Math.floor(slow.length * fps));
    writer = kind === "gif" ? await gifWriter(studio.sheet, fps) : await filmWriter(studio.sheet, fps);
    for (let n = 0; n < count; n = writer.next?.(n) ?? n + 1) {
      signal.throwIfAborted();
      const at = slow.shown(n / fps);
      studio.draw(reel.smooth(at), at >= first ? moment.discs : [], [scene.moment.text || scene.title, "Polarity"]);
      await writer.add(studio.sheet, n);
      report((n + 1) / count);
      // The page stays alive, and a press on Stop is heard.
      await new Promise((done) => setTimeout(done));
    }
    return await writer.finish();
  } catch (error) {
    writer?.drop?.();
    throw error;
  } finally {
    studio.dispose();
  }
}

/**
 * A picture of the sculpture at the end.
 * @param {Scene} scene
 * @returns {Promise<Blob>}
 */
export async function makePicture(scene) {
  const studio = new Studio(scene.kit, scene.lighting, 1600, 1066);
  try {
    const poses = new Map(scene.reel.show(scene.reel.to));
    studio.look(poses, []);
    studio.draw(poses, [], [scene.title, "Polarity"]);
    const blob = await new Promise((/** @type {(blob: Blob | null) => void} */ done) => studio.sheet.toBlob(done, "image/png"));
    if (!blob) throw new Error("no picture");
    return blob;
  } finally {
    studio.dispose();
  }
}

/** What files are made with, fetched when somebody wants one. */
const tools = () => /** @type {Promise<any>} */ (import("../vendor/clips.js"));

const [COLOURS, CLEAR] = [255, 255];

/** @param {HTMLCanvasElement} sheet @param {number} fps @returns {Promise<Writer>} */
async function gifWriter({ width, height }, fps) {
  const { GIFEncoder, quantize, applyPalette } = await tools();
  const gif = GIFEncoder();
  /** @type {number[][] | null} */
  let palette = null;
  /** @type {Uint8Array | null} */
  let before = null;
  return {
    add(sheet) {
      const pixels = sheet.getContext("2d")?.getImageData(0, 0, width, height).data;
      if (!pixels) throw new Error("no canvas");
      const first = palette === null;
      palette ??= [...quantize(pixels, COLOURS, { format: "rgb565" }), [0, 0, 0]];
      const colours = palette.slice(0, -1);
      /** @type {Uint8Array} */
      const now = applyPalette(pixels, colours, "rgb565");
      // What is as before is left out: that makes the file a tenth as large.
      const drawn = before ? now.map((colour, i) => (before?.[i] === colour ? CLEAR : colour)) : now;
      while (palette.length <= CLEAR) palette.push([0, 0, 0]);
      gif.writeFrame(drawn, width, height, { ...(first ? { palette, repeat: 0 } : {}), delay: 1000 / fps, transparent: !first, transparentIndex: CLEAR, dispose: 1 });
      before = now;
    },
    async finish() {
      gif.finish();
      return { blob: new Blob([gif.bytes()], { type: "image/gif" }), ending: "gif" };
    },
  };
}

/** Codecs that an MP4 may have, the one that most programs play first. */
const CODECS = ["avc", "hevc", "vp9", "av1"];
const BITRATE = 3_000_000;
/** What a recorder may write, the one that most programs play first. */
const RECORDED = ["video/mp4;codecs=avc1", "video/mp4", "video/webm;codecs=vp9", "video/webm"];

/** The film that this browser can make; null: none. Without TLS, browsers hide their encoder, and a recorder has to do. @returns {Promise<"mp4" | "webm" | null>} */
export async function filmKind() {
  if (await codecFor(SIZES.film)) return "mp4";
  const kind = recorded();
  return kind === null ? null : kind.startsWith("video/mp4") ? "mp4" : "webm";
}

/** @param {{width: number, height: number}} size @returns {Promise<string | null>} */
async function codecFor({ width, height }) {
  if (!("VideoEncoder" in window)) return null;
  const { canEncodeVideo } = await tools();
  for (const codec of CODECS) if (await canEncodeVideo(codec, { width, height: height + 60, bitrate: BITRATE })) return codec;
  return null;
}

function recorded() {
  return "MediaRecorder" in window ? (RECORDED.find((kind) => MediaRecorder.isTypeSupported(kind)) ?? null) : null;
}

/** @param {HTMLCanvasElement} sheet @param {number} fps @returns {Promise<Writer>} */
async function filmWriter(sheet, fps) {
  const codec = await codecFor(SIZES.film);
  if (codec === null) return recorder(sheet, fps);
  const { BufferTarget, CanvasSource, Mp4OutputFormat, Output } = await tools();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target: new BufferTarget() });
  const source = new CanvasSource(sheet, { codec, bitrate: BITRATE });
  output.addVideoTrack(source, { frameRate: fps });
  await output.start();
  return {
    add: (_, n) => source.add(n / fps, 1 / fps),
    drop: () => void output.cancel().catch(() => undefined),
    async finish() {
      await output.finalize();
      return { blob: new Blob([output.target.buffer], { type: "video/mp4" }), ending: "mp4" };
    },
  };
}

/** Records what is drawn while it is drawn, at the pace of the clip: a slow machine leaves frames out, and the film is as long as it should be. @param {HTMLCanvasElement} sheet @param {number} fps @returns {Writer} */
function recorder(sheet, fps) {
  const kind = recorded();
  if (kind === null) throw new Error("no film");
  const stream = sheet.captureStream(fps);
  const recording = new MediaRecorder(stream, { mimeType: kind, videoBitsPerSecond: BITRATE });
  /** @type {Blob[]} */
  const parts = [];
  recording.addEventListener("dataavailable", (event) => parts.push(event.data));
  const stopped = new Promise((done) => recording.addEventListener("stop", done));
  let begun = 0;
  const end = () => {
    if (recording.state !== "inactive") recording.stop();
    for (const track of stream.getTracks()) track.stop();
  };
  return {
    drop: end,
    async add(_, n) {
      if (n === 0) {
        recording.start();
        begun = performance.now();
      }
      const due = begun + (1000 * (n + 1)) / fps;
      await new Promise((done) => setTimeout(done, Math.max(0, due - performance.now())));
    },
    next: (n) => Math.max(n + 1, Math.floor(((performance.now() - begun) * fps) / 1000)),
    async finish() {
      end();
      await stopped;
      return { blob: new Blob(parts, { type: kind.split(";")[0] ?? kind }), ending: kind.startsWith("video/mp4") ? "mp4" : "webm" };
    },
  };
}
