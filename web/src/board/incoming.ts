// What is to become of text that was dropped or pasted: a board to open, a solution to check, or something to mend.
import type { BoardReply, CheckReply, PuzzleName } from "../lib/api/types";
import type { Transport } from "../lib/transport/transport";
import { tidy } from "./marking";

export const LARGEST_FILE = 1 << 20; // bytes, as the server has it

export type Outcome =
  | { kind: "board"; board: BoardReply }
  | { kind: "check"; board: BoardReply | null; check: CheckReply } // null: of the board that is open
  | { kind: "faulty"; board: BoardReply }
  | { kind: "unclear"; text: string }; // a board of several puzzles: somebody has to say of which

interface Open {
  board: string;
  puzzle: PuzzleName;
}

type Asked = Pick<Transport, "read" | "check">;

/** The outcome of one or several texts: the first that is a board opens, the first of the others is its solution. */
export async function receive(texts: string[], open: Open | null, ask: Asked): Promise<Outcome> {
  const read: { text: string; reply: BoardReply }[] = [];
  for (const text of texts.slice(0, 2).map(tidy)) {
    const record = recordOf(text);
    const reply = await ask.read(record?.board ?? text, record?.puzzle);
    if (reply.candidates.length > 0) return { kind: "unclear", text };
    read.push({ text, reply });
  }
  const board = read.find(({ text, reply }) => reply.board !== null && boardOf(text) === null);
  const solution = read.find((one) => one !== board);
  // A board only in some way, numbers in a single row, may as well solve the board that is open.
  if (board !== undefined && solution === undefined && open !== null && isDoubtful(board.text, board.reply)) {
    const check = await ask.check(board.text, open.board, open.puzzle);
    const isSolved = check.steps.length === 1; // before any step: then every text would pass
    if (check.passed && !isSolved) return { kind: "check", board: null, check };
  }
  if (solution !== undefined) {
    const own = solution.reply.board !== null && boardOf(solution.text) !== null ? solution.reply : null;
    const shown = board?.reply ?? own;
    const against = shown?.board ? { board: shown.board, puzzle: shown.puzzle } : open;
    const check = against === null ? null : await ask.check(solution.text, against.board, against.puzzle);
    if (check !== null && (board !== undefined || own !== null || followed(check))) {
      return { kind: "check", board: shown, check };
    }
    // Several blocks of text may be a solution that begins with its own board.
    const blocks = board === undefined && /\n\s*\n/.test(solution.text.trim());
    const alone = blocks ? await ask.check(solution.text).catch(() => null) : null;
    if (alone?.board && (alone.passed || alone.steps.length > 1)) {
      return { kind: "check", board: await ask.read(alone.board, alone.puzzle ?? undefined), check: alone };
    }
  }
  if (board !== undefined) return { kind: "board", board: board.reply };
  return { kind: "faulty", board: (read[0] as { reply: BoardReply }).reply };
}

/** The board that papan's JSON record of a result names, if the text is one. */
export function boardOf(text: string): string | null {
  return recordOf(text)?.board ?? null;
}

/** The board of such a record, and its puzzle. */
function recordOf(text: string): { board: string; puzzle?: PuzzleName } | null {
  if (!text.trimStart().startsWith("{")) return null;
  try {
    const record = JSON.parse(text) as { board?: unknown; plan?: unknown; puzzle?: unknown };
    if (typeof record.board !== "string" || !("plan" in record)) return null;
    return { board: record.board, ...(typeof record.puzzle === "string" ? { puzzle: record.puzzle } : {}) };
  } catch {
    return null;
  }
}

/** Whether a text that can be read as a board may have been meant otherwise: of several rows, it is a board. */
function isDoubtful(text: string, { warnings }: BoardReply): boolean {
  return warnings.length > 0 && !/[\n/]/.test(text.trim());
}

/** Whether anything of a solution was found in the text, right or wrong: else it is a board with faults, or no text. */
function followed(check: CheckReply): boolean {
  return check.passed || check.steps.length > 1 || check.wrong !== null || check.conflicts.length > 0;
}

export type Refused = "large" | "binary" | "empty";

/** The text of a file, or why it is refused. */
export async function textOf(file: Blob): Promise<{ text: string } | { refused: Refused }> {
  if (file.size > LARGEST_FILE) return { refused: "large" };
  if (file.size === 0) return { refused: "empty" };
  const text = decoded(new Uint8Array(await file.arrayBuffer()));
  return text === null || text.includes("\0") ? { refused: "binary" } : { text: tidy(text) };
}

/** The text that bytes are in UTF-8, as Windows writes it, or in an old Western encoding, as the server reads files. */
function decoded(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return bytes.some(isControl) ? null : new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Whether no text of any encoding has this byte. */
const isControl = (byte: number): boolean => byte < 0x07 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b);
