// The table of grades: which rows it has and in which order, and where keys lead in it.
import { sorted, type Sorting } from "../compare/figures";
import type { GradesReply, StudentRow } from "../lib/api/types";
import { isFailed, OUTCOMES, STANDINGS, standingOf, type Standing } from "./outcomes";

export type Filter = "all" | "failed" | Standing;

export interface Points {
  earned: number;
  possible: number;
}

/** What the rows can be sorted by: the student, the points, or a case by its number. */
export const caseKey = (index: number): string => `case ${index}`;

export function matches(filter: Filter, standing: Standing): boolean {
  if (filter === "all") return true;
  return filter === "failed" ? isFailed(standing) : standing === filter;
}

/** The students with a case that matches, in the order that is wanted; null: that of the run. */
export function rowsOf(reply: GradesReply, filter: Filter, sorting: Sorting | null): StudentRow[] {
  const rows = reply.students.filter((row) => filter === "all" || row.cells.some((cell) => matches(filter, standingOf(cell))));
  if (sorting === null) return rows;
  const index = reply.cases.findIndex((_, i) => caseKey(i) === sorting.by);
  return sorted(rows, sorting.down, (row) => {
    if (sorting.by === "student") return row.student;
    return index < 0 ? row.earned : rankOf(row, index);
  });
}

/** By outcome, the right ones first, then by points, the most first; null: it has not been run yet. */
function rankOf(row: StudentRow, index: number): number | null {
  const cell = row.cells[index];
  if (cell === null || cell === undefined) return null;
  return OUTCOMES.indexOf(cell.outcome) + (1 - share(cell)) / 2;
}

/** The part of the points that was earned, from 0 to 1. */
export function share({ earned, possible }: Points): number {
  return possible > 0 ? Math.max(0, Math.min(1, earned / possible)) : 0;
}

/** How many cases of all students stand so. */
export function countsOf(reply: GradesReply): Record<Standing, number> {
  const counts = Object.fromEntries(STANDINGS.map((standing) => [standing, 0])) as Record<Standing, number>;
  for (const row of reply.students) for (const cell of row.cells) counts[standingOf(cell)]++;
  return counts;
}

/** Of the students who have run a case, how many have it right. */
export function rightOf(reply: GradesReply, index: number): { right: number; run: number } {
  const run = reply.students.flatMap(({ cells }) => cells[index] ?? []);
  return { right: run.filter(({ outcome }) => outcome === "right").length, run: run.length };
}

/** The one before and the one after in a list. */
export function neighbours(list: readonly string[], name: string): { before: string | null; after: string | null } {
  const at = list.indexOf(name);
  if (at < 0) return { before: null, after: null };
  return { before: list[at - 1] ?? null, after: list[at + 1] ?? null };
}

/** A cell of the table: row 0 has the heads; column 0 the students, column 1 their points, the others the cases. */
export interface Cell {
  row: number;
  column: number;
}

/** Where a key leads from a cell; null where it is none of ours. */
export function cellAfter(at: Cell, key: string, far: boolean, rows: number, columns: number): Cell | null {
  const clamp = ({ row, column }: Cell): Cell => ({
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  });
  const { row, column } = at;
  switch (key) {
    case "ArrowLeft":
      return clamp({ row, column: column - 1 });
    case "ArrowRight":
      return clamp({ row, column: column + 1 });
    case "ArrowUp":
      return clamp({ row: row - 1, column });
    case "ArrowDown":
      return clamp({ row: row + 1, column });
    case "PageUp":
      return clamp({ row: row - 10, column });
    case "PageDown":
      return clamp({ row: row + 10, column });
    case "Home":
      return clamp({ row: far ? 0 : row, column: 0 });
    case "End":
      return clamp({ row: far ? rows - 1 : row, column: columns - 1 });
    default:
      return null;
  }
}
