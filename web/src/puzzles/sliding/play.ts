// Which tiles of a sliding board go where.
import type { Position, SlidingView } from "../../lib/api/types";

export type Direction = "up" | "down" | "left" | "right";
export const STEPS: Record<Direction, { row: number; column: number }> = {
  up: { row: -1, column: 0 },
  down: { row: 1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
};

export interface Slide {
  tiles: number[]; // the one at the blank first
  direction: Direction; // where they go
  position: Position; // after it
}

/** The slide that brings the tile of a cell one nearer to the blank, with all between; null if they are not in line. */
export function slideAt(view: SlidingView, position: Position, cell: number): Slide | null {
  const blank = position.indexOf(0);
  const [row, column] = [Math.floor(cell / view.columns), cell % view.columns];
  const [blankRow, blankColumn] = [Math.floor(blank / view.columns), blank % view.columns];
  if (cell === blank || (row !== blankRow && column !== blankColumn)) return null;
  const down = Math.sign(blankRow - row);
  const right = Math.sign(blankColumn - column);
  const step = down * view.columns + right;
  const after = [...position];
  const tiles: number[] = [];
  for (let to = blank; to !== cell; to -= step) {
    const tile = position[to - step] ?? 0;
    after[to] = tile;
    tiles.push(tile);
  }
  after[cell] = 0;
  return { tiles, direction: down > 0 ? "down" : down < 0 ? "up" : right > 0 ? "right" : "left", position: after };
}

/** What an arrow key does, where it moves a tile into the blank or the blank itself. */
export function slideBy(
  view: SlidingView,
  position: Position,
  direction: Direction,
  what: "tile" | "blank",
): Slide | null {
  const blank = position.indexOf(0);
  const sign = what === "blank" ? 1 : -1;
  const row = Math.floor(blank / view.columns) + sign * STEPS[direction].row;
  const column = (blank % view.columns) + sign * STEPS[direction].column;
  if (row < 0 || column < 0 || row >= view.rows || column >= view.columns) return null;
  return slideAt(view, position, row * view.columns + column);
}
