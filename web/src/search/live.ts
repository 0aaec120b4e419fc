// The live nodes at a moment of a search: generated, neither taken up nor cut off; in the order they would be taken.
import type { Job } from "../lib/api/types";
import { followsPath, rulesOf, takingOrder, type Letters } from "./families";
import type { Recording } from "./recording";

export interface LiveNodes {
  ids: number[]; // the first of them
  more: number; // how many there are beyond those
  stale: Set<number>; // reached more cheaply meanwhile, so they will be passed over
  isPath: boolean; // the search follows one path: these are its nodes, the deepest first
}

export function liveNodes(recording: Recording, at: number, job: Job, letters: Letters, most = 50): LiveNodes {
  const current = recording.event(at);
  if (current === null) return { ids: [], more: 0, stale: new Set(), isPath: false };
  if (followsPath(job)) {
    const path = recording.path(current.node).reverse();
    return { ids: path.slice(0, most), more: Math.max(0, path.length - most), stale: new Set(), isPath: true };
  }
  const waiting: number[] = [];
  const known = recording.known(at);
  const { expanded, pruned, goal } = recording;
  for (let id = 0; id < known; id++) {
    if (!(expanded[id]! <= at || pruned[id]! <= at || goal[id]! <= at)) waiting.push(id);
  }
  const stale = rulesOf(job).repeats === "cheaper" ? passedOver(recording, known, at) : new Set<number>();
  const first = firstOf(waiting, takingOrder(recording, job, letters), most);
  return { ids: first, more: waiting.length - first.length, stale, isPath: false };
}

/** The first so many of a list that may be very long. */
function firstOf(ids: number[], before: (a: number, b: number) => number, most: number): number[] {
  if (ids.length <= 4 * most) return ids.sort(before).slice(0, most);
  const first: number[] = [];
  for (const id of ids) {
    if (first.length === most && before(id, first[most - 1]!) >= 0) continue;
    let [low, high] = [0, first.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (before(id, first[middle]!) < 0) high = middle;
      else low = middle + 1;
    }
    first.splice(low, 0, id);
    if (first.length > most) first.pop();
  }
  return first;
}

/** Nodes whose board was since reached at less cost; a search says nothing when it passes one over. */
function passedOver({ causes, pruned, g }: Recording, known: number, at: number): Set<number> {
  const stale = new Set<number>();
  for (let id = 0; id < known; id++) {
    const earlier = causes[id]!;
    if (earlier >= 0 && pruned[id]! > at && g[id]! < g[earlier]!) stale.add(earlier);
  }
  return stale;
}
