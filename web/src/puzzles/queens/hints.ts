// What a hint for Queens asks about, shows and does.
import type { Hint, HintStep, Numbers } from "../../lib/api/types";
import type { Settings } from "../../lib/settings.svelte";
import type { Marks } from "../../lib/transport/transport";
import type { Standing } from "../../play/standing";
import type { HintMarks } from "../puzzle";
import { ruledOut } from "./play";
import type { QueensView } from "./view";

/** Whether queens cross out what they see by themselves. */
export function isAutoCross(settings: Settings): boolean {
  return settings.autoCross === true;
}

/** The game as a hint needs it: where queens cross out what they see, the player need not be told of that. */
export function told(view: QueensView, { position, crosses }: Standing<Numbers>, settings: Settings): Marks {
  if (!isAutoCross(settings)) return { position, crosses };
  return { position, crosses: sorted([...crosses, ...ruledOut(view, position)]) };
}

/** The game once a hint was followed; a queen's own crosses are not put by hand, so that they go with it. */
export function followed(view: QueensView, standing: Standing<Numbers>, step: HintStep, settings: Settings): Standing {
  const { hint } = step;
  const position = step.position as Numbers;
  const implied = isAutoCross(settings) ? ruledOut(view, position) : new Set<number>();
  const gone = new Set([...hint.wrong, ...position]);
  const added = hint.rule_out.filter((cell) => !implied.has(cell));
  const crosses = [...standing.crosses, ...added].filter((cell) => !gone.has(cell));
  return { ...standing, position, crosses: sorted(crosses) };
}

export function hintMarks({ rule_out, place }: Hint): HintMarks {
  return { crosses: rule_out, queens: place };
}

function sorted(cells: number[]): number[] {
  return [...new Set(cells)].sort((one, two) => one - two);
}
