// Where things are on a drawn board: a cell is UNIT wide, cell 0 begins at (0, 0), and a margin holds frame and exit.
import type { Piece, Position, RushHourView, View } from "../lib/api/types";

export const UNIT = 64;
export const PIECE_HUES = 24; // colours of pieces, as in palette.css
export const REGION_HUES = 12; // the first of them, each with a pattern of its own

/** The room around the grid, for the frame and, in Rush Hour, the arrow at the exit. */
export function margin(view: View): number {
  return view.puzzle === "rush-hour" ? 24 : 5;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How large the names of rows and columns are: to be read on a phone, too, and no larger than their cells. */
export function labelSize(view: View): number {
  return Math.max(16, Math.min(36, 1.8 * Math.max(view.rows, view.columns)));
}

/** All that is drawn: the grid, and a margin, wider where the names of rows and columns stand in it. */
export function box(view: View, labelled = false): Box {
  const around = Math.max(margin(view), labelled ? 2.2 * labelSize(view) : 0);
  return { x: -around, y: -around, width: view.columns * UNIT + 2 * around, height: view.rows * UNIT + 2 * around };
}

/** Lines must not vanish where cells are small: so much thicker are they drawn there. */
export function boldness(view: View): number {
  return Math.max(1, Math.max(view.rows, view.columns) / 12);
}

/** Where a point of the screen is, in cells; `grid` is the grid's rectangle on the screen (that of Board's overlay). */
export function gridPoint(view: View, grid: DOMRectReadOnly, x: number, y: number): { row: number; column: number } {
  return {
    row: ((y - grid.top) / grid.height) * view.rows,
    column: ((x - grid.left) / grid.width) * view.columns,
  };
}

/** The cell at a point of the screen; null outside the grid. */
export function cellAt(view: View, grid: DOMRectReadOnly, x: number, y: number): number | null {
  const point = gridPoint(view, grid, x, y);
  const row = Math.floor(point.row);
  const column = Math.floor(point.column);
  if (row < 0 || column < 0 || row >= view.rows || column >= view.columns) return null;
  return row * view.columns + column;
}

/** The row and column of a piece's left or top cell at a position. */
export function corner(piece: Piece, at: number): { row: number; column: number } {
  return piece.horizontal ? { row: piece.row, column: at } : { row: at, column: piece.column };
}

/** The cells a piece of the board covers. */
export function pieceCells(view: RushHourView, position: Position, index: number): number[] {
  const piece = view.pieces[index];
  if (piece === undefined) return [];
  const { row, column } = corner(piece, position[index] ?? 0);
  const first = row * view.columns + column;
  return Array.from({ length: piece.length }, (_, i) => first + i * (piece.horizontal ? 1 : view.columns));
}

/** A queen on a 24 × 24 grid, as one path. */
export const QUEEN =
  "M4.6 9.6 8.3 12.8 12 6.4 15.7 12.8 19.4 9.6 18 17.2H6z" +
  "M6 18.6H18A1 1 0 0 1 18 20.6H6A1 1 0 0 1 6 18.6z" +
  "M4 6.6A1.6 1.6 0 1 1 4 9.8A1.6 1.6 0 1 1 4 6.6z" +
  "M12 3.3A1.7 1.7 0 1 1 12 6.7A1.7 1.7 0 1 1 12 3.3z" +
  "M20 6.6A1.6 1.6 0 1 1 20 9.8A1.6 1.6 0 1 1 20 6.6z";
