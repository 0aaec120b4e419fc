// The sliding puzzle on the page.
import { ARROWS, SPACE } from "../../parts/keys";
import { puzzlePage } from "../puzzle";
import { cleared, compose, draftOf, placeOf, resized, telling, unfilled, type SlidingDraft } from "./draft";
import Kurang from "./Kurang.svelte";
import Layer from "./Layer.svelte";
import { fits, movedCells, moveBetween } from "./play";
import Play from "./Play.svelte";
import { thumbnail } from "./thumbnail";
import type { SlidingView } from "./view";

export const sliding = puzzlePage<SlidingView, SlidingDraft>({
  name: "sliding",
  icon: "M4 4h7v7H4z M13 4h7v7h-7z M4 13h7v7H4z",
  settings: [{ name: "arrows", initial: "tile", values: ["tile", "blank"] }], // what the arrow keys move
  drawing: { Layer, thumbnail, movedCells },
  game: { Play, keys: [{ caps: ARROWS, does: "slide" }], fits, moveBetween },
  editing: {
    Editor: () => import("./Editor.svelte"),
    keys: [
      { caps: ["0–9"], does: "edit-number" },
      { caps: ["Shift ←→↑↓"], does: "edit-swap" },
      { caps: ["Enter", SPACE], does: "edit-next" },
      { caps: ["Del"], does: "clear" },
    ],
    drafts: { draftOf, compose, cleared, resized, placeOf, telling, unfilled },
  },
  search: { algorithm: "a-star", Working: Kurang },
});
