// Where a node stands in the picture, and which node stands at a place of it.
import { NEVER, type Recording } from "../recording";
import type { Icicle } from "./icicle";
import { isTaking, PRUNE, settledAt, takenAt } from "./source";
import { acrossOf, eventAt, type Unit } from "./view";

/** A node's place: from `x`, so wide, at a depth. */
export interface Spot {
  node: number;
  x: number;
  width: number;
  depth: number;
}

/** The event at which a node is to be found on the map: taken up or cut off, else generated. Of a start that is taken
 * up in every round, that of the round of `near`. */
export function momentOf(recording: Recording, node: number, near = NEVER): number {
  const settled = settledAt(recording, node);
  const at = settled === NEVER ? recording.born[node]! : settled;
  if (recording.parents[node]! >= 0) return at;
  const round = near === NEVER ? undefined : recording.rounds[recording.roundAt(near)];
  return Math.max(at, round?.first ?? 0);
}

export function spotOf(recording: Recording, icicle: Icicle | null, unit: Unit, node: number, near = NEVER): Spot {
  const depth = recording.depths[node] ?? 0;
  if (icicle !== null) return { node, x: icicle.places[node] ?? 0, width: icicle.sizes[node] ?? 1, depth };
  return { node, x: acrossOf(recording, unit, momentOf(recording, node, near)), width: 1, depth };
}

/** The way from the start to a node, each at its place. */
export function spotsTo(recording: Recording, icicle: Icicle | null, unit: Unit, node: number): Spot[] {
  const near = momentOf(recording, node);
  const spots: Spot[] = [];
  for (let id = node; id >= 0; id = recording.parents[id]!) spots.push(spotOf(recording, icicle, unit, id, near));
  return spots.reverse();
}

/** What is found in a cell. */
export interface Found {
  node: number; // one of them: taken up rather than cut off rather than waiting
  taken: number;
  cut: number;
  waiting: number;
}

const RANKS = { taken: 3, cut: 2, waiting: 1 } as const;

/** What stands between two places across, at depths from `top` to before `bottom`, at a moment; null where nothing. */
export function foundOnMap(
  recording: Recording,
  unit: Unit,
  [left, right]: readonly [number, number],
  [top, bottom]: readonly [number, number],
  moment: number,
): Found | null {
  const tally = new Tally();
  const end = eventAt(recording, unit, right);
  for (let at = eventAt(recording, unit, left); at < end && at <= moment; at++) {
    const node = recording.eventNodes[at]!;
    const depth = recording.depths[node]!;
    if (depth < top || depth >= bottom) continue;
    const kind = recording.kinds[at]!;
    if (isTaking(kind)) {
      const isSecond = at === recording.expanded[node] && at !== takenAt(recording, node); // examined, then expanded
      if (!isSecond) tally.add("taken", node);
    } else if (kind === PRUNE) tally.add("cut", node);
    else if (recording.born[node] === at && settledAt(recording, node) > moment) tally.add("waiting", node);
  }
  return tally.found;
}

export function foundOnIcicle(
  icicle: Icicle,
  [left, right]: readonly [number, number],
  [top, bottom]: readonly [number, number],
  moment: number,
): Found | null {
  const { recording, nodes } = icicle;
  const tally = new Tally();
  const first = icicle.nodeAt(left, top);
  const add = (node: number): void => {
    if (recording.born[node]! > moment) return;
    if (takenAt(recording, node) <= moment) tally.add("taken", node);
    else tally.add(recording.pruned[node]! <= moment ? "cut" : "waiting", node);
  };
  if (first !== null && icicle.places[first]! < Math.floor(left)) add(first);
  for (let place = Math.max(0, Math.floor(left)); place < Math.min(icicle.total, right); place++) {
    const node = nodes[place]!;
    if (recording.depths[node]! >= top && recording.depths[node]! < bottom) add(node);
  }
  return tally.found;
}

class Tally {
  #counts = { taken: 0, cut: 0, waiting: 0 };
  #node = -1;
  #rank = 0;

  add(kind: keyof typeof RANKS, node: number): void {
    this.#counts[kind]++;
    if (RANKS[kind] <= this.#rank) return;
    this.#rank = RANKS[kind];
    this.#node = node;
  }

  get found(): Found | null {
    return this.#node < 0 ? null : { node: this.#node, ...this.#counts };
  }
}
