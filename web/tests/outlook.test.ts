// The line of the editor that says what matters of a board: asked late, forgotten soon.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LiveOutlook } from "../src/edit/outlook.svelte";
import type { Outlook } from "../src/lib/api/types";

describe("the outlook of a board that is being edited", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function asking() {
    const asked: { board: string; signal: AbortSignal | undefined }[] = [];
    const outlook = new LiveOutlook({
      outlook: async (_, board, signal): Promise<Outlook> => {
        asked.push({ board, signal });
        await new Promise((done) => setTimeout(done, 100));
        return { tone: "good", sentence: board };
      },
    });
    return { outlook, asked };
  }

  it("is asked for once the board has rested, and only the newest", async () => {
    const { outlook, asked } = asking();
    outlook.give("queens", "one");
    await vi.advanceTimersByTimeAsync(100);
    outlook.give("queens", "two");
    expect(asked).toEqual([]);
    await vi.runAllTimersAsync();
    expect(asked.map(({ board }) => board)).toEqual(["two"]);
    expect(outlook.reply).toEqual({ tone: "good", sentence: "two" });
  });

  it("is not known while the board changes, and an answer about another is never shown", async () => {
    const { outlook, asked } = asking();
    outlook.give("queens", "one");
    await vi.advanceTimersByTimeAsync(300);
    outlook.give("queens", "two");
    expect(asked[0]?.signal?.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    expect(outlook.reply).toBeNull();
    await vi.runAllTimersAsync();
    expect(outlook.reply?.sentence).toBe("two");
    outlook.stop();
    expect(outlook.reply).toBeNull();
  });
});
