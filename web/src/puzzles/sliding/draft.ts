// A sliding board that is being filled in: tiles typed, swapped, put in order, and its text.
import type { Fault } from "../../lib/api/types";
import type { SlidingView } from "./view";

export interface SlidingDraft {
  puzzle: "sliding";
  rows: number;
  columns: number;
  tiles: (number | null)[]; // 0 the blank, null not filled in
  blank: string; // how the text of the board writes it
}

const UNKNOWN = "?"; // how a cell that is not filled in is written

export function draftOf(view: SlidingView): SlidingDraft {
  return { puzzle: "sliding", rows: view.rows, columns: view.columns, tiles: [...view.start], blank: view.blank };
}

export function cleared(draft: SlidingDraft): SlidingDraft {
  return { ...draft, tiles: draft.tiles.map(() => null) };
}

/** The goal: in order, the blank last. */
export function ordered(draft: SlidingDraft): SlidingDraft {
  return { ...draft, tiles: draft.tiles.map((_, cell) => (cell + 1) % draft.tiles.length) };
}

export function withTile(draft: SlidingDraft, cell: number, tile: number | null): SlidingDraft {
  if (draft.tiles[cell] === tile) return draft;
  return { ...draft, tiles: draft.tiles.map((one, at) => (at === cell ? tile : one)) };
}

export function swapped(draft: SlidingDraft, a: number, b: number): SlidingDraft {
  if (a === b) return draft;
  const tiles = [...draft.tiles];
  [tiles[a], tiles[b]] = [tiles[b] ?? null, tiles[a] ?? null];
  return { ...draft, tiles };
}

/** What a cell holds after a digit was typed into it: it goes on with the number while there is such a tile. */
export function typed(draft: SlidingDraft, before: number | null, digit: number): number {
  const longer = (before ?? 0) * 10 + digit;
  return longer < draft.tiles.length ? longer : digit;
}

/** The tiles that are nowhere on the board, the blank (0) last. */
export function missing(draft: SlidingDraft): number[] {
  const there = new Set(draft.tiles);
  return draft.tiles.map((_, cell) => (cell + 1) % draft.tiles.length).filter((tile) => !there.has(tile));
}

/** At another size; numbers stay where they are, new cells are to be filled in, and a full board stays full. */
export function resized(draft: SlidingDraft, rows: number, columns: number): SlidingDraft {
  const full = !draft.tiles.includes(null);
  const tiles = Array.from({ length: rows * columns }, (_, cell) => {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    const kept = row < draft.rows && column < draft.columns ? draft.tiles[row * draft.columns + column] : null;
    return kept === undefined || kept === null || kept >= rows * columns ? null : kept;
  });
  const blank = /^\d/.test(draft.blank) ? "0" : draft.blank; // the last number is another one now
  const next: SlidingDraft = { ...draft, rows, columns, tiles, blank };
  if (!full) return next;
  const left = missing(next);
  return { ...next, tiles: tiles.map((tile) => (tile === null ? (left.shift() ?? null) : tile)) };
}

export function compose(draft: SlidingDraft): string {
  return Array.from({ length: draft.rows }, (_, row) =>
    draft.tiles
      .slice(row * draft.columns, (row + 1) * draft.columns)
      .map((tile) => (tile === 0 ? draft.blank : (tile ?? UNKNOWN)))
      .join(" "),
  ).join("\n");
}

/** How many cells are not filled in yet. */
export function unfilled(draft: SlidingDraft): number {
  return draft.tiles.filter((tile) => tile === null).length;
}

/** The faults worth telling: not one for each cell that simply is not filled in yet. */
export function telling(draft: SlidingDraft, faults: Fault[]): Fault[] {
  return faults.filter((fault) => {
    const cell = placeOf(draft, fault);
    return cell === null ? !draft.tiles.includes(null) : draft.tiles[cell] !== null;
  });
}

/** The cell at which a fault of the text stands; null when it is the board as a whole. */
export function placeOf(draft: SlidingDraft, fault: Fault): number | null {
  if (fault.line === 1 && fault.column === 1 && !draft.tiles.includes(0)) return null; // no blank
  const line = compose(draft).split("\n")[fault.line - 1];
  if (line === undefined) return null;
  const column = line.slice(0, fault.column - 1).split(" ").length - 1;
  return (fault.line - 1) * draft.columns + column;
}
