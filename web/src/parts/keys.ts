// Which keys there are, as `?` shows them: the caps to press, and what they do (a sentence studio.keys.*).
import type { PuzzleName } from "../lib/api/types";
import { pageOf } from "../puzzles/registry";

export interface Key {
  caps: string[]; // a word with "studio." in front is a sentence of the catalogue
  does: string;
}

export interface KeyGroup {
  name: string;
  keys: Key[];
}

export const ARROWS = ["←", "→", "↑", "↓"];
export const SPACE = "studio.keys.space";
const HISTORY: Key[] = [
  { caps: ["H"], does: "hint" },
  { caps: ["Ctrl Z", "U"], does: "undo" },
  { caps: ["Ctrl Y", "Shift U"], does: "redo" },
  { caps: ["R"], does: "restart" },
];
const DRAFT: Key[] = [
  { caps: ["Ctrl Z"], does: "undo" },
  { caps: ["Ctrl Y"], does: "redo" },
  { caps: ["Ctrl Enter"], does: "edit-done" },
];
const TIMELINE: Key[] = [
  { caps: ["←", "→", "k", "j"], does: "step" },
  { caps: ["Home", "End", "0", "$"], does: "ends" },
  { caps: [SPACE], does: "play" },
  { caps: ["↑"], does: "forward" },
  { caps: ["↓"], does: "backward" },
];
const TREE: Key[] = [
  { caps: ARROWS, does: "tree-walk" },
  { caps: ["Enter"], does: "tree-choose" },
  { caps: ["+", "−"], does: "tree-zoom" },
  { caps: ["0", "F"], does: "tree-fit" },
];
const PAGE: Key[] = [
  { caps: ["1", "2", "3"], does: "tabs" },
  { caps: ["B"], does: "drawer" },
  { caps: ["E"], does: "edit" },
  { caps: ["Ctrl V"], does: "paste" },
  { caps: ["?"], does: "keys" },
  { caps: ["Esc"], does: "close" },
];

/** The keys of the page with a board of this puzzle open, or being edited. */
export function keyGroups(puzzle: PuzzleName, editing: boolean): KeyGroup[] {
  const page = pageOf(puzzle);
  const board = { name: "board", keys: [...(page?.game.keys ?? []), ...HISTORY] };
  const edit = { name: "edit", keys: [{ caps: ARROWS, does: "walk" }, ...(page?.editing?.keys ?? []), ...DRAFT] };
  const rest = { timeline: TIMELINE, tree: TREE, page: PAGE };
  return [editing ? edit : board, ...Object.entries(rest).map(([name, keys]) => ({ name, keys }))];
}
