// Any scene as a small picture of few elements: blocks of a colour are one path, icons are dots where cells are small.
import { UNIT } from "../../boards/geometry";
import type { Position, SceneView, Shape } from "../../lib/api/types";
import type { Thumbnail } from "../puzzle";
import type { Composed } from "./composing";
import { groundOf } from "./ground";
import { markColour, paintOf } from "./looks";
import { scenesOf } from "./scenes.svelte";

const LEGIBLE = 11; // pixels of a cell below which a word on it cannot be read
const MOST_WORDS = 120;
const LONGEST = 3; // letters

type Paths = Thumbnail["paths"];

/** While a position is not known yet, the ground alone. */
export function thumbnail(view: SceneView, position: Position, width: number): Thumbnail {
  const scenes = scenesOf(view);
  return drawn(scenes.of(position) ?? { ...scenes.start, pieces: [] }, width);
}

export function drawn(scene: Composed, width: number): Thumbnail {
  const ground = groundOf(scene);
  const paths: Paths = ground.areas.map(({ tint, path }) => ({ d: path, fill: paintOf(tint).fill }));
  if (ground.thick !== "") paths.push({ d: ground.thick, stroke: "var(--board-seam)", width: 4 });
  paths.push(...pieces(scene, ground.cells));
  const shapes = scene.pieces.flatMap(({ parts }) => parts.slice(0, 1)).filter(({ label }) => label !== "");
  const isLegible = width >= LEGIBLE && shapes.length <= MOST_WORDS;
  return { paths, words: isLegible ? shapes.flatMap(word) : [] };
}

function pieces(scene: Composed, ground: (Shape | undefined)[]): Paths {
  const fills = new Map<string, string>();
  const dots = new Map<string, string>();
  const lines = new Map<string, string>();
  const add = (to: Map<string, string>, colour: string, path: string): unknown =>
    to.set(colour, (to.get(colour) ?? "") + path);
  for (const { parts, layer } of scene.pieces) {
    for (const part of parts) {
      const [x, y] = [part.column * UNIT, part.row * UNIT];
      const middle = `M${x + (part.width * UNIT) / 2} ${y + (part.height * UNIT) / 2}`;
      if (layer === "block") {
        const [wide, high] = [part.width * UNIT - 8, part.height * UNIT - 8];
        add(fills, part.tint === "empty" ? "var(--line-strong)" : paintOf(part.tint).fill, `M${x + 4} ${y + 4}h${wide}v${high}h${-wide}z`);
      } else if (layer === "line" || layer === "arrow") {
        const [row, column] = part.to ?? [part.row, part.column];
        const end = `L${((column ?? 0) + 0.5) * UNIT} ${((row ?? 0) + 0.5) * UNIT}`;
        add(lines, part.tint === "empty" ? "var(--ink)" : paintOf(part.tint).fill, middle + end);
      } else {
        const under = ground[part.row * scene.columns + part.column]?.tint ?? "empty";
        add(dots, layer === "exit" ? paintOf(part.tint).fill : markColour(part.tint, under), `${middle}h.01`);
      }
    }
  }
  return [
    ...[...lines].map(([stroke, d]) => ({ d, stroke, width: 10 })),
    ...[...fills].map(([fill, d]) => ({ d, fill })),
    ...[...dots].map(([stroke, d]) => ({ d, stroke, width: 34, cap: "round" as const })),
  ];
}

function word(shape: Shape): NonNullable<Thumbnail["words"]> {
  if (shape.layer !== "block" || shape.label.length > LONGEST) return [];
  const [x, y] = [(shape.column + shape.width / 2) * UNIT, (shape.row + shape.height / 2) * UNIT];
  return [{ x, y, size: shape.label.length > 1 ? 28 : 36, word: shape.label, ink: paintOf(shape.tint).ink }];
}
