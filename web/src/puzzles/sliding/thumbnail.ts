// A sliding board as a small picture; its numbers only where they can be read.
import { UNIT } from "../../boards/geometry";
import type { Numbers } from "../../lib/api/types";
import type { Thumbnail } from "../puzzle";
import type { SlidingView } from "./view";

const LEGIBLE = 11; // pixels of a cell below which a number on it cannot be read

export function thumbnail(view: SlidingView, position: Numbers, width: number): Thumbnail {
  const paths = { home: "", away: "" };
  const words: NonNullable<Thumbnail["words"]> = [];
  position.forEach((tile, cell) => {
    if (tile === 0) return;
    const [x, y] = [(cell % view.columns) * UNIT, Math.floor(cell / view.columns) * UNIT];
    paths[view.goal[cell] === tile ? "home" : "away"] += `M${x + 3} ${y + 3}h${UNIT - 6}v${UNIT - 6}h${6 - UNIT}z`;
    if (width >= LEGIBLE) words.push({ x: x + 0.5 * UNIT, y: y + 0.52 * UNIT, size: tile > 99 ? 26 : 36, word: tile });
  });
  return {
    paths: [
      { d: paths.away, fill: "var(--tile)" },
      { d: paths.home, fill: "var(--tile-home)" },
    ],
    words,
    ink: "var(--tile-ink)",
  };
}
