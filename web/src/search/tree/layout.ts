// Where the items of a tree stand: a parent centred over its children, subtrees as close as they go.
import type { Item } from "./pick";

export interface Placed extends Item {
  x: number; // the middle
  y: number; // the top
  level: number;
}

export interface Layout {
  items: Placed[];
  left: number;
  right: number;
  height: number;
}

export const NODE = { width: 92, height: 108, gapX: 10, gapY: 34 };
export const FOLD = { width: 76, height: 40 };

export const widthOf = (item: Item): number => (item.folded > 0 ? FOLD.width : NODE.width);
export const heightOf = (item: Item): number => (item.folded > 0 ? FOLD.height : NODE.height);

/** A subtree as it stands around its own root: how far it reaches on each level. */
interface Shape {
  left: number[];
  right: number[];
}

export function layout(items: Item[]): Layout {
  const children = new Map<string | null, Item[]>();
  for (const item of items) {
    const list = children.get(item.parent);
    if (list === undefined) children.set(item.parent, [item]);
    else list.push(item);
  }
  const offset = new Map<string, number>(); // of an item from its parent

  function shape(item: Item): Shape {
    const half = widthOf(item) / 2;
    const together = sideBySide(children.get(item.key) ?? []);
    return { left: [-half, ...together.left], right: [half, ...together.right] };
  }

  /** Put subtrees beside each other; their offsets are set so that 0 is the middle. */
  function sideBySide(list: Item[]): Shape {
    const joined: Shape = { left: [], right: [] };
    const at: number[] = [];
    for (const item of list) {
      const own = shape(item);
      let shift = 0;
      for (let level = 0; level < Math.min(joined.right.length, own.left.length); level++) {
        shift = Math.max(shift, joined.right[level]! - own.left[level]! + NODE.gapX);
      }
      at.push(shift);
      own.right.forEach((right, level) => {
        joined.right[level] = right + shift;
        joined.left[level] ??= own.left[level]! + shift;
      });
    }
    const middle = at.length === 0 ? 0 : (at[0]! + at[at.length - 1]!) / 2;
    list.forEach((item, index) => offset.set(item.key, at[index]! - middle));
    return { left: joined.left.map((x) => x - middle), right: joined.right.map((x) => x - middle) };
  }

  const whole = sideBySide(children.get(null) ?? []);
  const placed = new Map<string, Placed>();
  for (const item of items) {
    const parent = item.parent === null ? undefined : placed.get(item.parent);
    const x = (parent?.x ?? 0) + (offset.get(item.key) ?? 0);
    const level = parent === undefined ? 0 : parent.level + 1;
    placed.set(item.key, { ...item, x, y: level * (NODE.height + NODE.gapY), level });
  }
  const levels = whole.left.length;
  return {
    items: [...placed.values()],
    left: Math.min(0, ...whole.left),
    right: Math.max(0, ...whole.right),
    height: levels === 0 ? 0 : levels * (NODE.height + NODE.gapY) - NODE.gapY,
  };
}
