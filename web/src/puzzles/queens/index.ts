// Queens on the page.
import { t } from "../../lib/i18n.svelte";
import { ARROWS, SPACE } from "../../parts/keys";
import { puzzlePage } from "../puzzle";
import { cleared, compose, draftOf, placeOf, resized, type QueensDraft } from "./draft";
import HintMarks from "./HintMarks.svelte";
import { followed, hintMarks, told } from "./hints";
import Labels from "./Labels.svelte";
import Layer from "./Layer.svelte";
import { picture } from "./picture";
import { fits, movedCells } from "./play";
import Play from "./Play.svelte";
import { thumbnail } from "./thumbnail";
import type { QueensView } from "./view";

export const queens = puzzlePage<QueensView, QueensDraft>({
  name: "queens",
  icon: "M5 18h14 M5.5 15 4 7l5 4 3-6 3 6 5-4-1.5 8z",
  settings: [{ name: "autoCross", initial: true }], // a queen crosses out what it rules out
  drawing: { Layer, thumbnail, Labels, HintMarks, isClipped: true, movedCells },
  game: {
    Play,
    keys: [
      { caps: ARROWS, does: "walk" },
      { caps: ["Enter", SPACE], does: "cycle" },
      { caps: ["Q"], does: "queen" },
      { caps: ["X"], does: "cross" },
      { caps: ["Del"], does: "clear" },
    ],
    progress: {
      label: "studio.play.queens",
      solved: "studio.play.solved.queens",
      length: "studio.compare.queens",
      count: ({ rows }, position) => t("studio.play.queens-of", { count: position.length, total: rows }),
    },
    fits,
    hintMarks,
    told,
    followed,
  },
  editing: {
    Editor: () => import("./Editor.svelte"),
    keys: [
      { caps: ["A–Z"], does: "edit-paint" },
      { caps: ["Enter", SPACE], does: "edit-brush" },
      { caps: ["Shift Enter"], does: "edit-fill" },
      { caps: ["+"], does: "edit-region" },
    ],
    drafts: { draftOf, compose, cleared, resized, placeOf },
  },
  picture,
  search: { algorithm: "backtracking", watchedBest: "propagation" },
});
