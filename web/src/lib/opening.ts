// What the page shows first, and the link to what it shows now.
import { compareChoices } from "../compare/choices.svelte";
import { play } from "../play/play.svelte";
import { fits, opening } from "../play/standing";
import { firstPuzzle } from "../puzzles/registry";
import { defaultChoice, type Choice } from "../search/choice";
import { choices } from "../search/choices.svelte";
import type { BoardReply } from "./api/types";
import { decode, type Permalink } from "./permalink";
import { remembered } from "./storage";
import { studio, type OpenBoard } from "./studio.svelte";
import { complain, toast } from "./toast.svelte";

/** Open what the address names, else what was open before, else the first sample of the first puzzle. */
export async function openFirst(): Promise<void> {
  const view = decode(location.hash);
  // What is shown from now on is remembered; the link would bring an old board back at every reload.
  if (location.hash !== "") history.replaceState(null, "", location.pathname + location.search);
  try {
    if (view.board !== undefined) {
      const reply = await studio.open(view.board, view.puzzle);
      if (reply.faults.length > 0) tellFaults(reply);
      else if (view.position !== undefined) stand(view.position);
    } else if (view.puzzle !== undefined) await studio.visit(view.puzzle);
    if (studio.board === null) await openBefore();
  } catch (error) {
    if (studio.board === null) throw error;
    complain(error);
  }
  if (studio.board !== null) choose(view, studio.board);
  if (view.tab !== undefined) studio.go(view.tab);
}

async function openBefore(): Promise<void> {
  const before = remembered<Record<string, string>>("boards");
  const puzzle = studio.catalogue?.puzzles.find((row) => row.name === before?.["open"])?.name ?? firstPuzzle();
  await studio.visit(puzzle);
  const sample = studio.row(firstPuzzle())?.samples[0]?.board;
  if (studio.board === null && sample !== undefined) await studio.open(sample, firstPuzzle()); // what was kept is no board
}

function tellFaults(reply: BoardReply): void {
  for (const fault of reply.faults.slice(0, 3)) toast(`${fault.line}:${fault.column}: ${fault.sentence}`, "bad");
}

/** The game as a link has it, if it is one of this board. */
function stand(position: number[]): void {
  play.show(studio.board);
  if (play.view === null) return;
  const standing = { ...opening(play.view), position };
  if (fits(play.view, standing)) play.move(standing);
}

function choose(view: Permalink, open: OpenBoard): void {
  if (view.algorithms !== undefined) chooseCompared(view, view.algorithms, open);
  else if (WAY.some((key) => view[key] !== undefined)) chooseWay(view, open);
}

const WAY = ["algorithm", "heuristic", "engine", "metric", "options"] as const;

function named({ algorithm, heuristic, metric }: Permalink): Partial<Choice> {
  return { ...(algorithm && { algorithm }), ...(heuristic && { heuristic }), ...(metric && { metric }) };
}

/** What a link names is chosen, and the rest as for a new user, so that everybody gets the same result of it. */
function chooseWay(view: Permalink, { puzzle }: OpenBoard): void {
  const here = choices.of(puzzle);
  // A link may name what is not there: then what suits the puzzle is chosen.
  const chosen = defaultChoice(studio.row(puzzle), named(view));
  choices.set({
    ...chosen,
    engine: view.engine ?? chosen.engine,
    options: { ...here.options, [chosen.algorithm]: view.options ?? {} },
    limits: {
      time: view.time ?? chosen.limits.time,
      nodes: view.nodes ?? chosen.limits.nodes,
      memory: view.memory ?? chosen.limits.memory,
    },
    seed: view.seed ?? chosen.seed,
    wanted: view.wanted ?? chosen.wanted,
    // How it is looked at changes no result: that stays as one likes it.
    watch: view.watch === undefined ? here.watch : view.watch === "on",
    speed: view.speed === undefined ? here.speed : view.speed === "full" ? null : view.speed,
  });
}

function chooseCompared(view: Permalink, algorithms: string[], { puzzle }: OpenBoard): void {
  const usual = compareChoices.usual(puzzle);
  compareChoices.set(
    {
      algorithms,
      heuristics: view.heuristics ?? usual.heuristics,
      metric: view.metric ?? usual.metric,
      engine: view.engine ?? usual.engine,
      seconds: view.time ?? usual.seconds,
      nodes: view.nodes ?? usual.nodes,
    },
    puzzle,
  );
}

/** What a link to the present view says beyond the board and the tab. */
export function viewNow(): Permalink {
  if (studio.tab === "play") return play.begun ? { position: play.standing.position } : {};
  if (studio.tab === "compare") {
    const { algorithms, heuristics, metric, engine, seconds, nodes } = compareChoices.here;
    return { algorithms, heuristics, engine, time: seconds, ...(metric ? { metric } : {}), ...(nodes ? { nodes } : {}) };
  }
  const { algorithm, heuristic, engine, metric, limits, seed, wanted, watch, speed } = choices.here;
  const row = studio.algorithm(algorithm);
  return {
    algorithm,
    ...(row?.needs_heuristic && heuristic ? { heuristic } : {}),
    engine,
    ...(metric ? { metric } : {}),
    options: choices.optionsSet,
    ...(limits.time ? { time: limits.time } : {}),
    ...(limits.nodes ? { nodes: limits.nodes } : {}),
    ...(limits.memory ? { memory: limits.memory } : {}),
    ...(row?.seeded && seed !== null ? { seed } : {}),
    ...(row?.enumerates && wanted !== "all" ? { wanted } : {}), // all of them are never shown here
    watch: watch ? "on" : "off",
    ...(watch ? { speed: speed ?? "full" } : {}),
  };
}
