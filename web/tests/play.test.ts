// What a move does on each board: how far a piece goes, which tiles slide, what a tap on a Queens board makes.
import { describe, expect, it } from "vitest";
import type { Piece, QueensView, RushHourView, SlidingView } from "../src/lib/api/types";
import { begin, put, undo } from "../src/lib/history";
import { moved, pieceAt, pieceBeside, reach, snapped } from "../src/puzzles/rush-hour/play";
import { between, clashes, clear, paint, ruledOut, tap, toggleCross, toggleQueen } from "../src/puzzles/queens/play";
import { slideAt, slideBy } from "../src/puzzles/sliding/play";
import { fits, opening, same, sizesNear } from "../src/play/standing";

const eight: SlidingView = {
  puzzle: "sliding",
  rows: 3,
  columns: 3,
  start: [1, 2, 3, 4, 0, 5, 6, 7, 8],
  goal: [1, 2, 3, 4, 5, 6, 7, 8, 0],
  blank: "0",
};

describe("tiles", () => {
  it("slide into the blank from all four sides", () => {
    expect(slideAt(eight, eight.start, 1)).toEqual({
      tiles: [2],
      direction: "down",
      position: [1, 0, 3, 4, 2, 5, 6, 7, 8],
    });
    expect(slideAt(eight, eight.start, 3)?.direction).toBe("right");
    expect(slideAt(eight, eight.start, 5)?.direction).toBe("left");
    expect(slideAt(eight, eight.start, 7)?.direction).toBe("up");
  });

  it("stay where they are not in line with the blank, and so does the blank", () => {
    for (const cell of [0, 2, 4, 6, 8]) expect(slideAt(eight, eight.start, cell)).toBeNull();
  });

  it("take all between along, each a move", () => {
    const start = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    expect(slideAt(eight, start, 2)?.tiles).toEqual([1, 2]);
    expect(slideAt(eight, start, 2)?.position).toEqual([1, 2, 0, 3, 4, 5, 6, 7, 8]);
    expect(slideAt(eight, start, 6)?.position).toEqual([3, 1, 2, 6, 4, 5, 0, 7, 8]);
  });

  it("know rows from columns on a board that is not square", () => {
    const wide: SlidingView = { ...eight, rows: 2, columns: 4, start: [1, 2, 3, 4, 5, 6, 7, 0] };
    expect(slideAt(wide, wide.start, 4)?.position).toEqual([1, 2, 3, 4, 0, 5, 6, 7]);
    expect(slideAt(wide, wide.start, 3)?.position).toEqual([1, 2, 3, 0, 5, 6, 7, 4]);
    expect(slideAt(wide, wide.start, 2)).toBeNull();
  });

  it("follow the arrows, or the blank does", () => {
    expect(slideBy(eight, eight.start, "left", "tile")?.tiles).toEqual([5]);
    expect(slideBy(eight, eight.start, "left", "blank")?.tiles).toEqual([4]);
    const corner = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    expect(slideBy(eight, corner, "right", "tile")).toBeNull();
    expect(slideBy(eight, corner, "left", "blank")).toBeNull();
    expect(slideBy(eight, corner, "up", "tile")?.tiles).toEqual([3]);
  });
});

const piece = (sign: string, row: number, column: number, length: number, horizontal: boolean): Piece => ({
  sign,
  row,
  column,
  length,
  horizontal,
  primary: sign === "P",
});

// P P . . #
// . . . A .
// B B . A .
const jam: RushHourView = {
  puzzle: "rush-hour",
  rows: 3,
  columns: 5,
  pieces: [piece("A", 1, 3, 2, false), piece("B", 2, 0, 2, true), piece("P", 0, 0, 2, true)],
  start: [1, 0, 0],
  walls: [4],
  exit: { side: "right", line: 0 },
};

describe("a piece", () => {
  it("goes as far as walls, edges and other pieces let it", () => {
    expect(reach(jam, jam.start, 0)).toEqual({ least: 0, most: 1 });
    expect(reach(jam, jam.start, 1)).toEqual({ least: 0, most: 1 });
    expect(reach(jam, jam.start, 2)).toEqual({ least: 0, most: 2 });
    expect(reach(jam, moved(jam.start, 0, 0), 2)).toEqual({ least: 0, most: 1 });
    expect(reach(jam, moved(jam.start, 0, 0), 1)).toEqual({ least: 0, most: 3 });
  });

  it("does not jump over what is in its way", () => {
    const between: RushHourView = { ...jam, walls: [2] };
    expect(reach(between, between.start, 2)).toEqual({ least: 0, most: 0 });
  });

  it("snaps to a cell, onward when it was dragged a good part of the way, and never out of reach", () => {
    const free = { least: 0, most: 4 };
    expect(snapped(1, 0.2, free)).toBe(1);
    expect(snapped(1, 0.4, free)).toBe(2);
    expect(snapped(1, -0.4, free)).toBe(0);
    expect(snapped(1, 2.1, free)).toBe(3);
    expect(snapped(1, 9, free)).toBe(4);
    expect(snapped(1, -9, free)).toBe(0);
  });

  it("is found at its cells, and beside another", () => {
    expect(pieceAt(jam, jam.start, 1)).toBe(2);
    expect(pieceAt(jam, jam.start, 13)).toBe(0);
    expect(pieceAt(jam, jam.start, 2)).toBeNull();
    expect(pieceBeside(jam, jam.start, 2, "down")).toBe(1);
    expect(pieceBeside(jam, jam.start, 1, "right")).toBe(0);
    expect(pieceBeside(jam, jam.start, 1, "left")).toBeNull();
  });
});

// Four cells a side; here a queen rules out its row and column.
const cells = [...Array(16).keys()];
const four: QueensView = {
  puzzle: "queens",
  rows: 4,
  columns: 4,
  start: [],
  regions: cells.map(() => 0),
  names: ["A"],
  colours: [0],
  sees: cells.map((one) =>
    cells.filter((two) => one !== two && (one % 4 === two % 4 || Math.floor(one / 4) === Math.floor(two / 4))),
  ),
};
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
