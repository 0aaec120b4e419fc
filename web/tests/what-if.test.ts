// What if: what is told of changes to a board, and when papan is asked.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Change } from "../src/lib/api/types";
import { speak } from "../src/lib/i18n.svelte";
import type { WhatIfRequest } from "../src/lib/transport/transport";
import { WhatIf } from "../src/edit/what-if.svelte";
import { inOrder, signOf, titlesOf, wordsOf } from "../src/edit/what-if";

const change = (effect: Change["effect"], gained: number | null = null, cost: number | null = null): Change => ({
  effect,
  gained,
  cost,
  solutions: null,
});

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  speak("en", {
    "studio.what-if.here": "What if here: {what}",
    "studio.what-if.harder": "{count} more moves ({cost})",
    "studio.what-if.harder.one": "1 more move ({cost})",
    "studio.what-if.unique": "one solution",
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("the changes of a tool", () => {
  it("come in the order of what is on the screen", () => {
    const found = [0, 1, 3, 6, 7, 8].map((cell) => ({ cell, cells: [cell], text: "" }));
    const order = inOrder(found, 3, { left: -1, top: 1.5, right: 4, bottom: 9 });
    expect(order.map(({ cell }) => cell)).toEqual([3, 6, 7, 8, 0, 1]);
  });
});

describe("what a change does", () => {
  it("is told by a sign", () => {
    expect(signOf(change("harder", 3))).toBe("+3");
    expect(signOf(change("easier", -2))).toBe("−2");
    expect([signOf(change("same", 0)), signOf(change("unsolvable")), signOf(change("unique"))]).toEqual(["0", "×", "●"]);
  });

  it("is told in words, at every cell it concerns", () => {
    expect(wordsOf(change("harder", 1, 6))).toBe("1 more move (6)");
    const candidate = { cell: 2, cells: [2, 6], text: "x" };
    const titles = titlesOf([candidate, { ...candidate, text: "y" }], new Map([["x", change("harder", 2, 7)]]));
    expect([...titles]).toEqual([
      [2, "What if here: 2 more moves (7)"],
      [6, "What if here: 2 more moves (7)"],
    ]);
  });
});

describe("asking in the background", () => {
  const candidates = Array.from({ length: 100 }, (_, cell) => ({ cell, cells: [cell], text: `board ${cell}` }));

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function asking(answer: (wish: WhatIfRequest) => (Change | null)[]) {
    const asked: { wish: WhatIfRequest; signal: AbortSignal | undefined }[] = [];
    const whatIf = new WhatIf({
      whatIf: async (wish, signal) => {
        asked.push({ wish, signal });
        await new Promise((done) => setTimeout(done, 10));
        return { changes: answer(wish) };
      },
    });
    whatIf.on = true;
    return { whatIf, asked };
  }

  it("waits for a rest, asks in parts, and keeps all answers", async () => {
    const { whatIf, asked } = asking(({ candidates }) => candidates.map(() => change("same", 0)));
    whatIf.give("queens", "one", () => candidates);
    whatIf.give("queens", "two", () => candidates);
    expect([asked.length, whatIf.pending]).toEqual([0, true]);
    await vi.runAllTimersAsync();
    expect(asked.map(({ wish }) => wish.board)).toEqual(["two", "two"]);
    expect([whatIf.changes.size, whatIf.pending]).toEqual([101, false]);
    expect(whatIf.now).toEqual(change("same", 0)); // the board itself is one of them
  });

  it("wants no answer about a board that is another by now", async () => {
    const { whatIf, asked } = asking(({ candidates }) => candidates.map(() => change("same", 0)));
    whatIf.give("queens", "one", () => candidates);
    await vi.advanceTimersByTimeAsync(155);
    whatIf.give("queens", "two", () => candidates.slice(0, 1));
    expect(asked[0]?.signal?.aborted).toBe(true);
    await vi.runAllTimersAsync();
    expect([...whatIf.changes.keys()]).toEqual(["two", "board 0"]);
  });

  it("asks again for what was not reached, and gives up on what alone takes too long", async () => {
    const { whatIf, asked } = asking(({ candidates }) =>
      candidates.map((_, i) => (i === 0 ? null : i < 3 ? change("unsolvable") : null)),
    );
    whatIf.give("queens", "one", () => candidates.slice(0, 6));
    await vi.runAllTimersAsync();
    expect(asked.map(({ wish }) => wish.candidates.length)).toEqual([7, 4, 1]);
    expect([...whatIf.changes.values()].filter(({ effect }) => effect === "unknown")).toHaveLength(3);
  });

  it("asks for nothing twice, and nothing while it is off", async () => {
    const { whatIf, asked } = asking(({ candidates }) => candidates.map(() => change("unique")));
    whatIf.give("queens", "one", () => candidates.slice(0, 2));
    await vi.runAllTimersAsync();
    whatIf.give("queens", "one", () => candidates.slice(1, 4));
    await vi.runAllTimersAsync();
    expect(asked.map(({ wish }) => wish.candidates.length)).toEqual([3, 2]);
    whatIf.on = false;
    whatIf.give("queens", "other", () => candidates);
    await vi.runAllTimersAsync();
    expect([asked.length, whatIf.changes.size]).toEqual([2, 0]);
  });
});
