// A Queens board as a small picture: queens are dots.
import { dots } from "../../boards/dots";
import type { Numbers } from "../../lib/api/types";
import type { Thumbnail } from "../puzzle";
import { groundOf } from "./ground";
import type { QueensView } from "./view";

export function thumbnail(view: QueensView, position: Numbers): Thumbnail {
  const ground = groundOf(view);
  return {
    paths: [
      ...ground.areas.map(([hue, d]) => ({ d, fill: `var(--hue-${hue})` })),
      { d: ground.seams.between, stroke: "var(--board-seam)", width: 4 },
      { d: dots(view, position), stroke: "var(--queen)", width: 34, cap: "round" },
    ],
  };
}
