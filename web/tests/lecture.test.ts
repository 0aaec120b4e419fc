// Lecture mode: what its keys mean, and that its colours have the contrast they promise.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { commandOf, nextSpeed } from "../src/lecture/commands";

describe("a key of lecture mode", () => {
  it("runs, plays, steps, and jumps from expansion to expansion with Shift", () => {
    expect(commandOf("Enter", false)).toEqual({ does: "run" });
    expect(commandOf(" ", false)).toEqual({ does: "play" });
    expect(commandOf("ArrowLeft", false)).toEqual({ does: "press", key: "ArrowLeft" });
    expect(commandOf("ArrowUp", false)).toEqual({ does: "press", key: "ArrowUp" });
    expect(commandOf("ArrowRight", true)).toEqual({ does: "expansion", by: 1 });
    expect(commandOf("ArrowLeft", true)).toEqual({ does: "expansion", by: -1 });
  });

  it("is the same in both cases of a letter, and + needs no Shift", () => {
    expect(commandOf("F", true)).toEqual(commandOf("f", false));
    expect(commandOf("L", true)).toEqual({ does: "leave" });
    expect(commandOf("=", false)).toEqual(commandOf("+", true));
    expect(commandOf("-", false)).toEqual({ does: "speed", by: -1 });
  });

  it("chooses one of four racers, and leaves what it has no use for alone", () => {
    expect(commandOf("4", false)).toEqual({ does: "racer", index: 3 });
    for (const key of ["5", "0", "b", "e", "Tab", "?", "constructor", "toString"]) expect(commandOf(key, false)).toBeNull();
  });
});

describe("the next speed", () => {
  it("is the stop on the other side, from between two stops as well, and the ends are ends", () => {
    expect(nextSpeed([1, 2, 5], 2, 1)).toBe(5);
    expect(nextSpeed([1, 2, 5], 2, -1)).toBe(1);
    expect(nextSpeed([1, 2, 5], 3, 1)).toBe(5);
    expect(nextSpeed([1, 2, 5], 5, 1)).toBe(5);
    expect(nextSpeed([1, 2, 5], 1, -1)).toBe(1);
  });

  it("takes no limit for the fastest of all", () => {
    expect(nextSpeed([1, 500, null], 500, 1)).toBeNull();
    expect(nextSpeed([1, 500, null], null, -1)).toBe(500);
    expect(nextSpeed([1, 500, null], null, 1)).toBeNull();
  });
});

/** The colours of one rule of a style sheet, by the names of their variables. */
function tokens(css: string, selector: string): Record<string, string> {
  const from = css.indexOf(`${selector} {`);
  const rule = css.slice(from, css.indexOf("}", from));
  return Object.fromEntries([...rule.matchAll(/--([a-z-]+): (#[0-9a-f]{6})/g)].map(([, name, colour]) => [name, colour]));
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  ["light", ":root[data-lecture]"],
  ["dark", ':root[data-lecture][data-theme="dark"]'],
])("the letters of lecture mode in %s", (_, selector) => {
  const colours = tokens(readFileSync("src/lecture/lecture.css", "utf8"), selector);
  const inks = ["ink", "ink-soft", "accent", "accent-strong", "good", "warn", "bad"];
  const pairs = [
    ...inks.flatMap((ink) => ["paper", "card", "sunken"].map((ground) => [ink, ground])),
    ...["good", "warn", "bad", "accent"].map((ink) => [ink, `${ink}-soft`]),
    ["ink", "accent-soft"],
    ["ink-soft", "accent-soft"],
    ["on-accent", "accent"],
    ["on-accent", "accent-strong"],
  ] as [string, string][];

  it.each(pairs)("%s on %s is 7:1 or more", (ink, ground) => {
    expect(contrast(colours[ink] as string, colours[ground] as string)).toBeGreaterThanOrEqual(7);
  });
});
