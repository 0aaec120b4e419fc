// Boards as small pictures.
import { expect, it } from "vitest";
import { thumbnail as queens } from "../../src/puzzles/queens/thumbnail";
import { thumbnail as rushHour } from "../../src/puzzles/rush-hour/thumbnail";
import { thumbnail as sliding } from "../../src/puzzles/sliding/thumbnail";
import { eight, four, jam } from "../support/boards";

it("have a path for each hue, one for the borders and one for all queens", () => {
  const { paths } = queens(four, [0, 5]);
  expect(paths.map(({ fill, stroke }) => fill ?? stroke)).toEqual(["var(--hue-0)", "var(--board-seam)", "var(--queen)"]);
  expect(paths.at(-1)?.d).toBe("M32 32h.01M96 96h.01");
});

it("have numbers on tiles only where they can be read", () => {
  expect(sliding(eight, eight.start, 14).words?.map(({ word }) => word)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(sliding(eight, eight.start, 10).words).toEqual([]);
});

it("have walls, the exit, and each piece where the position has it", () => {
  const { paths } = rushHour(jam, jam.start);
  expect(paths).toHaveLength(2 + jam.pieces.length);
  expect(paths[1]?.d).toBe("M320 0v64");
  expect(paths.at(-1)).toMatchObject({ fill: "var(--primary-piece)" });
  expect(rushHour(jam, [0, 0, 0]).paths[2]?.d).not.toBe(paths[2]?.d);
});
