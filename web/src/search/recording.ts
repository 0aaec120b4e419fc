// What a watched run did, in order: its events and nodes, and what is needed to stand at any of the events at once.
// Plain data, not reactive: thousands of events a second come in here, and the page looks at it once a frame.
import type { Counts, SearchEvent, TreeNode } from "../lib/api/types";

const NEVER = Infinity;

/** When things happened to a node, as numbers of recorded events. */
export interface Fate {
  born: number;
  expanded: number;
  pruned: number;
  goal: number;
  examined: number;
  order: number; // it was the so-manieth to be expanded, from 1
  why: string; // of the prune
  depth: number;
}

/** A round of IDA* or iterative deepening: its bound, and the events from `first` to before `end`. */
export interface Round {
  bound: number;
  first: number;
  end: number;
}

export class Recording {
  events: SearchEvent[] = [];
  nodes: TreeNode[] = []; // by number; in order of birth, parents before children
  fates: Fate[] = [];
  children: number[][] = [];
  roots: number[] = []; // one; two for a search from both ends
  rounds: Round[] = [];
  missed = 0; // events that were not recorded
  // after each event: how many nodes are known, and the counts
  seen: number[] = [];
  #expanded: number[] = [];
  #generated: number[] = [];
  #examined: number[] = [];
  #deepest: number[] = [];

  constructor(readonly limit = 20_000) {}

  get length(): number {
    return this.events.length;
  }

  get isFull(): boolean {
    return this.events.length >= this.limit;
  }

  /** Take in what came: new nodes, and the events from number `first` on. */
  add(first: number, nodes: TreeNode[], events: SearchEvent[]): void {
    if (first > this.events.length + this.missed) this.missed = first - this.events.length;
    if (this.isFull) {
      this.missed += events.length;
      return; // the nodes go with them: nothing here would show them
    }
    for (const node of nodes) this.#addNode(node);
    for (const event of events) {
      if (this.isFull) this.missed++;
      else this.#addEvent(event);
    }
  }

  #addNode(node: TreeNode): void {
    if (node.id !== this.nodes.length) return; // known already, or out of turn
    const parent = node.parent === null ? undefined : this.fates[node.parent];
    this.nodes.push(node);
    this.children.push([]);
    if (node.parent === null) this.roots.push(node.id);
    else this.children[node.parent]?.push(node.id);
    this.fates.push({
      born: NEVER,
      expanded: NEVER,
      pruned: NEVER,
      goal: NEVER,
      examined: NEVER,
      order: 0,
      why: "",
      depth: parent === undefined ? 0 : parent.depth + 1,
    });
  }

  #addEvent(event: SearchEvent): void {
    const fate = this.fates[event.node];
    if (fate === undefined) {
      this.missed++;
      return;
    }
    const at = this.events.length;
    const before = at - 1;
    let expanded = this.#expanded[before] ?? 0;
    let generated = this.#generated[before] ?? 0;
    let examined = this.#examined[before] ?? 0;
    if (fate.born === NEVER) this.#beBorn(event.node, at);
    switch (event.kind) {
      case "expand":
        expanded++;
        if (fate.expanded === NEVER) {
          fate.expanded = at;
          fate.order = expanded;
        }
        break;
      case "generate":
        generated++;
        break;
      case "examine":
        examined++;
        fate.examined = Math.min(fate.examined, at);
        break;
      case "prune":
        if (fate.pruned === NEVER) {
          fate.pruned = at;
          fate.why = event.why;
        }
        break;
      case "goal":
        fate.goal = Math.min(fate.goal, at);
        break;
      case "bound": {
        const last = this.rounds.at(-1);
        if (last !== undefined) last.end = at;
        this.rounds.push({ bound: event.bound, first: at, end: NEVER });
      }
    }
    this.events.push(event);
    this.#expanded.push(expanded);
    this.#generated.push(generated);
    this.#examined.push(examined);
    this.#deepest.push(Math.max(this.#deepest[before] ?? 0, event.frontier));
    this.seen.push(Math.max(this.seen[before] ?? 0, event.node + 1));
  }

  /** A node comes into the world with the first event about it, and so do those of its ancestors nobody spoke of. */
  #beBorn(id: number, at: number): void {
    for (let node: number | null = id; node !== null; node = this.nodes[node]?.parent ?? null) {
      const fate = this.fates[node];
      if (fate === undefined || fate.born !== NEVER) return;
      fate.born = at;
    }
  }

  /** The counts as they stood after an event. */
  countsAt(at: number): Counts {
    return {
      expanded: this.#expanded[at] ?? 0,
      generated: this.#generated[at] ?? 0,
      examined: this.#examined[at] ?? 0,
      max_frontier: this.#deepest[at] ?? 0,
      bounds: this.rounds.length === 0 ? null : this.rounds.slice(0, this.roundAt(at) + 1).map((round) => round.bound),
    };
  }

  /** The number of the round an event is in; -1 where there are none. */
  roundAt(at: number): number {
    let number = this.rounds.length - 1;
    while (number >= 0 && (this.rounds[number]?.first ?? 0) > at) number--;
    return number;
  }

  /** From the root to a node. */
  path(id: number): number[] {
    const path: number[] = [];
    for (let node: number | null = id; node !== null; node = this.nodes[node]?.parent ?? null) path.push(node);
    return path.reverse();
  }
}
