// What a hint asks about, shows and does, worked out of the game as it stands.
import type { Drawn } from "../boards/HintLayer.svelte";
import type { HintStep, Position, View } from "../lib/api/types";
import type { Settings } from "../lib/settings.svelte";
import type { Marks } from "../lib/transport/transport";
import { pageOf } from "../puzzles/registry";
import type { Standing } from "./standing";

/** The game as a hint needs it. */
export function told(view: View, standing: Standing, settings: Settings): Marks {
  const { position, crosses } = standing;
  return pageOf(view.puzzle)?.game.told?.(view, standing, settings) ?? { position, crosses };
}

/** The game once a hint was followed. */
export function followed(view: View, standing: Standing, step: HintStep, settings: Settings): Standing {
  const oneMove = { ...standing, position: step.position, moves: standing.moves + 1 };
  return pageOf(view.puzzle)?.game.followed?.(view, standing, step, settings) ?? oneMove;
}

/** What is drawn of a hint on the board as it was before: first where to look, then what to do as well. */
export function drawing(view: View, before: Position, { hint, position }: HintStep, all: boolean): Drawn {
  const { look, wrong } = hint;
  if (!all) return { look, wrong, marks: {}, move: null };
  const game = pageOf(view.puzzle)?.game;
  const move = hint.action === null ? null : (game?.moveBetween?.(view, before, position) ?? null);
  return { look, wrong, marks: game?.hintMarks?.(hint, view) ?? {}, move };
}
