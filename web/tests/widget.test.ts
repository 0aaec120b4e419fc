// The view in a notebook: its look, its table, and how it moves among its moments.
import { describe, expect, it } from "vitest";
import type { Model, Moment, Standing, TableRow } from "../src/widget/model";
import { Player } from "../src/widget/player.svelte";
import { NOW, type Recorded } from "../src/widget/recorded.svelte";
import { isNumeric, resorted, sorted } from "../src/widget/sorting";
import { forShadow } from "../src/widget/styles";
import { isLight } from "../src/widget/theme";

const row = (...values: string[]): TableRow => ({ cells: values, values, bars: values.map(() => null) });

describe("the styles of the page in a shadow root", () => {
  it("say of the view what the page says of its root", () => {
    expect(forShadow(':root{--a:1}:root[data-theme="dark"]{--a:2}html{color:red}')).toBe(
      ':host{--a:1}:host([data-theme="dark"]){--a:2}:host{color:red}',
    );
    expect(forShadow("html {\n  color: red;\n}")).toBe(":host {\n  color: red;\n}");
  });
});

describe("the theme", () => {
  it("is told by the colour of the letters around the view", () => {
    expect(isLight("rgb(230, 230, 230)")).toBe(true);
    expect(isLight("rgba(0, 0, 0, 0.87)")).toBe(false);
    expect(isLight("oklch(0.9 0 0)")).toBeNull();
  });
});

describe("the table", () => {
  const rows = [row("b", "10"), row("a", "9"), row("c", "")];

  it("sorts numbers as numbers, words as words, and what is empty last", () => {
    expect(isNumeric(rows, 1)).toBe(true);
    expect(isNumeric(rows, 0)).toBe(false);
    const first = (order: Parameters<typeof sorted>[1]): (string | undefined)[] =>
      sorted(rows, order).map(({ values }) => values[0]);
    expect(first({ column: 1, down: false })).toEqual(["a", "b", "c"]);
    expect(first({ column: 1, down: true })).toEqual(["b", "a", "c"]);
    expect(first({ column: 0, down: true })).toEqual(["c", "b", "a"]);
    expect(first(null)).toEqual(["b", "a", "c"]);
  });

  it("is sorted upwards, downwards, and then as it was", () => {
    const up = resorted(null, 1);
    expect(up).toEqual({ column: 1, down: false });
    const down = resorted(up, 1);
    expect(down).toEqual({ column: 1, down: true });
    expect(resorted(down, 1)).toBeNull();
    expect(resorted(down, 0)).toEqual({ column: 0, down: false });
  });
});

const moment = (title: string): Moment => ({ title, change: { rows: 1, columns: 1, gone: [], come: [] } });

function player(titles: string[], standing: Partial<Standing> | null = null): { player: Player; asked: number[] } {
  const asked: number[] = [];
  const model = { send: ({ advance }: { advance: number }) => asked.push(advance) } as unknown as Model;
  const whole = standing === null ? null : { text: "", ended: false, events: titles.length, now: null, ...standing };
  const recorded = { model, moments: titles.map(moment), standing: whole } as unknown as Recorded;
  return { player: new Player(recorded, 2, 0), asked };
}

describe("the player of a solution", () => {
  it("goes by keys, and never asks for more", () => {
    const { player: one, asked } = player(["start", "a", "b"]);
    expect(one.press("ArrowRight")).toBe(true);
    expect(one.shown).toBe(1);
    one.press("End");
    one.press("ArrowRight");
    expect(one.shown).toBe(2);
    one.press("Home");
    expect(one.shown).toBe(0);
    expect(one.press("x")).toBe(false);
    expect(asked).toEqual([]);
  });
});

describe("the player of a search", () => {
  it("asks for the next event at its end, one at a time", () => {
    const { player: one, asked } = player([], {});
    one.press("ArrowRight");
    one.press("ArrowRight");
    expect(asked).toEqual([1]);
    one.follow();
    one.press("ArrowRight");
    expect(asked).toEqual([1, 1]);
  });

  it("lets the search go on until it is held", () => {
    const { player: one, asked } = player([], {});
    one.press(" ");
    expect([one.isPlaying, asked]).toEqual([true, [1]]);
    one.press(" ");
    expect(one.isPlaying).toBe(false);
  });

  it("stands still at the end of a search that has ended", () => {
    const { player: one, asked } = player(["a", "b"], { ended: true });
    one.press("End");
    one.press("ArrowRight");
    expect([one.shown, asked]).toEqual([1, []]);
  });

  it("shows how it is now where no more is recorded", () => {
    const { player: one } = player(["a", "b"], { events: 7 });
    one.press("End");
    expect(one.shown).toBe(NOW);
    one.press("ArrowLeft");
    expect(one.shown).toBe(0);
  });
});
