// What the tests of the map share: seeds for made-up searches, and what is counted of them in full.
import type { Fill } from "../../src/search/map/fill";
import type { Grid } from "../../src/search/map/grid";
import { Values } from "../../src/search/map/shade";
import { reach, type Unit, type View } from "../../src/search/map/view";
import type { Recording } from "../../src/search/recording";

export const SEEDS = Array.from({ length: 12 }, (_, seed) => seed + 1);
export const UNITS: Unit[] = ["events", "expanded"];

export function valuesOf(recording: Recording): Values {
  const values = new Values(recording, "f", 1);
  values.grow();
  return values;
}

export function finish(fill: Fill, moment: number, chunk = 1e9): Grid {
  while (!fill.step(chunk));
  while (!fill.follow(moment, chunk));
  return fill.grid;
}

export const wholeOf = (recording: Recording, unit: Unit): View => {
  let bottom = 1;
  for (let node = 0; node < recording.size; node++) bottom = Math.max(bottom, recording.depths[node]! + 1);
  return { left: 0, right: reach(recording, unit), top: 0, bottom };
};

/** A part of the whole, at random. */
export function partOf(whole: View, roll: () => number): View {
  const [a, b] = [roll(), roll()].sort((one, two) => one - two) as [number, number];
  const across = whole.right - whole.left;
  return { ...whole, left: Math.floor(a * across), right: Math.floor(a * across) + Math.max(1, Math.ceil((b - a) * across)) };
}

export const sumOf = (cells: Iterable<number>): number => [...cells].reduce((sum, one) => sum + one, 0);
