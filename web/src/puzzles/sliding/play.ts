// Which tiles of a sliding board go where.
import { STEPS, type Direction } from "../../boards/directions";
import type { Numbers } from "../../lib/api/types";
import type { Move } from "../puzzle";
import type { SlidingView } from "./view";

export interface Slide {
  tiles: number[]; // the one at the blank first
  direction: Direction; // where they go
  position: Numbers; // after it
}

/** The slide that brings the tile of a cell one nearer to the blank, with all between; null if they are not in line. */
export function slideAt(view: SlidingView, position: Numbers, cell: number): Slide | null {
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
  position: Numbers,
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

/** Whether these are all tiles of the board, each once. */
export function fits(view: SlidingView, position: Numbers): boolean {
  return new Set(position).size === view.rows * view.columns && position.length === view.rows * view.columns;
}

/** The cell of the tile that goes into the blank, and that of the blank; null where nothing moves. */
export function moveBetween(_view: SlidingView, before: Numbers, after: Numbers): Move | null {
  const [to, from] = [before.indexOf(0), after.indexOf(0)];
  return to === from ? null : { from: [from], to: [to] };
}

/** The cells on which another tile stands in the second position. */
export function movedCells(_view: SlidingView, before: Numbers, after: Numbers): number[] {
  const changed = after.map((_, cell) => cell).filter((cell) => before[cell] !== after[cell]);
  return changed.filter((cell) => after[cell] !== 0);
}
