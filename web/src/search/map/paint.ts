// From counts to pixels: colour by value, strength by how many fell into a cell, hatching by the reason of a cut.
import type { Grid } from "./grid";
import { mix, onRamp, type Colour, type Palette } from "./palette";
import type { Range } from "./shade";

const STEPS = 64; // of the ramp
const STRENGTHS = 12;
const FAINTEST = 0.42; // of a cell with the fewest nodes
const HATCH = 6; // pixels from line to line

export interface Painting {
  range: Range;
  palette: Palette;
  whys: readonly string[];
  withCut: boolean;
  isEven: boolean; // every cell at full strength, however many it has
  ratio: number; // device pixels per pixel
  width: number; // in device pixels, as many as the grid has columns
  height: number;
}

/** Which pixels of a hatching are inked, by how a reason is drawn: stripes one way or the other, crossed, level, dots. */
export const HATCHES: Record<string, (x: number, y: number) => boolean> = {
  repeat: (x, y) => (x + y) % HATCH < 2,
  bound: (x, y) => (x - y + 6000) % HATCH < 2,
  inconsistent: (x, y) => (x + y) % HATCH < 1 || (x - y + 6000) % HATCH < 1,
  depth: (_, y) => y % 4 < 1,
  beam: (x) => x % 4 < 1,
  "": (x, y) => x % 3 < 1 && y % 3 < 1,
};

/** How a pixel lies in memory: red, green, blue, alpha, on the machines that browsers run on. */
const pixel = ([red, green, blue]: Colour): number => (255 << 24) | (blue << 16) | (green << 8) | (red << 0) | 0;

export function paint(grid: Grid, { range, palette, whys, withCut, isEven, ratio, width, height }: Painting): Uint32Array {
  const pixels = new Uint32Array(width * height);
  const colours = lookup(grid.isNominal, palette);
  const ground = pixel(palette.ground);
  const waiting = pixel(palette.waiting);
  const hatches = whys.map((why) => HATCHES[why] ?? HATCHES[""]!);
  const cuts = whys.map((why) => pixel(palette.cut[why] ?? palette.cut[""]!));
  const strongest = isEven ? 1 : grid.taken.reduce((most, count) => Math.max(most, count), 1);
  const strengths = strengthsOf(strongest);
  const spread = grid.isNominal ? 1 : Math.max(1e-9, range.most - range.least) / (STEPS - 1);
  const kinds = grid.isNominal ? palette.branches.length : STEPS;
  const line = new Int32Array(width); // of a row: its colour, or -1 - reason where it is hatched
  pixels.fill(ground);
  for (let row = 0; row < grid.rows; row++) {
    const [top, bottom] = edges(grid, row, height, ratio);
    for (let column = 0, cell = row * grid.columns; column < width; column++, cell++) {
      const taken = grid.taken[cell]! || grid.busy[cell]!;
      if (taken > 0) {
        const value = grid.isNominal ? grid.sum[cell]! : (grid.sum[cell]! / taken - range.least) / spread;
        const place = grid.isNominal ? placeOf(value, kinds) : Math.max(0, Math.min(STEPS - 1, Math.round(value)));
        line[column] = colours[place * STRENGTHS + strengths(taken)]!;
      } else if (withCut && grid.cut[cell]! > 0 && grid.cut[cell]! >= grid.waiting[cell]!) line[column] = grid.reason[cell]! + 1;
      else line[column] = grid.waiting[cell]! > 0 ? waiting : ground;
    }
    for (let y = top; y < bottom; y++) {
      for (let x = 0, at = y * width; x < width; x++, at++) {
        const colour = line[x]!;
        if (colour > 0 && colour <= whys.length) {
          const inked = hatches[colour - 1]!(Math.floor(x / ratio), Math.floor(y / ratio));
          pixels[at] = inked ? cuts[colour - 1]! : ground;
        } else pixels[at] = colour;
      }
    }
  }
  return pixels;
}

/** The lines of pixels of a row; tall rows stand apart from each other by a thin gap. */
export function edges(grid: Grid, row: number, height: number, ratio: number): [top: number, bottom: number] {
  const { view } = grid;
  const at = (depth: number): number => Math.round(((depth - view.top) / (view.bottom - view.top)) * height);
  const top = at(grid.first + row * grid.perRow);
  const bottom = at(grid.first + (row + 1) * grid.perRow);
  const gap = bottom - top >= 6 * ratio ? Math.round(ratio) : 0;
  return [Math.max(0, top), Math.min(height, Math.max(top + 1, bottom - gap))];
}

/** The place of a branch's colour; the start, which is in none, has a colour after all the others. */
export const placeOf = (branch: number, colours: number): number => (branch === 0 ? colours : (branch - 1) % colours);

function lookup(isNominal: boolean, palette: Palette): Int32Array {
  const named = [...palette.branches, palette.cut[""]!];
  const kinds = isNominal ? named : Array.from({ length: STEPS }, (_, at) => onRamp(palette.ramp, at / (STEPS - 1)));
  return Int32Array.from(
    kinds.flatMap((colour) =>
      Array.from({ length: STRENGTHS }, (_, strength) => {
        const share = FAINTEST + ((1 - FAINTEST) * strength) / (STRENGTHS - 1);
        return pixel(mix(palette.ground, colour, share));
      }),
    ),
  );
}

/** From how many fell into a cell to how strong it is drawn: by the logarithm, the fullest at full strength. */
function strengthsOf(most: number): (count: number) => number {
  if (most === 1) return () => STRENGTHS - 1;
  const table = new Uint8Array(1024); // most cells have few
  const whole = Math.log(1 + most);
  const strength = (count: number): number => Math.round(((STRENGTHS - 1) * Math.log(1 + count)) / whole);
  for (let count = 0; count < table.length; count++) table[count] = Math.min(STRENGTHS - 1, strength(count));
  return (count) => (count < table.length ? table[count]! : strength(count));
}
