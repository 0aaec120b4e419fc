// Painting the regions of a Queens board, and its text.
import { expect, it } from "vitest";
import {
  cleared,
  coloured,
  compose,
  namesOf,
  nextName,
  painted,
  patch,
  placeOf,
  resized,
  type QueensDraft,
} from "../../../src/puzzles/queens/draft";

const draft: QueensDraft = {
  puzzle: "queens",
  rows: 3,
  columns: 3,
  cells: [..."AABCABCCC"],
  colours: { A: 0, B: 1, C: 2 },
};

it("writes a letter a cell", () => {
  expect(compose(draft)).toBe("AAB\nCAB\nCCC");
});

it("writes numbers apart, right-aligned", () => {
  const cells = ["1", "1", "10", "1", "1", "10", "2", "2", "2"];
  expect(compose({ ...draft, cells })).toBe(" 1  1 10\n 1  1 10\n 2  2  2");
  expect(nextName({ ...draft, cells })).toBe("11");
  expect(placeOf({ ...draft, cells }, { line: 2, column: 8, sentence: "" })).toBe(5);
});

it("fills what hangs together by its sides alone", () => {
  expect([...patch(draft, 3)].sort()).toEqual([3, 6, 7, 8]);
  expect([...patch({ ...draft, cells: [..."ABBBABBBA"] }, 0)]).toEqual([0]);
});

it("paints cells, and is the same draft when nothing changes", () => {
  expect(painted(draft, [0, 1], "B").cells.join("")).toBe("BBBCABCCC");
  expect(painted(draft, [0, 1], "A")).toBe(draft);
});

it("gives a new region the next letter and a colour that no other has", () => {
  expect(nextName(draft)).toBe("D");
  expect(coloured(draft, "D").colours).toEqual({ A: 0, B: 1, C: 2, D: 3 });
  expect(painted(draft, [0], "D").colours.D).toBe(3);
});

it("keeps the colours of other regions when one is painted", () => {
  expect(painted(draft, [4], "C").colours).toEqual(draft.colours);
});

it("takes the letter of a region that was painted over for the next new one", () => {
  expect(nextName(painted(draft, [2, 5], "A"))).toBe("B");
});

it("goes on with the regions at the edge when it grows, and stays square", () => {
  expect(compose(resized(draft, 4, 4))).toBe("AABB\nCABB\nCCCC\nCCCC");
  expect(compose(resized(draft, 2, 2))).toBe("AA\nCA");
});

it("is one region when cleared", () => {
  expect(namesOf(cleared(draft))).toEqual(["A"]);
});
