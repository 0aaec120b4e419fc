// A board that is being edited, of any puzzle: what every editor can do.
import type { Fault, PuzzleName } from "../lib/api/types";
import type { Drafts } from "../puzzles/puzzle";

export interface Draft {
  puzzle: PuzzleName;
  rows: number;
  columns: number;
}

export const LARGEST = 40; // rows or columns that the size fields offer
export const SMALLEST = 2;

/** Where faults stand, and what was not read for sure. */
export interface DraftMarks {
  cells: number[];
  places: string[]; // beside the grid, as the puzzle calls them
  unsure: number[];
}

/** At another size, kept between the smallest and the largest. */
export function resized<D extends Draft>(
  drafts: Required<Pick<Drafts<never, D>, "resized">>,
  draft: D,
  rows: number,
  columns: number,
): D {
  const side = (wish: number, now: number): number =>
    Number.isFinite(wish) ? Math.max(SMALLEST, Math.min(Math.round(wish), Math.max(LARGEST, now))) : now;
  const [r, c] = [side(rows, draft.rows), side(columns, draft.columns)];
  return r === draft.rows && c === draft.columns ? draft : drafts.resized(draft, r, c);
}

/** Where these faults stand. */
export function marksOf<D extends Draft>(
  drafts: Pick<Drafts<never, D>, "placeOf">,
  draft: D,
  faults: Fault[],
): Omit<DraftMarks, "unsure"> {
  const found = faults.map((fault) => drafts.placeOf(draft, fault));
  return {
    cells: found.filter((place) => typeof place === "number"),
    places: found.filter((place) => typeof place === "string"),
  };
}
