// The live nodes at a moment of a search: generated, neither taken up nor cut off; in the order they would be taken.
import type { Job } from "../lib/api/types";
import { followsPath, rulesOf, takingOrder, type Letters } from "./families";
import type { Recording } from "./recording";

export interface LiveNodes {
  ids: number[]; // the first of them
  more: number; // how many there are beyond those
  stale: Set<number>; // of those shown: reached more cheaply meanwhile, so it will be passed over
  isPath: boolean; // the search follows one path: these are its nodes, the deepest first
}

export function liveNodes(recording: Recording, at: number, job: Job, letters: Letters, most = 50): LiveNodes {
  const current = recording.events[at];
  if (current === undefined) return { ids: [], more: 0, stale: new Set(), isPath: false };
  if (followsPath(job)) {
    const path = recording.path(current.node).reverse();
    return { ids: path.slice(0, most), more: Math.max(0, path.length - most), stale: new Set(), isPath: true };
  }
  const waiting: number[] = [];
  const known = recording.seen[at] ?? 0;
  for (let id = 0; id < known; id++) {
    const fate = recording.fates[id];
    if (fate !== undefined && !(fate.expanded <= at || fate.pruned <= at || fate.goal <= at)) waiting.push(id);
  }
  const stale = rulesOf(job).repeats === "cheaper" ? passedOver(recording, at, waiting) : new Set<number>();
  const before = takingOrder(job, letters);
  const one = (id: number): Parameters<typeof before>[0] => [recording.nodes[id]!, recording.fates[id]!];
  const sorted = waiting.map(one).sort(before).map(([node]) => node.id);
  return { ids: sorted.slice(0, most), more: Math.max(0, sorted.length - most), stale, isPath: false };
}

/** Those waiting whose board was since reached at less cost; a search says nothing when it passes one over. */
function passedOver(recording: Recording, at: number, waiting: number[]): Set<number> {
  const cheapest = new Map<string, number>();
  const known = recording.seen[at] ?? 0;
  for (let id = 0; id < known; id++) {
    const node = recording.nodes[id];
    if (node === undefined || (recording.fates[id]?.pruned ?? 0) <= at) continue;
    const board = node.position.join();
    cheapest.set(board, Math.min(cheapest.get(board) ?? Infinity, node.g));
  }
  return new Set(
    waiting.filter((id) => {
      const node = recording.nodes[id];
      return node !== undefined && node.g > (cheapest.get(node.position.join()) ?? Infinity);
    }),
  );
}
