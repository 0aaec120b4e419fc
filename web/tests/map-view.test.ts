import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { stepAcross, stepDown, stepInTree } from "../src/search/map/cursor";
import { DepthCounts } from "../src/search/map/depths";
import { clipped, frameOf } from "../src/search/map/frame";
import { Icicle } from "../src/search/map/icicle";
import { acrossOf, eventAt, panned, reach, revealed, zoomed } from "../src/search/map/view";
import { Recording } from "../src/search/recording";
import { SEEDS, UNITS } from "./support/maps";
import { tell } from "./support/recorded";
import { madeUp } from "./support/searches";

describe("a line over the map", () => {
  const box = { x: 10, y: 10, width: 80, height: 40 };

  it("is cut at the edges of the picture, into as many pieces as are left", () => {
    const inside = [[20, 20], [30, 40], [80, 12]] as const;
    expect(clipped(inside, box)).toEqual([[...inside]]);
    expect(clipped([[0, 20], [20, 20]], box)).toEqual([[[10, 20], [20, 20]]]);
    expect(clipped([[20, 0], [20, 100]], box)).toEqual([[[20, 10], [20, 50]]]);
    expect(clipped([[0, 0], [5, 100]], box)).toEqual([]);
    expect(clipped([[20, 20], [20, 90], [60, 90], [60, 20]], box)).toHaveLength(2);
  });
});

describe("the view", () => {
  const whole = { left: 0, right: 1000, top: 0, bottom: 40 };

  it("keeps the point under the pointer when zooming, and stays within the whole", () => {
    const near = zoomed(whole, whole, 4, 0.25, 0, 400);
    expect(near.left + 0.25 * (near.right - near.left)).toBeCloseTo(250);
    expect(near.right - near.left).toBeCloseTo(250);
    expect(zoomed(near, whole, 0.01, 0.9, 0.9, 400)).toEqual(whole);
    expect(panned(near, whole, -9, 0)).toMatchObject({ left: 0, right: 250 });
    expect(revealed(near, whole, 900, 39).right).toBeGreaterThan(900);
    expect(zoomed(whole, whole, 1e9, 0.5, 0.5, 400).right - zoomed(whole, whole, 1e9, 0.5, 0.5, 400).left).toBeCloseTo(8);
  });

  it("finds the events of a stretch", () => {
    for (const seed of SEEDS) {
      const recording = madeUp(seed, 60);
      for (const unit of UNITS) {
        for (let x = 0; x <= reach(recording, unit); x++) {
          let first = 0;
          while (first < recording.length && acrossOf(recording, unit, first) < x) first++;
          expect(eventAt(recording, unit, x)).toBe(first);
        }
      }
    }
  });
});

describe("the cursor", () => {
  it("goes from cell to cell and comes back to every depth", () => {
    const recording = madeUp(4, 150);
    let at = 0;
    for (let turn = 0; turn < recording.length; turn++) {
      const next = stepAcross(recording, "events", at, 1, 1);
      if (next === at) break;
      expect(next).toBeGreaterThan(at);
      at = next;
    }
    expect(recording.length - at).toBeLessThan(6);
    const deeper = stepDown(recording, 0, 1);
    expect(recording.depths[recording.eventNodes[deeper]!]).toBe(1);
    expect(recording.depths[recording.eventNodes[stepDown(recording, deeper, -1)]!]).toBe(0);
  });

  it("walks the icicle by its tree", () => {
    const recording = madeUp(4, 50);
    const icicle = new Icicle(recording);
    const child = stepInTree(icicle, 0, "ArrowDown");
    expect(recording.parents[child]).toBe(0);
    expect(stepInTree(icicle, child, "ArrowUp")).toBe(0);
    const right = stepInTree(icicle, child, "ArrowRight");
    expect(recording.depths[right]).toBe(1);
    expect(stepInTree(icicle, right, "ArrowLeft")).toBe(child);
    expect(stepInTree(icicle, 0, "ArrowLeft")).toBe(0);
  });
});

describe("the map in words", () => {
  beforeAll(async () => {
    vi.stubGlobal("document", { documentElement: {} });
    const { speak } = await import("../src/lib/i18n.svelte");
    speak("en", JSON.parse(readFileSync(new URL("../../src/papan/locale/en.json", import.meta.url), "utf8")) as Record<string, string>);
  });

  it("tells expansions, depths, the widest one, what was cut off and waits, and the solution", async () => {
    const { summary, fateWords, cellWords } = await import("../src/search/map/words");
    const recording = tell(
      new Recording(),
      [{ parent: null }, { parent: 0 }, { parent: 0 }, { parent: 0 }, { parent: 1 }],
      [
        { kind: "expand", node: 0 },
        { kind: "generate", node: 1 },
        { kind: "generate", node: 2 },
        { kind: "prune", node: 3, why: "repeat" },
        { kind: "expand", node: 1 },
        { kind: "generate", node: 4 },
        { kind: "goal", node: 4 },
      ],
    );
    const counts = new DepthCounts(recording);
    counts.grow();
    expect(summary(recording, counts.rows(6), 6)).toBe(
      "2 expansions in 2 depths; widest depth 0 with 1; 1 cut off; 1 waiting; solution at depth 2.",
    );
    expect(summary(recording, counts.rows(3), 3)).toBe("1 expansion in 1 depth; widest depth 0 with 1; 1 cut off; 2 waiting.");
    expect(fateWords(recording, 1)).toBe("generated at event 2, expanded as number 2, at event 5");
    expect(fateWords(recording, 2)).toBe("generated at event 3, never taken up");
    expect(fateWords(recording, 3)).toBe("cut off at event 4 (cut off: met before)");
    expect(fateWords(recording, 4)).toBe("generated at event 6, a solution, at event 7");
    expect(cellWords({ node: 1, taken: 2, cut: 0, waiting: 1 })).toBe("3 nodes in this cell: 2 taken up, 1 waiting");
  });
});

describe("the frame of the map", () => {
  it("gives the larger letters of a lecture their room, and takes it from the picture", () => {
    const shape = { isTime: true, hasRounds: true, isCompact: false };
    const usual = frameOf(800, 400, shape);
    const large = frameOf(800, 400, { ...shape, letters: 1.5 });
    expect(large.plot.x).toBe(usual.plot.x * 1.5);
    expect(large.plot.width).toBeLessThan(usual.plot.width);
    expect(large.plot.height).toBeLessThan(usual.plot.height);
    const bottom = large.strip!.y + large.strip!.height;
    expect(400 - bottom).toBe((400 - (usual.strip!.y + usual.strip!.height)) * 1.5);
  });
});
