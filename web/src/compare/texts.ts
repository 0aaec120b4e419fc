// The boards in a text: it may be one board, boards with blank lines between, or one board per line.
export const MAX_BOARDS = 200;

/** The ways to part a text into boards, the first to be tried first. */
export function partings(text: string): string[][] {
  const clean = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const whole = clean.trim() === "" ? [] : [clean];
  const blocks = clean.split(/\n[ \t]*\n+/).filter((block) => block.trim() !== "");
  const lines = clean.split("\n").filter((line) => line.trim() !== "" && !line.trimStart().startsWith("# "));
  return [whole, blocks, lines].filter(
    (parts, index, all) => parts.length > 0 && (index === 0 || parts.length > (all[index - 1]?.length ?? 0)),
  );
}
