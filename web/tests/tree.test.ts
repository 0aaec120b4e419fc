import { describe, expect, it } from "vitest";
import { Recording, type Kind } from "../src/search/recording";
import { fit, isSeen, neighbour, reveal, zoom } from "../src/search/tree/camera";
import { heightOf, layout, NODE, widthOf, type Placed } from "../src/search/tree/layout";
import { findNodes } from "../src/search/tree/find";
import { BUDGET, pick, span, UNFOLDED_BUDGET, type View } from "../src/search/tree/pick";
import { Subtrees } from "../src/search/tree/subtrees";
import { tell, type ToldEvent } from "./support/recorded";

const event = (kind: Kind, node: number, bound?: number): ToldEvent => ({
  kind,
  node,
  frontier: 0,
  ...(bound === undefined ? {} : { bound }),
});

/** A tree in which every node has so many children, breadth first. */
function even(count: number, children: number): Recording {
  const recording = new Recording(1e6);
  for (let id = 0; id < count; id++) {
    const parent = id === 0 ? null : Math.floor((id - 1) / children);
    tell(recording, [{ parent }], [event("generate", id)]);
  }
  return recording;
}

const all = { round: -1, opened: new Set<number>() };
const total = (items: { folded: number }[]): number => items.reduce((sum, item) => sum + (item.folded || 1), 0);

describe("what is drawn of a tree", () => {
  it("is all of a small one, as far as it had grown", () => {
    const recording = even(100, 3);
    expect(pick(recording, { ...all, at: 99, focus: 50 })).toHaveLength(100);
    expect(pick(recording, { ...all, at: 9, focus: 50 })).toHaveLength(10);
  });

  it("is the path to the focus with its siblings of a large one, and the folds stand for all the rest", () => {
    const recording = even(5000, 3);
    const items = pick(recording, { ...all, at: 4999, focus: 4321 });
    expect(items.length).toBeLessThanOrEqual(BUDGET);
    const drawn = new Set(items.filter((item) => item.folded === 0).map((item) => item.node));
    for (const id of recording.path(4321)) expect(drawn.has(id)).toBe(true);
    for (const id of recording.childrenOf(recording.parents[4321]!)) expect(drawn.has(id)).toBe(true);
    expect(total(items)).toBe(5000);
  });

  it("shows what was opened by hand", () => {
    const recording = even(5000, 3);
    const closed = pick(recording, { ...all, at: 4999, focus: 1 });
    expect(closed.some((item) => item.parent === "3" && item.folded === 0)).toBe(false);
    const open = pick(recording, { round: -1, at: 4999, focus: 1, opened: new Set([3]) });
    expect(open.filter((item) => item.parent === "3" && item.folded === 0)).toHaveLength(3);
    expect(total(open)).toBe(5000);
  });

  it("stays bounded where a node has very many children", () => {
    const recording = even(3000, 700);
    const items = pick(recording, { ...all, at: 2999, focus: 650 });
    expect(items.length).toBeLessThanOrEqual(BUDGET);
    expect(items.some((item) => item.node === 650 && item.folded === 0)).toBe(true);
    expect(total(items)).toBe(3000);
  });

  it("stays bounded on a path of hundreds of nodes", () => {
    const recording = even(900, 1);
    const items = pick(recording, { ...all, at: 899, focus: 899 });
    expect(items.length).toBeLessThan(BUDGET);
    expect(items.at(-1)).toMatchObject({ node: 899, folded: 0 });
    expect(total(items)).toBe(900);
  });

  it("has every parent before its children", () => {
    const seen = new Set<string | null>([null]);
    for (const item of pick(even(5000, 4), { ...all, at: 4999, focus: 3000 })) {
      expect(seen.has(item.parent)).toBe(true);
      expect(seen.has(item.key)).toBe(false);
      seen.add(item.key);
    }
  });

  it("can be laid out again and again with twenty thousand nodes", () => {
    const recording = even(20_000, 3);
    for (let focus = 19_000; focus < 19_020; focus++) {
      expect(layout(pick(recording, { ...all, at: 19_999, focus })).items.length).toBeLessThanOrEqual(BUDGET);
    }
  });
});

describe("folding", () => {
  const recording = even(5000, 3);
  const values = Float64Array.from({ length: 5000 }, (_, id) => recording.depths[id]!);
  const drawn = (view: Partial<View>): number[] =>
    pick(recording, { ...all, at: 4999, focus: 0, values, ...view }).flatMap((item) => (item.folded > 0 ? [] : item.node));

  it("unfolds the tree down to a depth, and stands for all the rest", () => {
    const items = pick(recording, { ...all, at: 4999, focus: 0, depth: 3, values });
    const nodes = items.filter((item) => item.folded === 0).map((item) => item.node);
    expect(nodes.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, id) => id)); // 1 + 3 + 9 + 27
    expect(total(items)).toBe(5000);
    for (const item of items) if (item.folded > 0) expect(item.range![0]).toBe(4);
  });

  it("folds what has a greater value than wanted, and what was folded by hand", () => {
    expect(drawn({ depth: 4, most: 2 })).toHaveLength(13);
    expect(drawn({ depth: 2, closed: new Set([1]) })).toEqual([0, 1, 2, 7, 8, 9, 3, 10, 11, 12]);
    expect(drawn({ depth: 2, closed: new Set([0]) })).toEqual([0]);
  });

  it("stays bounded, however deep it is unfolded", () => {
    const items = pick(even(20_000, 3), { ...all, at: 19_999, focus: 0, depth: 12 });
    expect(items.length).toBeLessThan(2.5 * UNFOLDED_BUDGET);
    expect(total(items)).toBe(20_000);
  });

  it("knows how many nodes lie below each, and between which values", () => {
    const small = even(40, 3);
    const { sizes, least, most } = new Subtrees(small, 0, 40, Float64Array.from({ length: 40 }, (_, id) => -id));
    const below = (id: number): number[] => [id, ...small.childrenOf(id).flatMap(below)];
    for (let id = 0; id < 40; id++) {
      expect(sizes[id]).toBe(below(id).length);
      expect([least[id], most[id]]).toEqual([-Math.max(...below(id)), -id]);
    }
  });
});

describe("finding nodes", () => {
  const recording = tell(
    new Recording(),
    [
      { parent: null, g: 0, h: 4 },
      { parent: 0, action: "left", g: 1, h: 3 },
      { parent: 0, action: "C-left-2", g: 1, h: 5 },
      { parent: 1, action: "up", g: 2, h: 0 },
    ],
    [0, 1, 2, 3].map((id) => event("generate", id)),
  );
  const find = (query: string, known = 4): number[] | null =>
    findNodes(recording, query, known, Float64Array.of(4, 4, 6, NaN), (word) => word.replace("left", "kiri"));

  it("goes by value, move or event", () => {
    expect(find("f=4")).toEqual([0, 1]);
    expect(find("ĉ >= 5")).toEqual([2]);
    expect(find("g<2")).toEqual([0, 1, 2]);
    expect(find("h=0")).toEqual([]); // of the last one it was never found out
    expect(find("depth = 2")).toEqual([3]);
    expect(find("#4")).toEqual([3]);
    expect(find("#5")).toEqual([]);
    expect(find("left")).toEqual([1]); // a whole name is meant alone
    expect(find("LEFT-2")).toEqual([2]);
    expect(find("kiri")).toEqual([1]); // in the language of the page too
    expect(find("up", 3)).toEqual([]); // not born yet
    expect(find("")).toEqual([]);
  });

  it("knows what it does not know: that may be a board", () => {
    expect(find("1 2/3 0")).toBeNull();
    expect(find("f=")).toBeNull();
  });
});

describe("rounds", () => {
  const recording = new Recording();
  tell(recording, [{ parent: null }], [event("bound", 0, 4), event("expand", 0)]);
  tell(recording, [{ parent: 0 }, { parent: 0 }], [event("generate", 1), event("generate", 2)]);
  tell(recording, [], [event("bound", 0, 6), event("expand", 0)]);
  tell(recording, [{ parent: 0 }, { parent: 3 }], [event("generate", 3), event("generate", 4)]);

  it("are told apart by their bounds", () => {
    expect(recording.rounds.map((round) => round.bound)).toEqual([4, 6]);
    expect(recording.roundAt(3)).toBe(0);
    expect(recording.roundAt(4)).toBe(1);
    expect(recording.countsAt(3).bounds).toEqual([4]);
  });

  it("each show their own nodes under the common root", () => {
    const nodes = (at: number, round: number): number[] =>
      pick(recording, { at, round, focus: 0, opened: new Set() }).map((item) => item.node);
    expect(nodes(7, 1)).toEqual([0, 3, 4]);
    expect(nodes(6, 1)).toEqual([0, 3]);
    expect(nodes(7, 0)).toEqual([0, 1, 2]); // looked back upon: as it ended
    expect(span(recording, 7, 0).at).toBe(3);
  });
});

describe("the layout", () => {
  const placed = layout(pick(even(5000, 3), { ...all, at: 4999, focus: 4321 }));
  const by = new Map(placed.items.map((item) => [item.key, item]));

  it("keeps items of one level apart", () => {
    const levels = new Map<number, Placed[]>();
    for (const item of placed.items) levels.set(item.level, [...(levels.get(item.level) ?? []), item]);
    for (const level of levels.values()) {
      level.sort((a, b) => a.x - b.x);
      for (let n = 1; n < level.length; n++) {
        const [left, right] = [level[n - 1] as Placed, level[n] as Placed];
        expect(right.x - left.x).toBeGreaterThanOrEqual((widthOf(left) + widthOf(right)) / 2 + NODE.gapX - 0.001);
      }
    }
  });

  it("centres parents over their children, and tells how much room it takes", () => {
    for (const item of placed.items) {
      const children = placed.items.filter((one) => one.parent === item.key).map((one) => one.x);
      if (children.length > 0) expect(item.x).toBeCloseTo((Math.min(...children) + Math.max(...children)) / 2);
      expect(item.x - widthOf(item) / 2).toBeGreaterThanOrEqual(placed.left - 0.001);
      expect(item.x + widthOf(item) / 2).toBeLessThanOrEqual(placed.right + 0.001);
      expect(item.y + heightOf(item)).toBeLessThanOrEqual(placed.height);
    }
  });

  it("of nothing is nothing", () => {
    expect(layout([])).toEqual({ items: [], left: 0, right: 0, height: 0 });
  });

  it("is walked with the arrows", () => {
    const root = by.get("0") as Placed;
    const child = neighbour(placed.items, root, "ArrowDown") as Placed;
    expect(child.parent).toBe("0");
    expect(neighbour(placed.items, child, "ArrowUp")).toBe(root);
    const right = neighbour(placed.items, child, "ArrowRight") as Placed;
    expect(neighbour(placed.items, right, "ArrowLeft")).toBe(child);
    expect(neighbour(placed.items, root, "ArrowUp")).toBeUndefined();
  });
});

describe("the camera", () => {
  const size = { width: 400, height: 300 };
  const tree = layout(pick(even(40, 3), { ...all, at: 39, focus: 0 }));

  it("fits the whole tree", () => {
    const camera = fit(tree, size);
    expect(tree.items.every((item) => isSeen(camera, item, size))).toBe(true);
  });

  it("zooms about a point that stays where it is", () => {
    const camera = { x: 30, y: 40, scale: 1 };
    const near = zoom(camera, 1.5, 100, 100);
    expect((100 - near.x) / near.scale).toBeCloseTo(100 - 30);
    expect(zoom(camera, 1000, 0, 0).scale).toBeLessThanOrEqual(2);
  });

  it("brings an item into view and leaves one alone that is", () => {
    const last = tree.items.at(-1) as Placed;
    const far = { x: 5000, y: 5000, scale: 1 };
    expect(isSeen(far, last, size)).toBe(false);
    const near = reveal(far, last, size);
    expect(isSeen(near, last, size)).toBe(true);
    expect(reveal(near, last, size)).toEqual(near);
  });
});
