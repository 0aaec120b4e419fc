import { beforeEach, describe, expect, test } from "vitest";
import { PAUSE, STEP, Trail } from "../src/address/trail";
import { decode, type Permalink } from "../src/lib/permalink";
import "./support/puzzles";

const PLAY: Permalink = { puzzle: "sliding", board: "1 2/3 0", tab: "play" };
const SEARCH: Permalink = { ...PLAY, tab: "search", algorithm: "a-star" };

let entries: string[];
let at: number;
let clock: number;
let timers: { due: number; act: () => void }[];
let trail: Trail;

function pass(milliseconds: number): void {
  clock += milliseconds;
  for (const timer of timers.filter(({ due }) => due <= clock)) {
    timers.splice(timers.indexOf(timer), 1);
    timer.act();
  }
}

/** What the browser does when somebody presses Back, or Forward. */
function travel(by: number): Permalink {
  at += by;
  trail.hold();
  const view = decode(entries[at] ?? "");
  trail.settle(view);
  return view;
}

beforeEach(() => {
  [entries, at, clock, timers] = [[""], 0, 1000, []];
  trail = new Trail({
    hash: () => entries[at] ?? "",
    push(hash) {
      entries = [...entries.slice(0, at + 1), hash];
      at++;
    },
    replace: (hash) => (entries[at] = hash),
    now: () => clock,
    later(act, milliseconds) {
      const timer = { due: clock + milliseconds, act };
      timers.push(timer);
      return () => (timers = timers.filter((one) => one !== timer));
    },
  });
  trail.hold();
  trail.settle(PLAY);
  pass(PAUSE);
});

const views = (): Permalink[] => entries.map(decode);

describe("the trail of addresses", () => {
  test("says what is seen from the beginning, in the entry that there is", () => {
    expect(views()).toEqual([PLAY]);
  });

  test("has an entry for every view, board, editor and race, and none for the rest", () => {
    const steps: Permalink[] = [
      SEARCH,
      { ...SEARCH, board: "2 1/3 0" },
      { ...SEARCH, board: "2 1/3 0", edit: "on" },
      { ...SEARCH, board: "2 1/3 0", racers: [{ algorithm: "greedy", heuristic: "manhattan", options: {} }] },
    ];
    for (const view of steps) {
      trail.note(view);
      pass(STEP);
      trail.note({ ...view, event: 7 });
      pass(PAUSE);
    }
    expect(views()).toEqual([PLAY, ...steps.map((view) => ({ ...view, event: 7 }))]);
  });

  test("writes what somebody chooses at once: a reload may be the next thing", () => {
    trail.note({ ...PLAY, lang: "id" });
    trail.note({ ...PLAY, lang: "en" });
    trail.note({ ...PLAY, lang: "en", position: [1, 2, 0, 3] });
    expect(views()).toEqual([{ ...PLAY, lang: "en", position: [1, 2, 0, 3] }]);
  });

  test("writes moments, which come many a second, now and then, and the last one always", () => {
    trail.note(SEARCH);
    const written: (number | undefined)[] = [];
    for (let event = 1; event <= 500; event++) {
      trail.note({ ...SEARCH, event });
      const now = views().at(-1)?.event;
      if (now !== written.at(-1)) written.push(now);
      pass(10);
    }
    pass(PAUSE);
    expect(views()).toEqual([PLAY, { ...SEARCH, event: 500 }]);
    expect(written.length).toBeLessThan(20);
  });

  test("leaves a view as it was left, however soon", () => {
    trail.note(SEARCH);
    pass(STEP);
    trail.note({ ...SEARCH, event: 3 });
    trail.note({ ...SEARCH, event: 4 });
    trail.note({ ...PLAY, tab: "compare" });
    expect(views()).toEqual([PLAY, { ...SEARCH, event: 4 }, { ...PLAY, tab: "compare" }]);
    expect(timers).toEqual([]);
  });

  test("takes changes that belong together for one step", () => {
    trail.note({ ...PLAY, board: "2 1/3 0" });
    trail.note({ ...SEARCH, board: "2 1/3 0" });
    expect(views()).toEqual([PLAY, { ...SEARCH, board: "2 1/3 0" }]);
  });

  test("goes back and forward without adding or losing an entry", () => {
    trail.note(SEARCH);
    pass(STEP);
    trail.note({ ...SEARCH, board: "2 1/3 0" });
    expect(travel(-2)).toEqual(PLAY);
    trail.note(PLAY);
    pass(PAUSE);
    expect(travel(1)).toEqual(SEARCH);
    trail.note({ ...SEARCH, event: 2 });
    pass(PAUSE);
    expect(travel(1).board).toBe("2 1/3 0");
    expect(views()).toEqual([PLAY, { ...SEARCH, event: 2 }, { ...SEARCH, board: "2 1/3 0" }]);
  });

  test("writes nothing into an entry that somebody has just gone to", () => {
    trail.note(SEARCH);
    pass(STEP);
    trail.note({ ...SEARCH, event: 2 });
    at -= 1; // the browser is there already, and tells in a moment
    trail.note({ ...SEARCH, event: 3 });
    pass(PAUSE);
    expect(views()[0]).toEqual(PLAY);
    trail.hold(); // a board is being read
    trail.note({ ...SEARCH, event: 4 });
    pass(PAUSE);
    trail.settle(PLAY);
    expect(views()[0]).toEqual(PLAY);
    expect(entries).toHaveLength(2);
  });

  test("goes on where the browser has refused to write", () => {
    let [hash, isRefusing] = ["", true];
    const write = (next: string): void => {
      if (!isRefusing) hash = next;
    };
    const later = (): (() => void) => () => undefined;
    const refused = new Trail({ hash: () => hash, push: write, replace: write, now: () => clock, later });
    refused.settle(PLAY);
    pass(PAUSE);
    refused.note(SEARCH);
    expect(hash).toBe("");
    isRefusing = false;
    pass(PAUSE);
    refused.note({ ...SEARCH, event: 9 });
    expect(decode(hash)).toEqual({ ...SEARCH, event: 9 });
  });
});
