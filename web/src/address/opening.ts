// Opening what an address says: the board, the game on it, what is chosen, the view, and the moment of a search.
import { compareChoices } from "../compare/choices.svelte";
import { gradesPlace } from "../grades/place.svelte";
import type { BoardReply, Position } from "../lib/api/types";
import { language } from "../lib/i18n.svelte";
import { encode, type Permalink } from "../lib/permalink";
import { settings } from "../lib/settings.svelte";
import { remembered } from "../lib/storage";
import { studio, type OpenBoard } from "../lib/studio.svelte";
import { complain, toast } from "../lib/toast.svelte";
import { play } from "../play/play.svelte";
import { equal, fits, opening } from "../play/standing";
import { firstPuzzle } from "../puzzles/registry";
import { defaultChoice, type Choice } from "../search/choice";
import { choices } from "../search/choices.svelte";
import { fetchSearchPart } from "./searching.svelte";
import { wayNow } from "./view";

let turn = 0; // of the opening that counts: whoever goes on before a board is read does not want it any more

/** Open what an address says, else what was open before, else the first sample of the first puzzle; false where
 * something else has been opened meanwhile. */
export async function open(said: Permalink): Promise<boolean> {
  const mine = ++turn;
  const { tab, ...rest } = said;
  const view: Permalink = tab === undefined || studio.tabs.includes(tab) ? said : rest;
  if (studio.board === null && view.tab !== undefined) studio.tab = view.tab; // no other is seen before it
  try {
    if (view.lang !== undefined && view.lang !== language()) {
      settings.lang = view.lang;
      await studio.useLanguage(view.lang);
    }
    if (mine === turn) await openBoard(view);
  } catch (error) {
    if (studio.board === null) throw error;
    complain(error);
  }
  const search = (view.tab ?? studio.tab) === "search" ? await fetchSearchPart() : null;
  if (mine !== turn) return false;
  search?.leave(view);
  if (studio.board !== null) choose(view, studio.board);
  if (view.tab !== undefined || view.edit !== undefined) studio.go(view.tab ?? studio.tab);
  if (view.edit !== undefined) studio.editing = true;
  if (view.tab === "grades") gradesPlace.take(view);
  search?.take(view);
  return true;
}

async function openBoard(view: Permalink): Promise<void> {
  const before = studio.board;
  const isOpen = view.board === before?.board && (view.puzzle === undefined || view.puzzle === before?.puzzle);
  if (view.board !== undefined && !isOpen) {
    const reply = await studio.open(view.board, view.puzzle);
    if (reply.faults.length > 0) tellFaults(reply);
    else if (view.position !== undefined) stand(view.position);
  } else if (view.board !== undefined) {
    if (view.position !== undefined) stand(view.position);
  } else if (view.puzzle !== undefined && view.puzzle !== before?.puzzle) await studio.visit(view.puzzle);
  if (studio.board === null) await openBefore();
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

/** The game as an address has it, if it is one of this board; one that stands there already keeps all that belongs to it. */
function stand(position: Position): void {
  play.show(studio.board);
  if (play.view === null || equal(play.standing.position, position)) return;
  const moves = position.filter((one) => typeof one === "string").length; // a move each
  const standing = { ...opening(play.view), position, moves };
  if (fits(play.view, standing)) play.move(standing);
}

function choose(view: Permalink, open: OpenBoard): void {
  if (view.algorithms !== undefined) chooseCompared(view, view.algorithms, open);
  else if (WAY.some((key) => view[key] !== undefined) && !isChosen(view)) chooseWay(view, open);
}

const WAY = ["algorithm", "heuristic", "engine", "metric", "options"] as const;

/** Whether Search is set so already: then what is chosen beyond that, for other algorithms, stays too. */
function isChosen(view: Permalink): boolean {
  const now = wayNow();
  const same = Object.keys(now).map((key) => [key, view[key as keyof Permalink]]);
  return encode(now) === encode(Object.fromEntries(same));
}

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
