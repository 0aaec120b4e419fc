// What a picture of a Queens board shows, beside the board: queens and crosses.
import type { PictureReply } from "../../lib/api/types";
import { several } from "../../lib/i18n.svelte";
import type { PictureReading } from "../puzzle";
import { isQueens } from "./view";

export const picture: PictureReading = {
  contents({ board, position, crosses }: PictureReply): string[] {
    const view = board?.view ?? null;
    const what: string[] = [];
    if (isQueens(view)) what.push(several("studio.picture.colours", view.names.length));
    if (position.length > 0) what.push(several("studio.picture.queens", position.length));
    if (crosses.length > 0) what.push(several("studio.picture.crosses", crosses.length));
    return what;
  },

  standing: ({ position, crosses }: PictureReply) => ({ position, crosses }),

  /** More queens than rows. */
  isImpossible: ({ board, position, rows }: PictureReply) => board?.view != null && position.length > rows,
};
