// The small pictures that scenes name, as the catalogue has them: the same for every board on the page.
import type { IconRow } from "./api/types";

let icons = $state.raw<Record<string, IconRow>>({});

export function useIcons(known: Record<string, IconRow>): void {
  icons = known;
}

/** The picture of that name; undefined where there is none. */
export function iconNamed(name: string): IconRow | undefined {
  return icons[name];
}
