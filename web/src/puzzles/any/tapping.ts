// Which move a tap, a drag or a key means. Cells are row × columns + column.
import { STEPS, type Direction } from "../../boards/directions";
import type { MoveRow } from "../../lib/api/types";

/** What a tap on a cell does: a move, or it takes hold of what has several, or nothing. */
export type Meaning =
  | { kind: "move"; move: MoveRow }
  | { kind: "hold"; cell: number }
  | { kind: "release" }
  | { kind: "choose"; moves: MoveRow[] } // nothing on the board tells these apart
  | { kind: "nothing" };

interface Point {
  row: number;
  column: number;
}

const place = (cell: number, columns: number): Point => ({ row: Math.floor(cell / columns), column: cell % columns });

/** The moves that take hold of a cell. */
export function movesAt(moves: readonly MoveRow[], cell: number): MoveRow[] {
  return moves.filter((move) => move.cells.includes(cell));
}

/** Where a move brings the cell that is held: null where it goes nowhere, or all of it changes its form. */
export function landing(move: MoveRow, held: number, columns: number): number | null {
  const { cells, to } = move;
  if (cells.length === to.length && cells.includes(held)) {
    const shifts = cells.map((cell, i) => {
      const [from, there] = [place(cell, columns), place(to[i] ?? cell, columns)];
      return { row: there.row - from.row, column: there.column - from.column };
    });
    const [first] = shifts;
    if (first !== undefined && shifts.every(({ row, column }) => row === first.row && column === first.column)) {
      return first.row === 0 && first.column === 0 ? null : held + first.row * columns + first.column;
    }
  }
  const [only] = to;
  return to.length === 1 && only !== held ? (only ?? null) : null;
}

/** The cells on which a second tap makes a move of what is held. */
export function targets(moves: readonly MoveRow[], held: number, columns: number): number[] {
  return [...new Set(movesAt(moves, held).flatMap((move) => targetsOf(move, held, columns)))];
}

function targetsOf(move: MoveRow, held: number, columns: number): number[] {
  const there = landing(move, held, columns);
  const reached = move.to.filter((cell) => !move.cells.includes(cell));
  return there === null ? reached : [there, ...reached.filter((cell) => cell !== there)];
}

/** The move that brings what is held to a cell: the held cell itself, else any part of it. */
export function moveTo(moves: readonly MoveRow[], held: number, cell: number, columns: number): MoveRow | null {
  const mine = movesAt(moves, held);
  return (
    mine.find((move) => landing(move, held, columns) === cell) ??
    mine.find((move) => targetsOf(move, held, columns).includes(cell)) ??
    null
  );
}

/** What a tap on a cell means, with another cell held or none. */
export function tapped(moves: readonly MoveRow[], held: number | null, cell: number, columns: number): Meaning {
  if (held !== null) {
    const move = moveTo(moves, held, cell, columns);
    if (move !== null) return { kind: "move", move };
    if (cell === held) return { kind: "release" };
  }
  const here = movesAt(moves, cell);
  const inPlace = here.filter((move) => targetsOf(move, cell, columns).length === 0);
  if (here.length === 1) return { kind: "move", move: here[0]! };
  if (here.length > 1 && inPlace.length === here.length) return middlemost(inPlace, cell, columns);
  if (here.length > 1) return { kind: "hold", cell };
  const hither = moves.filter((move) => move.to.includes(cell)); // from somewhere else
  return hither.length === 1 ? { kind: "move", move: hither[0]! } : { kind: "nothing" };
}

/** Of moves that change the board where it is: the one with the cell in its middle. */
function middlemost(moves: MoveRow[], cell: number, columns: number): Meaning {
  const here = place(cell, columns);
  const far = (move: MoveRow): number => {
    const cells = move.cells.map((one) => place(one, columns));
    const mean = (of: (point: Point) => number): number => cells.reduce((sum, one) => sum + of(one), 0) / cells.length;
    return Math.hypot(mean(({ row }) => row) - here.row, mean(({ column }) => column) - here.column);
  };
  const near = moves.map((move) => ({ move, distance: far(move) })).sort((one, two) => one.distance - two.distance);
  const [first, second] = near;
  const isClear = first !== undefined && (second === undefined || second.distance - first.distance > 0.1);
  return isClear ? { kind: "move", move: first.move } : { kind: "choose", moves };
}

/** The move along which something is dragged, and how far along it has come, from 0 to 1. */
export function dragged(
  moves: readonly MoveRow[],
  held: number,
  by: Point,
  columns: number,
): { move: MoveRow; share: number; shift: Point } | null {
  const from = place(held, columns);
  let best: { move: MoveRow; share: number; shift: Point } | null = null;
  let most = 0;
  for (const move of movesAt(moves, held)) {
    const there = landing(move, held, columns);
    if (there === null) continue;
    const to = place(there, columns);
    const shift = { row: to.row - from.row, column: to.column - from.column };
    const length = Math.hypot(shift.row, shift.column);
    const along = (by.row * shift.row + by.column * shift.column) / length;
    // The nearest end of the drag wins, among those in its direction.
    const miss = Math.hypot(by.row - shift.row, by.column - shift.column);
    const merit = along <= 0 ? 0 : 1 / (0.01 + miss);
    if (merit > most) [most, best] = [merit, { move, share: Math.min(1, along / length), shift }];
  }
  return best;
}

/** The move with the name of a direction. */
export function moveBy(moves: readonly MoveRow[], direction: Direction): MoveRow | null {
  return moves.find(({ name }) => name === direction) ?? null;
}

export function isDirected({ name }: MoveRow): boolean {
  return name in STEPS;
}

/** The direction of a swipe, in cells; null where it is too short or has none. */
export function swiped(by: Point, least: number): Direction | null {
  const [down, right] = [Math.abs(by.row), Math.abs(by.column)];
  if (Math.max(down, right) < least || Math.min(down, right) > 0.6 * Math.max(down, right)) return null;
  if (down > right) return by.row > 0 ? "down" : "up";
  return by.column > 0 ? "right" : "left";
}

/** Of some cells the nearest one in a direction, as the eye would look for it: what lies aside counts double. */
export function nearest(cells: readonly number[], from: number, direction: Direction, columns: number): number | null {
  const [here, step] = [place(from, columns), STEPS[direction]];
  let best: number | null = null;
  let least = Infinity;
  for (const cell of cells) {
    const there = place(cell, columns);
    const along = (there.row - here.row) * step.row + (there.column - here.column) * step.column;
    const aside = Math.abs((there.row - here.row) * step.column) + Math.abs((there.column - here.column) * step.row);
    if (along > 0 && along + 2 * aside < least) [best, least] = [cell, along + 2 * aside];
  }
  return best;
}
