import { describe, expect, it } from "vitest";
import { html, tabbed } from "../src/compare/formats";
import type { Job, PuzzleRow, Result } from "../src/lib/api/types";
import type { Subject } from "../src/report/report.svelte";
import { entriesOf, fileName, offered, requestFor } from "../src/report/request";

const job = (changed: Partial<Job> = {}): Job => ({
  puzzle: "p",
  board: "b",
  algorithm: "a-star",
  heuristic: "h",
  engine: "auto",
  metric: "moves",
  options: { ties: "newest" },
  limits: { time: 60, nodes: null, memory: null },
  seed: null,
  wanted: "first",
  refute: true,
  ...changed,
});

const result = (changed: Partial<Result> = {}): Result => ({
  job: job({ limits: { time: 60, nodes: null, memory: 12345 } }),
  status: "solved",
  reason: null,
  sentence: "",
  summary: [],
  engine: "native",
  optimal: true,
  claimed: false,
  lower_bound: 5,
  cost: 5,
  moves: 5,
  cells: 5,
  plan: ["x"],
  solutions: null,
  unique: null,
  steps: [],
  counts: { expanded: 10, generated: 53, examined: 0, max_frontier: 44, bounds: null },
  seconds: 0.5,
  runs: 3,
  memory: null,
  ...changed,
});

const option = { name: "ties", default: "oldest" };
const puzzle = {
  name: "p",
  metrics: ["moves"],
  traits: [],
  options: [],
  heuristics: [{ name: "h", admissible: [] }],
  algorithms: [{ name: "a-star", title: "A*", options: [option] }],
} as unknown as PuzzleRow;

const subject = (changed: Partial<Subject> = {}): Subject => ({
  kind: "run",
  puzzle: "p",
  searches: [{ job: job(), result: result() }],
  ...changed,
});

describe("the request for a report", () => {
  it("holds the page's own numbers, and the limits that were asked for", () => {
    const request = requestFor(subject(), puzzle, { parts: ["table"], columns: 3, palette: "standard" });
    expect(request.searches[0]?.result.seconds).toBe(0.5);
    expect(request.searches[0]?.job.limits).toEqual({ time: 60, nodes: null, memory: null });
    expect(request.table.rows[0]).toContain(500);
    expect(request.charts?.map((chart) => chart.bars.length)).toEqual([1, 1, 1]);
    expect(request.table.notes).toHaveLength(2); // the median, and a heuristic that may claim too much
  });

  it("tells racers apart by the options that differ from the defaults", () => {
    const race = subject({
      kind: "race",
      searches: [
        { job: job(), result: result() },
        { job: job(), result: result({ job: job({ options: { ties: "oldest" } }) }) },
      ],
    });
    expect(entriesOf(race, puzzle).map((entry) => entry.way.algorithm)).toEqual(["A* (ties=newest)", "a-star"]);
  });

  it("has no more than the server takes", () => {
    const long = "x".repeat(1000);
    const many = Array.from({ length: 30 }, () => ({ job: job(), result: result({ job: job({ heuristic: long }) }) }));
    const request = requestFor(subject({ searches: many }), puzzle, { parts: ["table"], columns: null, palette: "safe" });
    expect(request.searches).toHaveLength(12);
    expect(request.table.rows.flat().every((cell) => typeof cell !== "string" || cell.length <= 200)).toBe(true);
  });
});

describe("a report", () => {
  it("is named by puzzle, algorithm and day, in letters that every system takes", () => {
    const day = new Date(2026, 0, 5);
    expect(fileName(subject(), day)).toBe("p-a-star-2026-01-05.zip");
    expect(fileName(subject({ kind: "race", puzzle: "../ü" }), day)).toBe("--race-2026-01-05.zip");
  });

  it("offers only what there is", () => {
    expect(offered(subject(), true)).toContain("working");
    const refuted = result({
      plan: null,
      counts: { expanded: 0, generated: 0, examined: 0, max_frontier: null, bounds: null },
    });
    expect(offered(subject({ searches: [{ job: job(), result: refuted }] }), false)).toEqual([
      "board",
      "table",
      "charts",
      "command",
    ]);
  });
});

describe("a table for Word", () => {
  it("has words as words and numbers to the right", () => {
    const made = html({ header: ["<b>", "n"], rows: [["a & b", 1]] });
    expect(made).not.toContain("<b>");
    expect(made).toContain("a &#38; b");
    expect(tabbed({ header: ["w", "n"], rows: [["a\tb", null]] })).toBe("w\tn\na b\t–");
    expect(made).toContain("<td align=\"right\">1</td>");
  });
});
