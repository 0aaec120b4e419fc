// A board of any puzzle that is being written as text, where its notation is no grid of signs.
import type { Draft } from "../../edit/draft";
import type { SceneView } from "../../lib/api/types";
import type { Drafts } from "../puzzle";

export interface WrittenDraft extends Draft {
  text: string;
}

export const writtenDrafts: Drafts<SceneView, WrittenDraft> = {
  draftOf: ({ puzzle, rows, columns }, text) => ({ puzzle, rows, columns, text }),
  compose: ({ text }) => text,
  placeOf: () => null, // it is marked in the text
};
