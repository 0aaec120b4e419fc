// The shapes of what is kept: whether something read from storage is what it was written as.
import type { Job, Position, Result } from "../lib/api/types";

type Check = (value: unknown) => boolean;

const MAX_ITEMS = 20_000;
const LONGEST = 100_000;

const text: Check = (value) => typeof value === "string" && value.length <= LONGEST;
const number: Check = (value) => typeof value === "number" && Number.isFinite(value);
const truth: Check = (value) => typeof value === "boolean";
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const oneOf =
  (...words: string[]): Check =>
  (value) =>
    words.includes(value as string);
export const list =
  (check: Check, most = MAX_ITEMS): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(check);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const texts: Check = (value) => isRecord(value) && Object.values(value).every(text);

/** Whether all of these are there, each with its shape. */
export const record =
  (fields: Record<string, Check>): Check =>
  (value) =>
    isRecord(value) && Object.entries(fields).every(([name, check]) => Object.hasOwn(value, name) && check(value[name]));

const position: Check = (value) => list(number)(value) || list(text)(value);

const job = record({
  puzzle: text,
  board: text,
  algorithm: text,
  heuristic: orNull(text),
  engine: oneOf("auto", "python", "native"),
  metric: orNull(text),
  options: texts,
  limits: record({ time: orNull(number), nodes: orNull(number), memory: orNull(number) }),
  seed: orNull(number),
  wanted: oneOf("first", "unique", "count", "all"),
  refute: truth,
});

const result = record({
  job,
  status: oneOf("solved", "unsolvable", "limit", "cancelled"),
  reason: orNull(text),
  sentence: text,
  summary: list(text),
  engine: text,
  optimal: orNull(truth),
  claimed: truth,
  lower_bound: orNull(number),
  cost: orNull(number),
  moves: orNull(number),
  cells: orNull(number),
  plan: orNull(list((value) => text(value) || number(value))),
  solutions: orNull(number),
  unique: orNull(truth),
  steps: list(record({ action: orNull(text), title: text, move: text, position })),
  counts: record({
    expanded: number,
    generated: number,
    examined: number,
    max_frontier: orNull(number),
    bounds: orNull(list(number)),
  }),
  seconds: number,
  runs: number,
  memory: orNull(number),
});

export const isText = (value: unknown): value is string => text(value) && value !== "";
export const isJob = (value: unknown): value is Job => job(value);
export const isResult = (value: unknown): value is Result => result(value);
export const isPosition = (value: unknown): value is Position => position(value);
