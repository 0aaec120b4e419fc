// Any puzzle on the page: drawn from its scenes, played by the moves that the server lists.
import type { Hint, HintStep, Numbers, PuzzleRow, SceneView } from "../../lib/api/types";
import { number } from "../../lib/i18n.svelte";
import { ARROWS, SPACE, type Key } from "../../parts/keys";
import type { Standing } from "../../play/standing";
import { puzzlePage, type Game, type HintMarks as Marked, type PuzzlePage } from "../puzzle";
import { editingOf } from "./editing";
import HintMarks from "./HintMarks.svelte";
import Layer from "./Layer.svelte";
import { margin } from "./margin";
import { movedCells, moveBetween } from "./moving";
import type { PaintedDraft } from "./painted";
import { ruledOut } from "./placing";
import Play from "./Play.svelte";
import { fits } from "./position";
import { scenesOf } from "./scenes.svelte";
import { thumbnail } from "./thumbnail";
import type { WrittenDraft } from "./written";

const ZOOM: Key[] = [
  { caps: ["+", "−"], does: "zoom" },
  { caps: ["Alt ←→↑↓"], does: "pan" },
];

export function anyPuzzle(row: PuzzleRow): PuzzlePage {
  const isPlacing = row.traits.includes("placement");
  return puzzlePage<SceneView, PaintedDraft | WrittenDraft>({
    name: row.name,
    drawing: {
      Layer,
      HintMarks,
      thumbnail,
      zooms: true,
      margin,
      prepare: (view, positions) => scenesOf(view).prepare(positions),
      movedCells,
    },
    game: { Play, fits, ...(isPlacing ? placing : moving), ...(row.metrics.length === 0 ? counting : {}) },
    editing: editingOf(row),
    search: isPlacing ? { algorithm: "backtracking" } : { algorithm: "a-star" },
  });
}

const moving: Pick<Game<SceneView>, "how" | "keys" | "moveBetween"> = {
  how: "moves",
  keys: [{ caps: ARROWS, does: "move-or-walk" }, { caps: ["Enter", SPACE], does: "take-cell" }, { caps: ["Esc"], does: "let-go" }, ...ZOOM],
  moveBetween,
};

const placing: Pick<Game<SceneView>, "how" | "keys" | "hintMarks" | "told" | "followed"> = {
  how: "placing",
  keys: [
    { caps: ARROWS, does: "walk" },
    { caps: ["Enter", SPACE], does: "place" },
    { caps: ["X"], does: "cross" },
    { caps: ["Del"], does: "clear" },
    ...ZOOM,
  ],
  hintMarks: ({ rule_out, place }: Hint, view: SceneView): Marked => {
    const cells = (choices: number[]): number[] => choices.map((choice) => view.placing?.[choice] ?? choice);
    return { crosses: cells(rule_out), placed: cells(place) };
  },
  told: (view, { position, crosses }) => ({ position, crosses: ruledOut(view, crosses) }),
  followed: (view, standing, { position, hint }: HintStep): Standing => {
    const taken = new Set((position as Numbers).map((choice) => view.placing?.[choice] ?? choice));
    const crosses = new Set([...standing.crosses, ...hint.rule_out.map((choice) => view.placing?.[choice] ?? choice)]);
    return { position, moves: standing.moves + 1, crosses: [...crosses].filter((cell) => !taken.has(cell)).sort((one, two) => one - two) };
  },
};

/** Where no moves are counted, the pieces on the board are. */
const counting: Pick<Game<SceneView>, "progress"> = {
  progress: {
    label: "studio.any.placed",
    solved: "studio.any.solved",
    length: "studio.any.pieces",
    count: (_view, position) => number(position.length),
  },
};
