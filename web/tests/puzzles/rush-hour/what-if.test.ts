// What if, on a Rush Hour board: the changes that a tool can make.
import { describe, expect, it } from "vitest";
import type { RushHourDraft } from "../../../src/puzzles/rush-hour/draft";
import { candidatesOf } from "../../../src/puzzles/rush-hour/what-if";

const piece = (sign: string, row: number, column: number, length: number, horizontal: boolean) => ({
  sign,
  row,
  column,
  length,
  horizontal,
});

/** PPA. / ..A. / BB.# with the exit right of P. */
const cars: RushHourDraft = {
  puzzle: "rush-hour",
  rows: 3,
  columns: 4,
  pieces: [piece("P", 0, 0, 2, true), piece("A", 0, 2, 2, false), piece("B", 2, 0, 2, true)],
  walls: [11],
  exit: { side: "right", line: 0 },
};

describe("the changes of a tool", () => {
  it("are a wall on each free cell, or away where there is one", () => {
    const found = candidatesOf(cars, { kind: "wall" });
    expect(found.map(({ cell }) => cell)).toEqual([3, 4, 5, 7, 10, 11]);
    expect(found[0]?.text).toBe("3 4/2/PPA#K/..A./BB.#");
    expect(found.at(-1)?.text).toBe("3 4/2/PPA.K/..A./BB..");
  });

  it("are a piece with its head on each cell where it has room", () => {
    const found = candidatesOf(cars, { kind: "piece", length: 2, horizontal: false, primary: false });
    expect(found.map(({ cell, text }) => [cell, text])).toEqual([[3, "3 4/3/PPACK/..AC/BB.#"]]);
    const lying = candidatesOf(cars, { kind: "piece", length: 2, horizontal: true, primary: false });
    expect(lying.map(({ cell }) => cell)).toEqual([4]);
  });

  it("are, with nothing chosen, the removal of everything but P, told at all its cells", () => {
    const found = candidatesOf(cars, null);
    expect(found.map(({ cell, cells }) => [cell, cells])).toEqual([
      [2, [2, 6]],
      [8, [8, 9]],
      [11, [11]],
    ]);
    expect(found[0]?.text).toBe("3 4/1/PP..K/..../BB.#");
  });

  it("are each place of the exit but the one it has", () => {
    const texts = candidatesOf(cars, { kind: "exit" }).map(({ text }) => text);
    expect(texts).not.toContain("3 4/2/PPA.K/..A./BB.#");
    expect(texts.length).toBeGreaterThan(0);
  });
});
