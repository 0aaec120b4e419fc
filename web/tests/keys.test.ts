import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { keyGroups } from "../src/parts/keys";
import "./support/puzzles";

const PUZZLES = ["sliding", "rush-hour", "queens"] as const;
const groups = PUZZLES.flatMap((puzzle) => [...keyGroups(puzzle, false), ...keyGroups(puzzle, true), ...keyGroups(puzzle, false, true)]);

describe("the keys that ? shows", () => {
  test("have a sentence in both languages", () => {
    for (const lang of ["en", "id"]) {
      const sentences = JSON.parse(readFileSync(`../src/papan/locale/${lang}.json`, "utf8")) as Record<string, string>;
      for (const { name, keys } of groups) {
        expect(sentences).toHaveProperty([`studio.keys.group.${name}`]);
        for (const { does } of keys) expect(sentences).toHaveProperty([`studio.keys.${does}`]);
      }
    }
  });

  test("are each shown once in a group", () => {
    for (const { keys } of groups) {
      const caps = keys.flatMap((key) => key.caps);
      expect(new Set(caps).size).toBe(caps.length);
      expect(new Set(keys.map((key) => key.does)).size).toBe(keys.length);
    }
  });

  test("are those of the editor while it is open", () => {
    expect(keyGroups("queens", true).map((group) => group.name)).toEqual(["edit", "timeline", "map", "tree", "page"]);
    expect(keyGroups("queens", false).map((group) => group.name)).toEqual(["board", "search", "predict", "timeline", "map", "tree", "page"]);
    expect(keyGroups("queens", false, true).map((group) => group.name)).toEqual(["lecture"]);
  });
});
