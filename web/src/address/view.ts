// Where one is, as an address says it.
import { compareChoices } from "../compare/choices.svelte";
import { gradesPlace } from "../grades/place.svelte";
import { language } from "../lib/i18n.svelte";
import type { Permalink } from "../lib/permalink";
import { studio } from "../lib/studio.svelte";
import { play } from "../play/play.svelte";
import { choices } from "../search/choices.svelte";
import { searchPart } from "./searching.svelte";

export function viewNow(): Permalink {
  if (studio.board === null) return {};
  if (studio.tab === "grades") return { tab: studio.tab, ...gradesPlace.say(), lang: language() };
  const { puzzle, board } = studio.board;
  const of = { play: game, search, compare }[studio.tab];
  return { puzzle, board, tab: studio.tab, ...(studio.editing ? { edit: "on" } : {}), ...of(), lang: language() };
}

function game(): Permalink {
  return play.begun && play.open === studio.board ? { position: play.standing.position } : {};
}

function compare(): Permalink {
  const { algorithms, heuristics, metric, engine, seconds, nodes } = compareChoices.here;
  return { algorithms, heuristics, engine, time: seconds, ...(metric ? { metric } : {}), ...(nodes ? { nodes } : {}) };
}

function search(): Permalink {
  return { ...wayNow(), ...searchPart()?.say() };
}

/** How Search is set. */
export function wayNow(): Permalink {
  const { algorithm, heuristic, engine, metric, limits, seed, wanted, watch, speed } = choices.here;
  const row = studio.algorithm(algorithm);
  const names = new Set(choices.optionRows.map((option) => option.name));
  return {
    algorithm,
    ...(row?.needs_heuristic && heuristic ? { heuristic } : {}),
    engine,
    ...(metric ? { metric } : {}),
    options: Object.fromEntries(Object.entries(choices.optionsSet).filter(([name]) => names.has(name))),
    ...(limits.time ? { time: limits.time } : {}),
    ...(limits.nodes ? { nodes: limits.nodes } : {}),
    ...(limits.memory ? { memory: limits.memory } : {}),
    ...(row?.seeded && seed !== null ? { seed } : {}),
    ...(row?.enumerates && wanted !== "all" ? { wanted } : {}), // all of them are never shown here
    watch: watch ? "on" : "off",
    ...(watch ? { speed: speed ?? "full" } : {}),
  };
}
