// From one expansion to the next, over the events between them.
import { KINDS, type Recording } from "../search/recording";

const EXPAND = KINDS.indexOf("expand");

/** The number of the next (or the last) event at which a node was expanded; null where there is none. */
export function expansionFrom(recording: Recording, at: number, by: 1 | -1): number | null {
  for (let to = at + by; to >= 0 && to < recording.length; to += by) {
    if (recording.kinds[to] === EXPAND) return to;
  }
  return null;
}
