// Pictures of boards: which files are some, and what was read of one, in words.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { doubtful, kindOf, offer, sentences } from "../src/board/pictures";
import type { PictureReply } from "../src/lib/api/types";
import { speak } from "../src/lib/i18n.svelte";
import "./support/puzzles";

const file = (...bytes: number[]): Blob => new Blob([new Uint8Array([...bytes, 1, 2, 3, 4])]);

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: {} });
  speak("en", {
    "studio.picture.read": "{puzzle}: a {size} board with {what}.",
    "studio.picture.read-only": "{puzzle}: a {size} board.",
    "studio.picture.and": "{first} and {last}",
    "studio.picture.colours": "{count} colours",
    "studio.picture.queens": "{count} queens",
    "studio.picture.queens.one": "1 queen",
    "studio.picture.crosses": "{count} crosses",
    "studio.picture.unsure": "Cells {cells} are unsure.",
    "studio.picture.unsure.one": "Cell {cells} is unsure.",
    "studio.picture.unsure-more": "Cells {cells} and {count} more are unsure.",
  });
});

function reply(unsure: number[], queens: number[] = [0], crosses: number[] = [1, 2]): PictureReply {
  const view = { puzzle: "queens", rows: 9, columns: 9, start: [], regions: [], colours: [], sees: [] };
  const names = [..."ABCDEFGHI"];
  const board = { puzzle: "queens", board: "", text: "", view: { ...view, names }, faults: [], warnings: [] };
  return {
    puzzle: "queens",
    board: { ...board, suggestions: [], unsolvable: null, working: null, candidates: [] },
    rows: 9,
    columns: 9,
    box: [0, 0, 9, 9],
    position: queens,
    crosses,
    confidence: 0.9,
    unsure,
    sure: unsure.length === 0,
    doubts: [],
  } as PictureReply;
}

describe("a file", () => {
  it("is a picture by its first bytes, whatever it is called", async () => {
    expect(await kindOf(file(0x89, 0x50, 0x4e, 0x47))).toBe("image/png");
    expect(await kindOf(file(0xff, 0xd8, 0xff))).toBe("image/jpeg");
    expect(await kindOf(file(0x47, 0x49, 0x46, 0x38))).toBe("image/gif");
    expect(await kindOf(file(0x52, 0x49, 0x46, 0x46))).toBe("image/webp");
    expect(await kindOf(new Blob(["AAB/ABB/CCC"]))).toBeNull();
    expect(await kindOf(new Blob([]))).toBeNull();
  });
});

describe("what was read", () => {
  it("is doubtful when most cells are unsure, or there are more queens than rows", () => {
    const cells = (count: number): number[] => Array.from({ length: count }, (_, cell) => cell);
    expect(doubtful(reply(cells(40), cells(9)))).toBe(false);
    expect(doubtful(reply(cells(41)))).toBe(true);
    expect(doubtful(reply([], cells(10)))).toBe(true);
  });

  it("is told with all that was seen", () => {
    expect(sentences(reply([]), "Queens")).toEqual(["Queens: a 9×9 board with 9 colours, 1 queen and 2 crosses."]);
    expect(sentences(reply([], [], []), "Queens")).toEqual(["Queens: a 9×9 board with 9 colours."]);
  });

  it("is told with the cells that are unsure, from 1, the first ones by name", () => {
    expect(sentences(reply([33]), "Queens")[1]).toBe("Cell (4, 7) is unsure.");
    expect(sentences(reply([0, 80]), "Queens")[1]).toBe("Cells (1, 1), (9, 9) are unsure.");
    expect(sentences(reply([0, 1, 2, 3, 4, 5]), "Queens")[1]).toMatch(/\(1, 4\) and 2 more are unsure/);
  });
});

describe("what the page offers", () => {
  it("is pictures only where the server can read them", () => {
    expect(offer("studio.paste-strip", true)).toBe("studio.paste-strip");
    expect(offer("studio.paste-strip", false)).toBe("studio.paste-strip.text-only");
    expect(offer("studio.paste-strip", undefined)).toBe("studio.paste-strip.text-only"); // not known yet
  });
});
