// What a tap, a key or a brush makes of a Queens board.
import { describe, expect, it } from "vitest";
import { begin, put, undo } from "../../../src/lib/history";
import { between } from "../../../src/boards/between";
import { clashes, clear, paint, ruledOut, tap, toggleCross, toggleQueen } from "../../../src/puzzles/queens/play";
import { four } from "../../support/boards";

const empty = { position: [] as number[], crosses: [] as number[], moves: 0 };

describe("a Queens board", () => {
  it("goes from empty to cross to queen to empty", () => {
    const cross = tap(empty, 5, false);
    expect(cross).toEqual({ ...empty, crosses: [5] });
    const queen = tap(cross, 5, false);
    expect(queen).toEqual({ ...empty, position: [5] });
    expect(tap(queen, 5, false)).toEqual(empty);
  });

  it("takes a cell that a queen crossed out as crossed", () => {
    expect(tap(empty, 5, true).position).toEqual([5]);
  });

  it("crosses out what a queen sees, and one undo takes it all back", () => {
    const history = put(begin(empty), toggleQueen(empty, 0));
    expect([...ruledOut(four, history.now.position)].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 8, 12]);
    expect(ruledOut(four, undo(history).now.position).size).toBe(0);
  });

  it("rules out no cell with a queen on it", () => {
    expect(ruledOut(four, [0, 1]).has(1)).toBe(false);
    expect(ruledOut(four, [0, 1]).has(0)).toBe(false);
  });

  it("names every pair of queens that see each other once", () => {
    expect(clashes(four, [0, 3, 12])).toEqual([
      [0, 3],
      [0, 12],
    ]);
    expect(clashes(four, [0, 5, 10, 15])).toEqual([]);
  });

  it("is painted with crosses, but not over queens", () => {
    const queen = toggleQueen(empty, 1);
    expect(paint(queen, [0, 1, 2, 2], true)).toEqual({ ...empty, position: [1], crosses: [0, 2] });
    expect(paint({ ...empty, crosses: [0, 2, 3] }, [2, 3], false).crosses).toEqual([0]);
  });

  it("takes one mark for the other, and off again", () => {
    expect(toggleCross(toggleQueen(empty, 3), 3)).toEqual({ ...empty, crosses: [3] });
    expect(toggleQueen(toggleCross(empty, 3), 3)).toEqual({ ...empty, position: [3] });
    expect(toggleCross(toggleCross(empty, 3), 3)).toEqual(empty);
    expect(clear(toggleQueen(empty, 3), 3)).toEqual(empty);
    expect(toggleQueen(toggleQueen(empty, 9), 2).position).toEqual([2, 9]);
  });

  it("has no gaps in a quick stroke", () => {
    expect(between(4, 0, 3)).toEqual([1, 2, 3]);
    expect(between(4, 12, 0)).toEqual([8, 4, 0]);
    expect(between(4, 0, 15)).toEqual([5, 10, 15]);
    expect(between(4, 6, 6)).toEqual([]);
  });
});
