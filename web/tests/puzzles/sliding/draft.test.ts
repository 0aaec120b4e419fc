// Filling in a sliding board, and its text.
import { expect, it } from "vitest";
import {
  cleared,
  compose,
  missing,
  ordered,
  placeOf,
  resized,
  swapped,
  telling,
  typed,
  unfilled,
  withTile,
  type SlidingDraft,
} from "../../../src/puzzles/sliding/draft";

const draft: SlidingDraft = { puzzle: "sliding", rows: 2, columns: 3, tiles: [5, 1, 2, 4, 0, 3], blank: "0" };
const wide: SlidingDraft = ordered({ puzzle: "sliding", rows: 4, columns: 4, tiles: Array(16).fill(0), blank: "0" });

it("writes numbers in rows, ? where nothing is filled in", () => {
  expect(compose(draft)).toBe("5 1 2\n4 0 3");
  expect(compose(withTile(draft, 1, null))).toBe("5 ? 2\n4 0 3");
});

it("finds the cell of a fault behind numbers of several digits", () => {
  expect(placeOf(wide, { line: 3, column: 6, sentence: "" })).toBe(10);
  expect(placeOf(wide, { line: 1, column: 1, sentence: "" })).toBe(0);
  expect(placeOf(withTile(wide, 15, 3), { line: 1, column: 1, sentence: "" })).toBeNull();
});

it("goes on with a number while there is such a tile", () => {
  expect(typed(wide, null, 1)).toBe(1);
  expect(typed(wide, 1, 5)).toBe(15);
  expect(typed(wide, 1, 6)).toBe(6);
  expect(typed(wide, 15, 2)).toBe(2);
});

it("swaps two cells", () => {
  expect(swapped(draft, 0, 4).tiles).toEqual([0, 1, 2, 4, 5, 3]);
  expect(swapped(draft, 2, 2)).toBe(draft);
});

it("is in order with the blank last", () => {
  expect(ordered(draft).tiles).toEqual([1, 2, 3, 4, 5, 0]);
});

it("knows the tiles that are left", () => {
  expect(missing(draft)).toEqual([]);
  expect(missing(withTile(withTile(draft, 0, null), 4, null))).toEqual([5, 0]);
  expect(missing(cleared(draft))).toEqual([1, 2, 3, 4, 5, 0]);
});

it("stays full at another size, and stays open where it was", () => {
  expect([...resized(draft, 3, 3).tiles].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(resized(draft, 3, 3).tiles.slice(0, 3)).toEqual([5, 1, 2]);
  expect([...resized(draft, 2, 2).tiles].sort()).toEqual([0, 1, 2, 3]);
  expect(resized(cleared(draft), 2, 2).tiles).toEqual([null, null, null, null]);
});

it("does not complain of each cell that is not filled in yet", () => {
  const open = withTile(withTile(draft, 1, null), 2, 5);
  const faults = [
    { line: 1, column: 3, sentence: "no number" },
    { line: 1, column: 5, sentence: "5 twice" },
  ];
  expect(telling(open, faults).map((fault) => fault.sentence)).toEqual(["5 twice"]);
  expect(unfilled(open)).toBe(1);
});

it("keeps the sign that the text has for the blank, as long as it means that", () => {
  expect(compose({ ...draft, blank: "X" })).toBe("5 1 2\n4 X 3");
  expect(compose(resized({ ...draft, blank: "X" }, 2, 2))).toContain("X");
  expect(compose({ ...draft, blank: "6" })).toBe("5 1 2\n4 6 3");
  expect(resized({ ...draft, blank: "6" }, 3, 3).blank).toBe("0");
});
