import { describe, expect, it } from "vitest";
import { Icicle, TreeFill } from "../src/search/map/icicle";
import { settledAt, takenAt } from "../src/search/map/source";
import { foundOnIcicle, foundOnMap, spotsTo } from "../src/search/map/spots";
import { acrossOf } from "../src/search/map/view";
import { Recording } from "../src/search/recording";
import { SEEDS, UNITS, valuesOf, wholeOf } from "./support/maps";
import { tell } from "./support/recorded";
import { dice, madeUp } from "./support/searches";

describe("the icicle", () => {
  it("has every subtree within its parent's, side by side, and finds nodes again", () => {
    for (const seed of SEEDS) {
      const recording = madeUp(seed, 100);
      const icicle = new Icicle(recording);
      expect(icicle.total).toBe(recording.size);
      expect([...icicle.nodes].sort((a, b) => a - b)).toEqual(Array.from({ length: recording.size }, (_, id) => id));
      for (let node = 0; node < recording.size; node++) {
        const size = 1 + recording.childrenOf(node).reduce((sum, child) => sum + icicle.sizes[child]!, 0);
        expect(icicle.sizes[node]).toBe(size);
        let next = icicle.places[node]! + 1;
        for (const child of recording.childrenOf(node)) {
          expect(icicle.places[child]).toBe(next);
          next += icicle.sizes[child]!;
        }
        const middle = icicle.places[node]! + Math.floor(icicle.sizes[node]! / 2);
        const found = icicle.nodeAt(middle, recording.depths[node]!);
        expect(found === node || icicle.sizes[node] === 1).toBe(true);
      }
    }
  });

  it("colours what was known at the moment by what had become of it", () => {
    for (const seed of SEEDS) {
      const recording = madeUp(seed, 60);
      const roll = dice(seed);
      const moment = Math.floor(roll() * recording.length);
      const icicle = new Icicle(recording);
      const view = { ...wholeOf(recording, "events"), right: icicle.total };
      const fill = new TreeFill(icicle, valuesOf(recording), "f", view, icicle.total, 500, moment);
      while (!fill.step(13));
      const { grid } = fill;
      for (let node = 0; node < recording.size; node++) {
        const start = grid.rowOf(recording.depths[node]!) * grid.columns + icicle.places[node]!;
        const isKnown = recording.born[node]! <= moment;
        const isTaken = isKnown && takenAt(recording, node) <= moment;
        const isCut = isKnown && !isTaken && recording.pruned[node]! <= moment;
        for (let cell = start; cell < start + icicle.sizes[node]!; cell++) {
          expect([grid.taken[cell], grid.cut[cell], grid.waiting[cell]]).toEqual([
            isTaken ? 1 : 0,
            isCut ? 1 : 0,
            isKnown && !isTaken && !isCut ? 1 : 0,
          ]);
        }
      }
    }
  });

  it("shows a part with the way from the start to it", () => {
    const recording = madeUp(3, 80);
    const icicle = new Icicle(recording);
    const node = Array.from({ length: recording.size }, (_, id) => id).find((id) => icicle.sizes[id]! > 3 && recording.depths[id]! > 1)!;
    const part = { ...icicle.viewOf(node, icicle.deepest(node)), top: 0 };
    const fill = new TreeFill(icicle, valuesOf(recording), "f", part, 10, 500, recording.length - 1);
    while (!fill.step(5));
    for (let depth = 0; depth <= recording.depths[node]!; depth++) {
      expect([...fill.grid.taken.subarray(depth * 10, depth * 10 + 10)].every((count) => count === 1)).toBe(true);
    }
  });
});

describe("what is found in a cell", () => {
  it("is what stands there, on the map and on the icicle", () => {
    for (const seed of SEEDS) {
      const recording = madeUp(seed, 80);
      const last = recording.length - 1;
      const icicle = new Icicle(recording);
      for (let node = 0; node < recording.size; node++) {
        const depth = recording.depths[node]!;
        const place = icicle.places[node]!;
        const found = foundOnIcicle(icicle, [place, place + 1], [depth, depth + 1], last);
        expect(found?.node).toBe(node);
        const settled = settledAt(recording, node);
        const at = settled > last ? recording.born[node]! : settled;
        for (const unit of UNITS) {
          const x = acrossOf(recording, unit, at);
          const cell = foundOnMap(recording, unit, [x, x + 1], [depth, depth + 1], last)!;
          expect(cell.taken + cell.cut + cell.waiting).toBeGreaterThan(0);
          if (unit === "events") expect(cell.node).toBe(node);
        }
      }
      expect(foundOnMap(recording, "events", [0, last], [900, 901], last)).toBeNull();
    }
  });

  it("counts a candidate that is examined and then expanded once", () => {
    const recording = tell(new Recording(), [{ parent: null }], [
      { kind: "examine", node: 0 },
      { kind: "expand", node: 0 },
    ]);
    expect(foundOnMap(recording, "events", [0, 2], [0, 1], 1)).toMatchObject({ taken: 1 });
  });

  it("has the way to a solution in its last round", () => {
    const recording = tell(
      new Recording(),
      [{ parent: null }, { parent: 0 }, { parent: 0 }],
      [
        { kind: "bound", node: 0, bound: 1 },
        { kind: "expand", node: 0 },
        { kind: "prune", node: 1, why: "bound" },
        { kind: "bound", node: 0, bound: 2 },
        { kind: "expand", node: 0 },
        { kind: "goal", node: 2 },
      ],
    );
    expect(spotsTo(recording, null, "events", 2).map(({ x, depth }) => [x, depth])).toEqual([
      [3, 0],
      [5, 1],
    ]);
  });
});
