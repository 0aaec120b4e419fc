// What a hint asks about, draws and does.
import { describe, expect, it } from "vitest";
import type { Hint, HintStep } from "../src/lib/api/types";
import type { Settings } from "../src/lib/settings.svelte";
import type { QueensView } from "../src/puzzles/queens/view";
import type { RushHourView } from "../src/puzzles/rush-hour/view";
import type { SlidingView } from "../src/puzzles/sliding/view";
import { drawing, followed, told } from "../src/play/advice";
import "./support/puzzles";

const cells = [...Array(16).keys()];
const four: QueensView = {
  puzzle: "queens",
  rows: 4,
  columns: 4,
  start: [],
  regions: cells.map(() => 0),
  names: ["A"],
  colours: [0],
  sees: cells.map((one) => cells.filter((two) => one !== two && Math.floor(one / 4) === Math.floor(two / 4))),
};
const eight: SlidingView = {
  puzzle: "sliding",
  rows: 3,
  columns: 3,
  start: [1, 2, 3, 4, 0, 5, 6, 7, 8],
  goal: [1, 2, 3, 4, 5, 6, 7, 8, 0],
  blank: "0",
};
const cars: RushHourView = {
  puzzle: "rush-hour",
  rows: 3,
  columns: 4,
  start: [0, 0],
  pieces: [
    { sign: "P", row: 0, column: 0, length: 2, horizontal: true, primary: true },
    { sign: "A", row: 0, column: 2, length: 2, horizontal: false, primary: false },
  ],
  walls: [],
  exit: { side: "right", line: 0 },
};
const nothing: Hint = {
  technique: "",
  title: "",
  where: "",
  what: "",
  why: "",
  look: [],
  rule_out: [],
  place: [],
  wrong: [],
  action: null,
  left: null,
  proved: true,
};
const step = (position: number[], hint: Partial<Hint>): HintStep => ({
  hint: { ...nothing, ...hint },
  is_step: true,
  position,
  crosses: [],
});
const auto = { autoCross: true } as unknown as Settings;
const byHand = { autoCross: false } as unknown as Settings;
const standing = (position: number[], crosses: number[] = []) => ({ position, crosses, moves: 3 });

describe("the game as a hint is asked for", () => {
  it("has what queens cross out, where they do so by themselves", () => {
    expect(told(four, standing([5], [0]), auto).crosses).toEqual([0, 4, 6, 7]);
    expect(told(four, standing([5], [0]), byHand).crosses).toEqual([0]);
    expect(told(eight, standing(eight.start), auto)).toEqual({ position: eight.start, crosses: [] });
  });
});

describe("a hint that is followed", () => {
  it("puts a queen, and by hand only the crosses that do not go with it", () => {
    const placed = step([5], { place: [5], rule_out: [4, 6, 7, 1] });
    expect(followed(four, standing([], [5, 9]), placed, auto)).toEqual(standing([5], [1, 9]));
    expect(followed(four, standing([]), placed, byHand)).toEqual(standing([5], [1, 4, 6, 7]));
  });

  it("takes wrong marks off", () => {
    expect(followed(four, standing([5], [1]), step([], { wrong: [5] }), auto)).toEqual(standing([], [1]));
    expect(followed(four, standing([5], [1, 2]), step([5], { wrong: [1] }), auto)).toEqual(standing([5], [2]));
  });

  it("is one move where there are moves", () => {
    const after = [1, 0, 3, 4, 2, 5, 6, 7, 8];
    expect(followed(eight, standing(eight.start), step(after, { action: "up" }), auto)).toEqual({
      position: after,
      crosses: [],
      moves: 4,
    });
  });
});

describe("what is drawn of a hint", () => {
  const after = [1, 0, 3, 4, 2, 5, 6, 7, 8];

  it("is first where to look, then what changes", () => {
    const hint = step([5], { look: [5, 6], place: [5], rule_out: [4] });
    expect(drawing(four, [], hint, false)).toMatchObject({ look: [5, 6], marks: {}, move: null });
    expect(drawing(four, [], hint, true)).toMatchObject({ look: [5, 6], marks: { queens: [5], crosses: [4] }, move: null });
  });

  it("has wrong marks from the first", () => {
    expect(drawing(four, [5], step([], { wrong: [5] }), false).wrong).toEqual([5]);
  });

  it("shows a tile or a piece where it is and where it goes", () => {
    expect(drawing(eight, eight.start, step(after, { action: "up" }), true).move).toEqual({ from: [1], to: [4] });
    const slid = step([0, 1], { action: "A-down-1" });
    expect(drawing(cars, [0, 0], slid, true).move).toEqual({ from: [2, 6], to: [6, 10] });
    expect(drawing(cars, [0, 1], slid, true).move).toBeNull();
    expect(drawing(four, [], step([5], { action: "r2c2" }), true).move).toBeNull();
  });
});
