// Text that comes to the page: where its faults stand, and whether it is a board or a solution.
import { describe, expect, it, vi } from "vitest";
import { LARGEST_FILE, boardOf, receive, textOf } from "../src/board/incoming";
import { offsetOf, segments, tidy } from "../src/board/marking";
import { LiveReading } from "../src/board/reading.svelte";
import { freshSeed, seedOf } from "../src/board/seed";
import type { BoardReply, CheckReply } from "../src/lib/api/types";

const fault = (line: number, column: number) => ({ line, column, sentence: "" });

describe("marks", () => {
  it("stand at the line and column", () => {
    expect(offsetOf("ab\ncd\nef", fault(2, 2))).toBe(4);
    expect(offsetOf("ab/cd/ef", fault(3, 1))).toBe(6);
    expect(offsetOf("ab\ncd", fault(1, 9))).toBe(2);
    expect(offsetOf("ab\ncd", fault(9, 1))).toBe(5);
  });

  it("cut the text without losing any of it", () => {
    const parts = segments("ab\ncd", [fault(2, 1)], [fault(1, 2)]);
    expect(parts.map((part) => part.text).join("")).toBe("ab\ncd");
    expect(parts.filter((part) => part.mark !== null)).toEqual([
      { text: "b", mark: "warn" },
      { text: "c", mark: "bad" },
    ]);
  });

  it("show a blank where something is missing at a line's end", () => {
    expect(segments("ab\ncd", [fault(1, 3)]).map((part) => part.text)).toEqual(["ab", " ", "\ncd"]);
  });

  it("count in text as the field has it", () => {
    expect(tidy("\ufeffab\r\ncd\re")).toBe("ab\ncd\ne");
  });
});

const good = (board: string): BoardReply => ({
  puzzle: "queens",
  board,
  text: board,
  view: { puzzle: "queens", rows: 1, columns: 1, start: [], regions: [0], names: ["A"], colours: [0], sees: [[]] },
  faults: [],
  warnings: [],
  suggestions: [],
  unsolvable: null,
  working: null,
  candidates: [],
});
const bad: BoardReply = { ...good(""), board: null, view: null, faults: [fault(1, 1)] };
const nothing: CheckReply = {
  passed: false,
  sentence: "",
  lines: [],
  warnings: [],
  puzzle: "queens",
  board: "A",
  steps: [],
  wrong: null,
  claimed: null,
  conflicts: [],
  numbers: [],
};

/** A papan to which a text is a board when it begins with "board", and a right solution with "solution". */
const ask = {
  read: vi.fn(async (text: string) => (text.startsWith("board") ? good(text) : bad)),
  check: vi.fn(async (text: string) => (text.startsWith("solution") ? { ...nothing, passed: true } : nothing)),
};
const open = { board: "open", puzzle: "queens" as const };

describe("a text that several puzzles can read", () => {
  const unclear: BoardReply = { ...bad, faults: [], candidates: ["queens", "star-battle"] };

  it("asks which it is", async () => {
    const ask = { read: () => Promise.resolve(unclear), check: () => Promise.resolve(nothing) };
    expect(await receive(["AB\nBA"], null, ask)).toEqual({ kind: "unclear", text: "AB\nBA" });
  });

  it("needs no asking where a record tells the puzzle", async () => {
    const read = vi.fn(() => Promise.resolve(good("AB")));
    await receive(['{"puzzle": "star-battle", "board": "AB", "plan": []}'], null, {
      read,
      check: () => Promise.resolve(nothing),
    });
    expect(read).toHaveBeenCalledWith("AB", "star-battle");
  });
});

describe("what was dropped", () => {
  it("opens when it is a board", async () => {
    expect(await receive(["board"], open, ask)).toMatchObject({ kind: "board", board: { board: "board" } });
  });

  it("is checked against the open board when it is a solution", async () => {
    expect(await receive(["solution"], open, ask)).toMatchObject({ kind: "check", board: null });
    expect(ask.check).toHaveBeenLastCalledWith("solution", "open", "queens");
  });

  it("is checked first when it is a board only in some way", async () => {
    const read = vi.fn(async (text: string) => ({ ...good(text), warnings: [fault(1, 1)] }));
    expect(await receive(["solution"], open, { ...ask, read })).toMatchObject({ kind: "check", board: null });
    expect(await receive(["numbers"], open, { ...ask, read })).toMatchObject({ kind: "board" });
    expect(await receive(["solution"], null, { ...ask, read })).toMatchObject({ kind: "board" });
  });

  it("is opened when it is a board of several rows, whatever of it would solve the open board", async () => {
    const read = vi.fn(async (text: string) => ({ ...good(text), warnings: [fault(1, 1)] }));
    for (const text of ["solution\nof rows", "solution/of rows"]) {
      expect(await receive([text], open, { ...ask, read })).toMatchObject({ kind: "board", board: { board: text } });
    }
  });

  it("is opened when the open board is solved, which every text would pass", async () => {
    const read = vi.fn(async (text: string) => ({ ...good(text), warnings: [fault(1, 1)] }));
    const start = { title: "", position: [], move: null } as unknown as CheckReply["steps"][number];
    const check = vi.fn(async () => ({ ...nothing, passed: true, steps: [start] }));
    expect(await receive(["1 2 3 0"], open, { read, check })).toMatchObject({ kind: "board" });
  });

  it("is something to mend otherwise", async () => {
    expect((await receive(["words"], open, ask)).kind).toBe("faulty");
  });

  it("is checked against the board it begins with when the open one is another", async () => {
    const own = { kind: "check", board: { board: "board" } };
    const alone = { ...nothing, board: "board" };
    const check = vi.fn(async (_: string, given?: string) => ({ ...alone, passed: given === undefined }));
    for (const other of [open, null]) {
      expect(await receive(["step\n\nstep"], other, { ...ask, check })).toMatchObject(own);
      expect(check).toHaveBeenLastCalledWith("step\n\nstep");
    }
    const refused = { ...ask, check: async () => Promise.reject(new Error("no board in it")) };
    expect((await receive(["words\n\nwords"], null, refused)).kind).toBe("faulty");
  });

  it("is a board with its solution, in either order", async () => {
    for (const texts of [["board", "words"], ["words", "board"]]) {
      expect(await receive(texts, open, ask)).toMatchObject({ kind: "check", board: { board: "board" } });
      expect(ask.check).toHaveBeenLastCalledWith("words", "board", "queens");
    }
  });

  it("is checked against its own board when it is a record that names one", async () => {
    const record = JSON.stringify({ board: "board 2", plan: [1] });
    expect(await receive([record], open, ask)).toMatchObject({ kind: "check", board: { board: "board 2" } });
    expect(ask.check).toHaveBeenLastCalledWith(record, "board 2", "queens");
    expect(boardOf("{")).toBeNull();
  });
});

describe("files", () => {
  it("are refused when they are too large, empty or no text", async () => {
    expect(await textOf(new Blob([new Uint8Array(LARGEST_FILE + 1)]))).toEqual({ refused: "large" });
    expect(await textOf(new Blob([]))).toEqual({ refused: "empty" });
    expect(await textOf(new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a])]))).toEqual({ refused: "binary" });
    expect(await textOf(new Blob(["a\0b"]))).toEqual({ refused: "binary" });
  });

  it("give their text", async () => {
    expect(await textOf(new Blob(["\ufeffAB\r\nCD"]))).toEqual({ text: "AB\nCD" });
    expect(await textOf(new Blob([new Uint8Array([0xff, 0xfe, 0x41, 0, 0x0a, 0, 0x42, 0])]))).toEqual({ text: "A\nB" });
    expect(await textOf(new Blob([new Uint8Array([0x41, 0x0a, 0xe9])]))).toEqual({ text: "A\né" });
  });
});

describe("live reading", () => {
  it("asks once after a rest, and forgets answers that come too late", async () => {
    vi.useFakeTimers();
    const answers: ((reply: BoardReply) => void)[] = [];
    const read = vi.fn(() => new Promise<BoardReply>((resolve) => answers.push(resolve)));
    const reading = new LiveReading({ read });
    reading.give("a");
    reading.give("ab");
    await vi.advanceTimersByTimeAsync(500);
    expect(read).toHaveBeenCalledTimes(1);
    reading.give("abc");
    await vi.advanceTimersByTimeAsync(500);
    answers[1]?.(good("abc"));
    answers[0]?.(good("ab"));
    await vi.advanceTimersByTimeAsync(0);
    expect(reading.reply?.board).toBe("abc");
    expect(reading.pending).toBe(false);
    vi.useRealTimers();
  });

  it("says why it failed", async () => {
    const reading = new LiveReading({ read: () => Promise.reject(new Error("no server")) });
    expect(await reading.now("a")).toBeNull();
    expect(reading.failed).toBe("no server");
  });
});

it("takes whole numbers for seeds", () => {
  expect(seedOf(" 42 ")).toBe(42);
  for (const wrong of ["", "-1", "1.5", "x", "999999999999999"]) expect(seedOf(wrong)).toBeNull();
  expect(freshSeed(() => 0.5)).toBe(500_000);
});
