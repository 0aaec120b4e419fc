// Searches made up at random, recorded as a real one would be: for what must hold of any recording.
import { Recording } from "../../src/search/recording";
import { tell, type ToldEvent, type ToldNode } from "./recorded";

/** Numbers from 0 to below 1 that look random and are the same for the same seed. */
export function dice(seed: number): () => number {
  let state = seed * 2654435761 + 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

/** So many expansions of nodes taken from either end of the frontier or its middle; some children are cut off. */
export function madeUp(seed: number, expansions: number): Recording {
  const roll = dice(seed);
  const nodes: ToldNode[] = [{ parent: null, h: 9 }];
  const events: ToldEvent[] = [];
  const frontier = [0];
  const way = Math.floor(roll() * 3);
  const bounds = roll() < 0.3;
  for (let turn = 0; turn < expansions && frontier.length > 0; turn++) {
    if (bounds && turn % 40 === 0) events.push({ kind: "bound", node: 0, bound: turn, frontier: frontier.length });
    const at = way === 0 ? 0 : way === 1 ? frontier.length - 1 : Math.floor(roll() * frontier.length);
    const node = frontier.splice(at, 1)[0]!;
    if (roll() < 0.1) events.push({ kind: "examine", node, frontier: frontier.length });
    events.push({ kind: "expand", node, frontier: frontier.length });
    const children = Math.floor(roll() * 4) + (turn < 3 ? 1 : 0);
    for (let child = 0; child < children; child++) {
      const id = nodes.push({ parent: node, action: `m${child}`, g: (nodes[node]?.g ?? 0) + 1, h: Math.floor(roll() * 9) }) - 1;
      const isCut = roll() < 0.3;
      if (!isCut || roll() < 0.5) events.push({ kind: "generate", node: id, frontier: frontier.length });
      if (isCut) events.push({ kind: "prune", node: id, why: roll() < 0.5 ? "repeat" : "bound", frontier: frontier.length });
      else frontier.push(id);
    }
  }
  const last = frontier[0];
  if (last !== undefined) events.push({ kind: "goal", node: last, frontier: frontier.length });
  return tell(new Recording(), nodes, events);
}
