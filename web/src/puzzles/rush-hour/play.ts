// How far a piece of Rush Hour can go, and which piece is where.
import { STEPS, type Direction } from "../../boards/directions";
import type { Numbers } from "../../lib/api/types";
import { pieceCells } from "./pieces";
import type { RushHourView } from "./view";

const READINESS = 0.65; // of a cell: a piece dragged further than the rest of it snaps onward

/** The least and the greatest position a piece can be slid to from where it is. */
export function reach(view: RushHourView, position: Numbers, index: number): { least: number; most: number } {
  const piece = view.pieces[index];
  const at = position[index] ?? 0;
  if (piece === undefined) return { least: at, most: at };
  const taken = new Set(view.walls);
  view.pieces.forEach((_, other) => {
    if (other !== index) for (const cell of pieceCells(view, position, other)) taken.add(cell);
  });
  const free = (along: number): boolean =>
    along >= 0 &&
    along < (piece.horizontal ? view.columns : view.rows) &&
    !taken.has(piece.horizontal ? piece.row * view.columns + along : along * view.columns + piece.column);
  let [least, most] = [at, at];
  while (free(least - 1)) least--;
  while (free(most + piece.length)) most++;
  return { least, most };
}

/** Where a piece comes to rest that was dragged by a number of cells, within its reach. */
export function snapped(at: number, dragged: number, { least, most }: { least: number; most: number }): number {
  const cells = Math.sign(dragged) * Math.floor(Math.abs(dragged) + READINESS);
  return Math.min(most, Math.max(least, at + cells));
}

/** The position with one piece moved. */
export function moved(position: Numbers, index: number, to: number): Numbers {
  return position.map((at, i) => (i === index ? to : at));
}

export function pieceAt(view: RushHourView, position: Numbers, cell: number): number | null {
  const index = view.pieces.findIndex((_, i) => pieceCells(view, position, i).includes(cell));
  return index < 0 ? null : index;
}

/** The nearest piece in a direction, as the eye would look for it: what lies aside counts double. */
export function pieceBeside(view: RushHourView, position: Numbers, from: number, direction: Direction): number | null {
  const middles = view.pieces.map((_, i) => middle(view, pieceCells(view, position, i)));
  const here = middles[from];
  if (here === undefined) return null;
  const step = STEPS[direction];
  let best: number | null = null;
  let least = Infinity;
  middles.forEach((there, i) => {
    const along = (there.row - here.row) * step.row + (there.column - here.column) * step.column;
    const aside = Math.abs((there.row - here.row) * step.column) + Math.abs((there.column - here.column) * step.row);
    const distance = along + 2 * aside;
    if (i !== from && along > 0 && distance < least) [best, least] = [i, distance];
  });
  return best;
}

function middle(view: RushHourView, cells: number[]): { row: number; column: number } {
  const first = cells[0] ?? 0;
  const last = cells.at(-1) ?? 0;
  return {
    row: (Math.floor(first / view.columns) + Math.floor(last / view.columns)) / 2,
    column: ((first % view.columns) + (last % view.columns)) / 2,
  };
}
