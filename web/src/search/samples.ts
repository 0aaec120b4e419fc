// Points of a chart over time, never more than a few hundred: when it is full, every other one goes.
export interface Sample {
  seconds: number;
  generated: number;
  expanded: number;
  frontier: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The indexes of at most `most` items of a long list, evenly spread, the last one always among them. */
export function thinned(count: number, most: number): number[] {
  const stride = Math.max(1, Math.ceil(count / most));
  const kept: number[] = [];
  for (let at = (count - 1) % stride; at < count; at += stride) kept.push(at);
  return kept;
}

export class Samples {
  points: Sample[] = [];
  #stride = 1; // one of this many is kept
  #since = 0;
  #pending: Sample | null = null;

  constructor(readonly limit = 240) {}

  add(sample: Sample): void {
    this.#pending = sample;
    if (++this.#since < this.#stride && this.points.length > 0) return;
    this.#since = 0;
    this.#pending = null;
    this.points.push(sample);
    if (this.points.length < this.limit) return;
    this.points = this.points.filter((_, index) => index % 2 === 0);
    this.#stride *= 2;
  }

  /** All points, the newest included even when it was not kept. */
  all(): Sample[] {
    return this.#pending === null ? this.points : [...this.points, this.#pending];
  }

  /** Nodes generated a second lately: over the last second of search, or all of it when it is younger. */
  rate(): number | null {
    const points = this.all();
    const last = points.at(-1);
    if (last === undefined || last.seconds <= 0) return null;
    let from: Sample = { seconds: 0, generated: 0, expanded: 0, frontier: 0 };
    for (const point of points) if (last.seconds - point.seconds >= 1) from = point;
    return (last.generated - from.generated) / (last.seconds - from.seconds);
  }
}
