// What a tap does in a puzzle where pieces are placed: each choice stands in a cell, some cells have several.
import type { Numbers, SceneView } from "../../lib/api/types";
import type { Standing } from "../../play/standing";

type Game = Standing<Numbers>;

/** The choices that stand in a cell, in order. */
export function choicesAt(view: SceneView, cell: number): number[] {
  return (view.placing ?? []).flatMap((place, choice) => (place === cell ? [choice] : []));
}

/** Whether this cell's piece was there from the start. */
export function isGiven(view: SceneView, cell: number): boolean {
  const start = view.start as Numbers;
  return choicesAt(view, cell).some((choice) => start.includes(choice));
}

/** Empty → the first choice → the next → … → empty; null where nothing can be placed. */
export function placed(view: SceneView, game: Game, cell: number): Game | null {
  const choices = choicesAt(view, cell);
  if (choices.length === 0 || isGiven(view, cell)) return null;
  const at = choices.findIndex((choice) => game.position.includes(choice));
  const next = choices[at + 1]; // of none, the first
  const others = game.position.filter((choice) => !choices.includes(choice));
  return {
    position: (next === undefined ? others : [...others, next]).sort((one, two) => one - two),
    crosses: game.crosses.filter((other) => other !== cell),
    moves: game.moves + 1,
  };
}

/** Nothing in a cell any more; the same game where there was nothing. */
export function emptied(view: SceneView, game: Game, cell: number): Game {
  const choices = choicesAt(view, cell);
  const position = isGiven(view, cell) ? game.position : game.position.filter((choice) => !choices.includes(choice));
  return { position, crosses: game.crosses.filter((other) => other !== cell), moves: game.moves + 1 };
}

/** A cell ruled out, or no longer; what stood there is taken away. Null where nothing can be placed. */
export function crossed(view: SceneView, game: Game, cell: number): Game | null {
  if (choicesAt(view, cell).length === 0 || isGiven(view, cell)) return null;
  const rest = emptied(view, game, cell);
  if (game.crosses.includes(cell)) return rest;
  return { ...rest, crosses: [...rest.crosses, cell].sort((one, two) => one - two) };
}

/** The game as hints need it: choices that are ruled out, in place of cells. */
export function ruledOut(view: SceneView, crosses: readonly number[]): number[] {
  return crosses.flatMap((cell) => choicesAt(view, cell));
}
