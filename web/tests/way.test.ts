// The way a search was made: when it answers for what is chosen, what it is called; and what was measured of it.
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Job, PuzzleRow, Result } from "../src/lib/api/types";
import { duration, speak } from "../src/lib/i18n.svelte";
import { memoryOf, timeOf, timingOf } from "../src/search/measured";
import { answersFor, otherWayNote, wayName, wayOf } from "../src/search/way";

const PUZZLE = {
  name: "sliding",
  metrics: ["moves", "steps"],
  options: [],
  algorithms: [
    { name: "a-star", title: "A*", options: [{ name: "ties", default: "deepest" }] },
    { name: "greedy", title: "Greedy", options: [] },
  ],
} as unknown as PuzzleRow;
const JOB: Job = {
  puzzle: "sliding",
  board: "1 2 / 3 0",
  algorithm: "a-star",
  heuristic: "manhattan",
  engine: "auto",
  metric: "moves",
  options: {},
  limits: { time: 60, nodes: null, memory: null },
  seed: null,
  wanted: "first",
  refute: true,
};
const way = (change: Partial<Job> = {}, engine: string | null = null) => wayOf({ ...JOB, ...change }, PUZZLE, engine);

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: {} });
  speak("en", {
    "studio.count.median": "median of {count} runs",
    "studio.count.once-watched": "one run, watched",
    "studio.metric.steps": "cells",
    "studio.search.engine.native": "native",
    "studio.search.engine.python": "Python",
    "studio.search.wanted.count": "how many there are",
    "studio.way.limit": "at most {limit}",
    "studio.way.metric": "length in {metric}",
    "studio.way.nodes": "{count} nodes",
    "studio.way.other": "This is {way}, not {chosen}.",
    "studio.way.seed": "seed {seed}",
  });
});

describe("a way", () => {
  it("answers for another only where nothing that changes a result differs", () => {
    expect(answersFor(way(), way())).toBe(true);
    const changes: Partial<Job>[] = [
      { algorithm: "greedy" },
      { heuristic: "misplaced" },
      { options: { ties: "newest" } },
      { metric: "steps" },
      { wanted: "count" },
      { seed: 2 },
      { limits: { time: 60, nodes: 5, memory: null } },
    ];
    for (const change of changes) expect(answersFor(way({ seed: 1 }), way(change)), JSON.stringify(change)).toBe(false);
  });

  it("takes an option written out for its default, and an empty time limit for the usual one", () => {
    expect(answersFor(way({ options: { ties: "deepest" } }), way())).toBe(true);
    expect(answersFor(way({ limits: { time: null, nodes: null, memory: null } }), way())).toBe(true);
  });

  it("answers with any seed and engine where none is asked for", () => {
    expect(answersFor(way({ seed: 7 }, "native"), way())).toBe(true);
    expect(answersFor(way({}, "native"), way({}, "python"))).toBe(false);
  });

  it("is called by its algorithm and by all that is not as usual", () => {
    expect(wayName(way(), PUZZLE)).toBe("A* · manhattan");
    const limits = { time: 5, nodes: 1000, memory: 3e6 };
    const all = way({ options: { ties: "newest" }, metric: "steps", wanted: "count", seed: 1234, limits });
    expect(wayName(all, PUZZLE)).toBe(
      "A* · manhattan · ties=newest · length in cells · how many there are · seed 1234 · " +
        "at most 5 s · at most 1,000 nodes · at most 3 MB",
    );
  });

  it("names the engines where they make the difference", () => {
    const greedy = way({ algorithm: "greedy" });
    expect(otherWayNote(way({}, "native"), greedy, PUZZLE, false)).toBe(
      "This is A* · manhattan, not Greedy · manhattan.",
    );
    expect(otherWayNote(way({}, "native"), way({}, "python"), PUZZLE, false)).toBe(
      "This is A* · manhattan · native, not A* · manhattan · Python.",
    );
  });
});

describe("what was measured", () => {
  const result = (rest: object): Result => ({ seconds: 0.00021, runs: 1, memory: null, ...rest }) as Result;

  it("is a median where a short search was run more than once, and says of how many", () => {
    expect(timeOf(result({ runs: 31 }), false)).toBe("0.21 ms (median of 31 runs)");
    expect(timingOf(result({ runs: 31 }), false)).toBe("median of 31 runs");
    expect(timeOf(result({ runs: 1 }), false)).toBe("0.21 ms");
    expect(timeOf(result({}), false)).toBe("0.21 ms");
  });

  it("is one run where it was watched, and says so", () => {
    expect(timeOf(result({}), true)).toBe("0.21 ms (one run, watched)");
    expect(timingOf(result({}), true)).toBe("one run, watched");
  });

  it("is never no time at all, however short", () => {
    const written = [0, 3e-7, 1e-7, 1e-8, 2.4e-6].map(duration);
    expect(written).toEqual(["0 ms", "0.3 µs", "0.1 µs", "0.01 µs", "2 µs"]);
  });

  it("is no number where memory is too little to be measured, or not told", () => {
    expect(memoryOf(result({ memory: null }))).toBeNull();
    expect(memoryOf(result({ memory: 3_400_000 }))).toBe("3.4 MB");
  });
});
