// Where the pieces of a Rush Hour board lie.
import type { Numbers } from "../../lib/api/types";
import type { Move } from "../puzzle";
import type { Piece, RushHourView } from "./view";

/** The row and column of a piece's left or top cell at a position. */
export function corner(piece: Piece, at: number): { row: number; column: number } {
  return piece.horizontal ? { row: piece.row, column: at } : { row: at, column: piece.column };
}

/** The cells a piece of the board covers. */
export function pieceCells(view: RushHourView, position: Numbers, index: number): number[] {
  const piece = view.pieces[index];
  if (piece === undefined) return [];
  const { row, column } = corner(piece, position[index] ?? 0);
  const first = row * view.columns + column;
  return Array.from({ length: piece.length }, (_, i) => first + i * (piece.horizontal ? 1 : view.columns));
}

/** Whether every piece lies within the grid. */
export function fits(view: RushHourView, position: Numbers): boolean {
  const isInside = view.pieces.every((piece, i) => {
    return (position[i] ?? Infinity) + piece.length <= (piece.horizontal ? view.columns : view.rows);
  });
  return isInside && position.length === view.pieces.length;
}

/** The cells of the piece that moves from one position to the next; null where none does. */
export function moveBetween(view: RushHourView, before: Numbers, after: Numbers): Move | null {
  const piece = before.findIndex((at, i) => at !== after[i]);
  return piece < 0 ? null : { from: pieceCells(view, before, piece), to: pieceCells(view, after, piece) };
}

/** The cells of the pieces that stand elsewhere in the second position. */
export function movedCells(view: RushHourView, before: Numbers, after: Numbers): number[] {
  const moved = after.map((_, index) => index).filter((index) => before[index] !== after[index]);
  return moved.flatMap((index) => pieceCells(view, after, index));
}
