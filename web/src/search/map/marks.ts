// What is drawn over the cells: axes, rounds with their bounds, the solution, the chosen node, the current event; beside
// them the nodes per depth, below them the frontier.
import type { DepthRow } from "./depths";
import { clipped, isInside, Places, ticks, type Frame } from "./frame";
import type { Grid } from "./grid";
import type { Palette } from "./palette";
import { css } from "./palette";
import type { Pen } from "./pen";
import type { Spot } from "./spots";

export interface Marks {
  frame: Frame;
  places: Places;
  palette: Palette;
  grid: Grid;
  rounds: { x: number; bound: string }[];
  solution: readonly Spot[]; // from the start to the goal
  chosen: readonly Spot[]; // from the start to the node that is looked at
  cursor: Spot | null; // of the keyboard
  now: number | null; // the current event, across
  rows: readonly DepthRow[];
  frontierWord: string;
  across: string; // the name of the axis
  write: (value: number) => string;
}

const SMALL = 11;
const DIGIT = 6; // pixels, about

export function drawMarks(pen: Pen, marks: Marks): void {
  const { frame, palette, places } = marks;
  drawAxes(pen, marks);
  drawRounds(pen, marks);
  drawPath(pen, marks, marks.chosen, 1.5, palette.ink);
  drawPath(pen, marks, marks.solution, 3, palette.good);
  const goal = marks.solution.at(-1);
  if (goal !== undefined) drawGoal(pen, marks, goal);
  const chosen = marks.chosen.at(-1);
  if (chosen !== undefined) outline(pen, marks, chosen, palette.ink);
  if (marks.cursor !== null) outline(pen, marks, marks.cursor, palette.accent);
  if (frame.strip !== null) drawFrontier(pen, marks);
  if (frame.sides !== null) drawSides(pen, marks);
  if (marks.now === null) return;
  const x = places.x(marks.now);
  const bottom = frame.strip === null ? frame.plot.y + frame.plot.height : frame.strip.y + frame.strip.height;
  if (x < frame.plot.x - 1 || x > frame.plot.x + frame.plot.width + 1) return;
  pen.line([[x, frame.plot.y - 4], [x, bottom]], { colour: palette.card, width: 4 });
  pen.line([[x, frame.plot.y - 4], [x, bottom]], { colour: palette.accent, width: 2 });
  pen.area([[x - 5, frame.plot.y - 6], [x + 5, frame.plot.y - 6], [x, frame.plot.y + 2]], palette.accent);
}

function drawAxes(pen: Pen, { frame, places, palette, across, write }: Marks): void {
  const { plot } = frame;
  const { letters } = frame;
  const style = { colour: palette.soft, size: SMALL * letters };
  for (const depth of ticks(places.view.top, places.view.bottom - 0.5, plot.height, 22 * letters)) {
    const y = places.y(depth + 0.5);
    if (y > plot.y + plot.height) continue;
    pen.text(plot.x - 6, y, write(depth), { ...style, anchor: "end" });
  }
  pen.frame(plot.x, plot.y, plot.width, plot.height, { colour: palette.line, width: 1 });
  const below = frame.height - 8 * letters;
  const right = plot.x + plot.width;
  for (const at of ticks(places.view.left, places.view.right, plot.width, 90 * letters)) {
    const x = places.x(at);
    if (x > right - 110 * letters) continue; // there stands the name
    pen.text(x, below, write(at), { ...style, anchor: x < plot.x + 12 ? "start" : "middle" });
  }
  pen.text(right, below, across, { ...style, anchor: "end" });
}

function drawRounds(pen: Pen, { rounds, frame, places, palette }: Marks): void {
  const { plot } = frame;
  let free = -Infinity;
  for (const { x: across, bound } of rounds) {
    const x = places.x(across);
    if (x < plot.x - 1 || x > plot.x + plot.width) continue;
    pen.line([[x, plot.y], [x, plot.y + plot.height]], { colour: palette.soft, width: 1, dash: [3, 2] });
    const room = (bound.length * 6.5 + 8) * frame.letters;
    if (x < free || x + room > plot.x + plot.width + 20) continue;
    pen.text(x + 2, plot.y - 8 * frame.letters, bound, { colour: palette.ink, size: SMALL * frame.letters, isBold: true });
    free = x + room;
  }
}

function drawPath(pen: Pen, { frame, places, palette }: Marks, path: readonly Spot[], width: number, colour: string): void {
  if (path.length < 2) return;
  const points = path.map(({ x, width: wide, depth }) => [places.x(x + wide / 2), places.y(depth + 0.5)] as const);
  const pieces = clipped(points, frame.plot);
  for (const piece of pieces) pen.line(piece, { colour: palette.card, width: width + 3 });
  for (const piece of pieces) pen.line(piece, { colour, width });
}

function drawGoal(pen: Pen, { frame, places, palette }: Marks, goal: Spot): void {
  const [x, y] = [places.x(goal.x + goal.width / 2), places.y(goal.depth + 0.5)];
  if (!isInside(frame.plot, x, y, 1)) return;
  pen.dot(x, y, 7, palette.card);
  pen.dot(x, y, 5, palette.good);
}

function outline(pen: Pen, { frame, places, palette }: Marks, { x: across, width, depth }: Spot, colour: string): void {
  const { plot } = frame;
  const left = clamp(places.x(across), plot.x, plot.width);
  const right = clamp(places.x(across + width), plot.x, plot.width);
  const y = places.y(depth);
  if (y < plot.y - 1 || y > plot.y + plot.height) return;
  const wide = Math.max(6, right - left);
  const tall = Math.max(6, places.tall);
  const x = (left + right) / 2 - wide / 2;
  pen.frame(x, y + places.tall / 2 - tall / 2, wide, tall, { colour: palette.card, width: 4 });
  pen.frame(x, y + places.tall / 2 - tall / 2, wide, tall, { colour, width: 2 });
}

function drawFrontier(pen: Pen, { frame, places, grid, palette, frontierWord, write }: Marks): void {
  const strip = frame.strip!;
  const most = grid.frontier.reduce((top, one) => Math.max(top, one), 1);
  const base = strip.y + strip.height;
  const tops: [number, number][] = [];
  const columns = grid.columns;
  const left = places.x(grid.view.left);
  const wide = (places.x(grid.view.right) - left) / columns;
  for (let column = 0; column < columns; column++) {
    const x = left + column * wide;
    if (x + wide < strip.x || x > strip.x + strip.width) continue;
    const y = base - (grid.frontier[column]! / most) * (strip.height - 2);
    if (tops.at(-1)?.[1] !== y || column === columns - 1) tops.push([x, tops.at(-1)?.[1] ?? y], [x, y]);
  }
  const first = tops[0];
  const last = tops.at(-1);
  if (first !== undefined && last !== undefined) {
    const end = Math.min(strip.x + strip.width, last[0] + wide);
    pen.area([[first[0], base], ...tops, [end, last[1]], [end, base]], css(palette.waiting));
    pen.line([...tops, [end, last[1]]], { colour: palette.soft, width: 1.5 });
  }
  pen.line([[strip.x, base], [strip.x + strip.width, base]], { colour: palette.line, width: 1 });
  const style = { colour: palette.soft, size: SMALL * frame.letters };
  pen.text(strip.x, strip.y - 8 * frame.letters, `${frontierWord} ↑ ${write(most)}`, style);
}

/** The nodes of each depth: expanded ones, after them those that wait. */
function drawSides(pen: Pen, { frame, places, rows, palette, write }: Marks): void {
  const sides = frame.sides!;
  const together = rowsTogether(rows, places.tall);
  const most = together.reduce((top, row) => Math.max(top, row.expanded + row.waiting), 1);
  const wordsOf = ({ expanded, waiting }: DepthRow): string =>
    waiting > 0 ? `${write(expanded)} + ${write(waiting)}` : write(expanded);
  const longest = together.reduce((top, row) => Math.max(top, DIGIT * frame.letters * wordsOf(row).length + 4), 0);
  const isTold = places.tall * (together[0]?.count ?? 1) >= 11 * frame.letters && longest < sides.width * 0.85;
  const share = (sides.width - (isTold ? longest : 0)) / most;
  for (const row of together) {
    const { depth, count, expanded, waiting } = row;
    const y = places.y(depth);
    const tall = places.tall * count;
    if (y + tall <= sides.y || y >= sides.y + sides.height) continue;
    const top = Math.max(sides.y, y) + (tall > 6 ? 1 : 0);
    const high = Math.min(sides.y + sides.height, y + tall) - top - (tall > 6 ? 1 : 0);
    pen.rect(sides.x, top, expanded * share, Math.max(1, high), palette.soft);
    pen.rect(sides.x + expanded * share, top, waiting * share, Math.max(1, high), css(palette.waiting));
    if (!isTold || expanded + waiting === 0 || high < 9 * frame.letters) continue;
    const style = { colour: palette.ink, size: 10.5 * frame.letters };
    pen.text(sides.x + (expanded + waiting) * share + 4, top + high / 2, wordsOf(row), style);
  }
  pen.line([[sides.x, sides.y], [sides.x, sides.y + sides.height]], { colour: palette.line, width: 1 });
}

/** Depths lower than two pixels are shown several at a time. */
function rowsTogether(rows: readonly DepthRow[], tall: number): (DepthRow & { count: number })[] {
  const count = Math.max(1, Math.ceil(2 / tall));
  const together: (DepthRow & { count: number })[] = [];
  rows.forEach((row, index) => {
    const last = together.at(-1);
    if (index % count === 0 || last === undefined) together.push({ ...row, count });
    else {
      last.expanded += row.expanded;
      last.cut += row.cut;
      last.waiting += row.waiting;
    }
  });
  return together;
}

const clamp = (value: number, from: number, length: number): number => Math.max(from, Math.min(from + length, value));
