// What the map asks of a recording: the kinds of its events, and when a node was taken up, settled or waited.
import { KINDS, NEVER, type Recording } from "../recording";

export const EXPAND = KINDS.indexOf("expand");
export const GENERATE = KINDS.indexOf("generate");
export const PRUNE = KINDS.indexOf("prune");
export const EXAMINE = KINDS.indexOf("examine");
export const BOUND = KINDS.indexOf("bound");
export const GOAL = KINDS.indexOf("goal");

export const isTaking = (kind: number): boolean => kind === EXPAND || kind === EXAMINE || kind === GOAL;

/** The event with which a node was taken up: expanded, examined or found to be a solution. */
export function takenAt(recording: Recording, node: number): number {
  return Math.min(recording.expanded[node]!, recording.examined[node]!, recording.goal[node]!);
}

/** The event with which a node ceased to wait: it was taken up or cut off. */
export function settledAt(recording: Recording, node: number): number {
  return Math.min(takenAt(recording, node), recording.pruned[node]!);
}

/** The event from which a node waits; NEVER where no event told of its birth, as for ancestors filled in later. */
export function waitsFrom(recording: Recording, node: number): number {
  const born = recording.born[node]!;
  return born < recording.length && recording.eventNodes[born] === node ? born : NEVER;
}
