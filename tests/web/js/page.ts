/** What the page and its tests put on `window`. */

import type { tableState } from "/web/pages/table_state.js";
import type { AnalysisPage } from "/web/pages/analysis.js";
import type { puzzlesPage } from "/web/pages/puzzles.js";
import type { ReplayPage } from "/web/pages/replay.js";
import type { TableView } from "/web/table/view.js";
import type { Pose } from "/web/table/pose.js";

/** A point of the screen, CSS pixels. */
type Point = { x: number; y: number };
type Roll = { discs: Point[]; label: Point[] };
type Page = { page: string; ready: boolean; lang: string };

declare global {
  /** What any page may say of itself: fields that another page would have are missing. */
  type State = Page & Partial<ReturnType<typeof tableState>> & Partial<ReturnType<ReplayPage["state"]>> & Partial<ReturnType<AnalysisPage["state"]>> & Partial<ReturnType<Awaited<ReturnType<typeof puzzlesPage>>["state"]>>;

  /** What main.js lets tests ask. */
  var polarity: {
    state(): State;
    project(place: readonly number[]): Point;
    reserve(side: string): Point | null;
    discs(): Record<number, Pose>;
    rolls(): Record<"white" | "black", Roll>;
  };
  /** See probes.js. */
  var probes: typeof PROBES;
  /** See table.js. */
  var view: TableView;
}
