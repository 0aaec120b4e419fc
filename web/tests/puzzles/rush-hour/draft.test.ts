// Placing pieces, walls and the exit of a Rush Hour board, and its text.
import { describe, expect, it } from "vitest";
import { LARGEST, marksOf, resized as resizedAny } from "../../../src/edit/draft";
import {
  cleared,
  compose,
  draftOf,
  fits,
  nearestExit,
  nextSign,
  placeOf,
  resized,
  thingAt,
  turned,
  without,
  withPiece,
  withPrimary,
  withWall,
  type DraftPiece,
  type RushHourDraft,
} from "../../../src/puzzles/rush-hour/draft";
import { landing, taken, turnedInHand } from "../../../src/puzzles/rush-hour/hand";

const piece = (sign: string, row: number, column: number, length = 2, horizontal = true): DraftPiece => ({
  sign,
  row,
  column,
  length,
  horizontal,
});

const start: RushHourDraft = {
  puzzle: "rush-hour",
  rows: 4,
  columns: 5,
  pieces: [piece("P", 1, 0), piece("A", 0, 3, 3, false)],
  walls: [19],
  exit: { side: "right", line: 1 },
};

describe("the text", () => {
  it("is the course's form, with K beside its row", () => {
    expect(compose(start)).toBe("4 5\n1\n...A.\nPP.A.K\n...A.\n....#");
  });

  it("moves the rows aside for an exit on the left, and gives one above or below a line of its own", () => {
    expect(compose({ ...start, exit: { side: "left", line: 1 } })).toBe("4 5\n1\n ...A.\nKPP.A.\n ...A.\n ....#");
    expect(compose({ ...start, exit: { side: "top", line: 3 } }).split("\n")[2]).toBe("   K");
    expect(compose({ ...start, exit: { side: "bottom", line: 0 } }).split("\n").at(-1)).toBe("K");
  });

  it("gives a board of 36 letters the names of the course's form", () => {
    const view = {
      puzzle: "rush-hour" as const,
      rows: 6,
      columns: 6,
      start: [0, 0, 0],
      pieces: [
        { ...piece("A", 2, 0), primary: true },
        { ...piece("K", 0, 0), primary: false },
        { ...piece("P", 1, 0), primary: false },
      ],
      walls: [],
      exit: { side: "right" as const, line: 2 },
    };
    expect(draftOf(view).pieces.map((one) => one.sign)).toEqual(["P", "B", "C"]);
    expect(compose(draftOf(view)).split("\n").slice(2, 5)).toEqual(["BB....", "CC....", "PP....K"]);
  });

  it("has no K while there is no exit", () => {
    expect(compose({ ...start, exit: null })).not.toContain("K");
  });

  it("says at which cell a fault stands, on every side of the exit", () => {
    const fault = (line: number, column: number) => ({ line, column, sentence: "" });
    expect(placeOf(start, fault(4, 2))).toBe(6);
    expect(placeOf({ ...start, exit: { side: "left", line: 1 } }, fault(4, 3))).toBe(6);
    expect(placeOf({ ...start, exit: { side: "top", line: 3 } }, fault(5, 2))).toBe(6);
    expect(placeOf(start, fault(4, 6))).toBe("exit");
    expect(placeOf({ ...start, exit: null }, fault(3, 1))).toBeNull();
    expect(marksOf({ placeOf }, start, [fault(4, 2), fault(4, 6)])).toEqual({ cells: [6], places: ["exit"] });
  });
});

describe("placing", () => {
  it("allows no piece on another, on a wall or beyond the edge", () => {
    expect(fits(start, piece("B", 0, 0))).toBe(true);
    expect(fits(start, piece("B", 0, 2))).toBe(false);
    expect(fits(start, piece("B", 3, 3))).toBe(false);
    expect(fits(start, piece("B", 0, 4))).toBe(false);
    expect(fits(start, piece("B", -1, 0))).toBe(false);
    expect(withPiece(start, piece("B", 0, 2))).toBe(start);
  });

  it("moves a piece over its own cells", () => {
    const moved = withPiece(start, piece("P", 1, 1));
    expect(moved.pieces).toHaveLength(2);
    expect(thingAt(moved, 7)).toEqual({ kind: "piece", piece: piece("P", 1, 1) });
    expect(thingAt(moved, 5)).toBeNull();
  });

  it("takes the first letter that is free, and never K or P", () => {
    expect(nextSign(start)).toBe("B");
    let full: RushHourDraft = { ...start, rows: 40, columns: 40, walls: [], pieces: [] };
    for (let row = 0; row < 30; row++) full = withPiece(full, piece(nextSign(full) ?? "?", row, 0));
    const signs = full.pieces.map((one) => one.sign);
    expect(new Set(signs).size).toBe(30);
    expect(signs).not.toContain("K");
    expect(signs).not.toContain("P");
  });

  it("turns a piece about the cell it is held at, if there is room", () => {
    const long = withPiece(cleared(start), piece("A", 1, 0, 3));
    expect(turned(long, piece("A", 1, 0, 3), 6)).toEqual(piece("A", 0, 1, 3, false));
    expect(turned(withWall(long, 1, true), piece("A", 1, 0, 3), 6)).toBeNull();
  });

  it("makes another piece P, and the old P takes its letter", () => {
    expect(withPrimary(start, "A").pieces.map((one) => [one.sign, one.length])).toEqual([["A", 2], ["P", 3]]);
  });

  it("removes what stands at a cell", () => {
    expect(without(start, 13).pieces.map((one) => one.sign)).toEqual(["P"]);
    expect(without(start, 19).walls).toEqual([]);
    expect(without(start, 10)).toBe(start);
  });

  it("puts walls on empty cells alone", () => {
    expect(withWall(start, 0, true).walls).toEqual([0, 19]);
    expect(withWall(start, 5, true)).toBe(start);
  });

  it("keeps what has room at another size", () => {
    const small = resized(start, 3, 4);
    expect(small.pieces.map((one) => one.sign)).toEqual(["P", "A"]);
    expect(small.walls).toEqual([]);
    expect(resized(start, 2, 3).pieces.map((one) => one.sign)).toEqual(["P"]);
    expect(resized({ ...start, exit: { side: "bottom", line: 4 } }, 4, 4).exit).toBeNull();
    expect(resized(start, 6, 6).walls).toEqual([22]);
    expect(resizedAny({ resized }, start, 1000, Number.NaN)).toMatchObject({ rows: LARGEST, columns: 5 });
  });
});

describe("the exit", () => {
  it("is the nearest side of a point", () => {
    expect(nearestExit(start, 5.3, 2.5)).toEqual({ side: "right", line: 2 });
    expect(nearestExit(start, -0.4, 0.2)).toEqual({ side: "left", line: 0 });
    expect(nearestExit(start, 2.5, -0.3)).toEqual({ side: "top", line: 2 });
    expect(nearestExit(start, 1.5, 4.4)).toEqual({ side: "bottom", line: 1 });
  });

  it("lies in P's direction at a corner", () => {
    const upright = { ...start, pieces: [piece("P", 0, 0, 2, false)] };
    expect(nearestExit(start, 0.5, 0.5).side).toBe("left");
    expect(nearestExit(upright, 0.5, 0.5).side).toBe("top");
  });
});

describe("what is in the hand", () => {
  const held = { kind: "piece", piece: piece("P", 1, 0), dx: 0.5, dy: 0.5, origin: true } as const;

  it("lands where it fits, snapped to the cells", () => {
    const { next, fate, cells } = landing(start, held, 1.8, 2.6);
    expect(fate).toBe("lands");
    expect(cells).toEqual([11, 12]);
    expect(next.pieces[0]).toEqual(piece("P", 2, 1));
  });

  it("changes nothing where it is blocked", () => {
    expect(landing(start, held, 3.5, 0.5)).toMatchObject({ fate: "blocked", next: start });
  });

  it("is gone when it is let go outside, and a new one never came", () => {
    expect(landing(start, held, 9, 1).next.pieces.map((one) => one.sign)).toEqual(["A"]);
    const fresh = taken(start, { kind: "piece", length: 2, horizontal: true, primary: false });
    expect(fresh !== null && landing(start, fresh, -4, 1)).toMatchObject({ fate: "gone", next: start });
  });

  it("stays on the board near its edge", () => {
    expect(landing(start, held, 5.4, 2.5)).toMatchObject({ fate: "blocked", cells: [13, 14] });
    expect(landing(start, held, 4.9, 3.2).cells).toEqual([18, 19]);
  });

  it("can be a wall that moves, or the exit", () => {
    expect(landing(start, { kind: "wall", cell: 19 }, 0.5, 0.5).next.walls).toEqual([0]);
    expect(landing(start, { kind: "wall", cell: 19 }, 9, 0.5).next.walls).toEqual([]);
    expect(landing(start, { kind: "exit", origin: true }, -0.5, 2.5).next.exit).toEqual({ side: "left", line: 2 });
    expect(landing(start, { kind: "exit", origin: true }, 12, 2.5).next.exit).toBeNull();
  });

  it("is the one P when P is placed again", () => {
    const another = taken(start, { kind: "piece", length: 2, horizontal: true, primary: true });
    const next = another === null ? start : landing(start, another, 0.5, 3.5).next;
    expect(next.pieces.filter((one) => one.sign === "P")).toEqual([piece("P", 3, 0)]);
  });

  it("turns in the hand", () => {
    expect(turnedInHand({ ...held, dx: 1.5 })).toMatchObject({ dx: 0.5, dy: 1.5, piece: { horizontal: false } });
  });
});
