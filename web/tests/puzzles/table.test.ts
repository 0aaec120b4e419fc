// The table of puzzles: each is there once, and every sentence that a row stands for is in both catalogues.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { firstPuzzle, pageOf, pages } from "../../src/puzzles/registry";
import { PUZZLES } from "../support/puzzles";

it("has each puzzle once, in the order of the page", () => {
  const names = PUZZLES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(pages().map(({ name }) => name)).toEqual(names);
  expect(firstPuzzle()).toBe(names[0]);
  for (const page of PUZZLES) expect(pageOf(page.name)).toBe(page);
});

it.each(["en", "id"])("has its sentences in the catalogue %s", (lang) => {
  const sentences = JSON.parse(readFileSync(`../src/papan/locale/${lang}.json`, "utf8")) as Record<string, string>;
  for (const { name, settings = [], game } of PUZZLES) {
    const how = ["pointer", "more", "keys"].map((part) => `studio.play.how.${name}.${part}`);
    const own = settings.flatMap((one) => {
      const key = `studio.settings.${one.name}`;
      return [key, ...(one.values?.map((value) => `${key}.${value}`) ?? [`${key}.note`])];
    });
    const { label, solved, length } = game.progress ?? {};
    for (const key of [...how, ...own, label, solved, length]) if (key) expect(sentences).toHaveProperty([key]);
  }
});
