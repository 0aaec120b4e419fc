// What fell into each cell of the picture: a column of pixels across, a depth (or several) down. Typed arrays, since
// a million nodes are counted into it between two frames.
import type { View } from "./view";

export class Grid {
  readonly perRow: number; // depths in a row
  readonly first: number; // the depth with which the first row begins
  readonly rows: number;
  readonly scale: number; // columns per unit
  readonly taken: Uint32Array; // by cell: how many were expanded, examined or solutions
  readonly sum: Float64Array; // of the values that colour them; the last value where values are names
  readonly busy: Uint8Array; // 1 where a node was being expanded: its children were made here
  readonly cut: Uint32Array;
  readonly reason: Uint8Array; // of the last one that was cut off
  readonly waiting: Int32Array;
  readonly frontier: Int32Array; // by column, the largest

  constructor(
    readonly view: View,
    readonly columns: number,
    height: number,
    readonly isNominal: boolean,
  ) {
    const depths = Math.max(1, view.bottom - view.top);
    this.perRow = Math.max(1, Math.ceil(depths / Math.max(1, height)));
    this.first = Math.floor(view.top / this.perRow) * this.perRow;
    this.rows = Math.max(1, Math.ceil((view.bottom - this.first) / this.perRow));
    this.scale = columns / Math.max(1e-9, view.right - view.left);
    const cells = columns * this.rows;
    this.taken = new Uint32Array(cells);
    this.sum = new Float64Array(cells);
    this.busy = new Uint8Array(cells);
    this.cut = new Uint32Array(cells);
    this.reason = new Uint8Array(cells);
    this.waiting = new Int32Array(cells);
    this.frontier = new Int32Array(columns);
  }

  columnOf(x: number): number {
    return Math.floor((x - this.view.left) * this.scale);
  }

  /** The row of a depth; out of [0, rows) where it is not in view. */
  rowOf(depth: number): number {
    return Math.floor((depth - this.first) / this.perRow);
  }

  /** The columns that a stretch covers, one at least: from `start` to before `end`, cut to what is seen. */
  start(x: number): number {
    return Math.max(0, this.columnOf(x));
  }

  end(x: number, width: number): number {
    const end = Math.floor((x + width - this.view.left) * this.scale);
    return Math.min(this.columns, Math.max(end, this.columnOf(x) + 1));
  }

  take(row: number, start: number, end: number, value: number): void {
    const { taken, sum, isNominal, columns } = this;
    for (let cell = row * columns + start; cell < row * columns + end; cell++) {
      if (isNominal || taken[cell] === 0) sum[cell] = value;
      else sum[cell]! += value;
      taken[cell]!++;
    }
  }

  /** The time that an expansion takes: it has the colour of its node, and counts for nothing. */
  spend(row: number, start: number, end: number, value: number): void {
    const { taken, busy, sum, columns } = this;
    for (let cell = row * columns + start; cell < row * columns + end; cell++) {
      busy[cell] = 1;
      if (taken[cell] === 0) sum[cell] = value;
    }
  }

  cutOff(row: number, start: number, end: number, reason: number): void {
    const { cut, columns } = this;
    for (let cell = row * columns + start; cell < row * columns + end; cell++) {
      cut[cell]!++;
      this.reason[cell] = reason;
    }
  }

  wait(row: number, start: number, end: number, by: number): void {
    const { waiting, columns } = this;
    for (let cell = row * columns + start; cell < row * columns + end; cell++) waiting[cell]! += by;
  }

  rise(start: number, end: number, frontier: number): void {
    for (let column = start; column < end; column++) {
      if (frontier > this.frontier[column]!) this.frontier[column] = frontier;
    }
  }
}
