// What if, on a Queens board: the changes that a tool can make.
import { describe, expect, it } from "vitest";
import { draftOf, type QueensDraft } from "../../../src/puzzles/queens/draft";
import { candidatesOf } from "../../../src/puzzles/queens/what-if";

/** AAB / ABB / CCC */
const regions: QueensDraft = draftOf({
  puzzle: "queens",
  rows: 3,
  columns: 3,
  start: [],
  regions: [0, 0, 1, 0, 1, 1, 2, 2, 2],
  names: ["A", "B", "C"],
  colours: [0, 1, 2],
  sees: [],
});

describe("the changes of a tool", () => {
  it("are each cell of another region given to the brush's", () => {
    const found = candidatesOf(regions, "B", "brush");
    expect(found.map(({ cell }) => cell)).toEqual([0, 1, 3, 6, 7, 8]);
    expect(found[0]?.text).toBe("BAB/ABB/CCC");
  });

  it("are each patch once for the fill", () => {
    const found = candidatesOf(regions, "B", "fill");
    expect(found.map(({ text }) => text)).toEqual(["BBB/BBB/CCC", "AAB/ABB/BBB"]);
    expect(found[1]?.cells.sort()).toEqual([6, 7, 8]);
  });
});
