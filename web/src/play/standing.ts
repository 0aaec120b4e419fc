// How a game stands: the position, the cells that the player has ruled out, and how many moves were made to get there.
import type { Position, PuzzleRow, View } from "../lib/api/types";
import { pageOf } from "../puzzles/registry";

export interface Standing<P extends Position = Position> {
  readonly position: P;
  readonly crosses: number[];
  readonly moves: number;
}

export function opening(view: View): Standing {
  return { position: view.start, crosses: [], moves: 0 };
}

export function equal(one: readonly (number | string)[], two: readonly (number | string)[]): boolean {
  return one.length === two.length && one.every((value, i) => value === two[i]);
}

export function same(one: Standing, two: Standing): boolean {
  return equal(one.position, two.position) && equal(one.crosses, two.crosses);
}

/** Whether something read from the browser's memory can stand on this board. */
export function fits(view: View, stored: unknown): stored is Standing {
  const standing = stored as Partial<Standing> | null;
  const cells = view.rows * view.columns;
  const within = (list: unknown, below: number): list is number[] =>
    Array.isArray(list) && list.every((value) => Number.isInteger(value) && value >= 0 && value < below);
  const position = standing?.position;
  // Where the page knows nothing of a puzzle but its scenes, the meaning of numbers is not known either.
  const isPosition = "scene" in view ? isList(position) : within(position, cells);
  if (!isPosition || !within(standing?.crosses, cells)) return false;
  if (!Number.isInteger(standing.moves) || Number(standing.moves) < 0) return false;
  return pageOf(view.puzzle)?.game.fits?.(view, position as Position) ?? true;
}

/** Whether this is a list of whole numbers, or one of words. */
function isList(value: unknown): value is Position {
  return (
    Array.isArray(value) &&
    (value.every((one) => Number.isInteger(one)) || value.every((one) => typeof one === "string" && one.length > 0))
  );
}

/** The board sizes worth choosing from, around the usual one. */
export function sizesNear(sizes: Omit<PuzzleRow["sizes"], "square">): [number, number][] {
  const within = (side: number): boolean => side >= sizes.smallest && side <= sizes.largest;
  return [-1, 0, 1, 2, 3]
    .map((more): [number, number] => [sizes.rows + more, sizes.columns + more])
    .filter(([rows, columns]) => within(rows) && within(columns));
}
