// Predict: every question is true to the recorded run, whatever the algorithm and the seed.
import { describe, expect, it } from "vitest";
import "./support/puzzles";
import { reasonsOf } from "../src/predict/fates";
import { choiceCount, wayOf, type NodeQuestion, type Question } from "../src/predict/question";
import { COUNT, quiz } from "../src/predict/quiz";
import { seeded } from "../src/predict/random";
import { scoreOf } from "../src/predict/score";
import { nextQuestion } from "../src/predict/taking";
import type { Recording } from "../src/search/recording";
import { recordedRuns, type RecordedRun } from "./support/runs";

const RUNS = recordedRuns();
const SEEDS = [...Array(12).keys()];
const isLive = (recording: Recording, id: number, at: number): boolean =>
  recording.born[id]! <= at && recording.expanded[id]! > at && recording.pruned[id]! > at && recording.goal[id]! > at;
const asked = (run: RecordedRun): Question[] => SEEDS.flatMap((seed) => quiz(run, seed));
const nodesOf = (questions: Question[], kind: string): NodeQuestion[] =>
  questions.filter((one): one is NodeQuestion => one.kind === kind);

/** The first event after a moment that takes a node up, found without the page's code. */
function nextTaken(recording: Recording, at: number): number {
  for (let to = at + 1; to < recording.length; to++) {
    const event = recording.event(to)!;
    if (event.kind === "expand" || event.kind === "goal") return event.node;
  }
  return -1;
}

describe.each(RUNS)("the questions about $name", (run) => {
  const { recording, job } = run;
  const questions = asked(run);

  it("are there, in the order of the run, and the same for the same seed", () => {
    expect(questions.length).toBeGreaterThan(0);
    for (const seed of SEEDS) {
      const one = quiz(run, seed);
      expect(one.length).toBeLessThanOrEqual(COUNT);
      expect(one).toEqual(quiz(run, seed));
      expect(one.map(({ at }) => at)).toEqual([...new Set(one.map(({ at }) => at))].sort((a, b) => a - b));
    }
  });

  it("have the right answer among two to six different choices", () => {
    for (const question of questions) {
      const choices = question.kind === "fate" ? question.fates : "nodes" in question ? question.nodes : question.values;
      expect(new Set<unknown>(choices).size).toBe(choices.length);
      expect(choices.length).toBe(choiceCount(question));
      expect(choices.length).toBeGreaterThanOrEqual(2);
      expect(choices.length).toBeLessThanOrEqual(6);
      expect(question.answer).toBeGreaterThanOrEqual(0);
      expect(question.answer).toBeLessThan(choices.length);
      expect(question.until).toBe(question.at + 1);
    }
  });

  it("mark as taken up next what the run took up next, among nodes that really wait", () => {
    for (const { nodes, answer, at, tied, live } of nodesOf(questions, "next")) {
      expect(nodes[answer]).toBe(nextTaken(recording, at));
      for (const node of nodes) expect(isLive(recording, node, at)).toBe(true);
      expect(tied).toBeLessThanOrEqual(live);
    }
  });

  it("mark the node of the path that has the next child", () => {
    for (const { nodes, answer, at, until } of nodesOf(questions, "path")) {
      const child = recording.eventNodes[until]!;
      expect(recording.event(until)!.kind).toBe("generate");
      expect(nodes[answer]).toBe(recording.parents[child]);
      const path = recording.path(recording.eventNodes[at]!);
      for (const node of nodes) expect(path).toContain(node);
    }
  });

  it("tell of a board whether it was kept, or why it was cut off", () => {
    for (const question of questions) {
      if (question.kind !== "fate") continue;
      const told = recording.event(question.until)!;
      expect(told.node).toBe(question.node);
      expect(question.fates[question.answer]).toBe(told.kind === "prune" ? told.why : "kept");
    }
  });

  it("tell the numbers that were recorded, and give none away", () => {
    for (const question of questions) {
      if (question.kind === "estimate") {
        expect(question.values[question.answer]).toBe(recording.h[question.node]);
        expect(recording.born[question.node]).toBeGreaterThan(question.at);
        expect(job.heuristic).not.toBeNull();
      } else if (question.kind === "round") {
        expect(question.values[question.answer]).toBe(recording.event(question.until)!.bound);
      }
    }
  });
});

const QUEUES = RUNS.filter((run) => wayOf(run) === "queue");
const PATHS = RUNS.filter((run) => wayOf(run) === "path");

describe.each(QUEUES)("every expansion of $name", (run) => {
  it("is the first of the live nodes, by the rule that the answer names", () => {
    const { recording } = run;
    let questions = 0;
    for (let at = 1; at < recording.length; at++) {
      const event = recording.event(at)!;
      if (event.kind !== "expand" && event.kind !== "goal") continue;
      const question = nextQuestion(run, at, seeded(at));
      const waiting = [...Array(recording.known(at - 1)).keys()].filter((id) => isLive(recording, id, at - 1));
      if (question === null) expect(waiting.length).toBeLessThan(3); // the others were reached more cheaply since
      else questions++;
    }
    expect(questions).toBeGreaterThan(2);
  });
});

describe("the kinds of questions", () => {
  it("are mixed, as the algorithm has them", () => {
    const kinds = (runs: RecordedRun[]): Set<string> => new Set(runs.flatMap(asked).map(({ kind }) => kind));
    expect(kinds(QUEUES)).toEqual(new Set(["next", "estimate", "fate"]));
    expect(kinds(PATHS)).toEqual(new Set(["path", "estimate", "fate", "round"]));
  });

  it("ask for cut-offs and for what is kept", () => {
    const rules = new Set(RUNS.flatMap(asked).map(({ rule }) => rule));
    for (const rule of ["least", "ties", "oldest", "path", "estimate", "kept", "repeat", "bound", "depth", "inconsistent", "round"]) {
      expect(rules).toContain(rule);
    }
  });

  it("are only those that the rule of the algorithm answers", () => {
    const walk = RUNS.find((run) => run.job.algorithm === "a-star") as RecordedRun;
    const plugin = { ...walk, job: { ...walk.job, algorithm: "somebody's own" } };
    expect(new Set(asked(plugin).map(({ kind }) => kind))).toEqual(new Set(["estimate", "fate"]));
    expect(reasonsOf(plugin)).toContain("repeat");
  });

  it("are none where nothing was recorded", () => {
    const run = RUNS[0] as RecordedRun;
    const empty = new (run.recording.constructor as typeof Recording)();
    expect(quiz({ ...run, recording: empty }, 1)).toEqual([]);
  });
});

describe("the score", () => {
  const run = QUEUES[0] as RecordedRun;
  const questions = quiz(run, 1);
  const right = questions.map((question) => ({ question, choice: question.answer }));

  it("counts what was right, and neither counts nor blames what was skipped", () => {
    expect(scoreOf(right)).toEqual({ right: right.length, asked: right.length, skipped: 0, missed: null });
    const skipped = right.map((one, index) => (index === 0 ? { ...one, choice: "skipped" as const } : one));
    expect(scoreOf(skipped)).toMatchObject({ right: right.length - 1, asked: right.length - 1, skipped: 1, missed: null });
    expect(scoreOf([])).toEqual({ right: 0, asked: 0, skipped: 0, missed: null });
  });

  it("names the rule that was missed most", () => {
    const wrong = right.map((one) =>
      one.question.rule === "repeat" || one.question.rule === "kept" ? { ...one, choice: "revealed" as const } : one,
    );
    const missed = wrong.filter((one) => one.choice === "revealed").map((one) => one.question.rule);
    expect(missed.length).toBeGreaterThan(0);
    expect(scoreOf(wrong).right).toBe(right.length - missed.length);
    expect(missed).toContain(scoreOf(wrong).missed);
  });
});
