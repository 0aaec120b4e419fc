// Boards to choose from as they look: each is read once a language, when somebody looks at them.
import type { BoardReply, PuzzleName } from "../lib/api/types";
import type { Transport } from "../lib/transport/transport";

const read = new Map<string, Promise<BoardReply>>();

export function sampleReply(
  ask: Pick<Transport, "read">,
  lang: string,
  puzzle: PuzzleName,
  sample: { board: string },
): Promise<BoardReply> {
  const key = `${lang} ${puzzle} ${sample.board}`;
  const known = read.get(key);
  if (known !== undefined) return known;
  const reply = ask.read(sample.board, puzzle);
  read.set(key, reply);
  reply.catch(() => read.delete(key)); // so that it is asked again
  return reply;
}
