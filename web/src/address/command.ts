// The command that opens the same view: `papan studio` with all that the link says, quoted for a POSIX shell.
import type { Permalink } from "../lib/permalink";
import { racerWord } from "../lib/racers";

/** A word as a shell takes it literally. */
export function quoted(word: string): string {
  return /^[A-Za-z0-9_@%+:,./-][A-Za-z0-9_@%+:,./=-]*$/.test(word) ? word : `'${word.replaceAll("'", `'"'"'`)}'`;
}

/** `papan studio …`; `plugins` are the files that the studio was started with. */
export function commandFor(view: Permalink, plugins: string[] = []): string {
  return ["papan", "studio", ...argumentsFor(view, plugins).map(quoted)].join(" ");
}

/** The arguments after `papan studio`, not quoted. */
export function argumentsFor(view: Permalink, plugins: string[] = []): string[] {
  const given: [string, string | number | undefined][] = [
    ...plugins.map((file): [string, string] => ["--plugin", file]),
    ["--puzzle", view.puzzle],
    ["--tab", view.tab],
    positionOption(view),
    ["--algorithm", view.algorithm],
    ["--heuristic", view.heuristic],
    ...Object.entries(view.options ?? {}).map(([name, value]): [string, string] => ["--option", `${name}=${value}`]),
    ["--algorithms", view.algorithms?.join(",")],
    ["--heuristics", view.heuristics?.join(",")],
    ["--metric", view.metric],
    ["--engine", view.engine === "auto" ? undefined : view.engine],
    ["--time-limit", view.time],
    ["--node-limit", view.nodes],
    ["--memory-limit", view.memory],
    ["--seed", view.seed],
    ["--speed", view.speed],
    ...(view.racers ?? []).map((racer): [string, string] => ["--race", racerWord(racer)]),
    ["--unit", view.unit],
    ["--event", view.event],
    ["--step", view.step],
    ["--panel", view.panel],
    ["--lang", view.lang],
  ];
  // One word each, so that no value, whatever it begins with, is taken for an option.
  const options = given.flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`));
  const flags = [
    view.wanted === "unique" && "--unique",
    view.wanted === "count" && "--count-solutions",
    view.watch !== undefined && (view.watch === "on" ? "--watch" : "--no-watch"),
    view.edit && "--edit",
    view.lecture && "--lecture",
  ].filter((flag) => typeof flag === "string");
  const board = view.board === undefined ? [] : [view.board];
  return [...options, ...flags, ...(view.board?.startsWith("-") ? ["--"] : []), ...board];
}

/** The position as the address has it: numbers, or the names of moves. */
function positionOption({ position }: Permalink): [string, string | undefined] {
  const isMoves = typeof position?.[0] === "string";
  return [isMoves ? "--moves" : "--position", position?.map((one) => encodeURIComponent(one)).join(",")];
}
