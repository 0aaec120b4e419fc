// Another board in the place of the one that is open, and a way back: to that board, and to the game on it as it stood.
import type { BoardReply } from "../lib/api/types";
import { announce } from "../lib/announce.svelte";
import { t } from "../lib/i18n.svelte";
import { remember, remembered } from "../lib/storage";
import { studio } from "../lib/studio.svelte";
import { toast } from "../lib/toast.svelte";
import { storageKey, play } from "./play.svelte";

/** Show a board that was read, unless it has faults; says so, and offers to go back where a board was not solved yet. */
export function replaceBoard(reply: BoardReply, sentence = t("studio.board.replaced"), undone?: () => void): boolean {
  play.save();
  const { game, solved } = play;
  const key = storageKey(reply.puzzle);
  const kept = remembered(key);
  const before = remembered<Record<string, string>>("boards")?.[reply.puzzle];
  if (!studio.show(reply)) return false;
  if (game === null || solved || game.open.board === reply.board) {
    announce(sentence);
    return true;
  }
  const undo = (): void => {
    remember(key, kept);
    remember("boards", { ...remembered<Record<string, string>>("boards"), [reply.puzzle]: before });
    play.resume(game);
    undone?.();
    announce(t("studio.board.back"));
  };
  toast(sentence, "note", { label: t("studio.board.undo"), act: undo });
  return true;
}
