// Drafts of any puzzle: painted with its signs, or written as text.
import { describe, expect, it, vi } from "vitest";
import type { BoardReply, DraftReply, SceneView } from "../../../src/lib/api/types";
import { spread } from "../../../src/puzzles/any/edits.svelte";
import {
  letterOf,
  numbered,
  painted,
  paintedDrafts,
  sceneOf,
  signOfKey,
  type PaintedDraft,
  type Painting,
} from "../../../src/puzzles/any/painted";
import { writtenDrafts } from "../../../src/puzzles/any/written";

const PAINTING: Painting = {
  signs: [
    { sign: ".", name: "floor", tint: "empty", icon: "", once: false },
    { sign: "#", name: "wall", tint: "wall", icon: "", once: false },
    { sign: "@", name: "walker", tint: "primary", icon: "person", once: true },
    { sign: "A", name: "gate", tint: 3, icon: "", once: false },
  ],
  numbers: true,
};
const drafts = paintedDrafts(PAINTING);

const view = (rows: string[], numbers: number[][] | null = null): SceneView => ({
  puzzle: "walk",
  rows: rows.length,
  columns: rows[0]?.length ?? 0,
  start: [],
  scene: { rows: rows.length, columns: rows[0]?.length ?? 0, shapes: [] },
  placing: null,
  painting: { rows, numbers },
  board: rows.join("/"),
});

const draft = (rows: string[], numbers: number[][] | null = null): PaintedDraft => drafts.draftOf(view(rows, numbers), "");
const rows = ({ cells, columns }: PaintedDraft): string[] =>
  Array.from({ length: cells.length / columns }, (_, row) => cells.slice(row * columns, (row + 1) * columns).join(""));

const reply = (faults: BoardReply["faults"]): BoardReply => ({
  puzzle: "walk",
  board: faults.length > 0 ? null : "@.",
  text: "@.",
  view: null,
  faults,
  warnings: [],
  suggestions: [],
  unsolvable: null,
  working: null,
  candidates: [],
});

describe("a painted draft", () => {
  it("has the signs of the board, short rows filled up", () => {
    expect(draft(["@.#", "."]).cells).toEqual(["@", ".", "#", ".", ".", "."]);
  });

  it("takes a sign in every cell of a stroke, and is the same where nothing changes", () => {
    const before = draft(["@..", "..."]);
    expect(rows(painted(before, PAINTING, [1, 2, 5], "#"))).toEqual(["@##", "..#"]);
    expect(painted(before, PAINTING, [1], ".")).toBe(before);
  });

  it("moves a sign that a board has only once, to the end of the stroke", () => {
    expect(rows(painted(draft(["@..", "..."]), PAINTING, [1, 4], "@"))).toEqual(["...", ".@."]);
  });

  it("grows with fresh cells and shrinks without moving the rest", () => {
    const before = draft(["@#", ".."], [[1, 2], [3, 4]]);
    const large = drafts.resized?.(before, 3, 3) as PaintedDraft;
    expect(rows(large)).toEqual(["@#.", "...", "..."]);
    expect(large.numbers).toEqual([1, 2, 1, 3, 4, 1, 1, 1, 1]);
    expect(drafts.resized?.(large, 2, 2)).toEqual(before);
    expect(rows(drafts.cleared?.(before) as PaintedDraft)).toEqual(["..", ".."]);
  });

  it("has numbers from 0 up", () => {
    const before = draft(["@."], [[5, 7]]);
    expect(numbered(before, 1, 12).numbers).toEqual([5, 12]);
    expect(numbered(before, 1, -3).numbers).toEqual([5, 0]);
    expect(numbered(before, 1, NaN)).toBe(before);
    expect(numbered(draft(["@."]), 1, 3).numbers).toBeNull();
  });

  it("is read by the server, which says in which cells the faults are", async () => {
    const fault = { line: 9, column: 1, sentence: "a second @" };
    const ask = vi.fn(async (): Promise<DraftReply> => ({ board: reply([fault, fault]), places: [3, null] }));
    const before = draft(["@.", ".@"], [[1, 2], [3, 4]]);
    const found = await drafts.read?.({ draft: ask } as never, drafts.compose(before), "walk");
    expect(ask).toHaveBeenCalledWith("walk", ["@.", ".@"], [[1, 2], [3, 4]], undefined);
    expect(found?.faults.map((one) => drafts.placeOf(before, one))).toEqual([3, null]);
  });

  it("answers the keys of its signs, in either case", () => {
    expect(["#", "a", "A", "q"].map((key) => signOfKey(PAINTING, key))).toEqual(["#", "A", "A", null]);
  });

  it("is drawn from the looks of its signs", () => {
    const { shapes } = sceneOf(draft(["@#A."], [[1, 2, 3, 4]]), PAINTING, false).scene;
    expect(shapes.map(({ tint, icon, label, note }) => [tint, icon, label, note])).toEqual([
      ["primary", "person", "", "1"],
      ["wall", "", "", "2"],
      [3, "", "A", "3"],
      ["empty", "", "", "4"],
    ]);
    expect(sceneOf(draft(["@#A."], [[1, 2, 3, 4]]), PAINTING, true).scene.shapes.map(({ label }) => label).join("")).toBe("1234");
    expect(PAINTING.signs.map((sign) => letterOf(PAINTING, sign))).toEqual(["", "", "", "A"]);
  });
});

describe("a written draft", () => {
  it("is its text", () => {
    const before = writtenDrafts.draftOf(view(["@."]), "@.\n..");
    expect(writtenDrafts.compose(before)).toBe("@.\n..");
    expect(writtenDrafts.resized).toBeUndefined();
  });
});

describe("changes that a puzzle lists", () => {
  it("have a cell of their own for their signs, as far as there are cells", () => {
    const edit = (cells: number[], text: string) => ({ cell: cells[0] ?? 0, cells, sentence: "", text });
    const found = spread([edit([1], "a"), edit([1, 2], "b"), edit([1], "c")]);
    expect(found.map(({ cell, text }) => [cell, text])).toEqual([[1, "a"], [2, "b"]]);
  });
});
