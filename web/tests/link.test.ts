import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { argumentsFor, commandFor, quoted } from "../src/address/command";
import { codeOf, MAX_BYTES } from "../src/address/qr";
import { racerOf, racersOf, racerWord, type Racer } from "../src/lib/racers";
import { decode, encode } from "../src/lib/permalink";
import { read } from "./support/qr";
import "./support/puzzles";

/** The words that a shell makes of a line. */
function shell(line: string): string[] {
  return execFileSync("/bin/sh", ["-c", `printf '%s\\0' ${line}`]).toString().split("\0").slice(0, -1);
}

describe("racers", () => {
  const racers: Racer[] = [
    { algorithm: "greedy", heuristic: "blocking", options: {} },
    { algorithm: "uniform-cost", heuristic: null, options: {} },
    { algorithm: "a-star", heuristic: "blocking", options: { ties: "oldest", weight: "1.5" } },
    { algorithm: "a,b:c;d=e%", heuristic: "é & 漢", options: { order: "u,l;r=d" } },
  ];

  test("are said again as they were said", () => {
    expect(decode(encode({ racers })).racers).toEqual(racers);
    expect(encode({ racers: racers.slice(0, 3) })).toBe(
      "#racers=greedy:blocking,uniform-cost,a-star:blocking;ties=oldest;weight=1.5",
    );
    expect(racers.map(racerWord).map(racerOf)).toEqual(racers);
  });

  test("that make no sense are none, and there are four at most", () => {
    for (const word of ["", ":", ":h", "a:", "a:b:c", "a;", "a;x", "a;=1", "a;__proto__=1", "a;X=1", "a%", "a%00", "a".repeat(300)]) {
      expect(racerOf(word), word).toBeUndefined();
      expect(racersOf(`greedy,${word}`), word).toBeUndefined();
    }
    expect(racersOf("a,b,c,d,e,f")).toHaveLength(4);
    expect(racersOf(null)).toBeUndefined();
    expect(racersOf(`a;${Array.from({ length: 30 }, (_, i) => `x${i}=1`).join(";")}`)).toBeUndefined();
  });
});

describe("the moment of a link", () => {
  test("is a number of an event, or what a clock shows", () => {
    expect(decode("#event=57&unit=seconds&step=0&panel=tree&lang=id&edit=on&lecture=on")).toEqual({
      event: 57,
      unit: "seconds",
      step: 0,
      panel: "tree",
      lang: "id",
      edit: "on",
      lecture: "on",
    });
    expect(decode("#event=0").event).toBe(0);
    for (const event of ["-0", "-1", "1e9", "NaN", "9999999999", "1.5", "0x1", ""]) {
      expect(decode(`#event=${event}&step=${event}`), event).toEqual({});
    }
    expect(decode("#panel=x&unit=h&lang=xx&edit=yes&lecture=1")).toEqual({});
  });
});

describe("the command of a link", () => {
  test("is the words of the link, whatever a shell would make of them", () => {
    const board = "a b/$(rm -rf ~)`x`\"y'z\\n*?[!]&|;<>#";
    const view = { puzzle: "queens", board, tab: "search", event: 57, options: { order: "u l;r'd" } } as const;
    const plugins = ["my file's.py", "/tmp/$HOME/x.py"];
    expect(shell(commandFor(view, plugins))).toEqual(["papan", "studio", ...argumentsFor(view, plugins)]);
    expect(argumentsFor(view, plugins)).toEqual([
      "--plugin=my file's.py",
      "--plugin=/tmp/$HOME/x.py",
      "--puzzle=queens",
      "--tab=search",
      "--option=order=u l;r'd",
      "--event=57",
      board,
    ]);
  });

  test("reads well where nothing needs quotes", () => {
    const racers = [racerOf("greedy:blocking")!, racerOf("a-star:blocking;ties=oldest")!];
    expect(commandFor({ board: "1 2/3 0", tab: "search", racers, unit: "events", watch: "on", speed: 20 })).toBe(
      "papan studio --tab=search --speed=20 --race=greedy:blocking '--race=a-star:blocking;ties=oldest' --unit=events --watch '1 2/3 0'",
    );
  });

  test("has flags for what is wanted, and tells a board from an option", () => {
    expect(argumentsFor({ wanted: "unique", watch: "off", edit: "on", lecture: "on", board: "-x" })).toEqual(
      ["--unique", "--no-watch", "--edit", "--lecture", "--", "-x"],
    );
    expect(argumentsFor({ wanted: "count" })).toEqual(["--count-solutions"]);
    expect(argumentsFor({ wanted: "first" })).toEqual([]);
    expect(argumentsFor({ position: [1, 2] })).toEqual(["--position=1,2"]);
    expect(argumentsFor({ position: [] })).toEqual(["--position="]);
    expect(argumentsFor({ position: ["up", "2,3"] })).toEqual(["--moves=up,2%2C3"]);
  });

  test("quotes every word that needs it", () => {
    for (const word of ["", "a b", "'", "''", "~", "=x", "-", "a\nb", "$x", "é"]) {
      expect(shell(quoted(word))).toEqual([word]);
    }
  });
});

describe("the QR code of a link", () => {
  test("says the link", () => {
    for (const text of ["http://a/", "http://10.0.0.7:8765/#x=1", "http://127.0.0.1:8765/#tab=play&lang=id"]) {
      expect(read(codeOf(text)!)).toBe(text);
    }
  });

  test("is there up to the most that a code holds", () => {
    const side = (length: number): number => codeOf("x".repeat(length))?.side ?? 0;
    expect(side(10)).toBe(21 + 8);
    expect(side(2331)).toBe(177 + 8); // the largest, with more correction of errors
    expect(side(2332)).toBeGreaterThan(100); // and with the least
    expect(side(MAX_BYTES)).toBe(177 + 8);
    expect(codeOf("x".repeat(MAX_BYTES + 1))).toBeNull();
  });
});
