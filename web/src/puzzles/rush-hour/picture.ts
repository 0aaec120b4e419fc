// What a picture of a Rush Hour board shows.
import type { PictureReply } from "../../lib/api/types";
import { several } from "../../lib/i18n.svelte";
import type { PictureReading } from "../puzzle";
import { isRushHour } from "./view";

export const picture: PictureReading = {
  contents({ board }: PictureReply): string[] {
    const view = board?.view ?? null;
    return isRushHour(view) ? [several("studio.picture.pieces", view.pieces.length)] : [];
  },
};
