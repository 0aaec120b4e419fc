// A Queens board that is being painted: regions by name, a brush, a fill, and its text.
import { REGION_HUES } from "../../boards/geometry";
import type { Fault } from "../../lib/api/types";
import type { QueensView } from "./view";

export interface QueensDraft {
  puzzle: "queens";
  rows: number;
  columns: number;
  cells: string[]; // the region's name of each cell
  colours: Readonly<Record<string, number>>; // of each name that was ever used, so that colours do not jump about
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

export function draftOf(view: QueensView): QueensDraft {
  const cells = view.regions.map((region) => view.names[region] ?? "A");
  const colours = Object.fromEntries(view.names.map((name, region) => [name, view.colours[region] ?? 0]));
  return { puzzle: "queens", rows: view.rows, columns: view.columns, cells, colours };
}

/** All one region, the first. */
export function cleared(draft: QueensDraft): QueensDraft {
  const name = namesOf(draft)[0] ?? "A";
  return { ...draft, cells: draft.cells.map(() => name), colours: { [name]: 0 } };
}

/** The regions there are, in the order of their names. */
export function namesOf(draft: QueensDraft): string[] {
  return [...new Set(draft.cells)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
}

/** A name that no region has; null when the letters are used up. */
export function nextName(draft: QueensDraft): string | null {
  const used = new Set(draft.cells);
  if (!isLettered(draft)) return String(1 + Math.max(...draft.cells.map(Number)));
  return [...LETTERS].find((letter) => !used.has(letter)) ?? null;
}

export function isLettered(draft: QueensDraft): boolean {
  return !/^\d/.test(draft.cells[0] ?? "A");
}

/** The draft in which this name has a colour: the one that fewest regions have. */
export function coloured(draft: QueensDraft, name: string): QueensDraft {
  if (name in draft.colours) return draft;
  const uses = Array.from({ length: REGION_HUES }, () => 0);
  for (const one of namesOf(draft)) {
    const hue = draft.colours[one] ?? 0;
    uses[hue] = (uses[hue] ?? 0) + 1;
  }
  return { ...draft, colours: { ...draft.colours, [name]: uses.indexOf(Math.min(...uses)) } };
}

export function painted(draft: QueensDraft, cells: Iterable<number>, name: string): QueensDraft {
  const next = [...draft.cells];
  for (const cell of cells) next[cell] = name;
  return next.every((one, cell) => one === draft.cells[cell]) ? draft : { ...coloured(draft, name), cells: next };
}

/** The cells of a region that hang together with this one. */
export function patch(draft: QueensDraft, cell: number): Set<number> {
  const { rows, columns, cells } = draft;
  const met = new Set([cell]);
  const waiting = [cell];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const [row, column] = [Math.floor(at / columns), at % columns];
    const sides = [
      row > 0 ? at - columns : -1,
      row < rows - 1 ? at + columns : -1,
      column > 0 ? at - 1 : -1,
      column < columns - 1 ? at + 1 : -1,
    ];
    for (const side of sides) {
      if (side >= 0 && !met.has(side) && cells[side] === cells[cell]) {
        met.add(side);
        waiting.push(side);
      }
    }
  }
  return met;
}

/** At another size, still square: that of the side that changes; new cells go on with the regions at the edge. */
export function resized(draft: QueensDraft, rows: number, columns: number): QueensDraft {
  const size = rows === draft.rows ? columns : rows;
  const cells = Array.from({ length: size * size }, (_, cell) => {
    const row = Math.min(Math.floor(cell / size), draft.rows - 1);
    const column = Math.min(cell % size, draft.columns - 1);
    return draft.cells[row * draft.columns + column] ?? "A";
  });
  return { ...draft, rows: size, columns: size, cells };
}

export function compose(draft: QueensDraft): string {
  const width = Math.max(...draft.cells.map((name) => name.length));
  const between = isLettered(draft) ? "" : " ";
  return Array.from({ length: draft.rows }, (_, row) =>
    draft.cells
      .slice(row * draft.columns, (row + 1) * draft.columns)
      .map((name) => name.padStart(width))
      .join(between),
  ).join("\n");
}

/** The cell at which a fault of the text stands; null when it is the board as a whole. */
export function placeOf(draft: QueensDraft, fault: Fault): number | null {
  if (fault.line === 1 && fault.column === 1) return null; // too many or too few regions
  const width = Math.max(...draft.cells.map((name) => name.length)) + (isLettered(draft) ? 0 : 1);
  const [row, column] = [fault.line - 1, Math.floor((fault.column - 1) / width)];
  return row < draft.rows && column < draft.columns ? row * draft.columns + column : null;
}
