// What a tap, a key or a brush does to the queens and crosses on a board. What queens rule out by themselves is not
// kept: it follows from where they stand, so one undo takes a queen back with all that it crossed out.
import type { QueensView } from "./view";

export interface Marks {
  readonly position: number[]; // the queens
  readonly crosses: number[]; // put by hand
}

/** The cells on which no further queen may stand, by these queens. */
export function ruledOut(view: QueensView, queens: readonly number[]): Set<number> {
  const cells = new Set(queens.flatMap((queen) => view.sees[queen] ?? []));
  for (const queen of queens) cells.delete(queen);
  return cells;
}

/** The pairs of queens that see each other. */
export function clashes(view: QueensView, queens: readonly number[]): [number, number][] {
  return queens.flatMap((one) => {
    const seen = new Set(view.sees[one]);
    return queens.filter((two) => one < two && seen.has(two)).map((two): [number, number] => [one, two]);
  });
}

/** Empty → cross → queen → empty; a cell that a queen crossed out (`faint`) counts as crossed. */
export function tap<M extends Marks>(marks: M, cell: number, faint: boolean): M {
  if (marks.position.includes(cell)) return clear(marks, cell);
  if (faint || marks.crosses.includes(cell)) return toggleQueen(marks, cell);
  return paint(marks, [cell], true);
}

export function toggleQueen<M extends Marks>(marks: M, cell: number): M {
  if (marks.position.includes(cell)) return clear(marks, cell);
  return {
    ...marks,
    position: [...marks.position, cell].sort((one, two) => one - two),
    crosses: marks.crosses.filter((other) => other !== cell),
  };
}

export function toggleCross<M extends Marks>(marks: M, cell: number): M {
  if (marks.crosses.includes(cell)) return clear(marks, cell);
  return paint(clear(marks, cell), [cell], true);
}

export function clear<M extends Marks>(marks: M, cell: number): M {
  const others = (cells: number[]): number[] => cells.filter((other) => other !== cell);
  return { ...marks, position: others(marks.position), crosses: others(marks.crosses) };
}

/** Crosses put on these cells, or taken off; queens stay. */
export function paint<M extends Marks>(marks: M, cells: readonly number[], on: boolean): M {
  const crosses = new Set(marks.crosses);
  for (const cell of cells) {
    if (!on) crosses.delete(cell);
    else if (!marks.position.includes(cell)) crosses.add(cell);
  }
  return { ...marks, crosses: [...crosses].sort((one, two) => one - two) };
}

/** Whether these can be the cells of queens: each once. */
export function fits(_view: QueensView, queens: readonly number[]): boolean {
  return new Set(queens).size === queens.length;
}

/** The cells of queens that are new in the second position. */
export function movedCells(_view: QueensView, before: readonly number[], after: readonly number[]): number[] {
  return after.filter((cell) => !before.includes(cell));
}
