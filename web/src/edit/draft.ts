// A board that is being edited, of any puzzle: what all three editors can do.
import type { Fault, View } from "../lib/api/types";
import * as queens from "../puzzles/queens/draft";
import * as rushHour from "../puzzles/rush-hour/draft";
import * as sliding from "../puzzles/sliding/draft";

export type Draft = queens.QueensDraft | rushHour.RushHourDraft | sliding.SlidingDraft;

export const LARGEST = 40; // rows or columns that the size fields offer
export const SMALLEST = 2;

/** Where faults stand, and what was not read for sure. */
export interface Marks {
  cells: number[];
  exit: boolean;
  unsure: number[];
}

export function draftOf(view: View): Draft {
  if (view.puzzle === "queens") return queens.draftOf(view);
  return view.puzzle === "sliding" ? sliding.draftOf(view) : rushHour.draftOf(view);
}

export function compose(draft: Draft): string {
  if (draft.puzzle === "queens") return queens.compose(draft);
  return draft.puzzle === "sliding" ? sliding.compose(draft) : rushHour.compose(draft);
}

export function cleared(draft: Draft): Draft {
  if (draft.puzzle === "queens") return queens.cleared(draft);
  return draft.puzzle === "sliding" ? sliding.cleared(draft) : rushHour.cleared(draft);
}

/** At another size, kept between the smallest and the largest; a Queens board stays square. */
export function resized(draft: Draft, rows: number, columns: number): Draft {
  const side = (wish: number, now: number): number =>
    Number.isFinite(wish) ? Math.max(SMALLEST, Math.min(Math.round(wish), Math.max(LARGEST, now))) : now;
  const [r, c] = [side(rows, draft.rows), side(columns, draft.columns)];
  if (r === draft.rows && c === draft.columns) return draft;
  if (draft.puzzle === "queens") return queens.resized(draft, r === draft.rows ? c : r);
  return draft.puzzle === "sliding" ? sliding.resized(draft, r, c) : rushHour.resized(draft, r, c);
}

function placeOf(draft: Draft, fault: Fault): number | "exit" | null {
  if (draft.puzzle === "queens") return queens.placeOf(draft, fault);
  return draft.puzzle === "sliding" ? sliding.placeOf(draft, fault) : rushHour.placeOf(draft, fault);
}

/** The faults worth telling: not one for each cell that simply is not filled in yet. */
export function telling(draft: Draft, faults: Fault[]): Fault[] {
  if (draft.puzzle !== "sliding") return faults;
  return faults.filter((fault) => {
    const cell = sliding.placeOf(draft, fault);
    return cell === null ? !draft.tiles.includes(null) : draft.tiles[cell] !== null;
  });
}

/** How many cells are not filled in yet. */
export function unfilled(draft: Draft): number {
  return draft.puzzle === "sliding" ? draft.tiles.filter((tile) => tile === null).length : 0;
}

export function marksOf(draft: Draft, faults: Fault[]): Omit<Marks, "unsure"> {
  const places = faults.map((fault) => placeOf(draft, fault));
  return { cells: places.filter((place) => typeof place === "number"), exit: places.includes("exit") };
}
