import { beforeEach, describe, expect, test } from "vitest";
import { KeptList } from "../src/kept/list";
import { isJob, isResult } from "../src/kept/shapes";

const JOB = {
  puzzle: "sliding",
  board: "1 2/0 3",
  algorithm: "a-star",
  heuristic: "manhattan",
  engine: "auto",
  metric: "moves",
  options: { ties: "oldest" },
  limits: { time: 60, nodes: null, memory: null },
  seed: null,
  wanted: "first",
  refute: true,
};
const RESULT = {
  job: JOB,
  status: "solved",
  reason: null,
  sentence: "Solved",
  summary: ["Solved"],
  engine: "python",
  optimal: true,
  claimed: false,
  lower_bound: 1,
  cost: 1,
  moves: 1,
  cells: null,
  plan: ["right", 3],
  solutions: null,
  unique: null,
  steps: [
    { action: null, title: "Start", move: "", position: [1, 2, 0, 3] },
    { action: "right", title: "1. right", move: "right", position: ["right"] },
  ],
  counts: { expanded: 1, generated: 2, examined: 0, max_frontier: 2, bounds: null },
  seconds: 0.001,
  runs: 1,
  memory: null,
};

let stored: Map<string, string>;
let room: number; // characters that the browser keeps for us

beforeEach(() => {
  [stored, room] = [new Map(), Infinity];
  globalThis.localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException("full", "QuotaExceededError");
      stored.set(key, value);
    },
  } as unknown as Storage;
});

const is = (value: unknown): value is string => typeof value === "string";
const listOf = (count = 3, size = 1000): KeptList<string> =>
  new KeptList("words", { count, size, is, same: (one, two) => one === two });
const values = (list: KeptList<string>): string[] => list.all().map(({ value }) => value);

describe("a list that the browser keeps", () => {
  test("has the newest first, each once, and no more than it may", () => {
    const list = listOf();
    for (const word of ["a", "b", "a", "c", "d"]) list.add(word, "1.0");
    expect(values(list)).toEqual(["d", "c", "a"]);
    list.clear();
    expect(values(list)).toEqual([]);
  });

  test("says when each came, and of which papan", () => {
    const list = listOf();
    list.add("a", "1.0", 1234);
    expect(list.all()).toEqual([{ value: "a", version: "1.0", at: 1234 }]);
  });

  test("is bounded in size: the oldest go, and what is too large by itself is not kept", () => {
    const list = listOf(10, 500);
    for (const sign of "abcdef") list.add(sign.repeat(100), "1.0");
    expect(values(list).map((word) => word[0])).toEqual(["f", "e", "d"]);
    list.add("x".repeat(1000), "1.0");
    expect(values(list).map((word) => word[0])).toEqual(["f", "e", "d"]);
  });

  test("keeps what the browser has room for", () => {
    const list = listOf(10, 5000);
    for (const sign of "abcdef") list.add(sign.repeat(100), "1.0");
    room = 400;
    list.add("g".repeat(100), "1.0");
    expect(values(list).map((word) => word[0])).toEqual(["g", "f"]);
    room = 0;
    list.add("h", "1.0");
    expect(values(list).map((word) => word[0])).toEqual(["g", "f"]);
  });

  test("holds what two windows have added", () => {
    const [one, two] = [listOf(), listOf()];
    one.add("a", "1.0");
    two.add("b", "1.0");
    one.add("c", "1.0");
    expect(values(two)).toEqual(["c", "b", "a"]);
  });

  test("is empty where nothing may be stored", () => {
    globalThis.localStorage = undefined as unknown as Storage;
    const list = listOf();
    list.add("a", "1.0");
    expect(values(list)).toEqual([]);
  });

  test("leaves out what is damaged or hostile", () => {
    const good = { at: 1, version: "1.0", value: "good" };
    const bad = [null, 7, "x", [], {}, { ...good, at: "1" }, { ...good, at: 1e300 }, { ...good, at: -1 }, { ...good, at: null }];
    bad.push({ ...good, version: 7 }, { ...good, value: 7 });
    for (const one of bad) {
      stored.set("papan.words", JSON.stringify({ format: 1, entries: [one, good] }));
      expect(values(listOf()), JSON.stringify(one)).toEqual(["good"]);
    }
    for (const text of ["", "{", "null", "7", "[]", '{"format":1}', '{"format":1,"entries":{}}', '{"format":2,"entries":[]}', "x".repeat(9999)]) {
      stored.set("papan.words", text);
      expect(values(listOf()), text.slice(0, 20)).toEqual([]);
      listOf().add("new", "1.0");
      expect(values(listOf())).toEqual(["new"]);
    }
    stored.set("papan.words", JSON.stringify({ format: 1, entries: Array(3).fill(good) }));
    expect(values(listOf())).toEqual(["good"]);
    const many = Array.from({ length: 20 }, (_, at) => ({ ...good, value: String(at) }));
    stored.set("papan.words", JSON.stringify({ format: 1, entries: many }));
    expect(values(listOf())).toEqual(["0", "1", "2"]);
  });
});

describe("a result from storage", () => {
  test("has the shape of one", () => {
    expect(isJob(JOB)).toBe(true);
    expect(isResult(JSON.parse(JSON.stringify(RESULT)))).toBe(true);
  });

  test("is none with any field missing or of another kind", () => {
    for (const name of Object.keys(RESULT) as (keyof typeof RESULT)[]) {
      const { [name]: _, ...rest } = RESULT;
      expect(isResult(rest), name).toBe(false);
      for (const wrong of [undefined, {}, [[]], NaN, "x".repeat(100_001)]) {
        expect(isResult({ ...RESULT, [name]: wrong }), `${name}: ${String(wrong).slice(0, 9)}`).toBe(false);
      }
    }
    for (const name of Object.keys(JOB) as (keyof typeof JOB)[]) {
      const { [name]: _, ...rest } = JOB;
      expect(isResult({ ...RESULT, job: rest }), name).toBe(false);
    }
    for (const wrong of [null, [], "x", 7, Object.create(RESULT)]) expect(isResult(wrong)).toBe(false);
  });

  test("is none with steps that are no steps, or too many", () => {
    const step = RESULT.steps[0]!;
    for (const wrong of [null, {}, { ...step, position: [null] }, { ...step, position: "x" }, { ...step, position: [1, "a"] }]) {
      expect(isResult({ ...RESULT, steps: [wrong] })).toBe(false);
    }
    expect(isResult({ ...RESULT, steps: Array(20_001).fill(step) })).toBe(false);
    expect(isResult({ ...RESULT, counts: { ...RESULT.counts, expanded: Infinity } })).toBe(false);
  });
});
