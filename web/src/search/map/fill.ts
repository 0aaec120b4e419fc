// Counts the events of a recording into the cells of a grid: as many at a time as a frame has room for.
import { NEVER } from "../recording";
import { Grid } from "./grid";
import type { Shade, Values } from "./shade";
import { GENERATE, isTaking, PRUNE, settledAt, waitsFrom } from "./source";
import { acrossOf, eventAt, type Unit, type View } from "./view";

/** A picture in the making. `step` takes the next nodes in until all are; `follow` brings it to another moment. Both
 * do at most so much and say whether it is done. */
export interface Fill {
  readonly grid: Grid;
  readonly revision: number; // grows when the grid has changed
  step(most: number): boolean;
  follow(moment: number, most: number): boolean;
}

/** The map: time across. What was taken up or cut off stands at its event, whatever the moment (the rest is covered
 * when only the part up to now is shown); what waits at the moment stands where it was generated. */
export class EventFill implements Fill {
  readonly grid: Grid;
  revision = 0;
  #next: number; // the first event not yet counted
  #moment: number; // what waits is what waits after this event

  constructor(
    readonly values: Values,
    readonly shade: Shade,
    readonly unit: Unit,
    view: View,
    columns: number,
    height: number,
    moment: number,
  ) {
    this.grid = new Grid(view, columns, height, shade === "branch");
    this.#next = eventAt(values.recording, unit, Math.floor(view.left));
    this.#moment = moment;
  }

  step(most: number): boolean {
    const { grid, values, unit, shade } = this;
    const { recording } = values;
    const { kinds, eventNodes, depths, parents, frontiers, reasons } = recording;
    const stop = Math.min(eventAt(recording, unit, grid.view.right), this.#next + most);
    for (let at = this.#next; at < stop; at++) {
      const node = eventNodes[at]!;
      const x = acrossOf(recording, unit, at);
      const start = grid.start(x);
      const end = grid.end(x, 1);
      grid.rise(start, end, frontiers[at]!);
      const row = grid.rowOf(depths[node]!);
      const kind = kinds[at]!;
      if (kind === GENERATE || kind === PRUNE) this.#spend(parents[node]!, row, start, end);
      if (row < 0 || row >= grid.rows) continue;
      if (isTaking(kind)) grid.take(row, start, end, values.of(shade, node));
      else if (kind === PRUNE) grid.cutOff(row, start, end, reasons[node]!);
      if (recording.born[node] === at && at <= this.#moment && settledAt(recording, node) > this.#moment) {
        grid.wait(row, start, end, 1);
      }
    }
    if (stop > this.#next) this.revision++;
    this.#next = Math.max(this.#next, stop);
    return this.#next >= eventAt(recording, unit, grid.view.right);
  }

  /** While a node's children are made, the time is its own. */
  #spend(parent: number, below: number, start: number, end: number): void {
    const { grid, values, shade } = this;
    const row = parent < 0 ? -1 : grid.perRow === 1 ? below - 1 : grid.rowOf(values.recording.depths[parent]!);
    if (row >= 0 && row < grid.rows) grid.spend(row, start, end, values.of(shade, parent));
  }

  /** Go to another moment, event by event, forward or back. */
  follow(moment: number, most: number): boolean {
    const { recording } = this.values;
    const target = Math.min(moment, recording.length - 1);
    const to = Math.max(this.#moment - most, Math.min(this.#moment + most, target));
    for (let at = this.#moment + 1; at <= to; at++) this.#pass(at, 1);
    for (let at = this.#moment; at > to; at--) this.#pass(at, -1);
    if (to !== this.#moment) this.revision++;
    this.#moment = to;
    return to === target;
  }

  /** What changes with an event among those that wait; the other way round when time goes back. */
  #pass(at: number, by: number): void {
    const { recording } = this.values;
    const node = recording.eventNodes[at]!;
    const from = waitsFrom(recording, node);
    const until = settledAt(recording, node);
    if (from === NEVER || from === until) return;
    if (at === from) this.#wait(node, from, by);
    else if (at === until) this.#wait(node, from, -by);
  }

  #wait(node: number, born: number, by: number): void {
    const { grid, unit } = this;
    if (born >= this.#next) return; // counted later, with the moment that holds then
    const { recording } = this.values;
    const row = grid.rowOf(recording.depths[node]!);
    const x = acrossOf(recording, unit, born);
    if (row < 0 || row >= grid.rows || x < Math.floor(grid.view.left) || x >= grid.view.right) return;
    grid.wait(row, grid.start(x), grid.end(x, 1), by);
  }
}
