// What the page does with files and text that somebody dropped or pasted on it.
import { announce } from "../lib/announce.svelte";
import { bytes, t } from "../lib/i18n.svelte";
import { studio, transport } from "../lib/studio.svelte";
import { complain, toast } from "../lib/toast.svelte";
import { replaceBoard } from "../play/replacing";
import { checked } from "./checked.svelte";
import { LARGEST_FILE, receive, textOf, type Refused } from "./incoming";
import { pasted } from "./pasted.svelte";
import { kindOf, LARGEST_PICTURE, offer } from "./pictures";
import { seen } from "./seen.svelte";

/** Why a file cannot be read, in words. */
export function refusal(why: Refused, name: string): string {
  const key = why === "binary" ? offer("studio.drop.binary", studio.catalogue?.pictures) : `studio.drop.${why}`;
  return t(key, { name, limit: bytes(LARGEST_FILE) });
}

export async function receiveFiles(files: File[]): Promise<void> {
  for (const file of files) {
    const kind = await kindOf(file);
    if (kind !== null) {
      receivePicture(file, kind);
      return;
    }
  }
  const texts: string[] = [];
  for (const file of files) {
    const found = await textOf(file);
    if ("text" in found) texts.push(found.text);
    else toast(refusal(found.refused, file.name), "bad");
    if (texts.length === 2) break; // a board and its solution
  }
  if (texts.length > 0) await receiveTexts(texts);
}

/** Look at a picture, and ask what to do with what is seen there. */
function receivePicture(file: File, kind: string): void {
  if (file.size > LARGEST_PICTURE) {
    toast(t("studio.drop.large", { name: file.name, limit: bytes(LARGEST_PICTURE) }), "bad");
    return;
  }
  studio.drawer = "closed";
  void seen.look(file.slice(0, file.size, kind));
}

/** Open the board, check the solution, or show what is wrong with the text. */
export async function receiveTexts(texts: string[]): Promise<void> {
  if (texts.some((text) => text.length > LARGEST_FILE)) {
    toast(refusal("large", t("studio.drop.the-text")), "bad");
    return;
  }
  try {
    const outcome = await receive(texts, studio.board, transport);
    if (outcome.kind === "faulty" || outcome.kind === "unclear") {
      pasted.text = outcome.kind === "unclear" ? outcome.text : (texts[0] ?? "");
      studio.drawer = "paste"; // where its faults are seen, or the puzzle is chosen
      return;
    }
    studio.editing = false;
    studio.drawer = "closed";
    if (studio.tab === "grades") studio.go("play"); // where boards and verdicts are seen
    if (outcome.board !== null) {
      const puzzle = studio.row(outcome.board.puzzle)?.title ?? "";
      replaceBoard(outcome.board, t("studio.drop.opened", { puzzle }));
    }
    if (outcome.kind === "check") {
      checked.take(outcome.check);
      if (studio.tab === "compare") studio.go("play"); // where the verdict is seen
      announce(outcome.check.sentence);
    } else {
      for (const { sentence } of outcome.board?.warnings.slice(0, 3) ?? []) toast(sentence);
    }
  } catch (error) {
    complain(error);
  }
}
