// What becomes of a board: does it live, or is it cut off, and why?
import { type Asked, wayOf, type FateQuestion } from "./question";

const KEPT = "kept";

/** The reasons for which this run cut anything off, and the one its algorithm is known for. */
export function reasonsOf({ recording, job }: Asked): string[] {
  const own: Record<string, string> = {
    "ida-star": "bound",
    deepening: "bound",
    "depth-first": "depth",
    backtracking: "inconsistent",
    propagation: "inconsistent",
  };
  const seen = recording.whys.filter((why) => why !== "" && why !== "gave-up");
  return [...new Set([own[job.algorithm] ?? "repeat", ...seen])];
}

/** Of the board that is generated at this event. A search with a queue cuts off at once; one that follows a path
 * generates first, and the next event tells what becomes of it. */
export function fateQuestion(asked: Asked, at: number): FateQuestion | null {
  const { recording } = asked;
  const event = recording.event(at);
  if (event === null || recording.born[event.node] !== at || at < 1 || event.kind === "bound") return null;
  const fates = [KEPT, ...reasonsOf(asked)];
  const told = wayOf(asked) === "path" ? recording.event(at + 1) : event;
  if (told === null || told.node !== event.node) return null;
  if (event.kind !== "generate" && (event.kind !== "prune" || wayOf(asked) === "path")) return null;
  const fate = told.kind === "prune" ? told.why : KEPT;
  const answer = fates.indexOf(fate);
  if (answer < 0) return null;
  const [from, until] = wayOf(asked) === "path" ? [at, at + 1] : [at - 1, at];
  return { kind: "fate", at: from, until, node: event.node, fates, answer, rule: fate };
}
