// What of a thumbnail does not change with the position: worked out once a board, since hundreds of them are drawn.
import type { Position, QueensView, SlidingView, View } from "../lib/api/types";
import { areas, seams } from "./borders";
import { REGION_HUES, UNIT } from "./geometry";

interface Ground {
  areas: [number, string][]; // hue and path
  seams: string;
}

const grounds = new WeakMap<View, Ground>();

export function queensGround(view: QueensView): Ground {
  let ground = grounds.get(view);
  if (ground === undefined) {
    const hues = view.regions.map((region) => (view.colours[region] ?? region) % REGION_HUES);
    ground = { areas: [...areas(view, hues)], seams: seams(view, view.regions).between };
    grounds.set(view, ground);
  }
  return ground;
}

/** The tiles as two paths: those at home and the others. */
export function tilePaths(view: SlidingView, position: Position): { home: string; away: string } {
  const paths = { home: "", away: "" };
  position.forEach((tile, cell) => {
    if (tile === 0) return;
    const x = (cell % view.columns) * UNIT + 3;
    const y = Math.floor(cell / view.columns) * UNIT + 3;
    paths[view.goal[cell] === tile ? "home" : "away"] += `M${x} ${y}h${UNIT - 6}v${UNIT - 6}h${6 - UNIT}z`;
  });
  return paths;
}

/** Queens as dots, in one path: a line of no length with a round cap. */
export function dots(view: View, cells: readonly number[]): string {
  return cells
    .map((cell) => `M${((cell % view.columns) + 0.5) * UNIT} ${(Math.floor(cell / view.columns) + 0.5) * UNIT}h.01`)
    .join("");
}

/** The line at the exit of a Rush Hour board. */
export function exitLine(view: Extract<View, { puzzle: "rush-hour" }>): string {
  const { side, line } = view.exit;
  const [width, height, from] = [view.columns * UNIT, view.rows * UNIT, line * UNIT];
  if (side === "left" || side === "right") return `M${side === "left" ? 0 : width} ${from}v${UNIT}`;
  return `M${from} ${side === "top" ? 0 : height}h${UNIT}`;
}
