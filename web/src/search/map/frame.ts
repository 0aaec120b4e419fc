// Where things stand on the map: depths written at the left, the picture, nodes per depth at the right, and below it
// the frontier. In pixels of the page.
import type { View } from "./view";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Frame {
  width: number;
  height: number;
  plot: Box;
  strip: Box | null; // the frontier over time
  sides: Box | null; // nodes per depth
  letters: number; // how large they are: 1 as usual, more in lecture mode
}

const LEFT = 30;
const BOUNDS = 16; // above the picture, where rounds have their bounds written
const AXIS = 18; // below it
const LABEL = 18; // between the picture and the frontier, where that is named

export function frameOf(
  width: number,
  height: number,
  { isTime, hasRounds, isCompact, letters = 1 }: { isTime: boolean; hasRounds: boolean; isCompact: boolean; letters?: number },
): Frame {
  const [left, axis, label] = [LEFT * letters, AXIS * letters, LABEL * letters];
  const top = hasRounds && isTime ? BOUNDS * letters : 6;
  const strip = isTime ? Math.round(Math.min(56, height * 0.16)) : 0;
  const sides = isCompact ? 0 : Math.round(Math.min(140, width * 0.24));
  const plot = {
    x: left,
    y: top,
    width: Math.max(8, width - left - sides - 8),
    height: Math.max(8, height - top - axis - (strip > 0 ? strip + label : 0)),
  };
  return {
    width,
    height,
    plot,
    strip: strip === 0 ? null : { x: plot.x, y: plot.y + plot.height + label, width: plot.width, height: strip },
    sides: sides === 0 ? null : { x: plot.x + plot.width + 8, y: plot.y, width: sides - 8, height: plot.height },
    letters,
  };
}

/** From places on the map to the page and back. */
export class Places {
  constructor(
    readonly box: Box,
    readonly view: View,
  ) {}

  x(across: number): number {
    return this.box.x + ((across - this.view.left) / (this.view.right - this.view.left)) * this.box.width;
  }

  y(depth: number): number {
    return this.box.y + ((depth - this.view.top) / (this.view.bottom - this.view.top)) * this.box.height;
  }

  across(x: number): number {
    return this.view.left + ((x - this.box.x) / this.box.width) * (this.view.right - this.view.left);
  }

  depth(y: number): number {
    return this.view.top + ((y - this.box.y) / this.box.height) * (this.view.bottom - this.view.top);
  }

  /** How tall a depth is. */
  get tall(): number {
    return this.box.height / (this.view.bottom - this.view.top);
  }
}

export const isInside = (box: Box | null, x: number, y: number, slack = 0): boolean =>
  box !== null &&
  x >= box.x - slack &&
  x < box.x + box.width + slack &&
  y >= box.y - slack &&
  y < box.y + box.height + slack;

/** Round steps of an axis: about one for every `apart` pixels, 1, 2 or 5 times a power of ten. */
export function ticks(from: number, to: number, pixels: number, apart: number): number[] {
  const rough = Math.max(1, ((to - from) * apart) / Math.max(1, pixels));
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough;
  const found: number[] = [];
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) found.push(at);
  return found;
}

type Point = readonly [number, number];

/** The pieces of a line that lie within a box. */
export function clipped(points: readonly Point[], box: Box): Point[][] {
  const pieces: Point[][] = [];
  points.slice(1).forEach((to, index) => {
    const piece = within(points[index]!, to, box);
    if (piece === null) return;
    const last = pieces.at(-1);
    const end = last?.at(-1);
    if (last !== undefined && end?.[0] === piece[0][0] && end[1] === piece[0][1]) last.push(piece[1]);
    else pieces.push([...piece]);
  });
  return pieces;
}

/** The part of a stretch that lies within a box (Liang and Barsky). */
function within(from: Point, to: Point, box: Box): readonly [Point, Point] | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  let [start, end] = [0, 1];
  for (const [slope, room] of [
    [-dx, from[0] - box.x],
    [dx, box.x + box.width - from[0]],
    [-dy, from[1] - box.y],
    [dy, box.y + box.height - from[1]],
  ] as const) {
    if (slope === 0 && room < 0) return null;
    if (slope < 0) start = Math.max(start, room / slope);
    if (slope > 0) end = Math.min(end, room / slope);
  }
  if (start > end) return null;
  const at = (share: number): Point => (share === 0 ? from : share === 1 ? to : [from[0] + share * dx, from[1] + share * dy]);
  return [at(start), at(end)];
}
