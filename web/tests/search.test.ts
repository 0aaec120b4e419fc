// A run against a transport that says what the test wants, and what the page makes of its recording.
import { describe, expect, it } from "vitest";
import type { Counts, Job, Position, Result, RunMessage, Watch } from "../src/lib/api/types";
import type { RunHandle, Transport } from "../src/lib/transport/transport";
import { defaultChoice, variantOf } from "../src/search/choice";
import { terms } from "../src/search/families";
import { liveNodes } from "../src/search/live";
import { after, may } from "../src/search/machine";
import { pathsTo } from "../src/search/paths";
import { Recording, type Kind } from "../src/search/recording";
import { Run } from "../src/search/runner.svelte";
import { Samples } from "../src/search/samples";
import "./support/puzzles";
import { tell, type ToldEvent, type ToldNode } from "./support/recorded";

const JOB: Job = {
  puzzle: "sliding",
  board: "1 2 / 3 0",
  algorithm: "a-star",
  heuristic: "manhattan",
  engine: "python",
  metric: "moves",
  options: { ties: "deepest", repeats: "cheaper" },
  limits: { time: null, nodes: null, memory: null },
  seed: null,
  wanted: "first",
  refute: true,
};
const WATCH: Watch = { events_per_second: null, paused: false, limit: 100 };
const COUNTS: Counts = { expanded: 1, generated: 2, examined: 0, max_frontier: 2, bounds: null };
const ENDED = { job: JOB, status: "solved", counts: COUNTS, seconds: 0.5, engine: "python", steps: [] };
const RESULT = ENDED as unknown as Result;

function fake(): { run: Run; say: (message: RunMessage) => void; heard: string[] } {
  const heard: string[] = [];
  const told: ((message: RunMessage) => void)[] = [];
  const handle: RunHandle = {
    pause: () => heard.push("pause"),
    go: () => heard.push("go"),
    step: (events) => heard.push(`step ${events}`),
    speed: (speed) => heard.push(`speed ${speed}`),
    cancel: () => heard.push("cancel"),
  };
  const transport = {
    run: (_job: Job, _watch: Watch | null, tell: (message: RunMessage) => void) => {
      told.push(tell);
      return handle;
    },
  } as unknown as Transport;
  return { run: new Run(transport), say: (message) => told.at(-1)?.(message), heard };
}

const progress = (generated: number): RunMessage => ({
  type: "progress",
  seconds: generated / 1000,
  counts: { ...COUNTS, generated },
  frontier: 3,
  best: 7,
  position: [1, 2, 3, 0],
  events: generated,
});

describe("a run", () => {
  it("goes from idle over starting, queued, building and running to done", () => {
    const { run, say } = fake();
    const states = [run.state];
    run.start(JOB, WATCH);
    states.push(run.state);
    const messages: RunMessage[] = [
      { type: "queued" },
      { type: "building", table: "walking-distance", share: 0.5 },
      { type: "started", job: JOB, engine: "python" },
      { type: "result", result: RESULT },
    ];
    for (const message of messages) {
      say(message);
      states.push(run.state);
    }
    expect(states).toEqual(["idle", "starting", "queued", "building", "running", "done"]);
    expect(run.result).toBe(RESULT);
    expect(run.building).toBeNull();
  });

  it("pauses at once, though progress still comes in, and goes on", () => {
    const { run, say, heard } = fake();
    run.start(JOB, WATCH);
    say({ type: "started", job: JOB, engine: "python" });
    run.pause();
    say(progress(5));
    expect(run.state).toBe("paused");
    run.step();
    run.go();
    expect(run.state).toBe("running");
    say({ type: "paused", events: 5 }); // said before it heard that we go on
    expect(run.state).toBe("running");
    expect(heard).toEqual(["pause", "step 1", "go"]);
  });

  it("can only be stopped when nobody watches it", () => {
    const { run, say, heard } = fake();
    run.start(JOB);
    say({ type: "started", job: JOB, engine: "native" });
    run.pause();
    run.step();
    run.go();
    expect(run.state).toBe("running");
    run.cancel();
    run.cancel();
    expect(run.stopping).toBe(true);
    expect(heard).toEqual(["cancel"]);
    say({ type: "result", result: { ...RESULT, status: "cancelled" } });
    expect(run.state).toBe("done");
    expect(run.stopping).toBe(false);
  });

  it("does not listen to a run it has left behind", () => {
    const { run, say, heard } = fake();
    run.start(JOB, WATCH);
    say({ type: "started", job: JOB, engine: "python" });
    run.forget();
    say({ type: "error", sentence: "late", faults: [] });
    expect(run.state).toBe("idle");
    expect(run.error).toBeNull();
    expect(heard).toEqual(["cancel"]);
  });

  it("says what went wrong", () => {
    const { run, say } = fake();
    run.start(JOB, WATCH);
    say({ type: "error", sentence: "no such heuristic", faults: [] });
    expect(run.state).toBe("failed");
    expect(run.error?.sentence).toBe("no such heuristic");
    expect(run.may("start")).toBe(true);
  });

  it("shows many messages in one frame, and all of them at the end", async () => {
    const { run, say } = fake();
    run.start(JOB, WATCH);
    const before = run.version;
    for (let n = 1; n <= 500; n++) say(progress(n));
    expect(run.version).toBe(before);
    await new Promise((done) => setTimeout(done, 40));
    expect(run.version).toBe(before + 1);
    expect(run.counts.generated).toBe(500);
    say(progress(600));
    say({ type: "error", sentence: "lost", faults: [] });
    expect(run.counts.generated).toBe(600);
  });

  it("hands a new speed on only while it runs", () => {
    const { run, say, heard } = fake();
    run.start(JOB, WATCH);
    run.speed(10);
    say({ type: "result", result: RESULT });
    run.speed(20);
    expect(heard).toEqual(["speed 10"]);
    expect(run.watch?.events_per_second).toBe(20);
  });
});

describe("the state machine", () => {
  it("ends for good", () => {
    for (const state of ["done", "failed", "idle"] as const) {
      expect(after(state, { type: "queued" }, false)).toBe(state);
      expect(may("cancel", state, true)).toBe(false);
      expect(may("start", state, true)).toBe(true);
    }
  });

  it("starts paused when that was asked for", () => {
    expect(after("starting", { type: "started" }, true)).toBe("paused");
  });
});

const node = (parent: number | null, g: number, h: number, position: Position = []): ToldNode => ({
  parent,
  action: parent === null ? "" : "up",
  position,
  g,
  h,
});
const event = (kind: Kind, of: number, more: Partial<ToldEvent> = {}): ToldEvent => ({ kind, node: of, ...more });

describe("a recording", () => {
  const recording = new Recording(100);
  const children = [node(0, 1, 5), node(0, 1, 3)];
  tell(recording, [node(null, 0, 4), ...children], [event("expand", 0), event("generate", 1)]);
  const repeat = event("prune", 3, { why: "repeat", cause: 1 });
  tell(recording, [node(2, 2, 0)], [event("generate", 2), event("expand", 2), repeat]);

  it("knows how things stood after each event, though nodes come in batches", () => {
    expect([0, 1, 2, 3, 4].map((at) => recording.known(at))).toEqual([1, 2, 3, 3, 4]);
    expect(recording.countsAt(1)).toMatchObject({ expanded: 1, generated: 1 });
    expect(recording.countsAt(4)).toMatchObject({ expanded: 2, generated: 2 });
    expect(recording.fate(1)).toMatchObject({ born: 1, expanded: Infinity, pruned: Infinity, order: 0 });
    expect(recording.fate(2)).toMatchObject({ born: 2, expanded: 3, order: 2, depth: 1 });
    expect(recording.fate(3)).toMatchObject({ born: 4, pruned: 4, why: "repeat" });
    expect(recording.causes[3]).toBe(1);
    expect(recording.path(3)).toEqual([0, 2, 3]);
    expect(recording.childrenOf(0)).toEqual([1, 2]);
    expect(recording.event(4)).toEqual({ kind: "prune", node: 3, frontier: 1, why: "repeat", bound: 0 });
    expect(recording.event(5)).toBeNull();
  });

  it("is bounded, and counts what it leaves out, with all that follows", () => {
    const small = tell(new Recording(1), [node(null, 0, 0)], [event("expand", 0)]);
    tell(small, [node(0, 1, 0)], [event("expand", 1), event("expand", 0)]);
    expect(small).toMatchObject({ length: 1, size: 1, missed: 2, isFull: true });
  });

  it("grows far beyond where it began", () => {
    const large = new Recording();
    for (let id = 0; id < 5000; id++) tell(large, [node(id - 1 < 0 ? null : id - 1, id, 1)], [event("generate", id)]);
    expect(large).toMatchObject({ length: 5000, size: 5000 });
    expect(large.path(4999)).toHaveLength(5000);
    expect(large.node(4321)).toMatchObject({ parent: 4320, g: 4321, action: "up" });
    expect(large.fate(4321)).toMatchObject({ born: 4321, expanded: Infinity, depth: 4321 });
  });

  it("tells a position by the moves since the start where a puzzle does", () => {
    const told = new Recording();
    told.isByMoves = true;
    const move = (parent: number | null, action: string): ToldNode => ({ parent, action });
    tell(told, [move(null, ""), move(0, "up"), move(1, "left"), move(null, "")], []);
    expect(told.positionOf(2)).toEqual(["up", "left"]);
    expect(told.positionOf(0)).toEqual([]);
    expect(told.positionOf(3)).toBeNull(); // a search back from the goal
  });

  it("wants the positions that did not come along, by the way from the nearest that is known", () => {
    const late = tell(new Recording(), [node(null, 0, 0, [1]), { parent: 0, action: "up" }], []);
    tell(late, [{ parent: 1, action: "left" }, { parent: null }], []);
    let told = 0;
    late.onWanted = () => told++;
    expect([late.positionOf(2), late.positionOf(2), late.positionOf(3)]).toEqual([null, null, null]);
    expect(told).toBe(2);
    expect(pathsTo(late)).toEqual({ ids: [2], paths: [{ from: [1], moves: ["up", "left"] }] });
    late.setPosition(2, [7]);
    expect(late.positionOf(2)).toEqual([7]);
    expect(late.wanted.size).toBe(0); // of the root of a way back it is known that nobody can tell
  });

  it("survives events about nodes it was never told of", () => {
    const odd = tell(new Recording(), [node(4, 1, 1)], [event("expand", 5)]);
    expect(odd).toMatchObject({ length: 0, missed: 1 });
  });
});

describe("live nodes", () => {
  const recording = new Recording();
  const near = [node(null, 0, 4), node(0, 1, 5), node(0, 1, 3), node(0, 1, 3)];
  const nodes = [...near, node(2, 2, 2), node(4, 3, 9)];
  tell(recording, nodes, [event("expand", 0), event("generate", 1), event("generate", 2), event("generate", 3)]);
  tell(recording, [], [event("expand", 2), event("generate", 4), event("expand", 4), event("generate", 5)]);
  tell(recording, [node(3, 2, 9)], [event("generate", 6, { cause: 5 })]);

  it("are those generated and not yet taken up, in the order of the algorithm", () => {
    expect(liveNodes(recording, 3, JOB, "f").ids).toEqual([3, 2, 1]); // f = 4, the newest of equal h first; then 6
    const oldest = { ...JOB, options: { ties: "oldest" } };
    expect(liveNodes(recording, 3, oldest, "f").ids).toEqual([2, 3, 1]);
    expect(liveNodes(recording, 3, { ...JOB, algorithm: "breadth-first", options: {} }, "g").ids).toEqual([1, 2, 3]);
  });

  it("are cut off at some number, and the rest is counted", () => {
    expect(liveNodes(recording, 3, JOB, "f", 1)).toMatchObject({ ids: [3], more: 2 });
  });

  it("tell which will be passed over because their board was reached more cheaply", () => {
    expect([...liveNodes(recording, 8, JOB, "f").stale]).toEqual([5]);
  });

  it("are the path where a search follows one", () => {
    const path = liveNodes(recording, 7, { ...JOB, algorithm: "ida-star" }, "f");
    expect(path).toMatchObject({ ids: [5, 4, 2, 0], isPath: true });
  });
});

describe("samples for a chart", () => {
  it("stay few, keep the first and end with the newest", () => {
    const samples = new Samples(50);
    for (let n = 0; n <= 10_000; n++) samples.add({ seconds: n / 100, generated: n * 3, expanded: n, frontier: 1 });
    const all = samples.all();
    expect(all.length).toBeLessThanOrEqual(51);
    expect(all.length).toBeGreaterThan(20);
    expect(all[0]?.seconds).toBe(0);
    expect(all.at(-1)?.seconds).toBe(100);
    expect(all.every((sample, at) => at === 0 || sample.seconds > (all[at - 1]?.seconds ?? 0))).toBe(true);
  });

  it("tell how fast it goes of late", () => {
    const samples = new Samples();
    expect(samples.rate()).toBeNull();
    samples.add({ seconds: 1, generated: 100, expanded: 0, frontier: 0 });
    samples.add({ seconds: 2, generated: 1100, expanded: 0, frontier: 0 });
    expect(samples.rate()).toBe(1000);
  });
});

describe("what is chosen", () => {
  const option = (name: string, value: string) => ({ name, default: value, summary: "", allowed: "", values: null });
  const rows = [option("order", "ulrd"), option("ties", "deepest"), option("repeats", "cheaper")];

  it("tells the three classic variants by their options", () => {
    const variants = [
      { name: "A", summary: "", heuristic: "misplaced", options: { order: "uldr", ties: "newest", repeats: "keep" } },
      { name: "C", summary: "", heuristic: "misplaced", options: { order: "urdl", ties: "oldest", repeats: "cheaper" } },
    ];
    const named = (heuristic: string, options: Record<string, string>): string | undefined =>
      variantOf(variants, heuristic, options, rows)?.name;
    expect(named("misplaced", { order: "uldr", ties: "newest", repeats: "keep" })).toBe("A");
    expect(named("misplaced", { order: "urdl", ties: "oldest" })).toBe("C");
    expect(named("manhattan", { order: "urdl", ties: "oldest" })).toBeUndefined();
    expect(named("misplaced", {})).toBeUndefined();
  });

  it("forgets what was remembered and is no longer there", () => {
    const puzzle = {
      name: "sliding",
      algorithms: [{ name: "best" }, { name: "a-star" }],
      heuristics: [{ name: "manhattan" }],
      metrics: ["moves"],
    } as unknown as Parameters<typeof defaultChoice>[0];
    const choice = defaultChoice(puzzle, { algorithm: "mine", heuristic: "mine", speed: 5 });
    expect(choice).toMatchObject({ algorithm: "a-star", heuristic: "manhattan", metric: "moves", speed: 5 });
  });
});

describe("the terms of a node", () => {
  const shown = (letters: Parameters<typeof terms>[0], dropped = false, weight = 1): string =>
    terms(letters, { g: 3, h: 9 }, dropped, weight, String);

  it("are written in the letters of the algorithm's lecture", () => {
    expect(shown("f")).toBe("f = 3 + 9 = 12");
    expect(shown("c")).toBe("ĉ = 3 + 9 = 12");
    expect(shown("f", false, 1.5)).toBe("f = 3 + 1.5·9 = 16.5");
    expect(shown("g")).toBe("g = 3");
    expect(shown("h")).toBe("h = 9");
    expect(shown("none")).toBe("");
  });

  it("do not tell an estimate that was never made", () => {
    expect(shown("f", true)).toBe("g = 3");
    expect(shown("c", true)).toBe("f = 3");
  });
});
