import { describe, expect, test } from "vitest";
import { isFailed, OUTCOMES, SIGNS, STANDINGS, standingOf, type Outcome } from "../src/grades/outcomes";
import { changeAt, replaysOf, stepAt } from "../src/grades/replays";
import { caseKey, cellAfter, countsOf, matches, neighbours, rightOf, rowsOf, share } from "../src/grades/table";
import type { CaseReply, GradeCell, GradesReply, Step, StudentRow } from "../src/lib/api/types";
import { decode, encode } from "../src/lib/permalink";
import "./support/puzzles";

const cell = (outcome: Outcome, earned = outcome === "right" ? 4 : 0): GradeCell => ({ outcome, earned, possible: 4 });

function student(name: string, ...cells: (GradeCell | null)[]): StudentRow {
  const earned = cells.reduce((sum, one) => sum + (one?.earned ?? 0), 0);
  return { student: name, earned, possible: 4 * cells.length, criteria: [], cells };
}

const TABLE: GradesReply = {
  puzzle: "any",
  unsafe: false,
  cases: ["a", "b"].map((name) => ({ case: name, kind: "shared", way: "" })),
  students: [
    student("citra", cell("wrong", 1), cell("right")),
    student("ani", cell("right"), cell("right")),
    student("budi", cell("wrong", 2), cell("timeout")),
    student("dewi", null, null),
  ],
  left: 2,
};
const names = (...args: Parameters<typeof rowsOf>): string => rowsOf(...args).map((row) => row.student[0]).join("");

describe("the table of grades", () => {
  test("is in the order of the run, of names, of points, or of a case", () => {
    expect(names(TABLE, "all", null)).toBe("cabd");
    expect(names(TABLE, "all", { by: "student", down: false })).toBe("abcd");
    expect(names(TABLE, "all", { by: "student", down: true })).toBe("dcba");
    expect(names(TABLE, "all", { by: "points", down: true })).toBe("acbd");
    expect(names(TABLE, "all", { by: caseKey(0), down: false })).toBe("abcd"); // of two wrong ones, that with more points
    expect(names(TABLE, "all", { by: caseKey(0), down: true })).toBe("cbad"); // what has not been run comes last
    expect(names(TABLE, "all", { by: caseKey(1), down: true })).toBe("bcad");
  });

  test("shows the students who have a case of the kind that is asked for", () => {
    expect(names(TABLE, "failed", null)).toBe("cb");
    expect(names(TABLE, "timeout", null)).toBe("b");
    expect(names(TABLE, "waiting", null)).toBe("d");
    expect(names(TABLE, "crash", null)).toBe("");
    expect(names(TABLE, "right", { by: "student", down: false })).toBe("ac");
  });

  test("counts what became of the cases", () => {
    expect(countsOf(TABLE)).toMatchObject({ right: 3, wrong: 2, timeout: 1, waiting: 2, crash: 0 });
    expect(rightOf(TABLE, 0)).toEqual({ right: 1, run: 3 });
    expect(rightOf(TABLE, 1)).toEqual({ right: 2, run: 3 });
  });

  test("knows what has failed: all that was run and is not right", () => {
    expect(STANDINGS.filter(isFailed)).toEqual(OUTCOMES.filter((outcome) => outcome !== "right"));
    expect(standingOf(null)).toBe("waiting");
    expect(matches("all", "waiting") && matches("failed", "error") && !matches("failed", "waiting")).toBe(true);
  });

  test("has a shape of its own for every outcome", () => {
    expect(new Set(STANDINGS.map((standing) => SIGNS[standing].path)).size).toBe(STANDINGS.length);
  });

  test("has no more than all points in a bar, and none where there are none", () => {
    expect([share({ earned: 1, possible: 4 }), share({ earned: 9, possible: 4 }), share({ earned: 0, possible: 0 })]).toEqual([0.25, 1, 0]);
    expect(share({ earned: -1, possible: 4 })).toBe(0);
  });

  test("leads from a student to the next", () => {
    expect(neighbours(["a", "b", "c"], "b")).toEqual({ before: "a", after: "c" });
    expect(neighbours(["a"], "a")).toEqual({ before: null, after: null });
    expect(neighbours(["a"], "x")).toEqual({ before: null, after: null });
  });
});

describe("the keys of the table", () => {
  const from = (row: number, column: number) => (key: string, far = false) => cellAfter({ row, column }, key, far, 5, 4);

  test("go from cell to cell and stop at its edges", () => {
    const here = from(2, 1);
    expect(here("ArrowLeft")).toEqual({ row: 2, column: 0 });
    expect(here("ArrowRight")).toEqual({ row: 2, column: 2 });
    expect(here("ArrowUp")).toEqual({ row: 1, column: 1 });
    expect(here("ArrowDown")).toEqual({ row: 3, column: 1 });
    expect(from(0, 0)("ArrowUp")).toEqual({ row: 0, column: 0 });
    expect(from(4, 3)("ArrowRight")).toEqual({ row: 4, column: 3 });
    expect(from(4, 3)("PageUp")).toEqual({ row: 0, column: 3 });
    expect(from(0, 3)("PageDown")).toEqual({ row: 4, column: 3 });
  });

  test("go to the ends of a row, and with Ctrl to those of the table", () => {
    expect(from(2, 1)("Home")).toEqual({ row: 2, column: 0 });
    expect(from(2, 1)("End")).toEqual({ row: 2, column: 3 });
    expect(from(2, 1)("Home", true)).toEqual({ row: 0, column: 0 });
    expect(from(2, 1)("End", true)).toEqual({ row: 4, column: 3 });
  });

  test("leave all others alone", () => {
    for (const key of ["Enter", " ", "Tab", "a", "1"]) expect(from(2, 1)(key)).toBeNull();
  });
});

describe("the replay of what went wrong", () => {
  const step = (...position: number[]): Step => ({ action: null, title: `at ${position}`, move: "", position });
  const reply = (parts: Partial<CaseReply>): CaseReply => ({ steps: [], key_steps: [], wrong: null, claimed: null, ...parts }) as CaseReply;
  const title = (number: number): string => `${number} is wrong`;

  test("ends with the wrong step, where the answer shows a board for it, and begins there", () => {
    const both = replaysOf(reply({ steps: [step(0), step(1)], wrong: 2, claimed: [7], key_steps: [step(0), step(1), step(2), step(3)] }), title);
    expect(both.steps.map((one) => one.title)).toEqual(["at 0", "at 1", "2 is wrong"]);
    expect(both).toMatchObject({ wrong: 2, first: 2, last: 3 });
    expect(stepAt(both.steps, 3)?.position).toEqual([7]); // the shorter one waits at its end
    expect(stepAt(both.key, 3)?.position).toEqual([3]);
    expect(changeAt(both.steps, 2)).toEqual([[1], [7]]);
    expect(changeAt(both.steps, 3)).toBeNull();
    expect(changeAt(both.steps, 0)).toBeNull();
  });

  test("goes one step beyond what could be followed where the wrong step has no board", () => {
    const both = replaysOf(reply({ steps: [step(0), step(1)], wrong: 2 }), title);
    expect(both).toMatchObject({ first: 2, last: 2 });
    expect(stepAt(both.steps, 2)?.position).toEqual([1]);
  });

  test("begins at the end of an answer of which no step is wrong", () => {
    expect(replaysOf(reply({ steps: [step(0), step(1)], key_steps: [step(0)] }), title)).toMatchObject({ first: 1, last: 1, wrong: null });
    expect(replaysOf(reply({}), title)).toMatchObject({ first: 0, last: 0 });
    expect(stepAt([], 0)).toBeNull();
  });
});

describe("the address of a graded case", () => {
  test("holds student, case and step", () => {
    const view = { tab: "grades", student: "13520002 budi/&", case: "02-own", step: 3 } as const;
    expect(decode(encode(view))).toEqual(view);
  });

  test("takes no name that no file has", () => {
    expect(decode(`#tab=grades&student=${"x".repeat(300)}&case=a%00b`)).toEqual({ tab: "grades" });
  });
});
