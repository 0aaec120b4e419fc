// Undo and redo.
import { describe, expect, it } from "vitest";
import { begin, LONGEST, put, redo, trimmed, undo } from "../src/lib/history";

const three = put(put(begin("a"), "b"), "c");

describe("a history", () => {
  it("goes back and forth through all steps", () => {
    expect(undo(three).now).toBe("b");
    expect(undo(undo(three)).now).toBe("a");
    expect(redo(undo(three))).toEqual(three);
    expect(redo(redo(undo(undo(three))))).toEqual(three);
  });

  it("stays the very same where there is nothing to undo or redo", () => {
    const fresh = begin("a");
    expect(undo(fresh)).toBe(fresh);
    expect(redo(three)).toBe(three);
  });

  it("forgets what was undone when another step is made", () => {
    const other = put(undo(three), "d");
    expect(other.future).toEqual([]);
    expect(other.past).toEqual(["a", "b"]);
    expect(redo(other)).toBe(other);
  });

  it("makes one step of many changes put on the history they began with", () => {
    let stroke = three;
    for (const next of ["d", "e", "f"]) stroke = put(three, next);
    expect(stroke.now).toBe("f");
    expect(undo(stroke).now).toBe("c");
  });

  it("holds also values that are false", () => {
    const numbers = put(put(begin<number | null>(0), null), 0);
    expect(undo(numbers).now).toBeNull();
    expect(undo(undo(numbers)).now).toBe(0);
    expect(redo(undo(undo(numbers))).now).toBeNull();
  });

  it("drops the oldest steps when there are too many", () => {
    let long = begin(0);
    for (let i = 1; i <= LONGEST + 5; i++) long = put(long, i);
    expect(long.past).toHaveLength(LONGEST);
    expect(long.past[0]).toBe(5);
  });

  it("is trimmed around the present", () => {
    expect(trimmed(undo(three), 1)).toEqual({ past: ["a"], now: "b", future: ["c"] });
    expect(trimmed(three, 1).past).toEqual(["b"]);
    expect(trimmed(undo(three), 0)).toEqual({ past: [], now: "b", future: [] });
  });
});
