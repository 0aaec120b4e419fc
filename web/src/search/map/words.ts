// The map in words: for those who do not see it, and for the figure's caption.
import { NEVER, type Recording } from "../recording";
import { number, several, t } from "../../lib/i18n.svelte";
import type { DepthRow } from "./depths";
import type { Found } from "./spots";
import { GENERATE, settledAt, takenAt } from "./source";

/** "1,204 expansions in 14 depths; the widest is depth 9 with 310; solution at depth 12." */
export function summary(recording: Recording, rows: readonly DepthRow[], moment: number): string {
  const expanded = rows.reduce((sum, row) => sum + row.expanded, 0);
  if (expanded === 0) return t("studio.map.summary.none");
  const reached = rows.filter((row) => row.expanded > 0);
  const widest = reached.reduce((most, row) => (row.expanded > most.expanded ? row : most));
  const parts = [
    several("studio.map.summary.expanded", expanded, { depths: several("studio.map.summary.depths", reached.length) }),
    t("studio.map.summary.widest", { depth: widest.depth, nodes: widest.expanded }),
  ];
  const cut = rows.reduce((sum, row) => sum + row.cut, 0);
  const waiting = rows.reduce((sum, row) => sum + row.waiting, 0);
  if (cut > 0) parts.push(t("studio.map.summary.cut", { count: cut }));
  if (waiting > 0) parts.push(t("studio.map.summary.waiting", { count: waiting }));
  const rounds = recording.roundAt(moment) + 1;
  if (rounds > 0) parts.push(several("studio.map.summary.rounds", rounds));
  const goal = recording.goals[0];
  if (goal !== undefined && recording.goal[goal]! <= moment) parts.push(t("studio.map.summary.solution", { depth: recording.depths[goal]! }));
  return `${parts.join("; ")}.`;
}

/** How many nodes a cell has, by what became of them: "12 nodes here: 3 expanded, 9 cut off". */
export function cellWords({ taken, cut, waiting }: Found): string {
  const kinds = ([["taken", taken], ["cut", cut], ["waiting", waiting]] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => t(`studio.map.cell.${kind}`, { count }));
  return `${several("studio.map.cell", taken + cut + waiting)}: ${kinds.join(", ")}`;
}

/** When a node came, and what became of it: "generated at event 12, expanded as the 5th at event 40". */
export function fateWords(recording: Recording, node: number): string {
  const event = (at: number): string => number(at + 1);
  const parts: string[] = [];
  const born = recording.born[node]!;
  if (born !== NEVER && recording.kinds[born] === GENERATE) parts.push(t("studio.map.fate.born", { at: event(born) }));
  const taken = takenAt(recording, node);
  if (recording.goal[node] !== NEVER) parts.push(t("studio.map.fate.goal", { at: event(recording.goal[node]!) }));
  else if (recording.expanded[node] !== NEVER) {
    const order = number(recording.orders[node]!);
    parts.push(t("studio.map.fate.expanded", { order, at: event(recording.expanded[node]!) }));
  } else if (taken !== NEVER) parts.push(t("studio.map.fate.examined", { at: event(taken) }));
  else if (recording.pruned[node] !== NEVER) {
    const why = reasonWord(recording.whys[recording.reasons[node]!] ?? "");
    parts.push(t("studio.map.fate.cut", { at: event(recording.pruned[node]!), why }));
  } else if (settledAt(recording, node) === NEVER) parts.push(t("studio.map.fate.waits"));
  return parts.join(", ");
}

const REASONS = new Set(["repeat", "bound", "inconsistent", "depth", "beam", "gave-up"]);

/** Why something was cut off, in a word or two. */
export function reasonWord(why: string): string {
  return t(`studio.map.reason.${REASONS.has(why) ? why : "other"}`);
}
