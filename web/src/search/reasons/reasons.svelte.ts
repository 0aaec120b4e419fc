// The reasons for what a search does with the board that is looked at: what h counts, which rule is broken, what was
// struck out. Asked once the board has stood still for a moment; an answer to an older question never shows.
import type { PuzzleName, PuzzleRow, ReasonsReply, ReasonsRequest } from "../../lib/api/types";
import { t } from "../../lib/i18n.svelte";
import { settings } from "../../lib/settings.svelte";
import { remember, remembered } from "../../lib/storage";
import { transport } from "../../lib/studio.svelte";

const MOMENT = 140; // milliseconds that a board stands still before it is asked about
const KEPT = 200; // answers, for going back and forth

interface Kept {
  isOn: boolean;
  heuristics: Partial<Record<PuzzleName, string>>;
}

class Reasons {
  isOn = $state(remembered<Kept>("reasons")?.isOn === true); // whether what h counts is drawn
  reply = $state.raw<ReasonsReply | null>(null); // on the board of now; null while that is not known
  refusal = $state(""); // why there is none
  isRejected = $state(false); // the board of now was rejected: the rule that it breaks is shown
  why = $state(""); // why its node was taken up, cut off or waits, as far as the recording tells
  #heuristics = $state<Kept["heuristics"]>({ ...remembered<Kept>("reasons")?.heuristics });
  #known = new Map<string, ReasonsReply>();
  #asked = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #abort = new AbortController();

  /** The heuristic whose count is shown: the one chosen, else that of the run, else the first. */
  heuristicOf(puzzle: PuzzleRow, ofRun: string | null): string | null {
    const names = puzzle.heuristics.map((row) => row.name);
    const wanted = [this.#heuristics[puzzle.name], ofRun].find((name) => name != null && names.includes(name));
    return wanted ?? names[0] ?? null;
  }

  choose(puzzle: PuzzleName, heuristic: string): void {
    this.#heuristics = { ...this.#heuristics, [puzzle]: heuristic };
    this.#remember();
  }

  turn(isOn: boolean): void {
    this.isOn = isOn;
    this.#remember();
  }

  #remember(): void {
    remember("reasons", { isOn: this.isOn, heuristics: $state.snapshot(this.#heuristics) });
  }

  /** All that is said of the board of now in one line, for whoever has room for no more. */
  get sentence(): string {
    return [this.rejection || this.why, this.isOn ? this.count : ""].filter(Boolean).join(" ");
  }

  /** "h = 4: 3 pieces in the way of P, +1 for P itself = 4." */
  get count(): string {
    const { reply } = this;
    return reply === null || reply.h === null ? "" : t("studio.reason.count", { h: reply.h, sentence: reply.sentence });
  }

  /** Why the board of now was cut off, in the words of the rules; "" where it was not, or that is not known. */
  get rejection(): string {
    const { reply } = this;
    if (reply === null || !this.isRejected) return "";
    const sentences = [...reply.clashes, ...reply.short].map((one) => one.sentence);
    return sentences.length === 0 ? "" : t("studio.reason.rejected", { rule: [...new Set(sentences)].join("; ") });
  }

  /** Ask about the board that is looked at now; null: there is nothing to ask. */
  ask(question: ReasonsRequest | null, isRejected: boolean, why: string): void {
    this.isRejected = isRejected;
    this.why = why;
    const asked = question === null ? "" : `${settings.lang} ${JSON.stringify(question)}`;
    if (asked === this.#asked) return;
    this.#asked = asked;
    clearTimeout(this.#timer);
    this.#abort.abort();
    this.#abort = new AbortController();
    this.refusal = "";
    this.reply = this.#known.get(asked) ?? null;
    if (question === null || this.reply !== null) return;
    const { signal } = this.#abort;
    this.#timer = setTimeout(async () => {
      try {
        const reply = await transport.reasons(question, signal);
        if (signal.aborted) return;
        this.#keep(asked, reply);
        this.reply = reply;
      } catch (error) {
        if (!signal.aborted) this.refusal = error instanceof Error ? error.message : String(error);
      }
    }, MOMENT);
  }

  #keep(asked: string, reply: ReasonsReply): void {
    this.#known.set(asked, reply);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= KEPT) break;
      this.#known.delete(oldest);
    }
  }
}

export const reasons = new Reasons();
