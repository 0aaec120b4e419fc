// Whose count a number is: what is asked, together with which other boards, and which answer is shown.
import { describe, expect, it } from "vitest";
import type { CheckReply, CountReply, CountRequest } from "../src/lib/api/types";
import { Whose } from "../src/search/whose.svelte";

const reply = (sentence: string): CountReply => ({
  exact: true,
  sentence,
  effort: "",
  lead: null,
  ways: [],
  notes: [],
});

function asking() {
  const asked: CountRequest[] = [];
  const whose = new Whose({
    count: async (request) => {
      asked.push(request);
      return reply(request.boards.map(({ number }) => number).join(" "));
    },
  });
  return { whose, asked };
}

async function find(whose: Whose, board: string, written: string): Promise<void> {
  whose.written = written;
  await whose.find("sliding", board);
}

describe("whose count a number is", () => {
  it("reads a number with or without signs between its thousands", () => {
    const { whose } = asking();
    for (const [written, number] of [
      ["870", 870],
      [" 12,870 ", 12870],
      ["12.870", 12870],
      ["1 234 567", 1234567],
      ["0", 0],
      ["", null],
      ["-3", null],
      ["8.7", null],
      ["12,87", null],
      ["many", null],
      ["9".repeat(16), null],
    ] as const) {
      whose.written = written;
      expect(whose.number, written).toBe(number);
    }
  });

  it("asks about the other boards of the same puzzle too, unless that is not wanted", async () => {
    const { whose, asked } = asking();
    await find(whose, "one", "32");
    await find(whose, "two", "870");
    expect(asked.at(-1)?.boards).toEqual([
      { board: "two", number: 870 },
      { board: "one", number: 32 },
    ]);
    whose.together = false;
    await find(whose, "three", "12870");
    expect(asked.at(-1)?.boards).toEqual([{ board: "three", number: 12870 }]);
    expect(whose.others("sliding", "three").map(({ number }) => number)).toEqual([870, 32]);
    expect(whose.others("queens", "three")).toEqual([]);
    whose.asked = "expanded"; // another kind of number
    expect(whose.others("sliding", "three")).toEqual([]);
  });

  it("has one number for each board, and can forget those of others", async () => {
    const { whose, asked } = asking();
    await find(whose, "one", "32");
    await find(whose, "one", "33");
    expect(asked.at(-1)?.boards).toEqual([{ board: "one", number: 33 }]);
    await find(whose, "two", "870");
    whose.forget("two");
    expect(whose.others("sliding", "two")).toEqual([]);
    expect(whose.others("sliding", "one")).toEqual([{ board: "two", number: 870 }]);
  });

  it("shows an answer on its own board alone, and asks nothing without a number", async () => {
    const { whose, asked } = asking();
    await find(whose, "one", "32");
    expect(whose.replyOn("one")?.sentence).toBe("32");
    expect(whose.replyOn("two")).toBeNull();
    await find(whose, "two", "none");
    expect(asked).toHaveLength(1);
  });

  it("never shows the answer to an earlier question, and says when one is refused", async () => {
    const answers: ((reply: CountReply | Error) => void)[] = [];
    const whose = new Whose({
      count: () =>
        new Promise((done, fail) => answers.push((reply) => (reply instanceof Error ? fail(reply) : done(reply)))),
    });
    const first = find(whose, "one", "1");
    const second = find(whose, "one", "2");
    answers[1]?.(reply("second"));
    await second;
    answers[0]?.(reply("first"));
    await first;
    expect(whose.reply?.sentence).toBe("second");
    expect(whose.isAsking).toBe(false);
    const third = find(whose, "one", "3");
    answers[2]?.(new Error("busy"));
    await expect(third).rejects.toThrow("busy");
    expect(whose.isAsking).toBe(false);
  });

  it("takes the number that a solution claims, once", () => {
    const { whose } = asking();
    const checked = { numbers: [{ asked: "cases", number: 11 }] } as unknown as CheckReply;
    whose.take(checked);
    expect([whose.written, whose.asked, whose.isOpen]).toEqual(["11", "cases", true]);
    whose.written = "12";
    whose.take(checked);
    expect(whose.written).toBe("12");
  });
});
