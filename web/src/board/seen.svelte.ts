// The picture that was pasted or dropped last and what was understood of it, until somebody says what to do with it.
import { tick } from "svelte";
import { announce } from "../lib/announce.svelte";
import type { PictureReply } from "../lib/api/types";
import { t } from "../lib/i18n.svelte";
import { studio, transport, type OpenBoard } from "../lib/studio.svelte";
import { play } from "../play/play.svelte";
import { replaceBoard } from "../play/replacing";
import { fits, type Standing } from "../play/standing";
import { pageOf } from "../puzzles/registry";
import { pasted } from "./pasted.svelte";
import { sentences } from "./pictures";

class SeenPicture {
  picture = $state.raw<Blob | null>(null);
  reply = $state.raw<PictureReply | null>(null);
  failed = $state<string | null>(null); // why nothing was understood
  #mending: PictureReply | null = null; // what is being mended in the editor
  #asked: AbortController | null = null;

  get looking(): boolean {
    return this.picture !== null && this.reply === null && this.failed === null;
  }

  /** What was understood, in words. */
  get sentences(): string[] {
    return this.reply === null ? [] : sentences(this.reply, studio.row(this.reply.puzzle)?.title ?? "");
  }

  /** Find out what is in a picture. */
  async look(picture: Blob): Promise<void> {
    this.discard();
    const asked = new AbortController();
    this.#asked = asked;
    this.picture = picture;
    try {
      const reply = await transport.see(picture, asked.signal);
      if (asked.signal.aborted) return;
      this.reply = reply;
      announce(this.sentences.join(" "));
    } catch (error) {
      if (asked.signal.aborted) return;
      this.failed = error instanceof Error ? error.message : String(error);
      announce(this.failed);
    }
  }

  /** Open the board, and go on playing from where the picture has it. */
  use(): void {
    const { reply } = this;
    if (reply?.board == null) return;
    const puzzle = studio.row(reply.puzzle)?.title ?? "";
    if (!replaceBoard(reply.board, t("studio.drop.opened", { puzzle }))) return;
    this.discard();
    studio.go("play");
    stand(reply);
  }

  /** Open the board in the editor, or its text where it is no board yet. */
  async fix(): Promise<void> {
    const { reply } = this;
    if (reply?.board == null) return;
    this.discard();
    studio.go("play");
    await tick(); // an editor that is open is one of another board
    if (replaceBoard(reply.board)) {
      this.#mending = reply;
      stand(reply); // so that it is there also when the editor is left
      studio.editing = true;
    } else {
      pasted.text = reply.board.text;
      studio.drawer = "paste";
    }
  }

  discard(): void {
    this.#asked?.abort();
    this.#asked = this.picture = this.reply = this.failed = this.#mending = null;
  }

  /** The cells of a board in the editor that were not read for sure. */
  doubtful({ board }: OpenBoard): number[] {
    return this.#mending?.board?.board === board ? this.#mending.unsure : [];
  }

  /** The board was mended and is open: the marks of the picture go on it. */
  mended(): void {
    if (this.#mending !== null) stand(this.#mending);
    this.#mending = null;
  }
}

/** The game as a picture has it, if it is one of the open board. */
function stand(reply: PictureReply): void {
  play.show(studio.board);
  const marks = pageOf(reply.puzzle)?.picture?.standing?.(reply);
  if (marks === undefined || play.view?.rows !== reply.rows) return;
  const standing: Standing = { ...marks, moves: 0 };
  if (fits(play.view, standing)) play.move(standing);
}

export const seen = new SeenPicture();
