// What a watched run did, in order: its events and nodes, and what is needed to stand at any of the events at once.
// Columns of numbers, not reactive: a million nodes find room here, and the page looks at it once a frame.
import type { Counts, Position } from "../lib/api/types";
import { grown } from "./columns";

export const KINDS = ["expand", "generate", "prune", "examine", "bound", "goal"] as const;
export type Kind = (typeof KINDS)[number];
export const NEVER = 0x7fffffff; // the number of an event that has not happened
export const MAX_NODES = 1_000_000;

const [EXPAND, GENERATE, PRUNE, EXAMINE, BOUND, GOAL] = [0, 1, 2, 3, 4, 5] as const;
const ROOM = 1024; // rows to begin with
const MAX_WORDS = 65_535; // names of actions that can be told apart

export interface SearchEvent {
  kind: Kind;
  node: number;
  frontier: number;
  why: string;
  bound: number;
}

export interface TreeNode {
  id: number;
  parent: number | null;
  action: string | null;
  g: number;
  h: number;
}

/** When things happened to a node, as numbers of recorded events; Infinity: never. */
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

const moment = (at: number): number => (at === NEVER ? Infinity : at);

export class Recording {
  length = 0; // events
  size = 0; // nodes
  missed = 0; // events that were not recorded
  // of each event
  kinds = new Uint8Array(ROOM);
  eventNodes = new Int32Array(ROOM);
  frontiers = new Int32Array(ROOM);
  expandedAt = new Int32Array(ROOM); // counts after the event
  generatedAt = new Int32Array(ROOM);
  #examinedAt = new Int32Array(ROOM);
  #deepestAt = new Int32Array(ROOM);
  #knownAt = new Int32Array(ROOM);
  // of each node, in order of birth, parents before children
  parents = new Int32Array(ROOM); // -1: a root
  actions = new Uint16Array(ROOM); // index into words
  g = new Float64Array(ROOM);
  h = new Float64Array(ROOM);
  depths = new Int32Array(ROOM);
  born = new Int32Array(ROOM); // the numbers of the events that befell it
  expanded = new Int32Array(ROOM);
  pruned = new Int32Array(ROOM);
  goal = new Int32Array(ROOM);
  examined = new Int32Array(ROOM);
  orders = new Int32Array(ROOM); // it was the so-manieth expanded, from 1; 0: never
  reasons = new Uint8Array(ROOM); // of its prune, index into whys
  causes = new Int32Array(ROOM); // the earlier node with the same board; -1: none
  firstChild = new Int32Array(ROOM); // -1: none
  nextSibling = new Int32Array(ROOM);
  #lastChild = new Int32Array(ROOM);
  words: string[] = [""]; // names of actions
  whys: string[] = [""];
  roots: number[] = []; // one; two for a search from both ends
  goals: number[] = []; // nodes that are solutions, in the order they were met
  rounds: Round[] = [];
  isByMoves = false; // positions are the names of the moves since the start, so nobody needs to tell them
  #positions = new Map<number, Position | null>(); // null: nobody can tell
  wanted = new Set<number>(); // nodes whose positions were asked for and are not known
  onWanted: (() => void) | null = null; // who can find them out is told here

  #isCut = false; // something was left out: so is all that follows

  /** `limit` is in nodes. */
  constructor(readonly limit = MAX_NODES) {}

  get isFull(): boolean {
    return this.size >= this.limit;
  }

  /** A node, numbered as it comes; -1 where there is no more room for it. */
  addNode(parent: number, action: number, g: number, h: number): number {
    if (this.isFull || parent >= this.size) return -1;
    const id = this.size++;
    if (this.parents.length < this.size) this.#makeRoomForNodes();
    this.parents[id] = parent;
    this.actions[id] = Math.min(action, MAX_WORDS);
    this.g[id] = g;
    this.h[id] = h;
    this.depths[id] = parent < 0 ? 0 : this.depths[parent]! + 1;
    this.born[id] = this.expanded[id] = this.pruned[id] = this.goal[id] = this.examined[id] = NEVER;
    this.causes[id] = this.firstChild[id] = this.nextSibling[id] = this.#lastChild[id] = -1;
    if (parent < 0) {
      this.roots.push(id);
    } else {
      const last = this.#lastChild[parent]!;
      if (last < 0) this.firstChild[parent] = id;
      else this.nextSibling[last] = id;
      this.#lastChild[parent] = id;
    }
    return id;
  }

  /** An event about a node that is known. `about` is the bound of a new round, else the earlier node with the same board. */
  addEvent(kind: number, id: number, frontier: number, why = 0, about = -1): void {
    if (this.#isCut || id < 0 || id >= this.size) {
      this.#isCut = true;
      this.missed++;
      return;
    }
    const at = this.length++;
    if (this.kinds.length < this.length) this.#makeRoomForEvents();
    const before = at - 1;
    let expanded = at === 0 ? 0 : this.expandedAt[before]!;
    let generated = at === 0 ? 0 : this.generatedAt[before]!;
    let examined = at === 0 ? 0 : this.#examinedAt[before]!;
    if (this.born[id] === NEVER) this.#beBorn(id, at);
    switch (kind) {
      case EXPAND:
        expanded++;
        if (this.expanded[id] === NEVER) {
          this.expanded[id] = at;
          this.orders[id] = expanded;
        }
        break;
      case GENERATE:
        generated++;
        this.causes[id] = about;
        break;
      case EXAMINE:
        examined++;
        if (this.examined[id] === NEVER) this.examined[id] = at;
        break;
      case PRUNE:
        if (this.pruned[id] === NEVER) {
          this.pruned[id] = at;
          this.reasons[id] = why;
          this.causes[id] = about;
        }
        break;
      case GOAL:
        if (this.goal[id] === NEVER) {
          this.goal[id] = at;
          this.goals.push(id);
        }
        break;
      case BOUND: {
        const last = this.rounds.at(-1);
        if (last !== undefined) last.end = at;
        this.rounds.push({ bound: about, first: at, end: Infinity });
      }
    }
    this.kinds[at] = kind;
    this.eventNodes[at] = id;
    this.frontiers[at] = frontier;
    this.expandedAt[at] = expanded;
    this.generatedAt[at] = generated;
    this.#examinedAt[at] = examined;
    this.#deepestAt[at] = Math.max(at === 0 ? 0 : this.#deepestAt[before]!, frontier);
    this.#knownAt[at] = Math.max(at === 0 ? 0 : this.#knownAt[before]!, id + 1);
  }

  /** A node comes into the world with the first event about it, and so do those of its ancestors nobody spoke of. */
  #beBorn(id: number, at: number): void {
    for (let node = id; node >= 0 && this.born[node] === NEVER; node = this.parents[node]!) this.born[node] = at;
  }

  #makeRoomForNodes(): void {
    const room = 2 * this.parents.length;
    this.parents = grown(this.parents, room);
    this.actions = grown(this.actions, room);
    this.g = grown(this.g, room);
    this.h = grown(this.h, room);
    this.depths = grown(this.depths, room);
    this.born = grown(this.born, room);
    this.expanded = grown(this.expanded, room);
    this.pruned = grown(this.pruned, room);
    this.goal = grown(this.goal, room);
    this.examined = grown(this.examined, room);
    this.orders = grown(this.orders, room);
    this.reasons = grown(this.reasons, room);
    this.causes = grown(this.causes, room);
    this.firstChild = grown(this.firstChild, room);
    this.nextSibling = grown(this.nextSibling, room);
    this.#lastChild = grown(this.#lastChild, room);
  }

  #makeRoomForEvents(): void {
    const room = 2 * this.kinds.length;
    this.kinds = grown(this.kinds, room);
    this.eventNodes = grown(this.eventNodes, room);
    this.frontiers = grown(this.frontiers, room);
    this.expandedAt = grown(this.expandedAt, room);
    this.generatedAt = grown(this.generatedAt, room);
    this.#examinedAt = grown(this.#examinedAt, room);
    this.#deepestAt = grown(this.#deepestAt, room);
    this.#knownAt = grown(this.#knownAt, room);
  }

  event(at: number): SearchEvent | null {
    if (!(at >= 0 && at < this.length)) return null;
    const [kind, node] = [KINDS[this.kinds[at]!]!, this.eventNodes[at]!];
    const why = kind === "prune" ? (this.whys[this.reasons[node]!] ?? "") : "";
    const bound = kind === "bound" ? (this.rounds[this.roundAt(at)]?.bound ?? 0) : 0;
    return { kind, node, frontier: this.frontiers[at]!, why, bound };
  }

  node(id: number): TreeNode | null {
    if (!(id >= 0 && id < this.size)) return null;
    const parent = this.parents[id]!;
    const action = parent < 0 ? null : (this.words[this.actions[id]!] ?? "");
    return { id, parent: parent < 0 ? null : parent, action, g: this.g[id]!, h: this.h[id]! };
  }

  fate(id: number): Fate | null {
    if (!(id >= 0 && id < this.size)) return null;
    return {
      born: moment(this.born[id]!),
      expanded: moment(this.expanded[id]!),
      pruned: moment(this.pruned[id]!),
      goal: moment(this.goal[id]!),
      examined: moment(this.examined[id]!),
      order: this.orders[id]!,
      why: this.whys[this.reasons[id]!] ?? "",
      depth: this.depths[id]!,
    };
  }

  childrenOf(id: number): number[] {
    const children: number[] = [];
    for (let child = this.firstChild[id] ?? -1; child >= 0; child = this.nextSibling[child]!) children.push(child);
    return children;
  }

  /** From the root to a node. */
  path(id: number): number[] {
    const path: number[] = [];
    for (let node = id; node >= 0 && node < this.size; node = this.parents[node]!) path.push(node);
    return path.reverse();
  }

  /** How many nodes are known after an event. */
  known(at: number): number {
    return at >= 0 && at < this.length ? this.#knownAt[at]! : 0;
  }

  /** The counts as they stood after an event. */
  countsAt(at: number): Counts {
    const isThere = at >= 0 && at < this.length;
    return {
      expanded: isThere ? this.expandedAt[at]! : 0,
      generated: isThere ? this.generatedAt[at]! : 0,
      examined: isThere ? this.#examinedAt[at]! : 0,
      max_frontier: isThere ? this.#deepestAt[at]! : 0,
      bounds: this.rounds.length === 0 ? null : this.rounds.slice(0, this.roundAt(at) + 1).map((round) => round.bound),
    };
  }

  /** The number of the round an event is in; -1 where there are none. */
  roundAt(at: number): number {
    let number = this.rounds.length - 1;
    while (number >= 0 && (this.rounds[number]?.first ?? 0) > at) number--;
    return number;
  }

  /** Somebody has found out how the board stands at a node; null: that cannot be told. */
  setPosition(id: number, position: Position | null): void {
    this.wanted.delete(id);
    this.#positions.set(id, position);
  }

  /** How the board stands at a node, if that is known. */
  knownPosition(id: number): Position | null | undefined {
    return this.#positions.get(id);
  }

  /** How the board stands at a node. Null where that is not known, as on the way back from a goal; of a node late in
   * a large search it is found out then, and known the next time. */
  positionOf(id: number): Position | null {
    if (this.isByMoves) return this.#moves(id);
    const position = this.#positions.get(id);
    if (position === undefined && id >= 0 && id < this.size && !this.wanted.has(id)) {
      this.wanted.add(id);
      this.onWanted?.();
    }
    return position ?? null;
  }

  #moves(id: number): string[] | null {
    const path = this.path(id);
    if (path[0] !== this.roots[0]) return null;
    return path.slice(1).map((node) => this.words[this.actions[node]!] ?? "");
  }
}
