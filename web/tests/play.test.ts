// A game as it is stored, and the sizes of new boards.
import { describe, expect, it } from "vitest";
import { fits, opening, same, sizesNear } from "../src/play/standing";
import { eight, four, jam } from "./support/boards";
import "./support/puzzles";

describe("a stored game", () => {
  it("stands on its board", () => {
    for (const view of [eight, jam, four]) expect(fits(view, opening(view))).toBe(true);
    expect(same(opening(jam), { ...opening(jam), position: [1, 0, 1] })).toBe(false);
  });

  it("is refused where it cannot stand there", () => {
    const bad = [
      null,
      7,
      {},
      { position: "012", crosses: [], moves: 0 },
      { position: [0, 1, 2], crosses: [], moves: 0 },
      { position: [...eight.start.slice(0, 8), 1], crosses: [], moves: 0 },
      { ...opening(eight), moves: -1 },
      { ...opening(eight), crosses: [9] },
    ];
    for (const stored of bad) expect(fits(eight, stored)).toBe(false);
    expect(fits(jam, { position: [1, 0, 4], crosses: [], moves: 0 })).toBe(false);
    expect(fits(jam, { position: [1, 0], crosses: [], moves: 0 })).toBe(false);
    expect(fits(four, { position: [3, 3], crosses: [], moves: 0 })).toBe(false);
  });
});

describe("new boards", () => {
  it("are of sizes around the usual one, within the limits", () => {
    expect(sizesNear({ rows: 4, columns: 4, smallest: 2, largest: 10 })).toEqual(
      [3, 4, 5, 6, 7].map((side) => [side, side]),
    );
    expect(sizesNear({ rows: 4, columns: 5, smallest: 4, largest: 5 })).toEqual([[4, 5]]);
  });
});
