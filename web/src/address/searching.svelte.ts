// The part of the address that belongs to Search: fetched with that tab, so that a page that begins with a board is there
// sooner.
import type { Permalink } from "../lib/permalink";

interface SearchPart {
  /** What is seen; read in an effect. */
  say(): Permalink;
  /** Make way for what an address says. */
  leave(view: Permalink): void;
  take(view: Permalink): void;
  restore(): void;
}

let part = $state.raw<SearchPart | null>(null);

/** Null until it has been fetched. */
export function searchPart(): SearchPart | null {
  return part;
}

export async function fetchSearchPart(): Promise<SearchPart> {
  if (part === null) {
    const fetched = await import("./parts");
    part ??= fetched;
    part.restore();
  }
  return part;
}
