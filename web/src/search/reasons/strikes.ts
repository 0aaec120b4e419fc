// What propagation has struck out, cell by cell and choice by choice.
import type { Struck } from "../../lib/api/types";

export interface Cross {
  cell: number;
  struck: Struck[]; // the choices of that cell that are gone
  isGone: boolean; // none is left
  by: number; // the choice that struck out the last of them
}

/** The cells with something struck out, in order. */
export function crossesOf(struck: readonly Struck[]): Cross[] {
  const cells = new Map<number, Struck[]>();
  for (const one of struck) cells.set(one.cell, [...(cells.get(one.cell) ?? []), one]);
  return [...cells]
    .sort(([one], [other]) => one - other)
    .map(([cell, all]) => ({
      cell,
      struck: all,
      isGone: all.every((one) => one.left === 0),
      by: Math.max(...all.map((one) => one.by)),
    }));
}

/** Where an arrow key leads from a cross: left and right in reading order, up and down within the column. */
export function nextCross(crosses: readonly Cross[], from: number, key: string, columns: number): number | null {
  const here = crosses[from];
  if (here === undefined) return null;
  const column = here.cell % columns;
  const inColumn = crosses.map(({ cell }, i) => ({ cell, i })).filter(({ cell }) => cell % columns === column);
  switch (key) {
    case "ArrowLeft":
      return Math.max(0, from - 1);
    case "ArrowRight":
      return Math.min(crosses.length - 1, from + 1);
    case "ArrowUp":
      return inColumn.filter(({ cell }) => cell < here.cell).at(-1)?.i ?? from;
    case "ArrowDown":
      return inColumn.find(({ cell }) => cell > here.cell)?.i ?? from;
    case "Home":
      return 0;
    case "End":
      return crosses.length - 1;
    default:
      return null;
  }
}

/** What each choice has struck out, the first choice first. */
export function byChoice(struck: readonly Struck[]): [number, Struck[]][] {
  const found = new Map<number, Struck[]>();
  for (const one of struck) found.set(one.by, [...(found.get(one.by) ?? []), one]);
  return [...found].sort(([one], [other]) => one - other);
}
