// Where things are on a drawn board: a cell is UNIT wide, cell 0 begins at (0, 0), and a margin is around the grid.
import type { View } from "../lib/api/types";
import type { Drawing } from "../puzzles/puzzle";

export const UNIT = 64;
export const PIECE_HUES = 24; // colours of pieces, as in palette.css
export const REGION_HUES = 12; // the first of them, each with a pattern of its own

const MARGIN = 5; // the room around the grid, for the frame, where a puzzle wants no more

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
export function box(view: View, drawing: Drawing | undefined, labelled = false): Box {
  const around = Math.max(drawing?.margin?.(view) ?? MARGIN, labelled ? 2.2 * labelSize(view) : 0);
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
