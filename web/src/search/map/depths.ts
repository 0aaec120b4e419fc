// How many nodes there are at each depth, at any moment: from the nearest of some moments that are kept, event by event.
import { NEVER, type Recording } from "../recording";
import { EXPAND, PRUNE, settledAt, waitsFrom } from "./source";

export interface DepthRow {
  depth: number;
  expanded: number;
  cut: number;
  waiting: number;
}

const KEPT = 3_000_000; // numbers, in all moments that are kept
const COLUMNS = 3;

export class DepthCounts {
  #kept: Int32Array[] = []; // the counts before event i × #stride
  #stride = 4096;
  #numbers = 0;
  #counts: Int32Array = new Int32Array(COLUMNS * 64); // at #at: expanded, cut and waiting of each depth in turn
  #at = -1;
  #events = 0; // taken in so far
  #deepest = 0;

  constructor(readonly recording: Recording) {}

  get deepest(): number {
    return this.#deepest;
  }

  /** Take in what was recorded since. */
  grow(): void {
    const { length } = this.recording;
    if (this.#events === length) return;
    this.#goTo(this.#events - 1);
    for (let at = this.#events; at < length; at++) {
      if (at % this.#stride === 0) this.#keep();
      this.#pass(at, 1);
    }
    this.#at = length - 1;
    this.#events = length;
  }

  /** The counts after an event, a row per depth. */
  rows(at: number): DepthRow[] {
    const counts = this.#goTo(Math.min(at, this.#events - 1));
    const rows: DepthRow[] = [];
    for (let depth = 0; depth <= this.#deepest; depth++) {
      const [expanded, cut, waiting] = counts.subarray(depth * COLUMNS, depth * COLUMNS + COLUMNS);
      rows.push({ depth, expanded: expanded ?? 0, cut: cut ?? 0, waiting: waiting ?? 0 });
    }
    return rows;
  }

  #goTo(at: number): Int32Array {
    if (Math.abs(at - this.#at) > this.#stride) {
      const nearest = Math.max(0, Math.min(this.#kept.length - 1, Math.floor((at + 1) / this.#stride)));
      this.#counts.fill(0);
      this.#counts.set(this.#kept[nearest] ?? new Int32Array(0));
      this.#at = nearest * this.#stride - 1;
    }
    while (this.#at < at) this.#pass(++this.#at, 1);
    while (this.#at > at) this.#pass(this.#at--, -1);
    return this.#counts;
  }

  #keep(): void {
    this.#kept.push(this.#counts.slice(0, (this.#deepest + 1) * COLUMNS));
    this.#numbers += (this.#deepest + 1) * COLUMNS;
    if (this.#numbers < KEPT) return;
    this.#kept = this.#kept.filter((_, index) => index % 2 === 0);
    this.#stride *= 2;
    this.#numbers = this.#kept.reduce((sum, counts) => sum + counts.length, 0);
  }

  #pass(at: number, by: number): void {
    const { kinds, eventNodes, depths, pruned } = this.recording;
    const node = eventNodes[at]!;
    const depth = depths[node]!;
    if (depth > this.#deepest) this.#deepen(depth);
    const kind = kinds[at];
    const counts = this.#counts;
    if (kind === EXPAND) counts[depth * COLUMNS]! += by;
    else if (kind === PRUNE && pruned[node] === at) counts[depth * COLUMNS + 1]! += by;
    const from = waitsFrom(this.recording, node);
    const until = settledAt(this.recording, node);
    if (from === NEVER || from === until) return;
    if (at === from) counts[depth * COLUMNS + 2]! += by;
    else if (at === until) counts[depth * COLUMNS + 2]! -= by;
  }

  #deepen(depth: number): void {
    this.#deepest = depth;
    if ((depth + 1) * COLUMNS <= this.#counts.length) return;
    const larger = new Int32Array(2 * (depth + 1) * COLUMNS);
    larger.set(this.#counts);
    this.#counts = larger;
  }
}
