// The reasons on the board: what is asked, which crosses there are, which earlier node had a board.
import { describe, expect, it } from "vitest";
import type { Job, PuzzleRow, Struck } from "../src/lib/api/types";
import { whole } from "../src/lib/api/scenes";
import { earlierOf } from "../src/search/reasons/earlier";
import { colourOfCause, linkPath, notePlace } from "../src/search/reasons/looks";
import { isRejected, pairsOf, questionOf } from "../src/search/reasons/question";
import { byChoice, crossesOf, nextCross } from "../src/search/reasons/strikes";
import { KINDS, Recording, type Kind } from "../src/search/recording";

const kind = (name: Kind): number => KINDS.indexOf(name);

/** A start with three children: one waits, one is a repeat of it, one breaks a rule. */
function recorded(): Recording {
  const recording = new Recording();
  recording.words.push("a", "b", "c");
  recording.whys.push("repeat", "inconsistent");
  recording.addNode(-1, 0, 0, 4);
  recording.addEvent(kind("expand"), 0, 1);
  recording.addNode(0, 1, 2, 3);
  recording.addEvent(kind("generate"), 1, 2);
  recording.addNode(0, 2, 6, 0);
  recording.addEvent(kind("prune"), 2, 2, 1, 1);
  recording.addNode(1, 3, 3, 0);
  recording.addEvent(kind("prune"), 3, 2, 2);
  return recording;
}

const struck = (cell: number, by: number, left = 0): Struck => ({ cell, by, why: "excluded", left, cause: `${cell}` });
const puzzle = (...traits: string[]): PuzzleRow => ({ name: "any", traits, heuristics: [] }) as unknown as PuzzleRow;
const job = { algorithm: "ucs", metric: "moves", options: { ties: "oldest" } } as unknown as Job;
const look = { board: "x", position: [1], job, node: 3, heuristic: null as string | null };

describe("an earlier node with the same board", () => {
  it("is told with both costs, once the repeat was cut off", () => {
    const recording = recorded();
    expect(earlierOf(recording, 2, 1)).toBeNull();
    expect(earlierOf(recording, 2, 2)).toEqual({ node: 1, event: 1, before: 2, here: 6, isSameCost: false });
  });

  it("is none for a node that was cut off for something else", () => {
    expect(earlierOf(recorded(), 3, 9)).toBeNull();
    expect(earlierOf(recorded(), 99, 9)).toBeNull();
  });
});

describe("what is asked", () => {
  it("is nothing while nobody wants to know", () => {
    expect(questionOf({ ...look, puzzle: puzzle("path"), node: 1 }, recorded(), 9)).toBeNull();
    expect(questionOf({ ...look, puzzle: puzzle("path"), node: null }, recorded(), 9)).toBeNull();
  });

  it("is what h counts once that is switched on, with the metric and options of the run", () => {
    const question = questionOf({ ...look, puzzle: puzzle("path"), node: 1, heuristic: "h" }, recorded(), 9);
    expect(question).toMatchObject({ heuristic: "h", metric: "moves", options: { ties: "oldest" }, path: null });
  });

  it("is why a node was rejected, always", () => {
    expect(isRejected(recorded(), 3, 2)).toBe(false);
    expect(isRejected(recorded(), 3, 3)).toBe(true);
    expect(isRejected(recorded(), 2, 9)).toBe(false);
    expect(questionOf({ ...look, puzzle: puzzle("path") }, recorded(), 9)).not.toBeNull();
  });

  it("tells the path of a candidate that is put together choice by choice", () => {
    expect(questionOf({ ...look, puzzle: puzzle("placement") }, recorded(), 9)?.path).toEqual(["a", "c"]);
  });
});

describe("crosses", () => {
  const crosses = crossesOf([struck(7, 1), struck(2, 1), struck(2, 2), struck(4, 2, 1)]);

  it("stand in order, one for each cell, in the colour of the last cause", () => {
    expect(crosses.map(({ cell, by, isGone }) => [cell, by, isGone])).toEqual([
      [2, 2, true],
      [4, 2, false],
      [7, 1, true],
    ]);
    expect(colourOfCause(1)).not.toBe(colourOfCause(2));
  });

  it("are walked through by arrow keys", () => {
    expect(nextCross(crosses, 0, "ArrowRight", 5)).toBe(1);
    expect(nextCross(crosses, 0, "ArrowLeft", 5)).toBe(0);
    expect(nextCross(crosses, 0, "ArrowDown", 5)).toBe(2);
    expect(nextCross(crosses, 2, "ArrowUp", 5)).toBe(0);
    expect(nextCross(crosses, 1, "ArrowDown", 5)).toBe(1);
    expect(nextCross(crosses, 2, "End", 5)).toBe(2);
    expect(nextCross(crosses, 0, "x", 5)).toBeNull();
    expect(nextCross([], 0, "ArrowLeft", 5)).toBeNull();
  });

  it("are listed by the choice that made them", () => {
    expect(byChoice([struck(7, 2), struck(2, 1), struck(3, 2)]).map(([by, all]) => [by, all.length])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });
});

describe("lines and arrows", () => {
  it("join every two cells of a clash in turn", () => {
    expect(pairsOf([{ cells: [1, 5, 9] }, { cells: [3] }])).toEqual([
      [1, 5],
      [5, 9],
      [3, 3],
    ]);
  });

  it("leave the middle of both cells free", () => {
    const arrow = whole({ layer: "arrow", row: 0, column: 0, to: [0, 2] });
    expect(linkPath(arrow).startsWith("M49.28 32L142.72 32M")).toBe(true);
    expect(linkPath(whole({ layer: "arrow", row: 1, column: 1, to: [1, 1] }))).toBe("");
  });

  it("have their note where they begin, or in the middle", () => {
    expect(notePlace(whole({ layer: "line", row: 0, column: 0, to: [0, 2] }), 15)).toEqual({ x: 96, y: 32 });
    expect(notePlace(whole({ layer: "arrow", row: 0, column: 1, to: [0, 2] }), 10)).toEqual({ x: 121.4, y: 57.4 });
    expect(notePlace(whole({ layer: "block", row: 1, column: 0, width: 2 }), 10)).toEqual({ x: 121.4, y: 70.6 });
  });
});
