// The lines and areas of a drawn grid.
import { describe, expect, it } from "vitest";
import { areas, outline, seams } from "../src/boards/borders";
import { cellAt, UNIT } from "../src/boards/geometry";
import type { SlidingView } from "../src/puzzles/sliding/view";

const grid = { rows: 2, columns: 3 };
const kinds = [0, 0, 1, 0, 1, 1];

describe("seams", () => {
  it("are drawn in runs, between regions and within them", () => {
    const { between, within } = seams(grid, kinds);
    expect(between).toBe(
      `M${UNIT} ${UNIT}H${2 * UNIT}` + `M${UNIT} ${UNIT}V${2 * UNIT}` + `M${2 * UNIT} 0V${UNIT}`,
    );
    expect(within.split("M").slice(1)).toHaveLength(4);
  });
});

describe("areas", () => {
  it("are one path a kind, one bar a run", () => {
    const paths = areas(grid, kinds);
    expect([...paths.keys()].sort()).toEqual([0, 1]);
    expect(paths.get(0)).toBe(`M0 0H${2 * UNIT}v${UNIT}H0z` + `M0 ${UNIT}H${UNIT}v${UNIT}H0z`);
  });
});

describe("an outline", () => {
  it("goes around the cells together", () => {
    expect(outline(grid, [0], 4).split("M").slice(1)).toHaveLength(4);
    expect(outline(grid, [0, 1], 4).split("M").slice(1)).toHaveLength(6);
    expect(outline(grid, [], 4)).toBe("");
  });
});

describe("a point of the screen", () => {
  it("is in a cell, or outside", () => {
    const view: SlidingView = { puzzle: "sliding", ...grid, start: [], goal: [], blank: "0" };
    const drawn = { left: 10, top: 20, width: 300, height: 200 } as DOMRectReadOnly;
    expect(cellAt(view, drawn, 15, 25)).toBe(0);
    expect(cellAt(view, drawn, 305, 215)).toBe(5);
    expect(cellAt(view, drawn, 5, 25)).toBeNull();
    expect(cellAt(view, drawn, 311, 25)).toBeNull();
  });
});
