// Undo and redo: what was, what is, and what was undone. Nothing is changed in place, so any history can be kept and
// gone on from: a drag that puts one step on the history it began with makes a single step, however often it moves.
export interface History<T> {
  readonly past: readonly T[]; // the oldest first
  readonly now: T;
  readonly future: readonly T[]; // the next to redo first
}

export const LONGEST = 1000; // steps that are kept

export function begin<T>(now: T): History<T> {
  return { past: [], now, future: [] };
}

/** The history after one more step; what was undone before is gone. */
export function put<T>(history: History<T>, next: T): History<T> {
  return { past: [...history.past, history.now].slice(-LONGEST), now: next, future: [] };
}

/** The same history where there is nothing to undo. */
export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] };
}

/** The same history where there is nothing to redo. */
export function redo<T>(history: History<T>): History<T> {
  const after = history.future[0];
  if (after === undefined) return history;
  return { past: [...history.past, history.now], now: after, future: history.future.slice(1) };
}

/** The history with at most this many steps before and after the present one: what is worth storing. */
export function trimmed<T>(history: History<T>, steps: number): History<T> {
  return {
    past: steps > 0 ? history.past.slice(-steps) : [],
    now: history.now,
    future: history.future.slice(0, steps),
  };
}
