// The regions of a Queens board as paths: worked out once per board, since hundreds of thumbnails are drawn.
import { areas, seams } from "../../boards/borders";
import { REGION_HUES } from "../../boards/geometry";
import type { QueensView } from "./view";

interface Ground {
  areas: [number, string][]; // hue and path
  seams: { between: string; within: string };
}

const grounds = new WeakMap<QueensView, Ground>();

export function groundOf(view: QueensView): Ground {
  let ground = grounds.get(view);
  if (ground === undefined) {
    const hues = view.regions.map((region) => (view.colours[region] ?? region) % REGION_HUES);
    ground = { areas: [...areas(view, hues)], seams: seams(view, view.regions) };
    grounds.set(view, ground);
  }
  return ground;
}
