// Comparisons outlive the page, with their table and charts. Their boards are read anew when one comes back.
import { untrack } from "svelte";
import type { BoardReply, Job, Result } from "../lib/api/types";
import { comparison, Running, type Row } from "../compare/compare.svelte";
import { MAX_BOARDS } from "../compare/texts";
import type { Way } from "../compare/ways";
import { studio, transport, type OpenBoard } from "../lib/studio.svelte";
import { fits } from "../play/standing";
import { KeptList } from "./list";
import { isJob, isResult, isText, list, record } from "./shapes";

interface KeptTrial {
  job: Job;
  result: Result | null;
  fault: string | null; // what the server said instead of a result
}

interface KeptComparison {
  puzzle: string;
  boards: string[];
  metric: string | null;
  timeLimit: number;
  rows: { way: Way; trials: KeptTrial[] }[];
}

const LARGEST = 900_000; // characters of one with the steps of its solutions; without them more boards have room
const textOrNull = (value: unknown): boolean => value === null || isText(value);
const isWay = record({ algorithm: isText, heuristic: textOrNull });
const isTrial = record({ job: isJob, result: (value) => value === null || isResult(value), fault: textOrNull });
const hasShape = record({
  puzzle: isText,
  boards: list(isText, MAX_BOARDS),
  metric: textOrNull,
  timeLimit: Number.isFinite,
  rows: list(record({ way: isWay, trials: list(isTrial, MAX_BOARDS) }), 1000),
});

const is = (value: unknown): value is KeptComparison => {
  if (!hasShape(value)) return false;
  const { boards, rows } = value as KeptComparison;
  return boards.length > 0 && rows.length > 0 && rows.every(({ trials }) => trials.length <= boards.length);
};

/** Of the same boards: the newer one is the one that is on the page. */
const same = (one: KeptComparison, two: KeptComparison): boolean =>
  one.puzzle === two.puzzle && JSON.stringify(one.boards) === JSON.stringify(two.boards);

const comparisons = new KeptList<KeptComparison>("comparisons", { count: 4, size: 1_500_000, is, same });

/** Keep the comparison that there is now, as far as it went, unless it is from before itself. */
function keepComparison(): void {
  const { puzzle, boards, metric, timeLimit, rows, madeAt } = comparison;
  const version = studio.catalogue?.version;
  if (puzzle === null || madeAt !== null || comparison.done === 0 || version === undefined) return;
  const kept = rows.map(({ way, trials }) => ({
    way,
    trials: trials.map(({ job, result, fault }) => ({ job, result, fault })),
  }));
  const whole = { puzzle, boards: boards.map(({ board }) => board), metric, timeLimit, rows: kept };
  comparisons.add(JSON.stringify(whole).length > LARGEST ? withoutSteps(whole) : whole, version);
}

function withoutSteps(whole: KeptComparison): KeptComparison {
  const bare = (trial: KeptTrial): KeptTrial => ({
    ...trial,
    result: trial.result && { ...trial.result, plan: null, steps: [], summary: [] },
  });
  return { ...whole, rows: whole.rows.map(({ way, trials }) => ({ way, trials: trials.map(bare) })) };
}

/** Show the comparison of the board that is open, else the latest of its puzzle; where there is one already, that stays. */
export async function restoreComparison(): Promise<void> {
  const open = studio.board;
  if (open === null || comparison.rows.length > 0) return;
  const found = comparisons
    .all()
    .filter(({ version, value }) => version === studio.catalogue?.version && value.puzzle === open.puzzle);
  const kept = found.find(({ value }) => value.boards.includes(open.board)) ?? found[0];
  if (kept === undefined) return;
  const { puzzle, metric, timeLimit, rows } = kept.value;
  const boards = await Promise.all(kept.value.boards.map((board) => transport.read(board, puzzle)));
  if (!boards.every(isOpenBoard) || comparison.rows.length > 0) return;
  const stands = rows.every(({ trials }) => trials.every((trial, at) => isOf(trial, boards[at])));
  if (stands) comparison.restore({ puzzle, boards, metric, timeLimit, rows: rows.map(rowOf), madeAt: kept.at });
}

function isOpenBoard(reply: BoardReply): reply is OpenBoard {
  return reply.board !== null && reply.view !== null;
}

function isOf({ job, result }: KeptTrial, board: OpenBoard | undefined): boolean {
  if (board === undefined || job.board !== board.board) return false;
  return result?.steps.every(({ position }) => fits(board.view, { position, crosses: [], moves: 0 })) ?? true;
}

function rowOf({ way, trials }: KeptComparison["rows"][number]): Row {
  const again = trials.map(({ job, result, fault }) => {
    const trial = new Running(job);
    trial.result = result;
    trial.fault = result === null ? (fault ?? "") : null;
    trial.state = "done";
    return trial;
  });
  return { way, trials: again };
}

// While another tab is shown it goes on, so it is kept from here.
$effect.root(() => {
  $effect(() => {
    if (!comparison.active && comparison.done > 0) untrack(keepComparison);
  });
});
