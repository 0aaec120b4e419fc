// The icicle: every node above its children, as wide as its subtree has nodes. A node stands at its place in
// preorder, so what is seen of the tree is one stretch of places, and the way from the start to the first of them.
import type { Recording } from "../recording";
import type { Fill } from "./fill";
import { Grid } from "./grid";
import type { Shade, Values } from "./shade";
import { takenAt } from "./source";
import type { View } from "./view";

export class Icicle {
  readonly sizes: Int32Array; // nodes of the subtree, with the node itself
  readonly places: Int32Array; // of each node; its subtree is [place, place + size)
  readonly nodes: Int32Array; // by place
  readonly total: number;

  constructor(readonly recording: Recording) {
    const { size, parents } = recording;
    const sizes = new Int32Array(size).fill(1);
    for (let node = size - 1; node >= 0; node--) if (parents[node]! >= 0) sizes[parents[node]!]! += sizes[node]!;
    const places = new Int32Array(size);
    const free = new Int32Array(size); // where the next child goes
    let next = 0;
    for (let node = 0; node < size; node++) {
      const parent = parents[node]!;
      const place = parent < 0 ? next : free[parent]!;
      if (parent < 0) next += sizes[node]!;
      else free[parent]! += sizes[node]!;
      places[node] = place;
      free[node] = place + 1;
    }
    const nodes = new Int32Array(size);
    for (let node = 0; node < size; node++) nodes[places[node]!] = node;
    this.sizes = sizes;
    this.places = places;
    this.nodes = nodes;
    this.total = size;
  }

  /** A node at this place across and this depth: that of the subtree there, or nothing where it does not reach. */
  nodeAt(x: number, depth: number): number | null {
    const place = Math.floor(x);
    if (place < 0 || place >= this.total) return null;
    const { depths, parents } = this.recording;
    let node = this.nodes[place]!;
    if (depths[node]! < depth) return null;
    while (depths[node]! > depth) node = parents[node]!;
    return node;
  }

  /** The part of the picture that a subtree is. */
  viewOf(node: number, deepest: number): View {
    const left = this.places[node] ?? 0;
    const top = this.recording.depths[node] ?? 0;
    return { left, right: left + (this.sizes[node] ?? 1), top, bottom: Math.max(top + 1, deepest + 1) };
  }

  /** The depth of the deepest node below one. */
  deepest(node: number): number {
    const { depths } = this.recording;
    const end = this.places[node]! + this.sizes[node]!;
    let most = 0;
    for (let place = this.places[node]!; place < end; place++) most = Math.max(most, depths[this.nodes[place]!]!);
    return most;
  }
}

/** The icicle counted into a grid, as it stood at a moment: what was not yet known then has its room, but no colour. */
export class TreeFill implements Fill {
  readonly grid: Grid;
  revision = 0;
  #next: number; // the first place not yet counted

  constructor(
    readonly icicle: Icicle,
    readonly values: Values,
    readonly shade: Shade,
    view: View,
    columns: number,
    height: number,
    readonly moment: number,
    readonly gap = 0, // columns left free between neighbours that are wide enough
  ) {
    this.grid = new Grid(view, columns, height, shade === "branch");
    this.#next = Math.max(0, Math.floor(view.left));
    const { parents } = icicle.recording;
    const first = icicle.nodes[this.#next];
    if (first === undefined) return;
    for (let node = parents[first]!; node >= 0; node = parents[node]!) this.#mark(node);
  }

  step(most: number): boolean {
    const { nodes, total } = this.icicle;
    const last = Math.min(total, Math.ceil(this.grid.view.right));
    const stop = Math.min(last, this.#next + most);
    for (let place = this.#next; place < stop; place++) this.#mark(nodes[place]!);
    if (stop > this.#next) this.revision++;
    this.#next = Math.max(this.#next, stop);
    return this.#next >= last;
  }

  /** Another moment is another picture. */
  follow(): boolean {
    return true;
  }

  #mark(node: number): void {
    const { grid, icicle, moment } = this;
    const { recording } = icicle;
    if (recording.born[node]! > moment) return;
    const row = grid.rowOf(recording.depths[node]!);
    if (row < 0 || row >= grid.rows) return;
    const place = icicle.places[node]!;
    const start = grid.start(place);
    let end = grid.end(place, icicle.sizes[node]!);
    if (end - start >= 4 * this.gap) end -= this.gap;
    if (takenAt(recording, node) <= moment) grid.take(row, start, end, this.values.of(this.shade, node));
    else if (recording.pruned[node]! <= moment) grid.cutOff(row, start, end, recording.reasons[node]!);
    else grid.wait(row, start, end, 1);
  }
}
