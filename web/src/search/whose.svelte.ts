// Whose count a number is: what was asked of the board at hand, and of others before it, and what the answer was.
import type { CheckReply, CountReply, CountRequest, PuzzleName } from "../lib/api/types";
import type { Transport } from "../lib/transport/transport";

export type Asked = CountRequest["asked"];

/** A board with the number that a program gives for it. */
interface Counted {
  board: string;
  number: number;
}

const MAX_BOARDS = 10; // of one question

export class Whose {
  isOpen = $state(false); // whether the strip is unfolded
  written = $state(""); // the number as it stands in the field
  asked = $state<Asked>("nodes");
  together = $state(true); // whether the answer must explain the numbers of the other boards too
  reply = $state.raw<CountReply | null>(null);
  isAsking = $state(false);
  #before = $state.raw<Counted[]>([]);
  #of = $state(""); // what these numbers are of: the puzzle, and what is counted
  #board = $state(""); // that the reply is about
  #question: AbortController | null = null;
  #taken: CheckReply | null = null;

  constructor(private readonly ask: Pick<Transport, "count">) {}

  /** The number in the field, with or without signs between its thousands; null where it is none. */
  get number(): number | null {
    const digits = this.written.trim().replace(/(?<=\d)[.,\s](?=\d{3}(?!\d))/g, "");
    return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
  }

  /** Fill in the first number that a checked solution claims, once. */
  take(checked: CheckReply): void {
    const claimed = checked.numbers[0];
    if (claimed === undefined || checked === this.#taken) return;
    this.#taken = checked;
    this.written = String(claimed.number);
    this.asked = claimed.asked;
    this.isOpen = true;
  }

  /** The numbers of other boards that were asked about. */
  others(puzzle: PuzzleName, board: string): Counted[] {
    return this.#of === `${puzzle} ${this.asked}` ? this.#before.filter((one) => one.board !== board) : [];
  }

  /** What was found out about a board; null if that is not known (any more). */
  replyOn(board: string): CountReply | null {
    return this.#board === board ? this.reply : null;
  }

  /** Find out whose count the number is; an error is for whoever asks. */
  async find(puzzle: PuzzleName, board: string): Promise<void> {
    const number = this.number;
    if (number === null) return;
    const others = this.others(puzzle, board);
    const boards = [{ board, number }, ...(this.together ? others : [])];
    this.#of = `${puzzle} ${this.asked}`;
    this.#before = [{ board, number }, ...others].slice(0, MAX_BOARDS);
    this.#question?.abort();
    const question = new AbortController();
    this.#question = question;
    this.#board = board;
    this.reply = null;
    this.isAsking = true;
    try {
      const reply = await this.ask.count({ puzzle, boards, asked: this.asked }, question.signal);
      if (!question.signal.aborted) this.reply = reply;
    } catch (error) {
      if (!question.signal.aborted) throw error;
    } finally {
      if (this.#question === question) this.isAsking = false;
    }
  }

  /** Forget the numbers of other boards. */
  forget(board: string): void {
    this.#before = this.#before.filter((one) => one.board === board);
  }
}
