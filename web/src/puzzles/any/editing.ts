// How the boards of any puzzle are edited: painted where the puzzle names its signs, else written as text.
import type { PuzzleRow, SceneView } from "../../lib/api/types";
import { SPACE } from "../../parts/keys";
import type { Editing } from "../puzzle";
import { paintedDrafts, type PaintedDraft, type Painting } from "./painted";
import { writtenDrafts, type WrittenDraft } from "./written";

/** Only drafts of its own kind reach an editor, which this type does not say. */
export type AnyEditing = Editing<SceneView, PaintedDraft | WrittenDraft>;

export function editingOf({ painting }: PuzzleRow): AnyEditing {
  return (painting === null ? writing : paintingWith(painting)) as unknown as AnyEditing;
}

const writing: Editing<SceneView, WrittenDraft> = {
  Editor: () => import("./EditorText.svelte"),
  keys: [],
  drafts: writtenDrafts,
  tellsFaults: true,
};

function paintingWith(painting: Painting): Editing<SceneView, PaintedDraft> {
  const keys = [
    { caps: painting.signs.map(({ sign }) => sign).filter((sign) => sign.trim() !== ""), does: "edit-sign" },
    { caps: ["Enter", SPACE], does: "edit-put-sign" },
    { caps: ["Del"], does: "clear" },
  ];
  if (painting.numbers) keys.push({ caps: ["0–9", "+", "−"], does: "edit-cell-number" });
  return { Editor: () => import("./EditorPaint.svelte"), keys, drafts: paintedDrafts(painting) };
}
