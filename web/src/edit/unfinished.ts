// What becomes of an edit when somebody goes elsewhere in the middle of it: to another tab, puzzle or board. A board that
// is whole is taken, so that what was seen last is what is played and searched; any other is kept as a draft.
import type { BoardReply, PuzzleName } from "../lib/api/types";
import type { History } from "../lib/history";
import { t } from "../lib/i18n.svelte";
import { studio, type OpenBoard } from "../lib/studio.svelte";
import { complain, toast } from "../lib/toast.svelte";
import { replaceBoard } from "../play/replacing";
import type { Draft } from "./draft";

interface Kept {
  board: string; // the one it began with
  history: History<Draft>;
}

const drafts = new Map<PuzzleName, Kept>();

/** What was being done to this board when somebody went away; null where nothing was. */
export function draftFor({ puzzle, board }: OpenBoard): History<Draft> | null {
  const kept = drafts.get(puzzle);
  return kept?.board === board ? kept.history : null;
}

export function forgetDraft(puzzle: PuzzleName): void {
  drafts.delete(puzzle);
}

/** The editor of a board was left; `reply` is the edited board, or its faults. */
export function leaveUnfinished(of: OpenBoard, history: History<Draft>, reply: BoardReply | null): void {
  if (reply?.board === of.board) {
    forgetDraft(of.puzzle); // all was undone again
    return;
  }
  const keepDraft = (): unknown => drafts.set(of.puzzle, { board: of.board, history });
  const isOpen = studio.board?.board === of.board;
  const isElsewhere = studio.board?.puzzle !== of.puzzle;
  if (reply === null || reply.board === null || !(isOpen || isElsewhere)) {
    keepDraft();
    toast(t("studio.edit.draft"), "note", { label: t("studio.edit.go-on"), act: () => void goOn(of).catch(complain) });
    return;
  }
  forgetDraft(of.puzzle);
  if (isOpen) replaceBoard(reply, t("studio.edit.kept"), keepDraft);
  else keepElsewhere(of, reply, keepDraft);
}

/** Keep an edited board for when somebody comes back to its puzzle. */
function keepElsewhere(of: OpenBoard, reply: BoardReply, keepDraft: () => unknown): void {
  studio.keep(reply);
  const undo = (): void => {
    if (studio.board?.puzzle === of.puzzle) studio.show(of);
    else studio.keep(of);
    keepDraft();
  };
  const puzzle = studio.row(of.puzzle)?.title ?? "";
  toast(t("studio.edit.kept-for", { puzzle }), "note", { label: t("studio.board.undo"), act: undo });
}

/** Back to a draft. */
async function goOn(of: OpenBoard): Promise<void> {
  if (studio.board?.board !== of.board) await studio.open(of.board, of.puzzle);
  studio.editing = true;
}
