// The lines of a grid as SVG paths: around a set of cells, and between cells that differ or belong together.
import { UNIT } from "./geometry";

interface Grid {
  rows: number;
  columns: number;
}

/** Lines between neighbours: `between` where their kinds differ, `within` where they do not. */
export function seams(grid: Grid, kinds: readonly number[]): { between: string; within: string } {
  const lines = linesBetween(grid, (one, two) => (kinds[one] === kinds[two] ? "within" : "between"));
  return { between: lines.get("between") ?? "", within: lines.get("within") ?? "" };
}

/** The lines between neighbours, all of one kind in one path; null: there is none. */
export function linesBetween<Kind extends string>(
  { rows, columns }: Grid,
  kindOf: (one: number, two: number) => Kind | null,
): Map<Kind, string> {
  const lines = new Map<Kind, string[]>();
  const put = (kind: Kind | null, line: string): void => {
    if (kind === null) return;
    const known = lines.get(kind);
    if (known === undefined) lines.set(kind, [line]);
    else known.push(line);
  };
  for (let row = 1; row < rows; row++) {
    const kind = (column: number): Kind | null => kindOf(row * columns + column, (row - 1) * columns + column);
    for (const run of runs(columns, kind)) put(run.answer, `M${run.from * UNIT} ${row * UNIT}H${run.to * UNIT}`);
  }
  for (let column = 1; column < columns; column++) {
    const kind = (row: number): Kind | null => kindOf(row * columns + column, row * columns + column - 1);
    for (const run of runs(rows, kind)) put(run.answer, `M${column * UNIT} ${run.from * UNIT}V${run.to * UNIT}`);
  }
  return new Map([...lines].map(([kind, all]) => [kind, all.join("")]));
}

/** The outline of a set of cells, a little within their edges so that it is seen at the board's edge too. */
export function outline(grid: Grid, cells: readonly number[], inset: number): string {
  const inside = new Set(cells);
  const has = (row: number, column: number): boolean =>
    row >= 0 && column >= 0 && row < grid.rows && column < grid.columns && inside.has(row * grid.columns + column);
  const parts: string[] = [];
  for (const cell of inside) {
    const row = Math.floor(cell / grid.columns);
    const column = cell % grid.columns;
    // Each open side is a line; it stops short of a corner, or reaches over to the neighbour that carries it on.
    const near = (row: number, column: number): number => (has(row, column) ? 0 : inset);
    const [top, left, bottom, right] = [row * UNIT, column * UNIT, (row + 1) * UNIT, (column + 1) * UNIT];
    const [above, below] = [near(row - 1, column), near(row + 1, column)];
    const [before, after] = [near(row, column - 1), near(row, column + 1)];
    if (above) parts.push(`M${left + before} ${top + inset}H${right - after}`);
    if (below) parts.push(`M${left + before} ${bottom - inset}H${right - after}`);
    if (before) parts.push(`M${left + inset} ${top + above}V${bottom - below}`);
    if (after) parts.push(`M${right - inset} ${top + above}V${bottom - below}`);
  }
  return parts.join("");
}

/** The cells of each kind as one path, a bar for each run in a row: by kind. */
export function areas(grid: Grid, kinds: readonly number[]): Map<number, string> {
  const paths = new Map<number, string>();
  for (let row = 0; row < grid.rows; row++) {
    let from = 0;
    for (let column = 1; column <= grid.columns; column++) {
      const kind = kinds[row * grid.columns + from] ?? 0;
      if (column < grid.columns && kinds[row * grid.columns + column] === kind) continue;
      const bar = `M${from * UNIT} ${row * UNIT}H${column * UNIT}v${UNIT}H${from * UNIT}z`;
      paths.set(kind, (paths.get(kind) ?? "") + bar);
      from = column;
    }
  }
  return paths;
}

/** The runs of equal answers along a line. */
function runs<T>(length: number, test: (i: number) => T): { from: number; to: number; answer: T }[] {
  const found = [];
  for (let from = 0, to = 1; from < length; from = to) {
    const answer = test(from);
    for (to = from + 1; to < length && test(to) === answer; ) to++;
    found.push({ from, to, answer });
  }
  return found;
}
