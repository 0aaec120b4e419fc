// A puzzle that has no row in the table: the page shows of it what it can, and nothing breaks.
import type { Component } from "svelte";
import { render } from "svelte/server";
import { beforeEach, expect, it, vi } from "vitest";
import type { HintStep, PictureReply, View } from "../src/lib/api/types";
import { speak } from "../src/lib/i18n.svelte";
import type { Settings } from "../src/lib/settings.svelte";
import { pageOf } from "../src/puzzles/registry";
import { keyGroups } from "../src/parts/keys";
import { drawing, followed, told } from "../src/play/advice";
import { fits, opening } from "../src/play/standing";
import { doubtful, sentences } from "../src/board/pictures";
import { defaultChoice } from "../src/search/choice";
import { followsPath } from "../src/search/families";
import { movedCells } from "../src/search/words";
import "./support/puzzles";

const { default: Board } = await import("../src/boards/Board.svelte");
const { default: MiniBoard } = await import("../src/boards/MiniBoard.svelte");
const { default: PlayBoard } = await import("../src/play/PlayBoard.svelte");
const { default: PlayPanel } = await import("../src/play/PlayPanel.svelte");
const { default: SearchBoard } = await import("../src/search/SearchBoard.svelte");
const { play } = await import("../src/play/play.svelte");
const { studio } = await import("../src/lib/studio.svelte");

const name = "ice" as View["puzzle"];
const view = { puzzle: name, rows: 2, columns: 3, start: [4] } as unknown as View;
const open = { puzzle: name, board: "..*/#.o", view, working: {} } as unknown as NonNullable<typeof studio.board>;

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: {} });
  speak("en", {});
});

function drawn<Props extends Record<string, unknown>>(part: Component<Props>, props: Props): string {
  return render(part as Component, { props }).body;
}

it("has no row", () => {
  expect(pageOf(name)).toBeUndefined();
  expect(pageOf("queens")?.name).toBe("queens");
});

it("is drawn as an empty board, also with a hint on it", () => {
  const hint = { look: [1], wrong: [], marks: {}, move: { from: [4], to: [5] } };
  expect(drawn(Board, { view, position: [4], label: "ice", hint })).toContain('data-hint="move"');
  expect(drawn(MiniBoard, { view, position: [4], size: 44 })).toContain("<svg");
});

it("has a game that is told, hinted at and stored as any other", () => {
  const standing = opening(view);
  const settings = {} as Settings;
  const step = { hint: { look: [], wrong: [], action: "down" }, position: [1], crosses: [], is_step: true };
  expect(fits(view, standing)).toBe(true);
  expect(fits(view, { ...standing, position: [6] })).toBe(false);
  expect(told(view, standing, settings)).toEqual({ position: [4], crosses: [] });
  expect(followed(view, standing, step as unknown as HintStep, settings)).toMatchObject({ position: [1], moves: 1 });
  expect(drawing(view, [4], step as unknown as HintStep, true)).toEqual({ look: [], wrong: [], marks: {}, move: null });
  expect(movedCells(view, [4], [1])).toEqual([]);
});

it("has the keys of every game, and the usual search", () => {
  expect(keyGroups(name, false)[0]?.keys.map(({ does }) => does)).toEqual(["hint", "undo", "redo", "restart"]);
  const row = { name, algorithms: [{ name: "a-star" }, { name: "best" }], heuristics: [], metrics: [] };
  expect(defaultChoice(row as unknown as Parameters<typeof defaultChoice>[0], {}).algorithm).toBe("best");
  expect(followsPath({ algorithm: "best", puzzle: name })).toBe(false);
  expect(followsPath({ algorithm: "best", puzzle: "queens" })).toBe(true);
});

it("can be seen in a picture", () => {
  const reply = { puzzle: name, rows: 2, columns: 3, unsure: [], position: [], crosses: [] } as unknown as PictureReply;
  expect(doubtful(reply)).toBe(false);
  expect(sentences(reply, "Ice")).toHaveLength(1);
});

it("is shown in Play and Search", () => {
  studio.board = open;
  play.show(open);
  expect(drawn(PlayBoard, {})).toContain("<svg");
  expect(drawn(PlayPanel, {})).toContain("studio.play.moves");
  expect(drawn(SearchBoard, {})).toContain("<svg");
});
