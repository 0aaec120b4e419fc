// How far a piece of Rush Hour goes, and which piece is where.
import { describe, expect, it } from "vitest";
import { movedCells, moveBetween } from "../../../src/puzzles/rush-hour/pieces";
import { moved, pieceAt, pieceBeside, reach, snapped } from "../../../src/puzzles/rush-hour/play";
import type { RushHourView } from "../../../src/puzzles/rush-hour/view";
import { jam } from "../../support/boards";

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

  it("is told with its cells before and after, when it moves", () => {
    const after = moved(jam.start, 0, 0);
    expect(moveBetween(jam, jam.start, after)).toEqual({ from: [8, 13], to: [3, 8] });
    expect(moveBetween(jam, after, after)).toBeNull();
    expect(movedCells(jam, jam.start, after)).toEqual([3, 8]);
  });
});
