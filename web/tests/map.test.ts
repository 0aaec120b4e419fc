import { describe, expect, it } from "vitest";
import { DepthCounts } from "../src/search/map/depths";
import { EventFill } from "../src/search/map/fill";
import { Values } from "../src/search/map/shade";
import { isTaking, PRUNE, settledAt, takenAt, waitsFrom } from "../src/search/map/source";
import { acrossOf } from "../src/search/map/view";
import { Recording } from "../src/search/recording";
import { finish, partOf, SEEDS, sumOf, UNITS, valuesOf, wholeOf } from "./support/maps";
import { tell } from "./support/recorded";
import { dice, madeUp } from "./support/searches";

describe("the cells of the map", () => {
  it("hold every event of what is seen once, where columns are no wider than one", () => {
    for (const seed of SEEDS) {
      const recording = madeUp(seed, 150);
      const roll = dice(seed);
      for (const unit of UNITS) {
        const view = partOf(wholeOf(recording, unit), roll);
        const columns = Math.max(1, Math.floor((view.right - view.left) / (1 + 2 * roll())));
        const moment = Math.floor(roll() * recording.length);
        const grid = finish(new EventFill(valuesOf(recording), "f", unit, view, columns, 100, moment), moment);
        const expected = { taken: 0, cut: 0, waiting: 0 };
        for (let at = 0; at < recording.length; at++) {
          const x = acrossOf(recording, unit, at);
          const node = recording.eventNodes[at]!;
          if (x < view.left || x >= view.right) continue;
          if (isTaking(recording.kinds[at]!)) expected.taken++;
          if (recording.kinds[at] === PRUNE) expected.cut++;
          if (waitsFrom(recording, node) === at && at <= moment && settledAt(recording, node) > moment) expected.waiting++;
        }
        expect([sumOf(grid.taken), sumOf(grid.cut), sumOf(grid.waiting)], `${seed} ${unit}`).toEqual([
          expected.taken,
          expected.cut,
          expected.waiting,
        ]);
      }
    }
  });

  it("are the same however much is counted at a time, and at whatever moment was looked at before", () => {
    for (const seed of SEEDS) {
      const recording = madeUp(seed, 120);
      const roll = dice(seed + 100);
      const values = valuesOf(recording);
      const view = partOf(wholeOf(recording, "events"), roll);
      const moments = [roll(), roll(), roll()].map((one) => Math.floor(one * recording.length));
      const once = finish(new EventFill(values, "h", "events", view, 40, 30, moments[2]!), moments[2]!);
      const bits = new EventFill(values, "h", "events", view, 40, 30, moments[0]!);
      bits.step(7);
      bits.follow(moments[1]!, 5);
      const often = finish(bits, moments[2]!, 11);
      expect(often.taken).toEqual(once.taken);
      expect(often.cut).toEqual(once.cut);
      expect(often.waiting).toEqual(once.waiting);
      expect(often.sum).toEqual(once.sum);
      expect(often.frontier).toEqual(once.frontier);
    }
  });

  it("take in what is recorded later", () => {
    const whole = madeUp(5, 200);
    const growing = new Recording();
    const values = new Values(growing, "f", 1);
    const view = { left: 0, right: whole.length, top: 0, bottom: 60 };
    const fill = new EventFill(values, "f", "events", view, 50, 60, -1);
    let nodes = 0;
    for (let at = 0; at < whole.length; at++) {
      for (; nodes <= whole.eventNodes[at]!; nodes++) growing.addNode(whole.parents[nodes]!, 0, whole.g[nodes]!, whole.h[nodes]!);
      growing.whys = whole.whys;
      growing.addEvent(whole.kinds[at]!, whole.eventNodes[at]!, whole.frontiers[at]!, whole.reasons[whole.eventNodes[at]!]);
      if (at % 13 === 0) {
        values.grow();
        finish(fill, growing.length - 1);
      }
    }
    values.grow();
    const last = whole.length - 1;
    const grid = finish(fill, last);
    const fresh = finish(new EventFill(valuesOf(whole), "f", "events", view, 50, 60, last), last);
    expect(grid.taken).toEqual(fresh.taken);
    expect(grid.waiting).toEqual(fresh.waiting);
    expect(grid.cut).toEqual(fresh.cut);
  });

  it("are as wide as their event where it is larger than a pixel, and an expansion lasts while children are made", () => {
    const recording = tell(
      new Recording(),
      [{ parent: null }, { parent: 0 }, { parent: 0 }],
      [{ kind: "expand", node: 0 }, { kind: "generate", node: 1 }, { kind: "generate", node: 2 }, { kind: "expand", node: 2 }],
    );
    const view = { left: 0, right: 4, top: 0, bottom: 2 };
    const { taken, busy, waiting } = finish(new EventFill(valuesOf(recording), "f", "events", view, 8, 50, 3), 3);
    expect([...taken]).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
    expect([...busy.subarray(0, 8)]).toEqual([0, 0, 1, 1, 1, 1, 0, 0]);
    expect([...waiting.subarray(8)]).toEqual([0, 0, 1, 1, 0, 0, 0, 0]);
  });

  it("bundle depths where there are more than pixels", () => {
    const recording = tell(
      new Recording(),
      Array.from({ length: 1000 }, (_, id) => ({ parent: id === 0 ? null : id - 1 })),
      Array.from({ length: 1000 }, (_, node) => ({ kind: "expand" as const, node })),
    );
    const grid = finish(new EventFill(valuesOf(recording), "f", "events", wholeOf(recording, "events"), 100, 90, 0), 0);
    expect(grid.rows).toBeLessThanOrEqual(90);
    expect(sumOf(grid.taken)).toBe(1000);
  });
});

describe("nodes per depth", () => {
  it("are right at any moment, in any order of moments, however it grew", () => {
    for (const seed of SEEDS) {
      const recording = madeUp(seed, 400);
      const counts = new DepthCounts(recording);
      counts.grow();
      const roll = dice(seed + 7);
      for (let look = 0; look < 12; look++) {
        const moment = Math.floor(roll() * recording.length);
        const rows = counts.rows(moment);
        const expected = rows.map(({ depth }) => ({ depth, expanded: 0, cut: 0, waiting: 0 }));
        for (let at = 0; at <= moment; at++) {
          const depth = recording.depths[recording.eventNodes[at]!]!;
          if (recording.kinds[at] === 0) expected[depth]!.expanded++;
          if (recording.kinds[at] === PRUNE) expected[depth]!.cut++;
        }
        for (let node = 0; node < recording.size; node++) {
          if (waitsFrom(recording, node) <= moment && settledAt(recording, node) > moment) expected[recording.depths[node]!]!.waiting++;
        }
        expect(rows, `seed ${seed}, moment ${moment}`).toEqual(expected);
      }
    }
  });

  it("stay bounded in memory, and right, on a path of thousands of depths", () => {
    const count = 20_000;
    const recording = tell(
      new Recording(),
      Array.from({ length: count }, (_, id) => ({ parent: id === 0 ? null : id - 1 })),
      Array.from({ length: count }, (_, node) => ({ kind: "expand" as const, node })),
    );
    const counts = new DepthCounts(recording);
    counts.grow();
    for (const moment of [15_000, 3, 9_999, count - 1]) {
      expect(counts.rows(moment).reduce((sum, row) => sum + row.expanded, 0)).toBe(moment + 1);
    }
  });
});

describe("the colours", () => {
  it("range over what was taken up, and branches keep their colour from round to round", () => {
    for (const seed of SEEDS) {
      const recording = madeUp(seed, 100);
      const values = valuesOf(recording);
      const taken = Array.from({ length: recording.size }, (_, id) => id).filter((id) => takenAt(recording, id) < recording.length);
      const f = taken.map((id) => recording.g[id]! + recording.h[id]!);
      expect(values.range("f")).toEqual({ least: Math.min(...f), most: Math.max(...f) });
      for (let node = 1; node < recording.size; node++) {
        const start = recording.path(node)[1]!;
        expect(values.of("branch", node)).toBe(values.of("branch", start));
      }
    }
    const rounds = tell(
      new Recording(),
      [{ parent: null }, { parent: 0, action: "up" }, { parent: 0, action: "left" }, { parent: 0, action: "up" }],
      [],
    );
    const values = valuesOf(rounds);
    expect(values.of("branch", 3)).toBe(values.of("branch", 1));
    expect(values.starts).toEqual([1, 2]);
  });
});
