// A puzzle that is known by its scenes alone: how they are put together, what glides, which move a tap means.
import { describe, expect, test } from "vitest";
import { whole } from "../src/lib/api/scenes";
import type { MoveRow, SceneView, Shape } from "../src/lib/api/types";
import { changed, composed, type Piece } from "../src/puzzles/any/composing";
import { contour } from "../src/puzzles/any/contour";
import { matched, type Kept } from "../src/puzzles/any/gliding";
import { groundOf } from "../src/puzzles/any/ground";
import { crossed, emptied, placed, ruledOut } from "../src/puzzles/any/placing";
import { fits, isToldByMoves, positionAfter } from "../src/puzzles/any/position";
import { dragged, landing, moveTo, nearest, swiped, tapped, targets } from "../src/puzzles/any/tapping";

const shape = (layer: string, row: number, column: number, more: Partial<Shape> = {}): Shape =>
  whole({ layer, row, column, ...more });
const move = (name: string, cells: number[], to: number[]): MoveRow => ({ name, title: name, cells, to, position: null });

function view(more: Partial<SceneView>): SceneView {
  const scene = { rows: 2, columns: 3, shapes: [] };
  return { puzzle: "x", board: "...", rows: 2, columns: 3, start: [], scene, placing: null, painting: null, ...more };
}

describe("a scene", () => {
  const wall = shape("ground", 0, 0, { tint: "wall" });
  const scene = { rows: 2, columns: 3, shapes: [wall, shape("block", 1, 0, { id: "a" }), shape("mark", 1, 2)] };
  const start = composed(scene);

  test("is the start without what is gone and with what has come", () => {
    const come = [shape("block", 1, 1, { id: "a" })];
    const after = changed(scene, start, { rows: 2, columns: 3, gone: [1], come });
    expect(after.pieces.map(({ layer, column }) => [layer, column])).toEqual([["block", 1], ["mark", 2]]);
    expect(after.ground).toBe(start.ground); // so that it is worked out once
  });

  test("has another ground where that changes", () => {
    const come = [shape("ground", 0, 0, { tint: 1 })];
    const after = changed(scene, start, { rows: 2, columns: 3, gone: [0], come });
    expect(after.ground).toEqual(come);
    expect(after.pieces).toHaveLength(2);
  });

  test("takes blocks of one id for one piece", () => {
    const parts = [shape("block", 0, 1, { id: "b" }), shape("block", 1, 1, { id: "b" }), shape("block", 1, 0, { id: "b" })];
    const { pieces } = composed({ rows: 2, columns: 3, shapes: parts });
    expect(pieces).toHaveLength(1);
    expect(pieces[0]).toMatchObject({ row: 0, column: 0, parts });
  });

  test("fills in what shapes leave out", () => {
    expect(shape("block", 0, 0)).toMatchObject({ height: 1, width: 1, tint: "empty", label: "", to: null });
  });
});

describe("a ground", () => {
  const ground = (...tints: Shape["tint"][]): ReturnType<typeof groundOf> =>
    groundOf(composed({ rows: 1, columns: tints.length, shapes: tints.map((tint, i) => shape("ground", 0, i, { tint })) }));

  test("is one path for each colour", () => {
    expect(ground(1, 1, 2, "empty").areas.map(({ tint }) => tint)).toEqual([1, 2]);
  });

  test("has thick lines between regions, thin ones elsewhere, none at walls", () => {
    expect(ground(1, 2).thick).toBe("M64 0V64");
    expect(ground(1, 1)).toMatchObject({ thick: "", thin: "M64 0V64" });
    expect(ground(1, "empty").thick).toBe("");
    expect(ground("wall", "empty")).toMatchObject({ thick: "", thin: "" });
  });
});

describe("an outline", () => {
  test("goes once around a piece, and around a hole in it", () => {
    const ring = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => [row, column] as const));
    expect(contour([[0, 0], [0, 1], [1, 1]], 4, 10).match(/M/g)).toHaveLength(1);
    expect(contour(ring.filter(([row, column]) => row !== 1 || column !== 1), 4, 10).match(/M/g)).toHaveLength(2);
  });

  test("is a rounded square around one cell", () => {
    expect(contour([[0, 0]], 4, 10)).toBe(
      "M50 4A10 10 0 0 1 60 14L60 50A10 10 0 0 1 50 60L14 60A10 10 0 0 1 4 50L4 14A10 10 0 0 1 14 4z",
    );
  });
});

describe("pieces from one scene to the next", () => {
  let count = 0;
  const fresh = (): string => `new ${count++}`;
  const pieces = (...shapes: Shape[]): readonly Piece[] => composed({ rows: 9, columns: 9, shapes }).pieces;
  const keys = (kept: Kept[]): string[] => kept.map(({ key }) => key);

  test("are the same by their id, however they look and wherever they are", () => {
    const before = matched([], pieces(shape("block", 0, 0, { id: "a" })), fresh);
    const after = matched(before, pieces(shape("block", 8, 8, { id: "a", tint: 3 })), fresh);
    expect(keys(after)).toEqual(keys(before));
    expect(after[0]?.piece.row).toBe(8);
  });

  test("are else the nearest that look the same", () => {
    const before = matched([], pieces(shape("block", 0, 0), shape("block", 0, 5), shape("block", 3, 3, { tint: 2 })), fresh);
    const after = matched(before, pieces(shape("block", 0, 4), shape("block", 1, 0), shape("block", 3, 4, { tint: 1 })), fresh);
    const at = (key: string | undefined): number[] | undefined => {
      const piece = after.find((one) => one.key === key)?.piece;
      return piece && [piece.row, piece.column];
    };
    expect(keys(before).map(at)).toEqual([[1, 0], [0, 4], undefined]); // another colour is another thing
    expect(after).toHaveLength(3);
  });

  test("stay where they are before others come there", () => {
    const before = matched([], pieces(shape("block", 0, 0), shape("block", 0, 1)), fresh);
    const after = matched(before, pieces(shape("block", 0, 1), shape("block", 0, 2)), fresh);
    expect(after.find((one) => one.key === before[1]?.key)?.piece.column).toBe(1);
    expect(after.find((one) => one.key === before[0]?.key)?.piece.column).toBe(2);
  });

  test("keep their order, new ones come last, and layers lie over each other", () => {
    const before = matched([], pieces(shape("block", 0, 0, { id: "b" }), shape("block", 0, 1, { id: "a" })), fresh);
    const all = [shape("mark", 5, 5), shape("block", 2, 1, { id: "c" }), shape("block", 1, 1, { id: "a" }), shape("block", 1, 0, { id: "b" })];
    expect(matched(before, pieces(...all), fresh).map(({ piece }) => piece.id)).toEqual(["b", "a", "c", ""]);
  });
});

// 0 1 2
// 3 4 5
describe("a tap", () => {
  const right = move("right", [3], [4]);
  const up = move("up", [3], [0]);
  const wide = move("wide", [0, 1], [1, 2]);

  test("makes the one move of a cell, of what goes there, or takes hold where there are several", () => {
    expect(tapped([right], null, 3, 3)).toEqual({ kind: "move", move: right });
    expect(tapped([right], null, 4, 3)).toEqual({ kind: "move", move: right });
    expect(tapped([right, up], null, 3, 3)).toEqual({ kind: "hold", cell: 3 });
    expect(tapped([right, up], null, 5, 3)).toEqual({ kind: "nothing" });
  });

  test("then chooses where to, lets go, or takes hold of something else", () => {
    const moves = [right, up, wide];
    expect(tapped(moves, 3, 0, 3)).toEqual({ kind: "move", move: up });
    expect(tapped(moves, 3, 3, 3)).toEqual({ kind: "release" });
    expect(tapped(moves, 3, 1, 3)).toEqual({ kind: "move", move: wide });
    expect(tapped(moves, 3, 5, 3)).toEqual({ kind: "nothing" });
  });

  test("on what changes in its place means the one around it", () => {
    const plus = [0, 1, 2].map((cell) => [cell - 1, cell, cell + 1].filter((one) => one >= 0 && one < 3));
    const moves = plus.map((cells, cell) => move(String(cell), cells, cells));
    for (const cell of [0, 1, 2]) expect(tapped(moves, null, cell, 3)).toMatchObject({ move: { name: String(cell) } });
    const alike = [move("a", [0, 1], [0, 1]), move("b", [0, 1], [0, 1])];
    expect(tapped(alike, null, 0, 3)).toEqual({ kind: "choose", moves: alike });
  });

  test("on a piece of several cells counts from the cell that is held", () => {
    expect(landing(wide, 0, 3)).toBe(1);
    expect(landing(wide, 1, 3)).toBe(2);
    expect(targets([wide], 0, 3)).toEqual([1, 2]);
    expect(moveTo([wide], 0, 2, 3)).toBe(wide);
    expect(landing(move("jump", [3, 4], [5]), 3, 3)).toBe(5); // one of two is gone
    expect(landing(move("switch", [3], [3]), 3, 3)).toBeNull();
  });

  test("is a drag where the pointer goes on", () => {
    expect(dragged([right, up], 3, { row: 0.1, column: 0.6 }, 3)).toMatchObject({ move: right, share: 0.6 });
    expect(dragged([right, up], 3, { row: -2, column: 0 }, 3)).toMatchObject({ move: up, share: 1 });
    expect(dragged([right, up], 3, { row: 1, column: -1 }, 3)).toBeNull();
  });

  test("is a swipe where moves are named after directions", () => {
    expect(swiped({ row: 0.1, column: -2 }, 0.5)).toBe("left");
    expect(swiped({ row: 2, column: 0.4 }, 0.5)).toBe("down");
    expect(swiped({ row: 1, column: 1 }, 0.5)).toBeNull();
    expect(swiped({ row: 0.1, column: 0.2 }, 0.5)).toBeNull();
  });

  test("is chosen by arrows among the targets", () => {
    expect(nearest([0, 2, 4], 3, "right", 3)).toBe(4);
    expect(nearest([0, 2], 3, "up", 3)).toBe(0);
    expect(nearest([0, 2], 3, "down", 3)).toBeNull();
  });
});

describe("placing", () => {
  const board = view({ placing: [0, 0, 1, 5], start: [3] }); // two choices in cell 0, and one was there from the start
  const game = { position: [3], crosses: [1], moves: 0 };

  test("cycles through the choices of a cell and empties it", () => {
    const first = placed(board, game, 0)!;
    const second = placed(board, first, 0)!;
    expect([first.position, second.position, placed(board, second, 0)?.position]).toEqual([[0, 3], [1, 3], [3]]);
    expect(placed(board, game, 1)).toMatchObject({ position: [2, 3], crosses: [], moves: 1 });
  });

  test("leaves what was there from the start, and cells without a choice", () => {
    expect([placed(board, game, 5), placed(board, game, 4), crossed(board, game, 5)]).toEqual([null, null, null]);
    expect(emptied(board, game, 5).position).toEqual([3]);
  });

  test("rules cells out, and no longer", () => {
    expect(crossed(board, placed(board, game, 0)!, 0)).toMatchObject({ position: [3], crosses: [0, 1] });
    expect(crossed(board, game, 1)?.crosses).toEqual([]);
    expect(ruledOut(board, [0, 1])).toEqual([0, 1, 2]); // each choice in these cells
  });
});

describe("a position", () => {
  test("is words where moves tell it, numbers where pieces are placed or the puzzle says so", () => {
    expect([isToldByMoves(view({})), isToldByMoves(view({ placing: [0] })), isToldByMoves(view({ start: [4] }))]).toEqual([
      true,
      false,
      false,
    ]);
    expect(fits(view({}), ["up", "left"])).toBe(true);
    expect(fits(view({}), [1, 2])).toBe(false);
    expect(fits(view({}), ["x".repeat(61)])).toBe(false);
    expect(fits(view({ placing: [0, 1] }), [1])).toBe(true);
    for (const wrong of [[2], [1, 1], [-1]]) expect(fits(view({ placing: [0, 1] }), wrong)).toBe(false);
  });

  test("grows by the name of a move, unless the move tells the next", () => {
    expect(positionAfter(["up"], move("left", [], []))).toEqual(["up", "left"]);
    expect(positionAfter([4], { ...move("left", [], []), position: [3] })).toEqual([3]);
  });
});
