import { describe, expect, test } from "vitest";
import { decode, encode, type Permalink } from "../src/lib/permalink";
import "./support/puzzles";

const FULL: Permalink = {
  puzzle: "rush-hour",
  board: "6 6/AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM.",
  tab: "search",
  position: [0, 4, 2, 13],
  algorithm: "weighted-a-star",
  heuristic: "blocking",
  engine: "python",
  metric: "steps",
  options: { weight: "1.5", ties: "newest" },
  time: 2.5,
  nodes: 100000,
  memory: 500000000,
  seed: 7,
  wanted: "unique",
  watch: "on",
  speed: 20,
  algorithms: ["a-star", "ida-star"],
  heuristics: ["blocking", "max-depth"],
};

describe("a link", () => {
  test("says again what was said", () => {
    expect(decode(encode(FULL))).toEqual(FULL);
    expect(decode(encode({}))).toEqual({});
    expect(decode(encode({ position: [] }))).toEqual({ position: [] });
    expect(decode(encode({ watch: "off", speed: "full", seed: 0 }))).toEqual({ watch: "off", speed: "full", seed: 0 });
  });

  test("holds any sign a board may have", () => {
    const board = "a b/&=%#+?/é漢字 ♛/\"<'>;K.";
    expect(decode(encode({ board })).board).toBe(board);
    expect(new URL(`http://127.0.0.1:8000/${encode({ board })}`).hash.length).toBeGreaterThan(1);
  });

  test("tells moves by their names, whatever these are", () => {
    const position = ["up", "2,3-left", "50%", "a b", "漢"];
    expect(decode(encode({ position })).position).toEqual(position);
    expect(encode({ position: ["up", "left"] })).toBe("#moves=up,left");
    expect(decode("#moves=7,8").position).toEqual(["7", "8"]); // names that look like numbers
  });

  test("leaves slashes and commas readable", () => {
    expect(encode({ puzzle: "sliding", board: "1 2/3 0", position: [1, 2] })).toBe(
      "#puzzle=sliding&board=1+2/3+0&position=1,2",
    );
  });

  test("reads what an address bar has made of it", () => {
    expect(decode("#puzzle=sliding&board=1%202%2F3%200").board).toBe("1 2/3 0");
    expect(decode("board=1+2/3+0").board).toBe("1 2/3 0");
  });
});

describe("a hostile link", () => {
  test("cannot choose what does not exist", () => {
    expect(decode("#puzzle=chess&tab=admin&engine=shell&wanted=all&watch=me&speed=warp&unknown=1")).toEqual({});
  });

  test("cannot be long", () => {
    expect(decode(`#board=${"A".repeat(60_001)}`)).toEqual({});
    expect(decode(`#board=${"A".repeat(1_000_000)}&tab=play`)).toEqual({});
    expect(decode(`#algorithm=${"a".repeat(81)}&o.weight=${"1".repeat(81)}`)).toEqual({});
    expect(decode(`#algorithms=${Array.from({ length: 100 }, (_, i) => i).join(",")}`).algorithms).toHaveLength(40);
  });

  test("cannot say numbers that are none", () => {
    for (const time of ["-1", "0", "NaN", "Infinity", "1e9", "0x10", "", " 1", "9999999"]) {
      expect(decode(`#time=${time}&nodes=${time === "9999999" ? "1.5" : time}`)).toEqual({});
    }
    for (const position of ["1,,2", "a", "-1", "1.5", "123456", ","]) {
      expect(decode(`#position=${position}`)).toEqual({});
    }
  });

  test("cannot say moves that are none", () => {
    for (const moves of ["", ",", "up,", "%25zz", "x".repeat(81), "a%0ab", Array(10_001).fill("u").join(",")]) {
      expect(decode(`#moves=${moves}`)).toEqual({});
    }
  });

  test("cannot name options that are no names, nor reach a prototype", () => {
    const view = decode("#o.__proto__=x&o.=x&o.A%20b=x&o.constructor=x&__proto__=x&o.order=ulrd");
    expect(view.options).toEqual({ constructor: "x", order: "ulrd" });
    expect(Object.getPrototypeOf(view.options)).toBe(Object.prototype);
    expect(Object.getPrototypeOf(view)).toBe(Object.prototype);
  });

  test("cannot break lines or hide signs", () => {
    expect(decode("#board=1%0a2&algorithm=a%00b&metric=%7f")).toEqual({});
  });

  test("never fails", () => {
    for (const hash of ["", "#", "#%", "#%E0%A4%A", "#&&&===", "#board", "#=board", `#${"&".repeat(5000)}`]) {
      expect(decode(hash)).toEqual({});
    }
  });

  test("says a thing once: the first counts", () => {
    expect(decode("#tab=play&tab=search").tab).toBe("play");
    expect(decode("#algorithms=a,a,,b").algorithms).toEqual(["a", "b"]);
  });
});
