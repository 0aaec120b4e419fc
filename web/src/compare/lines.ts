// The rows of the comparison with all that is shown of them, sorted.
import type { PuzzleRow } from "../lib/api/types";
import { algorithmTitle, status, wayTitle } from "./columns";
import type { Row } from "./compare.svelte";
import { figures, sorted, type FigureName, type Figures, type Sorting } from "./figures";
import { claimsTooMuch } from "./ways";

export interface Line {
  row: Row;
  of: Figures;
  title: string;
  star: boolean; // its heuristic may claim too much
}

export function linesOf(puzzle: PuzzleRow, rows: Row[], metric: string | null, sorting: Sorting | null): Line[] {
  const lines = rows.map((row): Line => {
    const heuristic = puzzle.heuristics.find((one) => one.name === row.way.heuristic);
    const star = claimsTooMuch(heuristic, metric);
    return { row, of: figures(row.trials), title: wayTitle(puzzle, row.way), star };
  });
  return sorting === null ? lines : sorted(lines, sorting.down, (line) => keyOf(puzzle, line, sorting.by));
}

function keyOf(puzzle: PuzzleRow, { row, of }: Line, by: string): string | number | null {
  if (by === "algorithm") return algorithmTitle(puzzle, row.way.algorithm);
  if (by === "heuristic") return row.way.heuristic;
  if (by === "status") return row.trials.length > 1 ? of.solved : status(row);
  const value = of[by as FigureName];
  return typeof value === "boolean" ? Number(!value) : value; // the proved ones first
}
