// By what the nodes are coloured: f, h, the order in which they were taken up, or the branch under the start.
import type { Recording } from "../recording";
import type { Letters } from "../families";
import { EXPAND, isTaking } from "./source";

export const SHADES = ["f", "h", "order", "branch"] as const;
export type Shade = (typeof SHADES)[number];

/** What shows most of an algorithm: what decides which node it takes, else the branches. */
export function usualShade(letters: Letters): Shade {
  if (letters === "none") return "branch";
  return letters === "h" ? "h" : "f";
}

export interface Range {
  least: number;
  most: number;
}

/** The values of the nodes, and how far they range among those that were taken up; grows with the recording. */
export class Values {
  readonly #ranges: Record<Shade, Range> = {
    f: { least: Infinity, most: -Infinity },
    h: { least: Infinity, most: -Infinity },
    order: { least: 1, most: 1 },
    branch: { least: 0, most: 0 },
  };
  #branches = new Int32Array(1024); // by node: which child of the start it is or comes from; 0 for the start
  #nodes = 0;
  #events = 0;
  readonly starts: number[] = []; // the children of the start, in order; of several rounds, those of the first
  readonly #byMove = new Map<number, number>(); // the branch that a move from the start leads to

  constructor(
    readonly recording: Recording,
    readonly letters: Letters,
    readonly weight: number,
  ) {}

  /** Take in what was recorded since. */
  grow(): void {
    this.#growBranches();
    const { kinds, eventNodes, length } = this.recording;
    const { f, h, order, branch } = this.#ranges;
    for (let at = this.#events; at < length; at++) {
      if (!isTaking(kinds[at]!)) continue;
      const node = eventNodes[at]!;
      widen(f, this.f(node));
      widen(h, this.recording.h[node]!);
      if (kinds[at] === EXPAND) order.most = Math.max(order.most, this.recording.expandedAt[at]!);
    }
    this.#events = length;
    branch.most = Math.max(0, this.starts.length);
  }

  #growBranches(): void {
    const { size, parents, depths } = this.recording;
    if (this.#branches.length < size) {
      const larger = new Int32Array(Math.max(size, 2 * this.#branches.length));
      larger.set(this.#branches);
      this.#branches = larger;
    }
    const branches = this.#branches;
    for (let node = this.#nodes; node < size; node++) {
      if (depths[node] === 1) branches[node] = this.#branchOf(node);
      else branches[node] = depths[node] === 0 ? 0 : branches[parents[node]!]!;
    }
    this.#nodes = size;
  }

  #branchOf(start: number): number {
    const move = this.recording.actions[start]!;
    let branch = this.#byMove.get(move);
    if (branch === undefined) this.#byMove.set(move, (branch = this.starts.push(start)));
    return branch;
  }

  /** What decides in this algorithm: f (or ĉ), or g where the estimate does not count. */
  f(node: number): number {
    const { g, h } = this.recording;
    return this.letters === "g" ? g[node]! : g[node]! + this.weight * h[node]!;
  }

  of(shade: Shade, node: number): number {
    if (shade === "f") return this.f(node);
    if (shade === "h") return this.recording.h[node]!;
    return shade === "order" ? this.recording.orders[node]! : this.#branches[node]!;
  }

  range(shade: Shade): Range {
    const { least, most } = this.#ranges[shade];
    return least <= most ? { least, most } : { least: 0, most: 0 };
  }
}

function widen(range: Range, value: number): void {
  if (value < range.least) range.least = value;
  if (value > range.most && value < Infinity) range.most = value;
}
