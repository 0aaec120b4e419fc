// What a hint asks about, shows and does, worked out of the game as it stands.
import type { Drawn } from "../boards/HintLayer.svelte";
import { pieceCells } from "../boards/geometry";
import type { HintStep, Position, View } from "../lib/api/types";
import type { Marks } from "../lib/transport/transport";
import { ruledOut } from "./queens";
import type { Standing } from "./standing";

/** The game as a hint needs it: where queens cross out what they see, the player need not be told of that. */
export function told(view: View, standing: Standing, autoCross: boolean): Marks {
  const { position, crosses } = standing;
  if (view.puzzle !== "queens" || !autoCross) return { position, crosses };
  return { position, crosses: sorted([...crosses, ...ruledOut(view, position)]) };
}

/** The game once a hint was followed; a queen's own crosses are not put by hand, so that they go with it. */
export function followed(view: View, standing: Standing, step: HintStep, autoCross: boolean): Standing {
  const { hint, position } = step;
  if (view.puzzle !== "queens") return { ...standing, position, moves: standing.moves + 1 };
  const implied = autoCross ? ruledOut(view, position) : new Set<number>();
  const gone = new Set([...hint.wrong, ...position]);
  const added = hint.rule_out.filter((cell) => !implied.has(cell));
  const crosses = [...standing.crosses, ...added].filter((cell) => !gone.has(cell));
  return { ...standing, position, crosses: sorted(crosses) };
}

/** The cells of what moves from one position to the next, before and after; null where nothing does. */
export function moveBetween(view: View, before: Position, after: Position): Drawn["move"] {
  if (view.puzzle === "sliding") {
    const [to, from] = [before.indexOf(0), after.indexOf(0)];
    return to === from ? null : { from: [from], to: [to] };
  }
  if (view.puzzle === "queens") return null;
  const piece = before.findIndex((at, i) => at !== after[i]);
  return piece < 0 ? null : { from: pieceCells(view, before, piece), to: pieceCells(view, after, piece) };
}

/** What is drawn of a hint on the board as it was before: first where to look, then what to do as well. */
export function drawing(view: View, before: Position, { hint, position }: HintStep, all: boolean): Drawn {
  const { look, wrong } = hint;
  if (!all) return { look, wrong, crosses: [], queens: [], move: null };
  const move = hint.action === null ? null : moveBetween(view, before, position);
  return { look, wrong, crosses: hint.rule_out, queens: hint.place, move };
}

function sorted(cells: number[]): number[] {
  return [...new Set(cells)].sort((one, two) => one - two);
}
