// The scenes of a board's positions and the moves from them, as the server tells them: asked for in batches, kept, and
// told to whoever looked when they are there.
import type { MovesReply, Position, SceneView } from "../../lib/api/types";
import { studio, transport } from "../../lib/studio.svelte";
import { complain } from "../../lib/toast.svelte";
import { changed, composed, type Composed } from "./composing";
import { keyOf } from "./position";

const BATCH = 200; // positions in a question at most;
const CELLS = 40_000; // and of large boards, which take long, so many as have these cells together
const WAITING = 600; // of those that nobody has asked for yet the newest are kept: others have scrolled by
const KEPT = 300_000; // shapes of all scenes together that are kept
const PAUSE = 2_000; // milliseconds before what was refused is asked again

class BoardScenes {
  readonly start: Composed;
  isPlayed = false; // the server has told the moves from some position after the start

  #version = $state(0); // grows with what is known: read by those who still wait
  #scenes = new Map<string, Composed>();
  #shapes = 0;
  #moves = new Map<string, MovesReply>();
  #wanted = new Map<string, Position>(); // the newest last
  #wantedMoves = new Set<string>();
  #asking = false;
  #failed = new Map<string, unknown>(); // the moves from these positions cannot be told
  #refused = new Set<string>(); // how these positions look cannot be told; asked again once the board is read again
  #complained = false;

  constructor(readonly view: SceneView) {
    this.start = composed(view.scene);
    this.#scenes.set(keyOf(view.start), this.start);
  }

  /** How a position looks; null while that is not known yet. */
  of(position: Position): Composed | null {
    const key = keyOf(position);
    const known = this.#scenes.get(key);
    if (known !== undefined) return known;
    void this.#version;
    this.#want(key, position);
    return null;
  }

  /** Ask for what will be looked at soon. */
  prepare(positions: Iterable<Position>): void {
    for (const position of positions) {
      const key = keyOf(position);
      if (!this.#scenes.has(key)) this.#want(key, position);
    }
  }

  /** The moves from a position; null while they are not known yet. */
  movesFrom(position: Position): MovesReply | null {
    const key = keyOf(position);
    const known = this.#moves.get(key);
    if (known !== undefined) return known;
    void this.#version;
    if (!this.#wantedMoves.has(key) && !this.#failed.has(key)) void this.#askMoves(key, position);
    return null;
  }

  /** Why the moves from a position cannot be told. */
  refusal(position: Position): unknown {
    void this.#version;
    return this.#failed.get(keyOf(position));
  }

  /** Ask once more for the moves that were refused, since somebody wants to move. */
  askAgain(position: Position): void {
    if (this.#failed.has(keyOf(position))) this.#forgive(keyOf(position));
  }

  #forgive(key: string): void {
    this.#failed.delete(key);
    this.#version++;
  }

  #want(key: string, position: Position): void {
    if (this.#refused.has(key)) return;
    this.#wanted.delete(key);
    this.#wanted.set(key, position);
    for (const oldest of this.#wanted.keys()) {
      if (this.#wanted.size <= WAITING) break;
      this.#wanted.delete(oldest);
    }
    if (this.#asking) return;
    this.#asking = true;
    setTimeout(() => void this.#ask());
  }

  async #ask(): Promise<void> {
    const { rows, columns } = this.view;
    const most = Math.max(2, Math.min(BATCH, Math.floor(CELLS / (rows * columns))));
    const size = this.#complained ? 1 : most; // so that one position that is refused takes no others with it
    const batch = [...this.#wanted].slice(-size);
    for (const [key] of batch) this.#wanted.delete(key);
    const { puzzle, board } = this.view;
    try {
      const changes = await transport.scenes(puzzle, board, batch.map(([, position]) => position));
      changes.forEach((change, i) => this.#keep(batch[i]![0], changed(this.view.scene, this.start, change)));
    } catch (error) {
      if (studio.link === "lost") await new Promise((done) => setTimeout(done, PAUSE));
      else if (batch.length === 1) this.#refused.add(batch[0]![0]);
      this.#complain(error);
    }
    this.#asking = false;
    this.#version++;
    const [next] = [...this.#wanted].slice(-1);
    if (next !== undefined) this.#want(...next);
  }

  async #askMoves(key: string, position: Position): Promise<void> {
    this.#wantedMoves.add(key);
    try {
      const reply = await transport.moves(this.view.puzzle, this.view.board, position);
      this.#keep(key, changed(this.view.scene, this.start, reply.change));
      this.#moves.set(key, reply);
      if (key !== keyOf(this.view.start)) this.isPlayed = true;
    } catch (error) {
      this.#failed.set(key, error);
      if (studio.link === "lost") setTimeout(() => this.#forgive(key), PAUSE); // it was no refusal
    }
    this.#wantedMoves.delete(key);
    this.#version++;
  }

  #keep(key: string, scene: Composed): void {
    if (this.#scenes.has(key)) return;
    this.#scenes.set(key, scene);
    this.#shapes += sizeOf(this.start, scene);
    for (const [oldest, old] of this.#scenes) {
      if (this.#shapes <= KEPT) break;
      if (old === this.start || old === scene) continue;
      this.#scenes.delete(oldest);
      this.#moves.delete(oldest);
      this.#shapes -= sizeOf(this.start, old);
    }
  }

  /** Say once that the board's scenes cannot be had; that the server is away, the page says already. */
  #complain(error: unknown): void {
    if (this.#complained || studio.link === "lost") return;
    this.#complained = true;
    complain(error);
  }
}

function sizeOf(start: Composed, scene: Composed): number {
  return scene.pieces.length + (scene.ground === start.ground ? 1 : scene.ground.length);
}

const boards = new WeakMap<SceneView, BoardScenes>(); // a board that is read again may look different

export function scenesOf(view: SceneView): BoardScenes {
  let found = boards.get(view);
  if (found === undefined) {
    found = new BoardScenes(view);
    boards.set(view, found);
  }
  return found;
}
