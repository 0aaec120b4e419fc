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
const MAP: Key[] = [
  { caps: ARROWS, does: "map-walk" },
  { caps: ["Enter"], does: "tree-choose" },
  { caps: ["Shift Enter"], does: "map-go" },
  { caps: ["+", "−"], does: "tree-zoom" },
  { caps: ["PgUp", "PgDn"], does: "map-pan" },
  { caps: ["0"], does: "map-fit" },
];
const TREE: Key[] = [
  { caps: ARROWS, does: "tree-walk" },
  { caps: ["Enter"], does: "tree-choose" },
  { caps: ["+", "−"], does: "tree-zoom" },
  { caps: ["0", "F"], does: "tree-fit" },
];
const SEARCH: Key[] = [
  { caps: ["R"], does: "run" },
  { caps: ["P"], does: "pause" },
  { caps: ["."], does: "one-event" },
  { caps: ["F"], does: "whole" },
];
const GRADES: Key[] = [
  { caps: ARROWS, does: "walk" },
  { caps: ["Home", "End"], does: "grades-ends" },
  { caps: ["Enter"], does: "grades-open" },
  { caps: ["Esc"], does: "grades-up" },
];
const PREDICT: Key[] = [
  { caps: ["1", "…", "6"], does: "answer" },
  { caps: ["V"], does: "reveal" },
  { caps: ["S"], does: "skip" },
  { caps: ["N"], does: "next-question" },
];
export const LECTURE: Key[] = [
  { caps: ["Enter"], does: "run" },
  { caps: [SPACE], does: "play" },
  { caps: ["←", "→"], does: "event" },
  { caps: ["Shift ←", "Shift →"], does: "expansion" },
  { caps: ["↑"], does: "forward" },
  { caps: ["↓"], does: "backward" },
  { caps: ["+", "−"], does: "speed" },
  { caps: ["1", "2", "3", "4"], does: "racer" },
  { caps: ["T"], does: "picture" },
  { caps: ["F"], does: "whole" },
  { caps: ["?"], does: "keys" },
  { caps: ["Esc", "L"], does: "leave" },
];
const PAGE: Key[] = [
  { caps: ["1", "2", "3"], does: "tabs" },
  { caps: ["B"], does: "drawer" },
  { caps: ["E"], does: "edit" },
  { caps: ["L"], does: "lecture" },
  { caps: ["Ctrl V"], does: "paste" },
  { caps: ["?"], does: "keys" },
  { caps: ["Esc"], does: "close" },
];
const PAGE_OF_GRADES: Key[] = [
  { caps: ["1", "2", "3"], does: "tabs" },
  { caps: ["4"], does: "grades" },
  { caps: ["L"], does: "lecture" },
  { caps: ["?"], does: "keys" },
];

/** The keys of the page with a board of this puzzle open, or being edited; or of the grades, which have no board. Lecture
 * mode has its own, and no others. */
export function keyGroups(puzzle: PuzzleName, editing: boolean, lecture = false, tab = "play"): KeyGroup[] {
  if (lecture) return [{ name: "lecture", keys: LECTURE }];
  if (tab === "grades") return Object.entries({ grades: GRADES, timeline: TIMELINE, page: PAGE_OF_GRADES }).map(([name, keys]) => ({ name, keys }));
  const page = pageOf(puzzle);
  const board = { name: "board", keys: [...(page?.game.keys ?? []), ...HISTORY] };
  const edit = { name: "edit", keys: [{ caps: ARROWS, does: "walk" }, ...(page?.editing?.keys ?? []), ...DRAFT] };
  const rest = { ...(editing ? {} : { search: SEARCH, predict: PREDICT }), timeline: TIMELINE, map: MAP, tree: TREE, page: PAGE };
  return [editing ? edit : board, ...Object.entries(rest).map(([name, keys]) => ({ name, keys }))];
}
