// The moments of a model, each with its scene. It grows while a search goes on.
import { whole, wholeChange } from "../lib/api/scenes";
import type { SceneView } from "../lib/api/types";
import { changed, composed, type Composed } from "../puzzles/any/composing";
import type { BoardData, Model, Moment, Standing } from "./model";

export const NOW = -1; // in place of a number: how a search is now

export class Recorded {
  readonly view: SceneView;
  moments = $state.raw<Moment[]>([]);
  standing = $state.raw<Standing | null>(null);
  readonly #start: Composed;
  readonly #scenes = new WeakMap<Moment, Composed>();

  constructor(
    readonly model: Model,
    { puzzle, scene }: BoardData,
  ) {
    const start = { ...scene, shapes: scene.shapes.map(whole) };
    const { rows, columns } = scene;
    this.view = { puzzle, rows, columns, start: [0], scene: start, placing: null, painting: null, board: "" };
    this.#start = composed(start);
    this.#read();
    recordings.set(this.view, this);
  }

  /** Follow what the model is told; call what is returned to let go of it. */
  follow(): () => void {
    const read = (): void => this.#read();
    this.model.on("change:moments", read);
    this.model.on("change:standing", read);
    return () => {
      this.model.off("change:moments", read);
      this.model.off("change:standing", read);
    };
  }

  at(number: number): Moment | null {
    return (number === NOW ? this.standing?.now : this.moments[number]) ?? null;
  }

  sceneAt(number: number): Composed {
    const moment = this.at(number);
    if (moment === null) return this.#start;
    let scene = this.#scenes.get(moment);
    if (scene === undefined) {
      scene = changed(this.view.scene, this.#start, wholeChange(moment.change));
      this.#scenes.set(moment, scene);
    }
    return scene;
  }

  #read(): void {
    this.moments = this.model.get("moments");
    const standing = this.model.get("standing");
    this.standing = "events" in standing ? standing : null;
  }
}

const recordings = new WeakMap<SceneView, Recorded>();

export function recordingOf(view: SceneView): Recorded | undefined {
  return recordings.get(view);
}
