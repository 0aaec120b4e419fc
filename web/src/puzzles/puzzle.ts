// What the page may ask of a puzzle: one such record per puzzle, listed in index.ts. What a record leaves out is done in
// the way that suits any puzzle, or is not offered.
import type { Component } from "svelte";
import type { Seen } from "../boards/seen";
import type { Draft, DraftMarks } from "../edit/draft";
import type { WhatIf } from "../edit/what-if.svelte";
import type { BoardReply, Fault, Hint, HintStep, PictureReply, PuzzleName, View, Working } from "../lib/api/types";
import type { OwnSetting, Settings } from "../lib/settings.svelte";
import type { Marks, Transport } from "../lib/transport/transport";
import type { Key } from "../parts/keys";
import type { Standing } from "../play/standing";

export interface PuzzlePage<V extends View = View, D extends Draft = Draft> {
  name: V["puzzle"];
  icon?: string; // a path on a 24 × 24 grid, drawn as a line; the one of the catalogue if this is left out
  settings?: readonly OwnSetting[]; // what a person can choose for this puzzle alone
  drawing: Drawing<V>;
  game: Game<V>;
  editing?: Editing<V, D>;
  picture?: PictureReading;
  search?: SearchWords;
}

/** How a board looks. */
export interface Drawing<V extends View = View> {
  Layer: Component<LayerProps<V>>; // all that stands on the grid, for use within Board's SVG
  Labels?: Component<{ view: V; lit: ReadonlySet<number> }>; // the names that hints use; if no cell is lit, all are
  HintMarks?: Component<{ view: V; marks: HintMarks }>; // what `Game.hintMarks` names, drawn on the board
  margin?: (view: V) => number | undefined; // around the grid, for what is drawn there
  zooms?: boolean; // its boards may be very large: they can be drawn larger than their place
  isClipped?: boolean; // the layer fills the corners of the grid, which are round
  /** The board as a small still picture of few elements; `width` is that of a cell, in pixels. */
  thumbnail(view: V, position: V["start"], width: number): Thumbnail;
  /** These positions will be drawn soon. */
  prepare?(view: V, positions: V["start"][]): void;
  /** The cells in which two positions differ, where things now stand. */
  movedCells(view: V, before: V["start"], after: V["start"]): number[];
}

export interface LayerProps<V extends View = View> {
  view: V;
  position: V["start"];
  held?: number[]; // what is under the finger, in the numbers of the position
  patterns?: string | null; // the id of the patterns for eyes that tell colours apart badly
  crosses?: number[]; // cells ruled out by hand
  faint?: number[]; // cells ruled out by what stands on the board
  conflicts?: [number, number][]; // pairs of cells at odds with each other
  named?: boolean; // what has a name has it written on it
  seen?: Seen | null; // the part of the board that is seen; null: all of it
  animate?: boolean; // what changes may be seen to change
}

/** A small picture, one thing over the other, in the units of boards/geometry.ts. */
export interface Thumbnail {
  paths: { d: string; fill?: string; stroke?: string; width?: number; cap?: "round" | "square" }[];
  words?: { x: number; y: number; size: number; word: string | number; ink?: string }[];
  ink?: string; // the colour of the words that have none of their own
}

/** The cells that a hint changes, by the mark that they get. */
export type HintMarks = Readonly<Record<string, number[]>>;

/** The cells of what moves, before and after. */
export interface Move {
  from: number[];
  to: number[];
}

/** How a board is played. */
export interface Game<V extends View = View> {
  Play: Component<{ view: V }>; // the board, to be played by mouse, finger and keys
  keys: readonly Key[];
  how?: string; // which sentences say how it is played; those of its name if this is left out
  progress?: Progress<V>; // for a puzzle in which no moves are counted
  /** Whether a position read from the browser's memory or a link is one of this board. */
  fits?(view: V, position: V["start"]): boolean;
  /** What moves from one position to the next; null where nothing does. */
  moveBetween?(view: V, before: V["start"], after: V["start"]): Move | null;
  hintMarks?(hint: Hint, view: V): HintMarks;
  /** The game as a hint needs it, where it is more than the player has put there. */
  told?(view: V, standing: Standing<V["start"]>, settings: Settings): Marks;
  /** The game once a hint was followed, where that is more than one move. */
  followed?(view: V, standing: Standing<V["start"]>, step: HintStep, settings: Settings): Standing;
}

/** What is told of a game in place of its moves. The sentences are keys of the catalogue. */
export interface Progress<V extends View = View> {
  label: string; // of the counter
  solved: string;
  length: string; // how long a solution is, with {count}
  count(view: V, position: V["start"]): string;
}

/** How a board is edited. */
export interface Editing<V extends View = View, D extends Draft = Draft> {
  Editor: () => Promise<{ default: Component<EditorProps<D>> }>; // fetched when somebody edits
  keys: readonly Key[];
  drafts: Drafts<V, D>;
  tellsFaults?: boolean; // the editor itself lists what is wrong
}

export interface EditorProps<D extends Draft = Draft> {
  draft: D;
  marks: DraftMarks;
  whatIf: WhatIf;
  reply: BoardReply | null; // the draft as it was read; null while it has changed since
  view: View; // as it could be read last
  onchange: (next: D) => void;
}

/** What can be done to a board that is being edited. */
export interface Drafts<V extends View = View, D extends Draft = Draft> {
  draftOf(view: V, text: string): D;
  /** The draft as text: that of the board, unless `read` reads it. */
  compose(draft: D): string;
  /** How such a text is read; as that of a board if this is left out. */
  read?(ask: Transport, text: string, puzzle: PuzzleName, signal?: AbortSignal): Promise<BoardReply>;
  cleared?(draft: D): D;
  /** The draft at another size; left out where it has none of its own. */
  resized?(draft: D, rows: number, columns: number): D;
  /** Where a fault of the text stands: on a cell, at a place beside the grid, or null when it is the whole board. */
  placeOf(draft: D, fault: Fault): number | string | null;
  /** The faults worth telling; all of them if this is left out. */
  telling?(draft: D, faults: Fault[]): Fault[];
  /** How many cells are not filled in yet; none if this is left out. */
  unfilled?(draft: D): number;
}

/** What a picture of a board shows. */
export interface PictureReading {
  /** What was seen, in words: one phrase for each kind of thing. */
  contents(reply: PictureReply): string[];
  /** The game as the picture has it; left out where pictures show boards only. */
  standing?(reply: PictureReply): Marks;
  /** Whether what was read cannot be a board of this puzzle. */
  isImpossible?(reply: PictureReply): boolean;
}

/** What is special in tab Search. */
export interface SearchWords {
  algorithm?: string; // chosen when nobody has chosen one; `best` if this is left out
  watchedBest?: string; // the algorithm that `best` is when it is watched; A* if this is left out
  Working?: Component<{ working: Working }>; // how it was worked out whether the board can be solved
}

/** A row of the table. Only views and drafts of its own puzzle reach it, which the type of a row does not say. */
export function puzzlePage<V extends View, D extends Draft>(page: PuzzlePage<V, D>): PuzzlePage {
  return page as unknown as PuzzlePage;
}
