// A board of each puzzle.
import type { QueensView } from "../../src/puzzles/queens/view";
import type { Piece, RushHourView } from "../../src/puzzles/rush-hour/view";
import type { SlidingView } from "../../src/puzzles/sliding/view";

export const eight: SlidingView = {
  puzzle: "sliding",
  rows: 3,
  columns: 3,
  start: [1, 2, 3, 4, 0, 5, 6, 7, 8],
  goal: [1, 2, 3, 4, 5, 6, 7, 8, 0],
  blank: "0",
};

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
export const jam: RushHourView = {
  puzzle: "rush-hour",
  rows: 3,
  columns: 5,
  pieces: [piece("A", 1, 3, 2, false), piece("B", 2, 0, 2, true), piece("P", 0, 0, 2, true)],
  start: [1, 0, 0],
  walls: [4],
  exit: { side: "right", line: 0 },
};

// Four cells a side; here a queen rules out its row and column.
const cells = [...Array(16).keys()];
export const four: QueensView = {
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
