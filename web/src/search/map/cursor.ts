// Where the arrow keys lead on the map and on the icicle.
import type { Recording } from "../recording";
import type { Icicle } from "./icicle";
import { BOUND, GENERATE, settledAt } from "./source";
import { acrossOf, eventAt, type Unit } from "./view";

const LOOKED_AT = 50_000; // events in a column that are looked at for the best one

/** Whether an event has a mark of its own on the map. */
function isMarked(recording: Recording, at: number): boolean {
  const kind = recording.kinds[at];
  if (kind === BOUND) return false;
  return kind !== GENERATE || settledAt(recording, recording.eventNodes[at]!) >= recording.length;
}

/** The event one column of `wide` units to the left or right that is nearest in depth; past empty columns. */
export function stepAcross(recording: Recording, unit: Unit, from: number, wide: number, by: 1 | -1): number {
  const depthOf = (at: number): number => recording.depths[recording.eventNodes[at]!]!;
  const depth = depthOf(from);
  const size = Math.max(1, wide);
  let column = Math.floor(acrossOf(recording, unit, from) / size) + by;
  const last = Math.floor(acrossOf(recording, unit, recording.length - 1) / size);
  for (; column >= 0 && column <= last; column += by) {
    const end = Math.min(recording.length, eventAt(recording, unit, (column + 1) * size));
    let best = -1;
    const start = eventAt(recording, unit, column * size);
    for (let at = start; at < Math.min(end, start + LOOKED_AT); at++) {
      if (!isMarked(recording, at)) continue;
      if (best < 0 || Math.abs(depthOf(at) - depth) < Math.abs(depthOf(best) - depth)) best = at;
    }
    if (best >= 0) return best;
  }
  return from;
}

/** The nearest event one depth up or down; past depths that have none. */
export function stepDown(recording: Recording, from: number, by: 1 | -1): number {
  const { depths, eventNodes, length } = recording;
  const depth = depths[eventNodes[from]!]!;
  let found = -1;
  for (let away = 0; away < length; away++) {
    for (const at of [from - away, from + away]) {
      if (at < 0 || at >= length || !isMarked(recording, at)) continue;
      const beyond = (depths[eventNodes[at]!]! - depth) * by;
      if (beyond === 1) return at;
      if (beyond > 1 && found < 0) found = at;
    }
  }
  return found < 0 ? from : found;
}

/** On the icicle: up to the parent, down to the first child, across to the next node of the same depth. */
export function stepInTree(icicle: Icicle, node: number, key: string): number {
  const { depths, parents } = icicle.recording;
  const place = icicle.places[node]!;
  if (key === "ArrowUp") return parents[node]! >= 0 ? parents[node]! : node;
  if (key === "ArrowDown") return icicle.sizes[node]! > 1 ? icicle.nodes[place + 1]! : node;
  const by = key === "ArrowRight" ? 1 : -1;
  for (let at = by > 0 ? place + icicle.sizes[node]! : place - 1; at >= 0 && at < icicle.total; at += by) {
    if (depths[icicle.nodes[at]!] === depths[node]) return icicle.nodes[at]!;
  }
  return node;
}
