// How what is drawn over a board looks: colours as tokens of the page, and where the parts of a link are.
import { UNIT } from "../../boards/geometry";
import type { Shape } from "../../lib/api/types";
import { paintOf } from "../../puzzles/any/looks";

const CAUSES = ["--accent-strong", "--bad", "--good", "--warn", "--ink", "--ink-soft"];

/** The colour of a shape over the board: bright enough on whatever lies there, with a halo around it. */
export function colourOf(tint: Shape["tint"]): string {
  if (tint === "empty") return "var(--ink)";
  if (tint === "danger") return "var(--bad)";
  return tint === "primary" ? "var(--accent-strong)" : paintOf(tint).fill;
}

/** The colour of all that a choice has struck out; its number stands beside it. */
export function colourOfCause(number: number): string {
  return `var(${CAUSES[(number - 1) % CAUSES.length]})`;
}

/** How large notes are, in the units of the board: they can be read on a phone, too. */
export function noteSize(rows: number, columns: number): number {
  return Math.max(15, Math.min(28, 1.9 * Math.max(rows, columns)));
}

const HEAD = 11; // how long the head of an arrow is
const APART = 0.27; // of a cell: from the middle of the first one to where a link begins, and from its end to the last

/** A line or an arrow from cell to cell, which leaves what stands in the middle of both to be seen. */
export function linkPath(shape: Shape): string {
  const [row, column] = shape.to ?? [shape.row, shape.column];
  const from = { x: (shape.column + 0.5) * UNIT, y: (shape.row + 0.5) * UNIT };
  const to = { x: ((column ?? 0) + 0.5) * UNIT, y: ((row ?? 0) + 0.5) * UNIT };
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return "";
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const along = (by: number, side = 0): string =>
    `${round(from.x + x * by - y * side)} ${round(from.y + y * by + x * side)}`;
  const [begin, end] = [UNIT * APART, length - UNIT * APART];
  if (shape.layer === "line") return `M${along(begin)}L${along(end)}`;
  const head = `M${along(end - HEAD, HEAD * 0.7)}L${along(end)}L${along(end - HEAD, -HEAD * 0.7)}`;
  return `M${along(begin)}L${along(end)}${head}`;
}

/** Where the middle of a shape's note is: in the top right corner of a box, in the bottom right one of the cell in which
 * an arrow begins, so that many arrows to one cell do not hide each other's, and in the middle of a line. */
export function notePlace(shape: Shape, size: number): { x: number; y: number } {
  const away = size * 0.66;
  const right = (shape.column + shape.width) * UNIT - away;
  if (shape.layer === "arrow") return { x: right, y: (shape.row + 1) * UNIT - away };
  if (shape.layer !== "line") return { x: right, y: shape.row * UNIT + away };
  const [row, column] = shape.to ?? [shape.row, shape.column];
  return { x: ((shape.column + (column ?? 0) + 1) / 2) * UNIT, y: ((shape.row + (row ?? 0) + 1) / 2) * UNIT };
}

const round = (value: number): number => Math.round(value * 100) / 100;
