import { describe, expect, test } from "vitest";
import { largest, panned, revealed, seenOf, WHOLE, zoomed } from "../src/boards/seen";

const size = { width: 400, height: 400 };

describe("a board larger than its place", () => {
  test("is zoomed with the point under the pointer standing still, and never smaller than its place", () => {
    const near = zoomed(WHOLE, 2, { x: 100, y: 300 }, size, 4);
    expect(near).toEqual({ scale: 2, x: -100, y: -300 });
    expect(zoomed(near, 0.1, { x: 0, y: 0 }, size, 4)).toEqual(WHOLE);
    expect(zoomed(WHOLE, 100, { x: 0, y: 0 }, size, 4).scale).toBe(4);
  });

  test("cannot be pushed out of its place", () => {
    const near = { scale: 2, x: -100, y: -100 };
    expect(panned(near, 50, -50, size)).toMatchObject({ x: -50, y: -150 });
    expect(panned(near, 500, -500, size)).toEqual({ scale: 2, x: 0, y: -400 });
    expect(panned(WHOLE, 50, 50, size)).toEqual(WHOLE);
  });

  test("is moved as little as shows what gets the focus", () => {
    const near = { scale: 4, x: 0, y: 0 };
    expect(revealed(near, { x: 0.5, y: 0, width: 0.1, height: 0.1 }, size)).toEqual({ scale: 4, x: -560, y: 0 });
    expect(revealed(near, { x: 0.1, y: 0.1, width: 0.1, height: 0.1 }, size)).toEqual(near);
  });

  test("grows until its cells can be pressed", () => {
    expect(largest(size, 100)).toBe(18);
    expect(largest(size, 5)).toBe(4);
  });

  test("has only a part that is seen", () => {
    const grid = { rows: 100, columns: 100 };
    const drawing = { x: 0, y: 0, width: 6400, height: 6400 };
    expect(seenOf(WHOLE, size, grid, drawing, 64)).toEqual({
      rows: { from: 0, to: 100 },
      columns: { from: 0, to: 100 },
      cell: 4,
    });
    const part = seenOf({ scale: 10, x: -2000, y: -400 }, size, grid, drawing, 64);
    expect(part).toEqual({ rows: { from: 8, to: 20 }, columns: { from: 48, to: 60 }, cell: 40 });
  });
});
