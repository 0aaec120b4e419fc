// Building a Rush Hour board by drag, by tap and by keys: what is chosen, what is in the hand, and where.
import type { Spot } from "../../edit/Surface.svelte";
import { announce } from "../../lib/announce.svelte";
import { t } from "../../lib/i18n.svelte";
import { toast } from "../../lib/toast.svelte";
import * as rush from "./draft";
import type { RushHourDraft, Thing } from "./draft";
import { landing, taken, turnedInHand, type Held, type Tool } from "./hand";

const FAR = 6; // pixels after which a press is a drag

interface Point {
  clientX: number;
  clientY: number;
}

export class Building {
  tool = $state.raw<Tool | null>(null);
  held = $state.raw<Held | null>(null);
  point = $state.raw({ x: 0, y: 0, clientX: 0, clientY: 0 }); // where it is held
  floats = $state(false); // it is drawn under the pointer
  cursor = $state(0);
  #begun = $state(false); // nothing is chosen before a pointer or a key was on the board
  #walls = $state.raw<{ draft: RushHourDraft; wall: boolean } | null>(null); // a stroke of walls
  #pressed: Point | null = null; // where the pointer went down
  #carried = false; // held by keys: Enter lets go

  constructor(
    private readonly draft: () => RushHourDraft,
    private readonly onchange: (next: RushHourDraft) => void,
  ) {}

  /** The board as it is to be drawn, with what is being changed. */
  shown = $derived.by(() => this.#walls?.draft ?? this.draft());
  goal = $derived.by(() => (this.held === null ? null : landing(this.draft(), this.held, this.point.x, this.point.y)));
  /** What stands at each cell. */
  things = $derived.by(() => {
    const draft = this.draft();
    const found: (Thing | null)[] = Array(draft.rows * draft.columns).fill(null);
    for (const cell of draft.walls) found[cell] = { kind: "wall", cell };
    for (const piece of draft.pieces) {
      for (const cell of rush.cellsOf(piece, draft.columns)) found[cell] = { kind: "piece", piece };
    }
    return found;
  });
  chosen = $derived.by(() => (this.#begun ? (this.things[this.cursor] ?? null) : null));

  // ---- what can be done ----

  #change(next: RushHourDraft, sentence: string): void {
    if (next === this.draft()) return;
    this.onchange(next);
    announce(sentence);
  }

  remove(cell: number): void {
    this.#change(rush.without(this.draft(), cell), t("studio.edit.removed", { what: nameOf(this.things[cell]) }));
  }

  #removeExit(): void {
    const what = t("studio.edit.tool.exit");
    if (this.draft().exit !== null) this.#change({ ...this.draft(), exit: null }, t("studio.edit.removed", { what }));
  }

  makePrimary(): void {
    const sign = this.chosen?.kind === "piece" ? this.chosen.piece.sign : rush.PRIMARY;
    this.#change(rush.withPrimary(this.draft(), sign), t("studio.edit.tool.primary"));
  }

  turn(): void {
    if (this.held?.kind === "piece") this.held = turnedInHand(this.held);
    else if (this.chosen?.kind === "piece") {
      const around = rush.turned(this.draft(), this.chosen.piece, this.cursor);
      if (around === null) toast(t("studio.edit.no-room"));
      else this.#change(rush.withPiece(this.draft(), around), t("studio.edit.turned", { what: nameOf(this.chosen) }));
    } else if (this.tool?.kind === "piece") this.tool = { ...this.tool, horizontal: !this.tool.horizontal };
  }

  #take(tool: Tool): void {
    this.held = taken(this.draft(), tool);
    if (this.held === null) toast(t("studio.edit.no-sign"), "bad");
  }

  #letGo(): void {
    const { held, goal } = this;
    if (held !== null && goal !== null) {
      const what = held.kind === "piece" ? nameOf(held) : t(`studio.edit.tool.${held.kind}`);
      if (goal.fate === "blocked") announce(t("studio.edit.no-room"));
      else this.#change(goal.next, t(goal.fate === "gone" ? "studio.edit.removed" : "studio.edit.placed", { what }));
      if (goal.fate === "lands" && goal.cells[0] !== undefined) this.cursor = goal.cells[0];
    }
    this.drop();
  }

  /** Nothing is held any more, and nothing has changed. */
  drop(): void {
    this.held = null;
    this.#walls = null;
    this.#pressed = null;
    this.floats = this.#carried = false;
  }

  // ---- pointers on the board ----

  down(spot: Spot, event: PointerEvent): void {
    this.#begun = true;
    const thing = spot.cell === null ? null : (this.things[spot.cell] ?? null);
    if (event.button === 2) {
      this.drop();
      if (spot.cell === null) this.#removeExit();
      else this.remove(spot.cell);
      return;
    }
    if (event.button !== 0) return;
    this.drop();
    this.#pressed = event;
    this.point = { x: spot.x, y: spot.y, clientX: event.clientX, clientY: event.clientY };
    if (spot.cell === null || this.tool?.kind === "exit") this.#take({ kind: "exit" });
    else if (this.tool?.kind === "wall" && thing?.kind !== "piece") this.#stroke(spot.cell, thing === null);
    else if (thing?.kind === "piece") this.#pickUp(thing.piece, spot);
    else if (thing?.kind === "wall") this.held = { kind: "wall", cell: thing.cell };
    else if (this.tool !== null) this.#take(this.tool);
  }

  #pickUp(piece: rush.DraftPiece, at: { x: number; y: number }): void {
    this.held = { kind: "piece", piece, dx: at.x - piece.column, dy: at.y - piece.row, origin: true };
  }

  #stroke(cell: number, wall: boolean): void {
    this.#walls = { draft: rush.withWall(this.shown, cell, wall), wall };
  }

  #isDrag(event: Point): boolean {
    const from = this.#pressed;
    return from !== null && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > FAR;
  }

  move(spot: Spot, event: PointerEvent): void {
    if (this.#walls !== null && spot.cell !== null) this.#stroke(spot.cell, this.#walls.wall);
    if (this.held === null || this.#carried) return;
    this.point = { x: spot.x, y: spot.y, clientX: event.clientX, clientY: event.clientY };
    if (this.#isDrag(event)) this.floats = true;
  }

  up(): void {
    const { held } = this;
    if (this.#walls !== null) this.#change(this.#walls.draft, t("studio.edit.tool.wall"));
    // A mere tap on what is there already chooses it.
    const there = held?.kind === "piece" ? held.origin : held?.kind === "wall" && held.cell !== null;
    if (there && !this.floats) this.drop();
    else if (!this.#carried) this.#letGo();
  }

  // ---- pointers that come from the palette ----

  /** A tool is pressed: when the pointer moves on, it is dragged. Says at the end whether it was. */
  grab(
    tool: Tool,
    event: PointerEvent,
    locate: (x: number, y: number) => Spot,
    ended: (dragged: boolean) => void,
  ): void {
    this.drop();
    this.#pressed = event;
    const ending = new AbortController();
    const move = (event: PointerEvent): void => {
      const spot = locate(event.clientX, event.clientY);
      this.point = { x: spot.x, y: spot.y, clientX: event.clientX, clientY: event.clientY };
      if (this.held === null && this.#isDrag(event)) {
        this.#take(tool);
        this.floats = this.held !== null;
      }
    };
    const end = (event: PointerEvent): void => {
      ending.abort();
      ended(this.held !== null);
      if (event.type === "pointerup" && this.held !== null) this.#letGo();
      else this.drop();
    };
    addEventListener("pointermove", move, { signal: ending.signal });
    addEventListener("pointerup", end, { signal: ending.signal });
    addEventListener("pointercancel", end, { signal: ending.signal });
  }

  // ---- keys ----

  /** What is carried by keys goes where the cursor goes. */
  follow(): void {
    const at = this.#middle();
    if (this.#carried) this.point = at;
  }

  /** The middle of the cell with the cursor. */
  #middle(): Building["point"] {
    const { columns } = this.draft();
    return { x: (this.cursor % columns) + 0.5, y: Math.floor(this.cursor / columns) + 0.5, clientX: 0, clientY: 0 };
  }

  #enter(): void {
    const at = (this.point = this.#middle());
    if (this.#carried) this.#letGo();
    else if (this.tool?.kind === "wall") {
      const next = rush.withWall(this.draft(), this.cursor, this.chosen?.kind !== "wall");
      this.#change(next, t("studio.edit.tool.wall"));
    } else if (this.chosen?.kind === "piece" && this.tool?.kind !== "exit") {
      this.#pickUp(this.chosen.piece, at);
      this.#carried = true;
      announce(t("studio.edit.carried", { what: nameOf(this.chosen) }));
    } else if (this.tool !== null) {
      this.#take(this.tool);
      this.#letGo();
    }
  }

  /** Whether the key was for the board. */
  key(event: KeyboardEvent, cell: number): boolean {
    this.#begun = true;
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const key = event.key.toLowerCase();
    const horizontal = this.tool?.kind !== "piece" || this.tool.horizontal;
    const length = rush.LENGTHS.find((one) => String(one) === key);
    if (length !== undefined) this.tool = { kind: "piece", length, horizontal, primary: false };
    else if (key === "p") this.tool = { kind: "piece", length: 2, horizontal, primary: true };
    else if (key === "w") this.tool = { kind: "wall" };
    else if (key === "x") this.tool = { kind: "exit" };
    else if (key === "r") this.turn();
    else if (key === "enter" || key === " ") this.#enter();
    else if (key === "delete" || key === "backspace") {
      if (this.tool?.kind === "exit") this.#removeExit();
      else this.remove(cell);
    } else if (key === "escape" && (this.held !== null || this.tool !== null)) {
      if (this.held === null) this.tool = null;
      this.drop();
    } else return false;
    return true;
  }
}

/** What stands somewhere, in words. */
export function nameOf(thing: Thing | Held | null | undefined): string {
  if (thing?.kind === "piece") return t("studio.edit.piece", { sign: thing.piece.sign, length: thing.piece.length });
  return t(thing?.kind === "wall" ? "studio.edit.tool.wall" : "studio.edit.nothing");
}
