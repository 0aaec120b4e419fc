// The positions of a board that is known by its scenes alone.
import type { MoveRow, Position, SceneView } from "../../lib/api/types";

const LONGEST = 10_000; // moves that the server follows
const LONGEST_WORD = 60;

/** Whether a position is told by the names of the moves since the start. */
export function isToldByMoves(view: SceneView): boolean {
  return view.placing === null && view.start.every((one) => typeof one === "string");
}

/** Whether a list can be a position of this board; whether its moves lead anywhere, only the server knows. */
export function fits(view: SceneView, position: Position): boolean {
  if (isToldByMoves(view)) return position.length <= LONGEST && position.every(isWord);
  const numbers = position.filter((one) => typeof one === "number");
  if (numbers.length !== position.length) return false;
  const { placing } = view;
  if (placing === null) return true;
  return new Set(numbers).size === numbers.length && numbers.every((choice) => choice >= 0 && choice < placing.length);
}

function isWord(one: string | number): boolean {
  return typeof one === "string" && one.length > 0 && one.length <= LONGEST_WORD;
}

/** What tells a position from all others of a board. */
export function keyOf(position: Position): string {
  return position.join("\n");
}

/** The cells that a rectangle covers, within the grid. */
export function cellsIn(
  grid: { rows: number; columns: number },
  shape: { row: number; column: number; height: number; width: number },
): number[] {
  const cells: number[] = [];
  for (let row = Math.max(0, shape.row); row < Math.min(grid.rows, shape.row + shape.height); row++) {
    const last = Math.min(grid.columns, shape.column + shape.width);
    for (let column = Math.max(0, shape.column); column < last; column++) cells.push(row * grid.columns + column);
  }
  return cells;
}

/** The position after a move. */
export function positionAfter(position: Position, { name, position: after }: MoveRow): Position {
  return after ?? [...(position as string[]), name];
}
