// The table of puzzles in use, as on the page: imported by tests of what works for any puzzle. Parts of the page look at
// the window while they are loaded; here is enough of one.
import { vi } from "vitest";

vi.stubGlobal("navigator", { language: "en" });
vi.stubGlobal("window", {
  addEventListener: () => undefined,
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
});
const { PUZZLES } = await import("../../src/puzzles");
const { usePuzzles } = await import("../../src/puzzles/registry");
usePuzzles(PUZZLES);

export { PUZZLES };
