// The puzzles that the page can show, for code that works for any of them. The table itself (index.ts) is handed in when
// the page starts: its rows use that code, and an import of them from there would be a circle.
import type { PuzzleName } from "../lib/api/types";
import type { PuzzlePage } from "./puzzle";

type Table = readonly [PuzzlePage, ...PuzzlePage[]];

let table: Table | readonly [] = [];

export function usePuzzles(rows: Table): void {
  table = rows;
}

/** All rows, in the order in which the page offers them. */
export function pages(): readonly PuzzlePage[] {
  return table;
}

/** The row of a puzzle; undefined where the page knows nothing of it. */
export function pageOf(name: string | null | undefined): PuzzlePage | undefined {
  return pages().find((page) => page.name === name);
}

/** The puzzle to begin with. */
export function firstPuzzle(): PuzzleName {
  const [first] = table;
  if (first === undefined) throw new Error("the table of puzzles is not in use yet");
  return first.name;
}
