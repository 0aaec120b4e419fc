// What the whole page shares: the transport, what there is to choose from, the board that is open, and the tab.
import { firstPuzzle, offer } from "../puzzles/registry";
import type { AlgorithmRow, BoardReply, Catalogue, Fault, Language, PuzzleName, PuzzleRow, View } from "./api/types";
import { language, speak, t } from "./i18n.svelte";
import { useIcons } from "./icons.svelte";
import { complain, toast } from "./toast.svelte";
import { settings } from "./settings.svelte";
import { remember, remembered } from "./storage";
import { serverTransport } from "./transport/server";
import type { Link } from "./transport/transport";

export const TABS = ["play", "search", "compare", "grades"] as const;
export type Tab = (typeof TABS)[number];

/** A board that can be drawn and solved. */
export interface OpenBoard extends BoardReply {
  board: string;
  view: View;
}

export const transport = serverTransport(language, t);

class Studio {
  catalogue = $state<Catalogue | null>(null);
  tab = $state<Tab>("play");
  link = $state<Link>("connected");
  board = $state.raw<OpenBoard | null>(null);
  drawer = $state<"closed" | "samples" | "recent" | "paste" | "random" | "text">("closed");
  editing = $state(false);

  /** The tabs that there are: grades only where the studio was opened with some. */
  get tabs(): readonly Tab[] {
    return this.catalogue?.grades ? TABS : TABS.filter((tab) => tab !== "grades");
  }

  /** The puzzle that is open; before there is a board, the one to begin with. */
  get puzzleName(): PuzzleName {
    return this.board?.puzzle ?? firstPuzzle();
  }

  /** The row of the puzzle that is open. */
  get puzzle(): PuzzleRow | null {
    return this.row(this.board?.puzzle);
  }

  row(name: PuzzleName | undefined): PuzzleRow | null {
    return this.catalogue?.puzzles.find((row) => row.name === name) ?? null;
  }

  algorithm(name: string): AlgorithmRow | null {
    return this.puzzle?.algorithms.find((row) => row.name === name) ?? null;
  }

  /** Show a board that was read; false when it has faults and the old one stays. */
  show(reply: BoardReply): boolean {
    if (reply.board === null || reply.view === null) return false;
    this.board = reply as OpenBoard;
    this.keep(reply, { open: reply.puzzle });
    return true;
  }

  /** Remember a board as that of its puzzle: it is opened when somebody goes there. */
  keep({ puzzle, board }: BoardReply, more: Record<string, string> = {}): void {
    if (board === null) return;
    remember("boards", { ...remembered<Record<string, string>>("boards"), [puzzle]: board, ...more });
  }

  /** Read a board's text and show it; the reply lists the faults otherwise. */
  async open(text: string, puzzle?: PuzzleName): Promise<BoardReply> {
    const reply = await transport.read(text, puzzle);
    this.show(reply);
    return reply;
  }

  /** Go to a puzzle: to the board of it that was open last, else to its first sample. */
  async visit(name: PuzzleName): Promise<void> {
    const text = remembered<Record<string, string>>("boards")?.[name] ?? this.row(name)?.samples[0]?.board;
    try {
      if (text !== undefined) await this.open(text, name);
    } catch (error) {
      complain(error);
    }
  }

  async useLanguage(lang: Language): Promise<void> {
    speak(lang, await transport.messages(lang));
    document.documentElement.lang = lang;
    await this.readAgain(); // for the sentences in it
  }

  /** Read anew what there is to choose from, and the board that is open; its faults, if it has any now. */
  async readAgain(): Promise<Fault[]> {
    const catalogue = await transport.catalogue(language());
    offer(catalogue.puzzles);
    useIcons(catalogue.icons);
    this.catalogue = catalogue;
    if (this.board === null) return [];
    if (this.row(this.board.puzzle) === null) {
      await this.visit(firstPuzzle());
      return [];
    }
    const before = this.board;
    const reply = await transport.read(before.board, before.puzzle);
    if (this.board !== before) return []; // somebody has opened another one meanwhile
    this.show(reply);
    return reply.faults;
  }

  go(tab: Tab): void {
    this.tab = tab;
    this.editing = false;
    remember("tab", tab);
  }
}

export const studio = new Studio();

/** Everything that must be there before the page is drawn. */
export async function start(): Promise<void> {
  transport.onLink((link) => {
    studio.link = link;
    if (link === "connected") toast(t("studio.link.back")); // told only when it was lost before
  });
  await studio.useLanguage(settings.lang);
  const tab = remembered<Tab>("tab");
  if (tab !== null && studio.tabs.includes(tab)) studio.tab = tab;
}
