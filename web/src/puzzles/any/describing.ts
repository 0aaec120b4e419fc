// What is on a cell, in words.
import type { PuzzleRow, Shape } from "../../lib/api/types";
import { t } from "../../lib/i18n.svelte";
import type { Composed } from "./composing";
import { groundOf } from "./ground";
import { cellsIn } from "./position";

/** "Row 2, column 3: wall", with what lies on it first. */
export function describe(row: PuzzleRow | null, scene: Composed, cell: number): string {
  const pieces = scene.pieces.flatMap(({ parts }) => parts.filter((part) => cellsIn(scene, part).includes(cell)));
  const shapes = [...pieces.reverse(), groundOf(scene).cells[cell]];
  const names = shapes.flatMap((shape) => (shape === undefined ? [] : nameOf(row, shape)));
  return t("studio.any.cell", {
    row: Math.floor(cell / scene.columns) + 1,
    column: (cell % scene.columns) + 1,
    what: [...new Set(names)].join(", ") || t("studio.any.tint.empty"),
  });
}

/** What the puzzle calls a shape's sign, else its icon's name; else what is written on it, or its colour's name. */
function nameOf(row: PuzzleRow | null, shape: Shape): string[] {
  const sign = row?.painting?.signs.find(({ sign }) => sign === shape.sign)?.name;
  const icon = shape.icon === "" ? undefined : worded(`studio.any.icon.${shape.icon}`, shape.icon);
  const name = sign ?? icon;
  const words = [icon === undefined ? shape.label : "", shape.note].filter((word) => word !== "" && word !== shape.sign);
  if (name !== undefined) return [name, ...words];
  if (shape.label !== "" || shape.note !== "") return [shape.label, shape.note].filter(Boolean);
  if (shape.sign.trim() !== "" && shape.tint === "empty") return [shape.sign];
  return shape.tint === "empty" ? [] : [tintName(shape.tint)];
}

function tintName(tint: Shape["tint"]): string {
  if (typeof tint === "number") return t("studio.any.tint.number", { number: tint + 1 });
  return worded(`studio.any.tint.${tint}`, tint);
}

/** The sentence of a key; the word itself where the catalogue has none. */
function worded(key: string, word: string): string {
  const sentence = t(key);
  return sentence === key ? word : sentence;
}
