// Pictures of boards: which files are pictures, and what was understood of one, in words.
import type { PictureReply } from "../lib/api/types";
import { several, t } from "../lib/i18n.svelte";
import { pageOf } from "../puzzles/registry";

export const LARGEST_PICTURE = 20_000_000; // bytes, as the server has it
const MAX_NAMED = 4; // unsure cells that are named

const SIGNATURES: [string, number[]][] = [
  ["image/png", [0x89, 0x50, 0x4e, 0x47]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/gif", [0x47, 0x49, 0x46, 0x38]],
  ["image/webp", [0x52, 0x49, 0x46, 0x46]],
];

/** The key of a sentence that speaks of pictures, or of its sibling where the server cannot read any. */
export function offer(key: string, pictures: boolean | undefined): string {
  return pictures === true ? key : `${key}.text-only`;
}

/** What kind of picture a file is, by its first bytes; null when it is none that can be read. */
export async function kindOf(file: Blob): Promise<string | null> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return SIGNATURES.find(([, bytes]) => bytes.every((byte, i) => start[i] === byte))?.[0] ?? null;
}

/** Whether it is likely no board at all: most of its cells are unsure, or it cannot be one of its puzzle. */
export function doubtful(reply: PictureReply): boolean {
  const { rows, columns, unsure, puzzle } = reply;
  return unsure.length > (rows * columns) / 2 || (pageOf(puzzle)?.picture?.isImpossible?.(reply) ?? false);
}

/** What was understood, and what of it is unsure. */
export function sentences(reply: PictureReply, title: string): string[] {
  const what = pageOf(reply.puzzle)?.picture?.contents(reply) ?? [];
  const size = `${reply.rows}×${reply.columns}`;
  const read = t("studio.picture.read", { puzzle: title, size, what: listed(what) });
  return what.length === 0 ? [t("studio.picture.read-only", { puzzle: title, size })] : [read, ...unsure(reply)];
}

function unsure({ unsure, columns }: PictureReply): string[] {
  if (unsure.length === 0) return [];
  const names = unsure.slice(0, MAX_NAMED).map((cell) => `(${Math.floor(cell / columns) + 1}, ${(cell % columns) + 1})`);
  const cells = names.join(", ");
  const more = unsure.length - names.length;
  return [
    more > 0
      ? t("studio.picture.unsure-more", { cells, count: more })
      : several("studio.picture.unsure", unsure.length, { cells }),
  ];
}

/** a, b and c */
function listed(parts: string[]): string {
  if (parts.length < 2) return parts.join("");
  return t("studio.picture.and", { first: parts.slice(0, -1).join(", "), last: parts.at(-1) ?? "" });
}
