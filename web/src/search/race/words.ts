// What is told of a race: of each lane when it is done, and at the end why it went as it did. Every sentence follows
// from the facts; what was not proved or not recorded is said to be so.
import { number, several, t } from "../../lib/i18n.svelte";
import type { Unit } from "./clock";
import type { Facts, Optimum } from "./facts";
import { placesOf, type Place } from "./placing";

const KNOWN_COSTS = ["moves", "steps"];

/** "5 moves", "9 cells", "cost 12"; "" where a solution has no cost. */
export function costWord(cost: number | null, metric: string | null): string {
  if (cost === null || metric === null) return "";
  if (KNOWN_COSTS.includes(metric)) return several(`studio.race.cost.${metric}`, cost);
  const key = `studio.metric.${metric}`;
  const name = t(key) === key ? metric : t(key); // that of a plug-in stands in no catalogue
  return t("studio.race.cost.other", { metric: name, count: number(cost) });
}

/** "1st", "2nd, tied" */
export function placeWord({ place, isShared }: Place): string {
  const word = t(`studio.race.place.${place}`);
  return isShared ? t("studio.race.place.tied", { place: word }) : word;
}

/** "optimal", "36 moves too many", "not proved to be the best"; "" where there is no cost to speak of. */
export function worthWord(facts: Facts, optimum: Optimum | null): string {
  if (facts.status !== "solved" || facts.cost === null || facts.metric === null) return "";
  if (optimum === null) return t("studio.race.unproved");
  if (facts.cost === optimum.cost) return t(optimum.isProved ? "studio.race.optimal" : "studio.race.claimed");
  return t("studio.race.too-many", { cost: costWord(facts.cost - optimum.cost, facts.metric) });
}

/** What came of a lane: "5 moves · optimal", "limit reached", "no solution" … */
export function outcomeWord(facts: Facts, optimum: Optimum | null): string {
  if (facts.status === "failed") return facts.sentence;
  const cost = costWord(facts.cost, facts.metric);
  if (facts.status !== "solved" || cost === "") return t(`studio.race.status.${facts.status}`);
  return [cost, worthWord(facts, optimum)].filter(Boolean).join(" · ");
}

const KNOWN_CUTS = ["repeat", "bound", "inconsistent", "depth", "beam", "gave-up"];

/** "98 met before", "12 over the bound" */
export function cutWord({ why, count }: Facts["cuts"][number]): string {
  return t(`studio.race.cut-off.${KNOWN_CUTS.includes(why) ? why : "other"}`, { count });
}

/** When it was done, by this clock; null where it came to no answer. */
export function finishOf(facts: Facts, unit: Unit): number | null {
  return facts.status === "solved" || facts.status === "unsolvable" ? facts[unit] : null;
}

const events = (facts: Facts): string => several("studio.count.events", facts.events);
const expansions = (count: number): string => several("studio.race.expansions", count);

/** Why the race went as it did, sentence by sentence. */
export function whyWords(all: Facts[], optimum: Optimum | null): string[] {
  return [
    ...all.flatMap((facts) => heldAgainst(facts, optimum)),
    ...estimates(all),
    ...all.flatMap((facts) => ownWords(facts, optimum)),
    ...limits(all, optimum),
  ];
}

/** Who was done when, and with what. */
export function orderWords(all: Facts[], optimum: Optimum | null, unit: Unit): string[] {
  const places = placesOf(all.map((facts) => finishOf(facts, unit)), unit);
  const placed = all
    .flatMap((facts, lane) => (places[lane] == null ? [] : [{ facts, place: places[lane] }]))
    .sort((a, b) => a.place.place - b.place.place);
  return placed.map(({ facts, place }) => {
    const isFirst = place.place === 1;
    const key = isFirst ? (place.isShared ? "tied" : "first") : "then";
    const result = outcomeWord(facts, optimum).replace(" · ", ", ");
    const values = { name: facts.name, events: events(facts), expansions: expansions(facts.expanded), result };
    return t(`studio.race.why.${key}`, { ...values, unit: t(`studio.race.counted.${unit}`) });
  });
}

/** Its expansions by f, against the optimum. */
function heldAgainst(facts: Facts, optimum: Optimum | null): string[] {
  const { below, at, above } = facts.byF;
  const count = below + at + above;
  if (optimum === null || count === 0) return [];
  const key = `studio.race.why.${facts.racer.heuristic === null ? "by-g" : "by-f"}`;
  const values = { below: number(below), at: number(at), above: number(above), optimum: number(optimum.cost) };
  const isWhole = facts.recorded >= facts.events;
  const told = isWhole ? expansions(count) : several("studio.race.expansions.recorded", count);
  return [t(key, { name: facts.name, expansions: told, ...values })];
}

// The same search with an estimate that is always 0.
const WITHOUT: Record<string, string> = { "a-star": "uniform-cost", "ida-star": "deepening" };

/** What a heuristic was worth: against the same search without one, and against another heuristic. */
function estimates(all: Facts[]): string[] {
  const solved = all.filter((facts) => facts.status === "solved" && facts.expanded > 0);
  const words: string[] = [];
  for (const [index, one] of solved.entries()) {
    if (one.racer.heuristic === null) continue;
    const without = solved.find((other) => other.racer.algorithm === WITHOUT[one.racer.algorithm]);
    if (without !== undefined) words.push(worth(one, without, "without"));
    for (const other of solved.slice(index + 1)) {
      const isOther = other.racer.heuristic !== null && other.racer.heuristic !== one.racer.heuristic;
      if (!isOther || other.racer.algorithm !== one.racer.algorithm || !sameOptions(one, other)) continue;
      words.push(one.expanded <= other.expanded ? worth(one, other, "another") : worth(other, one, "another"));
    }
  }
  return words;
}

function sameOptions({ racer: one }: Facts, { racer: other }: Facts): boolean {
  const sorted = (options: Record<string, string>): string => JSON.stringify(Object.entries(options).sort());
  return sorted(one.options) === sorted(other.options);
}

function worth(better: Facts, worse: Facts, key: "without" | "another"): string {
  const values = {
    heuristic: better.racer.heuristic ?? "",
    name: better.name,
    other: worse.name,
    expansions: expansions(better.expanded),
    instead: number(worse.expanded),
  };
  if (better.expanded >= worse.expanded) return t(`studio.race.why.${key}.nothing`, values);
  const saved = t(`studio.race.why.${key}`, { ...values, times: number(worse.expanded / better.expanded, 1) });
  if (better.branching === null || worse.branching === null) return saved;
  const factors = { branching: number(better.branching, 2), instead: number(worse.branching, 2) };
  return `${saved} ${t("studio.race.why.branching", factors)}`;
}

/** What only this kind of search does: looking at h alone, deeper than needed, the same again in rounds. */
function ownWords(facts: Facts, optimum: Optimum | null): string[] {
  const { name, cost, metric, letters, byG, rounds, inVain } = facts;
  const words: string[] = [];
  if (optimum !== null && cost !== null && cost > optimum.cost && letters === "h") {
    words.push(t("studio.race.why.only-h", { name, excess: costWord(cost - optimum.cost, metric) }));
  }
  if (optimum !== null && byG.above > 0) {
    words.push(several("studio.race.why.too-deep", byG.above, { name, optimum: costWord(optimum.cost, metric) }));
  }
  if (rounds > 1 && facts.recorded >= facts.events) {
    const all = { expansions: expansions(facts.expanded), rounds: several("studio.race.rounds", rounds) };
    words.push(t("studio.race.why.rounds", { name, again: number(inVain), ...all }));
  }
  return words;
}

/** What the numbers do not say: lanes without an answer or not recorded to the end, an optimum that nobody proved. */
function limits(all: Facts[], optimum: Optimum | null): string[] {
  const words: string[] = [];
  for (const facts of all) {
    const { name, sentence, recorded } = facts;
    if (finishOf(facts, "events") === null) words.push(t("studio.race.why.no-answer", { name, sentence: sentence.replace(/\.$/, "") }));
    if (recorded < facts.events) {
      words.push(t("studio.race.why.not-recorded", { name, recorded: number(recorded), events: events(facts) }));
    }
  }
  const isSolved = all.some((facts) => facts.status === "solved" && facts.cost !== null && facts.metric !== null);
  if (optimum === null && isSolved) words.push(t("studio.race.why.no-optimum"));
  else if (optimum?.isProved === false) words.push(t("studio.race.why.claimed", { optimum: number(optimum.cost) }));
  return words;
}
