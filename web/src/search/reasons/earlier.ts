// The node with the same board that was met before one that was cut off as a repeat.
import { number, t } from "../../lib/i18n.svelte";
import type { Recording } from "../recording";

export interface Earlier {
  node: number;
  event: number; // at which that board was met
  before: number; // its cost there
  here: number;
  isSameCost: boolean;
}

/** Null where a node was not cut off for that by then, or the earlier one is not recorded. */
export function earlierOf(recording: Recording, id: number, at: number): Earlier | null {
  const fate = recording.fate(id);
  if (fate === null || fate.pruned > at || fate.why !== "repeat") return null;
  const cause = recording.causes[id] ?? -1;
  const [before, here] = [recording.node(cause), recording.node(id)];
  const event = recording.fate(cause)?.born ?? Infinity;
  if (before === null || here === null || !Number.isFinite(event)) return null;
  return { node: cause, event, before: before.g, here: here.g, isSameCost: before.g === here.g };
}

/** "Cut off: met at event 31 with g = 4, here g = 6." */
export function earlierWords({ event, before, here, isSameCost }: Earlier): string {
  const key = isSameCost ? "studio.reason.earlier.same" : "studio.reason.earlier";
  return t(key, { event: number(event + 1), before: number(before), here: number(here) });
}
