// Which tiles of a sliding board go where.
import { describe, expect, it } from "vitest";
import { fits, movedCells, moveBetween, slideAt, slideBy } from "../../../src/puzzles/sliding/play";
import type { SlidingView } from "../../../src/puzzles/sliding/view";
import { eight } from "../../support/boards";

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

  it("tell what moved between two positions", () => {
    const after = [1, 0, 3, 4, 2, 5, 6, 7, 8];
    expect(moveBetween(eight, eight.start, after)).toEqual({ from: [1], to: [4] });
    expect(moveBetween(eight, after, after)).toBeNull();
    expect(movedCells(eight, eight.start, after)).toEqual([4]);
  });

  it("are all there, each once, in any position", () => {
    expect(fits(eight, eight.start)).toBe(true);
    expect(fits(eight, [...eight.start, 0])).toBe(false);
  });
});
