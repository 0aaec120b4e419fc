// The puzzles that the page can show, for code that works for any of them. The table itself (index.ts) is handed in when
// the page starts: its rows use that code, and an import of them from there would be a circle.
import type { PuzzleName, PuzzleRow } from "../lib/api/types";
import { offered } from "./offered.svelte";
import type { PuzzlePage } from "./puzzle";

type Table = readonly [PuzzlePage, ...PuzzlePage[]];

let table: Table | readonly [] = [];
let anyPuzzle: ((row: PuzzleRow) => PuzzlePage) | null = null;

/** Use these rows, and for other puzzles what the function makes of what the catalogue says. */
export function usePuzzles(rows: Table, any: ((row: PuzzleRow) => PuzzlePage) | null = null): void {
  table = rows;
  anyPuzzle = any;
}

/** Take up the puzzles of a catalogue that have no row of their own. */
export function offer(rows: readonly PuzzleRow[]): void {
  const others = rows.filter((row) => !table.some((page) => page.name === row.name));
  offered.pages = anyPuzzle === null ? [] : others.map(anyPuzzle);
}

/** All rows, in the order in which the page offers them. */
export function pages(): readonly PuzzlePage[] {
  return [...table, ...offered.pages];
}

/** The row of a puzzle; undefined where the page knows nothing of it. */
export function pageOf(name: string | null | undefined): PuzzlePage | undefined {
  return table.find((page) => page.name === name) ?? offered.pages.find((page) => page.name === name);
}

/** The puzzle to begin with. */
export function firstPuzzle(): PuzzleName {
  const [first] = table;
  if (first === undefined) throw new Error("the table of puzzles is not in use yet");
  return first.name;
}
