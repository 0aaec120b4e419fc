// A race: its clock, its places, who joins it, and the words about it.
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PuzzleRow, Result } from "../src/lib/api/types";
import { speak } from "../src/lib/i18n.svelte";
import { Recording } from "../src/search/recording";
import {
  eventAt,
  isDone,
  lastMoment,
  longest,
  momentOf,
  paceOf,
  secondsAt,
  speedsFor,
  TICKS,
  type Track,
} from "../src/search/race/clock";
import { branchingFactor, factsOf, optimumOf, type Facts, type Lap } from "../src/search/race/facts";
import { placesOf } from "../src/search/race/placing";
import { fitting, racerName, rivalOf, shortNames, type Racer } from "../src/search/race/racer";
import { costWord, orderWords, outcomeWord, placeWord, whyWords } from "../src/search/race/words";
import "./support/puzzles";

function catalogue(lang: "en" | "id"): void {
  const file = new URL(`../../src/papan/locale/${lang}.json`, import.meta.url);
  speak(lang, JSON.parse(readFileSync(file, "utf-8")) as Record<string, string>);
}

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: {} });
  catalogue("en");
});

/** A lane with an event a row: what it has expanded and generated after it. */
function track(counts: [number, number][], seconds: number, change: Partial<Track["finish"]> = {}): Track {
  const [expanded, generated] = counts.at(-1)!;
  const finish = { events: counts.length, expanded, seconds, ...change };
  const pace = paceOf([], { seconds, work: (change.expanded ?? expanded) + generated });
  return {
    length: counts.length,
    expandedAt: counts.map(([one]) => one),
    generatedAt: counts.map(([, one]) => one),
    finish,
    pace,
  };
}

const SHORT = track([[1, 0], [1, 1], [2, 1], [2, 2]], 1);
const LONG = track([[1, 0], [1, 1], [1, 2], [1, 3], [2, 3], [3, 3], [3, 4], [4, 4]], 4);

describe("the clock of a race", () => {
  it("counts events, and a lane that was done before holds its last one", () => {
    expect(lastMoment([SHORT, LONG], "events")).toBe(7);
    expect([0, 2, 3, 7].map((at) => eventAt(SHORT, "events", at, 0))).toEqual([0, 2, 3, 3]);
    expect([2, 3, 7].map((at) => isDone(SHORT, "events", at, 0))).toEqual([false, true, true]);
  });

  it("counts expanded nodes: each lane stands at the last event before the next expansion", () => {
    expect(lastMoment([SHORT, LONG], "expanded")).toBe(4);
    expect([0, 1, 2, 3, 4].map((at) => eventAt(LONG, "expanded", at, 0))).toEqual([0, 3, 4, 6, 7]);
    expect([0, 1, 2, 4].map((at) => eventAt(SHORT, "expanded", at, 0))).toEqual([0, 1, 3, 3]);
    expect([1, 2].map((at) => isDone(SHORT, "expanded", at, 0))).toEqual([false, true]);
  });

  it("counts the seconds of the longest search, spread over the nodes of each", () => {
    const lanes = [SHORT, LONG];
    expect(longest(lanes)).toBe(4);
    expect(lastMoment(lanes, "seconds")).toBe(TICKS);
    expect(secondsAt(TICKS / 2, lanes)).toBe(2);
    expect([0, 0.5, 1, 3].map((seconds) => eventAt(SHORT, "seconds", 0, seconds))).toEqual([0, 1, 3, 3]);
    expect([0, 2, 4].map((seconds) => eventAt(LONG, "seconds", 0, seconds))).toEqual([0, 3, 7]);
    expect(isDone(SHORT, "seconds", 0, 0.9)).toBe(false);
  });

  it("follows what was measured on the way", () => {
    const pace = paceOf([{ seconds: 1, work: 80 }, { seconds: 0.5, work: 90 }], { seconds: 4, work: 100 });
    expect(pace).toEqual([{ seconds: 0, work: 0 }, { seconds: 1, work: 80 }, { seconds: 4, work: 100 }]);
    const events = Array.from({ length: 100 }, (_, at): [number, number] => [0, at + 1]);
    const lane = { ...track(events, 4), pace };
    expect(eventAt(lane, "seconds", 0, 1)).toBe(79); // most of it in the first second
    expect(momentOf(lane, "seconds", 79, 4)).toBe(TICKS / 4);
  });

  it("goes only as far as was recorded, and says that the lane was not done by then", () => {
    const cut = track([[1, 0], [1, 1], [2, 1], [2, 2]], 10, { events: 400, expanded: 200 });
    expect(lastMoment([cut], "events")).toBe(3);
    expect(eventAt(cut, "events", 300, 0)).toBe(3);
    expect(isDone(cut, "events", 3, 0)).toBe(false);
    expect(isDone(cut, "expanded", 2, 0)).toBe(false);
    expect(longest([cut])).toBeLessThan(1);
  });

  it("has nothing to show of lanes that searched nothing", () => {
    const nothing: Track = { ...SHORT, length: 0, finish: { events: 0, expanded: 0, seconds: 0 } };
    for (const unit of ["events", "expanded", "seconds"] as const) {
      expect(lastMoment([nothing], unit)).toBe(-1);
      expect(eventAt(nothing, unit, 0, 0)).toBe(-1);
    }
  });

  it("takes a click on a lane's map to a moment of all", () => {
    expect(momentOf(LONG, "events", 5, 4)).toBe(5);
    expect(momentOf(LONG, "expanded", 5, 4)).toBe(3);
    expect(momentOf(LONG, "seconds", 7, 4)).toBe(TICKS);
  });

  it("begins at a speed at which the whole race can be watched", () => {
    for (const last of [0, 7, 900, 40_000, 1_000_000]) {
      const { all, usual } = speedsFor(last);
      expect(all).toContain(usual);
      expect(last / usual).toBeLessThanOrEqual(15);
    }
  });
});

describe("places", () => {
  const places = (finishes: (number | null)[], unit: "events" | "seconds" = "events"): string[] =>
    placesOf(finishes, unit).map((place) => (place === null ? "–" : placeWord(place)));

  it("go to those who came to an answer, the earliest first", () => {
    expect(places([361, 85, null, 1360])).toEqual(["2nd", "1st", "–", "3rd"]);
  });

  it("are shared by those done at the same time, and the next place is left out", () => {
    expect(places([85, 20, 85, 90])).toEqual(["2nd, tied", "1st", "2nd, tied", "4th"]);
    expect(places([5, 5])).toEqual(["1st, tied", "1st, tied"]);
  });

  it("are shared where seconds differ by less than can be measured", () => {
    expect(places([1, 1.05, 2], "seconds")).toEqual(["1st, tied", "1st, tied", "3rd"]);
  });
});

const PUZZLE = {
  name: "rush-hour",
  metrics: ["moves"],
  options: [],
  heuristics: [{ name: "blocking" }, { name: "max-depth" }],
  algorithms: [
    { name: "best", title: "Best", options: [], needs_heuristic: false },
    { name: "greedy", title: "Greedy", options: [], needs_heuristic: true, heuristic: "blocking" },
    { name: "a-star", title: "A*", needs_heuristic: true, heuristic: "blocking", options: [{ name: "ties", default: "deepest" }] },
    { name: "uniform-cost", title: "Uniform cost", options: [], needs_heuristic: false },
  ],
} as unknown as PuzzleRow;
const racer = (algorithm: string, heuristic: string | null = null, options = {}): Racer => ({ algorithm, heuristic, options });

describe("racers", () => {
  it("are joined by another algorithm that fits, with the heuristic in use", () => {
    expect(rivalOf([racer("greedy", "max-depth")], PUZZLE)).toEqual(racer("a-star", "max-depth"));
    expect(rivalOf([racer("best")], PUZZLE)).toEqual(racer("a-star", "blocking"));
    expect(rivalOf([racer("a-star", "blocking"), racer("greedy", "blocking")], PUZZLE)).toEqual(racer("uniform-cost"));
  });

  it("are joined by another heuristic where every algorithm runs already", () => {
    const all = [racer("a-star", "blocking"), racer("greedy", "blocking"), racer("uniform-cost")];
    expect(rivalOf(all, PUZZLE)).toEqual(racer("a-star", "max-depth"));
  });

  it("keep only what the puzzle knows", () => {
    expect(fitting(racer("a-star", "manhattan", { ties: "oldest", depth: "3" }), PUZZLE)).toEqual(
      racer("a-star", "blocking", { ties: "oldest" }),
    );
    expect(fitting(racer("a-star", "blocking", { ties: "deepest" }), PUZZLE)?.options).toEqual({});
    expect(fitting(racer("uniform-cost", "blocking"), PUZZLE)?.heuristic).toBeNull();
    expect(fitting(racer("brute-force"), PUZZLE)).toBeNull();
    expect(fitting(racer("a-star"), null)).toBeNull();
  });

  it("are called by what tells them apart", () => {
    expect(racerName(racer("a-star", "blocking", { ties: "oldest" }), PUZZLE)).toBe("A* · blocking · ties=oldest");
    const two = [racer("a-star", "blocking"), racer("a-star", "max-depth"), racer("greedy", "blocking")];
    expect(shortNames(two, PUZZLE)).toEqual(["A* · blocking", "A* · max-depth", "Greedy"]);
  });
});

const RESULT = {
  job: { metric: "moves" },
  status: "solved",
  sentence: "Solved.",
  optimal: true,
  claimed: false,
  cost: 2,
  moves: 2,
  seconds: 0.5,
  counts: { expanded: 4, generated: 3, examined: 0, max_frontier: 2, bounds: null },
} as unknown as Result;

/** A root and a path of three nodes below it, with f = 2, 2, 3 and 4; one more is cut off. */
function recording(): Recording {
  const made = new Recording();
  made.whys.push("repeat");
  for (const [parent, g, h] of [[-1, 0, 2], [0, 1, 1], [1, 2, 1], [2, 3, 1], [0, 1, 0]] as const) made.addNode(parent, 0, g, h);
  for (const id of [0, 1, 2, 3]) made.addEvent(0, id, 1);
  made.addEvent(2, 4, 1, 1, 0);
  return made;
}

function lap(change: Partial<Lap> = {}, result: Partial<Result> = {}): Lap {
  const own = { ...RESULT, ...result };
  const start: Lap = {
    name: "A*",
    racer: racer("a-star", "blocking"),
    letters: "f",
    result: own,
    error: null,
    events: 5,
    recording: recording(),
  };
  return { ...start, ...change };
}

const PROVED = { cost: 2, isProved: true };
const CLAIMED = { cost: 2, isProved: false };
const facts = (change: Partial<Facts> = {}): Facts => ({ ...factsOf(lap(), PROVED), ...change });

describe("the facts of a lane", () => {
  it("hold its expansions against the optimum, by f and by g", () => {
    const { byF, byG, cuts } = factsOf(lap(), PROVED);
    expect(byF).toEqual({ below: 0, at: 2, above: 2 });
    expect(byG).toEqual({ below: 2, at: 1, above: 1 });
    expect(cuts).toEqual([{ why: "repeat", count: 1 }]);
  });

  it("say nothing of an optimum that nobody proved, and tell apart one that a plug-in claims", () => {
    expect(optimumOf([lap({}, { optimal: null }), lap({ result: null })])).toBeNull();
    expect(optimumOf([lap({}, { optimal: false, claimed: true, cost: 1 }), lap()])).toEqual(PROVED);
    expect(optimumOf([lap({}, { optimal: false, claimed: true })])).toEqual(CLAIMED);
    expect(factsOf(lap(), null).byF).toEqual({ below: 0, at: 0, above: 0 });
  });

  it("count the rounds, and what was expanded in those that found nothing", () => {
    const rounds = new Recording();
    rounds.addNode(-1, 0, 0, 1);
    for (const kind of [4, 0, 4, 0, 0]) rounds.addEvent(kind, 0, 1, 0, 1);
    expect(factsOf(lap({ recording: rounds }), null)).toMatchObject({ rounds: 2, inVain: 1 });
  });

  it("find the effective branching factor", () => {
    expect(branchingFactor(2 + 4 + 8, 3)).toBeCloseTo(2);
    expect(branchingFactor(3, 3)).toBeCloseTo(1);
    expect(branchingFactor(52, 5)).toBeCloseTo(1.92, 1); // the example of Russell and Norvig
    expect([branchingFactor(2, 3), branchingFactor(5, 0)]).toEqual([null, null]);
  });
});

describe("the words about a race", () => {
  it("tell what came of a lane", () => {
    expect(outcomeWord(facts(), PROVED)).toBe("2 moves · optimal");
    expect(outcomeWord(facts({ cost: 3 }), PROVED)).toBe("3 moves · 1 move too many");
    expect(outcomeWord(facts(), null)).toBe("2 moves · not proved optimal");
    expect(outcomeWord(facts(), CLAIMED)).toBe("2 moves · optimal, as its plug-in says");
    expect(outcomeWord(facts({ status: "limit", cost: null }), PROVED)).toBe("limit reached");
    expect(outcomeWord(facts({ status: "failed", sentence: "The server is gone." }), PROVED)).toBe("The server is gone.");
    expect(outcomeWord(facts({ cost: null, metric: null }), null)).toBe("solved"); // Queens
  });

  it("write costs as their metric does, that of a plug-in too", () => {
    expect([costWord(1, "moves"), costWord(2, "steps"), costWord(7, "pushes")]).toEqual(["1 move", "2 cells", "pushes 7"]);
  });

  const slow = facts({
    name: "Uniform cost",
    racer: racer("uniform-cost"),
    letters: "g",
    events: 1360,
    recorded: 1360,
    expanded: 40,
    generated: 62,
    branching: 7.4,
    byF: { below: 30, at: 10, above: 0 },
    byG: { below: 30, at: 10, above: 0 },
  });
  const greedy = facts({ name: "Greedy", racer: racer("greedy", "blocking"), letters: "h", cost: 9 });

  it("say who was done when, and with what", () => {
    expect(orderWords([slow, facts()], PROVED, "events")).toEqual([
      "Counted in events, A* was first: done after 5 events and 4 expansions, with 2 moves, optimal.",
      "Uniform cost was done after 1,360 events and 40 expansions, with 2 moves, optimal.",
    ]);
    expect(orderWords([facts(), facts({ name: "IDA*" })], PROVED, "expanded")[0]).toContain("A* shares the first place");
    expect(orderWords([facts({ status: "limit" })], PROVED, "events")).toEqual([]);
  });

  it("say why, each sentence from a number", () => {
    const words = whyWords([facts(), slow, greedy], PROVED).join("\n");
    expect(words).toContain("A*: of 4 expansions, 0 had f below the optimum 2, 2 at it and 2 above it.");
    expect(words).toContain("Uniform cost has no estimate, so f is g: of 40 expansions, 30 had f below");
    expect(words).toContain("What blocking was worth: A* needed 4 expansions, Uniform cost, which has no estimate, 40: 10 times");
    expect(words).toContain("The effective branching factor is 1.3 instead of 7.4.");
    expect(words).toContain("Greedy looks at h alone, never at the way behind it (g): its solution is 7 moves longer");
    expect(words).toContain("A* expanded 1 node more than 2 moves from the start");
    expect(words).not.toContain("{");
  });

  it("compare two heuristics of one algorithm, whichever lane is better", () => {
    const other = facts({ name: "A* · max-depth", racer: racer("a-star", "max-depth"), expanded: 2, branching: null });
    const words = whyWords([facts({ name: "A* · blocking" }), other], PROVED);
    expect(words).toContain("With max-depth, A* · max-depth needed 2 expansions, A* · blocking 4: 2 times as many.");
  });

  it("claim nothing that the numbers don't say", () => {
    const worse = facts({ expanded: 50 });
    expect(whyWords([worse, slow], PROVED).join()).toContain("blocking saved nothing here");
    const unproved = whyWords([facts()], null);
    expect(unproved).toEqual(["No lane proved that its solution is the best, so nothing is said about an optimum."]);
    expect(whyWords([facts()], CLAIMED).join()).toContain("That 2 is the optimum rests on the word of a plug-in");
    const cut = whyWords([facts({ events: 900, status: "limit", sentence: "The time limit was reached.", cost: null })], PROVED);
    expect(cut).toContain("A*: The time limit was reached.");
    expect(cut.join()).toContain("A*: of 4 recorded expansions, 0 had f below");
    expect(cut.join()).toContain("Of A* only 5 of 900 events were recorded");
    const rounds = facts({ rounds: 3, inVain: 1, recorded: 4 });
    expect(whyWords([rounds], PROVED).join()).not.toContain("began anew"); // the last round was not recorded
    expect(whyWords([facts({ rounds: 3, inVain: 1 })], PROVED).join()).toContain("3 rounds, and 1 of its 4 expansions");
  });

  it("speak Indonesian as well", () => {
    catalogue("id");
    const words = [...orderWords([facts(), slow], PROVED, "events"), ...whyWords([facts(), slow, greedy], PROVED)].join("\n");
    expect(words).toContain("Dihitung dalam kejadian, A* yang pertama: selesai setelah 5 kejadian dan 4 ekspansi");
    expect(words).not.toMatch(/studio\.|\{/);
  });
});
