// Rush Hour on the page.
import { ARROWS, SPACE } from "../../parts/keys";
import { puzzlePage } from "../puzzle";
import { cleared, compose, draftOf, placeOf, resized, type RushHourDraft } from "./draft";
import Layer from "./Layer.svelte";
import { picture } from "./picture";
import { fits, movedCells, moveBetween } from "./pieces";
import Play from "./Play.svelte";
import { thumbnail } from "./thumbnail";
import type { RushHourView } from "./view";

export const rushHour = puzzlePage<RushHourView, RushHourDraft>({
  name: "rush-hour",
  icon: "M4 7h9v4H4z M15 7h5v11h-5z M4 14h6v4H4z",
  drawing: { Layer, thumbnail, margin: () => 24, movedCells }, // the margin has room for the arrow at the exit
  game: {
    Play,
    keys: [
      { caps: ARROWS, does: "choose-piece" },
      { caps: ["Enter", SPACE], does: "take-piece" },
    ],
    fits,
    moveBetween,
  },
  editing: {
    Editor: () => import("./Editor.svelte"),
    keys: [
      { caps: ["2–6", "P"], does: "edit-piece" },
      { caps: ["R"], does: "edit-turn" },
      { caps: ["W"], does: "edit-wall" },
      { caps: ["X"], does: "edit-exit" },
      { caps: ["Enter", SPACE], does: "edit-put" },
      { caps: ["Del"], does: "edit-remove" },
    ],
    drafts: { draftOf, compose, cleared, resized, placeOf },
  },
  picture,
  search: { algorithm: "a-star" },
});
