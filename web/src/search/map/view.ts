// Which part of the map is seen: a stretch across (events, expansions or nodes) and a stretch of depths. Pure.
import type { Recording } from "../recording";

export type Unit = "events" | "expanded";

/** Across from `left` to `right`, down from `top` to `bottom`, in units and depths. */
export interface View {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const NARROWEST = 8; // units across
const TALL_ENOUGH = 14; // pixels of a depth: zooming in makes none taller

/** Where an event stands across. */
export function acrossOf(recording: Recording, unit: Unit, event: number): number {
  return unit === "events" ? event : Math.max(0, (recording.expandedAt[event] ?? 0) - 1);
}

/** The first event that stands at `x` or beyond; `length` where there is none. */
export function eventAt(recording: Recording, unit: Unit, x: number): number {
  const { length, expandedAt } = recording;
  if (unit === "events") return Math.max(0, Math.min(length, Math.ceil(x)));
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (Math.max(0, expandedAt[middle]! - 1) < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How far the whole recording reaches across. */
export function reach(recording: Recording, unit: Unit): number {
  return recording.length === 0 ? 1 : acrossOf(recording, unit, recording.length - 1) + 1;
}

/** Nearer or further about a point (`x` and `y` from 0 to 1), never beyond the whole. Depths are stretched only until
 * they are tall enough to tell apart. */
export function zoomed(view: View, whole: View, factor: number, x: number, y: number, height: number): View {
  const span = clamp((view.right - view.left) / factor, Math.min(NARROWEST, whole.right - whole.left), whole.right - whole.left);
  const left = view.left + x * (view.right - view.left - span);
  const depths = whole.bottom - whole.top;
  const fewest = Math.min(depths, Math.max(1, height / TALL_ENOUGH));
  const tall = clamp((view.bottom - view.top) / factor, fewest, depths);
  const top = view.top + y * (view.bottom - view.top - tall);
  return within({ left, right: left + span, top, bottom: top + tall }, whole);
}

/** Pushed by a share of what is seen. */
export function panned(view: View, whole: View, x: number, y: number): View {
  const [across, down] = [x * (view.right - view.left), y * (view.bottom - view.top)];
  return within(
    { left: view.left + across, right: view.right + across, top: view.top + down, bottom: view.bottom + down },
    whole,
  );
}

/** Pushed as little as brings a point into sight. */
export function revealed(view: View, whole: View, x: number, depth: number): View {
  const across = -inward(x, x + 1, view.left, view.right); // the view moves, not the point
  const down = -inward(depth, depth + 1, view.top, view.bottom);
  return within(
    { left: view.left + across, right: view.right + across, top: view.top + down, bottom: view.bottom + down },
    whole,
  );
}

export const isWhole = (view: View, whole: View): boolean =>
  view.left <= whole.left && view.right >= whole.right && view.top <= whole.top && view.bottom >= whole.bottom;

function within(view: View, whole: View): View {
  const across = inward(view.left, view.right, whole.left, whole.right);
  const down = inward(view.top, view.bottom, whole.top, whole.bottom);
  return {
    left: view.left + across,
    right: view.right + across,
    top: view.top + down,
    bottom: view.bottom + down,
  };
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** How far to shift a stretch so that it lies between two bounds; at the lower one where it is too long. */
function inward(from: number, to: number, low: number, high: number): number {
  if (from < low || to - from > high - low) return low - from;
  return to > high ? high - to : 0;
}
