// No puzzle is known by name outside the folder of puzzles: everything around it works for any puzzle.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const SOURCES = "src";
const OWN = /^(puzzles\/(index\.ts$|(?!any\/)[^/]+\/)|lib\/api\/schema\.ts$)/; // puzzles; what the server's models give
// The colour of queens stands with those that it is compared with by tests/render.
const ALLOWED: Record<string, readonly string[]> = { "app.css": ["queen"] };
const NAMES = /^(queens?|sliding|kurang|cars?|rushhour)$/;

/** The names of puzzles, and of what belongs to one puzzle alone, in a text: as words, and as parts of identifiers. */
function namesIn(text: string): string[] {
  const words = text
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2") // camelCase
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2") // HTTPServer
    .toLowerCase()
    .replace(/rush[\s_-]*hour/g, "rushhour")
    .split(/[^a-z]+/);
  return [...new Set(words.filter((word) => NAMES.test(word)))];
}

function sources(): string[] {
  const all = readdirSync(SOURCES, { recursive: true, withFileTypes: true });
  return all
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(SOURCES.length + 1))
    .filter((file) => !OWN.test(file));
}

describe("the search for names", () => {
  it("finds them as words and within identifiers, however they are written", () => {
    const found = [
      'if (view.puzzle === "queens") return;',
      "const hasQueen = true;",
      "import QueensLayer from './x';",
      "PLAY_QUEENS",
      "// in Rush Hour the exit",
      "rushHourCandidates(draft)",
      'puzzle === "rush-hour"',
      "RUSH_HOUR",
      "class:sliding={true}",
      "<Kurang />",
      "t(`studio.search.kurang.even`)",
      "const cars = [];",
      "playCar()",
    ];
    for (const line of found) expect(namesIn(line), line).toHaveLength(1);
  });

  it("finds nothing in words that only look like them", () => {
    const fine = ["<div class='card'>", "Discard", "brush", "HintCard", "scarce", "rush", "an hour", "carried"];
    for (const line of fine) expect(namesIn(line), line).toEqual([]);
  });
});

it("looks at all parts of the page", () => {
  const files = sources();
  for (const part of ["App.svelte", "app.css", "play/play.svelte.ts", "search/tree/layout.ts", "lib/api/types.ts", "puzzles/any/index.ts"]) {
    expect(files).toContain(part);
  }
});

it("finds no puzzle's name in them", () => {
  const named = sources().flatMap((file) => {
    const text = `${file}\n${readFileSync(`${SOURCES}/${file}`, "utf8")}`;
    const names = namesIn(text).filter((name) => !ALLOWED[file]?.includes(name));
    return names.length > 0 ? [`${file}: ${names.join(", ")}`] : [];
  });
  expect(named).toEqual([]);
});
