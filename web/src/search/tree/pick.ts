// Which nodes of a search tree are drawn: all of a small one; of a large one the path to the node looked at with its
// siblings, and what was opened by hand or by depth. The rest is folded into "+1,842".
import type { Recording } from "../recording";
import { Subtrees } from "./subtrees";

export const BUDGET = 200; // items drawn at most, or nearly so
export const UNFOLDED_BUDGET = 1500; // and when a tree was unfolded to some depth
const WIDEST = 16; // children drawn of one node, unless it was opened
const LONGEST = 48; // nodes drawn of the path to the focus

/** Something drawn: a node, or a fold that stands for several. */
export interface Item {
  key: string;
  node: number; // of a fold: the node to open
  parent: string | null;
  folded: number; // 0 for a node
  range?: [least: number, most: number]; // of what is folded: between which values it lies
}

export interface View {
  at: number; // the event to stand at
  round: number; // the round to show, -1 where there are none
  focus: number | null;
  opened: ReadonlySet<number>;
  closed?: ReadonlySet<number>; // folded by hand
  depth?: number | null; // unfolded down to it
  most?: number | null; // nodes of a greater value are folded
  values?: Float64Array | null; // of each node: f, or what else the search goes by; NaN where it was never found out
}

/** The nodes that exist at that moment: of a round those born in it, and the root. */
export function span(recording: Recording, at: number, round: number): { from: number; to: number; at: number } {
  const of = recording.rounds[round];
  if (of === undefined) return { from: 0, to: recording.known(at), at };
  const last = Math.min(Math.max(at, of.first), of.end - 1, recording.length - 1);
  // A round looked back upon is shown as it ended.
  const end = at >= of.first && at < of.end ? last : Math.min(of.end - 1, recording.length - 1);
  return { from: recording.known(of.first), to: recording.known(end), at: end };
}

export function pick(recording: Recording, view: View, budget = BUDGET): Item[] {
  return new Picker(recording, view, view.depth == null ? budget : Math.max(budget, UNFOLDED_BUDGET)).pick();
}

class Picker {
  readonly items: Item[] = [];
  readonly #from: number;
  readonly #to: number;
  readonly #below: Subtrees;
  readonly #path: number[];
  readonly #onPath: Set<number>;
  readonly #isSmall: boolean;
  readonly #generous: Set<number>; // where siblings find no room any more, the lower end of the path keeps its own

  constructor(
    readonly recording: Recording,
    readonly view: View,
    readonly budget: number,
  ) {
    const { from, to } = span(recording, view.at, view.round);
    [this.#from, this.#to] = [from, to];
    this.#below = new Subtrees(recording, from, to, view.values ?? null);
    const roots = this.#roots();
    this.#isSmall = view.depth == null && roots.reduce((sum, root) => sum + this.#below.sizes[root]!, 0) <= budget;
    const focus = view.focus !== null && this.#exists(view.focus) ? view.focus : (roots[0] ?? null);
    this.#path = focus === null ? [] : recording.path(focus);
    this.#onPath = new Set(this.#path);
    this.#generous = new Set(this.#isSmall ? this.#path : this.#path.slice(-Math.ceil(BUDGET / 8)));
  }

  pick(): Item[] {
    if (this.#path.length > LONGEST && !this.#isSmall) this.#longPath();
    else for (const root of this.#roots()) this.#draw(root, null);
    return this.items;
  }

  #roots(): number[] {
    return this.recording.roots.filter((root) => this.#exists(root));
  }

  #exists(id: number): boolean {
    return id < this.#to && (id >= this.#from || this.recording.parents[id]! < 0);
  }

  #isOver(id: number): boolean {
    const { most, values } = this.view;
    return most != null && values != null && values[id]! > most && !this.#onPath.has(id);
  }

  #isOpen(id: number): boolean {
    const { opened, closed, depth } = this.view;
    if (closed?.has(id)) return false;
    if (this.#isSmall || this.#onPath.has(id)) return true;
    if (opened.has(id)) return this.items.length < this.budget * 1.5;
    return depth != null && this.recording.depths[id]! < depth && this.items.length < this.budget;
  }

  #draw(id: number, parent: string | null): void {
    const key = String(id);
    this.items.push({ key, node: id, parent, folded: 0 });
    const children = this.recording.childrenOf(id).filter((child) => this.#exists(child));
    const shown = this.#isOpen(id) ? this.#shown(id, children) : [];
    for (const child of shown) this.#draw(child, key);
    const drawn = new Set(shown);
    this.#fold(key, id, children.filter((child) => !drawn.has(child)));
  }

  /** Those of a node's children that are drawn. */
  #shown(id: number, children: number[]): number[] {
    const { opened, depth } = this.view;
    const low = children.filter((child) => !this.#isOver(child));
    if (this.#isSmall || opened.has(id)) return low;
    const isUnfolded = depth != null && this.recording.depths[id]! < depth && this.items.length < this.budget;
    const most = isUnfolded || this.#generous.has(id) ? WIDEST : 1;
    return around(low, low.find((child) => this.#onPath.has(child)), most);
  }

  #fold(parent: string, node: number, children: number[]): void {
    const { sizes, least, most } = this.#below;
    let [folded, low, high] = [0, Infinity, -Infinity];
    for (const child of children) {
      folded += sizes[child]!;
      low = Math.min(low, least[child]!);
      high = Math.max(high, most[child]!);
    }
    if (folded === 0) return;
    const range = low <= high ? { range: [low, high] as [number, number] } : {};
    this.items.push({ key: `+${node}`, node, parent, folded, ...range });
  }

  /** A very long path: the root, a fold for what lies between, and its lower end. */
  #longPath(): void {
    const path = this.#path;
    const root = path[0] ?? 0;
    const lower = path.slice(-LONGEST);
    const hidden = path.length - LONGEST - 1;
    this.items.push({ key: String(root), node: root, parent: null, folded: 0 });
    let parent = String(root);
    if (hidden > 0) {
      this.items.push({ key: `…${root}`, node: path[hidden] ?? root, parent, folded: hidden });
      parent = `…${root}`;
    }
    this.#draw(lower[0] ?? root, parent);
  }
}

/** At most `most` of a list, in their order, with the one that matters among them. */
function around(list: number[], wanted: number | undefined, most: number): number[] {
  if (list.length <= most) return list;
  const at = wanted === undefined ? 0 : list.indexOf(wanted);
  const first = Math.max(0, Math.min(at - Math.floor(most / 2), list.length - most));
  return list.slice(first, first + most);
}
