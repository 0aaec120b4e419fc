// A list that the browser keeps: the newest first, bounded in number and in size. What comes back from storage was written
// by whoever could write there, perhaps by another papan: what does not have its shape is left out.
import { remember } from "../lib/storage";

const FORMAT = 1; // of what is written; another one is not read

export interface Kept<T> {
  at: number; // when, in milliseconds since 1970
  version: string; // of papan
  value: T;
}

interface Bounds<T> {
  count: number;
  size: number; // characters of all of them together
  is(value: unknown): value is T;
  same(one: T, two: T): boolean; // whether the newer one takes the older one's place
}

/** Whether this is a time that can be told. */
function isTime(value: unknown): boolean {
  return typeof value === "number" && value >= 0 && value <= 8.64e15;
}

export class KeptList<T> {
  constructor(
    readonly key: string,
    readonly bounds: Bounds<T>,
  ) {}

  all(): Kept<T>[] {
    const { count, size, is, same } = this.bounds;
    try {
      const stored = localStorage.getItem(`papan.${this.key}`);
      if (stored === null || stored.length > 2 * size) return [];
      const { format, entries } = JSON.parse(stored) as { format?: unknown; entries?: unknown };
      if (format !== FORMAT || !Array.isArray(entries)) return [];
      const isKept = (one: Partial<Kept<unknown>> | null): one is Kept<T> =>
        isTime(one?.at) && typeof one?.version === "string" && is(one.value);
      const kept = entries.slice(0, count).filter(isKept);
      return kept.filter((one, at) => kept.findIndex((first) => same(first.value, one.value)) === at);
    } catch {
      return []; // damaged, or forbidden
    }
  }

  /** Put one first. What else is there is read again before, since another window may have added to it. */
  add(value: T, version: string, at = Date.now()): void {
    const { count, size, same } = this.bounds;
    if (JSON.stringify(value).length > size) return;
    const others = this.all().filter((one) => !same(one.value, value));
    const entries = [{ at, version, value }, ...others].slice(0, count);
    while (entries.length > 0) {
      const all = { format: FORMAT, entries };
      if (JSON.stringify(all).length <= size && remember(this.key, all)) return;
      entries.pop(); // too much for us, or for the browser: the oldest goes
    }
  }

  clear(): void {
    remember(this.key, { format: FORMAT, entries: [] });
  }
}
