// Which nodes of a search tree are drawn: all of a small one; of a large one the path to the node looked at with its
// siblings, and what was opened by hand. The rest is folded into "+1,842".
import type { Recording } from "../recording";

export const BUDGET = 200; // items drawn at most, or nearly so
const WIDEST = 16; // children drawn of one node, unless it was opened
const LONGEST = 48; // nodes drawn of the path to the focus

/** Something drawn: a node, or a fold that stands for several. */
export interface Item {
  key: string;
  node: number; // of a fold: the node to open
  parent: string | null;
  folded: number; // 0 for a node
}

export interface View {
  at: number; // the event to stand at
  round: number; // the round to show, -1 where there are none
  focus: number | null;
  opened: ReadonlySet<number>;
}

/** The nodes that exist at that moment: of a round those born in it, and the root. */
export function span(recording: Recording, at: number, round: number): { from: number; to: number; at: number } {
  const of = recording.rounds[round];
  if (of === undefined) return { from: 0, to: recording.seen[at] ?? 0, at };
  const last = Math.min(Math.max(at, of.first), of.end - 1, recording.length - 1);
  // A round looked back upon is shown as it ended.
  const end = at >= of.first && at < of.end ? last : Math.min(of.end - 1, recording.length - 1);
  return { from: recording.seen[of.first] ?? 0, to: recording.seen[end] ?? 0, at: end };
}

export function pick(recording: Recording, view: View, budget = BUDGET): Item[] {
  const { from, to } = span(recording, view.at, view.round);
  const exists = (id: number): boolean => id < to && (id >= from || recording.nodes[id]?.parent === null);
  const below = descendants(recording, from, to);
  const childrenOf = (id: number): number[] => (recording.children[id] ?? []).filter(exists);
  const roots = recording.roots.filter(exists);
  const wholeSize = roots.reduce((sum, root) => sum + 1 + (below.get(root) ?? 0), 0);
  const isSmall = wholeSize <= budget;

  const focus = view.focus !== null && exists(view.focus) ? view.focus : (roots[0] ?? null);
  const path = focus === null ? [] : recording.path(focus);
  const onPath = new Set(path);
  // Where siblings find no room any more, the lower end of the path keeps its own.
  const generous = new Set(isSmall ? path : path.slice(-Math.ceil(budget / 8)));
  const items: Item[] = [];

  function fold(parent: string, node: number, folded: number): void {
    if (folded > 0) items.push({ key: `+${node}`, node, parent, folded });
  }

  function draw(id: number, parent: string | null): void {
    const key = String(id);
    items.push({ key, node: id, parent, folded: 0 });
    const isOpen = isSmall || onPath.has(id) || (view.opened.has(id) && items.length < budget * 1.5);
    if (!isOpen) return fold(key, id, below.get(id) ?? 0);
    const children = childrenOf(id);
    let shown = children;
    if (!isSmall && !view.opened.has(id)) {
      const most = generous.has(id) ? WIDEST : 1;
      shown = around(children, children.find((child) => onPath.has(child)), most);
    }
    for (const child of shown) draw(child, key);
    const rest = children.filter((child) => !shown.includes(child));
    fold(key, id, rest.reduce((sum, child) => sum + 1 + (below.get(child) ?? 0), 0));
  }

  if (path.length > LONGEST && !isSmall) return longPath(path, draw, items);
  for (const root of roots) draw(root, null);
  return items;
}

/** A very long path: the root, a fold for what lies between, and its lower end. */
function longPath(path: number[], draw: (id: number, parent: string | null) => void, items: Item[]): Item[] {
  const root = path[0] ?? 0;
  const lower = path.slice(-LONGEST);
  const hidden = path.length - LONGEST - 1;
  items.push({ key: String(root), node: root, parent: null, folded: 0 });
  let parent = String(root);
  if (hidden > 0) {
    items.push({ key: `…${root}`, node: path[hidden] ?? root, parent, folded: hidden });
    parent = `…${root}`;
  }
  draw(lower[0] ?? root, parent);
  return items;
}

/** At most `most` of a list, in their order, with the one that matters among them. */
function around(list: number[], wanted: number | undefined, most: number): number[] {
  if (list.length <= most) return list;
  const at = wanted === undefined ? 0 : list.indexOf(wanted);
  const first = Math.max(0, Math.min(at - Math.floor(most / 2), list.length - most));
  return list.slice(first, first + most);
}

/** How many nodes lie below each; children come after their parents, so one walk from the end does it. */
function descendants(recording: Recording, from: number, to: number): Map<number, number> {
  const below = new Map<number, number>();
  for (let id = to - 1; id >= from; id--) {
    const parent = recording.nodes[id]?.parent;
    if (parent != null) below.set(parent, (below.get(parent) ?? 0) + 1 + (below.get(id) ?? 0));
  }
  return below;
}
