// The outline of a piece: of cells that belong together, with round corners, a little within their edges.
import { UNIT } from "../../boards/geometry";

type Point = readonly [number, number];

const STEPS: readonly Point[] = [[1, 0], [0, 1], [-1, 0], [0, -1]]; // right, down, left, up: clockwise

/** The path around cells, given as [row, column]; holes are cut out. */
export function contour(cells: readonly Point[], inset: number, radius: number): string {
  const inside = new Set(cells.map(([row, column]) => `${row},${column}`));
  const has = (row: number, column: number): boolean => inside.has(`${row},${column}`);
  const todo = new Map<string, { x: number; y: number; heading: number }>(); // edges with the piece to their right
  for (const [row, column] of cells) {
    if (!has(row - 1, column)) put(column, row, 0);
    if (!has(row, column + 1)) put(column + 1, row, 1);
    if (!has(row + 1, column)) put(column + 1, row + 1, 2);
    if (!has(row, column - 1)) put(column, row + 1, 3);
  }
  let path = "";
  for (let first = todo.values().next().value; first !== undefined; first = todo.values().next().value) {
    path += rounded(corners(first), inset, radius);
  }
  return path;

  function put(x: number, y: number, heading: number): void {
    todo.set(`${x},${y},${heading}`, { x, y, heading });
  }

  /** The corners of one loop, each with the headings before and after it. */
  function corners(first: { x: number; y: number; heading: number }): { at: Point; from: number; to: number }[] {
    const found = [];
    let { x, y, heading } = first;
    for (;;) {
      todo.delete(`${x},${y},${heading}`);
      const [dx, dy] = STEPS[heading]!;
      [x, y] = [x + dx, y + dy];
      const next = [heading + 1, heading, heading + 3].map((turn) => turn % 4).find((turn) => isEdge(x, y, turn));
      const to = next ?? first.heading;
      if (to !== heading) found.push({ at: [x, y] as const, from: heading, to });
      if (next === undefined) return found;
      heading = to;
    }
  }

  function isEdge(x: number, y: number, heading: number): boolean {
    return todo.has(`${x},${y},${heading}`);
  }
}

function rounded(corners: { at: Point; from: number; to: number }[], inset: number, radius: number): string {
  const parts = corners.map(({ at: [x, y], from, to }) => {
    const [before, after] = [STEPS[from]!, STEPS[to]!];
    const isOuter = (from + 1) % 4 === to; // a turn to the right
    // The piece lies to the right of each edge: that way its outline steps inwards, from both of them.
    const px = x * UNIT + inset * (-before[1] - after[1]);
    const py = y * UNIT + inset * (before[0] + after[0]);
    const bend = isOuter ? radius : Math.min(radius, inset * 2);
    const start = `${px - before[0] * bend} ${py - before[1] * bend}`;
    const end = `${px + after[0] * bend} ${py + after[1] * bend}`;
    return { start, curve: `A${bend} ${bend} 0 0 ${isOuter ? 1 : 0} ${end}` };
  });
  const [first, ...rest] = parts;
  if (first === undefined) return "";
  return `M${first.start}${first.curve}${rest.map(({ start, curve }) => `L${start}${curve}`).join("")}z`;
}
