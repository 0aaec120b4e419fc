// A Rush Hour board as a small picture.
import { dots } from "../../boards/dots";
import { PIECE_HUES, UNIT } from "../../boards/geometry";
import type { Numbers } from "../../lib/api/types";
import type { Thumbnail } from "../puzzle";
import { corner } from "./pieces";
import type { RushHourView } from "./view";

const GAP = 4; // between a piece and the edges of its cells
const ROUND = "14 14 0 0 1"; // its corners

export function thumbnail(view: RushHourView, position: Numbers): Thumbnail {
  const pieces = view.pieces.map((piece, index) => {
    const { row, column } = corner(piece, position[index] ?? 0);
    const long = piece.length * UNIT - 2 * GAP - 28; // its sides, without the corners
    const short = UNIT - 2 * GAP - 28;
    const [wide, high] = piece.horizontal ? [long, short] : [short, long];
    return {
      d:
        `M${column * UNIT + GAP + 14} ${row * UNIT + GAP}h${wide}a${ROUND} 14 14v${high}` +
        `a${ROUND}-14 14h${-wide}a${ROUND}-14-14v${-high}a${ROUND} 14-14z`,
      fill: piece.primary ? "var(--primary-piece)" : `var(--hue-${index % PIECE_HUES})`,
    };
  });
  return {
    paths: [
      { d: dots(view, view.walls), stroke: "var(--wall)", width: 56, cap: "square" },
      { d: exitLine(view), stroke: "var(--primary-piece)", width: 14 },
      ...pieces,
    ],
  };
}

function exitLine({ rows, columns, exit: { side, line } }: RushHourView): string {
  const [width, height, from] = [columns * UNIT, rows * UNIT, line * UNIT];
  if (side === "left" || side === "right") return `M${side === "left" ? 0 : width} ${from}v${UNIT}`;
  return `M${from} ${side === "top" ? 0 : height}h${UNIT}`;
}
