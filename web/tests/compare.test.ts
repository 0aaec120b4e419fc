import { describe, expect, test } from "vitest";
import type { AlgorithmRow, Counts, PuzzleRow, Result } from "../src/lib/api/types";
import { layOut, shorten, type Bar } from "../src/compare/chart";
import { columnsFor, reportTable, runsTable, timings, written } from "../src/compare/columns";
import { figures, resorted, sorted, stateOf, type Trial } from "../src/compare/figures";
import { csv, escapeLatex, latex, markdown } from "../src/compare/formats";
import { linear, logarithmic } from "../src/compare/scale";
import { partings } from "../src/compare/texts";
import { claimsTooMuch, groups, toggled, usual, ways } from "../src/compare/ways";

function algorithm(name: string, needs = false, other: Partial<AlgorithmRow> = {}): AlgorithmRow {
  const row = { name, title: name, summary: "", needs_heuristic: needs, enumerates: false, seeded: false };
  return { ...row, heuristic: null, variants: [], options: [], native: false, letters: "f", pseudocode: [], ...other };
}

const PUZZLE = {
  name: "sliding",
  traits: ["path"],
  metrics: ["moves"],
  algorithms: [
    algorithm("best"),
    algorithm("brute-force", false, { enumerates: true }),
    algorithm("breadth-first"),
    algorithm("uniform-cost"),
    algorithm("a-star", true),
    algorithm("annealing", true, { seeded: true }),
  ],
  heuristics: ["manhattan", "misplaced", "wild"].map((name) => ({
    name,
    summary: "",
    admissible: name === "wild" ? [] : ["moves"],
  })),
} as unknown as PuzzleRow;

const COUNTS: Counts = { expanded: 10, generated: 30, examined: 0, max_frontier: 8, bounds: null };

function done(other: Partial<Result>): Trial {
  const result = { status: "solved", optimal: true, moves: 5, cells: null, memory: 1000, seconds: 0.5, runs: 1, counts: COUNTS };
  return { state: "done", counts: null, seconds: 0, fault: null, result: { ...result, ...other } as Result };
}

const WAITING: Trial = { state: "waiting", counts: null, seconds: 0, result: null, fault: null };

describe("ways", () => {
  test("are each algorithm with each heuristic it can use, in the catalogue's order", () => {
    expect(ways(PUZZLE, ["a-star", "uniform-cost"], ["misplaced", "manhattan"])).toEqual([
      { algorithm: "uniform-cost", heuristic: null },
      { algorithm: "a-star", heuristic: "manhattan" },
      { algorithm: "a-star", heuristic: "misplaced" },
    ]);
  });

  test("are none for names that do not exist, nor for a heuristic that nobody chose", () => {
    expect(ways(PUZZLE, ["no-such", "a-star"], [])).toEqual([]);
    expect(ways(PUZZLE, ["a-star"], ["no-such"])).toEqual([]);
  });

  test("come in groups by how they search", () => {
    const found = groups(PUZZLE.algorithms).map(({ name, algorithms }) => [name, algorithms.map((row) => row.name)]);
    expect(found).toEqual([
      ["candidates", ["brute-force"]],
      ["blind", ["breadth-first", "uniform-cost"]],
      ["informed", ["a-star"]],
      ["other", ["best", "annealing"]],
    ]);
  });

  test("usually are those of the course", () => {
    expect(usual(PUZZLE)).toEqual({
      algorithms: ["brute-force", "uniform-cost", "a-star"],
      heuristics: ["manhattan", "misplaced"],
    });
    expect(usual({ ...PUZZLE, algorithms: [algorithm("mine")] }).algorithms).toEqual(["mine"]);
  });

  test("tell of a heuristic that may claim too much", () => {
    expect(PUZZLE.heuristics.map((row) => claimsTooMuch(row, "moves"))).toEqual([false, false, true]);
    expect(claimsTooMuch(PUZZLE.heuristics[0], "steps")).toBe(true);
    expect(claimsTooMuch(PUZZLE.heuristics[2], null)).toBe(false);
    expect(claimsTooMuch(undefined, "moves")).toBe(false);
  });

  test("are chosen and unchosen", () => {
    expect(toggled(["a"], "b")).toEqual(["a", "b"]);
    expect(toggled(["a", "b"], "a")).toEqual(["b"]);
  });
});

describe("figures", () => {
  test("of one run are its own", () => {
    expect(figures([done({ moves: 7 })])).toMatchObject({ moves: 7, expanded: 10, memory: 1000, solved: 1, done: 1 });
  });

  test("of a set are means, sums and the most", () => {
    const wide = { ...COUNTS, max_frontier: 20 };
    const unsolved = done({ status: "limit", moves: null });
    const of = figures([done({ moves: 4 }), done({ moves: 7, counts: wide, memory: 500 }), unsolved]);
    expect(of).toMatchObject({ moves: 5.5, expanded: 30, frontier: 20, seconds: 1.5, memory: 1000, solved: 2 });
  });

  test("that nobody measured are none, not 0", () => {
    const unmeasured = { ...COUNTS, max_frontier: null };
    expect(figures([done({ counts: unmeasured })]).frontier).toBeNull();
    expect(figures([done({ counts: unmeasured }), done({})]).frontier).toBe(8);
    expect(written("frontier", null)).toBe("–");
  });

  test("are claimed to be optimal where a plug-in says so of those that are not proved", () => {
    const claimed = done({ optimal: false, claimed: true });
    expect(figures([claimed, done({})]).claimed).toBe(true);
    expect(figures([claimed, done({ optimal: false })]).claimed).toBe(false);
    expect(figures([done({})]).claimed).toBe(false);
  });

  test("are optimal only when each solved one is", () => {
    expect(figures([done({}), done({})]).optimal).toBe(true);
    expect(figures([done({}), done({ optimal: false })]).optimal).toBe(false);
    expect(figures([done({ optimal: null })]).optimal).toBeNull();
    expect(figures([done({ status: "limit", optimal: false })]).optimal).toBeNull();
  });

  test("of a run under way are what it has counted so far", () => {
    const trial: Trial = { ...WAITING, state: "running", counts: COUNTS, seconds: 2 };
    expect(figures([trial])).toMatchObject({ moves: null, generated: 30, seconds: 2, memory: null, solved: 0 });
  });

  test("are none before it began, or where it was refused", () => {
    for (const trial of [WAITING, { ...WAITING, state: "done" as const, fault: "no" }]) {
      expect(figures([trial])).toMatchObject({ moves: null, expanded: null, frontier: null, seconds: null });
    }
  });

  test("know whether the row is done", () => {
    const way = { algorithm: "a", heuristic: null };
    expect(stateOf({ way, trials: [WAITING, WAITING] })).toBe("waiting");
    expect(stateOf({ way, trials: [done({}), WAITING] })).toBe("running");
    expect(stateOf({ way, trials: [done({}), done({})] })).toBe("done");
  });
});

describe("sorting", () => {
  test("puts what has no figure last, and keeps equal rows as they were", () => {
    const rows: [string, number | null][] = [["a", 2], ["b", null], ["c", 1], ["d", 2]];
    const names = (down: boolean): string => sorted(rows, down, (row) => row[1]).map((row) => row[0]).join("");
    expect(names(false)).toBe("cadb");
    expect(names(true)).toBe("adcb");
    expect(sorted(rows, true, (row) => row[0]).map((row) => row[0]).join("")).toBe("dcba");
  });

  test("goes up, down and back", () => {
    const up = resorted(null, "time");
    expect(up).toEqual({ by: "time", down: false });
    const down = resorted(up, "time");
    expect(down).toEqual({ by: "time", down: true });
    expect(resorted(down, "time")).toBeNull();
    expect(resorted(down, "moves")).toEqual({ by: "moves", down: false });
  });
});

describe("scales", () => {
  test("are linear from nothing in steps of 1, 2 or 5", () => {
    const scale = linear([3, 87]);
    expect(scale.ticks).toEqual([0, 50, 100]);
    expect(linear([3, 78]).ticks).toEqual([0, 20, 40, 60, 80]);
    expect(scale.at(50)).toBe(0.5);
    expect(linear([0.3]).ticks).toEqual([0, 0.1, 0.2, 0.3]);
  });

  test("are logarithmic from the power of ten below the least", () => {
    const scale = logarithmic([5, 1000, 0]);
    expect(scale.ticks).toEqual([1, 10, 100, 1000]);
    expect(scale.at(1000)).toBe(1);
    expect(scale.at(10)).toBeCloseTo(1 / 3);
    expect(scale.at(0)).toBe(0);
    expect(logarithmic([10]).ticks).toEqual([1, 10]);
    expect(logarithmic([11]).at(11)).toBeGreaterThan(0.3);
    expect(logarithmic([1e-5, 1e9]).ticks.length).toBeLessThanOrEqual(5);
  });

  test("stand still for nothing and for no number", () => {
    for (const values of [[], [0], [NaN], [0, 0]]) {
      expect(linear(values)).toMatchObject({ ticks: [0] });
      expect(logarithmic(values)).toMatchObject({ ticks: [0] });
      expect(linear(values).at(1)).toBe(0);
    }
    expect(linear([1, Infinity]).at(1)).toBe(1);
  });
});

describe("tables to take away", () => {
  test("are quoted in CSV where needed, and hold no formula", () => {
    const table = { header: ["a", "b,c"], rows: [['say "x"', 1.5], ["=1+1", null], ["two\nlines", -3]] };
    expect(csv(table)).toBe('a,"b,c"\r\n"say ""x""",1.5\r\n\'=1+1,\r\n"two\nlines",-3\r\n');
  });

  test("keep to their cells in Markdown", () => {
    expect(markdown({ header: ["a", "n"], rows: [["x|y\\", 1], ["p\nq", null]] })).toBe(
      "| a | n |\n| --- | ---: |\n| x\\|y\\\\ | 1 |\n| p q | – |\n",
    );
  });

  test("are escaped in LaTeX", () => {
    expect(escapeLatex("\\a_b {50%} #1 & $x^2~")).toBe(
      "\\textbackslash{}a\\_b \\{50\\%\\} \\#1 \\& \\$x\\textasciicircum{}2\\textasciitilde{}",
    );
    expect(latex({ header: ["A*", "n"], rows: [["✔", 1], ["–", null]] })).toBe(
      "\\begin{tabular}{lr}\n  \\hline\n  A* & n \\\\\n  \\hline\n" +
        "  $\\checkmark$ & 1 \\\\\n  -- & -- \\\\\n  \\hline\n\\end{tabular}\n",
    );
  });
});

describe("the table of a comparison", () => {
  const refused: Trial = { ...WAITING, state: "done", fault: "no such engine" };
  const entries = [
    { way: { algorithm: "uniform-cost", heuristic: null }, trials: [done({ engine: "native", reason: null })] },
    { way: { algorithm: "a-star", heuristic: "wild" }, trials: [refused] },
  ];

  const PLACED = { ...PUZZLE, traits: ["placement"], metrics: [] } as PuzzleRow;
  const NONE: Counts = { expanded: 0, generated: 0, examined: 0, max_frontier: 0, bounds: null };

  test("has the columns that mean something for the puzzle", () => {
    const columns = (puzzle: PuzzleRow, other: Partial<Result>): string[] =>
      columnsFor(puzzle, [figures([done({ cells: 9, ...other })])]);
    const counts = { ...COUNTS, examined: 3 };
    expect(columns(PUZZLE, { memory: null, counts })).toEqual([
      "moves", "optimal", "expanded", "generated", "frontier", "seconds",
    ]);
    expect(columns({ ...PUZZLE, metrics: ["moves", "steps"] } as PuzzleRow, {})).toContain("cells");
    expect(columns(PLACED, { counts })).toEqual(["examined", "expanded", "generated", "frontier", "seconds", "memory"]);
  });

  test("has no column that nobody fills", () => {
    const without = { moves: null, optimal: null, memory: null, counts: NONE };
    const refuted = figures([done({ status: "unsolvable", seconds: 0, ...without })]);
    expect(columnsFor(PUZZLE, [refuted])).toEqual([]);
    const begun = figures([done({ status: "limit", ...without, counts: { ...NONE, max_frontier: null } })]);
    expect(columnsFor(PUZZLE, [begun])).toEqual(["expanded", "generated", "seconds"]); // a 0 that was counted is one
    expect(columnsFor(PLACED, [figures([done({})])])).not.toContain("examined");
    expect(columnsFor(PLACED, [refuted, figures([WAITING])])).toContain("examined"); // it may still come
  });

  test("tells of how many runs a time is the median", () => {
    const one = figures([done({ runs: 25 })]);
    expect(timings("seconds", one)).toBe("n=25");
    expect(timings("expanded", one)).toBe("");
    expect(timings("seconds", figures([done({})]))).toBe("");
    expect(timings("seconds", figures([done({ runs: 25 }), done({ runs: 25 })]))).toBe(""); // a sum of medians
    const timed = [{ way: { algorithm: "uniform-cost", heuristic: null }, trials: [done({ runs: 25 })] }];
    for (const table of [runsTable(timed, [{ board: "1 2/3 0" }]), reportTable(PUZZLE, timed, 1)]) {
      const at = table.header.findIndex((name) => name === "runs" || name === "n");
      expect(table.rows[0]?.[at]).toBe(25);
    }
  });

  test("holds every run in the machine's words", () => {
    const { header, rows } = runsTable(entries, [{ board: "1 2/3 0" }]);
    const named = rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index]])));
    expect(named[0]).toMatchObject({ board: "1 2/3 0", status: "solved", optimal: "true", time_ms: 500 });
    expect(named[1]).toMatchObject({ heuristic: "wild", status: "error", reason: "no such engine", expanded: null });
  });

  test("holds a row a way for a report, with a head for each cell", () => {
    const { header, rows } = reportTable(PUZZLE, entries, 1);
    expect(rows.map((row) => row[0])).toEqual(["uniform-cost", "a-star"]);
    expect(rows.every((row) => row.length === header.length)).toBe(true);
    expect(rows[0]).toContain("✔");
    expect(rows[1]).toContain("wild");
    const blind = entries.slice(0, 1); // where nobody has a heuristic, there is no column for it
    expect(reportTable(PUZZLE, blind, 1).header).toHaveLength(header.length - 1);
    expect(reportTable(PUZZLE, blind, 1).rows[0]?.slice(0, 2)).toEqual(["uniform-cost", 5]);
  });
});

describe("a chart", () => {
  const bars: Bar[] = [1, 50, 100, null].map((value) => ({ label: "A* · wild", value, text: "", whole: true }));

  test("has bars as long as their values within its width, and none for nothing", () => {
    for (const width of [200, 300, 450, 900]) {
      const chart = layOut(bars, width, false);
      const lengths = chart.bars.map((bar) => bar.width);
      expect(lengths[2]).toBeCloseTo(2 * (lengths[1] ?? 0));
      expect(lengths[0]).toBeGreaterThanOrEqual(2);
      expect(lengths[3]).toBe(0);
      for (const bar of chart.bars) expect(bar.x + bar.width).toBeLessThanOrEqual(width);
      expect(chart.height).toBeGreaterThan(chart.bottom);
    }
    expect(layOut([], 300, true).bars).toEqual([]);
  });

  test("shortens a label before its heuristic", () => {
    expect(shorten("Greedy best-first search · blocking", 26)).toBe("Greedy best-fi… · blocking");
    expect(shorten("A* · wild", 26)).toBe("A* · wild");
    expect(shorten("Greedy · a-very-long-heuristic", 12)).toBe("Greedy · a-…");
  });
});

describe("a text with boards", () => {
  test("is tried as one board, then in blocks, then a board a line", () => {
    expect(partings("1 2\n3 0\r\n\r\n1 0\n3 2\n")).toEqual([
      ["1 2\n3 0\n\n1 0\n3 2\n"],
      ["1 2\n3 0", "1 0\n3 2\n"],
      ["1 2", "3 0", "1 0", "3 2"],
    ]);
    const lines = "1 2/3 0\n# a remark\n1 0/3 2";
    expect(partings(lines)).toEqual([[lines], ["1 2/3 0", "1 0/3 2"]]);
    expect(partings("1 2/3 0")).toEqual([["1 2/3 0"]]);
    expect(partings(" \n\n")).toEqual([]);
  });
});
