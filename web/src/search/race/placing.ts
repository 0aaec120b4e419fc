// Who was first. Only a lane that came to an answer has a place; lanes that were done at the same time share one.
import type { Unit } from "./clock";

export interface Place {
  place: number; // from 1
  isShared: boolean;
}

// Seconds measured once differ by this much from one race to the next, so a smaller difference says nothing.
const NOISE: Record<Unit, number> = { events: 0, expanded: 0, seconds: 0.1 };

/** The place of each lane by when it was done; null: it came to no answer, and has none. */
export function placesOf(finishes: (number | null)[], unit: Unit): (Place | null)[] {
  const order = finishes
    .flatMap((finish, lane) => (finish === null ? [] : [{ finish, lane }]))
    .sort((a, b) => a.finish - b.finish);
  const places: (Place | null)[] = finishes.map(() => null);
  for (let first = 0; first < order.length; ) {
    const limit = order[first]!.finish * (1 + NOISE[unit]);
    const group = order.slice(first).filter(({ finish }) => finish <= limit);
    for (const { lane } of group) places[lane] = { place: first + 1, isShared: group.length > 1 };
    first += group.length;
  }
  return places;
}
