// The ground of a scene as few paths: worked out once for each ground, since hundreds of thumbnails may be drawn of it.
import { areas, linesBetween } from "../../boards/borders";
import type { Shape } from "../../lib/api/types";
import type { Composed } from "./composing";
import type { Tint } from "./looks";
import { cellsIn } from "./position";

export interface Ground {
  areas: { tint: Tint; path: string }[];
  thin: string; // the lines within a region and between plain cells
  thick: string; // between regions
  cells: (Shape | undefined)[]; // the topmost shape of each cell
  faces: Shape[]; // those with something written or drawn on them
}

const grounds = new WeakMap<readonly Shape[], Ground>();

export function groundOf(scene: Composed): Ground {
  let ground = grounds.get(scene.ground);
  if (ground === undefined) {
    ground = drawn(scene);
    grounds.set(scene.ground, ground);
  }
  return ground;
}

function drawn(scene: Composed): Ground {
  const cells: (Shape | undefined)[] = Array(scene.rows * scene.columns).fill(undefined);
  for (const shape of scene.ground) for (const cell of cellsIn(scene, shape)) cells[cell] = shape;
  const tints: Tint[] = ["empty"];
  const numbers = new Map<Tint, number>([["empty", 0]]);
  const kinds = cells.map((shape) => {
    const tint = shape?.tint ?? "empty";
    if (!numbers.has(tint)) numbers.set(tint, tints.push(tint) - 1);
    return numbers.get(tint) ?? 0;
  });
  const paths = areas(scene, kinds);
  const lines = linesBetween(scene, (one, two) => seam(cells[one], cells[two]));
  return {
    areas: [...paths].filter(([kind]) => kind > 0).map(([kind, path]) => ({ tint: tints[kind] ?? "empty", path })),
    thin: lines.get("thin") ?? "",
    thick: lines.get("thick") ?? "",
    cells,
    faces: scene.ground.filter(({ label, icon, note }) => label !== "" || icon !== "" || note !== ""),
  };
}

/** The line between two cells: none at a wall, thick between two regions. */
function seam(one: Shape | undefined, two: Shape | undefined): "thin" | "thick" | null {
  const [first, second] = [one?.tint ?? "empty", two?.tint ?? "empty"];
  if (first === "wall" || second === "wall") return null;
  const areRegions = typeof first === "number" && typeof second === "number";
  return areRegions && (first !== second || nameOf(one) !== nameOf(two)) ? "thick" : "thin";
}

const nameOf = (shape: Shape | undefined): string => shape?.sign || shape?.label || "";
