// Which node is taken up next? Made at the event that tells it: the choices are the nodes that wait just before.
import { priority, weightOf } from "../search/families";
import { liveNodes } from "../search/live";
import { wayOf, type Asked, type NodeQuestion } from "./question";
import { sample, type Random } from "./random";

export const MOST = 6; // choices

/** From the queue of live nodes; null where there is nothing to choose. */
export function nextQuestion(asked: Asked, until: number, random: Random): NodeQuestion | null {
  const { recording, job, letters } = asked;
  const event = recording.event(until);
  const at = until - 1;
  if (event === null || at < 0 || wayOf(asked) !== "queue" || !["expand", "goal"].includes(event.kind)) return null;
  const { ids, stale } = liveNodes(recording, at, job, letters, Infinity);
  const live = ids.filter((id) => !stale.has(id));
  if (live[0] !== event.node || live.length < 2) return null; // the rule does not tell what the run did, or need not
  const weight = weightOf(job);
  const rank = (id: number): number => priority(letters, { g: recording.g[id]!, h: recording.h[id]! }, weight);
  const isQueue = job.algorithm === "breadth-first";
  const tied = isQueue ? [event.node] : live.filter((id) => rank(id) === rank(event.node));
  const equals = sample(tied.slice(1), MOST / 2, random);
  const others = live.filter((id) => id !== event.node && !equals.includes(id));
  const nodes = [event.node, ...equals, ...sample(others, MOST - 1 - equals.length, random)].sort((a, b) => a - b);
  const rule = isQueue ? "oldest" : tied.length > 1 ? "ties" : "least";
  return { kind: "next", at, until, nodes, answer: nodes.indexOf(event.node), rule, tied: tied.length, live: live.length };
}

/** Which node of the path has the next child? */
export function pathQuestion(asked: Asked, until: number): NodeQuestion | null {
  const { recording } = asked;
  const event = recording.event(until);
  const at = until - 1;
  const before = recording.event(at);
  if (event?.kind !== "generate" || before === null || before.kind === "bound" || wayOf(asked) !== "path") return null;
  const path = recording.path(before.node);
  if (before.kind === "prune") path.pop(); // it is cut off, so nothing goes on from it
  const parent = recording.parents[event.node]!;
  if (!path.includes(parent) || path.length < 2) return null;
  const nearest = path.slice(-MOST);
  const nodes = nearest.includes(parent) ? nearest : [parent, ...nearest.slice(1)];
  return { kind: "path", at, until, nodes, answer: nodes.indexOf(parent), rule: "path", tied: 1, live: path.length };
}
